#include "games/warcraft/tests/battles.h"

// Chapter F: who takes part in a battle and how it goes on. Casualties are in casualties_test.cpp.
namespace kriegsrat::warcraft::battle_test {
namespace {

using namespace battles;

// Seat 0 leads the Humans, seat 1 the Orcs. s16 is beside s08, s09, s15, s17, s23 and s24.
Scene scene_of_two() { return Scene("base_2", {"human", "orc"}); }

TEST(WarcraftBattle, WC_F01_WC_F02_WC_F14_UnitsOnTheFlanksTakePart) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(0, "s09", {{"melee", 2}});
    scene.units(1, "s16", {{"melee", 1}}).units(1, "s24", {{"melee", 1}}).units(1, "s23", {{"melee", 2}});
    scene.movement(0).moves("human_melee", "s08", "s16");
    ends_movement(scene);
    attack(scene, {{"human", {6, 6, 6}}, {"orc", {6, 6, 6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "roll") << "a new round, nobody has hit";
}

TEST(WarcraftBattle, WC_F04_UnitsFurtherAwayTakeNoPart) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(0, "s04", {{"melee", 3}}).units(1, "s16", {{"melee", 1}});
    scene.units(1, "s25", {{"melee", 3}}).movement(0).moves("human_melee", "s08", "s16");
    ends_movement(scene);
    attack(scene, {{"human", {6}}, {"orc", {6}}});
}

// The rulebook's first example: the Night Elves attack the Undead. An Orc flying unit on a flank has nothing to do
// with it, and an Undead unit beyond the flanks takes no part.
TEST(WarcraftBattle, WC_F03_WC_F04_BattlefieldExampleOne) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(1, "s28", {{"melee", 1}}).units(1, "s33", {{"ranged", 1}});
    scene.units(2, "s27", {{"melee", 1}}).units(2, "s32", {{"melee", 1}}).units(2, "s36", {{"melee", 1}});
    scene.units(0, "s21", {{"flying", 1}}).movement(1).moves("human_melee", "s28", "s27");
    ends_movement(scene);
    attack(scene, {{"human", {6}}});  // the ranged unit on the flank
    attack(scene, {{"human", {6}}, {"undead", {6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "roll");
    EXPECT_EQ(rolling(scene), "human") << "no Orc rolled in the flying phase";
}

// The rulebook's second example: two battlefields side by side. The attacker chooses; units on the other battlefield
// and on common flanks take part in both battles.
TEST(WarcraftBattle, WC_F05_WC_F06_WC_D08_BattlefieldExampleTwo) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 2}}).units(0, "s09", {{"melee", 1}});
    scene.units(1, "s16", {{"melee", 1}}).units(1, "s15", {{"melee", 1}});
    scene.movement(0).moves("human_melee", "s08", "s16").moves("human_melee", "s08", "s15").simple("end_movement");
    quiet(scene);
    EXPECT_EQ(scene.step(), "choose_battle");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 2U);
    EXPECT_EQ(scene.refusal(fight("s09", "orc")), "WC-E16");
    scene.does(fight("s16", "orc"));
    draws_all(scene);
    attack(scene, {{"human", {1, 6, 6}}, {"orc", {6, 6}}});
    loses(scene, "orc_melee", "s16");
    quiet(scene);
    draws_all(scene);  // for the victory, then for the second battle, which follows without a choice
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    attack(scene, {{"human", {1, 6}}, {"orc", {6}}});
    EXPECT_EQ(scene.pieces_on("s15", 1, "melee"), 0) << "the unit on s09 is no neighbour of s15";
}

TEST(WarcraftBattle, WC_F07_ABattleWithoutOpponentsIsNotFought) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 2}}).units(1, "s16", {{"melee", 2}}).units(1, "s15", {{"melee", 1}});
    scene.movement(0).moves("human_melee", "s08", "s16").moves("human_melee", "s08", "s15").simple("end_movement");
    quiet(scene).does(fight("s16", "orc"));
    draws_all(scene);
    attack(scene, {{"human", {1, 6}}, {"orc", {1, 6, 6}}});
    loses(scene, "orc_melee", "s15");
    loses(scene, "human_melee", "s16");
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s15", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2);
    EXPECT_EQ(scene.step(), "move");
    EXPECT_EQ(scene.seat_to_move(), 1) << "no second battle";
}

TEST(WarcraftBattle, WC_F08_EveryParticipantDrawsACard) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16").simple("end_movement");
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    draws_all(scene);
    EXPECT_EQ(scene.hand_of(0).size(), 1U);
    EXPECT_EQ(scene.hand_of(1).size(), 1U);
}

TEST(WarcraftBattle, WC_F09_AnEmptyDeckIsMadeOfTheDiscards) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}});
    scene.deck(0, {}).hand(1, {"devour",
                               "devour",
                               "ensnare",
                               "ensnare",
                               "envenomed_spears",
                               "envenomed_spears",
                               "pillage",
                               "pillage",
                               "fast",
                               "fast",
                               "fast",
                               "fast",
                               "resources",
                               "resources",
                               "resources",
                               "town_portal",
                               "town_portal",
                               "town_portal",
                               "victory_point",
                               "victory_point",
                               "victory_point"});
    scene.movement(0);
    quiet(scene).moves("human_melee", "s08", "s16").simple("end_movement");
    quiet(scene);
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_TRUE(discards_of(scene, 0).empty());
    scene.draws("polymorph");
    EXPECT_EQ(scene.hand_of(0), (WordList{"polymorph"}));
    EXPECT_EQ(cards_in(scene.state().deck[0]), 20);
    EXPECT_NE(scene.step(), "draw") << "the Orcs have neither deck nor discards: they draw nothing";
    EXPECT_EQ(scene.hand_of(1).size(), 21U);
}

