#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter R: costs, workers, capacity, permanent resources, forced mining. Decision D17; the automatic payment is in
// payment_test.cpp.
namespace kriegsrat::starcraft::resources_test {
namespace {

using testing::Contains;
using testing::Not;

const Json worker = acts::simple("build_worker");

Json pay(const char* area) { return acts::area("pay", area); }
Json permanent(const char* resource) { return {{"kind", "pay_permanent"}, {"resource", resource}}; }

// Seat 0 executes a Build order on Abaddon; an order of seat 1 keeps the round going after it.
void build(Scene& scene) {
    scene.stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

// Buys workers, one mineral each, and pays with the card of Abaddon (capacity 3).
void mine_abaddon(Scene& scene, int times) {
    for (int i = 0; i < times; ++i) {
        scene.does(worker).does(pay("abaddon_2"));
    }
}

int pool(const Scene& scene) { return scene.state().workers[0]; }
int depletion(const Scene& scene, const char* area) { return scene.state().depletion[at(scene.area(area))]; }
std::array<int, 2> owed(const Scene& scene) { return {scene.state().buying.owed[0], scene.state().buying.owed[1]}; }

TEST(StarcraftResources, SC_R01_WhatThingsCostInMineralsAndGas) {
    const auto price = [](const char* order, int steps, const Json& purchase) {
        Scene scene(2);
        scene.level(0, 1, 1).order(0, order, "abaddon").executes();
        for (int i = 0; i < steps; ++i) {
            scene.ends();
        }
        scene.does(purchase);
        EXPECT_EQ(scene.step(), "pay") << purchase;
        return owed(scene);
    };
    using Both = std::array<int, 2>;
    EXPECT_EQ(price("build", 0, worker), (Both{1, 0}));
    EXPECT_EQ(price("build", 0, Scene(2).on_route("build_transport", "abaddon", "helios")), (Both{1, 0}));
    EXPECT_EQ(price("build", 0, acts::build("marine", "abaddon_1")), (Both{1, 0}));
    EXPECT_EQ(price("build", 0, acts::build("vulture", "abaddon_1")), (Both{2, 0}));
    EXPECT_EQ(price("build", 1, {{"kind", "build_building"}, {"building", "factory_2"}}), (Both{1, 1}));
    EXPECT_EQ(price("build", 1, {{"kind", "build_module"}, {"module", "air_support"}}), (Both{3, 0}));
    EXPECT_EQ(price("research", 1, {{"kind", "acquire"}, {"technology", "spider_mines"}}), (Both{1, 1}));
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).order(0, "build", "helios").executes().ends();
    scene.does(acts::area("build_base", "helios_2"));
    EXPECT_EQ(owed(scene), (Both{2, 0}));
}

TEST(StarcraftResources, SC_R02_SC_D17_EachWorkerPaysOneResourceOfTheKindOfItsCard) {
    Scene scene(2);
    scene.level(0, 1, 2).source(0, "helios_4");
    build(scene);
    scene.does(acts::build("goliath", "abaddon_1"));  // two minerals, one gas
    EXPECT_EQ(scene.step(), "pay");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(scene.offers(pay("abaddon_2")));
    EXPECT_TRUE(scene.offers(permanent("gas")));
    EXPECT_EQ(scene.refusal(pay("pridewater_1")), "SC-R02");  // the card of seat 1
    EXPECT_EQ(scene.refusal(pay("helios_2")), "SC-R02");      // nobody's
    EXPECT_EQ(scene.refusal(pay("abaddon_1")), "SC-R02");     // there is no such card
    scene.does(pay("abaddon_2"));
    EXPECT_EQ(owed(scene), (std::array{1, 1}));
    EXPECT_EQ(pool(scene), 7);
    EXPECT_EQ(scene.workers_on("abaddon_2"), 1);
    scene.does(permanent("minerals"));
    EXPECT_EQ(owed(scene), (std::array{0, 1}));
    EXPECT_EQ(scene.units_in("abaddon_1"), 0);  // not paid yet
    scene.does(pay("helios_4"));
    EXPECT_EQ(scene.units_in("abaddon_1", "goliath"), 1);
    EXPECT_EQ(scene.workers_on("helios_4"), 1);
    EXPECT_EQ(scene.state().on_permanent[0][minerals], 1);
    EXPECT_EQ(scene.state().on_permanent[0][gas], 0);
    EXPECT_EQ(pool(scene), 5);
}

// A Zealot costs two minerals. One translation puts both workers on a card of capacity 2, the other one each on two.
TEST(StarcraftResources, SC_R02_SC_R04_SC_Z84_TheRulebooksZealotExample) {
    for (const char* second : {"antiga_prime_2", "antiga_prime_3"}) {
        Scene scene(2, {"tassadar", "overmind"});
        scene.source(0, "antiga_prime_2").source(0, "antiga_prime_3");
        build(scene);
        scene.does(acts::build("zealot", "abaddon_1")).does(pay("antiga_prime_2")).does(pay(second));
        EXPECT_EQ(scene.units_in("abaddon_1", "zealot"), 1);
        EXPECT_EQ(scene.workers_on("antiga_prime_2") + scene.workers_on("antiga_prime_3"), 2);
        EXPECT_EQ(scene.workers_on(second), second == std::string("antiga_prime_2") ? 2 : 1);
        EXPECT_EQ(depletion(scene, "antiga_prime_2"), 0);
        EXPECT_EQ(pool(scene), 6);
    }
}

TEST(StarcraftResources, SC_R03_AnyOwnCardNotOnlyThoseOfTheActivePlanet) {
    Scene scene(2);
    scene.source(0, "braken_3");
    build(scene);
    scene.does(worker).does(pay("braken_3"));
    EXPECT_EQ(scene.workers_on("braken_3"), 1);
    EXPECT_EQ(scene.state().unavailable[0], 1);
}

// Two workers on a card of capacity 3 leave room for one more in the same round, as the rulebook says.
TEST(StarcraftResources, SC_R04_SC_R05_WhatOnePurchaseLeavesFreeIsThereForTheNext) {
    Scene scene(2, {"tassadar", "overmind"});
    build(scene);
    scene.does(acts::build("zealot", "abaddon_1")).does(pay("abaddon_2")).does(pay("abaddon_2"));
    scene.does(worker).does(pay("abaddon_2"));
    EXPECT_EQ(scene.workers_on("abaddon_2"), 3);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 0);
    EXPECT_THAT(scene.happened(), Not(Contains("forced_mining")));
    scene.does(worker);
    EXPECT_TRUE(scene.offers(pay("abaddon_2")));  // the fourth is forced mining
    scene.does(pay("abaddon_2"));
    EXPECT_THAT(scene.happened(), Contains("forced_mining"));
}

// Six gas and four minerals but five workers: five of the ten resources a round.
TEST(StarcraftResources, SC_R06_TheRulebooksExampleOfFiveWorkers) {
    Scene scene(2);
    scene.base(0, "dylar_iv_2").base(0, "torus_3").workers(0, 5).level(0, 0, 3).module(0, "supply", 4);
    scene.no_sources(0).source(0, "dylar_iv_2").source(0, "torus_3");
    build(scene);
    scene.builds("ghost", "abaddon_1").builds("ghost", "abaddon_1").builds("marine", "abaddon_1");
    EXPECT_EQ(pool(scene), 0);
    EXPECT_EQ(available(scene.setup(), scene.state(), 0, minerals), 3);
    EXPECT_GE(available(scene.setup(), scene.state(), 0, gas), 2);
    EXPECT_EQ(scene.step(), "reveal_order");  // nothing can be bought any more: it is the turn of seat 1
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(workers_in_play(scene.state(), 0), 5);
    scene.executes().ends().ends();  // the round is over
    EXPECT_EQ(pool(scene), 5);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{0, 0}));
}

