#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/codec_play.h"
#include "games/starcraft/tests/scene.h"

// What must hold in every position does hold, and what would break it is found.
namespace kriegsrat::starcraft::conservation_test {
namespace {

std::string broken(const Scene& scene) {
    const char* fault = StarCraft::broken_invariant(scene.setup(), scene.state());
    return fault == nullptr ? "" : fault;
}

// A position in which everything is in order, and in which there is something of everything.
Scene whole() {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "torus_3", {{"zergling", 3}});
    scene.transport(0, "abaddon", "helios").hand(0, {"terran_c01"}).discards(0, {"terran_c02"}).planning();
    EXPECT_EQ(broken(scene), "");
    return scene;
}

std::string after(const std::function<void(Scene&, State&)>& damage) {
    Scene scene = whole();
    damage(scene, scene.change());
    return broken(scene);
}

TEST(StarcraftConservation, SC_B19_UnitsOfTwoPlayersInOneArea) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.held[1] |= bit(scene.area("helios_2")); }),
              "units of two players in one area");
}

TEST(StarcraftConservation, SC_B14_TwoBasesInOneArea) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.based[1] |= bit(scene.area("abaddon_2")); }),
              "two bases in one area");
}

TEST(StarcraftConservation, SC_A09_AResourceCardWithTwoPlayers) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.sources[1] |= bit(scene.area("abaddon_2")); }),
              "two players with one resource card");
}

TEST(StarcraftConservation, UnitsThatNobodyOwns) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.held[0] &= ~bit(scene.area("helios_2")); }),
              "units of nobody");
    EXPECT_EQ(after([](Scene& scene, State& state) { state.held[0] |= bit(scene.area("helios_4")); }),
              "units of nobody");
}

TEST(StarcraftConservation, SC_B12_MoreUnitsThanTheAreaCanHold) {
    EXPECT_EQ(after([](Scene& scene, State& state) {
                  put_units(state, 0, scene.area("helios_2"), units_at(0, 3));
                  state.supply[0] -= units_at(0, 3);
              }),
              "more units than the limit");
}

TEST(StarcraftConservation, SC_R16_ADepletedAreaHasNoCard) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.depletion[at(scene.area("abaddon_2"))] = depleted; }),
              "a depleted area with a card");
    EXPECT_EQ(after([](Scene& scene, State& state) { state.depletion[at(scene.area("abaddon_2"))] = depleted + 1; }),
              "a depleted area with a card");
}

TEST(StarcraftConservation, WorkersWithoutAResourceCard) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.workers_on[at(scene.area("helios_2"))] = 1; }),
              "workers on no card");
}

TEST(StarcraftConservation, SC_G02_PiecesOfAPlanetThatIsNotInTheGame) {
    EXPECT_EQ(after([](Scene& scene, State& state) { state.based[1] |= bit(scene.area("halcyon_1")); }),
              "pieces beside the board");
    EXPECT_EQ(after([](Scene& scene, State& state) {
                  put_units(state, 0, scene.area("halcyon_1"), one_unit(0));
                  state.supply[0] -= one_unit(0);
              }),
              "pieces beside the board");
}

TEST(StarcraftConservation, SC_A04_SC_A18_NoUnitIsLostOrAppears) {
    const std::string fault = "units are not conserved";
    EXPECT_EQ(after([](Scene&, State& state) { state.supply[0] += one_unit(0); }), fault);
    EXPECT_EQ(after([](Scene&, State& state) { state.supply[1] -= one_unit(0); }), fault);
    EXPECT_EQ(after([](Scene& scene, State& state) { take_units(state, 0, scene.area("helios_2"), one_unit(0)); }),
              fault);
    // One type more and another one less.
    EXPECT_EQ(after([](Scene&, State& state) { state.supply[0] += one_unit(0) - one_unit(1); }), fault);
}

