#include "games/starcraft/tests/battles.h"

// Chapter F, steps 4 to 6: front lines, supporting units and combat cards; decisions D22 to D27.
namespace kriegsrat::starcraft::battle_lines_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

const Skirmish& skirmish(const State& state, int number) {
    return state.battle.skirmish[static_cast<std::size_t>(number - 1)];
}

// The rulebook: the Overmind moves four units into an area with two of Arcturus Mengsk.
Scene overmind_against_mengsk() {
    return battle({"overmind", {{"zergling", 3}, {"ultralisk", 1}}, {"zerg_c03", "zerg_c09"}},
                  {"mengsk", {{"firebat", 1}, {"siege_tank", 1}}, {"terran_c06", "terran_c16"}});
}

// Zergling against Firebat, Ultralisk against Siege Tank, one Zergling in support of each; a 4/5 Zergling card and an
// 8/9 Ultralisk card.
TEST(StarcraftBattleLines, SC_F06_SC_F07_SC_F09_SC_F10_SC_F12_TheRulebooksOvermindAgainstMengsk) {
    Scene scene = overmind_against_mengsk();
    scene.pairs("zergling", "firebat").pairs("ultralisk", "siege_tank");
    EXPECT_EQ(scene.state().battle.count, 2);
    scene.supports("zergling", 1).supports("zergling", 2);
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.places("zerg_c03").places("zerg_c09");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.places("terran_c06").places("terran_c16");
    scene.resolves(2);
    EXPECT_THAT(told(scene, "values_compared", "skirmish"), ElementsAre("2", "1"));
    EXPECT_THAT(told(scene, "values_compared", "attack"), ElementsAre("9", "5"));
    EXPECT_THAT(told(scene, "values_compared", "health"), ElementsAre("9", "5"));
    EXPECT_THAT(told(scene, "values_compared", "enemy_attack"), ElementsAre("8", "6"));
    EXPECT_THAT(told(scene, "values_compared", "enemy_health"), ElementsAre("8", "5"));
    EXPECT_THAT(destroyed(scene), ElementsAre("siege_tank", "zergling", "firebat"));
}

TEST(StarcraftBattleLines, SC_F06_SC_D23_SC_Z27_TheAttackerAlonePairsTheUnitsOfBothSides) {
    Scene scene = overmind_against_mengsk();
    EXPECT_EQ(scene.step(), "pair");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(1, acts::pair("zergling", "firebat")), "SC-F06");
    EXPECT_EQ(scene.options().size(), 4U);
    EXPECT_EQ(scene.refusal(acts::pair("hydralisk", "firebat")), "SC-F06") << "he has no Hydralisk here";
    EXPECT_EQ(scene.refusal(acts::pair("zergling", "marine")), "SC-F06") << "nor the defender a Marine";
    EXPECT_EQ(scene.refusal(acts::pair("firebat", "zergling")), "SC-F06") << "the other way round";
    scene.pairs("ultralisk", "firebat");
    EXPECT_EQ(scene.event("skirmish_formed")["attacker"], "ultralisk");
    // What is left is forced: Zergling against Siege Tank.
    EXPECT_THAT(told(scene, "skirmish_formed", "defender"), ElementsAre("firebat", "siege_tank"));
}

TEST(StarcraftBattleLines, SC_F07_AsManySkirmishesAsTheSmallerSideHasUnits) {
    Scene scene = overmind_against_mengsk();
    scene.pairs("zergling", "firebat");
    EXPECT_EQ(scene.step(), "pair") << "he cannot be content with one";
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-F07");
    EXPECT_EQ(scene.refusal(acts::support("zergling", 1)), "SC-F09");
    Scene few = battle({"overmind", {{"zergling", 1}, {"ultralisk", 1}}}, {"mengsk", {{"firebat", 2}, {"marine", 1}}});
    few.pairs("zergling", "firebat").pairs("ultralisk", "firebat");
    EXPECT_EQ(few.state().battle.count, 2);
    EXPECT_EQ(few.step(), "support");
    EXPECT_EQ(few.seat_to_move(), 1) << "here the defender has a unit too many";
}

