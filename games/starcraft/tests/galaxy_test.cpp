#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "games/starcraft/tests/finished_galaxy.h"
#include "games/starcraft/tests/setting_up.h"

// Chapter G: planets, bases and starting forces. Z-axis routes are in axes_test.cpp.
namespace kriegsrat::starcraft::galaxy_test {
namespace {

using Place = std::tuple<std::string, int, int, int>;  // planet, cell, rotation in quarters

std::set<Place> offered(const Scene& scene) {
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    std::set<Place> places;
    for (const Option& option : options) {
        places.emplace(ids_of(scene, Table::planet)[option.action.a], option.action.b - furthest,
                       option.action.c - furthest, option.action.amount);
    }
    EXPECT_EQ(places.size(), options.size());
    return places;
}

// Where SC-G22 and SC-G23 let the planets of the player stand, tried out cell by cell.
std::set<Place> possible(const Scene& scene) {
    const Pack& pack = *scene.setup().pack;
    std::set<Place> places;
    for (const int planet : scene.state().drawn[at(scene.seat_to_move())]) {
        if (has(scene.state().on_board, planet)) {
            continue;
        }
        for (int i = 0; i < 27 * 27 * 4; ++i) {
            State tried = scene.state();
            tried.x[at(planet)] = static_cast<std::int8_t>(i / 4 % 27 - furthest);
            tried.y[at(planet)] = static_cast<std::int8_t>(i / 4 / 27 - furthest);
            tried.rotation[at(planet)] = byte(i % 4);
            bool connected = false;
            bool free = true;
            for (const int other : each(tried.on_board)) {
                free =
                    free && !(tried.x[at(other)] == tried.x[at(planet)] && tried.y[at(other)] == tried.y[at(planet)]);
                const int there = finished::direction_to(tried, planet, other);
                connected = connected || (there >= 0 && finished::has_slot(pack, tried, planet, there) &&
                                          finished::has_slot(pack, tried, other, (there + 2) % slots));
            }
            if (free && connected) {
                places.emplace(ids_of(scene, Table::planet)[at(planet)], tried.x[at(planet)], tried.y[at(planet)],
                               i % 4);
            }
        }
    }
    return places;
}

// Torus in the middle with a base on it, Dylar IV east of it, without one.
Scene two_placed() {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "chau_sara"});
    scene.does(acts::place("torus", 0, 0)).does(acts::area("place_base", "torus_3"));
    scene.does(acts::place("dylar_iv", 1, 0)).simple("keep_base");
    return scene;
}

TEST(StarcraftGalaxy, SC_G01_SC_D47_SC_H02_TwoPlanetsEachFromTheFirstPlayerOn) {
    Scene scene = Scene::fresh("base", 3, {{"factions", faction_list(3)}});
    scene.does(acts::first_player(1));
    WordSet left(ids_of(scene, Table::planet).begin(), ids_of(scene, Table::planet).end());
    const std::vector<std::pair<int, const char*>> draws{{1, "torus"},   {1, "braken"},  {2, "helios"},
                                                         {2, "halcyon"}, {0, "abaddon"}, {0, "vyctor_v"}};
    for (const auto& [player, planet] : draws) {
        EXPECT_EQ(scene.step(), "draw_planet");
        EXPECT_EQ(equally_likely(scene, "draw_planet", "planet"), left);
        scene.does(acts::planet("draw_planet", planet));
        EXPECT_EQ(scene.event("planet_drawn")["player"], player);
        left.erase(planet);
        EXPECT_NE(scene.refusal(acts::planet("draw_planet", planet)), "");
    }
    EXPECT_EQ(scene.step(), "place_planet");
    const View seen = StarCraft::view(scene.setup(), scene.state(), seat(0));  // shown to all
    EXPECT_EQ(seen.state.drawn[2][0], scene.planet("helios"));
    EXPECT_EQ(seen.state.drawn[2][1], scene.planet("halcyon"));
}

