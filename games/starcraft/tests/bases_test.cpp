#include <gtest/gtest.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter U: the third step of a Build order, a new base; what buildings and modules mean for all bases.
namespace kriegsrat::starcraft::bases_test {
namespace {

Json new_base(const char* area) { return acts::area("build_base", area); }
Scene& build(Scene& scene, const char* planet) {
    return scene.stack(planet, {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

TEST(StarcraftBases, SC_U05_SC_U18_ABaseNeedsAnOwnUnitInTheArea) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_1", {{"zergling", 1}});
    build(scene, "helios").ends();
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(new_base("helios_4")), "SC-U18");   // empty
    EXPECT_EQ(scene.refusal(new_base("helios_1")), "SC-U18");   // enemy units
    EXPECT_EQ(scene.refusal(new_base("abaddon_2")), "SC-U18");  // another planet
    EXPECT_FALSE(scene.offers(new_base("helios_4")));
    scene.does(new_base("helios_2"));
    EXPECT_EQ(scene.step(), "pay");
    scene.pays();
    EXPECT_EQ(scene.owner_of_base("helios_2"), 0);
    EXPECT_EQ(scene.state().workers[0], 6);
    EXPECT_EQ(scene.units_in("helios_2"), 1);
}

TEST(StarcraftBases, SC_U05_NoSecondBaseOnAPlanet) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}});
    build(scene, "abaddon").ends().ends();
    EXPECT_EQ(scene.step(), "new_base");  // as long as the old one stands there is nothing to build
    EXPECT_FALSE(scene.offers(new_base("abaddon_1")));
    EXPECT_EQ(scene.refusal(new_base("abaddon_1")), "SC-B15");
}

TEST(StarcraftBases, SC_U19_SC_Z10_NotWhereAnotherBaseStandsOrEnemyUnits) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 1}}).base(1, "helios_1");  // moved in beside an enemy base
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_4", {{"zergling", 1}});
    build(scene, "helios").ends();
    EXPECT_EQ(scene.refusal(new_base("helios_1")), "SC-U19");
    EXPECT_FALSE(scene.offers(new_base("helios_1")));
    EXPECT_NE(scene.refusal(new_base("helios_4")), "");
    EXPECT_EQ(scene.refusal(new_base("helios_2")), "");  // others may have bases on the same planet
}

TEST(StarcraftBases, SC_U20_ABaseAgainWhereTheOldOneHasBeenDestroyed) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}});
    build(scene, "abaddon");
    scene.simple("demolish").does(acts::area("destroy_base", "abaddon_2"));
    EXPECT_EQ(scene.step(), "upgrade");  // without a base the first step is over
    scene.ends();
    EXPECT_EQ(scene.step(), "new_base");
    scene.buys(new_base("abaddon_1"));
    EXPECT_EQ(scene.owner_of_base("abaddon_1"), 0);
    EXPECT_EQ(scene.owner_of_base("abaddon_2"), -1);
}

TEST(StarcraftBases, SC_A16_SixBasesAtMost) {
    Scene scene(2);
    for (const char* area : {"torus_1", "dylar_iv_1", "antiga_prime_1", "chau_sara_1", "braken_1"}) {
        scene.base(0, area);
    }
    scene.units(0, "helios_2", {{"marine", 1}});
    build(scene, "helios").ends();
    EXPECT_FALSE(scene.offers(new_base("helios_2")));  // no token left
    EXPECT_EQ(scene.refusal(new_base("helios_2")), "SC-A16");
    scene.order(0, "build", "helios");
    scene.simple("demolish").does(acts::area("destroy_base", "braken_1")).executes().ends();
    EXPECT_EQ(scene.refusal(new_base("helios_2")), "");
}

// A Terran builds a Factory of level 1: all his bases have it.
TEST(StarcraftBases, SC_U21_TheRulebooksFactoryExample) {
    Scene scene(2);
    scene.base(0, "torus_2").units(0, "helios_2", {{"marine", 1}}).workers(0, 12);
    build(scene, "abaddon").ends().buys({{"kind", "build_building"}, {"building", "factory_1"}});
    EXPECT_EQ(scene.state().level[0][1], 1);
    scene.order(0, "build", "torus").executes();
    EXPECT_EQ(scene.refusal(acts::build("vulture", "torus_3")), "");
    scene.order(0, "build", "helios").executes().ends().buys(new_base("helios_2"));
    scene.order(0, "build", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::build("vulture", "helios_2")), "");  // a base built later
}

// A Protoss player improves his bases with a Supply module: his build limit is one higher at all of them.
TEST(StarcraftBases, SC_U21_TheRulebooksSupplyModuleExample) {
    Scene scene(2, {"tassadar", "overmind"});
    scene.base(0, "torus_2").workers(0, 14);
    build(scene, "abaddon").ends().buys({{"kind", "build_module"}, {"module", "supply"}});
    scene.order(0, "build", "torus").executes();
    scene.builds("zealot", "torus_3").builds("zealot", "torus_3");
    EXPECT_EQ(scene.refusal(acts::build("zealot", "torus_3")), "");
}

}  // namespace
}  // namespace kriegsrat::starcraft::bases_test
