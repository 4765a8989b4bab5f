#include <gtest/gtest.h>

#include "games/starcraft/tests/setting_up.h"

// Chapter G: the Z-axis routes, when they are laid and when event cards move them.
namespace kriegsrat::starcraft::axes_test {
namespace {

// Torus and Antiga Prime above Braken and Chau Sara: a square with free slots in the north and west of Torus and in the
// north of Antiga Prime only.
Scene square() {
    Scene scene = drawn({"torus", "braken", "antiga_prime", "chau_sara"});
    scene.does(acts::place("torus", 0, 0)).does(acts::area("place_base", "torus_3"));
    scene.does(acts::place("antiga_prime", 1, 0, 180)).does(acts::area("place_base", "antiga_prime_2"));
    scene.does(acts::place("chau_sara", 1, 1)).does(acts::place("braken", 0, 1, 90));
    return scene;
}

Json moved_end(const char* route, const char* end, const char* planet, const char* slot) {
    return {{"kind", "move_end"}, {"route", route}, {"end", end}, {"planet", planet}, {"slot", slot}};
}

bool adjacent(const Scene& scene, const char* one, const char* other) {
    return has(scene.state().adjacent[at(scene.planet(one))], scene.planet(other)) &&
           has(scene.state().adjacent[at(scene.planet(other))], scene.planet(one));
}

TEST(StarcraftAxes, SC_G13_SC_G24_SC_D06_SC_D07_FirstTheMajorEndThenTheMinorEnd) {
    Scene scene = square();
    EXPECT_EQ(scene.step(), "z_major");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 3U);
    EXPECT_EQ(choices(scene, "place_axis", "planet"), (WordSet{"torus", "antiga_prime"}));
    EXPECT_EQ(scene.refusal(acts::axis("torus", "east")), "SC-G24");   // a route lies there
    EXPECT_EQ(scene.refusal(acts::axis("braken", "west")), "SC-G24");  // there is no slot
    EXPECT_EQ(scene.refusal(acts::axis("helios", "north")), "SC-G13");
    scene.does(acts::axis("antiga_prime", "north"));
    EXPECT_EQ(scene.step(), "z_minor");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(choices(scene, "place_axis", "planet"), (WordSet{"torus"}));
    EXPECT_EQ(choices(scene, "place_axis", "slot"), (WordSet{"north", "west"}));
    scene.does(acts::axis("torus", "west"));
    EXPECT_EQ(scene.event("axis_placed")["planet"], "antiga_prime");
    EXPECT_EQ(scene.event("axis_placed")["other"], "torus");
    EXPECT_EQ(scene.state().route_planet[normal_routes][0], scene.planet("antiga_prime"));
}

TEST(StarcraftAxes, SC_G13_ClockwiseFromTheFirstPlayerOneForEach) {
    Scene scene = drawn({"torus", "helios", "dylar_iv", "tarsonis", "pridewater", "vyctor_v"}, 2);
    std::vector<int> major;
    std::vector<int> minor;
    for (Rng rng(3); scene.step() != "starting_units"; random_step(scene, rng)) {
        if (scene.step() == "z_major") {
            major.push_back(scene.seat_to_move());
        } else if (scene.step() == "z_minor") {
            minor.push_back(scene.seat_to_move());
        }
    }
    EXPECT_EQ(major, clockwise(2, 3));
    EXPECT_EQ(minor, clockwise(2, 3));
    for (int axis = 0; axis < z_routes; ++axis) {
        EXPECT_EQ(scene.state().route_planet[at(normal_routes + axis)][0] != none, axis < 3);
    }
}

TEST(StarcraftAxes, SC_G14_NeverBothEndsOnOnePlanet) {
    Scene scene = square();
    scene.does(acts::axis("torus", "north"));
    EXPECT_EQ(scene.refusal(acts::axis("torus", "west")), "SC-G14");
    EXPECT_EQ(choices(scene, "place_axis", "planet"), (WordSet{"antiga_prime"}));
}

TEST(StarcraftAxes, SC_G15_LeftOutOnlyWhenThereAreNotTwoPlanetsWithAFreeSlot) {
    Scene scene = square();
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-G13");  // compulsory
    EXPECT_EQ(scene.refusal(acts::simple("keep_base")), "SC-G09");
    scene.does(acts::axis("torus", "north")).does(acts::axis("antiga_prime", "north"));
    // Torus alone has a slot left: the second player's axis stays in the box.
    EXPECT_EQ(scene.event("axis_left_out")["player"], 1);
    EXPECT_EQ(scene.step(), "starting_units");
    EXPECT_EQ(scene.state().route_planet[normal_routes + 1][0], none);
    EXPECT_EQ(scene.state().route_planet[normal_routes + 1][1], none);
}

// Three planets side by side, and one below the first; the cell east of the last is empty.
TEST(StarcraftAxes, SC_G24_SC_Z60_AFreeSlotMayFaceAPlanetOrNothing) {
    Scene scene = drawn({"torus", "helios", "tarsonis", "abaddon"});
    scene.does(acts::place("torus", 0, 0)).does(acts::area("place_base", "torus_3"));
    scene.does(acts::place("tarsonis", 1, 0, 90)).does(acts::area("place_base", "tarsonis_1"));
    scene.does(acts::place("abaddon", 2, 0)).does(acts::place("helios", 0, 1));
    EXPECT_EQ(scene.refusal(acts::axis("tarsonis", "south")), "");
    EXPECT_EQ(scene.refusal(acts::axis("helios", "east")), "");
    EXPECT_EQ(scene.refusal(acts::axis("abaddon", "east")), "");
    EXPECT_EQ(scene.refusal(acts::axis("abaddon", "west")), "SC-G24");
    // Turn it so that its slots look past the others: they are free though planets lie there.
    Scene turned = drawn({"torus", "helios", "tarsonis", "abaddon"});
    turned.does(acts::place("torus", 0, 0)).does(acts::area("place_base", "torus_3"));
    turned.does(acts::place("tarsonis", 0, 1)).does(acts::area("place_base", "tarsonis_1"));
    turned.does(acts::place("abaddon", 1, 0)).does(acts::place("helios", -1, 0));
    EXPECT_EQ(turned.refusal(acts::axis("tarsonis", "east")), "");
    turned.does(acts::axis("tarsonis", "east"));
    EXPECT_EQ(turned.refusal(acts::axis("torus", "south")), "SC-G24");
}

TEST(StarcraftAxes, SC_Z60_PlanetsThatAreAdjacentAlreadyCanHaveBothRoutes) {
    Scene scene = square();
    EXPECT_TRUE(adjacent(scene, "torus", "antiga_prime"));
    scene.does(acts::axis("torus", "north")).does(acts::axis("antiga_prime", "north"));
    scene.plays_on_until("starting_transport", 0);
    EXPECT_EQ(choices(scene, "place_transport", "route"),
              (WordSet{"axis_1", route_name(scene, "torus", "antiga_prime"), route_name(scene, "torus", "braken")}));
    scene.does(acts::route("place_transport", "axis_1")).plays_on_until("plan");
    scene.order(0, "build", "torus").executes();
    EXPECT_EQ(scene.refusal(acts::route("build_transport", "axis_1")), "SC-B16");
    EXPECT_EQ(scene.refusal(acts::route("build_transport", route_name(scene, "torus", "antiga_prime"))), "")
        << "each route has its own transports";
}

TEST(StarcraftAxes, SC_G16_AnAxisIsARouteLikeAnyOther) {
    Scene scene(2);
    EXPECT_EQ(scene.refusal(acts::order("build", "braken")), "SC-P04");
    scene.axis(4, "helios", "pridewater").axis(2, "braken", "torus");  // any number, whoever plays
    scene.base(0, "helios_2").units(0, "helios_2", {{"marine", 2}});
    EXPECT_TRUE(adjacent(scene, "helios", "pridewater"));
    EXPECT_EQ(scene.refusal(acts::order("build", "pridewater")), "");
    scene.order(0, "build", "helios").executes().does(acts::route("build_transport", "axis_4"));
    if (scene.step() == "pay") {
        scene.pays();
    }
    EXPECT_TRUE(scene.has_transport(0, "helios", "pridewater"));
    scene.order(0, "mobilize", "pridewater").executes().moves("marine", "helios_2", "pridewater_3", 2);
    EXPECT_EQ(scene.units_in("pridewater_3", "marine"), 2);
}

// The warning side of the minor end is only a visual aid.
TEST(StarcraftAxes, SC_Z83_SC_G16_BothEndsOfAnAxisAreAlike) {
    for (const bool major : {true, false}) {
        Scene scene(2);
        scene.axis(1, major ? "helios" : "pridewater", major ? "pridewater" : "helios");
        scene.units(0, "helios_2", {{"marine", 1}}).transport(0, "helios", "pridewater");
        scene.order(0, "mobilize", "pridewater").executes();
        EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "pridewater_3")), "");
        scene.transport(1, "helios", "pridewater");  // transports of two players
        EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "pridewater_3")), "");
    }
}

