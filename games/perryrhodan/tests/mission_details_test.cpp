#include "games/perryrhodan/rules/interpreter.h"
#include "games/perryrhodan/tests/battles.h"

// Moments and windows of missions, what others see of them, ways home, star clusters.
namespace kriegsrat::perryrhodan {

TEST(MissionDetails, PR_I18_AttackerAndDefender) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    scene.put(1, "pro terra", "p1-kaulquappe");
    scene.flies({ship}, "devastation");
    EXPECT_EQ(scene.state.mission.seat[attacker], 0);
    EXPECT_EQ(scene.state.mission.seat[defender], 1);
    MissionScene hunt(5);
    hunt.places(0, "pro tolimon").places(1, "anti tolimon");
    hunt.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    hunt.put(1, "anti tolimon", "p5-abwehrkommando");
    hunt.missions(1).does(act(Do::counter_mission, hunt.place("tolimon"), anti));
    EXPECT_EQ(hunt.state.mission.seat[attacker], 1) << "in a counter mission the attacker is at home";
    EXPECT_EQ(hunt.state.mission.seat[defender], 0);
}

TEST(MissionDetails, PR_I19_L10_Z71_H16_EquipmentOfThePlaceLiesOpenAndServesTheOneAtHome) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 4).places(1, "pro venus", 4);
    const int own = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int enemy = scene.put(1, "pro terra", "p1-miliz-der-dritten-macht");
    const int fort = scene.put(1, "pro terra", "p1-festung");
    const int far_away = scene.put(1, "pro venus", "p1-festung");
    const int of_attacker = scene.put(0, "anti terra", "p1-festung");
    scene.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({own}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    const auto view = PerryRhodan::view(scene.setup, scene.state, seat(0));
    EXPECT_EQ(view.state.card[at(fort)].record, scene.record("p1-festung"));
    EXPECT_FALSE(exists(view.state, far_away));
    scene.windows(true).lines_up(own).lines_up(enemy);
    bool offered = false;
    while (scene.step() == Step::window) {
        Options options;
        PerryRhodan::options(scene.setup, scene.state, options);
        for (const Option& option : options) {
            const bool use = option.action.kind == static_cast<int>(Do::use);
            offered = offered || (use && option.action.a == fort && scene.asked() == 1);
            EXPECT_FALSE(use && (option.action.a == far_away || option.action.a == of_attacker));
        }
        scene.simple(Do::pass);
    }
    EXPECT_TRUE(offered) << "in the fire step";
}

TEST(MissionDetails, PR_I23_L23_L33_D16_D37_BothMayUseEffectsInTheOrderOfTheSteps) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    const int enemy = scene.put(1, "pro terra", "p1-kaulquappe");
    scene.hand(0, "p1-konter").hand(1, "p1-konter");
    scene.flies({ship, unit}, "devastation").windows(true);
    PassedWindows passed;
    scene.lines_up(ship);
    passed.pass(scene);
    scene.lines_up(enemy);
    passed.pass(scene);
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.draws("red C1");
    passed.pass(scene);
    scene.draws("red C1 green C3");
    passed.pass(scene);
    scene.draws("red C1 green C3");
    passed.pass(scene);
    EXPECT_TRUE(passed.has(Window::fire, 0));
    EXPECT_TRUE(passed.has(Window::fire, 1));
    EXPECT_LT(passed.first(Window::before_stealth), passed.first(Window::stealth));
    EXPECT_LT(passed.first(Window::stealth), passed.first(Window::fire));
    EXPECT_EQ(passed.seen[static_cast<std::size_t>(passed.first(Window::before_stealth))].second, 0)
        << "the attacker first";
}

TEST(MissionDetails, PR_I25_D33_TwoLoyaltiesInOneRowTheOwnerChooses) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4);
    scene.put(0, "anti terra", "p1-saboteure");
    scene.put(0, "anti terra", "p1-individualverformer");
    scene.missions(0);
    Events silent;
    settle_loyalty(scene.setup, scene.state, 0, anti, scene.place("terra"), Row::units, silent);
    settle(scene.setup, scene.state, silent);
    EXPECT_EQ(scene.step(), Step::choose_loyalty);
    scene.does(act(Do::choose_loyalty, scene.loyalty("individualverformer")));
    EXPECT_EQ(scene.units(0, "anti terra"), 1);
    EXPECT_EQ(scene.in_sink(0, "p1-individualverformer"), 1);
}