TEST(StarcraftBattleLines, SC_F08_AUnitStandsInOneSkirmishOnly) {
    Scene scene = overmind_against_mengsk();
    scene.pairs("zergling", "firebat");
    EXPECT_EQ(scene.refusal(acts::pair("ultralisk", "firebat")), "SC-F08");
    EXPECT_EQ(scene.refusal(acts::pair("zergling", "siege_tank")), "") << "another one of the three";
    Scene more =
        battle({"overmind", {{"zergling", 1}, {"ultralisk", 1}, {"hydralisk", 1}}}, {"mengsk", {{"firebat", 3}}});
    more.pairs("ultralisk", "firebat");
    EXPECT_EQ(more.refusal(acts::pair("ultralisk", "firebat")), "SC-F08");
}

TEST(StarcraftBattleLines, SC_F09_SC_F10_SC_D24_EverySupportingUnitIsAssignedAsItsOwnerLikes) {
    Scene scene = overmind_against_mengsk();
    scene.pairs("zergling", "firebat").pairs("ultralisk", "siege_tank");
    EXPECT_EQ(scene.step(), "support");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::support("zergling", 1, 3)), "SC-F09") << "only two are left";
    EXPECT_EQ(scene.refusal(acts::support("zergling", 1, 0)), "SC-F09");
    EXPECT_EQ(scene.refusal(acts::support("ultralisk", 1)), "SC-F09") << "it stands in front";
    EXPECT_EQ(scene.refusal(acts::support("zergling", 3)), "SC-F10");
    EXPECT_EQ(scene.refusal(acts::support("zergling", 0)), "SC-F10");
    Scene together = scene;
    together.supports("zergling", 2, 2);
    EXPECT_EQ(size(skirmish(together.state(), 2).support[attacker]), 2);
    EXPECT_EQ(together.step(), "place_cards");
    scene.supports("zergling", 1);
    EXPECT_EQ(scene.step(), "support") << "the other one must be assigned, too";
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-F09");
    scene.supports("zergling", 2);
    EXPECT_EQ(size(skirmish(scene.state(), 1).support[attacker]), 1);
    EXPECT_EQ(size(skirmish(scene.state(), 2).support[attacker]), 1);
    EXPECT_EQ(scene.step(), "place_cards");
}

TEST(StarcraftBattleLines, SC_F11_SC_D25_TheDefenderAssignsSecondAndSeesTheAttackersSupport) {
    Scene scene =
        battle({"overmind", {{"zergling", 2}, {"queen", 1}}}, {"mengsk", {{"marine", 2}, {"science_vessel", 1}}});
    EXPECT_EQ(scene.step(), "support");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::support("science_vessel", 1)), "SC-F09");
    scene.supports("queen", 2);
    EXPECT_EQ(scene.step(), "support");
    EXPECT_EQ(scene.seat_to_move(), 1);
    const State seen = StarCraft::view(scene.setup(), scene.state(), seat(1)).state;
    EXPECT_EQ(size(skirmish(seen, 2).support[attacker]), 1);
    EXPECT_TRUE(scene.offers(acts::support("science_vessel", 1)));
    scene.supports("science_vessel", 2);
    EXPECT_EQ(scene.step(), "place_cards");
}

TEST(StarcraftBattleLines, SC_W11_SC_W12_SC_F07_AssistUnitsAreIgnoredWhenSkirmishesArePaired) {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"hydralisk", 1}, {"queen", 1}, {"defiler", 1}}},
                         {"mengsk", {{"marine", 1}, {"science_vessel", 2}}});
    EXPECT_EQ(scene.refusal(acts::pair("queen", "marine")), "SC-W11");
    EXPECT_EQ(scene.refusal(acts::pair("zergling", "science_vessel")), "SC-W11");
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"attacker":"zergling","defender":"marine","kind":"pair"})",
                                                      R"({"attacker":"hydralisk","defender":"marine","kind":"pair"})"));
    scene.pairs("hydralisk", "marine");
    EXPECT_EQ(scene.state().battle.count, 1) << "the Science Vessels make no second one";
    EXPECT_EQ(size(skirmish(scene.state(), 1).support[attacker]), 3);
    EXPECT_EQ(size(skirmish(scene.state(), 1).support[defender]), 2);
}

