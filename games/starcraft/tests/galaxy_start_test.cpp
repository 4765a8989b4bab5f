#include <gtest/gtest.h>

#include "games/starcraft/tests/finished_galaxy.h"
#include "games/starcraft/tests/setting_up.h"

// Chapter G from the resource cards on: starting forces, and what holds of the finished galaxy.
namespace kriegsrat::starcraft::galaxy_start_test {
namespace {

// Raynor on Torus in the middle, the Overmind on Vyctor V east of it; their second planets west of Torus and north of
// Vyctor V. Two Z-axis routes, both from Torus.
Scene before_units() {
    Scene scene = drawn({"torus", "abaddon", "vyctor_v", "halcyon"});
    scene.does(acts::place("torus", 0, 0)).does(acts::area("place_base", "torus_3"));
    scene.does(acts::place("vyctor_v", 1, 0, 90)).does(acts::area("place_base", "vyctor_v_1"));
    scene.does(acts::place("halcyon", 2, 0, 90)).does(acts::place("abaddon", -1, 0));
    scene.does(acts::axis("torus", "north")).does(acts::axis("halcyon", "east"));
    scene.does(acts::axis("torus", "south")).does(acts::axis("abaddon", "west"));
    return scene;
}

TEST(StarcraftStart, SC_G17_SC_A09_AllResourceCardsOfThePlanetWithTheBase) {
    const Scene scene = before_units();
    EXPECT_EQ(named(scene, Table::area, scene.state().sources[0]), (WordSet{"torus_2", "torus_3", "torus_4"}));
    EXPECT_EQ(named(scene, Table::area, scene.state().sources[1]), (WordSet{"vyctor_v_2"}));
    EXPECT_EQ(scene.state().depletion, (std::array<std::uint8_t, areas>{}));
    int cards_in_the_box = 0;
    for (const Area& area : scene.setup().pack->area) {
        cards_in_the_box += area.type != AreaType::conquest ? 1 : 0;
    }
    EXPECT_EQ(cards_in_the_box, 26);
}

TEST(StarcraftStart, SC_G18_SC_D08_UnitsInAnyAreasOfThePlanetWithTheBase) {
    Scene scene = before_units();  // two marines, a firebat, a vulture
    EXPECT_EQ(scene.step(), "starting_units");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(choices(scene, "place_unit", "area"), (WordSet{"torus_1", "torus_2", "torus_3", "torus_4"}));
    EXPECT_EQ(choices(scene, "place_unit", "unit"), (WordSet{"marine", "firebat", "vulture"}));
    EXPECT_EQ(scene.refusal(acts::deploy("marine", "torus_1", 3)), "SC-G18");
    EXPECT_EQ(scene.refusal(acts::deploy("marine", "torus_1", 0)), "SC-G18");
    EXPECT_EQ(scene.refusal(acts::deploy("ghost", "torus_1")), "SC-G18");
    EXPECT_EQ(scene.refusal(acts::deploy("zergling", "torus_1")), "SC-G18");
    EXPECT_EQ(scene.refusal(acts::deploy("marine", "abaddon_1")), "SC-G18");
    EXPECT_EQ(scene.refusal(acts::deploy("marine", "vyctor_v_1")), "SC-G18");
    scene.does(acts::deploy("marine", "torus_1", 2));
    EXPECT_EQ(scene.refusal(acts::deploy("firebat", "torus_1")), "SC-B12");  // its unit limit is two
    EXPECT_FALSE(scene.offers(acts::deploy("firebat", "torus_1")));
    scene.does(acts::deploy("firebat", "torus_2")).does(acts::deploy("vulture", "torus_4"));
    EXPECT_EQ(scene.units_in("torus_1", "marine"), 2);
    EXPECT_EQ(scene.units_in("torus_2", "firebat"), 1);
    EXPECT_EQ(scene.units_in("torus_4", "vulture"), 1);
    EXPECT_EQ(scene.step(), "starting_transport");
    EXPECT_EQ(scene.seat_to_move(), 0) << "in the same turn";
}

TEST(StarcraftStart, SC_G19_SC_D09_TheTransportOnAnyRouteOfThatPlanet) {
    Scene scene = before_units();
    scene.plays_on_until("starting_transport");
    EXPECT_EQ(
        choices(scene, "place_transport", "route"),
        (WordSet{route_name(scene, "torus", "abaddon"), route_name(scene, "torus", "vyctor_v"), "axis_1", "axis_2"}));
    EXPECT_EQ(scene.refusal(acts::route("place_transport", route_name(scene, "vyctor_v", "halcyon"))), "SC-G19");
    EXPECT_EQ(scene.refusal(acts::route("place_transport", "axis_3")), "SC-G19");  // not laid
    scene.does(acts::route("place_transport", "axis_1"));
    EXPECT_TRUE(scene.has_transport(0, "torus", "halcyon"));
    EXPECT_EQ(scene.step(), "starting_units");
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftStart, SC_G18_SC_G19_ClockwiseFromTheFirstPlayer) {
    Scene scene = Scene::fresh("base", 5, {{"factions", faction_list(5)}});
    scene.does(acts::first_player(3));
    std::vector<int> units;
    std::vector<int> transports;
    for (Rng rng(2); scene.step() != "plan"; random_step(scene, rng)) {
        if (scene.step() == "starting_units" && (units.empty() || units.back() != scene.seat_to_move())) {
            units.push_back(scene.seat_to_move());
        }
        if (scene.step() == "starting_transport") {
            EXPECT_EQ(scene.seat_to_move(), units.back());
            transports.push_back(scene.seat_to_move());
        }
    }
    EXPECT_EQ(units, clockwise(3, 5));
    EXPECT_EQ(transports, clockwise(3, 5));
}

TEST(StarcraftStart, SC_G20_WorkersOfTheSheetGoToThePool) {
    Scene scene = Scene::fresh("base", 6, {{"factions", faction_list(6)}});
    scene.plays_on_until("plan");
    const std::array<int, 6> wanted{8, 8, 8, 8, 7, 7};  // raynor, overmind, tassadar, mengsk, queen, aldaris
    for (int seat = 0; seat < 6; ++seat) {
        EXPECT_EQ(scene.state().workers[at(seat)], wanted[at(seat)]) << seat;
        EXPECT_EQ(scene.state().unavailable[at(seat)], 0);
    }
}

TEST(StarcraftStart, SC_G12_SC_G17_SC_G18_SC_G19_SC_G22_AnyGalaxyThatPlayersBuild) {
    for (int players = 2; players <= 6; ++players) {
        for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
            Scene scene = Scene::fresh("base", players);
            scene.plays_on_until("plan", -1, seed);
            finished::expect_finished(scene);
        }
    }
}

TEST(StarcraftStart, SC_G25_NothingElseIsDecided) {
    WordSet asked;
    Scene scene = Scene::fresh("base", 6, {{"factions", faction_list(6)}});
    for (Rng rng(6); scene.step() != "plan"; random_step(scene, rng)) {
        if (scene.seat_to_move() != chance_seat) {
            asked.insert(scene.step());
        }
    }
    EXPECT_EQ(asked,
              (WordSet{"place_planet", "first_base", "z_major", "z_minor", "starting_units", "starting_transport"}));
}

bool same_galaxy(const State& one, const State& other) {
    return one.on_board == other.on_board && one.x == other.x && one.y == other.y && one.rotation == other.rotation &&
           one.route_planet == other.route_planet && one.route_slot == other.route_slot &&
           one.slots_used == other.slots_used && one.adjacent == other.adjacent &&
           one.normal_routes_built == other.normal_routes_built;
}

TEST(StarcraftStart, SC_G26_TheGalaxyDoesNotChangeExceptForMovedAxes) {
    int moved = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Scene scene = Scene::fresh("base", 4, {{"factions", faction_list(4)}});
        scene.plays_on_until("plan", -1, seed);
        State galaxy = scene.state();
        Rng rng(seed);
        for (int i = 0; i < 4000 && !scene.over(); ++i) {
            random_step(scene, rng);
            if (!scene.event("axis_moved").is_null()) {
                ++moved;
                EXPECT_EQ(galaxy.x, scene.state().x);
                EXPECT_EQ(galaxy.normal_routes_built, scene.state().normal_routes_built);
                for (int route = 0; route < normal_routes; ++route) {
                    EXPECT_EQ(galaxy.route_planet[at(route)], scene.state().route_planet[at(route)]);
                }
                galaxy = scene.state();
            }
            ASSERT_TRUE(same_galaxy(galaxy, scene.state()));
        }
    }
    EXPECT_GT(moved, 0) << "some cards moved an end";
}

