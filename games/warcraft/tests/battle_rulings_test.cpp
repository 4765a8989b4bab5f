#include "games/warcraft/tests/duels.h"

// Chapter Z: what the rulings add to battles of two players.
namespace kriegsrat::warcraft::battle_rulings_test {
namespace {

using namespace duels;

Json reroll(int amount) { return {{"kind", "reroll"}, {"amount", amount}}; }
Json raise(int amount) { return {{"kind", "raise"}, {"amount", amount}}; }

TEST(WarcraftBattleRulings, WC_Z58_TwoEnvenomedSpearsGiveNoThirdRoll) {
    Scene scene = duel({"orc", {{"melee", 2}}, {"envenomed_spears", "envenomed_spears"}}, {"undead", {{"melee", 2}}});
    until(scene, "roll_cards", 0).plays("envenomed_spears");
    until(scene, "roll_cards", 0).plays("envenomed_spears");
    attack(scene, {{"undead", {6, 6}}, {"orc", {6, 6}}});
    scene.does(reroll(2)).rolls({6, 6});
    EXPECT_NE(scene.step(), "reroll");
    EXPECT_EQ(scene.casualties_due(defender), 0);
}

TEST(WarcraftBattleRulings, WC_D14_SpearsMayLeaveMissesAsTheyAre) {
    Scene scene = duel({"orc", {{"melee", 2}}, {"envenomed_spears"}}, {"undead", {{"melee", 2}}});
    until(scene, "roll_cards", 0).plays("envenomed_spears");
    attack(scene, {{"undead", {6, 6}}, {"orc", {6, 1}}});
    scene.does(reroll(0));
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 1) << "the hit stands";
}

TEST(WarcraftBattleRulings, WC_K09_WC_F18_SpearsLastForOnePhase) {
    Scene scene = duel({"orc", {{"melee", 1}, {"ranged", 1}}, {"envenomed_spears"}}, {"undead", {{"melee", 2}}});
    until(scene, "roll_cards", 0).plays("envenomed_spears");
    attack(scene, {{"orc", {6}}});
    scene.does(reroll(1)).rolls({6});
    attack(scene, {{"undead", {6, 6}}, {"orc", {6}}});
    EXPECT_NE(scene.step(), "reroll");
}

TEST(WarcraftBattleRulings, WC_Z58_WC_Z24_TwoFaerieFiresAddUp) {
    Scene scene = duel({"night_elf", {{"melee", 3}}, {"faerie_fire", "faerie_fire"}}, {"orc", {{"melee", 3}}});
    until(scene, "roll_cards", 0).plays("faerie_fire");
    until(scene, "roll_cards", 0).plays("faerie_fire");
    attack(scene, {{"orc", {6, 6, 6}}, {"night_elf", {1, 4, 5}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 1) << "a 4 becomes a 2, a 1 becomes less than 0: two hits";
}

TEST(WarcraftBattleRulings, WC_K12_WC_F18_FaerieFireLastsForOnePhase) {
    Scene scene = duel({"night_elf", {{"ranged", 1}, {"melee", 1}}, {"faerie_fire"}}, {"orc", {{"melee", 2}}});
    until(scene, "roll_cards", 0).plays("faerie_fire");
    attack(scene, {{"night_elf", {6}}});
    attack(scene, {{"orc", {6, 6}}, {"night_elf", {3}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 2);
}

TEST(WarcraftBattleRulings, WC_Z58_EachMoonGlaiveGivesOneAttackForEachFirstHit) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"moon_glaive", "moon_glaive"}},
                       {"orc", {{"melee", 3}}, {}, {{"melee", 3}}});
    attack(scene, {{"orc", {6, 6, 6, 6, 6, 6}}, {"night_elf", {2, 6}}});
    until(scene, "extra_attack_cards", 0).plays("moon_glaive");
    until(scene, "extra_attack_cards", 0).plays("moon_glaive");
    quiet(scene);
    EXPECT_EQ(scene.state().battle.dice, 2);
    scene.rolls({2, 2});
    EXPECT_EQ(scene.casualties_due(defender), 3);
}

TEST(WarcraftBattleRulings, WC_Z60_WC_K14_MoonGlaiveKeepsFaerieFireAndSplash) {
    Scene scene = duel({"night_elf", {{"ranged", 1}, {"melee", 1}}, {"faerie_fire", "moon_glaive"}},
                       {"orc", {{"melee", 3}}, {}, {{"melee", 3}}}, {{0, "ranged", 3}});
    until(scene, "roll_cards", 0).plays("faerie_fire");
    attack(scene, {{"night_elf", {1}}});
    until(scene, "extra_attack_cards", 0).plays("moon_glaive");
    quiet(scene);
    EXPECT_EQ(scene.state().battle.dice, 1) << "a 1 with splash is one hit";
    Scene lowered = scene;
    scene.rolls({1});
    EXPECT_EQ(scene.casualties_due(defender), 4) << "two for each 1";
    lowered.rolls({5});
    EXPECT_EQ(lowered.casualties_due(defender), 3) << "strength 4 hits with a 5";
}

TEST(WarcraftBattleRulings, WC_Z60_CurseCountsTheAttacksOfMoonGlaive) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"moon_glaive"}}, {"undead", {{"melee", 3}}, {"curse"}});
    attack(scene, {{"undead", {6, 6, 6}}, {"night_elf", {1, 6}}});
    until(scene, "extra_attack_cards", 0).plays("moon_glaive");
    quiet(scene, "prevention_cards").rolls({2});
    until(scene, "prevention_cards", 1).plays("curse");
    quiet(scene);
    EXPECT_EQ(scene.state().battle.dice, 2);
    scene.rolls({3, 3});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 3);
}

