#include <gtest/gtest.h>

#include "games/starcraft/events.h"
#include "games/starcraft/tests/finished_galaxy.h"
#include "games/starcraft/tests/setting_up.h"

// The option standard_galaxy: the galaxy of the data is laid as if the players had built it, and play begins at once.
// That the galaxies themselves are fair is in galaxies_test.cpp.
namespace kriegsrat::starcraft::ready_made_test {
namespace {

Json ready_made(int players) { return {{"standard_galaxy", true}, {"factions", faction_list(players)}}; }

Scene laid(int players, int first) {
    Scene scene = Scene::fresh("base", players, ready_made(players));
    scene.does(acts::first_player(first));
    return scene.lets_chance();
}

class StarcraftReadyMade : public testing::TestWithParam<int> {
  protected:
    int players() const { return GetParam(); }
};
INSTANTIATE_TEST_SUITE_P(Players, StarcraftReadyMade, testing::Values(2, 3, 4, 5, 6));

TEST_P(StarcraftReadyMade, SC_G12_SC_G17_SC_G18_SC_G19_SC_G20_SC_G22_ThePositionObeysChapterG) {
    for (int first = 0; first < players(); ++first) {
        finished::expect_finished(laid(players(), first));
    }
}

TEST_P(StarcraftReadyMade, NobodyDecidesAnythingBeforeTheFirstOrder) {
    Scene scene = Scene::fresh("base", players(), ready_made(players()));
    Rng rng(3);
    while (scene.seat_to_move() == chance_seat) {
        EXPECT_TRUE(scene.step() == "first_player" || scene.step() == "draw") << scene.step();
        random_step(scene, rng);
    }
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.state().round, 1);
}

// Seats of the data are places in the order of play: the first player has those of the first seat.
TEST_P(StarcraftReadyMade, SC_G03_TheFirstPlayerHasTheFirstPlace) {
    for (int first = 0; first < players(); ++first) {
        const Scene scene = laid(players(), first);
        const Galaxy& galaxy = scene.setup().pack->galaxy[at(players())];
        for (const Galaxy::Placed& placed : galaxy.placed) {
            const auto& own = scene.state().drawn[at((first + placed.owner) % players())];
            EXPECT_TRUE(own[0] == placed.planet || own[1] == placed.planet);
            EXPECT_EQ(scene.state().x[placed.planet], placed.x);
            EXPECT_EQ(scene.state().y[placed.planet], placed.y);
            EXPECT_EQ(scene.state().rotation[placed.planet], placed.rotation);
        }
        for (int place = 0; place < players(); ++place) {
            EXPECT_EQ(scene.state().based[at((first + place) % players())], bit(galaxy.base[at(place)]));
        }
    }
}

TEST_P(StarcraftReadyMade, SC_G13_SC_A08_EverybodyHasAnAxisOfTheSix) {
    for (int first = 0; first < players(); ++first) {
        Scene scene = Scene::fresh("base", players(), ready_made(players()));
        scene.does(acts::first_player(first));
        const State& state = scene.state();
        const Galaxy& galaxy = scene.setup().pack->galaxy[at(players())];
        std::vector<int> placed_by;
        for (const Event& event : scene.events()) {
            if (static_cast<Happening>(event.kind) == Happening::axis_placed) {
                placed_by.push_back(event.args[0]);
            }
        }
        EXPECT_EQ(placed_by, clockwise(first, players())) << "clockwise from the first player";
        for (int axis = 0; axis < z_routes; ++axis) {
            const auto& ends = state.route_planet[at(normal_routes + axis)];
            if (axis >= players()) {
                EXPECT_EQ(ends[0], none);
                continue;
            }
            const Galaxy::Axis& wanted = galaxy.axes[at(axis)];
            for (std::size_t end = 0; end < 2; ++end) {
                EXPECT_EQ(ends[end], wanted.planet[end]) << "major end first";
                EXPECT_EQ(state.route_slot[at(normal_routes + axis)][end], wanted.slot[end]);
                EXPECT_TRUE(has(state.slots_used[wanted.planet[end]], wanted.slot[end]));
                EXPECT_TRUE(has(state.adjacent[wanted.planet[end]], wanted.planet[1 - end]));
            }
        }
    }
}

TEST_P(StarcraftReadyMade, TheWholeMatchCanBePlayed) {
    Scene scene = laid(players(), players() - 1);
    Rng rng(5);
    for (int i = 0; i < 3000 && !scene.over(); ++i) {
        random_step(scene, rng);
        ASSERT_FALSE(HasFailure());
    }
    EXPECT_TRUE(scene.over() || scene.state().round > 1);
}

TEST(StarcraftReadyMadeWays, SC_C03_FactionsAreStillChosenFirst) {
    Scene scene = Scene::fresh("base", 3, {{"standard_galaxy", true}});
    scene.does(acts::first_player(1));
    for (const char* pick : {"tassadar", "raynor", "mengsk"}) {
        EXPECT_EQ(scene.step(), "choose_faction");
        EXPECT_EQ(scene.state().on_board, 0);
        scene.does(acts::faction("choose_faction", pick));
    }
    EXPECT_NE(scene.state().on_board, 0);
    finished::expect_finished(scene.lets_chance());
}

TEST(StarcraftReadyMadeWays, EveryVariantHasIt) {
    for (const Variant& variant : StarCraft::spec().variants) {
        for (const int players : variant.players) {
            Scene scene = Scene::fresh(std::string(variant.id), players, {{"standard_galaxy", true}});
            scene.plays_on_until("plan");
            finished::expect_finished(scene);
        }
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::ready_made_test