TEST(StarcraftGalaxy, SC_A08_SC_G01_TwelvePlanetTokens) {
    Scene scene = Scene::fresh("base", 6, {{"factions", faction_list(6)}});
    scene.does(acts::first_player(0));
    EXPECT_EQ(choices(scene, "draw_planet", "planet").size(), 12U);
    scene.lets_chance();
    EXPECT_EQ(scene.step(), "place_planet");  // all twelve are drawn
    Bits all = 0;
    for (const auto& own : scene.state().drawn) {
        all |= bit(own[0]) | bit(own[1]);
    }
    EXPECT_EQ(all, first_n(12));
}

TEST(StarcraftGalaxy, SC_G02_WhatNobodyDrewLeavesTheGame) {
    Scene scene = two_placed();
    EXPECT_EQ(scene.refusal(acts::place("helios", 2, 0)), "SC-G03");
    scene.plays_on_until("plan");
    EXPECT_EQ(named(scene, Table::planet, scene.state().on_board),
              (WordSet{"torus", "tarsonis", "dylar_iv", "chau_sara"}));
    for (const char* gone : {"helios", "abaddon", "vyctor_v"}) {
        EXPECT_EQ(scene.refusal(acts::order("build", gone)), "SC-P04");
    }
    scene.regrouping();  // nobody can get a card of a planet that is not there
    for (const Bits sources : scene.state().sources) {
        for (const int area : each(sources)) {
            EXPECT_TRUE(has(scene.state().on_board, scene.setup().pack->area[at(area)].planet));
        }
    }
    for (int unused = 2; unused < factions; ++unused) {
        EXPECT_EQ(scene.state().faction[at(unused)], none);
        EXPECT_EQ(scene.state().supply[at(unused)], 0U);
        EXPECT_EQ(scene.state().deck[at(unused)], 0U);
    }
}

TEST(StarcraftGalaxy, SC_G03_SC_D02_RoundOneIsClockwiseWithEitherPlanet) {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "chau_sara", "helios", "braken"}, 1);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(choices(scene, "place_planet", "planet"), (WordSet{"torus", "tarsonis"}));
    EXPECT_EQ(scene.refusal(acts::place("dylar_iv", 0, 0)), "SC-G03");
    scene.does(acts::place("tarsonis", 0, 0)).simple("keep_base");
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(choices(scene, "place_planet", "planet"), (WordSet{"dylar_iv", "chau_sara"}));
    EXPECT_EQ(scene.refusal(acts::place("torus", 1, 0)), "SC-G03");  // one at a time
    scene.does(acts::place("dylar_iv", 1, 0)).simple("keep_base");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(choices(scene, "place_planet", "planet"), (WordSet{"helios", "braken"}));
}

TEST(StarcraftGalaxy, SC_G04_SC_G23_TheFirstPlanetLiesInTheMiddle) {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "chau_sara"});
    EXPECT_EQ(offered(scene).size(), 8U);  // two planets, four rotations
    for (int rotation = 0; rotation < 360; rotation += 90) {
        EXPECT_EQ(scene.refusal(acts::place("tarsonis", 0, 0, rotation)), "");
    }
    EXPECT_EQ(scene.refusal(acts::place("tarsonis", 1, 0)), "SC-G04");
    scene.does(acts::place("tarsonis", 0, 0, 90));
    EXPECT_TRUE(scene.event("route_placed").is_null());
    EXPECT_EQ(scene.state().normal_routes_built, 0);
}

