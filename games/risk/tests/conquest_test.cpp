#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter G: what follows a roll; decision D20.
namespace kriegsrat::risk {
namespace {

// Seat 0 in Augustgrad against Keresh Province (seat 1), declared and about to roll.
Scene invasion(int units, int defenders, int committed) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"augustgrad"}).units("augustgrad", units).owns(1, {"keresh_province", "velari_province"});
    scene.units("keresh_province", defenders).attack_of(0).invades("augustgrad", "keresh_province");
    if (scene.step() == "commit") {
        scene.commits(committed);
    }
    if (scene.step() == "defend") {
        scene.defends(2);
    }
    return scene;
}

TEST(RiskConquest, RS_G14_WhileUnitsRemainTheAttackerGoesOnOrStops) {
    Scene scene = invasion(6, 3, 3);
    scene.rolls({6, 6, 6}).rolls({1, 1});
    EXPECT_EQ(scene.units("keresh_province"), 1);
    EXPECT_EQ(scene.owner("keresh_province"), 1);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_TRUE(scene.offers(acts::invade("augustgrad", "keresh_province")));
    EXPECT_TRUE(scene.offers(acts::invade("augustgrad", "ursa")));
    EXPECT_TRUE(scene.offers(acts::simple("end_attack")));
    EXPECT_EQ(scene.refusal(acts::move_in(3)), "RS-G15");
}

TEST(RiskConquest, RS_G15_RS_Z16_TheCommittedUnitsMustMoveIn) {
    for (int committed = 1; committed <= 3; ++committed) {
        Scene scene = invasion(8, 1, committed);
        scene.does({{"kind", "roll"}, {"dice", std::vector<int>(static_cast<std::size_t>(committed), 6)}}).rolls({1});
        EXPECT_EQ(scene.owner("keresh_province"), 0);
        EXPECT_FALSE(scene.event("conquered").is_null());
        EXPECT_EQ(scene.step(), "move_in");
        EXPECT_EQ(scene.refusal(acts::move_in(committed - 1)), "RS-G15");
        EXPECT_EQ(scene.refusal(acts::simple("pass")), "RS-G15");
        EXPECT_EQ(scene.refusal(acts::simple("end_attack")), "RS-G15");
        scene.moves_in(committed);
        EXPECT_EQ(scene.units("keresh_province"), committed);
        EXPECT_EQ(scene.units("augustgrad"), 8 - committed);
    }
}

TEST(RiskConquest, RS_G15_RS_Z16_OnlyTheSurvivorsIfTheRollCostUnits) {
    // By the dice alone a roll that conquers costs the attacker nothing, and no card of the standard pack changes
    // that: so a unit of the target is taken away by hand.
    Scene scene = invasion(8, 2, 3);
    scene.change().invasion.committed[defender] = 2;
    scene.change().units[static_cast<std::size_t>(scene.territory("keresh_province"))] = 1;
    scene.rolls({6, 3, 3}).rolls({5, 4});
    EXPECT_EQ(scene.owner("keresh_province"), 0);
    EXPECT_EQ(scene.refusal(acts::move_in(1)), "RS-G15");
    EXPECT_EQ(scene.refusal(acts::move_in(2)), "");
    scene.moves_in(2);
    EXPECT_EQ(scene.units("keresh_province"), 2);
    EXPECT_EQ(scene.units("augustgrad"), 5);
}

TEST(RiskConquest, RS_G16_RS_D20_FurtherUnitsMayFollowButOneStays) {
    for (int amount = 3; amount <= 7; ++amount) {
        Scene scene = invasion(8, 1, 3);
        scene.rolls({6, 5, 4}).rolls({1});
        EXPECT_EQ(scene.step(), "move_in");
        EXPECT_EQ(scene.seat_to_move(), 0);
        EXPECT_EQ(scene.refusal(acts::move_in(8)), "RS-G16");
        EXPECT_FALSE(scene.offers(acts::move_in(8)));
        EXPECT_TRUE(scene.offers(acts::move_in(amount)));
        scene.moves_in(amount);
        EXPECT_EQ(scene.units("keresh_province"), amount);
        EXPECT_EQ(scene.units("augustgrad"), 8 - amount);
        EXPECT_EQ(scene.step(), "attack");
    }
}

