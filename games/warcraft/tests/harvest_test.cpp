#include "games/warcraft/tests/battles.h"

// Chapter L: harvesting, and the card that renews a forest.
namespace kriegsrat::warcraft::harvest_test {
namespace {

using namespace battles;

// s01, s17, s23: gold mines; s04, s10, s15: forests.
Scene scene_of_two() { return Scene("base_2", {"orc", "night_elf"}); }

Scene& rolls_resource(Scene& scene, int number) { return scene.does({{"kind", "roll_resource"}, {"number", number}}); }
Json harvest(const char* space) { return {{"kind", "harvest"}, {"space", space}}; }

TEST(WarcraftHarvest, WC_L02_WC_L10_EveryWorkerOnAResourceSpaceIsRolledFor) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).units(0, "s01", {{"worker", 1}, {"melee", 2}}).units(0, "s04", {{"worker", 1}});
    scene.units(0, "s08", {{"worker", 2}}).harvest(0);
    EXPECT_EQ(scene.step(), "harvest_roll");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    // "Beispiel": a 1 for the gold mine, a 2 for the forest.
    rolls_resource(scene, 1);
    rolls_resource(scene, 2);
    EXPECT_EQ(scene.gold_of(0), 1);
    EXPECT_EQ(scene.wood_of(0), 2);
    EXPECT_NE(scene.step(), "harvest_roll") << "nothing for units and for workers elsewhere";
}

TEST(WarcraftHarvest, WC_L01_WC_D25_AllGoldThenAllWoodInTheOrderOfHisChoice) {
    Scene scene = scene_of_two();
    scene.units(0, "s01", {{"worker", 1}}).units(0, "s17", {{"worker", 1}});
    scene.units(0, "s04", {{"worker", 1}}).units(0, "s15", {{"worker", 1}}).harvest(0);
    EXPECT_EQ(scene.step(), "harvest");
    EXPECT_EQ(scene.refusal(harvest("s04")), "WC-L01");
    EXPECT_EQ(scene.refusal(harvest("s08")), "WC-L02");
    EXPECT_TRUE(scene.offers(harvest("s01")));
    scene.does(harvest("s17"));
    rolls_resource(scene, 1);
    rolls_resource(scene, 1);
    EXPECT_EQ(scene.step(), "harvest");
    EXPECT_TRUE(scene.offers(harvest("s04")));
    EXPECT_TRUE(scene.offers(harvest("s15")));
    EXPECT_EQ(scene.refusal(harvest("s17")), "WC-L02") << "done";
}

// "Beispiel": 2, then 3 and 1 on a second forest; a 3 on a partially depleted gold mine ends the harvest there.
TEST(WarcraftHarvest, WC_L03_WC_L05_WC_L06_WC_L07_WC_A10_ExampleOfThreeSpaces) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).units(0, "s04", {{"worker", 1}}).units(0, "s15", {{"worker", 2}});
    scene.units(0, "s17", {{"worker", 2}}).depletion("s17", "partial").harvest(0);
    rolls_resource(scene, 3);
    EXPECT_EQ(scene.gold_of(0), 3);
    EXPECT_EQ(scene.depletion_of("s17"), "complete");
    EXPECT_NE(scene.depletion_of("s17"), "partial");
    EXPECT_EQ(scene.step(), "harvest") << "no roll for the second worker in the mine";
    scene.does(harvest("s04"));
    rolls_resource(scene, 2);
    rolls_resource(scene, 3);
    EXPECT_EQ(scene.depletion_of("s15"), "partial");
    rolls_resource(scene, 1);
    EXPECT_EQ(scene.wood_of(0), 6);
    EXPECT_EQ(scene.depletion_of("s15"), "partial");
    EXPECT_NE(scene.depletion_of("s04"), "partial");
}

TEST(WarcraftHarvest, WC_Z11_ASecondThreeInTheSamePhaseTurnsTheMarker) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).units(0, "s15", {{"worker", 3}}).harvest(0);
    rolls_resource(scene, 3);
    rolls_resource(scene, 3);
    EXPECT_EQ(scene.depletion_of("s15"), "complete");
    EXPECT_EQ(scene.wood_of(0), 6);
    EXPECT_NE(scene.step(), "harvest_roll");
}

TEST(WarcraftHarvest, WC_L07_ACompletelyDepletedSpaceYieldsNothing) {
    Scene scene = scene_of_two();
    scene.units(0, "s15", {{"worker", 1}}).depletion("s15", "complete").harvest(0);
    EXPECT_NE(scene.step(), "harvest_roll");
    EXPECT_NE(scene.seat_to_move(), index(Seat::chance));
}

TEST(WarcraftHarvest, WC_C06_WC_Z15_TheRollsAreMandatory) {
    Scene scene = scene_of_two();
    scene.units(0, "s01", {{"worker", 1}}).units(0, "s17", {{"worker", 1}}).harvest(0);
    EXPECT_EQ(scene.step(), "harvest");
    EXPECT_EQ(scene.refusal({{"kind", "end_harvest"}}), "WC-Z15");
    EXPECT_FALSE(scene.offers({{"kind", "end_harvest"}}));
}

