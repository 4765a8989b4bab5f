#include "games/warcraft/tests/battles.h"

// Chapter T: the Prisoners. Seat 0 leads the Orcs (city s03), seat 1 the Night Elves (city s33). The leader of the
// Night Elves is held on A (s07), that of the Orcs on B (s29). Walls: s07|s15, s07|s08, s29|s21, s29|s28.
namespace kriegsrat::warcraft::prisoners_test {
namespace {

using namespace battles;

Scene scene_of_two() { return Scene("prisoners", {"orc", "night_elf"}); }

Json escort(const char* piece, const char* from, const char* to) {
    return {{"kind", "escort"}, {"piece", piece}, {"from", from}, {"to", to}};
}

TEST(WarcraftPrisoners, WC_T02_WC_Z49_TheCaptivesOfBothSides) {
    Scene scene = Scene::fresh("prisoners", {{"races", {"orc", "night_elf"}}});
    scene.lets_chance();
    EXPECT_EQ(captive_at(scene, 0), "s29");
    EXPECT_EQ(captive_at(scene, 1), "s07");
    EXPECT_EQ(scene.gold_of(0), 5);
    EXPECT_EQ(scene.pieces_on("s33", 1, "worker"), 3);
}

TEST(WarcraftPrisoners, WC_T03_WC_T05_WC_Z50_OnlyFlyingUnitsCrossWalls) {
    Scene scene = scene_of_two();
    scene.units(1, "s08", {{"melee", 1}, {"ranged", 1}, {"flying", 1}}).units(1, "s15", {{"worker", 1}}).movement(1);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s08", "s07")), "WC-T03");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_ranged", "s08", "s07")), "WC-T03");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s08", "s07")), "");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s08", "s03")), "") << "another edge";
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s15", "s07")), "") << "around the wall, over s14";
    scene.units(0, "s14", {{"melee", 1}});
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s15", "s07")), "WC-E07") << "that way is closed";
    scene.change().slow[0] = bit(scene.space("s15"));
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s15", "s07")), "WC-Z50") << "one space: across the wall";
}

TEST(WarcraftPrisoners, WC_T04_GroundUnitsBehindAWallTakeNoPart) {
    Scene scene = scene_of_two();
    scene.units(1, "s14", {{"melee", 1}}).units(0, "s07", {{"melee", 1}});
    scene.units(0, "s08", {{"melee", 2}, {"ranged", 1}}).units(0, "s15", {{"flying", 1}}).movement(1);
    scene.moves("night_elf_melee", "s14", "s07");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}});  // the flying unit fights over the wall, the ranged unit does not
    attack(scene, {{"night_elf", {6}}, {"orc", {6}}});
}

TEST(WarcraftPrisoners, WC_T06_WC_D34_AUnitTakesItsLeaderAlong) {
    Scene scene = scene_of_two();
    scene.units(1, "s07", {{"flying", 1}}).units(1, "s16", {{"melee", 1}}).units(0, "s24", {{"melee", 1}});
    scene.movement(1);
    EXPECT_EQ(scene.refusal(escort("night_elf_worker", "s07", "s14")), "WC-T06");
    scene.does(escort("night_elf_flying", "s07", "s16"));
    EXPECT_EQ(scene.step(), "leave_captive");
    scene.does({{"kind", "leave_captive"}, {"space", "s16"}});
    EXPECT_EQ(captive_at(scene, 1), "s16");
    EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 1);
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s16", "s17")), "WC-E01") << "a unit moves once";
}

TEST(WarcraftPrisoners, WC_T06_WC_Z49_OneUnitHandsTheCaptiveOnToAnother) {
    Scene scene = scene_of_two();
    scene.units(1, "s07", {{"flying", 1}}).units(1, "s16", {{"melee", 1}}).units(0, "s03", {{"melee", 1}}).movement(1);
    scene.does(escort("night_elf_flying", "s07", "s16")).does(acts::at("leave_captive", "s16"));
    EXPECT_TRUE(scene.offers(escort("night_elf_melee", "s16", "s17")));
    scene.does(escort("night_elf_melee", "s16", "s17"));
    EXPECT_EQ(captive_at(scene, 1), "s17");
    EXPECT_EQ(scene.event("captive_taken")["from"], "s16");
    EXPECT_EQ(scene.pieces_on("s17", 1, "melee"), 1);
}

// The captive is held on s07; from s14 a flying unit gets over it to s08 or back.
TEST(WarcraftPrisoners, WC_T06_WC_Z49_AUnitTakesTheCaptiveUpOnItsWay) {
    Scene scene = scene_of_two();
    scene.units(1, "s14", {{"flying", 2}}).movement(1);
    EXPECT_TRUE(scene.offers(escort("night_elf_flying", "s14", "s08")));
    EXPECT_FALSE(scene.offers(escort("night_elf_flying", "s14", "s07"))) << "that is a move without it";
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s14", "s07")), "WC-T06");
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s14", "s23")), "WC-T06") << "not on this way";
    scene.does(escort("night_elf_flying", "s14", "s08"));
    EXPECT_EQ(scene.step(), "move") << "it can only be left at the end";
    EXPECT_EQ(captive_at(scene, 1), "s08");
    EXPECT_EQ(scene.pieces_on("s08", 1, "flying"), 1);
}

