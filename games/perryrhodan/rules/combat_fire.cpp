#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Stealth and fire (PR-L22 to PR-L36), pairing by pairing.
namespace kriegsrat::perryrhodan {

// The number is read first, whatever is added comes after it (PR-A13).
int value_with(const Setup& setup, int action_card, const Value& value, BarColumn column, int more) {
    if (value.fixed) {
        return value.bonus;  // PR-B04
    }
    const int drawn = value.letter == Letter::A ? 1 : setup.pack->action[at(action_card)].value(column, value.letter);
    return std::max(value.least, drawn + value.bonus + more);
}

int escort_bonus(const State& state, const Pairing& pairing, int role, bool for_attack) {
    int bonus = 0;
    for (int i = 0; i < max_escorts; ++i) {
        const int escort = pairing.escort[at(role)][at(i)];
        const bool supports_attack = has(pairing.for_attack[at(role)], i);
        bonus += escort != no_card && supports_attack == for_attack && !is_weak(state, escort) ? 1 : 0;
    }
    return bonus;
}

namespace {

// How far the current pairing has come (Frame::b of the combat).
enum class PairingStage : std::uint8_t { first_card, second_card, values, after_values, losses };

PairingStage pairing_stage(const State& state) { return static_cast<PairingStage>(frame(state).b); }
void to_pairing_stage(State& state, PairingStage stage) { set_detail(state, static_cast<int>(stage)); }

void next_pairing(State& state) {
    state.combat.current += 1;
    to_pairing_stage(state, PairingStage::first_card);
}

bool all_resolved(const State& state) { return state.combat.current >= state.combat.count - state.combat.first; }

// PR-A06: the letter A is always 1, nothing is drawn for it.
bool needs_card(const Setup& setup, const State& state, int number, Stat stat) {
    const Value value = strength(setup, state, number, stat);
    return !value.fixed && value.letter != Letter::A;
}

bool fire_needs_card(const Setup& setup, const State& state, int number) {
    return needs_card(setup, state, number, Stat::attack) || needs_card(setup, state, number, Stat::defence);
}

int read_value(const Setup& setup, const State& state, const Value& value, BarColumn column, int more) {
    return value_with(setup, state.drawn, value, column, more);
}

int stealth_value(const Setup& setup, const State& state, int number, BarColumn column) {
    const int sent = card(state, number).is(flag::sent) ? 1 : 0;  // PR-K21
    return read_value(setup, state, strength(setup, state, number, Stat::stealth), column, -sent);
}

void note_values(const Setup& setup, const State& state, Pairing& pairing, int role) {
    const int front = pairing.front[at(role)];
    pairing.drawn[at(role)] = fire_needs_card(setup, state, front) ? state.drawn : byte(none);
    const int attack = escort_bonus(state, pairing, role, true) + pairing.bonus_attack[at(role)];
    const int defence = escort_bonus(state, pairing, role, false) + pairing.bonus_defence[at(role)];
    pairing.attack[at(role)] = static_cast<std::int8_t>(
        read_value(setup, state, strength(setup, state, front, Stat::attack), BarColumn::red, attack));
    pairing.defence[at(role)] = static_cast<std::int8_t>(
        read_value(setup, state, strength(setup, state, front, Stat::defence), BarColumn::green, defence));
}

// It lies beside the combat (PR-M11); its escorts and the card opposite are out of this round (PR-L30, PR-L31).
void break_through(State& state, Pairing& pairing, Events& events) {
    const int role = breaking_role(state);
    const int front = pairing.front[at(role)];
    pairing.broken_through = 1;
    card(state, front).flags |= flag::broken_through;
    tell(events, Happening::broke_through, "L25"_rule, seat_of(state, role), card(state, front).record);
}

// PR-K48, PR-K49: an agent with the better stealth is not fought; any other is caught.
void catch_or_miss(State& state, Pairing& pairing) {
    const int agent = pairing.front[defender];
    if (pairing.stealth[defender] > pairing.stealth[attacker] && !card(state, agent).is(flag::exposed)) {
        pairing.unresolved = 1;
    } else {
        card(state, agent).flags |= flag::caught;
    }
}

// One card of the attacker gives both numbers (PR-A09, PR-A10).
void compare_stealth(const Setup& setup, State& state, Pairing& pairing, Events& events) {
    for (const int role : {attacker, defender}) {
        const BarColumn column = role == attacker ? BarColumn::red : BarColumn::green;  // PR-L24
        pairing.stealth[at(role)] =
            static_cast<std::int8_t>(stealth_value(setup, state, pairing.front[at(role)], column));
    }
    tell(events, Happening::stealth_compared, "L24"_rule, state.combat.current + 1, pairing.stealth[attacker],
         pairing.stealth[defender]);
    if (state.mission.kind == MissionKind::counter && state.combat.kind == Fight::ground) {
        catch_or_miss(state, pairing);
    }
}

int stealth_gap(const Pairing& pairing) { return pairing.stealth[attacker] - pairing.stealth[defender]; }

bool may_break_through(const State& state, int gap) { return breaking_role(state) == attacker ? gap > 0 : gap < 0; }

}  // namespace

bool hits(const Pairing& pairing, int role) { return pairing.attack[at(role)] > pairing.defence[at(other_role(role))]; }

int pairing_in_order(const State& state, int k) {
    return state.combat.from_right != 0 ? state.combat.count - 1 - k : state.combat.first + k;
}

// Stealth of all pairings first, then their fire one by one (PR-Z80).
bool stealth_proceed(const Setup& setup, State& state, Events& events) {
    if (all_resolved(state)) {
        state.combat.current = 0;
        to_pairing_stage(state, PairingStage::first_card);
        return false;
    }
    const int which = pairing_in_order(state, state.combat.current);
    Pairing& pairing = state.combat.pairing[at(which)];
    if (!is_open(pairing)) {
        next_pairing(state);
        return true;
    }
    switch (pairing_stage(state)) {
        case PairingStage::first_card:
            to_pairing_stage(state, PairingStage::values);
            if (needs_card(setup, state, pairing.front[attacker], Stat::stealth) ||
                needs_card(setup, state, pairing.front[defender], Stat::stealth)) {
                draw_action_card(state, seat_of(state, attacker));
            }
            return true;
        case PairingStage::values: {
            compare_stealth(setup, state, pairing, events);
            const int gap = stealth_gap(pairing);
            const bool used = gap != 0 && is_open(pairing);
            next_pairing(state);
            if (state.mission.negotiated != 0) {
                if (may_break_through(state, gap)) {
                    break_through(state, pairing, events);  // PR-N64
                }
            } else if (used) {
                push(state, Step::stealth_choice, seat_of(state, gap > 0 ? attacker : defender), which);
            }
            return true;
        }
        default:
            next_pairing(state);
            return true;
    }
}

void stealth_options(const Setup& setup, const State& state, Options& out) {
    const int gap = stealth_gap(state.combat.pairing[at(frame(state).a)]);
    if (stealth_check(setup, state, act(Do::break_through)).legal()) {
        out.add(act(Do::break_through));
    }
    out.add(act(Do::split), 0, gap < 0 ? -gap : gap);
}

Verdict stealth_check(const Setup& /*setup*/, const State& state, Action action) {
    const int gap = stealth_gap(state.combat.pairing[at(frame(state).a)]);
    switch (kind_of(action)) {
        case Do::break_through:
            if (!may_break_through(state, gap)) {
                return forbidden("L26"_rule);
            }
            if (state.combat.pairing[at(frame(state).a)].held != 0) {
                return forbidden("L32"_rule);
            }
            return require(state.mission.kind != MissionKind::counter, "Z61"_rule);
        case Do::split:
            return require(action.amount <= (gap < 0 ? -gap : gap), "L27"_rule);
        default:
            return forbidden("L27"_rule);
    }
}

void stealth_apply(const Setup& /*setup*/, State& state, Action action, Events& events) {
    Pairing& pairing = state.combat.pairing[at(frame(state).a)];
    pop(state);
    if (kind_of(action) == Do::break_through) {
        break_through(state, pairing, events);
        return;
    }
    const int gap = stealth_gap(pairing);
    const int role = gap > 0 ? attacker : defender;
    const int whole = gap < 0 ? -gap : gap;
    pairing.bonus_attack[at(role)] = static_cast<std::int8_t>(action.amount);
    pairing.bonus_defence[at(role)] = static_cast<std::int8_t>(whole - action.amount);
    tell(events, Happening::stealth_used, "L27"_rule, seat_of(state, role), action.amount, whole - action.amount);
}

bool fire_proceed(const Setup& setup, State& state, Events& events) {
    if (all_resolved(state)) {
        return false;
    }
    Pairing& pairing = state.combat.pairing[at(pairing_in_order(state, state.combat.current))];
    if (!is_open(pairing) || pairing.broken_through != 0) {  // PR-Z32, PR-Y22
        next_pairing(state);
        return true;
    }
    switch (pairing_stage(state)) {
        case PairingStage::first_card:
            to_pairing_stage(state, PairingStage::second_card);
            if (fire_needs_card(setup, state, pairing.front[attacker])) {
                draw_action_card(state, seat_of(state, attacker));
            }
            return true;
        case PairingStage::second_card:  // each draws for his own front card (PR-A11)
            note_values(setup, state, pairing, attacker);
            to_pairing_stage(state, PairingStage::values);
            if (fire_needs_card(setup, state, pairing.front[defender])) {
                draw_action_card(state, seat_of(state, defender));
            }
            return true;
        case PairingStage::values:
            note_values(setup, state, pairing, defender);
            pairing.fired = 1;
            tell(events, Happening::values_compared, "L33"_rule, state.combat.current + 1, pairing.attack[attacker],
                 pairing.defence[attacker], pairing.attack[defender], pairing.defence[defender]);
            to_pairing_stage(state, PairingStage::after_values);
            open_window(setup, state, Window::after_values, events);
            return true;
        case PairingStage::after_values: {
            to_pairing_stage(state, PairingStage::losses);
            // Both losses are marked first (PR-L35, PR-Z84).
            bool any = false;
            for (const int role : {attacker, defender}) {
                const int front = pairing.front[at(role)];
                if (hits(pairing, other_role(role)) && !card(state, front).is(flag::saved)) {
                    card(state, front).flags |= flag::marked;
                    any = true;
                }
            }
            if (any) {
                push(state, Step::losses, none);
                open_window(setup, state, Window::destroyed, events);
            }
            return true;
        }
        case PairingStage::losses:
            next_pairing(state);
            return true;
    }
    return true;
}

}  // namespace kriegsrat::perryrhodan
