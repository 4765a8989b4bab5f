#include <gtest/gtest.h>

#include "games/starcraft/tests/setting_up.h"

// Chapter B: units, areas, control, adjacency and the limits of the board.
namespace kriegsrat::starcraft::control_test {
namespace {

Json build_transport(const Scene& scene, const char* one, const char* other) {
    return acts::route("build_transport", route_name(scene, one, other));
}

// What control is worth: the points and cards the player has after the regrouping phase.
int points_after(Scene scene, int player) {
    scene.regrouping();
    return scene.state().points[at(player)];
}

TEST(StarcraftControl, SC_B01_SC_B13_BasesAndTransportsAreNoUnits) {
    Scene scene(2);  // helios_1 has room for two units
    scene.base(0, "helios_1").units(0, "helios_1", {{"marine", 2}}).units(0, "helios_2", {{"marine", 1}});
    scene.transport(0, "helios", "torus").depletion("helios_2", 1);
    EXPECT_EQ(StarCraft::broken_invariant(scene.setup(), scene.state()), nullptr);
    scene.order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "SC-B12");
    Scene room(2);
    room.base(0, "helios_1").units(0, "helios_1", {{"marine", 1}}).units(0, "helios_2", {{"marine", 1}});
    room.order(0, "mobilize", "helios").executes();
    EXPECT_EQ(room.refusal(acts::move("marine", "helios_2", "helios_1")), "") << "the base takes no room";
}

TEST(StarcraftControl, SC_B01_ABaseAloneFightsNoBattle) {
    Scene scene(2);
    scene.base(1, "helios_1").units(0, "helios_2", {{"marine", 2}});
    scene.stack("helios", {{0, "mobilize"}}).stack("torus", {{1, "build"}}).execution().executes();
    scene.moves("marine", "helios_2", "helios_1", 2);
    EXPECT_TRUE(scene.event("battle_began").is_null());
    EXPECT_EQ(scene.owner_of_units("helios_1"), 0);
    EXPECT_EQ(scene.owner_of_base("helios_1"), 1);
}

TEST(StarcraftControl, SC_B01_WorkersDoNotKeepAPlayerInTheGame) {
    Scene scene(3);
    scene.no_base(1).workers(1, 10).transport(1, "pridewater", "antiga_prime").regrouping();
    EXPECT_EQ(scene.state().alive, 0b101);
}

TEST(StarcraftControl, SC_B02_AnAreaSuppliesOneThingAndHasAUnitLimit) {
    for (const Area& area : standard_pack().area) {
        EXPECT_GT(area.unit_limit, 0);
        EXPECT_GT(area.amount, 0);
    }
    Scene scene(2);  // Torus: two conquest points, gas, two of minerals
    scene.base(0, "torus_3").units(0, "torus_1", {{"marine", 1}}).regrouping();
    EXPECT_EQ(
        named(scene, Table::area, scene.state().sources[0] & scene.setup().pack->planet[at(scene.planet("torus"))]),
        (WordSet{"torus_2", "torus_3", "torus_4"}));
    EXPECT_EQ(scene.state().points[0], 2);
}

TEST(StarcraftControl, SC_A07_AZerglingOrScourgeIsOneUnit) {
    Scene scene(2);
    scene.units(1, "helios_1", {{"zergling", 1}, {"scourge", 1}}).units(1, "helios_2", {{"zergling", 1}});
    EXPECT_EQ(scene.units_in("helios_1"), 2);
    EXPECT_EQ(StarCraft::broken_invariant(scene.setup(), scene.state()), nullptr) << "both fit under the limit of two";
    scene.order(1, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("zergling", "helios_2", "helios_1")), "SC-B12");
}

TEST(StarcraftControl, SC_B03_SC_B06_AUnitOrABaseAloneMakesAnAreaFriendly) {
    Scene scene(2);
    EXPECT_EQ(points_after(scene, 0), 0);
    Scene unit = scene;
    unit.units(0, "torus_1", {{"marine", 1}});
    EXPECT_EQ(points_after(unit, 0), 2);
    Scene base = scene;
    base.base(0, "torus_1");
    EXPECT_EQ(points_after(base, 0), 2);
}

