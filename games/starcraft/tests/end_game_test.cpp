#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter V: the end-game victory, and what Aldaris makes of it.
namespace kriegsrat::starcraft::end_game_test {
namespace {

using testing::ElementsAre;

Json bonus(int number) { return {{"kind", "choose_bonus"}, {"bonus", number}}; }

TEST(StarcraftEndGame, SC_V13_TwoEndCardsEndTheGameAtTheEndOfStepEight) {
    Scene scene(3);
    scene.end_cards(1).points(0, 4).points(1, 4).read(0, {"ev3_the_end_draws_near"});
    scene.read(1, {"ev3_decisive_conquest"}).playing_events();
    EXPECT_EQ(scene.state().end_cards, 2);
    scene.does(bonus(1));
    EXPECT_FALSE(scene.over());  // the others still play their cards
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("ev3_decisive_conquest");
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), ElementsAre(1));  // 6 against 5
    EXPECT_EQ(scene.event("won")["rule"], "SC-V13");
    EXPECT_EQ(scene.event("won")["victory"], "end_game");
}

TEST(StarcraftEndGame, SC_V13_OneEndCardEndsNothing) {
    Scene scene(2);
    scene.read(0, {"ev3_the_end_draws_near"}).playing_events();
    scene.does(bonus(1));
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftEndGame, SC_V13_BeforeStepNine) {
    Scene scene(2);
    scene.end_cards(2).hand(1, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07"});
    scene.points(1, 1).playing_events();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.hand_of(1).size(), 7U);
}

// Equal points; the tie-break before workers is equal too: cards worth 3, one area, one base.
Scene tie() {
    Scene scene(2);
    scene.no_base(1).no_sources(1).base(1, "helios_2").source(1, "helios_2").source(1, "helios_4").end_cards(2);
    return scene;
}

TEST(StarcraftEndGame, SC_V13_SC_V03_TiesAsInANormalVictory) {
    Scene level = tie();
    level.playing_events();
    EXPECT_THAT(level.winners(), ElementsAre(0, 1));
    Scene areas = tie();
    areas.units(1, "torus_2", {{"zergling", 1}}).playing_events();
    EXPECT_THAT(areas.winners(), ElementsAre(1));
}

TEST(StarcraftEndGame, SC_V03_SC_Z31_WorkersThatPaidInStepEightAreNotInThePool) {
    Scene scene = tie();
    scene.read(0, {"ev1_prefabricated_parts"}).playing_events();
    scene.plays("ev1_prefabricated_parts").does({{"kind", "build_module"}, {"module", "air_support"}}).pays();
    EXPECT_EQ(scene.state().workers[0], 7);
    EXPECT_THAT(scene.winners(), ElementsAre(1));  // by workers; the resource that was mined still counts
}

TEST(StarcraftEndGame, SC_V11_SC_Z34_AldarisWinsTheMomentTheSecondCardIsLaidDown) {
    Scene scene(3, {"raynor", "aldaris", "overmind"});
    scene.end_cards(1).points(0, 14).read(0, {"ev3_the_end_draws_near"}).read(2, {"ev3_decisive_conquest"});
    scene.playing_events();
    EXPECT_TRUE(scene.over());  // no bonus, no further card
    EXPECT_THAT(scene.winners(), ElementsAre(1));
    EXPECT_EQ(scene.event("won")["rule"], "SC-V11");
    EXPECT_EQ(scene.event("won")["victory"], "end_game");
    EXPECT_EQ(scene.state().points[0], 14);
}

TEST(StarcraftEndGame, SC_V11_AlsoWithTwoCardsOfOnePlayer) {
    Scene scene(2, {"raynor", "aldaris"});
    scene.points(0, 14).read(0, {"ev3_the_end_draws_near", "ev3_the_end_draws_near"}).playing_events();
    EXPECT_THAT(scene.winners(), ElementsAre(1));
}

TEST(StarcraftEndGame, SC_V11_NotWithOneCard) {
    Scene scene(2, {"raynor", "aldaris"});
    scene.read(1, {"ev3_the_end_draws_near"}).playing_events();
    EXPECT_FALSE(scene.over());
    scene.does(bonus(1));
    EXPECT_FALSE(scene.over());
}

TEST(StarcraftEndGame, SC_Z33_WithoutAldarisTheMostPointsWinTheEndGame) {
    Scene scene(3, {"raynor", "aldaris", "overmind"});
    scene.dead(1).end_cards(1).points(0, 3).points(1, 9).points(2, 5).read(0, {"ev3_the_end_draws_near"});
    scene.playing_events();
    EXPECT_FALSE(scene.over());
    scene.does(bonus(1));
    EXPECT_THAT(scene.winners(), ElementsAre(2));
}

// Teams: players 0 and 2 against 1 and 3.
TEST(StarcraftEndGame, SC_Y14_SC_Z03_TheTeamWithTheHighestSumWinsAtTheEndOfStepEight) {
    Scene scene(4, {"raynor", "overmind", "tassadar", "mengsk"}, "team");
    scene.end_cards(1).points(0, 2).points(2, 9).points(1, 7).points(3, 5);  // 11 against 12
    scene.read(0, {"ev3_the_end_draws_near"}).read(2, {"ev2_stirring_speech"}).regrouping();
    scene.does(bonus(1));
    EXPECT_FALSE(scene.over());
    scene.passes();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.event("won")["rule"], "SC-Y14");
    scene = Scene(4, {"raynor", "overmind", "tassadar", "mengsk"}, "team");
    scene.end_cards(2).points(0, 2).points(2, 9).points(1, 7).points(3, 5).playing_events();
    EXPECT_THAT(scene.winners(), ElementsAre(1, 3));  // though player 2 alone has the most
}

TEST(StarcraftEndGame, SC_Y15_SC_Z34_TheTeamOfAldarisWinsAtOnce) {
    Scene scene(4, {"raynor", "overmind", "aldaris", "mengsk"}, "team");
    scene.end_cards(1).points(1, 10).points(3, 10).read(1, {"ev3_the_end_draws_near"}).playing_events();
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
    EXPECT_EQ(scene.event("won")["rule"], "SC-Y15");
}

}  // namespace
}  // namespace kriegsrat::starcraft::end_game_test
