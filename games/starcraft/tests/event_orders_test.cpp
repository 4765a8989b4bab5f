#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Event cards that buy something (SC-N27), carry out an order (SC-N28) or move ends of Z-axis routes (SC-G27).
namespace kriegsrat::starcraft::event_orders_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;

Scene& plays(Scene& scene, const char* event) { return scene.read(0, {event}).playing_events().plays(event); }
Json module(const char* id) { return {{"kind", "build_module"}, {"module", id}}; }
Json building(const char* id) { return {{"kind", "build_building"}, {"building", id}}; }
Json technology(const char* id) { return {{"kind", "acquire"}, {"technology", id}}; }
Json permanent(const char* resource) { return {{"kind", "pay_permanent"}, {"resource", resource}}; }
Json waive(const char* resource) { return {{"kind", "waive"}, {"resource", resource}}; }
int modules_of(const Scene& scene, const char* id) {
    return scene.state().module[0][at(scene.id_of(Table::module, id))];
}

TEST(StarcraftEventOrders, SC_N27_PrefabricatedPartsWithADiscountOfTwo) {
    Scene scene(2);
    plays(scene, "ev1_prefabricated_parts").does(module("air_support"));
    EXPECT_EQ(scene.step(), "pay");
    scene.pays();
    EXPECT_EQ(modules_of(scene, "air_support"), 1);
    EXPECT_EQ(scene.state().workers[0], 7);  // one mineral of three
    EXPECT_EQ(scene.discarded("ev1_prefabricated_parts"), 1);
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftEventOrders, SC_N27_UpToTwoMeansThatMoreMayBePaid) {
    Scene scene(2);
    plays(scene, "ev1_prefabricated_parts").does(module("research")).does(permanent("minerals"));
    scene.does(permanent("minerals"));
    EXPECT_EQ(modules_of(scene, "research"), 1);
    EXPECT_EQ(scene.state().workers[0], 6);
}

TEST(StarcraftEventOrders, SC_N27_TheWorkersStayUntilTheNextStepFour) {
    Scene scene(2);
    plays(scene, "ev1_prefabricated_parts").does(module("air_support")).does(waive("minerals")).does(waive("minerals"));
    scene.does(permanent("minerals"));
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.state().on_permanent[0][minerals], 1);
    EXPECT_EQ(scene.state().workers[0], 7);
    scene.regrouping();
    EXPECT_EQ(scene.state().workers[0], 8);
}

TEST(StarcraftEventOrders, SC_N27_NoConditionOnAPlanetButOnPlacesAndTokens) {
    Scene scene(2);
    scene.no_base(0).units(0, "helios_1", {{"marine", 1}}).module(0, "supply", 4);
    plays(scene, "ev1_prefabricated_parts");
    EXPECT_EQ(scene.refusal(module("supply")), "SC-A16");
    EXPECT_EQ(scene.refusal(module("research")), "");
    EXPECT_EQ(scene.refusal(building("factory_1")), "SC-N27");  // the card is for a module
    EXPECT_EQ(scene.refusal(technology("stim_packs")), "SC-N27");
    Scene zerg(2, {"overmind", "raynor"});
    plays(zerg, "ev1_prefabricated_parts");
    EXPECT_EQ(zerg.refusal(module("supply")), "SC-Q11");
    Scene poor(2);
    poor.workers(0, 0);
    plays(poor, "ev1_prefabricated_parts");
    EXPECT_EQ(poor.refusal(module("air_support")), "SC-R07");
    EXPECT_EQ(poor.refusal(module("research")), "");  // two less is nothing
}

TEST(StarcraftEventOrders, SC_N27_SC_Z93_WithoutAPlaceForAModuleThereIsNothingToBuy) {
    Scene scene(2);
    scene.module(0, "supply", 3).module(0, "research", 2);
    plays(scene, "ev1_prefabricated_parts");
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.discarded("ev1_prefabricated_parts"), 1);
}

TEST(StarcraftEventOrders, SC_N27_SC_D43_PurchasesMayBeDeclined) {
    for (const char* event : {"ev1_prefabricated_parts", "ev1_salvaged_blueprints", "ev2_research_grant",
                              "ev2_rapid_construction", "ev3_breakthrough"}) {
        Scene scene(2);
        plays(scene, event);
        EXPECT_EQ(scene.step(), "event") << event;
        scene.passes();
        EXPECT_EQ(scene.step(), "plan") << event;
        EXPECT_EQ(scene.discarded(event), 1) << event;
        EXPECT_EQ(scene.state().workers[0], 8) << event;
    }
}

