#include "games/risk/odds/odds.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace kriegsrat::risk::odds {
namespace {

// How many of all throws have this highest and second die; a missing die is 0.
using Throws = std::array<std::array<std::uint32_t, 7>, 7>;

Throws throws(int dice) {
    Throws counts{};
    counts[0][0] = 1;
    for (int die = 0; die < dice; ++die) {
        Throws next{};
        for (std::size_t high = 0; high <= 6; ++high) {
            for (std::size_t second = 0; second <= high; ++second) {
                for (std::size_t face = 1; face <= 6; ++face) {
                    next[std::max(high, face)][std::max(second, std::min(high, face))] += counts[high][second];
                }
            }
        }
        counts = next;
    }
    return counts;
}

// At most two dice of a side are compared, so of the dice kept (RS-M18) only the two highest of all matter.
Throws attack_throws(int dice, const Battle& terms) { return throws(dice + (terms.attack_bonus_die ? 1 : 0)); }
Throws defence_throws(int dice, const Battle& terms) { return throws(dice + (terms.defence_bonus_die ? 1 : 0)); }

Roll compare(const Throws& attack, const Throws& defence, int compared, const Battle& terms) {
    const int raise = terms.attack_bonus - terms.defence_bonus;
    std::array<std::uint64_t, 3> counts{};
    for (int high = 1; high <= 6; ++high) {
        for (int second = 0; second <= high; ++second) {
            const std::uint64_t attacks = attack[static_cast<std::size_t>(high)][static_cast<std::size_t>(second)];
            if (attacks == 0) continue;
            for (int other_high = 1; other_high <= 6; ++other_high) {
                for (int other_second = 0; other_second <= other_high; ++other_second) {
                    const bool first_lost = high + raise <= other_high;
                    const bool second_lost = compared == 2 && second <= other_second;
                    counts[std::size_t{first_lost} + std::size_t{second_lost}] +=
                        attacks * defence[static_cast<std::size_t>(other_high)][static_cast<std::size_t>(other_second)];
                }
            }
        }
    }
    const auto total = static_cast<double>(counts[0] + counts[1] + counts[2]);
    Roll result{};
    for (std::size_t lost = 0; lost <= 2; ++lost) {
        result.attacker_loses[lost] = static_cast<double>(counts[lost]) / total;
    }
    return result;
}

struct Rolls {
    std::array<std::array<Roll, 3>, 4> by_dice{};  // [attack dice][defence dice]

    explicit Rolls(const Battle& terms) {
        const std::array<Throws, 2> defence{defence_throws(1, terms), defence_throws(2, terms)};
        for (int a = 1; a <= 3; ++a) {
            const Throws attack = attack_throws(a, terms);
            for (int d = 1; d <= 2; ++d) {
                by_dice[static_cast<std::size_t>(a)][static_cast<std::size_t>(d)] =
                    compare(attack, defence[static_cast<std::size_t>(d - 1)], comparisons(a, d), terms);
            }
        }
    }

    // One roll with `a` attackers and `d` defenders left: visit(chance, attackers, defenders) for each result.
    template <class Visit>
    void each_result(int a, int d, int defence_dice, Visit visit) const {
        const int attack_dice = std::min(a, 3);
        const int compared = comparisons(attack_dice, defence_dice);
        const Roll& result = by_dice[static_cast<std::size_t>(attack_dice)][static_cast<std::size_t>(defence_dice)];
        for (int lost = 0; lost <= compared; ++lost) visit(result.attacker_loses[lost], a - lost, d - compared + lost);
    }
};

template <class Value>
class Grid {
  public:
    Grid(int attackers, int defenders)
        : width_(defenders + 1), cells_(static_cast<std::size_t>((attackers + 1) * width_)) {}
    Value& at(int a, int d) { return cells_[static_cast<std::size_t>(a * width_ + d)]; }
    const Value& at(int a, int d) const { return cells_[static_cast<std::size_t>(a * width_ + d)]; }

  private:
    int width_;
    std::vector<Value> cells_;
};

// Both chances are kept because next to a certain result only the small one still tells two choices apart.
struct Chance {
    double win = 0.0;
    double hold = 0.0;
};

struct Plan {
    Grid<Chance> chance;
    Grid<std::uint8_t> defence_dice;

    Plan(const Rolls& rolls, int attackers, int defenders, DefenderChoice choice)
        : chance(attackers, defenders), defence_dice(attackers, defenders) {
        for (int a = 0; a <= attackers; ++a) chance.at(a, 0).win = 1.0;
        for (int d = 1; d <= defenders; ++d) chance.at(0, d).hold = 1.0;
        for (int a = 1; a <= attackers; ++a) {
            for (int d = 1; d <= defenders; ++d) {
                const bool may_roll_two = d >= 2 && choice != DefenderChoice::one;
                std::uint8_t dice = may_roll_two ? 2 : 1;
                Chance result = after_roll(rolls, a, d, dice);
                if (may_roll_two && choice == DefenderChoice::best) {
                    const Chance single = after_roll(rolls, a, d, 1);
                    if (result.win < 0.5 ? single.win < result.win : single.hold > result.hold) {
                        dice = 1;
                        result = single;
                    }
                }
                chance.at(a, d) = result;
                defence_dice.at(a, d) = dice;
            }
        }
    }

  private:
    Chance after_roll(const Rolls& rolls, int a, int d, int dice) const {
        Chance sum;
        rolls.each_result(a, d, dice, [&](double p, int a_left, int d_left) {
            sum.win += p * chance.at(a_left, d_left).win;
            sum.hold += p * chance.at(a_left, d_left).hold;
        });
        return sum;
    }
};

}  // namespace

