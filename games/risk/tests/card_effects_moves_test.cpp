#include <gtest/gtest.h>

#include "games/risk/tests/card_scene.h"

// Chapter K: what the cards do that stop, redirect or spy: cancelled and remote invasions, manoeuvres, the Observer.
namespace kriegsrat::risk {
namespace {

using namespace duelling;

Json manoeuvre_from(const char* from) { return {{"kind", "manoeuvre_from"}, {"territory", from}}; }
Json manoeuvre_to(const char* to, int amount, bool hero = false) {
    return {{"kind", "manoeuvre_to"}, {"territory", to}, {"amount", amount}, {"hero", hero}};
}

// --- cancel_invasion: Supply Depot, Sentry, Evolution Chamber

TEST(RiskCardEffects, RS_K18_RS_K21_SupplyDepotSentryEvolutionChamberStopTheInvasionAndBlockThePairThisTurn) {
    for (const char* card : {"terran_12", "protoss_08", "zerg_12"}) {
        SCOPED_TRACE(card);
        Scene scene = defender_with(card);
        scene.owns(0, {"augustgrad"}).units("augustgrad", 3);
        scene.invades(origin, target).plays(card);
        EXPECT_FALSE(scene.event("invasion_stopped").is_null());
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_EQ(scene.units(origin), 6);
        EXPECT_EQ(scene.units(target), 4);
        EXPECT_TRUE(is_discarded(scene, card));
        EXPECT_EQ(scene.refusal(invade(origin, target)), "RS-K18");
        EXPECT_FALSE(scene.offers(invade(origin, target)));
        EXPECT_EQ(scene.refusal(invade("augustgrad", target)), "") << "from elsewhere";
        EXPECT_EQ(scene.refusal(invade(origin, "pyramus")), "") << "to elsewhere";
        scene.attack_of(1);
        scene.attack_of(0);
        EXPECT_EQ(scene.refusal(invade(origin, target)), "") << "in the next turn";
    }
}

TEST(RiskCardEffects, RS_K20_CardsPlayedBeforeTheInvasionIsStoppedStayUsed) {
    Scene scene = species_against("terran", "protoss", 6, 4);
    scene.hand(0, {"terran_03", "terran_02"}).hand(1, {"protoss_08"}).attack_of(0);
    scene.invades(origin, target).plays_at("terran_03", target).plays("terran_02").plays("protoss_08");
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units(target), 3);
    EXPECT_TRUE(is_discarded(scene, "terran_03"));
    EXPECT_TRUE(is_discarded(scene, "terran_02"));
    EXPECT_TRUE(is_discarded(scene, "protoss_08"));
}

// --- invade_remote: Medivac, Nydus Worm

TEST(RiskCardEffects, RS_K18_RS_K19_MedivacAndNydusWormInvadeExactlyTwoLinksAwayThroughForeignLand) {
    for (const char* card : {"terran_07", "zerg_07"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card);
        scene.owns(1, {"canis"}).units("canis", 2).hero(0, origin);
        EXPECT_EQ(scene.refusal(invade(origin, "canis")), "RS-G02") << "not without the card";
        scene.plays(card);
        ASSERT_EQ(scene.step(), "remote_invasion");
        EXPECT_EQ(scene.refusal(invade(origin, target)), "RS-G02") << "one link";
        EXPECT_EQ(scene.refusal(invade(origin, "saalok")), "RS-G02") << "three links";
        EXPECT_EQ(scene.refusal(invade("char_aleph", "death_valley")), "RS-G03") << "one unit only";
        EXPECT_EQ(scene.refusal(invade(target, "saalok")), "RS-G02") << "from a territory of another";
        EXPECT_EQ(scene.refusal({{"kind", "pass"}}), "RS-K19") << "a played card is carried out";
        scene.invades(origin, "canis").commits(3).simple("call_hero").defends(2).rolls({6, 5, 4}).rolls({5, 5});
        EXPECT_EQ(scene.event("dice_compared")["attack_first"], 7);
        EXPECT_EQ(scene.units("canis"), 1);
        EXPECT_EQ(scene.units(origin), 5);
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_EQ(scene.refusal(invade(origin, "canis")), "RS-G02") << "one roll, no more";
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K18_ARemoteConquestHasItsWindowsAndTheHeroMovesIn) {
    Scene scene = species_against("terran", "terran");
    scene.hand(0, {"terran_07", "terran_03"}).hand(1, {"terran_10"}).hero(0, origin).owns(1, {"canis"});
    scene.units("canis", 2).watchtower(0, "silver_watchtower", origin).attack_of(0);
    scene.plays("terran_07").invades(origin, "canis");
    ASSERT_EQ(scene.step(), "attacker_declared");
    scene.plays_at("terran_03", "canis");
    ASSERT_EQ(scene.step(), "defender_declared");
    scene.passes().commits(2).simple("call_hero").rolls({6, 5}).rolls({5});
    ASSERT_EQ(scene.step(), "defender_rolled");
    scene.passes();
    EXPECT_EQ(scene.event("dice_compared")["attack_first"], 7) << "the hero; the watchtower is not beside the target";
    ASSERT_EQ(scene.step(), "move_in");
    scene.moves_in(4);
    EXPECT_EQ(scene.owner("canis"), 0);
    EXPECT_EQ(scene.units("canis"), 4);
    EXPECT_EQ(scene.units(origin), 2);
    EXPECT_EQ(scene.hero_at(0), "canis");
    EXPECT_EQ(scene.owner(target), 1) << "the land between stays as it is";
}

TEST(RiskCardEffects, RS_K20_ARemoteInvasionNeedsATerritoryWithTwoUnits) {
    for (const char* card : {"terran_07", "zerg_07"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card, 1);
        ASSERT_EQ(scene.step(), "attack");
        EXPECT_EQ(scene.refusal(play(card)), "RS-K20");
        EXPECT_FALSE(scene.offers(play(card)));
    }
}

TEST(RiskCardEffects, RS_K18_AStoppedRemoteInvasionBlocksThatPair) {
    Scene scene = species_against("terran", "zerg");
    scene.hand(0, {"terran_07"}).hand(1, {"zerg_12"}).owns(1, {"canis"}).attack_of(0);
    scene.plays("terran_07").invades(origin, "canis").plays("zerg_12");
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units("canis"), 1);
    scene.hand(0, {"terran_07"}).plays("terran_07");
    EXPECT_EQ(scene.refusal(invade(origin, "canis")), "RS-K18");
}

// Only the blocked pair is left: the card has nothing to act on.
TEST(RiskCardEffects, RS_K20_ARemoteInvasionIsNotPlayableIfItsOnlyTargetIsBlocked) {
    Scene scene = species_against("terran", "zerg");
    scene.change().owned[0] = whole_board;
    scene.change().owned[1] = scene.change().owned[2] = 0;
    scene.owns(2, {"thisby"}).owns(1, {"canis"}).hand(0, {"terran_07"}).hand(1, {"zerg_12"}).attack_of(0);
    scene.plays("terran_07").invades(origin, "canis").plays("zerg_12").hand(0, {"terran_07"});
    EXPECT_EQ(scene.refusal(play("terran_07")), "RS-K20");
    EXPECT_FALSE(scene.offers(play("terran_07")));
}

// --- manoeuvre: Barracks, Overlord, Mothership

TEST(RiskCardEffects, RS_K19_BarracksAndOverlordMakeOneMoreConnectedManoeuvre) {
    for (const char* card : {"terran_14", "zerg_14"}) {
        SCOPED_TRACE(card);
        Scene scene = species_against(species_of(card), "terran");
        scene.hand(0, {card}).owns(0, {"augustgrad"}).hero(0, origin).end_of_attack_of(0);
        ASSERT_EQ(scene.step(), "end_of_turn");
        scene.plays(card);
        ASSERT_EQ(scene.step(), "card_manoeuvre");
        EXPECT_EQ(scene.refusal({{"kind", "end_turn"}}), "RS-K19") << "a played card is carried out";
        scene.does(manoeuvre_from(origin));
        EXPECT_EQ(scene.refusal(manoeuvre_to("char_aleph", 1)), "RS-N05") << "not connected";
        EXPECT_EQ(scene.refusal(manoeuvre_to("augustgrad", 6)), "RS-N04") << "one stays";
        scene.does(manoeuvre_to("augustgrad", 3, true));
        EXPECT_EQ(scene.units("augustgrad"), 4);
        EXPECT_EQ(scene.hero_at(0), "augustgrad");
        EXPECT_EQ(scene.step(), "end_of_turn") << "the usual manoeuvre is still there";
        EXPECT_TRUE(is_discarded(scene, card));
        scene.manoeuvres("augustgrad", origin, 2);
        EXPECT_EQ(scene.units(origin), 5);
        EXPECT_EQ(scene.seat_to_move(), 1) << "and it was the last";
    }
}

TEST(RiskCardEffects, RS_K19_TheAdditionalManoeuvreMayFollowTheUsualOne) {
    Scene scene = species_against("zerg", "terran");
    scene.hand(0, {"zerg_14"}).owns(0, {"augustgrad"}).end_of_attack_of(0).manoeuvres(origin, "augustgrad", 5);
    ASSERT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(manoeuvre_from("augustgrad")), "RS-N02") << "not without the card";
    scene.plays("zerg_14").manoeuvres("augustgrad", origin, 2);
    EXPECT_EQ(scene.units(origin), 3);
    EXPECT_EQ(scene.units("augustgrad"), 4);
}

