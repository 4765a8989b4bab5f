#include "games/perryrhodan/rules/interpreter.h"
#include "games/perryrhodan/tests/battles.h"

// Range and transport (PR-I26 to PR-I43).
namespace kriegsrat::perryrhodan {

TEST(Range, PR_I26_PR_I28_PR_I29_PR_I30_PR_I31_HowFarEachRangeReaches) {
    MissionScene scene(5);
    const auto needed = [&](const char* from, const char* to) {
        return range_needed(scene.setup, scene.place(from), scene.place(to));
    };
    EXPECT_EQ(needed("terra", "terra"), 1);
    EXPECT_EQ(needed("terra", "venus"), 2) << "the same solar system";
    EXPECT_EQ(needed("ferrol", "rofus"), 2);
    EXPECT_EQ(needed("terra", "rofus"), 3) << "Sol and Wega are neighbours";
    EXPECT_EQ(needed("tolimon", "hellgate"), 3);
    EXPECT_EQ(needed("terra", "snowman"), 4);
    EXPECT_EQ(needed("terra", "aqua"), 4);
}

TEST(Range, PR_A36_PR_A37_PR_Z03_PR_Z20_TheStarClusterNeedsFourFromOutsideAndThreeInside) {
    MissionScene scene(4);
    const auto needed = [&](const char* from, const char* to) {
        return range_needed(scene.setup, scene.place(from), scene.place(to));
    };
    EXPECT_EQ(needed("terra", "m-13"), 4);
    EXPECT_EQ(needed("terra", "aralon"), 4);
    EXPECT_EQ(needed("aralon", "honur"), 3);
    EXPECT_EQ(needed("m-13", "aralon"), 3);
}

// The examples of 4.2.1: fighters fly between Terra and Venus, not to Ferrol; a Kaulquappe flies from Terra to Rofus.
TEST(Range, PR_I29_PR_I30_PR_I02_ExampleOfTheFightersAndTheKaulquappe) {
    MissionScene scene(2);
    scene.places(0, "pro terra", 2).places(0, "pro venus").places(0, "pro ferrol").places(0, "pro rofus");
    const int fighters = scene.put(0, "pro terra", "p1-raumjaegerstaffel");
    EXPECT_TRUE(reaches(scene.setup, scene.state, fighters, scene.place("terra"), scene.place("venus")));
    EXPECT_TRUE(reaches(scene.setup, scene.state, fighters, scene.place("ferrol"), scene.place("rofus")));
    EXPECT_FALSE(reaches(scene.setup, scene.state, fighters, scene.place("terra"), scene.place("ferrol")));
    scene.missions(0).announces(MissionKind::defensive, "pro terra");
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("ferrol"), 0), "PR-I02");
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("venus"), 0)));

    MissionScene farther(2);
    farther.places(0, "pro terra").places(0, "pro rofus");
    const int ship = farther.put(0, "pro terra", "p1-kaulquappe");
    farther.missions(0).moves("pro terra", "rofus").takes({ship}).done();
    EXPECT_TRUE(farther.is_at(ship, "pro rofus"));
}

TEST(Range, PR_I27_RangeZeroMakesNoMission) {
    MissionScene scene(1);
    scene.places(0, "pro venus", 3).places(0, "pro terra", 2);
    const int cruiser = scene.put(0, "pro venus", "p1-arkonidischer-forschungskreuzer");
    scene.put(0, "pro venus", "p1-good-hope");
    scene.missions(0).moves("pro venus", "terra");
    EXPECT_EQ(scene.refuses(Do::take_along, cruiser), "PR-I27");
}

TEST(Range, PR_I28_PR_J02_UnitsAloneMakeNoDefensiveMission) {
    MissionScene scene(1);
    scene.places(0, "pro terra").places(0, "pro venus");
    scene.put(0, "pro terra", "p1-reginald-bull");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("terra"), pro),
              "PR-I02");
}

TEST(Range, PR_J02_BetweenFerrolAndRofusUnitsWalk) {
    MissionScene scene(2);
    scene.places(0, "pro ferrol").places(0, "pro rofus");
    const int unit = scene.put(0, "pro ferrol", "p2-sichas-truppe");
    scene.missions(0).moves("pro ferrol", "rofus").takes({unit}).done();
    EXPECT_TRUE(scene.is_at(unit, "pro rofus"));
}

TEST(Range, PR_P01_PR_P24_InPhaseIvTheArkonidsDoNotLeaveTheirCluster) {
    MissionScene scene(4);
    const int m13 = scene.place("m-13");
    scene.places(0, "anti aralon").places(0, "anti terra").places(0, "anti honur");
    const int ship = scene.put(0, "anti aralon", "p4-robotflotte");
    EXPECT_FALSE(reaches(scene.setup, scene.state, ship, scene.place("aralon"), scene.place("terra")));
    EXPECT_TRUE(reaches(scene.setup, scene.state, ship, scene.place("aralon"), scene.place("honur")));
    EXPECT_TRUE(reaches(scene.setup, scene.state, ship, scene.place("aralon"), m13));
    scene.phase(4);
    EXPECT_TRUE(reaches(scene.setup, scene.state, ship, scene.place("aralon"), scene.place("terra"))) << "phase V";
}

