#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Rulings on the turn that no chapter test names: the windows for cards (RS-Z22) and the order after a roll (RS-Z32).
namespace kriegsrat::risk {
namespace {

// Terran seat 0 in Augustgrad and Ursa, Protoss seat 1 in Keresh Province, Zerg seat 2 in the rest.
Scene table() {
    Scene scene("command_room", 3);
    scene.owns(0, {"augustgrad", "ursa"}).units("augustgrad", 9).hero(0, "char_aleph").hero(2, "thisby");
    scene.owns(1, {"keresh_province"}).units("keresh_province", 9).hero(1, "saalok").minerals({"ursa"});
    return scene;
}

Json nuke(const char* territory) {
    return {{"kind", "play_card_at"}, {"card", "terran_04"}, {"territory", territory}, {"amount", 1}};
}

TEST(RiskTurnRulings, RS_Z22_FirstWindowInTheReinforcementsBeforeUnitsArePlaced) {
    Scene scene = table();
    scene.hand(0, {"terran_13", "terran_04"}).turn_of(0).trades({});
    EXPECT_EQ(scene.step(), "reinforcement_cards");
    EXPECT_TRUE(scene.offers(acts::play("terran_13")));
    EXPECT_EQ(scene.refusal(nuke("keresh_province")), "RS-K08");  // of another time
    Scene late = scene;
    late.passes();
    EXPECT_EQ(late.step(), "reinforce");
    EXPECT_EQ(late.refusal(acts::play("terran_13")), "RS-K08");
    scene.plays("terran_13").places("ursa", 2);
    EXPECT_EQ(scene.units("ursa"), 3);
    EXPECT_EQ(scene.step(), "reinforce");
}

TEST(RiskTurnRulings, RS_Z22_SecondWindowInTheAttackPartBetweenInvasions) {
    Scene scene = table();
    scene.hand(0, {"terran_04", "terran_01"}).attack_of(0);
    EXPECT_EQ(scene.refusal(nuke("keresh_province")), "");
    scene.invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.step(), "attacker_declared");
    EXPECT_EQ(scene.refusal(nuke("keresh_province")), "RS-K08");
    scene.passes();
    EXPECT_EQ(scene.step(), "commit");
    EXPECT_EQ(scene.refusal(nuke("keresh_province")), "RS-K08");
    scene.commits(1).defends(1).rolls({1});
    EXPECT_EQ(scene.refusal(nuke("keresh_province")), "RS-K08");
    scene.rolls({6}).passes();
    EXPECT_EQ(scene.step(), "attack");
    scene.plays_at("terran_04", "keresh_province", 3);
    EXPECT_EQ(scene.units("keresh_province"), 6);
}

TEST(RiskTurnRulings, RS_Z22_ThirdWindowAfterTheDeclarationAttackerFirstNobodyTwice) {
    Scene scene = table();
    scene.hand(0, {"terran_02", "terran_03", "terran_01"}).hand(1, {"protoss_10", "protoss_12", "protoss_01"});
    scene.attack_of(0).invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.step(), "attacker_declared");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(1, acts::play("protoss_12")), "RS-F02");
    scene.plays_at("terran_03", "keresh_province", 1);
    EXPECT_EQ(scene.step(), "attacker_declared");  // several, one after the other
    scene.passes();                                // and keeps Concussive Shells
    EXPECT_EQ(scene.step(), "defender_declared");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays_at("protoss_10", "augustgrad", 1);
    EXPECT_EQ(scene.step(), "defender_declared");
    scene.passes();
    EXPECT_EQ(scene.step(), "defend");  // no second window for the attacker
    EXPECT_EQ(scene.units("keresh_province"), 8);
    EXPECT_EQ(scene.units("augustgrad"), 8);
}

TEST(RiskTurnRulings, RS_Z22_ADefensiveCardOfTheThirdWindowForcesTheGreatestCommitment) {
    Scene scene = table();
    scene.hand(1, {"protoss_10", "protoss_01"}).attack_of(0).invades("augustgrad", "keresh_province");
    scene.plays_at("protoss_10", "augustgrad", 1).passes();
    EXPECT_EQ(scene.step(), "defend");  // nothing to choose for the attacker
    EXPECT_EQ(scene.state().invasion.committed[attacker], 3);
    Scene free = table();
    free.hand(1, {"protoss_10", "protoss_01"}).attack_of(0).invades("augustgrad", "keresh_province").passes();
    EXPECT_EQ(free.step(), "commit");
    EXPECT_EQ(free.refusal(acts::commit(1)), "");
}

