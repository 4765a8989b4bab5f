#include "games/warcraft/tests/duels.h"

// Chapter J: the special abilities of unit tiles.
namespace kriegsrat::warcraft::abilities_test {
namespace {

using namespace duels;

TEST(WarcraftAbilities, WC_J01_SplashTakesTwoForAOne) {
    Scene scene = duel({"orc", {{"ranged", 2}}}, {"human", {{"melee", 3}}, {}, {{"melee", 2}}}, {{0, "ranged", 3}});
    attack(scene, {{"orc", {1, 3}}});
    EXPECT_EQ(scene.casualties_due(defender), 3);
    EXPECT_EQ(scene.event("dice_rolled")["hits"], 2) << "a hit is a die";
}

TEST(WarcraftAbilities, WC_J01_OtherResultsAndOtherTypesAreNoSplash) {
    Scene scene =
        duel({"orc", {{"ranged", 1}, {"melee", 1}}}, {"human", {{"melee", 3}}, {}, {{"melee", 2}}}, {{0, "ranged", 3}});
    attack(scene, {{"orc", {2}}});
    EXPECT_EQ(scene.casualties_due(defender), 1);
    loses(scene, "human_melee", "s24");
    attack(scene, {{"orc", {1}}, {"human", {6, 6, 6, 6}}});
    EXPECT_EQ(scene.casualties_due(defender), 1);
}

TEST(WarcraftAbilities, WC_J02_WC_J03_WC_Z44_HealingSavesOneUnitInEveryPhase) {
    Scene scene = duel({"orc", {{"melee", 2}, {"flying", 1}}}, {"human", {{"melee", 2}}, {}, {{"ranged", 2}}},
                       {{1, "ranged", 3}});
    attack(scene, {{"human", {6, 6}}});
    attack(scene, {{"orc", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2) << "1 - 1, once however many units heal";
    attack(scene, {{"orc", {1, 1}}, {"human", {6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.casualties_due(defender), 1) << "2 - 1";
}

TEST(WarcraftAbilities, WC_J03_HealingNeverGoesBelowZero) {
    Scene scene = duel({"orc", {{"melee", 1}}}, {"human", {{"melee", 1}}, {}, {{"ranged", 1}}}, {{1, "ranged", 3}});
    attack(scene, {{"human", {6}}});
    attack(scene, {{"orc", {6}}, {"human", {6}}});
    attack(scene, {{"human", {6}}});
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1)
        << "nothing saved from an earlier phase is missing, nothing is stored";
}

TEST(WarcraftAbilities, WC_Z64_HealingIsLookedUpWhenRemovalBegins) {
    Scene scene =
        duel({"orc", {{"ranged", 2}, {"melee", 1}}}, {"human", {{"melee", 1}, {"ranged", 1}}}, {{1, "ranged", 3}});
    attack(scene, {{"orc", {1, 1}}, {"human", {6}}});
    loses(scene, "human_ranged", "s16");
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0) << "the healer is gone";
}

TEST(WarcraftAbilities, WC_J04_WC_J05_WC_D10_WC_Z20_PoisonStrikesFirst) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 1}}}, {{0, "flying", 2}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "name_phase");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 3U);
    scene.does(named_phase("melee"));
    attack(scene, {{"orc", {6}}});  // flying
    attack(scene, {{"orc", {2}}});  // melee: the Human unit dies before it can roll
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 1);
}

TEST(WarcraftAbilities, WC_J05_SurvivorsStrikeBack) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 2}}}, {{0, "flying", 2}});
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"orc", {2}}});
    quiet(scene);
    attack(scene, {{"human", {1}}});  // one die only
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
    EXPECT_EQ(scene.event("battle_won")["race"], "human");
}

TEST(WarcraftAbilities, WC_J04_InTheOtherPhasesBothAttackAtOnce) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 1}}}, {{0, "flying", 2}});
    quiet(scene).does(named_phase("flying"));
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"orc", {2}}, {"human", {2}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
}

TEST(WarcraftAbilities, WC_J06_ThreePoisonousUnitsStrikeFirstInAllPhases) {
    Scene scene = duel({"orc", {{"melee", 1}, {"flying", 2}}, {}, {{"flying", 1}}},
                       {"human", {{"melee", 1}, {"flying", 1}, {"ranged", 1}}}, {{0, "flying", 2}});
    quiet(scene);
    EXPECT_NE(scene.step(), "name_phase") << "nothing is left to choose";
    EXPECT_EQ(scene.state().battle.first[0], 0b111);
}

