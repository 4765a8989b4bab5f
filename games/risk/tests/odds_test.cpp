#include "games/risk/odds/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "games/risk/tests/odds_reference.h"

namespace kriegsrat::risk::odds {
namespace {

using namespace reference;
constexpr std::array choices{DefenderChoice::best, DefenderChoice::most, DefenderChoice::one};

const std::array<Battle, 7> some_terms{{
    {},
    {.attack_bonus = 1},
    {.defence_bonus = 1},
    {.defence_bonus = 2},
    {.attack_bonus = 3, .attack_bonus_die = true},
    {.attack_bonus = 2, .defence_bonus = 1, .defence_bonus_die = true},
    {.defence_bonus = 2, .attack_bonus_die = true, .defence_bonus_die = true},
}};

Battle sized(Battle terms, int attackers, int defenders, DefenderChoice choice = DefenderChoice::best) {
    terms.attackers = attackers;
    terms.defenders = defenders;
    terms.choice = choice;
    return terms;
}

double win(const Battle& terms, int attackers, int defenders, DefenderChoice choice = DefenderChoice::best) {
    return solve(sized(terms, attackers, defenders, choice)).win;
}

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

class Random {  // the standard distributions differ between libraries
  public:
    int between(int low, int high) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return low + static_cast<int>((state_ >> 33U) % static_cast<std::uint64_t>(high - low + 1));
    }
    Battle battle(int most) {
        const Battle& terms = some_terms[static_cast<std::size_t>(between(0, 6))];
        const int attackers = between(1, most);
        const int defenders = between(1, most);
        return sized(terms, attackers, defenders, choices[static_cast<std::size_t>(between(0, 2))]);
    }

