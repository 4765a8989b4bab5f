#include <gtest/gtest.h>

#include "games/risk/tests/scene.h"

// Who could win in the next turn, as the view tells everybody.
namespace kriegsrat::risk {
namespace {

Json goal(const Scene& scene, int player) { return scene.view(-3)["goals"][static_cast<std::size_t>(player)]; }

Scene with_two(const std::string& variant = "command_room") {
    Scene scene(variant, 3);
    scene.owns(0, {"ursa", "canis"}).base(0, "ursa");
    scene.available({"silver_control_minerals_8", "silver_control_char", "gold_take_territories_10",
                     "silver_control_aiur", "silver_enemy_base_1", "gold_control_minerals_11", "gold_control_planets_2",
                     "gold_control_territories_18"});
    scene.got(0, {"silver_control_aiur", "silver_enemy_base_1"}).minerals({"ursa", "canis", "eris"});
    return scene;
}

TEST(RiskGoals, RS_O04_ThreeAchievementsAreNeeded) {
    Scene scene = with_two();
    scene.attack_of(0);
    EXPECT_EQ(goal(scene, 0)["have"], 2);
    EXPECT_EQ(goal(scene, 0)["need"], 3);
    EXPECT_EQ(goal(scene, 0)["base"], true);
    EXPECT_EQ(goal(scene, 1)["have"], 0);
}

TEST(RiskGoals, RS_L15_OnlyWhoNeedsOneMoreCouldWinInTheNextTurn) {
    Scene scene = with_two();
    scene.attack_of(1);
    EXPECT_EQ(goal(scene, 0)["could_win"], true);
    EXPECT_EQ(goal(scene, 1)["could_win"], false);
    EXPECT_EQ(goal(scene, 1)["ways"], Json::array());
}

TEST(RiskGoals, WaysTellHowFarSomebodyHasCome) {
    Scene scene = with_two();
    scene.attack_of(1);
    const Json ways = goal(scene, 0)["ways"];
    EXPECT_EQ(ways.size(), 6U);
    for (const Json& way : ways) {
        if (way["achievement"] == "silver_control_minerals_8") {
            EXPECT_EQ(way["have"], 2);
            EXPECT_EQ(way["need"], 8);
        } else if (way["achievement"] == "gold_take_territories_10") {
            EXPECT_EQ(way["have"], 0);  // it is not this player's turn
        } else if (way["achievement"] == "silver_control_char") {
            EXPECT_EQ(way["need"], 12);
        }
    }
}

TEST(RiskGoals, RS_O05_WithoutTheBaseTheGoalSaysSo) {
    Scene scene = with_two();
    scene.got(0, {"silver_control_aiur", "silver_enemy_base_1", "silver_control_char"}).owns(1, {"ursa"}).attack_of(1);
    EXPECT_EQ(goal(scene, 0)["have"], 3);
    EXPECT_EQ(goal(scene, 0)["base"], false);
    EXPECT_EQ(goal(scene, 0)["could_win"], true);
    EXPECT_EQ(goal(scene, 0)["ways"], Json::array());
}

TEST(RiskGoals, RS_O11_WithNothingLeftToTakeNobodyComesNearerByATurn) {
    Scene scene = with_two();
    scene.change().available = 0;
    scene.attack_of(1);
    EXPECT_EQ(goal(scene, 0)["could_win"], false);
}

TEST(RiskGoals, RS_O09_TotalDominationCountsTerritories) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"ursa"}).attack_of(0);
    EXPECT_EQ(goal(scene, 0)["have"], 2);  // with its base
    EXPECT_EQ(goal(scene, 0)["need"], 42);
    EXPECT_EQ(goal(scene, 0)["of"], "territories");
    EXPECT_EQ(goal(scene, 0)["could_win"], false);
    scene.units("ursa", 200);
    EXPECT_EQ(goal(scene, 0)["could_win"], true);
}

TEST(RiskGoals, BeforeTheFirstTurnNobodyCouldWin) {
    const Scene scene = Scene::fresh("total_domination", 3);
    EXPECT_EQ(goal(scene, 0)["could_win"], false);
}

}  // namespace
}  // namespace kriegsrat::risk
