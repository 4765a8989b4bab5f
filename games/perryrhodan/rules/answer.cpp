#include "games/perryrhodan/rules/interpreter.h"

// Answers out of order: what cancels the effect just announced (PR-N08, PR-Z83, PR-Y18).
namespace kriegsrat::perryrhodan {

namespace {

bool answers(const Setup& setup, const Causes& causes, const Use& use) {
    if (use.card == no_card && causes.events) {
        return print(setup, use.record).counterable;
    }
    return is_cause(setup, causes, use.skill, print(setup, use.record).name);
}

bool has_units(const Setup& setup, const State& state, int seat) {
    for (const int number : cards_of(state, seat)) {
        if (is_unit(print_of(setup, state, number))) {
            return true;
        }
    }
    return false;
}

// By what everybody knows he might have an answer.
bool might_answer(const Setup& setup, const State& state, int seat, const Use& use) {
    for (const Response& response : setup.pack->responses) {
        if (!is_played_phase(setup, response.phase) ||
            !answers(setup, effect_of(setup, response.effect).answers, use)) {
            continue;
        }
        if (response.event ? !state.hand[at(seat)].empty() : has_units(setup, state, seat)) {
            return true;
        }
    }
    return false;
}

}  // namespace

// Every event can be countered (PR-A26, PR-Y25), a status cannot: it is no use (PR-A41). PR-D17, PR-D38.
int next_to_ask(const Setup& setup, const State& state, int number) {
    const Use& use = state.use[at(number)];
    if (state.uses >= max_uses) {
        return none;
    }
    const auto is_asked = [&](int seat) {
        return seat != use.seat && is_alive(state, seat) && !has(use.asked, seat) &&
               might_answer(setup, state, seat, use);
    };
    if (use.card != no_card) {
        const int other = is_in_mission(state, use.seat) ? other_of_mission(state, use.seat) : none;
        return other != none && is_asked(other) ? other : static_cast<int>(none);
    }
    // The player of the event that is answered comes first.
    if (static_cast<Window>(use.window) == Window::response && number > 0) {
        const int first = state.use[at(number - 1)].seat;
        if (is_asked(first)) {
            return first;
        }
    }
    for (int seat = next_seat(setup, state, use.seat); seat != use.seat; seat = next_seat(setup, state, seat)) {
        if (is_asked(seat) && in_reach(setup, state, use.seat, seat)) {
            return seat;
        }
    }
    return none;
}

void answer_options(const Setup& setup, const State& state, Options& out) {
    const Frame& frame = state.agenda.top();
    any_wish(setup, state, frame.seat, Window::response, [&](Wish wish) {
        wish.answered = frame.a;
        if (may_use(setup, state, wish).legal()) {
            out.add(action_of(wish));
        }
        return false;
    });
    out.add(act(Do::pass));
}

Verdict answer_check(const Setup& setup, const State& state, Action action) {
    const Frame& frame = state.agenda.top();
    if (static_cast<Do>(action.kind) == Do::pass) {
        return legal;
    }
    if (static_cast<Do>(action.kind) != Do::use && static_cast<Do>(action.kind) != Do::play_event) {
        return forbidden("N08"_rule);
    }
    Wish wish;
    if (const Verdict known = read_wish(setup, state, frame.seat, Window::response, action, wish); !known.legal()) {
        return known;
    }
    wish.answered = frame.a;
    return may_use(setup, state, wish);
}

void answer_apply(const Setup& setup, State& state, Action action) {
    const Frame frame = state.agenda.top();
    pop(state);
    if (static_cast<Do>(action.kind) == Do::pass) {
        return;
    }
    state.use[frame.a].asked = 0xFF;  // the first answer stands
    Wish wish;
    if (read_wish(setup, state, frame.seat, Window::response, action, wish).legal()) {
        wish.answered = frame.a;
        begin_use(setup, state, wish);
    }
}

}  // namespace kriegsrat::perryrhodan
