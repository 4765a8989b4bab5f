#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter M: what watchtowers and bonus dice do in battle.
namespace kriegsrat::risk {
namespace {

// Seat 0 in Augustgrad and Ursa, seat 1 in Keresh Province and Canis; heroes far away.
Scene battle() {
    Scene scene("command_room", 3);
    scene.owns(0, {"augustgrad", "ursa"}).units("augustgrad", 9).owns(1, {"keresh_province", "canis"});
    scene.units("keresh_province", 9).hero(0, "char_aleph").hero(1, "saalok");
    return scene;
}

// The highest dice of both sides as they are compared: three units roll 3 2 1, two roll 2 1.
std::pair<int, int> highest(Scene scene, bool call = false) {
    scene.attack_of(0).invades("augustgrad", "keresh_province").commits(3);
    if (scene.step() == "call_hero") {
        scene.simple(call ? "call_hero" : "leave_hero");
    }
    scene.defends(2).rolls({3, 2, 1}).rolls({2, 1});
    const Json compared = scene.event("dice_compared");
    EXPECT_EQ(compared["attack_second"], 2);  // never more than one die is raised
    EXPECT_EQ(compared["defence_second"], 1);
    return {compared["attack_first"], compared["defence_first"]};
}

using Dice2 = std::pair<int, int>;

TEST(RiskWatchtowers, RS_M08_RS_M14_RS_Z30_OneMoreInDefenceOfItsTerritory) {
    EXPECT_EQ(highest(battle()), Dice2(3, 2));
    for (const char* tower : {"silver_watchtower", "gold_watchtower"}) {
        EXPECT_EQ(highest(battle().watchtower(1, tower, "keresh_province")), Dice2(3, 3)) << tower;
    }
}

TEST(RiskWatchtowers, RS_M09_RS_M14_RS_Z30_OneMoreInAttacksOnAdjacentTerritoriesFromAnywhere) {
    for (const char* tower : {"silver_watchtower", "gold_watchtower"}) {
        EXPECT_EQ(highest(battle().watchtower(0, tower, "augustgrad")), Dice2(4, 2)) << tower;  // in the origin
        EXPECT_EQ(highest(battle().watchtower(0, tower, "ursa")), Dice2(4, 2)) << tower;        // beside the target
        EXPECT_EQ(highest(battle().watchtower(0, tower, "char_aleph")), Dice2(3, 2)) << tower;  // far away
    }
    // Adjacent to the origin alone does not help.
    Scene scene = battle();
    scene.owns(0, {"ruins_of_styrling"}).watchtower(0, "silver_watchtower", "ruins_of_styrling");
    EXPECT_EQ(highest(scene), Dice2(3, 2));
}

TEST(RiskWatchtowers, RS_M10_RS_Z30_NothingInDefenceOfOtherTerritories) {
    EXPECT_EQ(highest(battle().watchtower(1, "silver_watchtower", "canis")), Dice2(3, 2));   // adjacent
    EXPECT_EQ(highest(battle().watchtower(1, "silver_watchtower", "saalok")), Dice2(3, 2));  // not adjacent
}

TEST(RiskWatchtowers, RS_M09_TheTowersOfOthersDoNotHelp) {
    EXPECT_EQ(highest(battle().owns(2, {"wolfrec_province"}).watchtower(2, "gold_watchtower", "wolfrec_province")),
              Dice2(3, 2));
}

TEST(RiskWatchtowers, RS_M11_DestroyedForGoodWithItsTerritory) {
    Scene scene = battle();
    scene.units("keresh_province", 1).got(1, {"silver_control_aiur"}).units("canis", 5);
    scene.watchtower(1, "silver_watchtower", "keresh_province").attack_of(0);
    scene.invades("augustgrad", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1});
    EXPECT_EQ(scene.event("watchtower_destroyed")["player"], 1);
    EXPECT_EQ(scene.event("watchtower_destroyed")["territory"], "keresh_province");
    scene.moves_in(3);
    EXPECT_EQ(scene.view(-3)["territories"]["keresh_province"]["watchtower"], Json::array());
    EXPECT_EQ(count(scene.state().got[1]), 1);  // the achievement stays
    scene.attack_of(1).invades("canis", "keresh_province").commits(3).defends(2).rolls({6, 6, 6}).rolls({1, 1});
    EXPECT_EQ(scene.units("keresh_province"), 1);
    scene.invades("canis", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(3);
    EXPECT_EQ(scene.owner("keresh_province"), 1);
    EXPECT_EQ(highest(scene), Dice2(3, 2));  // conquered back without it
}

TEST(RiskWatchtowers, RS_M13_RS_Z31_HeroAndWatchtowerAddUp) {
    Scene attack = battle();
    attack.hero(0, "augustgrad").watchtower(0, "silver_watchtower", "ursa");
    EXPECT_EQ(highest(attack, true), Dice2(5, 2));
    EXPECT_EQ(highest(attack, false), Dice2(4, 2));
    Scene defence = battle();
    defence.hero(1, "keresh_province").watchtower(1, "silver_watchtower", "keresh_province");
    EXPECT_EQ(highest(defence), Dice2(3, 4));
}

TEST(RiskWatchtowers, RS_M15_RS_Z31_TwoWatchtowersGiveTwoAndThreeWithAHero) {
    Scene scene = battle();
    scene.hero(0, "augustgrad").watchtower(0, "silver_watchtower", "ursa");
    scene.watchtower(0, "gold_watchtower", "augustgrad");
    EXPECT_EQ(highest(scene, false), Dice2(5, 2));
    EXPECT_EQ(highest(scene, true), Dice2(6, 2));
    Scene one = battle();  // only one of the two is adjacent to the target
    one.watchtower(0, "silver_watchtower", "ursa").watchtower(0, "gold_watchtower", "char_aleph");
    EXPECT_EQ(highest(one), Dice2(4, 2));
    Scene defence = battle();  // in defence only the one in the territory itself
    defence.watchtower(1, "silver_watchtower", "keresh_province").watchtower(1, "gold_watchtower", "canis");
    EXPECT_EQ(highest(defence), Dice2(3, 3));
}

// Dice as they count: the attacker's and the defender's first and second.
Json compared(Scene scene, std::initializer_list<int> attack, std::initializer_list<int> defence, int attackers,
              int defenders) {
    scene.attack_of(0).invades("augustgrad", "keresh_province").commits(attackers);
    if (scene.step() == "call_hero") {
        scene.simple("call_hero");
    }
    scene.defends(defenders).rolls(attack).rolls(defence);
    return scene.event("dice_compared");
}

TEST(RiskBonusDice, RS_M16_RS_Z33_TheBonusAttackDieReplacesTheLowestUnlessItIsTheLowest) {
    Scene scene = battle();
    scene.reward(0, "gold_bonus_attack_die")
        .attack_of(0)
        .invades("augustgrad", "keresh_province")
        .commits(3)
        .defends(2);
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5, 4}}}), "RS-G08");  // it is always rolled
    scene.rolls({6, 5, 4, 2});
    EXPECT_EQ(scene.event("attack_rolled")["rule"], "RS-M16");
    EXPECT_EQ(scene.state().invasion.attack_dice, (std::array<std::int8_t, 3>{6, 5, 4}));
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5, 4}}}), "RS-G08");  // not in the defence
    scene.rolls({1, 1});
    EXPECT_EQ(scene.units("keresh_province"), 7);
    // With two units: three dice, the best two count.
    const Json two = compared(battle().reward(0, "gold_bonus_attack_die"), {6, 5, 1}, {6, 4}, 2, 2);
    EXPECT_EQ(two["attack_first"], 6);
    EXPECT_EQ(two["attack_second"], 5);
}

