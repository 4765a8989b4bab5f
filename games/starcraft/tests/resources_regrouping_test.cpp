#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter N, steps 1 to 4 of the regrouping phase: bases and transports, resource cards, workers.
namespace kriegsrat::starcraft::resources_regrouping_test {
namespace {

using testing::Contains;
using testing::Not;

bool in_pool(const Scene& scene, const char* area) {
    for (int player = 0; player < scene.setup().players; ++player) {
        if (scene.has_source(player, area)) {
            return false;
        }
    }
    return true;
}

int workers_on(const Scene& scene, const char* area) { return scene.state().workers_on[at(scene.area(area))]; }
int pool(const Scene& scene, int player) { return scene.state().workers[at(player)]; }

// Green has an Ultralisk in the area of the red base on Helios. Red's transport between Helios and Torus goes with the
// base, the one between Pridewater and Helios stays because of the red base on Pridewater.
TEST(StarcraftRegroupingResources, SC_N02_SC_N03_TheRulebooksHeliosExample) {
    Scene scene(2, {"overmind", "mengsk"});
    scene.base(1, "helios_2").units(0, "helios_2", {{"ultralisk", 1}}).axis(1, "pridewater", "helios");
    scene.transport(1, "helios", "torus").transport(1, "pridewater", "helios");
    scene.regrouping();
    EXPECT_EQ(scene.owner_of_base("helios_2"), -1);
    EXPECT_EQ(scene.owner_of_base("pridewater_1"), 1);
    EXPECT_FALSE(scene.has_transport(1, "helios", "torus"));
    EXPECT_TRUE(scene.has_transport(1, "pridewater", "helios"));
    EXPECT_EQ(scene.event("base_destroyed")["area"], "helios_2");
    EXPECT_EQ(scene.event("transport_destroyed")["route"], scene.route_id("helios", "torus"));
    EXPECT_EQ(scene.units_in("helios_2", "ultralisk"), 1);
}

TEST(StarcraftRegroupingResources, SC_N02_AllBasesAreDestroyedAtTheSameTime) {
    Scene scene(2);
    scene.units(0, "pridewater_1", {{"marine", 1}}).units(1, "abaddon_2", {{"zergling", 1}});
    scene.transport(0, "abaddon", "helios").transport(1, "abaddon", "helios");
    scene.regrouping();
    EXPECT_EQ(scene.owner_of_base("abaddon_2"), -1);
    EXPECT_EQ(scene.owner_of_base("pridewater_1"), -1);
    EXPECT_FALSE(scene.has_transport(0, "abaddon", "helios"));  // its base fell in the same step
    EXPECT_FALSE(scene.has_transport(1, "abaddon", "helios"));
    EXPECT_FALSE(scene.over());  // both still have a unit
}

TEST(StarcraftRegroupingResources, SC_N02_OnlyUnitsInTheVeryAreaDestroyABase) {
    Scene scene(2);
    scene.base(0, "helios_1").base(1, "helios_2").units(0, "helios_3", {{"marine", 2}});
    scene.units(1, "helios_2", {{"zergling", 1}}).regrouping();
    EXPECT_EQ(scene.owner_of_base("helios_1"), 0);
    EXPECT_EQ(scene.owner_of_base("helios_2"), 1);
    EXPECT_THAT(scene.happened(), Not(Contains("base_destroyed")));
}

TEST(StarcraftRegroupingResources, SC_N03_ABaseOnEitherPlanetKeepsATransport) {
    Scene scene(2);
    scene.base(0, "torus_1").transport(0, "helios", "torus").transport(0, "torus", "dylar_iv");
    scene.transport(0, "helios", "chau_sara").transport(1, "torus", "dylar_iv").regrouping();
    EXPECT_TRUE(scene.has_transport(0, "helios", "torus"));
    EXPECT_TRUE(scene.has_transport(0, "torus", "dylar_iv"));
    EXPECT_FALSE(scene.has_transport(0, "helios", "chau_sara"));
    EXPECT_FALSE(scene.has_transport(1, "torus", "dylar_iv"));  // a base of another player does not count
}

TEST(StarcraftRegroupingResources, SC_N04_ABaseStaysUntilTheRegroupingPhase) {
    Scene scene(2);
    scene.units(0, "pridewater_2", {{"marine", 1}}).units(1, "helios_2", {{"zergling", 1}});
    scene.stack("pridewater", {{0, "mobilize"}}).stack("helios", {{1, "mobilize"}}).execution();
    scene.executes().moves("marine", "pridewater_2", "pridewater_1");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.owner_of_base("pridewater_1"), 1);
    scene.simple("take_event");
    EXPECT_EQ(scene.owner_of_base("pridewater_1"), -1);
}

TEST(StarcraftRegroupingResources, SC_N05_WithoutABaseOnThePlanetAllItsCardsAreLost) {
    Scene scene(2);
    scene.source(0, "helios_2").source(0, "helios_4").units(0, "helios_2", {{"marine", 1}}).regrouping();
    EXPECT_FALSE(scene.has_source(0, "helios_2"));  // though he controls the area
    EXPECT_FALSE(scene.has_source(0, "helios_4"));
    EXPECT_TRUE(scene.has_source(0, "abaddon_2"));
}

TEST(StarcraftRegroupingResources, SC_N05_ABaseThatFallsInStepOneDoesNotHelp) {
    Scene scene(2);
    scene.units(1, "pridewater_3", {{"zergling", 1}}).units(0, "pridewater_1", {{"marine", 1}}).regrouping();
    EXPECT_FALSE(scene.has_source(1, "pridewater_2"));
    EXPECT_FALSE(scene.has_source(1, "pridewater_3"));
}

TEST(StarcraftRegroupingResources, SC_N06_AnEnemyUnitOrBaseTakesTheCardOfItsAreaAway) {
    Scene scene(2);
    scene.units(0, "pridewater_2", {{"marine", 1}}).base(0, "pridewater_3").regrouping();
    EXPECT_TRUE(scene.has_source(1, "pridewater_1"));
    EXPECT_FALSE(scene.has_source(1, "pridewater_2"));
    EXPECT_FALSE(scene.has_source(1, "pridewater_3"));
}

TEST(StarcraftRegroupingResources, SC_N07_LostCardsGoToThePoolAndTheirWorkersAreDestroyed) {
    Scene scene(2);
    scene.units(0, "pridewater_2", {{"marine", 1}}).workers(1, 5);
    scene.change().workers_on[at(scene.area("pridewater_2"))] = 2;
    scene.change().workers_on[at(scene.area("pridewater_1"))] = 1;
    scene.regrouping();
    EXPECT_TRUE(in_pool(scene, "pridewater_2"));  // the conqueror has no base there
    EXPECT_EQ(scene.event("resource_lost")["area"], "pridewater_2");
    EXPECT_EQ(workers_on(scene, "pridewater_2"), 0);
    EXPECT_EQ(pool(scene, 1), 6);  // the two on the lost card are gone, the one on the other has come back
}

TEST(StarcraftRegroupingResources, SC_N08_ControlledAreasOfPlanetsWithAnOwnBaseGiveTheirCards) {
    Scene scene(2);
    scene.base(0, "helios_2").base(1, "helios_1").units(0, "helios_4", {{"marine", 1}});
    scene.units(0, "torus_3", {{"marine", 1}}).regrouping();
    EXPECT_TRUE(scene.has_source(0, "helios_2"));
    EXPECT_TRUE(scene.has_source(0, "helios_4"));
    EXPECT_FALSE(scene.has_source(0, "torus_3"));  // controlled, but no base on Torus
    EXPECT_TRUE(in_pool(scene, "torus_3"));
}

TEST(StarcraftRegroupingResources, SC_N08_ACardChangesHandsInOnePhase) {
    Scene scene(2);
    scene.base(0, "pridewater_3").units(0, "pridewater_2", {{"marine", 1}}).regrouping();
    EXPECT_TRUE(scene.has_source(0, "pridewater_2"));
    EXPECT_TRUE(scene.has_source(0, "pridewater_3"));
    EXPECT_FALSE(scene.has_source(1, "pridewater_2"));
}

TEST(StarcraftRegroupingResources, SC_N09_SC_Z08_TheOnlyBaseOnAPlanetGetsTheCardsOfItsEmptyAreas) {
    Scene scene(2);
    scene.base(0, "torus_1").units(1, "torus_3", {{"zergling", 1}}).regrouping();
    EXPECT_TRUE(scene.has_source(0, "torus_2"));  // foreign units without a base do not matter
    EXPECT_TRUE(scene.has_source(0, "torus_4"));
    EXPECT_TRUE(in_pool(scene, "torus_3"));  // but the area they hold is neither empty nor his
}

TEST(StarcraftRegroupingResources, SC_N10_SC_Z09_TheHolderKeepsTheCardOfAnEmptyAreaBesideANewBase) {
    Scene scene(2);
    scene.base(0, "helios_1").source(0, "helios_2").source(0, "helios_4").base(1, "helios_3").regrouping();
    EXPECT_TRUE(scene.has_source(0, "helios_2"));
    EXPECT_TRUE(scene.has_source(0, "helios_4"));
    EXPECT_THAT(scene.happened(), Not(Contains("resource_gained")));
    scene.units(1, "helios_2", {{"zergling", 1}}).regrouping();  // until the builder takes the area
    EXPECT_FALSE(scene.has_source(0, "helios_2"));
    EXPECT_TRUE(scene.has_source(1, "helios_2"));
    EXPECT_TRUE(scene.has_source(0, "helios_4"));
    scene.units(1, "helios_1", {{"zergling", 1}}).regrouping();  // or the holder's base
    EXPECT_TRUE(scene.has_source(1, "helios_4"));
}

TEST(StarcraftRegroupingResources, SC_N11_BesideTwoBasesTheCardOfAnEmptyAreaGoesToNobody) {
    Scene scene(3);
    scene.base(0, "helios_1").base(1, "helios_3").regrouping();
    EXPECT_TRUE(in_pool(scene, "helios_2"));
    EXPECT_TRUE(in_pool(scene, "helios_4"));
}

TEST(StarcraftRegroupingResources, SC_N12_AGainedCardIsAsDepletedAsItsArea) {
    Scene scene(2);
    scene.base(0, "helios_1").depletion("helios_2", 1).regrouping();
    EXPECT_TRUE(scene.has_source(0, "helios_2"));
    EXPECT_TRUE(scene.has_source(0, "helios_4"));
    EXPECT_EQ(scene.state().depletion[at(scene.area("helios_2"))], 1);
    EXPECT_EQ(scene.state().depletion[at(scene.area("helios_4"))], 0);
    scene.base(0, "torus_1").depletion("torus_2", 2).regrouping();
    EXPECT_TRUE(in_pool(scene, "torus_2"));  // a depleted area has no card any more
    EXPECT_TRUE(scene.has_source(0, "torus_4"));
}

// One worker more than the capacity can be put on the card only if it lies partially depleted side up.
TEST(StarcraftRegroupingResources, SC_N12_OneForcedMiningIsLeftOnAPartiallyDepletedCard) {
    Scene scene(2);
    scene.base(0, "helios_1").depletion("helios_4", 1).regrouping();
    scene.level(0, 0, 3).order(0, "build", "helios").executes();
    scene.does(acts::build("ghost", "helios_2"));
    scene.does(acts::area("pay", "helios_4")).does(acts::area("pay", "helios_4"));
    EXPECT_EQ(scene.state().depletion[at(scene.area("helios_4"))], 2);
    EXPECT_TRUE(in_pool(scene, "helios_4"));
}

TEST(StarcraftRegroupingResources, SC_N13_AllWorkersReturnToThePool) {
    Scene scene(2);
    scene.workers(0, 3, 2);
    scene.change().workers_on[at(scene.area("abaddon_2"))] = 4;
    scene.change().on_permanent[0] = {2, 1};
    scene.regrouping();
    EXPECT_EQ(pool(scene, 0), 12);
    EXPECT_EQ(scene.state().unavailable[0], 0);
    EXPECT_EQ(workers_on(scene, "abaddon_2"), 0);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{}));
    EXPECT_THAT(scene.happened(), Contains("workers_returned"));
}