TEST(StarcraftGalaxy, SC_G05_SC_G06_SC_G22_SC_G23_SC_D03_AnyCellAndRotationWithAConnection) {
    int compared = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Scene scene = Scene::fresh("base", 5, {{"factions", faction_list(5)}});
        Rng rng(seed);
        for (; scene.step() != "z_major"; random_step(scene, rng)) {
            if (scene.step() != "place_planet" || scene.state().on_board == 0) {
                continue;
            }
            const std::set<Place> places = possible(scene);
            EXPECT_EQ(offered(scene), places);
            ASSERT_FALSE(places.empty());
            for (const auto& [planet, x, y, rotation] : places) {
                EXPECT_EQ(scene.refusal(acts::place(planet, x, y, 90 * rotation)), "");
            }
            const std::string& planet = std::get<0>(*places.begin());
            for (int cell = 0; cell < 81; ++cell) {
                if (!places.contains({planet, cell % 9 - 4, cell / 9 - 4, 1})) {
                    const std::string refusal = scene.refusal(acts::place(planet, cell % 9 - 4, cell / 9 - 4, 90));
                    EXPECT_TRUE(refusal == "SC-G05" || refusal == "SC-G23") << refusal;
                }
            }
            ++compared;
        }
    }
    EXPECT_EQ(compared, 27);
}

TEST(StarcraftGalaxy, SC_G05_SC_G23_NotApartAndNotOnAnotherPlanet) {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "abaddon"});
    scene.does(acts::place("torus", 0, 0)).simple("keep_base");
    EXPECT_EQ(scene.refusal(acts::place("dylar_iv", 2, 0)), "SC-G05");
    EXPECT_EQ(scene.refusal(acts::place("dylar_iv", 1, 1)), "SC-G05");  // only corners meet
    EXPECT_EQ(scene.refusal(acts::place("abaddon", 0, 1)), "SC-G05");   // slots east and west
    EXPECT_EQ(scene.refusal(acts::place("abaddon", 0, 1, 90)), "");     // turned: north and south
    EXPECT_EQ(scene.refusal(acts::place("dylar_iv", 0, 0)), "SC-G23");
}

// The picture of the rulebook: Chau Sara is laid between two planets; one way round two routes must be laid, another
// way only one.
TEST(StarcraftGalaxy, SC_G07_SC_G08_TheRulebooksForcedRoutesOfChauSara) {
    const auto routes_with = [](int rotation) {
        Scene scene = drawn({"torus", "chau_sara", "dylar_iv", "helios"});
        scene.does(acts::place("torus", 0, 0)).simple("keep_base");
        scene.does(acts::place("dylar_iv", 1, 0)).simple("keep_base");
        scene.does(acts::place("helios", 1, 1)).does(acts::area("place_base", "helios_1"));
        scene.does(acts::place("chau_sara", 0, 1, rotation));  // Torus in the north, Helios in the east
        WordSet connected;
        for (const int planet : each(scene.state().adjacent[at(scene.planet("chau_sara"))])) {
            connected.insert(ids_of(scene, Table::planet)[at(planet)]);
        }
        const std::vector<std::string> events = scene.happened();
        EXPECT_EQ(at(static_cast<int>(std::count(events.begin(), events.end(), "route_placed"))), connected.size());
        return connected;
    };
    EXPECT_EQ(routes_with(90), (WordSet{"torus", "helios"}));  // slots east and north
    EXPECT_EQ(routes_with(0), (WordSet{"torus"}));             // north and west
    EXPECT_EQ(routes_with(180), (WordSet{"helios"}));          // south and east
}

TEST(StarcraftGalaxy, SC_G09_SC_D04_TheBaseNowOrLater) {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "chau_sara"});
    scene.does(acts::place("torus", 0, 0));
    EXPECT_EQ(scene.step(), "first_base");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(choices(scene, "place_base", "area"), (WordSet{"torus_1", "torus_2", "torus_3", "torus_4"}));
    EXPECT_TRUE(scene.offers(acts::simple("keep_base")));
    EXPECT_EQ(scene.refusal(acts::area("place_base", "tarsonis_1")), "SC-G09");
    scene.does(acts::area("place_base", "torus_1"));
    EXPECT_EQ(scene.owner_of_base("torus_1"), 0);
    scene.does(acts::place("dylar_iv", 1, 0));
    EXPECT_EQ(scene.refusal(acts::area("place_base", "torus_2")), "SC-G09");
    scene.simple("keep_base");
    EXPECT_EQ(scene.state().based[1], 0U);
    scene.plays_on_until("plan");
    EXPECT_EQ(scene.state().workers[0], 8) << "free of charge";
}