TEST(StarcraftResources, SC_R06_WorkersStayOnTheirCardsUntilTheRegroupingPhase) {
    Scene scene(2);
    build(scene);
    mine_abaddon(scene, 2);
    scene.ends().ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.workers_on("abaddon_2"), 2);
    EXPECT_EQ(pool(scene), 6);
    scene.executes().ends().ends();
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.workers_on("abaddon_2"), 0);
    EXPECT_EQ(pool(scene), 10);
}

TEST(StarcraftResources, SC_R07_SC_Z55_PaidInFullAndExactlyOrNotBought) {
    Scene scene(2);
    scene.level(0, 1, 3).workers(0, 3);
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("siege_tank", "abaddon_1")), "SC-R07");  // four resources, three workers
    EXPECT_FALSE(scene.offers(acts::build("siege_tank", "abaddon_1")));
    EXPECT_EQ(scene.refusal(acts::build("goliath", "abaddon_1")), "");
    scene.does(worker);
    EXPECT_EQ(scene.refusal(permanent("gas")), "SC-R07");  // no gas is owed, and there is no change
    scene.does(pay("abaddon_2"));
    EXPECT_NE(scene.step(), "pay");  // bought as soon as the price is paid
    EXPECT_EQ(pool(scene), 2);
    EXPECT_EQ(scene.refusal(pay("abaddon_2")), "SC-R02");  // nothing is paid in advance
    EXPECT_EQ(scene.refusal(acts::build("goliath", "abaddon_1")), "SC-R07");
}

