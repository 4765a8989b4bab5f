#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter Y: Galactic Conquest.
namespace kriegsrat::starcraft::conquest_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

Scene conquest(int players, Ids chosen = {}) { return Scene(players, chosen, "galactic_conquest"); }

// The event deck is down to the last card, War Economy; `discarded` lie on the discard pile, all other cards of stage
// III are kept by player 1.
Scene one_card_left(Ids discarded) {
    Scene scene = conquest(2);
    State& state = scene.change();
    state.events_left = {0, 0, 1, 0};
    for (int event = 0; event < event_types; ++event) {
        if (scene.setup().pack->event[at(event)].stage == stages - 1) {
            state.kept[1][at(event)] = state.unseen[at(event)];
            state.unseen[at(event)] = 0;
        }
    }
    const auto move = [&](const char* id, std::array<std::uint8_t, event_types>& to) {
        const std::size_t event = at(scene.id_of(Table::event, id));
        --state.kept[1][event];
        ++to[event];
    };
    move("ev3_war_economy", state.unseen);
    for (const char* id : discarded) {
        move(id, state.used_events);
    }
    return scene;
}

int unread(const Scene& scene, int player) {
    int sum = 0;
    for (const int number : scene.state().unread[at(player)]) {
        sum += number;
    }
    return sum;
}

TEST(StarcraftConquest, SC_Y01_SC_Z40_ThereAreNoConquestPointsAndNoVictoryByThem) {
    Scene scene = conquest(2);
    scene.units(0, "torus_1", {{"marine", 1}}).regrouping();
    EXPECT_EQ(scene.state().points[0], 0);
    EXPECT_THAT(scene.happened(), Not(Contains("points_gained")));
    scene.points(0, 100).regrouping();
    EXPECT_FALSE(scene.over());
}

TEST(StarcraftConquest, SC_Y01_SC_Z40_NoSpecialAndNoEndGameVictory) {
    Scene scene = conquest(2);
    scene.stage(3).base(1, "helios_2").base(1, "torus_2").regrouping();
    EXPECT_FALSE(scene.over());
    scene.change().end_cards = 2;
    scene.playing_events();
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftConquest, SC_Y01_TheLastPlayerLeftWins) {
    Scene scene = conquest(3);
    scene.dead(0);
    EXPECT_FALSE(scene.over());
    scene.units(2, "pridewater_1", {{"zealot", 1}}).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(2));
    EXPECT_EQ(static_cast<Victory>(scene.state().victory), Victory::last_left);
}

// What the view says of victories is true here, too: no points, no special victories, only who is left.
TEST(StarcraftConquest, SC_Z40_TheViewCountsWhoIsOutOfTheGame) {
    Scene scene = conquest(3, {"raynor", "overmind", "aldaris"});
    scene.stage(3).base(1, "helios_2").base(1, "torus_2");
    const auto goals = [&] { return scene.view(1)["goals"]; };
    EXPECT_EQ(goals()[1], Json({{"seat", 1}, {"have", 0}, {"need", 2}, {"could_win", false}}));
    EXPECT_EQ(scene.view(1)["players"][1]["special_victory"], nullptr);
    scene.dead(0);
    EXPECT_EQ(goals()[1]["have"], 1);
    EXPECT_EQ(goals()[2], Json({{"seat", 2}, {"have", 1}, {"need", 2}, {"could_win", false}}));
    const Json partners = Scene(4, {}, "team_conquest").view(0)["goals"];
    EXPECT_EQ(partners[0]["need"], 2) << "the partner is no opponent";
}

TEST(StarcraftConquest, SC_Z40_AldarisHasNoEffect) {
    Scene scene = conquest(2, {"raynor", "aldaris"});
    scene.points(0, 30).points(1, 30);
    scene.change().end_cards = 3;
    scene.regrouping();
    EXPECT_FALSE(scene.over());
}

TEST(StarcraftConquest, SC_Z40_CardsThatGiveConquestPointsDoNothing) {
    Scene scene = conquest(2);
    scene.units(0, "torus_1", {{"marine", 1}}).read(0, {"ev3_decisive_conquest"}).read(1, {"ev2_stirring_speech"});
    scene.playing_events();
    scene.plays("ev3_decisive_conquest").plays("ev2_stirring_speech");
    EXPECT_EQ(scene.state().points[0], 0);
    EXPECT_EQ(scene.state().points[1], 0);
    EXPECT_EQ(scene.discarded("ev3_decisive_conquest"), 1);
    scene.read(0, {"ev1_minor_triumph"}).playing_events();
    scene.plays("ev1_minor_triumph");
    EXPECT_EQ(scene.state().points[0], 0);
}

TEST(StarcraftConquest, SC_Y02_TheEndCardsAreTakenOut) {
    for (int players = 2; players <= 6; ++players) {
        const Scene scene = Scene::fresh("galactic_conquest", players);
        EXPECT_EQ(scene.state().events_left[2], 17);
        EXPECT_EQ(scene.state().unseen[at(scene.id_of(Table::event, "ev3_the_end_draws_near"))], 0);
        EXPECT_EQ(Scene::fresh("base", players).state().events_left[2], 20);
    }
    Scene scene = conquest(2);
    scene.unread(0, 3).regrouping();
    EXPECT_EQ(scene.step(), "read_events");
    EXPECT_EQ(scene.refusal({{"kind", "draw_event"}, {"event_card", "ev3_the_end_draws_near"}}), "SC-N18");
}

