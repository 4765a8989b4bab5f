#include "games/starcraft/rules/build.h"

#include <algorithm>

#include "games/starcraft/rules/play.h"

// Chapter U: the Build order.
namespace kriegsrat::starcraft {

namespace {

Verdict worker_check(const Setup& setup, const State& state) {
    const Faction& sheet = faction_of(setup, state, state.seat);
    if (workers_in_play(state, state.seat) >= sheet.workers) {
        return forbidden("A16"_rule);
    }
    return require(can_pay(setup, state, state.seat, sheet.worker, 0), "R07"_rule);
}

// SC-U10
Verdict transport_check(const Setup& setup, const State& state, int route) {
    if (route >= routes || !has(routes_of(state, state.order.planet), route)) {
        return forbidden("U09"_rule);
    }
    if (has(state.transports[at(route)], state.seat)) {
        return forbidden("B16"_rule);
    }
    if (transports_of(state, state.seat) >= faction_of(setup, state, state.seat).transports) {
        return forbidden("A16"_rule);
    }
    return require(can_pay(setup, state, state.seat, transport_cost(setup, state), discount(state)), "R07"_rule);
}

// The build limit of Zerg factions.
bool limited_by_buildings(const Setup& setup, const State& state) {
    const auto effects = effects_of(setup, faction_of(setup, state, state.seat).effects);
    return std::any_of(effects.begin(), effects.end(),
                       [](const Effect& effect) { return effect.op == Op::limit_build && effect.per_building_type; });
}

bool base_on_planet(const Setup& setup, const State& state) {
    return on_planet(setup, state.based[state.seat], state.order.planet);
}

Verdict unit_check(const Setup& setup, const State& state, int unit, int area) {
    if (unit >= unit_types || area >= areas || setup.pack->unit[at(unit)].race != race_of(setup, state, state.seat)) {
        return forbidden("U11"_rule);
    }
    const UnitType& type = setup.pack->unit[at(unit)];
    if (planet_of(setup, area) != state.order.planet) {
        return forbidden("U12"_rule);
    }
    if (state.order.units_built >= build_limit(setup, state, state.seat)) {
        return forbidden(limited_by_buildings(setup, state) ? "U16"_rule : "U15"_rule);
    }
    if (units_of(state.supply[state.seat], type.place) == 0) {
        return forbidden("A16"_rule);
    }
    if (type.technology != none_named) {
        return tech_unit_check(setup, state, unit,
                               area);  // where its victims stand: also beside an enemy base (SC-Z95)
    }
    if (!has(open_areas(state, state.seat), area)) {
        return forbidden("U14"_rule);
    }
    if (!base_on_planet(setup, state)) {
        return forbidden("U02"_rule);
    }
    if (!has_building_for(setup, state, state.seat, type.place)) {
        return forbidden("U11"_rule);
    }
    if (room(setup, state, area) <= 0) {
        return forbidden("U13"_rule);
    }
    return require(can_pay(setup, state, state.seat, type.cost, discount(state)), "R07"_rule);
}

void buy_unit(const Setup& setup, State& state, int unit, int area, Events& events) {
    const UnitType& type = setup.pack->unit[at(unit)];
    if (type.technology == none_named) {
        begin_purchase(setup, state, Item::unit, unit, area, type.cost, discount(state), events);
    } else {
        begin_tech_unit(setup, state, unit, area, events);
    }
}

Verdict base_check(const Setup& setup, const State& state, int area) {
    if (area >= areas || planet_of(setup, area) != state.order.planet || !has(state.held[state.seat], area)) {
        return forbidden("U18"_rule);
    }
    const Verdict place = base_place_check(setup, state, state.seat, area);
    if (!place.legal()) {
        return place;
    }
    return require(can_pay(setup, state, state.seat, faction_of(setup, state, state.seat).base, discount(state)),
                   "R07"_rule);
}

// SC-U03, SC-Z11: any number, in any sequence.
template <class Out>
void first_step_options(const Setup& setup, const State& state, Out& out) {
    const int race = race_of(setup, state, state.seat);
    if (base_on_planet(setup, state)) {
        if (worker_check(setup, state).legal()) {
            out.add(act(Do::build_worker));
        }
        for (const int route : each(routes_of(state, state.order.planet))) {
            if (transport_check(setup, state, route).legal()) {
                out.add(act(Do::build_transport, route));
            }
        }
    }
    if (state.order.units_built >= build_limit(setup, state, state.seat)) {
        return;
    }
    const Bits where = areas_of(setup, state.order.planet) & (open_areas(state, state.seat) | state.held[state.seat]);
    for (const int place : types(state.supply[state.seat])) {
        const int unit = setup.pack->first_unit[at(race)] + place;
        for (const int area : each(where)) {
            if (unit_check(setup, state, unit, area).legal()) {
                out.add(act(Do::build_unit, unit, area));
            }
        }
    }
}

template <class Out>
void second_step_options(const Setup& setup, const State& state, Out& out) {
    for (int type = 0; type < building_types && state.order.building_built == 0; ++type) {
        const int building = next_building(setup, state, state.seat, type);
        if (building != none && building_check(setup, state, building, discount(state)).legal()) {
            out.add(act(Do::build_building, building));
        }
    }
    for (int module = 0; module < modules && state.order.module_built == 0; ++module) {
        if (module_check(setup, state, module, discount(state)).legal()) {
            out.add(act(Do::build_module, module));
        }
    }
}

template <class Out>
void third_step_options(const Setup& setup, const State& state, Out& out) {
    for (const int area : each(areas_of(setup, state.order.planet) & state.held[state.seat])) {
        if (base_check(setup, state, area).legal()) {
            out.add(act(Do::build_base, area));
        }
    }
}

template <class Out>
void step_options(const Setup& setup, const State& state, Out& out) {
    switch (state.step()) {
        case Step::build:
            first_step_options(setup, state, out);
            break;
        case Step::upgrade:
            second_step_options(setup, state, out);
            break;
        default:
            third_step_options(setup, state, out);
            break;
    }
}

// SC-U07
void end_step(const Setup& setup, State& state) {
    if (state.step() == Step::build) {
        become(state, Step::upgrade);
    } else if (state.step() == Step::upgrade) {
        become(state, Step::new_base);
    } else {
        const bool by_card = state.order.by_card != 0;
        end_order(state);
        if (!by_card) {
            next_turn(setup, state);
        }
    }
}

}  // namespace

Cost transport_cost(const Setup& setup, const State& state) {
    Cost cost = faction_of(setup, state, state.seat).transport;
    for (const int card : each(state.play[state.seat])) {
        for (const Effect& effect :
             effects_of(setup, card_of(setup, race_of(setup, state, state.seat), card).effects)) {
            if (effect.op == Op::discount_transport && state.order.transports_built < effect.count) {
                const int less = std::min<int>(effect.amount, cost.minerals);
                cost.minerals = byte(cost.minerals - less);
                cost.gas = byte(cost.gas - std::min<int>(effect.amount - less, cost.gas));
            }
        }
    }
    return cost;
}

// SC-U17, SC-O02
int build_limit(const Setup& setup, const State& state, int seat) {
    const int race = race_of(setup, state, seat);
    int limit = faction_of(setup, state, seat).build_start;
    for (int module = 0; module < modules; ++module) {
        for (const Effect& effect : effects_of(setup, setup.pack->module[at(race)][at(module)].effects)) {
            limit += effect.op == Op::limit_build ? effect.amount * state.module[at(seat)][at(module)] : 0;
        }
    }
    for (const Effect& effect : effects_of(setup, faction_of(setup, state, seat).effects)) {
        if (effect.op == Op::limit_build && effect.per_building_type) {
            limit = 0;
            for (const std::uint8_t level : state.level[at(seat)]) {
                limit += level > 0 ? effect.amount : 0;
            }
        }
    }
    const bool special = order_of(state.order.kind) == OrderOf::build && is_special(state.order.kind);
    return limit + (special && state.order.planet != none ? 1 : 0);
}

bool team_would_fill_planet(const Setup& setup, const State& state, int seat, int area) {
    if (!setup.teams) {
        return false;
    }
    Bits team = bit(area);
    for (const int member : each(setup.allies[at(seat)])) {
        team |= state.based[at(member)];
    }
    const Bits planet = areas_of(setup, planet_of(setup, area));
    return within(planet, team);
}

// SC-Z10
Verdict base_place_check(const Setup& setup, const State& state, int seat, int area) {
    if (bases_left(setup, state, seat) == 0) {
        return forbidden("A16"_rule);
    }
    if (on_planet(setup, state.based[at(seat)], planet_of(setup, area))) {
        return forbidden("B15"_rule);
    }
    if (has(enemy_areas(state, seat), area)) {
        return forbidden("U19"_rule);
    }
    return require(!team_would_fill_planet(setup, state, seat, area), "Y11"_rule);
}

void place_base(State& state, int seat, int area) { state.based[at(seat)] |= bit(area); }

bool build_asks(const Setup& setup, const State& state) {
    if (state.step() == Step::sacrifice) {
        return state.buying.sacrifices > 0;
    }
    if (state.step() == Step::upgrade && !on_planet(setup, presence(state, state.seat), state.order.planet)) {
        return false;
    }
    AnyOption possible;
    step_options(setup, state, possible);
    return possible.found || demolition_allows_purchase(setup, state);
}

void build_proceed(const Setup& setup, State& state, Events& events) {
    if (state.step() != Step::sacrifice) {
        end_step(setup, state);
        return;
    }
    pop(state);
    pay_for_tech_unit(setup, state, events);
}

void build_options(const Setup& setup, const State& state, Options& out) {
    if (state.step() == Step::sacrifice) {
        for (const int area : each(areas_of(setup, state.order.planet) & state.held[state.seat])) {
            if (sacrifice_check(setup, state, area).legal()) {
                out.add(act(Do::sacrifice, area));
            }
        }
        return;
    }
    step_options(setup, state, out);
    if (may_demolish(state)) {
        out.add(act(Do::demolish));
    }
    out.add(act(Do::end_step));
}

Verdict build_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::build_worker:
            return base_on_planet(setup, state) ? worker_check(setup, state) : forbidden("U02"_rule);
        case Do::build_transport:
            return base_on_planet(setup, state) ? transport_check(setup, state, action.a) : forbidden("U02"_rule);
        case Do::build_unit:
            return unit_check(setup, state, action.a, action.b);
        case Do::build_building:
            return state.order.building_built == 0 ? building_check(setup, state, action.a, discount(state))
                                                   : forbidden("U04"_rule);
        case Do::build_module:
            return state.order.module_built == 0 ? module_check(setup, state, action.a, discount(state))
                                                 : forbidden("U04"_rule);
        case Do::build_base:
            return base_check(setup, state, action.a);
        case Do::sacrifice:
            return sacrifice_check(setup, state, action.a);
        default:
            return legal;  // end_step
    }
}

