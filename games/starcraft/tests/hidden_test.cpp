#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/hidden.h"

// Chapter H outside battles: who sees what. Battles are in hidden_battle_test.cpp, random matches in
// hidden_property_test.cpp.
namespace kriegsrat::starcraft::hidden_test {
namespace {

// A view without what its seat alone may know.
Json open_part(const Scene& scene, int who) {
    Json view = scene.view(who);
    for (const char* own : {"seat", "own_hand", "known_cards", "own_events", "own_orders"}) {
        view.erase(own);
    }
    for (Json& order : view["orders"]) {
        order.erase("kind");
    }
    return view;
}

Json orders_seen(const Scene& scene, int who, const char* planet) {
    Json kinds = Json::array();
    const Json view = scene.view(who);
    for (const Json& order : view["orders"]) {
        if (order["planet"] == planet) {
            kinds.push_back(order["kind"]);
        }
    }
    return kinds;
}

bool names_an_event_card(const Scene& scene, int who) {
    const auto& ids = scene.setup().pack->names.tables[static_cast<std::size_t>(Table::event)].entries;
    return std::any_of(ids.begin(), ids.end(), [&](const std::string& id) { return shows(scene, who, id); });
}

TEST(StarcraftHidden, SC_H01_TheTableIsOpenToAll) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 2}, {"ghost", 1}}).units(1, "torus_3", {{"zergling", 3}});
    scene.transport(0, "abaddon", "helios").axis(1, "braken", "chau_sara").depletion("torus_1", 1);
    scene.workers(2, 3, 2).level(2, 1, 1).module(0, "research").points(1, 7).play_area(0, {"bunker"});
    scene.keeps(2, {"ev2_veteran_officers"}).end_cards(1).hand(1, {"zerg_c01"}).planning();
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(open_part(scene, who), open_part(scene, 0));
        const Json view = scene.view(who);
        EXPECT_EQ(view["planets"]["helios"]["x"], 1);
        EXPECT_EQ(view["planets"]["antiga_prime"]["rotation"], "90");
        EXPECT_EQ(view["areas"]["helios_2"]["owner"], 0);
        EXPECT_EQ(view["areas"]["helios_2"]["units"], (Json{{"marine", 2}, {"ghost", 1}}));
        EXPECT_EQ(view["areas"]["pridewater_1"]["base"], 1);
        EXPECT_EQ(view["areas"]["pridewater_2"]["resource_card"], 1);
        EXPECT_EQ(view["areas"]["torus_1"]["depletion"], 1);
        EXPECT_EQ(view["areas"]["torus_1"]["unit_limit"], 2);
        EXPECT_EQ(view["players"][1]["points"], 7);
        EXPECT_EQ(view["players"][1]["points_needed"], 15);
        EXPECT_EQ(view["players"][2]["workers"], 3);
        EXPECT_EQ(view["players"][2]["unavailable_workers"], 2);
        EXPECT_EQ(view["players"][2]["buildings"].size(), 2U);
        EXPECT_EQ(view["players"][0]["modules"], (Json{{"research", 1}}));
        EXPECT_EQ(view["players"][0]["play_area"], Json::array({"bunker"}));
        EXPECT_EQ(view["players"][0]["units_left"]["marine"], 4);
        EXPECT_EQ(view["players"][0]["transports_left"], 6);
        EXPECT_EQ(view["players"][2]["kept_events"], (Json{{"ev2_veteran_officers", 1}}));
        EXPECT_EQ(view["event_deck"]["end_cards"], 1);
        int transports = 0;
        for (const Json& route : view["routes"]) {
            transports += route["transports"] == Json::array({0}) ? 1 : 0;
        }
        EXPECT_EQ(transports, 1);
    }
}

TEST(StarcraftHidden, SC_H01_WorkersAreSeenWhereTheyWork) {
    Scene scene(2);
    scene.order(0, "build", "abaddon").executes().simple("build_worker");
    if (scene.step() == "pay") {
        scene.does(acts::area("pay", "abaddon_2"));
    }
    const Json view = scene.view(1);
    int working = view["players"][0]["workers_on_permanent"]["minerals"];
    for (const Json& area : view["areas"]) {
        working += area["workers"].get<int>();
    }
    EXPECT_EQ(working, 1);
    EXPECT_EQ(view["players"][0]["workers"], 7);
    EXPECT_EQ(view["players"][0]["unavailable_workers"], 1);
}