TEST(StarcraftResources, SC_R07_MissingGasIsNotPaidWithMinerals) {
    Scene scene(2);
    scene.level(0, 1, 2).change().on_permanent[0] = {0, 2};
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("goliath", "abaddon_1")), "SC-R07");
    EXPECT_EQ(scene.refusal(acts::build("vulture", "abaddon_1")), "");
}

TEST(StarcraftResources, SC_R08_SC_R09_TwoPermanentResourcesFromTheStart) {
    for (const Faction& sheet : standard_pack().faction) {
        EXPECT_GT(sheet.permanent[minerals], 0);
        EXPECT_GT(sheet.permanent[gas], 0);
    }
    Scene scene(2);
    scene.no_sources(0).level(0, 1, 2);
    build(scene);
    scene.does(acts::build("goliath", "abaddon_1"));  // one way to pay: it is done at once
    EXPECT_EQ(scene.units_in("abaddon_1", "goliath"), 1);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{2, 1}));
    EXPECT_EQ(pool(scene), 5);
    scene.ends().ends().ends().executes().ends().ends();
    EXPECT_EQ(pool(scene), 8);  // they come back like those on cards
}

TEST(StarcraftResources, SC_R10_PermanentResourcesAreNeverLost) {
    Scene scene(2);
    scene.no_base(0).units(0, "helios_2", {{"marine", 1}}).units(1, "abaddon_2", {{"zergling", 1}});
    scene.regrouping();
    EXPECT_EQ(scene.state().sources[0], 0U);
    scene.order(0, "build", "helios").executes();
    scene.does({{"kind", "build_module"}, {"module", "research"}});
    EXPECT_EQ(scene.state().module[0][1], 1);
    EXPECT_EQ(scene.state().on_permanent[0][minerals], 2);
}

TEST(StarcraftResources, SC_R11_NoForcedMiningOfPermanentResources) {
    Scene scene(2);
    scene.change().on_permanent[0] = {4, 2};
    scene.level(0, 0, 3).source(0, "helios_4").source(0, "helios_2");
    build(scene);
    scene.does(worker);
    EXPECT_EQ(scene.refusal(permanent("minerals")), "SC-R11");
    EXPECT_FALSE(scene.offers(permanent("minerals")));
    scene.does(pay("abaddon_2"));
    scene.no_sources(0);
    EXPECT_EQ(scene.refusal(worker), "SC-R07");
}

