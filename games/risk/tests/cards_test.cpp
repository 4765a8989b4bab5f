#include <gtest/gtest.h>

#include "games/risk/tests/card_scene.h"

// Chapter K: piles, drawing, using and trading cards. Windows are in cards_windows_test.cpp, abilities in
// card_effects_*_test.cpp.
namespace kriegsrat::risk {
namespace {

using namespace duelling;
using Cards = std::vector<std::string>;

Json draw(const char* card) { return {{"kind", "draw_card"}, {"card", card}}; }
Json trade(const char* card) { return {{"kind", "trade_card"}, {"card", card}}; }
Json piles(const Scene& scene) { return scene.view(-3)["draw"]; }
Json discard_pile(const Scene& scene) { return scene.view(-3)["discard"]; }

// A Terran at the end of a turn with a conquest.
Scene conqueror() {
    Scene scene = species_against("terran", "protoss", 1);
    scene.hero(0, origin);
    return scene;
}

TEST(RiskCards, RS_K01_WhichWaysToPlayHavePilesForTheSpecies) {
    const Json by_species = {{"terran", 14}, {"protoss", 14}, {"zerg", 14}};
    const Json common = {{"common", 42}};
    const Json extended = {{"extended", true}};
    EXPECT_EQ(piles(Scene::fresh("basic_training", 4)), by_species);
    EXPECT_EQ(piles(Scene::fresh("command_room", 4)), by_species);
    EXPECT_EQ(piles(Scene::fresh("team_command_room", 4)), by_species);
    EXPECT_EQ(piles(Scene::fresh("total_domination", 4, extended)), by_species);
    EXPECT_EQ(piles(Scene::fresh("team_total_domination", 4, extended)), by_species);
    EXPECT_EQ(piles(Scene::fresh("duel", 2, extended)), by_species);
    EXPECT_EQ(piles(Scene::fresh("total_domination", 4)), common);
    EXPECT_EQ(piles(Scene::fresh("team_total_domination", 4)), common);
    EXPECT_EQ(piles(Scene::fresh("duel", 2)), common);
}

TEST(RiskCards, RS_K01_EachSpeciesHasADiscardPileOfItsOwn) {
    Scene scene = conqueror();
    scene.draw_pile({"terran_01"}).discards({"zerg_01", "protoss_01"}).end_of_attack_of(0, true).draws("terran_01");
    EXPECT_EQ(piles(scene), Json({{"terran", 13}, {"protoss", 13}, {"zerg", 13}}));
    EXPECT_EQ(discard_pile(scene), Json({"protoss_01", "zerg_01"})) << "only Terran cards are shuffled";

    Scene common("total_domination", 3);
    common.draw_pile({"terran_01"}).owns(0, {origin}).end_of_attack_of(0, true).draws("terran_01");
    EXPECT_EQ(piles(common), Json({{"common", 41}})) << "one discard pile for all";
}

TEST(RiskCards, RS_K02_PlayersOfOneSpeciesShareItsPiles) {
    Scene scene = species_against("terran", "terran", 1);
    scene.draw_pile({"terran_01", "terran_02"}).hero(0, origin).hero(1, target);
    scene.end_of_attack_of(0, true).draws("terran_01").end_of_attack_of(1, true);
    EXPECT_EQ(scene.options(), Cards{R"({"card":"terran_02","kind":"draw_card"})"});
    EXPECT_EQ(scene.refusal(draw("terran_01")), "RS-K03") << "the other one has it";
    scene.draws("terran_02");
    EXPECT_EQ(scene.hand(0), Cards{"terran_01"});
    EXPECT_EQ(scene.hand(1), Cards{"terran_02"});
    // What one of them discards comes back for the other.
    scene.draw_pile({"terran_03"}).hand(0, {"terran_04"}).units(target, 4).units(origin, 2).attack_of(0);
    scene.plays_at("terran_04", target).end_of_attack_of(1, true).draws("terran_03").end_of_attack_of(1, true);
    EXPECT_EQ(scene.refusal(draw("terran_04")), "");
}

TEST(RiskCards, RS_K03_OnlyFromThePileOfTheOwnSpecies) {
    for (const char* species : {"terran", "protoss", "zerg"}) {
        SCOPED_TRACE(species);
        Scene scene = species_against(species, "terran", 1);
        scene.end_of_attack_of(0, true);
        ASSERT_EQ(scene.step(), "draw");
        EXPECT_EQ(scene.options().size(), 14U);
        for (const char* card : {"terran_01", "protoss_01", "zerg_01"}) {
            EXPECT_EQ(scene.refusal(draw(card)), species_of(card) == species ? "" : "RS-K03") << card;
        }
    }
}

TEST(RiskCards, RS_K04_ExactlyOneCardHoweverManyTerritoriesWereConquered) {
    Scene scene = species_against("terran", "protoss", 9, 1);
    scene.attack_of(0);
    scene.invades(origin, target).commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(3);
    scene.invades(origin, "augustgrad").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(3);
    scene.ends_attack();
    ASSERT_EQ(scene.step(), "draw");
    scene.draws("terran_05");
    EXPECT_EQ(scene.step(), "end_of_turn");
    scene.ends_turn();
    EXPECT_EQ(scene.hand(0), Cards{"terran_05"});
}

TEST(RiskCards, RS_K04_NoConquestNoCard) {
    Scene scene = species_against("terran", "protoss", 3, 3);
    scene.attack_of(0).invades(origin, target).commits(2).defends(1).rolls({6, 6}).rolls({1}).ends_attack();
    EXPECT_EQ(scene.seat_to_move(), 1) << "nothing was left to do";
    EXPECT_EQ(scene.hand(0), Cards{});
}

TEST(RiskCards, RS_K05_AnAchievementCostsTheCardUnlessItIsGuaranteed) {
    for (const bool guaranteed : {false, true}) {
        Scene scene = conqueror();
        scene.owns_planet(0, "korhal").owns(1, {"saalok"}).units(origin, 3);
        if (guaranteed) {
            scene.reward(0, "silver_guaranteed_card");
        }
        scene.end_of_attack_of(0, true).takes("silver_control_korhal").draws_reward("silver_extra_manoeuvre");
        EXPECT_EQ(scene.step(), guaranteed ? "draw" : "end_of_turn");
    }
    Scene without = conqueror();
    without.owns_planet(0, "korhal").owns(1, {"saalok"}).end_of_attack_of(0, true).passes();
    EXPECT_EQ(without.step(), "draw") << "who takes none keeps the card";
}

TEST(RiskCards, RS_K06_StarsOrAbilityNeverBoth) {
    Scene traded = species_against("terran", "protoss");
    traded.hand(0, {"terran_04", "terran_01"}).hero(0, origin).turn_of(0).trades({"terran_04"});
    EXPECT_TRUE(is_discarded(traded, "terran_04"));
    traded.passes().places(origin, traded.state().pool);
    ASSERT_EQ(traded.step(), "attack");
    EXPECT_EQ(traded.refusal(play_at("terran_04", target, 1)), "RS-K08");

    Scene played = attacker_with("terran_04");
    played.hand(0, {"terran_01"}).plays_at("terran_04", target).turn_of(0);
    ASSERT_EQ(played.step(), "trade");
    EXPECT_EQ(played.refusal(trade("terran_04")), "RS-F08");
}

TEST(RiskCards, RS_K07_AnyNumberOfCardsInATurn) {
    Scene scene = species_against("terran", "protoss", 9, 8);
    scene.hand(0, {"terran_01", "terran_02", "terran_03", "terran_04", "terran_05", "terran_06"}).attack_of(0);
    scene.plays_at("terran_04", target, 3).invades(origin, target).plays_at("terran_03", target).plays("terran_02");
    scene.commits(3).rolls({3, 1, 1}).rolls({5});
    scene.plays_reroll("terran_01", {1}).rolls({3}).plays("terran_05").plays("terran_06");
    EXPECT_EQ(scene.hand(0), Cards{});
    EXPECT_EQ(scene.units(target), 3) << "three, one and, by 3 + 2 against 5 with ties won, one more";
}

TEST(RiskCards, RS_K09_AUsedCardGoesToTheDiscardPileOfItsSpecies) {
    Scene scene = attacker_with("terran_04");
    EXPECT_EQ(discard_pile(scene), Json::array());
    scene.plays_at("terran_04", target);
    EXPECT_EQ(discard_pile(scene), Json({"terran_04"}));
    EXPECT_EQ(scene.hand(0), Cards{});
    scene.draw_pile({"terran_01"}).end_of_attack_of(0, true).draws("terran_01");
    EXPECT_TRUE(has(scene.state().draw[0], scene.card("terran_04"))) << "it comes back with the Terran pile";
}

TEST(RiskCards, RS_K10_WhenTheLastCardIsDrawnTheDiscardPileIsShuffledAtOnce) {
    Scene scene = conqueror();
    scene.draw_pile({"terran_01", "terran_02"}).end_of_attack_of(0, true).draws("terran_01");
    EXPECT_EQ(scene.event("pile_shuffled"), Json(nullptr)) << "one card is left";
    EXPECT_EQ(piles(scene)["terran"], 1);
    scene.end_of_attack_of(0, true).draws("terran_02");
    EXPECT_EQ(scene.event("pile_shuffled")["pile"], "terran");
    EXPECT_EQ(scene.event("pile_shuffled")["amount"], 12);
    EXPECT_EQ(piles(scene)["terran"], 12);
    EXPECT_EQ(discard_pile(scene), Json::array());
}

// Every Terran card is in a hand but the last one.
Scene all_terran_cards_out() {
    Scene scene = species_against("terran", "terran", 3);
    scene.hand(0, {"terran_01", "terran_02", "terran_03", "terran_04", "terran_05", "terran_06", "terran_07"});
    scene.hand(1, {"terran_08", "terran_09", "terran_10", "terran_11", "terran_12", "terran_13"});
    scene.hero(0, origin).hero(1, target);
    return scene;
}

TEST(RiskCards, RS_K11_WithBothPilesEmptyNoCardIsDrawn) {
    Scene scene = all_terran_cards_out();
    scene.end_of_attack_of(1, true).draws("terran_14");
    EXPECT_EQ(piles(scene)["terran"], 0) << "nothing to shuffle";
    scene.units(origin, 1).end_of_attack_of(0, true);
    EXPECT_EQ(scene.step(), "end_of_turn") << "no card, but the window of the end of the turn";
    EXPECT_EQ(scene.hand(0).size(), 7U);
}

TEST(RiskCards, RS_K11_TheShuffleComesWhenACardIsNextToBeDrawn) {
    Scene scene = all_terran_cards_out();
    scene.end_of_attack_of(1, true).draws("terran_14").attack_of(0).plays_at("terran_04", target);
    EXPECT_EQ(piles(scene)["terran"], 0) << "not when a card is discarded";
    scene.change().conquered = 1;
    scene.ends_attack();
    ASSERT_EQ(scene.step(), "draw");
    EXPECT_FALSE(scene.event("pile_shuffled").is_null());
    EXPECT_EQ(scene.options(), Cards{R"({"card":"terran_04","kind":"draw_card"})"});
}

// The same for a player who declines an achievement first.
TEST(RiskCards, RS_K11_TheShuffleAlsoComesAfterAnAchievementWasDeclined) {
    Scene scene = all_terran_cards_out();
    scene.end_of_attack_of(1, true).draws("terran_14").owns_planet(0, "korhal").hero(1, "saalok");
    scene.discards({"terran_04"}).end_of_attack_of(0, true);
    ASSERT_EQ(scene.step(), "achievement");
    scene.passes();
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_EQ(piles(scene)["terran"], 1);
}

TEST(RiskCards, RS_K14_TakenCardsLieApartAndAreNeverPlayed) {
    Scene scene = species_against("terran", "terran", 6, 1);
    scene.owns(2, {"saalok"}).hand(1, {"terran_04", "terran_09"}).hand(0, {"terran_01"}).attack_of(0);
    scene.invades(origin, target).passes().passes().commits(3).rolls({6, 6, 6}).rolls({1}).passes().passes();
    scene.moves_in(3);
    EXPECT_EQ(scene.hand(0), Cards{"terran_01"});
    EXPECT_EQ(scene.view(0)["taken"], Json({"terran_04", "terran_09"}));
    scene.units("augustgrad", 4);
    EXPECT_EQ(scene.refusal(play_at("terran_04", "augustgrad", 1)), "RS-K14") << "though of the same species";
    EXPECT_FALSE(scene.offers(play_at("terran_04", "augustgrad", 1)));
}

TEST(RiskCards, RS_K15_TakenAndOwnCardsMakeOneSet) {
    Scene scene = species_against("terran", "protoss", 1);
    scene.hand(0, {"terran_04"}).taken(0, {"zerg_05", "protoss_01"}).hero(0, origin).turn_of(0);
    const int before = scene.state().pool;
    scene.trades({"terran_04", "zerg_05", "protoss_01"});
    EXPECT_EQ(scene.event("cards_traded")["stars"], 5);
    EXPECT_EQ(scene.state().pool, before + 10);
    EXPECT_EQ(scene.view(0)["taken"], Json::array());
    EXPECT_EQ(discard_pile(scene), Json({"terran_04", "protoss_01", "zerg_05"}));
}

TEST(RiskCards, RS_K16_AHandHasNoLimit) {
    Scene scene = conqueror();
    scene.change().hand[0] = scene.setup().pack->species_cards[0] & ~bit(scene.card("terran_14"));
    scene.change().draw[0] = bit(scene.card("terran_14"));
    scene.end_of_attack_of(0, true).draws("terran_14");
    EXPECT_EQ(scene.hand(0).size(), 14U);
    EXPECT_EQ(scene.refusal({{"kind", "end_turn"}}), "") << "and nothing need be discarded";
}

TEST(RiskCards, RS_K17_StarsAreTradedInTheOwnReinforcementsOnly) {
    Scene scene = species_against("terran", "protoss", 6, 2);
    scene.hand(0, {"terran_04", "terran_05"}).hand(1, {"protoss_03"}).hero(0, "char_aleph").turn_of(0);
    EXPECT_EQ(scene.refusal(trade("terran_04")), "");
    scene.simple("trade_done");
    for (int i = 0; i < 100 && !HasFailure(); ++i) {
        EXPECT_EQ(scene.refusal(trade("terran_05")), "RS-K17") << scene.step();
        EXPECT_EQ(scene.refusal(trade("protoss_03")), "RS-K17") << scene.step();
        if (scene.step() == "reinforce") {
            scene.places(origin, scene.state().pool);
        } else if (scene.step() == "attack" && scene.units(target) == 2) {
            scene.invades(origin, target);
        } else if (scene.step() == "attack") {
            scene.ends_attack();
        } else if (scene.step() == "commit") {
            scene.commits(3);
        } else if (scene.step() == "defend") {
            scene.defends(2);
        } else if (scene.step() == "attack_roll") {
            scene.rolls({6, 6, 6});
        } else if (scene.step() == "defence_roll") {
            scene.rolls({5, 5});
        } else if (scene.step() == "move_in") {
            scene.moves_in(3);
        } else if (scene.step() == "draw") {
            scene.draws("terran_01");
        } else if (scene.step() == "end_of_turn") {
            scene.ends_turn();
            break;
        } else {
            scene.passes();
        }
    }
    EXPECT_EQ(scene.step(), "trade") << "of the next player";
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(0, trade("terran_05")), "RS-F02");
}

TEST(RiskCards, RS_K17_NoAbilityAndNoWindowInTotalDomination) {
    Scene scene("total_domination", 3);
    scene.owns(0, {origin}).units(origin, 5).owns(1, {target}).hand(0, {"terran_04"}).hand(1, {"protoss_08"});
    scene.attack_of(0);
    EXPECT_EQ(scene.refusal(play_at("terran_04", target, 1)), "RS-E04");
    scene.invades(origin, target);
    EXPECT_EQ(scene.step(), "commit");
    EXPECT_EQ(scene.refusal(trade("terran_04")), "RS-K17");
}

}  // namespace
}  // namespace kriegsrat::risk
