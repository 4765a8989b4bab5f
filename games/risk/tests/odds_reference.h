// For tests only: battles worked out a second way, to compare the odds with.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "games/risk/odds/odds.h"

namespace kriegsrat::risk::odds::reference {

// The rules word for word (RS-M16 to RS-M19, RS-G09 to RS-G12), slow and plain.
inline std::vector<int> prepare(std::vector<int> dice, bool bonus_die, int bonus) {
    std::sort(dice.begin(), dice.end(), std::greater<>());
    if (bonus_die) dice.pop_back();
    dice.front() += bonus;
    return dice;
}

inline int attacker_losses(const std::vector<int>& attack, const std::vector<int>& defence) {
    int lost = 0;
    for (std::size_t i = 0; i < std::min(attack.size(), defence.size()); ++i) lost += attack[i] <= defence[i] ? 1 : 0;
    return lost;
}

inline void each_throw(int dice, std::vector<int>& faces, const std::function<void()>& visit) {
    if (dice == 0) return visit();
    for (int face = 1; face <= 6; ++face) {
        faces.push_back(face);
        each_throw(dice - 1, faces, visit);
        faces.pop_back();
    }
}

inline std::array<double, 3> throw_everything(int attack_dice, int defence_dice, const Battle& terms) {
    const int attack = attack_dice + (terms.attack_bonus_die ? 1 : 0);
    std::array<double, 3> counts{};
    std::vector<int> faces;
    each_throw(attack + defence_dice + (terms.defence_bonus_die ? 1 : 0), faces, [&] {
        const auto a = prepare({faces.begin(), faces.begin() + attack}, terms.attack_bonus_die, terms.attack_bonus);
        const auto d = prepare({faces.begin() + attack, faces.end()}, terms.defence_bonus_die, terms.defence_bonus);
        counts.at(static_cast<std::size_t>(attacker_losses(a, d))) += 1;
    });
    const double total = counts[0] + counts[1] + counts[2];
    return {counts[0] / total, counts[1] / total, counts[2] / total};
}

using Rolls = std::map<std::pair<int, int>, std::array<double, 3>>;
using Ends = std::map<int, double>;  // k > 0: conquered with k attackers left, k < 0: repelled with -k defenders left

inline double conquered(const Ends& ends) {
    return std::accumulate(ends.upper_bound(0), ends.end(), 0.0,
                           [](double s, const auto& end) { return s + end.second; });
}

inline Ends fight(Rolls& rolls, std::map<std::pair<int, int>, Ends>& known, DefenderChoice choice, int a, int d) {
    if (a == 0 || d == 0) return {{a - d, 1.0}};
    if (const auto found = known.find({a, d}); found != known.end()) return found->second;
    const auto after = [&](int defence_dice) {
        Ends result;
        const int compared = std::min({a, 3, defence_dice});
        for (int lost = 0; lost <= compared; ++lost) {
            const double p = rolls[{std::min(a, 3), defence_dice}].at(static_cast<std::size_t>(lost));
            for (const auto& [end, q] : fight(rolls, known, choice, a - lost, d - compared + lost))
                result[end] += p * q;
        }
        return result;
    };
    Ends ends = after(d == 1 || choice == DefenderChoice::one ? 1 : 2);
    if (choice == DefenderChoice::best && conquered(after(1)) < conquered(ends)) ends = after(1);
    return known[{a, d}] = ends;
}

}  // namespace kriegsrat::risk::odds::reference