TEST(StarcraftAxes, SC_G27_SC_Z85_SC_G26_ACardMovesOneEnd) {
    Scene scene(2);
    scene.axis(1, "helios", "braken").transport(0, "helios", "braken").transport(1, "helios", "braken");
    const unsigned before = scene.state().slots_used[at(scene.planet("braken"))];
    scene.read(0, {"ev1_drifting_corridor"}).playing_events().plays("ev1_drifting_corridor");
    EXPECT_EQ(scene.step(), "event");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(moved_end("axis_1", "minor", "helios", "north")), "SC-G27");    // the other end
    EXPECT_EQ(scene.refusal(moved_end("axis_1", "major", "helios", "north")), "SC-G27");    // the planet it leaves
    EXPECT_EQ(scene.refusal(moved_end("axis_1", "minor", "torus", "east")), "SC-G24");      // taken
    EXPECT_EQ(scene.refusal(moved_end("axis_2", "minor", "torus", "north")), "SC-G27");     // not laid
    EXPECT_EQ(scene.refusal(moved_end("route_1", "minor", "torus", "north")), "SC-G27");    // no axis
    EXPECT_EQ(scene.refusal(moved_end("axis_1", "minor", "tarsonis", "north")), "SC-G27");  // not in the galaxy
    EXPECT_TRUE(scene.offers(moved_end("axis_1", "major", "pridewater", "east")));
    scene.does(moved_end("axis_1", "minor", "torus", "north"));
    EXPECT_EQ(scene.event("axis_moved")["planet"], "torus");
    EXPECT_TRUE(adjacent(scene, "helios", "torus"));
    EXPECT_FALSE(has(scene.state().adjacent[at(scene.planet("helios"))], scene.planet("braken")));
    EXPECT_EQ(scene.state().transports[normal_routes], 0b11) << "all transports stay";
    EXPECT_NE(scene.state().slots_used[at(scene.planet("braken"))], before) << "its slot is free at once";
    EXPECT_NE(scene.step(), "event") << "one end only";
}

