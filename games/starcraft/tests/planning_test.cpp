#include <gtest/gtest.h>

#include "games/starcraft/tests/setting_up.h"

// Chapter P: the round and its planning phase.
namespace kriegsrat::starcraft::planning_test {
namespace {

const std::vector<const char*> all_orders{"build",         "mobilize",         "research",
                                          "special_build", "special_mobilize", "special_research"};

// The planets on which the player to move may place a standard order.
WordSet legal_planets(const Scene& scene) {
    WordSet legal;
    for (const std::string& planet : ids_of(scene, Table::planet)) {
        if (scene.refusal(acts::order("build", planet.c_str())).empty()) {
            legal.insert(planet);
        }
    }
    EXPECT_EQ(choices(scene, "place_order", "planet"), legal);
    return legal;
}

const OrderToken& token(const Scene& scene, int number) { return scene.state().orders[at(number)]; }

TEST(StarcraftPlanning, SC_P01_PlanningExecutionRegroupingAndAgain) {
    Scene scene(2);
    scene.planning();
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(scene.state().round, round);
        EXPECT_EQ(scene.step(), "plan");
        for (int i = 0; i < 8; ++i) {
            EXPECT_EQ(scene.step(), "plan");
            EXPECT_EQ(scene.refusal(acts::simple("execute")), "SC-E05");
            const int player = scene.seat_to_move();
            // Orders where nobody is have no effect.
            scene.does(acts::order(i < 4 ? "build" : "mobilize", player == 0 ? "helios" : "antiga_prime"));
        }
        for (int i = 0; i < 8; ++i) {
            EXPECT_EQ(scene.step(), "reveal_order");
            EXPECT_EQ(scene.refusal(acts::order("research", "abaddon")), "SC-P02");
            EXPECT_TRUE(scene.event("workers_returned").is_null());
            scene.executes();
        }
        EXPECT_EQ(scene.event("round_began")["round"], round + 1);
    }
}

TEST(StarcraftPlanning, SC_P01_RegroupingFollowsTheLastOrder) {
    Scene scene(2);
    scene.workers(0, 5, 2).order(0, "mobilize", "helios");
    EXPECT_EQ(scene.state().unavailable[0], 2);
    scene.executes();
    EXPECT_FALSE(scene.event("workers_returned").is_null());
    EXPECT_EQ(scene.state().workers[0], 7);
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftPlanning, SC_P02_SC_P03_FourLapsClockwiseFromTheFirstPlayer) {
    for (int players = 2; players <= 6; ++players) {
        Scene scene(players);
        scene.first(players - 1).planning();
        for (int lap = 0; lap < 4; ++lap) {
            for (const int seat : clockwise(players - 1, players)) {
                EXPECT_EQ(scene.step(), "plan");
                EXPECT_EQ(scene.seat_to_move(), seat);
                const WordSet legal = choices(scene, "place_order", "planet");
                scene.does(acts::order(lap < 2 ? "build" : "mobilize", legal.begin()->c_str()));
                EXPECT_EQ(scene.event("order_placed")["player"], seat);
            }
        }
        EXPECT_NE(scene.step(), "plan");
        for (int seat = 0; seat < players; ++seat) {
            int placed = 0;
            for (int i = 0; i < scene.state().order_count; ++i) {
                placed += token(scene, i).owner == seat ? 1 : 0;
            }
            EXPECT_EQ(placed, 4);
        }
    }
}

TEST(StarcraftPlanning, SC_P04_OnPlanetsWithOwnUnitsOrBasesAndBesideThem) {
    Scene scene(3);
    scene.planning();  // seat 0 has a base on Abaddon
    EXPECT_EQ(legal_planets(scene), (WordSet{"abaddon", "helios"}));
    EXPECT_EQ(scene.refusal(acts::order("build", "torus")), "SC-P04");
    EXPECT_EQ(scene.refusal(acts::order("mobilize", "tarsonis")), "SC-P04");
    scene.units(0, "braken_1", {{"marine", 1}});
    EXPECT_EQ(legal_planets(scene), (WordSet{"abaddon", "helios", "braken", "torus"}));
    scene.base(0, "pridewater_2");  // besides another player's
    EXPECT_EQ(legal_planets(scene), (WordSet{"abaddon", "helios", "braken", "torus", "pridewater", "antiga_prime"}));
    scene.axis(1, "braken", "chau_sara");
    EXPECT_EQ(legal_planets(scene),
              (WordSet{"abaddon", "helios", "braken", "torus", "pridewater", "antiga_prime", "chau_sara"}));
}

TEST(StarcraftPlanning, SC_P04_SC_B17_ATransportIsNotEnough) {
    Scene scene(2);
    scene.base(0, "helios_2").transport(0, "helios", "torus").planning();
    EXPECT_EQ(legal_planets(scene), (WordSet{"abaddon", "helios", "torus", "chau_sara"}));
    EXPECT_EQ(scene.refusal(acts::order("build", "dylar_iv")), "SC-P04");
    EXPECT_EQ(scene.refusal(acts::order("build", "braken")), "SC-P04");
}

TEST(StarcraftPlanning, SC_P05_SC_D10_AnyTokenOnAnyLegalPlanet) {
    Scene scene(2);
    scene.module(0, "research").round(2).planning();
    EXPECT_EQ(choices(scene, "place_order", "order").size(), 6U);
    EXPECT_EQ(scene.options().size(), 6U * 2U);
    for (const char* order : all_orders) {
        for (const char* planet : {"abaddon", "helios"}) {  // on Helios nothing can be built or researched
            EXPECT_EQ(scene.refusal(acts::order(order, planet)), "");
        }
    }
}

TEST(StarcraftPlanning, SC_P06_OrdersAreStackedInTheOrderOfPlacing) {
    Scene scene(2);
    scene.units(1, "helios_4", {{"zergling", 1}}).planning();
    scene.does(acts::order("build", "helios")).does(acts::order("mobilize", "helios"));
    scene.does(acts::order("research", "helios")).does(acts::order("build", "torus"));
    scene.does(acts::order("research", "abaddon")).does(acts::order("build", "torus"));
    scene.does(acts::order("mobilize", "abaddon")).does(acts::order("research", "helios"));
    std::vector<std::pair<int, std::string>> stack;
    for (int i = 0; i < scene.state().order_count; ++i) {
        if (token(scene, i).planet == scene.planet("helios")) {
            stack.emplace_back(token(scene, i).owner, ids_of(scene, Table::order)[token(scene, i).kind]);
        }
    }
    EXPECT_EQ(stack, (std::vector<std::pair<int, std::string>>{
                         {0, "build"}, {1, "mobilize"}, {0, "research"}, {1, "research"}}));
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.step(), "reveal_order") << "his orders on Helios are covered";
    EXPECT_EQ(scene.state().order.planet, scene.planet("abaddon"));
    EXPECT_EQ(scene.event("order_revealed")["order"], "mobilize") << "the last one placed comes first";
}