TEST(StarcraftHidden, SC_H02_DrawnPlanetsAreOpenAtOnce) {
    Scene scene = Scene::fresh("base", 2, {{"factions", {"raynor", "overmind"}}});
    scene.does({{"kind", "draw_first_player"}, {"player", 1}});
    ASSERT_EQ(scene.step(), "draw_planet");
    scene.does(acts::planet("draw_planet", "torus"));
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["players"][1]["planets"], Json::array({"torus"}));
        EXPECT_EQ(scene.view(who)["players"][0]["planets"], Json::array());
        EXPECT_TRUE(tells(scene, who, "torus"));
    }
}

TEST(StarcraftHidden, SC_H03_SC_H04_SC_H05_SC_Z76_KindsOfOrdersAreKnownToTheirOwnerAlone) {
    Scene scene(3);
    scene.module(0, "research").planning();
    scene.does(acts::order("special_mobilize", "helios"));
    for (const int who : {1, 2, spectator_seat}) {
        EXPECT_FALSE(tells(scene, who, "special_mobilize"));
        EXPECT_TRUE(tells(scene, who, "helios")) << "that one was placed there is open";
    }
    scene.does(acts::order("build", "pridewater")).does(acts::order("research", "antiga_prime"));
    scene.does(acts::order("build", "helios"));
    for (const int who : {0, 1, 2, spectator_seat}) {
        const Json nothing;
        const bool own = who == 0;
        EXPECT_EQ(orders_seen(scene, who, "helios"),
                  (own ? Json::array({"special_mobilize", "build"}) : Json::array({nothing, nothing})))
            << "a special order looks like any other";
        EXPECT_EQ(orders_seen(scene, who, "pridewater"), Json::array({who == 1 ? Json("build") : nothing}));
        EXPECT_EQ(orders_seen(scene, who, "antiga_prime"), Json::array({who == 2 ? Json("research") : nothing}));
        const Json orders = scene.view(who)["orders"];
        EXPECT_EQ(orders[0]["owner"], 0);
        EXPECT_EQ(orders[1]["owner"], 1);
        EXPECT_EQ(orders[3]["planet"], "helios") << "bottom to top";
    }
}

TEST(StarcraftHidden, SC_H03_SC_H04_AStackShowsOwnersFromBottomToTop) {
    Scene scene(2);
    scene.stack("helios", {{1, "build"}, {0, "research"}, {1, "mobilize"}}).stack("torus", {{0, "build"}}).execution();
    const Json orders = scene.view(spectator_seat)["orders"];
    EXPECT_EQ(orders, Json::array({{{"planet", "helios"}, {"owner", 1}, {"kind", nullptr}},
                                   {{"planet", "helios"}, {"owner", 0}, {"kind", nullptr}},
                                   {{"planet", "helios"}, {"owner", 1}, {"kind", nullptr}}}))
        << "the order on torus is the only visible one of seat 0 and lies open now";
}

TEST(StarcraftHidden, SC_H03_SC_H06_AnOrderIsOpenOnceItIsRevealed) {
    for (const bool event_option : {false, true}) {
        Scene scene(2);
        scene.units(0, "helios_2", {{"marine", 1}});
        scene.stack("helios", {{0, "mobilize"}}).stack("torus", {{0, "research"}}).stack("pridewater", {{1, "build"}});
        scene.execution();
        ASSERT_EQ(scene.step(), "choose_order");
        scene.does(acts::planet("resolve", "helios"));
        for (const int who : {0, 1, spectator_seat}) {
            EXPECT_TRUE(tells(scene, who, "mobilize"));
            EXPECT_EQ(scene.view(who)["order"]["kind"], "mobilize");
            EXPECT_EQ(scene.view(who)["returned_orders"], Json::array({{{"owner", 0}, {"kind", "mobilize"}}}))
                << "a token that has returned is known";
        }
        EXPECT_EQ(orders_seen(scene, 1, "torus"), Json::array({nullptr})) << "the others stay hidden";
        scene.simple(event_option ? "take_event" : "execute");
        EXPECT_EQ(scene.view(1)["returned_orders"][0]["kind"], "mobilize");
    }
}

