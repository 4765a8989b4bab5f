#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter F: the turn and reinforcements; decisions D08 to D10.
namespace kriegsrat::risk {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// Red, blue and yellow of the rulebook in seats 0, 1 and 2; bases in Char Aleph, Saalok and Thisby.
Scene three_players() { return Scene("total_domination", 3, {{"colours", {"red", "blue", "yellow"}}}); }

// Twelve territories beside Char Aleph that complete no planet.
constexpr const char* more[] = {"glass_flats", "burning_rift", "death_valley", "bone_trench", "hells_gates", "eris",
                                "ate",         "canis",        "ursa",         "riksville",   "pyramus",     "rajal"};

// Seat 2 ends a turn and the turn of seat 0 begins: what is counted.
Json counted(Scene& scene) {
    scene.change().units.fill(2);
    scene.end_of_attack_of(2);
    (scene.step() == "achievement" ? scene.passes() : scene).ends_turn();
    EXPECT_EQ(scene.event("turn_began")["player"], 0);
    return scene.event("reinforcements");
}

// Units for a set of these cards.
int units_for(const std::vector<const char*>& set) {
    Scene scene = three_players();
    for (const char* card : set) {
        scene.hand(0, {card});
    }
    scene.turn_of(0);
    const int before = scene.state().pool;
    for (const char* card : set) {
        scene.does(acts::trade(card));
    }
    scene.simple("trade_done");
    return scene.state().pool - before;
}

TEST(RiskReinforcement, RS_F03_RS_F06_TheRulebooksRedHasThirteenTerritoriesAndFieldsAndABase) {
    Scene scene = three_players();
    scene.owns(0, {"glass_flats", "burning_rift", "death_valley", "bone_trench", "hells_gates", "eris", "ate", "ursa"});
    scene.minerals({"glass_flats", "death_valley", "eris", "ursa", "pyramus", "rajal"}).turn_of(0);
    EXPECT_EQ(count(scene.state().owned[0]), 9);
    EXPECT_EQ(count(scene.state().owned[0] & scene.state().minerals), 4);
    EXPECT_EQ(scene.state().pool, 5);
}

TEST(RiskReinforcement, RS_F04_RS_F06_TheRulebooksBlueHasFiveTerritoriesAndABase) {
    Scene scene = three_players();
    scene.owns(1, {"canis", "ursa", "rajal", "talematros"}).minerals({"eris", "ate"}).turn_of(1);
    EXPECT_EQ(count(scene.state().owned[1]), 5);
    EXPECT_EQ(scene.state().pool, 4);
}

TEST(RiskReinforcement, RS_F05_TheRulebooksYellowControlsShakuras) {
    Scene scene = three_players();
    scene.owns_planet(0, "char").owns_planet(0, "korhal").owns_planet(0, "aiur").owns_planet(0, "zerus");
    scene.owns_planet(0, "mar_sara").owns(1, {"saalok"}).owns_planet(2, "shakuras");
    scene.owns(2, {"thisby", "riksville", "pyramus", "ursa", "canis"}).minerals({"rajal", "thisby", "ursa"}).turn_of(2);
    EXPECT_EQ(scene.state().pool, 7);  // 12 / 3, 2 for Shakuras, 1 for the base
    scene.owns(0, {"rajal"}).turn_of(2);
    EXPECT_EQ(scene.state().pool, 4);  // 10 / 3 and the base: three quarters of a planet give nothing
}

TEST(RiskReinforcement, RS_F03_TheRemainderIsDropped) {
    for (int extra = 8; extra <= 12; ++extra) {
        for (int fields = 0; fields <= 8; ++fields) {
            Scene scene = three_players();
            for (int i = 0; i < extra; ++i) {
                scene.owns(0, {more[i]});
                scene.change().minerals |= i < fields ? bit(scene.territory(more[i])) : 0;
            }
            EXPECT_EQ(counted(scene)["territories"], (1 + extra + fields) / 3) << extra << " " << fields;
        }
    }
}

TEST(RiskReinforcement, RS_F04_TheMinimumConcernsStepOneAlone) {
    Scene scene = three_players();
    scene.owns(0, {"saalok", "canis"}).owns(1, {"ursa"}).owns_planet(0, "shakuras").reward(0, "gold_two_units");
    const Json sum = counted(scene);  // 7 territories would give 2
    EXPECT_EQ(sum["territories"], 3);
    EXPECT_EQ(sum["planets"], 2);
    EXPECT_EQ(sum["bases"], 2);
    EXPECT_EQ(sum["rewards"], 2);
    EXPECT_EQ(sum["amount"], 9);
    EXPECT_EQ(scene.state().pool, 9);
}

TEST(RiskReinforcement, RS_F05_EveryPlanetHasItsBonusAndOnlyAWholePlanetCounts) {
    const std::vector<std::pair<const char*, int>> bonuses = {{"char", 7},     {"korhal", 5}, {"aiur", 5},
                                                              {"mar_sara", 3}, {"zerus", 2},  {"shakuras", 2}};
    for (const auto& [planet, bonus] : bonuses) {
        Scene scene = three_players();
        scene.owns(1, {"saalok", "canis"}).owns_planet(0, planet);
        EXPECT_EQ(counted(scene)["planets"], bonus) << planet;
        const Bits all = scene.setup().pack->planet[static_cast<std::size_t>(scene.id_of(Table::planet, planet))];
        for (const int missing : each(all)) {
            scene.change().owned[0] &= ~bit(missing);
            scene.change().owned[2] |= bit(missing);
            EXPECT_EQ(counted(scene)["planets"], 0) << planet << " without " << missing;
            scene.change().owned[2] &= ~bit(missing);
            scene.change().owned[0] |= bit(missing);
        }
    }
    Scene two = three_players();
    two.owns_planet(0, "zerus").owns_planet(0, "mar_sara").owns(2, {"ursa"});
    EXPECT_EQ(counted(two)["planets"], 5);
}

TEST(RiskReinforcement, RS_F06_OneUnitForEveryBaseOwnOrCaptured) {
    Scene scene = three_players();
    EXPECT_EQ(counted(scene)["bases"], 1);
    scene.owns(0, {"saalok", "thisby"}).owns(1, {"canis"});
    EXPECT_EQ(counted(scene)["bases"], 3);
    scene.owns(2, {"char_aleph"});
    EXPECT_EQ(counted(scene)["bases"], 2);
    scene.owns(2, {"saalok", "thisby"}).owns(0, {"ursa"});
    EXPECT_EQ(counted(scene)["bases"], 0);
}

TEST(RiskReinforcement, RS_F07_RS_F10_TheRulebooksThreeCardsWithFourStarsGiveSevenUnits) {
    EXPECT_EQ(units_for({"terran_01", "protoss_02", "zerg_05"}), 7);
}

TEST(RiskReinforcement, RS_F07_RS_F10_UnitsForTheStarsOfASet) {
    EXPECT_EQ(units_for({"terran_01", "terran_02"}), 2);
    EXPECT_EQ(units_for({"terran_04"}), 2);
    EXPECT_EQ(units_for({"terran_01", "terran_02", "terran_03"}), 4);
    EXPECT_EQ(units_for({"terran_04", "terran_01"}), 4);
    EXPECT_EQ(units_for({"terran_04", "terran_05"}), 7);
    EXPECT_EQ(units_for({"terran_04", "terran_05", "zerg_01"}), 10);
    EXPECT_EQ(units_for({"terran_04", "terran_05", "protoss_03"}), 13);
    EXPECT_EQ(units_for({"terran_04", "terran_05", "protoss_03", "zerg_01"}), 17);
    EXPECT_EQ(units_for({"terran_04", "terran_05", "protoss_03", "protoss_05"}), 21);
    EXPECT_EQ(units_for({"terran_04", "terran_05", "protoss_03", "protoss_05", "zerg_01"}), 25);
    EXPECT_EQ(units_for({"terran_04", "terran_05", "protoss_03", "protoss_05", "zerg_05"}), 30);
}

TEST(RiskReinforcement, RS_F08_RS_D08_TradingIsOptionalAndThePlayerChoosesTheCards) {
    Scene scene = three_players();
    scene.hand(0, {"terran_01", "terran_02", "zerg_05"}).hand(1, {"zerg_10"}).taken(0, {"protoss_13"}).turn_of(0);
    EXPECT_EQ(scene.step(), "trade");
    EXPECT_EQ(scene.seat_to_move(), 0);
    for (const char* card : {"terran_01", "terran_02", "zerg_05", "protoss_13"}) {
        EXPECT_TRUE(scene.offers(acts::trade(card))) << card;
    }
    EXPECT_EQ(scene.refusal(acts::trade("zerg_10")), "RS-F08");  // another player's
    EXPECT_EQ(scene.refusal(acts::trade("zerg_01")), "RS-F08");  // nobody's
    Scene without = scene;
    const int before = scene.state().pool;
    EXPECT_EQ(without.trades({}).state().pool, before);
    EXPECT_THAT(without.hand(0), ElementsAre("terran_01", "terran_02", "zerg_05"));
    EXPECT_EQ(without.step(), "reinforce");
    scene.does(acts::trade("protoss_13")).does(acts::trade("terran_02"));
    EXPECT_EQ(scene.refusal(acts::trade("terran_02")), "RS-F08");  // no card twice
    scene.simple("trade_done");
    EXPECT_EQ(scene.state().pool, before + 4);
    EXPECT_THAT(scene.hand(0), ElementsAre("terran_01", "zerg_05"));
    EXPECT_EQ(scene.state().taken[0], 0U);
}

TEST(RiskReinforcement, RS_F09_RS_D08_ASetHasTwoToTenStars) {
    Scene scene = three_players();
    scene.hand(0, {"terran_01", "terran_02", "terran_04", "terran_05", "protoss_03", "protoss_05", "zerg_05"});
    scene.turn_of(0).does(acts::trade("terran_01"));
    EXPECT_EQ(scene.refusal(acts::simple("trade_done")), "RS-F09");  // one star
    EXPECT_FALSE(scene.offers(acts::simple("trade_done")));
    for (const char* card : {"terran_04", "terran_05", "protoss_03", "protoss_05"}) {
        scene.does(acts::trade(card));
        EXPECT_EQ(scene.refusal(acts::simple("trade_done")), "") << card;
    }
    EXPECT_EQ(scene.refusal(acts::trade("zerg_05")), "RS-F09");  // nine and two
    EXPECT_FALSE(scene.offers(acts::trade("zerg_05")));
    scene.does(acts::trade("terran_02"));
    EXPECT_EQ(scene.refusal(acts::trade("zerg_05")), "RS-F09");
    scene.simple("trade_done");

    Scene poor = three_players();
    poor.hand(0, {"terran_01"}).turn_of(0);
    EXPECT_EQ(poor.refusal(acts::trade("terran_01")), "RS-F09");
    EXPECT_EQ(poor.refusal(acts::simple("trade_done")), "");
}

TEST(RiskReinforcement, RS_F11_RS_Z14_OneSetInATurnAndCardsBeyondTenStarsWait) {
    Scene scene = three_players();
    scene.hand(0, {"terran_04", "terran_05", "terran_09", "terran_12", "protoss_03", "protoss_05", "protoss_08"});
    scene.turn_of(0).trades({"terran_04", "terran_05", "terran_09", "terran_12", "protoss_03"});
    EXPECT_EQ(scene.step(), "reinforce");
    EXPECT_EQ(scene.refusal(acts::simple("trade_done")), "RS-F11");
    EXPECT_EQ(scene.refusal(acts::trade("protoss_05")), "RS-K17");
    EXPECT_THAT(scene.hand(0), ElementsAre("protoss_05", "protoss_08"));
    scene.places("char_aleph", scene.state().pool);
    EXPECT_EQ(scene.refusal(acts::trade("protoss_05")), "RS-K17");
}

TEST(RiskReinforcement, RS_F12_TradedCardsAreDiscardedAndTheirAbilityIsNotUsed) {
    Scene scene("command_room", 3, {{"colours", {"purple", "blue", "yellow"}}});
    scene.hero(0, "char_aleph").hand(0, {"zerg_13", "zerg_01"}).taken(0, {"protoss_02"}).turn_of(0);
    scene.trades({"zerg_13", "protoss_02"});
    EXPECT_THAT(scene.view(-3)["discard"], UnorderedElementsAre("zerg_13", "protoss_02"));
    EXPECT_EQ(scene.hand(0), std::vector<std::string>{"zerg_01"});
    EXPECT_EQ(scene.state().taken[0], 0U);
    EXPECT_EQ(scene.units("char_aleph"), 1);  // Spawn Larvae would put 4 units there
    EXPECT_EQ(scene.state().pool, 3 + 1 + 4);
    EXPECT_EQ(scene.refusal(acts::play("zerg_13")), "RS-K08");
    EXPECT_EQ(scene.event("cards_traded")["stars"], 3);
}

TEST(RiskReinforcement, RS_F08_ACardOfAStartedSetCanBeTakenBack) {
    Scene scene = three_players();
    scene.hand(0, {"terran_01", "terran_04", "terran_02"}).turn_of(0);
    const auto back = [](const char* card) { return Json{{"kind", "take_back_card"}, {"card", card}}; };
    EXPECT_EQ(scene.refusal(back("terran_01")), "RS-F08") << "not in the set";
    scene.does(acts::trade("terran_01"));
    EXPECT_EQ(scene.refusal(acts::simple("trade_done")), "RS-F09") << "one star is no set";
    EXPECT_TRUE(scene.offers(back("terran_01")));
    EXPECT_FALSE(scene.offers(back("terran_02")));
    scene.does(back("terran_01"));
    EXPECT_EQ(scene.state().trading, 0U);
    EXPECT_EQ(scene.refusal(acts::simple("trade_done")), "") << "trading is optional";
    const int pool = scene.state().pool;
    scene.simple("trade_done");
    EXPECT_EQ(scene.state().pool, pool);
    EXPECT_EQ(scene.hand(0).size(), 3U);
    EXPECT_EQ(scene.refusal(back("terran_01")), "RS-K17") << "only while the set is put together";
}

}  // namespace
}  // namespace kriegsrat::risk