TEST(Transport, PR_I39_PR_I40_PR_I41_WhatFitsIntoSmallHolds) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 8).places(0, "pro venus", 8);
    const int fleet = scene.put(0, "pro terra", "p1-raumjaegerstaffel");
    const int fighter = scene.put(0, "pro terra", "p1-raumjaeger");
    const int ferry = scene.put(0, "pro terra", "p1-mondfaehre");
    const int bull = scene.put(0, "pro terra", "p1-reginald-bull");
    const int crest = scene.put(0, "pro terra", "p1-crest");
    const int troop = scene.put(0, "pro terra", "p1-arbeitsroboter");
    const auto loads = [&](int card, int ship) {
        const Verdict verdict = load_verdict(scene.setup, scene.state, card, ship);
        return verdict.legal() ? std::string() : rule_name("PR", verdict.rule);
    };
    EXPECT_EQ(loads(bull, fleet), "PR-I39") << "no capacity at all";
    EXPECT_EQ(loads(bull, fighter), "");
    EXPECT_EQ(loads(troop, fighter), "PR-I40");
    put_aboard(scene.setup, scene.state, bull, fighter);
    EXPECT_EQ(loads(crest, fighter), "PR-I40") << "one person";
    EXPECT_EQ(loads(troop, ferry), "");
    EXPECT_EQ(loads(crest, ferry), "");
    put_aboard(scene.setup, scene.state, crest, ferry);
    EXPECT_EQ(loads(troop, ferry), "PR-I41") << "one troop or any number of persons";
    EXPECT_EQ(loads(fighter, ferry), "PR-I41") << "no ships";
}

TEST(Transport, PR_I42_PR_I43_PR_Z21_ShipsInShips) {
    MissionScene scene(3);
    scene.places(0, "pro terra", 8);
    const int hope = scene.put(0, "pro terra", "p1-good-hope");        // 3
    const int stardust = scene.put(0, "pro terra", "p2-stardust-ii");  // 4
    const int ganymed = scene.put(0, "pro terra", "p3-ganymed");       // 4
    const int ferry = scene.put(0, "pro terra", "p1-mondfaehre");      // 2
    const int other = scene.put(0, "pro terra", "p1-mondfaehre");
    const int fighter = scene.put(0, "pro terra", "p1-raumjaeger");       // 1
    const int fleet = scene.put(0, "pro terra", "p1-raumjaegerstaffel");  // none
    const int bull = scene.put(0, "pro terra", "p1-reginald-bull");
    const auto loads = [&](int card, int ship) {
        const Verdict verdict = load_verdict(scene.setup, scene.state, card, ship);
        return verdict.legal() ? std::string() : rule_name("PR", verdict.rule);
    };
    EXPECT_EQ(loads(ferry, hope), "");
    put_aboard(scene.setup, scene.state, ferry, hope);
    EXPECT_EQ(loads(other, hope), "PR-I42") << "one ship of capacity 2";
    EXPECT_EQ(loads(fighter, hope), "PR-I42") << "or any number of capacity 1";
    EXPECT_EQ(loads(bull, hope), "") << "and any number of units";
    EXPECT_EQ(loads(bull, ferry), "") << "units in a ship in a ship";
    EXPECT_EQ(loads(fighter, ferry), "PR-Z21") << "but no ship in it";
    EXPECT_EQ(loads(fleet, stardust), "") << "without capacity: like capacity 1";
    EXPECT_EQ(loads(other, stardust), "");
    EXPECT_EQ(loads(ganymed, stardust), "PR-Z21") << "the largest are never carried";
    EXPECT_EQ(loads(hope, stardust), "PR-Z21") << "it carries a ship itself";
}

TEST(Transport, PR_I38_ExampleOfTheHangarHitThePrintedCapacityCountsWhenCarried) {
    MissionScene scene(3);
    scene.places(0, "pro terra", 8);
    const int stardust = scene.put(0, "pro terra", "p2-stardust-ii");
    const int ganymed = scene.put(0, "pro terra", "p3-ganymed");
    const int hope = scene.put(0, "pro terra", "p1-good-hope");
    const int quappe = scene.put(0, "pro terra", "p1-kaulquappe");
    const auto hit = [&](int ship) {
        Change change;
        change.card = word(ship);
        change.stat = byte(static_cast<int>(Stat::transport));
        change.by = -2;
        change.kind = byte(static_cast<int>(ChangeKind::value));
        change.until = byte(static_cast<int>(Lasts::game));
        add_change(scene.state, change);
    };
    const auto loads = [&](int ship, int into) {
        const Verdict verdict = load_verdict(scene.setup, scene.state, ship, into);
        return verdict.legal() ? std::string() : rule_name("PR", verdict.rule);
    };
    hit(stardust);
    EXPECT_EQ(transport_of(scene.setup, scene.state, stardust), 2) << "it carries less";
    EXPECT_EQ(loads(quappe, stardust), "PR-I41") << "it carries less";
    EXPECT_EQ(loads(stardust, ganymed), "PR-Z21") << "but is as large as before";
    EXPECT_EQ(loads(quappe, hope), "") << "one ship of capacity 2 in a hold of 3";
    hit(quappe);
    ASSERT_EQ(transport_of(scene.setup, scene.state, quappe), 0);
    put_aboard(scene.setup, scene.state, quappe, hope);
    const int fighter = scene.put(0, "pro terra", "p1-raumjaeger");
    EXPECT_EQ(loads(fighter, hope), "PR-I42") << "the one hit still counts as a ship of capacity 2";
}

