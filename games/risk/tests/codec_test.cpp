#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "games/risk/codec.h"
#include "games/risk/risk.h"

namespace kriegsrat::risk {
namespace {

Json setup_json(std::string_view variant, int players, Json options = Json::object()) {
    return {{"variant", variant}, {"players", players}, {"options", std::move(options)}};
}

Setup make_setup(const Json& json) {
    const Expected<Setup> setup = Risk::read_setup(json);
    EXPECT_TRUE(setup) << json.dump() << (setup ? "" : setup.error().text);
    return setup ? *setup : Setup{};
}

// Every way to play with every number of players.
std::vector<Json> all_setups() {
    std::vector<Json> all;
    for (const Variant& variant : Risk::spec().variants) {
        for (const int players : variant.players) {
            all.push_back(setup_json(variant.id, players));
            if (std::any_of(variant.options.begin(), variant.options.end(), [](const OptionSpec& o) { return o.name == "extended"; })) {
                all.push_back(setup_json(variant.id, players, {{"extended", true}}));
            }
        }
    }
    return all;
}

std::string refusal(const Json& json) {
    const Expected<Setup> setup = Risk::read_setup(json);
    return setup ? "accepted" : setup.error().kind + ": " + setup.error().text;
}

std::string refusal(const Setup& setup, const Json& json) {
    const Expected<State> state = Risk::read_state(setup, json);
    return state ? "accepted" : state.error().kind + ": " + state.error().text;
}

bool same_bytes(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

// One decision at random; false if the match is over.
bool play_on(const Setup& setup, State& state, Rng& rng, Options& options) {
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
    if ((action.kind == static_cast<std::uint8_t>(Do::end_attack) || action.kind == static_cast<std::uint8_t>(Do::pass)) &&
        rng.below(8) != 0) {
        action = options.pick(rng);
    }
    Risk::apply(setup, state, action, silent);
    return true;
}

TEST(RiskSetupJson, EverySetupSurvivesJson) {
    for (const Json& json : all_setups()) {
        const Setup setup = make_setup(json);
        const Json written = Risk::write_setup(setup);
        const Expected<Setup> again = Risk::read_setup(written);
        ASSERT_TRUE(again) << written.dump();
        EXPECT_EQ(Risk::write_setup(*again), written);
        EXPECT_EQ(again->pack, setup.pack);
        EXPECT_EQ(again->mode, setup.mode);
        EXPECT_EQ(again->duel, setup.duel);
        EXPECT_EQ(again->teams, setup.teams);
        EXPECT_EQ(again->extended, setup.extended);
        EXPECT_EQ(again->colour, setup.colour);
        EXPECT_EQ(again->allies, setup.allies);
        EXPECT_EQ(written["game"], "risk");
        EXPECT_EQ(written["pack"].get<std::string>().size(), 16U);
    }
}

TEST(RiskSetupJson, SeatsGetDifferentColoursAndSpecies) {
    const Setup setup = make_setup(setup_json("command_room", 3));
    const Json written = Risk::write_setup(setup);
    EXPECT_EQ(written["options"], (Json{{"colours", {"blue", "yellow", "purple"}}}));
    const Setup chosen = make_setup(setup_json("command_room", 3, {{"colours", {"red", "blue", "brown"}}}));
    EXPECT_EQ(Risk::write_setup(chosen)["options"]["colours"], (Json{"red", "blue", "brown"}));
}

TEST(RiskSetupJson, RS_E10_TheNeutralsOfADuelGetTheColoursLeftOver) {
    for (const char* variant : {"duel", "total_domination"}) {
        const Setup setup = make_setup(setup_json(variant, 2, {{"colours", {"red", "brown"}}}));
        EXPECT_TRUE(setup.duel);
        EXPECT_EQ(setup.owners(), 6);
        EXPECT_EQ(std::set<int>(setup.colour.begin(), setup.colour.end()).size(), 6U);
        EXPECT_EQ(setup.allies, (std::array<std::uint8_t, colours>{1, 2, 4, 8, 16, 32}));
    }
}

TEST(RiskSetupJson, RS_T02_TeamsAlternate) {
    const Setup four = make_setup(setup_json("team_command_room", 4));
    EXPECT_EQ(four.allies, (std::array<std::uint8_t, colours>{0b0101, 0b1010, 0b0101, 0b1010, 0b10000, 0b100000}));
    const Setup six = make_setup(setup_json("team_total_domination", 6, {{"extended", true}}));
    EXPECT_EQ(six.allies, (std::array<std::uint8_t, colours>{21, 42, 21, 42, 21, 42}));
    EXPECT_TRUE(six.extended && six.teams && six.mode == Mode::total_domination);
}

TEST(RiskSetupJson, ColoursOfBasicTrainingAreChosenInPlay) {
    const Setup setup = make_setup(setup_json("basic_training", 4));
    EXPECT_EQ(setup.colour, (std::array<std::uint8_t, colours>{none, none, none, none, none, none}));
    EXPECT_EQ(Risk::write_setup(setup)["options"], Json::object());
}

TEST(RiskSetupJson, RS_W02_WhatCannotBePlayedIsRefused) {
    EXPECT_EQ(refusal(setup_json("command_room", 2)), "setup: /players: command_room takes 3, 4, 5 or 6 players (RS-W02)");
    EXPECT_EQ(refusal(setup_json("basic_training", 7)), "setup: /players: basic_training takes 3, 4, 5 or 6 players (RS-W01)");
    EXPECT_EQ(refusal(setup_json("duel", 3)), "setup: /players: duel takes 2 players (RS-W03)");
    EXPECT_EQ(refusal(setup_json("team_command_room", 5)), "setup: /players: team_command_room takes 4 or 6 players (RS-W04)");
    EXPECT_EQ(refusal(setup_json("chess", 2)), "setup: /variant: 'chess' is no way to play");
    EXPECT_EQ(refusal({{"players", 3}}), "setup: /variant: is missing");
    EXPECT_EQ(refusal({{"variant", "duel"}}), "setup: /players: is missing");
    EXPECT_EQ(refusal(setup_json("command_room", 3, {{"extended", true}})), "setup: /options: command_room has no option 'extended'");
    EXPECT_EQ(refusal(setup_json("basic_training", 3, {{"colours", {"red", "blue", "brown"}}})),
              "setup: /options: basic_training has no option 'colours'");
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"extended", 1}})), "setup: /options/extended: must be true or false");
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"colours", {"red"}}})), "setup: /options/colours: must be 2 colours, one for each player");
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"colours", {"red", "pink"}}})), "setup: /options/colours/1: 'pink' is no colour");
    EXPECT_EQ(refusal(setup_json("duel", 2, Json::array())), "setup: /options: must be an object");
    EXPECT_EQ(refusal(Json::array()), "setup: /: must be an object");
    EXPECT_EQ(refusal({{"variant", "duel"}, {"players", 2}, {"seats", 2}}), "setup: /: has the unknown key 'seats'");
    EXPECT_EQ(refusal({{"game", "chess"}, {"variant", "duel"}, {"players", 2}}), "setup: /game: must be 'risk'");
    EXPECT_EQ(refusal({{"variant", "duel"}, {"players", 2}, {"pack", "0123456789abcdef"}}), "setup: /pack: this pack is not loaded");
    EXPECT_EQ(refusal({{"variant", "duel"}, {"players", 2}, {"pack", "xyz"}}), "setup: /pack: must be 16 digits or letters from a to f");
}

