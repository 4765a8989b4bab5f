#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter M: the Mobilize order, decision D19; orbital defense (SC-Q15, SC-Q16). Abilities for the order are in
// mobilize_abilities_test.cpp.
namespace kriegsrat::starcraft::mobilize_test {
namespace {

using testing::Contains;
using testing::Not;

// Seat 0 executes a Mobilize order; an order of seat 1 keeps the round going after it.
Scene& mobilize(Scene& scene, const char* planet = "helios") {
    return scene.stack(planet, {{0, "mobilize"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

TEST(StarcraftMobilize, SC_M01_SC_M08_FirstAllMovementThenTheBattle) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 3}}).units(1, "helios_1", {{"zergling", 1}});
    mobilize(scene);
    EXPECT_EQ(scene.step(), "mobilize");
    scene.moves("marine", "helios_2", "helios_1");
    EXPECT_EQ(scene.step(), "mobilize");  // more may move, there and elsewhere
    EXPECT_THAT(scene.happened(), Not(Contains("battle_began")));
    scene.moves("marine", "helios_2", "helios_4").moves("marine", "helios_2", "helios_1");
    EXPECT_THAT(scene.happened(), Contains("battle_began"));  // nobody is left who could move
    EXPECT_EQ(scene.state().battle.force[attacker], units_at(0, 2));
    scene.lets_chance();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_4", "helios_2")), "SC-M01");
}

TEST(StarcraftMobilize, SC_M02_SC_M06_SC_D19_AnyUnitsBetweenTheAreasOfTheActivePlanet) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 2}}).units(0, "helios_2", {{"firebat", 1}, {"marine", 1}});
    mobilize(scene);
    EXPECT_EQ(scene.seat_to_move(), 0);
    for (const char* to : {"helios_2", "helios_3", "helios_4"}) {
        EXPECT_TRUE(scene.offers(acts::move("marine", "helios_1", to))) << to;
        EXPECT_TRUE(scene.offers(acts::move("marine", "helios_1", to, 2))) << to;
    }
    EXPECT_TRUE(scene.offers(acts::simple("end_step")));
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_1", "helios_3", 3)), "SC-M02");
    EXPECT_EQ(scene.refusal(acts::move("ghost", "helios_1", "helios_3")), "SC-M02");
    EXPECT_EQ(scene.refusal(acts::move("zergling", "helios_1", "helios_3")), "SC-M02");
    scene.moves("marine", "helios_1", "helios_3", 2).moves("firebat", "helios_2", "helios_1");
    EXPECT_EQ(scene.units_in("helios_3", "marine"), 2);
    EXPECT_EQ(scene.units_in("helios_1", "firebat"), 1);
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 1);
    EXPECT_EQ(scene.refusal(1, acts::move("marine", "helios_2", "helios_4")), "SC-B11");
}

TEST(StarcraftMobilize, SC_M03_SC_M05_FromAnAdjacentPlanetWithAnOwnTransport) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 4}}).units(0, "torus_3", {{"firebat", 1}});
    scene.transport(0, "abaddon", "helios").transport(1, "torus", "helios");
    mobilize(scene);
    EXPECT_EQ(scene.refusal(acts::move("firebat", "torus_3", "helios_2")), "SC-M03");  // only an enemy's is there
    EXPECT_FALSE(scene.offers(acts::move("firebat", "torus_3", "helios_2")));
    EXPECT_TRUE(scene.offers(acts::move("marine", "abaddon_1", "helios_2", 4)));  // any number at once
    scene.moves("marine", "abaddon_1", "helios_2", 3).moves("marine", "abaddon_1", "helios_3");
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 3);
    EXPECT_EQ(scene.units_in("helios_3", "marine"), 1);
    EXPECT_TRUE(scene.has_transport(0, "abaddon", "helios"));
}

TEST(StarcraftMobilize, SC_M03_ByAZAxisRouteAndNotFromFurtherAway) {
    Scene scene(2);
    scene.axis(1, "helios", "pridewater").transport(0, "helios", "pridewater").transport(0, "torus", "dylar_iv");
    scene.transport(0, "helios", "torus");
    scene.units(0, "pridewater_3", {{"marine", 1}}).units(0, "dylar_iv_2", {{"marine", 1}});
    mobilize(scene);
    EXPECT_EQ(scene.refusal(acts::move("marine", "dylar_iv_2", "helios_2")), "SC-M03");  // two routes away
    scene.moves("marine", "pridewater_3", "helios_2");
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 1);
}

TEST(StarcraftMobilize, SC_M04_AllMovementEndsOnTheActivePlanet) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}})
        .transport(0, "abaddon", "helios")
        .units(0, "abaddon_1", {{"marine", 1}});
    mobilize(scene);
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "abaddon_2")), "SC-M04");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "abaddon_2")), "SC-M04");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_2")), "SC-M04");
    for (const std::string& option : scene.options()) {
        const std::size_t to = option.find("\"to\":\"");
        EXPECT_TRUE(to == std::string::npos || option.compare(to + 6, 6, "helios") == 0) << option;
    }
}