TEST(StarcraftEventOrders, SC_N27_SalvagedBlueprintsForOneLess) {
    Scene scene(2);
    plays(scene, "ev1_salvaged_blueprints");
    EXPECT_EQ(scene.refusal(building("factory_2")), "SC-Q06");  // levels are not skipped
    EXPECT_EQ(scene.refusal(building("gateway_1")), "SC-Q01");
    scene.does(building("starport_1"));  // 1 mineral and 1 gas
    EXPECT_EQ(scene.refusal(permanent("gas")), "");
    scene.does(waive("minerals"));
    EXPECT_EQ(scene.state().level[0][2], 1);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{0, 1}));
    EXPECT_EQ(scene.step(), "plan");  // one purchase only
}

TEST(StarcraftEventOrders, SC_N27_RapidConstructionForTwoLess) {
    Scene scene(2);
    plays(scene, "ev2_rapid_construction").does(building("factory_1")).pays();
    EXPECT_EQ(scene.state().level[0][1], 1);
    EXPECT_EQ(scene.state().workers[0], 8);
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftEventOrders, SC_N27_ResearchGrantForTheCombatDeck) {
    Scene scene(2);
    scene.discards(0, {"terran_c01", "terran_c02"});
    plays(scene, "ev2_research_grant").does(technology("nuclear_strike"));  // 1 mineral and 2 gas
    scene.does(waive("gas")).does(waive("gas")).does(permanent("minerals"));
    EXPECT_EQ(scene.state().workers[0], 7);
    EXPECT_THAT(scene.cards(0, scene.state().deck[0]), IsSupersetOf({"terran_c01", "terran_c02"}));  // SC-S09
    EXPECT_EQ(count(scene.state().deck[0]), 18 + 2);
    EXPECT_THAT(scene.cards(0, scene.state().technology[0]), Not(Contains("nuclear_strike_1")));
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftEventOrders, SC_N27_ResearchGrantForThePlayArea) {
    Scene scene(2);
    scene.discards(0, {"terran_c01"}).acquired(0, {"stim_packs"});
    plays(scene, "ev2_research_grant");
    EXPECT_EQ(scene.refusal(technology("stim_packs")), "SC-S06");  // he has it already
    EXPECT_EQ(scene.refusal(technology("burrow")), "SC-S05");
    scene.does(technology("bunker")).pays();
    EXPECT_EQ(scene.cards(0, scene.state().play[0]).size(), 1U);
    EXPECT_EQ(count(scene.state().discard[0]), 1);  // nothing is shuffled (SC-S10)
}

TEST(StarcraftEventOrders, SC_N27_BreakthroughIsFree) {
    Scene scene(2);
    scene.workers(0, 0);
    plays(scene, "ev3_breakthrough").does(technology("yamato_cannon"));
    EXPECT_EQ(count(scene.state().deck[0]), 18 + 2);
    EXPECT_THAT(scene.happened(), Contains("technology_acquired"));
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.discarded("ev3_breakthrough"), 1);
}

TEST(StarcraftEventOrders, SC_N28_SC_Z92_RapidResponseMobilizesWithoutEnteringAnEnemyArea) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 2}}).transport(0, "abaddon", "helios").base(1, "helios_4");
    scene.units(1, "helios_1", {{"zergling", 1}}).units(0, "helios_2", {{"firebat", 1}});
    plays(scene, "ev2_rapid_response");
    EXPECT_EQ(scene.refusal(acts::planet("choose_planet", "dylar_iv")), "SC-N28");  // neither there nor adjacent
    EXPECT_EQ(scene.refusal(acts::planet("choose_planet", "torus")), "");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-N19");
    scene.does(acts::planet("choose_planet", "helios"));
    EXPECT_EQ(scene.step(), "mobilize");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_1")), "SC-N28");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_4")), "SC-N28");
    EXPECT_FALSE(scene.offers(acts::move("marine", "abaddon_1", "helios_1")));
    scene.moves("marine", "abaddon_1", "helios_3").moves("firebat", "helios_2", "helios_3");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_3")), "SC-B12");
    scene.ends();
    EXPECT_EQ(scene.units_in("helios_3"), 2);
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.discarded("ev2_rapid_response"), 1);
}

