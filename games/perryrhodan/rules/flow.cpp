#include "games/perryrhodan/rules/turn.h"

// The order of the steps: every step that asks nothing is carried out, until somebody has to decide.
namespace kriegsrat::perryrhodan {

namespace {

// True if a decision is needed now; false if something was carried out.
bool asks(const Setup& setup, State& state, Events& events) {
    switch (chapter_of(state.step())) {
        case Chapter::start:
            return start_asks(setup, state, events);
        case Chapter::draws:
            return draws_asks(setup, state, events);
        case Chapter::turn:
            return turn_asks(setup, state, events);
        case Chapter::laying_out:
            return laying_out_asks(setup, state, events);
        case Chapter::missions:
            return missions_asks(setup, state, events);
        case Chapter::combat:
            return combat_asks(setup, state, events);
        case Chapter::effects:
            return effects_asks(setup, state, events);
        default:
            return true;  // over
    }
}

}  // namespace

void settle(const Setup& setup, State& state, Events& events) {
    do {
        while (!asks(setup, state, events)) {
        }
    } while (tidy_up(setup, state, events));
}

}  // namespace kriegsrat::perryrhodan
