#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter I: decks, hands, reshuffling; cards that return to the technology deck or lie in the play area.
namespace kriegsrat::starcraft::decks_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

const Json draw = acts::simple("draw_cards");
Json acquire(const char* id) { return {{"kind", "acquire"}, {"technology", id}}; }

Scene& research(Scene& scene) {
    return scene.stack("abaddon", {{0, "research"}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

std::vector<std::string> deck(const Scene& scene) { return scene.cards(0, scene.state().deck[0]); }
std::vector<std::string> discards(const Scene& scene) { return scene.cards(0, scene.state().discard[0]); }
std::vector<std::string> technologies(const Scene& scene) { return scene.cards(0, scene.state().technology[0]); }

// Gives the player the first so many of his combat cards as his hand.
void hold(Scene& scene, int player, int number) {
    scene.change().hand[at(player)] = first_n(number);
    scene.change().deck[at(player)] = first_n(combat_cards) & ~first_n(number);
}

TEST(StarcraftDecks, SC_I01_SixCardsAndEightForTerrans) {
    for (const char* faction : {"raynor", "mengsk", "tassadar", "aldaris", "overmind", "queen_of_blades"}) {
        Scene scene(2, {faction, faction == std::string("raynor") ? "mengsk" : "raynor"});
        const bool terran = faction == std::string("raynor") || faction == std::string("mengsk");
        EXPECT_EQ(hand_limit(scene.setup(), scene.state(), 0), terran ? 8 : 6) << faction;
    }
    Scene scene(2);
    hold(scene, 0, 9);
    scene.discarding();
    EXPECT_EQ(scene.step(), "discard");
    scene.does(acts::card("discard", "terran_c01"));
    EXPECT_EQ(scene.step(), "plan");  // eight are enough
    EXPECT_EQ(scene.hand_of(0).size(), 8U);
}

TEST(StarcraftDecks, SC_I01_AnAbilityMayRaiseTheLimit) {
    Scene scene(2, {"overmind", "raynor"});
    scene.keeps(0, {"ev2_veteran_officers"});
    hold(scene, 0, 8);
    scene.discarding();
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.hand_of(0).size(), 8U);
}

TEST(StarcraftDecks, SC_I02_TheLimitIsCheckedInStepNineOnly) {
    Scene scene(2, {"overmind", "raynor"});
    hold(scene, 0, 7);
    research(scene).does(draw).lets_chance();
    EXPECT_EQ(scene.hand_of(0).size(), 10U);
    EXPECT_EQ(scene.step(), "technology");
    scene.ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.step(), "reveal_order");
    scene.executes().ends().ends().lets_chance();
    if (scene.step() == "play_event") {
        scene.passes();
    }
    EXPECT_EQ(scene.step(), "discard");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.hand_of(0).size(), 10U);
}

TEST(StarcraftDecks, SC_I03_CardsInThePlayAreaDoNotCount) {
    Scene scene(2, {"overmind", "raynor"});
    scene.play_area(0, {"parasite", "ventral_sacs", "consume"});
    hold(scene, 0, 6);
    scene.discarding();
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(scene.hand_of(0).size(), 6U);
    EXPECT_EQ(count(scene.state().play[0]), 3);
}

TEST(StarcraftDecks, SC_I04_TheDiscardPileIsShuffledAtOnceAndDrawingGoesOn) {
    Scene scene(2);
    scene.deck(0, {"terran_c01", "terran_c02"});
    EXPECT_EQ(discards(scene).size(), 16U);
    research(scene).does(draw).draws("terran_c02");
    EXPECT_THAT(scene.happened(), Not(Contains("deck_shuffled")));
    scene.draws("terran_c01");
    EXPECT_EQ(scene.event("deck_shuffled")["rule"], "SC-I04");
    EXPECT_THAT(discards(scene), IsEmpty());
    EXPECT_EQ(deck(scene).size(), 16U);
    EXPECT_EQ(scene.step(), "draw");  // the third one comes from the new deck
    scene.draws("terran_c17");
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("terran_c01", "terran_c02", "terran_c17"));
}

TEST(StarcraftDecks, SC_I04_AlsoIfTheLastCardWasTheLastOneDue) {
    Scene scene(2);
    scene.deck(0, {"terran_c01", "terran_c02", "terran_c03"});
    research(scene).does(draw).draws_each({"terran_c02", "terran_c01", "terran_c03"});
    EXPECT_THAT(scene.happened(), Contains("deck_shuffled"));
    EXPECT_EQ(deck(scene).size(), 15U);
    EXPECT_THAT(discards(scene), IsEmpty());
}

TEST(StarcraftDecks, SC_I04_ADiscardPileOfOneCard) {
    Scene scene(2);
    hold(scene, 0, 17);
    scene.discards(0, {"terran_c01"});
    research(scene).does(draw).draws("terran_c18");
    EXPECT_EQ(scene.event("deck_shuffled")["rule"], "SC-I04");
    EXPECT_THAT(deck(scene), ElementsAre("terran_c01"));
}

TEST(StarcraftDecks, SC_I04_TheLastCardPlayedFromTheDeck) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_4", {{"zergling", 1}});
    scene.deck(0, {"terran_c01", "terran_c02", "terran_c03", "terran_c04"});
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_4");
    scene.draws_each({"terran_c01", "terran_c02", "terran_c03"}).draws("zerg_c01");
    EXPECT_EQ(deck(scene).size(), 1U);
    scene.simple("place_top").draws("terran_c04");
    EXPECT_EQ(scene.event("deck_shuffled")["rule"], "SC-I04");
    EXPECT_EQ(deck(scene).size(), 14U);
    EXPECT_THAT(deck(scene), Not(Contains("terran_c04")));
}

