#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/setup_json.h"
#include "core/table.h"
#include "core/tests/sanitized.h"
#include "games/list.h"

// Every way to play every registered game: a game gets these tests by being in the list of games.
namespace kriegsrat {

struct EverySetup {
    const Game* game = nullptr;
    const Variant* variant = nullptr;
    int players = 0;
    Json setup;
    std::string name;  // "risk_command_room_4"
};

inline constexpr int games_of_each = sanitized ? 2 : 20;
// Where games are long, fewer of them: tools/long-simulations plays more.
inline constexpr std::uint64_t decisions_of_each = sanitized ? 500 : 6'000;

inline std::string name_of(const testing::TestParamInfo<EverySetup>& way) { return way.param.name; }

// All of them at once: each has tests of its own in its game.
inline Json with_house_rules(const GameSpec& spec, const Variant& variant, Json setup) {
    add_house_rules(setup["options"], spec, variant.house_rules);
    return setup;
}

inline std::vector<EverySetup> every_setup() {
    std::vector<EverySetup> all;
    for (const Game* game : all_games()) {
        for (const Variant& variant : game->spec().variants) {
            for (const int players : variant.players) {
                const bool fewest = players == variant.players.front();
                const bool most = players == variant.players.back();
                if (sanitized && !fewest && !most) {
                    continue;
                }
                Json setup = {{"variant", variant.id}, {"players", players}, {"options", Json::object()}};
                const std::string name =
                    std::string(game->spec().id) + "_" + std::string(variant.id) + "_" + std::to_string(players);
                all.push_back({game, &variant, players, setup, name});
                for (const OptionSpec& option : variant.options) {
                    if (option.type == OptionSpec::Type::boolean && (fewest || !sanitized)) {
                        Json with = setup;
                        with["options"][std::string(option.name)] = true;
                        all.push_back({game, &variant, players, with, name + "_" + std::string(option.name)});
                    }
                }
                if (variant.house_rules != 0 && fewest) {
                    all.push_back({game, &variant, players, with_house_rules(game->spec(), variant, setup),
                                   name + "_house_rules"});
                }
            }
        }
    }
    return all;
}

inline std::unique_ptr<Match> start(const EverySetup& way) {
    auto match = way.game->start(way.setup);
    return match ? std::move(*match) : nullptr;
}

// The first way to play each game.
inline std::vector<EverySetup> one_of_each_game() {
    std::vector<EverySetup> some;
    std::set<std::string> seen;
    for (const EverySetup& way : every_setup()) {
        if (way.setup["options"].empty() && seen.insert(std::string(way.game->spec().id)).second) {
            some.push_back(way);
        }
    }
    return some;
}

// Plays at random and shows every `stride`-th position to the visitor. Where games are short, some more of them.
inline void visit_random_game(const EverySetup& way, std::uint64_t seed, int decisions, int stride,
                              const std::function<void(Match&)>& visitor) {
    constexpr int most_games = 12;
    auto match = start(way);
    int games = 1;
    Rng rng(seed);
    Options options;
    Events silent;
    for (int i = 0; i < decisions; ++i) {
        if (match->turn().seat == Seat::nobody) {
            if (++games > most_games) {
                return;
            }
            match = start(way);
        }
        if (i % stride == 0) {
            visitor(*match);
        }
        match->options(options);
        match->apply(match->turn().seat == Seat::chance ? match->sample(rng) : options.pick(rng), silent);
    }
}

}  // namespace kriegsrat
