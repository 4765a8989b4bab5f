#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter I: heroes; decision D17.
namespace kriegsrat::risk {
namespace {

// Seat 0 with its hero in Augustgrad against Keresh Province (seat 1).
Scene battle(int attackers, int defenders) {
    Scene scene("command_room", 3);
    scene.owns(0, {"augustgrad"}).units("augustgrad", attackers).hero(0, "augustgrad");
    scene.owns(1, {"keresh_province"}).units("keresh_province", defenders);
    return scene;
}

// After the declaration: three units, hero called in or not, two defenders if there are two.
Scene& engage(Scene& scene, bool call) {
    scene.attack_of(0).invades("augustgrad", "keresh_province").commits(3);
    scene.simple(call ? "call_hero" : "leave_hero");
    return scene.step() == "defend" ? scene.defends(2) : scene;
}

TEST(RiskHeroes, RS_I01_AHeroIsNotTheUnitThatStays) {
    Scene scene = battle(3, 1);
    scene.attack_of(0).invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.refusal(acts::commit(3)), "RS-G03");
    scene.commits(2).simple("leave_hero").rolls({6, 5}).rolls({1});
    EXPECT_EQ(scene.refusal(acts::move_in(3)), "RS-G16");  // nor does the hero hold Augustgrad alone
    Scene alone = battle(1, 1);
    alone.owns(0, {"rajal"}).units("rajal", 2).attack_of(0);
    EXPECT_EQ(alone.refusal(acts::invade("augustgrad", "keresh_province")), "RS-G03");
}

TEST(RiskHeroes, RS_I01_AHeroCountsNeitherForDiceNorForLosses) {
    Scene scene = battle(5, 2);
    scene.hero(1, "keresh_province");
    engage(scene, true);
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5, 4, 3}}}), "RS-G08");
    scene.rolls({5, 1, 1});
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5, 4}}}), "RS-G08");
    scene.rolls({6, 6});
    EXPECT_EQ(scene.units("augustgrad"), 3);  // two comparisons lost, two units gone
    EXPECT_EQ(scene.units("keresh_province"), 2);
    EXPECT_EQ(scene.hero_at(0), "augustgrad");
    Scene alone = battle(5, 1);
    alone.hero(1, "keresh_province").attack_of(0).invades("augustgrad", "keresh_province").commits(3);
    alone.simple("leave_hero");
    EXPECT_EQ(alone.step(), "attack_roll");  // one unit and a hero: still one defence die
}

TEST(RiskHeroes, RS_I02_RS_I04_RS_Z18_AHeroDefendsItsTerritoryWithoutADecision) {
    Scene scene = battle(5, 2);
    scene.hero(1, "keresh_province");
    engage(scene, false).rolls({5, 5, 1}).rolls({4, 4});
    EXPECT_EQ(scene.event("dice_compared")["defence_first"], 5);  // 4 and the hero
    EXPECT_EQ(scene.event("dice_compared")["defence_second"], 4);
    EXPECT_EQ(scene.units("augustgrad"), 4);
    EXPECT_EQ(scene.units("keresh_province"), 1);
    EXPECT_EQ(scene.hero_at(1), "keresh_province");
    Scene elsewhere = battle(5, 2);
    elsewhere.hero(1, "saalok");
    engage(elsewhere, false).rolls({5, 5, 1}).rolls({4, 4});
    EXPECT_EQ(elsewhere.event("dice_compared")["defence_first"], 4);
    EXPECT_EQ(elsewhere.owner("keresh_province"), 0);
}

