#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter V: normal victory, its tie-breaks, and the order of the victories. Special, end-game and last-left victories
// have files of their own.
namespace kriegsrat::starcraft::victory_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Victory kind_of(const Scene& scene) { return static_cast<Victory>(scene.state().victory); }

TEST(StarcraftVictory, SC_V01_FourWaysToEndTheGame) {
    Scene normal(2);
    normal.points(0, 15).regrouping();
    EXPECT_EQ(kind_of(normal), Victory::normal);
    Scene special(2);
    special.stage(3).base(1, "helios_2").base(1, "torus_2").regrouping();
    EXPECT_EQ(kind_of(special), Victory::special);
    Scene end_game(2);
    end_game.end_cards(2).playing_events();
    EXPECT_EQ(kind_of(end_game), Victory::end_game);
    Scene last_left(2);
    last_left.units(0, "pridewater_1", {{"marine", 1}}).regrouping();
    EXPECT_EQ(kind_of(last_left), Victory::last_left);
    for (const Scene* scene : {&normal, &special, &end_game, &last_left}) {
        EXPECT_TRUE(scene->over());
        EXPECT_EQ(scene->winners().size(), 1U);
        EXPECT_EQ(scene->seat_to_move(), index(Seat::nobody));
        EXPECT_THAT(scene->options(), IsEmpty());
        EXPECT_EQ(scene->refusal(acts::simple("pass")), "SC-V01");
        EXPECT_EQ(scene->refusal(acts::order("build", "abaddon")), "SC-V01");
    }
}

TEST(StarcraftVictory, SC_V02_FifteenPointsInStepSixEndTheGame) {
    Scene fourteen(2);
    fourteen.points(0, 14).regrouping();
    EXPECT_FALSE(fourteen.over());
    EXPECT_EQ(fourteen.step(), "plan");
    Scene fifteen(2);
    fifteen.points(0, 15).regrouping();
    EXPECT_TRUE(fifteen.over());
    EXPECT_THAT(fifteen.winners(), ElementsAre(0));
    EXPECT_EQ(fifteen.event("won")["rule"], "SC-V02");
    Scene with_step_five(2);
    with_step_five.points(1, 13).units(1, "torus_1", {{"zergling", 1}}).regrouping();
    EXPECT_THAT(with_step_five.winners(), ElementsAre(1));
}

TEST(StarcraftVictory, SC_V02_OfSeveralTheOneWithTheMostPointsWins) {
    Scene scene(3);
    scene.points(0, 15).points(1, 17).points(2, 16).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1));
}

TEST(StarcraftVictory, SC_V02_NobodyWinsOutsideStepSix) {
    Scene scene(2);
    scene.points(0, 40).planning();
    EXPECT_FALSE(scene.over());
    scene.order(0, "build", "abaddon").executes();
    EXPECT_FALSE(scene.over());
}

TEST(StarcraftVictory, SC_V04_PointsOfEventCardsCountFromTheNextRoundOn) {
    Scene scene(2);
    scene.points(0, 13).read(0, {"ev3_decisive_conquest"}).regrouping();
    scene.plays("ev3_decisive_conquest");
    EXPECT_EQ(scene.state().points[0], 15);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.step(), "plan");
    scene.regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0));
}

TEST(StarcraftVictory, SC_V17_NormalVictoryComesBeforeSpecialVictory) {
    Scene scene(2);
    scene.points(0, 15).stage(3).base(1, "helios_2").base(1, "torus_2").regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0));
    EXPECT_EQ(kind_of(scene), Victory::normal);
    Scene special_only(2);
    special_only.points(0, 14).stage(3).base(1, "helios_2").base(1, "torus_2").regrouping();
    EXPECT_THAT(special_only.winners(), ElementsAre(1));
}

// Both have 15 points, resource cards worth 3, one area, one base and eight workers.
Scene tie() {
    Scene scene(2);
    scene.no_base(1).no_sources(1).base(1, "helios_2").points(0, 15).points(1, 15);
    return scene;
}

TEST(StarcraftVictory, SC_V03_ACompleteTieIsAVictoryForBoth) {
    Scene scene = tie();
    scene.regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 1));
}

// Depleted areas leave the second player the cards of Torus 2, Torus 4 and Helios 4, of 1 each.
Scene three_small_cards() {
    Scene scene = tie();
    scene.base(1, "torus_2").depletion("helios_2", 2).depletion("torus_3", 2);
    return scene;
}

TEST(StarcraftVictory, SC_V03_SC_Z31_MostResourcesByCapacityNotByCards) {
    Scene scene = three_small_cards();
    scene.regrouping();
    EXPECT_EQ(count(scene.state().sources[0]), 1);
    EXPECT_EQ(count(scene.state().sources[1]), 3);
    EXPECT_THAT(scene.winners(), ElementsAre(1));  // 3 against 3: areas decide
    scene = three_small_cards();
    scene.depletion("torus_4", 2).regrouping();
    EXPECT_EQ(count(scene.state().sources[1]), 2);
    EXPECT_THAT(scene.winners(), ElementsAre(0));  // 3 against 2, whatever the number of cards, areas and bases
}

