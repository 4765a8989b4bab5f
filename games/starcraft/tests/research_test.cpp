#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter S: the Research order; decisions D37 and D38. The special one is in special_orders_test.cpp.
namespace kriegsrat::starcraft::research_test {
namespace {

using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

const Json draw = acts::simple("draw_cards");
Json acquire(const char* id) { return {{"kind", "acquire"}, {"technology", id}}; }

Scene& research(Scene& scene, const char* planet = "abaddon") {
    return scene.stack(planet, {{0, "research"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

int events_drawn(const Scene& scene, int seat = 0) {
    int sum = 0;
    for (const std::uint8_t number : scene.state().unread[at(seat)]) {
        sum += number;
    }
    return sum;
}
std::vector<std::string> deck(const Scene& scene) { return scene.cards(0, scene.state().deck[0]); }
std::vector<std::string> discards(const Scene& scene) { return scene.cards(0, scene.state().discard[0]); }
std::vector<std::string> play_area(const Scene& scene) { return scene.cards(0, scene.state().play[0]); }

TEST(StarcraftResearch, SC_S01_OnlyWithABaseOnThePlanet) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).base(0, "torus_2");
    research(scene, "helios");
    EXPECT_EQ(scene.event("order_without_effect")["rule"], "SC-S01");
    EXPECT_EQ(events_drawn(scene), 0);
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftResearch, SC_S02_SC_Z13_FourStepsInThisOrder) {
    Scene scene(2);
    scene.discards(0, {"terran_c01"});
    research(scene);
    EXPECT_EQ(events_drawn(scene), 1);  // first the event card
    EXPECT_EQ(scene.step(), "research_cards");
    EXPECT_EQ(scene.hand_of(0).size(), 0U);
    EXPECT_EQ(scene.refusal(acquire("spider_mines")), "SC-S05");
    scene.does(draw).lets_chance();  // then combat cards
    EXPECT_EQ(scene.hand_of(0).size(), 3U);
    EXPECT_EQ(scene.step(), "technology");  // then a technology
    EXPECT_EQ(scene.refusal(draw), "SC-S04");
    EXPECT_THAT(discards(scene), Contains("terran_c01"));
    scene.buys(acquire("spider_mines"));
    EXPECT_THAT(scene.happened(), Contains("deck_shuffled"));  // and last the deck
    EXPECT_THAT(deck(scene), IsSupersetOf({"terran_c01", "spider_mines_1"}));
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(StarcraftResearch, SC_S03_TheEventCardIsCompulsoryAndUnseen) {
    Scene scene(2);
    const int left = scene.state().events_left[0];
    research(scene);
    EXPECT_EQ(scene.state().unread[0][0], 1);
    EXPECT_EQ(scene.state().events_left[0], left - 1);
    EXPECT_EQ(scene.event("event_drawn")["rule"], "SC-S03");
    EXPECT_EQ(scene.event("event_drawn")["stage"], 1);
    EXPECT_FALSE(scene.event("event_drawn").contains("card"));
    EXPECT_EQ(events_read(scene.state(), 0), 0);
}

TEST(StarcraftResearch, SC_S04_SC_Z63_SC_D37_ThreeCombatCardsOrNone) {
    Scene scene(2);
    research(scene);
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(scene.options(),
                UnorderedElementsAre(R"({"kind":"draw_cards"})", R"({"kind":"end_step"})", R"({"kind":"demolish"})"));
    Scene none_drawn = scene;
    none_drawn.ends();
    EXPECT_EQ(none_drawn.step(), "technology");
    EXPECT_EQ(none_drawn.hand_of(0).size(), 0U);
    scene.does(draw);
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    scene.draws_each({"terran_c05", "terran_c01"});
    EXPECT_EQ(scene.step(), "draw");  // there is no stopping after two
    scene.draws("terran_c17");
    EXPECT_EQ(scene.step(), "technology");
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("terran_c01", "terran_c05", "terran_c17"));
}

TEST(StarcraftResearch, SC_S05_SC_D38_OneTechnologyOfHisOwnOrNone) {
    Scene scene(2);
    research(scene).ends();
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 12U + 2U);  // all of the race, or none, or destroying something first
    EXPECT_EQ(scene.refusal(acquire("burrow")), "SC-S05");
    Scene without = scene;
    without.ends();
    EXPECT_EQ(without.seat_to_move(), 1);
    scene.buys(acquire("bunker"));
    EXPECT_EQ(scene.seat_to_move(), 1);  // one, and the order is over
}

TEST(StarcraftResearch, SC_S05_SC_R07_ItMustBePaid) {
    Scene scene(2);
    scene.change().on_permanent[0] = {0, 2};
    research(scene).ends();
    EXPECT_EQ(scene.refusal(acquire("spider_mines")), "SC-R07");  // one gas
    EXPECT_EQ(scene.refusal(acquire("bunker")), "");              // one mineral
    EXPECT_EQ(scene.options().size(), 1U + 2U);
}

// Stasis Field costs one mineral and two gas, once for both of its cards.
TEST(StarcraftResearch, SC_S06_TheRulebooksStasisFieldExample) {
    Scene scene(2, {"tassadar", "overmind"});
    research(scene).ends().buys(acquire("stasis_field"));
    EXPECT_THAT(deck(scene), IsSupersetOf({"stasis_field_1", "stasis_field_2"}));
    EXPECT_EQ(deck(scene).size(), 20U);
    EXPECT_EQ(scene.state().workers[0], 5);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{1, 2}));
    scene.workers(0, 8).change().on_permanent[0] = {};
    scene.order(0, "research", "abaddon").executes().ends();
    EXPECT_EQ(scene.refusal(acquire("stasis_field")), "SC-S06");  // nothing of it is left in the technology deck
}

TEST(StarcraftResearch, SC_S07_TheTechnologyIsNamedToAll) {
    Scene scene(2);
    research(scene).ends().buys(acquire("spider_mines"));
    EXPECT_EQ(scene.event("technology_acquired")["technology"], "spider_mines");
    EXPECT_EQ(scene.event("technology_acquired")["rule"], "SC-S07");
    for (const Event& event : scene.events()) {
        if (event.kind == static_cast<int>(Happening::technology_acquired)) {
            EXPECT_TRUE(event.visible_to(seat(1)));
            EXPECT_TRUE(event.visible_to(Seat::spectator));
        }
    }
}

TEST(StarcraftResearch, SC_S08_IntoTheCombatDeckUnlessTheCardSaysOtherwise) {
    Scene scene(2);
    research(scene).ends();
    Scene open = scene;
    scene.buys(acquire("lockdown"));
    EXPECT_THAT(deck(scene), IsSupersetOf({"lockdown_1", "lockdown_2"}));
    EXPECT_EQ(play_area(scene).size(), 0U);
    open.buys(acquire("defensive_matrix"));
    EXPECT_THAT(play_area(open), UnorderedElementsAre("defensive_matrix"));
    EXPECT_THAT(deck(open), Not(Contains("defensive_matrix")));
}

TEST(StarcraftResearch, SC_S09_DeckAndDiscardPileBecomeOneDeckAndTheHandStays) {
    Scene scene(2);
    scene.hand(0, {"terran_c01", "terran_c02"}).discards(0, {"terran_c03", "terran_c04", "terran_c05"});
    research(scene).ends();
    EXPECT_EQ(deck(scene).size(), 13U);
    scene.buys(acquire("spider_mines"));
    EXPECT_EQ(scene.event("deck_shuffled")["rule"], "SC-S09");
    EXPECT_EQ(discards(scene).size(), 0U);
    EXPECT_EQ(deck(scene).size(), 13U + 3U + 2U);
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("terran_c01", "terran_c02"));
}