TEST(StarcraftDecks, SC_Z66_WithoutDeckAndDiscardPileTheRestIsNotDrawn) {
    Scene scene(2);
    hold(scene, 0, 17);
    research(scene).does(draw).draws("terran_c18");
    EXPECT_EQ(scene.step(), "technology");                          // two were still due
    EXPECT_THAT(scene.happened(), Not(Contains("deck_shuffled")));  // there is nothing to shuffle
    EXPECT_EQ(scene.hand_of(0).size(), 18U);
    EXPECT_THAT(deck(scene), IsEmpty());
    scene.discarding();
    for (int i = 0; i < 10; ++i) {
        scene.does({{"kind", "discard"}, {"card", scene.hand_of(0).front()}});
    }
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_EQ(discards(scene).size(), 10U);
    EXPECT_THAT(deck(scene), IsEmpty());  // nobody needs a card yet
    scene.order(0, "research", "abaddon").executes().does(draw);
    EXPECT_EQ(scene.event("deck_shuffled")["rule"], "SC-I04");
    EXPECT_THAT(discards(scene), IsEmpty());
    scene.lets_chance();
    EXPECT_EQ(scene.hand_of(0).size(), 11U);
    EXPECT_EQ(deck(scene).size(), 7U);
}

TEST(StarcraftDecks, SC_I05_DiscardPilesAreOpenToAll) {
    Scene scene(2);
    hold(scene, 0, 9);
    scene.discarding().does(acts::card("discard", "terran_c03"));
    EXPECT_THAT(discards(scene), UnorderedElementsAre("terran_c03"));
    for (const Seat who : {seat(0), seat(1), Seat::spectator}) {
        const View seen = StarCraft::view(scene.setup(), scene.state(), who);
        EXPECT_EQ(seen.state.discard[0], bit(scene.local_card("terran_c03")));
        EXPECT_EQ(seen.state.deck[0], 0U);  // unlike the deck
        EXPECT_EQ(seen.deck_count[0], 9);
    }
}

TEST(StarcraftDecks, SC_I06_NoOtherReasonToShuffle) {
    Scene scene(2);
    scene.discards(0, {"terran_c03", "terran_c04"});
    research(scene).does(draw).draws_each({"terran_c01", "terran_c02", "terran_c05"});
    scene.buys(acquire("bunker"));
    EXPECT_THAT(discards(scene), UnorderedElementsAre("terran_c03", "terran_c04"));
    scene.executes().ends().ends().lets_chance();  // regrouping
    if (scene.step() == "play_event") {
        scene.passes();
    }
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_THAT(discards(scene), UnorderedElementsAre("terran_c03", "terran_c04"));
}

// A Ghost with Nuke attacks a Hydralisk with a Queen: the Ghost survives, all opponents are destroyed.
TEST(StarcraftDecks, SC_I07_NukeReturnsToTheTechnologyDeck) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"ghost", 1}}).units(1, "helios_4", {{"hydralisk", 1}, {"queen", 1}});
    scene.acquired(0, {"nuclear_strike"}).hand(0, {"nuclear_strike_1"}).hand(1, {"zerg_c04"});
    scene.attacks(0, "helios_2", "helios_4").places("nuclear_strike_1").places("zerg_c04");
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
    EXPECT_EQ(scene.units_in("helios_4", "ghost"), 1);
    EXPECT_THAT(technologies(scene), Contains("nuclear_strike_1"));
    EXPECT_THAT(technologies(scene), Not(Contains("nuclear_strike_2")));
    EXPECT_THAT(discards(scene), Not(Contains("nuclear_strike_1")));
    // It must be acquired again, at the full price, before it can be used again.
    scene.workers(0, 8).first(0);
    research(scene).ends();
    EXPECT_EQ(scene.refusal(acquire("nuclear_strike")), "");
    scene.buys(acquire("nuclear_strike"));
    EXPECT_EQ(scene.state().workers[0], 5);
    EXPECT_THAT(deck(scene), Contains("nuclear_strike_1"));
}

TEST(StarcraftDecks, SC_I07_ItIsDiscardedIfItsAbilityWasNotInForce) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_4", {{"hydralisk", 1}});
    scene.acquired(0, {"nuclear_strike"}).hand(0, {"nuclear_strike_1"}).hand(1, {"zerg_c04"});
    scene.attacks(0, "helios_2", "helios_4").places("nuclear_strike_1").places("zerg_c04");
    EXPECT_THAT(technologies(scene), Not(Contains("nuclear_strike_1")));
    EXPECT_THAT(discards(scene), Contains("nuclear_strike_1"));
}

TEST(StarcraftDecks, SC_I08_ACardForThePlayAreaLiesOpenAndWorksFromThenOn) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.units(0, "helios_2", {{"high_templar", 2}});
    scene.stack("helios", {{0, "build"}}).stack("abaddon", {{0, "research"}}).stack("pridewater", {{1, "build"}});
    scene.execution().does(acts::planet("resolve", "abaddon")).executes().ends().buys(acquire("summon_archon"));
    const View seen = StarCraft::view(scene.setup(), scene.state(), seat(1));
    EXPECT_EQ(seen.state.play[0], bit(scene.local_card("summon_archon")));
    EXPECT_THAT(deck(scene), Not(Contains("summon_archon")));
    scene.executes().ends().ends();  // seat 1
    scene.executes();                // the Build order on Helios, in the same round
    EXPECT_TRUE(scene.offers(acts::build("archon", "helios_2")));
}

}  // namespace
}  // namespace kriegsrat::starcraft::decks_test