TEST(RiskBonusDice, RS_M17_TheSameInDefence) {
    Scene scene = battle();
    scene.reward(1, "gold_bonus_defence_die").attack_of(0).invades("augustgrad", "keresh_province").commits(3);
    scene.defends(2);
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5, 4, 3}}}), "RS-G08");  // not for the attacker
    scene.rolls({6, 5, 4});
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5}}}), "RS-G08");
    scene.rolls({6, 5, 1});
    EXPECT_EQ(scene.event("defence_rolled")["rule"], "RS-M17");
    EXPECT_EQ(scene.units("augustgrad"), 7);  // 6 and 5 defend
    EXPECT_EQ(scene.units("keresh_province"), 9);
    // The attack die of the defender and the defence die of the attacker do nothing.
    Scene swapped = battle();
    swapped.reward(1, "gold_bonus_attack_die").reward(0, "gold_bonus_defence_die");
    EXPECT_EQ(highest(swapped), Dice2(3, 2));
}

TEST(RiskBonusDice, RS_M18_TheNumberOfComparisonsStaysThatOfTheUnits) {
    Scene scene = battle();
    scene.reward(0, "gold_bonus_attack_die").reward(1, "gold_bonus_defence_die").attack_of(0);
    scene.invades("augustgrad", "keresh_province").commits(1).defends(1).rolls({6, 6}).rolls({5, 5});
    EXPECT_EQ(scene.units("keresh_province"), 8);
    EXPECT_EQ(scene.units("augustgrad"), 9);
    scene.invades("augustgrad", "keresh_province").commits(3).defends(1).rolls({6, 6, 6, 6}).rolls({5, 5});
    EXPECT_EQ(scene.units("keresh_province"), 7);
    scene.invades("augustgrad", "keresh_province").commits(3).defends(2).rolls({1, 1, 1, 1}).rolls({5, 5, 5});
    EXPECT_EQ(scene.units("augustgrad"), 7);
}

TEST(RiskBonusDice, RS_M19_RS_Z32_BonusesComeAfterTheExchange) {
    Scene scene = battle();
    scene.hero(0, "augustgrad").reward(0, "gold_bonus_attack_die").watchtower(0, "silver_watchtower", "ursa");
    scene.hero(1, "keresh_province").reward(1, "gold_bonus_defence_die");
    const Json one = compared(scene, {5, 4}, {4, 4}, 1, 1);
    EXPECT_EQ(one["attack_first"], 7);  // 5, hero and watchtower
    EXPECT_EQ(one["defence_first"], 5);
    const Json two = compared(scene, {5, 5, 3, 2}, {6, 4, 4}, 3, 2);
    EXPECT_EQ(two["attack_first"], 7);
    EXPECT_EQ(two["attack_second"], 5);
    EXPECT_EQ(two["defence_first"], 7);
    EXPECT_EQ(two["defence_second"], 4);
}

}  // namespace
}  // namespace kriegsrat::risk
