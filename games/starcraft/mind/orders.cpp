#include "games/starcraft/mind/orders.h"

#include <algorithm>

#include "games/starcraft/mind/battle.h"
#include "games/starcraft/mind/choose.h"
#include "games/starcraft/mind/evaluate.h"
#include "games/starcraft/mind/weights.h"
#include "games/starcraft/odds/estimate.h"
#include "games/starcraft/rules/play.h"

namespace kriegsrat::starcraft {

namespace {

constexpr int battles_tried = 6;

Bits within_reach(const Setup& setup, const State& state, int seat, int planet) {
    Bits where = areas_of(setup, planet);
    for (const int near : each(reached_by_transport(state, seat, planet))) {
        where |= areas_of(setup, near);
    }
    return where & state.held[at(seat)];
}

// The strongest units within reach that may enter: those that hold something of worth stay with one unit.
Force attackers(const Setup& setup, const State& state, int seat, int planet, int most) {
    const int first_unit = setup.pack->first_unit[at(race_of(setup, state, seat))];
    Force force = 0;
    Force left = 0;
    for (const int area : each(within_reach(setup, state, seat, planet))) {
        left += state.units[at(area)];
    }
    while (size(force) < most && left != 0) {
        int strongest = 0;
        int worth = -1;
        for (const int place : types(left)) {
            const int here = unit_worth(setup, first_unit + place);
            strongest = here > worth ? place : strongest;
            worth = std::max(worth, here);
        }
        force += one_unit(strongest);
        left -= one_unit(strongest);
    }
    return force;
}

// What a new base or a unit in the area would do for the special victory.
double special_gain(const Setup& setup, const State& state, int seat, int area, bool base) {
    State next = state;
    (base ? next.based : next.held)[at(seat)] |= bit(area);
    return special_value(setup, next, seat) - special_value(setup, state, seat);
}

// What taking the area from an enemy does for and against special victories and for points: his units and, at the end
// of the round, his base are gone, and own units stand there. An attack that completes a special victory, or takes one
// away, is worth it.
double taking_gain(const Setup& setup, const State& state, int seat, int area) {
    const int foe = unit_owner(state, area) != none ? unit_owner(state, area) : base_owner(state, area);
    State next = state;
    next.held[at(foe)] &= ~bit(area);
    next.based[at(foe)] &= ~bit(area);
    next.held[at(seat)] |= bit(area);
    double gain = special_value(setup, next, seat) - special_value(setup, state, seat);
    for (const int other : each(state.alive)) {
        if (!setup.allied(seat, other)) {
            gain += weights().deny_victory * (special_value(setup, state, other) - special_value(setup, next, other));
        }
    }
    const Area& what = setup.pack->area[at(area)];
    if (what.type == AreaType::conquest && !setup.conquest) {
        const double near = double(state.points[at(foe)]) / points_needed(setup, state, foe);
        gain += weights().deny_point * what.amount * near * near;
    }
    return gain;
}

double build_worth(const Setup& setup, const State& state, int seat, int planet) {
    const bool base = on_planet(setup, state.based[at(seat)], planet);
    const bool units = on_planet(setup, state.held[at(seat)], planet);
    if (base) {
        const int waiting = state.workers[at(seat)];
        return 12 + std::min(waiting, 8);
    }
    if (!units || bases_left(setup, state, seat) == 0) {
        return 0;
    }
    const Bits enemy = enemy_areas(state, seat);
    for (const int area : each(areas_of(setup, planet) & state.held[at(seat)])) {
        if (!has(enemy, area)) {
            return 14 + special_gain(setup, state, seat, area, true);  // a new base
        }
    }
    return 0;
}

double mobilize_worth(const Setup& setup, const State& state, int seat, int planet, Rng& rng) {
    const Bits reach = within_reach(setup, state, seat, planet);
    int movers = 0;
    for (const int area : each(reach)) {
        movers += size(state.units[at(area)]);
    }
    if (movers == 0) {
        return 0;
    }
    std::array<double, planet_areas> gains{};
    int number = 0;
    const Bits empty = open_areas(state, seat) & ~presence(state, seat);
    for (const int area : each(areas_of(setup, planet) & empty)) {
        gains[at(number++)] = area_worth(setup, state, seat, area) + special_gain(setup, state, seat, area, false);
    }
    std::sort(gains.begin(), gains.end(), std::greater<>());
    double sum = 0;
    for (int i = 0; i < std::min(number, std::max(1, movers - 1)); ++i) {
        sum += gains[at(i)];
    }
    return sum + std::max(0.0, best_attack(setup, state, seat, planet, rng).gain);
}

bool affordable_technology(const Setup& setup, const State& state, int seat) {
    const int race = race_of(setup, state, seat);
    const int begin = setup.pack->first_technology[at(race)];
    for (int technology = begin; technology < begin + setup.pack->technology_count[at(race)]; ++technology) {
        if (technology_check(setup, state, seat, technology, 0).legal()) {
            return true;
        }
    }
    return false;
}

double research_worth(const Setup& setup, const State& state, int seat, int planet) {
    if (!on_planet(setup, state.based[at(seat)], planet)) {
        return 0;
    }
    return std::max(0.0, 7 + (affordable_technology(setup, state, seat) ? 5 : 0) + end_card_worth(setup, state, seat));
}

int placed(const State& state, int seat, OrderOf kind, int planet) {
    int sum = 0;
    for (int i = 0; i < state.order_count; ++i) {
        const OrderToken& token = state.orders[at(i)];
        sum +=
            token.owner == seat && order_of(token.kind) == kind && (planet == none || token.planet == planet) ? 1 : 0;
    }
    return sum;
}

}  // namespace

// Cards of stage III bring "The End Draws Near": for Aldaris and his partner a victory, for nobody else (SC-V11).
double end_card_worth(const Setup& setup, const State& state, int seat) {
    if (setup.conquest || top_stage(state) != stages - 1) {
        return 0;
    }
    for (const int other : each(state.alive)) {
        if (faction_of(setup, state, other).victory == SpecialVictory::end_cards_in_play) {
            return setup.allied(seat, other) ? weights().end_card_wanted : -weights().end_card_feared;
        }
    }
    return 0;
}

bool gives_up(const Setup& setup, const State& state, int seat) {
    if (!setup.conquest || state.round <= 2 * weights().patience) {
        return false;
    }
    for (const int other : each(state.alive)) {
        if (!setup.allied(seat, other) && evaluate(setup, state, other) > evaluate(setup, state, seat)) {
            return true;
        }
    }
    return false;
}

bool out_of_patience(const Setup& setup, const State& state) {
    return setup.conquest && state.round > weights().patience;
}

Plan best_attack(const Setup& setup, const State& state, int seat, int planet, Rng& rng) {
    Plan best_plan;
    for (const int area : each(areas_of(setup, planet) & enemy_areas(state, seat))) {
        const int owner = unit_owner(state, area);
        const int base = base_owner(state, area);
        const bool foe = owner != none ? !setup.allied(seat, owner) : base != none && !setup.allied(seat, base);
        if (!foe || owner == seat) {
            continue;
        }
        double gain = 0;
        const int most = setup.pack->area[at(area)].unit_limit + (owner == none ? 0 : attackers_above);
        const Force force = attackers(setup, state, seat, planet, most);
        if (force == 0) {
            continue;
        }
        const Weights& w = weights();
        const bool target = setup.conquest && (owner != none ? owner : base) == weakest_enemy(setup, state, seat);
        if (owner == none) {
            gain = (setup.conquest ? w.conquest_base : w.unguarded_base) + area_worth(setup, state, seat, area) +
                   taking_gain(setup, state, seat, area);
        } else {
            const Estimate odds = estimate(setup, state, {seat, area, force, false}, battles_tried, rng);
            const double prize = (area_worth(setup, state, seat, area) + (base == owner ? w.base_prize : 0)) *
                                     (setup.conquest ? w.conquest_prize : 1) +
                                 taking_gain(setup, state, seat, area);
            const double care = out_of_patience(setup, state) ? 0 : setup.conquest ? w.conquest_care : w.care;
            gain = odds.win * prize + 0.5 * odds.defender_worth_lost - care * odds.attacker_worth_lost -
                   (care > 0 ? 2 : 0);
        }
        gain *= target && gain > 0 ? w.conquest_target : 1;
        if (gain > best_plan.gain) {
            best_plan = {area, gain};
        }
    }
    return best_plan;
}

double order_worth(const Setup& setup, const State& state, int seat, OrderOf kind, int planet, Rng& rng) {
    switch (kind) {
        case OrderOf::build:
            return build_worth(setup, state, seat, planet);
        case OrderOf::mobilize:
            return mobilize_worth(setup, state, seat, planet, rng);
        default:
            return research_worth(setup, state, seat, planet);
    }
}

Action choose_order_to_place(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const int seat = state.seat;
    std::array<std::array<double, planets>, 3> worth{};
    for (auto& row : worth) {
        row.fill(-1);
    }
    return best(options, [&](const Option& option) {
        const OrderOf kind = order_of(option.action.a);
        const int planet = option.action.b;
        double& known = worth[static_cast<std::size_t>(kind)][at(planet)];
        if (known < 0) {
            known = order_worth(setup, state, seat, kind, planet, rng);
        }
        // A second order of the same kind finds less to do, on the same planet next to nothing.
        const double again = placed(state, seat, kind, planet) > 0 ? 0.25
                             : placed(state, seat, kind, none) > 0 ? 0.8
                                                                   : 1.0;
        return known * again + (is_special(option.action.a) ? 1.0 : 0.0);
    });
}

}  // namespace kriegsrat::starcraft
