#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// What the event cards do that are carried out at once and change pieces, points or depletion. Purchases, orders and
// Z-axis routes are in event_orders_test.cpp, cards that are kept in event_kept_test.cpp.
namespace kriegsrat::starcraft::event_cards_test {
namespace {

using testing::ElementsAre;

// Player 0 plays the card; he is the only one who has one.
Scene& plays(Scene& scene, const char* event) { return scene.read(0, {event}).playing_events().plays(event); }
// It asked nothing, did nothing, and lies on the discard pile.
void expect_no_effect(Scene& scene, const char* event) {
    const State before = scene.state();
    plays(scene, event);
    EXPECT_EQ(scene.step(), "plan") << event;
    EXPECT_EQ(scene.discarded(event), 1) << event;
    EXPECT_EQ(scene.state().units, before.units) << event;
    EXPECT_EQ(scene.state().based, before.based) << event;
    EXPECT_EQ(scene.state().transports, before.transports) << event;
    EXPECT_EQ(scene.state().depletion, before.depletion) << event;
    EXPECT_EQ(scene.state().points, before.points) << event;
}
Json area(const char* id) { return acts::area("choose_area", id); }
Json route(const Scene& scene, const char* one, const char* other) {
    return {{"kind", "choose_route"}, {"route", scene.route_id(one, other)}};
}
Json transport(const Scene& scene, int player, const char* one, const char* other) {
    return {{"kind", "choose_transport"}, {"route", scene.route_id(one, other)}, {"player", player}};
}
int depletion(const Scene& scene, const char* id) { return scene.state().depletion[at(scene.area(id))]; }

TEST(StarcraftEventCards, SC_A15_SeventyCardsOfThirtyFiveKinds) {
    const Pack& pack = standard_pack();
    std::array<int, stages> cards{};
    int end_cards = 0;
    for (const EventCard& card : pack.event) {
        cards[card.stage] += card.copies;
        end_cards += card.mandatory ? card.copies : 0;
    }
    EXPECT_THAT(cards, ElementsAre(25, 25, 20));
    EXPECT_EQ(end_cards, 3);
    EXPECT_EQ(pack.names.tables[static_cast<std::size_t>(Table::event)].entries.size(), 35U);
}

TEST(StarcraftEventCards, SC_N19_FreshRecruits) {
    Scene scene(2);
    plays(scene, "ev1_fresh_recruits");
    EXPECT_EQ(scene.state().workers[0], 10);
    Scene one_left(2);
    one_left.workers(0, 10, 4);
    plays(one_left, "ev1_fresh_recruits");
    EXPECT_EQ(one_left.state().workers[0], 11);  // 15 tokens
}

TEST(StarcraftEventCards, SC_D43_SC_Z93_CharteredTransports) {
    Scene scene(2);
    scene.base(0, "torus_1").transport(0, "torus", "helios").axis(1, "torus", "pridewater");
    plays(scene, "ev1_chartered_transports");
    EXPECT_EQ(scene.refusal(route(scene, "torus", "helios")), "SC-B16");
    EXPECT_EQ(scene.refusal(route(scene, "helios", "chau_sara")), "SC-D43");  // no base there
    scene.does(route(scene, "torus", "pridewater"));
    EXPECT_TRUE(scene.has_transport(0, "torus", "pridewater"));
    EXPECT_EQ(scene.step(), "event");
    scene.does(route(scene, "abaddon", "helios"));
    EXPECT_TRUE(scene.has_transport(0, "abaddon", "helios"));
    EXPECT_EQ(scene.step(), "plan");  // two and no more
}

TEST(StarcraftEventCards, SC_D43_CharteredTransportsUpToTwo) {
    Scene one(2);
    one.base(0, "torus_1");
    plays(one, "ev1_chartered_transports").does(route(one, "torus", "helios")).passes();
    EXPECT_EQ(one.step(), "plan");
    EXPECT_TRUE(one.has_transport(0, "torus", "helios"));
    Scene none_left(2);
    none_left.base(0, "torus_1").transport(0, "torus", "dylar_iv").transport(0, "dylar_iv", "antiga_prime");
    none_left.transport(0, "antiga_prime", "pridewater").transport(0, "helios", "chau_sara");
    none_left.transport(0, "torus", "braken").transport(0, "torus", "helios").axis(1, "torus", "abaddon");
    plays(none_left, "ev1_chartered_transports").does(route(none_left, "torus", "abaddon"));
    EXPECT_EQ(none_left.step(), "plan");  // it was the seventh
    Scene no_base(2);
    no_base.no_base(0).units(0, "helios_1", {{"marine", 1}});
    expect_no_effect(no_base, "ev1_chartered_transports");
}

TEST(StarcraftEventCards, SC_N19_TacticalBriefing) {
    Scene scene(2);
    plays(scene, "ev1_tactical_briefing").draws_each({"terran_c01", "terran_c05", "terran_c09"});
    EXPECT_THAT(scene.hand_of(0), ElementsAre("terran_c01", "terran_c05", "terran_c09"));
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.discarded("ev1_tactical_briefing"), 1);
}

TEST(StarcraftEventCards, SC_D43_SC_Z81_LocalMilitia) {
    Scene scene(2);
    scene.base(0, "helios_1").units(1, "helios_2", {{"zergling", 1}}).base(1, "helios_4");
    plays(scene, "ev1_local_militia");
    EXPECT_EQ(scene.refusal(area("helios_2")), "SC-D43");  // enemy units
    EXPECT_EQ(scene.refusal(area("helios_4")), "SC-D43");  // an enemy base
    EXPECT_EQ(scene.refusal(area("torus_2")), "SC-D43");   // no own base on Torus
    EXPECT_EQ(scene.refusal(area("helios_1")), "");
    scene.does(area("helios_3"));
    EXPECT_EQ(scene.units_in("helios_3", "marine"), 2);
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.state().workers[0], 8);  // for nothing, outside any Build order
}

