#include <cstring>

#include "games/starcraft/rules/build.h"
#include "games/starcraft/rules/chapters.h"
#include "games/starcraft/rules/play.h"

// The order of the steps: every step that asks nothing is carried out, until somebody has to decide.
namespace kriegsrat::starcraft {

namespace {

// Combat cards are drawn one after the other (SC-I04, SC-Z66).
bool draw_asks(State& state, Events& events) {
    const int seat = state.drawer;
    if (state.draws > 0 && state.deck[at(seat)] == 0 && state.discard[at(seat)] != 0) {
        state.deck[at(seat)] = state.discard[at(seat)];
        state.discard[at(seat)] = 0;
        tell(events, Happening::deck_shuffled, "I04"_rule, seat);
    }
    if (state.draws > 0 && state.deck[at(seat)] != 0) {
        return true;
    }
    state.draws = 0;
    pop(state);
    return false;
}

// True if a decision is needed now; false if a step was carried out.
bool asks(const Setup& setup, State& state, Events& events) {
    switch (chapter_of(state.step())) {
        case Chapter::set_up:
            if (set_up_asks(setup, state)) {
                return true;
            }
            set_up_proceed(setup, state, events);
            return false;
        case Chapter::round:
            if (state.step() == Step::observe || state.step() == Step::choose_order) {
                if (execution_asks(setup, state, events)) {
                    return true;
                }
                begin_regrouping(setup, state, events);
                return false;
            }
            return true;
        case Chapter::build:
            if (build_asks(setup, state)) {
                return true;
            }
            build_proceed(setup, state, events);
            return false;
        case Chapter::mobilize:
            if (mobilize_asks(setup, state)) {
                return true;
            }
            mobilize_proceed(setup, state, events);
            return false;
        case Chapter::research:
            return research_asks(setup, state, events);
        case Chapter::draw:
            return draw_asks(state, events);
        case Chapter::battle:
            return battle_asks(setup, state, events);
        case Chapter::regrouping:
            return regrouping_asks(setup, state, events);
        case Chapter::event:
            return event_asks(setup, state, events);
        default:
            return true;  // payment, demolish, over
    }
}

}  // namespace

void settle(const Setup& setup, State& state, Events& events) {
    while (!asks(setup, state, events)) {
    }
}

bool is_settled(const Setup& setup, const State& state) {
    State next = state;
    Events silent;
    return asks(setup, next, silent) && std::memcmp(&next, &state, sizeof state) == 0 &&
           (state.step() != Step::pay || payment_asks(setup, state));
}

}  // namespace kriegsrat::starcraft
