#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/risk/tests/pack_facts.h"

namespace kriegsrat::risk {
namespace {

using namespace facts;

std::vector<std::string> species_in_turn_order(std::size_t players) {
    std::vector<std::string> species;
    for (std::size_t i = 0; i < players; ++i) {
        species.push_back(pack.names.tables[static_cast<std::size_t>(Table::species)]
                              .entries[pack.species_of[pack.basic[players].places[i].colour]]);
    }
    return species;
}

std::vector<int> basic_starting_cards(std::size_t players) {
    std::vector<int> dealt;
    for (std::size_t i = 0; i < players; ++i) {
        dealt.push_back(pack.basic[players].places[i].starting_cards);
    }
    return dealt;
}

const std::vector<std::string> minerals_of_three = {
    "acid_marsh",        "nydus_network",       "velari_province",   "volatile_cleft",  "ursa",
    "backwater_station", "jacobs_installation", "ruins_of_styrling", "radiated_wastes", "hells_gates",
    "augustgrad",        "scion_province",      "the_great_forum",   "katuul_province", "keresh_province"};

using Order = std::vector<std::string>;

TEST(RiskPack, RS_B01_EveryTerritoryIsOccupiedAndEveryPlayerHasABase) {
    for (const std::size_t players : {3U, 4U, 5U, 6U}) {
        const Placement& basic = pack.basic[players];
        std::set<int> used;
        for (std::size_t i = 0; i < players; ++i) {
            used.insert(basic.places[i].colour);
            EXPECT_EQ(basic.owner[basic.places[i].base], i) << players;
        }
        EXPECT_EQ(used.size(), players);
        for (std::size_t territory = 0; territory < territories; ++territory) {
            EXPECT_GE(basic.units[territory], 1);
            EXPECT_LT(basic.owner[territory], players);
        }
    }
}

TEST(RiskPack, RS_B02_UnitsByNumberOfPlayers) {
    const std::vector<std::pair<std::size_t, int>> wanted = {{3, 30}, {4, 25}, {5, 20}, {6, 15}};
    for (const auto& [players, units] : wanted) {
        std::vector<int> sums(players);
        for (std::size_t territory = 0; territory < territories; ++territory) {
            sums[pack.basic[players].owner[territory]] += pack.basic[players].units[territory];
        }
        EXPECT_EQ(sums, std::vector<int>(players, units));
        for (std::size_t i = 0; i < players; ++i) {
            EXPECT_EQ(pack.basic[players].places[i].units, units);
        }
    }
}

TEST(RiskPack, RS_B03_MineralFieldsWithThreePlayers) {
    EXPECT_EQ(pack.basic[3].minerals, set_of(Table::territory, minerals_of_three));
}

TEST(RiskPack, RS_B04_MineralFieldsWithFourPlayers) {
    EXPECT_EQ(pack.basic[4].minerals, set_of(Table::territory, minerals_of_three));
}

TEST(RiskPack, RS_B05_MineralFieldsWithFivePlayers) {
    std::vector<std::string> wanted = minerals_of_three;
    std::replace(wanted.begin(), wanted.end(), std::string("radiated_wastes"), std::string("death_valley"));
    EXPECT_EQ(pack.basic[5].minerals, set_of(Table::territory, wanted));
}

TEST(RiskPack, RS_B06_MineralFieldsWithSixPlayers) {
    EXPECT_EQ(pack.basic[6].minerals,
              set_of(Table::territory,
                     {"burning_rift", "acid_marsh", "canis", "riksville", "glass_flats", "dauntless_plateau",
                      "primary_hive_cluster", "ruins_of_styrling", "temple_of_the_preservers", "radiated_wastes",
                      "pyramus", "scion_province", "the_great_forum", "katuul_province", "volatile_cleft"}));
}

TEST(RiskPack, RS_B07_SilverAchievementsWithThreeFiveOrSixPlayers) {
    for (const std::size_t players : {3U, 5U, 6U}) {
        EXPECT_EQ(pack.basic[players].achievements & pack.tier_achievements[0],
                  set_of(Table::achievement, {"silver_control_minerals_8", "silver_control_korhal",
                                              "silver_control_char", "silver_control_aiur"}));
    }
}

TEST(RiskPack, RS_B08_SilverAchievementsWithFourPlayers) {
    EXPECT_EQ(pack.basic[4].achievements & pack.tier_achievements[0],
              set_of(Table::achievement, {"silver_take_minerals_4", "silver_control_korhal", "silver_control_char",
                                          "silver_control_aiur"}));
}

TEST(RiskPack, RS_B09_GoldAchievementsWithAnyNumber) {
    for (const std::size_t players : {3U, 4U, 5U, 6U}) {
        EXPECT_EQ(pack.basic[players].achievements & pack.tier_achievements[1],
                  set_of(Table::achievement, {"gold_take_territories_10", "gold_enemy_bases_2",
                                              "gold_control_territories_18", "gold_control_planets_2"}));
    }
}

TEST(RiskPack, RS_B13_TurnOrderWithThreePlayers) {
    EXPECT_EQ(species_in_turn_order(3), (Order{"zerg", "protoss", "terran"}));
}

TEST(RiskPack, RS_B14_TurnOrderWithFourPlayers) {
    EXPECT_EQ(species_in_turn_order(4), (Order{"terran", "protoss", "zerg", "terran"}));
}

TEST(RiskPack, RS_B15_TurnOrderWithFivePlayers) {
    EXPECT_EQ(species_in_turn_order(5), (Order{"zerg", "terran", "protoss", "terran", "protoss"}));
}

TEST(RiskPack, RS_B16_TurnOrderWithSixPlayers) {
    EXPECT_EQ(species_in_turn_order(6), (Order{"protoss", "terran", "zerg", "protoss", "zerg", "terran"}));
}

TEST(RiskPack, RS_B17_StartingCardsOfBasicTraining) {
    EXPECT_EQ(basic_starting_cards(3), (std::vector{0, 0, 0}));
    EXPECT_EQ(basic_starting_cards(4), (std::vector{0, 0, 0, 1}));
    EXPECT_EQ(basic_starting_cards(5), (std::vector{0, 0, 0, 1, 1}));
    EXPECT_EQ(basic_starting_cards(6), (std::vector{0, 0, 0, 1, 1, 2}));
}

TEST(RiskPack, RS_C05_StartUnits) {
    EXPECT_EQ(pack.start_units, (std::array<std::uint8_t, 7>{0, 0, 0, 30, 25, 20, 15}));
}

TEST(RiskPack, RS_C12_StartingCards) {
    using Dealt = std::array<std::uint8_t, 6>;
    EXPECT_EQ(pack.starting_cards[3], Dealt{});
    EXPECT_EQ(pack.starting_cards[4], (Dealt{0, 0, 0, 1}));
    EXPECT_EQ(pack.starting_cards[5], (Dealt{0, 0, 0, 1, 1}));
    EXPECT_EQ(pack.starting_cards[6], (Dealt{0, 0, 0, 1, 1, 2}));
}

TEST(RiskPack, RS_E12_RS_E13_RS_E15_NumbersOfTheDuel) {
    EXPECT_EQ(pack.duel.neutrals, 4);
    EXPECT_EQ(pack.duel.player_units, 36);
    EXPECT_EQ(pack.duel.neutral_units, 24);
    EXPECT_EQ(pack.duel.player_territories, 9);
    EXPECT_EQ(pack.duel.neutral_territories, 6);
    EXPECT_EQ(pack.duel.own_units_a_step, 3);
}

TEST(RiskPack, RS_Z06_BasicPlacementsAreEvenInReinforcements) {
    for (const std::size_t players : {3U, 4U, 5U, 6U}) {
        const Placement& basic = pack.basic[players];
        std::vector<int> sources(players);
        for (int territory = 0; territory < territories; ++territory) {
            sources[basic.owner[static_cast<std::size_t>(territory)]] += has(basic.minerals, territory) ? 2 : 1;
        }
        const auto [least, most] = std::minmax_element(sources.begin(), sources.end());
        EXPECT_LE(std::max(3, *most / 3) - std::max(3, *least / 3), 1) << players;
        for (const Bits& planet : pack.planet) {
            std::set<int> owners;
            for (const int territory : each(planet)) {
                owners.insert(basic.owner[static_cast<std::size_t>(territory)]);
            }
            EXPECT_GE(owners.size(), 2U) << "nobody starts with a whole planet";
        }
    }
}

// Logs and tables of version 0.1.0 name the digest of its data: it is still there, with the readings of then.
TEST(RiskPack, TheDataOfTheFirstVersionIsStillThere) {
    const Pack* first = find_pack(0x10cde8857d3dac6dULL);
    ASSERT_NE(first, nullptr);
    EXPECT_NE(standard_pack().digest, first->digest);
    EXPECT_EQ(first->edition, 1);
    EXPECT_FALSE(first->transfer_asks_again || first->transfer_counts_taken);
    EXPECT_EQ(standard_pack().edition, 2);
    EXPECT_TRUE(standard_pack().transfer_asks_again && standard_pack().transfer_counts_taken);
    EXPECT_EQ(find_pack(0x10cde8857d3dac6eULL), nullptr);
}

}  // namespace
}  // namespace kriegsrat::risk