TEST(StarcraftAxes, SC_G27_WithBothEndsTheFirstSlotIsFreeForOthers) {
    Scene scene(2);
    scene.axis(1, "helios", "braken").stage(3);
    scene.read(0, {"ev3_collapsing_corridor"}).playing_events().plays("ev3_collapsing_corridor");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-N19");  // one or both, not none
    EXPECT_FALSE(scene.offers(acts::simple("pass")));
    scene.does(moved_end("axis_1", "minor", "torus", "north"));
    EXPECT_EQ(scene.step(), "event");
    EXPECT_TRUE(scene.offers(acts::simple("pass")));
    EXPECT_EQ(scene.refusal(moved_end("axis_1", "minor", "pridewater", "east")), "SC-G27");  // moved already
    EXPECT_EQ(scene.refusal(moved_end("axis_1", "major", "torus", "south")), "SC-G27");
    const int left = kriegsrat::first(unsigned{scene.setup().pack->planet_slots[at(scene.planet("braken"))]} &
                                      ~unsigned{scene.state().slots_used[at(scene.planet("braken"))]});
    const std::string slot = ids_of(scene, Table::slot)[at(left)];
    scene.does(moved_end("axis_1", "major", "braken", slot.c_str()));
    EXPECT_TRUE(adjacent(scene, "braken", "torus"));
    EXPECT_EQ(scene.state().adjacent[at(scene.planet("helios"))] & bit(scene.planet("braken")), 0U);
}

TEST(StarcraftAxes, SC_G27_WithoutAFreeSlotNothingMoves) {
    Scene scene(2);
    scene.axis(1, "helios", "braken");
    const State before = scene.state();
    for (const int planet : each(scene.state().on_board)) {
        if (planet != scene.planet("helios") && planet != scene.planet("braken")) {
            scene.change().slots_used[at(planet)] = 0xF;
        }
    }
    scene.read(0, {"ev1_drifting_corridor"}).playing_events().plays("ev1_drifting_corridor");
    EXPECT_NE(scene.step(), "event");
    EXPECT_EQ(scene.state().route_planet, before.route_planet);
    EXPECT_TRUE(scene.event("axis_moved").is_null());
}

}  // namespace
}  // namespace kriegsrat::starcraft::axes_test