TEST(StarcraftHidden, SC_H06_SC_Z76_TokensNotYetPlacedAreHidden) {
    Scene scene(2);
    scene.planning().does(acts::order("build", "abaddon"));
    EXPECT_EQ(scene.view(0)["own_orders"], (Json{{"build", 1},
                                                 {"mobilize", 2},
                                                 {"research", 2},
                                                 {"special_build", 1},
                                                 {"special_mobilize", 1},
                                                 {"special_research", 1}}));
    EXPECT_EQ(scene.view(1)["own_orders"]["build"], 2) << "his own tokens, not those of seat 0";
    EXPECT_EQ(scene.view(spectator_seat)["own_orders"], Json::object());
    EXPECT_FALSE(shows(scene, spectator_seat, "research"));
}

// To another player each kind is as likely as any other, and a sequence of kinds like any other that the tokens allow.
TEST(StarcraftHidden, SC_H03_SC_H06_EveryKindOfAHiddenOrderIsEquallyLikely) {
    Scene scene(2);
    scene.planning().does(acts::order("build", "abaddon"));
    std::map<int, int> one;
    guesses(scene, 1, 6000, [&](const State& guess) { ++one[guess.orders[0].kind]; });
    expect_even(one, 3, 6000);

    scene.does(acts::order("mobilize", "pridewater")).does(acts::order("build", "abaddon"));
    scene.does(acts::order("mobilize", "pridewater")).does(acts::order("research", "abaddon"));
    std::map<std::vector<int>, int> three;
    guesses(scene, 1, 12000, [&](const State& guess) {
        ++three[{guess.orders[0].kind, guess.orders[2].kind, guess.orders[4].kind}];
        EXPECT_EQ(guess.orders[1].kind, scene.state().orders[1].kind) << "his own";
    });
    expect_even(three, 24, 12000);  // 27 without three of a kind, of which there are only two tokens
}

// A special order is possible only with a module that stood on the sheet when the orders were placed.
TEST(StarcraftHidden, SC_H03_SC_P09_AModuleOfThisRoundTellsNothingAboutTheOrdersOfThisRound) {
    Scene scene(2);
    scene.module(1, "research").workers(0, 12);
    scene.stack("abaddon", {{0, "research"}, {0, "build"}}).stack("pridewater", {{1, "build"}});
    scene.execution().executes();
    while (scene.step() == "build") {
        scene.ends();
    }
    scene.does({{"kind", "build_module"}, {"module", "research"}});
    if (scene.step() == "pay") {
        scene.pays();
    }
    ASSERT_EQ(scene.view(1)["players"][0]["modules"], (Json{{"research", 1}}));
    std::set<int> of_seat_0;
    std::set<int> of_seat_1;
    guesses(scene, spectator_seat, 500, [&](const State& guess) {
        of_seat_0.insert(guess.orders[0].kind);
        of_seat_1.insert(guess.orders[2].kind);
    });
    EXPECT_EQ(of_seat_0, (std::set<int>{0, 1, 2}));
    EXPECT_EQ(of_seat_1, (std::set<int>{0, 1, 2, 3, 4, 5}));
}

TEST(StarcraftHidden, SC_H07_SC_H08_SC_Z77_HandsAreKnownToTheirOwnersAloneAndDecksToNobody) {
    Scene scene(3);
    scene.hand(0, {"terran_c01", "terran_c17"}).hand(1, {"zerg_c05"}).acquired(0, {"stim_packs"}).planning();
    for (const int who : {0, 1, 2, spectator_seat}) {
        const Json view = scene.view(who);
        EXPECT_EQ(view["players"][0]["hand"], 2) << "the number is open";
        EXPECT_EQ(view["players"][1]["hand"], 1);
        EXPECT_EQ(view["players"][0]["deck"],
                  16 + count(scene.setup().pack->technology[at(scene.id_of(Table::technology, "stim_packs"))].cards));
        EXPECT_EQ(view["players"][2]["deck"], 18);
        EXPECT_EQ(shows(scene, who, "terran_c01"), who == 0);
        EXPECT_EQ(shows(scene, who, "terran_c17"), who == 0);
        EXPECT_EQ(shows(scene, who, "zerg_c05"), who == 1);
        EXPECT_FALSE(shows(scene, who, "terran_c02")) << "it is in the deck";
        EXPECT_FALSE(shows(scene, who, "protoss_c01"));
    }
    EXPECT_EQ(scene.view(0)["own_hand"], Json::array({"terran_c01", "terran_c17"}));
    EXPECT_EQ(scene.view(2)["own_hand"], Json::array());
    EXPECT_EQ(scene.view(spectator_seat)["own_hand"], Json::array());
}