TEST(RiskConquest, RS_G16_NothingToChooseIfOneUnitIsLeftBehind) {
    Scene scene = invasion(4, 1, 3);
    scene.rolls({6, 5, 4}).rolls({1});
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units("keresh_province"), 3);
    EXPECT_EQ(scene.units("augustgrad"), 1);
}

TEST(RiskConquest, RS_G17_RS_Z17_AConqueredTerritoryMayAttackInTheSameTurn) {
    Scene scene = invasion(4, 1, 3);
    scene.rolls({6, 5, 4}).rolls({1});
    EXPECT_TRUE(scene.offers(acts::invade("keresh_province", "canis")));
    scene.invades("keresh_province", "canis").commits(2).rolls({6, 5}).rolls({1});
    EXPECT_EQ(scene.owner("canis"), 0);
    EXPECT_EQ(scene.units("canis"), 2);  // units that came all the way from Augustgrad
    scene.invades("canis", "saalok").rolls({6}).rolls({1});
    EXPECT_EQ(scene.owner("saalok"), 0);
}

TEST(RiskConquest, RS_G18_OwnTerritoriesAndThoseOfAlliesCannotBeInvaded) {
    Scene alone("total_domination", 3);
    alone.owns(0, {"augustgrad", "ursa"}).units("augustgrad", 5).attack_of(0);
    EXPECT_EQ(alone.refusal(acts::invade("augustgrad", "ursa")), "RS-G18");
    EXPECT_EQ(alone.refusal(acts::invade("augustgrad", "augustgrad")), "RS-G18");
    EXPECT_FALSE(alone.offers(acts::invade("augustgrad", "ursa")));
    Scene team("team_command_room", 4);
    team.owns(0, {"augustgrad"}).units("augustgrad", 5).owns(2, {"ursa"}).owns(1, {"keresh_province"}).attack_of(0);
    EXPECT_EQ(team.refusal(acts::invade("augustgrad", "ursa")), "RS-T08");
    EXPECT_FALSE(team.offers(acts::invade("augustgrad", "ursa")));
    EXPECT_EQ(team.refusal(acts::invade("augustgrad", "keresh_province")), "");
}

TEST(RiskConquest, RS_G19_AConquestEntitlesToACardAtTheEnd) {
    Scene won = invasion(8, 1, 3);
    won.rolls({6, 5, 4}).rolls({1}).moves_in(3).ends_attack();
    EXPECT_EQ(won.step(), "draw");
    Scene lost = invasion(8, 3, 3);
    lost.rolls({6, 6, 6}).rolls({1, 1}).ends_attack();  // two units beaten, nothing conquered
    EXPECT_NE(lost.step(), "draw");
    EXPECT_EQ(lost.state().conquered, 0);
}

TEST(RiskConquest, RS_G19_NeutralTerritoriesCountAsEnemy) {
    Scene scene("duel", 2);
    scene.units("char_aleph", 5).units("glass_flats", 1).attack_of(0);
    EXPECT_GE(scene.owner("glass_flats"), 2);
    scene.invades("char_aleph", "glass_flats").commits(3).rolls({6, 5, 4}).rolls({1}).moves_in(3).ends_attack();
    EXPECT_EQ(scene.step(), "draw");
}

TEST(RiskConquest, RS_D20_AHeroNotCalledInMayGoAlong) {
    Scene scene("command_room", 3);
    scene.owns(0, {"augustgrad"}).units("augustgrad", 4).hero(0, "augustgrad").owns(1, {"keresh_province"});
    scene.attack_of(0).invades("augustgrad", "keresh_province").commits(3).simple("leave_hero");
    scene.rolls({6, 5, 4}).rolls({1});
    EXPECT_EQ(scene.step(), "move_in");  // a choice although no further unit can move
    EXPECT_TRUE(scene.offers(acts::move_in(3, false)));
    EXPECT_TRUE(scene.offers(acts::move_in(3, true)));
    EXPECT_EQ(scene.refusal(acts::move_in(4, true)), "RS-G16");
    scene.moves_in(3, true);
    EXPECT_EQ(scene.hero_at(0), "keresh_province");
}

}  // namespace
}  // namespace kriegsrat::risk