// A Marine and a Zergling kill each other in Pridewater 2.
void both_sides_die(Scene& scene) {
    scene.units(0, "pridewater_3", {{"marine", 1}}).units(1, "pridewater_2", {{"zergling", 1}});
    scene.hand(0, {"terran_c01"}).hand(1, {"zerg_c01"}).attacks(0, "pridewater_3", "pridewater_2");
    scene.places("terran_c01").places("zerg_c01");
    EXPECT_EQ(scene.units_in("pridewater_2"), 0);
    EXPECT_EQ(scene.state().round, 2);
}

TEST(StarcraftRegroupingResources, SC_Z21_AfterMutualDestructionTheDefenderKeepsTheCardIfHeHasABaseThere) {
    Scene with_base(2);
    both_sides_die(with_base);
    EXPECT_TRUE(with_base.has_source(1, "pridewater_2"));

    Scene without_base(2);
    without_base.no_base(1).base(1, "helios_1");
    both_sides_die(without_base);
    EXPECT_TRUE(in_pool(without_base, "pridewater_2"));

    Scene attacker_has_the_only_base(2);
    attacker_has_the_only_base.no_base(1).base(1, "helios_1").base(0, "pridewater_1");
    both_sides_die(attacker_has_the_only_base);
    EXPECT_TRUE(attacker_has_the_only_base.has_source(0, "pridewater_2"));
}

}  // namespace
}  // namespace kriegsrat::starcraft::resources_regrouping_test
