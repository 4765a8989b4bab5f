#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter V: the special victories of the faction sheets.
namespace kriegsrat::starcraft::special_victory_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<int> winners_in_stage_three(Scene scene) {
    scene.stage(3).regrouping();
    EXPECT_TRUE(!scene.over() || static_cast<Victory>(scene.state().victory) == Victory::special);
    return scene.winners();
}

Scene overmind_with_three_bases() {
    Scene scene(2);
    scene.base(1, "helios_2").base(1, "torus_2");
    return scene;
}

TEST(StarcraftSpecialVictory, SC_V05_SC_N17_WhoMeetsHisConditionInStepSevenWins) {
    Scene scene = overmind_with_three_bases();
    scene.stage(3).points(0, 14).regrouping();
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), ElementsAre(1));
    EXPECT_EQ(scene.event("won")["rule"], "SC-V05");
    EXPECT_EQ(scene.event("won")["victory"], "special");
}

TEST(StarcraftSpecialVictory, SC_V05_AConditionMetDuringTheRoundAloneDoesNotCount) {
    Scene scene = overmind_with_three_bases();
    scene.units(0, "torus_2", {{"marine", 1}});  // the base falls in step 1
    EXPECT_THAT(winners_in_stage_three(scene), IsEmpty());
    scene = overmind_with_three_bases();
    scene.stage(3).order(1, "build", "pridewater").executes();
    EXPECT_FALSE(scene.over());
}

TEST(StarcraftSpecialVictory, SC_V06_OfSeveralTheOneWithTheMostPointsWins) {
    Scene scene(3, {"raynor", "overmind", "queen_of_blades"});
    scene.base(1, "dylar_iv_2").base(1, "torus_2").units(2, "helios_1", {{"zergling", 1}});
    scene.units(2, "helios_3", {{"zergling", 1}}).units(2, "torus_1", {{"zergling", 1}}).points(0, 14);
    Scene overmind_ahead = scene;
    EXPECT_THAT(winners_in_stage_three(overmind_ahead.points(1, 9).points(2, 2)), ElementsAre(1));
    Scene queen_ahead = scene;
    EXPECT_THAT(winners_in_stage_three(queen_ahead.points(1, 5).points(2, 2)), ElementsAre(2));
    Scene level = scene;  // 6 points each; the Overmind has the greater resources
    EXPECT_THAT(winners_in_stage_three(level.points(1, 6).points(2, 2)), ElementsAre(1));
}

TEST(StarcraftSpecialVictory, SC_V07_OnlyInStageThree) {
    for (const int stage : {1, 2}) {
        Scene scene = overmind_with_three_bases();
        scene.stage(stage).regrouping();
        EXPECT_FALSE(scene.over()) << stage;
        EXPECT_EQ(scene.step(), "plan");
    }
    Scene scene = overmind_with_three_bases();
    scene.stage(2);
    scene.change().events_left[1] = 1;  // the last card of stage II still lies on top
    scene.regrouping();
    EXPECT_FALSE(scene.over());
    EXPECT_THAT(winners_in_stage_three(overmind_with_three_bases()), ElementsAre(1));
}

TEST(StarcraftSpecialVictory, SC_V07_SC_Z35_AnEmptyEventDeckIsStageThree) {
    Scene scene = overmind_with_three_bases();
    scene.change().events_left = {};
    scene.regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1));
}

TEST(StarcraftSpecialVictory, SC_Z35_WithAnEmptyEventDeckNothingIsDrawn) {
    Scene scene(2);
    scene.change().events_left = {};
    Scene research = scene;
    scene.order(0, "build", "abaddon").simple("take_event");
    EXPECT_EQ(scene.step(), "plan");  // no card to read
    EXPECT_EQ(scene.state().unread[0], (std::array<std::uint8_t, stages + 1>{}));
    research.order(0, "research", "abaddon").executes();
    EXPECT_EQ(research.step(), "research_cards");  // the order goes on all the same
    EXPECT_EQ(research.state().unread[0], (std::array<std::uint8_t, stages + 1>{}));
}