TEST(StarcraftControl, SC_B04_SC_B07_SC_B06_ABaseAndForeignUnitsBelongToNobody) {
    Scene scene(2);
    scene.base(0, "helios_2").base(1, "torus_1").units(0, "torus_1", {{"marine", 1}});
    // The base is destroyed only in step 1 of regrouping: until then neither of the two may build there.
    scene.units(1, "helios_2", {{"zergling", 1}});
    scene.order(0, "build", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_2")), "SC-U14");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_4")), "") << "elsewhere on the planet he can";
    scene.order(1, "build", "torus").executes();
    EXPECT_EQ(scene.refusal(acts::build("zergling", "torus_1")), "SC-U14");
    // It is an enemy area for both: each may enter it as the one enemy area of an order.
    Scene entering(2);
    entering.base(1, "helios_1").units(0, "helios_1", {{"marine", 1}}).units(0, "helios_4", {{"marine", 1}});
    entering.units(1, "helios_3", {{"zergling", 1}}).units(1, "helios_2", {{"zergling", 1}});
    entering.order(0, "mobilize", "helios").executes().moves("marine", "helios_4", "helios_1");
    EXPECT_EQ(entering.state().order.enemy_area, entering.area("helios_1"));
    entering.order(1, "mobilize", "helios").executes();
    entering.moves("zergling", "helios_2", "helios_1");
    EXPECT_EQ(entering.state().order.enemy_area, entering.area("helios_1"));
}

TEST(StarcraftControl, SC_B04_AnAreaWithAForeignUnitOrBaseIsAnEnemyArea) {
    Scene scene(2);
    scene.units(1, "helios_1", {{"zergling", 1}}).base(1, "helios_3").units(0, "helios_2", {{"marine", 4}});
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_1");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_3")), "SC-M07") << "one enemy area only";
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4")), "") << "an empty one is none";
}

TEST(StarcraftControl, SC_B05_AnEmptyAreaHoldsNeitherUnitNorBase) {
    Scene scene(2);
    scene.base(0, "torus_3").regrouping();  // the only base on the planet: cards of all empty areas
    EXPECT_TRUE(has(scene.state().sources[0], scene.area("torus_2")));
    EXPECT_TRUE(has(scene.state().sources[0], scene.area("torus_4")));
    Scene held(2);
    held.base(0, "torus_3").units(1, "torus_2", {{"zergling", 1}}).regrouping();
    EXPECT_FALSE(has(held.state().sources[0], held.area("torus_2")));
    EXPECT_TRUE(has(held.state().sources[0], held.area("torus_4")));
}

TEST(StarcraftControl, SC_B08_OneRouteMakesTwoPlanetsAdjacent) {
    Scene scene(2);
    const auto adjacent = [&](const char* one, const char* other) {
        const bool there = has(scene.state().adjacent[at(scene.planet(one))], scene.planet(other));
        EXPECT_EQ(there, has(scene.state().adjacent[at(scene.planet(other))], scene.planet(one)));
        return there;
    };
    EXPECT_TRUE(adjacent("helios", "torus"));
    EXPECT_FALSE(adjacent("chau_sara", "braken")) << "side by side without a route";
    EXPECT_FALSE(adjacent("abaddon", "torus"));
    scene.axis(1, "helios", "pridewater");
    EXPECT_TRUE(adjacent("helios", "pridewater"));
    scene.axis(2, "torus", "dylar_iv");  // a second route
    EXPECT_TRUE(adjacent("torus", "dylar_iv"));
}

