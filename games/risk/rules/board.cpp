#include <algorithm>
#include <cstring>

#include "games/risk/rules/play.h"

// Chapter A: who controls what, and what is connected with what.
namespace kriegsrat::risk {

// RS-A15: a territory is its who has units there; allies hold theirs apart (RS-T07).
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
    // Without a jump, for all territories at once: a flag a byte, then the flags of eight bytes gathered into one.
    constexpr std::size_t group = 8;
    constexpr std::size_t groups = (territories + group - 1) / group;
    std::array<std::uint8_t, groups * group> enough{};
    for (std::size_t t = 0; t < territories; ++t) {
        enough[t] = state.units[t] >= units ? 1 : 0;
    }
    Bits found = 0;
    for (std::size_t i = 0; i < groups; ++i) {
        Bits flags = 0;
        std::memcpy(&flags, &enough[i * group], group);
        found |= ((flags * 0x0102040810204080U) >> 56U) << (i * group);
    }
    return found & where;
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