TEST(RiskHeroes, RS_I03_RS_D17_CalledInByTheAttackerBeforeTheDefenderCommits) {
    Scene scene = battle(5, 3);
    scene.attack_of(0).invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.refusal(acts::simple("call_hero")), "RS-I03");  // units first
    scene.commits(3);
    EXPECT_EQ(scene.step(), "call_hero");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(scene.offers(acts::simple("call_hero")));
    EXPECT_TRUE(scene.offers(acts::simple("leave_hero")));
    EXPECT_EQ(scene.refusal(acts::defend(2)), "RS-G07");
    scene.simple("leave_hero");
    EXPECT_EQ(scene.step(), "defend");
    EXPECT_EQ(scene.refusal(acts::simple("call_hero")), "RS-I03");
    scene.defends(2);
    EXPECT_EQ(scene.refusal(acts::simple("call_hero")), "RS-I03");  // too late for the dice
    scene.rolls({4, 4, 4});
    EXPECT_EQ(scene.refusal(acts::simple("call_hero")), "RS-I03");
    scene.rolls({4, 4});
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 4);  // not called in, no bonus
    EXPECT_EQ(scene.units("augustgrad"), 3);
}

TEST(RiskHeroes, RS_I03_AHeroElsewhereCannotBeCalledIn) {
    Scene scene = battle(5, 3);
    scene.hero(0, "char_aleph").attack_of(0).invades("augustgrad", "keresh_province").commits(3);
    EXPECT_EQ(scene.step(), "defend");
    EXPECT_EQ(scene.refusal(acts::simple("call_hero")), "RS-I03");
    scene.defends(2).rolls({4, 4, 4}).rolls({4, 4});
    EXPECT_EQ(scene.units("augustgrad"), 3);
    EXPECT_EQ(scene.units("keresh_province"), 3);
}

TEST(RiskHeroes, RS_I04_ACalledHeroAddsOneToTheHighestDie) {
    Scene scene = battle(5, 3);
    engage(scene, true);
    EXPECT_EQ(scene.state().invasion.hero_called, 1);
    scene.rolls({4, 3, 3}).rolls({4, 3});
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 5);
    EXPECT_EQ(scene.units("augustgrad"), 4);       // the second die has no bonus: 3 against 3
    EXPECT_EQ(scene.units("keresh_province"), 2);  // 5 against 4
}

TEST(RiskHeroes, RS_I05_OneDieOnlyEvenIfSeveralShowTheHighestNumber) {
    Scene scene = battle(5, 4);
    scene.hero(1, "keresh_province");
    engage(scene, true).rolls({5, 5, 5}).rolls({5, 4});
    const Json compared = scene.event("dice_compared");
    EXPECT_EQ(compared["attack_first"], 6);
    EXPECT_EQ(compared["attack_second"], 5);
    EXPECT_EQ(compared["defence_first"], 6);
    EXPECT_EQ(compared["defence_second"], 4);
    EXPECT_EQ(scene.units("augustgrad"), 4);
    EXPECT_EQ(scene.units("keresh_province"), 3);
}

TEST(RiskHeroes, RS_I06_RS_Z19_ASixWithAHeroCountsSeven) {
    Scene attack = battle(5, 3);
    engage(attack, true).rolls({6, 1, 1}).rolls({6, 6});
    EXPECT_EQ(attack.event("dice_compared")["attack_first"], 7);
    EXPECT_EQ(attack.units("keresh_province"), 2);
    Scene defence = battle(5, 3);
    defence.hero(1, "keresh_province");
    engage(defence, false).rolls({6, 6, 6}).rolls({6, 1});
    EXPECT_EQ(defence.event("dice_compared")["defence_first"], 7);
    EXPECT_EQ(defence.units("augustgrad"), 4);
}

TEST(RiskHeroes, RS_I07_ACalledHeroMustMoveInAfterAConquest) {
    Scene scene = battle(8, 1);
    engage(scene, true).rolls({6, 5, 4}).rolls({1});
    EXPECT_EQ(scene.hero_at(0), "keresh_province");  // before anything is chosen
    EXPECT_EQ(scene.step(), "move_in");
    EXPECT_FALSE(scene.offers(acts::move_in(3, true)));
    EXPECT_EQ(scene.refusal(acts::move_in(3, true)), "RS-I07") << "it has moved in already";
    scene.moves_in(3);
    EXPECT_EQ(scene.hero_at(0), "keresh_province");
    Scene held = battle(8, 3);
    engage(held, true).rolls({6, 5, 4}).rolls({1, 1});
    EXPECT_EQ(held.units("keresh_province"), 1);
    EXPECT_EQ(held.hero_at(0), "augustgrad");  // no conquest, no move
}

