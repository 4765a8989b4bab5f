#include "games/warcraft/tests/duels.h"

// Chapter K: what the cards that are played in a battle do. When they may be played is in card_moments_test.cpp.
namespace kriegsrat::warcraft::battle_cards_test {
namespace {

using namespace duels;

TEST(WarcraftBattleCards, WC_K04_WC_D18_WC_I05_WC_Z22_InvisibilitySavesOneUnit) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"human", {{"melee", 2}}, {"invisibility"}});
    attack(scene, {{"orc", {1, 1}}, {"human", {6, 6}}});
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
    EXPECT_EQ(discards_of(scene, 1), (WordList{"invisibility"})) << "WC-I05";
}

TEST(WarcraftBattleCards, WC_Z58_TwoInvisibilitiesAddUp) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"human", {{"melee", 2}}, {"invisibility", "invisibility"}});
    attack(scene, {{"orc", {1, 1}}, {"human", {6, 6}}});
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2);
}

TEST(WarcraftBattleCards, WC_K05_WC_D11_WC_F18_WC_Z20_PolymorphKeepsAUnitFromAttackingForARound) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"human", {{"melee", 1}}, {"polymorph"}});
    until(scene, "round_cards", 1);
    EXPECT_EQ(scene.refusal(acts::play_on("polymorph", "human_melee", "s16")), "WC-K05");
    EXPECT_EQ(scene.refusal(acts::play_on("polymorph", "orc_ranged", "s16")), "WC-K05");
    scene.does(acts::play_on("polymorph", "orc_melee", "s16"));
    attack(scene, {{"orc", {6}}, {"human", {6}}});
    attack(scene, {{"orc", {6, 6}}, {"human", {6}}});
}

TEST(WarcraftBattleCards, WC_K05_APolymorphedUnitCanBeACasualty) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"human", {{"melee", 1}}, {"polymorph"}});
    until(scene, "round_cards", 1);
    scene.does(acts::play_on("polymorph", "orc_melee", "s16"));
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s16", true)), "");
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s16", false)), "");
    scene.does(acts::lose("orc_melee", "s16", true));
    attack(scene, {{"orc", {6}}, {"human", {6}}});
}

TEST(WarcraftBattleCards, WC_K06_WC_D12_WC_Z21_ADevouredUnitIsOutOfTheBattle) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}, {"flying", 1}}});
    until(scene, "round_cards", 0);
    EXPECT_EQ(scene.refusal(acts::play_on("devour", "human_flying", "s16")), "WC-K06") << "melee or ranged only";
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    attack(scene, {{"human", {6}}});  // flying: no ranged attack
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0) << "the only one that could be taken";
}

TEST(WarcraftBattleCards, WC_K07_ADevouredUnitIsDeadIfTheOrcsWin) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "ranged"), 0);
    EXPECT_EQ(scene.in_reserve(1, "ranged"), 7);
}

TEST(WarcraftBattleCards, WC_K07_OtherwiseItReturnsToItsSpace) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}}, {}, {{"ranged", 1}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s24"));
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s24", 1, "ranged"), 1);
}

TEST(WarcraftBattleCards, WC_Z18_DevourOfTheLastUnitEndsTheBattleAtOnce) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}}, {}, {{"ranged", 2}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_melee", "s16"));
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    EXPECT_EQ(scene.in_reserve(1, "melee"), 10) << "the Orcs won";
    EXPECT_EQ(scene.pieces_on("s24", 1, "ranged"), 2);
    EXPECT_EQ(scene.step(), "move");
}