TEST(StarcraftHidden, SC_H07_SC_H08_EveryHandIsEquallyLikely) {
    Scene scene(2);
    scene.hand(0, {"terran_c01", "terran_c02"}).deck(0, {"terran_c03", "terran_c17"}).planning();
    std::map<Bits, int> hands;
    guesses(scene, 1, 6000, [&](const State& guess) {
        ++hands[guess.hand[0]];
        EXPECT_EQ(guess.hand[0] | guess.deck[0], scene.state().hand[0] | scene.state().deck[0]);
    });
    expect_even(hands, 6, 6000);
    guesses(scene, 0, 20,
            [&](const State& guess) { EXPECT_EQ(guess.hand[0], scene.state().hand[0]) << "his own he knows"; });
}

TEST(StarcraftHidden, SC_H09_SC_Z77_DiscardPilesAreOpen) {
    Scene scene(2);
    scene.discards(0, {"terran_c01", "terran_c18"}).planning();
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["players"][0]["discard"], Json::array({"terran_c01", "terran_c18"}));
    }
}

TEST(StarcraftHidden, SC_H10_WhatWasAcquiredIsAnnounced) {
    Scene scene(2);
    scene.workers(0, 12).order(0, "research", "abaddon").executes().ends();
    ASSERT_EQ(scene.step(), "technology");
    EXPECT_TRUE(scene.offers({{"kind", "acquire"}, {"technology", "stim_packs"}}));
    scene.does({{"kind", "acquire"}, {"technology", "stim_packs"}});
    const auto named = [&](int who) { return tells(scene, who, "stim_packs"); };
    if (scene.step() == "pay") {
        scene.pays();
    }
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_TRUE(named(who));
        const Json deck = scene.view(who)["players"][0]["technology_deck"];
        EXPECT_EQ(deck.dump().find("stim_packs"), std::string::npos) << "it lies there no more";
        EXPECT_NE(deck.dump().find("nuclear_strike"), std::string::npos);
    }
}

TEST(StarcraftHidden, SC_H11_TheEventDeckShowsItsNumberAndTheStageOnTop) {
    Scene scene(2);
    scene.stage(2).planning();
    for (const int who : {0, 1, spectator_seat}) {
        const Json deck = scene.view(who)["event_deck"];
        EXPECT_EQ(deck["cards"], 25);
        EXPECT_EQ(deck["stage"], 2);
        EXPECT_FALSE(names_an_event_card(scene, who));
    }
}

TEST(StarcraftHidden, SC_H12_CardsRemovedAtSetUpStayUnknown) {
    // With two players twenty of the cards of stage I are out of the game. Five were drawn, read and discarded.
    Scene scene(2);
    const auto played = {"ev1_minor_triumph", "ev1_redeployment", "ev1_reckless_mining", "ev1_forward_observers",
                         "ev1_sabotaged_engines"};
    State& state = scene.change();
    for (const char* id : played) {
        --state.unseen[at(scene.id_of(Table::event, id))];
        ++state.used_events[at(scene.id_of(Table::event, id))];
    }
    scene.stage(2).planning();
    EXPECT_EQ(StarCraft::broken_invariant(scene.setup(), scene.state()), nullptr);
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["event_deck"]["discard"].size(), 5U);
        EXPECT_FALSE(shows(scene, who, "ev1_local_militia"));
        EXPECT_FALSE(shows(scene, who, "ev1_survey_team"));
    }
}

TEST(StarcraftHidden, SC_H13_UnreadEventCardsShowTheirNumberAndStage) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 1}}).stack("helios", {{0, "build"}}).stack("pridewater", {{1, "build"}});
    scene.execution().simple("take_event");
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["players"][0]["unread_events"], Json::array({1, 0, 0}));
        EXPECT_EQ(scene.view(who)["event_deck"]["cards"], 29);
        EXPECT_EQ(scene.view(who)["own_events"], Json::object()) << "not even its owner knows it";
        EXPECT_FALSE(names_an_event_card(scene, who));
    }
}

