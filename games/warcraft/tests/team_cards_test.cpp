#include "games/warcraft/tests/duels.h"

// Chapters I, J, K and Q: whose dice and units cards and abilities mean when two players fight on one side. Seats 0
// (Night Elves) and 2 (Humans) against 1 (Orcs) and 3 (Undead). s30 is beside s21, s22, s29, s31, s38, s39.
namespace kriegsrat::warcraft::team_cards_test {
namespace {

using namespace battles;
using duels::until;

Scene scene_of_four() { return Scene("base_4", {"night_elf", "orc", "human", "undead"}); }
Json raise(int amount) { return {{"kind", "raise"}, {"amount", amount}}; }

TEST(WarcraftTeamCards, WC_K12_WC_Q05_FaerieFireLowersOnlyTheDiceOfTheNightElves) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 3}});
    scene.hand(0, {"faerie_fire"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    until(scene, "roll_cards", 0).plays("faerie_fire");
    attack(scene, {{"night_elf", {3}}, {"human", {3}}, {"orc", {6, 6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 1), 2);
}

TEST(WarcraftTeamCards, WC_K14_MoonGlaiveCountsOnlyTheHitsOfTheNightElves) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 2}}).units(1, "s30", {{"melee", 3}});
    scene.hand(0, {"moon_glaive"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"human", {1, 6}}, {"orc", {6, 6, 6}}});
    until(scene, "extra_attack_cards", 0).plays("moon_glaive");
    quiet(scene);
    EXPECT_EQ(rolling(scene), "night_elf");
    EXPECT_EQ(scene.state().battle.dice, 1);
}

TEST(WarcraftTeamCards, WC_K09_SpearsAreForTheMissesOfTheOrcs) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}}).units(3, "s30", {{"melee", 2}}).units(2, "s30", {{"melee", 1}});
    scene.hand(1, {"envenomed_spears"}).movement(1);
    quiet(scene).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    until(scene, "roll_cards", 1).plays("envenomed_spears");
    attack(scene, {{"human", {6}}, {"orc", {6}}});
    EXPECT_EQ(scene.step(), "reroll");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal({{"kind", "reroll"}, {"amount", 2}}), "WC-K09");
    scene.does({{"kind", "reroll"}, {"amount", 1}}).rolls({6});
    attack(scene, {{"undead", {6, 6}}});
    EXPECT_NE(scene.step(), "reroll");
}

TEST(WarcraftTeamCards, WC_J07_BloodLustIsForTheDiceOfItsOwner) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"ranged", 1}}).units(3, "s30", {{"melee", 1}}).units(2, "s30", {{"melee", 1}});
    scene.level(1, "ranged", 2).movement(1).moves("orc_ranged", "s31", "s30");
    ends_movement(scene);
    attack(scene, {{"orc", {6, 6}}});
    attack(scene, {{"undead", {6}}, {"human", {6}}});
}

TEST(WarcraftTeamCards, WC_J09_OnlyOnesOfTheUndeadRaiseTheDead) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}}).units(3, "s30", {{"ranged", 1}, {"melee", 1}}).level(3, "ranged", 2);
    scene.units(2, "s30", {{"melee", 3}}).movement(1).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    attack(scene, {{"undead", {6}}});
    Scene orcs = scene;
    attack(orcs, {{"orc", {1}}, {"undead", {6}}, {"human", {6, 6, 6}}});
    quiet(orcs);
    EXPECT_NE(orcs.step(), "raise");
    attack(scene, {{"orc", {6}}, {"undead", {1}}, {"human", {6, 6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "raise");
    EXPECT_EQ(scene.seat_to_move(), 3);
}

TEST(WarcraftTeamCards, WC_J11_WC_Q03_RaisedUnitsAboveTheLimitOfTheTeamGoBack) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 2}}).units(3, "s30", {{"ranged", 1}}).level(3, "ranged", 2);
    scene.units(2, "s30", {{"melee", 1}}).movement(1).moves("orc_melee", "s31", "s30", 2);
    ends_movement(scene);
    attack(scene, {{"undead", {1}}});
    quiet(scene).does(raise(1));
    EXPECT_EQ(scene.units_on("s30", 1) + scene.units_on("s30", 3), 4);
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 2), 0);
    EXPECT_EQ(scene.units_on("s30", 1), 2);
    EXPECT_EQ(scene.pieces_on("s30", 3, "ranged"), 1);
    EXPECT_EQ(scene.pieces_on("s30", 3, "melee"), 0) << "back in the reserve";
    EXPECT_EQ(scene.in_reserve(3, "melee"), 10);
}

