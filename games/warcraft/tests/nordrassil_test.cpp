#include "games/warcraft/tests/battles.h"

// Chapter U: Nordrassil. Seats 0 Night Elves (D s15), 1 Orcs (C s25), 2 Undead (city s55, E s47, F s52), 3 Humans
// (B s20); the tree stands on A, s03.
namespace kriegsrat::warcraft::nordrassil_test {
namespace {

using namespace battles;

Scene scene_of_four() { return Scene("nordrassil", {"night_elf", "orc", "undead", "human"}); }

// Everybody moves nothing, beginning with this player; battles are not expected.
void all_move(Scene& scene, int from) {
    scene.movement(from);
    for (int i = 0; i < 4 && !scene.over() && scene.step() == "move"; ++i) {
        quiet(scene).simple("end_movement");
        quiet(scene);
    }
}

TEST(WarcraftNordrassil, WC_U01_WC_U02_WC_U03_WC_U04_SetUp) {
    Scene scene = Scene::fresh("nordrassil", {{"races", {"night_elf", "orc", "undead", "human"}}});
    scene.lets_chance();
    EXPECT_EQ(scene.state().first, 0);
    EXPECT_EQ(scene.state().allies[0], 0b1011);
    EXPECT_EQ(scene.state().allies[2], 0b0100);
    EXPECT_EQ(level_of(scene, 1, "melee"), 4);
    EXPECT_EQ(level_of(scene, 0, "ranged"), 4);
    EXPECT_EQ(level_of(scene, 2, "flying"), 3);
    EXPECT_TRUE(scene.has_outpost(2, "s47"));
    EXPECT_EQ(scene.gold_of(0), 0);
    EXPECT_EQ(scene.pieces_on("s55", 2, "melee"), 2);
    EXPECT_EQ(cards_in(scene.state().deck[0]), 18) << "WC-Z53";
}

TEST(WarcraftNordrassil, WC_U05_WC_U08_WC_Z54_NobodyHarvestsDeploysOrBuys) {
    Scene scene = scene_of_four();
    scene.units(2, "s55", {{"melee", 1}}).units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}});
    all_move(scene, 0);
    // Harvest, Deploy and Spend pass by themselves; what comes next is the card of WC-U09.
    EXPECT_EQ(scene.step(), "draw");
}

TEST(WarcraftNordrassil, WC_U09_WC_H06_ACardIsSetAsideAtTheEndOfEachRound) {
    Scene scene = scene_of_four();
    scene.units(2, "s55", {{"melee", 1}}).units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}});
    all_move(scene, 0);
    ASSERT_EQ(scene.step(), "draw");
    scene.does({{"kind", "draw_card"}, {"card", "marksmanship"}});
    EXPECT_TRUE(scene.hand_of(0).empty()) << "it can never be played";
    EXPECT_EQ(cards_in(scene.state().aside), 1);
    EXPECT_EQ(scene.view(2).dump().find("marksmanship"), std::string::npos);
    EXPECT_EQ(scene.step(), "move") << "the next round";
}

TEST(WarcraftNordrassil, WC_U14_WC_Z53_TheLastCardWinsForTheAllies) {
    Scene scene = scene_of_four();
    scene.units(2, "s55", {{"melee", 1}}).units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}}).deck(0, {"renew"});
    all_move(scene, 0);
    ASSERT_EQ(scene.step(), "draw");
    scene.does({{"kind", "draw_card"}, {"card", "renew"}});
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0, 1, 3}));
}

TEST(WarcraftNordrassil, WC_Z53_ADrawForABattleCountsToo) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s35", {{"melee", 1}}).deck(0, {"renew"}).movement(0);
    scene.moves("night_elf_melee", "s29", "s35").simple("end_movement");
    ASSERT_EQ(scene.step(), "draw");
    scene.does({{"kind", "draw_card"}, {"card", "renew"}});
    EXPECT_TRUE(scene.over());
}

TEST(WarcraftNordrassil, WC_U06_WC_Z52_KilledUndeadReturnToTheNearestOutpost) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s34", {{"melee", 1}}).units(2, "s55", {{"melee", 1}});
    scene.units(0, "s33", {{"melee", 1}}).movement(0).moves("night_elf_melee", "s33", "s34");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s34", 2, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s47", 2, "melee"), 1) << "s47 is nearer than s52 and s55";
}

