#include "games/warcraft/tests/battles.h"

// Chapters U and Z: the Undead of Nordrassil return, and the tree is checked at the end of their turn. Seats 0 Night
// Elves (D s15), 1 Orcs (C s25), 2 Undead (city s55, E s47, F s52), 3 Humans (B s20); A is s03.
namespace kriegsrat::warcraft::nordrassil_returns_test {
namespace {

using namespace battles;

Scene scene_of_four() {
    Scene scene("nordrassil", {"night_elf", "orc", "undead", "human"});
    return scene.units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}}).units(3, "s20", {{"melee", 1}});
}

// s41 is beside E on s47.
TEST(WarcraftNordrassilReturns, WC_Z52_WC_U06_WhoReturnsTakesNoFurtherPart) {
    Scene scene = scene_of_four();
    scene.units(2, "s41", {{"melee", 2}}).units(0, "s34", {{"ranged", 1}, {"melee", 1}}).level(0, "ranged", 1);
    scene.movement(0).moves("night_elf_melee", "s34", "s41");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s47", 2), 1) << "on a flank of the battle";
    attack(scene, {{"night_elf", {6}}, {"undead", {6}}});  // one die for the unit that is left
    quiet(scene);
    EXPECT_EQ(scene.step(), "roll") << "the next round";
    EXPECT_EQ(rolling(scene), "night_elf") << "with ranged units";
}

TEST(WarcraftNordrassilReturns, WC_Z52_NeverToTheBattlefield) {
    Scene scene = scene_of_four();
    scene.units(2, "s47", {{"melee", 1}}).units(0, "s41", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s41", "s47");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s47", 2), 0);
    EXPECT_EQ(scene.units_on("s55", 2), 1) << "the city is three spaces away, F is five";
    draws_all(scene);
    quiet(scene);
    EXPECT_FALSE(scene.has_outpost(2, "s47")) << "an ordinary outpost without defence";
}

TEST(WarcraftNordrassilReturns, WC_Z52_NotToASpaceWithEnemyUnits) {
    Scene scene = scene_of_four();
    scene.units(2, "s34", {{"melee", 1}}).units(0, "s33", {{"melee", 1}}).units(3, "s47", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s33", "s34");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s47", 2), 0);
    EXPECT_EQ(scene.units_on("s55", 2), 1);
}

TEST(WarcraftNordrassilReturns, WC_Z52_WithoutSuchAPlaceToTheReserve) {
    Scene scene = scene_of_four();
    scene.units(2, "s34", {{"melee", 1}}).units(0, "s33", {{"melee", 1}}).units(3, "s47", {{"melee", 1}});
    scene.units(3, "s52", {{"melee", 1}}).units(1, "s55", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s33", "s34");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.in_reserve(2, "melee"), 10);
}

// From s36 it is three spaces to the city s55 and to F on s52; with an enemy on the city only F is left.
TEST(WarcraftNordrassilReturns, WC_Z52_WC_D35_HeldPlacesAreNoChoice) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s36", {{"melee", 1}}).units(3, "s55", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s36");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_NE(scene.step(), "return_unit") << "nothing to choose";
    EXPECT_EQ(scene.units_on("s52", 2), 1);
    EXPECT_EQ(scene.units_on("s55", 2), 0);
}

