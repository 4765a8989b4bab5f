#include <gtest/gtest.h>

#include "games/starcraft/tests/setting_up.h"

// Chapter E: the execution phase.
namespace kriegsrat::starcraft::execution_test {
namespace {

int unread(const Scene& scene, int player) {
    const auto& cards_drawn = scene.state().unread[at(player)];
    return cards_drawn[0] + cards_drawn[1] + cards_drawn[2] + cards_drawn[3];
}

// Each turn: who resolves an order where. Orders without effect, so that nothing else is asked.
std::vector<std::pair<int, std::string>> turns(Scene& scene) {
    std::vector<std::pair<int, std::string>> list;
    while (scene.step() == "reveal_order") {
        list.emplace_back(scene.seat_to_move(), ids_of(scene, Table::planet)[scene.state().order.planet]);
        scene.executes();
    }
    return list;
}

using Turns = std::vector<std::pair<int, std::string>>;

TEST(StarcraftExecution, SC_E01_OneOrderEachClockwiseFromTheFirstPlayer) {
    Scene scene(3);
    scene.stack("helios", {{0, "build"}, {0, "build"}}).stack("torus", {{1, "build"}, {1, "build"}});
    scene.stack("braken", {{2, "build"}, {2, "build"}}).first(1).execution();
    EXPECT_EQ(turns(scene),
              (Turns{{1, "torus"}, {2, "braken"}, {0, "helios"}, {1, "torus"}, {2, "braken"}, {0, "helios"}}));
    EXPECT_EQ(scene.step(), "plan") << "no order is left";
    EXPECT_EQ(scene.state().round, 2);
}

TEST(StarcraftExecution, SC_E02_SC_E03_SC_D11_HeChoosesAmongHisVisibleOrders) {
    Scene scene(2);
    scene.stack("helios", {{0, "build"}}).stack("abaddon", {{0, "research"}, {1, "build"}});
    scene.stack("torus", {{1, "build"}, {0, "mobilize"}}).execution();
    EXPECT_EQ(scene.step(), "choose_order");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(choices(scene, "resolve", "planet"), (WordSet{"helios", "torus"}));
    EXPECT_EQ(scene.refusal(acts::planet("resolve", "abaddon")), "SC-E02");  // covered
    EXPECT_EQ(scene.refusal(acts::planet("resolve", "braken")), "SC-E02");   // nothing there
    scene.does(acts::planet("resolve", "torus"));
    EXPECT_EQ(scene.event("order_revealed")["order"], "mobilize");
    EXPECT_EQ(scene.event("order_revealed")["planet"], "torus");
    EXPECT_EQ(scene.step(), "reveal_order");
}

TEST(StarcraftExecution, SC_E04_PassingIsNotAllowed) {
    Scene scene(2);
    scene.stack("helios", {{0, "build"}}).stack("abaddon", {{0, "build"}}).stack("torus", {{1, "build"}}).execution();
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-E04");
    EXPECT_EQ(scene.options().size(), 2U);
    scene.does(acts::planet("resolve", "helios"));
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-D12");
    EXPECT_EQ(scene.refusal(acts::planet("resolve", "abaddon")), "SC-E01");  // this one first
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.step(), "reveal_order") << "with one visible order there is nothing to choose";
}

TEST(StarcraftExecution, SC_E05_SC_E06_SC_D12_TheEventOption) {
    Scene scene(2);
    scene.stack("abaddon", {{0, "research"}, {0, "research"}}).stack("torus", {{1, "build"}}).execution();
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_TRUE(scene.offers(acts::simple("execute")));
    EXPECT_TRUE(scene.offers(acts::simple("take_event")));
    const State before = scene.state();
    scene.simple("take_event");
    EXPECT_EQ(scene.event("event_drawn")["player"], 0);
    EXPECT_EQ(unread(scene, 0), 1);
    EXPECT_EQ(scene.state().hand[0], before.hand[0]) << "nothing was researched";
    EXPECT_EQ(scene.state().events_left[0], before.events_left[0] - 1);
    EXPECT_EQ(scene.state().orders[1].planet, none) << "the token has left the board";
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftExecution, SC_E05_NotAfterTheExecutionHasBegun) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}}).order(0, "mobilize", "abaddon").simple("demolish");
    scene.does({{"kind", "destroy_unit"}, {"unit", "marine"}, {"area", "abaddon_1"}});
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.refusal(acts::simple("take_event")), "SC-Z54");
    EXPECT_FALSE(scene.offers(acts::simple("take_event")));
}

