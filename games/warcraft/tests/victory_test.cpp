#include "games/warcraft/tests/battles.h"

// Chapters O and P: captured cities, elimination and victory points.
namespace kriegsrat::warcraft::victory_test {
namespace {

using namespace battles;

Scene scene_of_two() { return Scene("base_2", {"human", "orc"}); }

// Both end their movement with what stands on the board.
void all_move(Scene& scene, int players) {
    scene.movement(0);
    for (int i = 0; i < players && !scene.over(); ++i) {
        quiet(scene).simple("end_movement");
        quiet(scene);
    }
}

TEST(WarcraftVictory, WC_O01_WC_O02_AnOccupiedCityIsMarkedAfterAllMovement) {
    Scene scene = scene_of_two();
    scene.units(0, "s28", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s28", "s33").simple("end_movement");
    EXPECT_FALSE(has(scene.state().marked, 1)) << "not before all have moved";
    scene.simple("end_movement");
    EXPECT_TRUE(has(scene.state().marked, 1));
    EXPECT_FALSE(has(scene.state().marked, 0));
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftVictory, WC_O01_ACityThatIsFreedInTimeIsNotMarked) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"melee", 1}}).units(1, "s28", {{"melee", 1}}).movement(0).simple("end_movement");
    scene.moves("orc_melee", "s28", "s33");
    ends_movement(scene);
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_FALSE(has(scene.state().marked, 1));
}

TEST(WarcraftVictory, WC_O04_WC_O07_TheSecondOccupationEliminates) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).city_marked(1);
    all_move(scene, 2);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftVictory, WC_P09_EliminationWinsRegardlessOfPoints) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"flying", 1}}).city_marked(1).open(1, 3);
    scene.level(1, "melee", 4).level(1, "ranged", 3).level(1, "flying", 2);
    for (const char* where : {"s05", "s16", "s18", "s20", "s31", "s03"}) {
        scene.units(1, where, {{"melee", 1}});
    }
    EXPECT_EQ(scene.points(0), 3);
    EXPECT_EQ(scene.points(1), 15) << "enough to win on points at the end of his turn";
    all_move(scene, 2);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
    EXPECT_EQ(static_cast<Victory>(scene.state().victory), Victory::last_left);
}

TEST(WarcraftVictory, WC_O03_WC_O08_TheMarkerStaysAndTheNextOccupationCounts) {
    Scene scene = scene_of_two();
    scene.units(1, "s16", {{"melee", 1}}).units(0, "s17", {{"worker", 1}}).city_marked(1);
    all_move(scene, 2);
    EXPECT_TRUE(has(scene.state().marked, 1)) << "nobody occupies the city now";
    EXPECT_FALSE(scene.over());
    scene.units(0, "s33", {{"flying", 1}});
    all_move(scene, 2);
    EXPECT_TRUE(scene.over());
}

TEST(WarcraftVictory, WC_Z01_OneOccupationDoesNotEliminate) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"melee", 3}}).units(1, "s16", {{"melee", 1}});
    all_move(scene, 2);
    EXPECT_FALSE(scene.over());
    EXPECT_TRUE(has(scene.state().marked, 1));
}

TEST(WarcraftVictory, WC_O06_WC_Z41_PiecesOfAnEliminatedPlayerLeaveTheBoard) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s37", {{"melee", 1}})
        .units(1, "s32", {{"melee", 2}, {"worker", 1}})
        .outpost(1, "s28")
        .city_marked(1);
    scene.units(2, "s16", {{"melee", 1}});
    all_move(scene, 3);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.pieces_on("s32", 1, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s32", 1, "worker"), 0);
    EXPECT_FALSE(scene.has_outpost(1, "s28"));
    EXPECT_FALSE(has(scene.state().alive, 1));
    EXPECT_EQ(left_of(scene.setup(), scene.state(), 0), 2) << "his turns are skipped";
}

TEST(WarcraftVictory, WC_Z40_IfAllAreEliminatedAtOnceTheGameIsADraw) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"melee", 1}}).units(1, "s03", {{"melee", 1}}).city_marked(0).city_marked(1);
    all_move(scene, 2);
    EXPECT_TRUE(scene.over());
    EXPECT_TRUE(scene.winners().empty());
}