TEST(RiskHeroes, RS_I08_AHeroNeverMovesAlone) {
    Scene scene = battle(5, 3);
    scene.owns(0, {"ursa"}).end_of_attack_of(0).does(acts::from("augustgrad"));
    EXPECT_EQ(scene.refusal(acts::to("ursa", 0, true)), "RS-I08");
    EXPECT_EQ(scene.refusal(acts::to("ursa", 0, false)), "RS-N03");
    EXPECT_EQ(scene.refusal(acts::to("ursa", 1, true)), "");
    EXPECT_FALSE(scene.offers(acts::to("ursa", 0, true)));
    Scene lonely = battle(1, 3);  // with one unit that must stay the hero stays too
    lonely.owns(0, {"ursa"}).units("ursa", 4).end_of_attack_of(0);
    EXPECT_EQ(lonely.refusal(acts::from("augustgrad")), "RS-N04");
    lonely.does(acts::from("ursa"));
    EXPECT_EQ(lonely.refusal(acts::to("augustgrad", 1, true)), "RS-I10");  // not by units of another territory
}

TEST(RiskHeroes, RS_I09_RS_Z20_AHeroNotCalledInMayGoAlong) {
    for (const bool along : {false, true}) {
        Scene scene = battle(8, 1);
        engage(scene, false).rolls({6, 5, 4}).rolls({1});
        EXPECT_EQ(scene.step(), "move_in");
        EXPECT_TRUE(scene.offers(acts::move_in(3, along)));
        scene.moves_in(3, along);
        EXPECT_EQ(scene.hero_at(0), along ? "keresh_province" : "augustgrad");
    }
    Scene elsewhere = battle(8, 1);
    elsewhere.hero(0, "char_aleph").attack_of(0).invades("augustgrad", "keresh_province").commits(3);
    elsewhere.rolls({6, 5, 4}).rolls({1});
    EXPECT_EQ(elsewhere.refusal(acts::move_in(3, true)), "RS-I09");  // it is not in the origin
}

TEST(RiskHeroes, RS_I10_RS_Z20_AHeroOfTheOriginMayGoAlongInAManoeuvre) {
    for (const bool along : {false, true}) {
        Scene scene = battle(5, 3);
        scene.owns(0, {"ursa", "pyramus"}).end_of_attack_of(0);
        scene.manoeuvres("augustgrad", "pyramus", 2, along);
        EXPECT_EQ(scene.units("pyramus"), 3);
        EXPECT_EQ(scene.hero_at(0), along ? "pyramus" : "augustgrad");
    }
    Scene starting = battle(5, 3);
    starting.owns(0, {"ursa"}).reward(0, "silver_start_manoeuvre").turn_of(0).places("ursa", starting.state().pool);
    starting.manoeuvres("augustgrad", "ursa", 1, true);
    EXPECT_EQ(starting.hero_at(0), "ursa");
    Scene elsewhere = battle(5, 3);
    elsewhere.owns(0, {"ursa"}).hero(0, "ursa").end_of_attack_of(0).does(acts::from("augustgrad"));
    EXPECT_EQ(elsewhere.refusal(acts::to("ursa", 2, true)), "RS-I10");
    EXPECT_FALSE(elsewhere.offers(acts::to("ursa", 2, true)));
}

