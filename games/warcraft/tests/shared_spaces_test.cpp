#include <set>

#include "games/warcraft/tests/duels.h"

// Hostile units on one space: when they fight (WC-Z69), and what stands beside them meanwhile (WC-Z70).
namespace kriegsrat::warcraft::shared_spaces_test {
namespace {

using namespace battles;
using duels::until;

// Seats 0 (Night Elves, city s12) and 2 (Humans) against 1 (Orcs) and 3 (Undead); clockwise they sit 0, 1, 3, 2.
Scene scene_of_four() { return Scene("base_4", {"night_elf", "orc", "human", "undead"}); }
// Orcs, Humans, Undead, each against each.
Scene scene_of_three() { return Scene("elf_gate", {"orc", "human", "undead"}); }

TEST(WarcraftSharedSpaces, WC_Z69_WC_E16_ThePhaseOfATeammateBeginsTheBattle) {
    for (const int active : {2, 3}) {
        Scene scene = scene_of_four();
        scene.units(0, "s12", {{"melee", 1}}).units(1, "s12", {{"melee", 1}}).pinned("s12").movement(active);
        scene.simple("end_movement");
        ASSERT_EQ(scene.step(), "draw") << "a battle between the teams";
        const Json began = scene.event("battle_began");
        EXPECT_EQ(began["rule"], "WC-Z69");
        EXPECT_EQ(began["race"], active == 2 ? "night_elf" : "orc") << "whoever stands there attacks";
        EXPECT_EQ(began["enemy"], active == 2 ? "orc" : "night_elf");
        draws_all(scene);
        EXPECT_EQ(scene.hand_of(0).size(), 1U);
        EXPECT_EQ(scene.hand_of(1).size(), 1U);
        EXPECT_TRUE(scene.hand_of(active).empty()) << "the active player has no unit in it";
        EXPECT_EQ(scene.view(0)["battle"]["attacker"], active == 2 ? "night_elf" : "orc");
        attack(scene, {{"night_elf", {1}}, {"orc", {6}}});
        quiet(scene);
        draws_all(scene);
        EXPECT_EQ(scene.units_on("s12", 1), 0);
        EXPECT_EQ(scene.hand_of(0).size(), 2U) << "the winner draws, whoever is active";
        EXPECT_EQ(scene.state().pinned, 0U);
    }
}

TEST(WarcraftSharedSpaces, WC_Z69_WC_Z17_AnActivePlayerBesideTheBattleDecidesWhetherHeJoins) {
    for (const bool joins : {true, false}) {
        Scene scene = scene_of_four();
        scene.units(0, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 1}}).units(2, "s21", {{"melee", 2}});
        scene.movement(2).simple("end_movement");
        ASSERT_EQ(scene.step(), "join");
        EXPECT_EQ(scene.seat_to_move(), 2) << "he is active, but has nobody on the battlefield";
        EXPECT_EQ(scene.view(1)["battle"]["attacker"], "night_elf");
        scene.simple(joins ? "join" : "stay_out");
        draws_all(scene);
        EXPECT_EQ(scene.hand_of(2).size(), joins ? 1U : 0U);
        if (joins) {
            attack(scene, {{"night_elf", {6}}, {"human", {6, 6}}, {"orc", {1}}});
            until(scene, "casualty", 2).loses("human_melee", "s21");
            EXPECT_EQ(scene.units_on("s21", 2), 1) << "he names the casualties of the attackers";
        } else {
            attack(scene, {{"night_elf", {6}}, {"orc", {1}}});
            quiet(scene);
            EXPECT_EQ(scene.units_on("s30", 0), 0);
        }
    }
}

// The Night Elves name the casualties of the attackers in the phase of the Humans, who take no part.
TEST(WarcraftSharedSpaces, WC_Z69_WC_Z56_WithoutTheActivePlayerTheOneOnTheBattlefieldNames) {
    Scene scene = scene_of_four();
    scene.units(0, "s30", {{"melee", 1}, {"ranged", 1}}).units(1, "s30", {{"melee", 1}}).movement(2);
    scene.simple("end_movement");
    draws_all(scene);
    attack(scene, {{"night_elf", {6}}});
    attack(scene, {{"night_elf", {6}}, {"orc", {1}}});
    until(scene, "casualty", 0).loses("night_elf_ranged", "s30");
    EXPECT_EQ(scene.pieces_on("s30", 0, "melee"), 1);
}

