#include "games/warcraft/odds/odds.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "games/warcraft/rules/play.h"

namespace kriegsrat::warcraft::odds {

namespace {

constexpr int slots = 2 * unit_types;  // flank melee, ranged, flying, then the same on the battlefield
constexpr std::array<int, battle_phases> attacking_type{ranged, flying, melee};

// The units of a side that are left, those it has raised, and the phases in which it attacks first in this round.
struct Left {
    std::array<std::uint8_t, slots> units{};
    std::uint8_t raised = 0;
    std::uint8_t first = 0;
    bool operator==(const Left&) const = default;
    bool operator<(const Left& other) const {
        return std::tie(units, raised, first) < std::tie(other.units, other.raised, other.first);
    }

    int of(int type) const { return units[at(type)] + units[at(type + unit_types)]; }
    bool on_field() const { return units[3] + units[4] + units[5] > 0; }
    int sum() const { return of(melee) + of(ranged) + of(flying); }
};
using Position = std::array<Left, 2>;

// hits and ones of a roll
struct Roll {
    int hits = 0;
    int ones = 0;
    double chance = 0;
};

std::vector<Roll> rolls_of(int dice, int strength) {
    std::map<std::pair<int, int>, double> now{{{0, 0}, 1.0}};
    for (int i = 0; i < dice; ++i) {
        std::map<std::pair<int, int>, double> next;
        for (const auto& [roll, chance] : now) {
            next[{roll.first + 1, roll.second + 1}] += chance / 6;
            next[{roll.first + 1, roll.second}] += chance * (strength - 1) / 6;
            next[roll] += chance * (6 - strength) / 6;
        }
        now = std::move(next);
    }
    std::vector<Roll> all;
    for (const auto& [roll, chance] : now) {
        if (chance > 0) {
            all.push_back({roll.first, roll.second, chance});
        }
    }
    return all;
}

class Solver {
  public:
    Solver(const Army& one, const Army& other) : army_{one, other} {
        for (const int side : {attacker, defender}) {
            for (int type = 0; type < unit_types; ++type) {
                start_[at(side)].units[at(type)] = byte(army_[at(side)].flank[at(type)]);
                start_[at(side)].units[at(type + unit_types)] = byte(army_[at(side)].field[at(type)]);
            }
        }
        for (const int side : {attacker, defender}) {
            const auto most = at(start_[at(side)].sum() + army_[at(side)].reserve + 1);
            (side == attacker ? outcome_.attackers_left : outcome_.defenders_left).assign(most, 0.0);
        }
    }

    Outcome run() {
        add(named(start_), 0, 1.0);
        while (!waiting_.empty()) {
            const auto batch = waiting_.extract(waiting_.begin());
            // Positions whose named phases are out of date first: they lead to those that are named anew.
            std::map<Position, std::array<double, battle_phases>> later;
            for (const auto& [position, masses] : batch.mapped()) {
                if (position == named(position)) {
                    merge(later[position], masses);
                } else {
                    leave(position, masses, later);
                }
            }
            for (const auto& [position, masses] : later) {
                leave_for_good(position, masses);
            }
        }
        return outcome_;
    }

  private:
    using Masses = std::array<double, battle_phases>;

    static void merge(Masses& into, const Masses& masses) {
        for (std::size_t i = 0; i < into.size(); ++i) {
            into[i] += masses[i];
        }
    }

    bool has_ability(int side, const Left& left, Ability ability) const {
        for (int type = 0; type < unit_types; ++type) {
            if (left.of(type) > 0 && army_[at(side)].tile[at(type)].ability == ability) {
                return true;
            }
        }
        return false;
    }

    int dice(int side, const Left& left, int phase) const {
        const int own = left.of(attacking_type[at(phase)]);
        return own > 0 && has_ability(side, left, Ability::blood_lust) ? own + 1 : own;
    }

