#include <gtest/gtest.h>

#include "games/risk/tests/card_scene.h"

// Chapter K: what the cards do that remove, add or withdraw units.
namespace kriegsrat::risk {
namespace {

using namespace duelling;

Json retreat(const char* where, int amount, bool hero = false) {
    return {{"kind", "retreat"}, {"territory", where}, {"amount", amount}, {"hero", hero}};
}
Json place(const char* where, int amount) {
    return {{"kind", "place_units"}, {"territory", where}, {"amount", amount}};
}

// --- remove_enemy_units from the opposing territory: Siege Tank, Carrier, Photon Cannon, Spine Crawler

TEST(RiskCardEffects, RS_K22_SiegeTankAndCarrierRemoveOneDefender) {
    for (const char* card : {"terran_03", "protoss_06"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card, 6, 3);
        scene.invades(origin, target);
        EXPECT_EQ(scene.refusal(play_at(card, target, 2)), "RS-K08") << "one unit";
        EXPECT_EQ(scene.refusal(play_at(card, target, 0)), "RS-K08");
        EXPECT_EQ(scene.refusal(play_at(card, "augustgrad", 1)), "RS-K20") << "not of this invasion";
        EXPECT_EQ(scene.refusal(play_at(card, origin, 1)), "RS-K20");
        scene.plays_at(card, target);
        EXPECT_EQ(scene.units(target), 2);
        EXPECT_EQ(scene.units(origin), 6);
        EXPECT_EQ(scene.step(), "commit");
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K20_RS_K22_SiegeTankAndCarrierNeverRemoveTheLastUnit) {
    for (const char* card : {"terran_03", "protoss_06"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card, 6, 1);
        scene.invades(origin, target);
        ASSERT_EQ(scene.step(), "attacker_declared");
        EXPECT_EQ(scene.refusal(play_at(card, target, 1)), "RS-K20");
        EXPECT_EQ(scene.options(), std::vector<std::string>{R"({"kind":"pass"})"});
    }
}

TEST(RiskCardEffects, RS_K12_RS_K22_PhotonCannonAndSpineCrawlerRemoveOneAttacker) {
    for (const char* card : {"protoss_10", "zerg_09"}) {
        SCOPED_TRACE(card);
        Scene scene = defender_with(card, 3, 3);
        scene.invades(origin, target);
        EXPECT_EQ(scene.refusal(play_at(card, origin, 2)), "RS-K08");
        EXPECT_EQ(scene.refusal(play_at(card, target, 1)), "RS-K20");
        EXPECT_EQ(scene.refusal(play_at(card, "augustgrad", 1)), "RS-K20");
        scene.plays_at(card, origin);
        EXPECT_EQ(scene.units(origin), 2);
        EXPECT_EQ(scene.units(target), 3);
        EXPECT_EQ(scene.event("units_committed")["amount"], 1) << "all that can: one";
        EXPECT_EQ(scene.step(), "defend");
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K20_RS_K24_ImpaleThatLeavesNoAttackerEndsTheInvasionWithoutARoll) {
    for (const char* card : {"protoss_10", "zerg_09"}) {
        SCOPED_TRACE(card);
        Scene scene = defender_with(card, 2, 3);
        scene.units("char_aleph", 2).invades(origin, target).plays_at(card, origin);
        EXPECT_EQ(scene.event("invasion_stopped")["rule"], "RS-K24");
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_EQ(scene.units(origin), 1);
        EXPECT_EQ(scene.units(target), 3);
        EXPECT_EQ(scene.owner(origin), 0);
        EXPECT_TRUE(is_discarded(scene, card)) << "the card stays used";
        EXPECT_EQ(scene.refusal({{"kind", "invade"}, {"from", "char_aleph"}, {"to", "feral_hives"}}), "");
    }
}

// --- remove_enemy_units from an adjacent territory: Ghost, High Templar

TEST(RiskCardEffects, RS_K19_RS_K22_GhostAndHighTemplarRemoveOneToThreeFromAnAdjacentEnemyTerritory) {
    for (const char* card : {"terran_04", "protoss_03"}) {
        SCOPED_TRACE(card);
        for (const int amount : {1, 2, 3}) {
            Scene scene = attacker_with(card, 6, 7);
            EXPECT_EQ(scene.refusal(play_at(card, target, 4)), "RS-K08");
            scene.plays_at(card, target, amount);
            EXPECT_EQ(scene.units(target), 7 - amount);
            EXPECT_EQ(scene.owner(target), 1);
            EXPECT_EQ(scene.step(), "attack");
            EXPECT_TRUE(is_discarded(scene, card));
        }
    }
}

TEST(RiskCardEffects, RS_K20_RS_K22_RS_K25_GhostAndHighTemplarKeepToTheirLimits) {
    for (const char* card : {"terran_04", "protoss_03"}) {
        SCOPED_TRACE(card);
        Scene scene = attacker_with(card, 6, 3);
        scene.units("canis", 5).units("char_aleph", 5).units("feral_hives", 2);
        EXPECT_EQ(scene.refusal(play_at(card, target, 3)), "RS-K22") << "one always stays";
        EXPECT_EQ(scene.refusal(play_at(card, target, 2)), "");
        EXPECT_EQ(scene.refusal(play_at(card, "augustgrad", 1)), "RS-K20") << "it has one unit only";
        EXPECT_EQ(scene.refusal(play_at(card, "canis", 1)), "RS-K20") << "not adjacent";
        EXPECT_EQ(scene.refusal(play_at(card, "char_aleph", 1)), "RS-K20") << "an own one";
        EXPECT_EQ(scene.refusal(play_at(card, "feral_hives", 1)), "") << "adjacent to another own territory";
    }
}

TEST(RiskCardEffects, RS_K22_AnAbilityDefeatsNoHero) {
    Scene scene = attacker_with("terran_04", 6, 4);
    scene.hero(1, target).plays_at("terran_04", target, 3);
    EXPECT_EQ(scene.units(target), 1);
    EXPECT_EQ(scene.hero_at(1), target);
}

// --- remove_enemy_units beside a conquest: Mutalisk

TEST(RiskCardEffects, RS_K19_RS_K22_MutaliskRemovesOneUnitBesideTheConqueredTerritory) {
    Scene scene = attacker_with("zerg_04", 6, 1);
    scene.units("augustgrad", 3).units("pyramus", 3).units("canis", 1);
    scene.invades(origin, target).passes().commits(3).rolls({6, 6, 6}).rolls({1}).passes().moves_in(3);
    ASSERT_EQ(scene.step(), "conquered");
    EXPECT_EQ(scene.refusal(play_at("zerg_04", "pyramus", 1)), "RS-K20") << "beside the origin, not the conquest";
    EXPECT_EQ(scene.refusal(play_at("zerg_04", "canis", 1)), "RS-K20") << "its last unit";
    EXPECT_EQ(scene.refusal(play_at("zerg_04", origin, 1)), "RS-K20") << "an own one";
    EXPECT_EQ(scene.refusal(play_at("zerg_04", "augustgrad", 2)), "RS-K08");
    scene.plays_at("zerg_04", "augustgrad");
    EXPECT_EQ(scene.units("augustgrad"), 2);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_TRUE(is_discarded(scene, "zerg_04"));
}

// --- sacrifice: Baneling

TEST(RiskCardEffects, RS_K19_RS_K22_BanelingGivesOneUnitForOneOrTwo) {
    for (const int amount : {1, 2}) {
        Scene scene = attacker_with("zerg_02", 6, 4);
        scene.invades(origin, target);
        EXPECT_EQ(scene.refusal(play_at("zerg_02", target, 3)), "RS-K08");
        EXPECT_EQ(scene.refusal(play_at("zerg_02", "augustgrad", 1)), "RS-K20");
        scene.plays_at("zerg_02", target, amount);
        EXPECT_EQ(scene.units(origin), 5);
        EXPECT_EQ(scene.units(target), 4 - amount);
        EXPECT_EQ(scene.step(), "commit");
        EXPECT_TRUE(is_discarded(scene, "zerg_02"));
    }
}

TEST(RiskCardEffects, RS_K20_RS_K22_BanelingKeepsTwoOwnUnitsAndLeavesOneEnemy) {
    Scene small = attacker_with("zerg_02", 2, 4);
    small.invades(origin, target);
    EXPECT_EQ(small.refusal(play_at("zerg_02", target, 1)), "RS-K20") << "only one own unit would be left";
    Scene enough = attacker_with("zerg_02", 3, 2);
    enough.invades(origin, target);
    EXPECT_EQ(enough.refusal(play_at("zerg_02", target, 2)), "RS-K22");
    enough.plays_at("zerg_02", target, 1);
    EXPECT_EQ(enough.units(origin), 2);
    EXPECT_EQ(enough.units(target), 1);
    Scene last = attacker_with("zerg_02", 6, 1);
    last.invades(origin, target);
    EXPECT_EQ(last.refusal(play_at("zerg_02", target, 1)), "RS-K20") << "no enemy unit can go";
}

// --- add_units: Planetary Fortress, Queen, Orbital Command, Hatchery, Warp Gate

TEST(RiskCardEffects, RS_K12_PlanetaryFortressAndQueenPutThreeUnitsInTheAttackedTerritory) {
    for (const char* card : {"terran_09", "zerg_10"}) {
        SCOPED_TRACE(card);
        Scene scene = defender_with(card, 6, 1);
        scene.invades(origin, target).plays(card);
        EXPECT_EQ(scene.units(target), 4);
        EXPECT_EQ(scene.event("units_committed")["amount"], 3);
        EXPECT_EQ(scene.step(), "defend") << "two may defend now";
        EXPECT_TRUE(is_discarded(scene, card));
    }
}

TEST(RiskCardEffects, RS_K19_OrbitalCommandPutsTwoUnitsWhereMineralsAre) {
    Scene scene = species_against("terran", "terran", 2);
    scene.hand(0, {"terran_13"}).hero(0, origin).minerals({origin, "char_aleph", "augustgrad"}).owns(0, {"canis"});
    scene.turn_of(0).simple("trade_done");
    ASSERT_EQ(scene.step(), "reinforcement_cards");
    scene.plays("terran_13");
    ASSERT_EQ(scene.step(), "card_units");
    EXPECT_EQ(scene.refusal(place("canis", 1)), "RS-K19") << "no mineral field";
    EXPECT_EQ(scene.refusal(place("augustgrad", 1)), "RS-K19") << "not an own one";
    EXPECT_EQ(scene.refusal(place(origin, 3)), "RS-K19") << "two units";
    EXPECT_EQ(scene.refusal({{"kind", "pass"}}), "RS-K19") << "all must be placed";
    scene.places(origin, 1).places("char_aleph", 1);
    EXPECT_EQ(scene.units(origin), 3);
    EXPECT_EQ(scene.units("char_aleph"), 2);
    EXPECT_EQ(scene.step(), "reinforce") << "the reinforcements are still to come";
    EXPECT_TRUE(is_discarded(scene, "terran_13"));
}

TEST(RiskCardEffects, RS_K19_HatcheryPutsFourUnitsWhereBasesOfAnyColourStand) {
    Scene scene = species_against("zerg", "terran", 2);
    scene.hand(0, {"zerg_13"}).hero(0, origin).owns(0, {"thisby"}).turn_of(0).simple("trade_done").plays("zerg_13");
    EXPECT_EQ(scene.refusal(place(origin, 1)), "RS-K19") << "no base";
    EXPECT_EQ(scene.refusal(place("saalok", 1)), "RS-K19") << "the base of another in a territory of another";
    EXPECT_EQ(scene.refusal(place("thisby", 5)), "RS-K19") << "four units";
    scene.places("thisby", 3).places("char_aleph", 1);
    EXPECT_EQ(scene.units("thisby"), 4);
    EXPECT_EQ(scene.units("char_aleph"), 2);
    EXPECT_EQ(scene.step(), "reinforce");
    EXPECT_TRUE(is_discarded(scene, "zerg_13"));
}

TEST(RiskCardEffects, RS_K20_OrbitalCommandNeedsMineralsAndHatcheryABase) {
    Scene terran = species_against("terran", "terran");
    terran.hand(0, {"terran_13"}).minerals({"augustgrad"}).turn_of(0).simple("trade_done");
    EXPECT_EQ(terran.refusal(play("terran_13")), "RS-K20");
    Scene zerg = species_against("zerg", "terran");
    zerg.hand(0, {"zerg_13"}).owns(2, {"char_aleph"}).turn_of(0).simple("trade_done");
    EXPECT_EQ(zerg.refusal(play("zerg_13")), "RS-K20");
}

TEST(RiskCardEffects, RS_K19_WarpGatePutsThreeUnitsInAnyOwnTerritories) {
    Scene scene = attacker_with("protoss_13", 1);
    scene.plays("protoss_13");
    ASSERT_EQ(scene.step(), "card_units");
    EXPECT_EQ(scene.refusal(place(target, 1)), "RS-K19");
    EXPECT_EQ(scene.refusal(place(origin, 4)), "RS-K19");
    scene.places(origin, 2).places("char_aleph", 1);
    EXPECT_EQ(scene.units(origin), 3);
    EXPECT_EQ(scene.units("char_aleph"), 2);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_TRUE(is_discarded(scene, "protoss_13"));
    EXPECT_TRUE(scene.offers({{"kind", "invade"}, {"from", origin}, {"to", target}})) << "they may attack at once";
}

// --- retreat_units: Stalker

TEST(RiskCardEffects, RS_K12_RS_K19_StalkerWithdrawsThreeUnitsSplitAndTheHeroWithSome) {
    Scene scene = species_against("terran", "protoss", 6, 5);
    scene.hand(1, {"protoss_11"}).owns(1, {"canis", "augustgrad", "pyramus"}).hero(1, target).attack_of(0);
    scene.invades(origin, target).plays("protoss_11");
    ASSERT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal({{"kind", "pass"}}), "RS-K20") << "at least one unit";
    EXPECT_EQ(scene.refusal(retreat("pyramus", 1)), "RS-K19") << "own, but not adjacent";
    EXPECT_EQ(scene.refusal(retreat("wolfrec_province", 1)), "RS-K19") << "adjacent, but not own";
    EXPECT_EQ(scene.refusal(retreat("canis", 4)), "RS-K22") << "three at most";
    scene.does(retreat("augustgrad", 1, true));
    EXPECT_EQ(scene.hero_at(1), "augustgrad");
    EXPECT_EQ(scene.refusal(retreat("canis", 1, true)), "RS-I08") << "the hero has left";
    EXPECT_EQ(scene.refusal(retreat("canis", 3)), "RS-K22") << "two are left to move";
    scene.does(retreat("canis", 2));
    EXPECT_EQ(scene.units(target), 2);
    EXPECT_EQ(scene.units("augustgrad"), 2);
    EXPECT_EQ(scene.units("canis"), 3);
    EXPECT_EQ(scene.hero_at(1), "augustgrad");
    EXPECT_EQ(scene.event("units_committed")["amount"], 3);
    EXPECT_EQ(scene.step(), "defend");
    EXPECT_TRUE(is_discarded(scene, "protoss_11"));
    scene.defends(2).rolls({6, 6, 6}).rolls({1, 1});
    EXPECT_EQ(scene.owner(target), 0);
    EXPECT_EQ(scene.hero_at(1), "augustgrad") << "it was not there any more";
}

TEST(RiskCardEffects, RS_K19_StalkerMayStopAfterTheFirstUnitsAndTheHeroMayStay) {
    Scene scene = species_against("terran", "protoss", 6, 5);
    scene.hand(1, {"protoss_11"}).owns(1, {"canis"}).hero(1, target).attack_of(0);
    scene.invades(origin, target).plays("protoss_11").does(retreat("canis", 1)).passes();
    EXPECT_EQ(scene.units(target), 4);
    EXPECT_EQ(scene.units("canis"), 2);
    EXPECT_EQ(scene.hero_at(1), target);
    EXPECT_EQ(scene.step(), "defend");
}

TEST(RiskCardEffects, RS_K20_RS_K22_StalkerLeavesOneUnitAndNeedsAPlaceAndAUnit) {
    Scene two = species_against("terran", "protoss", 6, 2);
    two.hand(1, {"protoss_11"}).owns(1, {"canis"}).attack_of(0).invades(origin, target).plays("protoss_11");
    EXPECT_EQ(two.refusal(retreat("canis", 2)), "RS-K22");
    two.does(retreat("canis", 1));
    EXPECT_EQ(two.units(target), 1);
    EXPECT_EQ(two.step(), "attack_roll") << "nobody is left to withdraw or to choose";
    Scene nowhere = defender_with("protoss_11", 6, 5);
    EXPECT_EQ(nowhere.invades(origin, target).refusal(play("protoss_11")), "RS-K20");
    Scene one = species_against("terran", "protoss", 6, 1);
    one.hand(1, {"protoss_11"}).owns(1, {"canis"}).attack_of(0).invades(origin, target);
    EXPECT_EQ(one.refusal(play("protoss_11")), "RS-K20");
}

}  // namespace
}  // namespace kriegsrat::risk