TEST(StarcraftMobilize, SC_M06_OutOfAnAreaWithAnEnemyBase) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).base(1, "helios_2");
    mobilize(scene).moves("marine", "helios_2", "helios_4", 2);
    EXPECT_EQ(scene.units_in("helios_4", "marine"), 2);
}

TEST(StarcraftMobilize, SC_M07_AnyNumberOfFriendlyAndEmptyAreasButOneEnemyArea) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 4}})
        .units(0, "abaddon_2", {{"marine", 2}})
        .transport(0, "abaddon", "helios");
    scene.units(1, "helios_1", {{"zergling", 1}}).base(1, "helios_3").units(0, "helios_2", {{"firebat", 1}});
    mobilize(scene);
    scene.moves("marine", "abaddon_1", "helios_2").moves("marine", "abaddon_1", "helios_4");
    EXPECT_TRUE(scene.offers(acts::move("marine", "abaddon_1", "helios_3")));
    scene.moves("marine", "abaddon_1", "helios_1");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_3")), "SC-M07");
    EXPECT_FALSE(scene.offers(acts::move("marine", "abaddon_1", "helios_3")));
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_1")), "");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_2", "helios_2")), "");
}

TEST(StarcraftMobilize, SC_M07_SC_Z48_AnEnemyBaseAloneIsTheOneEnemyArea) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 4}}).base(1, "helios_3").units(1, "helios_1", {{"zergling", 1}});
    mobilize(scene).moves("marine", "helios_2", "helios_3");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "SC-M07");
    // Also if own units already stand beside it.
    Scene again(2);
    again.units(0, "helios_2", {{"marine", 4}}).units(0, "helios_3", {{"firebat", 1}}).base(1, "helios_3");
    again.units(1, "helios_1", {{"zergling", 1}});
    mobilize(again).moves("marine", "helios_2", "helios_3");
    EXPECT_EQ(again.units_in("helios_3"), 2);
    EXPECT_EQ(again.refusal(acts::move("marine", "helios_2", "helios_1")), "SC-M07");
    EXPECT_EQ(again.refusal(acts::move("marine", "helios_2", "helios_3")), "SC-M11");  // limit 2, no bonus
}

TEST(StarcraftMobilize, SC_M08_OneBattleAtMost) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}})
        .units(1, "helios_1", {{"zergling", 1}})
        .units(1, "helios_3", {{"zergling", 1}});
    mobilize(scene).moves("marine", "helios_2", "helios_1");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3")), "SC-M07");
    scene.ends();
    EXPECT_EQ(scene.event("battle_began")["area"], "helios_1");
    EXPECT_EQ(scene.event("battle_began")["player"], 0);
    EXPECT_EQ(scene.event("battle_began")["defender"], 1);
}

TEST(StarcraftMobilize, SC_M09_SC_Z48_NoBattleAgainstABaseAloneAndItStaysUntilRegrouping) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).base(1, "helios_3");
    mobilize(scene).moves("marine", "helios_2", "helios_3").ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.owner_of_base("helios_3"), 1);
    EXPECT_EQ(scene.owner_of_units("helios_3"), 0);
    scene.executes().ends().ends();
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.owner_of_base("helios_3"), -1);
}

// A Zerg player attacks a Protoss area of limit 3: he may bring five units.
TEST(StarcraftMobilize, SC_M10_TheRulebooksExampleOfFiveUnits) {
    Scene scene(2, {"overmind", "tassadar"});
    scene.units(0, "helios_2", {{"zergling", 4}}).units(0, "helios_1", {{"hydralisk", 2}});
    scene.units(1, "helios_4", {{"zealot", 3}});  // they do not count
    mobilize(scene).moves("zergling", "helios_2", "helios_4", 4);
    EXPECT_EQ(scene.refusal(acts::move("hydralisk", "helios_1", "helios_4", 2)), "SC-M10");
    scene.moves("hydralisk", "helios_1", "helios_4");
    EXPECT_EQ(scene.refusal(acts::move("hydralisk", "helios_1", "helios_4")), "SC-M10");
    EXPECT_FALSE(scene.offers(acts::move("hydralisk", "helios_1", "helios_4")));
    EXPECT_EQ(size(scene.state().battle.force[attacker]), 5);
    scene.ends();
    EXPECT_THAT(scene.happened(), Contains("battle_began"));
}

TEST(StarcraftMobilize, SC_M11_NoBonusWithoutABattle) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 4}}).base(1, "helios_3").units(0, "helios_1", {{"firebat", 1}});
    mobilize(scene);
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3", 3)), "SC-M11");  // an enemy base, limit 2
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3", 2)), "");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1", 2)), "SC-B12");  // friendly, one place left
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4", 4)), "SC-B12");  // empty, limit 3
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4", 3)), "");
}

TEST(StarcraftMobilize, SC_M13_SC_Z46_NeitherBaseNorUnitNeededAndNobodyHasToMove) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}}).transport(0, "abaddon", "helios");
    mobilize(scene);
    EXPECT_EQ(scene.step(), "mobilize");
    Scene moved = scene;
    moved.moves("marine", "abaddon_1", "helios_3");
    EXPECT_EQ(moved.units_in("helios_3"), 1);
    scene.ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.units_in("abaddon_1"), 1);
    // With nothing that could move the order is over at once.
    Scene nothing(2);
    mobilize(nothing);
    EXPECT_EQ(nothing.seat_to_move(), 1);
}

