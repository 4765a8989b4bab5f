#include "games/warcraft/mind/evaluate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/warcraft/rules/battle.h"

namespace kriegsrat::warcraft {

namespace {

constexpr double point = 12;
constexpr double worker_worth = 4;
constexpr double pull = 0.45;          // of a goal on every unit
constexpr double builder_worth = 2.5;  // a worker in the city who could build
// Of a goal so many spaces away.
constexpr auto nearness = [] {
    std::array<double, max_spaces> all{};
    double share = 1;
    for (double& entry : all) {
        entry = share;
        share *= 0.85;
    }
    return all;
}();

double force_worth(const Setup& setup, const State& state, int owner, Force force) {
    double sum = 0;
    for (int type = 0; type < unit_types; ++type) {
        const int number = number_of(force, type);
        sum += number == 0 ? 0 : number * unit_worth(setup, state, owner, type);
    }
    return sum;
}

double force_power(const Setup& setup, const State& state, int owner, Force force) {
    double sum = 0;
    for (int type = 0; type < unit_types; ++type) {
        const int number = number_of(force, type);
        sum += number == 0 ? 0 : number * (1.0 + tile_of(setup, state, owner, type).strength);
    }
    return sum;
}

// Power of a side on a space and beside it, where it would take part in a battle.
double power_around(const Setup& setup, const State& state, unsigned side, int space) {
    double sum = 0;
    for (const int owner : each(side)) {
        sum += force_power(setup, state, owner, state.pieces[at(owner)][at(space)]);
        for (const int flank : each(setup.map->adjacent[at(space)] & state.units_at[at(owner)])) {
            Force force = state.pieces[at(owner)][at(flank)];
            force = has(setup.map->open[at(space)], flank) ? force : static_cast<Force>(force & 0x0F00U);
            sum += 0.7 * force_power(setup, state, owner, force);
        }
    }
    return sum;
}

// The longer it lasts, the less a loss frightens: two who only wait would wait for ever.
double caution(const State& state) {
    return std::clamp(1.2 - 0.03 * state.round, std::max(0.0, 0.25 - 0.002 * std::max(0, state.round - 100)), 1.0);
}
double eagerness(const State& state) {
    const double late = std::clamp(state.round - 30, 0, 500);
    return 1 + late * late / 400;
}

double chance_to_win(double own, double enemy) {
    return own + enemy <= 0 ? 0.5 : own * own / (own * own + enemy * enemy);
}

// Spaces worth going to, by what they are worth.
double goal_worth(const Setup& setup, const State& state, int seat, int space) {
    const Map& map = *setup.map;
    double worth = map.target != 0 ? 4.0 * map.points[at(space)] : 0;
    for (int owner = 0; owner < setup.players; ++owner) {
        if (is_alive(state, owner) && city_of(setup, state, owner) == space && !allied(state, owner, seat)) {
            worth += eagerness(state) * (has(state.marked, owner) ? 40 : 24);
        }
    }
    worth += space == map.gate ? 40 : 0;
    worth += has(state.graves, space) && !is_summoner(setup, state, seat) && map.summoner != none ? 20 : 0;
    worth += space == map.tree && state.place[at(seat)] == map.besieger ? 60 : 0;
    worth += space == state.captive[at(seat)] ? 30 : 0;
    if (map.summoner != none && !is_summoner(setup, state, seat)) {
        worth += state.necromancer[0] == space || state.necromancer[1] == space ? 30 : 0;
    }
    return worth;
}

// Every unit draws near to the best goal that its side does not hold yet.
double pulled(const Setup& setup, const State& state, int seat) {
    const Bits own = state.units_at[at(seat)];
    Bits held = side_units(state, seat) & ~enemy_units(state, seat);
    for (const int enemy : each(enemies_of(state, seat) & state.alive)) {
        const int city = city_of(setup, state, enemy);
        held &= city == none ? held : ~bit(city);  // one unit alone does not keep it
    }
    std::array<double, max_spaces> best{};
    for (int space = 0; space < setup.map->spaces && own != 0; ++space) {
        const double worth = has(held, space) ? 0 : goal_worth(setup, state, seat, space);
        if (worth <= 0) {
            continue;
        }
        for (const int from : each(own)) {
            best[at(from)] = std::max(best[at(from)], worth * nearness[setup.map->distance[at(space)][at(from)]]);
        }
    }
    double sum = 0;
    for (const int from : each(own)) {
        sum += pull * best[at(from)] * units_in(state.pieces[at(seat)][at(from)]);
    }
    return sum;
}

// What happens to units that share a space with enemies, and to what they stand on.
double contested(const Setup& setup, const State& state, int seat) {
    const unsigned side = state.allies[at(seat)];
    const unsigned enemies = enemies_of(state, seat);
    double sum = 0;
    for (const int space : each(units_of_group(state, side) & units_of_group(state, enemies))) {
        const double mine = power_around(setup, state, side, space);
        const double theirs = power_around(setup, state, enemies, space);
        const double win = chance_to_win(mine, theirs);
        double own_worth = 0;
        double enemy_worth = 0;
        for (const int owner : each(side)) {
            own_worth += force_worth(setup, state, owner, state.pieces[at(owner)][at(space)]);
        }
        for (const int owner : each(enemies)) {
            enemy_worth += force_worth(setup, state, owner, state.pieces[at(owner)][at(space)]);
        }
        sum += win * enemy_worth - (1 - win) * caution(state) * own_worth;
    }
    return sum;
}

// Of a type: the first brings it into play, and a type that can become strong is worth more.
double worth_of_buildings(const Race& race, int type, int number) {
    const Tile& top = race.tile[at(type)][at(race.levels[at(type)] - 1)];
    return number == 0 ? 0.0 : (11.0 + 5.5 * number) * (0.4 + 0.15 * top.strength);
}

// Workers who wait in the city for what can be built there.
int builders(const Setup& setup, const State& state, int seat) {
    const std::size_t i = at(seat);
    const int city = city_of(setup, state, seat);
    if (city == none || has(setup.map->without_town, state.place[i])) {
        return 0;
    }
    int left = 0;
    for (int type = 0; type < unit_types; ++type) {
        left += race_of(setup, state, seat).building[at(type)].tokens - state.built[i][at(type)] -
                state.rising[i][at(type)] - state.summoned[i][at(type)];
    }
    return can_pay(state, seat, setup.pack->build) ? std::min({number_of(state.pieces[i][at(city)], worker), left, 2})
                                                   : 0;
}

double economy(const Setup& setup, const State& state, int seat) {
    const std::size_t i = at(seat);
    const int city = city_of(setup, state, seat);
    const Race& race = race_of(setup, state, seat);
    double sum = 0;
    const Bits sources = (terrain(setup, Terrain::gold_mine) | terrain(setup, Terrain::forest)) & ~state.complete;
    int workers = 0;
    int on_gold = 0;
    int on_wood = 0;
    for (const int space : each(state.workers_at[i])) {
        const int here = number_of(state.pieces[i][at(space)], worker);
        workers += here;
        on_gold += has(sources & terrain(setup, Terrain::gold_mine), space) ? free_workers(state, seat, space) : 0;
        on_wood += has(sources & terrain(setup, Terrain::forest), space) ? free_workers(state, seat, space) : 0;
        if (!has(sources, space) && sources != 0) {  // on the way
            int nearest = none;
            for (const int source : each(sources)) {
                nearest = std::min<int>(nearest, setup.map->distance[at(space)][at(source)]);
            }
            sum -= 0.3 * nearest;
        }
    }
    for (int type = 0; type < unit_types; ++type) {
        workers += state.rising[i][at(type)];
        const int built = finished_buildings(setup, state, seat, type);
        const int all = built + state.rising[i][at(type)] + state.summoned[i][at(type)];
        sum += 0.2 * worth_of_buildings(race, type, built) + 0.8 * worth_of_buildings(race, type, all);
        sum += state.level[i][at(type)] * (2.0 + built);
        sum += 0.85 * state.training[i][at(type)] * unit_worth(setup, state, seat, type);
        sum += tile_of(setup, state, seat, type).victory_points * (setup.map->target != 0 ? point : 4);
    }
    sum += builder_worth * builders(setup, state, seat);
    sum += worker_worth * std::min(workers, 6) + 0.5 * worker_worth * state.training[i][worker];
    sum += 9.0 * std::sqrt(on_gold) + 8.0 * std::sqrt(on_wood);
    sum += 0.9 * std::min<int>(state.stock[i][gold], 8) + 0.7 * std::min<int>(state.stock[i][wood], 8);
    sum += 0.1 * (state.stock[i][gold] + state.stock[i][wood]);
    if (city != none && room_for_units(setup, state, seat, city) <= 0 &&
        std::any_of(state.training[i].begin(), state.training[i].begin() + unit_types,
                    [](int waiting) { return waiting > 0; })) {
        sum -= 6;
    }
    for (const Outpost& outpost : state.outpost[i]) {
        sum += outpost.space == none ? 0 : outpost.finished != 0 ? 2 : 1;
    }
    return sum;
}

// Power of a side that can be on a space within three of its movements.
double power_coming(const Setup& setup, const State& state, unsigned side, int space) {
    constexpr std::array<double, 4> share{0, 1, 0.6, 0.3};
    double sum = 0;
    for (const int owner : each(side)) {
        for (const int from : each(state.units_at[at(owner)] & ~bit(space))) {
            for (int type = 0; type < unit_types; ++type) {
                const int speed = setup.pack->speed[at(type)];
                const int movements = (setup.map->distance[at(space)][at(from)] + speed - 1) / speed;
                const int number = number_of(state.pieces[at(owner)][at(from)], type);
                sum += number == 0 || movements > 3
                           ? 0
                           : share[at(movements)] * number * (1.0 + tile_of(setup, state, owner, type).strength);
            }
        }
    }
    return sum;
}

double city_safety(const Setup& setup, const State& state, int seat) {
    const int city = city_of(setup, state, seat);
    if (city == none || !is_alive(state, seat)) {
        return 0;
    }
    double sum = has(state.marked, seat) ? -30 : 0;
    const unsigned enemies = enemies_of(state, seat);
    if (has(enemy_units(state, seat), city)) {
        const double lost = 1 - chance_to_win(power_around(setup, state, state.allies[at(seat)], city),
                                              power_around(setup, state, enemies, city));
        sum -= (has(state.marked, seat) ? 160 : 40) * (side_units_at(state, seat, city) > 0 ? lost : 1.0);
    }
    const double threat = power_coming(setup, state, enemies, city);
    const double guard = power_around(setup, state, state.allies[at(seat)], city);
    return sum - caution(state) * (has(state.marked, seat) ? 3.0 : 1.5) * std::max(0.0, threat - guard);
}

double scenario_worth(const Setup& setup, const State& state, int seat) {
    const Map& map = *setup.map;
    double sum = 0;
    if (is_summoner(setup, state, seat)) {
        for (const std::uint8_t space : state.necromancer) {
            sum += space == none ? -80 : 0;
            if (space == none) {
                continue;
            }
            double best = -8;
            for (int type = 0; type < unit_types; ++type) {
                const int source = map.source[at(type)];
                if (has(state.graves, source)) {
                    best = std::max(best, 6.0 - setup.map->distance[at(space)][at(source)] -
                                              room_for_units(setup, state, seat, source) * -0.5);
                }
            }
            sum += best;
            if (has(enemy_units(state, seat), space)) {
                sum -= has(state.units_at[at(seat)], space) ? 20 : 80;
            }
        }
        sum += 15.0 * count(state.graves);
    }
    if (const int captive = state.captive[at(seat)]; captive != none) {
        sum += 8.0 * (10 - map.distance[at(captive)][at(city_of(setup, state, seat))]);
        sum += has(state.units_at[at(seat)], captive) ? 12 : 0;
    }
    if (state.place[at(seat)] == map.besieger && map.tree != none) {
        sum += has(state.units_at[at(seat)], map.tree) ? 120 : 0;
    }
    if (map.tree != none && state.place[at(seat)] != map.besieger) {
        sum += has(state.units_at[at(seat)], map.tree) ? 8 : 0;
        for (const int from : each(state.units_at[at(seat)])) {
            sum -= 0.4 * map.distance[at(from)][at(map.tree)];
        }
    }
    if (gate_held(setup, state, seat)) {
        sum += 150;
    }
    return sum;
}

double army_worth(const Setup& setup, const State& state, int seat) {
    double sum = 0;
    for (const int space : each(state.units_at[at(seat)])) {
        sum += force_worth(setup, state, seat, state.pieces[at(seat)][at(space)]);
    }
    return sum;
}

double worth_of(const Setup& setup, const State& state, int seat) {
    return economy(setup, state, seat) + city_safety(setup, state, seat) + scenario_worth(setup, state, seat) +
           army_worth(setup, state, seat);
}

// Of what an enemy has.
constexpr double enemy_share = 0.8;

}  // namespace

double unit_worth(const Setup& setup, const State& state, int owner, int type) {
    constexpr std::array<double, unit_types> base{5, 6, 8};
    const Tile& tile = tile_of(setup, state, owner, type);
    return base[at(type)] + 1.5 * tile.strength + (tile.ability == Ability::nothing ? 0 : 1.5);
}

double evaluate(const Setup& setup, const State& state, int seat) {
    if (state.step() == Step::over) {
        return has(state.winners, seat) ? 1e6 : state.winners == 0 ? 0 : -1e6;
    }
    std::array<double, term_names.size()> terms{};
    explain(setup, state, seat, terms);
    return std::accumulate(terms.begin(), terms.end(), 0.0);
}

void explain(const Setup& setup, const State& state, int seat, std::span<double> terms) {
    enum : std::size_t { wealth, units, city, scenario, march, points, battle, rivals };
    const unsigned side = unsigned{state.allies[at(seat)]} & state.alive;
    for (const int other : each(state.alive & ~side)) {
        terms[rivals] -= enemy_share * worth_of(setup, state, other);
    }
    for (const int mate : each(side)) {
        terms[wealth] += economy(setup, state, mate);
        terms[units] += army_worth(setup, state, mate);
        terms[city] += city_safety(setup, state, mate);
        terms[scenario] += scenario_worth(setup, state, mate);
        terms[march] += pulled(setup, state, mate);
    }
    if (setup.map->target != 0) {
        terms[points] += point * victory_points(setup, state, seat);
        terms[rivals] -=
            enemy_share * point * victory_points(setup, state, first(enemies_of(state, seat) & state.alive));
    }
    terms[battle] += contested(setup, state, seat);
}

}  // namespace kriegsrat::warcraft
