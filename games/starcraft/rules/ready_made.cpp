#include "games/starcraft/rules/play.h"

// A galaxy from the data for those who want to start at once: the decisions of chapter G are made by the data.
namespace kriegsrat::starcraft {

namespace {

void place_forces(const Setup& setup, State& state, int seat, int base, Events& events) {
    const Bits home = areas_of(setup, planet_of(setup, base));
    state.to_place = faction_of(setup, state, seat).starting_units;
    for (const int area : each(bit(base))) {
        for (const int place : types(state.to_place)) {
            put_starting_units(setup, state, seat, area, place, events);
        }
    }
    for (const int area : each(home & ~bit(base))) {
        for (const int place : types(state.to_place)) {
            put_starting_units(setup, state, seat, area, place, events);
        }
    }
    state.to_place = 0;
    int left = faction_of(setup, state, seat).starting_transports;
    for (const int route : each(routes_of(state, planet_of(setup, base)))) {
        if (left-- > 0) {
            state.transports[at(route)] |= byte(1 << seat);
            tell(events, Happening::transport_placed, "G19"_rule, seat, route);
        }
    }
}

}  // namespace

void lay_ready_made(const Setup& setup, State& state, Events& events) {
    const Galaxy& galaxy = setup.pack->galaxy[setup.players];
    const auto seat_of = [&](int place) { return (state.first + place) % setup.players; };
    for (const Galaxy::Placed& placed : galaxy.placed) {
        const int seat = seat_of(placed.owner);
        auto& own = state.drawn[at(seat)];
        (own[0] == none ? own[0] : own[1]) = placed.planet;
        state.seat = byte(seat);
        put_planet(setup, state, placed.planet, placed.x, placed.y, placed.rotation, events);
    }
    for (int i = 0; i < static_cast<int>(galaxy.axes.size()); ++i) {
        const Galaxy::Axis& axis = galaxy.axes[at(i)];
        state.seat = byte(seat_of(i));
        put_axis(state, normal_routes + i, axis.planet[0], axis.slot[0], axis.planet[1], axis.slot[1], events);
    }
    for (int place = 0; place < setup.players; ++place) {
        const int seat = seat_of(place);
        const int base = galaxy.base[at(place)];
        state.based[at(seat)] |= bit(base);
        tell(events, Happening::base_placed, "G09"_rule, seat, base);
    }
    for (int place = 0; place < setup.players; ++place) {
        const int seat = seat_of(place);
        take_start(setup, state, seat, events);
        place_forces(setup, state, seat, galaxy.base[at(place)], events);
    }
    state.placed = none;
}

}  // namespace kriegsrat::starcraft