TEST(StarcraftMobilize, SC_M14_SC_Z47_EachUnitMovesOnce) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 2}})
        .units(0, "helios_2", {{"marine", 1}})
        .transport(0, "abaddon", "helios");
    mobilize(scene).moves("marine", "abaddon_1", "helios_2", 2);
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 3);
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4", 2)), "SC-M14");
    EXPECT_FALSE(scene.offers(acts::move("marine", "helios_2", "helios_4", 2)));
    scene.moves("marine", "helios_2", "helios_4");  // the one that was there before
    EXPECT_EQ(scene.step(), "reveal_order");        // nobody else can move
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 2);
}

TEST(StarcraftMobilize, SC_M14_WithinThePlanetToo) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 1}}).units(0, "helios_4", {{"firebat", 1}});
    mobilize(scene).moves("marine", "helios_1", "helios_2");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3")), "SC-M14");
    EXPECT_EQ(scene.refusal(acts::move("firebat", "helios_4", "helios_3")), "");
}

// The Terran has an Air Support module: the Zerg cannot transport units into the area of his base, but into the other
// area of the planet, and those already on the planet can enter it.
TEST(StarcraftMobilize, SC_Q15_SC_Q16_TheRulebooksExampleOfOrbitalDefense) {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "torus_3", {{"zergling", 4}})
        .transport(0, "torus", "helios")
        .units(0, "helios_4", {{"hydralisk", 1}});
    scene.base(1, "helios_2").units(1, "helios_2", {{"marine", 1}});
    Scene open = scene;
    mobilize(open);
    EXPECT_EQ(open.refusal(acts::move("zergling", "torus_3", "helios_2")), "");
    scene.module(1, "air_support");
    mobilize(scene);
    EXPECT_EQ(scene.refusal(acts::move("zergling", "torus_3", "helios_2")), "SC-Q15");
    EXPECT_FALSE(scene.offers(acts::move("zergling", "torus_3", "helios_2")));
    EXPECT_EQ(scene.refusal(acts::move("zergling", "torus_3", "helios_3")), "");
    scene.moves("zergling", "torus_3", "helios_4").moves("hydralisk", "helios_4", "helios_2").ends();
    EXPECT_EQ(scene.event("battle_began")["area"], "helios_2");
}

TEST(StarcraftMobilize, SC_Q15_SC_Z47_NoDetourAroundTheOrbitalDefense) {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "torus_3", {{"zergling", 2}}).transport(0, "torus", "helios");
    scene.base(1, "helios_2").module(1, "air_support");
    mobilize(scene).moves("zergling", "torus_3", "helios_4");
    EXPECT_EQ(scene.refusal(acts::move("zergling", "helios_4", "helios_2")), "SC-M14");
}

TEST(StarcraftMobilize, SC_Q15_TheOwnerHimselfMayLand) {
    Scene scene(2);
    scene.module(0, "air_support").base(0, "helios_2").units(0, "abaddon_1", {{"marine", 1}});
    scene.transport(0, "abaddon", "helios");
    Scene besieged = scene;
    mobilize(scene);
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_2")), "");
    besieged.units(1, "helios_2", {{"zergling", 1}});
    mobilize(besieged);
    EXPECT_EQ(besieged.refusal(acts::move("marine", "abaddon_1", "helios_2")), "");
}

// SC-Z44: an area with a base of one and units of another is enemy to both.
TEST(StarcraftMobilize, SC_Z44_ReturningToTheOwnBaseIsAnAttack) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 4}}).units(1, "abaddon_2", {{"zergling", 1}});
    mobilize(scene, "abaddon").moves("marine", "abaddon_1", "abaddon_2", 4).ends().lets_chance();
    EXPECT_EQ(scene.state().battle.area, scene.area("abaddon_2"));
}

TEST(StarcraftMobilize, SC_Z44_NoRetreatBesideAnEnemyBaseNorToTheOwnBaseUnderEnemyUnits) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}, {"science_vessel", 1}}).units(1, "helios_1", {{"zergling", 1}});
    scene.units(0, "helios_3", {{"firebat", 1}}).base(1, "helios_3");
    scene.base(0, "helios_4").units(1, "helios_4", {{"hydralisk", 1}});
    scene.hand(0, {"terran_c02"}).hand(1, {"zerg_c05"}).attacks(0, "helios_2", "helios_1");
    scene.places("terran_c02").places("zerg_c05");  // 5/4 against 5/6: the Marine dies, the vessel must retreat
    EXPECT_EQ(scene.step(), "retreat");
    EXPECT_THAT(scene.options(), testing::ElementsAre(R"({"area":"helios_2","kind":"retreat"})"));
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_3")), "SC-F25");
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_4")), "SC-F25");
}

}  // namespace
}  // namespace kriegsrat::starcraft::mobilize_test
