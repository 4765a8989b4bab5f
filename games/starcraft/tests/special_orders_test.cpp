#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter O: special orders; decisions D18, D39 and D40.
namespace kriegsrat::starcraft::special_orders_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

const Json worker = acts::simple("build_worker");
const Json take_event = acts::simple("take_event");
Json acquire(const char* id) { return {{"kind", "acquire"}, {"technology", id}}; }
Json waive(const char* resource) { return {{"kind", "waive"}, {"resource", resource}}; }
Json take(const char* card) { return acts::card("take_card", card); }

Scene& special(Scene& scene, const char* order, const char* planet = "abaddon") {
    return scene.stack(planet, {{0, order}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

int events_drawn(const Scene& scene) {
    int sum = 0;
    for (const std::uint8_t number : scene.state().unread[0]) {
        sum += number;
    }
    return sum;
}
std::vector<std::string> deck(const Scene& scene) { return scene.cards(0, scene.state().deck[0]); }
std::vector<std::string> discards(const Scene& scene) { return scene.cards(0, scene.state().discard[0]); }

TEST(StarcraftSpecialOrders, SC_O01_EverythingTheStandardOrderAllows) {
    Scene build(2);
    build.units(0, "helios_2", {{"marine", 1}});
    special(build, "special_build");
    EXPECT_EQ(build.step(), "build");
    build.buys(worker).builds("marine", "abaddon_1").buys(build.on_route("build_transport", "abaddon", "helios"));
    build.ends().buys({{"kind", "build_module"}, {"module", "supply"}});
    EXPECT_EQ(build.state().module[0][0], 1);
    Scene mobilize(2);
    mobilize.units(0, "helios_2", {{"marine", 1}});
    special(mobilize, "special_mobilize", "helios").moves("marine", "helios_2", "helios_1");
    EXPECT_EQ(mobilize.units_in("helios_1"), 1);
    Scene research(2);
    special(research, "special_research").simple("draw_cards").lets_chance().buys(acquire("spider_mines"));
    EXPECT_EQ(research.hand_of(0).size(), 3U);
    EXPECT_EQ(research.step(), "addition");
}

// Mengsk builds a transport, two Marines and, as a third unit, a Goliath without its gas, of which he has none.
TEST(StarcraftSpecialOrders, SC_O02_SC_O03_SC_D18_TheRulebooksGoliathExample) {
    Scene scene(2, {"mengsk", "overmind"});
    scene.level(0, 1, 2).change().on_permanent[0] = {0, 2};
    special(scene, "special_build");
    EXPECT_EQ(build_limit(scene.setup(), scene.state(), 0), 3);
    const int workers = scene.state().workers[0];
    scene.buys(scene.on_route("build_transport", "abaddon", "helios"));
    EXPECT_EQ(scene.state().workers[0], workers - 1);  // paid as usual
    scene.builds("marine", "abaddon_1").builds("marine", "abaddon_1");
    EXPECT_EQ(scene.state().workers[0], workers - 3);
    scene.does(acts::build("goliath", "abaddon_1"));
    EXPECT_EQ(scene.step(), "pay");
    EXPECT_EQ(scene.refusal(waive("minerals")), "SC-R07");  // then the gas could not be paid
    scene.does(waive("gas")).pays();
    EXPECT_EQ(scene.units_in("abaddon_1", "goliath"), 1);
    EXPECT_EQ(scene.state().workers[0], workers - 5);
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_2")), "SC-U15");
}

TEST(StarcraftSpecialOrders, SC_O02_TheBuildLimitIsHigherForThisOrderOnly) {
    Scene scene(2, {"overmind", "raynor"});
    scene.level(0, 2, 1).workers(0, 12);
    special(scene, "special_build");
    for (int i = 0; i < 5; ++i) {  // two building types: 4, and 1 more
        scene.builds("zergling", i < 3 ? "abaddon_1" : "abaddon_2");
    }
    EXPECT_EQ(scene.refusal(acts::build("zergling", "abaddon_1")), "SC-U16");
    scene.order(0, "build", "abaddon").executes();
    EXPECT_EQ(build_limit(scene.setup(), scene.state(), 0), 4);
}

TEST(StarcraftSpecialOrders, SC_O03_SC_D18_ForOneItemAndOneResourceOfHisChoice) {
    for (const char* resource : {"minerals", "gas"}) {
        Scene scene(2);
        scene.level(0, 1, 2);
        special(scene, "special_build").does(acts::build("goliath", "abaddon_1"));
        EXPECT_TRUE(scene.offers(waive("minerals")));
        EXPECT_TRUE(scene.offers(waive("gas")));
        scene.does(waive(resource));
        EXPECT_EQ(scene.refusal(waive("minerals")), "SC-O03");  // one resource
        scene.pays();
        const bool gas_saved = resource == std::string("gas");
        EXPECT_EQ(scene.state().on_permanent[0][gas], gas_saved ? 0 : 1);
        EXPECT_EQ(scene.state().on_permanent[0][minerals], gas_saved ? 2 : 1);
        scene.does(acts::build("goliath", "abaddon_1"));
        EXPECT_EQ(scene.refusal(waive("gas")), "SC-O03");  // one item
        scene.pays();
        EXPECT_EQ(scene.state().workers[0], 8 - 2 - 3);
    }
}

TEST(StarcraftSpecialOrders, SC_O03_SC_Z52_ForUnitTransportBuildingModuleAndBase) {
    const auto workers_used = [](Scene scene, const Json& item, const char* planet, int steps) {
        special(scene, "special_build", planet);
        for (int i = 0; i < steps; ++i) {
            scene.ends();
        }
        scene.does(item).does(waive("minerals"));
        if (scene.step() == "pay") {
            scene.pays();
        }
        return 8 - scene.state().workers[0];
    };
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).level(0, 1, 1);
    EXPECT_EQ(workers_used(scene, acts::build("vulture", "abaddon_1"), "abaddon", 0), 1);
    EXPECT_EQ(workers_used(scene, scene.on_route("build_transport", "abaddon", "helios"), "abaddon", 0), 0);
    EXPECT_EQ(workers_used(scene, {{"kind", "build_building"}, {"building", "factory_2"}}, "abaddon", 1), 1);
    EXPECT_EQ(workers_used(scene, {{"kind", "build_module"}, {"module", "air_support"}}, "abaddon", 1), 2);
    EXPECT_EQ(workers_used(scene, acts::area("build_base", "helios_2"), "helios", 1), 1);
}

TEST(StarcraftSpecialOrders, SC_O03_SC_Z52_NotForAWorkerAndNotMoreThanTheCost) {
    Scene scene(2);
    scene.workers(0, 0, 8);
    special(scene, "special_build");
    EXPECT_EQ(scene.refusal(worker), "SC-R07");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "");  // the discount pays for it
    scene.workers(0, 2, 6).does(worker);
    EXPECT_EQ(scene.step(), "pay");
    EXPECT_EQ(scene.refusal(waive("minerals")), "SC-O03");
    scene.pays().does(acts::build("marine", "abaddon_1"));
    EXPECT_EQ(scene.refusal(waive("gas")), "SC-R07");  // no part of its cost
    EXPECT_FALSE(scene.offers(waive("gas")));
    scene.does(waive("minerals"));
    EXPECT_EQ(scene.units_in("abaddon_1", "marine"), 1);
    EXPECT_EQ(scene.state().workers[0], 1);
}

TEST(StarcraftSpecialOrders, SC_O03_SC_Z52_NoDiscountForTechnologiesOrWithAStandardOrder) {
    Scene scene(2);
    special(scene, "special_research").ends().does(acquire("bunker"));
    EXPECT_EQ(scene.refusal(waive("minerals")), "SC-O03");
    Scene standard(2);
    special(standard, "build").does(acts::build("marine", "abaddon_1"));
    EXPECT_EQ(standard.refusal(waive("minerals")), "SC-O03");
}

// The automatic payment keeps the discount unless there is no other way to pay.
TEST(StarcraftSpecialOrders, SC_O03_TheAutomaticPaymentSavesTheDiscount) {
    Scene scene(2);
    scene.level(0, 1, 3).workers(0, 5);
    special(scene, "special_build").builds("marine", "abaddon_1");
    EXPECT_EQ(scene.state().workers[0], 4);
    scene.builds("goliath", "abaddon_1");
    EXPECT_EQ(scene.state().workers[0], 1);
    scene.builds("vulture", "abaddon_1");  // two minerals, one worker
    EXPECT_EQ(scene.units_in("abaddon_1", "vulture"), 1);
    EXPECT_EQ(scene.state().workers[0], 0);
}

// Marines of seat 0 attack Zerglings of seat 1 on Helios.
Scene attackers(int number) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", number}}).units(1, "helios_4", {{"zergling", number}});
    return scene;
}