TEST(StarcraftEventCards, SC_D43_LocalMilitiaForEachRace) {
    Scene zerg(2, {"overmind", "raynor"});
    plays(zerg, "ev1_local_militia").does(area("abaddon_1"));
    EXPECT_EQ(zerg.units_in("abaddon_1", "zergling"), 2);
    Scene protoss(2, {"tassadar", "raynor"});
    plays(protoss, "ev1_local_militia").does(area("abaddon_1"));
    EXPECT_EQ(protoss.units_in("abaddon_1", "zealot"), 1);
}

TEST(StarcraftEventCards, SC_Z93_PlacedUnitsKeepTheUnitLimit) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 3}}).units(0, "abaddon_2", {{"vulture", 3}});
    plays(scene, "ev1_local_militia");
    EXPECT_EQ(scene.refusal(area("abaddon_2")), "SC-B12");  // full
    scene.does(area("abaddon_1"));
    EXPECT_EQ(scene.units_in("abaddon_1", "marine"), 4);  // one fitted, the other stays in the supply
    Scene full(2);
    full.units(0, "abaddon_1", {{"marine", 4}}).units(0, "abaddon_2", {{"vulture", 3}});
    expect_no_effect(full, "ev1_local_militia");
    Scene no_figures(2);
    no_figures.units(0, "helios_2", {{"marine", 4}}).units(0, "torus_3", {{"marine", 2}});
    expect_no_effect(no_figures, "ev1_local_militia");
}

TEST(StarcraftEventCards, SC_D43_Reinforcements) {
    Scene terran(2);
    terran.base(1, "torus_3");
    plays(terran, "ev2_reinforcements");
    EXPECT_EQ(terran.refusal(area("torus_3")), "SC-D43");  // an enemy base is neither own nor empty
    terran.does(area("torus_1"));                          // on any planet
    EXPECT_EQ(terran.units_in("torus_1", "goliath"), 1);
    EXPECT_EQ(terran.units_in("torus_1", "marine"), 1);
    Scene zerg(2, {"overmind", "raynor"});
    plays(zerg, "ev2_reinforcements").does(area("torus_1"));
    EXPECT_EQ(zerg.units_in("torus_1", "hydralisk"), 2);
    Scene protoss(2, {"tassadar", "raynor"});
    plays(protoss, "ev2_reinforcements").does(area("torus_1"));
    EXPECT_EQ(protoss.units_in("torus_1", "dragoon"), 1);
}