TEST(StarcraftHidden, SC_H14_EventCardsAreReadSecretlyAndOpenWhenPlayedOrDiscarded) {
    Scene scene(2);
    State& state = scene.change();
    state.unread[0] = {2, 0, 0, 0};
    state.events_left[0] = 3;
    scene.regrouping();
    ASSERT_EQ(scene.step(), "read_events");
    scene.does({{"kind", "draw_event"}, {"event_card", "ev1_minor_triumph"}});
    EXPECT_TRUE(tells(scene, 0, "ev1_minor_triumph"));
    EXPECT_FALSE(tells(scene, 1, "ev1_minor_triumph"));
    EXPECT_FALSE(tells(scene, spectator_seat, "ev1_minor_triumph"));
    scene.does({{"kind", "draw_event"}, {"event_card", "ev1_local_militia"}});
    ASSERT_EQ(scene.step(), "play_event");
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["players"][0]["read_events"], 2);
        EXPECT_EQ(shows(scene, who, "ev1_minor_triumph"), who == 0);
        EXPECT_EQ(shows(scene, who, "ev1_local_militia"), who == 0);
    }
    EXPECT_EQ(scene.view(0)["own_events"], (Json{{"ev1_minor_triumph", 1}, {"ev1_local_militia", 1}}));
    scene.plays("ev1_minor_triumph");
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_TRUE(tells(scene, who, "ev1_minor_triumph"));
        EXPECT_TRUE(tells(scene, who, "ev1_local_militia")) << "what was not played is revealed";
        EXPECT_EQ(scene.view(who)["event_deck"]["discard"], (Json{{"ev1_minor_triumph", 1}, {"ev1_local_militia", 1}}));
    }
}

TEST(StarcraftHidden, SC_H13_SC_H14_EveryCardOfAStageMayBeInAnotherHand) {
    Scene scene(3);
    scene.read(0, {"ev1_minor_triumph"}).read(1, {"ev1_redeployment"}).playing_events();
    std::map<int, int> seen;
    guesses(scene, 0, 2500, [&](const State& guess) {
        for (int event = 0; event < event_types; ++event) {
            seen[event] += guess.read[1][at(event)];
        }
        EXPECT_EQ(guess.read[0], scene.state().read[0]);
    });
    // 25 cards of stage I less his own: a card is as likely as it has copies.
    EXPECT_EQ(seen[scene.id_of(Table::event, "ev1_minor_triumph")], 0);
    EXPECT_EQ(seen[scene.id_of(Table::event, "ev2_raid")], 0);
    EXPECT_NEAR(seen[scene.id_of(Table::event, "ev1_local_militia")], 2500 * 3 / 24.0, 90);
    EXPECT_NEAR(seen[scene.id_of(Table::event, "ev1_survey_team")], 2500 * 2 / 24.0, 80);
    EXPECT_NEAR(seen[scene.id_of(Table::event, "ev1_redeployment")], 2500 / 24.0, 55);
}

// SC-N22: whoever has such a card plays it at once when his turn comes. So a player who is asked has none.
TEST(StarcraftHidden, SC_H14_SC_N22_APlayerWhoIsAskedHasNoCardThatHeMustPlay) {
    Scene scene(3);
    scene.read(0, {"ev3_orbital_strike", "ev3_last_stand"}).read(1, {"ev3_war_economy"}).playing_events();
    ASSERT_EQ(scene.step(), "play_event");
    const auto end_card = at(scene.id_of(Table::event, "ev3_the_end_draws_near"));
    int of_the_next = 0;
    guesses(scene, 2, 4000, [&](const State& guess) {
        EXPECT_EQ(guess.read[0][end_card], 0);
        EXPECT_TRUE(is_settled(scene.setup(), guess));
        of_the_next += guess.read[1][end_card];
    });
    EXPECT_NEAR(of_the_next, 4000 * 3 / 18.0, 110) << "three of the eighteen cards that are left to the next player";
}

TEST(StarcraftHidden, SC_H17_CardsDrawnByResearchAreSeenByTheDrawerAlone) {
    Scene scene(2);
    scene.order(0, "research", "abaddon").executes().simple("draw_cards").draws("terran_c09");
    EXPECT_TRUE(tells(scene, 0, "terran_c09"));
    EXPECT_FALSE(tells(scene, 0, "card_drawn_unseen"));
    for (const int who : {1, spectator_seat}) {
        EXPECT_FALSE(tells(scene, who, "terran_c09"));
        EXPECT_TRUE(tells(scene, who, "card_drawn_unseen"));
        EXPECT_FALSE(shows(scene, who, "terran_c09"));
        EXPECT_EQ(scene.view(who)["players"][0]["hand"], 1);
    }
    EXPECT_TRUE(shows(scene, 0, "terran_c09"));
}