TEST(StarcraftResources, SC_R12_SC_D17_ForcedMiningGivesOneMoreAndTurnsTheCard) {
    Scene scene(2);
    build(scene);
    mine_abaddon(scene, 3);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 0);
    mine_abaddon(scene, 1);
    EXPECT_THAT(scene.happened(), Contains("forced_mining"));
    EXPECT_EQ(scene.event("depletion_changed")["depletion"], 1);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 1);
    EXPECT_TRUE(scene.has_source(0, "abaddon_2"));
    EXPECT_EQ(scene.workers_on("abaddon_2"), 4);
    EXPECT_EQ(scene.state().unavailable[0], 4);  // the four that were bought
}

TEST(StarcraftResources, SC_R13_TheSecondForcedMiningRemovesTheCard) {
    Scene scene(2);
    build(scene);
    mine_abaddon(scene, 5);
    EXPECT_THAT(scene.happened(), Contains("depleted"));
    EXPECT_EQ(depletion(scene, "abaddon_2"), 2);
    EXPECT_FALSE(scene.has_source(0, "abaddon_2"));
    EXPECT_EQ(scene.workers_on("abaddon_2"), 0);
    EXPECT_EQ(scene.state().unavailable[0], 5 + 5);  // bought, and those of the card
    EXPECT_EQ(pool(scene), 3);
}

TEST(StarcraftResources, SC_R14_BothForcedMiningsWithinOnePurchase) {
    Scene scene(2);
    scene.level(0, 1, 1);
    build(scene);
    mine_abaddon(scene, 3);
    scene.does(acts::build("vulture", "abaddon_1")).does(pay("abaddon_2"));
    EXPECT_EQ(scene.step(), "pay");
    scene.does(pay("abaddon_2"));
    EXPECT_EQ(scene.units_in("abaddon_1", "vulture"), 1);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 2);
    EXPECT_FALSE(scene.has_source(0, "abaddon_2"));
    EXPECT_EQ(scene.state().unavailable[0], 3 + 5);
}

TEST(StarcraftResources, SC_R15_SC_R16_TwoExtraResourcesInAWholeGameAndThenNothing) {
    Scene scene(2);
    scene.workers(0, 6).order(0, "build", "abaddon").executes();
    mine_abaddon(scene, 4);
    scene.ends().ends();
    EXPECT_EQ(scene.step(), "plan");
    scene.order(0, "build", "abaddon").executes();
    mine_abaddon(scene, 4);
    EXPECT_FALSE(scene.has_source(0, "abaddon_2"));
    scene.does(worker);
    EXPECT_EQ(scene.state().on_permanent[0][minerals], 1);  // the only way left to pay
    scene.ends().ends();
    EXPECT_EQ(scene.owner_of_base("abaddon_2"), 0);
    EXPECT_FALSE(scene.has_source(0, "abaddon_2"));  // regrouping brings the card back to nobody
    scene.order(0, "build", "abaddon").executes();
    EXPECT_EQ(available(scene.setup(), scene.state(), 0, minerals), 4);
}

TEST(StarcraftResources, SC_R17_SC_Z55_APartiallyDepletedCardKeepsItsCapacity) {
    Scene scene(2);
    scene.depletion("abaddon_2", 1);
    build(scene);
    mine_abaddon(scene, 3);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 1);
    EXPECT_TRUE(scene.has_source(0, "abaddon_2"));
    mine_abaddon(scene, 1);
    EXPECT_FALSE(scene.has_source(0, "abaddon_2"));
}

TEST(StarcraftResources, SC_Z56_NoForcedMiningBeforeTheCardIsFull) {
    Scene scene(2);
    build(scene);
    for (int worker_on_card = 1; worker_on_card <= 3; ++worker_on_card) {
        mine_abaddon(scene, 1);
        EXPECT_THAT(scene.happened(), Not(Contains("forced_mining")));
        EXPECT_EQ(depletion(scene, "abaddon_2"), 0);
        EXPECT_EQ(most_on(scene.setup(), scene.state(), scene.area("abaddon_2")), 5 - worker_on_card);
    }
}

