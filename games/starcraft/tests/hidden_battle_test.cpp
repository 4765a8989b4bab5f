#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/starcraft/rules/battle.h"
#include "games/starcraft/tests/hidden.h"

// Chapter H in battles: face-down cards, cards drawn, hands shown.
namespace kriegsrat::starcraft::hidden_battle_test {
namespace {

// Two marines of seat 0 attack two zerglings of seat 1; seat 2 looks on. Both sides have drawn and formed two
// skirmishes; seat 0 places first.
Scene two_skirmishes(Ids hand, Ids deck, Ids enemy_hand, Ids enemy_deck) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_4", {{"zergling", 2}});
    scene.attacks(0, "helios_2", "helios_4");
    scene.hand(0, hand).deck(0, deck).hand(1, enemy_hand).deck(1, enemy_deck);
    EXPECT_EQ(scene.step(), "place_cards");
    return scene;
}

Json side(const Scene& scene, int who, int skirmish, int side) {
    return scene.view(who)["battle"]["skirmishes"][at(skirmish - 1)]["sides"][at(side)];
}

TEST(StarcraftHiddenBattle, SC_H15_SC_H16_FaceDownCardsAreKnownToTheirOwnerIfTheyCameFromHisHand) {
    Scene scene = two_skirmishes({"terran_c01", "terran_c02", "terran_c17"}, {"terran_c03", "terran_c04"}, {"zerg_c01"},
                                 {"zerg_c02", "zerg_c03"});
    scene.places("terran_c01", "terran_c17");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(tells(scene, who, "terran_c01"), false) << "what was placed is not told";
        EXPECT_EQ(side(scene, who, 1, attacker)["card"], who == 0 ? "terran_c01" : "hidden");
        EXPECT_EQ(side(scene, who, 1, attacker)["reinforcement"], who == 0 ? "terran_c17" : "hidden");
        EXPECT_EQ(side(scene, who, 1, attacker)["from_deck"], false);
        EXPECT_EQ(scene.view(who)["players"][0]["hand"], 1);
    }
    scene.simple("place_top");
    ASSERT_EQ(scene.step(), "blind_card");
    scene.draws("terran_c03");
    ASSERT_EQ(scene.seat_to_move(), 1);
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_FALSE(tells(scene, who, "terran_c03"));
        EXPECT_EQ(side(scene, who, 2, attacker)["card"], "hidden") << "a card from the deck is unknown to both sides";
        EXPECT_EQ(side(scene, who, 2, attacker)["reinforcement"], nullptr);
        EXPECT_EQ(side(scene, who, 2, attacker)["from_deck"], true) << "that it came from there is open";
        EXPECT_FALSE(shows(scene, who, "terran_c03"));
    }
}

TEST(StarcraftHiddenBattle, SC_H15_SC_H16_TheCardsOfASkirmishAreOpenWhenItIsResolved) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 3}}).units(1, "helios_4", {{"zergling", 3}});
    scene.attacks(0, "helios_2", "helios_4");
    scene.hand(0, {"terran_c01", "terran_c02", "terran_c03"}).hand(1, {"zerg_c01", "zerg_c02", "zerg_c03"});
    scene.places("terran_c01").places("terran_c02").places("terran_c03");
    scene.places("zerg_c01").places("zerg_c02").places("zerg_c03");
    ASSERT_EQ(scene.step(), "next_skirmish");
    EXPECT_FALSE(shows(scene, 2, "terran_c02"));
    scene.resolves(2);
    ASSERT_EQ(scene.step(), "next_skirmish");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(scene, who, "terran_c02"));
        EXPECT_TRUE(tells(scene, who, "zerg_c02"));
        EXPECT_EQ(shows(scene, who, "terran_c01"), who == 0) << "the other skirmishes stay hidden";
        EXPECT_EQ(shows(scene, who, "zerg_c03"), who == 1);
    }
}

