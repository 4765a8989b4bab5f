#include "games/warcraft/rules/play.h"
#include "games/warcraft/rules/slots.h"

// What players may do at any time, whoever decides: help teammates, show them the hand (chapter Q), lay Victory Point
// cards open.
namespace kriegsrat::warcraft {

namespace {

// A player decides, and no card waits for its effect (WC-Z67).
bool between_decisions(const Setup& setup, const State& state) {
    const Step step = state.step();
    return is_player(Warcraft::turn(setup, state).seat) && step != Step::answer && step != Step::portal_surplus &&
           step != Step::return_unit;
}

bool may_show(const State& state, int seat) { return !has(state.showing, seat) && teammates_of(state, seat) != 0; }

Verdict show_check(const State& state, int seat) {
    return require(may_show(state, seat), teammates_of(state, seat) == 0 ? "Q07"_rule : "Z73"_rule);
}

void give(State& state, int seat, Action action, Events& events) {
    auto& stock = state.stock[at(seat)][action.b];
    stock = static_cast<std::uint16_t>(stock - action.amount);
    gain(state, action.a, action.b, action.amount);
    tell(events, Happening::gift, "Q01"_rule, seat, action.a, action.b, action.amount);
}

void show_hand(State& state, int seat, Events& events) {
    state.showing |= byte(1 << seat);
    tell(events, Happening::hand_shown, "Q07"_rule, seat);
}

}  // namespace

void give_options(const State& state, int seat, unsigned mates, Options& out) {
    for (const int mate : each(mates)) {
        for (const int resource : {gold, wood}) {
            if (const int most = state.stock[at(seat)][at(resource)]; most > 0) {
                out.add(act(Do::give, mate, resource), 1, most);
            }
        }
    }
}

Verdict give_check(const State& state, int seat, unsigned mates, Action action) {
    if (action.a >= seats || !has(mates, action.a) || action.b > wood) {
        return forbidden("Q01"_rule);
    }
    return require(action.amount > 0 && action.amount <= state.stock[at(seat)][action.b], "Z72"_rule);
}

void Warcraft::any_time_options(const Setup& setup, const State& state, Seat who, Options& out) {
    const int seat = index(who);
    if (!between_decisions(setup, state) || !is_alive(state, seat)) {
        return;
    }
    give_options(state, seat, teammates_of(state, seat), out);
    if (may_show(state, seat)) {
        out.add(act(Do::show_hand));
    }
    if (!in_battle(state)) {
        lay_open_options(setup, state, seat, out);
    }
}

Verdict Warcraft::any_time_check(const Setup& setup, const State& state, Seat who, Action action) {
    const int seat = index(who);
    const auto kind = static_cast<Do>(action.kind);
    if (state.step() == Step::over || !is_any_time(action.kind)) {
        return forbidden("C01"_rule);
    }
    if (!is_canonical(action)) {
        return forbidden(kind == Do::give ? "D31"_rule : kind == Do::show_hand ? "D37"_rule : "D30"_rule);
    }
    if (!between_decisions(setup, state)) {
        return forbidden("Z67"_rule);
    }
    if (!is_alive(state, seat)) {
        return forbidden("O04"_rule);
    }
    if (kind == Do::give) {
        return give_check(state, seat, teammates_of(state, seat), action);
    }
    if (kind == Do::show_hand) {
        return show_check(state, seat);
    }
    return in_battle(state) ? forbidden("Z35"_rule) : lay_open_check(setup, state, seat, action);
}

// Whoever was to be asked may have nothing left to be asked about, and a check of victory may be decided.
void Warcraft::any_time_apply(const Setup& setup, State& state, Seat who, Action action, Events& events) {
    const int seat = index(who);
    switch (static_cast<Do>(action.kind)) {
        case Do::give:
            give(state, seat, action, events);
            break;
        case Do::show_hand:
            show_hand(state, seat, events);
            break;
        default:
            lay_open(setup, state, seat, action, events);
            break;
    }
    settle(setup, state, events);
}

}  // namespace kriegsrat::warcraft