TEST(MissionDetails, PR_I31_I32_NoPlaceOfThePhasesNeedsMoreThanRangeFour) {
    MissionScene scene(5);
    for (int from = 0; from < places; ++from) {
        for (int to = 0; to < places; ++to) {
            EXPECT_LE(range_needed(scene.setup, from, to), 4);
        }
    }
}

TEST(MissionDetails, PR_I37_L11_L49_ACarriedShipFightsAndIsLostIfItCannotReturn) {
    MissionScene scene(2);
    scene.places(0, "pro terra", 4).places(1, "anti ferrol", 4);
    const int hope = scene.put(0, "pro terra", "p1-good-hope");
    const int ferry = scene.put(0, "pro terra", "p1-mondfaehre");
    const int enemy = scene.put(1, "anti ferrol", "p2-topsider-schlachtschiff");
    scene.missions(0).announces(MissionKind::offensive, "pro terra").leads_to("ferrol", 1).simple(Do::ships_only);
    scene.takes({hope}).takes({ferry});
    EXPECT_EQ(scene.at_piece(ferry).spot, Spot::aboard);
    scene.done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_EQ(scene.at_piece(ferry).spot, Spot::away) << "a ship of its own now";
    scene.lines_up(hope).lines_up(enemy).escorts(ferry, 0, true);
    scene.draws("red B1");
    scene.fires("red C1 green C1", "red D4 green C3");
    EXPECT_FALSE(scene.in_play(hope));
    for (int round = 2; round <= 3; ++round) {
        ASSERT_EQ(scene.step(), Step::line_up) << "no place in range: nobody is asked about a retreat";
        scene.lines_up(ferry).lines_up(enemy);
        scene.draws("red D1 green C3");
    }
    EXPECT_FALSE(scene.in_play(ferry)) << "forced to retreat without a place to go";
    EXPECT_EQ(scene.in_sink(0, "p1-mondfaehre"), 1);
}

TEST(MissionDetails, PR_J17_ANamedUnitThatLeftCannotBeReduced) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    const int enemy = scene.put(1, "pro terra", "p1-kaulquappe");
    const int bull = scene.put(1, "pro terra", "p1-reginald-bull");
    scene.missions(0).attacks("anti venus", "terra", 1, "assassination").names("reginald-bull");
    scene.takes({ship, unit}).done();
    scene.does(act(Do::load, bull)).done();
    scene.lines_up(ship).lines_up(enemy);
    scene.draws("red C1");
    scene.fires("red C1 green C3", "red C1 green C3");
    scene.simple(Do::stay).simple(Do::retreat);
    EXPECT_TRUE(scene.is_at(bull, "pro venus"));
    ASSERT_EQ(scene.step(), Step::unload) << "only the attacker still has ships (PR-L47)";
    scene.does(act(Do::unload, unit)).done();
    EXPECT_TRUE(scene.in_play(bull));
    EXPECT_TRUE(scene.told(Happening::no_reduction));
}

TEST(MissionDetails, PR_J18_H15_H24_TheCombatHandIsKeptApart) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int stays = scene.put(0, "anti venus", "p1-iv-raumschiff");
    scene.hand(0, "p1-konter");
    scene.missions(0).attacks("anti venus", "terra", 1, "devastation");
    EXPECT_EQ(scene.refuses(Do::pair, ship), "PR-J18");
    scene.takes({ship});
    EXPECT_EQ(scene.at_piece(ship).spot, Spot::away);
    EXPECT_EQ(scene.state.hand[0].size(), 1);
    EXPECT_TRUE(scene.is_at(stays, "anti venus"));
    const auto view = PerryRhodan::view(scene.setup, scene.state, seat(1));
    EXPECT_FALSE(exists(view.state, ship)) << "hidden until it is laid out";
    scene.done();
    bool told = false;
    for (const Event& event : scene.events) {
        told = told || (event.kind == static_cast<int>(Happening::cards_moved) && event.args[3] == 1);
    }
    EXPECT_TRUE(told) << "the number is public";
}