TEST(WarcraftTeamCards, WC_K17_WC_Z56_CurseProtectsTheWholeSide) {
    Scene scene = scene_of_four();
    scene.units(2, "s29", {{"melee", 1}}).units(1, "s30", {{"melee", 1}}).units(3, "s30", {{"melee", 1}});
    scene.hand(3, {"curse"}).movement(2);
    quiet(scene).moves("human_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"human", {1}}, {"orc", {6}}, {"undead", {6}}});
    until(scene, "prevention_cards", 3).plays("curse");
    quiet(scene).rolls({3});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 1), 1);
    EXPECT_EQ(scene.units_on("s30", 3), 1);
}

TEST(WarcraftTeamCards, WC_K10_PillageTakesFromTheOwnerOfTheUnit) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}}).units(3, "s30", {{"melee", 1}}).units(2, "s30", {{"melee", 2}});
    scene.stock(0, 5, 5).stock(1, 0, 0).stock(2, 5, 5).stock(3, 0, 0).hand(1, {"pillage"}).movement(1);
    quiet(scene).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    attack(scene, {{"human", {6, 6}}, {"orc", {6}}, {"undead", {1}}});
    until(scene, "spoils_cards", 1).plays("pillage");
    quiet(scene);
    EXPECT_EQ(scene.gold_of(1), 1) << "also for a casualty caused by the teammate";
    EXPECT_EQ(scene.gold_of(2), 4);
    EXPECT_EQ(scene.gold_of(0), 5);
}

TEST(WarcraftTeamCards, WC_I02_WC_Q08_WhoHasLostAllHisUnitsPlaysNoMoreCards) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}})
        .units(2, "s30", {{"melee", 1}})
        .units(1, "s30", {{"ranged", 1}, {"melee", 2}});
    scene.hand(2, {"polymorph"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"orc", {1}}});
    until(scene, "casualty", 0).loses("human_melee", "s30");
    until(scene, "consent", 2).simple("consent");
    attack(scene, {{"night_elf", {6}}, {"orc", {6, 6}}});
    quiet(scene, "round_cards", 2);
    EXPECT_NE(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.step(), "roll");
}

TEST(WarcraftTeamCards, WC_D19_DispelMagicProtectsTheTeammateToo) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 2}}).units(2, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 1}});
    scene.hand(1, {"devour"}).hand(2, {"dispel_magic"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30", 2);
    ends_movement(scene);
    until(scene, "round_cards", 1).plays_on("devour", "night_elf_melee", "s30");
    until(scene, "answer", 2).plays("dispel_magic");
    attack(scene, {{"night_elf", {6, 6}}, {"human", {6}}, {"orc", {6}}});
}

TEST(WarcraftTeamCards, WC_D19_AnyCardOfTheBattleAlsoThatOfATeammate) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 1}});
    scene.hand(0, {"faerie_fire"}).hand(2, {"dispel_magic"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    until(scene, "roll_cards", 0).plays("faerie_fire");
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.seat_to_move(), 2);
}

// Of the side of three against the Undead, Humans and Orcs may aim at the same unit.
TEST(WarcraftTeamCards, WC_K06_APolymorphedUnitCanBeDevoured) {
    Scene scene("nordrassil", {"night_elf", "orc", "undead", "human"});
    scene.units(1, "s33", {{"melee", 1}}).units(3, "s34", {{"melee", 1}}).units(2, "s34", {{"melee", 1}});
    scene.hand(1, {"devour"}).hand(3, {"polymorph"}).movement(3);
    quiet(scene).simple("end_movement");
    quiet(scene);
    ASSERT_EQ(scene.step(), "join");
    scene.simple("join");
    draws_all(scene);
    until(scene, "round_cards", 3).plays_on("polymorph", "undead_melee", "s34");
    until(scene, "round_cards", 1).plays_on("devour", "undead_melee", "s34");
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.units_on("s34", 2), 0) << "the battle is over at once";
    EXPECT_EQ(scene.units_on("s47", 2), 1);
}

TEST(WarcraftTeamCards, WC_K05_ASleepingUnitIsNotPutToSleepAgain) {
    Scene scene =
        duels::duel({"orc", {{"melee", 1}}, {}, {{"melee", 1}}}, {"human", {{"melee", 2}}, {"polymorph", "polymorph"}});
    until(scene, "round_cards", 1).plays_on("polymorph", "orc_melee", "s16");
    until(scene, "round_cards", 1);
    EXPECT_EQ(scene.refusal(acts::play_on("polymorph", "orc_melee", "s16")), "WC-K05");
    scene.plays_on("polymorph", "orc_melee", "s09");
    attack(scene, {{"human", {6, 6}}});  // no Orc is awake
}

}  // namespace
}  // namespace kriegsrat::warcraft::team_cards_test