TEST(StarcraftEventOrders, SC_N28_SC_Z92_TheActivePlayerMayDestroyOwnPieces) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).units(0, "helios_1", {{"firebat", 2}});
    plays(scene, "ev2_rapid_response").does(acts::planet("choose_planet", "helios"));
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "SC-B12");
    scene.simple("demolish").does({{"kind", "destroy_unit"}, {"unit", "firebat"}, {"area", "helios_1"}});
    scene.moves("marine", "helios_2", "helios_1").ends();
    EXPECT_EQ(scene.units_in("helios_1"), 2);
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftEventOrders, SC_N28_TheOtherPlayersFollowInStepEight) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 1}}).read(1, {"ev2_stirring_speech"}).read(2, {"ev1_fresh_recruits"});
    plays(scene, "ev2_rapid_response").does(acts::planet("choose_planet", "helios"));
    scene.moves("marine", "helios_2", "helios_4");
    EXPECT_EQ(scene.step(), "play_event");
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftEventOrders, SC_N28_SC_Z92_WarEconomyBuildsAndThenRetrievesTheWorkers) {
    Scene scene(2);
    scene.workers(0, 3, 4);
    scene.change().on_permanent[0] = {1, 0};
    plays(scene, "ev3_war_economy");
    EXPECT_EQ(scene.refusal(acts::planet("choose_planet", "torus")), "SC-N28");
    scene.does(acts::planet("choose_planet", "abaddon"));
    EXPECT_EQ(scene.step(), "build");
    EXPECT_EQ(scene.refusal(acts::simple("take_event")), "SC-E05");  // no token, no event option
    scene.builds("marine", "abaddon_1").builds("marine", "abaddon_1");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U15");  // a standard order
    EXPECT_EQ(scene.state().workers[0], 1);
    scene.ends().does(building("barracks_2")).pays();
    while (scene.step() == "upgrade") {
        scene.ends();
    }
    EXPECT_EQ(scene.units_in("abaddon_1", "marine"), 2);
    EXPECT_EQ(scene.state().level[0][0], 2);
    EXPECT_EQ(scene.state().workers[0], 8);  // all of them, the unavailable ones included
    EXPECT_EQ(scene.state().unavailable[0], 0);
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.state().order_count, 0);
}

TEST(StarcraftEventOrders, SC_N28_WarEconomyWhereNothingCanBeBuilt) {
    Scene scene(2);
    scene.workers(0, 3, 4);
    plays(scene, "ev3_war_economy")
        .does(acts::planet("choose_planet", "helios"));  // adjacent, but nothing of his there
    EXPECT_EQ(scene.state().workers[0], 7);              // the workers return all the same
    EXPECT_EQ(scene.step(), "plan");
}

// The active player gives up his last base while he executes the order of the card.
TEST(StarcraftEventOrders, SC_N28_SC_Z36_ThePlayerOfTheCardMayEliminateHimself) {
    Scene scene(3);
    scene.read(1, {"ev2_stirring_speech"});
    plays(scene, "ev3_war_economy").does(acts::planet("choose_planet", "abaddon")).simple("demolish");
    scene.does(acts::area("destroy_base", "abaddon_2"));
    EXPECT_FALSE(has(scene.state().alive, 0));
    EXPECT_EQ(scene.discarded("ev3_war_economy"), 1);
    EXPECT_EQ(scene.step(), "play_event");
    EXPECT_EQ(scene.seat_to_move(), 1);
}

// A Z-axis route between Abaddon and Pridewater; Torus and Helios have a free slot to the north.
Scene with_axis() {
    Scene scene(2);
    scene.axis(1, "abaddon", "pridewater").transport(0, "abaddon", "pridewater").transport(1, "abaddon", "pridewater");
    return scene;
}
Json move_end(const std::string& route, const char* end, const char* planet, const char* slot) {
    return {{"kind", "move_end"}, {"route", route}, {"end", end}, {"planet", planet}, {"slot", slot}};
}

