// Exact odds of an invasion fought to the end, by the dice alone (no cards).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kriegsrat::risk::odds {

// How many dice the defender rolls while two or more units stand in the target (RS-G06).
enum class DefenderChoice : std::uint8_t {
    best,  // whichever number leaves the attacker the smaller chance to conquer; two if both are equal
    most,
    one,
};

// Bonuses are never negative, so the raised die stays the highest.
struct Battle {
    int attackers = 1;  // free to attack: the unit that must stay in the origin is not counted (RS-G03)
    int defenders = 1;
    int attack_bonus = 0;            // to the attacker's highest die: hero, watchtowers (RS-I04, RS-M09)
    int defence_bonus = 0;           // to the defender's highest die: hero, watchtower (RS-I04, RS-M08)
    bool attack_bonus_die = false;   // RS-M16
    bool defence_bonus_die = false;  // RS-M17
    DefenderChoice choice = DefenderChoice::best;
};

inline constexpr int limit = 100;  // solve() takes up to this many units on either side

// RS-G12. The losses of both sides add up to this.
constexpr int comparisons(int attack_dice, int defence_dice) { return attack_dice >= 2 && defence_dice >= 2 ? 2 : 1; }

struct Roll {
    double attacker_loses[3];  // [n]: chance that n of the comparisons go to the defender
};

// One roll with 1..3 against 1..2 committed units. Of `terms` only bonuses and bonus dice matter.
Roll roll(int attack_dice, int defence_dice, const Battle& terms);

struct Outcome {
    double win;
    std::vector<double> attackers_left;  // [k]: conquered, k of the attackers left (0..attackers)
    std::vector<double> defenders_left;  // [k]: repelled, k of the defenders left (0..defenders)
    double expected_attacker_losses;
    double expected_defender_losses;
};

// The attacker commits as many as possible and goes on until the target or the last attacker has fallen.
// Precondition: 1..limit units on either side.
Outcome solve(const Battle& battle);

// The chance to conquer for every size of battle under one set of terms, ready for hot loops: a look-up up to `bound`
// units on either side, an estimate beyond. `attackers` and `defenders` of the terms are ignored.
class WinTable {
  public:
    explicit WinTable(const Battle& terms, int bound = 32);

    float win(int attackers, int defenders) const {
        if (attackers <= 0) return 0.0F;
        if (defenders <= 0) return 1.0F;
        if (attackers > bound_ || defenders > bound_) return estimate(attackers, defenders);
        return at(attackers, defenders);
    }

  private:
    float at(int attackers, int defenders) const {
        return chances_[static_cast<std::size_t>(attackers * (bound_ + 1) + defenders)];
    }
    float estimate(int attackers, int defenders) const;
    float even_start() const;

    int bound_;
    float exchange_;  // attackers lost for one defender in a long battle
    float start_;     // even battles have about start + exchange * defenders attackers
    std::vector<float> chances_;
};

}  // namespace kriegsrat::risk::odds