TEST(StarcraftGalaxy, SC_G10_RoundTwoRunsBackwards) {
    for (int players = 2; players <= 6; ++players) {
        Scene scene = Scene::fresh("base", players, {{"factions", faction_list(players)}});
        scene.does(acts::first_player(1)).lets_chance();
        std::vector<int> order;
        for (Rng rng(4); scene.step() != "z_major"; random_step(scene, rng)) {
            if (scene.step() == "place_planet") {
                order.push_back(scene.seat_to_move());
            }
        }
        std::vector<int> wanted = clockwise(1, players);
        const std::vector<int> back(wanted.rbegin(), wanted.rend());
        wanted.insert(wanted.end(), back.begin(), back.end());
        EXPECT_EQ(order, wanted);
    }
}

TEST(StarcraftGalaxy, SC_G10_TheRulebooksOrderOfFourPlayers) {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "chau_sara", "helios", "braken", "pridewater", "halcyon"});
    std::vector<int> order;
    for (const char* planet : {"torus", "dylar_iv", "helios", "pridewater"}) {
        order.push_back(scene.seat_to_move() + 1);
        scene.does(acts::place(planet, static_cast<int>(order.size()) - 1, 0, planet[0] == 'p' ? 90 : 0));
        scene.simple("keep_base");
    }
    for (const char* planet : {"halcyon", "braken", "chau_sara", "tarsonis"}) {
        order.push_back(scene.seat_to_move() + 1);
        EXPECT_EQ(choices(scene, "place_planet", "planet"), (WordSet{planet}));
        const int x = 8 - static_cast<int>(order.size());
        scene.does(acts::place(planet, x, 1)).does(acts::area("place_base", (std::string(planet) + "_1").c_str()));
    }
    EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 4, 4, 3, 2, 1}));
    EXPECT_EQ(scene.step(), "z_major");
}

TEST(StarcraftGalaxy, SC_G11_SC_D05_WhoWaitedMustPutHisBaseOnTheSecondPlanet) {
    Scene scene = two_placed();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::place("dylar_iv", 2, 0)), "SC-G10");  // it lies already
    scene.does(acts::place("chau_sara", 1, 1));
    EXPECT_EQ(scene.step(), "first_base");
    EXPECT_FALSE(scene.offers(acts::simple("keep_base")));
    EXPECT_EQ(scene.refusal(acts::simple("keep_base")), "SC-G11");
    EXPECT_EQ(scene.refusal(acts::area("place_base", "dylar_iv_1")), "SC-G11");
    EXPECT_EQ(choices(scene, "place_base", "area"), (WordSet{"chau_sara_1", "chau_sara_2", "chau_sara_3"}));
    scene.does(acts::area("place_base", "chau_sara_3"));
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::place("tarsonis", 0, 1));
    EXPECT_EQ(scene.step(), "z_major") << "who has a base puts none";
    EXPECT_EQ(count(scene.state().based[0]), 1);
    EXPECT_EQ(count(scene.state().based[1]), 1);
}

TEST(StarcraftGalaxy, SC_G12_EverybodyHasOneBaseOnOneOfHisOwnPlanets) {
    for (int players = 2; players <= 6; ++players) {
        Scene scene = Scene::fresh("base", players);
        scene.plays_on_until("z_major", -1, at(players));
        for (int seat = 0; seat < players; ++seat) {
            ASSERT_EQ(count(scene.state().based[at(seat)]), 1);
            const int planet = scene.setup().pack->area[at(first(scene.state().based[at(seat)]))].planet;
            const auto& own = scene.state().drawn[at(seat)];
            EXPECT_TRUE(planet == own[0] || planet == own[1]);
        }
    }
}

