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
