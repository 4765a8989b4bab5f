#include <algorithm>

#include "games/warcraft/rules/paths.h"

// Chapter E: where pieces of the moving player may go.
namespace kriegsrat::warcraft {

Bits neighbours(const Setup& setup, int type, int space) {
    if (type == worker && setup.plays(House::workers_cross_walls)) {
        return setup.map->adjacent[at(space)] & ~terrain(setup, Terrain::mountain);
    }
    // walls are gone from this (WC-T05)
    return type == flying ? setup.map->adjacent[at(space)] : setup.map->ground[at(space)];
}

int allowance(const Setup& setup, const State& state, int type, int from) {
    int spaces = setup.pack->speed[at(type)];
    if (has(state.fast, from)) {
        spaces = std::min<int>(setup.pack->fast_limit, spaces + setup.pack->fast_amount);  // WC-Z62
    }
    for (const Bits slow : state.slow) {
        spaces -= has(slow, from) ? 1 : 0;
    }
    return std::max(spaces, 0);
}

// WC-Z14: workers stop where units do.
Ground ground_for(const Setup& setup, const State& state, int type) {
    Ground ground;
    // neither own pieces nor a teammate's (WC-E06, WC-Q02, WC-U12); WC-K22
    ground.stops = enemy_presence(setup, state, state.seat);
    ground.closed = type == worker ? ground.stops & ~state.units_at[state.seat] : 0;  // WC-E07, WC-E08
    return ground;
}

Bits reach_over(const Setup& setup, const Ground& ground, int type, int from, int spaces) {
    const Bits beside = neighbours(setup, type, from);
    if (spaces == 1) {
        return beside & ~ground.closed;
    }
    const bool mapped = type != worker || !setup.plays(House::workers_cross_walls);
    if (spaces == 2 && mapped && (beside & (ground.stops | ground.closed)) == 0) {
        return (type == flying ? setup.map->air_two[at(from)] : setup.map->ground_two[at(from)]) & ~ground.closed &
               ~bit(from);
    }
    Bits reached = 0;
    Bits edge = bit(from);
    for (; spaces > 0 && edge != 0; --spaces) {
        Bits next = 0;
        for (const int space : each(edge)) {
            next |= neighbours(setup, type, space);
        }
        next &= ~ground.closed & ~reached;
        reached |= next;
        edge = next & ~ground.stops;
    }
    return reached & ~bit(from);
}

Bits full_spaces(const Setup& setup, const State& state, int seat, int type) {
    Bits full = 0;
    if (type == worker) {
        for (const int space :
             each(together(state.allies[at(seat)], [&](int mate) { return state.workers_at[at(mate)]; }))) {
            full |= room_for_workers(state, seat, space) <= 0 ? bit(space) : 0;
        }
        return full;
    }
    for (const int space : each(side_units(state, seat))) {
        full |= room_for_units(setup, state, seat, space) <= 0 ? bit(space) : 0;
    }
    return full;
}

Bits reach(const Setup& setup, const State& state, int type, int from) {
    if (has(state.pinned, from)) {
        return 0;
    }
    // WC-E12, WC-E13, WC-Z13
    return reach_over(setup, ground_for(setup, state, type), type, from, allowance(setup, state, type, from)) &
           ~full_spaces(setup, state, state.seat, type);
}

Bits reach_of_necromancer(const Setup& setup, const State& state, int which) {
    const int from = state.necromancer[at(which)];
    const int other = state.necromancer[at(1 - which)];
    Ground ground = ground_for(setup, state, worker);
    ground.closed |= other == none ? 0 : bit(other);  // WC-S11, WC-Z48
    return reach_over(setup, ground, worker, from, allowance(setup, state, worker, from));
}

}  // namespace kriegsrat::warcraft
