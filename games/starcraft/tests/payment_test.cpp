#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// The automatic payment (pay_all): permanent resources first, as the rulebook advises, then cards on planets with
// enemies, forced mining only if there is no other way.
namespace kriegsrat::starcraft::payment_test {
namespace {

using testing::Contains;
using testing::Not;

const Json worker = acts::simple("build_worker");

// Seat 0 builds on Abaddon and has the cards of Abaddon (3 minerals) and of an area of Helios (2 minerals).
Scene builder() {
    Scene scene(2);
    scene.source(0, "helios_2").level(0, 1, 3);
    return scene;
}
void build(Scene& scene) {
    scene.stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}
// Four of nine workers stand on the permanent minerals: there is no more room on them.
void fill_permanent(Scene& scene) { scene.workers(0, 5).change().on_permanent[0] = {4, 0}; }

int depletion(const Scene& scene, const char* area) { return scene.state().depletion[at(scene.area(area))]; }

TEST(StarcraftPayment, SC_R02_SC_D17_PermanentResourcesFirst) {
    Scene scene = builder();
    scene.source(0, "helios_4").units(1, "helios_1", {{"zergling", 1}});  // threatened or not
    build(scene);
    scene.builds("siege_tank", "abaddon_1");
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{2, 2}));
    scene.builds("vulture", "abaddon_1");
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{4, 2}));
    EXPECT_EQ(scene.workers_on("abaddon_2") + scene.workers_on("helios_2") + scene.workers_on("helios_4"), 0);
    EXPECT_EQ(scene.state().workers[0], 2);
    scene.buys(worker);
    EXPECT_EQ(scene.workers_on("helios_2"), 1);
}

TEST(StarcraftPayment, SC_R02_ThreatenedCardsBeforeSafeOnes) {
    for (const char* enemy : {"abaddon_1", "helios_1"}) {
        Scene scene = builder();
        scene.units(1, enemy, {{"zergling", 1}});
        fill_permanent(scene);
        build(scene);
        scene.buys(worker).buys(worker);
        const bool at_helios = enemy == std::string("helios_1");
        EXPECT_EQ(scene.workers_on("helios_2"), at_helios ? 2 : 0);
        EXPECT_EQ(scene.workers_on("abaddon_2"), at_helios ? 0 : 2);
    }
}

TEST(StarcraftPayment, SC_R02_AnEnemyBaseIsAThreatToo) {
    Scene scene = builder();
    scene.base(1, "helios_3");
    fill_permanent(scene);
    build(scene);
    scene.buys(worker);
    EXPECT_EQ(scene.workers_on("helios_2"), 1);
}

TEST(StarcraftPayment, SC_R04_SC_R12_NoForcedMiningWhileAnythingElseIsFree) {
    Scene scene = builder();
    scene.units(1, "helios_1", {{"zergling", 1}});
    fill_permanent(scene);
    build(scene);
    for (int i = 0; i < 5; ++i) {  // helios_2 is full after two, the rest goes to the safe card
        scene.buys(worker);
        EXPECT_THAT(scene.happened(), Not(Contains("forced_mining")));
    }
    EXPECT_EQ(scene.workers_on("helios_2"), 2);
    EXPECT_EQ(scene.workers_on("abaddon_2"), 3);
    EXPECT_EQ(depletion(scene, "helios_2"), 0);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 0);
}

TEST(StarcraftPayment, SC_R12_ForcedMiningIfNeededOnTheSmallestCardAndNoMoreThanNeeded) {
    Scene scene = builder();
    fill_permanent(scene);
    scene.workers(0, 3).change().workers_on[at(scene.area("abaddon_2"))] = 3;
    scene.change().workers_on[at(scene.area("helios_2"))] = 1;
    build(scene);
    scene.builds("vulture", "abaddon_1");  // one worker on the free place, one above the capacity
    EXPECT_THAT(scene.happened(), Contains("forced_mining"));
    EXPECT_EQ(scene.workers_on("helios_2"), 3);
    EXPECT_EQ(depletion(scene, "helios_2"), 1);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 0);
}

TEST(StarcraftPayment, SC_R12_ForcedMiningOfAThreatenedCardBeforeASafeOne) {
    Scene scene = builder();
    fill_permanent(scene);
    scene.units(1, "abaddon_1", {{"zergling", 1}}).workers(0, 3);
    scene.change().workers_on[at(scene.area("abaddon_2"))] = 3;
    scene.change().workers_on[at(scene.area("helios_2"))] = 2;
    build(scene);
    scene.buys(worker);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 1);  // although the other one is smaller
    EXPECT_EQ(depletion(scene, "helios_2"), 0);
}

TEST(StarcraftPayment, SC_R07_OneWayToPayIsTakenUnasked) {
    Scene scene(2);
    scene.no_sources(0);
    build(scene);
    scene.does(worker);
    EXPECT_EQ(scene.step(), "build");
    EXPECT_EQ(scene.state().on_permanent[0][minerals], 1);
}

TEST(StarcraftPayment, SC_D17_TheRestOfAPaymentThatLeavesNoChoiceIsTakenUnasked) {
    Scene scene(2);
    scene.level(0, 1, 3);
    scene.change().on_permanent[0] = {3, 0};
    build(scene);
    scene.does(acts::build("siege_tank", "abaddon_1"));
    EXPECT_EQ(scene.step(), "pay");
    scene.does({{"kind", "pay_permanent"}, {"resource", "minerals"}});  // then only Abaddon is left, and gas
    EXPECT_EQ(scene.units_in("abaddon_1", "siege_tank"), 1);
    EXPECT_EQ(scene.workers_on("abaddon_2"), 1);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{4, 2}));
}

TEST(StarcraftPayment, SC_D17_AllThatIsLeftToPayAfterAStart) {
    Scene scene = builder();
    build(scene);
    scene.does(acts::build("goliath", "abaddon_1")).does(acts::area("pay", "helios_2")).pays();
    EXPECT_EQ(scene.workers_on("helios_2"), 1);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{1, 1}));
    EXPECT_EQ(scene.units_in("abaddon_1", "goliath"), 1);
}

}  // namespace
}  // namespace kriegsrat::starcraft::payment_test
