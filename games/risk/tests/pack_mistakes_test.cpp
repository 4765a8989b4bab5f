#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/risk/tests/pack_change.h"

// Packs of owners: what is wrong with them is found, in the right place, and what is right is used.
namespace kriegsrat::risk {
namespace {

using namespace change;

TEST(RiskPackMistakes, FilesThatAreUnknownOrNoJson) {
    EXPECT_EQ(lines({{"boards.json", "{}"}}), (Lines{"boards.json : is no file of a data pack"}));
    EXPECT_EQ(lines({{"board.json", "{\"game\": "}}), (Lines{"board.json : this is not valid JSON"}));
    EXPECT_TRUE(contains(lines({{"rewards.json", "[]"}}), "rewards.json : must be an object"));
}

TEST(RiskPackMistakes, AllAreFoundNotOnlyTheFirst) {
    PackFiles files =
        changed("faction_cards.json", {{"/cards/7/stars", 3}, {"/cards/8/effect/count", 0}, {"/cards/9/name", 5}});
    files.merge(changed("star_table.json", {{"/table/4/units", 256}}));
    EXPECT_EQ(lines(files), (Lines{"star_table.json /table/4/units: must be a whole number from 0 to 255",
                                   "faction_cards.json /cards/8/effect/count: must be a whole number from 1 to 20",
                                   "faction_cards.json /cards/7/stars: must be a whole number from 1 to 2",
                                   "faction_cards.json /cards/9/name: must be a text"}));
}

TEST(RiskPackMistakes, TypesAndMissingAndUnknownKeys) {
    EXPECT_EQ(with("faction_cards.json", {{"/cards/7/stars", "two"}}),
              (Lines{"faction_cards.json /cards/7/stars: must be a whole number from 1 to 2"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/7/stars", 1.5}}),
              (Lines{"faction_cards.json /cards/7/stars: must be a whole number from 1 to 2"}));
    EXPECT_EQ(without("faction_cards.json", "/cards/7", "stars"),
              (Lines{"faction_cards.json /cards/7/stars: is missing"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/7/star", 1}}),
              (Lines{"faction_cards.json /cards/7: has the unknown key 'star'"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/7/effect/which_one", 1}}),
              (Lines{"faction_cards.json /cards/7/effect: has the unknown key 'which_one'"}));
    EXPECT_EQ(with("setups.json", {{"/campaign", 1}}), (Lines{"setups.json : has the unknown key 'campaign'"}));
    EXPECT_EQ(with("board.json", {{"/planets/0/hex", "red"}}),
              (Lines{"board.json /planets/0/hex: must be a colour like \"#2962FF\""}));
    EXPECT_EQ(with("board.json", {{"/territories/3/x", 1001}}),
              (Lines{"board.json /territories/3/x: must be a whole number from 0 to 1000"}));
    EXPECT_EQ(without("rewards.json", "", "rewards"), (Lines{"rewards.json /rewards: is missing"}));
}

TEST(RiskPackMistakes, IdsMustBeThoseOfTheStandardPack) {
    EXPECT_EQ(with("board.json", {{"/territories/0/id", "atlantis"}}),
              (Lines{"board.json /territories/0/id: 'atlantis' is no territory"}));
    EXPECT_EQ(with("rewards.json", {{"/rewards/1/id", "silver_extra_manoeuvre"}}),
              (Lines{"rewards.json /rewards/1/id: is listed twice"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/41/id", "zerg_15"}}),
              (Lines{"faction_cards.json /cards/41/id: 'zerg_15' is no card"}));
    EXPECT_EQ(with("pieces.json", {{"/factions/5/id", "white"}}),
              (Lines{"pieces.json /factions/5/id: 'white' is no colour"}));
}

TEST(RiskPackMistakes, ReferencesMustExist) {
    EXPECT_EQ(with("board.json", {{"/territories/0/planet", "earth"}}),
              (Lines{"board.json /territories/0/planet: 'earth' is no planet"}));
    EXPECT_EQ(with("board.json", {{"/links/5/a", "earth"}}), (Lines{"board.json /links/5/a: 'earth' is no territory"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/0/species", "human"}}),
              (Lines{"faction_cards.json /cards/0/species: 'human' is no species"}));
    EXPECT_EQ(with("achievements.json", {{"/achievements/0/condition/planet", "earth"}}),
              (Lines{"achievements.json /achievements/0/condition/planet: 'earth' is no planet"}));
    EXPECT_EQ(with("setups.json", {{"/basic_training/1/gold_achievements/2", "gold_rush"}}),
              (Lines{"setups.json /basic_training/1/gold_achievements/2: 'gold_rush' is no achievement"}));
    EXPECT_EQ(with("setups.json", {{"/basic_training/2/placement/9/colour", "white"}}),
              (Lines{"setups.json /basic_training/2/placement/9/colour: 'white' is no colour"}));
}

TEST(RiskPackMistakes, LinksAgreeWithNeighboursAndTotals) {
    EXPECT_EQ(with("board.json", {{"/territories/0/neighbours/0", "thisby"}}),
              (Lines{"board.json /territories/0/neighbours/0: there is no link to this territory"}));
    Json board = standard("board.json");
    board["territories"][1]["neighbours"].erase(0);
    EXPECT_EQ(lines({{"board.json", board.dump()}}),
              (Lines{"board.json /territories/1/neighbours: must name 'burning_rift', to which there is a link"}));
    EXPECT_EQ(with("board.json", {{"/totals/links", 84}}), (Lines{"board.json /totals/links: must be 83"}));
    EXPECT_EQ(with("board.json", {{"/totals/space_lines", 9}}), (Lines{"board.json /totals/space_lines: must be 8"}));
    EXPECT_EQ(with("board.json", {{"/links/0/type", "space_line"}}), (Lines{"board.json /totals/borders: must be 74"}));
    const Json link = standard("board.json")["links"][3];
    EXPECT_EQ(with("board.json", {{"/links/4/a", link["b"]}, {"/links/4/b", link["a"]}}),
              (Lines{"board.json /links/4: is listed twice"}));
    EXPECT_EQ(with("board.json", {{"/links/4/b", "char_aleph"}}),
              (Lines{"board.json /links/4: must join two territories"}));
}

TEST(RiskPackMistakes, TheBoardIsConnected) {
    Json board = standard("board.json");
    Json& all = board["links"];
    for (std::size_t i = all.size(); i-- > 0;) {
        if (all[i]["a"] == "eris" && all[i]["b"] == "the_eternal_scar") {
            all.erase(i);  // the only way to Zerus
        }
    }
    EXPECT_TRUE(contains(lines({{"board.json", board.dump()}}),
                         "board.json /links: must lead from 'char_aleph' to 'the_eternal_scar'"));
}

TEST(RiskPackMistakes, PlanetsAgreeWithTheirTerritories) {
    EXPECT_TRUE(contains(with("board.json", {{"/territories/0/planet", "zerus"}}),
                         "board.json /planets/0/territories/0: is a territory of another planet"));
    EXPECT_TRUE(contains(with("board.json", {{"/territories/0/planet", "zerus"}}),
                         "board.json /planets/3/territories: must name 'char_aleph'"));
    EXPECT_EQ(with("board.json", {{"/planets/0/territory_count", 11}}),
              (Lines{"board.json /planets/0/territory_count: must be 12"}));
    EXPECT_EQ(with("board.json", {{"/planets/0/territories/1", "char_aleph"}}),
              (Lines{"board.json /planets/0/territories/1: is listed twice"}));
}

TEST(RiskPackMistakes, CountsOfComponents) {
    for (const auto& [file, list, wanted] :
         std::vector<std::tuple<std::string, std::string, int>>{{"board.json", "territories", 42},
                                                                {"board.json", "planets", 6},
                                                                {"faction_cards.json", "cards", 42},
                                                                {"achievements.json", "achievements", 12},
                                                                {"rewards.json", "rewards", 8},
                                                                {"pieces.json", "factions", 6},
                                                                {"setups.json", "team", 2},
                                                                {"star_table.json", "table", 9}}) {
        Json json = standard(file);
        json[list].erase(json[list].size() - 1);
        EXPECT_TRUE(contains(lines({{file, json.dump()}}),
                             file + " /" + list + ": must be a list of " + std::to_string(wanted)));
        json[list].push_back(json[list][0]);
        json[list].push_back(json[list][0]);
        EXPECT_TRUE(contains(lines({{file, json.dump()}}),
                             file + " /" + list + ": must be a list of " + std::to_string(wanted)));
    }
}

TEST(RiskPackMistakes, TheStarTableIsComplete) {
    EXPECT_EQ(with("star_table.json", {{"/table/3/stars", 6}}), (Lines{"star_table.json /table/3/stars: must be 5"}));
    EXPECT_EQ(with("star_table.json", {{"/max_stars", 11}}), (Lines{"star_table.json /table: must be a list of 10"}));
    EXPECT_EQ(with("star_table.json", {{"/max_stars", 32}}),
              (Lines{"star_table.json /max_stars: must be a whole number from 2 to 31"}));
    EXPECT_EQ(with("star_table.json", {{"/sets_per_turn", 2}}), (Lines{"star_table.json /sets_per_turn: must be 1"}));
}

TEST(RiskPackMistakes, AchievementsAndRewards) {
    EXPECT_EQ(with("achievements.json", {{"/achievements/0/tier", "gold"}, {"/achievements/0/text", 1}}),
              (Lines{"achievements.json /achievements/0/text: must be a text",
                     "achievements.json /achievements/11/tier: there are more than 6 of this tier",
                     "setups.json /basic_training/0/silver_achievements/3: is of the other tier",
                     "setups.json /basic_training/1/silver_achievements/3: is of the other tier",
                     "setups.json /basic_training/2/silver_achievements/3: is of the other tier",
                     "setups.json /basic_training/3/silver_achievements/3: is of the other tier"}));
    EXPECT_EQ(with("achievements.json", {{"/achievements/0/condition/territories", 8}}),
              (Lines{"achievements.json /achievements/0/condition/territories: must be 9"}));
    EXPECT_EQ(with("achievements.json", {{"/achievements/5/condition/count", 16}}),
              (Lines{"achievements.json /achievements/5/condition/count: must be a whole number from 1 to 15"}));
    EXPECT_EQ(with("achievements.json", {{"/totals/in_play_gold", 5}}),
              (Lines{"achievements.json /totals/in_play_gold: must be 4"}));
    EXPECT_EQ(with("achievements.json", {{"/totals/to_win_team", 5}}),
              (Lines{"setups.json /team/0/achievements_to_win: must be 5",
                     "setups.json /team/1/achievements_to_win: must be 5"}));
    EXPECT_EQ(with("rewards.json", {{"/rewards/0/tier", "gold"}}),
              (Lines{"rewards.json /rewards/7/tier: there are more than 4 of this tier"}));
    EXPECT_EQ(with("rewards.json", {{"/rewards/0/effect/kind", "castle"}}),
              (Lines{"rewards.json /rewards/0/effect/kind: 'castle' is no kind of reward"}));
    EXPECT_EQ(with("rewards.json", {{"/rewards/6/effect/side", "attack"}}),
              (Lines{"rewards.json /rewards/6/effect/side: there is only one bonus die of this side"}));
    EXPECT_EQ(with("rewards.json", {{"/rewards/3/count", 2}}), (Lines{"rewards.json /rewards/3/count: must be 1"}));
}

TEST(RiskPackMistakes, Pieces) {
    EXPECT_EQ(with("pieces.json", {{"/dice/0/count", 4}}), (Lines{"pieces.json /dice/0/count: must be 3"}));
    EXPECT_EQ(with("pieces.json", {{"/counts/1/count", 43}}), (Lines{"pieces.json /counts/1/count: must be 42"}));
    EXPECT_TRUE(contains(with("pieces.json", {{"/factions/0/species", "zerg"}}),
                         "pieces.json /factions/5/species: is the species of two other factions"));
    EXPECT_EQ(with("pieces.json", {{"/factions/0/bases", 2}}), (Lines{"pieces.json /factions/0/bases: must be 1"}));
    EXPECT_TRUE(contains(with("pieces.json", {{"/counts/6/count", 14}}),
                         "setups.json /basic_training/0/mineral_fields: must be a list of 14"));
}

TEST(RiskPackMistakes, BasicTraining) {
    const std::string file = "setups.json";
    EXPECT_EQ(with(file, {{"/basic_training/0/players", 4}}),
              (Lines{"setups.json /basic_training/1/players: is listed twice",
                     "setups.json /basic_training/0/turn_order: must be a list of 4"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/placement/1/territory", "char_aleph"}}),
              (Lines{"setups.json /basic_training/0/placement/1/territory: is listed twice"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/placement/0/units", 0}}),
              (Lines{"setups.json /basic_training/0/placement/0/units: must be a whole number from 1 to 200"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/placement/0/units", 3}}),
              (Lines{"setups.json /basic_training/0/turn_order/1/units_total: must be 31"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/placement/0/colour", "red"}}),
              (Lines{"setups.json /basic_training/0/placement/0/colour: takes no part in this set-up"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/turn_order/0/territories", 13}}),
              (Lines{"setups.json /basic_training/0/turn_order/0/territories: must be 14"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/turn_order/0/mineral_fields", 4}}),
              (Lines{"setups.json /basic_training/0/turn_order/0/mineral_fields: must be 5"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/turn_order/0/species", "terran"}}),
              (Lines{"setups.json /basic_training/0/turn_order/0/species: is not the species of this colour"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/turn_order/0/position", 2}}),
              (Lines{"setups.json /basic_training/0/turn_order/0/position: must be 1"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/turn_order/0/starting_cards", 6}}),
              (Lines{"setups.json /basic_training/0/turn_order/0/starting_cards: must be a whole number from 0 to 5"}));
    EXPECT_EQ(
        with(file, {{"/basic_training/0/placement/0/base", true}}),
        (Lines{"setups.json /basic_training/0/placement/0/base: is not the base of this colour in the turn order"}));
    EXPECT_EQ(
        with(file, {{"/basic_training/0/placement/31/base", false}}),
        (Lines{"setups.json /basic_training/0/placement/31/base: the turn order puts the base of this colour here"}));
    // No flag is left, and the turn order names a territory of somebody else.
    EXPECT_EQ(with(file, {{"/basic_training/0/placement/31/base", false},
                          {"/basic_training/0/turn_order/0/base", "char_aleph"}}),
              (Lines{"setups.json /basic_training/0/turn_order/0/base: is not in a territory of this colour"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/mineral_fields/1", "acid_marsh"}}),
              (Lines{"setups.json /basic_training/0/mineral_fields/1: is listed twice"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/silver_achievements/0", "gold_take_planet"}}),
              (Lines{"setups.json /basic_training/0/silver_achievements/0: is of the other tier"}));
    EXPECT_EQ(with(file, {{"/basic_training/0/silver_achievements/0", "silver_control_char"}}),
              (Lines{"setups.json /basic_training/0/silver_achievements/2: is listed twice"}));
}

TEST(RiskPackMistakes, CommandRoomTotalDominationAndTeams) {
    const std::string file = "setups.json";
    EXPECT_EQ(with(file, {{"/command_room/units_per_player/0/units", 13}}),
              (Lines{"setups.json /command_room/units_per_player/0/units: must be a whole number from 14 to 200"}));
    EXPECT_EQ(with(file, {{"/command_room/units_per_player/1/units", 26}}),
              (Lines{"setups.json /team/0/units: must be 26"}));
    EXPECT_EQ(with(file, {{"/command_room/units_per_player/0/starting_cards", {0, 0}}}),
              (Lines{"setups.json /command_room/units_per_player/0/starting_cards: must be a list of 3"}));
    EXPECT_EQ(with(file, {{"/team/1/starting_cards/5", 1}}),
              (Lines{"setups.json /team/1/starting_cards: must be [0,0,0,1,1,2]"}));
    EXPECT_EQ(with(file, {{"/command_room/achievements_to_win", 4}}),
              (Lines{"setups.json /command_room/achievements_to_win: must be 3"}));
    EXPECT_EQ(with(file, {{"/command_room/mineral_fields", 14}}),
              (Lines{"setups.json /command_room/mineral_fields: must be 15"}));
    EXPECT_EQ(with(file, {{"/total_domination/heroes", true}}),
              (Lines{"setups.json /total_domination/heroes: must be false"}));
}

TEST(RiskPackMistakes, TheNumbersOfTheDuelAgree) {
    const std::string file = "setups.json";
    const std::string duel = "/total_domination_duel/";
    EXPECT_EQ(with(file, {{duel + "player_territories", 10}}),
              (Lines{"setups.json /total_domination_duel/player_territories: the players and the neutrals must get all "
                     "territories between them"}));
    EXPECT_EQ(
        with(file, {{duel + "player_units", 37}}),
        (Lines{"setups.json /total_domination_duel/player_units: must be 36 to agree with the other numbers of the "
               "duel"}));
    EXPECT_EQ(
        with(file, {{duel + "neutral_units", 23}}),
        (Lines{"setups.json /total_domination_duel/neutral_units: must be 24 to agree with the other numbers of the "
               "duel"}));
    EXPECT_EQ(with(file, {{duel + "neutrals", 3}}), (Lines{"setups.json /total_domination_duel/neutrals: must be 4"}));
    EXPECT_EQ(with(file, {{duel + "starting_cards/1", 1}}),
              (Lines{"setups.json /total_domination_duel/starting_cards: must be [0,0]"}));
}

// Whatever place of a file holds something else, the mistake is found there, just above or just below.
TEST(RiskPackMistakes, EveryPlaceOfEveryFileIsChecked) {
    for (const std::string file : {"board.json", "pieces.json", "faction_cards.json", "achievements.json",
                                   "rewards.json", "star_table.json", "setups.json"}) {
        Json json = standard(file);
        const Json places = json.flatten();
        std::size_t number = 0;
        for (const auto& [where, value] : places.items()) {
            if (number++ % 23 != 0) {
                continue;  // hundreds are enough, and quick
            }
            for (const Json& other : {Json{{"x", 1}}, Json::array({Json::array()}), Json(-1)}) {
                json[Pointer(where)] = other;
                const std::vector<PackError> errors = check_pack({{file, json.dump()}});
                EXPECT_TRUE(std::any_of(errors.begin(), errors.end(),
                                        [&](const PackError& error) {
                                            return error.file == file &&
                                                   (where.starts_with(error.where) || error.where.starts_with(where));
                                        }))
                    << file << where << " " << other;
            }
            json[Pointer(where)] = value;
        }
    }
}

TEST(RiskPackUse, AnOwnersPackIsUsedAndFoundByItsDigest) {
    const Pack& before = current_pack();
    EXPECT_EQ(&before, &standard_pack());
    EXPECT_EQ(find_pack(standard_pack().digest), &standard_pack());
    EXPECT_EQ(find_pack(1), nullptr);

    const auto bad = use_pack(changed("star_table.json", {{"/table/8/units", -1}}));
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().kind, "pack");
    EXPECT_EQ(bad.error().text, "star_table.json /table/8/units: must be a whole number from 0 to 255");
    EXPECT_EQ(&current_pack(), &before);

    const PackFiles files = changed("star_table.json", {{"/table/8/units", 31}});
    ASSERT_TRUE(use_pack(files));
    const Pack& own = current_pack();
    EXPECT_NE(&own, &standard_pack());
    EXPECT_NE(own.digest, standard_pack().digest);
    EXPECT_EQ(own.star_units[10], 31);
    EXPECT_EQ(standard_pack().star_units[10], 30);
    EXPECT_EQ(own.adjacent, standard_pack().adjacent) << "files that are left out are the standard ones";
    EXPECT_EQ(find_pack(own.digest), &own);

    ASSERT_TRUE(use_pack(files));
    EXPECT_EQ(&current_pack(), &own) << "the same pack is kept once";
    ASSERT_TRUE(use_pack({}));
    EXPECT_EQ(&current_pack(), &standard_pack());
}

TEST(RiskPackUse, TheDigestIsOfTheContentNotOfTheSpaces) {
    EXPECT_EQ(read_pack({{"board.json", standard("board.json").dump(4)}}).digest, standard_pack().digest);
    EXPECT_NE(read_pack(changed("faction_cards.json", {{"/cards/0/text", "Roll again."}})).digest,
              standard_pack().digest);
}

TEST(RiskPackUse, EntriesMayComeInAnotherOrder) {
    Json board = standard("board.json");
    std::reverse(board["territories"].begin(), board["territories"].end());
    std::reverse(board["planets"].begin(), board["planets"].end());
    Json deck = standard("faction_cards.json");
    std::reverse(deck["cards"].begin(), deck["cards"].end());
    const PackFiles files = {{"board.json", board.dump()}, {"faction_cards.json", deck.dump()}};
    ASSERT_EQ(lines(files), Lines{});
    const Pack turned = read_pack(files);
    const Pack& usual = standard_pack();
    for (std::size_t i = 0; i < territories; ++i) {
        EXPECT_EQ(turned.names.tables[0].entries[i], usual.names.tables[0].entries[41 - i]);
        EXPECT_EQ(turned.planet_of[i], 5 - usual.planet_of[41 - i]);
        EXPECT_EQ(count(turned.adjacent[i]), count(usual.adjacent[41 - i]));
        EXPECT_EQ(turned.card[i].territory, 41 - usual.card[41 - i].territory);
        EXPECT_EQ(turned.basic[5].units[i], usual.basic[5].units[41 - i]);
    }
}

}  // namespace
}  // namespace kriegsrat::risk