TEST(StarcraftSpecialVictory, SC_V08_TheOvermindNeedsBasesOnThreePlanets) {
    Scene two(2);
    two.base(1, "helios_2").units(1, "torus_2", {{"zergling", 2}});
    EXPECT_THAT(winners_in_stage_three(two), IsEmpty());
    EXPECT_THAT(winners_in_stage_three(overmind_with_three_bases()), ElementsAre(1));
}

TEST(StarcraftSpecialVictory, SC_V09_TheQueenOfBladesNeedsThreeAreasWithConquestPoints) {
    Scene scene(2, {"queen_of_blades", "raynor"});
    scene.units(0, "helios_1", {{"zergling", 1}}).units(0, "torus_1", {{"zergling", 1}});
    scene.units(0, "torus_2", {{"zergling", 1}});  // three points, but two areas
    EXPECT_THAT(winners_in_stage_three(scene), IsEmpty());
    scene.units(0, "abaddon_1", {{"zergling", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), ElementsAre(0));
}

TEST(StarcraftSpecialVictory, SC_Z41_RaynorNeedsSixAreasWithResources) {
    Scene scene(2);
    for (const char* area : {"helios_2", "helios_4", "torus_2", "torus_3"}) {
        scene.units(0, area, {{"marine", 1}});
    }
    scene.units(0, "torus_1", {{"marine", 1}});  // conquest points do not count
    EXPECT_THAT(winners_in_stage_three(scene), IsEmpty());
    scene.units(0, "torus_4", {{"marine", 1}});  // the sixth, with the base on Abaddon
    EXPECT_THAT(winners_in_stage_three(scene), ElementsAre(0));
}

TEST(StarcraftSpecialVictory, SC_Z41_MengskNeedsTwoWholePlanets) {
    Scene scene(2, {"mengsk", "overmind"});
    scene.units(0, "abaddon_1", {{"marine", 1}}).units(0, "helios_1", {{"marine", 1}});
    scene.units(0, "helios_2", {{"marine", 1}}).units(0, "helios_3", {{"marine", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), IsEmpty());
    scene.units(0, "helios_4", {{"marine", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), ElementsAre(0));
}

TEST(StarcraftSpecialVictory, SC_Z41_TassadarNeedsMoreAreasThanEachOther) {
    Scene scene(2, {"tassadar", "overmind"});
    scene.units(0, "helios_1", {{"zealot", 1}}).units(1, "torus_2", {{"zergling", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), IsEmpty());  // two areas each
    scene.units(0, "helios_4", {{"zealot", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), ElementsAre(0));
}

TEST(StarcraftSpecialVictory, SC_Z41_AldarisHasNoConditionInStepSeven) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.stage(3).end_cards(1).regrouping();
    EXPECT_FALSE(scene.over());
}

TEST(StarcraftSpecialVictory, SC_V18_SC_Z41_DepletedAreasCount) {
    Scene scene(2);
    for (const char* area : {"helios_2", "helios_4", "torus_2", "torus_3", "torus_4"}) {
        scene.units(0, area, {{"marine", 1}}).depletion(area, 2);
    }
    EXPECT_THAT(winners_in_stage_three(scene), ElementsAre(0));
}

TEST(StarcraftSpecialVictory, SC_V18_SC_Z41_AllAreasOfAKindSufficeIfThereAreFewer) {
    Scene scene(2, {"queen_of_blades", "raynor"});
    scene.change().on_board = 0;
    for (const char* planet : {"abaddon", "pridewater", "antiga_prime"}) {  // two areas with conquest points
        scene.change().on_board |= static_cast<std::uint16_t>(bit(scene.planet(planet)));
    }
    scene.units(0, "abaddon_1", {{"zergling", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), IsEmpty());
    scene.units(0, "antiga_prime_1", {{"zergling", 1}});
    EXPECT_THAT(winners_in_stage_three(scene), ElementsAre(0));
}

}  // namespace
}  // namespace kriegsrat::starcraft::special_victory_test