TEST(StarcraftHidden, SC_H18_ATechnologyCardTakenIntoTheHandIsKnownToAll) {
    Scene scene(3);
    scene.workers(0, 12).module(0, "research").order(0, "special_research", "abaddon");
    scene.executes().ends().does({{"kind", "acquire"}, {"technology", "stim_packs"}});
    if (scene.step() == "pay") {
        scene.pays();
    }
    ASSERT_EQ(scene.step(), "addition");
    scene.does(acts::card("take_card", "stim_packs_1"));
    for (const int who : {1, 2}) {
        EXPECT_TRUE(tells(scene, who, "stim_packs_1"));
        EXPECT_EQ(scene.view(who)["known_cards"],
                  Json::array({{{"seat", 0}, {"cards", Json::array({"stim_packs_1"})}}}));
    }
    EXPECT_TRUE(tells(scene, spectator_seat, "stim_packs_1"));
    EXPECT_EQ(scene.hand_of(0), std::vector<std::string>{"stim_packs_1"});
    guesses(scene, 1, 50, [&](const State& guess) {
        EXPECT_EQ(guess.hand[0], scene.state().hand[0]) << "the one card of his hand is known";
    });
    EXPECT_FALSE(shows(scene, 1, "stim_packs_2")) << "the others are in the deck";
}

TEST(StarcraftHidden, SC_H19_CardsDiscardedInStep9LieFaceUp) {
    Scene scene(2, {"overmind", "tassadar"});
    scene.hand(0, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07"}).discarding();
    scene.does(acts::card("discard", "zerg_c03"));
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_TRUE(tells(scene, who, "zerg_c03"));
        EXPECT_EQ(scene.view(who)["players"][0]["discard"], Json::array({"zerg_c03"}));
        EXPECT_EQ(shows(scene, who, "zerg_c04"), who == 0);
    }
}

TEST(StarcraftHidden, SC_H20_SC_Z78_PartnersSeeNoMoreThanOthers) {
    Scene scene(4, {}, "team");
    ASSERT_TRUE(scene.setup().allied(0, 2));
    scene.hand(0, {"terran_c01"}).stack("abaddon", {{0, "build"}}).stack("helios", {{0, "mobilize"}});
    scene.read(0, {"ev1_local_militia"}).execution();
    Json partner = scene.view(2);
    Json enemy = scene.view(1);
    for (Json* view : {&partner, &enemy}) {
        (*view).erase("seat");
        (*view).erase("own_orders");
    }
    EXPECT_EQ(partner, enemy);
    EXPECT_FALSE(shows(scene, 2, "terran_c01"));
    EXPECT_FALSE(shows(scene, 2, "ev1_local_militia"));
    EXPECT_EQ(orders_seen(scene, 2, "helios"), Json::array({nullptr}));
}

TEST(StarcraftHidden, SC_H21_AnOrderStackIsShownToTheUserOfTheCardAlone) {
    Scene scene(3);
    scene.keeps(1, {"ev1_forward_observers"}).stack("helios", {{0, "build"}, {2, "mobilize"}, {0, "research"}});
    scene.stack("abaddon", {{0, "build"}}).stack("torus", {{0, "mobilize"}, {1, "build"}}).execution();
    ASSERT_EQ(scene.step(), "observe");
    scene.does({{"kind", "use_card"}, {"event_card", "ev1_forward_observers"}, {"planet", "helios"}});
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(scene, who, "orders_looked_at")) << "that it was used is open";
        EXPECT_EQ(tells(scene, who, "order_seen"), who == 1);
    }
    EXPECT_EQ(orders_seen(scene, 1, "helios"), Json::array({"build", "mobilize", "research"}));
    EXPECT_EQ(orders_seen(scene, 0, "helios"), Json::array({"build", nullptr, "research"})) << "his own as before";
    EXPECT_EQ(orders_seen(scene, spectator_seat, "helios"), Json::array({nullptr, nullptr, nullptr}));
    EXPECT_EQ(orders_seen(scene, 1, "torus"), Json::array({nullptr, "build"})) << "only that stack";
    guesses(scene, 1, 50, [&](const State& guess) {
        EXPECT_EQ(guess.orders[1].kind, scene.state().orders[1].kind) << "what he has seen he knows";
    });
}

}  // namespace
}  // namespace kriegsrat::starcraft::hidden_test