TEST(StarcraftResources, SC_R18_DepletionChangesNothingElseAboutAnArea) {
    Scene scene(2);
    scene.depletion("helios_2", 2).units(0, "helios_4", {{"marine", 3}}).units(0, "helios_1", {{"firebat", 2}});
    scene.order(0, "mobilize", "helios").executes();
    scene.moves("marine", "helios_4", "helios_2", 3).moves("firebat", "helios_1", "helios_2");
    EXPECT_EQ(scene.refusal(acts::move("firebat", "helios_1", "helios_2")), "SC-B12");  // the limit is 4 as ever
    EXPECT_TRUE(has(friendly_areas(scene.state(), 0), scene.area("helios_2")));
    scene.order(0, "build", "helios").executes().ends();
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_2")), "");
    scene.buys(acts::area("build_base", "helios_2"));
    EXPECT_EQ(scene.owner_of_base("helios_2"), 0);
    EXPECT_FALSE(scene.has_source(0, "helios_2"));
    EXPECT_TRUE(scene.has_source(0, "helios_4"));
}

TEST(StarcraftResources, SC_R19_UnavailableWorkersCannotPay) {
    Scene scene(2);
    scene.workers(0, 1, 7);
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "");
    scene.level(0, 1, 1);
    EXPECT_EQ(scene.refusal(acts::build("vulture", "abaddon_1")), "SC-R07");  // two minerals
    scene.does(worker).does(pay("abaddon_2"));
    EXPECT_EQ(scene.state().unavailable[0], 8);  // the new one with the others, and nothing more can be bought
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.executes().ends().ends();
    EXPECT_EQ(pool(scene), 9);
}

TEST(StarcraftResources, SC_R20_ACardEffectDepletesAnAreaWhoeverHasItsCard) {
    Scene scene(2);
    scene.depletion("pridewater_1", 1).workers(1, 6).read(0, {"ev2_strip_mining"});
    scene.change().workers_on[at(scene.area("pridewater_1"))] = 2;  // used for a purchase in step 8
    scene.playing_events().plays("ev2_strip_mining").does(acts::area("choose_area", "pridewater_1"));
    EXPECT_EQ(depletion(scene, "pridewater_1"), 2);
    EXPECT_FALSE(scene.has_source(1, "pridewater_1"));
    EXPECT_EQ(scene.workers_on("pridewater_1"), 0);
    EXPECT_EQ(scene.state().unavailable[1], 2);
    EXPECT_EQ(scene.state().workers[1], 6);
}

TEST(StarcraftResources, SC_R20_PartialDepletionTurnsTheCardAndLeavesItWhereItIs) {
    Scene scene(2);
    scene.units(0, "pridewater_3", {{"marine", 1}}).depletion("pridewater_2", 1);
    for (Bits& sources : scene.change().sources) {
        sources &= ~bit(scene.area("pridewater_2"));  // in the common pool
    }
    scene.read(0, {"ev3_scorched_world"}).playing_events().plays("ev3_scorched_world");
    scene.does(acts::planet("choose_planet", "pridewater"));
    EXPECT_EQ(depletion(scene, "pridewater_1"), 1);
    EXPECT_TRUE(scene.has_source(1, "pridewater_1"));
    EXPECT_EQ(depletion(scene, "pridewater_2"), 2);
}

TEST(StarcraftResources, SC_A17_DepletionTokensAreNoLimit) {
    Scene scene(2);
    int tokens = 0;
    for (int area = 0; area < areas; ++area) {
        const bool resource = standard_pack().area[at(area)].type != AreaType::conquest;
        if (resource && area != scene.area("abaddon_2")) {
            scene.change().depletion[at(area)] = 1;
            ++tokens;
        }
    }
    EXPECT_GT(tokens, 20);  // more than the box has
    build(scene);
    mine_abaddon(scene, 4);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 1);
    mine_abaddon(scene, 1);
    EXPECT_EQ(depletion(scene, "abaddon_2"), 2);
}

}  // namespace
}  // namespace kriegsrat::starcraft::resources_test
