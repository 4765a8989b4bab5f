#include "games/risk/mind/evaluate.h"

namespace kriegsrat::risk::mind {

namespace {

constexpr int attack_bonuses = 4;   // hero and two watchtowers
constexpr int defence_bonuses = 3;  // hero and one watchtower

// One table of chances for every mixture of bonuses.
const odds::WinTable& table(int attack_bonus, int defence_bonus, bool attack_die, bool defence_die) {
    static const std::vector<odds::WinTable> tables = [] {
        std::vector<odds::WinTable> all;
        for (int i = 0; i < attack_bonuses * defence_bonuses * 4; ++i) {
            odds::Battle terms;
            terms.attack_bonus = i / 4 / defence_bonuses;
            terms.defence_bonus = i / 4 % defence_bonuses;
            terms.attack_bonus_die = i % 2 != 0;
            terms.defence_bonus_die = i / 2 % 2 != 0;
            all.emplace_back(terms);
        }
        return all;
    }();
    const int mixture =
        (std::min(attack_bonus, attack_bonuses - 1) * defence_bonuses + std::min(defence_bonus, defence_bonuses - 1)) *
        4;
    return tables[at(mixture + (defence_die ? 2 : 0) + (attack_die ? 1 : 0))];
}

}  // namespace

Judge::Judge(const Setup& setup, const State& state, int player)
    : setup_(setup),
      state_(state),
      player_(player),
      own_(owned_by(state, player)),
      enemies_(enemy_territories(setup, state, player)) {
    for (const int t : each(own_)) {
        front_ |= enemies_near(t) != 0 ? bit(t) : 0;
    }
}

double Judge::worth(int territory) const {
    const Pack& pack = *setup_.pack;
    const int owner = owner_of(state_, territory);
    const std::size_t planet = pack.planet_of[at(territory)];
    const Bits whole = pack.planet[planet];
    const double bonus = pack.planet_bonus[planet];
    const double share = double(count(whole & own_) + 1) / count(whole);
    double value = 1.0 + (has(state_.minerals, territory) ? 0.6 : 0.0);
    value += bonus * share * share * (share >= 1.0 ? 1.0 : 0.4);
    if (within(whole, owned_by(state_, owner))) {
        value += 0.8 * bonus;
    }
    value += 0.2 * count(pack.adjacent[at(territory)] & own_);
    for (int o = 0; o < setup_.players; ++o) {
        if (state_.base[at(o)] == territory) {
            value += o == player_ ? 5.0 : 2.0;
        }
    }
    if (!setup_.is_neutral(owner)) {
        const int left = count(owned_by(state_, owner));
        value += 0.3;
        if (left <= 3) {
            value += (4.0 - left) * (1.0 + count(state_.hand[at(owner)] | state_.taken[at(owner)]) +
                                     2.0 * count(state_.got[at(owner)]));
        }
    }
    return value;
}

double Judge::chance(int from, int to, int more) const {
    const int owner = owner_of(state_, to);
    int attack = setup_.heroes() && hero_of(state_, player_) == from ? 1 : 0;
    int defence = hero_of(state_, owner) == to ? 1 : 0;
    for (std::size_t r = 0; r < rewards; ++r) {
        if (state_.tower[r] != none) {
            attack += state_.holder[r] == player_ && has(setup_.pack->adjacent[state_.tower[r]], to) ? 1 : 0;
            defence += state_.holder[r] == owner && state_.tower[r] == to ? 1 : 0;
        }
    }
    const bool attack_die = holds_reward(setup_, state_, player_, RewardKind::bonus_attack_die);
    const bool defence_die = holds_reward(setup_, state_, owner, RewardKind::bonus_defence_die);
    return table(attack, defence, attack_die, defence_die).win(units_at(state_, from) + more - 1, units_at(state_, to));
}

int Judge::threat(int territory) const {
    int strongest = 0;
    for (const int t : each(enemies_near(territory))) {
        strongest = std::max(strongest, units_at(state_, t));
    }
    return strongest;
}

double Judge::prospect(int territory, int units) const {
    double best = 0;
    for (const int to : each(enemies_near(territory))) {
        best = std::max(best, worth(to) * chance(territory, to, units));
    }
    return best;
}

bool Judge::base_in_danger() const {
    const int base = state_.base[at(player_)];
    return setup_.mode != Mode::total_domination && base != none && has(own_, base) &&
           threat(base) > units_at(state_, base);
}

int Judge::best_front(Bits among, int units) const {
    int best = first(among);
    double most = -1;
    for (const int t : each(among)) {
        // A little for what stands there already: strength in one place beats strength in many.
        const double value = prospect(t, units) + 0.02 * std::min(units_at(state_, t), 50);
        if (value > most) {
            most = value;
            best = t;
        }
    }
    return best;
}

}  // namespace kriegsrat::risk::mind