void build_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Faction& sheet = faction_of(setup, state, state.seat);
    state.order.committed = 1;
    switch (static_cast<Do>(action.kind)) {
        case Do::build_worker:
            begin_purchase(setup, state, Item::worker, 0, 0, sheet.worker, 0, events);
            break;
        case Do::build_transport:
            begin_purchase(setup, state, Item::transport, 0, action.a, transport_cost(setup, state), discount(state),
                           events);
            break;
        case Do::build_unit:
            buy_unit(setup, state, action.a, action.b, events);
            break;
        case Do::build_building:
            buy_building(setup, state, action.a, discount(state), events);
            break;
        case Do::build_module:
            buy_module(setup, state, action.a, discount(state), events);
            break;
        case Do::build_base:
            begin_purchase(setup, state, Item::base, 0, action.a, sheet.base, discount(state), events);
            break;
        case Do::sacrifice:
            sacrifice(setup, state, action.a, events);
            break;
        default:
            end_step(setup, state);
            break;
    }
}

void complete_purchase(const Setup& setup, State& state, Events& events) {
    const Purchase bought = state.buying;
    const int seat = state.seat;
    state.buying = {};
    pop(state);  // Step::pay
    switch (bought.item) {
        case Item::worker:
            ++state.unavailable[at(seat)];
            tell(events, Happening::worker_built, "U08"_rule, seat);
            break;
        case Item::transport:
            state.transports[bought.where] |= byte(1 << seat);
            ++state.order.transports_built;
            tell(events, Happening::transport_built, "U09"_rule, seat, bought.where);
            break;
        case Item::unit: {
            const Force force = one_unit(setup.pack->unit[bought.what].place);
            state.supply[at(seat)] -= force;
            put_units(state, seat, bought.where, force);
            state.order.fresh[at(place_on_planet(setup, bought.where))] += force;
            ++state.order.units_built;
            tell(events, Happening::unit_built, "U12"_rule, seat, bought.what, bought.where);
            break;
        }
        case Item::building:
            ++state.level[at(seat)][setup.pack->building[bought.what].type];
            state.order.building_built = 1;
            tell(events, Happening::building_built, "U21"_rule, seat, bought.what);
            break;
        case Item::module:
            ++state.module[at(seat)][bought.what];
            state.new_specials[at(seat)] =
                byte(state.new_specials[at(seat)] + special_orders_of(setup, race_of(setup, state, seat), bought.what));
            state.order.module_built = 1;
            tell(events, Happening::module_built, "U21"_rule, seat, bought.what);
            break;
        case Item::base:
            place_base(state, seat, bought.where);
            tell(events, Happening::base_built, "U18"_rule, seat, bought.where);
            end_step(setup, state);  // SC-U05: one base
            break;
        case Item::technology:
            state.order.technology = bought.what;
            tell(events, Happening::technology_acquired, "S07"_rule, seat, bought.what);
            break;
        case Item::nothing:
            break;
    }
}

}  // namespace kriegsrat::starcraft
