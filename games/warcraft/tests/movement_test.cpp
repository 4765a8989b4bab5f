#include "games/warcraft/tests/battles.h"

// Chapter E: moving units and workers, the limits of a space, and what is left after the battles.
namespace kriegsrat::warcraft::movement_test {
namespace {

using namespace battles;

// Seat 0 leads the Humans from s03, seat 1 the Orcs from s33.
Scene scene_of_two() { return Scene("base_2", {"human", "orc"}); }

// s24 and s31 lie between s30 and s25: on both of them stands the same of the Orcs.
Scene scene_with(const std::string& enemy) {
    Scene scene = scene_of_two();
    for (const char* between : {"s24", "s31"}) {
        if (enemy == "outpost") {
            scene.outpost(1, between);
        } else {
            scene.units(1, between, {{enemy.c_str(), 1}});
        }
    }
    return scene;
}

TEST(WarcraftMovement, WC_E01_WC_Z72_EachPieceMovesOnce) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 2}, {"worker", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s09").moves("human_worker", "s08", "s09");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s09", "s10")), "WC-E01");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s09", "s10")), "WC-E01");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s16", 2)), "WC-Z72") << "there is only one of them";
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s16", 0)), "WC-Z72");
    scene.simple("end_movement");
    EXPECT_EQ(scene.pieces_on("s08", 0, "melee"), 1) << "nothing has to move";
}

TEST(WarcraftMovement, WC_E02_SpacesThatPiecesMove) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}, {"ranged", 1}, {"flying", 1}}).units(0, "s09", {{"worker", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s24")), "WC-E02");
    EXPECT_EQ(scene.refusal(acts::move("human_ranged", "s08", "s24")), "WC-E02");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s24")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s25")), "WC-E02");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s09", "s18")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s09", "s19")), "WC-E02");
}

TEST(WarcraftMovement, WC_E03_PiecesOfOneSpaceGoDifferentWays) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 3}}).movement(0);
    scene.moves("human_melee", "s08", "s09").moves("human_melee", "s08", "s15").moves("human_melee", "s08", "s03");
    EXPECT_EQ(scene.pieces_on("s09", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s15", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s03", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s08", 0, "melee"), 0);
}

TEST(WarcraftMovement, WC_E04_WC_A16_OnlyFlyingUnitsOnAndOverMountains) {
    Scene scene = scene_of_two();
    scene.units(0, "s01", {{"melee", 1}, {"ranged", 1}, {"flying", 2}, {"worker", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s01", "s02")), "WC-E04");
    EXPECT_EQ(scene.refusal(acts::move("human_ranged", "s01", "s02")), "WC-E04");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s01", "s02")), "WC-E04");
    scene.moves("human_flying", "s01", "s02");
    EXPECT_EQ(scene.pieces_on("s02", 0, "flying"), 1);
}

TEST(WarcraftMovement, WC_E04_NotEvenInPassing) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    scene.units(0, "s02", {{"worker", 1}, {"flying", 1}}).units(1, "s08", {{"melee", 1}}).movement(0);
    // From s02 to s14 the only ways of two spaces go over the mountain s07 and over the enemy on s08.
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s02", "s14")), "WC-E07");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s02", "s14")), "");
}

TEST(WarcraftMovement, WC_E05_AUnitStopsWhereEnemiesAre) {
    for (const char* what : {"melee", "worker", "outpost"}) {
        Scene scene = scene_with(what);
        scene.units(0, "s30", {{"flying", 1}}).movement(0);
        EXPECT_EQ(scene.refusal(acts::move("human_flying", "s30", "s25")), "WC-E05") << what;
        EXPECT_EQ(scene.refusal(acts::move("human_flying", "s30", "s24")), "") << what;
    }
}

TEST(WarcraftMovement, WC_E06_OwnPiecesStopNobody) {
    Scene scene = scene_of_two();
    scene.units(0, "s30", {{"flying", 1}, {"worker", 1}});
    scene.units(0, "s24", {{"melee", 1}, {"worker", 1}}).units(0, "s31", {{"melee", 1}, {"worker", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s30", "s25")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s25")), "");
}

