#include "games/perryrhodan/tests/battles.h"

// Line-up, stealth and fire in space (chapter L).
namespace kriegsrat::perryrhodan {

TEST(SpaceCombat, PR_L04_PR_I21_ItTakesPlaceOnlyIfBothHaveShips) {
    SpaceBattle scene;
    const int ship = scene.attacker_ship("p1-iv-raumschiff");
    scene.begins({ship});
    ASSERT_EQ(scene.step(), Step::retreat_place) << "nobody was there to fight";
    scene.does(act(Do::choose_place, scene.place("venus")));
    EXPECT_TRUE(scene.is_at(ship, "anti venus"));
    EXPECT_EQ(scene.step(), Step::mission_section);

    SpaceBattle defended;
    const int attacker_ship = defended.attacker_ship("p1-iv-raumschiff");
    defended.defender_ship("p1-kaulquappe");
    defended.begins({attacker_ship});
    EXPECT_EQ(defended.step(), Step::line_up);
    EXPECT_EQ(defended.asked(), 0);
}

// The example of figure 9: a ship of stealth C attacks one of stealth A, with one escort.
TEST(SpaceCombat, PR_L24_PR_L25_PR_L33_ExampleOfTheIvShipAndTheKaulquappe) {
    SpaceBattle scene;
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    const int escort = scene.attacker_ship("p1-iv-raumschiff");
    const int enemy = scene.defender_ship("p1-kaulquappe");
    scene.begins({front, escort});
    scene.lines_up(front).lines_up(enemy);
    scene.escorts(escort, 0, true);
    ASSERT_EQ(scene.step(), Step::draw_action) << "the attacker draws for stealth";
    EXPECT_EQ(scene.state.agenda.top().seat, 0);
    scene.draws("red C2");
    EXPECT_EQ(scene.pairing(0).stealth[attacker], 2);
    EXPECT_EQ(scene.pairing(0).stealth[defender], 1) << "A is always 1";
    ASSERT_EQ(scene.step(), Step::stealth_choice);
    EXPECT_TRUE(scene.offers(act(Do::break_through)));
    scene.splits(1);
    ASSERT_EQ(scene.step(), Step::draw_action);
    EXPECT_EQ(scene.state.agenda.top().seat, 0);
    scene.draws("red C2 green C3");
    EXPECT_EQ(scene.pairing(0).attack[attacker], 4) << "card, difference and escort: 2 + 1 + 1";
    EXPECT_EQ(scene.pairing(0).defence[attacker], 3);
    EXPECT_EQ(scene.state.agenda.top().seat, 1) << "the defender draws his own card";
    scene.draws("red C3 green C3");
    EXPECT_FALSE(scene.in_play(enemy));
    EXPECT_TRUE(scene.in_play(front)) << "equal values do nothing";
    EXPECT_EQ(scene.in_sink(1, "p1-kaulquappe"), 1);
}

TEST(SpaceCombat, PR_L12_PR_L13_TheAttackerBeginsAndACardMustBeAnswered) {
    SpaceBattle scene;
    const int one = scene.attacker_ship("p1-iv-raumschiff");
    const int two = scene.attacker_ship("p1-iv-raumschiff");
    const int first = scene.defender_ship("p1-kaulquappe");
    const int second = scene.defender_ship("p1-kaulquappe");
    scene.begins({one, two});
    EXPECT_EQ(scene.asked(), 0);
    scene.does(act(Do::pair, one));
    EXPECT_EQ(scene.asked(), 1);
    scene.does(act(Do::pair, first));
    EXPECT_EQ(scene.pairing(0).front[defender], first) << "no choice: it lies against the card that waits";
    EXPECT_EQ(scene.asked(), 0) << "they take turns";
    scene.does(act(Do::pair, two));
    ASSERT_EQ(scene.step(), Step::post) << "escort or a new pairing";
    scene.simple(Do::front);
    scene.does(act(Do::pair, second));
    EXPECT_EQ(scene.pairings(), 2);
    EXPECT_EQ(scene.pairing(1).front[defender], second);
    EXPECT_EQ(scene.step(), Step::direction);
}

TEST(SpaceCombat, PR_L12_OnlyOwnCardsInTheCombatCanBePlaced) {
    SpaceBattle scene;
    const int one = scene.attacker_ship("p1-iv-raumschiff");
    const int at_home = scene.attacker_ship("p1-iv-raumschiff");
    const int enemy = scene.defender_ship("p1-kaulquappe");
    scene.begins({one});
    EXPECT_EQ(scene.refuses(Do::pair, at_home), "PR-L12");
    EXPECT_EQ(scene.refuses(Do::pair, enemy), "PR-L12");
}

TEST(SpaceCombat, PR_L14_PR_L15_PR_L16_PR_A28_EscortsStandBehindAnOwnShipAtMostTwoAndNoSpaceshipBehindAFleet) {
    SpaceBattle scene;
    const int fleet = scene.attacker_ship("p1-iv-flotte");
    const int ship = scene.attacker_ship("p1-iv-raumschiff");
    const int more = scene.attacker_ship("p1-iv-flotte");
    const int third = scene.attacker_ship("p1-iv-flotte");
    const int last = scene.attacker_ship("p1-iv-flotte");
    const int enemy = scene.defender_ship("p1-kaulquappe");
    scene.begins({fleet, ship, more, third, last});
    scene.lines_up(fleet).lines_up(enemy);
    scene.does(act(Do::pair, ship));
    EXPECT_NE(scene.step(), Step::post) << "a spaceship cannot escort a fleet: a new pairing is all it can do";
    EXPECT_EQ(scene.pairings(), 2);
    scene.does(act(Do::pair, more));
    ASSERT_EQ(scene.step(), Step::post);
    EXPECT_EQ(scene.refuses(Do::escort, 7, 0), "PR-L14");
    EXPECT_EQ(scene.refuses(Do::escort, 0, 2), "PR-L15");
    scene.does(act(Do::escort, 0, 1));
    EXPECT_EQ(scene.pairing(0).escort[attacker][0], more);
    EXPECT_EQ(scene.pairing(0).for_attack[attacker], 1);
    scene.does(act(Do::pair, third)).does(act(Do::escort, 0, 0));
    EXPECT_EQ(scene.pairing(0).for_attack[attacker], 1) << "one for the attack, one for the defence";
    scene.does(act(Do::pair, last));
    EXPECT_EQ(scene.refuses(Do::escort, 0, 0), "PR-L16");
    scene.does(act(Do::escort, 1, 0));
    EXPECT_EQ(scene.pairings(), 1) << "the spaceship faces nobody, and behind the fleet there is no room";
}

TEST(SpaceCombat, PR_L18_L19_Z30_D14_CardsThatFaceNobodyBecomeEscortsOrStayOut) {
    SpaceBattle scene;
    const int one = scene.attacker_ship("p1-iv-raumschiff");
    const int two = scene.attacker_ship("p1-iv-raumschiff");
    const int three = scene.attacker_ship("p1-iv-raumschiff");
    const int enemy = scene.defender_ship("p1-kaulquappe");
    scene.begins({one, two, three});
    scene.lines_up(one).lines_up(enemy).lines_up(two).lines_up(three);
    ASSERT_EQ(scene.step(), Step::adjust);
    EXPECT_EQ(scene.asked(), 0);
    EXPECT_EQ(scene.pairings(), 1);
    EXPECT_EQ(scene.refuses(Do::front), "PR-L19") << "no new pairing any more";
    scene.does(act(Do::escort, 0, 0));
    ASSERT_EQ(scene.step(), Step::adjust);
    scene.simple(Do::leave_out);
    EXPECT_EQ(scene.pairing(0).escort[attacker][0], two);
    EXPECT_TRUE(scene.at_piece(three).is(flag::left_out));
    EXPECT_FALSE(scene.at_piece(three).is(flag::lined_up));
}

TEST(SpaceCombat, PR_L17_InSpaceAnyNumberOfPairings) {
    SpaceBattle scene;
    std::array<int, 4> own{};
    std::array<int, 4> enemy{};
    for (int i = 0; i < 4; ++i) {
        own[at(i)] = scene.attacker_ship("p1-iv-raumschiff");
        enemy[at(i)] = scene.defender_ship("p1-kaulquappe");
    }
    scene.begins({own[0], own[1], own[2], own[3]});
    for (int i = 0; i < 4; ++i) {
        scene.lines_up(own[at(i)]).lines_up(enemy[at(i)]);
    }
    EXPECT_EQ(scene.pairings(), 4);
}

TEST(SpaceCombat, PR_L21_PR_B06_OnlyActiveEscortsHelp) {
    SpaceBattle scene;
    const int front = scene.defender_ship("p1-kaulquappe");
    const int escort = scene.defender_ship("p1-kaulquappe");
    scene.passive(escort);
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(front);
    scene.escorts(escort, 0, false);
    ASSERT_EQ(scene.step(), Step::draw_action) << "both have stealth A: no card is drawn for it";
    scene.fires("red C2 green D2", "red C1 green C2");
    EXPECT_EQ(scene.pairing(0).defence[defender], 2) << "a passive escort gives no bonus";
}

TEST(SpaceCombat, PR_L22_PR_D15_TheAttackerChoosesTheDirection) {
    SpaceBattle scene;
    const int one = scene.attacker_ship("p1-spindelschiff");
    const int two = scene.attacker_ship("p1-spindelschiff");
    const int first = scene.defender_ship("p1-kaulquappe");
    const int second = scene.defender_ship("p1-kaulquappe");
    scene.begins({one, two});
    scene.lines_up(one).lines_up(first).lines_up(two).lines_up(second);
    ASSERT_EQ(scene.step(), Step::direction);
    EXPECT_EQ(scene.asked(), 0);
    EXPECT_EQ(scene.refuses(Do::resolve_from, 2), "PR-L22");
    scene.does(act(Do::resolve_from, 1));
    scene.fires("red C3 green D2", "red C1 green C1");
    EXPECT_FALSE(scene.in_play(second)) << "from the right";
    EXPECT_TRUE(scene.in_play(first));
}

TEST(SpaceCombat, PR_L25_PR_L29_PR_L30_PR_L31_PR_Z32_AShipThatBreaksThroughDoesNotFightAndItsOpponentNeither) {
    SpaceBattle scene;
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    const int escort = scene.attacker_ship("p1-iv-raumschiff");
    const int enemy = scene.defender_ship("p1-kaulquappe");
    scene.begins({front, escort});
    scene.lines_up(front).lines_up(enemy).escorts(escort, 0, true);
    scene.draws("red C3").simple(Do::break_through);
    EXPECT_TRUE(scene.at_piece(front).is(flag::broken_through));
    ASSERT_EQ(scene.step(), Step::retreat) << "no fire at all in the only pairing";
    scene.simple(Do::stay);
    ASSERT_EQ(scene.step(), Step::retreat);
    EXPECT_EQ(scene.asked(), 1);
    scene.simple(Do::stay);
    ASSERT_EQ(scene.step(), Step::line_up) << "round 2";
    EXPECT_EQ(scene.state.combat.round, 2);
    EXPECT_EQ(scene.refuses(Do::pair, front), "PR-L12") << "the space combat is over for it";
    EXPECT_TRUE(scene.offers(act(Do::pair, escort)));
}

TEST(SpaceCombat, PR_L26_PR_L27_TheDefenderNeverBreaksThroughButSplitsHisDifference) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    const int own = scene.defender_ship("p1-raumjaeger");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    scene.draws("green D4");
    ASSERT_EQ(scene.step(), Step::stealth_choice);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.refuses(Do::break_through), "PR-L26");
    EXPECT_EQ(scene.refusal(act(Do::split, 0, 0, 0, 4)), "PR-L27") << "the difference is 3";
    scene.splits(1);
    EXPECT_EQ(scene.pairing(0).bonus_attack[defender], 1);
    EXPECT_EQ(scene.pairing(0).bonus_defence[defender], 2);
}

