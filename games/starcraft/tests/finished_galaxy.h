#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// What chapter G demands of a finished set-up, worked out from where the planets lie and how they are turned.
namespace kriegsrat::starcraft::finished {

// The slot of a planet in this direction after it was turned: 0 north, 1 east, 2 south, 3 west.
inline bool has_slot(const Pack& pack, const State& state, int planet, int direction) {
    return has(pack.planet_slots[at(planet)], (direction - state.rotation[at(planet)] + slots) % slots);
}

// The direction in which the other planet lies in the next cell, or -1.
inline int direction_to(const State& state, int planet, int other) {
    const int x = state.x[at(other)] - state.x[at(planet)];
    const int y = state.y[at(other)] - state.y[at(planet)];
    if (std::abs(x) + std::abs(y) != 1) {
        return -1;
    }
    return y == -1 ? 0 : x == 1 ? 1 : y == 1 ? 2 : 3;
}

inline int normal_routes_between(const State& state, int one, int other) {
    int found = 0;
    for (int route = 0; route < normal_routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        found += (ends[0] == one && ends[1] == other) || (ends[0] == other && ends[1] == one) ? 1 : 0;
    }
    return found;
}

// SC-G22, SC-G23: one cell for each planet, and a route exactly where two slots face each other.
inline void expect_lattice(const Pack& pack, const State& state) {
    for (const int planet : each(state.on_board)) {
        int connections = 0;
        for (const int other : each(state.on_board & ~bit(planet))) {
            EXPECT_FALSE(state.x[at(planet)] == state.x[at(other)] && state.y[at(planet)] == state.y[at(other)]);
            const int there = direction_to(state, planet, other);
            const bool facing =
                there >= 0 && has_slot(pack, state, planet, there) && has_slot(pack, state, other, (there + 2) % slots);
            EXPECT_EQ(normal_routes_between(state, planet, other), facing ? 1 : 0) << planet << " " << other;
            connections += facing ? 1 : 0;
        }
        EXPECT_GT(connections, 0) << planet << " is not connected (SC-G05)";
    }
}

// SC-G13 to SC-G15, SC-G24: ends on two planets, every slot used once, no axis left out without need.
inline void expect_axes(const Pack& pack, const State& state, int players) {
    std::array<unsigned, planets> used{};
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        if (ends[0] == none) {
            continue;
        }
        EXPECT_NE(ends[0], ends[1]) << "SC-G14";
        for (std::size_t end = 0; end < 2; ++end) {
            const int slot = state.route_slot[at(route)][end];
            EXPECT_TRUE(has_slot(pack, state, ends[end], slot));
            EXPECT_FALSE(has(used[ends[end]], slot)) << "SC-G24";
            used[ends[end]] |= 1U << static_cast<unsigned>(slot);
        }
    }
    int laid = 0;
    for (int route = normal_routes; route < routes; ++route) {
        laid += state.route_planet[at(route)][0] != none ? 1 : 0;
    }
    EXPECT_LE(laid, players);
    int open = 0;
    for (const int planet : each(state.on_board)) {
        open += count(pack.planet_slots[at(planet)]) > count(used[at(planet)]) ? 1 : 0;
    }
    EXPECT_TRUE(laid == players || open < 2) << "SC-G15";
}

inline void expect_starting_forces(const Pack& pack, const State& state, int seat) {
    const Faction& sheet = pack.faction[state.faction[at(seat)]];
    ASSERT_EQ(count(state.based[at(seat)]), 1) << "SC-G12";
    const int home = pack.area[at(first(state.based[at(seat)]))].planet;
    EXPECT_TRUE(state.drawn[at(seat)][0] == home || state.drawn[at(seat)][1] == home) << "SC-G12";
    Force units = 0;
    for (int area = 0; area < areas; ++area) {
        const Area& printed = pack.area[at(area)];
        const bool here = printed.planet == home;
        EXPECT_EQ(has(state.sources[at(seat)], area), here && printed.type != AreaType::conquest) << "SC-G17";
        EXPECT_EQ(state.depletion[at(area)], 0);
        if (has(state.held[at(seat)], area)) {
            EXPECT_TRUE(here) << "SC-G18";
            EXPECT_LE(size(state.units[at(area)]), printed.unit_limit) << "SC-B12";
            units += state.units[at(area)];
        }
    }
    EXPECT_EQ(units, sheet.starting_units) << "SC-G18";
    int transports = 0;
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        if (has(state.transports[at(route)], seat)) {
            EXPECT_TRUE(ends[0] == home || ends[1] == home) << "SC-G19";
            ++transports;
        }
    }
    EXPECT_EQ(transports, sheet.starting_transports) << "SC-G19";
    EXPECT_EQ(state.workers[at(seat)], sheet.starting_workers) << "SC-G20";
    EXPECT_EQ(state.unavailable[at(seat)], 0);
    EXPECT_EQ(state.on_permanent[at(seat)], (std::array<std::uint8_t, 2>{}));
    EXPECT_EQ(count(state.hand[at(seat)]), sheet.opening_hand) << "SC-C10";
}

// Everything, before the first order is placed.
inline void expect_finished(const Scene& scene) {
    const Pack& pack = *scene.setup().pack;
    const State& state = scene.state();
    ASSERT_EQ(scene.step(), "plan");
    Bits owned = 0;
    for (int seat = 0; seat < scene.setup().players; ++seat) {
        owned |= bit(state.drawn[at(seat)][0]) | bit(state.drawn[at(seat)][1]);
        expect_starting_forces(pack, state, seat);
    }
    EXPECT_EQ(count(owned), 2 * scene.setup().players) << "SC-G01";
    EXPECT_EQ(state.on_board, owned) << "SC-G02";
    EXPECT_LE(state.normal_routes_built, normal_routes);
    expect_lattice(pack, state);
    expect_axes(pack, state, scene.setup().players);
    EXPECT_EQ(StarCraft::broken_invariant(scene.setup(), state), nullptr);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(scene.seat_to_move(), state.first);
}

}  // namespace kriegsrat::starcraft::finished