TEST(StarcraftVictory, SC_Z31_APartiallyDepletedCardCountsItsCapacity) {
    Scene scene = tie();
    scene.depletion("abaddon_2", 1).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 1));
}

// A scene with other components than the standard ones.
struct Changed : Scene {
    Changed(const Scene& scene, const Pack& pack) : Scene(scene) { setup_.pack = &pack; }
};

TEST(StarcraftVictory, SC_Z31_PermanentResourcesCount) {
    Pack pack = standard_pack();
    Changed scene(tie(), pack);
    pack.faction[scene.state().faction[1]].permanent[gas] = 3;
    scene.regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1));
}

TEST(StarcraftVictory, SC_V03_ThenMostControlledAreas) {
    Scene scene = tie();
    scene.units(0, "torus_2", {{"marine", 1}}).units(0, "torus_3", {{"marine", 1}});  // three areas, one base
    scene.base(1, "dylar_iv_3").workers(1, 12);                                       // two areas, two bases
    scene.depletion("dylar_iv_2", 2).depletion("dylar_iv_3", 2).depletion("dylar_iv_4", 2).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0));
}

TEST(StarcraftVictory, SC_V03_SC_Z07_ThenMostBases) {
    Scene scene = tie();
    scene.units(0, "torus_3", {{"marine", 1}}).workers(0, 12);  // two areas, one base
    scene.base(1, "dylar_iv_3").depletion("dylar_iv_2", 2).depletion("dylar_iv_3", 2).depletion("dylar_iv_4", 2);
    scene.regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1));
}

TEST(StarcraftVictory, SC_V03_ThenMostWorkersInThePool) {
    Scene scene = tie();
    scene.workers(0, 7).workers(1, 4, 4).regrouping();  // all of them have come back in step 4
    EXPECT_THAT(scene.winners(), ElementsAre(1));
}

TEST(StarcraftVictory, SC_V03_OnlyTheTiedPlayersAreCompared) {
    Scene scene(3);
    scene.no_base(1).no_sources(1).base(1, "helios_2").points(0, 16).points(1, 16).points(2, 15);
    scene.base(2, "torus_2").workers(2, 15).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 1));
}

TEST(StarcraftVictory, SC_V10_WithAldarisTheOthersNeedTwentyPoints) {
    Scene scene(2, {"raynor", "aldaris"});
    scene.points(0, 19).points(1, 14).regrouping();
    EXPECT_FALSE(scene.over());
    scene.points(0, 20).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0));
    Scene aldaris(2, {"raynor", "aldaris"});
    aldaris.points(1, 15).regrouping();
    EXPECT_THAT(aldaris.winners(), ElementsAre(1));
}

TEST(StarcraftVictory, SC_Z32_OnlyPlayersWithTheirOwnThresholdCanWin) {
    Scene example(2, {"raynor", "aldaris"});
    example.points(0, 18).points(1, 15).regrouping();
    EXPECT_THAT(example.winners(), ElementsAre(1));
    Scene both(2, {"raynor", "aldaris"});
    both.points(0, 20).points(1, 19).regrouping();
    EXPECT_THAT(both.winners(), ElementsAre(0));
}

// The house rule is the other reading: whoever has enough ends the game, the most points win it.
TEST(StarcraftVictory, SC_Z32_TheHouseRuleLetsTheMostPointsWin) {
    Scene example(2, {"raynor", "aldaris"});
    example.by_house_rule(House::most_points_win).points(0, 18).points(1, 15).regrouping();
    EXPECT_THAT(example.winners(), ElementsAre(0));
    EXPECT_EQ(kind_of(example), Victory::normal);
    Scene nobody(2, {"raynor", "aldaris"});
    nobody.by_house_rule(House::most_points_win).points(0, 18).points(1, 14).regrouping();
    EXPECT_FALSE(nobody.over()) << "nobody has reached his target";
}

TEST(StarcraftVictory, SC_Z33_WithoutAldarisFifteenPointsAreEnoughAgain) {
    Scene scene(3, {"raynor", "aldaris", "mengsk"});
    scene.points(0, 15).regrouping();
    EXPECT_FALSE(scene.over());
    scene.dead(1).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0));
}

TEST(StarcraftVictory, SC_V12_AldarisChangesNeitherSpecialVictoriesNorTheLastOneLeft) {
    Scene special(2, {"overmind", "aldaris"});
    special.stage(3).base(0, "helios_2").base(0, "torus_2").regrouping();
    EXPECT_THAT(special.winners(), ElementsAre(0));
    EXPECT_EQ(kind_of(special), Victory::special);
    Scene last_left(2, {"overmind", "aldaris"});
    last_left.units(0, "pridewater_1", {{"zergling", 1}}).regrouping();
    EXPECT_THAT(last_left.winners(), ElementsAre(0));
    EXPECT_EQ(kind_of(last_left), Victory::last_left);
}

}  // namespace
}  // namespace kriegsrat::starcraft::victory_test
