#include "games/warcraft/tests/battles.h"

// Chapter R: the Elf Gate. Seats lead Orcs (city s04), Humans (s37) and Undead (s16); A s13, B s18, C s26, D s19.
namespace kriegsrat::warcraft::elf_gate_test {
namespace {

using namespace battles;

Scene scene_of_three() { return Scene("elf_gate", {"orc", "human", "undead"}); }

// With the Night Elves where the scenario puts them.
Scene guarded() {
    Scene scene = scene_of_three();
    for (const char* where : {"s13", "s18", "s26"}) {
        scene.units(scene.neutral(), where, {{"melee", 1}, {"ranged", 2}});
    }
    return scene.units(scene.neutral(), "s19", {{"flying", 3}});
}

TEST(WarcraftElfGate, WC_R01_WC_R04_TheNeutralsStandAroundTheGate) {
    const Scene scene = Scene::opening("elf_gate", {"orc", "human", "undead"});
    for (const char* where : {"s13", "s18", "s26"}) {
        EXPECT_EQ(scene.pieces_on(where, 3, "ranged"), 2) << where;
        EXPECT_EQ(scene.pieces_on(where, 3, "melee"), 1) << where;
    }
    EXPECT_EQ(scene.pieces_on("s19", 3, "flying"), 3);
}

TEST(WarcraftElfGate, WC_R06_SourcesBesideCitiesAreInexhaustible) {
    Scene scene = scene_of_three();
    scene.stock(0, 0, 0).units(0, "s03", {{"worker", 2}}).harvest(0);
    scene.rolls_resource(3);
    EXPECT_NE(scene.depletion_of("s03"), "partial");
    scene.rolls_resource(3);
    EXPECT_EQ(scene.gold_of(0), 6);
}

TEST(WarcraftElfGate, WC_R03_OtherSourcesAreDepleted) {
    Scene scene = scene_of_three();
    EXPECT_EQ(scene.depletion_of("s06"), "complete");
    EXPECT_NE(scene.depletion_of("s03"), "complete");
}

// The Orcs attack A: the player to their left, the Humans, decides for the Night Elves.
TEST(WarcraftElfGate, WC_R07_WC_R08_WC_D32_WC_Z47_TheLeftNeighbourFightsForTheNightElves) {
    Scene scene = guarded();
    scene.units(0, "s08", {{"melee", 3}}).movement(0).moves("orc_melee", "s08", "s13", 3);
    ends_movement(scene);
    EXPECT_EQ(scene.hand_of(0).size(), 1U) << "he draws as usual";
    attack(scene, {{"night_elf", {4, 5}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s13", 0, "melee"), 2) << "level 2: strength 4";
    attack(scene, {{"night_elf", {6, 6, 6}}});  // the flying units of D take part
    attack(scene, {{"orc", {1, 6}}, {"night_elf", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::lose("night_elf_ranged", "s13"));
    EXPECT_EQ(scene.pieces_on("s13", 3, "ranged"), 1);
}

// The Humans, who fight for the Night Elves, hold cards for every moment of a battle.
TEST(WarcraftElfGate, WC_R08_NoCardsForTheNightElves) {
    Scene scene = guarded();
    scene.hand(0, {"devour", "pillage", "envenomed_spears"}).hand(1, {"dispel_magic", "invisibility", "polymorph"});
    scene.units(0, "s08", {{"melee", 3}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s13", 3);
    ends_movement(scene);
    int asked = 0;
    const auto all_pass = [&] {
        for (; is_window(scene.state().step()); ++asked) {
            ASSERT_EQ(scene.seat_to_move(), 0) << "only the Orcs fight with cards, not in " << scene.step();
            scene.simple("pass");
        }
    };
    all_pass();
    while (scene.step() == "roll") {
        const std::vector<int> dice(std::min<std::size_t>(4, scene.state().battle.dice),
                                    rolling(scene) == "orc" ? 1 : 6);
        scene.does({{"kind", "roll"}, {"dice", dice}});
        all_pass();
    }
    EXPECT_EQ(scene.state().battle.phase, 2) << "through all three phases";
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 1) << "he removes their units";
    EXPECT_GE(asked, 2) << "at the start of the round and before the roll";
    EXPECT_EQ(scene.hand_of(1).size(), 3U);
}

TEST(WarcraftElfGate, WC_R09_KilledNightElvesLeaveTheGame) {
    Scene scene = scene_of_three();
    scene.units(3, "s13", {{"melee", 1}}).units(0, "s08", {{"melee", 1}}).movement(0);
    scene.moves("orc_melee", "s08", "s13");
    ends_movement(scene);
    attack(scene, {{"orc", {1}}, {"night_elf", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s13", 3, "melee"), 0);
    EXPECT_EQ(scene.in_reserve(3, "melee"), 0);
}

TEST(WarcraftElfGate, WC_R10_TheGateWinsWithFewerThanThreeEnemiesBesideIt) {
    for (int enemies = 2; enemies <= 3; ++enemies) {
        Scene scene = scene_of_three();
        scene.units(0, "s19", {{"melee", 1}}).units(1, "s26", {{"melee", enemies - 1}});
        scene.units(3, "s18", {{"ranged", 1}}).stock(0, 9, 9).spend(0);
        quiet(scene).simple("end_spend");
        EXPECT_EQ(scene.over(), enemies < 3) << enemies;
        if (scene.over()) {
            EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
        }
    }
}

TEST(WarcraftElfGate, WC_R10_WithoutAUnitOnTheGateNobodyWins) {
    Scene scene = scene_of_three();
    scene.units(0, "s19", {{"worker", 1}}).units(0, "s13", {{"melee", 3}}).stock(0, 9, 9).spend(0);
    quiet(scene).simple("end_spend");
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftElfGate, WC_R11_TheLastOneLeftWins) {
    Scene scene = scene_of_three();
    scene.units(0, "s37", {{"melee", 1}}).units(0, "s16", {{"melee", 1}});
    scene.units(1, "s01", {{"melee", 1}}).units(2, "s02", {{"melee", 1}}).city_marked(1).city_marked(2).movement(0);
    for (int i = 0; i < 3; ++i) {
        quiet(scene).simple("end_movement");
    }
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftElfGate, WC_Z71_WC_P07_TheGateShowsFourPointsThatDoNotCount) {
    Scene scene = scene_of_three();
    EXPECT_EQ(scene.setup().map->points[at(scene.space("s19"))], 4);
    EXPECT_EQ(scene.setup().map->target, 0);
    scene.units(0, "s19", {{"melee", 1}}).units(1, "s13", {{"melee", 3}}).stock(0, 9, 9).spend(0);
    EXPECT_EQ(scene.view(0)["players"][0]["points"], 0);
    quiet(scene).simple("end_spend");
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftElfGate, WC_Z46_VictoryPointsDoNotCount) {
    Scene scene = scene_of_three();
    scene.open(0, 3).level(0, "melee", 4).level(0, "ranged", 3);
    scene.units(0, "s04", {{"melee", 1}}).units(0, "s37", {{"melee", 1}}).units(0, "s16", {{"melee", 1}});
    scene.units(0, "s01", {{"melee", 1}})
        .units(0, "s22", {{"melee", 1}})
        .units(0, "s34", {{"melee", 1}})
        .stock(0, 9, 9)
        .spend(0);
    quiet(scene).simple("end_spend");
    EXPECT_FALSE(scene.over());
}

}  // namespace
}  // namespace kriegsrat::warcraft::elf_gate_test
