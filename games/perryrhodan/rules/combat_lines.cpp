#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// The line-up (PR-L12 to PR-L19, PR-M10): cards by turns, forced answers, escorts.
namespace kriegsrat::perryrhodan {

namespace {

// A fleet or a troop: it can escort everything of its kind and is escorted only by its like (PR-A28, PR-A29, PR-L16,
// PR-M03).
bool is_large(const Setup& setup, const State& state, int number) {
    const Kind kind = print_of(setup, state, number).kind;
    return kind == Kind::fleet || kind == Kind::troop;
}

bool can_escort(const Setup& setup, const State& state, int escort, int front) {
    return is_large(setup, state, escort) || !is_large(setup, state, front);
}

int escorts_behind(const Pairing& pairing, int role) {
    int number = 0;
    for (const std::uint16_t escort : pairing.escort[at(role)]) {
        number += escort == no_card ? 0 : 1;
    }
    return number;
}

bool may_open(const State& state) {
    const int lying = state.combat.count - state.combat.first;
    return state.combat.count < max_pairings && (state.combat.limit == 0 || lying < state.combat.limit);
}

Verdict escort_verdict(const Setup& setup, const State& state, int role, int number, int where) {
    if (where < state.combat.first || where >= state.combat.count) {
        return forbidden("L14"_rule);
    }
    const Pairing& pairing = state.combat.pairing[at(where)];
    const int front = pairing.front[at(role)];
    if (front == no_card) {
        return forbidden("L14"_rule);
    }
    if (escorts_behind(pairing, role) == max_escorts) {
        return forbidden("L16"_rule);
    }
    if (!can_escort(setup, state, number, front)) {
        return forbidden(state.combat.kind == Fight::space ? "A28"_rule : "A29"_rule);
    }
    return legal;
}

bool has_post_behind(const Setup& setup, const State& state, int role, int number) {
    for (int i = state.combat.first; i < state.combat.count; ++i) {
        if (escort_verdict(setup, state, role, number, i).legal()) {
            return true;
        }
    }
    return false;
}

void lay_open(State& state, int number) { card(state, number).flags |= flag::lined_up | flag::shown; }

void put_front(const Setup& setup, State& state, int role, int number, int where, Events& events) {
    if (where == state.combat.count) {
        state.combat.pairing[at(where)] = Pairing{};
        state.combat.count += 1;
    }
    state.combat.pairing[at(where)].front[at(role)] = static_cast<std::uint16_t>(number);
    lay_open(state, number);
    reveal(events, Happening::card_lined_up, "L12"_rule, seat_of(state, role), card(state, number).record,
           where - state.combat.first + 1);
    (void)setup;
}

void put_behind(State& state, int role, int number, int where, bool for_attack, Events& events) {
    Pairing& pairing = state.combat.pairing[at(where)];
    const std::size_t free = pairing.escort[at(role)][0] == no_card ? 0 : 1;
    pairing.escort[at(role)][free] = static_cast<std::uint16_t>(number);
    const auto bit = byte(1 << free);
    pairing.for_attack[at(role)] =
        byte(for_attack ? pairing.for_attack[at(role)] | bit : pairing.for_attack[at(role)] & ~bit);
    lay_open(state, number);
    card(state, number).flags &= ~flag::left_out;
    reveal(events, Happening::card_escorts, "L15"_rule, seat_of(state, role), card(state, number).record,
           where - state.combat.first + 1, for_attack ? 1 : 0);
}

// Out of the round nothing can be aimed at it (PR-L20).
void leave_out(State& state, int number) {
    card(state, number).flags |= flag::left_out;
    card(state, number).flags &= ~flag::lined_up;
}

void pass_on(State& state, int role) { state.combat.turn = byte(other_role(role)); }

int role_to_place(const Setup& setup, const State& state) {
    for (const int role : {int{state.combat.turn}, other_role(state.combat.turn)}) {
        if (!not_placed(setup, state, role).empty()) {
            return role;  // PR-L18: the other one has nothing left
        }
    }
    return none;
}

}  // namespace

int waiting_for(const State& state, int role) {
    for (int i = state.combat.first; i < state.combat.count; ++i) {
        const Pairing& pairing = state.combat.pairing[at(i)];
        if (pairing.front[at(role)] == no_card && pairing.front[at(other_role(role))] != no_card) {
            return i;
        }
    }
    return none;
}

bool is_open(const Pairing& pairing) {
    return pairing.front[attacker] != no_card && pairing.front[defender] != no_card && pairing.unresolved == 0;
}

bool line_up_proceed(const Setup& setup, State& state, Events& events) {
    const int role = role_to_place(setup, state);
    if (role == none) {
        return false;
    }
    state.combat.turn = byte(role);
    const Cards cards = not_placed(setup, state, role);
    const bool forced = waiting_for(state, role) != none;
    if (!forced && !may_open(state)) {
        // PR-Y32: who can do nothing else leaves his cards out.
        bool any = false;
        for (const int number : cards) {
            any = any || has_post_behind(setup, state, role, number);
        }
        if (!any) {
            leave_out(state, cards[0]);
            pass_on(state, role);
            return true;
        }
    }
    (void)events;
    push(state, Step::line_up, seat_of(state, role), role);
    return true;
}

// PR-L19: fronts that nobody faces leave their pairing, with their escorts; adjust_proceed asks about them (PR-D14,
// PR-Z30).
void drop_unmatched(const Setup& /*setup*/, State& state) {
    int kept = state.combat.first;
    for (int i = state.combat.first; i < state.combat.count; ++i) {
        const Pairing pairing = state.combat.pairing[at(i)];
        if (pairing.front[attacker] != no_card && pairing.front[defender] != no_card) {
            state.combat.pairing[at(kept++)] = pairing;
            continue;
        }
        for (const int role : {attacker, defender}) {
            for (const std::uint16_t number :
                 {pairing.front[at(role)], pairing.escort[at(role)][0], pairing.escort[at(role)][1]}) {
                if (number != no_card) {
                    leave_out(state, number);
                }
            }
        }
    }
    for (int i = kept; i < state.combat.count; ++i) {
        state.combat.pairing[at(i)] = Pairing{};
    }
    state.combat.count = byte(kept);
}

bool adjust_proceed(const Setup& setup, State& state, int role, Events& /*events*/) {
    for (const int number : fighters(setup, state, role)) {
        const Card& one = card(state, number);
        if (one.is(flag::left_out) && !one.is(flag::asked) && has_post_behind(setup, state, role, number)) {
            push(state, Step::adjust, seat_of(state, role), number, role);
            return true;
        }
    }
    forget_asked(state, seat_of(state, role));
    return false;
}

void line_up_options(const Setup& setup, const State& state, Options& out) {
    const int role = state.step() == Step::line_up ? frame(state).a : frame(state).b;
    if (state.step() == Step::line_up) {
        for (const int number : not_placed(setup, state, role)) {
            const bool forced = waiting_for(state, role) != none;
            if (forced || may_open(state) || has_post_behind(setup, state, role, number) || role == frame(state).a) {
                out.add(act(Do::pair, number));
            }
        }
        use_options(setup, state, seat_of(state, role), Window::setup, out);  // Spaeher 1 (PR-Y19)
        return;
    }
    const int number = frame(state).a;
    if (state.step() == Step::post && may_open(state)) {
        out.add(act(Do::front));
    }
    for (int i = state.combat.first; i < state.combat.count; ++i) {
        if (escort_verdict(setup, state, role, number, i).legal()) {
            out.add(act(Do::escort, i - state.combat.first, 1));
            out.add(act(Do::escort, i - state.combat.first, 0));
        }
    }
    if (state.step() == Step::adjust || !may_open(state)) {
        out.add(act(Do::leave_out));
    }
}

Verdict line_up_check(const Setup& setup, const State& state, Action action) {
    if (state.step() == Step::line_up) {
        const int role = frame(state).a;
        if (kind_of(action) == Do::use || kind_of(action) == Do::play_event) {
            return use_check(setup, state, seat_of(state, role), Window::setup, action);
        }
        return require(kind_of(action) == Do::pair && not_placed(setup, state, role).has(action.a), "L12"_rule);
    }
    const int number = frame(state).a;
    const int role = frame(state).b;
    switch (kind_of(action)) {
        case Do::front:
            if (state.step() != Step::post) {
                return forbidden("L19"_rule);
            }
            return require(may_open(state), "M10"_rule);
        case Do::escort:
            return action.b > 1 ? forbidden("L15"_rule)
                                : escort_verdict(setup, state, role, number, action.a + state.combat.first);
        case Do::leave_out:
            return require(state.step() == Step::adjust || !may_open(state), "L14"_rule);
        default:
            return forbidden(state.step() == Step::adjust ? "L19"_rule : "L14"_rule);
    }
}

void line_up_apply(const Setup& setup, State& state, Action action, Events& events) {
    if (state.step() == Step::line_up) {
        const int role = frame(state).a;
        if (kind_of(action) != Do::pair) {
            use_apply(setup, state, seat_of(state, role), Window::setup, action, events);
            return;
        }
        const int waiting = waiting_for(state, role);
        if (waiting != none) {
            pop(state);
            put_front(setup, state, role, action.a, waiting, events);
            pass_on(state, role);
            return;
        }
        const bool alone = !has_post_behind(setup, state, role, action.a);
        if (alone && may_open(state)) {  // nothing to choose
            pop(state);
            put_front(setup, state, role, action.a, state.combat.count, events);
            pass_on(state, role);
            return;
        }
        if (alone) {
            pop(state);
            leave_out(state, action.a);
            pass_on(state, role);
            return;
        }
        become(state, Step::post, seat_of(state, role), action.a, role);
        return;
    }
    const int number = frame(state).a;
    const int role = frame(state).b;
    const bool adjusting = state.step() == Step::adjust;
    pop(state);
    switch (kind_of(action)) {
        case Do::front:
            put_front(setup, state, role, number, state.combat.count, events);
            break;
        case Do::escort:
            put_behind(state, role, number, action.a + state.combat.first, action.b == 1, events);
            break;
        default:
            leave_out(state, number);
    }
    if (adjusting) {
        card(state, number).flags |= flag::asked;
    } else {
        pass_on(state, role);
    }
}

}  // namespace kriegsrat::perryrhodan