TEST(StarcraftExecution, SC_E06_SC_E07_TheTokenReturnsAndIsKnownThen) {
    for (const char* way : {"take_event", "execute"}) {
        Scene scene(2);
        scene.stack("helios", {{0, "build"}, {1, "mobilize"}}).first(1).execution();
        EXPECT_EQ(scene.seat_to_move(), 1);
        scene.simple(way);
        EXPECT_EQ(scene.seat_to_move(), 0) << "the token below is visible now";
        EXPECT_EQ(scene.step(), "reveal_order");
        EXPECT_EQ(scene.state().orders[1].planet, none);
        const State seen = StarCraft::view(scene.setup(), scene.state(), seat(0)).state;
        EXPECT_EQ(seen.orders[1].kind, scene.id_of(Table::order, "mobilize"));
    }
}

// "The first order placed on a stack is the last to be executed": to move somewhere and build a base there, place the
// Build order first and the Mobilize order after it.
TEST(StarcraftExecution, SC_E02_SC_E07_TheRulebooksTipBuildBelowMobilize) {
    Scene scene(2);
    scene.units(0, "abaddon_2", {{"marine", 1}}).transport(0, "abaddon", "helios");
    Scene wrong = scene;
    scene.stack("helios", {{0, "build"}, {0, "mobilize"}}).execution();
    EXPECT_EQ(scene.event("order_revealed")["order"], "mobilize");
    scene.executes().moves("marine", "abaddon_2", "helios_1");
    if (scene.step() == "mobilize") {
        scene.ends();
    }
    EXPECT_EQ(scene.event("order_revealed")["order"], "build");
    scene.executes();
    if (scene.step() == "upgrade") {
        scene.ends();
    }
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_1")), "");

    wrong.stack("helios", {{0, "mobilize"}, {0, "build"}}).execution();
    EXPECT_EQ(wrong.event("order_revealed")["order"], "build");
    wrong.executes();
    EXPECT_EQ(wrong.event("order_without_effect")["order"], "build");
}

// "It can be a drawback to be the first player": the others lay their orders on his.
TEST(StarcraftExecution, SC_E08_SC_E09_SC_E10_SC_Z28_TheRulebooksBlockedFirstPlayer) {
    Scene scene(3);
    scene.stack("helios", {{0, "build"}, {1, "build"}, {2, "build"}});
    scene.stack("torus", {{0, "mobilize"}, {1, "build"}});
    scene.execution();
    EXPECT_EQ(scene.event("blocked")["player"], 0);
    EXPECT_EQ(scene.event("event_drawn")["player"], 0);
    EXPECT_EQ(unread(scene, 0), 1) << "he must draw an event card";
    EXPECT_EQ(scene.seat_to_move(), 1) << "and the turn passes to the left";
    EXPECT_EQ(scene.state().order.planet, scene.planet("torus"));
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 0) << "his order on Torus is free";
    EXPECT_EQ(scene.state().order.planet, scene.planet("torus"));
    EXPECT_EQ(unread(scene, 0), 1);
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.executes();
    // Player 2 has no orders left: he is not blocked.
    EXPECT_EQ(unread(scene, 2), 0);
    EXPECT_EQ(scene.seat_to_move(), 0) << "blocked orders do not expire";
    EXPECT_EQ(scene.state().order.planet, scene.planet("helios"));
}

TEST(StarcraftExecution, SC_E08_BlockedInEveryTurnUntilAnOrderIsFree) {
    Scene scene(2);
    scene.stack("helios", {{0, "build"}, {1, "build"}, {1, "build"}, {1, "build"}}).execution();
    EXPECT_EQ(unread(scene, 0), 1);
    scene.executes();
    EXPECT_EQ(unread(scene, 0), 2);
    scene.executes();
    EXPECT_EQ(unread(scene, 0), 3);
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(unread(scene, 0), 3);
    EXPECT_EQ(unread(scene, 1), 0);
}

TEST(StarcraftExecution, SC_E08_OwnOrdersOnTopDoNotBlock) {
    Scene scene(2);
    scene.stack("helios", {{0, "build"}, {0, "build"}}).stack("torus", {{1, "build"}}).execution();
    EXPECT_EQ(turns(scene), (Turns{{0, "helios"}, {1, "torus"}, {0, "helios"}}));
    EXPECT_TRUE(scene.event("blocked").is_null());
}

TEST(StarcraftExecution, SC_E10_SC_E11_WhoHasNoOrdersLeftIsSkippedAndTheLastOneGoesOnAlone) {
    Scene scene(3);
    scene.stack("helios", {{0, "build"}, {0, "build"}, {0, "build"}, {0, "build"}}).stack("torus", {{1, "build"}});
    scene.execution();
    EXPECT_EQ(turns(scene), (Turns{{0, "helios"}, {1, "torus"}, {0, "helios"}, {0, "helios"}, {0, "helios"}}));
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(unread(scene, seat), 0) << "nobody was blocked";
    }
}

