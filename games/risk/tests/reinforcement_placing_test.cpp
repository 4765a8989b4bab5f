#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter F: the order of the turn and of its first part, placing; decisions D09 and D10.
namespace kriegsrat::risk {
namespace {

using ::testing::ElementsAre;

TEST(RiskTurn, RS_F01_RS_Z13_FourPartsInOrderAndTheCardBeforeTheManoeuvre) {
    Scene scene("command_room", 4);
    scene.owns(0, {"ursa", "glass_flats"}).units("ursa", 5).hero(0, "ursa").draw_pile({"terran_01", "terran_02"});
    scene.base(3, "pyramus").turn_of(0);
    EXPECT_EQ(scene.step(), "reinforce");
    EXPECT_EQ(scene.refusal(acts::invade("ursa", "pyramus")), "RS-F15");
    EXPECT_EQ(scene.refusal(acts::take("silver_control_aiur")), "RS-L13");
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");
    EXPECT_EQ(scene.refusal(acts::simple("end_turn")), "RS-F14");
    scene.places("char_aleph", 4);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.refusal(acts::place("char_aleph", 1)), "RS-F14");
    EXPECT_EQ(scene.refusal(acts::take("silver_control_aiur")), "RS-L13");
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");
    scene.invades("ursa", "pyramus").commits(3).simple("leave_hero").rolls({6, 5, 4}).rolls({5});
    scene.moves_in(3).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    EXPECT_EQ(scene.refusal(acts::invade("pyramus", "riksville")), "RS-F01");
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");
    EXPECT_EQ(scene.refusal(acts::draw("terran_01")), "RS-K04");
    scene.passes();
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_EQ(scene.seat_to_move(), -2);
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");
    scene.draws("terran_02");
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(acts::invade("pyramus", "riksville")), "RS-F01");
    EXPECT_EQ(scene.refusal(acts::take("silver_enemy_base_1")), "RS-L13");
    scene.manoeuvres("char_aleph", "glass_flats", 2);
    EXPECT_EQ(scene.state().active_seat(), 1);
}

TEST(RiskTurn, RS_F02_TheTurnGoesRoundAndLeavesOutTheEliminated) {
    Scene scene("total_domination", 4);
    scene.owns(3, {"saalok"}).change().units.fill(2);
    scene.change().alive = 0b1101;
    scene.owns(0, {"glass_flats"}).owns(2, {"backwater_station"}).end_of_attack_of(0);
    EXPECT_EQ(scene.refusal(1, acts::simple("end_turn")), "RS-F02");
    EXPECT_EQ(scene.refusal(2, acts::simple("end_turn")), "RS-F02");
    scene.ends_turn();
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.state().round, 1);
    scene.end_of_attack_of(2).ends_turn();
    EXPECT_EQ(scene.seat_to_move(), 3);
    EXPECT_EQ(scene.state().round, 1);
    scene.end_of_attack_of(3).passes().ends_turn();
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.event("turn_began")["round"], 2);
    EXPECT_EQ(scene.event("turn_ended")["player"], 3);
}

TEST(RiskReinforcement, RS_F13_CountedOnceOnThePositionAtTheBeginningOfTheTurn) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"glass_flats", "burning_rift", "death_valley", "bone_trench", "hells_gates", "eris", "nydus_network",
                   "dauntless_plateau", "primary_hive_cluster", "acid_marsh"});
    scene.hand(0, {"terran_04"}).units("hells_gates", 9).turn_of(0);
    EXPECT_EQ(scene.state().pool, 4);  // 11 / 3 and the base
    scene.trades({"terran_04"});
    EXPECT_EQ(scene.state().pool, 6);
    scene.places("eris", 2).places("eris", 4);
    scene.invades("hells_gates", "ate").commits(3).rolls({6, 5, 4}).rolls({1}).moves_in(3);
    EXPECT_EQ(count(scene.state().owned[0]), 12);  // all of Char now
    EXPECT_EQ(scene.state().pool, 0);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.turn_of(0).state().pool, 4 + 7 + 1);  // only the next turn counts it
}