TEST(RiskCardEffects, RS_K18_MothershipManoeuvresBetweenUnconnectedTerritories) {
    Scene scene = species_against("protoss", "terran");
    scene.hand(0, {"protoss_14"}).hero(0, origin).end_of_attack_of(0);
    ASSERT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(manoeuvre_from(origin)), "RS-N05") << "not without the card";
    scene.plays("protoss_14");
    EXPECT_EQ(scene.refusal(manoeuvre_from("char_aleph")), "RS-N04") << "one unit only";
    EXPECT_EQ(scene.refusal(manoeuvre_from("canis")), "RS-N03") << "not an own one";
    scene.does(manoeuvre_from(origin));
    EXPECT_EQ(scene.refusal(manoeuvre_to(target, 1)), "RS-N03") << "into a territory of another";
    EXPECT_EQ(scene.refusal(manoeuvre_to("char_aleph", 6)), "RS-N04");
    scene.does(manoeuvre_to("char_aleph", 5, true));
    EXPECT_EQ(scene.units("char_aleph"), 6);
    EXPECT_EQ(scene.units(origin), 1);
    EXPECT_EQ(scene.hero_at(0), "char_aleph");
    EXPECT_TRUE(is_discarded(scene, "protoss_14"));
}

TEST(RiskCardEffects, RS_K20_AManoeuvreNeedsUnitsThatCanMove) {
    for (const char* card : {"terran_14", "zerg_14"}) {
        Scene scene = species_against(species_of(card), "terran");
        scene.hand(0, {card}).end_of_attack_of(0);
        EXPECT_EQ(scene.refusal(play(card)), "RS-K20") << card << ": nothing is connected";
    }
    Scene single = species_against("protoss", "terran", 1);
    single.hand(0, {"protoss_14"}).end_of_attack_of(0);
    EXPECT_EQ(single.refusal(play("protoss_14")), "RS-K20") << "one unit everywhere";
    Scene alone = species_against("protoss", "terran");
    alone.owns(2, {"char_aleph"}).hand(0, {"protoss_14"}).end_of_attack_of(0);
    EXPECT_EQ(alone.refusal(play("protoss_14")), "RS-K20") << "one territory";
}