TEST(WarcraftNordrassilReturns, WC_U06_KilledAlliesDoNotReturn) {
    Scene scene = scene_of_four();
    scene.units(2, "s34", {{"melee", 1}}).units(0, "s33", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s33", "s34");
    ends_movement(scene);
    attack(scene, {{"night_elf", {6}}, {"undead", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s15", 0), 1);
    EXPECT_EQ(scene.in_reserve(0, "melee"), 9);
}

// A devoured unit that is dead at the end of the battle returns like any other.
TEST(WarcraftNordrassilReturns, WC_K07_WC_U06_ADevouredUnitReturnsWhenItDies) {
    Scene scene = scene_of_four();
    scene.units(2, "s34", {{"melee", 1}}).units(1, "s33", {{"melee", 1}}).hand(1, {"devour"});
    scene.movement(1);
    quiet(scene).moves("orc_melee", "s33", "s34");
    ends_movement(scene);
    quiet(scene, "round_cards", 1).plays_on("devour", "undead_melee", "s34");
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.units_on("s34", 2), 0);
    EXPECT_EQ(scene.units_on("s47", 2), 1);
}

TEST(WarcraftNordrassilReturns, WC_U07_ReturningUnitsKnowNoLimit) {
    Scene scene = scene_of_four();
    scene.units(2, "s47", {{"melee", 3}}).units(2, "s34", {{"melee", 1}}).units(0, "s35", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s35", "s34");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s47", 2), 4);
}

// The Humans move after the Undead: what stood on A is gone when the turn of the Undead ends.
TEST(WarcraftNordrassilReturns, WC_Z54_WC_U13_AlliesWhoMoveLaterCanClearTheTree) {
    Scene scene = scene_of_four();
    scene.units(2, "s02", {{"melee", 1}}).units(3, "s04", {{"melee", 1}}).movement(2);
    scene.moves("undead_melee", "s02", "s03").simple("end_movement");
    EXPECT_EQ(scene.seat_to_move(), 3);
    scene.moves("human_melee", "s04", "s03");
    ends_movement(scene);
    attack(scene, {{"human", {1}}, {"undead", {6}}});
    quiet(scene);
    ASSERT_EQ(scene.step(), "return_unit") << "it is eight spaces to each of their places";
    scene.does(acts::at("return_unit", "s47"));
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    draws_all(scene);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.state().round, 2);
}

TEST(WarcraftNordrassilReturns, WC_U13_OnlyTheUndeadTakeTheTree) {
    Scene scene = scene_of_four();
    scene.units(0, "s03", {{"melee", 1}}).units(2, "s55", {{"melee", 1}}).movement(0);
    for (int i = 0; i < 4; ++i) {
        scene.simple("end_movement");
    }
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftNordrassilReturns, WC_U09_TheCardIsSetAsideAfterTheTurnOfTheUndead) {
    Scene scene = scene_of_four();
    scene.units(2, "s03", {{"melee", 1}}).deck(0, {"renew"}).movement(0);
    for (int i = 0; i < 4; ++i) {
        scene.simple("end_movement");
    }
    EXPECT_TRUE(scene.over()) << "WC-Z54: before the last card is drawn";
    EXPECT_EQ(scene.winners(), (std::vector<int>{2}));
}

TEST(WarcraftNordrassilReturns, WC_Z17_InASideOfThreeEachDecidesForHimself) {
    Scene scene = scene_of_four();
    scene.units(2, "s34", {{"melee", 1}}).units(0, "s33", {{"melee", 1}});
    scene.units(1, "s35", {{"melee", 1}}).units(3, "s42", {{"flying", 1}});
    scene.movement(0).moves("night_elf_melee", "s33", "s34").simple("end_movement");
    ASSERT_EQ(scene.step(), "join");
    EXPECT_EQ(scene.seat_to_move(), 1) << "clockwise from the attacker";
    scene.simple("stay_out");
    ASSERT_EQ(scene.step(), "join");
    EXPECT_EQ(scene.seat_to_move(), 3);
    scene.simple("join");
    draws_all(scene);
    EXPECT_TRUE(scene.hand_of(1).empty());
    EXPECT_EQ(scene.hand_of(3).size(), 1U);
    attack(scene, {{"human", {6}}});
    attack(scene, {{"night_elf", {6}}, {"undead", {6}}});
}

TEST(WarcraftNordrassilReturns, WC_Z51_OrcsFallAloneToo) {
    Scene scene = scene_of_four();
    clear(scene, 1, "s25").units(1, "s16", {{"melee", 1}}).units(2, "s25", {{"melee", 1}}).city_marked(1);
    scene.movement(0);
    for (int i = 0; i < 4; ++i) {
        scene.simple("end_movement");
    }
    EXPECT_FALSE(scene.over());
    EXPECT_FALSE(has(scene.state().alive, 1));
    EXPECT_EQ(scene.units_on("s16", 1), 0);
    EXPECT_TRUE(has(scene.state().alive, 0));
    EXPECT_TRUE(has(scene.state().alive, 3));
}

TEST(WarcraftNordrassilReturns, WC_Z51_TheNightElfOutpostSurvivesTheFirstCapture) {
    Scene scene = scene_of_four();
    clear(scene, 0, "s15").units(0, "s16", {{"melee", 1}}).units(2, "s15", {{"melee", 1}}).movement(0);
    for (int i = 0; i < 4; ++i) {
        scene.simple("end_movement");
    }
    EXPECT_FALSE(scene.over());
    EXPECT_TRUE(has(scene.state().marked, 0));
}

// A flying unit has to stop there although no unit defends it.
TEST(WarcraftNordrassilReturns, WC_U10_WC_E05_TheUndeadStopAtAlliedOutposts) {
    Scene scene = scene_of_four();
    clear(scene, 3, "s20").units(2, "s28", {{"flying", 1}}).movement(2);
    EXPECT_EQ(scene.refusal(acts::move("undead_flying", "s28", "s20")), "");
    EXPECT_EQ(scene.refusal(acts::move("undead_flying", "s28", "s21")), "WC-E05");
}

}  // namespace
}  // namespace kriegsrat::warcraft::nordrassil_returns_test
