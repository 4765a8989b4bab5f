#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/tests/battles.h"

// Effects inside missions and combats: who may use them when, and what they do to a mission.
namespace kriegsrat::perryrhodan {

namespace {

// The option of this kind with this card, if it is offered now.
Action offered(const MissionScene& scene, Do what, int first) {
    Options options;
    PerryRhodan::options(scene.setup, scene.state, options);
    for (const Option& option : options) {
        if (option.action.kind == static_cast<int>(what) && option.action.a == first) {
            return option.action;
        }
    }
    return act(Do::pass);
}

bool is_offered(const MissionScene& scene, Do what, int first) {
    return offered(scene, what, first).kind == static_cast<int>(what);
}

bool is_window(const MissionScene& scene, Window window) {
    return scene.step() == Step::window && static_cast<Window>(scene.state.agenda.top().a & 0xFF) == window;
}

// Everybody passes until this window is open for this player.
bool reaches_window(MissionScene& scene, Window window, int seat) {
    while (scene.step() == Step::window || scene.step() == Step::answer) {
        if (is_window(scene, window) && scene.asked() == seat) {
            return true;
        }
        scene.play(act(Do::pass));
    }
    return false;
}

// Both ships of a pairing are about to be destroyed.
struct DoubleLoss : SpaceBattle {
    DoubleLoss() {
        own = attacker_ship("p1-spindelschiff");
        enemy = defender_ship("p1-kaulquappe");
        hand(0, "p1-ausweichmanoever").hand(1, "p1-ausweichmanoever");
    }
    void fight() {
        begins({own});
        windows(true).lines_up(own).lines_up(enemy);
        reaches_window(*this, Window::destroyed, 9);
        draws("red C3 green D1");
        reaches_window(*this, Window::destroyed, 9);
        draws("red C3 green C1");
    }
    int own = no_card;
    int enemy = no_card;
};

}  // namespace

TEST(MissionEffects, PR_B14_ExposedAgentsNeitherGiveNorReceiveEquipment) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int gear = scene.attach("p5-mikrosender", agent);
    card(scene.state, agent).flags |= flag::exposed | flag::passive;
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.missions(1).does(act(Do::counter_mission, scene.place("tolimon"), anti)).takes({hunter});
    EXPECT_FALSE(equipment_check(scene.setup, scene.state, 0, act(Do::give_equipment, gear)).legal());
}

