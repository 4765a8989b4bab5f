#include "games/perryrhodan/tests/battles.h"

// Retreat from a space combat (PR-L37 to PR-L49).
namespace kriegsrat::perryrhodan {

TEST(Retreat, PR_L37_PR_L38_PR_L39_PR_D20_PR_D21_TheAttackerMayRetreatToAnyPlaceOfHisSideInRange) {
    SpaceBattle scene;
    scene.places(0, "pro venus");
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    const int other = scene.attacker_ship("p1-iv-raumschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy, other});
    scene.lines_up(enemy).lines_up(own).escorts(other, 0, false);
    scene.draws("red C1");
    scene.fires("red C1 green C3", "red C1 green C3");
    ASSERT_EQ(scene.step(), Step::retreat);
    EXPECT_EQ(scene.asked(), 0) << "the attacker first";
    EXPECT_EQ(scene.refuses(Do::done), "PR-L37");
    scene.simple(Do::retreat);
    ASSERT_EQ(scene.step(), Step::retreat_place);
    EXPECT_EQ(scene.refuses(Do::choose_place, 99), "PR-L39");
    EXPECT_EQ(scene.refuses(Do::choose_place, scene.place("ferrol")), "PR-L39") << "he has no Ferrol";
    scene.does(act(Do::choose_place, scene.place("terra")));
    if (scene.step() == Step::top_card) {
        scene.does(act(Do::choose_top, enemy));
    }
    EXPECT_TRUE(scene.is_at(enemy, "anti terra")) << "it need not be the origin";
    EXPECT_TRUE(scene.is_at(other, "anti terra")) << "always with all ships";
    EXPECT_EQ(scene.step(), Step::mission_section);
}

TEST(Retreat, PR_L37_PR_L01_AfterThreeRoundsTheAttackerMustRetreat) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(scene.state.combat.round, round);
        scene.lines_up(enemy).lines_up(own);
        scene.fires("red C1 green D4", "red C1 green C3");
        if (round < 3) {
            scene.simple(Do::stay).simple(Do::stay);
        }
    }
    EXPECT_EQ(scene.step(), Step::retreat_place) << "nobody is asked whether";
    EXPECT_EQ(scene.asked(), 0);
}

TEST(Retreat, PR_L40_TheDefenderRetreatsToAnotherPlaceWithWhatIsAboard) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    const int own = scene.defender_ship("p1-good-hope");
    const int aboard = scene.put(1, "pro terra", "p1-major-nyssen");
    const int on_the_ground = scene.put(1, "pro terra", "p1-reginald-bull");
    scene.places(1, "pro venus");
    scene.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    scene.takes({enemy}).done();
    scene.does(act(Do::load, aboard)).done();
    scene.lines_up(enemy).lines_up(own);
    scene.draws("green B1");
    scene.fires("red C1 green D4", "red C1 green C3");
    scene.simple(Do::stay);
    ASSERT_EQ(scene.asked(), 1);
    scene.simple(Do::retreat);
    EXPECT_TRUE(scene.is_at(own, "pro venus")) << "the only other place";
    EXPECT_TRUE(scene.is_at(aboard, "pro venus"));
    EXPECT_TRUE(scene.is_at(on_the_ground, "pro terra"));
}

