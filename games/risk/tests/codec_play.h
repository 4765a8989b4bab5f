#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "core/json.h"
#include "games/risk/risk.h"

// Positions of whole random matches, for the tests of the codecs.
namespace kriegsrat::risk {

inline Json setup_json(std::string_view variant, int players, Json options = Json::object()) {
    return {{"variant", variant}, {"players", players}, {"options", std::move(options)}};
}

inline Setup make_setup(const Json& json) {
    const Expected<Setup> setup = Risk::read_setup(json);
    EXPECT_TRUE(setup) << json.dump() << (setup ? "" : setup.error().text);
    return setup ? *setup : Setup{};
}

// Every way to play with every number of players.
inline std::vector<Json> all_setups() {
    std::vector<Json> all;
    for (const Variant& variant : Risk::spec().variants) {
        for (const int players : variant.players) {
            all.push_back(setup_json(variant.id, players));
            if (std::any_of(variant.options.begin(), variant.options.end(),
                            [](const OptionSpec& o) { return o.name == "extended"; })) {
                all.push_back(setup_json(variant.id, players, {{"extended", true}}));
            }
        }
    }
    return all;
}

inline bool same_bytes(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

// One decision at random; false if the match is over.
inline bool play_on(const Setup& setup, State& state, Rng& rng, Options& options) {
    const Turn turn = Risk::turn(setup, state);
    if (turn.seat == Seat::nobody) {
        return false;
    }
    Events silent;
    if (turn.seat == Seat::chance) {
        Risk::apply(setup, state, Risk::sample(setup, state, rng), silent);
        return true;
    }
    options.clear();
    Risk::options(setup, state, options);
    EXPECT_FALSE(options.empty()) << Risk::write_state(setup, state).dump();
    if (options.empty()) {
        return false;
    }
    // Players who never stop attacking see more of the rules than those who toss a coin.
    Action action = options.pick(rng);
    if ((action.kind == static_cast<std::uint8_t>(Do::end_attack) ||
         action.kind == static_cast<std::uint8_t>(Do::pass)) &&
        rng.below(8) != 0) {
        action = options.pick(rng);
    }
    Risk::apply(setup, state, action, silent);
    return true;
}

// Plays `games` matches of each set-up and hands over every position.
template <class Visit>
void every_position(int games, int decisions, std::uint64_t seed, Visit visit) {
    Options options;
    std::uint64_t number = 0;
    for (const Json& json : all_setups()) {
        const Setup setup = make_setup(json);
        for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
            Rng rng(mix(seed, number++), 0);
            State state = Risk::start(setup);
            for (int i = 0; i < decisions; ++i) {
                if (!visit(setup, state, rng) || !play_on(setup, state, rng, options)) {
                    break;
                }
            }
        }
    }
}

}  // namespace kriegsrat::risk