TEST(WarcraftBattle, WC_F10_TheActivePlayerIsTheAttacker) {
    Scene scene = scene_of_two();
    scene.units(0, "s16", {{"melee", 1}}).units(1, "s17", {{"melee", 1}}).movement(1);
    scene.moves("orc_melee", "s17", "s16").simple("end_movement");
    EXPECT_EQ(scene.event("battle_began")["race"], "orc");
    EXPECT_EQ(scene.event("battle_began")["enemy"], "human");
}

TEST(WarcraftBattle, WC_F12_WC_F17_WC_F19_RangedThenFlyingThenMelee) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(0, "s09", {{"ranged", 1}, {"flying", 1}});
    scene.units(1, "s16", {{"melee", 1}, {"ranged", 1}, {"flying", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16");
    ends_movement(scene);
    EXPECT_EQ(scene.state().battle.phase, 0);
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    loses(scene, "orc_flying", "s16");
    quiet(scene);
    EXPECT_EQ(scene.state().battle.phase, 1);
    attack(scene, {{"human", {6}}});  // the Orc flying unit is gone
    quiet(scene);
    EXPECT_EQ(scene.state().battle.phase, 2);
    attack(scene, {{"human", {6}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.state().battle.phase, 0) << "WC-F19: a new round begins with the ranged phase";
}

TEST(WarcraftBattle, WC_F13_BothAttackBeforeCasualtiesAreRemoved) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16");
    ends_movement(scene);
    attack(scene, {{"human", {2}}, {"orc", {2}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
}

TEST(WarcraftBattle, WC_F15_ADieUpToTheStrengthHits) {
    for (int die = 1; die <= 6; ++die) {
        Scene scene = scene_of_two();
        scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).level(0, "melee", 2).movement(0);
        scene.moves("human_melee", "s08", "s16");
        ends_movement(scene);
        attack(scene, {{"human", {die}}, {"orc", {6}}});
        quiet(scene);
        EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), die <= 3 ? 0 : 1) << die;
    }
}

// Rulebook: six melee units of strength 2 roll 4, 3, 1 and 3, then 2 and 6: two casualties.
TEST(WarcraftBattle, WC_A11_WC_F15_ExampleOfSixMeleeUnits) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 2}}).units(0, "s09", {{"melee", 3}}).units(0, "s24", {{"melee", 1}});
    scene
        .units(1, "s16",
               {
                   {"flying", 3},
               })
        .units(1, "s17", {{"ranged", 3}})
        .level(1, "ranged", 1);
    scene.movement(0).moves("human_melee", "s08", "s16", 2);
    ends_movement(scene);
    attack(scene, {{"orc", {6, 6, 6}}});
    attack(scene, {{"orc", {6, 6, 6}}});
    attack(scene, {{"human", {4, 3, 1, 3, 2, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s17", 1, "ranged"), 1) << "two of three were hit; flying units cannot be taken";
}

TEST(WarcraftBattle, WC_F16_WithoutUnitsOfTheTypeNobodyRolls) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"ranged", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.state().battle.phase, 2) << "no flying units at all";
    attack(scene, {{"human", {6}}});
    quiet(scene);
    EXPECT_EQ(rolling(scene), "orc");
}

TEST(WarcraftBattle, WC_F20_WC_F21_MountainsAsBattlefieldAndFlank) {
    Scene scene = scene_of_two();
    // s02 is a mountain beside s01 and s04.
    scene.units(0, "s01", {{"flying", 1}}).units(0, "s04", {{"melee", 1}}).units(1, "s02", {{"flying", 1}});
    scene.movement(0).moves("human_flying", "s01", "s02");
    ends_movement(scene);
    attack(scene, {{"human", {6}}, {"orc", {6}}});
    attack(scene, {{"human", {6}}});  // the melee unit beside the mountain
    Scene flank = scene_of_two();
    flank.units(0, "s02", {{"flying", 1}}).units(0, "s03", {{"melee", 1}}).units(1, "s04", {{"melee", 1}});
    flank.movement(0).moves("human_melee", "s03", "s04");
    ends_movement(flank);
    attack(flank, {{"human", {6}}});  // from the mountain
}

TEST(WarcraftBattle, WC_F22_NobodyCanRetreat) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16");
    ends_movement(scene);
    for (int round = 0; round < 5; ++round) {
        attack(scene, {{"human", {6}}, {"orc", {6}}});
    }
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
}

TEST(WarcraftBattle, WC_C04_TheNextPlayerMovesAfterAllBattles) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s16");
    ends_movement(scene);
    EXPECT_EQ(scene.refusal(1, {{"kind", "end_movement"}}), "WC-Z36");
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.step(), "move");
    EXPECT_EQ(scene.seat_to_move(), 1);
}

}  // namespace
}  // namespace kriegsrat::warcraft::battle_test
