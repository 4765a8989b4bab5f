#include <algorithm>

#include "games/risk/rules/play.h"

// Chapter A: who controls what, and what is connected with what.
namespace kriegsrat::risk {

Bits team_territories(const Setup& setup, const State& state, int owner) {
    if (!setup.teams) {
        return owned_by(state, owner);
    }
    Bits all = 0;
    for (const int ally : each(setup.allies[static_cast<std::size_t>(owner)])) {
        all |= owned_by(state, ally);
    }
    return all;
}

Bits neighbours(const Pack& pack, Bits of) {
    Bits all = 0;
    for (const int t : each(of)) {
        all |= pack.adjacent[static_cast<std::size_t>(t)];
    }
    return all;
}

Bits connected(const Pack& pack, int from, Bits through) {
    Bits reached = bit(from);
    Bits fresh = reached;
    while (fresh != 0) {
        fresh = neighbours(pack, fresh) & through & ~reached;
        reached |= fresh;
    }
    return reached;
}

bool allied(const Setup& setup, int one, int other) { return has(setup.allies[static_cast<std::size_t>(one)], other); }

Bits at_least(const State& state, Bits where, int units) {
    Bits found = 0;
    for (const int t : each(where)) {
        found |= units_at(state, t) >= units ? bit(t) : 0;
    }
    return found;
}

int units_of(const State& state, int owner) {
    int sum = 0;
    for (const int t : each(owned_by(state, owner))) {
        sum += units_at(state, t);
    }
    return sum;
}

int room_for_units(const State& state, int owner) {
    const int waiting = owner == state.active_seat() ? state.pool : 0;
    return std::max(0, max_units - units_of(state, owner) - waiting);
}

}  // namespace kriegsrat::risk