TEST(WarcraftSharedSpaces, WC_Z69_WC_Z36_TheActivePlayerWhoTakesNoPartIsAskedForNoCards) {
    Scene scene = scene_of_four();
    scene.units(0, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 1}});
    scene.hand(0, {"faerie_fire"}).hand(1, {"devour"}).hand(2, {"polymorph", "dispel_magic"}).movement(2);
    quiet(scene).simple("end_movement");
    quiet(scene);
    draws_all(scene);
    std::set<int> asked;
    for (int i = 0; i < 40 && is_window(scene.state().step()); ++i) {
        asked.insert(scene.seat_to_move());
        scene.passes();
    }
    EXPECT_EQ(asked, (std::set<int>{0, 1}));
}

TEST(WarcraftSharedSpaces, WC_Z69_WC_Z39_TwoOthersDoNotFightInThePhaseOfAThird) {
    Scene scene = scene_of_three();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s08", {{"melee", 1}}).units(2, "s16", {{"melee", 1}}).movement(2);
    scene.simple("end_movement");
    EXPECT_EQ(scene.event("battle_began"), nullptr);
    EXPECT_EQ(scene.units_on("s08", 0), 1);
    scene.movement(1).simple("end_movement");
    EXPECT_EQ(scene.event("battle_began")["rule"], "WC-E16") << "now one of them is active";
}

TEST(WarcraftSharedSpaces, WC_Z70_WC_E18_WorkersBesideUnitsOfTheirSideAreNotDefenceless) {
    Scene scene = scene_of_three();
    scene.units(0, "s08", {{"melee", 1}, {"worker", 1}}).outpost(0, "s08").units(1, "s08", {{"melee", 1}});
    scene.workers(0, "s13", 1).units(1, "s13", {{"melee", 1}}).units(2, "s16", {{"melee", 1}}).movement(2);
    scene.simple("end_movement");
    EXPECT_EQ(scene.pieces_on("s08", 0, "worker"), 1) << "in the phase of a third player";
    EXPECT_TRUE(scene.has_outpost(0, "s08"));
    EXPECT_EQ(scene.pieces_on("s13", 0, "worker"), 0) << "nobody defends this one";
}

TEST(WarcraftSharedSpaces, WC_E18_WC_Q02_UnitsOfATeammateDefendToo) {
    Scene scene = scene_of_four();
    scene.workers(0, "s30", 1).units(2, "s30", {{"melee", 1}}).units(1, "s29", {{"melee", 1}}).movement(1);
    scene.moves("orc_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    EXPECT_EQ(scene.pieces_on("s30", 0, "worker"), 1);
}

// B of the Humans has fallen; the Night Elves fight beside their Orc ally.
TEST(WarcraftSharedSpaces, WC_Z51_WC_Q04_APositionWithAnEliminatedAllyCanBeSavedAndLoaded) {
    Scene scene("nordrassil", {"night_elf", "orc", "undead", "human"});
    scene.units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}}).eliminated(3);
    scene.change().hand[3] = 0;
    scene.change().discard[3] = race_of(scene.setup(), scene.state(), 3).whole_deck;
    scene.change().deck[3] = 0;
    scene.units(2, "s34", {{"melee", 1}}).units(0, "s33", {{"melee", 1}}).units(1, "s41", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s33", "s34").simple("end_movement");
    ASSERT_EQ(scene.step(), "join");
    EXPECT_EQ(scene.state().battle.side[3], none);
    const Json json = Warcraft::write_state(scene.setup(), scene.state());
    const auto read = Warcraft::read_state(scene.setup(), json);
    ASSERT_TRUE(read.has_value()) << read.error().text;
    EXPECT_EQ(Warcraft::write_state(scene.setup(), *read), json);
}

}  // namespace
}  // namespace kriegsrat::warcraft::shared_spaces_test
