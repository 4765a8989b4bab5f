#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/starcraft/tests/scene.h"

// SC-M15: abilities for the execution of a Mobilize order, decisions D45 and D51: Recall, Ventral Sacs, Lift-off.
namespace kriegsrat::starcraft::mobilize_abilities_test {
namespace {

using testing::Contains;

Json by_card(const char* card, const char* unit, const char* from, const char* to) {
    return {{"kind", "move_by_card"}, {"unit", unit}, {"from", from}, {"to", to}, {"card", card}};
}
Json lift_off(const char* area) { return acts::area("move_base", area); }

Scene& mobilize(Scene& scene, const char* planet = "helios") {
    return scene.stack(planet, {{0, "mobilize"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

// An Arbiter in an area of Helios with three Zealots far away on Braken.
Scene arbiter() {
    Scene scene(2, {"tassadar", "overmind"});
    scene.units(0, "helios_2", {{"arbiter", 1}}).units(0, "braken_1", {{"zealot", 3}}).play_area(0, {"recall"});
    return scene;
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_D51_RecallBringsOneUnitFromAnywhereToAnArbiter) {
    Scene scene = arbiter();
    mobilize(scene);
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::move("zealot", "braken_1", "helios_2")), "SC-M03");  // there is no transport
    EXPECT_TRUE(scene.offers(by_card("recall", "zealot", "braken_1", "helios_2")));
    EXPECT_EQ(scene.refusal(by_card("recall", "zealot", "braken_1", "helios_4")), "SC-M15");  // no Arbiter there
    EXPECT_EQ(scene.refusal(by_card("recall", "zealot", "braken_1", "torus_1")), "SC-M04");
    EXPECT_EQ(scene.refusal(by_card("recall", "dragoon", "braken_1", "helios_2")), "SC-M02");
    scene.does(by_card("recall", "zealot", "braken_1", "helios_2"));
    EXPECT_EQ(scene.units_in("helios_2", "zealot"), 1);
    EXPECT_EQ(scene.units_in("braken_1", "zealot"), 2);
}

TEST(StarcraftMobilizeAbilities, SC_D51_OnlyWithTheCardInThePlayArea) {
    Scene scene = arbiter();
    scene.change().play[0] = 0;
    scene.change().technology[0] |= bit(scene.local_card("recall"));
    mobilize(scene);
    EXPECT_EQ(scene.refusal(by_card("recall", "zealot", "braken_1", "helios_2")), "SC-D51");
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zealot", "braken_1", "helios_2")), "SC-D51");
    scene.play_area(0, {"summon_archon"});
    EXPECT_EQ(scene.refusal(by_card("summon_archon", "zealot", "braken_1", "helios_2")), "SC-M15");
}

TEST(StarcraftMobilizeAbilities, SC_M15_OncePerOrderAndWithTheNextOrderAgain) {
    Scene scene = arbiter();
    scene.stack("helios", {{0, "mobilize"}, {1, "research"}, {0, "mobilize"}}).execution().executes();
    scene.does(by_card("recall", "zealot", "braken_1", "helios_2"));
    EXPECT_EQ(scene.refusal(by_card("recall", "zealot", "braken_1", "helios_2")), "SC-M15");
    EXPECT_FALSE(scene.offers(by_card("recall", "zealot", "braken_1", "helios_2")));
    scene.ends().executes();  // seat 1 researches nothing without a base
    EXPECT_EQ(scene.step(), "reveal_order");
    scene.executes().does(by_card("recall", "zealot", "braken_1", "helios_2"));
    EXPECT_EQ(scene.units_in("helios_2", "zealot"), 2);
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_M14_AUnitItMovesHasUsedItsMove) {
    Scene scene = arbiter();
    mobilize(scene).does(by_card("recall", "zealot", "braken_1", "helios_2"));
    EXPECT_EQ(scene.refusal(acts::move("zealot", "helios_2", "helios_4")), "SC-M14");
    Scene moved = arbiter();
    moved.units(0, "helios_1", {{"scout", 1}});
    mobilize(moved).moves("scout", "helios_1", "helios_4");  // before the ability, and more moves after it
    EXPECT_EQ(moved.refusal(by_card("recall", "scout", "helios_4", "helios_2")), "SC-M14");
    moved.does(by_card("recall", "zealot", "braken_1", "helios_2")).moves("arbiter", "helios_2", "helios_4");
    EXPECT_EQ(moved.units_in("helios_4", "arbiter"), 1);
}

TEST(StarcraftMobilizeAbilities, SC_M15_RecallKeepsTheUnitLimit) {
    Scene scene = arbiter();
    scene.units(0, "helios_2", {{"zealot", 3}});  // limit 4
    mobilize(scene);
    EXPECT_EQ(scene.refusal(by_card("recall", "zealot", "braken_1", "helios_2")), "SC-B12");
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_Q15_OrbitalDefenseHoldsForAbilities) {
    Scene scene = arbiter();
    scene.base(1, "helios_2");  // the Arbiter stands beside an enemy base
    Scene defended = scene;
    mobilize(scene);
    EXPECT_EQ(scene.refusal(by_card("recall", "zealot", "braken_1", "helios_2")), "");
    defended.module(1, "air_support");
    mobilize(defended);
    EXPECT_EQ(defended.refusal(by_card("recall", "zealot", "braken_1", "helios_2")), "SC-Q15");
}

TEST(StarcraftMobilizeAbilities, SC_D45_SC_D51_NobodyHasToUseACard) {
    Scene scene = arbiter();
    mobilize(scene).ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.units_in("braken_1", "zealot"), 3);
    EXPECT_THAT(scene.cards(0, scene.state().play[0]), Contains("recall"));  // and it stays
}

// Zerglings on Torus and Dylar IV, no transport anywhere.
Scene overlords() {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "torus_1", {{"zergling", 2}}).units(0, "torus_3", {{"zergling", 3}});
    scene.units(0, "dylar_iv_1", {{"zergling", 1}}).play_area(0, {"ventral_sacs"});
    return scene;
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_D51_VentralSacsCarryOneUnitFromAnAdjacentPlanet) {
    Scene scene = overlords();
    mobilize(scene);
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "dylar_iv_1", "helios_2")), "SC-M15");  // not adjacent
    scene.does(by_card("ventral_sacs", "zergling", "torus_3", "helios_2"));
    EXPECT_EQ(scene.units_in("helios_2", "zergling"), 1);
    EXPECT_EQ(scene.seat_to_move(), 1);  // nothing else can move
}