TEST(StarcraftExecution, SC_E12_DrawnEventCardsLieUnseenUntilStepEight) {
    Scene scene(2);
    scene.stack("helios", {{0, "build"}}).stack("torus", {{1, "build"}}).execution();
    scene.simple("take_event");
    EXPECT_EQ(scene.event("event_drawn").dump().find("ev1_"), std::string::npos);
    EXPECT_EQ(scene.refusal(Json{{"kind", "play_event"}, {"event_card", "ev1_forward_observers"}}), "SC-N19");
    for (const int who : {0, 1}) {
        const View seen = StarCraft::view(scene.setup(), scene.state(), seat(who));
        EXPECT_EQ(seen.state.unread[0], (std::array<std::uint8_t, stages + 1>{1, 0, 0, 0})) << "the back is open";
        EXPECT_EQ(seen.state.unseen, (std::array<std::uint8_t, event_types>{}));
        EXPECT_EQ(seen.state.read, scene.state().read);
    }
    EXPECT_EQ(scene.state().read[0], (std::array<std::uint8_t, event_types>{})) << "not even he has seen it";
    scene.executes();
    EXPECT_EQ(scene.step(), "read_events") << "the orders are done";
    scene.lets_chance();
    EXPECT_EQ(scene.event("event_read")["player"], 0);
    EXPECT_EQ(scene.step(), "play_event");
}

TEST(StarcraftExecution, SC_E13_SC_Z45_ABuildOrderWithoutBaseOrUnitDoesNothing) {
    Scene scene(2);
    scene.stack("helios", {{0, "special_build"}}).stack("torus", {{1, "build"}}).execution();
    EXPECT_TRUE(scene.offers(acts::simple("take_event"))) << "or the event option";
    const State before = scene.state();
    scene.executes();
    EXPECT_EQ(scene.event("order_without_effect")["order"], "special_build");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(unread(scene, 0), 0);
    EXPECT_EQ(scene.state().workers, before.workers);
    EXPECT_EQ(scene.state().orders[0].planet, none);
}

TEST(StarcraftExecution, SC_E13_SC_Z45_SC_S01_AResearchOrderWithoutABaseDrawsNothing) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 1}});
    scene.stack("helios", {{0, "research"}}).stack("torus", {{1, "build"}}).execution();
    scene.executes();
    EXPECT_EQ(scene.event("order_without_effect")["order"], "research");
    EXPECT_TRUE(scene.event("event_drawn").is_null());
    EXPECT_EQ(unread(scene, 0), 0);
    EXPECT_EQ(scene.hand_of(0).size(), 0U);
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftExecution, SC_E14_OrdersOfTheEliminatedAreDiscardedWhenTheyAreVisible) {
    Scene scene(3);
    scene.stack("helios", {{1, "build"}, {0, "build"}}).stack("braken", {{1, "research"}, {1, "build"}});
    scene.stack("torus", {{0, "build"}, {1, "mobilize"}, {2, "build"}});
    scene.dead(1).execution();
    EXPECT_EQ(scene.event("order_discarded")["planet"], "braken");
    EXPECT_EQ(scene.state().orders[2].planet, none) << "both, one after the other";
    EXPECT_EQ(scene.state().orders[3].planet, none);
    EXPECT_NE(scene.state().orders[0].planet, none) << "covered by another player's";
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.state().order.planet, scene.planet("helios"));
    scene.executes();
    EXPECT_EQ(scene.event("order_discarded")["planet"], "helios");
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.executes();
    EXPECT_EQ(scene.event("order_discarded")["planet"], "torus");
    EXPECT_EQ(scene.seat_to_move(), 0) << "his order below is visible now";
    EXPECT_EQ(unread(scene, 0), 0);
    EXPECT_EQ(unread(scene, 1), 0) << "nor is an eliminated player blocked";
}

