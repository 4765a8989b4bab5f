#include <gtest/gtest.h>

#include "games/risk/tests/card_scene.h"
#include "games/risk/tests/pack_change.h"

// Chapter K: what the cards do that work on a roll.
namespace kriegsrat::risk {
namespace {

using namespace duelling;

Json losses(const Scene& scene, const char* side) { return scene.event("losses")[side]; }

// --- reroll_own: Marine, Zealot, Zergling

TEST(RiskCardEffects, RS_K19_RS_K23_MarineZealotZerglingRollTheChosenDiceAgain) {
    for (const char* card : {"terran_01", "protoss_01", "zerg_01"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card);
        scene.invades(origin, target).passes().commits(3).defends(2).rolls({5, 2, 1}).rolls({4, 3});
        ASSERT_EQ(scene.step(), "attacker_rolled");
        scene.plays_reroll(card, {1, 2});
        ASSERT_EQ(scene.step(), "reroll");
        EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {6, 6, 6}}}), "RS-G08") << "only two are rolled again";
        scene.rolls({4, 3});  // 5 4 3 against 4 3
        EXPECT_EQ(losses(scene, "defender_losses"), 2);
        EXPECT_EQ(scene.units(target), 2);
        EXPECT_EQ(scene.units(origin), 6);
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K23_TheNewResultStandsEvenIfItIsWorse) {
    Scene scene = attacker_with("terran_01");
    scene.invades(origin, target).passes().commits(3).defends(1).rolls({6, 2, 1}).rolls({5});
    scene.plays_reroll("terran_01", {0}).rolls({1});  // 2 1 1 are left
    EXPECT_EQ(scene.units(origin), 5);
    EXPECT_EQ(scene.units(target), 4);
}

TEST(RiskCardEffects, RS_K19_AtLeastOneAndAtMostTwoOfTheOwnDiceThatCount) {
    Scene scene = attacker_with("zerg_01");
    scene.invades(origin, target).passes().commits(3).defends(2).rolls({5, 2, 1}).rolls({4, 3});
    EXPECT_EQ(scene.refusal(play_reroll("zerg_01", {})), "RS-K19");
    EXPECT_EQ(scene.refusal(play_reroll("zerg_01", {0, 1, 2})), "RS-K19");
    EXPECT_EQ(scene.refusal(play_reroll("zerg_01", {0, 2})), "");
    EXPECT_FALSE(scene.offers(play_reroll("zerg_01", {0, 1, 2})));

    Scene alone = attacker_with("zerg_01");
    alone.invades(origin, target).passes().commits(1).defends(2).rolls({5}).rolls({4, 3});
    EXPECT_EQ(alone.refusal(play_reroll("zerg_01", {1})), "RS-K19") << "there is one die only";
    EXPECT_EQ(alone.refusal(play_reroll("zerg_01", {0})), "");
}

// The bonus die was exchanged before the card: nothing is exchanged again and the third die of the throw is gone.
TEST(RiskCardEffects, RS_K23_AfterTheExchangeOfTheBonusDieOnlyTheDiceThatCountAreRolledAgain) {
    Scene scene = attacker_with("terran_01");
    scene.reward(0, "gold_bonus_attack_die");
    scene.invades(origin, target).passes().commits(2).defends(2).rolls({6, 5, 5}).rolls({4, 4});
    scene.plays_reroll("terran_01", {1}).rolls({1});  // 6 1, not 6 5
    EXPECT_EQ(scene.units(origin), 5);
    EXPECT_EQ(scene.units(target), 3);
}

// --- reroll_enemy: Raven

