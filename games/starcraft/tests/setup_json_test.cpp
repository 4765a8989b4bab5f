#include <gtest/gtest.h>

#include "games/starcraft/tests/setting_up.h"

// Set-ups as JSON: the ways to play, their options, and every mistake by its name.
namespace kriegsrat::starcraft::setup_json_test {
namespace {

Json setup_json(const std::string& variant, int players, const Json& options = Json::object()) {
    return {{"variant", variant}, {"players", players}, {"options", options}};
}

Setup read(const Json& json) {
    const Expected<Setup> setup = StarCraft::read_setup(json);
    EXPECT_TRUE(setup.has_value()) << json << (setup ? "" : setup.error().text);
    return setup.value_or(Setup{});
}

std::string mistake(const Json& json) {
    const Expected<Setup> setup = StarCraft::read_setup(json);
    EXPECT_FALSE(setup.has_value()) << json;
    return setup ? "" : setup.error().text;
}

std::set<int> numbers_of_players(const std::string& variant, const std::string& rule) {
    std::set<int> numbers;
    for (int players = 1; players <= max_players; ++players) {
        if (StarCraft::read_setup(setup_json(variant, players))) {
            numbers.insert(players);
        } else {
            EXPECT_NE(mistake(setup_json(variant, players)).find(rule), std::string::npos);
        }
    }
    return numbers;
}

TEST(StarcraftSetupJson, SC_A01_SC_D46_TwoToSixPlayers) {
    EXPECT_EQ(numbers_of_players("base", "SC-A01"), (std::set<int>{2, 3, 4, 5, 6}));
    EXPECT_EQ(numbers_of_players("galactic_conquest", "SC-A01"), (std::set<int>{2, 3, 4, 5, 6}));
    EXPECT_EQ(mistake(setup_json("base", 7)), "/players: base takes 2, 3, 4, 5 or 6 players (SC-A01)");
}

TEST(StarcraftSetupJson, SC_D46_SC_Y04_SC_Y05_TeamsOfTwoWithFourOrSix) {
    EXPECT_EQ(numbers_of_players("team", "SC-Y05"), (std::set<int>{4, 6}));
    EXPECT_EQ(numbers_of_players("team_conquest", "SC-Y05"), (std::set<int>{4, 6}));
}

TEST(StarcraftSetupJson, SC_D46_TheVariantSaysHowItIsPlayed) {
    struct Way {
        const char* variant;
        int players;
        bool conquest;
        bool teams;
    };
    for (const Way& way :
         {Way{"base", 4, false, false}, Way{"galactic_conquest", 4, true, false}, Way{"team", 4, false, true},
          Way{"team", 6, false, true}, Way{"team_conquest", 4, true, true}, Way{"team_conquest", 6, true, true}}) {
        const starcraft::Setup setup = read(setup_json(way.variant, way.players));
        EXPECT_EQ(setup.conquest, way.conquest) << way.variant;
        EXPECT_EQ(setup.teams, way.teams) << way.variant;
        EXPECT_EQ(setup.players, way.players);
        EXPECT_EQ(setup.random_factions, way.teams) << "SC-Y06";
        EXPECT_FALSE(setup.standard_galaxy);
        EXPECT_EQ(setup.faction[0], none);
    }
    EXPECT_EQ(StarCraft::spec().variants.size(), 4U);
}

TEST(StarcraftSetupJson, SC_Y07_SC_D46_PartnersSitAsFarApartAsPossible) {
    const starcraft::Setup four = read(setup_json("team", 4));
    const starcraft::Setup six = read(setup_json("team_conquest", 6));
    const starcraft::Setup alone = read(setup_json("base", 6));
    for (int seat = 0; seat < 6; ++seat) {
        for (int other = 0; other < 6; ++other) {
            if (seat < 4 && other < 4) {
                EXPECT_EQ(four.allied(seat, other), seat % 2 == other % 2);
            }
            EXPECT_EQ(six.allied(seat, other), seat % 3 == other % 3);
            EXPECT_EQ(alone.allied(seat, other), seat == other);
        }
    }
}

TEST(StarcraftSetupJson, SC_D46_SC_D01_FactionsListedChosenOrDealt) {
    const starcraft::Setup listed = read(setup_json("base", 3, {{"factions", {"aldaris", "overmind", "mengsk"}}}));
    const Scene scene(2);
    EXPECT_EQ(listed.faction[0], scene.id_of(Table::faction, "aldaris"));
    EXPECT_EQ(listed.faction[2], scene.id_of(Table::faction, "mengsk"));
    EXPECT_EQ(listed.faction[3], none);
    EXPECT_FALSE(listed.random_factions);
    EXPECT_TRUE(read(setup_json("base", 3, {{"random_factions", true}})).random_factions);
    EXPECT_FALSE(read(setup_json("base", 3, {{"random_factions", false}})).random_factions);
    EXPECT_TRUE(read(setup_json("team", 4, {{"standard_galaxy", true}})).standard_galaxy);
    for (const bool on : {true, false}) {
        const auto setup = read(setup_json("base", 3, {{"most_points_win", on}}));
        EXPECT_EQ(setup.plays(House::most_points_win), on);
        EXPECT_EQ(read(StarCraft::write_setup(setup)).plays(House::most_points_win), on);
    }
    EXPECT_FALSE(read(setup_json("base", 3)).plays(House::most_points_win)) << "off unless it was chosen";
}

TEST(StarcraftSetupJson, OptionsMayBeLeftOut) {
    EXPECT_EQ(read({{"variant", "base"}, {"players", 2}}).players, 2);
    EXPECT_EQ(read({{"game", "starcraft"}, {"variant", "base"}, {"players", 2}}).players, 2);
}

TEST(StarcraftSetupJson, WhatIsWrittenReadsTheSame) {
    for (const Variant& variant : StarCraft::spec().variants) {
        for (const int players : variant.players) {
            std::vector<Json> options{Json::object(), {{"standard_galaxy", true}}};
            if (!read(setup_json(std::string(variant.id), players)).teams) {
                options.push_back({{"random_factions", true}});
                options.push_back({{"factions", faction_list(players)}, {"standard_galaxy", true}});
            }
            for (const Json& chosen : options) {
                const starcraft::Setup setup = read(setup_json(std::string(variant.id), players, chosen));
                const Json written = StarCraft::write_setup(setup);
                EXPECT_EQ(written["variant"], variant.id);
                EXPECT_EQ(written["game"], "starcraft");
                const starcraft::Setup again = read(written);
                EXPECT_EQ(StarCraft::write_setup(again), written);
                EXPECT_EQ(again.pack, setup.pack);
                EXPECT_EQ(again.variant, setup.variant);
                EXPECT_EQ(again.players, setup.players);
                EXPECT_EQ(again.faction, setup.faction);
                EXPECT_EQ(again.allies, setup.allies);
                EXPECT_EQ(again.random_factions, setup.random_factions);
                EXPECT_EQ(again.standard_galaxy, setup.standard_galaxy);
            }
        }
    }
}

TEST(StarcraftSetupJson, WrittenOptionsAreThoseOfTheVariant) {
    EXPECT_EQ(StarCraft::write_setup(read(setup_json("base", 2)))["options"],
              (Json{{"standard_galaxy", false}, {"random_factions", false}}));
    EXPECT_EQ(StarCraft::write_setup(read(setup_json("team", 4)))["options"], (Json{{"standard_galaxy", false}}));
    EXPECT_EQ(StarCraft::write_setup(
                  read(setup_json("base", 2, {{"factions", {"raynor", "aldaris"}}})))["options"]["factions"],
              (Json{"raynor", "aldaris"}));
}

TEST(StarcraftSetupJson, MistakesOfTheHead) {
    EXPECT_EQ(mistake(Json::array()), "/: must be an object");
    EXPECT_EQ(mistake({{"players", 2}}), "/variant: is missing");
    EXPECT_EQ(mistake({{"variant", "base"}}), "/players: is missing");
    EXPECT_EQ(mistake(setup_json("chess", 2)), "/variant: 'chess' is no way to play");
    EXPECT_EQ(mistake({{"variant", 1}, {"players", 2}}), "/variant: must be a text");
    EXPECT_EQ(mistake({{"variant", "base"}, {"players", "two"}}), "/players: must be a whole number from 1 to 8");
    EXPECT_EQ(mistake(setup_json("base", 0)), "/players: must be a whole number from 1 to 8");
    EXPECT_EQ(mistake({{"game", "risk"}, {"variant", "base"}, {"players", 2}}), "/game: must be 'starcraft'");
    EXPECT_EQ(mistake({{"variant", "base"}, {"players", 2}, {"colour", 1}}), "/: has the unknown key 'colour'");
}

TEST(StarcraftSetupJson, MistakesOfThePack) {
    Json json = setup_json("base", 2);
    json["pack"] = "0123456789abcdef";
    EXPECT_EQ(mistake(json), "/pack: this pack is not loaded");
    json["pack"] = "0123";
    EXPECT_EQ(mistake(json), "/pack: must be 16 digits or letters from a to f");
    json["pack"] = StarCraft::write_setup(read(setup_json("base", 2)))["pack"];
    EXPECT_EQ(read(json).pack, &standard_pack());
}

TEST(StarcraftSetupJson, SC_A01_MistakesOfTheOptions) {
    const auto wrong = [](const Json& options, const char* variant = "base") {
        return mistake(setup_json(variant, variant[0] == 't' ? 4 : 2, options));
    };
    EXPECT_EQ(wrong(Json::array()), "/options: must be an object");
    EXPECT_EQ(wrong({{"galaxy", true}}), "/options: base has no option 'galaxy'");
    EXPECT_EQ(wrong({{"standard_galaxy", 1}}), "/options/standard_galaxy: must be true or false");
    EXPECT_EQ(wrong({{"most_points_win", "yes"}}), "/options/most_points_win: must be true or false");
    EXPECT_EQ(wrong({{"random_factions", "yes"}}), "/options/random_factions: must be true or false");
    EXPECT_EQ(wrong({{"factions", "raynor"}}), "/options/factions: must be a list");
    EXPECT_EQ(wrong({{"factions", {"raynor"}}}), "/options/factions: must be 2 factions, one for each player");
    EXPECT_EQ(wrong({{"factions", {"raynor", "mengsk", "aldaris"}}}),
              "/options/factions: must be 2 factions, one for each player");
    EXPECT_EQ(wrong({{"factions", {"raynor", "kerrigan"}}}), "/options/factions/1: 'kerrigan' is no faction");
    EXPECT_EQ(wrong({{"factions", {"raynor", 3}}}), "/options/factions/1: must be a text");
    EXPECT_EQ(wrong({{"factions", {"raynor", "raynor"}}}), "/options/factions/1: no faction is played twice (SC-A01)");
    EXPECT_EQ(wrong({{"factions", {"raynor", "mengsk"}}, {"random_factions", true}}),
              "/options/factions: factions are either listed or dealt at random");
    EXPECT_EQ(wrong({{"random_factions", true}}, "team"), "/options: team has no option 'random_factions'");
    EXPECT_EQ(wrong({{"factions", faction_list(4)}}, "team"), "/options: team has no option 'factions'");
}

}  // namespace
}  // namespace kriegsrat::starcraft::setup_json_test