TEST(StarcraftEventOrders, SC_G27_SC_D43_DriftingCorridorMovesOneEnd) {
    Scene scene = with_axis();
    const std::string axis = scene.route_id("abaddon", "pridewater");
    plays(scene, "ev1_drifting_corridor");
    EXPECT_EQ(scene.refusal(move_end(axis, "major", "pridewater", "north")), "SC-G27");  // the other end is there
    EXPECT_EQ(scene.refusal(move_end(axis, "major", "abaddon", "west")), "SC-G27");      // it leaves this one
    EXPECT_EQ(scene.refusal(move_end(axis, "major", "torus", "east")), "SC-G24");        // not free
    EXPECT_EQ(scene.refusal(move_end(scene.route_id("abaddon", "helios"), "major", "torus", "north")), "SC-G27");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-N19");
    scene.does(move_end(axis, "major", "torus", "north"));
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.route_id("torus", "pridewater"), axis);
    EXPECT_TRUE(scene.has_transport(0, "torus", "pridewater"));  // transports stay on the route
    EXPECT_TRUE(scene.has_transport(1, "torus", "pridewater"));
    EXPECT_EQ(scene.refusal(acts::order("build", "torus")), "");  // adjacent now: it is the turn of player 1
    EXPECT_EQ(scene.refusal(acts::order("build", "abaddon")), "SC-P04");
}

TEST(StarcraftEventOrders, SC_Z93_WithoutAZAxisRouteNothingMoves) {
    for (const char* event : {"ev1_drifting_corridor", "ev3_collapsing_corridor"}) {
        Scene scene(2);
        plays(scene, event);
        EXPECT_EQ(scene.step(), "plan") << event;
        EXPECT_EQ(scene.discarded(event), 1) << event;
    }
}

TEST(StarcraftEventOrders, SC_G27_ShiftingCorridorThenDrawsACard) {
    Scene scene = with_axis();
    const std::string axis = scene.route_id("abaddon", "pridewater");
    plays(scene, "ev2_shifting_corridor").does(move_end(axis, "minor", "helios", "north")).draws("terran_c03");
    EXPECT_EQ(scene.state().route_planet[at(normal_routes)][1], scene.planet("helios"));
    EXPECT_THAT(scene.hand_of(0), ElementsAre("terran_c03"));
    EXPECT_EQ(scene.step(), "plan");
    Scene nothing(2);  // the second effect of the card works all the same
    plays(nothing, "ev2_shifting_corridor").draws("terran_c03");
    EXPECT_THAT(nothing.hand_of(0), ElementsAre("terran_c03"));
}

TEST(StarcraftEventOrders, SC_G27_CollapsingCorridorMovesOneOrBothEnds) {
    Scene scene = with_axis();
    scene.axis(2, "antiga_prime", "dylar_iv");
    const std::string axis = scene.route_id("abaddon", "pridewater");
    plays(scene, "ev3_collapsing_corridor").does(move_end(axis, "major", "torus", "north"));
    Scene one = scene;
    one.passes();
    EXPECT_EQ(one.step(), "plan");
    EXPECT_EQ(one.route_id("torus", "pridewater"), axis);
    EXPECT_EQ(scene.refusal(move_end(axis, "major", "helios", "north")), "SC-G27");      // each end once
    EXPECT_EQ(scene.refusal(move_end("axis_2", "minor", "helios", "north")), "SC-G27");  // one route
    EXPECT_EQ(scene.refusal(move_end(axis, "minor", "torus", "north")), "SC-G27");
    scene.does(move_end(axis, "minor", "abaddon", "west"));  // the slot that the first end has left
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.route_id("torus", "abaddon"), axis);
}

TEST(StarcraftEventOrders, SC_G27_SC_N03_ATransportLeftWithoutABaseIsDestroyedInStepOne) {
    Scene scene = with_axis();
    const std::string axis = scene.route_id("abaddon", "pridewater");
    plays(scene, "ev1_drifting_corridor").does(move_end(axis, "major", "torus", "north"));
    EXPECT_TRUE(scene.has_transport(0, "torus", "pridewater"));
    scene.regrouping();
    EXPECT_FALSE(scene.has_transport(0, "torus", "pridewater"));
    EXPECT_TRUE(scene.has_transport(1, "torus", "pridewater"));
}

}  // namespace
}  // namespace kriegsrat::starcraft::event_orders_test
