#include "core/json.h"
#include "games/perryrhodan/tests/battlefield.h"
#include "games/perryrhodan/tests/raid.h"

// Who decides what and when (chapter D): that the question is put, to the right player, with the choices the rules
// name.
namespace kriegsrat::perryrhodan {
namespace {

int offered(const Scene& scene, Do what) {
    Options options;
    PerryRhodan::options(scene.setup, scene.state, options);
    int number = 0;
    for (const Option& option : options) {
        number += option.action.kind == static_cast<int>(what) ? 1 : 0;
    }
    return number;
}

TEST(Decisions, PR_D01_PhasesDecksStacksAndRulesAreSettledBeforeTheGame) {
    const auto setup = PerryRhodan::read_setup({{"variant", "campaign"}, {"players", 2}, {"options", Json::object()}});
    ASSERT_TRUE(setup.has_value()) << setup.error().text;
    EXPECT_EQ(setup->first_phase, 0);
    EXPECT_EQ(setup->last_phase, 4);
    EXPECT_GT(setup->source[0].size(), 0);
    EXPECT_GE(setup->stack[0].size(), 8);
}

TEST(Decisions, PR_D04_WhatStaysPassiveIsChosenInTheReactivationSection) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    const int one = scene.lay(0, pro, "terra", "p1-perry-rhodan");
    const int two = scene.lay(0, pro, "terra", "p1-crest");
    scene.passive(one).passive(two).at(Step::reactivation);
    EXPECT_TRUE(scene.offers(act(Do::leave_passive, one)));
    scene.play(act(Do::leave_passive, one));
    scene.play(act(Do::go_on));
    EXPECT_FALSE(card(scene.state, one).active()) << "left as it was";
    EXPECT_TRUE(card(scene.state, two).active()) << "all others by default";
}

TEST(Decisions, PR_D06_TheMissionSectionOffersSacrificeMissionAndNothing) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 3).places(0, "pro venus", 2).places(1, "anti terra", 2);
    scene.put(0, "pro terra", "p1-kaulquappe");
    scene.hand(0, "p1-die-beute-der-fantan");  // its premise demands a sacrifice
    scene.missions(0);
    EXPECT_GT(offered(scene, Do::sacrifice), 0);
    EXPECT_GT(offered(scene, Do::announce_mission), 0);
    EXPECT_EQ(offered(scene, Do::done), 1);
    EXPECT_EQ(offered(scene, Do::counter_mission), 0) << "no agents are there";
}

TEST(Decisions, PR_D09_TheAttackerChoosesWhoComesAndOnWhichShip) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 4).places(1, "anti terra", 2);
    const int ship = scene.put(0, "pro terra", "p1-good-hope");
    const int other = scene.put(0, "pro terra", "p1-kaulquappe");
    const int unit = scene.put(0, "pro terra", "p1-perry-rhodan");
    scene.missions(0).attacks("pro terra", "terra", 1, "assassination");
    scene.names("saboteure");
    ASSERT_EQ(scene.step(), Step::gather);
    EXPECT_TRUE(scene.offers(act(Do::take_along, ship)));
    EXPECT_TRUE(scene.offers(act(Do::take_along, unit))) << "on foot, the place has the same name";
    scene.takes({ship, other}).does(act(Do::take_along, unit));
    ASSERT_EQ(scene.step(), Step::choose_carrier) << "two ships could carry him";
    EXPECT_TRUE(scene.offers(act(Do::aboard, ship)));
    EXPECT_TRUE(scene.offers(act(Do::aboard, other)));
}

TEST(Decisions, PR_D12_TheDefenderLoadsUnitsBeforeTheFirstSpaceCombatRound) {
    MissionScene scene(1);
    scene.places(0, "anti venus", 4).places(1, "pro terra", 4);
    const int raider = scene.put(0, "anti venus", "p1-iv-raumschiff");
    scene.put(1, "pro terra", "p1-good-hope");
    const int unit = scene.put(1, "pro terra", "p1-perry-rhodan");
    scene.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    scene.takes({raider}).done();
    ASSERT_EQ(scene.step(), Step::load_up);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_TRUE(scene.offers(act(Do::load, unit)));
    EXPECT_TRUE(scene.offers(act(Do::done)));
}

TEST(Decisions, PR_D13_PR_D18_CardsAreLinedUpInTurnAndAStealthDifferenceIsSplit) {
    Raid scene;
    const int troop = scene.put(0, "anti terra", "p1-saboteure");  // stealth C
    const int enemy = scene.put(1, "pro terra", "p1-arbeitsroboter");
    scene.comes({troop});
    ASSERT_EQ(scene.step(), Step::line_up);
    EXPECT_EQ(scene.asked(), 0) << "the attacker begins";
    scene.lines_up(troop);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_TRUE(scene.offers(act(Do::pair, enemy)));
    scene.lines_up(enemy).draws("red C3");
    ASSERT_EQ(scene.step(), Step::stealth_choice);
    EXPECT_TRUE(scene.offers(act(Do::break_through)));
    EXPECT_TRUE(scene.offers(act(Do::split, 0, 0, 0, 0)));
    EXPECT_TRUE(scene.offers(act(Do::split, 0, 0, 0, 2)));
    EXPECT_NE(scene.refusal(act(Do::split, 0, 0, 0, 3)), "") << "the difference is 2";
}

TEST(Decisions, PR_D29_TheSourceOfADrawIsChosenWhereSeveralAreOpen) {
    Scene scene(2, 1);
    scene.source(0, "p1-terra-sol", 5).source(0, "p2-ferrol-wega", 5);
    scene.at(Step::source_section);
    scene.play(act(Do::go_on));
    ASSERT_EQ(scene.step(), Step::announce);
    EXPECT_TRUE(scene.offers(act(Do::draw_from, 0, 0, 0, 1)));
    EXPECT_TRUE(scene.offers(act(Do::draw_from, 1, 0, 0, 1)));
    EXPECT_NE(scene.refusal(act(Do::draw_from, 2, 0, 0, 1)), "") << "phase III is not open";
}

TEST(Decisions, PR_D31_PR_E25_TheOwnerChoosesWhatHeDiscards) {
    Scene scene;
    scene.hand(0, "p1-terra-sol", 6).hand(0, "p1-perry-rhodan").hand(0, "p1-crest", 4);
    scene.at(Step::discard_section);
    EXPECT_EQ(offered(scene, Do::discard), 3) << "one for each kind of card";
    scene.play(act(Do::discard, scene.record("p1-crest")));
    EXPECT_EQ(scene.state.hand[0].size(), 10);
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p1-crest")), 1);
}

TEST(Decisions, PR_D36_TheOwnerChoosesWhichSkillIsRaised) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.lay(0, pro, "terra", "p1-crest");
    const int bearer = scene.lay(0, pro, "terra", "p1-reginald-bull");
    scene.hand(0, "p1-hypnoschulung");
    const Action lay = act(Do::lay_out, scene.record("p1-hypnoschulung"), scene.place("terra"), bearer, pro);
    scene.play(lay);
    for (int i = 0; i < 4 && scene.step() == Step::give_points; ++i) {
        Options options;
        PerryRhodan::options(scene.setup, scene.state, options);
        scene.play(options[0].action);
    }
    ASSERT_EQ(scene.step(), Step::choose_skill);
    EXPECT_GE(offered(scene, Do::choose_skill), 1);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