TEST(StarcraftHiddenBattle, SC_H16_TheDefenderSeesHowManyCardsLieWhere) {
    Scene scene =
        two_skirmishes({"terran_c01", "terran_c02", "terran_c17"}, {"terran_c03"}, {"zerg_c01"}, {"zerg_c02"});
    scene.places("terran_c01");
    const Json one = scene.event("cards_placed");
    EXPECT_EQ(one["amount"], 1);
    EXPECT_EQ(one["from_deck"], false);
    scene.places("terran_c02", "terran_c17");
    const Json two = scene.event("cards_placed");
    EXPECT_EQ(two["skirmish"], 2);
    EXPECT_EQ(two["amount"], 2);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_TRUE(tells(scene, 1, "cards_placed"));
    EXPECT_EQ(side(scene, 1, 1, attacker)["reinforcement"], nullptr);
    EXPECT_EQ(side(scene, 1, 2, attacker)["reinforcement"], "hidden");
}

TEST(StarcraftHiddenBattle, SC_H17_CardsDrawnInStep3AreSeenByTheDrawerAlone) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_4", {{"zergling", 1}});
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_4");
    if (scene.step() == "mobilize") {
        scene.ends();
    }
    ASSERT_EQ(scene.step(), "draw");
    scene.draws("terran_c05");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(tells(scene, who, "terran_c05"), who == 0);
        EXPECT_EQ(shows(scene, who, "terran_c05"), who == 0);
        EXPECT_EQ(tells(scene, who, "card_drawn_unseen"), who != 0);
    }
    scene.draws_each({"terran_c06", "terran_c07"}).draws("zerg_c01");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(tells(scene, who, "zerg_c01"), who == 1);
    }
}

// Every way to deal four cards on one place, one hand and a deck of two.
TEST(StarcraftHiddenBattle, SC_H15_EveryFaceDownCardIsEquallyLikely) {
    Scene scene =
        two_skirmishes({"terran_c01", "terran_c02"}, {"terran_c03", "terran_c04"}, {"zerg_c01"}, {"zerg_c02"});
    scene.places("terran_c01");
    for (const int who : {1, 2, spectator_seat}) {
        std::map<std::pair<int, Bits>, int> deals;
        guesses(scene, who, 6000, [&](const State& guess) {
            ++deals[{guess.battle.skirmish[0].standard[attacker], guess.hand[0]}];
        });
        expect_even(deals, 12, 6000);
    }
    guesses(scene, 0, 20, [&](const State& guess) {
        EXPECT_EQ(guess.battle.skirmish[0].standard[attacker], scene.local_card("terran_c01"));
    });
}

// A standard card and a reinforcement card were placed: their kinds are known, and how many cards lie there.
TEST(StarcraftHiddenBattle, SC_H15_SC_F13_APairIsAStandardCardAndAReinforcementCard) {
    Scene scene = two_skirmishes({"terran_c01", "terran_c17"}, {"terran_c02", "terran_c18", "terran_c03"}, {"zerg_c01"},
                                 {"zerg_c02"});
    scene.places("terran_c01", "terran_c17");
    const Bits standards = scene.setup().pack->standard_cards[0];
    std::map<std::pair<int, int>, int> pairs;
    guesses(scene, 1, 6000, [&](const State& guess) {
        const Skirmish& skirmish = guess.battle.skirmish[0];
        EXPECT_TRUE(has(standards, skirmish.standard[attacker]));
        EXPECT_FALSE(has(standards, skirmish.reinforcement[attacker]));
        EXPECT_EQ(guess.hand[0], 0U);
        ++pairs[{skirmish.standard[attacker], skirmish.reinforcement[attacker]}];
    });
    expect_even(pairs, 6, 6000);
}

TEST(StarcraftHiddenBattle, SC_H15_ACardFromTheDeckIsAnyOfTheDeckToItsOwner) {
    Scene scene =
        two_skirmishes({"terran_c01"}, {"terran_c02", "terran_c03", "terran_c17"}, {"zerg_c01"}, {"zerg_c02"});
    scene.simple("place_top").draws("terran_c17");
    std::map<int, int> own;
    guesses(scene, 0, 3000, [&](const State& guess) { ++own[guess.battle.skirmish[0].standard[attacker]]; });
    expect_even(own, 3, 3000);
    std::map<int, int> foreign;
    guesses(scene, 1, 4000, [&](const State& guess) { ++foreign[guess.battle.skirmish[0].standard[attacker]]; });
    expect_even(foreign, 4, 4000);
}