TEST(WarcraftBattleCards, WC_Z30_WithoutAWinnerADevouredUnitReturns) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    attack(scene, {{"orc", {1}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "ranged"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
}

TEST(WarcraftBattleCards, WC_K08_WC_D13_WC_Z23_EnsnareAndWebOpenFlyingUnitsToMelee) {
    const auto check = [](const char* race, const char* card) {
        Scene scene = duel({race, {{"melee", 2}}, {card}}, {"human", {{"flying", 2}}});
        attack(scene, {{"human", {6, 6}}});
        until(scene, "melee_cards", 0);
        scene.does(acts::play(card));
        attack(scene, {{race, {1, 1}}});
        quiet(scene);
        EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 0) << card;
    };
    check("orc", "ensnare");
    check("undead", "web");
}

TEST(WarcraftBattleCards, WC_K08_EnsnareLastsUntilTheEndOfTheBattleAndTheOwnerChooses) {
    Scene scene = duel({"orc", {{"melee", 2}}, {"ensnare"}}, {"human", {{"flying", 2}, {"melee", 1}}});
    attack(scene, {{"human", {6, 6}}});
    until(scene, "melee_cards", 0);
    scene.does(acts::play("ensnare"));
    attack(scene, {{"orc", {6, 6}}, {"human", {6}}});
    attack(scene, {{"human", {6, 6}}});
    attack(scene, {{"orc", {1, 6}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::lose("human_flying", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::lose("human_melee", "s16")), "");
}

TEST(WarcraftBattleCards, WC_K09_WC_D14_EnvenomedSpearsRollMissesAgainOnce) {
    Scene scene = duel({"orc", {{"melee", 3}}, {"envenomed_spears"}}, {"human", {{"melee", 3}}});
    until(scene, "roll_cards", 0);
    scene.does(acts::play("envenomed_spears"));
    attack(scene, {{"human", {6, 6, 6}}, {"orc", {1, 5, 6}}});
    EXPECT_EQ(scene.step(), "reroll");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal({{"kind", "reroll"}, {"amount", 3}}), "WC-K09") << "two misses only";
    scene.does({{"kind", "reroll"}, {"amount", 2}});
    scene.rolls({2, 6});
    EXPECT_NE(scene.step(), "reroll") << "the second result stands";
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
}

TEST(WarcraftBattleCards, WC_K10_WC_D22_PillageTakesTheCostOfTheUnit) {
    Scene scene = duel({"orc", {{"ranged", 1}, {"melee", 1}}, {"pillage"}},
                       {"human", {{"flying", 1}, {"melee", 1}, {"ranged", 1}}});
    scene.stock(0, 0, 0).stock(1, 5, 5);
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene, "casualty");
    loses(scene, "human_ranged", "s16");
    until(scene, "spoils_cards", 0);
    scene.does(acts::play("pillage"));
    quiet(scene);
    EXPECT_EQ(scene.gold_of(0), 2);
    EXPECT_EQ(scene.wood_of(0), 1);
    EXPECT_EQ(scene.gold_of(1), 3);
    EXPECT_EQ(scene.wood_of(1), 4);
}

TEST(WarcraftBattleCards, WC_K11_PillageTakesWhatIsThere) {
    Scene scene = duel({"orc", {{"ranged", 1}, {"melee", 1}}, {"pillage"}}, {"human", {{"flying", 1}, {"melee", 1}}});
    scene.stock(0, 0, 0).stock(1, 1, 7);
    attack(scene, {{"orc", {1}}});
    loses(scene, "human_flying", "s16");
    until(scene, "spoils_cards", 0);
    scene.does(acts::play("pillage"));
    quiet(scene);
    EXPECT_EQ(scene.gold_of(0), 1);
    EXPECT_EQ(scene.wood_of(0), 2);
    EXPECT_EQ(scene.gold_of(1), 0);
    EXPECT_EQ(scene.wood_of(1), 5);
}

TEST(WarcraftBattleCards, WC_K12_WC_D15_FaerieFireLowersResults) {
    Scene scene = duel({"night_elf", {{"melee", 3}}, {"faerie_fire"}}, {"orc", {{"melee", 3}}});
    until(scene, "roll_cards", 0);
    scene.does(acts::play("faerie_fire"));
    attack(scene, {{"night_elf", {3, 4, 3}}, {"orc", {3, 3, 3}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1) << "strength 2 hits with a 3";
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 3) << "the enemy's results are not lowered";
}

TEST(WarcraftBattleCards, WC_K12_WC_F14_ARollTellsWhichOfItsDiceHit) {
    Scene scene = duel({"orc", {{"melee", 3}}}, {"night_elf", {{"melee", 3}}, {"faerie_fire"}});
    until(scene, "roll_cards", 1);
    scene.does(acts::play("faerie_fire"));
    attack(scene, {{"night_elf", {3, 4, 1}}});
    EXPECT_EQ(scene.event("dice_rolled")["dice"], Json({4, 3, 1}));
    EXPECT_EQ(scene.event("dice_rolled")["hitting"], Json({1, 2})) << "a lowered 3 hits";
    attack(scene, {{"orc", {6, 3, 2}}});
    EXPECT_EQ(scene.event("dice_rolled")["hitting"], Json::array({2})) << "the enemy's results are not lowered";
}

TEST(WarcraftBattleCards, WC_Z24_ALoweredResultIsNoOne) {
    Scene scene = duel({"night_elf", {{"ranged", 2}, {"melee", 1}}, {"faerie_fire"}},
                       {"orc", {{"melee", 3}}, {}, {{"melee", 2}}});
    scene.level(0, "ranged", 3);  // splash
    until(scene, "roll_cards", 0);
    scene.does(acts::play("faerie_fire"));
    attack(scene, {{"night_elf", {2, 1}}});
    quiet(scene);
    EXPECT_EQ(scene.casualties_due(defender), 3) << "the 2 is one casualty, the 1 is two";
}

TEST(WarcraftBattleCards, WC_K13_WC_D21_MarksmanshipChoosesTheEnemyCasualty) {
    Scene scene = duel({"night_elf", {{"ranged", 2}, {"melee", 1}}, {"marksmanship"}},
                       {"orc", {{"melee", 1}, {"flying", 1}, {"ranged", 1}}});
    attack(scene, {{"night_elf", {1, 6}}, {"orc", {6}}});
    until(scene, "aim_cards", 0);
    scene.does(acts::play("marksmanship"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::lose("orc_flying", "s16"));
    EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 0);
}

TEST(WarcraftBattleCards, WC_K13_MarksmanshipKeepsToTheRulesOfMelee) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"marksmanship"}},
                       {"orc", {{"melee", 2}, {"flying", 1}}, {}, {{"melee", 1}}});
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"night_elf", {1, 6}}, {"orc", {6, 6, 6}}});
    until(scene, "aim_cards", 0);
    scene.does(acts::play("marksmanship"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.refusal(acts::lose("orc_flying", "s16")), "WC-G06");
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s24")), "");
}