    Position named(Position position) const {
        for (const int side : {attacker, defender}) {
            Left& left = position[at(side)];
            left.first = 0;
            int units = 0;
            for (int type = 0; type < unit_types; ++type) {
                const bool poison = army_[at(side)].tile[at(type)].ability == Ability::paralysing_poison;
                units += poison ? left.of(type) : 0;
            }
            for (int i = 0; i < std::min(units, battle_phases); ++i) {
                int best = none;
                for (int phase = 0; phase < battle_phases; ++phase) {
                    if (!has(left.first, phase) && (best == none || dice(side, left, phase) > dice(side, left, best))) {
                        best = phase;
                    }
                }
                left.first |= byte(1 << best);
            }
        }
        return position;
    }

    // Changes so far: they only grow, so positions can be left in this order.
    int generation(const Position& position) const {
        int sum = 0;
        for (const int side : {attacker, defender}) {
            const Left& left = position[at(side)];
            sum += 2 * left.raised + start_[at(side)].sum() - left.sum();
        }
        return sum;
    }

    void add(const Position& position, int phase, double mass) {
        constexpr double negligible = 1e-14;  // raising and dying may go on for ever, ever less likely
        if (mass < negligible) {
            return;
        }
        waiting_[generation(position)][position][at(phase)] += mass;
    }

    // Casualties of a side: healing, then the units in their order; flying ones are safe from melee attacks.
    Left without(int side, Left left, int casualties, int phase) const {
        if (casualties > 0 && has_ability(side, left, Ability::healing)) {
            --casualties;
        }
        for (int slot = 0; slot < slots && casualties > 0; ++slot) {
            if (phase == 2 && slot % unit_types == flying) {
                continue;
            }
            const int lost = std::min<int>(casualties, left.units[at(slot)]);
            left.units[at(slot)] = byte(left.units[at(slot)] - lost);
            casualties -= lost;
        }
        return left;
    }

    // What a roll of a side does: casualties of the other, and units it raises.
    int damage(int side, Left& left, const Roll& roll, int phase) const {
        const Army& army = army_[at(side)];
        if (has_ability(side, left, Ability::raise_dead)) {
            // Killed units go back to the reserve and may be raised again.
            const int raised = std::min(roll.ones, army.reserve + start_[at(side)].of(melee) - left.of(melee));
            left.units[unit_types + melee] = byte(left.units[unit_types + melee] + raised);
            left.raised = byte(left.raised + raised);
        }
        const bool splash = army.tile[at(attacking_type[at(phase)])].ability == Ability::splash;
        return roll.hits + (splash ? roll.ones : 0);
    }

    const std::vector<Roll>& rolls(int side, const Left& left, int phase) {
        const int number = dice(side, left, phase);
        const int strength = army_[at(side)].tile[at(attacking_type[at(phase)])].strength;
        auto& known = rolls_[{number, strength}];
        if (known.empty()) {
            known = rolls_of(number, strength);
        }
        return known;
    }

    // visit(position after the phase, chance)
    template <class Visit>
    void fight(const Position& position, int phase, Visit visit) {
        const bool one_first = has(position[attacker].first, phase);
        const bool other_first = has(position[defender].first, phase);
        if (one_first == other_first) {
            for (const Roll& one : rolls(attacker, position[attacker], phase)) {
                for (const Roll& other : rolls(defender, position[defender], phase)) {
                    Position next = position;
                    const int on_defender = damage(attacker, next[attacker], one, phase);
                    const int on_attacker = damage(defender, next[defender], other, phase);
                    next[attacker] = without(attacker, next[attacker], on_attacker, phase);
                    next[defender] = without(defender, next[defender], on_defender, phase);
                    visit(next, one.chance * other.chance);
                }
            }
            return;
        }
        const int quick = one_first ? attacker : defender;
        const int slow = 1 - quick;
        for (const Roll& one : rolls(quick, position[at(quick)], phase)) {
            Position hit = position;
            const int on_slow = damage(quick, hit[at(quick)], one, phase);
            hit[at(slow)] = without(slow, hit[at(slow)], on_slow, phase);
            for (const Roll& other : rolls(slow, hit[at(slow)], phase)) {
                Position next = hit;
                const int on_quick = damage(slow, next[at(slow)], other, phase);
                next[at(quick)] = without(quick, next[at(quick)], on_quick, phase);
                visit(next, one.chance * other.chance);
            }
        }
    }