TEST(StarcraftEventCards, SC_D43_EliteReinforcements) {
    Scene terran(2);
    plays(terran, "ev3_elite_reinforcements").does(area("helios_2"));
    EXPECT_EQ(terran.units_in("helios_2", "battlecruiser"), 1);
    Scene zerg(2, {"overmind", "raynor"});
    plays(zerg, "ev3_elite_reinforcements").does(area("helios_2"));
    EXPECT_EQ(zerg.units_in("helios_2", "ultralisk"), 1);
    EXPECT_EQ(zerg.units_in("helios_2", "zergling"), 2);
    Scene protoss(2, {"tassadar", "raynor"});
    plays(protoss, "ev3_elite_reinforcements").does(area("helios_2"));
    EXPECT_EQ(protoss.units_in("helios_2", "carrier"), 1);
    Scene none_left(2);
    none_left.units(0, "helios_2", {{"battlecruiser", 3}});
    expect_no_effect(none_left, "ev3_elite_reinforcements");
}

TEST(StarcraftEventCards, SC_Z87_SurveyTeamRestoresAnOwnCard) {
    Scene scene(2);
    scene.base(0, "helios_1").source(0, "helios_2").depletion("abaddon_2", 1).depletion("helios_2", 1);
    scene.depletion("pridewater_1", 1).depletion("torus_2", 1);
    plays(scene, "ev1_survey_team");
    EXPECT_EQ(scene.refusal(area("pridewater_1")), "SC-D43");  // the card of an opponent
    EXPECT_EQ(scene.refusal(area("torus_2")), "SC-D43");       // in the common pool
    scene.does(area("abaddon_2"));
    EXPECT_EQ(depletion(scene, "abaddon_2"), 0);
    EXPECT_EQ(depletion(scene, "helios_2"), 1);  // one card
    EXPECT_TRUE(scene.has_source(0, "abaddon_2"));
    EXPECT_EQ(scene.step(), "plan");
    Scene nothing(2);
    nothing.depletion("pridewater_1", 1);
    expect_no_effect(nothing, "ev1_survey_team");
}

TEST(StarcraftEventCards, SC_Z87_RecklessMiningAndStripMiningDepleteAnEnemyCard) {
    for (const char* event : {"ev1_reckless_mining", "ev2_strip_mining"}) {
        Scene scene(2);
        scene.depletion("pridewater_2", 1).depletion("abaddon_2", 1).depletion("torus_2", 1).workers(1, 6);
        scene.change().workers_on[at(scene.area("pridewater_2"))] = 2;
        plays(scene, event);
        EXPECT_EQ(scene.refusal(area("pridewater_1")), "SC-D43");  // not depleted at all
        EXPECT_EQ(scene.refusal(area("abaddon_2")), "SC-D43");     // his own
        EXPECT_EQ(scene.refusal(area("torus_2")), "SC-D43");       // in the common pool
        scene.does(area("pridewater_2"));
        EXPECT_EQ(depletion(scene, "pridewater_2"), 2);
        EXPECT_FALSE(scene.has_source(1, "pridewater_2"));
        EXPECT_EQ(scene.state().unavailable[1], 2);  // the workers survive
        EXPECT_EQ(scene.state().workers[1], 6);
        Scene nothing(2);
        expect_no_effect(nothing, event);
    }
}

TEST(StarcraftEventCards, SC_Z87_SC_Z93_ScorchedWorld) {
    Scene scene(3);
    scene.units(0, "torus_1", {{"marine", 1}}).base(0, "pridewater_3").source(0, "torus_4").source(1, "torus_3");
    scene.depletion("torus_3", 1).units(0, "abaddon_1", {{"marine", 1}});
    plays(scene, "ev3_scorched_world");
    EXPECT_EQ(scene.refusal(acts::planet("choose_planet", "pridewater")), "SC-D43");  // a base is no unit
    EXPECT_EQ(scene.refusal(acts::planet("choose_planet", "abaddon")), "SC-D43");     // all its cards are his own
    EXPECT_EQ(scene.refusal(area("torus_3")), "SC-D43");                              // the planet, not an area
    scene.does(acts::planet("choose_planet", "torus"));
    EXPECT_EQ(depletion(scene, "torus_2"), 1);  // in the common pool
    EXPECT_EQ(depletion(scene, "torus_3"), 2);
    EXPECT_FALSE(scene.has_source(1, "torus_3"));
    EXPECT_EQ(depletion(scene, "torus_4"), 0);  // he holds it himself
    EXPECT_EQ(scene.step(), "plan");
    Scene nowhere(2);
    expect_no_effect(nowhere, "ev3_scorched_world");
}

