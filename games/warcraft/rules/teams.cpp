#include "games/warcraft/rules/play.h"

// Chapter Q: what teammates may do for each other at any of their decisions.
namespace kriegsrat::warcraft {

namespace {

// Not between the play of a card and its effect (WC-Z67).
bool between_decisions(Step step) {
    return step != Step::answer && step != Step::portal_surplus && step != Step::return_unit;
}

bool may_show(const State& state, int seat) { return !has(state.showing, seat) && teammates_of(state, seat) != 0; }

}  // namespace

bool may_give(const Setup& /*setup*/, const State& state) { return between_decisions(state.step()); }

void team_options(const Setup& setup, const State& state, Options& out) {
    const int seat = decider(setup, state);
    const unsigned mates = teammates_of(state, seat);
    if (mates == 0 || !may_give(setup, state)) {
        return;
    }
    for (const int mate : each(mates)) {
        for (const int resource : {gold, wood}) {
            if (const int most = state.stock[at(seat)][at(resource)]; most > 0) {
                out.add(act(Do::give, mate, resource), 1, most);
            }
        }
    }
    if (may_show(state, seat)) {
        out.add(act(Do::show_hand));
    }
}

Verdict team_check(const Setup& setup, const State& state, Action action) {
    const int seat = decider(setup, state);
    if (!may_give(setup, state)) {
        return forbidden("Z67"_rule);
    }
    if (static_cast<Do>(action.kind) == Do::show_hand) {
        return require(may_show(state, seat), "D37"_rule);
    }
    if (action.a >= setup.players || !has(teammates_of(state, seat), action.a) || action.b > wood) {
        return forbidden("Q01"_rule);
    }
    return require(action.amount > 0 && action.amount <= state.stock[at(seat)][action.b], "Z72"_rule);
}

void team_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = decider(setup, state);
    if (static_cast<Do>(action.kind) == Do::show_hand) {
        state.showing |= byte(1 << seat);
        tell(events, Happening::hand_shown, "Q07"_rule, seat);
        return;
    }
    auto& stock = state.stock[at(seat)][action.b];
    stock = static_cast<std::uint16_t>(stock - action.amount);
    gain(state, action.a, action.b, action.amount);
    tell(events, Happening::gift, "Q01"_rule, seat, action.a, action.b, action.amount);
}

}  // namespace kriegsrat::warcraft