TEST(Retreat, PR_L49_PR_Z34_WithoutAPlaceToGoNobodyIsAskedToRetreat) {
    MissionScene scene(1);
    scene.places(0, "anti venus", 2).places(1, "pro terra", 2);
    const int enemy = scene.put(0, "anti venus", "p1-spindelschiff");
    const int own = scene.put(1, "pro terra", "p1-kaulquappe");
    scene.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    scene.takes({enemy}).done();
    if (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(enemy).lines_up(own);
    scene.fires("red C1 green D4", "red C1 green C3");
    ASSERT_EQ(scene.step(), Step::retreat);
    EXPECT_EQ(scene.asked(), 0);
    scene.simple(Do::stay);
    EXPECT_EQ(scene.step(), Step::line_up) << "the defender has no other place: he is not asked";
}

TEST(Retreat, PR_L41_PR_L42_PR_L43_ThePlaceMustBeInRangeOfAllAndHaveRoom) {
    MissionScene scene(2);
    scene.places(0, "pro terra", 2).places(0, "pro ferrol").places(0, "pro venus").places(1, "anti venus", 2);
    const int slow = scene.put(0, "pro terra", "p1-mondfaehre");
    const int fast = scene.put(0, "pro terra", "p1-kaulquappe");
    scene.put(0, "pro venus", "p1-mondfaehre");
    scene.put(0, "pro venus", "p1-mondfaehre");
    const int enemy = scene.put(1, "anti venus", "p1-spindelschiff");
    scene.missions(0).announces(MissionKind::offensive, "pro terra").leads_to("venus", 1).simple(Do::ships_only);
    scene.takes({slow, fast}).done();
    if (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(fast).lines_up(enemy).escorts(slow, 0, false);
    scene.fires("red C1 green C3", "red C1 green D4");
    ASSERT_EQ(scene.step(), Step::retreat);
    scene.simple(Do::retreat);
    EXPECT_TRUE(scene.is_at(slow, "pro terra")) << "Ferrol is too far for one, Venus is full: only Terra is left";
    EXPECT_TRUE(scene.is_at(fast, "pro terra"));
}

TEST(Retreat, PR_L43_PR_L44_PR_Z33_WhatFindsNoRoomIsLostAsItsOwnerChooses) {
    MissionScene narrow(1);
    narrow.places(0, "anti venus").places(0, "anti terra").places(1, "pro terra");
    const int first = narrow.put(0, "anti venus", "p1-iv-raumschiff");
    const int second = narrow.put(0, "anti venus", "p1-iv-raumschiff");
    const int guard = narrow.put(0, "anti terra", "p1-iv-raumschiff");
    narrow.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    narrow.takes({first, second}).done();
    ASSERT_EQ(narrow.step(), Step::retreat_place);
    narrow.does(act(Do::choose_place, narrow.place("terra")));
    ASSERT_EQ(narrow.step(), Step::lose_surplus) << "two ships are the most for one place card";
    EXPECT_EQ(narrow.refuses(Do::lose_card, guard), "PR-L43") << "only those that return";
    narrow.does(act(Do::lose_card, second));
    EXPECT_FALSE(narrow.in_play(second));
    EXPECT_TRUE(narrow.is_at(first, "anti terra"));
    EXPECT_EQ(narrow.in_sink(0, "p1-iv-raumschiff"), 1);
}

TEST(Retreat, PR_L46_PR_L48_PR_D22_WithOnlyBrokenThroughShipsTheGroundFollowsAndTheDefenderMayWithdraw) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    scene.draws("red C3").simple(Do::break_through);
    ASSERT_EQ(scene.step(), Step::withdraw);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.refuses(Do::done), "PR-L48");
    scene.simple(Do::retreat);
    EXPECT_TRUE(scene.is_at(own, "pro venus"));
}

TEST(Retreat, PR_L45_PR_Y31_PR_L38_ShipsThatBrokeThroughReturnToThePlaceOfTheRetreat) {
    SpaceBattle scene;
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    const int other = scene.attacker_ship("p1-iv-flotte");
    const int own = scene.defender_ship("p1-kaulquappe");
    const int guard = scene.defender_ship("p1-kaulquappe");
    scene.begins({front, other});
    scene.lines_up(front).lines_up(own).lines_up(other).lines_up(guard);
    scene.does(act(Do::resolve_from, 0));
    scene.draws("red C3").simple(Do::break_through);
    scene.draws("red B1");
    scene.fires("red D1 green C3", "red C1 green C3");
    scene.simple(Do::retreat);
    ASSERT_EQ(scene.step(), Step::join_retreat) << "the ship that broke through may join or not";
    EXPECT_EQ(scene.refuses(Do::done), "PR-L38");
    scene.simple(Do::stay);
    scene.does(act(Do::choose_place, scene.place("terra")));
    EXPECT_TRUE(scene.is_at(other, "anti terra"));
    ASSERT_EQ(scene.step(), Step::withdraw);
    scene.simple(Do::stay);
    EXPECT_TRUE(scene.is_at(front, "anti terra")) << "to the same place, without a question";
}

}  // namespace kriegsrat::perryrhodan