// Objectives of the map: s05, s16, s20 and s31 give 1 point each, s18 gives 2, cities 3.
TEST(WarcraftVictory, WC_P05_WC_P06_WC_P07_WC_Z02_VictoryPoints) {
    Scene scene = scene_of_two();
    EXPECT_EQ(scene.points(0), 0);
    scene.units(0, "s03", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 3) << "one unit is enough for a city";
    scene.units(0, "s18", {{"flying", 1}}).units(0, "s16", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 6);
    scene.units(0, "s20", {{"worker", 1}}).outpost(0, "s31");
    EXPECT_EQ(scene.points(0), 6) << "workers and outposts do not count";
    scene.units(0, "s33", {{"ranged", 1}});
    EXPECT_EQ(scene.points(0), 9) << "the enemy's city";
    scene.level(0, "melee", 3).level(0, "ranged", 2);
    EXPECT_EQ(scene.points(0), 10) << "a type on its highest level";
    scene.level(0, "ranged", 3).level(0, "flying", 3);
    EXPECT_EQ(scene.points(0), 12);
    scene.open(0, 3);
    EXPECT_EQ(scene.points(0), 15) << "WC-P04";
    EXPECT_EQ(scene.points(1), 0);
}

// Fifteen points for seat 0: cities 6, objectives 6, levels 3.
Scene& fifteen(Scene& scene) {
    scene.units(0, "s03", {{"melee", 1}}).units(0, "s33", {{"melee", 1}}).units(0, "s18", {{"melee", 1}});
    scene.units(0, "s05", {{"melee", 1}}).units(0, "s16", {{"melee", 1}}).units(0, "s20", {{"melee", 1}});
    scene.units(0, "s31", {{"melee", 1}});
    return scene.level(0, "melee", 3).level(0, "ranged", 3).level(0, "flying", 3);
}

TEST(WarcraftVictory, WC_P01_WC_P03_WC_Z03_FifteenPointsAtTheEndOfTheTurnWin) {
    Scene scene = scene_of_two();
    fifteen(scene).stock(0, 9, 9).spend(0);
    EXPECT_FALSE(scene.over());
    scene.simple("end_spend");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftVictory, WC_P01_FourteenPointsDoNotWin) {
    Scene scene = scene_of_two();
    fifteen(scene).level(0, "flying", 2).stock(0, 9, 9).spend(0).simple("end_spend");
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftVictory, WC_P03_OnlyHisOwnTurnCounts) {
    Scene scene = scene_of_two();
    fifteen(scene).stock(1, 9, 9).spend(1).simple("end_spend");
    EXPECT_FALSE(scene.over()) << "his own check comes at the end of his turn";
}

// With a target that both have reached, the order of the Spend phase decides.
TEST(WarcraftVictory, WC_Z04_TheFirstInTheOrderOfTheSpendPhaseWins) {
    for (const int first : {0, 1}) {
        Scene scene = scene_of_two();
        Pack pack = *scene.setup().pack;
        pack.map[scene.setup().variant].target = 3;
        scene.uses(pack).units(0, "s03", {{"melee", 1}}).units(1, "s33", {{"melee", 1}});
        scene.stock(0, 9, 9).stock(1, 9, 9).first(first).spend(first);
        EXPECT_EQ(scene.points(0), 3);
        EXPECT_EQ(scene.points(1), 3);
        scene.simple("end_spend");
        EXPECT_TRUE(scene.over());
        EXPECT_EQ(scene.winners(), (std::vector<int>{first}));
    }
}

TEST(WarcraftVictory, WC_P08_WC_Z05_PointsForSpacesAreNotAddedUp) {
    Scene scene = scene_of_two();
    scene.units(0, "s03", {{"melee", 1}})
        .stock(0, 9, 9)
        .spend(0)
        .simple("end_spend")
        .stock(0, 9, 9)
        .spend(0)
        .simple("end_spend");
    EXPECT_EQ(scene.points(0), 3);
    clear(scene, 0, "s03");
    EXPECT_EQ(scene.points(0), 0);
}

TEST(WarcraftVictory, WC_Z37_AContestedCityCountsForItsOwner) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"melee", 2}}).units(1, "s33", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 0);
    EXPECT_EQ(scene.points(1), 3);
}