TEST(WarcraftBattleRulings, WC_Z60_ForCurseAOneWithSplashIsOneHit) {
    Scene scene =
        duel({"orc", {{"ranged", 1}, {"melee", 1}}}, {"undead", {{"melee", 3}}, {"curse"}}, {{0, "ranged", 3}});
    attack(scene, {{"orc", {1}}});
    until(scene, "prevention_cards", 1).plays("curse");
    quiet(scene);
    EXPECT_EQ(scene.state().battle.dice, 1);
    scene.rolls({1});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 2) << "one of two casualties is left";
}

TEST(WarcraftBattleRulings, WC_Z64_WC_G08_ReductionsComeBeforeTheLimitOfUnits) {
    Scene invisible = duel({"orc", {{"melee", 3}}}, {"human", {{"melee", 2}}, {"invisibility"}});
    attack(invisible, {{"orc", {1, 1, 1}}, {"human", {6, 6}}});
    until(invisible, "reduction_cards", 1).plays("invisibility");
    quiet(invisible);
    EXPECT_EQ(invisible.units_on("s16", 1), 0) << "3 - 1 casualties for two units";

    Scene cursed = duel({"orc", {{"melee", 3}}}, {"undead", {{"melee", 2}}, {"curse"}});
    attack(cursed, {{"orc", {1, 1, 1}}, {"undead", {6, 6}}});
    until(cursed, "prevention_cards", 1).plays("curse");
    quiet(cursed, "prevention_roll").rolls({1, 6, 6});
    quiet(cursed);
    EXPECT_EQ(cursed.units_on("s16", 1), 0);

    Scene healed = duel({"orc", {{"melee", 3}}}, {"human", {{"melee", 1}, {"ranged", 1}}}, {{1, "ranged", 3}});
    attack(healed, {{"human", {6}}});
    attack(healed, {{"orc", {1, 1, 1}}, {"human", {6}}});
    loses(healed, "human_ranged", "s16");
    quiet(healed);
    EXPECT_EQ(healed.units_on("s16", 1), 0);
}

TEST(WarcraftBattleRulings, WC_Z64_WC_K05_APolymorphedUnitKeepsItsAbility) {
    Scene lust =
        duel({"orc", {{"ranged", 1}, {"melee", 1}}}, {"human", {{"melee", 2}}, {"polymorph"}}, {{0, "ranged", 2}});
    until(lust, "round_cards", 1).plays_on("polymorph", "orc_ranged", "s16");
    attack(lust, {{"human", {6, 6}}, {"orc", {6, 6}}});  // no ranged attack; blood lust in melee

    Scene poison = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 1}}, {"polymorph"}},
                        {{0, "flying", 2}});
    until(poison, "round_cards", 1).plays_on("polymorph", "orc_flying", "s09");
    quiet(poison);
    EXPECT_EQ(poison.step(), "name_phase");

    Scene dead =
        duel({"undead", {{"ranged", 1}, {"melee", 1}}}, {"human", {{"melee", 2}}, {"polymorph"}}, {{0, "ranged", 2}});
    until(dead, "round_cards", 1).plays_on("polymorph", "undead_ranged", "s16");
    attack(dead, {{"human", {6, 6}}, {"undead", {1}}});
    quiet(dead);
    EXPECT_EQ(dead.step(), "raise");
}

TEST(WarcraftBattleRulings, WC_Z64_WC_K06_ADevouredUnitLendsNoAbility) {
    Scene scene =
        duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 2}, {"ranged", 1}}}, {{1, "ranged", 3}});
    until(scene, "round_cards", 0).plays_on("devour", "human_ranged", "s16");
    attack(scene, {{"orc", {1}}, {"human", {6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1) << "nobody heals";
}

TEST(WarcraftBattleRulings, WC_K06_ADevouredUnitDoesNotHoldTheBattlefield) {
    Scene scene =
        duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"ranged", 1}, {"melee", 1}}, {}, {{"melee", 1}}});
    until(scene, "round_cards", 0).plays_on("devour", "human_ranged", "s16");
    attack(scene, {{"orc", {1}}, {"human", {6, 6}}});
    loses(scene, "human_melee", "s16");
    finished_battle(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 0) << "the Orcs alone are there: they win, the unit is dead";
    EXPECT_EQ(scene.in_reserve(1, "ranged"), 7);
    EXPECT_EQ(scene.units_on("s24", 1), 1);
}

