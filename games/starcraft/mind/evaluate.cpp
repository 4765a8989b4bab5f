#include "games/starcraft/mind/evaluate.h"

#include <algorithm>

#include "games/starcraft/mind/battle.h"
#include "games/starcraft/mind/weights.h"
#include "games/starcraft/rules/play.h"

namespace kriegsrat::starcraft {

namespace {

double units_value(const Setup& setup, const State& state, int seat) {
    double sum = 0;
    for (const int area : each(state.held[at(seat)])) {
        sum += defence(setup, state, area);
    }
    return sum * weights().units;
}

double economy_value(const Setup& setup, const State& state, int seat) {
    const Faction& sheet = faction_of(setup, state, seat);
    int capacity = sheet.permanent[minerals] + sheet.permanent[gas];
    double sum = 0;
    for (const int area : each(state.sources[at(seat)])) {
        const Area& source = setup.pack->area[at(area)];
        capacity += source.amount;
        sum += source.amount * (source.type == AreaType::gas ? 2.5 : 2.0) - state.depletion[at(area)] * 2.0;
    }
    const int workers = workers_in_play(state, seat);
    return sum + 2.5 * std::min(workers, capacity) + 0.5 * workers;
}

double tools_value(const Setup& setup, const State& state, int seat) {
    double sum = 0;
    for (int type = 0; type < building_types; ++type) {
        sum += 4.0 * state.level[at(seat)][at(type)] + (state.level[at(seat)][at(type)] > 0 ? 3 : 0);
    }
    const auto& own = state.module[at(seat)];
    sum += 4.0 * std::min<int>(own[0], 3) + 4.5 * std::min<int>(own[1], 2) + 3.0 * own[2];
    const int race = race_of(setup, state, seat);
    const Bits acquired =
        first_n(setup.pack->card_count[at(race)]) & ~first_n(combat_cards) & ~state.technology[at(seat)];
    sum += 2.5 * count(acquired) + 0.8 * count(state.hand[at(seat)]);
    for (int event = 0; event < event_types; ++event) {
        sum += 2.0 * state.kept[at(seat)][at(event)];
    }
    return sum;
}

// Transports are worth the planets they open.
double reach_value(const Setup& setup, const State& state, int seat) {
    double sum = 0;
    for (const int planet : each(planets_with(setup, presence(state, seat)))) {
        sum += 2.5 * count(reached_by_transport(state, seat, planet));
    }
    return sum + 0.5 * transports_of(state, seat);
}

double special_progress(const Setup& setup, const State& state, int seat) {
    const Faction& sheet = faction_of(setup, state, seat);
    const double urgency = 0.5 + 0.5 * top_stage(state);
    const Bits own = friendly_areas(state, seat);
    switch (sheet.victory) {
        case SpecialVictory::areas_controlled: {
            int sum = 0;
            for (int kind = 0; kind < 3; ++kind) {
                sum += has(sheet.victory_areas, kind) ? count(own & setup.pack->areas_of_type[at(kind)]) : 0;
            }
            return urgency * 12.0 * std::min<double>(1, double(sum) / sheet.victory_count);
        }
        case SpecialVictory::planets_fully_controlled: {
            double sum = 0;
            for (const int planet : each(state.on_board)) {
                const Bits areas_there = areas_of(setup, planet);
                const double share = double(count(own & areas_there)) / count(areas_there);
                sum += share * share;
            }
            return urgency * 6.0 * sum;
        }
        case SpecialVictory::most_areas_controlled:
            return urgency * 1.5 * count(own);
        case SpecialVictory::bases_on_planets:
            return urgency * 8.0 * count(state.based[at(seat)]);
        default:
            return 0;
    }
}

// Where only the last one left wins, units belong where the weakest enemy is, the more so the longer it takes.
double pressure_value(const Setup& setup, const State& state, int seat) {
    const int target = weakest_enemy(setup, state, seat);
    const Bits theirs = target == none ? 0 : planets_with(setup, presence(state, target));
    Bits beside = 0;
    for (const int planet : each(theirs)) {
        beside |= state.adjacent[at(planet)];
    }
    double sum = 0;
    for (const int area : each(state.held[at(seat)])) {
        const int planet = planet_of(setup, area);
        const double near = has(theirs, planet)   ? weights().conquest_pressure_there
                            : has(beside, planet) ? weights().conquest_pressure_beside
                                                  : 0.0;
        sum += near * size(state.units[at(area)]);
    }
    return sum * (1 + weights().conquest_pressure_growth * state.round);
}

}  // namespace

int weakest_enemy(const Setup& setup, const State& state, int seat) {
    int weakest = none;
    double least = 0;
    for (const int other : each(state.alive)) {
        if (setup.allied(seat, other)) {
            continue;
        }
        const double strength = units_value(setup, state, other) + weights().base * count(state.based[at(other)]);
        if (weakest == none || strength < least) {
            weakest = other;
            least = strength;
        }
    }
    return weakest;
}

double special_value(const Setup& setup, const State& state, int seat) {
    const bool wins = !setup.conquest && special_condition(setup, state, seat);
    return special_progress(setup, state, seat) + (wins ? weights().victory_in_sight : 0);
}

double area_worth(const Setup& setup, const State& state, int seat, int area) {
    const Area& what = setup.pack->area[at(area)];
    if (what.type == AreaType::conquest && !setup.conquest) {
        return weights().point_each_round * what.amount;
    }
    const bool base = on_planet(setup, state.based[at(seat)], what.planet);
    const bool useful = what.type != AreaType::conquest && state.depletion[at(area)] < depleted;
    return (setup.conquest ? 0.2 : 1.5) + (base && useful ? 2.0 * what.amount : 0);
}

int defence(const Setup& setup, const State& state, int area) {
    const int owner = unit_owner(state, area);
    if (owner == none) {
        return 0;
    }
    return force_worth(setup, race_of(setup, state, owner), state.units[at(area)]);
}

double danger(const Setup& setup, const State& state, int seat, int area) {
    const int planet = planet_of(setup, area);
    double worst = 0;
    for (const int other : each(state.alive)) {
        if (setup.allied(seat, other)) {
            continue;
        }
        Bits from = areas_of(setup, planet);
        for (const int near : each(reached_by_transport(state, other, planet))) {
            from |= areas_of(setup, near);
        }
        double sum = 0;
        for (const int origin : each(from & state.held[at(other)])) {
            sum += defence(setup, state, origin);
        }
        worst = std::max(worst, sum);
    }
    return worst;
}

namespace {

enum Term : std::size_t { points, areas, bases, pressure, units, economy, tools, reach, special, terms_count };
static_assert(term_names.size() == terms_count + 1);

// Always in the same order: sums of doubles depend on it, and with them what the greedy mind chooses.
template <class Add>
void judge(const Setup& setup, const State& state, int seat, Add add) {
    add(points, setup.conquest ? 0 : weights().point * state.points[at(seat)]);
    for (const int area : each(friendly_areas(state, seat))) {
        const double worth = area_worth(setup, state, seat, area);
        const double threat = danger(setup, state, seat, area);
        const double guard = defence(setup, state, area);
        const bool exposed = threat > guard * 1.3;
        add(areas, worth * (exposed ? 0.7 : 1.0));
        add(bases, exposed && has(state.based[at(seat)], area) ? -5.0 : 0.0);
    }
    add(bases, weights().base * count(state.based[at(seat)]));
    add(pressure, setup.conquest ? pressure_value(setup, state, seat) : 0);
    add(units, units_value(setup, state, seat));
    add(economy, economy_value(setup, state, seat));
    add(tools, tools_value(setup, state, seat));
    add(reach, reach_value(setup, state, seat));
    add(special, special_value(setup, state, seat));
}

}  // namespace

double evaluate(const Setup& setup, const State& state, int seat) {
    double sum = 0;
    judge(setup, state, seat, [&](Term, double value) { sum += value; });
    return sum;
}

void explain(const Setup& setup, const State& state, int seat, std::span<double> terms) {
    judge(setup, state, seat, [&](Term term, double value) { terms[term] += value; });
    double enemies = 0;
    int number = 0;
    for (const int other : each(state.alive)) {
        if (!setup.allied(seat, other)) {
            enemies += evaluate(setup, state, other);
            ++number;
        }
    }
    terms[terms_count] = number == 0 ? 0 : -enemies / number;
}

}  // namespace kriegsrat::starcraft