TEST(StarcraftBattleLines, SC_W13_SC_D22_SC_Z73_ASideOfAssistUnitsChoosesItsOwnFrontLineUnit) {
    Scene scene = battle({"mengsk", {{"marine", 2}, {"firebat", 1}, {"science_vessel", 1}}},
                         {"overmind", {{"queen", 1}, {"defiler", 1}}});
    EXPECT_EQ(scene.step(), "choose_front");
    EXPECT_EQ(scene.seat_to_move(), 1) << "the defender, not the attacker";
    EXPECT_EQ(scene.refusal(acts::unit("front", "zergling")), "SC-W13");
    EXPECT_EQ(scene.refusal(acts::unit("front", "marine")), "SC-W13");
    scene.does(acts::unit("front", "defiler"));
    EXPECT_EQ(scene.step(), "pair");
    EXPECT_EQ(scene.seat_to_move(), 0) << "the attacker chooses his own as always";
    EXPECT_EQ(scene.refusal(acts::pair("marine", "queen")), "SC-W13");
    EXPECT_EQ(scene.refusal(acts::pair("science_vessel", "defiler")), "SC-W11");
    scene.pairs("firebat", "defiler");
    EXPECT_EQ(scene.state().battle.count, 1);
    EXPECT_EQ(size(skirmish(scene.state(), 1).support[attacker]), 3) << "all others support";
    EXPECT_EQ(size(skirmish(scene.state(), 1).support[defender]), 1);
    EXPECT_EQ(scene.step(), "place_cards");
}

TEST(StarcraftBattleLines, SC_W13_SC_D22_SC_Z73_BothSidesOfAssistUnitsTheAttackerChoosesFirst) {
    Scene scene =
        battle({"tassadar", {{"high_templar", 1}, {"arbiter", 1}}}, {"overmind", {{"queen", 1}, {"defiler", 1}}});
    EXPECT_EQ(scene.step(), "choose_front");
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::unit("front", "arbiter"));
    EXPECT_EQ(scene.step(), "choose_front");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::unit("front", "queen"));
    EXPECT_EQ(scene.event("skirmish_formed")["attacker"], "arbiter");
    EXPECT_EQ(scene.event("skirmish_formed")["defender"], "queen");
    EXPECT_EQ(scene.step(), "place_cards");
}

// Two skirmishes, and each side with two standard cards, a reinforcement card and whatever was drawn.
Scene placing() {
    Scene scene = battle({"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02", "zerg_c17"}},
                         {"mengsk", {{"marine", 2}}, {"terran_c01", "terran_c04", "terran_c17"}});
    return scene;
}

TEST(StarcraftBattleLines, SC_F12_SC_D26_FirstTheAttackerForAllSkirmishesThenTheDefender) {
    Scene scene = placing();
    EXPECT_EQ(scene.step(), "place_cards");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(scene.offers(acts::card("place_card", "zerg_c01")));
    EXPECT_TRUE(scene.offers(acts::two("zerg_c02", "zerg_c17")));
    EXPECT_TRUE(scene.offers(acts::simple("place_top")));
    scene.places("zerg_c02", "zerg_c17");
    EXPECT_EQ(scene.event("cards_placed")["skirmish"], 1);
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.places("zerg_c01");
    EXPECT_EQ(scene.event("cards_placed")["skirmish"], 2);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.step(), "place_cards");
    scene.places("terran_c01");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.places("terran_c04");
    EXPECT_EQ(scene.step(), "next_skirmish");
}

// Face down: how many cards lie there and that one is from the deck is open, what they are is not.
TEST(StarcraftBattleLines, SC_F12_SC_D27_TheDefenderSeesHowManyCardsLieThereAndWhichAreFromTheDeck) {
    Scene scene = placing();
    scene.places("zerg_c02", "zerg_c17").simple("place_top").lets_chance();
    EXPECT_EQ(scene.seat_to_move(), 1);
    const State seen = StarCraft::view(scene.setup(), scene.state(), seat(1)).state;
    EXPECT_EQ(skirmish(seen, 1).standard[attacker], hidden_card);
    EXPECT_EQ(skirmish(seen, 1).reinforcement[attacker], hidden_card);
    EXPECT_EQ(skirmish(seen, 2).standard[attacker], hidden_card);
    EXPECT_EQ(skirmish(seen, 2).reinforcement[attacker], none);
    EXPECT_FALSE(has(skirmish(seen, 1).blind, attacker));
    EXPECT_TRUE(has(skirmish(seen, 2).blind, attacker));
    const State own = StarCraft::view(scene.setup(), scene.state(), seat(0)).state;
    EXPECT_EQ(skirmish(own, 1).standard[attacker], scene.local_card("zerg_c02"));
    EXPECT_EQ(skirmish(own, 2).standard[attacker], hidden_card) << "nobody has looked at the card from the deck";
    EXPECT_TRUE(scene.offers(acts::two("terran_c01", "terran_c17")));
    EXPECT_TRUE(scene.offers(acts::simple("place_top")));
}