TEST(WarcraftNordrassil, WC_D35_AmongEquallyNearOnesTheUndeadPlayerChooses) {
    Scene scene = scene_of_four();
    // From s36 it is three spaces to the city s55 and to F on s52, four to E on s47.
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s36", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s36");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"undead", {6}}});
    quiet(scene);
    ASSERT_EQ(scene.step(), "return_unit");
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.refusal(acts::at("return_unit", "s20")), "WC-U06") << "no place of the Undead";
    EXPECT_EQ(scene.refusal(acts::at("return_unit", "s47")), "WC-Z52") << "farther away";
    EXPECT_EQ(scene.refusal(acts::at("return_unit", "s55")), "");
    scene.does(acts::at("return_unit", "s52"));
    EXPECT_EQ(scene.pieces_on("s52", 2, "melee"), 1);
    EXPECT_EQ(scene.in_reserve(2, "melee"), 9) << "it is not removed";
}

TEST(WarcraftNordrassil, WC_U07_NoLimitOnTheirOutpostsAndCity) {
    Scene scene = scene_of_four();
    scene.units(2, "s55", {{"melee", 6}}).units(2, "s54", {{"melee", 3}}).movement(2);
    EXPECT_EQ(scene.refusal(acts::move("undead_melee", "s54", "s55", 3)), "");
    EXPECT_EQ(scene.refusal(acts::move("undead_melee", "s55", "s56", 4)), "WC-E09") << "the limit holds where they go";
    EXPECT_EQ(scene.refusal(acts::move("undead_melee", "s55", "s56", 3)), "");
    EXPECT_EQ(scene.refusal(acts::move("undead_melee", "s55", "s54")), "WC-E09");
}

TEST(WarcraftNordrassil, WC_U10_WC_Z51_AlliedOutpostsFallInTwoSteps) {
    Scene scene = scene_of_four();
    scene.units(2, "s20", {{"melee", 1}}).units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s12", {{"melee", 1}});
    all_move(scene, 0);
    EXPECT_EQ(scene.event("outpost_lost"), nullptr) << "not eliminated by WC-E18";
    EXPECT_TRUE(has(scene.state().marked, 3));
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftNordrassil, WC_Z51_TheSecondTimeOnlyThatPlayerIsEliminated) {
    Scene scene = scene_of_four();
    scene.units(2, "s20", {{"melee", 1}}).units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s12", {{"melee", 1}}).city_marked(3);
    all_move(scene, 0);
    EXPECT_FALSE(scene.over());
    EXPECT_FALSE(has(scene.state().alive, 3));
    EXPECT_EQ(scene.pieces_on("s12", 3, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s15", 0, "melee"), 1) << "WC-O05 does not hold here";
}

TEST(WarcraftNordrassil, WC_U13_WC_Z51_TheNightElfOutpostDecides) {
    Scene scene = scene_of_four();
    scene.units(2, "s15", {{"melee", 1}}).units(0, "s14", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}}).city_marked(0);
    all_move(scene, 0);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{2}));
}

TEST(WarcraftNordrassil, WC_U13_AUnitOnTheTreeAtTheEndOfTheUndeadTurnWins) {
    Scene scene = scene_of_four();
    scene.units(2, "s03", {{"flying", 1}}).units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}});
    all_move(scene, 0);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{2}));
}

TEST(WarcraftNordrassil, WC_Z51_TheUndeadCityTakenTwiceWinsForTheAllies) {
    Scene scene = scene_of_four();
    scene.units(0, "s55", {{"melee", 1}}).units(2, "s40", {{"melee", 1}}).units(1, "s25", {{"melee", 1}});
    scene.units(3, "s20", {{"melee", 1}}).city_marked(2);
    all_move(scene, 0);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0, 1, 3}));
}

TEST(WarcraftNordrassil, WC_U12_AlliesMoveOntoAndOverTheTree) {
    Scene scene = scene_of_four();
    scene.units(0, "s02", {{"flying", 1}, {"melee", 1}}).units(3, "s02", {{"flying", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s02", "s03")), "");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s02", "s04")), "");
}

TEST(WarcraftNordrassil, WC_U11_HolesCannotBeFlownOver) {
    Scene scene = scene_of_four();
    scene.units(0, "s21", {{"flying", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s21", "s34")), "WC-U11");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s21", "s37")), "WC-E02") << "too far without the holes";
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s21", "s29")), "");
}

TEST(WarcraftNordrassil, WC_Z51_UndeadOutpostsAreOrdinaryOnes) {
    Scene scene = scene_of_four();
    scene.units(0, "s41", {{"melee", 1}}).movement(0).moves("night_elf_melee", "s41", "s47").simple("end_movement");
    quiet(scene);
    EXPECT_FALSE(scene.has_outpost(2, "s47"));
}

}  // namespace
}  // namespace kriegsrat::warcraft::nordrassil_test
