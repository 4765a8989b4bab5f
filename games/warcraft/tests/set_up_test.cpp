#include "games/warcraft/tests/battles.h"

// Chapters A to C: set-up, rounds and phases.
namespace kriegsrat::warcraft::set_up_test {
namespace {

using namespace battles;

TEST(WarcraftSetUp, WC_B03_WC_B05_WC_A02_WC_D01_TwoDifferentRacesAreDealt) {
    Scene scene = Scene::fresh("base_2");
    EXPECT_EQ(scene.step(), "deal_race");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    EXPECT_EQ(scene.options().size(), 4U);
    scene.does({{"kind", "deal_race"}, {"race", "undead"}});
    EXPECT_EQ(scene.options().size(), 3U);
    EXPECT_EQ(scene.refusal({{"kind", "deal_race"}, {"race", "undead"}}), "WC-A02");
    scene.does({{"kind", "deal_race"}, {"race", "human"}});
    EXPECT_EQ(scene.step(), "first_player");
}

TEST(WarcraftSetUp, WC_B04_WC_D01_ChosenRacesOnEitherCity) {
    for (const bool turned : {false, true}) {
        const Json races = turned ? Json{"human", "night_elf"} : Json{"night_elf", "human"};
        Scene scene = Scene::fresh("base_2", {{"races", races}});
        EXPECT_EQ(scene.step(), "first_player") << "nothing is left to be dealt";
        EXPECT_EQ(scene.pieces_on("s03", 0, "melee"), 3);
        EXPECT_EQ(scene.pieces_on("s33", 1, "melee"), 3);
    }
}

TEST(WarcraftSetUp, WC_B02_TeamsOfFour) {
    Scene scene = Scene::fresh("base_4");
    scene.lets_chance(7);
    const auto& race = scene.state().race;
    const auto side = [&](int seat) {
        return race[static_cast<std::size_t>(seat)] == scene.id_of(Table::race, "human") ||
               race[static_cast<std::size_t>(seat)] == scene.id_of(Table::race, "night_elf");
    };
    EXPECT_EQ(side(0), side(2));
    EXPECT_EQ(side(1), side(3));
    EXPECT_NE(side(0), side(1));
    EXPECT_EQ(scene.state().allies[0], 0b0101);
    EXPECT_EQ(scene.state().allies[3], 0b1010);
}

TEST(WarcraftSetUp, WC_B06_WC_B07_WC_B08_WC_B09_WhatAPlayerStartsWith) {
    Scene scene = Scene::fresh("base_2", {{"races", {"orc", "human"}}});
    scene.does({{"kind", "draw_first_player"}, {"player", 1}});
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(scene.step(), "draw");
        Rng rng(static_cast<std::uint64_t>(i));
        const Action drawn = Warcraft::sample(scene.setup(), scene.state(), rng);
        scene.does(write_action(Warcraft::spec().actions, Warcraft::names(scene.setup()), drawn));
    }
    for (const int seat : {0, 1}) {
        EXPECT_EQ(scene.gold_of(seat), 5);
        EXPECT_EQ(scene.wood_of(seat), 5);
        EXPECT_EQ(scene.hand_of(seat).size(), 3U);
        const char* city = seat == 0 ? "s03" : "s33";
        EXPECT_EQ(scene.pieces_on(city, seat, "melee"), 3);
        EXPECT_EQ(scene.pieces_on(city, seat, "worker"), 3);
        EXPECT_EQ(scene.in_reserve(seat, "melee"), 7);
        EXPECT_EQ(scene.in_reserve(seat, "ranged"), 7);
        EXPECT_EQ(scene.in_reserve(seat, "flying"), 4);
        EXPECT_EQ(scene.in_reserve(seat, "worker"), 5);
        for (const char* type : {"melee", "ranged", "flying"}) {
            EXPECT_EQ(level_of(scene, seat, type), 1);
            EXPECT_EQ(finished(scene, seat, type), 0);
        }
    }
    EXPECT_EQ(scene.state().first, 1);
    EXPECT_EQ(scene.state().seat, 1) << "WC-C02: the start player begins";
    EXPECT_EQ(scene.state().round, 1);
}

TEST(WarcraftSetUp, WC_B10_WC_R05_AnybodyMayBeTheFirstStartPlayer) {
    Scene scene = Scene::fresh("elf_gate", {{"races", {"undead", "orc", "human"}}});
    EXPECT_EQ(scene.step(), "first_player");
    EXPECT_EQ(scene.options().size(), 3U);
    EXPECT_EQ(scene.refusal({{"kind", "draw_first_player"}, {"player", 2}}), "");
}

TEST(WarcraftRound, WC_C01_WC_C02_WC_C03_PhasesPlayersAndTheNextStartPlayer) {
    Scene scene = Scene::fresh("elf_gate", {{"races", {"orc", "human", "undead"}}});
    scene.does({{"kind", "draw_first_player"}, {"player", 1}}).lets_chance();
    std::vector<std::pair<int, int>> seen;  // phase and seat
    while (scene.state().round == 1) {
        if (seen.empty() || seen.back() != std::pair<int, int>(scene.state().phase, scene.state().seat)) {
            seen.emplace_back(scene.state().phase, scene.state().seat);
        }
        if (scene.seat_to_move() == index(Seat::chance)) {
            scene.lets_chance();
        } else if (is_window(scene.state().step())) {
            scene.simple("pass");
        } else if (scene.step() == "move") {
            scene.simple("end_movement");
        } else if (scene.step() == "deploy") {
            scene.simple("end_deploy");
        } else if (scene.step() == "spend") {
            scene.simple("end_spend");
        } else if (scene.step() == "lay_open") {
            scene.simple("pass");
        } else {
            FAIL() << scene.step();
        }
    }
    // Nobody has anything to harvest or to deploy: those phases pass by themselves.
    const std::vector<std::pair<int, int>> moving(seen.begin(), seen.begin() + 3);
    EXPECT_EQ(moving, (std::vector<std::pair<int, int>>{{0, 1}, {0, 2}, {0, 0}}));
    const std::vector<std::pair<int, int>> spending(seen.end() - 3, seen.end());
    EXPECT_EQ(spending, (std::vector<std::pair<int, int>>{{3, 1}, {3, 2}, {3, 0}}));
    EXPECT_EQ(scene.state().first, 2) << "the player to the left";
    EXPECT_EQ(scene.state().phase, 0);
}

TEST(WarcraftRound, WC_C05_RoundsAreNotLimited) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s03", {{"melee", 1}}).units(1, "s33", {{"melee", 1}}).round(500).movement(0);
    for (int i = 0; i < 40 && scene.state().round <= 500; ++i) {
        if (scene.step() == "move") {
            scene.simple("end_movement");
        } else if (scene.step() == "spend") {
            scene.simple("end_spend");
        } else {
            quiet(scene);
        }
    }
    EXPECT_EQ(scene.state().round, 501);
    EXPECT_FALSE(scene.over());
}