TEST(StarcraftSpecialOrders, SC_O04_TwoMoreCombatCardsForTheAttackerIfHeWants) {
    Scene scene = attackers(1);
    scene.attacks(0, "helios_2", "helios_4", "special_mobilize");
    EXPECT_EQ(scene.step(), "extra_cards");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.hand_of(0).size(), 3U);
    Scene without = scene;
    without.passes().lets_chance();
    EXPECT_EQ(without.hand_of(0).size(), 3U);
    EXPECT_EQ(without.hand_of(1).size(), 1U);
    scene.simple("draw_cards").lets_chance();
    EXPECT_EQ(scene.hand_of(0).size(), 5U);
    EXPECT_EQ(scene.hand_of(1).size(), 1U);
    Scene standard = attackers(1);
    standard.attacks(0, "helios_2", "helios_4");
    EXPECT_NE(standard.step(), "extra_cards");
    EXPECT_EQ(standard.hand_of(0).size(), 3U);
}

TEST(StarcraftSpecialOrders, SC_O05_OneMoreAttackInEverySkirmish) {
    for (const char* order : {"mobilize", "special_mobilize"}) {
        Scene scene = attackers(2);
        scene.hand(0, {"terran_c01", "terran_c02"}).hand(1, {"zerg_c02", "zerg_c03"});
        scene.attacks(0, "helios_2", "helios_4", order);
        if (scene.step() == "extra_cards") {
            scene.passes().lets_chance();
        }
        scene.places("terran_c01").places("terran_c02").places("zerg_c02").places("zerg_c03").resolves(1);
        std::vector<int> attacks;
        std::vector<int> defences;
        for (const Event& event : scene.events()) {
            if (event.kind == static_cast<int>(Happening::values_compared)) {
                attacks.push_back(event.args[1]);
                defences.push_back(event.args[3]);
            }
        }
        const int more = order == std::string("mobilize") ? 0 : 1;
        EXPECT_THAT(attacks, ElementsAre(6 + more, 5 + more));
        EXPECT_THAT(defences, ElementsAre(5, 4));  // only the attacker's
    }
}

