#include "games/warcraft/tests/battles.h"

// Chapter N: training, building and improving.
namespace kriegsrat::warcraft::spend_test {
namespace {

using namespace battles;

// Seat 0 leads the Orcs from s03, seat 1 the Undead from s33.
Scene scene_of_two() { return Scene("base_2", {"orc", "undead"}); }

Json train(const char* piece, int amount = 1) { return {{"kind", "train"}, {"piece", piece}, {"amount", amount}}; }
Json build(const char* type) { return {{"kind", "build"}, {"type", type}}; }
Json build_outpost(const char* space) { return {{"kind", "build_outpost"}, {"space", space}}; }
Json improve(const char* type) { return {{"kind", "improve"}, {"type", type}}; }

TEST(WarcraftSpend, WC_N01_WC_Z08_OneOfThreeOptions) {
    Scene scene = scene_of_two();
    scene.stock(0, 20, 20).units(0, "s03", {{"worker", 2}}).spend(0);
    for (const Json& first : {train("orc_melee"), build("ranged"), improve("melee")}) {
        EXPECT_EQ(scene.refusal(first), "");
    }
    Scene training = scene;
    training.does(train("orc_melee"));
    EXPECT_EQ(training.refusal(build("ranged")), "WC-N01");
    EXPECT_EQ(training.refusal(build_outpost("s03")), "WC-N01");
    EXPECT_EQ(training.refusal(improve("melee")), "WC-N01");
    EXPECT_EQ(training.refusal(train("orc_worker")), "");
    Scene building = scene;
    building.does(build("ranged"));
    EXPECT_EQ(building.refusal(train("orc_melee")), "WC-N01");
    EXPECT_EQ(building.refusal(improve("melee")), "WC-N01");
    EXPECT_EQ(building.refusal(build_outpost("s03")), "") << "WC-N02: building again";
    Scene improving = scene_of_two();
    improving.stock(0, 20, 20).units(0, "s03", {{"worker", 2}}).built(0, "ranged", 1).spend(0).does(improve("melee"));
    ASSERT_EQ(improving.step(), "spend") << "another type can be improved";
    EXPECT_EQ(improving.refusal(train("orc_melee")), "WC-N01");
    EXPECT_EQ(improving.refusal(build("ranged")), "WC-N01");
    scene.simple("end_spend");
    EXPECT_EQ(scene.gold_of(0), 20) << "or nothing at all";
}

TEST(WarcraftSpend, WC_N03_EverythingIsPaidAtOnce) {
    Scene scene = scene_of_two();
    scene.stock(0, 3, 1).built(0, "melee", 2).spend(0);
    EXPECT_EQ(scene.refusal(train("orc_melee", 2)), "WC-N03") << "wood for one only";
    scene.does(train("orc_melee"));
    EXPECT_EQ(scene.gold_of(0), 2);
    EXPECT_EQ(scene.wood_of(0), 0);
    EXPECT_EQ(scene.refusal(train("orc_melee")), "WC-N03");
    EXPECT_EQ(scene.refusal(train("orc_worker")), "");
}

// "Ausbildungsbeispiel": three melee buildings, one of them printed, and a flying building; two melee units and a
// flying unit cost 4 gold and 4 wood; a ranged unit cannot be trained.
TEST(WarcraftSpend, WC_N04_WC_N05_WC_N02_WC_Z07_TrainingExample) {
    Scene scene = scene_of_two();
    scene.stock(0, 10, 10).built(0, "melee", 2).built(0, "flying", 1).spend(0);
    scene.does(train("orc_melee", 2)).does(train("orc_flying"));
    EXPECT_EQ(scene.gold_of(0), 6);
    EXPECT_EQ(scene.wood_of(0), 6);
    EXPECT_EQ(scene.refusal(train("orc_ranged")), "WC-N04");
    EXPECT_EQ(scene.refusal(train("orc_flying")), "WC-N04");
    EXPECT_EQ(scene.refusal(train("orc_melee", 2)), "WC-N04");
    EXPECT_EQ(scene.refusal(train("orc_melee")), "") << "the third melee building";
}

TEST(WarcraftSpend, WC_N06_WC_A03_WithoutAPieceInTheReserveNobodyIsTrained) {
    Scene scene = scene_of_two();
    scene.stock(0, 10, 10).built(0, "flying", 3);
    scene.units(0, "s08", {{"flying", 2}}).units(0, "s09", {{"flying", 1}}).spend(0);
    EXPECT_EQ(scene.refusal(train("orc_flying", 2)), "WC-N06");
    scene.does(train("orc_flying"));
    EXPECT_EQ(scene.refusal(train("orc_flying")), "WC-N06");
}

TEST(WarcraftSpend, WC_N07_WC_A04_OneWorkerAtATimeAndEightInAll) {
    Scene scene = scene_of_two();
    scene.stock(0, 10, 10).units(0, "s08", {{"worker", 3}}).units(0, "s09", {{"worker", 2}});
    scene.rising(0, "ranged", 1).outpost_begun(0, "s15").spend(0);
    EXPECT_EQ(scene.refusal(build("worker")), "WC-N07");
    EXPECT_EQ(scene.refusal(train("orc_worker", 2)), "WC-N07");
    scene.does(train("orc_worker"));
    EXPECT_EQ(scene.gold_of(0), 9);
    EXPECT_EQ(scene.wood_of(0), 10);
    EXPECT_EQ(scene.refusal(train("orc_worker")), "WC-N07");
    Scene full = scene_of_two();
    full.stock(0, 10, 10).units(0, "s08", {{"worker", 3}}).units(0, "s09", {{"worker", 3}});
    full.rising(0, "ranged", 1).outpost_begun(0, "s15").spend(0);
    EXPECT_EQ(full.refusal(train("orc_worker")), "WC-N06");
}

TEST(WarcraftSpend, WC_N08_ABuildingWithAPieceInTrainingCannotBeUsed) {
    Scene scene = scene_of_two();
    scene.stock(0, 10, 10).training(0, "melee", 1).training(0, "worker", 1).spend(0);
    EXPECT_EQ(scene.refusal(train("orc_melee")), "WC-N04");
    EXPECT_EQ(scene.refusal(train("orc_worker")), "WC-N07");
}

// "Beispiel": a melee building and an outpost cost 4 gold and 4 wood together.
TEST(WarcraftSpend, WC_N09_WC_N11_BuildingExample) {
    Scene scene = scene_of_two();
    scene.stock(0, 5, 5).units(0, "s03", {{"worker", 1}}).units(0, "s16", {{"worker", 2}}).spend(0);
    scene.does(build("melee")).does(build_outpost("s16"));
    EXPECT_EQ(scene.gold_of(0), 1);
    EXPECT_EQ(scene.wood_of(0), 1);
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 0);
    EXPECT_EQ(finished(scene, 0, "melee"), 0);
    EXPECT_TRUE(scene.has_outpost(0, "s16"));
}

TEST(WarcraftSpend, WC_N10_ABuildingNeedsAWorkerInTheCity) {
    Scene scene = scene_of_two();
    scene.stock(0, 9, 9).units(0, "s08", {{"worker", 2}}).spend(0);
    EXPECT_EQ(scene.refusal(build("ranged")), "WC-N10");
    EXPECT_FALSE(scene.offers(build("ranged")));
}

TEST(WarcraftSpend, WC_N12_WC_Z55_AnOutpostWhereverAWorkerIs) {
    Scene scene = scene_of_two();
    scene.stock(0, 9, 9).units(0, "s16", {{"worker", 2}}).units(0, "s03", {{"worker", 1}});
    scene.units(0, "s08", {{"melee", 1}}).spend(0);
    EXPECT_EQ(scene.refusal(build_outpost("s08")), "WC-N12");
    EXPECT_EQ(scene.refusal(build_outpost("s03")), "");
    scene.does(build_outpost("s16")).does(build_outpost("s16"));
    EXPECT_EQ(scene.refusal(build_outpost("s16")), "WC-A06") << "two outposts, and both workers build";
    EXPECT_EQ(scene.refusal(build_outpost("s03")), "WC-A06");
}

TEST(WarcraftSpend, WC_A05_BuildingTokensAreALimit) {
    Scene scene = scene_of_two();
    scene.stock(0, 20, 20).units(0, "s03", {{"worker", 3}}).units(0, "s16", {{"worker", 1}});
    scene.built(0, "melee", 1).rising(0, "melee", 1).built(0, "flying", 3).summoned(1, "ranged", 1).spend(0);
    EXPECT_EQ(scene.refusal(build("melee")), "WC-A05") << "one under construction counts";
    EXPECT_EQ(scene.refusal(build("flying")), "WC-A05");
    scene.does(build("ranged")).does(build("ranged")).does(build("ranged"));
    EXPECT_EQ(scene.refusal(build("ranged")), "WC-A05");
}

TEST(WarcraftSpend, WC_N14_WC_N16_WC_Z09_EachTypeByOneLevel) {
    Scene scene = scene_of_two();
    scene.stock(0, 20, 20).built(0, "melee", 2).built(0, "ranged", 2).built(0, "flying", 1).spend(0);
    scene.does(improve("melee"));
    EXPECT_EQ(scene.gold_of(0), 18);
    EXPECT_EQ(scene.wood_of(0), 18);
    EXPECT_EQ(scene.refusal(improve("melee")), "WC-N16");
    scene.does(improve("ranged"));
    EXPECT_EQ(level_of(scene, 0, "melee"), 2);
    EXPECT_EQ(level_of(scene, 0, "ranged"), 2);
    EXPECT_EQ(scene.refusal(improve("ranged")), "WC-N16");
}

// "Beispiel": one melee building is enough for level 2, two are needed for level 3, three for level 4.
TEST(WarcraftSpend, WC_N15_WC_N19_WC_Z07_BuildingsThatALevelDemands) {
    for (int level = 1; level <= 3; ++level) {
        for (int tokens = 0; tokens <= 2; ++tokens) {
            Scene scene = scene_of_two();
            scene.stock(0, 9, 9).level(0, "melee", level).built(0, "melee", tokens).spend(0);
            EXPECT_EQ(scene.refusal(improve("melee")), tokens + 1 >= level ? "" : "WC-N15") << level << tokens;
        }
    }
    Scene rising = scene_of_two();
    rising.stock(0, 9, 9).rising(0, "ranged", 1).spend(0);
    EXPECT_EQ(rising.refusal(improve("ranged")), "WC-N15") << "it is not finished";
    Scene scene = scene_of_two();
    scene.stock(0, 9, 9).built(0, "ranged", 1).spend(0).does(improve("ranged"));
    EXPECT_EQ(finished(scene, 0, "ranged"), 1) << "buildings are not used up";
}

TEST(WarcraftSpend, WC_N17_WC_A20_TheNewStrengthHoldsForAllUnitsAtOnce) {
    Scene scene = scene_of_two();
    scene.stock(0, 9, 9).units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).spend(0);
    scene.does(improve("melee")).movement(0).moves("orc_melee", "s08", "s16");
    ends_movement(scene);
    attack(scene, {{"orc", {3}}, {"undead", {3}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0) << "strength 3";
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 1) << "strength 2";
}

TEST(WarcraftSpend, WC_N18_TheHighestLevelCannotBeImproved) {
    Scene scene = scene_of_two();
    scene.stock(0, 9, 9).level(0, "melee", 4).level(0, "flying", 2);
    scene.built(0, "melee", 2).built(0, "flying", 3).spend(0);
    EXPECT_EQ(scene.refusal(improve("melee")), "WC-N18");
    EXPECT_EQ(scene.refusal(improve("flying")), "WC-N18");
}

TEST(WarcraftSpend, WC_D28_WhatIsOfferedIsWhatCanBePaid) {
    Scene scene = scene_of_two();
    scene.stock(0, 1, 1).units(0, "s03", {{"worker", 1}}).spend(0);
    EXPECT_EQ(scene.options().size(), 3U) << "a melee unit, a worker or nothing";
    EXPECT_TRUE(scene.offers(train("orc_melee")));
    EXPECT_TRUE(scene.offers(train("orc_worker")));
    Scene poor = scene_of_two();
    poor.units(0, "s03", {{"worker", 1}}).spend(0);
    EXPECT_NE(poor.state().seat, 0) << "his phase passes by itself";
}

TEST(WarcraftSpend, WC_K23_WC_D27_WC_Z34_ResourcesGivesTwoOfOneKind) {
    for (const char* resource : {"gold", "wood"}) {
        Scene scene = scene_of_two();
        scene.stock(0, 1, 1).hand(0, {"resources"}).spend(0);
        EXPECT_EQ(scene.step(), "spend_cards");
        scene.does({{"kind", "play_resources"}, {"card", "resources"}, {"resource", resource}});
        EXPECT_EQ(scene.gold_of(0), resource[0] == 'g' ? 3 : 1);
        EXPECT_EQ(scene.wood_of(0), resource[0] == 'g' ? 1 : 3);
        EXPECT_EQ(discards_of(scene, 0), (WordList{"resources"}));
    }
}

TEST(WarcraftSpend, WC_K18_WC_D29_WC_Z33_SummonBuildingSavesTheWorkerOnly) {
    Scene scene = scene_of_two();
    scene.stock(1, 5, 5).hand(1, {"summon_building", "fast"}).spend(1);
    quiet(scene);
    const Json summon{{"kind", "play_summon"}, {"card", "summon_building"}, {"type", "ranged"}};
    EXPECT_EQ(scene.refusal(build("ranged")), "WC-N10");
    scene.does(summon);
    EXPECT_EQ(scene.gold_of(1), 3);
    EXPECT_EQ(scene.wood_of(1), 3);
    EXPECT_EQ(discards_of(scene, 1), (WordList{"summon_building"}));
    ASSERT_EQ(scene.step(), "spend") << "he might hold another one";
    EXPECT_EQ(scene.refusal(train("undead_melee")), "WC-N01") << "the option build is used";
    Scene poor = scene_of_two();
    poor.stock(1, 1, 5).hand(1, {"summon_building"}).spend(1);
    quiet(poor);
    EXPECT_EQ(poor.refusal(summon), "WC-N03");
}

}  // namespace
}  // namespace kriegsrat::warcraft::spend_test