TEST(StarcraftControl, SC_B09_ARouteBelongsToBothItsPlanets) {
    for (const char* planet : {"helios", "torus"}) {
        Scene scene(2);
        scene.base(0, "helios_2").base(0, "torus_3").axis(1, "helios", "braken").order(0, "build", planet).executes();
        EXPECT_EQ(scene.refusal(build_transport(scene, "helios", "torus")), "") << planet;
        const bool helios = std::string(planet) == "helios";
        EXPECT_EQ(scene.refusal(build_transport(scene, "helios", "abaddon")), helios ? "" : "SC-U09");
        EXPECT_EQ(scene.refusal(build_transport(scene, "helios", "chau_sara")), helios ? "" : "SC-U09");
        EXPECT_EQ(scene.refusal(acts::route("build_transport", "axis_1")), helios ? "" : "SC-U09");
        EXPECT_EQ(scene.refusal(build_transport(scene, "torus", "dylar_iv")), helios ? "SC-U09" : "");
    }
}

TEST(StarcraftControl, SC_B10_WhereAnAreaLiesDoesNotMatter) {
    const std::vector<const char*> here{"torus_1", "torus_2", "torus_3", "torus_4"};
    const std::vector<const char*> there{"helios_1", "helios_2", "helios_3", "helios_4"};
    for (const char* from : there) {
        Scene scene(2);
        scene.units(0, from, {{"marine", 1}}).transport(0, "helios", "torus").order(0, "mobilize", "torus").executes();
        for (const char* to : here) {
            EXPECT_EQ(scene.refusal(acts::move("marine", from, to)), "");
        }
    }
    for (const char* from : here) {
        Scene scene(2);
        scene.units(0, from, {{"marine", 1}}).order(0, "mobilize", "torus").executes();
        for (const char* to : here) {
            EXPECT_EQ(scene.refusal(acts::move("marine", from, to)), from == to ? "SC-M04" : "");
        }
    }
}

TEST(StarcraftControl, SC_B11_TheActivePlayerAndTheActivePlanet) {
    Scene scene(2);
    scene.base(1, "helios_2").base(1, "torus_3").stack("helios", {{1, "build"}}).stack("abaddon", {{0, "build"}});
    scene.first(1).execution();
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.executes();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(0, acts::simple("build_worker")), "SC-B11");
    EXPECT_EQ(scene.refusal(acts::build("zergling", "helios_1")), "");
    EXPECT_EQ(scene.refusal(acts::build("zergling", "torus_1")), "SC-U12") << "not the active planet";
    EXPECT_EQ(scene.state().order.planet, scene.planet("helios"));
}

TEST(StarcraftControl, SC_B11_NobodyElseCanDecide) {
    const auto match = game().start({{"variant", "base"}, {"players", 2}, {"options", Json::object()}});
    ASSERT_TRUE(match.has_value());
    Rng rng(1);
    Options options;
    int in_an_order = 0;
    for (int i = 0; i < 400 && !(*match)->result().over; ++i) {
        (*match)->options(options);
        const Turn now = (*match)->turn();
        const Seat to_move = now.seat;
        const Action chosen = to_move == Seat::chance ? (*match)->sample(rng) : options.pick(rng);
        EXPECT_TRUE((*match)->check(to_move, chosen).legal());
        for (int other = 0; other < 2; ++other) {
            if (seat(other) != to_move) {
                const RuleId rule = (*match)->check(seat(other), chosen).rule;
                EXPECT_EQ(rule, game().spec().out_of_turn(now.step)) << "the rule of whose turn it is in this step";
                in_an_order += rule == "B11"_rule ? 1 : 0;
            }
        }
        Events silent;
        (*match)->apply(chosen, silent);
    }
    EXPECT_GT(in_an_order, 0);
}

