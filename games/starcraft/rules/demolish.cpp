#include <algorithm>

#include "games/starcraft/rules/play.h"

// SC-U22 to SC-U24: the active player destroys own pieces while he executes an order.
namespace kriegsrat::starcraft {

namespace {

Bits areas_with_own_units(const State& state) {
    const bool waiting = state.order.enemy_area != none && state.battle.force[attacker] != 0;
    return state.held[state.seat] | (waiting ? bit(state.order.enemy_area) : 0);
}

Verdict unit_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= unit_types || action.b >= areas) {
        return forbidden("U22"_rule);
    }
    const UnitType& type = setup.pack->unit[action.a];
    return require(type.race == race_of(setup, state, state.seat) && has(areas_with_own_units(state), action.b) &&
                       units_of(own_units_in(state, action.b), type.place) > 0,
                   "U22"_rule);
}

void destroy_unit(const Setup& setup, State& state, Action action, Events& events) {
    const Force force = one_unit(setup.pack->unit[action.a].place);
    tell(events, Happening::unit_destroyed, "U23"_rule, state.seat, action.a, action.b, 1);
    if (action.b == state.order.enemy_area && state.battle.force[attacker] != 0) {
        state.battle.force[attacker] -= force;
        state.supply[state.seat] += force;
        return;
    }
    destroy_units(state, state.seat, action.b, force);
    if (planet_of(setup, action.b) == state.order.planet) {
        // One that has moved or was built with this order goes first: it can do less.
        Force& fresh = state.order.fresh[at(place_on_planet(setup, action.b))];
        fresh -= units_of(fresh, setup.pack->unit[action.a].place) > 0 ? force : 0;
    }
}

}  // namespace

// In an enemy area the units that have moved in wait for the battle.
Force own_units_in(const State& state, int area) {
    if (area == state.order.enemy_area && state.battle.force[attacker] != 0) {
        return state.battle.force[attacker];
    }
    return has(state.held[state.seat], area) ? state.units[at(area)] : 0;
}

bool may_demolish(const State& state) {
    return areas_with_own_units(state) != 0 || state.based[state.seat] != 0 || transports_of(state, state.seat) > 0;
}

void demolish_options(const Setup& setup, const State& state, Options& out) {
    const int first_unit = setup.pack->first_unit[at(race_of(setup, state, state.seat))];
    for (const int area : each(areas_with_own_units(state))) {
        for (const int place : types(own_units_in(state, area))) {
            out.add(act(Do::destroy_unit, first_unit + place, area));
        }
    }
    for (int route = 0; route < routes; ++route) {
        if (has(state.transports[at(route)], state.seat)) {
            out.add(act(Do::destroy_transport, route));
        }
    }
    for (const int area : each(state.based[state.seat])) {
        out.add(act(Do::destroy_base, area));
    }
    out.add(act(Do::end_step));
}

Verdict demolish_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::destroy_unit:
            return unit_check(setup, state, action);
        case Do::destroy_transport:
            return require(action.a < routes && has(state.transports[action.a], state.seat), "U22"_rule);
        case Do::destroy_base:
            return require(action.a < areas && has(state.based[state.seat], action.a), "U22"_rule);
        default:
            return legal;  // end_step
    }
}

void demolish_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Do kind = static_cast<Do>(action.kind);
    const bool commits = kind != Do::end_step && !setup.plays(House::destroying_at_any_time);
    state.order.committed |= byte(commits ? 1 : 0);
    switch (kind) {
        case Do::destroy_unit:
            destroy_unit(setup, state, action, events);
            break;
        case Do::destroy_transport:
            state.transports[action.a] &= byte(~(1 << state.seat));
            tell(events, Happening::transport_destroyed, "U23"_rule, state.seat, action.a);
            break;
        case Do::destroy_base:
            remove_base(state, state.seat, action.a);
            tell(events, Happening::base_destroyed, "U23"_rule, state.seat, action.a);
            break;
        default:
            break;
    }
    pop(state);
}

}  // namespace kriegsrat::starcraft
