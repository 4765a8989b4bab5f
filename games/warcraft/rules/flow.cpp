#include <cstring>

#include "games/warcraft/rules/play.h"

// The order of the steps: every step that asks nothing is carried out, until somebody has to decide.
namespace kriegsrat::warcraft {

namespace {

// True if a decision is needed now; false if a step was carried out.
bool asks(const Setup& setup, State& state, Events& events) {
    switch (chapter_of(state.step())) {
        case Chapter::set_up:
            return set_up_asks(setup, state, events);
        case Chapter::draw:
            return draw_asks(setup, state, events);
        case Chapter::window:
            return window_asks(setup, state, events);
        case Chapter::movement:
            return movement_asks(setup, state, events);
        case Chapter::portal:
            return portal_asks(setup, state, events);
        case Chapter::battle:
            return battle_asks(setup, state, events);
        case Chapter::harvest:
            return harvest_asks(setup, state, events);
        case Chapter::deploy:
            return deploy_asks(setup, state, events);
        case Chapter::spend:
            return spend_asks(setup, state, events);
        case Chapter::over:
            break;
    }
    return true;
}

}  // namespace

void settle(const Setup& setup, State& state, Events& events) {
    while (!asks(setup, state, events)) {
    }
}

bool is_settled(const Setup& setup, const State& state) {
    State next = state;
    Events silent;
    return asks(setup, next, silent) && std::memcmp(&next, &state, sizeof state) == 0;
}

}  // namespace kriegsrat::warcraft