TEST(WarcraftBattleCards, WC_K14_WC_Z60_MoonGlaiveRollsOnceMoreForEachHit) {
    Scene scene = duel({"night_elf", {{"melee", 3}}, {"moon_glaive"}}, {"orc", {{"melee", 3}}, {}, {{"melee", 3}}});
    attack(scene, {{"night_elf", {1, 2, 6}}, {"orc", {6, 6, 6, 6, 6, 6}}});
    until(scene, "extra_attack_cards", 0);
    scene.does(acts::play("moon_glaive"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "roll");
    EXPECT_EQ(scene.state().battle.dice, 2);
    scene.rolls({2, 2});
    quiet(scene);
    EXPECT_NE(scene.step(), "roll") << "no further attacks for these";
    EXPECT_EQ(scene.casualties_due(defender), 4);
}

TEST(WarcraftBattleCards, WC_K17_WC_D16_CurseRollsADieForEachHit) {
    Scene scene = duel({"orc", {{"melee", 3}}}, {"undead", {{"melee", 3}}, {"curse"}});
    attack(scene, {{"orc", {1, 2, 6}}, {"undead", {6, 6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "prevention_roll");
    EXPECT_EQ(scene.state().battle.dice, 2);
    scene.rolls({3, 4});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2) << "one of two casualties is prevented";
}

TEST(WarcraftBattleCards, WC_Z58_ASecondCurseIsRolledForTheHitsThatAreLeft) {
    Scene scene = duel({"orc", {{"melee", 3}}}, {"undead", {{"melee", 3}}, {"curse", "curse"}});
    attack(scene, {{"orc", {1, 2, 2}}, {"undead", {6, 6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene, "prevention_roll");
    scene.rolls({3, 4, 4});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    EXPECT_EQ(scene.state().battle.dice, 2);
}

TEST(WarcraftBattleCards, WC_Z65_ACurseRaisesNobody) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"undead", {{"melee", 2}, {"ranged", 1}}, {"curse"}});
    scene.level(1, "ranged", 2);
    attack(scene, {{"undead", {6}}});
    attack(scene, {{"orc", {1, 2}}, {"undead", {6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene, "prevention_roll");
    scene.rolls({1, 1});
    quiet(scene);
    EXPECT_NE(scene.step(), "raise");
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2);
}

}  // namespace
}  // namespace kriegsrat::warcraft::battle_cards_test