TEST(MissionDetails, PR_L08_InSpaceNobodyChangesShips) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int other = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    scene.put(1, "pro terra", "p1-kaulquappe");
    scene.missions(0).attacks("anti venus", "terra", 1, "devastation").takes({ship, other}).takes(unit, other).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    ASSERT_EQ(scene.step(), Step::line_up);
    EXPECT_NE(scene.refuses(Do::load, unit), "");
    EXPECT_NE(scene.refuses(Do::aboard, ship), "");
    EXPECT_EQ(scene.at_piece(unit).parent, other) << "assigned before departure";
}

TEST(MissionDetails, PR_L20_ACardLeftOutOfTheRoundIsNoTarget) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-spindelschiff");
    const int spare_ship = scene.put(0, "anti venus", "p1-spindelschiff");
    const int enemy = scene.put(1, "pro terra", "p1-kaulquappe");
    scene.flies({ship, spare_ship}, "devastation");
    scene.lines_up(ship).lines_up(enemy).lines_up(spare_ship).simple(Do::leave_out);
    EXPECT_TRUE(in_round(scene.state, ship));
    EXPECT_FALSE(in_round(scene.state, spare_ship));
}

TEST(MissionDetails, PR_L32_ACancelledBreakThroughFightsWithItsDifference) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int enemy = scene.put(1, "pro terra", "p1-kaulquappe");
    const int second = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int other = scene.put(1, "pro terra", "p1-kaulquappe");
    scene.flies({ship, second}, "devastation");
    scene.lines_up(ship).lines_up(enemy).lines_up(second).lines_up(other).does(act(Do::resolve_from, 0));
    scene.draws("red C3").simple(Do::break_through);
    Events silent;
    cancel_breakthrough(scene.setup, scene.state, ship, silent);
    ASSERT_EQ(scene.step(), Step::stealth_choice);
    EXPECT_EQ(scene.refuses(Do::break_through), "PR-L32");
    scene.splits(2);
    EXPECT_EQ(scene.pairing(0).bonus_attack[attacker], 2);
    EXPECT_FALSE(scene.at_piece(ship).is(flag::broken_through));
    scene.draws("red C1");
    scene.draws("red C1 green C1");
    EXPECT_EQ(scene.pairing(0).attack[attacker], 3) << "it fights";
}

TEST(MissionDetails, PR_L47_D23_AfterTheLastDefendingShipTheUnitsAreUnloaded) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    const int enemy = scene.put(1, "pro terra", "p1-kaulquappe");
    const int guard = scene.put(1, "pro terra", "p1-miliz-der-dritten-macht");
    scene.flies({ship, unit}, "devastation");
    scene.lines_up(ship).lines_up(enemy);
    scene.draws("red C1");
    scene.fires("red C3 green C3", "red C1 green C1");
    ASSERT_EQ(scene.step(), Step::unload);
    scene.does(act(Do::unload, unit)).done();
    EXPECT_EQ(scene.step(), Step::line_up);
    EXPECT_EQ(scene.state.combat.kind, Fight::ground);
    EXPECT_TRUE(scene.offers(act(Do::pair, unit)));
    EXPECT_TRUE(scene.in_play(guard));
}