TEST(RiskCardEffects, RS_K23_RavenHasTheHighestAttackDieRolledAgain) {
    Scene scene = defender_with("terran_10");
    scene.invades(origin, target).passes().commits(3).defends(2).rolls({6, 5, 1}).rolls({5, 4});
    ASSERT_EQ(scene.step(), "defender_rolled");
    scene.plays("terran_10");
    ASSERT_EQ(scene.step(), "reroll");
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {6, 6}}}), "RS-G08") << "one die";
    scene.rolls({2});  // 5 2 1 against 5 4
    EXPECT_EQ(scene.units(origin), 4);
    EXPECT_EQ(scene.units(target), 4);
    EXPECT_TRUE(is_discarded(scene, "terran_10"));
}

// The attacker rolls again first; then it is the die which is the highest by then.
TEST(RiskCardEffects, RS_K23_RavenTakesTheDieThatIsHighestWhenItIsPlayed) {
    Scene scene = species_against("zerg", "terran");
    scene.hand(0, {"zerg_01"}).hand(1, {"terran_10"}).attack_of(0);
    scene.invades(origin, target).passes().passes().commits(2).defends(1).rolls({4, 1}).rolls({3});
    scene.plays_reroll("zerg_01", {1}).rolls({6});  // 6 4
    scene.plays("terran_10").rolls({1});            // 4 1: the six was rolled again, not the four
    EXPECT_EQ(scene.units(target), 3);
    EXPECT_EQ(scene.units(origin), 6);
}

// --- die_bonus: Battlecruiser, Void Ray, Ultralisk, Bunker

TEST(RiskCardEffects, RS_K23_BattlecruiserVoidRayUltraliskAddTwoToEachAttackDie) {
    for (const char* card : {"terran_05", "protoss_05", "zerg_05"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card);
        scene.invades(origin, target).passes().commits(3).defends(2).rolls({5, 4, 1}).rolls({6, 5}).plays(card);
        EXPECT_EQ(scene.event("dice_compared")["attack_first"], 7);
        EXPECT_EQ(scene.event("dice_compared")["attack_second"], 6);
        EXPECT_EQ(scene.units(target), 2);
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K21_RS_K23_BunkerAddsOneToEachDefenceDieInThisRollOnly) {
    Scene scene = defender_with("terran_08", 9, 6);
    scene.invades(origin, target).plays("terran_08").defends(2).rolls({6, 5, 5}).rolls({5, 4});
    EXPECT_EQ(scene.event("dice_compared")["defence_first"], 6);
    EXPECT_EQ(scene.event("dice_compared")["defence_second"], 5);
    EXPECT_EQ(scene.units(origin), 7);
    scene.invades(origin, target).commits(3).defends(2).rolls({6, 5, 5}).rolls({5, 4});
    EXPECT_EQ(scene.event("dice_compared")["defence_first"], 5);
    EXPECT_EQ(scene.units(target), 4);
}

// --- die_penalty: Corruptor

TEST(RiskCardEffects, RS_K23_CorruptorTakesTwoFromTheHighestAttackDieBeforeItIsSortedAgain) {
    Scene scene = defender_with("zerg_11");
    scene.invades(origin, target).passes().commits(3).defends(2).rolls({6, 5, 1}).rolls({5, 4}).plays("zerg_11");
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 5);  // 6 - 2 = 4 falls behind the five
    EXPECT_EQ(scene.event("dice_compared")["attack_second"], 4);
    EXPECT_EQ(scene.units(origin), 4);
    EXPECT_TRUE(is_discarded(scene, "zerg_11"));
}

TEST(RiskCardEffects, RS_K23_AHeroRaisesTheDieThatIsHighestAfterTheCards) {
    Scene scene = species_against("terran", "zerg");
    scene.hand(1, {"zerg_11"}).hero(0, origin).attack_of(0);
    scene.invades(origin, target).passes().commits(3).simple("call_hero").defends(2).rolls({6, 5, 1}).rolls({5, 5});
    scene.plays("zerg_11");  // 4 5 1, sorted 5 4 1, with the hero 6 4 1
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 6);
    EXPECT_EQ(scene.event("dice_compared")["attack_second"], 4);
    EXPECT_EQ(losses(scene, "attacker_losses"), 1);
    EXPECT_EQ(losses(scene, "defender_losses"), 1);
}