TEST(SpaceCombat, PR_L27_EqualStealthGivesNothing) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    scene.draws("red C1");
    EXPECT_EQ(scene.step(), Step::draw_action) << "straight to the fire";
}

TEST(SpaceCombat, PR_L28_L02_Z31_InLaterRoundsThereIsNoStealth) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    scene.draws("red C2").splits(1);
    scene.fires("red C1 green C3", "red C1 green C3");
    scene.simple(Do::stay).simple(Do::stay);
    scene.lines_up(enemy).lines_up(own);
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.draws("red C3 green C3");
    EXPECT_EQ(scene.pairing(0).attack[attacker], 3) << "fire at once, and the bonus of round 1 is gone";
}

TEST(SpaceCombat, PR_L34_PR_L35_PR_L36_BothCanBeDestroyedWithTheirLoadEscortsNever) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    const int escort = scene.attacker_ship("p1-spindelschiff");
    const int own = scene.defender_ship("p1-good-hope");
    const int pilot = scene.put(1, "pro terra", "p1-major-nyssen");
    const int shield = scene.attach("p1-schutzschirmgenerator", own);
    scene.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    scene.takes({enemy, escort}).done();
    ASSERT_EQ(scene.step(), Step::load_up);
    scene.does(act(Do::load, pilot)).done();
    EXPECT_EQ(scene.at_piece(pilot).spot, Spot::aboard);
    scene.lines_up(enemy).lines_up(own).escorts(escort, 0, true);
    scene.draws("green B1");
    scene.fires("red C3 green D1", "red C3 green C1");
    EXPECT_FALSE(scene.in_play(enemy));
    EXPECT_FALSE(scene.in_play(own));
    EXPECT_FALSE(scene.in_play(pilot)) << "with all transported units";
    EXPECT_FALSE(scene.in_play(shield)) << "and all equipment";
    EXPECT_TRUE(scene.in_play(escort));
}

