#include "games/warcraft/tests/battles.h"

// Chapter M: what comes into play in the Deploy phase, and cities that nobody may leave.
namespace kriegsrat::warcraft::deploy_test {
namespace {

using namespace battles;

// Seat 0 leads the Orcs from s03, seat 1 the Humans from s33.
Scene scene_of_two() { return Scene("base_2", {"orc", "human"}); }

Json deploy(const char* piece, const char* space, int amount = 1) {
    return {{"kind", "deploy"}, {"piece", piece}, {"space", space}, {"amount", amount}};
}
Json finish(const char* type) { return {{"kind", "finish_building"}, {"type", type}}; }
Json finish_outpost(const char* space) { return {{"kind", "finish_outpost"}, {"space", space}}; }

TEST(WarcraftDeploy, WC_M01_WC_D26_ToTheCityOrToFinishedOutposts) {
    Scene scene = scene_of_two();
    scene.training(0, "melee", 2).training(0, "worker", 1).built(0, "melee", 1);
    scene.outpost(0, "s16").outpost_begun(0, "s15").deploy(0);
    EXPECT_EQ(scene.refusal(deploy("orc_melee", "s08")), "WC-M01");
    EXPECT_EQ(scene.refusal(deploy("orc_melee", "s15")), "WC-M01") << "it is not finished";
    EXPECT_EQ(scene.refusal(deploy("orc_flying", "s03")), "WC-Z72") << "none in training";
    EXPECT_EQ(scene.refusal(deploy("orc_melee", "s03", 0)), "WC-Z72");
    scene.does(deploy("orc_melee", "s03")).does(deploy("orc_melee", "s16")).does(deploy("orc_worker", "s16"));
    EXPECT_EQ(scene.pieces_on("s03", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 0, "worker"), 1);
    EXPECT_EQ(scene.refusal(deploy("orc_melee", "s03")), "WC-Z72") << "no more in training";
}

TEST(WarcraftDeploy, WC_M03_AFinishedBuildingSendsItsWorkerToTheCity) {
    Scene scene = scene_of_two();
    scene.rising(0, "ranged", 1).rising(0, "melee", 1).deploy(0);
    EXPECT_EQ(scene.refusal(finish("flying")), "WC-M03");
    scene.does(finish("ranged"));
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 1);
    EXPECT_EQ(finished(scene, 0, "ranged"), 1);
    scene.does(finish("melee"));
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 2);
}

TEST(WarcraftDeploy, WC_M04_WC_M05_AFinishedOutpostFreesItsWorkerAndTakesUnitsAtOnce) {
    Scene scene = scene_of_two();
    scene.training(0, "melee", 1).training(0, "worker", 1).outpost_begun(0, "s16").deploy(0);
    EXPECT_EQ(scene.refusal(deploy("orc_melee", "s16")), "WC-M01");
    scene.does(finish_outpost("s16"));
    EXPECT_EQ(scene.pieces_on("s16", 0, "worker"), 1);
    scene.does(deploy("orc_melee", "s16"));
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 1);
    EXPECT_EQ(scene.refusal(finish_outpost("s16")), "WC-M04") << "it is finished";
}

TEST(WarcraftDeploy, WC_M06_WC_M07_TheLimitsHold) {
    Scene scene = scene_of_two();
    scene.units(0, "s03", {{"melee", 2}, {"worker", 3}}).training(0, "melee", 1).training(0, "ranged", 1);
    scene.training(0, "worker", 1).built(0, "ranged", 1).outpost_begun(0, "s15").deploy(0);
    EXPECT_EQ(scene.refusal(deploy("orc_worker", "s03")), "WC-M06");
    scene.does(deploy("orc_melee", "s03"));
    EXPECT_EQ(scene.refusal(deploy("orc_ranged", "s03")), "WC-M06");
    scene.simple("end_deploy");
    EXPECT_EQ(in_training(scene, 0, "ranged"), 1) << "it stays in training";
    EXPECT_EQ(in_training(scene, 0, "worker"), 1);
}

TEST(WarcraftDeploy, WC_M08_WithoutRoomForTheWorkerABuildingStaysUnderConstruction) {
    Scene scene = scene_of_two();
    scene.units(0, "s03", {{"worker", 3}}).outpost(0, "s16").rising(0, "ranged", 1).training(0, "melee", 1).deploy(0);
    EXPECT_EQ(scene.refusal(finish("ranged")), "WC-M08");
}