TEST(StarcraftConquest, SC_Y03_SC_Z25_TheDiscardedStageThreeCardsAreTheNewDeck) {
    Scene scene = one_card_left({"ev3_decisive_conquest", "ev3_breakthrough"});
    scene.read(0, {"ev2_raid"}).playing_events();
    scene.passes();
    scene.stack("abaddon", {{0, "build"}}).stack("helios", {{0, "build"}}).execution();
    scene.does(acts::planet("resolve", "abaddon")).simple("take_event");
    EXPECT_THAT(scene.happened(), Contains("event_deck_shuffled"));  // at once, with the last card
    EXPECT_EQ(scene.discarded("ev3_decisive_conquest"), 0);
    EXPECT_EQ(scene.discarded("ev3_breakthrough"), 0);
    EXPECT_EQ(scene.discarded("ev2_raid"), 1);  // of stage II: it stays
    scene.simple("take_event");
    EXPECT_EQ(unread(scene, 0), 2);
    EXPECT_EQ(scene.step(), "read_events");
    EXPECT_EQ(scene.refusal({{"kind", "draw_event"}, {"event_card", "ev3_breakthrough"}}), "SC-N18");  // drawn later
    scene.reads("ev3_war_economy");
    EXPECT_EQ(scene.refusal({{"kind", "draw_event"}, {"event_card", "ev3_war_economy"}}), "SC-N18");
    scene.reads("ev3_breakthrough");
    EXPECT_EQ(scene.step(), "play_event");
    EXPECT_EQ(scene.state().events_left, (std::array<std::uint8_t, stages + 1>{0, 0, 1, 0}));
    scene.passes().unread(1, 3).regrouping();  // the card that is left in the deck
    scene.reads("ev3_decisive_conquest");
}

TEST(StarcraftConquest, SC_Z25_WithoutDiscardedCardsTheDeckStaysEmpty) {
    Scene scene = one_card_left({});
    scene.stack("abaddon", {{0, "build"}}).stack("helios", {{0, "build"}}).stack("torus", {{0, "build"}}).execution();
    scene.does(acts::planet("resolve", "abaddon")).simple("take_event");
    EXPECT_THAT(scene.happened(), Not(Contains("event_deck_shuffled")));
    scene.does(acts::planet("resolve", "helios")).simple("take_event");
    EXPECT_EQ(unread(scene, 0), 1);  // there was nothing to draw
    EXPECT_THAT(scene.happened(), Not(Contains("event_drawn")));
    --scene.change().kept[1][at(scene.id_of(Table::event, "ev3_last_stand"))];
    ++scene.change().used_events[at(scene.id_of(Table::event, "ev3_last_stand"))];
    scene.simple("take_event");
    EXPECT_EQ(unread(scene, 0), 2);
    scene.reads("ev3_war_economy").reads("ev3_last_stand");
}

TEST(StarcraftConquest, SC_Z25_ASecondReshuffleInOneRoundWaitsUntilTheCardsAreRead) {
    Scene scene = one_card_left({"ev3_decisive_conquest"});
    scene.stack("abaddon", {{0, "build"}}).stack("helios", {{0, "build"}}).stack("torus", {{0, "build"}}).execution();
    scene.does(acts::planet("resolve", "abaddon")).simple("take_event");
    scene.does(acts::planet("resolve", "helios")).simple("take_event");  // the only card of the second deck
    EXPECT_EQ(unread(scene, 0), 2);
    --scene.change().kept[1][at(scene.id_of(Table::event, "ev3_last_stand"))];
    ++scene.change().used_events[at(scene.id_of(Table::event, "ev3_last_stand"))];
    scene.simple("take_event");
    EXPECT_EQ(unread(scene, 0), 2);  // Last Stand is not shuffled yet
    EXPECT_EQ(scene.discarded("ev3_last_stand"), 1);
    scene.reads("ev3_war_economy").reads("ev3_decisive_conquest").passes();
    scene.order(1, "build", "pridewater").simple("take_event");
    EXPECT_EQ(scene.discarded("ev3_last_stand"), 0);
    EXPECT_EQ(unread(scene, 1), 1);
}

TEST(StarcraftConquest, SC_Y04_WithTeamsTheLastTeamLeftWins) {
    Scene scene(4, {}, "team_conquest");
    scene.points(0, 60).units(0, "torus_1", {{"marine", 1}}).regrouping();
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.state().points[0], 60);
    scene.dead(1);
    EXPECT_FALSE(scene.over());
    scene.dead(3);
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
    EXPECT_EQ(Scene::fresh("team_conquest", 6).state().events_left[2], 17);
}

}  // namespace
}  // namespace kriegsrat::starcraft::conquest_test