  private:
    std::uint64_t state_ = 20120808U;
};

void expect_roll(const Roll& actual, double none, double one, double two) {
    EXPECT_DOUBLE_EQ(actual.attacker_loses[0], none);
    EXPECT_DOUBLE_EQ(actual.attacker_loses[1], one);
    EXPECT_DOUBLE_EQ(actual.attacker_loses[2], two);
}

TEST(RiskOdds, RS_G09_RS_G12_ClassicRolls) {
    expect_roll(roll(1, 1, {}), 15.0 / 36, 21.0 / 36, 0);
    expect_roll(roll(2, 1, {}), 125.0 / 216, 91.0 / 216, 0);
    expect_roll(roll(3, 1, {}), 855.0 / 1296, 441.0 / 1296, 0);
    expect_roll(roll(1, 2, {}), 55.0 / 216, 161.0 / 216, 0);
    expect_roll(roll(2, 2, {}), 295.0 / 1296, 420.0 / 1296, 581.0 / 1296);
    expect_roll(roll(3, 2, {}), 2890.0 / 7776, 2611.0 / 7776, 2275.0 / 7776);
}

TEST(RiskOdds, RS_G10_TiesGoToTheDefender) { expect_roll(roll(1, 1, {}), 15.0 / 36, (15.0 + 6.0) / 36, 0); }

TEST(RiskOdds, RS_I05_BonusRaisesOneDieOnly) {
    EXPECT_GT(roll(2, 2, {.attack_bonus = 9}).attacker_loses[1], 0.0);
    EXPECT_EQ(roll(2, 2, {.attack_bonus = 9}).attacker_loses[2], 0.0);
}

TEST(RiskOdds, RS_I06_SixWithHeroCountsSeven) {
    EXPECT_DOUBLE_EQ(roll(1, 1, {.attack_bonus = 1}).attacker_loses[0], 21.0 / 36);
    EXPECT_DOUBLE_EQ(roll(1, 1, {.defence_bonus = 1}).attacker_loses[0], 10.0 / 36);
}

TEST(RiskOdds, RS_M18_BonusDieKeepsTheBestDice) {
    expect_roll(roll(1, 1, {.attack_bonus_die = true}), 125.0 / 216, 91.0 / 216, 0);
    expect_roll(roll(1, 1, {.defence_bonus_die = true}), 55.0 / 216, 161.0 / 216, 0);
}

TEST(RiskOdds, RS_M19_RollsEqualDirectEnumeration) {
    for (const Battle& terms : some_terms) {
        for (const auto& [a, d] : {std::pair{1, 1}, {2, 1}, {3, 1}, {1, 2}, {2, 2}, {3, 2}}) {
            const auto expected = throw_everything(a, d, terms);
            expect_roll(roll(a, d, terms), expected[0], expected[1], expected[2]);
        }
    }
}

TEST(RiskOdds, ClassicBattles) {
    const std::map<std::pair<int, int>, double> known{
        {{1, 1}, 0.417}, {{1, 2}, 0.106}, {{2, 1}, 0.754}, {{2, 2}, 0.363}, {{3, 1}, 0.916}, {{3, 2}, 0.656},
        {{3, 3}, 0.470}, {{4, 3}, 0.642}, {{4, 4}, 0.477}, {{5, 4}, 0.638}, {{5, 5}, 0.506}, {{10, 10}, 0.568}};
    for (const auto& [size, chance] : known) EXPECT_NEAR(win({}, size.first, size.second), chance, 0.0006);
}

TEST(RiskOdds, BattlesEqualTheRecursiveReference) {
    for (const Battle& terms : some_terms) {
        Rolls rolls;
        for (int i = 0; i < 6; ++i) rolls[{1 + i % 3, 1 + i / 3}] = throw_everything(1 + i % 3, 1 + i / 3, terms);
        for (const DefenderChoice choice : choices) {
            std::map<std::pair<int, int>, Ends> known;
            for (int i = 0; i < 64; ++i) {
                const int a = 1 + i % 8;
                const int d = 1 + i / 8;
                const Outcome outcome = solve(sized(terms, a, d, choice));
                double attackers_lost = 0;
                double defenders_lost = 0;
                for (const auto& [end, p] : fight(rolls, known, choice, a, d)) {
                    const auto left = static_cast<std::size_t>(std::abs(end));
                    ASSERT_NEAR((end > 0 ? outcome.attackers_left : outcome.defenders_left).at(left), p, 1e-13);
                    attackers_lost += p * (a - std::max(end, 0));
                    defenders_lost += p * (d - std::max(-end, 0));
                }
                ASSERT_NEAR(outcome.win, conquered(known[{a, d}]), 1e-13);
                ASSERT_NEAR(outcome.expected_attacker_losses, attackers_lost, 1e-12);
                ASSERT_NEAR(outcome.expected_defender_losses, defenders_lost, 1e-12);
            }
        }
    }
}

TEST(RiskOdds, ChancesAddUpToOne) {
    Random random;
    for (int i = 0; i < 500; ++i) {
        const Outcome outcome = solve(random.battle(limit));
        ASSERT_NEAR(sum(outcome.attackers_left) + sum(outcome.defenders_left), 1.0, 1e-12);
        ASSERT_NEAR(sum(outcome.attackers_left), outcome.win, 1e-12);
        ASSERT_EQ(outcome.attackers_left[0] + outcome.defenders_left[0], 0.0);
    }
}

TEST(RiskOdds, MoreAttackersNeverHurtMoreDefendersNeverHelp) {
    Random random;
    for (int i = 0; i < 200; ++i) {
        const Battle b = random.battle(40);
        ASSERT_GE(win(b, b.attackers + 1, b.defenders, b.choice), solve(b).win - 1e-12);
        ASSERT_LE(win(b, b.attackers, b.defenders + 1, b.choice), solve(b).win + 1e-12);
    }
}

TEST(RiskOdds, RS_I04_RS_M16_RS_M17_HeroAndBonusDieHelpTheirSide) {
    EXPECT_GT(win({.attack_bonus = 1}, 5, 5), win({}, 5, 5) + 0.1);
    EXPECT_LT(win({.defence_bonus = 1}, 5, 5), win({}, 5, 5) - 0.1);
    EXPECT_GT(win({.attack_bonus_die = true}, 5, 5), win({}, 5, 5) + 0.05);
    EXPECT_LT(win({.defence_bonus_die = true}, 5, 5), win({}, 5, 5) - 0.05);
}

TEST(RiskOdds, RS_G06_BestChoiceIsNeverWorseThanAFixedOne) {
    Random random;
    for (int i = 0; i < 200; ++i) {
        const Battle b = random.battle(30);
        for (const DefenderChoice fixed : choices) {
            ASSERT_LE(win(b, b.attackers, b.defenders), win(b, b.attackers, b.defenders, fixed) + 1e-12);
        }
    }
    // With hero and watchtower one raised die is often better than two, but not in every position.
    EXPECT_LT(win({.defence_bonus = 2}, 10, 10), win({.defence_bonus = 2}, 10, 10, DefenderChoice::most) - 0.01);
    EXPECT_LT(win({.defence_bonus = 2}, 10, 10), win({.defence_bonus = 2}, 10, 10, DefenderChoice::one) - 0.001);
}

TEST(RiskOdds, RS_G06_BestChoiceMattersInNearlyDecidedBattles) {
    for (const DefenderChoice fixed : choices) {  // the larger of the two chances rounds to 1 and tells nothing
        const auto hold = [&](DefenderChoice c) { return sum(solve({100, 10, 0, 1, false, false, c}).defenders_left); };
        EXPECT_GE(hold(DefenderChoice::best), hold(fixed) * (1 - 1e-9));
        EXPECT_LE(win({.defence_bonus = 1}, 5, 100), win({.defence_bonus = 1}, 5, 100, fixed) * (1 + 1e-9));
    }
}

TEST(RiskOdds, LargestBattle) {
    const Outcome outcome = solve({limit, limit});
    EXPECT_NEAR(outcome.win, 0.824363, 1e-6);
    EXPECT_NEAR(sum(outcome.attackers_left) + sum(outcome.defenders_left), 1.0, 1e-12);
}

TEST(RiskOdds, AgreesWithThrownDice) {
    Random random;
    const auto cast = [&](int dice, int bonus_die, int bonus) {
        std::vector<int> faces(static_cast<std::size_t>(dice + bonus_die));
        for (int& face : faces) face = random.between(1, 6);
        return prepare(faces, bonus_die == 1, bonus);
    };
    constexpr int games = 100000;
    double won = 0;
    double attackers_lost = 0;
    for (int game = 0; game < games; ++game) {
        int a = 7;
        int d = 6;
        while (a > 0 && d > 0) {
            const auto attack = cast(std::min(a, 3), 0, 1);
            const auto defence = cast(std::min(d, 2), 1, 1);
            const int lost = attacker_losses(attack, defence);
            a -= lost;
            d -= static_cast<int>(std::min(attack.size(), defence.size())) - lost;
        }
        won += d == 0 ? 1 : 0;
        attackers_lost += 7 - a;
    }
    const Outcome outcome = solve({7, 6, 1, 1, false, true, DefenderChoice::most});
    EXPECT_NEAR(outcome.win, won / games, 0.006);
    EXPECT_NEAR(outcome.expected_attacker_losses, attackers_lost / games, 0.03);
}

TEST(RiskWinTable, EqualsSolveUpToTheBound) {
    for (const Battle& terms : some_terms) {
        const WinTable table(terms, 20);
        for (int i = 0; i < 400; ++i) {
            ASSERT_NEAR(table.win(1 + i % 20, 1 + i / 20), win(terms, 1 + i % 20, 1 + i / 20), 1e-6);
        }
    }
}

TEST(RiskWinTable, NobodyLeft) {
    const WinTable table({});
    EXPECT_EQ(table.win(0, 5) + table.win(-1, 5) + table.win(0, 500), 0.0F);
    EXPECT_EQ(table.win(5, 0) + table.win(500, -1), 2.0F);
}

TEST(RiskWinTable, EstimatesBeyondTheBound) {
    for (const Battle& terms : some_terms) {
        const WinTable table(terms);
        const WinTable large(terms, limit);
        for (int i = 0; i < limit * limit; ++i) {
            const int a = 1 + i % limit;
            const int d = 1 + i / limit;
            ASSERT_NEAR(table.win(a, d), large.win(a, d), 0.03) << a << " against " << d;
            ASSERT_GE(table.win(a + 1, d), table.win(a, d) - 1e-4F) << a << " against " << d;
            ASSERT_LE(table.win(a, d + 1), table.win(a, d) + 1e-4F) << a << " against " << d;
        }
        EXPECT_GT(table.win(1000000, 3), 0.99F);
        EXPECT_LT(table.win(3, 1000000), 0.01F);
    }
}

}  // namespace
}  // namespace kriegsrat::risk::odds
