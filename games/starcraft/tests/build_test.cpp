#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter U: the three steps of a Build order; workers, transports, units. Bases are in bases_test.cpp, buildings and
// modules in buildings_test.cpp, voluntary destruction in demolish_test.cpp.
namespace kriegsrat::starcraft::build_test {
namespace {

using testing::Contains;

const Json worker = acts::simple("build_worker");
Json building(const char* id) { return {{"kind", "build_building"}, {"building", id}}; }
Json module(const char* id) { return {{"kind", "build_module"}, {"module", id}}; }
Json new_base(const char* area) { return acts::area("build_base", area); }

// Seat 0 executes a Build order; an order of seat 1 keeps the round going after it.
Scene& build(Scene& scene, const char* planet = "abaddon", const char* order = "build") {
    return scene.stack(planet, {{0, order}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

int build_limit(const Scene& scene) { return starcraft::build_limit(scene.setup(), scene.state(), 0); }

TEST(StarcraftBuild, SC_U01_SC_D14_SC_D15_ThreeStepsInStrictOrder) {
    Scene scene(2);
    build(scene);
    EXPECT_EQ(scene.step(), "build");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(building("factory_1")), "SC-U01");
    EXPECT_EQ(scene.refusal(module("research")), "SC-U01");
    EXPECT_EQ(scene.refusal(new_base("abaddon_2")), "SC-U01");
    scene.ends();  // doing nothing is allowed
    EXPECT_EQ(scene.step(), "upgrade");
    EXPECT_TRUE(scene.offers(building("factory_1")));
    EXPECT_EQ(scene.refusal(worker), "SC-U01");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U01");
    EXPECT_EQ(scene.refusal(scene.on_route("build_transport", "abaddon", "helios")), "SC-U01");
    EXPECT_EQ(scene.refusal(new_base("abaddon_2")), "SC-U01");
    scene.ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.state().workers[0], 8);
}

TEST(StarcraftBuild, SC_U01_SC_U05_SC_D16_TheThirdStepIsTheLast) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(0, "helios_4", {{"marine", 1}});
    build(scene, "helios").ends();
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(building("factory_1")), "SC-U01");
    EXPECT_TRUE(scene.offers(new_base("helios_2")));
    EXPECT_TRUE(scene.offers(new_base("helios_4")));
    EXPECT_TRUE(scene.offers(acts::simple("end_step")));
    Scene without = scene;
    without.ends();
    EXPECT_EQ(without.seat_to_move(), 1);
    EXPECT_EQ(without.owner_of_base("helios_2"), -1);
    scene.buys(new_base("helios_4"));
    EXPECT_EQ(scene.owner_of_base("helios_4"), 0);
    EXPECT_EQ(scene.seat_to_move(), 1);  // one base, and the order is over
}

TEST(StarcraftBuild, SC_U02_WithoutABaseOnThePlanetTheFirstStepIsSkipped) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}});
    build(scene, "helios");
    EXPECT_EQ(scene.step(), "upgrade");
    Scene other(2);
    other.units(0, "helios_2", {{"marine", 1}}).base(0, "helios_1");
    build(other, "helios");
    EXPECT_EQ(other.step(), "build");
}

// With an Archon to be summoned the step is not skipped; still nothing else can be built in it.
TEST(StarcraftBuild, SC_U02_NeitherWorkersNorTransportsNorUnitsWithoutABase) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.units(0, "helios_2", {{"high_templar", 2}}).play_area(0, {"summon_archon"});
    build(scene, "helios");
    EXPECT_EQ(scene.step(), "build");
    EXPECT_EQ(scene.refusal(worker), "SC-U02");
    EXPECT_EQ(scene.refusal(scene.on_route("build_transport", "helios", "abaddon")), "SC-U02");
    EXPECT_EQ(scene.refusal(acts::build("zealot", "helios_2")), "SC-U02");
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_2")), "");
}