TEST(StarcraftEventCards, SC_N19_MinorTriumph) {
    Scene scene(2);
    scene.units(0, "helios_3", {{"marine", 1}});
    plays(scene, "ev1_minor_triumph");
    EXPECT_EQ(scene.state().points[0], 1);
    Scene without(2);
    without.units(1, "helios_3", {{"zergling", 1}});
    expect_no_effect(without, "ev1_minor_triumph");
}

TEST(StarcraftEventCards, SC_N19_StirringSpeechAndDecisiveConquest) {
    Scene scene(2);
    plays(scene, "ev2_stirring_speech");
    EXPECT_EQ(scene.state().points[0], 1);
    plays(scene.first(0), "ev3_decisive_conquest");
    EXPECT_EQ(scene.state().points[0], 3);
}

TEST(StarcraftEventCards, SC_D43_SC_Z93_RedeploymentWithinOnePlanet) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}, {"firebat", 1}}).units(0, "torus_2", {{"marine", 1}});
    scene.units(0, "helios_1", {{"vulture", 1}}).units(1, "helios_4", {{"zergling", 1}});
    plays(scene, "ev1_redeployment");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4")), "SC-D43");     // an enemy area
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "torus_3")), "SC-D43");      // another planet
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1", 2)), "SC-B12");  // the unit limit
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3", 3)), "SC-D43");  // two at the most
    scene.moves("marine", "helios_2", "helios_1");
    EXPECT_EQ(scene.refusal(acts::move("marine", "torus_2", "torus_3")), "SC-D43");  // the planet is chosen now
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3", 2)), "SC-D43");
    scene.moves("firebat", "helios_2", "helios_3");
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.units_in("helios_1", "marine"), 1);
    EXPECT_EQ(scene.units_in("helios_3", "firebat"), 1);
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 1);
}

TEST(StarcraftEventCards, SC_D43_RedeploymentOfOneOrNone) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}});
    Scene two = scene;
    plays(two, "ev1_redeployment").moves("marine", "helios_2", "helios_3", 2);
    EXPECT_EQ(two.step(), "plan");
    Scene one = scene;
    plays(one, "ev1_redeployment").moves("marine", "helios_2", "helios_3").passes();
    EXPECT_EQ(one.units_in("helios_3"), 1);
    EXPECT_EQ(one.step(), "plan");
    plays(scene, "ev1_redeployment").passes();
    EXPECT_EQ(scene.units_in("helios_2"), 2);
    EXPECT_EQ(scene.discarded("ev1_redeployment"), 1);
    Scene no_units(2);
    expect_no_effect(no_units, "ev1_redeployment");
}

TEST(StarcraftEventCards, SC_D43_SC_Z93_SabotagedEngines) {
    Scene scene(3);
    scene.units(0, "torus_1", {{"marine", 1}}).transport(0, "torus", "helios").transport(1, "torus", "helios");
    scene.transport(2, "torus", "helios").transport(1, "dylar_iv", "antiga_prime");
    plays(scene, "ev1_sabotaged_engines");
    EXPECT_EQ(scene.refusal(transport(scene, 0, "torus", "helios")), "SC-D43");           // his own
    EXPECT_EQ(scene.refusal(transport(scene, 1, "dylar_iv", "antiga_prime")), "SC-D43");  // too far away
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-N19");
    scene.does(transport(scene, 2, "torus", "helios"));
    EXPECT_FALSE(scene.has_transport(2, "torus", "helios"));
    EXPECT_TRUE(scene.has_transport(1, "torus", "helios"));
    EXPECT_EQ(scene.step(), "plan");
    Scene nothing(2);
    nothing.transport(1, "dylar_iv", "antiga_prime");
    expect_no_effect(nothing, "ev1_sabotaged_engines");
}

