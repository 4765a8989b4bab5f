#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter N: card, manoeuvres, next player; decision D23.
namespace kriegsrat::risk {
namespace {

// Seat 0 at the end of its turn with a chain Augustgrad, Ursa, Pyramus, Katuul Province and, apart, Char Aleph.
Scene ending(bool conquered = false) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"augustgrad", "ursa", "pyramus", "katuul_province"}).units("augustgrad", 6).units("char_aleph", 3);
    scene.owns(1, {"velari_province"}).end_of_attack_of(0, conquered);
    return scene;
}

// Yellow takes 2 units from Talematros through Katuul Province to Pyramus.
TEST(RiskEndOfTurn, RS_N03_RS_N04_RS_N05_TheRulebooksYellowMovesFromTalematrosToPyramus) {
    Scene scene("total_domination", 3, {{"colours", {"yellow", "red", "blue"}}});
    scene.owns(0, {"talematros", "katuul_province", "pyramus"}).units("talematros", 3).end_of_attack_of(0);
    scene.does(acts::from("talematros"));
    EXPECT_EQ(scene.refusal(acts::to("pyramus", 3)), "RS-N04");
    scene.does(acts::to("pyramus", 2));
    EXPECT_EQ(scene.units("talematros"), 1);
    EXPECT_EQ(scene.units("katuul_province"), 1);
    EXPECT_EQ(scene.units("pyramus"), 3);
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(RiskEndOfTurn, RS_N01_RS_Z13_TheCardComesBeforeTheManoeuvre) {
    Scene scene = ending(true);
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_EQ(scene.refusal(acts::from("augustgrad")), "RS-N02");
    scene.draws("zerg_01");
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.hand(0), std::vector<std::string>{"zerg_01"});
    scene.manoeuvres("augustgrad", "ursa", 1);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.step(), "reinforce");
}

TEST(RiskEndOfTurn, RS_N02_RS_D23_OneManoeuvreOptionalAndWithoutConquest) {
    Scene scene = ending();
    EXPECT_EQ(scene.state().conquered, 0);
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(scene.offers(acts::from("augustgrad")));
    EXPECT_TRUE(scene.offers(acts::simple("end_turn")));
    Scene none_made = scene;
    const auto before = scene.state().units;
    none_made.ends_turn();
    EXPECT_EQ(none_made.state().units, before);
    EXPECT_EQ(none_made.seat_to_move(), 1);
    scene.manoeuvres("augustgrad", "ursa", 3);
    EXPECT_EQ(scene.seat_to_move(), 1);  // after the one the turn is over
}

TEST(RiskEndOfTurn, RS_N02_NoSecondManoeuvre) {
    Scene scene("command_room", 3);  // a card that might be played keeps the end of the turn open
    scene.owns(0, {"augustgrad", "ursa"}).units("augustgrad", 6).hand(0, {"terran_01"}).end_of_attack_of(0);
    scene.manoeuvres("augustgrad", "ursa", 3);
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(acts::from("ursa")), "RS-N02");
    EXPECT_FALSE(scene.offers(acts::from("ursa")));
    scene.ends_turn();
}

TEST(RiskEndOfTurn, RS_N03_RS_D23_AnyNumberFromOneOwnTerritoryToOneOtherOwnTerritory) {
    Scene scene = ending();
    EXPECT_EQ(scene.refusal(acts::from("saalok")), "RS-N03");
    scene.does(acts::from("augustgrad"));
    EXPECT_EQ(scene.step(), "manoeuvre_to");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::to("wolfrec_province", 1)), "RS-N03");  // not own
    EXPECT_EQ(scene.refusal(acts::to("augustgrad", 1)), "RS-N03");        // not another
    EXPECT_EQ(scene.refusal(acts::to("ursa", 0)), "RS-N03");
    for (int amount = 1; amount <= 5; ++amount) {
        EXPECT_TRUE(scene.offers(acts::to("pyramus", amount)));
        Scene moved = scene;
        moved.does(acts::to("pyramus", amount));
        EXPECT_EQ(moved.units("augustgrad"), 6 - amount);
        EXPECT_EQ(moved.units("pyramus"), 1 + amount);
        EXPECT_EQ(moved.units("ursa"), 1);
    }
    EXPECT_EQ(scene.refusal(acts::simple("end_turn")), "RS-N03");  // the other territory is still to be named
}

TEST(RiskEndOfTurn, RS_N03_EverybodySeesWhereAManoeuvreBegan) {
    Scene scene = ending();
    const auto expect_origin = [&scene](const Json& origin) {
        for (const int who : {0, 1, index(Seat::spectator)}) {
            EXPECT_EQ(scene.view(who)["origin"], origin) << who;
        }
    };
    expect_origin(nullptr);
    scene.does(acts::from("augustgrad"));
    expect_origin("augustgrad");
    scene.does(acts::to("ursa", 2));
    expect_origin(nullptr);
}

TEST(RiskEndOfTurn, RS_N04_OneUnitStays) {
    Scene scene = ending();
    EXPECT_EQ(scene.refusal(acts::from("ursa")), "RS-N04");  // one unit only
    EXPECT_FALSE(scene.offers(acts::from("ursa")));
    scene.does(acts::from("augustgrad"));
    EXPECT_EQ(scene.refusal(acts::to("ursa", 6)), "RS-N04");
    EXPECT_EQ(scene.refusal(acts::to("ursa", 7)), "RS-N04");
    EXPECT_EQ(scene.refusal(acts::to("ursa", 5)), "");
    EXPECT_FALSE(scene.offers(acts::to("ursa", 6)));
}