TEST(WarcraftAbilities, WC_D10_OnePhaseForEachPoisonousUnit) {
    Scene scene = duel({"orc", {{"melee", 1}, {"flying", 2}}}, {"human", {{"melee", 1}}}, {{0, "flying", 2}});
    quiet(scene).does(named_phase("melee"));
    EXPECT_EQ(scene.step(), "name_phase");
    EXPECT_EQ(scene.refusal(named_phase("melee")), "WC-J04") << "it is named already";
    scene.does(named_phase("ranged"));
    EXPECT_NE(scene.step(), "name_phase");
    EXPECT_EQ(count(scene.state().battle.first[0]), 2);
}

TEST(WarcraftAbilities, WC_Z26_IfBothStrikeFirstTheyStrikeAtOnce) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"undead", {{"melee", 1}}, {}, {{"flying", 1}}},
                       {{0, "flying", 2}, {1, "flying", 3}});
    quiet(scene);
    EXPECT_EQ(scene.seat_to_move(), 1) << "the defender names first";
    scene.does(named_phase("melee"));
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"orc", {6}}, {"undead", {6}}});
    attack(scene, {{"orc", {1}}, {"undead", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
}

TEST(WarcraftAbilities, WC_J07_WC_Z27_BloodLustAddsADieOfTheAttackingType) {
    Scene scene = duel({"orc", {{"melee", 1}, {"ranged", 1}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 2}});
    attack(scene, {{"orc", {6, 6}}});  // one ranged unit and the additional die
    attack(scene, {{"orc", {3, 3}}, {"human", {6, 6, 6}}});
    EXPECT_EQ(scene.casualties_due(defender), 0) << "the strength of melee units: 2";
}

TEST(WarcraftAbilities, WC_J08_BloodLustGivesNothingWithoutARoll) {
    Scene scene = duel({"orc", {{"ranged", 3}}}, {"human", {{"melee", 1}, {"flying", 1}}}, {{0, "ranged", 2}});
    attack(scene, {{"orc", {6, 6, 6, 6}}});  // one more however many shamans
    attack(scene, {{"human", {6}}});         // flying: no Orc die
    attack(scene, {{"human", {6}}});         // melee: no Orc die
    quiet(scene);
    EXPECT_EQ(rolling(scene), "orc");
}

TEST(WarcraftAbilities, WC_J09_WC_J10_WC_D17_EveryOneMayRaiseAMeleeUnit) {
    Scene scene = duel({"undead", {{"ranged", 2}}, {}, {{"melee", 1}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 2}});
    attack(scene, {{"undead", {1, 1}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "raise");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal({{"kind", "raise"}, {"amount", 3}}), "WC-J09");
    EXPECT_EQ(scene.refusal({{"kind", "raise"}, {"amount", 0}}), "");
    scene.does({{"kind", "raise"}, {"amount", 2}});
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 2);
    EXPECT_EQ(scene.casualties_due(defender), 2) << "the dice hit all the same";
}

TEST(WarcraftAbilities, WC_Z25_RaisedUnitsDoNotAttackInThePhaseOfTheRoll) {
    Scene scene = duel({"undead", {{"ranged", 1}, {"melee", 1}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 2}});
    attack(scene, {{"undead", {6}}});
    attack(scene, {{"undead", {1}}, {"human", {1, 1, 6}}});
    quiet(scene).does({{"kind", "raise"}, {"amount", 1}});
    EXPECT_NE(scene.step(), "roll") << "no die for the raised unit";
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    scene.loses("undead_melee", "s16");
    quiet(scene).loses("undead_melee", "s16");
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0) << "it can be a casualty at once";
}

TEST(WarcraftAbilities, WC_J11_WC_D23_AboveTheLimitTheyGoBackWhenTheBattleEnds) {
    Scene scene = duel({"undead", {{"ranged", 3}}}, {"human", {{"melee", 2}}}, {{0, "ranged", 2}});
    attack(scene, {{"undead", {1, 1, 6}}});
    quiet(scene).does({{"kind", "raise"}, {"amount", 2}});
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 2) << "five units on one space";
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 0, "ranged"), 3);
}

TEST(WarcraftAbilities, WC_J12_OnlyUnitsOfTheReserveAreRaised) {
    Scene scene = duel({"undead", {{"ranged", 2}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 2}});
    scene.units(0, "s01", {{"melee", 3}}).units(0, "s03", {{"melee", 3}}).units(0, "s04", {{"melee", 3}});
    attack(scene, {{"undead", {1, 1}}});
    quiet(scene);
    EXPECT_EQ(scene.refusal({{"kind", "raise"}, {"amount", 2}}), "WC-J12");
    EXPECT_EQ(scene.refusal({{"kind", "raise"}, {"amount", 1}}), "");
}

TEST(WarcraftAbilities, WC_J09_WithoutOnesNobodyIsRaised) {
    Scene scene = duel({"undead", {{"ranged", 2}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 2}});
    attack(scene, {{"undead", {2, 3}}});
    quiet(scene);
    EXPECT_NE(scene.step(), "raise");
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
}

}  // namespace
}  // namespace kriegsrat::warcraft::abilities_test