TEST(WarcraftMovement, WC_E06_WC_Q02_ATeammatesPiecesStopNobodyAndCauseNoBattle) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    scene.units(0, "s26", {{"flying", 1}, {"worker", 1}}).units(2, "s27", {{"melee", 1}, {"worker", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s26", "s36")), "") << "over s27, the only way";
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s26", "s36")), "");
    scene.moves("night_elf_flying", "s26", "s27").moves("night_elf_worker", "s26", "s27").simple("end_movement");
    EXPECT_EQ(scene.pieces_on("s27", 2, "worker"), 1);
    EXPECT_EQ(scene.pieces_on("s27", 0, "worker"), 1);
    EXPECT_EQ(scene.pieces_on("s27", 0, "flying"), 1);
    EXPECT_EQ(scene.event("battle_began"), nullptr);
}

TEST(WarcraftMovement, WC_E07_WorkersCannotEnterEnemySpacesNotEvenInPassing) {
    for (const char* what : {"melee", "worker", "outpost"}) {
        Scene scene = scene_with(what);
        scene.units(0, "s30", {{"worker", 1}}).movement(0);
        EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s24")), "WC-E07") << what;
        EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s25")), "WC-E07") << what;
    }
}

TEST(WarcraftMovement, WC_E08_WC_Z14_AWorkerFollowsAnOwnUnitAndStopsThere) {
    Scene scene = scene_of_two();
    scene.units(0, "s30", {{"worker", 1}, {"melee", 2}});
    scene.units(1, "s24", {{"melee", 1}}).units(1, "s31", {{"worker", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s24")), "WC-E07");
    scene.moves("human_melee", "s30", "s24").moves("human_melee", "s30", "s31");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s24")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s31")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s25")), "WC-E07") << "it would have to stop on the way";
}

TEST(WarcraftMovement, WC_E09_WC_E10_WC_E11_WC_Z13_ThreeUnitsAndThreeWorkersOnASpace) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 2}, {"worker", 1}}).units(0, "s09", {{"ranged", 2}, {"worker", 3}});
    scene.units(0, "s16", {{"flying", 1}, {"worker", 1}}).units(1, "s17", {{"melee", 3}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s09", 2)), "WC-E09");
    scene.moves("human_melee", "s08", "s09");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s09")), "WC-E09");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s16", "s09")), "WC-E09") << "all types count together";
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s08", "s09")), "WC-E10");
    EXPECT_EQ(scene.refusal(acts::move("human_ranged", "s09", "s17", 2)), "") << "the three enemies do not count";
}

TEST(WarcraftMovement, WC_E12_PassingThroughAFullSpaceIsFree) {
    Scene scene = scene_of_two();
    scene.units(0, "s30", {{"flying", 1}, {"worker", 1}});
    scene.units(0, "s24", {{"melee", 3}, {"worker", 3}}).units(0, "s31", {{"melee", 3}, {"worker", 3}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s30", "s24")), "WC-E09");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s30", "s25")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s30", "s25")), "");
}

TEST(WarcraftMovement, WC_E13_UnitsEnterEnemySpacesAndCities) {
    Scene scene = scene_of_two();
    scene.units(0, "s28", {{"melee", 3}}).units(1, "s33", {{"melee", 3}, {"worker", 3}});
    scene.units(1, "s29", {{"worker", 1}}).outpost(1, "s27").movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s28", "s33", 3)), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s28", "s29")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s28", "s27")), "");
}

TEST(WarcraftMovement, WC_E14_PiecesInTrainingAndBuildersCannotMove) {
    Scene scene = scene_of_two();
    scene.training(0, "melee", 1).rising(0, "ranged", 1).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s03", "s08")), "WC-Z72");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s03", "s08")), "WC-Z72");
}

TEST(WarcraftMovement, WC_E16_WC_E17_ABattleNeedsUnitsOfBothSides) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s09", {{"worker", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s09").simple("end_movement");
    EXPECT_EQ(scene.event("battle_began"), nullptr);
    Scene other = scene_of_two();
    other.units(0, "s08", {{"melee", 1}}).units(1, "s09", {{"flying", 1}}).movement(0);
    other.moves("human_melee", "s08", "s09").simple("end_movement");
    EXPECT_EQ(other.event("battle_began")["space"], "s09");
}

