#include "games/perryrhodan/tests/battlefield.h"
#include "games/perryrhodan/tests/raid.h"

// Active and passive cards, uniques that meet, and the ways into the sink (chapter B).
namespace kriegsrat::perryrhodan {
namespace {

TEST(Passive, PR_B01_PR_B02_AnEffectWithThePriceTurnsTheCardPassiveAndNeedsAnActiveOne) {
    Battlefield scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int scout = scene.lay(0, pro, "terra", "p1-ernst-ellert");
    scene.source(1, "p1-terra-sol", 4).source(0, "p1-terra-sol", 4);
    ASSERT_TRUE(card(scene.state, scout).active());
    const int look = scene.effect("scout", 2);
    ASSERT_TRUE(scene.offers(scene.use(scout, look)));
    scene.passive(scout);
    EXPECT_EQ(scene.refusal(scene.use(scout, look)), "PR-N02");
    make_active(scene.state, scout);
    scene.play(scene.use(scout, look));
    while (scene.step() != Step::build_section) {
        Options options;
        PerryRhodan::options(scene.setup, scene.state, options);
        scene.play(options[0].action);
    }
    EXPECT_FALSE(card(scene.state, scout).active());
}

TEST(Passive, PR_B15_APassiveCardTakesPartInNoMission) {
    Raid scene;
    const int troop = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int other = scene.put(0, "anti terra", "p1-general-tai-tiang");
    scene.passive(troop);
    scene.missions(0).attacks("anti terra", "terra", 1, "destabilisation");
    EXPECT_EQ(scene.refuses(Do::take_along, troop), "PR-I17");
    EXPECT_TRUE(scene.offers(act(Do::take_along, other)));
}

TEST(Passive, PR_B07_EscortsOfAPassiveCardHelpItsDefenceOnly) {
    Raid scene;
    const int front = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int enemy = scene.put(1, "pro terra", "p1-perry-rhodan");
    const int escort = scene.put(1, "pro terra", "p1-reginald-bull");
    const int second = scene.put(1, "pro terra", "p1-crest");
    scene.passive(enemy);
    scene.comes({front}).lines_up(front).lines_up(enemy);
    while (scene.step() == Step::line_up && scene.asked() == 0) {
        scene.simple(Do::done);
    }
    scene.escorts(escort, 0, true).escorts(second, 0, true);
    scene.fires("red C1 green C1", "red C3 green C3");
    EXPECT_TRUE(scene.in_play(front)) << "two escorts would make 2 against 1, but a passive card has attack 0";
}

TEST(Passive, PR_B13_APassiveCardCannotBeThrownIntoTheSinkForItsEffect) {
    Battlefield scene(2, 2);
    scene.lay(0, pro, "venus", "p1-venus-sol", 3);
    const int port = scene.lay(0, pro, "venus", "p3-port-venus");
    scene.source(0, "p1-terra-sol", 5).hand(0, "p1-terra-sol");
    scene.at(Step::source_section);
    const Action throw_it = scene.use(port, scene.effect_of_card("p3-port-venus"));
    ASSERT_TRUE(scene.offers(throw_it));
    scene.passive(port);
    EXPECT_NE(scene.refusal(throw_it), "");
}

TEST(Passive, PR_B27_PR_B28_OfTwoEqualUniquesTheAttackersGoesToTheSinkAndTheOtherBecomesPassive) {
    Raid scene;
    const int theirs = scene.put(0, "anti terra", "p1-thora");
    const int ours = scene.put(1, "pro terra", "p1-thora");
    const int troop = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    scene.comes({theirs, troop});
    EXPECT_FALSE(scene.in_play(theirs));
    EXPECT_EQ(scene.in_sink(0, "p1-thora"), 1);
    EXPECT_TRUE(scene.in_play(ours));
    EXPECT_FALSE(scene.is_active(ours));
}

TEST(Passive, PR_B29_PR_B31_CardsLeavePlayForTheSinkOfTheirOwnerAlsoPassiveOnes) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    const int unit = scene.lay(0, pro, "terra", "p1-perry-rhodan");
    scene.passive(unit);
    Events silent;
    to_sink(scene.setup, scene.state, unit, How::destroyed, silent);
    EXPECT_FALSE(exists(scene.state, unit));
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p1-perry-rhodan")), 1);
}

TEST(Passive, PR_B30_ACardFromTheTableIsNotAnsweredAndMustBeActive) {
    Battlefield scene(2, 2);
    scene.lay(0, pro, "venus", "p1-venus-sol", 3);
    const int port = scene.lay(0, pro, "venus", "p3-port-venus");
    scene.source(0, "p1-terra-sol", 5).hand(0, "p1-terra-sol").hand(1, "p1-konter");
    scene.at(Step::source_section);
    scene.play(scene.use(port, scene.effect_of_card("p3-port-venus")));
    EXPECT_NE(scene.step(), Step::answer);
    EXPECT_FALSE(exists(scene.state, port));
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p3-port-venus")), 1);
}

TEST(Passive, PR_B32_AnEventGoesFromTheHandToTheSinkAndCanBeCountered) {
    Battlefield scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.hand(0, "p1-wirtschaftsboom").hand(1, "p1-konter");
    scene.play(scene.event("p1-wirtschaftsboom", pro, "terra"));
    ASSERT_EQ(scene.step(), Step::answer);
    scene.play(scene.event("p1-konter"));
    scene.unanswered();
    EXPECT_EQ(scene.state.hand[0].of(scene.record("p1-wirtschaftsboom")), 0);
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p1-wirtschaftsboom")), 1) << "countered: it does not lie before him";
    EXPECT_EQ(scene.state.sink[1].of(scene.record("p1-konter")), 1);
}

TEST(Passive, PR_B33_ACardIsObsoleteOnlyAfterThePhaseItShows) {
    const CardRecord& venus = standard_pack().card[at(Scene().record("p1-venus-sol"))];
    ASSERT_EQ(venus.obsolete_after, 3) << "phase IV";
    EXPECT_FALSE(is_obsolete(venus, 3));
    EXPECT_TRUE(is_obsolete(venus, 4));
    EXPECT_FALSE(is_obsolete(standard_pack().card[at(Scene().record("p1-terra-sol"))], 4));
}

// Arkonidenanzug gives +1 stealth and +1 defence for good, the Impulsstrahler +1 attack for its price.
TEST(Passive, PR_B08_APassiveBearerKeepsOnlyPermanentBonuses) {
    Battlefield scene;
    scene.lay(0, anti, "terra", "p1-terra-sol", 3);
    scene.lay(1, pro, "terra", "p1-terra-sol", 3);
    scene.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
    const int theirs = scene.away(0, anti, "terra", "p1-divisionen-der-grossmaechte");
    const int ours = scene.lay(1, pro, "terra", "p1-thora");
    scene.attach("p1-arkonidenanzug", ours);
    const int gun = scene.attach("p1-impulsstrahler", ours);
    scene.pair(theirs, ours);
    const int before = scene.bonus(ours, Stat::defence);
    scene.open(Window::fire).until(1);
    ASSERT_TRUE(scene.offers(scene.use(gun, scene.effect_of_card("p1-impulsstrahler"))));
    scene.passive(ours);
    EXPECT_EQ(scene.refusal(scene.use(gun, scene.effect_of_card("p1-impulsstrahler"))), "PR-B08");
    EXPECT_EQ(scene.bonus(ours, Stat::defence), before) << "the suit still protects";
}

TEST(Passive, PR_B11_PR_B12_PR_I51_NothingPassiveChangesHandsBeforeACombat) {
    Raid scene;
    const int raider = scene.put(0, "anti terra", "p1-divisionen-der-grossmaechte");
    const int one = scene.put(1, "pro terra", "p1-perry-rhodan");
    const int two = scene.put(1, "pro terra", "p1-reginald-bull");
    const int gun = scene.attach("p1-impulsstrahler", one);
    scene.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({raider}).done();
    while (scene.asked() == 0) {
        scene.done();
    }
    ASSERT_TRUE(scene.step() == Step::load_up || scene.step() == Step::give_equipment);
    EXPECT_TRUE(scene.offers(act(Do::give_equipment, gun)));
    Raid passive_unit = scene;
    passive_unit.passive(one);
    EXPECT_EQ(passive_unit.refuses(Do::give_equipment, gun), "PR-I51");
    Raid passive_gun = scene;
    passive_gun.passive(gun);
    EXPECT_EQ(passive_gun.refuses(Do::give_equipment, gun), "PR-I51");
    Raid nobody = scene;
    nobody.passive(two);
    EXPECT_FALSE(nobody.offers(act(Do::give_equipment, gun))) << "a passive unit takes nothing";
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