// Mengsk draws an event card, then three combat cards, acquires Spider Mines for one mineral and one gas and takes a
// second event card; both Spider Mines, his discards and his deck make the new deck.
TEST(StarcraftSpecialOrders, SC_O06_SC_O07_SC_Z13_SC_D39_TheRulebooksSpiderMinesExample) {
    Scene scene(2, {"mengsk", "overmind"});
    scene.discards(0, {"terran_c01", "terran_c02"});
    special(scene, "special_research");
    EXPECT_EQ(events_drawn(scene), 1);
    EXPECT_EQ(scene.hand_of(0).size(), 0U);
    scene.simple("draw_cards").lets_chance();
    EXPECT_EQ(scene.hand_of(0).size(), 3U);
    scene.buys(acquire("spider_mines"));
    EXPECT_EQ(scene.state().workers[0], 6);
    EXPECT_EQ(scene.step(), "addition");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(deck(scene), Not(Contains("spider_mines_1")));  // not added yet
    EXPECT_EQ(scene.options().size(), 3U);                      // the event card, or one of the two: he must choose
    EXPECT_EQ(scene.refusal(acts::simple("end_step")), "SC-O06");
    EXPECT_TRUE(scene.offers(take("spider_mines_1")));
    scene.does(take_event);
    EXPECT_EQ(scene.event("event_drawn")["rule"], "SC-O07");
    EXPECT_EQ(events_drawn(scene), 2);
    EXPECT_EQ(discards(scene).size(), 0U);
    EXPECT_EQ(deck(scene).size(), 18U - 3U + 2U);
    EXPECT_THAT(deck(scene), IsSupersetOf({"spider_mines_1", "spider_mines_2"}));
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftSpecialOrders, SC_O08_SC_D39_SC_D40_OneOfTheNewCardsIntoTheHand) {
    Scene scene(2);
    scene.discards(0, {"terran_c01"});
    special(scene, "special_research").ends().buys(acquire("spider_mines"));
    EXPECT_TRUE(scene.offers(take("spider_mines_1")));  // 7 and 8 of attack: not the same
    EXPECT_TRUE(scene.offers(take("spider_mines_2")));
    EXPECT_EQ(scene.refusal(take("terran_c01")), "SC-O08");
    EXPECT_EQ(scene.refusal(take("lockdown_1")), "SC-O08");
    scene.does(take("spider_mines_2"));
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("spider_mines_2"));
    EXPECT_THAT(deck(scene), Contains("spider_mines_1"));
    EXPECT_THAT(deck(scene), Not(Contains("spider_mines_2")));
    EXPECT_THAT(scene.happened(), Contains("deck_shuffled"));
    EXPECT_EQ(discards(scene).size(), 0U);
    EXPECT_EQ(events_drawn(scene), 1);  // no other event card
}