TEST(SpaceCombat, PR_L50_L03_IfAllAttackersAreDestroyedTheMissionIsOver) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    scene.draws("red C1");
    scene.fires("red C1 green C1", "red C3 green C3");
    EXPECT_FALSE(scene.in_play(enemy));
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.state.mission.kind, MissionKind::none);
    EXPECT_TRUE(scene.is_at(own, "pro terra"));
}

TEST(SpaceCombat, PR_L05_PR_L06_PR_L07_PR_B19_TheDefenderLoadsActiveUnitsBeforeTheFirstRound) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    const int ship = scene.defender_ship("p1-kaulquappe");
    const int pilot = scene.put(1, "pro terra", "p1-major-nyssen");
    const int tired = scene.put(1, "pro terra", "p1-reginald-bull");
    const int elsewhere = scene.put(1, "pro venus", "p1-thora");
    const int troop = scene.put(1, "pro terra", "p1-arbeitsroboter");
    scene.passive(tired);
    scene.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    scene.takes({enemy}).done();
    ASSERT_EQ(scene.step(), Step::load_up);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.refuses(Do::load, tired), "PR-B19");
    EXPECT_EQ(scene.refuses(Do::load, elsewhere), "PR-L07");
    scene.does(act(Do::load, pilot));
    EXPECT_EQ(scene.at_piece(pilot).parent, ship);
    EXPECT_EQ(scene.refuses(Do::load, troop), "PR-I41") << "persons or a troop, not both";
    scene.done();
    EXPECT_EQ(scene.step(), Step::line_up);
}