TEST(StarcraftBuild, SC_U03_SC_U15_SC_Z11_AnyNumberOfWorkersAndTransportsAndUnitsUpToTheBuildLimitInAnySequence) {
    Scene scene(2);
    scene.base(0, "helios_2").source(0, "helios_2").workers(0, 9);
    build(scene, "helios");
    scene.buys(worker).builds("marine", "helios_2");
    scene.buys(scene.on_route("build_transport", "helios", "abaddon")).buys(worker).builds("marine", "helios_2");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_2")), "SC-U15");
    EXPECT_EQ(room(scene.setup(), scene.state(), scene.area("helios_2")), 2);  // not for the unit limit
    EXPECT_FALSE(scene.offers(acts::build("marine", "helios_2")));
    scene.buys(scene.on_route("build_transport", "helios", "torus")).buys(worker);
    scene.buys(scene.on_route("build_transport", "helios", "chau_sara"));
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 2);
    EXPECT_EQ(scene.state().unavailable[0], 3);
    EXPECT_EQ(transports_of(scene.state(), 0), 3);
}

TEST(StarcraftBuild, SC_U06_NothingOfHisOwnOnThePlanetAndTheOrderHasNoEffect) {
    Scene scene(2);
    scene.transport(0, "helios", "abaddon");  // a transport does not help
    build(scene, "helios");
    EXPECT_EQ(scene.event("order_without_effect")["rule"], "SC-U06");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.state().workers[0], 8);
}

TEST(StarcraftBuild, SC_U07_WhatTheSecondStepBringsDoesNotHelpTheFirst) {
    Scene scene(2);
    scene.workers(0, 10);
    build(scene);
    scene.builds("marine", "abaddon_1").builds("marine", "abaddon_1");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U15");
    scene.ends().buys(module("supply")).buys(building("factory_1"));
    EXPECT_EQ(scene.step(), "new_base");  // there is no way back to the first step
    EXPECT_EQ(build_limit(scene), 3);
    scene.order(0, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(acts::build("vulture", "abaddon_1")), "");
}

TEST(StarcraftBuild, SC_U07_NoUnitsFromABaseJustBuilt) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}});
    build(scene, "helios").ends().buys(new_base("helios_2"));
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.units_in("helios_2"), 1);
    scene.order(0, "build", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_4")), "");
}

TEST(StarcraftBuild, SC_U08_ABuiltWorkerIsUnavailable) {
    Scene scene(2);
    build(scene).buys(worker);
    EXPECT_EQ(scene.state().unavailable[0], 1);
    EXPECT_EQ(scene.state().workers[0], 7);
    EXPECT_EQ(workers_in_play(scene.state(), 0), 9);
    EXPECT_THAT(scene.happened(), Contains("worker_built"));
}

TEST(StarcraftBuild, SC_U09_SC_U10_ATransportGoesOnAnyRouteOfThePlanet) {
    Scene scene(2);
    scene.base(0, "helios_2").axis(1, "helios", "pridewater").transport(0, "helios", "torus");
    scene.transport(1, "helios", "abaddon");
    build(scene, "helios");
    const Json to_abaddon = scene.on_route("build_transport", "helios", "abaddon");
    const Json by_axis = scene.on_route("build_transport", "helios", "pridewater");
    EXPECT_TRUE(scene.offers(by_axis));
    EXPECT_EQ(scene.refusal(scene.on_route("build_transport", "helios", "torus")), "SC-B16");  // has one there
    EXPECT_EQ(scene.refusal(scene.on_route("build_transport", "torus", "braken")), "SC-U09");
    scene.buys(by_axis).buys(to_abaddon);
    EXPECT_TRUE(scene.has_transport(0, "helios", "pridewater"));
    EXPECT_TRUE(scene.has_transport(0, "helios", "abaddon"));
    EXPECT_TRUE(scene.has_transport(1, "helios", "abaddon"));
    EXPECT_EQ(scene.refusal(to_abaddon), "SC-B16");
}