TEST(RiskCardEffects, RS_K23_AdditionsAndSubtractionsOfBothSidesAddUp) {
    Scene scene = species_against("protoss", "zerg");
    scene.hand(0, {"protoss_05"}).hand(1, {"zerg_11"}).attack_of(0);
    scene.invades(origin, target).passes().passes().commits(2).defends(2).rolls({1, 1}).rolls({2, 1});
    scene.plays("protoss_05").plays("zerg_11");  // 3 3, then 1 3
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 3);
    EXPECT_EQ(scene.event("dice_compared")["attack_second"], 1);
}

TEST(RiskCardEffects, RS_K23_ASubtractionHasNoLowerLimit) {
    Scene scene = defender_with("zerg_11");
    scene.invades(origin, target).passes().commits(1).defends(1).rolls({1}).rolls({1}).plays("zerg_11");
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], -1);
}

// With the standard cards the order makes no difference. With these it does: Bunker adds 1 to the highest die only and
// Hellion subtracts 2 from the highest defence die. 4 4 becomes 5 4, then 4 3; the other way round it would be 5 2.
TEST(RiskCardEffects, RS_K23_InTheOrderOfPlayEachToTheDieThatIsThenTheHighest) {
    const auto files = change::changed(
        "faction_cards.json", {{"/cards/7/effect/which", "highest"},
                               {"/cards/5/effect", {{"kind", "die_penalty"}, {"which", "highest"}, {"amount", 2}}}});
    ASSERT_EQ(change::lines(files), change::Lines{});
    ASSERT_TRUE(use_pack(files));
    Scene scene = species_against("terran", "terran");
    EXPECT_TRUE(use_pack({}));
    scene.hand(0, {"terran_06"}).hand(1, {"terran_08"}).attack_of(0);
    scene.invades(origin, target).passes().plays("terran_08").defends(2).rolls({6, 6, 1}).rolls({4, 4});
    scene.plays("terran_06");
    EXPECT_EQ(scene.event("dice_compared")["defence_first"], 4);
    EXPECT_EQ(scene.event("dice_compared")["defence_second"], 3);
}

// --- extra_die: Colossus, Hydralisk

TEST(RiskCardEffects, RS_K18_ColossusAndHydraliskThrowTwoDiceMoreAndKeepTheBest) {
    for (const char* card : {"protoss_04", "zerg_03"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card);
        scene.invades(origin, target).plays(card).commits(2).defends(2);
        EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {6, 5, 1}}}), "RS-G08");
        scene.rolls({6, 5, 1, 1}).rolls({5, 4});
        EXPECT_EQ(scene.event("dice_compared")["attack_second"], 5);
        EXPECT_EQ(losses(scene, "defender_losses"), 2) << "no more than two dice count";
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K18_RS_K21_ColossusWithTheBonusDieThrowsSixDiceOnce) {
    Scene scene = attacker_with("protoss_04", 9, 6);
    scene.reward(0, "gold_bonus_attack_die");
    scene.invades(origin, target).plays("protoss_04").commits(3).defends(2).rolls({6, 6, 6, 2, 1, 1}).rolls({5, 5});
    EXPECT_EQ(scene.units(target), 4);
    scene.invades(origin, target).commits(3).defends(2);
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {6, 6, 6, 2, 1, 1}}}), "RS-G08");
    scene.rolls({6, 6, 2, 1}).rolls({5, 5});
    EXPECT_EQ(scene.units(target), 2);
}

// --- win_ties: Hellion