TEST(RiskReinforcement, RS_F14_RS_D09_AllUnitsArePlacedInOwnTerritoriesAsThePlayerLikes) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"ursa", "rajal"}).turn_of(0);
    EXPECT_EQ(scene.step(), "reinforce");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.state().pool, 4);
    EXPECT_EQ(scene.refusal(acts::place("saalok", 1)), "RS-F14");  // an enemy's
    EXPECT_EQ(scene.refusal(acts::place("ursa", 5)), "RS-F14");    // more than there are
    EXPECT_EQ(scene.refusal(acts::place("ursa", 0)), "RS-F14");
    for (const char* territory : {"char_aleph", "ursa", "rajal"}) {
        EXPECT_TRUE(scene.offers(acts::place(territory, 1))) << territory;
        EXPECT_TRUE(scene.offers(acts::place(territory, 4))) << territory;
    }
    EXPECT_FALSE(scene.offers(acts::place("saalok", 1)));
    Scene together = scene;
    together.places("rajal", 4);
    EXPECT_EQ(together.units("rajal"), 5);
    EXPECT_EQ(together.step(), "attack");
    scene.places("ursa", 1).places("rajal", 2);
    EXPECT_EQ(scene.refusal(acts::place("ursa", 2)), "RS-F14");  // one is left
    scene.places("ursa", 1);
    EXPECT_EQ(scene.units("ursa"), 3);
    EXPECT_EQ(scene.units("rajal"), 3);
    EXPECT_EQ(scene.units("char_aleph"), 1);
}

TEST(RiskReinforcement, RS_F14_RS_F15_NothingElseUntilTheLastUnitIsPlaced) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"ursa"}).units("ursa", 5).turn_of(0);
    for (int left = 4; left > 0; --left) {
        EXPECT_EQ(scene.step(), "reinforce");
        EXPECT_EQ(scene.refusal(acts::simple("pass")), "RS-F14");
        EXPECT_EQ(scene.refusal(acts::simple("end_attack")), "RS-F14");
        EXPECT_EQ(scene.refusal(acts::invade("ursa", "pyramus")), "RS-F15");
        scene.places("ursa", 1);
    }
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.refusal(acts::invade("ursa", "pyramus")), "");
}

TEST(RiskReinforcement, RS_F16_RS_M20_RS_Z15_TwoUnitsMoreFromTheTurnAfterTheReceipt) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"ursa", "canis", "glass_flats"}).owns(1, {"velari_province"}).base(1, "ursa").base(2, "canis");
    scene.change().units.fill(2);
    scene.end_of_attack_of(0).takes("gold_enemy_bases_2").draws_reward("gold_two_units");
    EXPECT_EQ(scene.state().pool, 0);  // nothing in the turn of receipt
    EXPECT_EQ(scene.step(), "end_of_turn");
    scene.ends_turn();
    EXPECT_EQ(scene.event("reinforcements")["rewards"], 0);  // seat 1 has no share in it
    for (int round = 0; round < 2; ++round) {
        scene.end_of_attack_of(2).ends_turn();
        EXPECT_EQ(scene.event("reinforcements")["rewards"], 2);
        EXPECT_EQ(scene.state().pool, 3 + 3 + 2);
    }
}

TEST(RiskReinforcement, RS_F17_RS_D10_TheOrderOfTheFirstPart) {
    Scene scene("team_command_room", 4);
    scene.owns(0, {"ursa", "canis", "glass_flats"}).owns(2, {"rajal", "katuul_province"}).minerals({"ursa"});
    scene.hand(0, {"terran_01", "terran_13", "terran_02"}).reward(0, "silver_start_manoeuvre").turn_of(0);
    EXPECT_EQ(scene.step(), "trade");
    EXPECT_EQ(scene.refusal(acts::play("terran_13")), "RS-K08");
    scene.trades({"terran_01", "terran_02"});
    EXPECT_EQ(scene.step(), "reinforcement_cards");
    EXPECT_EQ(scene.refusal(acts::hero("ursa")), "RS-I13");
    scene.plays("terran_13").places("ursa", 2);
    EXPECT_EQ(scene.step(), "return_hero");
    EXPECT_EQ(scene.refusal(acts::place("ursa", 1)), "RS-F14");
    scene.does(acts::hero("ursa"));
    EXPECT_EQ(scene.step(), "reinforce");
    EXPECT_EQ(scene.state().pool, 3 + 1 + 2);
    scene.places("char_aleph", 6);
    EXPECT_EQ(scene.step(), "transfer");
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");
    scene.passes();
    EXPECT_EQ(scene.step(), "start_manoeuvre");
    EXPECT_EQ(scene.refusal(acts::invade("ursa", "pyramus")), "RS-F15");
    scene.manoeuvres("char_aleph", "glass_flats", 3);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");
}

TEST(RiskReinforcement, RS_D10_TheHeroOffTheBoardReturnsOrStaysOff) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa"}).owns(1, {"velari_province"}).turn_of(0);
    EXPECT_EQ(scene.step(), "return_hero");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 3U);  // two own territories, or none
    EXPECT_EQ(scene.refusal(acts::hero("saalok")), "RS-I13");
    Scene off = scene;
    EXPECT_EQ(off.passes().hero_at(0), "");
    EXPECT_EQ(off.step(), "reinforce");
    scene.does(acts::hero("ursa"));
    EXPECT_EQ(scene.hero_at(0), "ursa");
    EXPECT_EQ(scene.step(), "reinforce");
}

}  // namespace
}  // namespace kriegsrat::risk