TEST(StarcraftBattleLines, SC_F13_OneStandardCardAndAtMostOneReinforcementCard) {
    Scene scene = placing();
    EXPECT_EQ(scene.refusal(acts::two("zerg_c01", "zerg_c02")), "SC-F13") << "the second is no reinforcement card";
    EXPECT_EQ(scene.refusal(acts::card("place_card", "burrow_1")), "SC-D26") << "he has not got it";
    EXPECT_EQ(scene.refusal(acts::card("place_card", "terran_c01")), "SC-D26") << "a card of the enemy";
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-F13") << "a skirmish without a card";
    scene.places("zerg_c01", "zerg_c17");
    EXPECT_EQ(scene.event("cards_placed")["amount"], 2);
    EXPECT_EQ(scene.refusal(acts::card("place_card", "zerg_c01")), "SC-D26") << "it lies in the first skirmish";
    EXPECT_EQ(scene.refusal(acts::two("zerg_c02", "zerg_c17")), "SC-D26");
    scene.places("zerg_c02");
    EXPECT_EQ(scene.event("cards_placed")["amount"], 1);
}

TEST(StarcraftBattleLines, SC_Z68_SC_F13_AReinforcementCardFromTheHandNeedsAStandardCard) {
    Scene scene = placing();
    EXPECT_EQ(scene.refusal(acts::card("place_card", "zerg_c17")), "SC-Z68");
    EXPECT_EQ(scene.refusal(acts::two("zerg_c17", "zerg_c17")), "SC-Z68");
}

TEST(StarcraftBattleLines, SC_F14_SC_F15_TheTopCardOfTheDeckLiesAloneAndUnseen) {
    Scene scene = placing();
    const auto hand = scene.hand_of(0);
    scene.simple("place_top");
    EXPECT_EQ(scene.step(), "blind_card");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    EXPECT_EQ(scene.refusal(acts::card("draw_card", "zerg_c01")), "SC-F14") << "it is in his hand, not in his deck";
    scene.lets_chance();
    EXPECT_EQ(scene.hand_of(0), hand);
    EXPECT_EQ(scene.event("cards_placed")["amount"], 1);
    EXPECT_EQ(scene.event("cards_placed")["from_deck"], true);
    EXPECT_EQ(skirmish(scene.state(), 1).reinforcement[attacker], none);
    // Nothing can be added: the next cards are for the second skirmish.
    scene.places("zerg_c02", "zerg_c17");
    EXPECT_EQ(scene.event("cards_placed")["skirmish"], 2);
    EXPECT_EQ(scene.event("cards_placed")["from_deck"], false);
}

// The rulebook: two standard cards in hand and four skirmishes, so at least two cards come from the deck.
TEST(StarcraftBattleLines, SC_F16_SC_F14_TheRulebooksTwoCardsForFourSkirmishes) {
    Scene scene(2, {"overmind", "mengsk"});
    scene.units(0, "torus_1", {{"zergling", 2}}).units(0, "torus_2", {{"zergling", 2}});
    scene.units(1, "torus_3", {{"marine", 4}}).hand(1, {"terran_c01", "terran_c17"});
    scene.order(0, "mobilize", "torus").executes();
    scene.moves("zergling", "torus_1", "torus_3", 2).moves("zergling", "torus_2", "torus_3", 2);
    scene.draws_each({"zerg_c01", "zerg_c02", "zerg_c03"}).draws("terran_c04");
    EXPECT_EQ(scene.state().battle.count, 4);
    for (int i = 0; i < 4; ++i) {
        scene.simple("place_top").lets_chance(static_cast<std::uint64_t>(i + 1));
    }
    ASSERT_EQ(scene.seat_to_move(), 1);
    scene.places("terran_c01").places("terran_c04");
    EXPECT_THAT(scene.hand_of(1), ElementsAre("terran_c17"));
    for (int i = 0; i < 2; ++i) {
        EXPECT_THAT(scene.options(), ElementsAre(R"({"kind":"place_top"})"));
        EXPECT_EQ(scene.refusal(acts::card("place_card", "terran_c17")), "SC-Z68");
        scene.simple("place_top").lets_chance();
    }
    EXPECT_EQ(scene.step(), "next_skirmish");
}

