#include "games/warcraft/tests/battles.h"

// Set-ups as JSON: what may be chosen before a match (WC-D01), and what is refused.
namespace kriegsrat::warcraft::setup_json_test {
namespace {

Json setup_json(const std::string& variant, int players, const Json& options = Json::object()) {
    return {{"variant", variant}, {"players", players}, {"options", options}};
}
warcraft::Setup read(const Json& json) {
    const auto setup = Warcraft::read_setup(json);
    EXPECT_TRUE(setup.has_value()) << json;
    return setup.value_or(warcraft::Setup{});
}
std::string mistake(const Json& json) {
    const auto setup = Warcraft::read_setup(json);
    EXPECT_FALSE(setup.has_value()) << json;
    return setup.has_value() ? "" : setup.error().text;
}

const std::vector<std::pair<std::string, int>> ways = {{"base_2", 2},       {"base_4", 4},    {"elf_gate", 3},
                                                       {"necromancers", 2}, {"prisoners", 2}, {"nordrassil", 4}};

const std::map<std::string, std::string> wrong_number = {
    {"base_2", "/players: base_2 takes 2 players (WC-B03)"},
    {"base_4", "/players: base_4 takes 4 players (WC-B02)"},
    {"elf_gate", "/players: elf_gate takes 3 players (WC-R01)"},
    {"necromancers", "/players: necromancers takes 2 players (WC-S01)"},
    {"prisoners", "/players: prisoners takes 2 players (WC-T01)"},
    {"nordrassil", "/players: nordrassil takes 4 players (WC-U01)"},
};

TEST(WarcraftSetupJson, WC_A01_WC_B01_WC_D01_EveryWayToPlayAndItsPlayers) {
    for (const auto& [variant, players] : ways) {
        EXPECT_EQ(read(setup_json(variant, players)).players, players);
        for (int other = 1; other <= 5; ++other) {
            if (other != players) {
                EXPECT_EQ(mistake(setup_json(variant, other)), wrong_number.at(variant)) << variant << other;
            }
        }
    }
    EXPECT_EQ(Warcraft::spec().variants.size(), ways.size());
}

TEST(WarcraftSetupJson, WC_B03_WC_B05_RacesOfTwoPlayers) {
    const warcraft::Setup dealt = read(setup_json("base_2", 2));
    EXPECT_EQ(dealt.race[0], none);
    const std::vector<std::string> races = {"human", "orc", "night_elf", "undead"};
    for (const std::string& one : races) {
        for (const std::string& other : races) {
            const Json json = setup_json("base_2", 2, {{"races", {one, other}}});
            if (one == other) {
                EXPECT_NE(mistake(json).find("WC-A02"), std::string::npos);
            } else {
                const warcraft::Setup setup = read(json);
                EXPECT_NE(setup.race[0], setup.race[1]);
                EXPECT_NE(setup.race[0], none);
            }
        }
    }
}

TEST(WarcraftSetupJson, WC_B02_WC_R01_WC_S01_WC_T01_RacesOfTheScenarios) {
    EXPECT_EQ(mistake(setup_json("elf_gate", 3, {{"races", {"orc", "human", "night_elf"}}})),
              "/options/races/2: this race takes no part here");
    EXPECT_EQ(mistake(setup_json("necromancers", 2, {{"races", {"orc", "undead"}}})),
              "/options/races/0: this race takes no part here");
    EXPECT_EQ(mistake(setup_json("prisoners", 2, {{"races", {"orc", "human"}}})),
              "/options/races/1: this race takes no part here");
    EXPECT_EQ(mistake(setup_json("base_4", 4, {{"races", {"human", "night_elf", "orc", "undead"}}})),
              "/options/races/1: players who sit opposite each other lead allied races (WC-B02)")
        << "teammates sit opposite each other";
    read(setup_json("base_4", 4, {{"races", {"human", "orc", "night_elf", "undead"}}}));
    read(setup_json("necromancers", 2, {{"races", {"undead", "human"}}}));
}

TEST(WarcraftSetupJson, WhatIsWrittenReadsTheSame) {
    std::vector<Json> all;
    for (const auto& [variant, players] : ways) {
        all.push_back(setup_json(variant, players));
    }
    all.push_back(setup_json("base_2", 2, {{"races", {"undead", "orc"}}}));
    all.push_back(setup_json("nordrassil", 4, {{"races", {"human", "undead", "orc", "night_elf"}}}));
    for (const Json& json : all) {
        const warcraft::Setup setup = read(json);
        const Json written = Warcraft::write_setup(setup);
        EXPECT_EQ(written["game"], "warcraft");
        EXPECT_EQ(written["variant"], json["variant"]);
        const warcraft::Setup again = read(written);
        EXPECT_EQ(Warcraft::write_setup(again), written);
        EXPECT_EQ(again.race, setup.race);
        EXPECT_EQ(again.map, setup.map);
        EXPECT_EQ(again.pack, setup.pack);
    }
}

TEST(WarcraftSetupJson, Mistakes) {
    EXPECT_EQ(mistake(Json::array()), "/: must be an object");
    EXPECT_EQ(mistake({{"players", 2}}), "/variant: is missing");
    EXPECT_EQ(mistake(setup_json("chess", 2)), "/variant: 'chess' is no way to play");
    EXPECT_EQ(mistake({{"game", "risk"}, {"variant", "base_2"}, {"players", 2}}), "/game: must be 'warcraft'");
    EXPECT_EQ(mistake({{"variant", "base_2"}, {"players", 2}, {"colour", 1}}), "/: has the unknown key 'colour'");
    EXPECT_EQ(mistake(setup_json("base_2", 2, {{"map", "large"}})), "/options: base_2 has no option 'map'");
    EXPECT_EQ(mistake(setup_json("base_2", 2, {{"races", {"human"}}})),
              "/options/races: must be 2 races, one for each player");
    EXPECT_EQ(mistake(setup_json("base_2", 2, {{"races", {"human", "goblin"}}})),
              "/options/races/1: 'goblin' is no race");
}

}  // namespace
}  // namespace kriegsrat::warcraft::setup_json_test
