#include "games/perryrhodan/rules/interpreter.h"

// The steps of chapter N: who answers for which question.
namespace kriegsrat::perryrhodan {

namespace {

// Choosing targets: cards that are seen, places, or where a hidden card is believed to be.
void choose_target(const Setup& setup, State& state, Action action) {
    Use& use = top_use(state);
    pop(state);
    switch (static_cast<Do>(action.kind)) {
        case Do::target:
            use.target[at(use.targets++)] = action.a;
            return;
        case Do::name_where:
            if (target_of(setup, mode_of_use(setup, use)).who == Who::place) {
                use.holder = action.a;
                return;
            }
            push(state, Step::name_card, use.seat, action.a);
            return;
        default:
            use.left = 1;  // no more
            return;
    }
}

}  // namespace

bool effects_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::window:
            return window_asks(setup, state);
        case Step::effect:
            proceed_use(setup, state, events);
            return false;
        default:
            return !choice_is_idle(setup, state, events);
    }
}

void effects_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::window:
            return window_options(setup, state, out);
        case Step::answer:
            return answer_options(setup, state, out);
        case Step::pay_hand:
        case Step::pay_card:
            return price_options(setup, state, out);
        case Step::give_points:
            return points_options(setup, state, out);
        case Step::target:
            return target_options(setup, state, top_use(state), out);
        default:
            return choice_options(setup, state, out);
    }
}

Verdict effects_check(const Setup& setup, const State& state, Action action) {
    switch (state.step()) {
        case Step::window:
            return window_check(setup, state, action);
        case Step::answer:
            return answer_check(setup, state, action);
        case Step::pay_hand:
        case Step::pay_card:
            return price_answer_check(setup, state, action);
        case Step::give_points:
            return points_check(setup, state, action);
        case Step::target:
            return target_check(setup, state, top_use(state), action);
        default:
            return choice_check(setup, state, action);
    }
}

void effects_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (state.step()) {
        case Step::window:
            return window_apply(setup, state, action);
        case Step::answer:
            return answer_apply(setup, state, action);
        case Step::pay_hand:
        case Step::pay_card:
            return price_apply(setup, state, action, events);
        case Step::give_points:
            return points_apply(setup, state, action, events);
        case Step::target:
            return choose_target(setup, state, action);
        default:
            return choice_apply(setup, state, action, events);
    }
}

}  // namespace kriegsrat::perryrhodan