// Aldaris begins with the printed Gateway of level 1: he can build Zealots and nothing else.
TEST(StarcraftBuild, SC_U11_TheRulebooksAldarisExample) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.workers(0, 12);
    build(scene);
    for (const char* unit : {"zealot", "dragoon", "high_templar", "archon", "reaver", "scout", "arbiter", "carrier"}) {
        EXPECT_EQ(scene.refusal(acts::build(unit, "abaddon_1")) == "", unit == std::string("zealot")) << unit;
    }
    EXPECT_EQ(scene.refusal(acts::build("dragoon", "abaddon_1")), "SC-U11");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U11");  // of another race
    scene.level(0, 0, 2);
    EXPECT_EQ(scene.refusal(acts::build("dragoon", "abaddon_1")), "");
}

TEST(StarcraftBuild, SC_U12_AnyFriendlyOrEmptyAreaOfTheActivePlanet) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"firebat", 1}}).base(0, "helios_2");
    build(scene, "helios");
    for (const char* area : {"helios_1", "helios_2", "helios_3", "helios_4"}) {
        EXPECT_TRUE(scene.offers(acts::build("marine", area))) << area;
    }
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_2")), "SC-U12");
    scene.builds("marine", "helios_3");
    EXPECT_EQ(scene.units_in("helios_3", "marine"), 1);
    EXPECT_EQ(scene.owner_of_units("helios_3"), 0);
}

TEST(StarcraftBuild, SC_U13_UnitLimitsHoldForBuiltUnits) {
    Scene scene(2);
    scene.base(0, "helios_2").units(0, "helios_1", {{"marine", 1}});
    build(scene, "helios");
    scene.builds("marine", "helios_1");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_1")), "SC-U13");  // limit 2
    EXPECT_FALSE(scene.offers(acts::build("marine", "helios_1")));
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_3")), "");
}

TEST(StarcraftBuild, SC_U14_NotInAnEnemyArea) {
    Scene scene(2);
    scene.base(0, "helios_2").units(1, "helios_1", {{"zergling", 1}}).base(1, "helios_3");
    build(scene, "helios");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_1")), "SC-U14");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_3")), "SC-U14");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_4")), "");
}

// The base still counts as one on the planet, for building elsewhere on it and for research.
TEST(StarcraftBuild, SC_U14_SC_Z44_NotBesideTheOwnBaseWhileEnemyUnitsStandThere) {
    Scene scene(2);
    scene.units(1, "abaddon_2", {{"zergling", 1}});
    Scene research = scene;
    Scene invader = scene;
    build(scene);
    EXPECT_EQ(scene.step(), "build");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_2")), "SC-U14");
    scene.builds("marine", "abaddon_1").buys(worker);
    EXPECT_EQ(scene.units_in("abaddon_1", "marine"), 1);
    research.order(0, "research", "abaddon").executes();
    EXPECT_EQ(research.step(), "research_cards");
    EXPECT_FALSE(has(friendly_areas(scene.state(), 0), scene.area("abaddon_2")));
    EXPECT_FALSE(has(friendly_areas(scene.state(), 1), scene.area("abaddon_2")));
    // Nor can the other one build there, not even from a base of his own on the planet.
    invader.base(1, "abaddon_1").order(1, "build", "abaddon").executes();
    EXPECT_EQ(invader.refusal(acts::build("zergling", "abaddon_2")), "SC-U14");
    EXPECT_EQ(invader.refusal(acts::build("zergling", "abaddon_1")), "");
}