// The Parasite of seat 1 (Zerg) has seen the hand of seat 0.
Scene after_parasite(Ids hand, Ids deck) {
    Scene scene(3);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_4", {{"zergling", 2}, {"queen", 1}});
    scene.play_area(1, {"parasite"}).deck(0, deck).hand(0, hand);
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_4", 2);
    if (scene.step() == "mobilize") {
        scene.ends();
    }
    return scene;
}

TEST(StarcraftHiddenBattle, SC_H21_AHandIsShownToTheUserOfTheAbilityAlone) {
    Scene scene =
        after_parasite({"terran_c01", "terran_c02"}, {"terran_c03", "terran_c04", "terran_c05", "terran_c06"});
    ASSERT_EQ(scene.step(), "draw");
    scene.draws_each({"terran_c03", "terran_c04", "terran_c05"}).draws("zerg_c01");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(scene, who, "hand_shown")) << "that it was used is open";
        EXPECT_EQ(tells(scene, who, "card_seen"), who == 1);
        EXPECT_EQ(shows(scene, who, "terran_c02"), who == 0 || who == 1);
        EXPECT_FALSE(shows(scene, who, "terran_c06"));
    }
    const Json known = scene.view(1)["known_cards"];
    EXPECT_EQ(known,
              Json::array(
                  {{{"seat", 0}, {"cards", {"terran_c01", "terran_c02", "terran_c03", "terran_c04", "terran_c05"}}}}));
    guesses(scene, 1, 50, [&](const State& guess) { EXPECT_EQ(guess.hand[0], scene.state().hand[0]); });
    std::set<Bits> hands;
    guesses(scene, 2, 200, [&](const State& guess) { hands.insert(guess.hand[0]); });
    EXPECT_EQ(hands.size(), 6U) << "to the third player it is any five of six cards";
}

// SC-H21 and SC-H15: two cards are known, one of the hand's three lies face down. Of the nine deals six have a known
// card on the table: each of the two with any of three unknown ones in the hand.
TEST(StarcraftHiddenBattle, SC_H15_SC_H21_WhatIsKnownOfAHandStaysKnownOnTheTable) {
    Scene scene = two_skirmishes({"terran_c01", "terran_c02", "terran_c03"}, {"terran_c04", "terran_c05"}, {"zerg_c01"},
                                 {"zerg_c02"});
    const Bits known = bit(scene.local_card("terran_c01")) | bit(scene.local_card("terran_c02"));
    scene.change().known[1][0] = known;
    scene.places("terran_c01");
    std::map<std::pair<int, Bits>, int> deals;
    int known_on_the_table = 0;
    guesses(scene, 1, 9000, [&](const State& guess) {
        const int placed = guess.battle.skirmish[0].standard[attacker];
        EXPECT_TRUE(within(known, guess.hand[0] | bit(placed)));
        ++deals[{placed, guess.hand[0]}];
        known_on_the_table += has(known, placed) ? 1 : 0;
    });
    expect_even(deals, 9, 9000);
    EXPECT_NEAR(known_on_the_table, 6000, 250);
}

// The whole hand is known and lies on the table: there is one way to deal the cards.
TEST(StarcraftHiddenBattle, SC_H15_SC_H21_AHandThatIsKnownWholeIsWhatLiesOnTheTable) {
    Scene scene = two_skirmishes({"terran_c01"}, {"terran_c03", "terran_c04"}, {"zerg_c01"}, {"zerg_c02"});
    scene.change().known[1][0] = bit(scene.local_card("terran_c01"));
    scene.places("terran_c01");
    guesses(scene, 1, 20, [&](const State& guess) {
        EXPECT_EQ(guess.battle.skirmish[0].standard[attacker], scene.local_card("terran_c01"));
        EXPECT_EQ(guess.hand[0], Bits{0});
    });
}

TEST(StarcraftHiddenBattle, SC_H15_SC_H21_ACardPlayedIsForgottenAsAHandCard) {
    Scene scene = two_skirmishes({"terran_c01", "terran_c02"}, {"terran_c04"}, {"zerg_c01", "zerg_c02"}, {"zerg_c03"});
    scene.change().known[1][0] = scene.state().hand[0];
    scene.places("terran_c01").places("terran_c02").places("zerg_c01").places("zerg_c02").resolves(1);
    EXPECT_FALSE(has(scene.state().known[1][0], scene.local_card("terran_c01")));
    EXPECT_EQ(scene.view(1)["known_cards"].dump().find("terran_c01"), std::string::npos);
}