TEST(MissionEffects, PR_D39_Z84_Y23_L35_CardsAboutToBeDestroyedAreSavedByTheirOwnersTheAttackerFirst) {
    DoubleLoss scene;
    scene.fight();
    ASSERT_TRUE(reaches_window(scene, Window::destroyed, 0)) << "the attacker first";
    EXPECT_TRUE(scene.at_piece(scene.own).is(flag::marked));
    EXPECT_TRUE(scene.at_piece(scene.enemy).is(flag::marked)) << "both losses are marked before";
    const Action dodge = offered(scene, Do::play_event, scene.record("p1-ausweichmanoever"));
    ASSERT_EQ(dodge.kind, static_cast<int>(Do::play_event));
    scene.play(dodge);
    if (scene.step() == Step::target) {
        scene.play(act(Do::target, scene.own));
    }
    while (scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    EXPECT_TRUE(scene.at_piece(scene.own).is(flag::saved));
    ASSERT_TRUE(reaches_window(scene, Window::destroyed, 1)) << "then the defender";
    scene.windows(false).simple(Do::pass);
    EXPECT_TRUE(scene.in_play(scene.own));
    EXPECT_FALSE(scene.is_active(scene.own));
    EXPECT_FALSE(scene.in_play(scene.enemy));
}

TEST(MissionEffects, PR_B17_N72_APassiveShipCannotBeSavedByWhatTurnsItPassive) {
    for (const bool passive : {false, true}) {
        DoubleLoss scene;
        if (passive) {
            scene.passive(scene.enemy);
        }
        scene.fight();
        ASSERT_TRUE(reaches_window(scene, Window::destroyed, 1)) << "its owner is asked either way";
        ASSERT_TRUE(scene.at_piece(scene.enemy).is(flag::marked));
        EXPECT_EQ(is_offered(scene, Do::play_event, scene.record("p1-ausweichmanoever")), !passive);
        reaches_window(scene, Window::destroyed, 9);
        EXPECT_FALSE(scene.in_play(scene.enemy));
    }
}

TEST(MissionEffects, PR_D10_N47_Z42_InitiativeGivesAnotherMissionOrANewGoal) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int leader = scene.put(0, "anti terra", "p1-general-lesley-pounder");
    scene.put(0, "anti terra", "p1-saboteure");
    scene.hand(0, "p1-konter");
    scene.missions(0);
    EXPECT_TRUE(is_offered(scene, Do::use, leader)) << "another mission";
    scene.windows(true).announces(MissionKind::offensive, "anti terra").leads_to("terra", 1);
    reaches_window(scene, Window::goal_drawn, 9);
    scene.draws("goal sabotage");
    ASSERT_TRUE(reaches_window(scene, Window::goal_drawn, 0));
    const Action again = offered(scene, Do::use, leader);
    ASSERT_EQ(again.kind, static_cast<int>(Do::use));
    scene.play(again);
    while (scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.draws("goal devastation");
    EXPECT_EQ(scene.state.mission.goal, Goal::devastation) << "the new card counts";
    EXPECT_FALSE(scene.is_active(leader));
}

TEST(MissionEffects, PR_D19_AfterTheValuesATeleporterSavesHimself) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int own = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int ras = scene.put(1, "pro terra", "p1-ras-tschubai");
    scene.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({own}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.windows(true).lines_up(own).lines_up(ras);
    reaches_window(scene, Window::after_values, 9);
    scene.draws("green C1");
    if (scene.step() == Step::stealth_choice) {
        scene.splits(0);
    }
    reaches_window(scene, Window::after_values, 9);
    while (scene.step() == Step::draw_action) {
        scene.draws("red D4 green B1");
        if (reaches_window(scene, Window::after_values, 1)) {
            break;
        }
    }
    ASSERT_TRUE(is_window(scene, Window::after_values));
    EXPECT_TRUE(is_offered(scene, Do::use, ras));
}

TEST(MissionEffects, PR_D24_N50_InnerSecurityIsAskedBeforeTheReduction) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int own = scene.put(0, "anti terra", "p1-saboteure");
    const int mercant = scene.put(1, "pro terra", "p1-allan-d-mercant");
    scene.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({own}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(own).lines_up(mercant);
    scene.draws("red C3 green C1").windows(true).simple(Do::break_through);
    ASSERT_TRUE(reaches_window(scene, Window::before_reduction, 1));
    EXPECT_TRUE(is_offered(scene, Do::use, mercant));
}

TEST(MissionEffects, PR_D28_K50_BrainwashingBeforeACaughtAgentGoes) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.hand(1, "p5-gehirnwaesche");
    scene.missions(1).does(act(Do::counter_mission, scene.place("tolimon"), anti)).takes({hunter}).done();
    scene.lines_up(hunter).lines_up(agent);
    scene.draws("red C3 green C1").splits(2);
    scene.draws("red C3 green B2").windows(true).draws("red B1 green B1");
    ASSERT_TRUE(reaches_window(scene, Window::agent_caught, 1));
    EXPECT_TRUE(is_offered(scene, Do::play_event, scene.record("p5-gehirnwaesche")));
    EXPECT_TRUE(scene.in_play(agent)) << "before he goes";
}

TEST(MissionEffects, PR_H13_H14_WhatIsLinedUpIsSeenWhatLiesUnderItIsNot) {
    AntiRaid scene;
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    scene.put(1, "pro terra", "p1-kaulquappe");
    scene.flies({ship, unit}, "devastation").lines_up(ship);
    const auto view = PerryRhodan::view(scene.setup, scene.state, seat(1));
    EXPECT_EQ(view.state.card[at(ship)].record, scene.record("p1-iv-raumschiff"));
    EXPECT_FALSE(exists(view.state, unit));
    MissionScene ground(1);
    ground.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int own = ground.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int gun = ground.attach("p1-impulsstrahler", own);
    ground.put(1, "pro terra", "p1-reginald-bull");
    ground.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({own}).done();
    while (ground.step() == Step::load_up) {
        ground.done();
    }
    ground.lines_up(own);
    const auto seen = PerryRhodan::view(ground.setup, ground.state, seat(1));
    EXPECT_EQ(seen.state.card[at(own)].record, ground.record("p1-divisionen-der-grossmaechte"));
    EXPECT_FALSE(exists(seen.state, gun));
}