TEST(MissionDetails, PR_Z35_ADashMeansTheLastNumberAndNoneMeansOne) {
    MissionScene scene(5);
    EXPECT_EQ(print(scene.setup, scene.record("p2-ferrol-wega")).ground_limit[3], 2) << "the last number to its left";
    EXPECT_EQ(print(scene.setup, scene.record("p3-venus-sol")).ground_limit[2], 2) << "kept as printed";
    EXPECT_EQ(print(scene.setup, scene.record("p3-venus-sol")).ground_limit[3], 1);
    scene.places(0, "anti mirsal-iii").places(1, "pro mirsal-iii");
    const int own = scene.put(0, "anti mirsal-iii", "p5-aufrechte-demokraten");
    scene.put(1, "pro mirsal-iii", "p5-reginald-bull");
    scene.missions(0).attacks("anti mirsal-iii", "mirsal-iii", 1, "assassination").names("reginald-bull");
    scene.takes({own}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_EQ(scene.state.combat.limit, 1) << "Mirsal III has none";
}

TEST(MissionDetails, PR_Z90_Y22_ASingleRetreatLeavesAtOnceAndBindsNobody) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-spindelschiff");
    const int second = scene.put(0, "anti venus", "p1-spindelschiff");
    const int enemy = scene.put(1, "pro terra", "p1-kaulquappe");
    const int other = scene.put(1, "pro terra", "p1-kaulquappe");
    scene.flies({ship, second}, "devastation");
    scene.lines_up(ship).lines_up(enemy).lines_up(second).lines_up(other);
    ASSERT_EQ(scene.step(), Step::direction);
    Events silent;
    retreat_one(scene.setup, scene.state, ship, silent);
    settle(scene.setup, scene.state, silent);
    ASSERT_EQ(scene.step(), Step::retreat_place);
    scene.does(act(Do::choose_place, scene.place("terra")));
    EXPECT_TRUE(scene.is_at(ship, "anti terra"));
    EXPECT_FALSE(scene.at_piece(ship).is(flag::lined_up)) << "effects on cards in the line-up do not find it";
    EXPECT_EQ(scene.state.mission.way_back, none);
    EXPECT_NE(scene.pairing(0).unresolved, 0);
    scene.does(act(Do::resolve_from, 0));
    scene.fires("red C1 green D4", "red C1 green C3");
    EXPECT_EQ(scene.pairing(0).fired, 0) << "the card opposite neither fires nor is fired at";
    EXPECT_TRUE(scene.in_play(enemy));
}

TEST(MissionDetails, PR_Z91_WhatIsAboardStaysWhenTheCapacityFalls) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int one = scene.put(0, "anti venus", "p1-individualverformer");
    const int two = scene.put(0, "anti venus", "p1-individualverformer");
    const int third = scene.put(0, "anti venus", "p1-individualverformer");
    scene.missions(0).attacks("anti venus", "terra", 1, "devastation").takes({ship, one, two});
    EXPECT_EQ(scene.refusal(act(Do::take_along, third)), "") << "any number of units in a hold of 3";
    Change hit;
    hit.card = word(ship);
    hit.stat = byte(static_cast<int>(Stat::transport));
    hit.by = -2;
    hit.kind = byte(static_cast<int>(ChangeKind::value));
    hit.until = byte(static_cast<int>(Lasts::game));
    add_change(scene.state, hit);
    EXPECT_EQ(load_of(scene.setup, scene.state, ship).size(), 2) << "what is aboard stays aboard";
    EXPECT_EQ(scene.refusal(act(Do::take_along, third)), "PR-I40") << "but every later loading must fit";
    scene.done();
    ASSERT_EQ(scene.step(), Step::unload);
    EXPECT_EQ(scene.at_piece(one).parent, ship) << "they come to the target";
    EXPECT_EQ(scene.at_piece(two).parent, ship);
}

TEST(MissionDetails, PR_Z96_TheWindowsOfTheReductionOpenOnlyIfOneFollows) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int own = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int enemy = scene.put(1, "pro terra", "p1-miliz-der-dritten-macht");
    scene.hand(0, "p1-konter").hand(1, "p1-konter");
    MissionScene success = scene;
    PassedWindows passed;
    scene.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({own}).done().windows(true);
    while (scene.step() != Step::mission_section) {
        passed.pass(scene);
        switch (scene.step()) {
            case Step::load_up:
            case Step::give_equipment:
                scene.done();
                break;
            case Step::line_up:
                scene.lines_up(scene.asked() == 0 ? own : enemy);
                break;
            case Step::draw_action:
                scene.draws("red D1 green C3");
                break;
            case Step::retreat:
                scene.simple(Do::retreat);
                break;
            default:
                break;
        }
    }
    EXPECT_FALSE(passed.has(Window::before_reduction)) << "the attacker gave way";
    EXPECT_FALSE(passed.has(Window::after_reduction));
    PassedWindows other;
    Events silent;
    to_sink(success.setup, success.state, enemy, How::direct, silent);
    success.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({own}).windows(true).done();
    while (success.step() != Step::mission_section) {
        other.pass(success);
        if (success.step() == Step::load_up) {
            success.done();
        }
    }
    EXPECT_TRUE(other.has(Window::before_reduction));
}

