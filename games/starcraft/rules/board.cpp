#include "games/starcraft/rules/play.h"

// Chapters A and B: what stands where.
namespace kriegsrat::starcraft {

// SC-B19: units of two players never share an area outside a battle.
int unit_owner(const State& state, int area) {
    int owner = none;
    for (int seat = 0; seat < factions; ++seat) {
        owner = has(state.held[at(seat)], area) ? seat : owner;
    }
    return owner;
}

// SC-B14
int base_owner(const State& state, int area) {
    int owner = none;
    for (int seat = 0; seat < factions; ++seat) {
        owner = has(state.based[at(seat)], area) ? seat : owner;
    }
    return owner;
}

Bits planets_with(const Setup& setup, Bits where) {
    Bits found = 0;
    for (int planet = 0; planet < planets; ++planet) {
        found |= on_planet(setup, where, planet) ? bit(planet) : 0;
    }
    return found;
}

Bits routes_of(const State& state, int planet) {
    Bits found = 0;
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        found |= ends[0] == planet || ends[1] == planet ? bit(route) : 0;
    }
    return found;
}

// SC-M05, SC-B18
Bits reached_by_transport(const State& state, int seat, int planet) {
    Bits found = 0;
    for (int route = 0; route < routes; ++route) {
        if (has(state.transports[at(route)], seat)) {
            const auto& ends = state.route_planet[at(route)];
            found |= ends[0] == planet ? bit(ends[1]) : ends[1] == planet ? bit(ends[0]) : 0;
        }
    }
    return found;
}

void put_units(State& state, int seat, int area, Force force) {
    state.units[at(area)] += force;
    state.held[at(seat)] |= bit(area);
}

void take_units(State& state, int seat, int area, Force force) {
    state.units[at(area)] -= force;
    if (state.units[at(area)] == 0) {
        state.held[at(seat)] &= ~bit(area);
    }
}

// SC-A18
void destroy_units(State& state, int seat, int area, Force force) {
    take_units(state, seat, area, force);
    state.supply[at(seat)] += force;
}

void remove_base(State& state, int seat, int area) { state.based[at(seat)] &= ~bit(area); }

int workers_in_play(const State& state, int seat) {
    const auto& permanent = state.on_permanent[at(seat)];
    int sum = state.workers[at(seat)] + state.unavailable[at(seat)] + permanent[minerals] + permanent[gas];
    for (const int area : each(state.sources[at(seat)])) {
        sum += state.workers_on[at(area)];
    }
    return sum;
}

}  // namespace kriegsrat::starcraft