// SC-F32: cards placed face up are open to all at once, a card from the deck included.
TEST(StarcraftHiddenBattle, SC_H15_SC_F32_CardsPlacedFaceUpAreOpen) {
    Scene scene = two_skirmishes({"terran_c01", "terran_c02"}, {"terran_c03", "terran_c04"}, {"zerg_c01", "zerg_c04"},
                                 {"zerg_c02"});
    scene.change().battle.open = 1 << attacker;
    scene.change().known[2][0] = scene.state().hand[0];  // seat 2 has seen this hand in another battle
    scene.places("terran_c01");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(scene, who, "terran_c01"));
        EXPECT_EQ(side(scene, who, 1, attacker)["card"], "terran_c01");
    }
    scene.simple("place_top").draws("terran_c04");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(side(scene, who, 2, attacker)["card"], "terran_c04");
        guesses(scene, who, 20, [&](const State& guess) {
            EXPECT_EQ(guess.battle.skirmish[1].standard[attacker], scene.local_card("terran_c04"));
            EXPECT_EQ(StarCraft::broken_invariant(scene.setup(), guess), nullptr);
        });
    }
    EXPECT_EQ(scene.state().known[2][0], bit(scene.local_card("terran_c02"))) << "what lies open is no hand card";
}

// SC-Z67: he placed nothing, so everybody knows that he has no standard card in hand.
TEST(StarcraftHiddenBattle, SC_H07_SC_Z67_WhoPlacesNoCardHasNoStandardCard) {
    Scene scene = two_skirmishes({"terran_c01", "terran_c17"}, {"terran_c02"}, {"zerg_c01", "zerg_c02"}, {"zerg_c03"});
    // One card in his hand and one on top of the deck; the rest of his deck and discard pile is in the technology deck
    // of this test, so that nothing can be shuffled.
    scene.change().technology[0] |= scene.state().discard[0];
    scene.change().discard[0] = 0;
    scene.simple("place_top").draws("terran_c02").places("terran_c01");
    ASSERT_EQ(scene.seat_to_move(), 1);
    scene.change().battle.skirmish[1].standard[attacker] = none;
    scene.change().technology[0] |= bit(scene.local_card("terran_c01"));
    ASSERT_EQ(scene.state().deck[0], 0U);
    ASSERT_EQ(StarCraft::broken_invariant(scene.setup(), scene.state()), nullptr);
    guesses(scene, 1, 300, [&](const State& guess) {
        EXPECT_EQ(guess.hand[0], bit(scene.local_card("terran_c17")));
        EXPECT_EQ(guess.battle.skirmish[0].standard[attacker], scene.local_card("terran_c02"));
    });
}

// SC-W25: the step is asked whatever the hand holds, so that its being asked tells nothing.
TEST(StarcraftHiddenBattle, SC_H07_SC_W25_ANewStandardCardIsAskedForWhateverTheHandHolds) {
    for (const bool has_one : {false, true}) {
        Scene scene(2, {"raynor", "tassadar"});
        scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_4", {{"zealot", 1}});
        scene.attacks(0, "helios_2", "helios_4");
        ASSERT_EQ(scene.step(), "place_cards");
        scene.hand(0, {"terran_c01", has_one ? "terran_c02" : "terran_c17"}).deck(0, {"terran_c03", "terran_c04"});
        scene.hand(1, {"protoss_c01"}).places("terran_c01").places("protoss_c01");
        State& state = scene.change();
        state.depth = 1;
        become(state, Step::abilities);
        state.battle.current = 0;
        state.battle.side = attacker;
        state.battle.front_type = {0, 0};
        state.battle.skirmish[0].standard[attacker] = none;
        state.discard[0] |= bit(scene.local_card("terran_c01"));
        state.search_side = attacker;
        push(state, Step::replace);
        EXPECT_TRUE(is_settled(scene.setup(), scene.state()));
        EXPECT_EQ(scene.offers(acts::simple("replace_top")), true);
        EXPECT_EQ(scene.options().size(), has_one ? 2U : 1U);
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::hidden_battle_test