TEST(WarcraftDeploy, WC_M09_EverythingMayWait) {
    Scene scene = scene_of_two();
    scene.training(0, "melee", 1).rising(0, "ranged", 1).outpost_begun(0, "s16").deploy(0).simple("end_deploy");
    EXPECT_EQ(in_training(scene, 0, "melee"), 1);
    EXPECT_EQ(finished(scene, 0, "ranged"), 0);
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 0);
}

TEST(WarcraftDeploy, WC_M10_WC_M11_NobodyLeavesACityAfterADeploymentAmongEnemies) {
    Scene scene = scene_of_two();
    scene.units(1, "s03", {{"melee", 2}, {"worker", 1}}).training(0, "melee", 1).deploy(0);
    scene.does(deploy("orc_melee", "s03"));
    EXPECT_EQ(scene.event("city_pinned")["space"], "s03");
    scene.movement(1);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s03", "s08")), "WC-M11");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s03", "s08")), "WC-M11");
    scene.movement(0);
    EXPECT_EQ(scene.refusal(acts::move("orc_melee", "s03", "s08")), "WC-M11");
}

TEST(WarcraftDeploy, WC_M12_TheFirstWithUnitsThereFightsAtTheEndOfHisMovement) {
    Scene scene = scene_of_two();
    scene.units(1, "s03", {{"melee", 1}}).training(0, "melee", 1).deploy(0).does(deploy("orc_melee", "s03"));
    scene.movement(1);
    ends_movement(scene);
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s03", 0, "melee"), 0);
    scene.movement(1);
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s03", "s08")), "") << "the battle is over";
}

TEST(WarcraftDeploy, WC_Z38_WorkersAlonePinACityUntilTheyAreEliminated) {
    Scene scene = scene_of_two();
    scene.units(1, "s03", {{"melee", 1}}).training(0, "worker", 1).deploy(0).does(deploy("orc_worker", "s03"));
    EXPECT_EQ(scene.event("city_pinned")["space"], "s03");
    scene.movement(1);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s03", "s08")), "WC-M11");
    scene.simple("end_movement");
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 0);
    scene.movement(1);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s03", "s08")), "");
}

TEST(WarcraftDeploy, WC_Z38_AReturningWorkerPinsACityToo) {
    Scene scene = scene_of_two();
    scene.units(1, "s03", {{"melee", 1}}).rising(0, "ranged", 1).deploy(0).does(finish("ranged"));
    scene.movement(1);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s03", "s08")), "WC-M11");
}

TEST(WarcraftDeploy, WC_Z38_NoWorkerOfAPinnedCityIsAssignedToABuilding) {
    Scene scene = scene_of_two();
    scene.units(1, "s03", {{"melee", 1}}).units(0, "s03", {{"melee", 1}, {"worker", 1}});
    scene.training(0, "worker", 1).stock(0, 9, 9).deploy(0).does(deploy("orc_worker", "s03")).spend(0);
    EXPECT_EQ(scene.refusal({{"kind", "build"}, {"type", "melee"}}), "WC-Z38");
    clear(scene, 1, "s03");
    scene.change().pinned = 0;
    EXPECT_EQ(scene.refusal({{"kind", "build"}, {"type", "melee"}}), "");
}

TEST(WarcraftDeploy, WC_M02_WhatIsBoughtComesIntoPlayInTheNextRound) {
    Scene scene = scene_of_two();
    scene.stock(0, 5, 5).spend(0);
    scene.does({{"kind", "train"}, {"piece", "orc_melee"}, {"amount", 1}});
    EXPECT_EQ(in_training(scene, 0, "melee"), 1);
    scene.simple("end_spend");
    EXPECT_EQ(scene.pieces_on("s03", 0, "melee"), 0);
    scene.plays_on_until("deploy", 0);
    EXPECT_TRUE(scene.offers(deploy("orc_melee", "s03")));
}

TEST(WarcraftDeploy, WC_K19_ASummonedBuildingReturnsNoWorker) {
    Scene scene("base_2", {"undead", "human"});
    scene.summoned(0, "ranged", 1).deploy(0);
    scene.does({{"kind", "finish_summoned"}, {"type", "ranged"}});
    EXPECT_EQ(finished(scene, 0, "ranged"), 1);
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 0);
}

}  // namespace
}  // namespace kriegsrat::warcraft::deploy_test
