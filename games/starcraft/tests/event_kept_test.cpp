#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Event cards that are laid in the play area and used later.
namespace kriegsrat::starcraft::event_kept_test {
namespace {

using testing::ElementsAre;

Json look(const char* planet) {
    return {{"kind", "use_card"}, {"event_card", "ev1_forward_observers"}, {"planet", planet}};
}
Json use(const char* event) { return {{"kind", "use_event_card"}, {"event_card", event}}; }
int order_seen(const Scene& scene, int player, int order) {
    return StarCraft::view(scene.setup(), scene.state(), seat(player)).state.orders[at(order)].kind;
}

// Two Marines attack two Zerglings in Helios 1.
Scene battle() {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_1", {{"zergling", 2}});
    scene.hand(0, {"terran_c01", "terran_c03"}).hand(1, {"zerg_c04", "zerg_c05"});
    return scene;
}
void attacks(Scene& scene) {
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_1", 2);
}
void forms_skirmishes(Scene& scene) {
    scene.lets_chance();
    while (scene.step() == "pair") {
        scene.pairs("marine", "zergling");
    }
}

// Attack and health of both sides in each skirmish; 6/4 against 5/5 and 5/5 against 5/6 if nothing helps anybody.
using Values = std::array<int, 4>;
std::vector<Values> fought(Scene& scene) {
    forms_skirmishes(scene);
    scene.places("terran_c01").places("terran_c03").places("zerg_c04").places("zerg_c05");
    std::vector<Values> values;
    while (scene.state().battle.area != none && scene.step() == "next_skirmish") {
        scene.resolves(values.empty() ? 1 : 2);
        for (const Event& event : scene.events()) {
            if (StarCraft::spec().events[event.kind].name == "values_compared") {
                values.push_back({event.args[1], event.args[2], event.args[3], event.args[4]});
            }
        }
    }
    return values;
}

TEST(StarcraftEventKept, SC_N21_KeptCardsAreLaidInThePlayArea) {
    for (const char* event : {"ev1_forward_observers", "ev2_intercepted_transmissions", "ev2_flawless_defense_plan",
                              "ev2_veteran_officers", "ev3_final_offensive", "ev3_last_stand"}) {
        Scene scene(2);
        scene.read(0, {event}).playing_events();
        scene.plays(event);
        EXPECT_EQ(scene.keeping(0, event), 1) << event;
        EXPECT_EQ(scene.discarded(event), 0) << event;
        EXPECT_EQ(scene.step(), "plan") << event;
        scene.regrouping();
        EXPECT_EQ(scene.keeping(0, event), 1) << event;  // for as long as it is not used
    }
}

TEST(StarcraftEventKept, SC_N21_ForwardObserversLookAtOneStack) {
    Scene scene(2);
    scene.keeps(0, {"ev1_forward_observers"}).stack("helios", {{1, "build"}, {0, "research"}, {1, "mobilize"}});
    scene.stack("torus", {{1, "research"}}).execution();
    EXPECT_EQ(scene.step(), "observe");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(look("abaddon")), "SC-D52");  // no stack there
    EXPECT_EQ(order_seen(scene, 0, 0), hidden_order);
    scene.does(look("helios"));
    EXPECT_EQ(order_seen(scene, 0, 0), scene.id_of(Table::order, "build"));
    EXPECT_EQ(order_seen(scene, 0, 2), scene.id_of(Table::order, "mobilize"));
    EXPECT_EQ(order_seen(scene, 0, 3), hidden_order);  // one stack only
    EXPECT_EQ(order_seen(scene, 1, 1), hidden_order);  // shown to its user only
    for (const Event& event : scene.events()) {
        const bool secret = StarCraft::spec().events[event.kind].name == "order_seen";
        EXPECT_EQ(event.visible_to(seat(1)), !secret);
    }
    EXPECT_EQ(scene.keeping(0, "ev1_forward_observers"), 0);
    EXPECT_EQ(scene.discarded("ev1_forward_observers"), 1);
    EXPECT_NE(scene.step(), "observe");
    EXPECT_EQ(scene.state().orders[2].planet, scene.planet("helios"));  // put back in the same order
}

TEST(StarcraftEventKept, SC_D45_ForwardObserversMayWait) {
    Scene scene(2);
    scene.keeps(0, {"ev1_forward_observers"}).stack("helios", {{1, "build"}}).execution();
    scene.passes();
    EXPECT_EQ(scene.keeping(0, "ev1_forward_observers"), 1);
    EXPECT_NE(scene.step(), "observe");
}

TEST(StarcraftEventKept, SC_N21_InterceptedTransmissionsOfTheAttackerMakeTheDefenderPlaceFirst) {
    Scene scene = battle();
    scene.keeps(0, {"ev2_intercepted_transmissions"});
    attacks(scene);
    EXPECT_EQ(scene.step(), "start_abilities");
    scene.does(use("ev2_intercepted_transmissions"));
    forms_skirmishes(scene);
    EXPECT_EQ(scene.step(), "place_cards");
    EXPECT_EQ(scene.seat_to_move(), 1);  // the defender before the attacker
    scene.places("zerg_c04");
    EXPECT_EQ(StarCraft::view(scene.setup(), scene.state(), seat(0)).state.battle.skirmish[0].standard[defender],
              scene.local_card("zerg_c04"));  // face up
    EXPECT_EQ(scene.keeping(0, "ev2_intercepted_transmissions"), 0);
    EXPECT_EQ(scene.discarded("ev2_intercepted_transmissions"), 1);
}

TEST(StarcraftEventKept, SC_N21_InterceptedTransmissionsOfTheDefender) {
    Scene scene = battle();
    scene.keeps(1, {"ev2_intercepted_transmissions"});
    attacks(scene);
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(use("ev2_intercepted_transmissions"));
    forms_skirmishes(scene);
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.places("terran_c01");
    EXPECT_EQ(StarCraft::view(scene.setup(), scene.state(), seat(1)).state.battle.skirmish[0].standard[attacker],
              scene.local_card("terran_c01"));
}

TEST(StarcraftEventKept, SC_N21_FlawlessDefensePlanAndLastStandHelpADefenderInTheWholeBattle) {
    Scene plan = battle();
    plan.keeps(1, {"ev2_flawless_defense_plan"});
    attacks(plan);
    plan.does(use("ev2_flawless_defense_plan"));
    EXPECT_EQ(plan.discarded("ev2_flawless_defense_plan"), 1);
    EXPECT_THAT(fought(plan), ElementsAre(Values{6, 4, 5, 6}, Values{5, 5, 5, 7}));
    Scene stand = battle();
    stand.keeps(1, {"ev3_last_stand"});
    attacks(stand);
    stand.does(use("ev3_last_stand"));
    EXPECT_EQ(stand.keeping(1, "ev3_last_stand"), 0);
    EXPECT_THAT(fought(stand), ElementsAre(Values{6, 4, 5, 7}, Values{5, 5, 5, 8}));
}

TEST(StarcraftEventKept, SC_N21_FinalOffensiveHelpsAnAttackerInTheWholeBattle) {
    Scene scene = battle();
    scene.keeps(0, {"ev3_final_offensive"});
    attacks(scene);
    scene.does(use("ev3_final_offensive"));
    EXPECT_EQ(scene.discarded("ev3_final_offensive"), 1);
    EXPECT_THAT(fought(scene), ElementsAre(Values{7, 4, 5, 5}, Values{6, 5, 5, 6}));
}

TEST(StarcraftEventKept, SC_D45_CardsForTheOtherRoleAreNotAskedFor) {
    Scene scene = battle();
    scene.keeps(0, {"ev2_flawless_defense_plan", "ev3_last_stand"}).keeps(1, {"ev3_final_offensive"});
    attacks(scene);
    EXPECT_NE(scene.step(), "start_abilities");
    EXPECT_THAT(fought(scene), ElementsAre(Values{6, 4, 5, 5}, Values{5, 5, 5, 6}));
    EXPECT_EQ(scene.keeping(0, "ev3_last_stand"), 1);
    EXPECT_EQ(scene.keeping(1, "ev3_final_offensive"), 1);
}

TEST(StarcraftEventKept, SC_F04_SC_D45_OneCardForEachSideAndOnlyIfWanted) {
    Scene scene = battle();
    scene.keeps(0, {"ev3_final_offensive", "ev2_intercepted_transmissions", "ev3_last_stand"});
    scene.keeps(1, {"ev2_flawless_defense_plan"});
    attacks(scene);
    EXPECT_EQ(scene.refusal(use("ev3_last_stand")), "SC-D20");             // he attacks
    EXPECT_EQ(scene.refusal(use("ev2_flawless_defense_plan")), "SC-D20");  // he has none
    scene.does(use("ev3_final_offensive"));
    EXPECT_EQ(scene.seat_to_move(), 1);  // no second one
    scene.passes();
    EXPECT_EQ(scene.keeping(1, "ev2_flawless_defense_plan"), 1);
    EXPECT_THAT(fought(scene), ElementsAre(Values{7, 4, 5, 5}, Values{6, 5, 5, 6}));
}

TEST(StarcraftEventKept, SC_N21_SC_Z81_VeteranOfficersRaiseTheHandLimit) {
    Scene scene(2);
    scene.hand(1, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07", "zerg_c08",
                   "zerg_c09"});
    Scene two = scene;
    scene.read(1, {"ev2_veteran_officers"}).playing_events();
    scene.plays("ev2_veteran_officers");
    EXPECT_EQ(scene.step(), "discard");  // nine cards, limit 6 + 2
    scene.does(acts::card("discard", "zerg_c01"));
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.hand_of(1).size(), 8U);
    two.keeps(1, {"ev2_veteran_officers", "ev2_veteran_officers"}).discarding();
    EXPECT_EQ(two.step(), "plan");  // 6 + 4
    EXPECT_EQ(two.hand_of(1).size(), 9U);
}

}  // namespace
}  // namespace kriegsrat::starcraft::event_kept_test