// One whole round without an action: nothing changes but what the workers bring in.
TEST(WarcraftRound, WC_C06_PassingInEveryPhaseIsAllowed) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s08", {{"melee", 1}}).workers(0, "s01", 1).training(0, "melee", 1).rising(0, "ranged", 1);
    scene.stock(0, 9, 9).units(1, "s28", {{"melee", 1}}).stock(1, 9, 9).movement(0);
    scene.simple("end_movement").simple("end_movement");
    ASSERT_EQ(scene.step(), "harvest_roll") << "rolled for him without being asked";
    scene.rolls_resource(2);
    ASSERT_EQ(scene.step(), "deploy");
    scene.simple("end_deploy");
    ASSERT_EQ(scene.step(), "spend");
    scene.simple("end_spend").simple("end_spend");
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.units_on("s08", 0), 1);
    EXPECT_EQ(in_training(scene, 0, "melee"), 1);
    EXPECT_EQ(scene.state().rising[0][ranged], 1);
    EXPECT_EQ(scene.gold_of(0), 11);
    EXPECT_EQ(scene.wood_of(0), 9);
    EXPECT_EQ(scene.gold_of(1), 9);
}

TEST(WarcraftRound, WC_Z41_TheNextRemainingPlayerBecomesStartPlayer) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s04", {{"melee", 1}})
        .units(2, "s16", {{"melee", 1}})
        .eliminated(1)
        .first(0)
        .stock(0, 9, 9)
        .stock(2, 9, 9)
        .spend(0);
    quiet(scene).simple("end_spend");
    quiet(scene).simple("end_spend");
    EXPECT_EQ(scene.state().first, 2) << "seat 1 is eliminated";
}

}  // namespace
}  // namespace kriegsrat::warcraft::set_up_test