TEST(StarcraftPlanning, SC_P07_AStackMayHoldAnyNumberOfOrders) {
    Scene scene(6);
    for (int seat = 0; seat < 6; ++seat) {
        scene.base(seat, seat < 4 ? (std::vector<const char*>{"helios_1", "helios_2", "helios_3", "helios_4"})[at(seat)]
                                  : (std::vector<const char*>{"torus_1", "torus_2"})[at(seat - 4)]);
    }
    scene.planning();
    for (const char* order : {"build", "build", "mobilize", "research"}) {
        for (int seat = 0; seat < 6; ++seat) {
            scene.does(acts::order(order, "helios"));
        }
    }
    EXPECT_EQ(scene.state().order_count, 24);
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.seat_to_move(), 5);  // the others were blocked
}

TEST(StarcraftPlanning, SC_P08_SC_H03_SC_H04_OwnersAreOpenAndKindsAreNot) {
    Scene scene(3);
    scene.planning();
    scene.does(acts::order("mobilize", "helios")).does(acts::order("research", "pridewater"));
    for (const int who : {1, 2, static_cast<int>(Seat::spectator)}) {
        const State seen = StarCraft::view(scene.setup(), scene.state(), static_cast<Seat>(who)).state;
        EXPECT_EQ(seen.orders[0].kind, hidden_order);
        EXPECT_EQ(seen.orders[0].owner, 0);
        EXPECT_EQ(seen.orders[0].planet, scene.planet("helios"));
        EXPECT_EQ(seen.orders[1].owner, 1);
    }
    EXPECT_EQ(scene.event("order_placed").contains("order"), false) << "nor does the report say it";
}

