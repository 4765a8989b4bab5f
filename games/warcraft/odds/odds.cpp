#include "games/warcraft/odds/odds.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "games/warcraft/rules/play.h"

namespace kriegsrat::warcraft::odds {

namespace {

// Flank melee, ranged, flying, then the same on the battlefield; of each kind the leader's first.
constexpr int kinds = 2 * unit_types;
constexpr int slots = kinds * max_armies;
constexpr std::array<int, battle_phases> attacking_type{ranged, flying, melee};

// The units of a side that are left, those it has raised, and the phases in which each army attacks first in this
// round.
struct Left {
    std::array<std::uint8_t, slots> units{};
    std::array<std::uint8_t, max_armies> first{};
    std::uint8_t raised = 0;
    bool healed = false;  // in this round, where healing works once a round
    bool operator==(const Left&) const = default;
    bool operator<(const Left& other) const {
        return std::tie(units, raised, first, healed) < std::tie(other.units, other.raised, other.first, other.healed);
    }

    std::uint8_t& on(int kind, int army) { return units[at(kind * max_armies + army)]; }
    int of(int army, int type) const {
        return units[at(type * max_armies + army)] + units[at((type + unit_types) * max_armies + army)];
    }
    bool on_field() const {
        return std::any_of(units.begin() + slots / 2, units.end(), [](int n) { return n > 0; });
    }
    int sum() const { return std::accumulate(units.begin(), units.end(), 0); }
};
using Position = std::array<Left, 2>;
// Armies of each side, a bit each.
using Group = std::array<unsigned, 2>;

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
    Solver(const Party& one, const Party& other, bool healing_once) : party_{one, other}, healing_once_(healing_once) {
        for (const int side : {attacker, defender}) {
            Left& start = start_[at(side)];
            int reserve = 0;
            for (int army = 0; army < armies(side); ++army) {
                const Army& own = party_[at(side)][at(army)];
                for (int type = 0; type < unit_types; ++type) {
                    start.on(type, army) = byte(own.flank[at(type)]);
                    start.on(type + unit_types, army) = byte(own.field[at(type)]);
                }
                reserve += own.reserve;
            }
            (side == attacker ? outcome_.attackers_left : outcome_.defenders_left)
                .assign(at(start.sum() + reserve + 1), 0.0);
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

    int armies(int side) const { return static_cast<int>(party_[at(side)].size()); }
    const Tile& tile(int side, int army, int type) const { return party_[at(side)][at(army)].tile[at(type)]; }

    bool has_ability(int side, int army, const Left& left, Ability ability) const {
        for (int type = 0; type < unit_types; ++type) {
            if (left.of(army, type) > 0 && tile(side, army, type).ability == ability) {
                return true;
            }
        }
        return false;
    }

    int dice(int side, int army, const Left& left, int phase) const {
        const int own = left.of(army, attacking_type[at(phase)]);
        return own > 0 && has_ability(side, army, left, Ability::blood_lust) ? own + 1 : own;
    }

    // The phases an army attacks first in: as many as it has units with poison, those with most dice.
    std::uint8_t first_phases(int side, int army, const Left& left) const {
        int units = 0;
        for (int type = 0; type < unit_types; ++type) {
            const bool poison = tile(side, army, type).ability == Ability::paralysing_poison;
            units += poison ? left.of(army, type) : 0;
        }
        std::uint8_t first = 0;
        for (int i = 0; i < std::min(units, battle_phases); ++i) {
            int best = none;
            for (int phase = 0; phase < battle_phases; ++phase) {
                if (!has(first, phase) &&
                    (best == none || dice(side, army, left, phase) > dice(side, army, left, best))) {
                    best = phase;
                }
            }
            first |= byte(1 << best);
        }
        return first;
    }

    Position named(Position position) const {
        for (const int side : {attacker, defender}) {
            Left& left = position[at(side)];
            left.healed = false;
            for (int army = 0; army < armies(side); ++army) {
                left.first[at(army)] = first_phases(side, army, left);
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

    // Casualties of a side: healing once in a phase (or, by the house rule, in a round), then the units in their order;
    // flying ones are safe from melee attacks.
    Left without(int side, Left left, int casualties, int phase, bool& in_phase) const {
        bool& healed = healing_once_ ? left.healed : in_phase;
        for (int army = 0; army < armies(side) && casualties > 0 && !healed; ++army) {
            healed = has_ability(side, army, left, Ability::healing);
            casualties -= healed ? 1 : 0;
        }
        for (int slot = 0; slot < slots && casualties > 0; ++slot) {
            if (phase == 2 && slot / max_armies % unit_types == flying) {
                continue;
            }
            const int lost = std::min<int>(casualties, left.units[at(slot)]);
            left.units[at(slot)] = byte(left.units[at(slot)] - lost);
            casualties -= lost;
        }
        return left;
    }

    const std::vector<Roll>& rolls(int number, int strength) {
        auto& known = rolls_[{number, strength}];
        if (known.empty()) {
            known = rolls_of(number, strength);
        }
        return known;
    }

    // What the armies of a group roll together: casualties of the other side, and ones of whoever raises dead with
    // them.
    std::vector<Roll> rolls_together(int side, unsigned group, const Left& left, int phase) {
        std::map<std::pair<int, int>, double> together{{{0, 0}, 1.0}};
        for (const int army : each(group)) {
            const Tile& own = tile(side, army, attacking_type[at(phase)]);
            const int splash = own.ability == Ability::splash ? 1 : 0;
            const int raises = has_ability(side, army, left, Ability::raise_dead) ? 1 : 0;
            std::map<std::pair<int, int>, double> next;
            for (const Roll& roll : rolls(dice(side, army, left, phase), own.strength)) {
                for (const auto& [before, chance] : together) {
                    next[{before.first + roll.hits + splash * roll.ones, before.second + raises * roll.ones}] +=
                        chance * roll.chance;
                }
            }
            together = std::move(next);
        }
        std::vector<Roll> all;
        all.reserve(together.size());
        for (const auto& [roll, chance] : together) {
            all.push_back({roll.first, roll.second, chance});
        }
        return all;
    }

    // Killed units go back to the reserve and may be raised again. The race that raises dead is only once on a side.
    void raise(int side, unsigned group, Left& left, int ones) const {
        for (const int army : each(group)) {
            if (ones > 0 && has_ability(side, army, left, Ability::raise_dead)) {
                const int away = party_[at(side)][at(army)].reserve + start_[at(side)].of(army, melee);
                const int raised = std::min(ones, away - left.of(army, melee));
                left.on(unit_types + melee, army) = byte(left.on(unit_types + melee, army) + raised);
                left.raised = byte(left.raised + raised);
                return;
            }
        }
    }

    // visit(position after this group has attacked, sides that were healed, chance)
    template <class Visit>
    void attack(const Position& position, int phase, const Group& group, std::array<bool, 2> healed, Visit visit) {
        const std::vector<Roll> ones = rolls_together(attacker, group[attacker], position[attacker], phase);
        const std::vector<Roll> others = rolls_together(defender, group[defender], position[defender], phase);
        for (const Roll& one : ones) {
            for (const Roll& other : others) {
                Position next = position;
                std::array<bool, 2> now = healed;
                raise(attacker, group[attacker], next[attacker], one.ones);
                raise(defender, group[defender], next[defender], other.ones);
                next[attacker] = without(attacker, next[attacker], other.hits, phase, now[attacker]);
                next[defender] = without(defender, next[defender], one.hits, phase, now[defender]);
                visit(next, now, one.chance * other.chance);
            }
        }
    }

    // visit(position after the phase, chance)
    template <class Visit>
    void fight(const Position& position, int phase, Visit visit) {
        Group quick{};
        Group slow{};
        for (const int side : {attacker, defender}) {
            for (int army = 0; army < armies(side); ++army) {
                (has(position[at(side)].first[at(army)], phase) ? quick : slow)[at(side)] |=
                    1U << static_cast<unsigned>(army);
            }
        }
        if (quick == Group{} || slow == Group{}) {
            attack(position, phase, quick == Group{} ? slow : quick, {},
                   [&](const Position& next, const auto& /*healed*/, double chance) { visit(next, chance); });
            return;
        }
        attack(position, phase, quick, {}, [&](const Position& hit, const auto& healed, double first) {
            attack(hit, phase, slow, healed,
                   [&](const Position& next, const auto& /*healed*/, double chance) { visit(next, first * chance); });
        });
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

    std::array<Party, 2> party_;
    bool healing_once_;
    Position start_{};
    std::map<int, std::map<Position, Masses>> waiting_;
    std::map<std::pair<int, int>, std::vector<Roll>> rolls_;
    Outcome outcome_;
};

}  // namespace

Outcome solve(const Party& attackers, const Party& defenders, bool healing_once) {
    return Solver(attackers, defenders, healing_once).run();
}

Army army_of(const Setup& setup, const State& state, int owner, int field) {
    Army army;
    // Workers under Call to Arms fight as melee units (WC-K01).
    const auto fighters = [&](int space, int type) {
        const bool armed = type == melee && has(state.armed[at(owner)], space);
        return number_of(state.pieces[at(owner)][at(space)], type) + (armed ? free_workers(state, owner, space) : 0);
    };
    for (int type = 0; type < unit_types; ++type) {
        army.tile[at(type)] = tile_of(setup, state, owner, type);
        army.field[at(type)] = fighters(field, type);
        const Bits flanks = type == flying ? setup.map->adjacent[at(field)] : setup.map->open[at(field)];
        for (const int space : each(flanks & (state.units_at[at(owner)] | state.armed[at(owner)]))) {
            army.flank[at(type)] += fighters(space, type);
        }
    }
    army.reserve = is_neutral(setup, owner) ? 0 : number_of(state.reserve[at(owner)], melee);
    return army;
}

namespace {

// Those of an owner who fight in the battle under way.
Army fighting_army(const Setup& setup, const State& state, int owner) {
    Army army = army_of(setup, state, owner, state.battle.field);
    army.field = {};
    army.flank = {};
    for (int slot = 0; slot < field_slots; ++slot) {
        const Force force = state.battle.fighting[at(owner)][at(slot)];
        for (int type = 0; type < piece_types; ++type) {
            (slot == 0 ? army.field : army.flank)[at(type == worker ? int{melee} : type)] += number_of(force, type);
        }
    }
    return army;
}

}  // namespace

Party party_of(const Setup& setup, const State& state, int leader, int field) {
    const bool under_way = in_battle(state) && state.battle.field == field && state.battle.undecided == 0 &&
                           state.battle.side[at(leader)] != none;
    const auto army = [&](int owner) {
        return under_way ? fighting_army(setup, state, owner) : army_of(setup, state, owner, field);
    };
    Party party{army(leader)};
    for (int owner = 0; owner < owners(setup); ++owner) {
        if (owner == leader || !allied(state, owner, leader) || (under_way && state.battle.side[at(owner)] == none)) {
            continue;
        }
        const Army mate = army(owner);
        if (std::accumulate(mate.field.begin(), mate.field.end(), 0) +
                std::accumulate(mate.flank.begin(), mate.flank.end(), 0) >
            0) {
            party.push_back(mate);
        }
    }
    return party;
}

}  // namespace kriegsrat::warcraft::odds
