#include "games/starcraft/rules/build.h"
#include "games/starcraft/rules/play.h"

// SC-U22, SC-U23: a step of a Build order in which nothing can be bought does not end by itself while destroying an own
// piece would make something possible that is not there already.
namespace kriegsrat::starcraft {

namespace {

// An own unit of the type somewhere else than in this area: without it one is in the supply.
bool free_figure(State& state, int place, int area) {
    for (const int other : each(state.held[state.seat] & ~bit(area))) {
        if (units_of(state.units[at(other)], place) > 0) {
            destroy_units(state, state.seat, other, one_unit(place));
            return true;
        }
    }
    return false;
}

// An own unit of another type in this area: without it there is room.
bool free_room(State& state, int place, int area) {
    const Force others =
        has(state.held[state.seat], area) ? state.units[at(area)] - only_place(state.units[at(area)], place) : Force{0};
    if (others == 0) {
        return false;
    }
    destroy_units(state, state.seat, area, one_unit(*types(others).begin()));
    return true;
}

// The rulebooks' examples: an area that is full, and all figures of a type on the board.
bool allows_unit_in(const Setup& setup, const State& state, int unit, int area) {
    const UnitType& type = setup.pack->unit[at(unit)];
    const bool none_left = units_of(state.supply[state.seat], type.place) == 0;
    const bool crowded = room(setup, state, area) <= 0 && type.technology == none_named;
    if (!none_left && !crowded) {
        return false;
    }
    State without = state;
    if ((none_left && !free_figure(without, type.place, area)) || (crowded && !free_room(without, type.place, area))) {
        return false;
    }
    return build_check(setup, without, act(Do::build_unit, unit, area)).legal();
}

bool allows_unit(const Setup& setup, const State& state) {
    if (state.order.units_built >= build_limit(setup, state, state.seat)) {
        return false;
    }
    for (int unit = 0; unit < unit_types; ++unit) {
        const UnitType& type = setup.pack->unit[at(unit)];
        const bool ordinary = type.technology == none_named;
        if (type.race != race_of(setup, state, state.seat)) {
            continue;
        }
        if (ordinary && (!has_building_for(setup, state, state.seat, type.place) ||
                         !can_pay(setup, state, state.seat, type.cost, discount(state)))) {
            continue;
        }
        for (const int area : each(areas_of(setup, state.order.planet))) {
            if (allows_unit_in(setup, state, unit, area)) {
                return true;
            }
        }
    }
    return false;
}

// All transports are in play: without one of them another could be built here.
bool allows_transport(const Setup& setup, const State& state) {
    State without = state;
    for (int route = 0; route < routes; ++route) {
        if (has(state.transports[at(route)], state.seat)) {
            without.transports[at(route)] &= byte(~(1 << state.seat));
            break;
        }
    }
    for (const int route : each(routes_of(state, state.order.planet))) {
        if (!has(state.transports[at(route)], state.seat) &&
            build_check(setup, without, act(Do::build_transport, route)).legal()) {
            return true;
        }
    }
    return false;
}

// Another base could be built without the one on this planet or, if all are in play, without any of them (SC-U20).
bool allows_base(const Setup& setup, const State& state) {
    const Bits own = state.based[state.seat];
    const Bits here = own & areas_of(setup, state.order.planet);
    if (own == 0) {
        return false;
    }
    const int destroyed = first(here != 0 ? here : own);
    State without = state;
    remove_base(without, state.seat, destroyed);
    for (const int area : each(areas_of(setup, state.order.planet) & state.held[state.seat] & ~bit(destroyed))) {
        if (build_check(setup, without, act(Do::build_base, area)).legal()) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool demolition_allows_purchase(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::build:
            return !first_edition(setup) && (allows_unit(setup, state) || allows_transport(setup, state));
        case Step::new_base:
            return allows_base(setup, state);
        default:
            return false;  // buildings and modules need no piece that is in play
    }
}

}  // namespace kriegsrat::starcraft