TEST(WarcraftPrisoners, WC_T06_WC_Z49_AUnitFetchesTheCaptiveToWhereItStarted) {
    Scene scene = scene_of_two();
    scene.units(1, "s14", {{"flying", 1}, {"melee", 1}}).movement(1);
    EXPECT_TRUE(scene.offers(escort("night_elf_flying", "s14", "s14")));
    EXPECT_EQ(scene.refusal(escort("night_elf_melee", "s14", "s14")), "WC-T06") << "one space only";
    EXPECT_EQ(scene.refusal(escort("night_elf_ranged", "s14", "s14")), "WC-E01") << "there is none";
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s14", "s14")), "WC-E03") << "no move by itself";
    scene.does(escort("night_elf_flying", "s14", "s14"));
    EXPECT_EQ(captive_at(scene, 1), "s14");
    EXPECT_EQ(scene.pieces_on("s14", 1, "flying"), 1);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s14", "s15")), "WC-E01") << "it has moved";
    scene.does(escort("night_elf_melee", "s14", "s15"));
    EXPECT_EQ(captive_at(scene, 1), "s15") << "taken on by another";
}

TEST(WarcraftPrisoners, WC_Z49_WC_E05_WhereItMustStopItTakesNobodyOn) {
    Scene scene = scene_of_two();
    scene.units(1, "s14", {{"flying", 1}}).workers(0, "s07", 1).movement(1);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s14", "s08")), "") << "over s15";
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s14", "s08")), "WC-T06");
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s14", "s14")), "WC-T06");
    Scene held = scene_of_two();
    held.units(1, "s14", {{"flying", 1}}).pinned("s14").movement(1);
    EXPECT_EQ(held.refusal(escort("night_elf_flying", "s14", "s14")), "WC-M11");
}

// With Fast three spaces: one to the captive, two with it.
TEST(WarcraftPrisoners, WC_Z49_WC_K21_FastLeavesMoreOfTheWayForTheCaptive) {
    Scene scene = scene_of_two();
    scene.units(1, "s14", {{"melee", 1}}).captive(1, "s15").hand(1, {"fast"}).movement(1);
    scene.plays_at("fast", "s14");
    quiet(scene).does(escort("night_elf_melee", "s14", "s09"));
    ASSERT_EQ(scene.step(), "leave_captive");
    EXPECT_EQ(scene.refusal(acts::at("leave_captive", "s14")), "WC-D34") << "the way before it was taken up";
    EXPECT_EQ(scene.refusal(acts::at("leave_captive", "s08")), "");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s14", "s15")), "WC-D34") << "first this";
    scene.does(acts::at("leave_captive", "s16"));
    EXPECT_EQ(captive_at(scene, 1), "s16");
    EXPECT_EQ(scene.units_on("s09", 1), 1);
}

TEST(WarcraftPrisoners, WC_D34_TheCaptiveMayBeLeftOnTheWay) {
    Scene scene = scene_of_two();
    scene.units(1, "s07", {{"flying", 1}}).movement(1).does(escort("night_elf_flying", "s07", "s16"));
    EXPECT_EQ(scene.step(), "leave_captive");
    scene.does({{"kind", "leave_captive"}, {"space", "s08"}});
    EXPECT_EQ(captive_at(scene, 1), "s08");
    EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 1);
}

TEST(WarcraftPrisoners, WC_T06_NobodyMovesTheCaptiveOfTheOtherRace) {
    Scene scene = scene_of_two();
    scene.units(0, "s07", {{"melee", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(escort("orc_melee", "s07", "s03")), "WC-T06");
}

TEST(WarcraftPrisoners, WC_T07_TheLeaderInTheOwnCityWins) {
    Scene scene = scene_of_two();
    scene.captive(1, "s28").units(1, "s28", {{"melee", 1}}).movement(1);
    scene.does(escort("night_elf_melee", "s28", "s33"));
    EXPECT_FALSE(scene.over()) << "after the battles";
    scene.simple("end_movement");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{1}));
}

TEST(WarcraftPrisoners, WC_T07_WC_Z49_NotWhileEnemyUnitsAreThere) {
    Scene scene = scene_of_two();
    scene.captive(1, "s28").units(1, "s28", {{"melee", 1}}).units(0, "s33", {{"melee", 1}}).movement(1);
    scene.does(escort("night_elf_melee", "s28", "s33"));
    ends_movement(scene);
    attack(scene, {{"night_elf", {6}}, {"orc", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(captive_at(scene, 1), "s33") << "it stays where its escort dies";
}

TEST(WarcraftPrisoners, WC_T07_EliminationWinsToo) {
    Scene scene = scene_of_two();
    scene.units(0, "s33", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).city_marked(1).movement(0);
    for (int i = 0; i < 2 && !scene.over(); ++i) {
        scene.simple("end_movement");
    }
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftPrisoners, WC_Z49_ACaptiveStopsNobodyAndCountsForNoLimit) {
    Scene scene = scene_of_two();
    scene.captive(0, "s24").captive(1, "s31").units(1, "s30", {{"flying", 1}, {"worker", 1}}).movement(1);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s30", "s25")), "");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s30", "s25")), "");
    scene.units(1, "s31", {{"melee", 2}});
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s30", "s31")), "");
}

TEST(WarcraftPrisoners, WC_Z31_TownPortalLeavesTheCaptiveBehind) {
    Scene scene = scene_of_two();
    scene.captive(1, "s16").units(1, "s16", {{"melee", 1}}).hand(1, {"town_portal"}).movement(1);
    quiet(scene).simple("end_movement");
    scene.does({{"kind", "play_portal"}, {"card", "town_portal"}, {"from", "s16"}, {"to", "s33"}});
    EXPECT_EQ(scene.pieces_on("s33", 1, "melee"), 1);
    EXPECT_EQ(captive_at(scene, 1), "s16");
}

}  // namespace
}  // namespace kriegsrat::warcraft::prisoners_test