TEST(RiskCardEffects, RS_K18_RS_K21_HellionWinsTheTiesOfThisRoll) {
    Scene scene = attacker_with("terran_06", 9, 6);
    scene.invades(origin, target).passes().commits(3).defends(2).rolls({5, 4, 1}).rolls({5, 4}).plays("terran_06");
    EXPECT_EQ(scene.units(target), 4);
    EXPECT_EQ(scene.units(origin), 9);
    EXPECT_TRUE(is_discarded(scene, "terran_06"));
    scene.invades(origin, target).commits(3).defends(2).rolls({5, 4, 1}).rolls({5, 4});
    EXPECT_EQ(scene.units(origin), 7);
}

TEST(RiskCardEffects, RS_K18_TiesAreJudgedOnTheFinalNumbers) {
    Scene scene = species_against("terran", "terran");
    scene.hand(0, {"terran_06"}).hero(1, target).attack_of(0);
    scene.invades(origin, target).passes().commits(1).defends(1).rolls({5}).rolls({4}).plays("terran_06");
    EXPECT_EQ(scene.units(target), 3);  // 5 against 4 + 1
}

// --- limit_enemy_dice: Marauder, Dark Templar, Infestor, Phoenix

TEST(RiskCardEffects, RS_K18_RS_K21_MarauderDarkTemplarInfestorLimitTheDefenderAndWinTies) {
    for (const char* card : {"terran_02", "protoss_02", "zerg_06"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card, 9, 6);
        scene.invades(origin, target).plays(card).commits(3);
        ASSERT_EQ(scene.step(), "attack_roll") << "the defender has no choice";
        scene.rolls({4, 1, 1}).rolls({4});
        EXPECT_EQ(scene.units(target), 5);
        EXPECT_EQ(scene.units(origin), 9);
        EXPECT_TRUE(is_discarded(scene, card));
        scene.invades(origin, target).commits(3).defends(2).rolls({4, 3, 1}).rolls({4, 3});
        EXPECT_EQ(scene.units(origin), 7);
    }
}

TEST(RiskCardEffects, RS_K12_PhoenixLimitsTheAttackerToOneUnitAndTheDefenderKeepsTheTies) {
    Scene scene = defender_with("protoss_12");
    scene.invades(origin, target).plays("protoss_12");
    EXPECT_EQ(scene.event("units_committed")["amount"], 1);
    ASSERT_EQ(scene.step(), "defend");
    scene.defends(2).rolls({4}).rolls({4, 1});
    EXPECT_EQ(scene.units(origin), 5);
    EXPECT_EQ(scene.units(target), 4);
    EXPECT_TRUE(is_discarded(scene, "protoss_12"));
}

// --- save_units: SCV, Immortal, Roach

TEST(RiskCardEffects, RS_K18_ScvImmortalRoachKeepTwoUnitsAndSoTheTerritory) {
    for (const char* card : {"terran_11", "protoss_09", "zerg_08"}) {
        SCOPED_TRACE(card);
        Scene scene = defender_with(card, 6, 2);
        scene.invades(origin, target).passes().commits(3).defends(2).rolls({6, 6, 1}).rolls({5, 5}).plays(card);
        EXPECT_EQ(losses(scene, "defender_losses"), 0);
        EXPECT_EQ(scene.owner(target), 1);
        EXPECT_EQ(scene.units(target), 2);
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K18_RS_K21_SavedUnitsDoNotChangeTheAttackersLossesNorTheNextRoll) {
    Scene scene = defender_with("terran_11", 9, 4);
    scene.invades(origin, target).passes().commits(3).defends(2).rolls({6, 3, 1}).rolls({5, 5}).plays("terran_11");
    EXPECT_EQ(losses(scene, "attacker_losses"), 1);
    EXPECT_EQ(losses(scene, "defender_losses"), 0);
    EXPECT_EQ(scene.units(origin), 8);
    EXPECT_EQ(scene.units(target), 4);
    scene.invades(origin, target).commits(3).defends(2).rolls({6, 6, 1}).rolls({5, 5});
    EXPECT_EQ(scene.units(target), 2);
}

}  // namespace
}  // namespace kriegsrat::risk