// --- peek_hand: Observer

TEST(RiskCardEffects, RS_K19_RS_K21_ObserverShowsAHandAndSilencesItsOwnerUntilTheTurnEnds) {
    Scene scene = attacker_with("protoss_07", 9, 6);
    scene.hand(1, {"terran_12", "terran_10"}).taken(1, {"zerg_01"}).hand(2, {"terran_08"});
    scene.plays_on("protoss_07", 1);
    EXPECT_EQ(scene.event("hand_seen")["cards"], Json({"terran_10", "terran_12"}));
    EXPECT_EQ(scene.event("hand_looked_at")["other"], 1);
    EXPECT_EQ(scene.view(0)["known"], Json::parse(R"([{"seat":1,"cards":["terran_10","terran_12"]}])"));
    EXPECT_EQ(scene.view(2)["known"], Json::array()) << "nobody else";
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_TRUE(is_discarded(scene, "protoss_07"));
    scene.invades(origin, target);
    ASSERT_EQ(scene.step(), "commit") << "no window for the silenced";
    scene.commits(3).defends(2).rolls({6, 6, 1}).rolls({5, 5});
    EXPECT_EQ(scene.step(), "attack") << "nor after the roll";
    scene.invades(origin, "augustgrad");
    EXPECT_EQ(scene.step(), "defender_declared") << "the third player is not silenced";
    scene.passes().commits(1).rolls({1}).rolls({6}).passes();
    scene.ends_attack();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.state().silenced, 0) << "the turn is over";
    scene.attack_of(0).invades(origin, target);
    EXPECT_EQ(scene.step(), "defender_declared");
}

TEST(RiskCardEffects, RS_K20_ObserverNeedsAnOpponentWithCards) {
    Scene scene = attacker_with("protoss_07");
    scene.taken(1, {"zerg_01"});
    EXPECT_EQ(scene.refusal(play_on("protoss_07", 1)), "RS-K20") << "taken cards are no hand";
    EXPECT_EQ(scene.refusal(play_on("protoss_07", 0)), "RS-K20") << "the own hand";
    EXPECT_EQ(scene.refusal(play_on("protoss_07", 5)), "RS-K20") << "nobody sits there";
    scene.hand(2, {"terran_01"});
    EXPECT_EQ(scene.refusal(play_on("protoss_07", 2)), "");
}

}  // namespace
}  // namespace kriegsrat::risk