TEST(StarcraftConservation, SC_F09_UnitsOfABattleAreCountedToo) {
    Scene scene = whole();
    scene.units(1, "helios_4", {{"zergling", 2}}).attacks(0, "helios_2", "helios_4");
    ASSERT_EQ(scene.step(), "place_cards");
    EXPECT_EQ(broken(scene), "");
    Scene more = scene;
    more.change().battle.force[attacker] += one_unit(0);
    EXPECT_EQ(broken(more), "units are not conserved");
    Scene leaving = scene;
    leaving.change().battle.leaving[defender] += one_unit(0);
    EXPECT_EQ(broken(leaving), "units are not conserved");
}

TEST(StarcraftConservation, SC_M10_AttackersThatWaitForTheBattleAreCountedToo) {
    Scene scene = whole();
    scene.units(0, "helios_1", {{"marine", 1}}).units(1, "helios_4", {{"zergling", 2}}).order(0, "mobilize", "helios");
    scene.executes().moves("marine", "helios_2", "helios_4", 2);
    ASSERT_EQ(scene.step(), "mobilize");
    EXPECT_EQ(broken(scene), "");
    scene.change().battle.force[attacker] -= one_unit(0);
    EXPECT_EQ(broken(scene), "units are not conserved");
}

TEST(StarcraftConservation, SC_A14_EveryCardLiesInOnePlace) {
    const std::string fault = "cards are not conserved";
    const auto card = [](Scene& scene) { return bit(scene.local_card("terran_c01")); };
    EXPECT_EQ(after([&](Scene& scene, State& state) { state.deck[0] |= card(scene); }), fault);
    EXPECT_EQ(after([&](Scene& scene, State& state) { state.hand[0] &= ~card(scene); }), fault);
    EXPECT_EQ(after([&](Scene& scene, State& state) { state.play[0] |= card(scene); }), fault);
    EXPECT_EQ(after([&](Scene& scene, State& state) { state.technology[0] |= card(scene); }), fault);
    EXPECT_EQ(after([&](Scene& scene, State& state) { state.discard[0] |= card(scene); }), fault);
    EXPECT_EQ(after([&](Scene&, State& state) { state.discard[1] |= bit(63); }), fault) << "a card that does not exist";
}

TEST(StarcraftConservation, SC_A14_CardsOfABattleAreCountedToo) {
    Scene scene = whole();
    scene.units(1, "helios_4", {{"zergling", 2}}).attacks(0, "helios_2", "helios_4").places("terran_c01");
    EXPECT_EQ(broken(scene), "");
    Scene lost = scene;
    lost.change().battle.skirmish[0].standard[attacker] = none;
    EXPECT_EQ(broken(lost), "cards are not conserved");
    Scene twice = scene;
    twice.change().battle.splash[attacker] = bit(twice.local_card("terran_c01"));
    EXPECT_EQ(broken(twice), "cards are not conserved");
}

TEST(StarcraftConservation, SC_A11_SC_A16_MoreTokensThanThereAre) {
    EXPECT_EQ(after([](Scene& scene, State&) { scene.workers(0, 10, 6); }), "more workers than tokens");
    EXPECT_EQ(after([](Scene&, State& state) {
                  for (int route = 0; route < state.normal_routes_built; ++route) {
                      state.transports[at(route)] |= 1;
                  }
              }),
              "")
        << "seven routes, seven transports";
    EXPECT_EQ(after([](Scene& scene, State& state) {
                  scene.axis(1, "helios", "torus");
                  for (int route = 0; route < routes; ++route) {
                      state.transports[at(route)] |= state.route_planet[at(route)][0] == none ? 0 : 1;
                  }
              }),
              "more transports than tokens");
    EXPECT_EQ(after([](Scene&, State& state) { state.module[0] = {9, 0, 0}; }), "more modules than tokens");
    EXPECT_EQ(after([](Scene&, State& state) {
                  state.module[1] = {1, 0, 0};
              }),
              "more modules than tokens")
        << "Zerg factions have no Supply modules (SC-Q11)";
}