TEST(StarcraftEventCards, SC_Z93_RaidTheOwnerOfTheUnitsChooses) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_1", {{"zergling", 1}, {"hydralisk", 1}});
    scene.units(1, "torus_1", {{"zergling", 1}}).units(1, "helios_4", {{"zergling", 2}});
    Scene same_kind = scene;
    plays(scene, "ev2_raid");
    EXPECT_EQ(scene.refusal(area("torus_1")), "SC-D43");   // no own unit on Torus
    EXPECT_EQ(scene.refusal(area("helios_2")), "SC-D43");  // his own units
    scene.does(area("helios_1"));
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "ultralisk")), "SC-D48");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-D48");
    scene.does(acts::unit("lose_unit", "hydralisk"));
    EXPECT_EQ(scene.units_in("helios_1", "zergling"), 1);
    EXPECT_EQ(scene.units_in("helios_1"), 1);
    EXPECT_EQ(scene.step(), "plan");
    plays(same_kind, "ev2_raid").does(area("helios_4"));
    EXPECT_EQ(same_kind.units_in("helios_4"), 1);  // nothing to choose
    EXPECT_EQ(same_kind.step(), "plan");
    Scene base_only(2);
    base_only.units(1, "abaddon_1", {{"zergling", 1}});
    expect_no_effect(base_only, "ev2_raid");  // a base on the planet is not enough for a raid
}

TEST(StarcraftEventCards, SC_Z93_OrbitalStrikeDestroysTwo) {
    Scene scene(2);
    scene.units(1, "abaddon_1", {{"zergling", 2}, {"hydralisk", 1}, {"ultralisk", 1}}).base(1, "helios_1");
    plays(scene, "ev3_orbital_strike").does(area("abaddon_1"));  // a base of his own on the planet is enough
    scene.does(acts::unit("lose_unit", "hydralisk"));
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::unit("lose_unit", "zergling"));
    EXPECT_EQ(scene.units_in("abaddon_1", "ultralisk"), 1);
    EXPECT_EQ(scene.units_in("abaddon_1", "zergling"), 1);
    EXPECT_EQ(scene.step(), "plan");
    Scene one_unit(2);
    one_unit.units(1, "abaddon_1", {{"zergling", 1}});
    plays(one_unit, "ev3_orbital_strike").does(area("abaddon_1"));
    EXPECT_EQ(one_unit.units_in("abaddon_1"), 0);
    EXPECT_EQ(one_unit.step(), "plan");
    Scene nothing(2);
    nothing.units(1, "torus_1", {{"zergling", 1}});
    expect_no_effect(nothing, "ev3_orbital_strike");
}

TEST(StarcraftEventCards, SC_D43_SC_Z81_EmergencyLanding) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(0, "abaddon_1", {{"marine", 1}});
    scene.units(0, "torus_2", {{"marine", 1}}).base(1, "torus_2");
    plays(scene, "ev2_emergency_landing");
    EXPECT_EQ(scene.refusal(area("abaddon_1")), "SC-B15");  // a planet with an own base
    EXPECT_EQ(scene.refusal(area("torus_2")), "SC-U19");    // an area with a base
    EXPECT_EQ(scene.refusal(area("helios_1")), "SC-D43");   // no own unit
    Scene declined = scene;
    scene.does(area("helios_2"));
    EXPECT_EQ(scene.owner_of_base("helios_2"), 0);
    EXPECT_EQ(scene.state().workers[0], 8);  // at no cost
    EXPECT_EQ(scene.step(), "plan");
    declined.passes();
    EXPECT_EQ(declined.owner_of_base("helios_2"), -1);
    EXPECT_EQ(declined.step(), "plan");
    Scene nowhere(2);
    nowhere.units(0, "abaddon_1", {{"marine", 1}});
    expect_no_effect(nowhere, "ev2_emergency_landing");
    Scene no_token(2);  // all six bases stand on the board
    no_token.units(0, "helios_2", {{"marine", 1}}).base(0, "torus_1").base(0, "dylar_iv_1").base(0, "antiga_prime_1");
    no_token.base(0, "chau_sara_1").base(0, "braken_1");
    expect_no_effect(no_token, "ev2_emergency_landing");
}

}  // namespace
}  // namespace kriegsrat::starcraft::event_cards_test
