#include <gtest/gtest.h>

#include "games/risk/odds/odds.h"
#include "games/risk/rules/play.h"
#include "games/risk/tests/scene.h"

// What the game tells about a view when it is asked.
namespace kriegsrat::risk {
namespace {

Expected<Json> ask(const Scene& scene, const Json& question, Seat who = Seat::spectator) {
    return Risk::ask(scene.setup(), Risk::view(scene.setup(), scene.state(), who), question);
}

Json odds_of(const char* from, const char* to) { return {{"what", "odds"}, {"from", from}, {"to", to}}; }

Scene ursa_against_pyramus() {
    Scene scene("command_room", 4);
    scene.owns(0, {"ursa"}).units("ursa", 5).owns(1, {"pyramus"}).units("pyramus", 3).attack_of(0);
    return scene;
}

TEST(RiskAsk, OddsAreThoseOfTheOddsTable) {
    const auto answer = ask(ursa_against_pyramus(), odds_of("ursa", "pyramus"));
    ASSERT_TRUE(answer);
    odds::Battle battle;
    battle.attackers = 4;
    battle.defenders = 3;
    EXPECT_NEAR((*answer)["win"].get<double>(), odds::solve(battle).win, 0.0001);
    EXPECT_EQ((*answer)["attackers"], 4);
    EXPECT_EQ((*answer)["defenders"], 3);
    EXPECT_EQ((*answer)["attackers_left"].size(), 5U);
    EXPECT_EQ((*answer)["defenders_left"].size(), 4U);
}

TEST(RiskAsk, HeroesChangeTheOdds) {
    Scene scene = ursa_against_pyramus();
    const double plain = (*ask(scene, odds_of("ursa", "pyramus")))["win"];
    scene.hero(0, "ursa");
    const Json with_hero = *ask(scene, odds_of("ursa", "pyramus"));
    EXPECT_EQ(with_hero["attack_bonus"], 1);
    EXPECT_GT(with_hero["win"].get<double>(), plain);
    scene.hero(0, nullptr).hero(1, "pyramus");
    const Json against_hero = *ask(scene, odds_of("ursa", "pyramus"));
    EXPECT_EQ(against_hero["defence_bonus"], 1);
    EXPECT_LT(against_hero["win"].get<double>(), plain);
}

TEST(RiskAsk, DuringAnInvasionTheDecisionAboutTheHeroCounts) {
    Scene scene = ursa_against_pyramus();
    scene.hero(0, "ursa").invades("ursa", "pyramus").commits(3);
    EXPECT_EQ((*ask(scene, odds_of("ursa", "pyramus")))["attack_bonus"], 1);
    scene.does({{"kind", "leave_hero"}});
    EXPECT_EQ((*ask(scene, odds_of("ursa", "pyramus")))["attack_bonus"], 0);
}

TEST(RiskAsk, TellsWhatHeroAndTowersAddApart) {
    Scene scene = ursa_against_pyramus();
    const Json plain = *ask(scene, odds_of("ursa", "pyramus"));
    EXPECT_EQ(plain["attack_hero"], 0);
    EXPECT_EQ(plain["attack_tower"], 0);
    scene.hero(0, "ursa").hero(1, "pyramus");
    const Json heroes = *ask(scene, odds_of("ursa", "pyramus"));
    EXPECT_EQ(heroes["attack_hero"], 1);
    EXPECT_EQ(heroes["attack_tower"], 0) << "a hero is no watchtower";
    EXPECT_EQ(heroes["defence_hero"], 1);
    EXPECT_EQ(heroes["defence_tower"], 0);
}

TEST(RiskAsk, TellsWhatATerritoryWouldBring) {
    Scene scene = ursa_against_pyramus();
    const Json taken = *ask(scene, {{"what", "taken"}, {"from", "ursa"}, {"to", "pyramus"}});
    EXPECT_EQ(taken["reinforcements"][0], count_reinforcements(scene.setup(), scene.state(), 0).sum());
    EXPECT_FALSE(taken["own_base"]);
    EXPECT_TRUE(taken["planets"].empty());
    EXPECT_FALSE(ask(scene, {{"what", "taken"}, {"from", "pyramus"}, {"to", "pyramus"}}));
}

TEST(RiskAsk, EverybodyMayAskAboutAnybody) {
    Scene scene = ursa_against_pyramus();
    EXPECT_EQ((*ask(scene, odds_of("pyramus", "ursa"), seat(2)))["attackers"], 2);
}

TEST(RiskAsk, ReinforcementsAreExplained) {
    const Scene scene = ursa_against_pyramus();
    const Json sum = *ask(scene, {{"what", "reinforcements"}, {"seat", 0}});
    EXPECT_EQ(sum["territories"], 3);
    EXPECT_EQ(sum["sum"], count_reinforcements(scene.setup(), scene.state(), 0).sum());
}

Json expected_of(const Scene& scene) { return *ask(scene, {{"what", "expected"}}); }

TEST(RiskAsk, ExpectedLossesOfThreeAgainstTwoAreTheKnownOnes) {
    Scene scene = ursa_against_pyramus();
    scene.invades("ursa", "pyramus").commits(3).defends(2);
    const odds::Roll roll = odds::roll(3, 2, {});
    const double attackers = roll.attacker_loses[1] + 2 * roll.attacker_loses[2];
    EXPECT_NEAR(expected_of(scene)["attacker_losses"].get<double>(), attackers, 0.0001);
    EXPECT_NEAR(expected_of(scene)["defender_losses"].get<double>(), 2 - attackers, 0.0001);
}

// A fight is told beside what fair dice would have cost: of every number of dice, bonuses included.
TEST(RiskAsk, OddsTellWhatARollTakesOnAverage) {
    Scene scene = ursa_against_pyramus();
    scene.hero(0, "ursa");
    const Json odds = *ask(scene, odds_of("ursa", "pyramus"));
    const Json& losses = odds["attacker_losses"];
    odds::Battle terms;
    terms.attack_bonus = 1;
    for (int attack = 1; attack <= 3; ++attack) {
        for (int defence = 1; defence <= 2; ++defence) {
            const odds::Roll roll = odds::roll(attack, defence, terms);
            EXPECT_NEAR(losses[attack - 1][defence - 1].get<double>(),
                        roll.attacker_loses[1] + 2 * roll.attacker_loses[2], 0.0001);
            for (int lost = 0; lost <= 2; ++lost) {
                EXPECT_NEAR(odds["roll_chances"][attack - 1][defence - 1][lost].get<double>(),
                            roll.attacker_loses[lost], 0.0001);
            }
        }
    }
}

// The dice that lie on the table already do not change what such a roll gives on average; heroes do.
TEST(RiskAsk, ExpectedLossesCountBonusesAndNoDice) {
    Scene scene = ursa_against_pyramus();
    scene.hero(0, "ursa").invades("ursa", "pyramus").commits(3).does({{"kind", "call_hero"}}).defends(1);
    odds::Battle terms;
    terms.attack_bonus = 1;
    const double attackers = odds::roll(3, 1, terms).attacker_loses[1];
    EXPECT_NEAR(expected_of(scene)["attacker_losses"].get<double>(), attackers, 0.0001);
    const Json before = expected_of(scene);
    scene.rolls({6, 6, 6});
    EXPECT_EQ(expected_of(scene), before);
}

TEST(RiskAsk, NothingIsExpectedWhereNoDiceAreCompared) {
    Scene scene = ursa_against_pyramus();
    EXPECT_FALSE(ask(scene, {{"what", "expected"}}));
    scene.invades("ursa", "pyramus").commits(3);
    EXPECT_FALSE(ask(scene, {{"what", "expected"}}));
}

TEST(RiskAsk, SenselessQuestionsAreRefused) {
    const Scene scene = ursa_against_pyramus();
    for (const Json& question :
         {Json(nullptr), Json(3), Json::object(), Json{{"what", "weather"}}, Json{{"what", 1}}, Json{{"what", "odds"}},
          odds_of("ursa", "nowhere"), odds_of("pyramus", "pyramus"), odds_of("eris", "ursa"),
          Json{{"what", "odds"}, {"from", 1}, {"to", "ursa"}}, Json{{"what", "reinforcements"}},
          Json{{"what", "reinforcements"}, {"seat", 4}}, Json{{"what", "reinforcements"}, {"seat", "x"}}}) {
        const auto answer = ask(scene, question);
        ASSERT_FALSE(answer) << question;
        EXPECT_EQ(answer.error().kind, "ask");
    }
}

}  // namespace
}  // namespace kriegsrat::risk