TEST(StarcraftExecution, SC_E15_SC_D52_SC_H21_ForwardObserversLookAtOneStack) {
    Scene scene(3);
    scene.stack("helios", {{0, "research"}, {2, "build"}}).stack("torus", {{2, "mobilize"}, {0, "build"}});
    scene.stack("braken", {{2, "research"}}).keeps(1, {"ev1_forward_observers"}).first(2).execution();
    EXPECT_EQ(scene.step(), "observe") << "before the first order";
    EXPECT_EQ(scene.seat_to_move(), 1);
    const auto look = [](const char* planet) {
        return Json{{"kind", "use_card"}, {"event_card", "ev1_forward_observers"}, {"planet", planet}};
    };
    EXPECT_EQ(choices(scene, "use_card", "planet"), (WordSet{"helios", "torus", "braken"}));
    EXPECT_TRUE(scene.offers(acts::simple("pass")));
    EXPECT_EQ(scene.refusal(look("chau_sara")), "SC-D52");  // no orders there
    EXPECT_EQ(scene.refusal(Json{{"kind", "use_card"}, {"event_card", "ev1_minor_triumph"}, {"planet", "helios"}}),
              "SC-E15");
    EXPECT_EQ(scene.refusal(acts::planet("resolve", "helios")), "SC-E01");
    scene.does(look("helios"));
    EXPECT_EQ(scene.event("orders_looked_at")["planet"], "helios");
    const auto kinds_seen = [&](int who) {
        const State seen = StarCraft::view(scene.setup(), scene.state(), seat(who)).state;
        return std::vector<int>{seen.orders[0].kind, seen.orders[1].kind, seen.orders[2].kind, seen.orders[3].kind};
    };
    const int build = scene.id_of(Table::order, "build");
    const int research = scene.id_of(Table::order, "research");
    EXPECT_EQ(kinds_seen(1), (std::vector<int>{research, build, hidden_order, hidden_order}));
    EXPECT_EQ(kinds_seen(0), (std::vector<int>{research, hidden_order, hidden_order, build})) << "only the user";
    EXPECT_EQ(scene.state().kept[1][at(scene.id_of(Table::event, "ev1_forward_observers"))], 0) << "discarded";
    EXPECT_EQ(scene.seat_to_move(), 2) << "now the orders, from the first player on";
    EXPECT_EQ(scene.step(), "choose_order");
}

TEST(StarcraftExecution, SC_E15_SC_D52_ClockwiseFromTheFirstPlayerAndOnlyThen) {
    Pack pack = standard_pack();
    Scene scene(3);
    const int card = scene.id_of(Table::event, "ev1_forward_observers");
    pack.event[at(card)].copies = 2;
    scene.change().unseen[at(card)] = 2;
    scene.uses(pack).stack("helios", {{0, "build"}, {0, "build"}}).stack("torus", {{1, "build"}});
    scene.keeps(0, {"ev1_forward_observers"}).keeps(1, {"ev1_forward_observers"}).first(1).execution();
    EXPECT_EQ(scene.step(), "observe");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.passes();
    EXPECT_EQ(scene.step(), "observe");
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.passes();
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.state().kept[0][at(card)], 1) << "kept for another round";
    EXPECT_EQ(scene.refusal(Json{{"kind", "use_card"}, {"event_card", "ev1_forward_observers"}, {"planet", "helios"}}),
              "SC-E15");
}

TEST(StarcraftExecution, SC_Z35_AnEmptyEventDeckGivesNothing) {
    Scene scene(2);
    scene.change().events_left = {0, 0, 0, 0};
    scene.stack("abaddon", {{0, "research"}, {0, "research"}}).stack("torus", {{1, "build"}}).execution();
    EXPECT_TRUE(scene.offers(acts::simple("take_event"))) << "the event option remains";
    scene.simple("take_event");
    EXPECT_TRUE(scene.event("event_drawn").is_null());
    EXPECT_EQ(unread(scene, 0), 0);
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.executes();
    EXPECT_EQ(scene.step(), "research_cards") << "so does the Research order";
    EXPECT_EQ(unread(scene, 0), 0);
}

TEST(StarcraftExecution, SC_Z35_AnEmptyEventDeckCountsAsStageThree) {
    for (const bool empty : {false, true}) {
        Scene scene(2);  // the Overmind wins with bases on three planets in stage III
        scene.base(1, "helios_2").base(1, "torus_3");
        if (empty) {
            scene.change().events_left = {0, 0, 0, 0};
        }
        scene.regrouping();
        EXPECT_EQ(scene.over(), empty);
        EXPECT_EQ(scene.winners(), empty ? (std::vector<int>{1}) : (std::vector<int>{}));
    }
}

TEST(StarcraftExecution, SC_Z38_EliminatedSeatsAreSkippedInTurnAndForTheToken) {
    Scene scene(4);
    scene.dead(1).first(0);
    scene.stack("helios", {{0, "build"}}).stack("torus", {{2, "build"}}).stack("braken", {{3, "build"}}).execution();
    EXPECT_EQ(turns(scene), (Turns{{0, "helios"}, {2, "torus"}, {3, "braken"}}));
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.state().first, 2) << "the left neighbour is out";
    EXPECT_EQ(scene.seat_to_move(), 2);
}

TEST(StarcraftExecution, SC_Z38_TheFirstPlayerHimselfIsEliminated) {
    Scene scene(4);
    scene.first(3);
    scene.stack("helios", {{0, "build"}}).stack("torus", {{1, "build"}}).stack("braken", {{3, "build"}});
    scene.dead(3).execution();
    EXPECT_EQ(turns(scene), (Turns{{0, "helios"}, {1, "torus"}}));
    EXPECT_EQ(scene.state().first, 0);
    EXPECT_EQ(scene.seat_to_move(), 0);
}

}  // namespace
}  // namespace kriegsrat::starcraft::execution_test
