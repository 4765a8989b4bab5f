#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Before and after the space combat: the defender loads units (PR-L06, PR-L07), the attacker sets his on the ground
// (PR-L29, PR-L47), the defender may withdraw ships that nobody faces any more (PR-L48).
namespace kriegsrat::perryrhodan {

namespace {

bool space_combat_follows(const Setup& setup, const State& state) {
    return !ships_of(setup, state, attacker).empty() && !ships_of(setup, state, defender).empty();
}

Verdict defender_load_verdict(const Setup& setup, const State& state, int number) {
    if (!space_combat_follows(setup, state)) {
        return forbidden("M04"_rule);
    }
    if (!exists(state, number) || !units_of(setup, state, defender).has(number)) {
        return forbidden("L07"_rule);
    }
    if (!card(state, number).active()) {
        return forbidden("B19"_rule);
    }
    return loading_verdict(setup, state, Step::load_up, number);
}

Verdict set_down_verdict(const Setup& setup, const State& state, int number) {
    if (!exists(state, number) || owner_of(number) != seat_of(state, attacker) ||
        card(state, number).spot != Spot::aboard || !is_unit(print_of(setup, state, number))) {
        return forbidden("L47"_rule);
    }
    const int ship = card(state, number).parent;
    if (card(state, ship).spot != Spot::away || !may_touch_down(setup, state, ship)) {
        return forbidden("L29"_rule);
    }
    return require(!forbidden_here(setup, state, seat_of(state, defender), side_of(state, defender),
                                   state.mission.target, What::unload_units, card(state, number).record),
                   "A38"_rule);
}

}  // namespace

// Any ship that came through will do (PR-K12).
bool may_touch_down(const Setup& setup, const State& state, int ship) {
    return card(state, ship).is(flag::broken_through) || ships_of(setup, state, defender).empty();
}

// PR-D22.
bool may_withdraw(const Setup& setup, const State& state) {
    const Cards ships = ships_of(setup, state, defender);
    return !ships.empty() && !ships_of(setup, state, attacker).empty() &&
           has_home(setup, state, seat_of(state, defender), ships);
}

void put_ashore(const Setup& setup, State& state) {
    const int seat = seat_of(state, defender);
    if (setup.pack->place[state.mission.target].subkind == Subkind::cluster) {
        return;  // PR-Z97
    }
    int landed = 0;
    for (const int ship : ships_of(setup, state, defender)) {
        for (const int number : load_of(setup, state, ship)) {
            if (is_unit(print_of(setup, state, number))) {
                put_at(setup, state, number, side_of(state, defender), state.mission.target);
                ++landed;
            }
        }
    }
    if (landed > 1) {
        ask_top_card(setup, state, seat, side_of(state, defender), state.mission.target, Row::units, landed);
    }
}

void unload_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::load_up:
            for (const int number : units_of(setup, state, defender)) {
                if (defender_load_verdict(setup, state, number).legal()) {
                    out.add(act(Do::load, number));
                }
            }
            equipment_options(setup, state, seat_of(state, defender), out);
            out.add(act(Do::done));
            return;
        case Step::unload:
            for (const int number : cards_of(state, seat_of(state, attacker))) {
                if (set_down_verdict(setup, state, number).legal()) {
                    out.add(act(Do::unload, number));
                }
            }
            out.add(act(Do::done));
            return;
        default:
            out.add(act(Do::retreat));
            out.add(act(Do::stay));
    }
}

Verdict unload_check(const Setup& setup, const State& state, Action action) {
    switch (state.step()) {
        case Step::load_up:
            if (kind_of(action) == Do::load) {
                return defender_load_verdict(setup, state, action.a);
            }
            return kind_of(action) == Do::done ? legal
                                               : equipment_check(setup, state, seat_of(state, defender), action);
        case Step::unload:
            if (kind_of(action) == Do::unload) {
                return set_down_verdict(setup, state, action.a);
            }
            return require(kind_of(action) == Do::done, "L47"_rule);
        default:
            return require(kind_of(action) == Do::retreat || kind_of(action) == Do::stay, "L48"_rule);
    }
}

void unload_apply(const Setup& setup, State& state, Action action, Events& /*events*/) {
    switch (kind_of(action)) {
        case Do::load:
            choose_carrier(setup, state, Step::load_up, action.a);
            return;
        case Do::give_equipment:
            equipment_apply(setup, state, action);
            return;
        case Do::unload:
            take_up(setup, state, action.a);
            card(state, action.a).flags |= flag::taking_part;
            return;
        case Do::retreat: {
            pop(state);
            for (const int ship : ships_of(setup, state, defender)) {
                card(state, ship).flags |= flag::leaving;
            }
            send_home(setup, state, seat_of(state, defender), defenders_retreat);
            return;
        }
        default:
            pop(state);
    }
}

}  // namespace kriegsrat::perryrhodan