TEST(StarcraftControl, SC_B12_TheUnitLimitIsNeverExceededExceptByAnAttacker) {
    Scene scene(2);  // helios_1 holds two, helios_2 four
    scene.base(0, "helios_4").units(0, "helios_2", {{"marine", 4}}).units(0, "helios_4", {{"firebat", 1}});
    scene.order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1", 2)), "");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1", 3)), "SC-B12");
    EXPECT_EQ(scene.refusal(acts::move("firebat", "helios_4", "helios_2")), "SC-B12");
    scene.order(0, "build", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_2")), "SC-U13");
    Scene attack(2);
    attack.units(0, "helios_2", {{"marine", 4}}).units(0, "helios_4", {{"firebat", 1}});
    attack.units(1, "helios_1", {{"zergling", 1}}).order(0, "mobilize", "helios").executes();
    EXPECT_EQ(attack.refusal(acts::move("marine", "helios_2", "helios_1", 4)), "") << "two above the limit";
    attack.moves("marine", "helios_2", "helios_1", 4);
    EXPECT_EQ(attack.refusal(acts::move("firebat", "helios_4", "helios_1")), "SC-M10");
}

TEST(StarcraftControl, SC_B14_OneBaseInAnArea) {
    Scene scene(2);
    scene.base(1, "helios_1").units(0, "helios_1", {{"marine", 1}}).units(0, "helios_2", {{"marine", 1}});
    scene.order(0, "build", "helios").executes();
    if (scene.step() == "upgrade") {
        scene.ends();
    }
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_1")), "SC-U19");
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_2")), "");
}

TEST(StarcraftControl, SC_B15_SeveralPlayersMayHaveBasesOnAPlanet) {
    Scene scene(2);
    scene.base(1, "helios_1").units(0, "helios_2", {{"marine", 1}}).units(0, "helios_4", {{"marine", 1}});
    scene.stack("helios", {{0, "build"}, {0, "build"}}).stack("torus", {{1, "build"}}).execution().executes();
    if (scene.step() == "upgrade") {
        scene.ends();
    }
    scene.does(acts::area("build_base", "helios_2"));
    if (scene.step() == "pay") {
        scene.pays();
    }
    EXPECT_EQ(scene.owner_of_base("helios_1"), 1);
    EXPECT_EQ(scene.owner_of_base("helios_2"), 0);
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.executes().workers(0, 8).executes();
    while (scene.step() == "build" || scene.step() == "upgrade") {
        scene.ends();
    }
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_4")), "SC-B15") << "he has one there already";
}

TEST(StarcraftControl, SC_B15_OneBaseOfAPlayerOnAPlanet) {
    Scene scene(2);
    scene.base(0, "helios_2").units(0, "helios_4", {{"marine", 1}}).units(0, "torus_1", {{"marine", 1}});
    scene.read(0, {"ev2_emergency_landing"}).playing_events().plays("ev2_emergency_landing");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "helios_4")), "SC-B15");
    EXPECT_EQ(choices(scene, "choose_area", "area"), (WordSet{"torus_1"}));
}

TEST(StarcraftControl, SC_B16_OneTransportOfAPlayerOnARoute) {
    Scene scene(2);
    scene.base(0, "helios_2").transport(1, "helios", "torus").order(0, "build", "helios").executes();
    EXPECT_EQ(scene.refusal(build_transport(scene, "helios", "torus")), "") << "others do not matter";
    scene.does(build_transport(scene, "helios", "torus"));
    if (scene.step() == "pay") {
        scene.pays();
    }
    EXPECT_TRUE(scene.has_transport(0, "helios", "torus"));
    EXPECT_TRUE(scene.has_transport(1, "helios", "torus"));
    EXPECT_EQ(scene.refusal(build_transport(scene, "helios", "torus")), "SC-B16");
    EXPECT_EQ(scene.refusal(build_transport(scene, "helios", "abaddon")), "");
}

TEST(StarcraftControl, SC_B17_TransportsTakeNoPartInBattles) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_1", {{"zergling", 1}});
    scene.transport(0, "helios", "torus").transport(1, "helios", "torus");
    scene.stack("helios", {{0, "mobilize"}}).stack("braken", {{2, "build"}}).execution().executes();
    scene.moves("marine", "helios_2", "helios_1", 2);
    if (scene.step() == "mobilize") {
        scene.ends();
    }
    scene.plays_on_until("reveal_order", 2);
    EXPECT_EQ(scene.seat_to_move(), 2) << "the battle is over";
    EXPECT_TRUE(scene.has_transport(0, "helios", "torus"));
    EXPECT_TRUE(scene.has_transport(1, "helios", "torus"));
}