// Intercepted Transmissions of the attacker: the defender places first, for all to see.
TEST(StarcraftBattleLines, SC_F32_SC_Z90_WhoMustPlaceFaceUpPlacesFirstAndOpenly) {
    Scene scene = before({"overmind", {{"zergling", 2}}, {"zerg_c01"}},
                         {"mengsk", {{"marine", 2}}, {"terran_c01", "terran_c17"}});
    attack(scene.keeps(0, {"ev2_intercepted_transmissions"}));
    scene.does(acts::event_card("ev2_intercepted_transmissions")).lets_chance();
    ASSERT_EQ(scene.step(), "place_cards");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.places("terran_c01", "terran_c17");
    EXPECT_THAT(told(scene, "card_seen", "card"), ElementsAre("terran_c01", "terran_c17"));
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.simple("place_top").lets_chance();
    EXPECT_EQ(told(scene, "card_seen", "card").size(), 1U) << "the card from the deck is turned up";
    EXPECT_EQ(scene.seat_to_move(), 0);
    const State seen = StarCraft::view(scene.setup(), scene.state(), seat(0)).state;
    EXPECT_EQ(skirmish(seen, 1).standard[defender], scene.local_card("terran_c01"));
    EXPECT_EQ(skirmish(seen, 1).reinforcement[defender], scene.local_card("terran_c17"));
    EXPECT_EQ(skirmish(seen, 2).standard[defender], skirmish(scene.state(), 2).standard[defender]);
    scene.places("zerg_c01");
    EXPECT_EQ(scene.event("card_seen"), nullptr) << "the attacker's cards lie face down";
    const State hidden = StarCraft::view(scene.setup(), scene.state(), seat(1)).state;
    EXPECT_EQ(skirmish(hidden, 1).standard[attacker], hidden_card);
}

TEST(StarcraftBattleLines, SC_F32_SC_Z90_IfBothMustTheAttackerPlacesFirst) {
    Scene scene = before({"overmind", {{"zergling", 1}}, {"zerg_c01"}}, {"mengsk", {{"marine", 1}}, {"terran_c01"}});
    scene.keeps(0, {"ev2_intercepted_transmissions"}).keeps(1, {"ev2_intercepted_transmissions"});
    attack(scene).does(acts::event_card("ev2_intercepted_transmissions"));
    scene.does(acts::event_card("ev2_intercepted_transmissions")).lets_chance();
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.places("zerg_c01");
    EXPECT_THAT(told(scene, "card_seen", "card"), ElementsAre("zerg_c01"));
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.places("terran_c01");
    EXPECT_THAT(told(scene, "card_seen", "card"), ElementsAre("terran_c01"));
}

// An open reinforcement card from the deck lies there until its skirmish is resolved.
TEST(StarcraftBattleLines, SC_Z90_SC_F32_ALoneReinforcementCardIsReplacedInItsSkirmishOnly) {
    Scene scene =
        before({"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02"}}, {"mengsk", {{"marine", 2}}, {"terran_c01"}});
    attack(scene.keeps(0, {"ev2_intercepted_transmissions"}).deck(1, {"terran_c17", "terran_c02", "terran_c03"}));
    scene.does(acts::event_card("ev2_intercepted_transmissions"));
    scene.draws_each({"zerg_c03", "zerg_c04", "zerg_c05", "terran_c03"}).simple("place_top").draws("terran_c17");
    EXPECT_THAT(told(scene, "card_seen", "card"), ElementsAre("terran_c17"));
    scene.places("terran_c01").places("zerg_c01").places("zerg_c02");
    EXPECT_EQ(skirmish(scene.state(), 1).standard[defender], scene.local_card("terran_c17"));
    scene.resolves(1);
    EXPECT_THAT(told(scene, "card_replaced", "card"), ElementsAre("terran_c17"));
    EXPECT_EQ(scene.step(), "search");
}

}  // namespace
}  // namespace kriegsrat::starcraft::battle_lines_test