TEST(RiskHeroes, RS_I11_DefeatedWhenTheLastUnitOfItsTerritoryIsRemoved) {
    Scene scene = battle(8, 3);
    scene.hero(1, "keresh_province");
    engage(scene, false).rolls({6, 6, 6}).rolls({1, 1});
    EXPECT_EQ(scene.hero_at(1), "keresh_province");  // one unit is left
    scene.invades("augustgrad", "keresh_province").commits(3).simple("leave_hero").rolls({6, 6, 6}).rolls({1});
    EXPECT_EQ(scene.hero_at(1), "");
    EXPECT_EQ(scene.event("hero_defeated")["player"], 1);
    EXPECT_EQ(scene.event("hero_defeated")["territory"], "keresh_province");
    Scene elsewhere = battle(8, 1);
    elsewhere.hero(1, "saalok");
    engage(elsewhere, false).rolls({6, 6, 6}).rolls({1});
    EXPECT_EQ(elsewhere.hero_at(1), "saalok");
}

TEST(RiskHeroes, RS_I12_AnAttackingHeroSurvivesTheWorstRoll) {
    Scene scene = battle(3, 5);
    scene.attack_of(0).invades("augustgrad", "keresh_province").commits(2).simple("call_hero").defends(2);
    scene.rolls({1, 1}).rolls({6, 6});
    EXPECT_EQ(scene.units("augustgrad"), 1);
    EXPECT_EQ(scene.hero_at(0), "augustgrad");
    EXPECT_EQ(scene.owner("augustgrad"), 0);
}

TEST(RiskHeroes, RS_I13_ADefeatedHeroReturnsInTheNextReinforcementPartOfItsOwner) {
    Scene scene = battle(8, 1);
    scene.hero(1, "keresh_province").owns(1, {"velari_province"}).draw_pile({"terran_01", "terran_02"});
    engage(scene, false).rolls({6, 6, 6}).rolls({1}).moves_in(3).ends_attack().draws("terran_01").ends_turn();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.step(), "return_hero");
    for (const char* own : {"saalok", "velari_province"}) {
        EXPECT_TRUE(scene.offers(acts::hero(own))) << own;
    }
    EXPECT_EQ(scene.refusal(acts::hero("keresh_province")), "RS-I13");  // lost
    EXPECT_EQ(scene.refusal(acts::hero("thisby")), "RS-I13");
    scene.does(acts::hero("velari_province"));
    EXPECT_EQ(scene.hero_at(1), "velari_province");
    EXPECT_EQ(scene.step(), "reinforce");
}

TEST(RiskHeroes, RS_I14_RS_Z21_ThePermissionDoesNotLapse) {
    Scene scene = battle(5, 3);
    for (int turn = 0; turn < 3; ++turn) {
        scene.hero(1, nullptr).turn_of(1);
        EXPECT_EQ(scene.step(), "return_hero");
        scene.passes();
        EXPECT_EQ(scene.hero_at(1), "");
        scene.places("saalok", scene.state().pool);
        EXPECT_EQ(scene.refusal(acts::hero("saalok")), "RS-I13");  // not in the attack part
    }
    scene.turn_of(1).does(acts::hero("saalok"));
    EXPECT_EQ(scene.hero_at(1), "saalok");
}

TEST(RiskHeroes, RS_I15_NeverMoreThanOneHeroOfAPlayer) {
    Scene scene = battle(5, 3);
    scene.turn_of(0);
    EXPECT_EQ(scene.step(), "reinforce");  // its hero is on the board
    EXPECT_EQ(scene.refusal(acts::hero("char_aleph")), "RS-I15");
    scene.hero(0, nullptr).turn_of(0).does(acts::hero("char_aleph"));
    EXPECT_EQ(scene.refusal(acts::hero("augustgrad")), "RS-I15");
    int heroes = 0;
    const Json view = scene.view(-3);
    for (const Json& territory : view["territories"]) {
        heroes += static_cast<int>(territory["hero"].size());
    }
    EXPECT_EQ(heroes, 1);
}

}  // namespace
}  // namespace kriegsrat::risk