TEST(StarcraftMobilizeAbilities, SC_M15_VentralSacsOncePerRound) {
    Scene scene = overlords();
    scene.stack("helios", {{0, "mobilize"}, {1, "research"}, {0, "mobilize"}}).units(0, "helios_1", {{"hydralisk", 1}});
    scene.execution().executes().does(by_card("ventral_sacs", "zergling", "torus_3", "helios_2"));
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "torus_3", "helios_2")), "SC-M15");
    scene.ends().executes().executes();
    EXPECT_EQ(scene.step(), "mobilize");
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "torus_3", "helios_2")), "SC-M15");
    EXPECT_FALSE(scene.offers(by_card("ventral_sacs", "zergling", "torus_3", "helios_2")));
    scene.ends();
    EXPECT_EQ(scene.step(), "plan");
    scene.order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "torus_3", "helios_2")), "");
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_M07_SC_M10_ABattleMayFollowWithinAllLimits) {
    Scene scene = overlords();
    scene.units(1, "helios_1", {{"marine", 1}}).units(1, "helios_3", {{"marine", 1}});
    scene.transport(0, "torus", "helios");
    mobilize(scene).moves("zergling", "torus_3", "helios_1", 3);
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "torus_1", "helios_3")), "SC-M07");
    scene.does(by_card("ventral_sacs", "zergling", "torus_1", "helios_1"));  // the fourth: limit 2 and 2 more
    EXPECT_EQ(scene.refusal(acts::move("zergling", "torus_1", "helios_1")), "SC-M10");
    scene.ends();
    EXPECT_THAT(scene.happened(), Contains("battle_began"));
    EXPECT_EQ(size(scene.state().battle.force[attacker]), 4);
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_Q15_VentralSacsCannotPassOrbitalDefense) {
    Scene scene = overlords();
    scene.base(1, "helios_2").module(1, "air_support");
    mobilize(scene);
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "torus_3", "helios_2")), "SC-Q15");
    EXPECT_EQ(scene.refusal(by_card("ventral_sacs", "zergling", "torus_3", "helios_4")), "");
}