TEST(SpaceCombat, PR_L09_AllShipsOfTheDefenderTakePart) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    const int one = scene.defender_ship("p1-kaulquappe");
    const int two = scene.defender_ship("p1-mondfaehre");
    scene.passive(two);
    scene.begins({enemy});
    scene.lines_up(enemy);
    EXPECT_TRUE(scene.offers(act(Do::pair, one)));
    EXPECT_TRUE(scene.offers(act(Do::pair, two))) << "a passive one, too";
    scene.lines_up(one);
    EXPECT_EQ(scene.step(), Step::line_up) << "none can be kept out";
    EXPECT_EQ(scene.asked(), 1);
}

TEST(SpaceCombat, PR_B03_PR_B04_PR_B05_APassiveShipHasStealthOneNoAttackAndItsDefence) {
    SpaceBattle scene;
    const int own = scene.defender_ship("p1-raumjaeger");
    scene.passive(own);
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    ASSERT_EQ(scene.step(), Step::draw_action) << "stealth 1 against A: nothing to draw";
    scene.draws("red C1 green D1");
    EXPECT_EQ(scene.pairing(0).attack[defender], 0);
    EXPECT_EQ(scene.pairing(0).defence[defender], 1);
    EXPECT_NE(scene.step(), Step::draw_action) << "attack 0 and defence A need no card";
}

TEST(SpaceCombat, PR_A11_AViewTellsTheActionCardsOfEveryPairingThatHasFired) {
    SpaceBattle scene;
    const int own = scene.defender_ship("p1-raumjaeger");
    scene.passive(own);
    const int enemy = scene.attacker_ship("p1-spindelschiff");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    const auto drawn = [&](const char* role) {
        return view_json(scene.setup, scene.state, seat(1))["combat"]["pairings"][0][role]["drawn"];
    };
    EXPECT_EQ(drawn("attacker"), nullptr);
    scene.draws("red C1 green D1");
    EXPECT_TRUE(drawn("attacker").is_string());
    EXPECT_EQ(drawn("attacker"), view_json(scene.setup, scene.state, seat(1))["players"][0]["last_action_card"]);
    EXPECT_EQ(drawn("defender"), nullptr) << "attack 0 and defence A need no card";
}

}  // namespace kriegsrat::perryrhodan
