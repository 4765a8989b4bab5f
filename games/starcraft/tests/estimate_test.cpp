#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "games/starcraft/mind/battle.h"
#include "games/starcraft/odds/estimate.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/battles.h"

// What an attack is likely to bring: battles fought over and over with hands nobody sees.
namespace kriegsrat::starcraft::estimate_test {
namespace {

constexpr int battles_fought = 300;

// Seat 0 attacks helios_4 with everything that stands in helios_2, or the other way round.
Attack attack_of(const Scene& scene, int seat) {
    const int from = scene.area(seat == 0 ? "helios_2" : "helios_4");
    const int to = scene.area(seat == 0 ? "helios_4" : "helios_2");
    return {seat, to, scene.state().units[at(from)], false};
}

Estimate odds(const Scene& scene, int seat = 0, std::uint64_t seed = 1, int number = battles_fought) {
    Rng rng(seed);
    return estimate(scene.setup(), scene.state(), attack_of(scene, seat), number, rng);
}

bool same(const Estimate& one, const Estimate& other) {
    return one.win == other.win && one.attacker_losses == other.attacker_losses &&
           one.defender_losses == other.defender_losses && one.attacker_worth_lost == other.attacker_worth_lost &&
           one.defender_worth_lost == other.defender_worth_lost;
}

TEST(StarcraftEstimate, AnOverwhelmingAttackIsNearlyCertain) {
    const Estimate all =
        odds(battles::before({"raynor", {{"battlecruiser", 2}, {"siege_tank", 3}}}, {"overmind", {{"zergling", 1}}}));
    EXPECT_GE(all.win, 0.97);
    EXPECT_GE(all.defender_losses, 0.97);
    EXPECT_LE(all.attacker_losses, 0.5);
}

TEST(StarcraftEstimate, AHopelessAttackNearlyNeverWins) {
    const Estimate none_left = odds(battles::before({"raynor", {{"marine", 1}}}, {"overmind", {{"ultralisk", 3}}}));
    EXPECT_LE(none_left.win, 0.01);
    EXPECT_GE(none_left.attacker_losses, 0.8);
    EXPECT_LE(none_left.defender_losses, 1) << "one skirmish, one loss at most";
}

TEST(StarcraftEstimate, MoreUnitsWinMoreOften) {
    double before = -1;
    for (const int number : {1, 2, 4}) {
        const Estimate now = odds(battles::before({"raynor", {{"marine", number}}}, {"overmind", {{"zergling", 2}}}));
        EXPECT_GT(now.win, before) << number;
        before = now.win;
    }
    EXPECT_GT(before, 0.1);
    EXPECT_LT(before, 1);
}

// Two armies of the same units with the same cards: it does not matter which seat attacks.
TEST(StarcraftEstimate, MirroredSidesHaveTheSameOdds) {
    const auto meets = [](const char* one, const char* other) {
        Scene scene(2, {one, other});
        scene.units(0, "helios_2", {{"marine", 2}, {"goliath", 1}})
            .units(1, "helios_4", {{"marine", 2}, {"goliath", 1}});
        return scene;
    };
    const Scene scene = meets("raynor", "mengsk");
    const Estimate first = odds(scene, 0, 1, 2000);
    const Estimate second = odds(scene, 1, 2, 2000);
    const Estimate swapped = odds(meets("mengsk", "raynor"), 1, 3, 2000);
    for (const Estimate& other : {second, swapped}) {
        EXPECT_NEAR(first.win, other.win, 0.06);
        EXPECT_NEAR(first.attacker_losses, other.attacker_losses, 0.15);
        EXPECT_NEAR(first.defender_losses, other.defender_losses, 0.15);
    }
    EXPECT_GT(first.win, 0.02);
    EXPECT_LT(first.win, 0.98);
}

void expect_losses_within_the_pieces(const Scene& scene) {
    const State& state = scene.state();
    const Force ours = state.units[at(scene.area("helios_2"))];
    const Force theirs = state.units[at(scene.area("helios_4"))];
    const Estimate found = odds(scene, 0, 1, 100);
    const auto within = [](double value, double most) { return value >= 0 && value <= most; };
    const auto worth = [&](int seat, Force force) {
        return force_worth(scene.setup(), race_of(scene.setup(), state, seat), force);
    };
    EXPECT_TRUE(within(found.win, 1));
    EXPECT_TRUE(within(found.attacker_losses, size(ours)));
    EXPECT_TRUE(within(found.defender_losses, size(theirs)));
    EXPECT_TRUE(within(found.attacker_worth_lost, worth(0, ours)));
    EXPECT_TRUE(within(found.defender_worth_lost, worth(1, theirs)));
    EXPECT_GT(found.attacker_losses + found.defender_losses, 0);
}

TEST(StarcraftEstimate, LossesStayWithinThePiecesAndTheirWorth) {
    const char* us = "mengsk";
    const char* them = "queen_of_blades";
    expect_losses_within_the_pieces(battles::before({us, {{"marine", 4}}}, {them, {{"zergling", 3}}}));
    expect_losses_within_the_pieces(battles::before({us, {{"battlecruiser", 3}}}, {them, {{"hydralisk", 3}}}));
    expect_losses_within_the_pieces(
        battles::before({us, {{"wraith", 2}, {"ghost", 2}}}, {them, {{"mutalisk", 2}, {"queen", 1}}}));
    expect_losses_within_the_pieces(
        battles::before({us, {{"science_vessel", 2}, {"siege_tank", 1}}}, {them, {{"scourge", 2}, {"defiler", 1}}}));
}

TEST(StarcraftEstimate, WorthLostIsThatOfTheUnitsLost) {
    const Scene scene = battles::before({"raynor", {{"marine", 3}}}, {"overmind", {{"zergling", 2}}});
    const Estimate found = odds(scene);
    const auto& setup = scene.setup();
    EXPECT_NEAR(found.attacker_worth_lost, found.attacker_losses * unit_worth(setup, scene.unit("marine")), 1e-9);
    EXPECT_NEAR(found.defender_worth_lost, found.defender_losses * unit_worth(setup, scene.unit("zergling")), 1e-9);
}

TEST(StarcraftEstimate, TheSameNumbersGiveTheSameEstimate) {
    const Scene scene = battles::before({"raynor", {{"marine", 2}}}, {"overmind", {{"zergling", 2}}});
    EXPECT_TRUE(same(odds(scene, 0, 5), odds(scene, 0, 5)));
    EXPECT_FALSE(same(odds(scene, 0, 5), odds(scene, 0, 6))) << "they are fought, not looked up";
}

// The position is only read.
TEST(StarcraftEstimate, NothingOfThePositionChanges) {
    const Scene scene = battles::before({"raynor", {{"marine", 2}}}, {"overmind", {{"zergling", 2}}});
    const Scene copy = scene;
    (void)odds(scene);
    EXPECT_EQ(std::memcmp(&scene.state(), &copy.state(), sizeof(State)), 0);
}

// The enemy's hand is dealt anew for each battle: what he really holds changes nothing, what one holds oneself does.
TEST(StarcraftEstimate, OnlyWhatTheSeatMayKnowCounts) {
    const auto with = [](Ids own, Ids enemy) {
        return battles::before({"raynor", {{"marine", 3}}, own}, {"overmind", {{"zergling", 2}}, enemy});
    };
    static constexpr Ids good = {"terran_c01", "terran_c02", "terran_c03"};
    const Estimate weak_hand = odds(with(good, {"zerg_c06", "zerg_c07", "zerg_c08"}));
    const Estimate strong_hand = odds(with(good, {"zerg_c01", "zerg_c02", "zerg_c03"}));
    EXPECT_TRUE(same(weak_hand, strong_hand));
    const Estimate more_cards = odds(with(good, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05"}));
    EXPECT_FALSE(same(weak_hand, more_cards)) << "their number is open";
    const Estimate other_cards =
        odds(with({"terran_c09", "terran_c10", "terran_c11"}, {"zerg_c06", "zerg_c07", "zerg_c08"}));
    EXPECT_FALSE(same(weak_hand, other_cards));
}

// Cards that the seat was shown count: the enemy is known to hold nothing that fits.
TEST(StarcraftEstimate, CardsThatWereShownCount) {
    Scene hidden =
        battles::before({"raynor", {{"marine", 3}}}, {"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02"}});
    Scene shown = hidden;
    shown.change().known[0][1] = shown.state().hand[1];
    EXPECT_FALSE(same(odds(hidden), odds(shown)));
}

TEST(StarcraftEstimate, ASpecialOrderHelps) {
    const Scene scene = battles::before({"raynor", {{"marine", 2}}}, {"overmind", {{"zergling", 3}}});
    Rng rng(1);
    Attack attack = attack_of(scene, 0);
    const Estimate plain = estimate(scene.setup(), scene.state(), attack, 1000, rng);
    attack.special = true;
    const Estimate special = estimate(scene.setup(), scene.state(), attack, 1000, rng);
    EXPECT_GT(special.defender_losses, plain.defender_losses + 0.1);
}

// From the view alone a full position is made up that the seat cannot tell from the real one.
TEST(StarcraftEstimate, WhatIsImaginedAgreesWithTheView) {
    Scene scene(3);
    scene.hand(0, {"terran_c01"}).hand(1, {"zerg_c01", "zerg_c02"}).hand(2, {"protoss_c05"});
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_4", {{"zergling", 1}});
    for (const int who : {0, 1, 2}) {
        const View view = StarCraft::view(scene.setup(), scene.state(), seat(who));
        Rng rng(9);
        const State imagined = imagine(scene.setup(), view, rng);
        for (int owner = 0; owner < 3; ++owner) {
            const Bits hand = imagined.hand[at(owner)];
            const Bits deck = imagined.deck[at(owner)];
            EXPECT_EQ(hand & deck, 0U);
            EXPECT_EQ(hand | deck, first_n(combat_cards)) << "none is missing";
        }
        EXPECT_EQ(imagined.hand[at(who)], scene.state().hand[at(who)]);
        EXPECT_TRUE(StarCraft::view(scene.setup(), imagined, seat(who)) == view) << who;
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::estimate_test