// Mengsk begins with a build limit of two; after the second Supply module it is four.
TEST(StarcraftBuild, SC_U15_TheRulebooksExampleOfTwoSupplyModules) {
    Scene scene(2, {"mengsk", "overmind"});
    scene.workers(0, 12);
    EXPECT_EQ(build_limit(scene), 2);
    scene.order(0, "build", "abaddon").executes().ends().buys(module("supply")).ends();
    EXPECT_EQ(build_limit(scene), 3);
    scene.order(0, "build", "abaddon").executes().ends().buys(module("supply")).ends();
    EXPECT_EQ(build_limit(scene), 4);
    build(scene);
    for (int i = 0; i < 4; ++i) {
        scene.builds("marine", i < 2 ? "abaddon_1" : "abaddon_2");
    }
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U15");
}

TEST(StarcraftBuild, SC_U15_ProtossToo) {
    Scene scene(2, {"tassadar", "overmind"});
    EXPECT_EQ(build_limit(scene), 2);
    scene.module(0, "supply", 1).module(0, "research", 2);
    EXPECT_EQ(build_limit(scene), 3);
}

TEST(StarcraftBuild, SC_U16_SC_U17_TheZergLimitIsTwiceTheNumberOfBuildingTypes) {
    Scene scene(2, {"overmind", "raynor"});
    EXPECT_EQ(build_limit(scene), 2);
    EXPECT_EQ(build_limit(scene.level(0, 0, 3)), 2);  // higher levels do not count
    EXPECT_EQ(build_limit(scene.level(0, 1, 2)), 4);
    EXPECT_EQ(build_limit(scene.level(0, 2, 1)), 6);
    scene.workers(0, 14);
    build(scene);
    for (int i = 0; i < 6; ++i) {
        scene.builds("zergling", i < 4 ? "abaddon_1" : "abaddon_2");
    }
    EXPECT_EQ(scene.refusal(acts::build("zergling", "abaddon_2")), "SC-U16");
}

TEST(StarcraftBuild, SC_A16_NoMoreThanTheOwnFiguresAndTokens) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 4}}).units(0, "helios_4", {{"marine", 2}}).workers(0, 14, 1);
    scene.axis(1, "abaddon", "chau_sara");
    for (const auto& [one, other] : {std::pair{"helios", "torus"},
                                     {"helios", "chau_sara"},
                                     {"torus", "dylar_iv"},
                                     {"torus", "braken"},
                                     {"dylar_iv", "antiga_prime"},
                                     {"antiga_prime", "pridewater"}}) {
        scene.transport(0, one, other);
    }
    scene.level(0, 0, 2);
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-A16");
    EXPECT_FALSE(scene.offers(acts::build("marine", "abaddon_1")));
    EXPECT_EQ(scene.refusal(worker), "SC-A16");
    EXPECT_FALSE(scene.offers(worker));
    scene.buys(scene.on_route("build_transport", "abaddon", "helios"));  // the seventh
    EXPECT_EQ(scene.refusal(scene.on_route("build_transport", "abaddon", "chau_sara")), "SC-A16");
    EXPECT_EQ(scene.refusal(acts::build("firebat", "abaddon_1")), "");
}

// Pneumatized Carapace: the first transport of a Build order costs nothing.
TEST(StarcraftBuild, SC_U09_SC_I08_PneumatizedCarapace) {
    Scene scene(2, {"overmind", "raynor"});
    scene.base(0, "helios_2").play_area(0, {"pneumatized_carapace"});
    build(scene, "helios");
    scene.does(scene.on_route("build_transport", "helios", "torus"));
    EXPECT_EQ(scene.step(), "build");
    EXPECT_TRUE(scene.has_transport(0, "helios", "torus"));
    EXPECT_EQ(scene.state().workers[0], 8);
    scene.buys(scene.on_route("build_transport", "helios", "abaddon"));
    EXPECT_EQ(scene.state().workers[0], 7);  // the second is paid for
    scene.order(0, "build", "helios").executes();
    scene.does(scene.on_route("build_transport", "helios", "chau_sara"));
    EXPECT_EQ(scene.step(), "build");  // and the first of the next order is free again
    EXPECT_EQ(scene.state().workers[0], 7);
}

}  // namespace
}  // namespace kriegsrat::starcraft::build_test
