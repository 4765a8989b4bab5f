#include "games/starcraft/rules/build.h"

#include "games/starcraft/rules/play.h"

// Chapter Q: buildings, modules and tech-required units.
namespace kriegsrat::starcraft {

namespace {

// Units of the type that stood in the area before the order began (SC-Q19).
int old_units(const Setup& setup, const State& state, int area, int place) {
    const bool own = has(state.held[state.seat], area) && unit_owner(state, area) == state.seat;
    return own ? units_of(state.units[at(area)] - state.order.fresh[at(place_on_planet(setup, area))], place) : 0;
}

int old_units_on_planet(const Setup& setup, const State& state, int place) {
    int sum = 0;
    for (const int area : each(areas_of(setup, state.order.planet) & state.held[state.seat])) {
        sum += old_units(setup, state, area, place);
    }
    return sum;
}

// What allows a tech-required unit, or nullptr.
const Effect* permission(const Setup& setup, const State& state, int unit) {
    const int technology = setup.pack->unit[at(unit)].technology;
    if (technology == none_named) {
        return nullptr;
    }
    for (const int card : each(setup.pack->technology[at(technology)].cards & state.play[state.seat])) {
        for (const Effect& effect :
             effects_of(setup, card_of(setup, race_of(setup, state, state.seat), card).effects)) {
            if (effect.op == Op::allow_build && effect.unit == unit) {
                return &effect;
            }
        }
    }
    return nullptr;
}

}  // namespace

// SC-Q02 to SC-Q04, SC-Q08, SC-Z50
bool has_building_for(const Setup& setup, const State& state, int seat, int place) {
    const UnitType& type = unit_type(setup, race_of(setup, state, seat), place);
    return type.building < building_types && state.level[at(seat)][type.building] >= type.level;
}

// SC-Q05, SC-Q07
int next_building(const Setup& setup, const State& state, int seat, int type) {
    const int race = race_of(setup, state, seat);
    const int level = state.level[at(seat)][at(type)];
    return level < setup.pack->levels[at(race)][at(type)] ? setup.pack->first_building[at(race)][at(type)] + level
                                                          : none;
}

bool has_module_place(const Setup& setup, const State& state, int seat) {
    const auto& own = state.module[at(seat)];
    return own[0] + own[1] + own[2] < faction_of(setup, state, seat).module_places;
}

int modules_left(const Setup& setup, const State& state, int seat, int module) {
    return setup.pack->module[at(race_of(setup, state, seat))][at(module)].tokens - state.module[at(seat)][at(module)];
}

Verdict building_check(const Setup& setup, const State& state, int building, int waivers) {
    const int race = race_of(setup, state, state.seat);
    if (building >= buildings || setup.pack->building[at(building)].race != race) {
        return forbidden("Q01"_rule);
    }
    const Building& wanted = setup.pack->building[at(building)];
    if (wanted.level <= state.level[state.seat][wanted.type]) {
        return forbidden("A16"_rule);  // it stands already
    }
    if (next_building(setup, state, state.seat, wanted.type) != building) {
        return forbidden("Q06"_rule);
    }
    return require(can_pay(setup, state, state.seat, wanted.cost, waivers), "R07"_rule);
}

Verdict module_check(const Setup& setup, const State& state, int module, int waivers) {
    if (module >= modules) {
        return forbidden("Q09"_rule);
    }
    const Module& wanted = setup.pack->module[at(race_of(setup, state, state.seat))][at(module)];
    if (wanted.tokens == 0) {
        return forbidden("Q11"_rule);
    }
    if (modules_left(setup, state, state.seat, module) == 0) {
        return forbidden("A16"_rule);
    }
    if (!has_module_place(setup, state, state.seat)) {
        return forbidden("Q10"_rule);
    }
    return require(can_pay(setup, state, state.seat, wanted.cost, waivers), "R07"_rule);
}

void buy_building(const Setup& setup, State& state, int building, int waivers, Events& events) {
    begin_purchase(setup, state, Item::building, building, 0, setup.pack->building[at(building)].cost, waivers, events);
}

void buy_module(const Setup& setup, State& state, int module, int waivers, Events& events) {
    const Cost cost = setup.pack->module[at(race_of(setup, state, state.seat))][at(module)].cost;
    begin_purchase(setup, state, Item::module, module, 0, cost, waivers, events);
}

// SC-Z49, SC-Z82
Verdict tech_unit_check(const Setup& setup, const State& state, int unit, int area) {
    const Effect* allowed = permission(setup, state, unit);
    if (allowed == nullptr) {
        return forbidden("Q17"_rule);
    }
    const int victim = setup.pack->unit[allowed->sacrifice].place;
    if (old_units(setup, state, area, victim) == 0) {
        return forbidden("Q20"_rule);
    }
    if (old_units_on_planet(setup, state, victim) < allowed->amount) {
        return forbidden("Q19"_rule);
    }
    return require(can_pay(setup, state, state.seat, allowed->cost, discount(state)), "R07"_rule);
}

void begin_tech_unit(const Setup& setup, State& state, int unit, int area, Events& events) {
    const Effect* allowed = permission(setup, state, unit);
    state.buying = {Item::unit, byte(unit), byte(area), {}, 0, allowed->amount};
    sacrifice(setup, state, area, events);
    push(state, Step::sacrifice);
}

Verdict sacrifice_check(const Setup& setup, const State& state, int area) {
    const Effect* allowed = permission(setup, state, state.buying.what);
    return require(area < areas && planet_of(setup, area) == state.order.planet &&
                       old_units(setup, state, area, setup.pack->unit[allowed->sacrifice].place) > 0,
                   "Q19"_rule);
}

// The unit goes where the first of those destroyed for it stood; the others may stand elsewhere on the planet.
void sacrifice(const Setup& setup, State& state, int area, Events& events) {
    const Effect* allowed = permission(setup, state, state.buying.what);
    const UnitType& victim = setup.pack->unit[allowed->sacrifice];
    destroy_units(state, state.seat, area, one_unit(victim.place));
    --state.buying.sacrifices;
    tell(events, Happening::unit_sacrificed, "Q18"_rule, state.seat, allowed->sacrifice, area);
}

bool sacrifice_can_be_made(const Setup& setup, const State& state) {
    const Effect* allowed = permission(setup, state, state.buying.what);
    return allowed != nullptr &&
           old_units_on_planet(setup, state, setup.pack->unit[allowed->sacrifice].place) >= state.buying.sacrifices &&
           can_pay(setup, state, state.seat, allowed->cost, discount(state));
}

void pay_for_tech_unit(const Setup& setup, State& state, Events& events) {
    const Effect* allowed = permission(setup, state, state.buying.what);
    begin_purchase(setup, state, Item::unit, state.buying.what, state.buying.where, allowed->cost, discount(state),
                   events);
}

}  // namespace kriegsrat::starcraft