TEST(WarcraftVictory, WC_P02_WC_Z59_ATeamCountsTogether) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    scene.units(0, "s12", {{"melee", 1}}).units(2, "s42", {{"melee", 1}}).units(0, "s30", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 8);
    EXPECT_EQ(scene.points(2), 8);
    scene.units(2, "s30", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 8) << "a space counts once for the team";
    scene.units(0, "s18", {{"melee", 1}}).units(2, "s48", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 14);
    scene.level(0, "melee", 2).level(0, "ranged", 4).level(0, "flying", 3);
    scene.level(2, "melee", 3).level(2, "ranged", 3).level(2, "flying", 3);
    EXPECT_EQ(scene.points(0), 20);
    scene.open(0, 3);
    scene.open(2, 3);
    EXPECT_EQ(scene.points(0), 26);
    scene.units(0, "s03", {{"melee", 1}});
    scene.units(2, "s57", {{"melee", 1}});
    EXPECT_EQ(scene.points(0), 30);
    scene.stock(2, 9, 9).spend(2);
    quiet(scene).simple("end_spend");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0, 2}));
}

TEST(WarcraftVictory, WC_O05_TeammatesAreEliminatedTogether) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    scene.units(0, "s18", {{"melee", 1}})
        .units(1, "s30", {{"melee", 1}})
        .units(3, "s31", {{"melee", 1}})
        .city_marked(1);
    all_move(scene, 4);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0, 2}));
}

// Both have lost everything: no units, no gold, no card that gives any; the workers of the Humans find no gold mine.
Scene spent(const char* second = "orc") {
    Scene scene("base_2", {"human", second});
    for (const char* mine : {"s01", "s11", "s13", "s17", "s23", "s26", "s35"}) {
        scene.depletion(mine, "complete");
    }
    return scene.units(0, "s08", {{"worker", 2}});
}
// The last player of the round moves and has nothing to buy.
Scene& ends_round(Scene& scene) {
    scene.spend(1);
    return quiet(scene);
}

TEST(WarcraftVictory, WC_Z68_WhenNobodyCanEverFightAgainTheGameIsADraw) {
    Scene scene = spent();
    scene.hand(0, {"polymorph"});
    ends_round(scene);
    EXPECT_TRUE(scene.over());
    EXPECT_TRUE(scene.winners().empty());
}

// There is wood for the workers to bring, but gold alone, or wood alone, trains no unit.
TEST(WarcraftVictory, WC_Z68_GoldWithoutWoodIsNoHope) {
    Scene scene = spent("night_elf");
    for (const char* forest : {"s04", "s10", "s15", "s19", "s21", "s25", "s32"}) {
        scene.depletion(forest, "complete");
    }
    Scene rich = scene;
    Scene renewed = scene;
    Scene both = scene;
    ends_round(rich.stock(0, 7, 0).stock(1, 0, 9));
    EXPECT_TRUE(rich.over());
    EXPECT_TRUE(rich.winners().empty());
    ends_round(both.stock(0, 1, 1));
    EXPECT_FALSE(both.over());
    ends_round(renewed.stock(1, 1, 0).units(1, "s33", {{"worker", 1}}).hand(1, {"renew"}));
    EXPECT_FALSE(renewed.over());
}

TEST(WarcraftVictory, WC_Z68_AUnitGoldACardOrAMineIsHope) {
    Scene unit = spent();
    unit.units(1, "s33", {{"flying", 1}});
    Scene trained = spent();
    trained.training(0, "melee", 1);
    Scene mine = spent();
    mine.depletion("s26", "partial");
    Scene rich = spent();
    rich.stock(0, 1, 0);
    Scene card = spent();
    card.hand(0, {"resources"});
    for (Scene* scene : {&unit, &trained, &mine, &rich, &card}) {
        ends_round(*scene);
        EXPECT_FALSE(scene->over());
    }
}

TEST(WarcraftVictory, WC_Z35_WC_P04_CardsMayBeLaidOpenBeforeTheCheck) {
    Scene scene = scene_of_two();
    fifteen(scene).level(0, "flying", 2).hand(0, {"victory_point"}).stock(0, 9, 9).spend(0);
    quiet(scene).simple("end_spend");
    EXPECT_EQ(scene.step(), "lay_open");
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does({{"kind", "lay_open"}, {"card", "victory_point"}});
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

}  // namespace
}  // namespace kriegsrat::warcraft::victory_test