    void arrive(const Position& position, int phase, double mass) {
        const bool attackers = position[attacker].on_field();
        const bool defenders = position[defender].on_field();
        if (attackers && defenders) {
            const int next = (phase + 1) % battle_phases;
            add(next == 0 ? named(position) : position, next, mass);
            return;
        }
        (attackers ? outcome_.win : defenders ? outcome_.loss : outcome_.empty) += mass;
        outcome_.attackers_left[at(position[attacker].sum())] += mass;
        outcome_.defenders_left[at(position[defender].sum())] += mass;
    }

    // Phases of a position whose names are those of an earlier round's start: after melee they are named anew.
    void leave(const Position& position, Masses masses, std::map<Position, Masses>& later) {
        for (int phase = 0; phase < battle_phases; ++phase) {
            if (masses[at(phase)] == 0) {
                continue;
            }
            double unchanged = 0;
            fight(position, phase, [&](const Position& next, double chance) {
                if (next == position) {
                    unchanged += chance;
                } else {
                    arrive(next, phase, masses[at(phase)] * chance);
                }
            });
            const double rest = masses[at(phase)] * unchanged;
            if (phase + 1 < battle_phases) {
                masses[at(phase + 1)] += rest;
            } else {
                later[named(position)][0] += rest;
            }
        }
    }

    // As long as nothing changes the phases go round: how often each is met follows from three equations.
    void leave_for_good(const Position& position, const Masses& in) {
        Masses unchanged{};
        for (int phase = 0; phase < battle_phases; ++phase) {
            fight(position, phase,
                  [&](const Position& next, double chance) { unchanged[at(phase)] += next == position ? chance : 0; });
        }
        const double once = unchanged[0] * unchanged[1] * unchanged[2];
        Masses met{};
        met[0] = (in[0] + unchanged[2] * (in[2] + unchanged[1] * in[1])) / (1 - once);
        met[1] = in[1] + unchanged[0] * met[0];
        met[2] = in[2] + unchanged[1] * met[1];
        for (int phase = 0; phase < battle_phases; ++phase) {
            if (met[at(phase)] == 0) {
                continue;
            }
            fight(position, phase, [&](const Position& next, double chance) {
                if (next != position) {
                    arrive(next, phase, met[at(phase)] * chance);
                }
            });
        }
    }

    std::array<Army, 2> army_;
    Position start_{};
    std::map<int, std::map<Position, Masses>> waiting_;
    std::map<std::pair<int, int>, std::vector<Roll>> rolls_;
    Outcome outcome_;
};

}  // namespace

Outcome solve(const Army& attacker_army, const Army& defender_army) {
    return Solver(attacker_army, defender_army).run();
}

Army army_of(const Setup& setup, const State& state, int owner, int field) {
    Army army;
    for (int type = 0; type < unit_types; ++type) {
        army.tile[at(type)] = tile_of(setup, state, owner, type);
        army.field[at(type)] = number_of(state.pieces[at(owner)][at(field)], type);
        const Bits flanks = type == flying ? setup.map->adjacent[at(field)] : setup.map->open[at(field)];
        for (const int space : each(flanks & state.units_at[at(owner)])) {
            army.flank[at(type)] += number_of(state.pieces[at(owner)][at(space)], type);
        }
    }
    army.reserve = is_neutral(setup, owner) ? 0 : number_of(state.reserve[at(owner)], melee);
    return army;
}

}  // namespace kriegsrat::warcraft::odds