TEST(WarcraftBattleRulings, WC_Z66_PillageOfARaisedUnitIsWorthItsNormalCost) {
    Scene scene = duel({"undead", {{"ranged", 1}}}, {"orc", {{"melee", 2}}, {"pillage"}}, {{0, "ranged", 2}});
    scene.stock(0, 5, 5).stock(1, 0, 0);
    attack(scene, {{"undead", {1}}});
    quiet(scene).does(raise(1));
    quiet(scene);
    attack(scene, {{"undead", {6}}, {"orc", {1}}});
    loses(scene, "undead_melee", "s16");
    until(scene, "spoils_cards", 1).plays("pillage");
    EXPECT_EQ(scene.gold_of(1), 1);
    EXPECT_EQ(scene.wood_of(1), 1);
    EXPECT_EQ(scene.gold_of(0), 4);
}

TEST(WarcraftBattleRulings, WC_Z26_UnitsBesideTheBattlefieldStrikeBackAfterTheLastOnItDied) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 1}}, {}, {{"melee", 1}}},
                       {{0, "flying", 2}});
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"orc", {2}}});
    loses(scene, "human_melee", "s16");
    attack(scene, {{"human", {2}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 0), 0);
    EXPECT_EQ(scene.units_on("s24", 1), 1);
    EXPECT_EQ(scene.hand_of(0).size() + scene.hand_of(1).size(), 2U) << "nobody won";
}

TEST(WarcraftBattleRulings, WC_Z26_TheNamedPhasesStandWhenTheUnitIsGone) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 1}}, {}, {{"ranged", 1}}},
                       {{0, "flying", 2}});
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"human", {1}}});
    loses(scene, "orc_flying", "s09");
    attack(scene, {{"orc", {1}}});  // alone, before the Humans
    loses(scene, "human_melee", "s16");
    finished_battle(scene);
    EXPECT_EQ(scene.units_on("s16", 0), 1) << "the melee unit of the Humans never struck";
}

TEST(WarcraftBattleRulings, WC_Z26_WC_G05_ReductionsForEachOfTheTwoRemovals) {
    Scene scene = duel({"orc", {{"melee", 1}}, {}, {{"flying", 1}}}, {"human", {{"melee", 2}}, {"invisibility"}},
                       {{0, "flying", 2}});
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"orc", {6}}});
    quiet(scene);
    scene.rolls({1});
    until(scene, "reduction_cards", 1).plays("invisibility");
    attack(scene, {{"human", {6, 6}}});
    EXPECT_EQ(scene.units_on("s16", 1), 2);
}

// s34 is a mountain beside s32 and s35.
TEST(WarcraftBattleRulings, WC_Z25_WC_F21_RaisedUnitsOnAMountain) {
    Scene scene("base_2", {"orc", "undead"});
    scene.units(1, "s35", {{"flying", 1}}).units(1, "s32", {{"ranged", 1}}).level(1, "ranged", 2);
    scene.units(0, "s34", {{"flying", 1}}).movement(1).moves("undead_flying", "s35", "s34");
    ends_movement(scene);
    attack(scene, {{"undead", {1}}});
    quiet(scene).does(raise(1));
    finished_battle(scene);
    ASSERT_EQ(scene.pieces_on("s34", 1, "melee"), 1);
    EXPECT_EQ(scene.units_on("s34", 0), 0);
    quiet(scene.movement(1));
    EXPECT_EQ(scene.refusal(acts::move("undead_melee", "s34", "s35")), "");
    quiet(scene.moves("undead_melee", "s34", "s35").movement(1));
    EXPECT_EQ(scene.refusal(acts::move("undead_melee", "s35", "s34")), "WC-E04");
}

TEST(WarcraftBattleRulings, WC_K08_TheOwnFlyingUnitsAreNotEnsnared) {
    Scene scene = duel({"orc", {{"flying", 1}, {"melee", 1}}, {"ensnare"}}, {"human", {{"flying", 1}, {"melee", 1}}});
    attack(scene, {{"human", {6}}, {"orc", {6}}});
    until(scene, "melee_cards", 0).plays("ensnare");
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0) << "the only Orc that a melee attack can take";
    EXPECT_EQ(scene.pieces_on("s16", 0, "flying"), 1);
}

TEST(WarcraftBattleRulings, WC_Z63_WC_D13_NoEnsnareWithoutFlyingEnemies) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"ensnare"}}, {"human", {{"melee", 1}}});
    quiet(scene, "melee_cards");
    EXPECT_NE(scene.step(), "melee_cards");
}

}  // namespace
}  // namespace kriegsrat::warcraft::battle_rulings_test