TEST(RiskSetupJson, RS_A09_NoColourIsPlayedTwice) {
    EXPECT_EQ(refusal(setup_json("duel", 2, {{"colours", {"red", "red"}}})), "setup: /options/colours/1: no colour is played twice (RS-A09)");
}

// Plays `games` matches of each set-up and hands over every position.
template <class Visit>
void every_position(int games, int decisions, Visit visit) {
    Options options;
    std::uint64_t seed = 1;
    for (const Json& json : all_setups()) {
        const Setup setup = make_setup(json);
        for (int game = 0; game < games; ++game) {
            Rng rng(mix(7, seed++), 0);
            State state = Risk::start(setup);
            for (int i = 0; i < decisions; ++i) {
                if (!visit(setup, state, rng) || !play_on(setup, state, rng, options)) {
                    break;
                }
            }
        }
    }
}

TEST(RiskStateJson, EveryPositionSurvivesJsonBitForBit) {
    std::array<int, steps> seen{};
    every_position(2, 6000, [&](const Setup& setup, const State& state, Rng& rng) {
        // Rare steps always, common ones now and then.
        int& times = seen[static_cast<std::size_t>(state.step())];
        if (++times > 60 && rng.below(80) != 0) {
            return true;
        }
        const std::string text = Risk::write_state(setup, state).dump();
        const Expected<State> again = Risk::read_state(setup, *parse_json(text));
        EXPECT_TRUE(again) << again.error().text << "\n" << text;
        const bool same = again && same_bytes(*again, state);
        EXPECT_TRUE(same) << text << "\n" << (again ? Risk::write_state(setup, *again).dump() : "");
        return same;
    });
    for (int step = 0; step < steps; ++step) {
        std::cout << Risk::spec().steps[static_cast<std::size_t>(step)] << ' ' << seen[static_cast<std::size_t>(step)] << '\n';
    }
}

}  // namespace
}  // namespace kriegsrat::risk