TEST(StarcraftSpecialOrders, SC_O09_SC_Z64_WithoutATechnologyForTheDeckTheEventCardIsDrawn) {
    Scene scene(2);
    special(scene, "special_research").ends();
    Scene without = scene;
    without.ends();
    EXPECT_EQ(events_drawn(without), 2);
    EXPECT_EQ(without.event("event_drawn")["rule"], "SC-O09");
    EXPECT_EQ(without.seat_to_move(), 1);
    scene.buys(acquire("bunker"));  // one for the play area
    EXPECT_EQ(events_drawn(scene), 2);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_THAT(scene.hand_of(0), Not(Contains("bunker")));
}

// One Nuke has returned to the technology deck, the other is still in the combat deck.
TEST(StarcraftSpecialOrders, SC_Z65_NothingIsShuffledIfTheOnlyCardGoesToTheHand) {
    Scene scene(2);
    scene.acquired(0, {"nuclear_strike"}).discards(0, {"terran_c01"});
    scene.change().deck[0] &= ~bit(scene.local_card("nuclear_strike_2"));
    scene.change().technology[0] |= bit(scene.local_card("nuclear_strike_2"));
    special(scene, "special_research").ends().buys(acquire("nuclear_strike"));
    EXPECT_EQ(scene.refusal(take("nuclear_strike_1")), "SC-O08");
    scene.does(take("nuclear_strike_2"));
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("nuclear_strike_2"));
    EXPECT_THAT(discards(scene), UnorderedElementsAre("terran_c01"));
    EXPECT_THAT(scene.happened(), Not(Contains("deck_shuffled")));
}

}  // namespace
}  // namespace kriegsrat::starcraft::special_orders_test