TEST(MissionEffects, PR_H27_AGroupInFlightShowsNoNames) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 3).places(0, "pro swoofon", 3).places(1, "anti terra");
    const int jet = scene.put(0, "pro terra", "p5-space-jet");
    scene.missions(0).moves("pro terra", "swoofon").takes({jet}).done();
    ASSERT_EQ(scene.at_piece(jet).spot, Spot::flight);
    const auto view = PerryRhodan::view(scene.setup, scene.state, seat(1));
    EXPECT_FALSE(exists(view.state, jet) && view.state.card[at(jet)].record == scene.record("p5-space-jet"));
    EXPECT_EQ(player(view.state, 0).flight[0].target, scene.place("swoofon"));
}

TEST(MissionEffects, PR_Z41_N33_N34_BoardingAShipWithoutUnitsTurnsItPassive) {
    SpaceBattle scene;
    const int own = scene.defender_ship("p1-good-hope");
    const int ras = scene.aboard("p1-ras-tschubai", own);
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    Events silent;
    const int round = scene.state.combat.round;
    board(scene.setup, scene.state, ras, {no_card, no_card}, enemy, silent);
    settle(scene.setup, scene.state, silent);
    EXPECT_FALSE(scene.is_active(enemy)) << "no defending unit aboard: a break-through";
    EXPECT_FALSE(scene.is_active(ras));
    EXPECT_EQ(scene.at_piece(ras).parent, own) << "back in his ship";
    EXPECT_EQ(scene.state.combat.kind, Fight::space);
    EXPECT_EQ(scene.state.combat.round, round);
    EXPECT_EQ(scene.pairings(), 1) << "the line-up around it is untouched";
}

TEST(MissionEffects, PR_Z80_AWindowIsHeldOnceForAllPairings) {
    SpaceBattle scene;
    const int one = scene.attacker_ship("p1-spindelschiff");
    const int two = scene.attacker_ship("p1-spindelschiff");
    const int first = scene.defender_ship("p1-kaulquappe");
    const int second = scene.defender_ship("p1-kaulquappe");
    scene.hand(0, "p1-konter").hand(1, "p1-konter");
    scene.begins({one, two});
    scene.lines_up(one).lines_up(first).lines_up(two).lines_up(second);
    scene.windows(true).does(act(Do::resolve_from, 0));
    PassedWindows passed;
    passed.pass(scene);
    scene.draws("red C1 green D4");
    passed.pass(scene);
    scene.draws("red C1 green C3");
    passed.pass(scene);
    scene.draws("red C1 green D4");
    passed.pass(scene);
    scene.draws("red C1 green C3");
    int fire = 0;
    for (const auto& [window, who] : passed.seen) {
        fire += window == Window::fire && who == 0 ? 1 : 0;
    }
    EXPECT_LE(fire, 1) << "not again for the second pairing";
}

TEST(MissionEffects, PR_Y21_ADefensiveMissionOpensNoWindow) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 4).places(0, "pro tolimon", 4).places(1, "anti terra");
    const int ship = scene.put(0, "pro terra", "p5-staaten-klasse");
    scene.hand(0, "p5-konter").hand(1, "p5-fehltransition");
    scene.windows(true).missions(0).moves("pro terra", "tolimon").takes({ship}).done();
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_TRUE(scene.is_at(ship, "pro tolimon"));
}

TEST(MissionEffects, PR_Y24_TheConditionOfAnEventIsDrawnAfterTheAnswers) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 4).places(1, "anti tolimon", 2);
    const int ship = scene.put(0, "pro terra", "p5-staaten-klasse");
    scene.hand(0, "p5-konter").hand(1, "p5-fehltransition");
    scene.windows(true).missions(0).announces(MissionKind::offensive, "pro terra").leads_to("tolimon", 1);
    reaches_window(scene, Window::flight, 9);
    scene.simple(Do::ships_only);
    reaches_window(scene, Window::flight, 9);
    scene.takes({ship}).done();
    ASSERT_TRUE(reaches_window(scene, Window::flight, 1));
    const Action play = offered(scene, Do::play_event, scene.record("p5-fehltransition"));
    ASSERT_EQ(play.kind, static_cast<int>(Do::play_event)) << "offered before any card is drawn";
    scene.play(play);
    ASSERT_EQ(scene.step(), Step::answer) << "the answers first";
    while (scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.draws("red D4");
    reaches_window(scene, Window::flight, 9);
    EXPECT_TRUE(scene.is_at(ship, "pro terra")) << "the mission is used up, the ship is home";
    EXPECT_EQ(scene.state.turn.missions_made, 1);
}