TEST(StarcraftResearch, SC_S10_SC_Z14_NothingIsShuffledWithoutNewCardsInTheDeck) {
    Scene scene(2);
    scene.discards(0, {"terran_c03", "terran_c04"});
    research(scene).ends();
    Scene without = scene;
    without.ends();
    EXPECT_THAT(discards(without), UnorderedElementsAre("terran_c03", "terran_c04"));
    EXPECT_THAT(without.happened(), Not(Contains("deck_shuffled")));
    scene.buys(acquire("bunker"));  // it goes to the play area
    EXPECT_THAT(play_area(scene), UnorderedElementsAre("bunker"));
    EXPECT_THAT(discards(scene), UnorderedElementsAre("terran_c03", "terran_c04"));
    EXPECT_THAT(scene.happened(), Not(Contains("deck_shuffled")));
}

TEST(StarcraftResearch, SC_S11_TechnologyCardsInTheDeckAreCombatCards) {
    Scene scene(2);
    scene.acquired(0, {"spider_mines", "lockdown"}).deck(0, {"spider_mines_1", "lockdown_1", "terran_c08"});
    research(scene).does(draw).draws_each({"spider_mines_1", "lockdown_1", "terran_c08"});
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("spider_mines_1", "lockdown_1", "terran_c08"));
    // They are played like others, as standard or as reinforcement card, and discarded.
    scene.units(0, "helios_2", {{"vulture", 1}, {"ghost", 1}}).units(1, "helios_4", {{"hydralisk", 1}});
    scene.hand(1, {"zerg_c06"}).attacks(0, "helios_2", "helios_4").pairs("vulture", "hydralisk");
    scene.places("spider_mines_1", "lockdown_1").places("zerg_c06");
    EXPECT_EQ(scene.event("values_compared")["attack"], 7 + 1);
    EXPECT_THAT(discards(scene), IsSupersetOf({"spider_mines_1", "lockdown_1"}));
    // They count against the hand limit.
    Scene full(2, {"tassadar", "overmind"});
    full.hand(0, {"stasis_field_1", "stasis_field_2", "protoss_c01", "protoss_c02", "protoss_c03", "protoss_c04",
                  "protoss_c05"});
    full.discarding();
    EXPECT_EQ(full.step(), "discard");
    EXPECT_TRUE(full.offers(acts::card("discard", "stasis_field_1")));
}

// The tip of the rulebook would let the next player begin meanwhile; here he waits for the technology.
TEST(StarcraftResearch, SC_Z97_TheNextPlayerWaitsUntilTheTechnologyIsChosen) {
    Scene scene(2, {"tassadar", "raynor"});
    research(scene).ends();
    ASSERT_EQ(scene.step(), "technology");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(1, acts::simple("execute")), "SC-B11");
    scene.ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
}

}  // namespace
}  // namespace kriegsrat::starcraft::research_test