TEST(Transport, PR_I34_PR_Z79_OnlyCardsOfTheOwnLoyalty) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(0, "anti venus", 4);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int friends = scene.put(0, "anti terra", "p1-individualverformer");
    const int strangers = scene.put(0, "anti terra", "p1-saboteure");
    scene.missions(0).moves("anti terra", "venus").takes({ship});
    EXPECT_EQ(scene.refuses(Do::take_along, strangers), "PR-I34");
    scene.takes({friends});
    EXPECT_EQ(scene.at_piece(friends).parent, ship);
}

TEST(Transport, PR_I35_I36_AShipThatCanFlyItselfIsNotCarried) {
    MissionScene scene(2);
    scene.places(0, "pro terra", 4).places(0, "pro venus", 4).places(0, "pro ferrol", 4);
    const int hope = scene.put(0, "pro terra", "p1-good-hope");
    const int ferry = scene.put(0, "pro terra", "p1-mondfaehre");
    scene.missions(0).moves("pro terra", "venus").takes({hope});
    scene.does(act(Do::take_along, ferry));
    EXPECT_EQ(scene.at_piece(ferry).spot, Spot::away) << "it flies itself, no question about a carrier";

    MissionScene farther(2);
    farther.places(0, "pro terra", 4).places(0, "pro ferrol", 4);
    const int carrier = farther.put(0, "pro terra", "p1-good-hope");
    const int small = farther.put(0, "pro terra", "p1-mondfaehre");
    const int pilot = farther.put(0, "pro terra", "p1-reginald-bull");
    farther.missions(0).moves("pro terra", "ferrol");
    EXPECT_EQ(farther.refuses(Do::take_along, small), "PR-I02");
    farther.takes({carrier, small}).takes(pilot, small).done();
    if (farther.step() == Step::top_card) {
        farther.does(act(Do::choose_top, carrier));
    }
    EXPECT_TRUE(farther.is_at(small, "pro ferrol")) << "unloaded at the end (PR-I36)";
    EXPECT_TRUE(farther.is_at(pilot, "pro ferrol"));
}

TEST(Transport, PR_I33_TheGroupIsAsSlowAsItsSlowestShip) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 3).places(0, "pro swoofon", 3);
    const int jet = scene.put(0, "pro terra", "p5-space-jet");
    const int cruiser = scene.put(0, "pro terra", "p5-staaten-klasse");
    scene.missions(0).moves("pro terra", "swoofon");
    EXPECT_FALSE(reaches(scene.setup, scene.state, jet, scene.place("terra"), scene.place("swoofon")));
    scene.takes({cruiser});
    scene.does(act(Do::take_along, jet));
    ASSERT_EQ(scene.step(), Step::choose_carrier) << "carried, or by itself in two rounds";
    scene.does(act(Do::aboard, no_card)).done();
    EXPECT_EQ(scene.at_piece(jet).spot, Spot::flight);
    EXPECT_EQ(scene.at_piece(cruiser).spot, Spot::flight) << "the whole group needs two rounds";
}

TEST(Transport, PR_Z67_PR_Z89_PR_Y14_ASlowGroupArrivesInTheNextTurn) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 3).places(0, "pro swoofon", 3).places(1, "anti terra");
    const int jet = scene.put(0, "pro terra", "p5-space-jet");
    scene.missions(0).moves("pro terra", "swoofon").takes({jet}).done();
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.ships(0, "pro terra"), 0);
    scene.next_turn(0);
    EXPECT_TRUE(scene.is_at(jet, "pro swoofon"));
}

TEST(Transport, PR_Z67_PR_Z89_ASlowAttackIsTheMissionOfTheNextTurn) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 3).places(1, "anti swoofon", 3);
    const int jet = scene.put(0, "pro terra", "p5-space-jet");
    const int own = scene.put(0, "pro terra", "p5-graf-rodrigo-de-berceo");
    scene.missions(0).announces(MissionKind::offensive, "pro terra").leads_to("swoofon", 1).simple(Do::with_goal);
    scene.draws("goal destabilisation").takes({jet, own}).done();
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.at_piece(jet).spot, Spot::flight);
    scene.next_turn(0);
    EXPECT_EQ(scene.step(), Step::draw_action) << "the goal is drawn on arrival";
    EXPECT_EQ(scene.state.turn.missions_made, 1);
}

}  // namespace kriegsrat::perryrhodan