TEST(RiskTurnRulings, RS_Z22_FourthWindowAfterTheRollBeforeComparisonAttackerFirst) {
    Scene scene = table();
    scene.hand(0, {"terran_06", "terran_05"}).hand(1, {"protoss_09", "protoss_01"}).attack_of(0);
    scene.invades("augustgrad", "keresh_province").passes().passes().commits(1).defends(1);
    scene.rolls({3}).rolls({3});
    EXPECT_EQ(scene.step(), "attacker_rolled");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.units("augustgrad"), 9);  // not compared yet
    scene.plays("terran_06");                 // Infernal Flames: ties are the attacker's
    EXPECT_EQ(scene.step(), "attacker_rolled");
    scene.passes();
    EXPECT_EQ(scene.step(), "defender_rolled");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("protoss_09");                                    // Hardened Shield
    EXPECT_EQ(scene.event("dice_compared")["attack_second"], 0);  // the one unit was committed already
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units("augustgrad"), 9);
    EXPECT_EQ(scene.units("keresh_province"), 9);
}

TEST(RiskTurnRulings, RS_Z22_FifthWindowDirectlyAfterConquestAndMovingIn) {
    Scene scene("command_room", 3, {{"colours", {"purple", "blue", "yellow"}}});
    scene.owns(0, {"augustgrad"}).units("augustgrad", 9).hero(0, "char_aleph").owns(1, {"keresh_province"});
    scene.units("canis", 3).hand(0, {"zerg_04"}).attack_of(0);
    const Json glaive = {{"kind", "play_card_at"}, {"card", "zerg_04"}, {"territory", "canis"}, {"amount", 1}};
    EXPECT_EQ(scene.refusal(glaive), "RS-K08");
    scene.invades("augustgrad", "keresh_province").passes().commits(3).rolls({6, 6, 6}).rolls({1}).passes();
    EXPECT_EQ(scene.step(), "move_in");
    EXPECT_EQ(scene.refusal(glaive), "RS-K08");
    scene.moves_in(3);
    EXPECT_EQ(scene.step(), "conquered");
    scene.does(glaive);
    EXPECT_EQ(scene.units("canis"), 2);
    EXPECT_EQ(scene.step(), "attack");
}

TEST(RiskTurnRulings, RS_Z22_SixthWindowAtTheEndOfTheTurnForTheCardJustDrawn) {
    Scene scene = table();
    scene.draw_pile({"terran_14", "terran_01"}).end_of_attack_of(0, true);
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_EQ(scene.refusal(acts::play("terran_14")), "RS-K08");
    scene.draws("terran_14");
    EXPECT_EQ(scene.step(), "end_of_turn");
    scene.plays("terran_14").manoeuvres("augustgrad", "ursa", 2);
    EXPECT_EQ(scene.units("ursa"), 3);
    EXPECT_EQ(scene.state().manoeuvres, 1);
    Scene after = table();  // also after the manoeuvre
    after.hand(0, {"terran_14"}).end_of_attack_of(0).manoeuvres("augustgrad", "ursa", 2).plays("terran_14");
    EXPECT_EQ(after.step(), "card_manoeuvre");
}

// Seat 0 (Terran, hero in Augustgrad) against Wolfrec Province of seat 2 (Zerg).
Scene against_zerg() {
    Scene scene = table();
    scene.hero(0, "augustgrad").owns(2, {"wolfrec_province"}).units("wolfrec_province", 9);
    return scene;
}

TEST(RiskTurnRulings, RS_Z32_CardsThenSortingThenTheHero) {
    Scene scene = against_zerg();
    scene.hand(2, {"zerg_11"}).attack_of(0).invades("augustgrad", "wolfrec_province").passes().commits(2);
    scene.simple("call_hero").defends(2).rolls({6, 5}).rolls({4, 4}).plays("zerg_11");  // Corruption: 6 becomes 4
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 6);                         // 5 and the hero
    EXPECT_EQ(scene.event("dice_compared")["attack_second"], 4);
    EXPECT_EQ(scene.units("augustgrad"), 8);
    EXPECT_EQ(scene.units("wolfrec_province"), 8);
}

TEST(RiskTurnRulings, RS_Z32_TheBonusDieIsExchangedBeforeTheCards) {
    Scene scene = against_zerg();
    scene.hand(2, {"zerg_11"}).hand(0, {"terran_05"}).reward(0, "gold_bonus_attack_die").attack_of(0);
    scene.invades("augustgrad", "wolfrec_province").passes().passes().commits(2).simple("call_hero").defends(2);
    scene.rolls({4, 3, 3}).rolls({6, 6}).plays("terran_05");  // Yamato Cannon: 6 5
    EXPECT_EQ(scene.step(), "defender_rolled");
    scene.plays("zerg_11");                                      // Corruption: 4 5; the discarded 3 does not come back
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 6);  // sorted, and the hero
    EXPECT_EQ(scene.event("dice_compared")["attack_second"], 4);
}

}  // namespace
}  // namespace kriegsrat::risk