TEST(WarcraftMovement, WC_E18_WC_E20_DefencelessWorkersAndOutpostsAreEliminated) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s09", {{"worker", 2}}).outpost(1, "s09");
    scene.units(1, "s27", {{"worker", 1}, {"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s09").simple("end_movement");
    EXPECT_EQ(scene.pieces_on("s09", 1, "worker"), 0);
    EXPECT_FALSE(scene.has_outpost(1, "s09"));
    EXPECT_EQ(scene.pieces_on("s27", 1, "worker"), 1);
    EXPECT_EQ(scene.seat_to_move(), 1) << "the next player moves";
    EXPECT_EQ(scene.step(), "move");
}

TEST(WarcraftMovement, WC_E18_OwnUnitsProtectWorkersAndOutposts) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 3}}).units(1, "s09", {{"worker", 1}, {"melee", 1}}).outpost(1, "s09").movement(0);
    scene.moves("human_melee", "s08", "s09").simple("end_movement");
    draws_all(scene);
    attack(scene, {{"human", {6, 6, 6}}, {"orc", {1}}});
    loses(scene, "human_melee", "s09");
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s09", 0, "melee"), 0) << "he lost";
    EXPECT_EQ(scene.pieces_on("s09", 1, "worker"), 1);
    EXPECT_TRUE(scene.has_outpost(1, "s09"));
}

TEST(WarcraftMovement, WC_E18_OwnersWorkersDieWhereverTheEnemyIsLeftAlone) {
    Scene scene = scene_of_two();
    // The mover loses the battle: his own workers that followed are defenceless.
    scene.units(0, "s08", {{"melee", 1}, {"worker", 1}}).units(1, "s09", {{"melee", 1}}).movement(0);
    scene.moves("human_melee", "s08", "s09").moves("human_worker", "s08", "s09").simple("end_movement");
    draws_all(scene);
    attack(scene, {{"human", {6}}, {"orc", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s09", 0, "worker"), 0);
}

TEST(WarcraftMovement, WC_E19_OutpostsUnderConstructionAndTheirWorkersAreEliminatedToo) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"melee", 1}}).outpost_begun(1, "s09").movement(0);
    scene.moves("human_melee", "s08", "s09").simple("end_movement");
    EXPECT_FALSE(scene.has_outpost(1, "s09"));
    EXPECT_EQ(scene.pieces_on("s09", 1, "worker"), 0);
}

TEST(WarcraftMovement, WC_Z16_ABuilderStaysOnHisSpaceAndCountsForTheLimit) {
    Scene scene = scene_of_two();
    scene.outpost_begun(0, "s09").units(0, "s09", {{"worker", 1}}).units(0, "s08", {{"worker", 2}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s08", "s09", 2)), "WC-E10");
    scene.moves("human_worker", "s08", "s09");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s08", "s09")), "WC-E10");
}

TEST(WarcraftMovement, WC_D05_WC_N13_ABuilderWhoMovesDestroysHisOutpost) {
    Scene scene = scene_of_two();
    scene.outpost_begun(0, "s09").movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s09", "s10")), "WC-D05") << "only as the builder he is";
    scene.does({{"kind", "move_builder"}, {"from", "s09"}, {"to", "s10"}});
    EXPECT_FALSE(scene.has_outpost(0, "s09"));
    EXPECT_EQ(scene.pieces_on("s10", 0, "worker"), 1);
    EXPECT_EQ(scene.pieces_on("s09", 0, "worker"), 0);
}

TEST(WarcraftMovement, WC_D04_WC_C06_OptionsAreMovesAndTheEnd) {
    Scene scene = scene_of_two();
    scene.units(0, "s14", {{"melee", 1}}).movement(0);
    EXPECT_EQ(scene.options().size(), 3U) << "s07, s15 and the end";
    EXPECT_TRUE(scene.offers(acts::move("human_melee", "s14", "s07")));
    EXPECT_TRUE(scene.offers({{"kind", "end_movement"}}));
    EXPECT_EQ(scene.refusal(1, {{"kind", "end_movement"}}), "WC-C02");
}

}  // namespace
}  // namespace kriegsrat::warcraft::movement_test