TEST(MissionDetails, PR_Z97_A38_P32_AtAStarClusterUnitsStayAboard) {
    MissionScene scene(4);
    scene.places(0, "pro terra", 4).places(0, "pro m-13").places(1, "anti m-13");
    const int ship = scene.put(0, "pro terra", "p4-titan-veastark");
    const int one = scene.put(0, "pro terra", "p4-exsar");
    const int two = scene.put(0, "pro terra", "p4-sergh");
    const int three = scene.put(0, "pro terra", "p4-zernif");
    scene.missions(0).moves("pro terra", "m-13").takes({ship, one, two});
    EXPECT_EQ(scene.refuses(Do::take_along, three), "PR-F39") << "they count against the cap";
    scene.done();
    EXPECT_TRUE(scene.is_at(ship, "pro m-13"));
    EXPECT_EQ(scene.at_piece(one).spot, Spot::aboard);
    EXPECT_EQ(scene.at_piece(one).parent, ship);
    scene.next_turn(0).attacks("pro m-13", "m-13", 1, "devastation").takes({ship}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_NE(scene.step(), Step::unload) << "no ground combat, no reduction, no landing there";
    EXPECT_EQ(scene.place_cards_at(1, "anti m-13"), 1);
}

TEST(MissionDetails, PR_Y13_H26_OfMovedCardsOnlyNumbersAreTold) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 4).places(0, "pro venus", 4);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int bull = scene.put(0, "pro terra", "p1-reginald-bull");
    scene.missions(0).moves("pro terra", "venus");
    scene.take_events();
    scene.takes({ship, bull}).done();
    int moved = 0;
    for (const Event& event : scene.events) {
        if (event.kind == static_cast<int>(Happening::cards_moved)) {
            ++moved;
            EXPECT_EQ(event.args[3], 1) << "ships";
            EXPECT_EQ(event.args[4], 1) << "units";
        } else {
            EXPECT_TRUE(event.kind == static_cast<int>(Happening::mission_ended)) << int{event.kind};
        }
    }
    EXPECT_GT(moved, 0);
}

TEST(MissionDetails, PR_Y15_D43_WhoArrivesTogetherIsPutInOrderByTheOwner) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 4).places(0, "pro venus", 4);
    const int one = scene.put(0, "pro terra", "p1-kaulquappe");
    const int two = scene.put(0, "pro terra", "p1-mondfaehre");
    scene.put(0, "pro venus", "p1-raumjaeger");
    scene.missions(0).moves("pro terra", "venus").takes({one, two}).done();
    ASSERT_EQ(scene.step(), Step::top_card);
    scene.does(act(Do::choose_top, one));
    EXPECT_EQ(top_of(scene.setup, scene.state, 0, pro, scene.place("venus"), Row::ships), one);
    EXPECT_EQ(scene.at_piece(two).order, 1) << "newcomers above cards that stayed";
}

TEST(MissionDetails, PR_Y26_BetweenTheCombatsOnceWithAShipNeverOnFoot) {
    AntiRaid scene(3);
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    scene.hand(0, "p1-konter").hand(1, "p1-konter");
    PassedWindows passed;
    scene.missions(0).attacks("anti venus", "terra", 1, "devastation").takes({ship, unit}).windows(true).done();
    while (scene.step() != Step::unload) {
        passed.pass(scene);
        ASSERT_TRUE(scene.step() == Step::unload || scene.step() == Step::load_up);
        if (scene.step() == Step::load_up) {
            scene.done();
        }
    }
    const bool opened = passed.has(Window::between_combats);
    MissionScene walking(3);
    walking.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int walker = walking.put(0, "anti terra", "p1-individualverformer");
    walking.hand(0, "p1-konter").hand(1, "p1-konter");
    PassedWindows on_foot;
    walking.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({walker}).windows(true).done();
    while (walking.step() != Step::mission_section) {
        on_foot.pass(walking);
        if (walking.step() == Step::load_up) {
            walking.done();
        }
    }
    EXPECT_FALSE(on_foot.has(Window::between_combats));
    EXPECT_TRUE(opened);
}

}  // namespace kriegsrat::perryrhodan