TEST(WarcraftHarvest, WC_L08_WC_N13_WC_Z16_ABuilderHarvestsOnlyIfHeGivesUpTheOutpost) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).outpost_begun(0, "s15").harvest(0);
    EXPECT_EQ(scene.step(), "harvest");
    EXPECT_EQ(scene.refusal(harvest("s15")), "WC-L08");
    EXPECT_TRUE(scene.offers({{"kind", "end_harvest"}}));
    scene.does({{"kind", "harvest_builder"}, {"space", "s15"}});
    rolls_resource(scene, 2);
    EXPECT_EQ(scene.wood_of(0), 2);
    EXPECT_FALSE(scene.has_outpost(0, "s15"));
    EXPECT_EQ(scene.pieces_on("s15", 0, "worker"), 1);
}

TEST(WarcraftHarvest, WC_L08_ABuilderWhoGoesOnKeepsTheOutpost) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).outpost_begun(0, "s15").harvest(0).simple("end_harvest");
    EXPECT_TRUE(scene.has_outpost(0, "s15"));
    EXPECT_EQ(scene.wood_of(0), 0);
}

TEST(WarcraftHarvest, WC_L09_AFinishedOutpostIsNoHindrance) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).outpost(0, "s15").units(0, "s15", {{"worker", 1}}).harvest(0);
    rolls_resource(scene, 1);
    EXPECT_EQ(scene.wood_of(0), 1);
    EXPECT_TRUE(scene.has_outpost(0, "s15"));
}

TEST(WarcraftHarvest, WC_L04_ThreeWorkersHarvestOneSpace) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).units(0, "s01", {{"worker", 3}}).harvest(0);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(scene.step(), "harvest_roll");
        rolls_resource(scene, 1);
    }
    EXPECT_EQ(scene.gold_of(0), 3);
}

TEST(WarcraftHarvest, WC_A09_GoldAndWoodTokensAreNoLimit) {
    Scene scene = scene_of_two();
    scene.stock(0, 60, 60).units(0, "s01", {{"worker", 1}}).harvest(0);
    rolls_resource(scene, 2);
    EXPECT_EQ(scene.gold_of(0), 62);
}

// The map for four has 18 gold mines and forests, as many as there are depletion tokens, and four cities.
TEST(WarcraftHarvest, WC_Z12_DepletionTokensAreNoLimit) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    const Map& map = *scene.setup().map;
    const Bits sources = terrain(scene.setup(), Terrain::gold_mine) | terrain(scene.setup(), Terrain::forest);
    EXPECT_EQ(count(sources), 18);
    scene.change().partial = sources;
    scene.units(1, "s12", {{"melee", 1}}).units(3, "s42", {{"melee", 1}}).units(0, "s18", {{"melee", 1}});
    scene.units(2, "s48", {{"melee", 1}}).units(0, "s30", {{"melee", 1}}).movement(0);
    for (int i = 0; i < map.players; ++i) {
        scene.simple("end_movement");
    }
    EXPECT_EQ(scene.state().marked, 0b1111) << "all four cities get a token besides";
}

TEST(WarcraftHarvest, WC_A12_WC_H08_TheDieShowsOneTwoOrThreeForAllToSee) {
    Scene scene = scene_of_two();
    scene.units(0, "s01", {{"worker", 1}}).harvest(0);
    EXPECT_EQ(scene.options().size(), 3U);
    EXPECT_EQ(scene.refusal({{"kind", "roll_resource"}, {"number", 4}}), "WC-A12");
    rolls_resource(scene, 2);
    EXPECT_EQ(scene.event("harvested")["amount"], 2);
}

TEST(WarcraftHarvest, WC_K15_WC_D24_RenewTakesAMarkerOffAForest) {
    for (const bool whole : {false, true}) {
        Scene scene = scene_of_two();
        scene.hand(1, {"renew"}).depletion("s17", "partial");
        if (whole) {
            scene.depletion("s19", "complete");
        } else {
            scene.depletion("s19", "partial");
        }
        scene.units(1, "s19", {{"worker", 1}}).stock(1, 0, 0).harvest(1);
        EXPECT_EQ(scene.step(), "harvest_cards");
        EXPECT_EQ(scene.refusal(acts::play_at("renew", "s17")), "WC-K15") << "a gold mine";
        EXPECT_EQ(scene.refusal(acts::play_at("renew", "s10")), "WC-K15") << "no marker";
        scene.does(acts::play_at("renew", "s19"));
        quiet(scene);
        EXPECT_NE(scene.depletion_of("s19"), "partial");
        EXPECT_NE(scene.depletion_of("s19"), "complete");
        EXPECT_EQ(scene.step(), "harvest_roll");
        EXPECT_EQ(discards_of(scene, 1), (WordList{"renew"}));
    }
}

}  // namespace
}  // namespace kriegsrat::warcraft::harvest_test