TEST(StarcraftStart, SC_Z61_UnitsThatDoNotFitStayInTheSupply) {
    Pack small = standard_pack();
    Scene scene = before_units();
    for (const char* area : {"torus_1", "torus_2", "torus_3", "torus_4"}) {
        small.area[at(scene.area(area))].unit_limit = area[6] == '3' ? 0 : 1;
    }
    scene.uses(small);
    scene.does(acts::deploy("marine", "torus_1")).does(acts::deploy("vulture", "torus_2"));
    EXPECT_EQ(scene.step(), "starting_units");
    scene.does(acts::deploy("marine", "torus_4"));
    EXPECT_EQ(scene.step(), "starting_transport") << "the firebat has no place";
    const int firebat = scene.setup().pack->unit[at(scene.unit("firebat"))].place;
    EXPECT_EQ(units_of(scene.state().supply[0], firebat), 3);
    scene.plays_on_until("plan");
    EXPECT_EQ(units_of(scene.state().supply[0], firebat), 3);
}

TEST(StarcraftStart, SC_Z61_TransportsWithoutARouteStayInTheSupply) {
    Pack generous = standard_pack();
    Scene scene = before_units();
    generous.faction[at(scene.id_of(Table::faction, "raynor"))].starting_transports = 6;
    scene.uses(generous).plays_on_until("starting_transport");
    for (int placed = 0; placed < 4; ++placed) {
        EXPECT_EQ(scene.step(), "starting_transport");
        EXPECT_EQ(scene.seat_to_move(), 0);
        const WordSet left = choices(scene, "place_transport", "route");
        EXPECT_EQ(left.size(), 4U - at(placed)) << "one on a route";
        scene.does(acts::route("place_transport", *left.begin()));
    }
    EXPECT_EQ(scene.step(), "starting_units");
    EXPECT_EQ(scene.seat_to_move(), 1) << "Torus has four routes only";
}

}  // namespace
}  // namespace kriegsrat::starcraft::galaxy_start_test
