#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "core/json.h"
#include "games/starcraft/starcraft.h"

// Positions of whole random matches, for tests that look at very many.
namespace kriegsrat::starcraft {

inline Json setup_json(std::string_view variant, int players, Json options = Json::object()) {
    return {{"variant", variant}, {"players", players}, {"options", std::move(options)}};
}

inline Setup make_setup(const Json& json) {
    const Expected<Setup> setup = StarCraft::read_setup(json);
    EXPECT_TRUE(setup) << json.dump() << (setup ? "" : setup.error().text);
    return setup ? *setup : Setup{};
}

// Every way to play with every number of players; the galaxies are built in half of them.
inline std::vector<Json> all_setups() {
    std::vector<Json> all;
    for (const Variant& variant : StarCraft::spec().variants) {
        for (const int players : variant.players) {
            all.push_back(setup_json(variant.id, players, {{"standard_galaxy", all.size() % 2 == 1}}));
        }
    }
    all.push_back(setup_json("base", 3, {{"random_factions", true}}));
    all.push_back(setup_json("base", 2, {{"factions", {"aldaris", "queen_of_blades"}}}));
    return all;
}

inline bool same_bytes(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

// A player who wants to see much of the rules: he rarely ends a step, destroys little of his own and likes to research.
inline Action pick(const Options& options, Rng& rng) {
    const auto dull = [](Action action) {
        const auto kind = static_cast<Do>(action.kind);
        return kind == Do::end_step || kind == Do::demolish || kind == Do::pass || kind == Do::take_event ||
               kind == Do::destroy_unit || kind == Do::destroy_base;
    };
    Action action = options.pick(rng);
    for (int tries = 0; tries < 3 && dull(action); ++tries) {
        action = options.pick(rng);
    }
    return action;
}

// One decision at random; false if the match is over.
inline bool play_on(const Setup& setup, State& state, Rng& rng, Options& options) {
    const Turn turn = StarCraft::turn(setup, state);
    if (turn.seat == Seat::nobody) {
        return false;
    }
    Events silent;
    if (turn.seat == Seat::chance) {
        StarCraft::apply(setup, state, StarCraft::sample(setup, state, rng), silent);
        return true;
    }
    options.clear();
    StarCraft::options(setup, state, options);
    EXPECT_FALSE(options.empty()) << StarCraft::write_state(setup, state).dump();
    if (options.empty()) {
        return false;
    }
    StarCraft::apply(setup, state, pick(options, rng), silent);
    return true;
}

// Plays `games` matches of each set-up and hands over every position, until one is not to be played on.
template <class Visit>
void every_position(int games, int decisions, std::uint64_t seed, Visit visit) {
    Options options;
    std::uint64_t number = 0;
    for (const Json& json : all_setups()) {
        const Setup setup = make_setup(json);
        for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
            Rng rng(mix(seed, number++), 0);
            State state = StarCraft::start(setup);
            for (int i = 0; i < decisions; ++i) {
                if (!visit(setup, state, rng) || !play_on(setup, state, rng, options)) {
                    break;
                }
            }
        }
    }
}

}  // namespace kriegsrat::starcraft