TEST(MissionEffects, PR_N64_N65_Y20_NegotiationEndsTheGroundCombatAtOnce) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 4);
    const int saboteurs = scene.put(0, "anti terra", "p1-saboteure");
    const int divisions = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int crest = scene.put(1, "pro terra", "p1-crest");
    const int militia = scene.put(1, "pro terra", "p1-miliz-der-dritten-macht");
    scene.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({saboteurs, divisions}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(saboteurs).lines_up(crest).lines_up(divisions).windows(true).lines_up(militia);
    ASSERT_TRUE(reaches_window(scene, Window::setup, 1)) << "after the line-up, before everything else";
    const Action talk = offered(scene, Do::use, crest);
    ASSERT_EQ(talk.kind, static_cast<int>(Do::use));
    scene.play(talk);
    while (scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    ASSERT_EQ(scene.step(), Step::draw_action) << "stealth at once";
    scene.draws("red C3 green B1");
    EXPECT_FALSE(scene.is_active(crest));
    EXPECT_FALSE(scene.is_active(militia)) << "all own units become passive";
    reaches_window(scene, Window::after_reduction, 9);
    ASSERT_EQ(scene.step(), Step::reduce) << "who has the better stealth breaks through and may reduce";
    EXPECT_TRUE(scene.at_piece(saboteurs).is(flag::broken_through));
    EXPECT_FALSE(scene.at_piece(divisions).is(flag::broken_through));
    EXPECT_TRUE(has(scene.state.turn.closed[1][pro], scene.place("terra"))) << "no target again in this turn";
}

TEST(Reduction, PR_P19_OfSolTheSolarSystemGoesFirstButItsLastCardStays) {
    MissionScene scene(5);
    scene.places(0, "anti sol", 2);
    scene.lay(1, pro, "sol", "p5-solares-system-sol", 2);
    scene.lay(1, pro, "terra", "p3-terra-sol", 2);
    const int own = scene.put(0, "anti sol", "p5-aufrechte-demokraten");
    const auto raid = [&] {
        scene.next_turn(0).announces(MissionKind::offensive, "anti sol").leads_to("sol", 1);
        scene.draws("goal destabilisation").takes({own}).done();
        while (scene.step() == Step::load_up) {
            scene.done();
        }
    };
    raid();
    EXPECT_EQ(scene.in_sink(1, "p5-solares-system-sol"), 1);
    raid();
    EXPECT_EQ(scene.in_sink(1, "p5-solares-system-sol"), 1) << "the last one stays";
    EXPECT_EQ(scene.in_sink(1, "p3-terra-sol"), 1);
}

TEST(MissionEffects, PR_D42_G02_AHiddenCardIsNamedByWhereAndByName) {
    AntiRaid scene(3);
    const int ship = scene.put(0, "anti venus", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti venus", "p1-individualverformer");
    const int factory = scene.put(1, "pro terra", "p1-gcc");
    scene.hand(0, "p3-bombardement");
    scene.missions(0).attacks("anti venus", "terra", 1, "devastation").takes({ship, unit}).windows(true).done();
    while (!is_window(scene, Window::between_combats)) {
        if (scene.step() == Step::load_up) {
            scene.done();
        } else {
            ASSERT_TRUE(scene.step() == Step::window || scene.step() == Step::answer);
            scene.play(act(Do::pass));
        }
    }
    const Action bombs = offered(scene, Do::play_event, scene.record("p3-bombardement"));
    ASSERT_EQ(bombs.kind, static_cast<int>(Do::play_event));
    scene.play(bombs);
    ASSERT_EQ(scene.step(), Step::target);
    Options where;
    PerryRhodan::options(scene.setup, scene.state, where);
    ASSERT_EQ(where[0].action.kind, static_cast<int>(Do::name_where)) << "first where, not which";
    scene.play(where[0].action);
    ASSERT_EQ(scene.step(), Step::name_card) << "then the name";
    const Action named = offered(scene, Do::name, scene.record("p1-gcc"));
    ASSERT_EQ(named.kind, static_cast<int>(Do::name));
    scene.play(named);
    while (scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    EXPECT_FALSE(scene.in_play(factory));
}

}  // namespace kriegsrat::perryrhodan
