#include <gtest/gtest.h>

#include "games/risk/tests/scene.h"

// Chapter T: the command transfer.
namespace kriegsrat::risk {
namespace {

Json request(const char* id) { return {{"kind", "request_command"}, {"territory", id}}; }
Json agree() { return {{"kind", "agree"}}; }
Json refuse() { return {{"kind", "refuse"}}; }

// Seat 0 has placed its reinforcements; seat 2, an ally, holds Canis, Keresh Province and, with two units, Augustgrad.
Scene before_the_transfer(const char* variant, int players = 4, const char* pack = nullptr) {
    Scene scene(variant, players, Json::object(), pack);
    scene.owns(0, {"ursa"}).units("ursa", 3).owns(2, {"canis", "keresh_province", "augustgrad"}).units("augustgrad", 2);
    if (scene.setup().heroes()) {
        scene.hero(0, "ursa").hero(2, "thisby");
    }
    scene.turn_of(0);
    EXPECT_EQ(scene.refusal(request("canis")), "RS-T13") << "not before the reinforcements are placed";
    scene.places("ursa", scene.state().pool);
    return scene;
}

TEST(RiskTeams, RS_D11_RS_T13_RS_Z52_AfterTheReinforcementsAndBeforeTheFirstInvasion) {
    for (const char* variant : both) {
        for (const int players : {4, 6}) {
            Scene scene = before_the_transfer(variant, players);
            ASSERT_EQ(scene.step(), "transfer");
            EXPECT_EQ(scene.seat_to_move(), 0);
            EXPECT_EQ(scene.refusal({{"kind", "pass"}}), "") << "to ask for nothing";
            EXPECT_EQ(scene.refusal(request("canis")), "");
            EXPECT_EQ(scene.refusal(request("keresh_province")), "");
            EXPECT_EQ(scene.refusal(request("ursa")), "RS-T13") << "an own one";
            EXPECT_EQ(scene.refusal(request("saalok")), "RS-T13") << "one of an opponent";
            EXPECT_EQ(scene.refusal({{"kind", "invade"}, {"from", "ursa"}, {"to", "pyramus"}}), "RS-F15");
            scene.passes();
            EXPECT_EQ(scene.step(), "attack");
            EXPECT_EQ(scene.refusal(request("canis")), "RS-T13") << "too late";
        }
    }
}

TEST(RiskTeams, RS_T13_TheTransferComesBeforeTheStartingManoeuvre) {
    Scene scene("team_command_room", 4);
    scene.owns(0, {"ursa", "pyramus"})
        .hero(0, "ursa")
        .owns(2, {"canis"})
        .reward(0, "silver_start_manoeuvre")
        .turn_of(0);
    scene.places("ursa", scene.state().pool);
    ASSERT_EQ(scene.step(), "transfer");
    scene.does(request("canis")).does(agree());
    EXPECT_EQ(scene.step(), "start_manoeuvre");
}

TEST(RiskTeams, RS_D12_RS_T14_RS_T17_TheAllyAgreesAndTheUnitIsReplacedByOne) {
    for (const char* variant : both) {
        Scene scene = before_the_transfer(variant);
        scene.does(request("keresh_province"));
        ASSERT_EQ(scene.step(), "transfer_answer");
        EXPECT_EQ(scene.seat_to_move(), 2) << "the ally decides";
        EXPECT_EQ(scene.options(), (std::vector<std::string>{agree().dump(), refuse().dump()}));
        EXPECT_EQ(scene.owner("keresh_province"), 2) << "not before it agrees";
        scene.does(agree());
        EXPECT_EQ(scene.owner("keresh_province"), 0);
        EXPECT_EQ(scene.units("keresh_province"), 1);
        EXPECT_EQ(scene.units("ursa"), 3 + 4) << "the unit comes from the supply";
        EXPECT_EQ(scene.step(), "attack");
    }
}

TEST(RiskTeams, RS_D12_RS_T14_WithoutTheAllysConsentNothingChanges) {
    for (const char* variant : both) {
        Scene scene = before_the_transfer(variant);
        scene.does(request("keresh_province")).does(refuse());
        EXPECT_EQ(scene.owner("keresh_province"), 2);
        EXPECT_EQ(scene.units("keresh_province"), 1);
    }
}

TEST(RiskTeams, RS_D11_RS_T13_RS_Z51_ARefusalDoesNotUseUpTheTurn) {
    for (const char* variant : both) {
        Scene scene = before_the_transfer(variant);
        scene.does(request("keresh_province")).does(refuse());
        ASSERT_EQ(scene.step(), "transfer");
        EXPECT_EQ(scene.seat_to_move(), 0);
        EXPECT_EQ(scene.refusal(request("keresh_province")), "") << "the same again";
        scene.does(request("canis")).does(refuse()).does(request("canis")).does(agree());
        EXPECT_EQ(scene.owner("canis"), 0);
        EXPECT_EQ(scene.step(), "attack") << "one has been taken over";
        Scene content = before_the_transfer(variant);
        content.does(request("canis")).does(refuse()).passes();
        EXPECT_EQ(content.step(), "attack");
    }
}

// A match that began with version 0.1.0 goes on as its log says.
TEST(RiskTeams, RS_T13_InMatchesOfTheFirstVersionARefusalEndsTheTransfer) {
    Scene scene = before_the_transfer("team_command_room", 4, pack_of_0_1_0);
    scene.does(request("keresh_province")).does(refuse());
    EXPECT_EQ(scene.step(), "attack");
}

TEST(RiskTeams, RS_T15_OneTerritoryATurn) {
    for (const char* variant : both) {
        Scene scene = before_the_transfer(variant);
        scene.does(request("keresh_province")).does(agree());
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_EQ(scene.refusal(request("canis")), "RS-T13");
        EXPECT_FALSE(scene.offers(request("canis")));
        scene.turn_of(0).places("ursa", scene.state().pool);
        EXPECT_EQ(scene.refusal(request("canis")), "") << "in the next turn again";
    }
}

TEST(RiskTeams, RS_T16_TheTerritoryHoldsExactlyOneUnit) {
    for (const char* variant : both) {
        Scene scene = before_the_transfer(variant);
        EXPECT_EQ(scene.refusal(request("augustgrad")), "RS-T16");
        EXPECT_FALSE(scene.offers(request("augustgrad")));
        scene.units("augustgrad", 1);
        EXPECT_EQ(scene.refusal(request("augustgrad")), "");
    }
}

TEST(RiskTeams, RS_D11_RS_Z38_NotTheAllysHeroNorItsLastTerritory) {
    Scene scene = before_the_transfer("team_command_room");
    scene.hero(2, "canis");
    EXPECT_EQ(scene.refusal(request("canis")), "RS-Z38");
    EXPECT_FALSE(scene.offers(request("canis")));
    scene.hero(2, nullptr).owns(1, {"keresh_province", "augustgrad", "thisby"});
    EXPECT_EQ(scene.refusal(request("canis")), "RS-Z38") << "its last one";
    Scene nothing("team_total_domination", 4);
    nothing.owns(0, {"ursa"}).turn_of(0).places("ursa", 4);
    EXPECT_EQ(nothing.step(), "attack") << "nobody is asked when nothing can be asked for";
}

TEST(RiskTeams, RS_T17_RS_Z38_ATransferIsNoConquestAndCostsTheWatchtower) {
    Scene scene = before_the_transfer("team_command_room");
    scene.watchtower(2, "silver_watchtower", "keresh_province").does(request("keresh_province")).does(agree());
    EXPECT_FALSE(scene.event("watchtower_destroyed").is_null());
    EXPECT_EQ(scene.state().tower[static_cast<std::size_t>(scene.id_of(Table::reward, "silver_watchtower"))], none);
    EXPECT_EQ(scene.state().conquered, 0);
    scene.ends_attack();
    EXPECT_EQ(scene.step(), "end_of_turn") << "no card";
}

// Seat 0 takes three mineral fields in its turn and a fourth by command transfer; of 0.1.0 or now.
std::string four_fields(const char* pack, bool transferred) {
    Scene scene("team_command_room", 4, Json::object(), pack);
    scene.available({"silver_control_korhal", "silver_control_char", "silver_control_aiur", "silver_take_minerals_4",
                     "gold_take_planet", "gold_control_planets_2", "gold_control_territories_18",
                     "gold_enemy_bases_2"});
    scene.owns_planet(0, "korhal").owns(2, {"canis", "keresh_province"}).hero(0, "ursa").hero(2, "thisby");
    scene.minerals({"canis", "ate", "saalok", "pyramus"}).turn_of(0).places("ursa", scene.state().pool);
    if (transferred) {
        scene.does(request("canis")).does(agree());
    } else {
        scene.passes();
    }
    scene.owns(0, {"ate", "saalok", "pyramus"}).owns(1, {"eris"}).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    return scene.refusal({{"kind", "take_achievement"}, {"achievement", "silver_take_minerals_4"}});
}

TEST(RiskTeams, RS_L05_RS_Z51_ATransferredTerritoryIsTakenInThisTurn) {
    EXPECT_EQ(four_fields(nullptr, true), "");
    EXPECT_EQ(four_fields(nullptr, false), "RS-L05") << "three are too few";
    EXPECT_EQ(four_fields(pack_of_0_1_0, true), "RS-L05") << "a match that began with version 0.1.0";
}

TEST(RiskTeams, RS_L07_RS_Z51_ItCountsAmongTheTerritoriesOfOneTurn) {
    Scene scene = before_the_transfer("team_command_room");
    scene.does(request("canis")).does(agree());
    EXPECT_FALSE(has(scene.state().at_start, scene.territory("canis")));
    EXPECT_TRUE(has(scene.state().team_at_start, scene.territory("canis"))) << "of the team's (RS-L10, RS-Z37)";
}

}  // namespace
}  // namespace kriegsrat::risk