TEST(StarcraftConservation, SC_A11_SC_B15_OneBaseOnAPlanetAndSixInAll) {
    const std::string fault = "more bases than tokens or than one on a planet";
    EXPECT_EQ(after([](Scene& scene, State&) { scene.base(0, "abaddon_1"); }), fault);
    const auto bases = [](Scene& scene, Ids where) {
        for (const char* area : where) {
            scene.base(0, area);
        }
    };
    EXPECT_EQ(after([&](Scene& scene, State&) {
                  bases(scene, {"helios_1", "torus_1", "dylar_iv_1", "chau_sara_1", "braken_1"});
              }),
              "");
    EXPECT_EQ(after([&](Scene& scene, State&) {
                  bases(scene, {"helios_1", "torus_1", "dylar_iv_1", "chau_sara_1", "braken_1", "antiga_prime_1"});
              }),
              fault);
}

TEST(StarcraftConservation, SC_R11_APermanentResourceHoldsNoMoreThanItsNumber) {
    for (std::size_t resource = 0; resource < 2; ++resource) {
        EXPECT_EQ(after([&](Scene& scene, State& state) {
                      state.workers[0] = 1;
                      state.on_permanent[0][resource] =
                          byte(faction_of(scene.setup(), state, 0).permanent[resource] + 1);
                  }),
                  "forced mining of a permanent resource");
    }
}

TEST(StarcraftConservation, SC_G14_ARouteJoinsTwoPlanetsOfTheGame) {
    const std::string fault = "a route that leads nowhere";
    EXPECT_EQ(after([](Scene&, State& state) { state.route_planet[0][1] = state.route_planet[0][0]; }), fault);
    EXPECT_EQ(after([](Scene& scene, State& state) { state.route_planet[0][1] = byte(scene.planet("halcyon")); }),
              fault);
    EXPECT_EQ(after([](Scene& scene, State& state) {
                  state.route_planet[20] = {none, byte(scene.planet("torus"))};
              }),
              fault);
    EXPECT_EQ(after([](Scene&, State& state) { state.transports[20] = 1; }), fault) << "a transport on no route";
}

TEST(StarcraftConservation, SC_A15_NoEventCardIsLostOrAppears) {
    const std::string fault = "event cards are not conserved";
    const auto end_card = [](Scene& scene) { return at(scene.id_of(Table::event, "ev3_the_end_draws_near")); };
    EXPECT_EQ(after([](Scene&, State& state) { ++state.unseen[0]; }), fault);
    EXPECT_EQ(after([](Scene&, State& state) { ++state.used_events[1]; }), fault);
    EXPECT_EQ(after([](Scene&, State& state) { ++state.kept[0][2]; }), fault);
    EXPECT_EQ(after([](Scene&, State& state) { ++state.read[1][3]; }), fault);
    EXPECT_EQ(after([](Scene&, State& state) { ++state.again[4]; }), fault);
    EXPECT_EQ(after([](Scene&, State& state) { state.event.card = 5; }), fault) << "a card that is being carried out";
    EXPECT_EQ(after([](Scene&, State& state) { state.end_cards = 1; }), fault) << "an end card from nowhere";
    EXPECT_EQ(after([&](Scene& scene, State& state) { --state.unseen[end_card(scene)]; }), fault);
    EXPECT_EQ(after([&](Scene& scene, State&) { scene.end_cards(2); }), "");
}

TEST(StarcraftConservation, SC_Y02_GalacticConquestHasNoEndCards) {
    Scene scene(2, {}, "galactic_conquest");
    EXPECT_EQ(broken(scene), "");
    ++scene.change().unseen[at(scene.id_of(Table::event, "ev3_the_end_draws_near"))];
    EXPECT_EQ(broken(scene), "event cards are not conserved");
}

TEST(StarcraftConservation, SC_A16_RandomMatchesKeepEverything) {
    int seen = 0;
    every_position(2, 4000, 33, [&](const StarCraft::Setup& setup, const State& state, Rng& /*rng*/) {
        const char* fault = StarCraft::broken_invariant(setup, state);
        EXPECT_EQ(fault, nullptr) << fault << ": " << StarCraft::write_state(setup, state).dump();
        ++seen;
        return fault == nullptr;
    });
    EXPECT_GT(seen, 50000);
}

}  // namespace
}  // namespace kriegsrat::starcraft::conservation_test