Roll roll(int attack_dice, int defence_dice, const Battle& terms) {
    assert(attack_dice >= 1 && attack_dice <= 3 && defence_dice >= 1 && defence_dice <= 2);
    assert(terms.attack_bonus >= 0 && terms.defence_bonus >= 0);
    return compare(attack_throws(attack_dice, terms), defence_throws(defence_dice, terms),
                   comparisons(attack_dice, defence_dice), terms);
}

Outcome solve(const Battle& battle) {
    const int attackers = battle.attackers;
    const int defenders = battle.defenders;
    assert(attackers >= 1 && attackers <= limit && defenders >= 1 && defenders <= limit);
    assert(battle.attack_bonus >= 0 && battle.defence_bonus >= 0);

    const Rolls rolls(battle);
    const Plan plan(rolls, attackers, defenders, battle.choice);
    Grid<double> reached(attackers, defenders);
    reached.at(attackers, defenders) = 1.0;
    for (int a = attackers; a >= 1; --a) {
        for (int d = defenders; d >= 1; --d) {
            const double here = reached.at(a, d);
            if (here == 0.0) continue;
            rolls.each_result(a, d, plan.defence_dice.at(a, d),
                              [&](double p, int a_left, int d_left) { reached.at(a_left, d_left) += here * p; });
        }
    }

    Outcome outcome{0.0, std::vector<double>(static_cast<std::size_t>(attackers) + 1),
                    std::vector<double>(static_cast<std::size_t>(defenders) + 1), 0.0, 0.0};
    for (int a = 1; a <= attackers; ++a) {
        const double p = reached.at(a, 0);
        outcome.attackers_left[static_cast<std::size_t>(a)] = p;
        outcome.win += p;
        outcome.expected_attacker_losses += p * (attackers - a);
        outcome.expected_defender_losses += p * defenders;
    }
    for (int d = 1; d <= defenders; ++d) {
        const double p = reached.at(0, d);
        outcome.defenders_left[static_cast<std::size_t>(d)] = p;
        outcome.expected_attacker_losses += p * attackers;
        outcome.expected_defender_losses += p * (defenders - d);
    }
    outcome.win = std::min(outcome.win, 1.0);  // the sum may round above
    return outcome;
}

WinTable::WinTable(const Battle& terms, int bound)
    : bound_(bound), exchange_(1.0F), start_(0.0F), chances_(static_cast<std::size_t>((bound + 1) * (bound + 1))) {
    assert(bound >= 3 && terms.attack_bonus >= 0 && terms.defence_bonus >= 0);
    const Rolls rolls(terms);
    const Plan plan(rolls, bound, bound, terms.choice);
    for (int a = 0; a <= bound; ++a) {
        for (int d = 0; d <= bound; ++d) {
            chances_[static_cast<std::size_t>(a * (bound + 1) + d)] = static_cast<float>(plan.chance.at(a, d).win);
        }
    }
    const int dice = plan.defence_dice.at(bound, bound);
    const Roll& typical = rolls.by_dice[3][static_cast<std::size_t>(dice)];
    const double attackers_lost = typical.attacker_loses[1] + 2.0 * typical.attacker_loses[2];
    const double defenders_lost = comparisons(3, dice) - attackers_lost;
    exchange_ = static_cast<float>(std::clamp(attackers_lost / std::max(defenders_lost, 0.01), 0.01, 100.0));
    start_ = even_start();
}

// Follow the edge of the table to the even battle; the last attackers roll fewer dice, so it needs a few more than
// the exchange alone says.
float WinTable::even_start() const {
    const bool along_attackers = at(bound_, bound_) >= 0.5F;
    const auto on_edge = [&](int n) { return along_attackers ? at(n, bound_) : 1.0F - at(bound_, n); };
    int n = 1;
    while (n < bound_ && on_edge(n) < 0.5F) ++n;
    const float step = on_edge(n) - on_edge(n - 1);
    const float even = static_cast<float>(n) - (step > 0.0F ? (on_edge(n) - 0.5F) / step : 0.0F);
    const auto edge = static_cast<float>(bound_);
    return along_attackers ? even - exchange_ * edge : edge - exchange_ * even;
}

// In a long battle the chance depends on the attacker's surplus over what an even battle needs, measured against
// the square root of the length. So look up the largest battle in the table with the same ratio of the two.
float WinTable::estimate(int attackers, int defenders) const {
    const auto edge = static_cast<float>(bound_);
    const auto d = static_cast<float>(defenders);
    const float cost = exchange_ * d;
    const float surplus = static_cast<float>(attackers) - start_ - cost;
    // The root of start + cost * q^2 + surplus * q = edge: the scaled attackers just fit.
    const float room = std::max(edge - start_, 1.0F);
    const float fits = 2.0F * room / (surplus + std::sqrt(surplus * surplus + 4.0F * cost * room));
    const float q = std::min(fits, std::sqrt(edge / d));
    const float a_scaled = std::clamp(start_ + cost * q * q + surplus * q, 0.0F, edge);
    const float d_scaled = std::clamp(d * q * q, 0.0F, edge);

    const int a_low = std::min(static_cast<int>(a_scaled), bound_ - 1);
    const int d_low = std::min(static_cast<int>(d_scaled), bound_ - 1);
    const float a_part = a_scaled - static_cast<float>(a_low);
    const float d_part = d_scaled - static_cast<float>(d_low);
    const float less = at(a_low, d_low) * (1.0F - d_part) + at(a_low, d_low + 1) * d_part;
    const float more = at(a_low + 1, d_low) * (1.0F - d_part) + at(a_low + 1, d_low + 1) * d_part;
    return less * (1.0F - a_part) + more * a_part;
}

}  // namespace kriegsrat::risk::odds