TEST(RiskEndOfTurn, RS_N05_ConnectedByAChainOfAnyLength) {
    Scene scene = ending();
    scene.does(acts::from("augustgrad"));
    for (const char* linked : {"ursa", "pyramus", "katuul_province"}) {
        EXPECT_EQ(scene.refusal(acts::to(linked, 2)), "") << linked;
    }
    EXPECT_EQ(scene.refusal(acts::to("char_aleph", 2)), "RS-N05");
    EXPECT_FALSE(scene.offers(acts::to("char_aleph", 2)));
    Scene apart = ending();
    EXPECT_EQ(apart.refusal(acts::from("char_aleph")), "RS-N05");  // connected with nothing
    EXPECT_FALSE(apart.offers(acts::from("char_aleph")));
    // The longest way: everything but a few territories.
    Scene wide("total_domination", 3);
    wide.units("thisby", 5).end_of_attack_of(2).passes().manoeuvres("thisby", "volatile_cleft", 4);
    EXPECT_EQ(wide.units("volatile_cleft"), 5);
}

TEST(RiskEndOfTurn, RS_N06_NotThroughEnemyOrNeutralTerritories) {
    Scene enemy = ending();
    enemy.owns(1, {"pyramus"}).does(acts::from("augustgrad"));
    EXPECT_EQ(enemy.refusal(acts::to("katuul_province", 1)), "RS-N05");
    EXPECT_EQ(enemy.refusal(acts::to("ursa", 1)), "");
    Scene neutral("duel", 2);
    neutral.owns(0, {"augustgrad", "ursa", "katuul_province"}).owns(2, {"pyramus"}).units("augustgrad", 4);
    neutral.end_of_attack_of(0).does(acts::from("augustgrad"));
    EXPECT_EQ(neutral.refusal(acts::to("katuul_province", 1)), "RS-N05");
    EXPECT_EQ(neutral.refusal(acts::to("ursa", 1)), "");
}

TEST(RiskEndOfTurn, RS_N07_RS_Z34_RS_D23_AnAdditionalManoeuvreByTheRewardMayMoveTheSameUnitsOn) {
    Scene scene = ending();
    scene.reward(0, "silver_extra_manoeuvre").end_of_attack_of(0).manoeuvres("augustgrad", "ursa", 5);
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(acts::from("augustgrad")), "RS-N04");  // by the same rules
    Scene others = scene;
    scene.does(acts::from("ursa"));
    EXPECT_EQ(scene.refusal(acts::to("char_aleph", 1)), "RS-N05");
    EXPECT_EQ(scene.refusal(acts::to("katuul_province", 6)), "RS-N04");
    scene.does(acts::to("katuul_province", 5));
    EXPECT_EQ(scene.units("augustgrad"), 1);
    EXPECT_EQ(scene.units("ursa"), 1);
    EXPECT_EQ(scene.units("katuul_province"), 6);
    EXPECT_EQ(scene.seat_to_move(), 1);
    others.manoeuvres("ursa", "augustgrad", 5);  // or back again
    EXPECT_EQ(others.units("augustgrad"), 6);
}

TEST(RiskEndOfTurn, RS_N07_AnAdditionalManoeuvreByACardFollowsTheSameRules) {
    Scene scene("command_room", 3);
    scene.owns(0, {"augustgrad", "ursa", "pyramus"}).units("augustgrad", 6).units("char_aleph", 3);
    scene.hand(0, {"terran_14"}).end_of_attack_of(0).plays("terran_14");  // Lift-Off
    EXPECT_EQ(scene.step(), "card_manoeuvre");
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N05");
    EXPECT_EQ(scene.refusal(acts::from("ursa")), "RS-N04");
    scene.manoeuvres("augustgrad", "pyramus", 2);
    EXPECT_EQ(scene.step(), "end_of_turn");
    scene.manoeuvres("augustgrad", "pyramus", 2);  // the ordinary one is still there
    EXPECT_EQ(scene.units("pyramus"), 5);
    EXPECT_EQ(scene.state().active_seat(), 1);
}

TEST(RiskEndOfTurn, RS_N08_AManoeuvreEntitlesToNoCard) {
    Scene scene = ending();
    scene.manoeuvres("augustgrad", "katuul_province", 4);
    EXPECT_TRUE(scene.hand(0).empty());
    EXPECT_EQ(scene.state().conquered, 0);
    Scene starting("total_domination", 3);
    starting.owns(0, {"augustgrad", "ursa"}).reward(0, "silver_start_manoeuvre").turn_of(0);
    starting.places("augustgrad", 4).manoeuvres("augustgrad", "ursa", 2);
    EXPECT_EQ(starting.state().conquered, 0);
    EXPECT_EQ(starting.ends_attack().step(), "end_of_turn");  // no card
}

TEST(RiskEndOfTurn, RS_D23_TheHeroGoesAlongByChoice) {
    Scene scene("command_room", 3);
    scene.owns(0, {"augustgrad", "ursa"}).units("augustgrad", 6).hero(0, "augustgrad").end_of_attack_of(0);
    scene.does(acts::from("augustgrad"));
    EXPECT_TRUE(scene.offers(acts::to("ursa", 2, true)));
    EXPECT_TRUE(scene.offers(acts::to("ursa", 2, false)));
}

}  // namespace
}  // namespace kriegsrat::risk