TEST(StarcraftControl, SC_B17_TransportsNeitherControlNorKeepAPlayerInTheGame) {
    Scene scene(3);
    scene.base(0, "torus_3").transport(0, "helios", "torus").transport(1, "pridewater", "antiga_prime");
    EXPECT_EQ(points_after(scene, 0), 0) << "none for torus_1";
    scene.no_base(1).regrouping();
    EXPECT_FALSE(has(scene.state().alive, 1));
}

TEST(StarcraftControl, SC_B18_ATransportWithoutABaseIsUsableUntilStepOneOfRegrouping) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).transport(0, "helios", "torus");
    scene.stack("torus", {{0, "mobilize"}}).stack("pridewater", {{1, "build"}}).execution();
    scene.executes().moves("marine", "helios_2", "torus_1");
    if (scene.step() == "mobilize") {
        scene.ends();
    }
    EXPECT_TRUE(scene.has_transport(0, "helios", "torus")) << "still there in the execution phase";
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.simple("take_event").lets_chance();
    EXPECT_FALSE(scene.has_transport(0, "helios", "torus"));
}

TEST(StarcraftControl, SC_B18_ABaseOnEitherPlanetKeepsIt) {
    Scene scene(2);
    scene.base(0, "torus_3").transport(0, "helios", "torus").transport(0, "torus", "dylar_iv");
    scene.transport(0, "helios", "chau_sara").transport(0, "abaddon", "helios").regrouping();
    EXPECT_TRUE(scene.has_transport(0, "helios", "torus"));
    EXPECT_TRUE(scene.has_transport(0, "torus", "dylar_iv"));
    EXPECT_TRUE(scene.has_transport(0, "abaddon", "helios"));
    EXPECT_FALSE(scene.has_transport(0, "helios", "chau_sara"));
}

TEST(StarcraftControl, SC_B12_SC_B14_SC_B15_SC_B19_HoldInEveryPositionOutsideABattle) {
    int battles = 0;
    for (int match = 0; match < 10; ++match) {
        const int players = 2 + match % 5;
        Scene scene = Scene::fresh("base", players, {{"factions", faction_list(players)}, {"standard_galaxy", true}});
        scene.plays_on_until("plan");
        Rng rng(at(match));
        for (int i = 0; i < 6000 && !scene.over(); ++i) {
            random_step(scene, rng);
            const State& state = scene.state();
            battles += scene.event("battle_began").is_null() ? 0 : 1;
            Bits held = 0;
            Bits based = 0;
            for (int seat = 0; seat < players; ++seat) {
                ASSERT_EQ(held & state.held[at(seat)], 0U) << "SC-B19";
                ASSERT_EQ(based & state.based[at(seat)], 0U) << "SC-B14";
                held |= state.held[at(seat)];
                based |= state.based[at(seat)];
                for (const Bits planet : scene.setup().pack->planet) {
                    ASSERT_LE(count(planet & state.based[at(seat)]), 1) << "SC-B15";
                }
            }
            for (int area = 0; area < areas; ++area) {
                ASSERT_LE(size(state.units[at(area)]), scene.setup().pack->area[at(area)].unit_limit) << "SC-B12";
            }
        }
    }
    EXPECT_GT(battles, 20);
}

TEST(StarcraftControl, SC_A03_FactionsOfOneRaceAreNotAllied) {
    Scene scene(2, {"raynor", "mengsk"});
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_1", {{"marine", 1}});
    EXPECT_FALSE(scene.setup().allied(0, 1));
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_1");
    if (scene.step() == "mobilize") {
        scene.ends();
    }
    EXPECT_EQ(scene.event("battle_began")["defender"], 1);
}

}  // namespace
}  // namespace kriegsrat::starcraft::control_test