TEST(StarcraftMobilizeAbilities, SC_M15_SC_Z86_SC_D51_LiftOffMovesTheBaseOnItsPlanet) {
    Scene scene(2);
    scene.base(0, "helios_2").units(0, "helios_1", {{"marine", 2}}).base(1, "helios_3");
    scene.units(1, "helios_4", {{"zergling", 1}});
    mobilize(scene);
    EXPECT_TRUE(scene.offers(lift_off("helios_1")));  // friendly, and full: a base is no unit
    EXPECT_EQ(scene.refusal(lift_off("helios_2")), "SC-Z86");
    EXPECT_EQ(scene.refusal(lift_off("helios_3")), "SC-Z86");  // an enemy base
    EXPECT_EQ(scene.refusal(lift_off("helios_4")), "SC-Z86");  // enemy units
    EXPECT_EQ(scene.refusal(lift_off("abaddon_1")), "SC-Z86");
    scene.does(lift_off("helios_1"));
    EXPECT_EQ(scene.event("base_moved")["from"], "helios_2");
    EXPECT_EQ(scene.owner_of_base("helios_1"), 0);
    EXPECT_EQ(scene.owner_of_base("helios_2"), -1);
    EXPECT_EQ(scene.owner_of_base("abaddon_2"), 0);
    EXPECT_EQ(scene.refusal(lift_off("helios_2")), "SC-M15");  // once per order
    EXPECT_FALSE(scene.offers(lift_off("helios_2")));
    scene.moves("marine", "helios_1", "helios_2", 2);
    EXPECT_EQ(scene.owner_of_base("helios_1"), 0);
}

TEST(StarcraftMobilizeAbilities, SC_Z86_LiftOffAwayFromEnemyUnits) {
    Scene scene(2);
    scene.units(1, "abaddon_2", {{"zergling", 2}});
    mobilize(scene, "abaddon").does(lift_off("abaddon_1"));
    EXPECT_EQ(scene.owner_of_base("abaddon_1"), 0);
    EXPECT_EQ(scene.owner_of_units("abaddon_2"), 1);
    scene.executes().ends().ends();  // seat 1, then regrouping
    EXPECT_EQ(scene.owner_of_base("abaddon_1"), 0);
    EXPECT_FALSE(scene.has_source(0, "abaddon_2"));
}

TEST(StarcraftMobilizeAbilities, SC_Z86_NotWhereOwnUnitsWaitForABattle) {
    Scene scene(2);
    scene.units(0, "abaddon_2", {{"marine", 2}}).units(1, "abaddon_1", {{"zergling", 2}});
    mobilize(scene, "abaddon").moves("marine", "abaddon_2", "abaddon_1");
    EXPECT_EQ(scene.refusal(lift_off("abaddon_1")), "SC-Z86");
}

TEST(StarcraftMobilizeAbilities, SC_M15_LiftOffIsForTerransWithABaseOnTheActivePlanet) {
    Scene zerg(2, {"overmind", "raynor"});
    zerg.units(0, "abaddon_1", {{"zergling", 1}});
    mobilize(zerg, "abaddon");
    EXPECT_EQ(zerg.refusal(lift_off("abaddon_1")), "SC-M15");
    Scene away(2);
    away.units(0, "helios_1", {{"marine", 1}});
    mobilize(away);
    EXPECT_EQ(away.refusal(lift_off("helios_2")), "SC-M15");
    Scene unused(2, {"mengsk", "overmind"});
    mobilize(unused, "abaddon");
    EXPECT_EQ(unused.refusal(lift_off("abaddon_1")), "");
    unused.ends();  // nobody has to
    EXPECT_EQ(unused.owner_of_base("abaddon_2"), 0);
}

// Antennae and other cards of the play area that work in a battle are not for this time.
TEST(StarcraftMobilizeAbilities, SC_M15_OtherCardsOfThePlayAreaMoveNothing) {
    Scene scene = overlords();
    scene.play_area(0, {"parasite"});
    mobilize(scene);
    EXPECT_EQ(scene.refusal(by_card("parasite", "zergling", "torus_3", "helios_2")), "SC-M15");
}

}  // namespace
}  // namespace kriegsrat::starcraft::mobilize_abilities_test