TEST(StarcraftPlanning, SC_Z76_SC_H05_SC_H06_HeKnowsHisOwnAndNobodyCanTellOthersApart) {
    Scene one(2);
    one.module(0, "research", 2).round(3).planning();
    Scene other = one;
    one.does(acts::order("mobilize", "helios"));
    other.does(acts::order("special_build", "helios"));
    EXPECT_EQ(StarCraft::view(one.setup(), one.state(), seat(0)).state.orders[0].kind,
              one.id_of(Table::order, "mobilize"));
    // The backs look the same, and so do the tokens that are left.
    EXPECT_EQ(StarCraft::view(one.setup(), one.state(), seat(1)), StarCraft::view(one.setup(), other.state(), seat(1)));
    EXPECT_EQ(StarCraft::view(one.setup(), one.state(), Seat::spectator),
              StarCraft::view(one.setup(), other.state(), Seat::spectator));
    EXPECT_FALSE(StarCraft::view(one.setup(), one.state(), seat(0)) ==
                 StarCraft::view(one.setup(), other.state(), seat(0)));
}

TEST(StarcraftPlanning, SC_P09_SC_Q12_AsManySpecialOrdersAsModules) {
    for (int modules_owned = 0; modules_owned <= 2; ++modules_owned) {
        Scene scene(2);
        scene.module(0, "research", modules_owned).module(0, "supply").module(1, "research").round(2).planning();
        const std::vector<const char*> specials{"special_research", "special_mobilize", "special_build"};
        for (int placed = 0; placed < 3; ++placed) {
            const Json order = acts::order(specials[at(placed)], "abaddon");
            EXPECT_EQ(scene.refusal(order), placed < modules_owned ? "" : "SC-P09");
            EXPECT_EQ(scene.offers(order), placed < modules_owned);
            if (placed == modules_owned) {
                break;
            }
            scene.does(order).does(acts::order(placed == 0 ? "special_build" : "build", "pridewater"));
        }
    }
}

TEST(StarcraftPlanning, SC_P09_TheLimitHoldsForEachPlanningPhase) {
    Scene scene(2);
    scene.module(0, "research").round(2).planning();
    scene.does(acts::order("special_build", "helios")).does(acts::order("build", "antiga_prime"));
    for (const char* order : {"build", "mobilize", "mobilize"}) {
        EXPECT_EQ(scene.refusal(acts::order("special_mobilize", "helios")), "SC-P09");
        scene.does(acts::order(order, "helios")).does(acts::order(order, "antiga_prime"));
    }
    while (scene.step() == "reveal_order") {
        scene.executes();
    }
    EXPECT_EQ(scene.state().round, 3);
    scene.does(acts::order("build", "antiga_prime"));  // the other one is first now
    EXPECT_EQ(scene.refusal(acts::order("special_mobilize", "helios")), "");
    EXPECT_EQ(scene.refusal(acts::order("special_build", "helios")), "");
}