TEST(StarcraftGalaxy, SC_G21_SC_Z57_OneCellAndOneOfFourRotations) {
    Scene scene = drawn({"torus", "tarsonis", "antiga_prime", "chau_sara"});
    scene.does(acts::place("torus", 0, 0)).simple("keep_base");
    const auto reads = [&](Json action) {
        return read_action(StarCraft::spec().actions, scene.setup().pack->names, action).has_value();
    };
    EXPECT_TRUE(reads(acts::place("antiga_prime", 13, -13, 270)));
    EXPECT_FALSE(reads(acts::place("antiga_prime", 1, 0, 45)));
    Action diagonal = scene.action(acts::place("antiga_prime", 1, 0, 90));
    diagonal.amount = 4;
    EXPECT_EQ(StarCraft::check(scene.setup(), scene.state(), diagonal).rule, "G21"_rule);
    // Slots in the north, east and south: turned by a quarter they are in the east, south and west.
    EXPECT_EQ(scene.refusal(acts::place("antiga_prime", 1, 0)), "SC-G05");
    EXPECT_EQ(scene.refusal(acts::place("antiga_prime", 1, 0, 90)), "");
    for (const unsigned sides : scene.setup().pack->planet_slots) {
        EXPECT_LE(count(sides), 4);
        EXPECT_GE(count(sides), 2);
    }
}

TEST(StarcraftGalaxy, SC_Z58_MoreThanFifteenRoutesCannotBeLaid) {
    Scene scene = two_placed();
    scene.does(acts::place("chau_sara", 1, 1)).does(acts::area("place_base", "chau_sara_1"));
    scene.change().normal_routes_built = 14;
    const Json both = acts::place("tarsonis", 0, 1);  // Torus in the north, Chau Sara in the east
    EXPECT_EQ(scene.refusal(both), "SC-Z58");
    EXPECT_FALSE(scene.offers(both));
    EXPECT_EQ(scene.refusal(acts::place("tarsonis", 0, 1, 90)), "");  // turned away from Torus
    EXPECT_TRUE(scene.offers(acts::place("tarsonis", 0, 1, 180)));    // or from Chau Sara
    scene.change().normal_routes_built = 15;
    EXPECT_EQ(scene.refusal(acts::place("tarsonis", 0, 1, 90)), "SC-Z58");
    EXPECT_EQ(scene.refusal(acts::place("tarsonis", 3, 3)), "") << "it stands alone then (SC-Z59)";
}

// Every slot is taken.
TEST(StarcraftGalaxy, SC_Z59_APlanetThatCannotBeConnectedStandsAlone) {
    Scene scene = two_placed();
    scene.change().slots_used[at(scene.planet("torus"))] = 0xF;
    scene.change().slots_used[at(scene.planet("dylar_iv"))] = 0xF;
    EXPECT_EQ(scene.refusal(acts::place("chau_sara", 1, 1)), "SC-Z59");  // beside a planet
    EXPECT_EQ(scene.refusal(acts::place("chau_sara", 0, 0)), "SC-G23");
    EXPECT_TRUE(scene.offers(acts::place("chau_sara", 2, 1)));
    EXPECT_TRUE(scene.offers(acts::place("chau_sara", -2, -2, 180)));
    scene.does(acts::place("chau_sara", 2, 1));
    EXPECT_TRUE(scene.event("route_placed").is_null());
    EXPECT_EQ(scene.state().adjacent[at(scene.planet("chau_sara"))], 0);
    scene.does(acts::area("place_base", "chau_sara_1"));
    EXPECT_TRUE(scene.offers(acts::place("tarsonis", 2, 0))) << "the next one can be connected to it";
    scene.does(acts::place("tarsonis", 2, 0)).does(acts::axis("chau_sara", "west"));
    EXPECT_EQ(scene.step(), "z_minor") << "Z-axis routes reach it";
}

}  // namespace
}  // namespace kriegsrat::starcraft::galaxy_test
