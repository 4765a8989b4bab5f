#include "games/risk/pack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/risk/tests/pack_facts.h"

// What the rules say of the components, written out, against the standard pack.
namespace kriegsrat::risk {
namespace {

using namespace facts;

TEST(RiskPack, StandardPackHasNoMistakes) {
    for (const PackError& error : check_pack({})) {
        ADD_FAILURE() << error.file << " " << error.where << ": " << error.what;
    }
}

TEST(RiskPack, NameTablesComeInTheOrderOfTheEnum) {
    const std::vector<std::pair<std::string, std::size_t>> wanted = {
        {"territory", 42}, {"planet", 6},       {"species", 3}, {"colour", 6},
        {"card", 42},      {"achievement", 12}, {"reward", 8}};
    ASSERT_EQ(pack.names.tables.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(pack.names.tables[i].name, wanted[i].first);
        const auto& entries = pack.names.tables[i].entries;
        EXPECT_EQ(std::set<std::string>(entries.begin(), entries.end()).size(), wanted[i].second);
    }
    EXPECT_EQ(id(Table::territory, "char_aleph"), 0);
    EXPECT_EQ(id(Table::territory, "xelnaga_temple_grounds"), 41);
    EXPECT_EQ(id(Table::colour, "blue"), 0);
    EXPECT_EQ(id(Table::colour, "brown"), 5);
}

TEST(RiskPack, RS_A01_FortyTwoTerritoriesInSixPlanetsEachWithAColour) {
    EXPECT_EQ(pack.names.tables[static_cast<std::size_t>(Table::territory)].entries.size(), 42U);
    const std::vector<std::pair<std::string, std::string>> colour_of = {{"aiur", "green"},    {"zerus", "teal"},
                                                                        {"korhal", "purple"}, {"mar_sara", "yellow"},
                                                                        {"char", "red"},      {"shakuras", "blue"}};
    EXPECT_EQ(file("board.json")["planets"].size(), colour_of.size());
    for (const auto& [planet, colour] : colour_of) {
        EXPECT_EQ(record(file("board.json")["planets"], planet)["colour"], colour);
    }
}

TEST(RiskPack, RS_A02_NumbersOfTerritoriesOfThePlanets) {
    const std::vector<std::pair<std::string, int>> sizes = {{"char", 12},    {"aiur", 9},  {"korhal", 7},
                                                            {"mar_sara", 6}, {"zerus", 4}, {"shakuras", 4}};
    Bits all = 0;
    for (const auto& [planet, size] : sizes) {
        const Bits own = pack.planet[place(Table::planet, planet)];
        EXPECT_EQ(count(own), size) << planet;
        EXPECT_EQ(all & own, 0U) << planet;
        all |= own;
        for (const int territory : each(own)) {
            EXPECT_EQ(pack.planet_of[static_cast<std::size_t>(territory)], id(Table::planet, planet));
        }
    }
    EXPECT_EQ(all, first_n(42));
}

TEST(RiskPack, RS_A03_AdjacencyHoldsBothWays) {
    for (int a = 0; a < territories; ++a) {
        EXPECT_FALSE(has(pack.adjacent[static_cast<std::size_t>(a)], a));
        for (int b = 0; b < territories; ++b) {
            EXPECT_EQ(has(pack.adjacent[static_cast<std::size_t>(a)], b),
                      has(pack.adjacent[static_cast<std::size_t>(b)], a));
        }
    }
    // A border of two planets, one within a planet, and two territories of a planet that do not touch.
    EXPECT_TRUE(adjacent("bone_trench", "radiated_wastes"));
    EXPECT_TRUE(adjacent("rajal", "katuul_province"));
    EXPECT_FALSE(adjacent("rajal", "talematros"));
}

TEST(RiskPack, RS_A04_CharAlephAndFeralHivesAreJoinedAcrossTheEdge) {
    EXPECT_TRUE(adjacent("char_aleph", "feral_hives"));
    for (const Json& link : file("board.json")["links"]) {
        const bool this_one = link["a"] == "char_aleph" && link["b"] == "feral_hives";
        EXPECT_EQ(link["wraps"], this_one);
        if (this_one) {
            EXPECT_EQ(link["type"], "space_line");
        }
    }
}

TEST(RiskPack, RS_A05_EightyThreeLinksEightSpaceLines) {
    int ends = 0;
    for (const Bits& neighbours : pack.adjacent) {
        ends += count(neighbours);
    }
    EXPECT_EQ(ends, 2 * 83);
    const Json& links = file("board.json")["links"];
    EXPECT_EQ(links.size(), 83U);
    EXPECT_EQ(std::count_if(links.begin(), links.end(), [](const Json& link) { return link["type"] == "space_line"; }),
              8);
}

TEST(RiskPack, RS_A06_FortyTwoCardsOfThreeSpeciesWithOneOrTwoStars) {
    Bits all = 0;
    for (const Bits& pile : pack.species_cards) {
        EXPECT_EQ(count(pile), 14);
        all |= pile;
    }
    EXPECT_EQ(all, first_n(42));
    for (int number = 0; number < cards; ++number) {
        const Card& card = pack.card[static_cast<std::size_t>(number)];
        EXPECT_TRUE(card.stars == 1 || card.stars == 2);
        EXPECT_EQ(card.stars == 2, has(pack.two_star_cards, number));
        EXPECT_TRUE(has(pack.species_cards[card.species], number));
        EXPECT_TRUE(has(pack.timing_cards[static_cast<std::size_t>(card.timing)], number));
    }
    EXPECT_EQ(count(pack.two_star_cards), 12);
}

TEST(RiskPack, RS_A07_EachTerritoryIsNamedByExactlyOneCard) {
    Bits named = 0;
    for (const Card& card : pack.card) {
        EXPECT_FALSE(has(named, card.territory));
        named |= bit(card.territory);
    }
    EXPECT_EQ(named, first_n(42));
}

TEST(RiskPack, RS_A08_SixFactionsTwoASpeciesEachWithItsHero) {
    std::map<std::string, std::set<std::string>> heroes;
    for (const Json& faction : file("pieces.json")["factions"]) {
        heroes[faction["species"]].insert(faction["hero"]);
        EXPECT_EQ(faction["heroes"], 1);
    }
    const std::map<std::string, std::set<std::string>> wanted = {{"terran", {"Jim Raynor", "Valerian Mengsk"}},
                                                                 {"protoss", {"Zeratul", "Artanis"}},
                                                                 {"zerg", {"Queen of Blades", "Zagara"}}};
    EXPECT_EQ(heroes, wanted);
    for (const int species : {0, 1, 2}) {
        EXPECT_EQ(std::count(pack.species_of.begin(), pack.species_of.end(), species), 2);
    }
}

TEST(RiskPack, RS_A10_SixBasesOneInEachColour) {
    std::set<std::string> colours_with_base;
    for (const Json& faction : file("pieces.json")["factions"]) {
        EXPECT_EQ(faction["bases"], 1);
        colours_with_base.insert(faction["colour"]);
    }
    EXPECT_EQ(colours_with_base.size(), 6U);
}

TEST(RiskPack, RS_A11_FifteenMineralFieldsAtMostOneInATerritory) {
    EXPECT_EQ(pack.mineral_fields, 15);
    for (const std::size_t players : {3U, 4U, 5U, 6U}) {
        EXPECT_EQ(count(pack.basic[players].minerals), 15) << players;
    }
}

TEST(RiskPack, RS_A12_SevenSixSidedDice) {
    std::map<std::string, int> dice;
    for (const Json& kind : file("pieces.json")["dice"]) {
        dice[kind["id"]] = kind["count"];
        EXPECT_EQ(kind["sides"], 6);
    }
    const std::map<std::string, int> wanted = {
        {"attack", 3}, {"defence", 2}, {"bonus_attack", 1}, {"bonus_defence", 1}};
    EXPECT_EQ(dice, wanted);
}

TEST(RiskPack, RS_A13_SixSilverAndSixGoldAchievementsAndRewardsOfBothKinds) {
    EXPECT_EQ(count(pack.tier_achievements[0]), 6);
    EXPECT_EQ(count(pack.tier_achievements[1]), 6);
    EXPECT_EQ(pack.tier_achievements[0] | pack.tier_achievements[1], first_n(12));
    const auto of = [](Tier tier) {
        return std::count_if(pack.reward.begin(), pack.reward.end(),
                             [&](const Reward& reward) { return reward.tier == tier; });
    };
    EXPECT_EQ(of(Tier::silver), 4);
    EXPECT_EQ(of(Tier::gold), 4);
}

TEST(RiskPack, RS_A20_PlanetBonuses) {
    const std::vector<std::pair<std::string, int>> bonuses = {{"char", 7},     {"korhal", 5}, {"aiur", 5},
                                                              {"mar_sara", 3}, {"zerus", 2},  {"shakuras", 2}};
    for (const auto& [planet, bonus] : bonuses) {
        EXPECT_EQ(pack.planet_bonus[place(Table::planet, planet)], bonus) << planet;
    }
}

TEST(RiskPack, RS_F10_UnitsForStars) {
    EXPECT_EQ(pack.min_stars, 2);
    EXPECT_EQ(pack.max_stars, 10);
    EXPECT_EQ(pack.star_units, (std::array<std::uint8_t, 32>{0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30}));
}

void expect_achievement(const std::string& name, Tier tier, Condition condition, int wanted, bool whole_team) {
    const Achievement& achievement = pack.achievement[place(Table::achievement, name)];
    EXPECT_EQ(achievement.tier, tier);
    EXPECT_EQ(achievement.condition, condition);
    EXPECT_EQ(achievement.count, wanted);
    EXPECT_EQ(achievement.whole_team, whole_team);
}

void expect_planet(const std::string& name, const std::string& planet) {
    expect_achievement(name, Tier::silver, Condition::control_planet, 1, true);
    EXPECT_EQ(pack.achievement[place(Table::achievement, name)].planet, id(Table::planet, planet));
}

TEST(RiskPack, RS_L01_SilverAiur) { expect_planet("silver_control_aiur", "aiur"); }
TEST(RiskPack, RS_L02_SilverChar) { expect_planet("silver_control_char", "char"); }
TEST(RiskPack, RS_L03_SilverKorhal) { expect_planet("silver_control_korhal", "korhal"); }
TEST(RiskPack, RS_L04_SilverOneEnemyBase) {
    expect_achievement("silver_enemy_base_1", Tier::silver, Condition::control_enemy_bases, 1, false);
}
TEST(RiskPack, RS_L05_SilverFourMineralFieldsInOneTurn) {
    expect_achievement("silver_take_minerals_4", Tier::silver, Condition::take_minerals_in_turn, 4, false);
}
TEST(RiskPack, RS_L06_SilverEightMineralFields) {
    expect_achievement("silver_control_minerals_8", Tier::silver, Condition::control_minerals, 8, false);
}
TEST(RiskPack, RS_L07_GoldTenTerritoriesInOneTurn) {
    expect_achievement("gold_take_territories_10", Tier::gold, Condition::take_territories_in_turn, 10, false);
}
TEST(RiskPack, RS_L08_GoldElevenMineralFields) {
    expect_achievement("gold_control_minerals_11", Tier::gold, Condition::control_minerals, 11, false);
}
TEST(RiskPack, RS_L09_GoldTwoEnemyBases) {
    expect_achievement("gold_enemy_bases_2", Tier::gold, Condition::control_enemy_bases, 2, false);
}
TEST(RiskPack, RS_L10_GoldPlanetInOneTurn) {
    expect_achievement("gold_take_planet", Tier::gold, Condition::take_planet_in_turn, 1, true);
}
TEST(RiskPack, RS_L11_GoldTwoPlanets) {
    expect_achievement("gold_control_planets_2", Tier::gold, Condition::control_planets, 2, true);
}
TEST(RiskPack, RS_L12_GoldEighteenTerritories) {
    expect_achievement("gold_control_territories_18", Tier::gold, Condition::control_territories, 18, false);
}

TEST(RiskPack, RS_E05_RS_T18_AchievementsToWin) {
    EXPECT_EQ(pack.achievements_to_win, 3);
    EXPECT_EQ(pack.team_achievements_to_win, 4);
}

TEST(RiskPack, RS_M22_RS_Z33_OneCopyOfEachOfFourSilverAndFourGoldRewards) {
    struct Wanted {
        std::string name;
        Tier tier;
        RewardKind kind;
        int amount;
    };
    const std::vector<Wanted> wanted = {
        {"silver_extra_manoeuvre", Tier::silver, RewardKind::extra_end_manoeuvre, 1},
        {"silver_start_manoeuvre", Tier::silver, RewardKind::start_manoeuvre, 1},
        {"silver_guaranteed_card", Tier::silver, RewardKind::guaranteed_card, 1},
        {"silver_watchtower", Tier::silver, RewardKind::watchtower, 1},
        {"gold_watchtower", Tier::gold, RewardKind::watchtower, 1},
        {"gold_bonus_attack_die", Tier::gold, RewardKind::bonus_attack_die, 1},
        {"gold_bonus_defence_die", Tier::gold, RewardKind::bonus_defence_die, 1},
        {"gold_two_units", Tier::gold, RewardKind::extra_reinforcements, 2},
    };
    ASSERT_EQ(wanted.size(), pack.reward.size());
    for (const auto& [name, tier, kind, amount] : wanted) {
        const Reward& reward = pack.reward[place(Table::reward, name)];
        EXPECT_EQ(reward.tier, tier) << name;
        EXPECT_EQ(reward.kind, kind) << name;
        EXPECT_EQ(reward.count, amount) << name;
        EXPECT_EQ(record(file("rewards.json")["rewards"], name)["count"], 1) << name;
    }
    EXPECT_EQ(pack.achievements_in_play, (std::array<std::uint8_t, 2>{4, 4}));
}

// The graph of classic Risk, written down independently of the data.
const std::vector<std::pair<std::string, std::vector<std::string>>> classic = {
    {"Alaska", {"Northwest Territory", "Alberta", "Kamchatka"}},
    {"Northwest Territory", {"Alberta", "Ontario", "Greenland"}},
    {"Greenland", {"Ontario", "Quebec", "Iceland"}},
    {"Alberta", {"Ontario", "Western United States"}},
    {"Ontario", {"Quebec", "Western United States", "Eastern United States"}},
    {"Quebec", {"Eastern United States"}},
    {"Western United States", {"Eastern United States", "Central America"}},
    {"Eastern United States", {"Central America"}},
    {"Central America", {"Venezuela"}},
    {"Venezuela", {"Peru", "Brazil"}},
    {"Peru", {"Brazil", "Argentina"}},
    {"Brazil", {"Argentina", "North Africa"}},
    {"North Africa", {"Western Europe", "Southern Europe", "Egypt", "East Africa", "Congo"}},
    {"Egypt", {"Southern Europe", "Middle East", "East Africa"}},
    {"East Africa", {"Middle East", "Congo", "South Africa", "Madagascar"}},
    {"Congo", {"South Africa"}},
    {"South Africa", {"Madagascar"}},
    {"Iceland", {"Great Britain", "Scandinavia"}},
    {"Great Britain", {"Scandinavia", "Northern Europe", "Western Europe"}},
    {"Scandinavia", {"Northern Europe", "Ukraine"}},
    {"Northern Europe", {"Western Europe", "Southern Europe", "Ukraine"}},
    {"Western Europe", {"Southern Europe"}},
    {"Southern Europe", {"Ukraine", "Middle East"}},
    {"Ukraine", {"Middle East", "Afghanistan", "Ural"}},
    {"Ural", {"Siberia", "China", "Afghanistan"}},
    {"Afghanistan", {"China", "India", "Middle East"}},
    {"Middle East", {"India"}},
    {"India", {"China", "Siam"}},
    {"Siam", {"China", "Indonesia"}},
    {"China", {"Siberia", "Mongolia"}},
    {"Siberia", {"Yakutsk", "Irkutsk", "Mongolia"}},
    {"Yakutsk", {"Irkutsk", "Kamchatka"}},
    {"Irkutsk", {"Kamchatka", "Mongolia"}},
    {"Mongolia", {"Kamchatka", "Japan"}},
    {"Japan", {"Kamchatka"}},
    {"Indonesia", {"New Guinea", "Western Australia"}},
    {"New Guinea", {"Western Australia", "Eastern Australia"}},
    {"Western Australia", {"Eastern Australia"}},
};

TEST(RiskPack, RS_Z01_TheBordersAreTheGraphOfClassicRisk) {
    std::map<std::string, std::string> here;
    for (const Json& territory : file("board.json")["territories"]) {
        here[territory["classic_risk_counterpart"]] = territory["id"];
    }
    ASSERT_EQ(here.size(), 42U);
    std::array<Bits, territories> wanted{};
    for (const auto& [a, neighbours] : classic) {
        for (const std::string& b : neighbours) {
            wanted[place(Table::territory, here[a])] |= bit(id(Table::territory, here[b]));
            wanted[place(Table::territory, here[b])] |= bit(id(Table::territory, here[a]));
        }
    }
    EXPECT_EQ(pack.adjacent, wanted);
    EXPECT_TRUE(adjacent("augustgrad", "keresh_province"));
    EXPECT_TRUE(adjacent("talematros", "katuul_province"));
    EXPECT_TRUE(adjacent("katuul_province", "pyramus"));
}

TEST(RiskPack, RS_Z02_NamesThatTheSeedSpellsInTwoWays) {
    const Json& all = file("board.json")["territories"];
    EXPECT_EQ(record(all, "feral_hives")["name_de"], "Verwilderte Schwarmstöcke");
    EXPECT_EQ(record(all, "keresh_province")["name_de"], "Provinz Keresh");
    EXPECT_EQ(record(all, "volatile_cleft")["name_de"], "Brüchige Kluft");
    EXPECT_EQ(record(all, "glass_flats")["name_de"], "Spiegelplateau");
}

TEST(RiskPack, RingsHoldWhatIsExactlySoManyLinksAway) {
    for (int from = 0; from < territories; ++from) {
        const auto start = static_cast<std::size_t>(from);
        EXPECT_EQ(pack.ring[0][start], bit(from));
        EXPECT_EQ(pack.ring[1][start], pack.adjacent[start]);
        for (std::size_t a = 0; a <= max_distance; ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                EXPECT_EQ(pack.ring[a][start] & pack.ring[b][start], 0U);
            }
            for (const int to : each(pack.ring[a][start])) {
                EXPECT_TRUE(has(pack.ring[a][static_cast<std::size_t>(to)], from));
            }
        }
    }
    EXPECT_EQ(pack.ring[2][place(Table::territory, "thisby")],
              set_of(Table::territory, {"riksville", "jacobs_installation", "pyramus", "ate"}));
}

TEST(RiskPack, EffectsAreReadFieldByField) {
    const auto card = [](const std::string& name) { return pack.card[place(Table::card, name)]; };
    EXPECT_EQ(card("terran_01").effect, Effect::reroll_own);
    EXPECT_EQ(card("terran_01").count, 2);
    EXPECT_EQ(card("terran_01").timing, Timing::after_roll_attacker);
    EXPECT_EQ(card("terran_01").territory, id(Table::territory, "augustgrad"));
    EXPECT_EQ(card("terran_02").effect, Effect::limit_enemy_dice);
    EXPECT_TRUE(card("terran_02").win_ties);
    EXPECT_FALSE(card("protoss_12").win_ties);
    EXPECT_EQ(card("terran_04").scope, Scope::adjacent_enemy_territory);
    EXPECT_EQ(card("terran_04").count, 3);
    EXPECT_EQ(card("terran_05").scope, Scope::all);
    EXPECT_EQ(card("terran_05").count, 2);
    EXPECT_EQ(card("terran_07").effect, Effect::invade_remote);
    EXPECT_EQ(card("terran_07").count, 2);
    EXPECT_EQ(card("terran_13").scope, Scope::own_mineral);
    EXPECT_TRUE(card("terran_14").connected);
    EXPECT_FALSE(card("protoss_14").connected);
    EXPECT_TRUE(card("protoss_07").silence);
    EXPECT_EQ(card("zerg_02").effect, Effect::sacrifice);
    EXPECT_EQ(card("zerg_02").own, 1);
    EXPECT_EQ(card("zerg_02").count, 2);
    EXPECT_EQ(card("zerg_11").effect, Effect::die_penalty);
    EXPECT_EQ(card("zerg_11").scope, Scope::highest);
    EXPECT_EQ(card("protoss_11").effect, Effect::retreat_units);
    EXPECT_EQ(card("protoss_11").count, 3);
    EXPECT_EQ(card("protoss_11").min_left, 1);
}

}  // namespace
}  // namespace kriegsrat::risk
