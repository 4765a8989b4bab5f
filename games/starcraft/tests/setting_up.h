#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// WordSet that the tests of set-up, planning and execution share.
namespace kriegsrat::starcraft {

inline constexpr int chance_seat = index(Seat::chance);
using WordSet = std::set<std::string>;

inline const std::vector<std::string>& ids_of(const Scene& scene, Table table) {
    return scene.setup().pack->names.tables[static_cast<std::size_t>(table)].entries;
}

inline WordSet named(const Scene& scene, Table table, Bits set) {
    WordSet found;
    for (const int i : each(set)) {
        found.insert(ids_of(scene, table)[at(i)]);
    }
    return found;
}

// The values of one field of the options of this kind.
inline WordSet choices(const Scene& scene, const std::string& kind, const std::string& field) {
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    WordSet values;
    for (const Option& option : options) {
        const Json json = write_action(StarCraft::spec().actions, scene.setup().pack->names, option.action);
        if (json["kind"] == kind) {
            values.insert(json[field].is_string() ? json[field].get<std::string>() : json[field].dump());
        }
    }
    return values;
}

// The same of chance: every option must be as likely as any other.
inline WordSet equally_likely(const Scene& scene, const std::string& kind, const std::string& field) {
    EXPECT_EQ(scene.seat_to_move(), chance_seat);
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    for (const Option& option : options) {
        EXPECT_EQ(option.weight, 1U);
    }
    WordSet values = choices(scene, kind, field);
    EXPECT_EQ(values.size(), options.size());
    return values;
}

inline std::vector<int> clockwise(int first, int players) {
    std::vector<int> seats;
    for (int i = 0; i < players; ++i) {
        seats.push_back((first + i) % players);
    }
    return seats;
}

inline Json faction_list(int players) {
    Json all = {"raynor", "overmind", "tassadar", "mengsk", "queen_of_blades", "aldaris"};
    all.erase(all.begin() + players, all.end());
    return all;
}

// One decision at random, of a player or of chance. Orders are executed, and nobody destroys his own pieces: otherwise
// such a game is soon over.
inline void random_step(Scene& scene, Rng& rng) {
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    Action chosen = options.pick(rng);
    while (static_cast<Do>(chosen.kind) == Do::demolish || static_cast<Do>(chosen.kind) == Do::take_event) {
        chosen = options.pick(rng);
    }
    if (scene.seat_to_move() == chance_seat) {
        chosen = StarCraft::sample(scene.setup(), scene.state(), rng);
    }
    scene.does(write_action(StarCraft::spec().actions, scene.setup().pack->names, chosen));
}

namespace acts {
inline Json first_player(int player) { return {{"kind", "draw_first_player"}, {"player", player}}; }
inline Json faction(const char* kind, const char* which) { return {{"kind", kind}, {"faction", which}}; }
inline Json place(const std::string& which, int x, int y, int rotation = 0) {
    return {{"kind", "place_planet"},
            {"planet", which},
            {"x", std::to_string(x)},
            {"y", std::to_string(y)},
            {"rotation", std::to_string(rotation)}};
}
inline Json axis(const char* which, const char* slot) {
    return {{"kind", "place_axis"}, {"planet", which}, {"slot", slot}};
}
inline Json deploy(const char* which, const char* where, int amount = 1) {
    return {{"kind", "place_unit"}, {"unit", which}, {"area", where}, {"amount", amount}};
}
inline Json route(const char* kind, const std::string& which) { return {{"kind", kind}, {"route", which}}; }
}  // namespace acts

// Before the first planet is placed: this seat has the first-player token, and these planets were drawn, two for each
// player from the first one on.
inline Scene drawn(const std::vector<std::string>& tokens, int first = 0) {
    const int players = static_cast<int>(tokens.size()) / 2;
    Scene scene = Scene::fresh("base", players, {{"factions", faction_list(players)}});
    scene.does(acts::first_player(first));
    for (const std::string& token : tokens) {
        scene.does({{"kind", "draw_planet"}, {"planet", token}});
    }
    return scene;
}

inline std::string route_name(const Scene& scene, const char* one, const char* other) {
    return ids_of(scene, Table::route)[at(scene.route(one, other))];
}

}  // namespace kriegsrat::starcraft