TEST(StarcraftPlanning, SC_P10_SpecialOrdersAreAmongTheFour) {
    Scene scene(2);
    scene.module(0, "research", 3).round(2).planning();
    const std::vector<const char*> own{"special_build", "special_mobilize", "special_research", "build"};
    const std::vector<const char*> other{"build", "build", "mobilize", "mobilize"};
    for (std::size_t i = 0; i < own.size(); ++i) {
        EXPECT_EQ(scene.step(), "plan");
        scene.does(acts::order(own[i], "helios")).does(acts::order(other[i], "pridewater"));
    }
    EXPECT_EQ(scene.step(), "reveal_order") << "four were placed";
    EXPECT_EQ(scene.state().order_count, 8);
}

TEST(StarcraftPlanning, SC_P11_NoSpecialOrderInTheFirstRound) {
    Scene scene = Scene::fresh("base", 6, {{"factions", faction_list(6)}, {"standard_galaxy", true}});
    scene.plays_on_until("plan");
    Rng rng(1);
    for (int placed = 0; placed < 24; ++placed) {
        ASSERT_EQ(scene.step(), "plan");
        const std::string planet = *choices(scene, "place_order", "planet").begin();
        for (const char* order : {"special_build", "special_mobilize", "special_research"}) {
            EXPECT_EQ(scene.refusal(acts::order(order, planet.c_str())), "SC-P11");
            EXPECT_FALSE(choices(scene, "place_order", "order").contains(order));
        }
        random_step(scene, rng);
    }
    EXPECT_NE(scene.step(), "plan");
}

TEST(StarcraftPlanning, SC_P12_SC_A10_TwoOfEachStandardKindAndOneOfEachSpecialKind) {
    for (int kind = 0; kind < 3; ++kind) {
        Scene scene(2);
        scene.module(0, "research", 3).module(1, "research", 3).round(2).planning();
        const Json standard = acts::order(all_orders[at(kind)], "abaddon");
        const Json special = acts::order(all_orders[at(kind + 3)], "abaddon");
        const std::vector<const char*> others{"build", "build", "mobilize"};
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(scene.refusal(standard), i < 2 ? "" : "SC-P12");
            EXPECT_EQ(scene.refusal(special), "");
            scene.does(i < 2 ? standard : special).does(acts::order(others[at(i)], "pridewater"));
        }
        EXPECT_EQ(scene.refusal(standard), "SC-P12");
        EXPECT_EQ(scene.refusal(special), "SC-P12");
        EXPECT_FALSE(scene.offers(special));
        EXPECT_EQ(choices(scene, "place_order", "order").size(), 4U);
    }
}

TEST(StarcraftPlanning, SC_P12_TokensAreBackInTheNextRound) {
    Scene scene(2);
    scene.planning();
    for (const char* order : {"build", "build", "mobilize", "mobilize"}) {
        scene.does(acts::order(order, "helios")).does(acts::order(order, "antiga_prime"));
    }
    while (scene.step() == "reveal_order") {
        scene.executes();
    }
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::order("build", "pridewater")), "");
    EXPECT_EQ(scene.refusal(acts::order("mobilize", "pridewater")), "");
}

TEST(StarcraftPlanning, SC_P13_PlacingIsCompulsory) {
    Scene scene(2);
    scene.planning();
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-P13");
        EXPECT_EQ(scene.refusal(acts::simple("end_step")), "SC-P13");
        EXPECT_EQ(choices(scene, "place_order", "planet").size(), 2U);
        EXPECT_EQ(scene.options().size(), choices(scene, "place_order", "order").size() * 2);  // nothing else
        scene.does(acts::order(i < 4 ? "build" : "mobilize", i % 2 == 0 ? "abaddon" : "pridewater"));
    }
    EXPECT_NE(scene.step(), "plan");
}

TEST(StarcraftPlanning, SC_V15_EliminatedPlayersPlaceNoOrders) {
    Scene scene(3);
    scene.dead(1).first(0).planning();
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(scene.seat_to_move(), i % 2 == 0 ? 0 : 2);
        scene.does(acts::order(i < 4 ? "build" : "mobilize", i % 2 == 0 ? "abaddon" : "antiga_prime"));
    }
    EXPECT_NE(scene.step(), "plan");
}

}  // namespace
}  // namespace kriegsrat::starcraft::planning_test
