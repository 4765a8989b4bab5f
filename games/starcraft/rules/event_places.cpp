#include "games/starcraft/rules/event_places.h"

#include <algorithm>

// The choices that event cards leave to their player: every place an effect may be used on (data/effects.md, "Places").
namespace kriegsrat::starcraft {

namespace {

bool is_foe(const Setup& setup, const State& state, int seat) { return are_foes(setup, state.seat, seat); }

Bits game_areas(const Setup& setup, const State& state) {
    Bits where = 0;
    for (const int planet : each(state.on_board)) {
        where |= areas_of(setup, planet);
    }
    return where;
}

bool planet_fits(const Setup& setup, const State& state, Place place, int planet) {
    const Bits units = state.held[state.seat];
    const Bits bases = state.based[state.seat];
    switch (place) {
        case Place::with_own_base:
            return on_planet(setup, bases, planet);
        case Place::without_own_base:
            return !on_planet(setup, bases, planet);
        case Place::with_own_unit:
            return on_planet(setup, units, planet);
        case Place::with_own_unit_or_base:
            return on_planet(setup, units | bases, planet);
        default:
            return true;
    }
}

bool route_fits(const Setup& setup, const State& state, Place place, int route) {
    const auto& ends = state.route_planet[at(route)];
    return ends[0] != none && (planet_fits(setup, state, place, ends[0]) || planet_fits(setup, state, place, ends[1]));
}

// Something the card could put down.
bool any_unit_left(const Setup& setup, const State& state, const Effect& effect) {
    for (const int place : types(effect.force[at(race_of(setup, state, state.seat))])) {
        if (units_of(state.supply[state.seat], place) > 0) {
            return true;
        }
    }
    return false;
}

Verdict area_check(const Setup& setup, const State& state, const Effect& effect, int area) {
    if (area >= areas || !has(game_areas(setup, state), area)) {
        return forbidden("D43"_rule);
    }
    const int planet = planet_of(setup, area);
    switch (effect.op) {
        case Op::place_units:
            if (!any_unit_left(setup, state, effect)) {
                return forbidden("A16"_rule);
            }
            if (!has(open_areas(state, state.seat), area) || !planet_fits(setup, state, effect.place, planet)) {
                return forbidden("D43"_rule);
            }
            return require(room(setup, state, area) > 0, "B12"_rule);
        case Op::place_base:
            if (!has(state.held[state.seat], area)) {
                return forbidden("D43"_rule);
            }
            return base_place_check(setup, state, state.seat, area);
        case Op::destroy_unit: {
            const int owner = unit_owner(state, area);
            if (owner != none && owner != state.seat && !is_foe(setup, state, owner)) {
                return forbidden("Z94"_rule);
            }
            return require(
                owner != none && is_foe(setup, state, owner) && planet_fits(setup, state, effect.place, planet),
                "D43"_rule);
        }
        case Op::set_depletion: {
            bool fits = state.depletion[at(area)] == effect.depletion_from;
            bool held = false;
            for (int seat = 0; seat < setup.players; ++seat) {
                const bool wanted = effect.side == Side::own ? seat == state.seat : is_foe(setup, state, seat);
                held = held || (wanted && has(state.sources[at(seat)], area));
                if (!wanted && seat != state.seat && effect.side != Side::own && has(state.sources[at(seat)], area)) {
                    return forbidden("Z94"_rule);  // a partner's
                }
            }
            fits = fits && held && !effect.whole_planet;
            return require(fits, "D43"_rule);
        }
        default:
            return forbidden("D43"_rule);
    }
}

Verdict planet_check(const Setup& setup, const State& state, const Effect& effect, int planet) {
    if (planet >= planets || !has(state.on_board, planet)) {
        return forbidden("D43"_rule);
    }
    if (effect.op == Op::execute_order) {
        return require(has(order_planets(setup, state, state.seat), planet), "N28"_rule);
    }
    return require(effect.op == Op::set_depletion && effect.whole_planet &&
                       planet_fits(setup, state, effect.place, planet) && depletable(setup, state, planet) != 0,
                   "D43"_rule);
}

Verdict route_check(const Setup& setup, const State& state, const Effect& effect, int route) {
    if (effect.op != Op::place_transport || route >= routes || !route_fits(setup, state, effect.place, route)) {
        return forbidden("D43"_rule);
    }
    if (transports_of(state, state.seat) >= faction_of(setup, state, state.seat).transports) {
        return forbidden("A16"_rule);
    }
    return require(!has(state.transports[at(route)], state.seat), "B16"_rule);
}

Verdict transport_check(const Setup& setup, const State& state, const Effect& effect, Action action) {
    const bool there = effect.op == Op::destroy_transport && action.a < routes && action.b < setup.players &&
                       has(state.transports[action.a], action.b) && action.b != state.seat &&
                       route_fits(setup, state, effect.place, action.a);
    return there ? require(is_foe(setup, state, action.b), "Z94"_rule) : forbidden("D43"_rule);
}

// a route, b end, c planet, amount slot
Verdict axis_end_check(const Setup& setup, const State& state, const Effect& effect, Action action) {
    if (effect.op != Op::move_z_axis || action.a < normal_routes || action.a >= routes || action.b > 1 ||
        action.c >= planets || action.amount >= slots || state.route_planet[action.a][0] == none ||
        !has(state.on_board, action.c)) {
        return forbidden("G27"_rule);
    }
    const bool same_route =
        state.event.ends == 0 || (state.event.route == action.a && !has(state.event.ends, action.b));
    const auto& ends = state.route_planet[action.a];
    if (!same_route || action.c == ends[0] || action.c == ends[1]) {
        return forbidden("G27"_rule);
    }
    return require(has(free_slots(setup, state, action.c), action.amount), "G24"_rule);
}

Verdict move_check(const Setup& setup, const State& state, const Effect& effect, Action action) {
    if (effect.op != Op::move_unit || action.a >= unit_types || action.b >= areas || action.c >= areas ||
        action.amount == 0 || action.amount > state.event.left) {
        return forbidden("D43"_rule);
    }
    const UnitType& type = setup.pack->unit[action.a];
    const int planet = planet_of(setup, action.b);
    if (type.race != race_of(setup, state, state.seat) || !has(state.held[state.seat], action.b) ||
        units_of(state.units[action.b], type.place) < action.amount || action.b == action.c ||
        planet_of(setup, action.c) != planet || (state.event.planet != none && state.event.planet != planet) ||
        !has(open_areas(state, state.seat), action.c)) {
        return forbidden("D43"_rule);
    }
    return require(action.amount <= room(setup, state, action.c), "B12"_rule);
}

Verdict purchase_check(const Setup& setup, const State& state, const Effect& effect, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::build_module:
            if (effect.op != Op::buy_module || action.a >= modules) {
                return forbidden("N27"_rule);
            }
            return module_check(
                setup, state, action.a,
                waivers_of(effect, setup.pack->module[at(race_of(setup, state, state.seat))][action.a].cost));
        case Do::build_building:
            if (effect.op != Op::buy_building || action.a >= buildings) {
                return forbidden("N27"_rule);
            }
            return building_check(setup, state, action.a, waivers_of(effect, setup.pack->building[action.a].cost));
        default:
            if (effect.op != Op::buy_technology || action.a >= technologies) {
                return forbidden("N27"_rule);
            }
            return technology_check(setup, state, state.seat, action.a,
                                    waivers_of(effect, setup.pack->technology[action.a].cost));
    }
}

Verdict loss_check(const Setup& setup, const State& state, int unit) {
    if (state.event.area == none || unit >= unit_types) {
        return forbidden("D48"_rule);
    }
    const UnitType& type = setup.pack->unit[at(unit)];
    const int owner = unit_owner(state, state.event.area);
    return require(type.race == race_of(setup, state, owner) && units_of(state.units[state.event.area], type.place) > 0,
                   "D48"_rule);
}

template <class Out>
void purchase_options(const Setup& setup, const State& state, const Effect& effect, Out& out) {
    const int race = race_of(setup, state, state.seat);
    const auto add = [&](Do kind, int what) {
        if (purchase_check(setup, state, effect, act(kind, what)).legal()) {
            out.add(act(kind, what));
        }
    };
    if (effect.op == Op::buy_module) {
        for (int module = 0; module < modules; ++module) {
            add(Do::build_module, module);
        }
    } else if (effect.op == Op::buy_building) {
        for (int type = 0; type < building_types; ++type) {
            const int building = next_building(setup, state, state.seat, type);
            if (building != none) {
                add(Do::build_building, building);
            }
        }
    } else {
        const int begin = setup.pack->first_technology[at(race)];
        for (int technology = begin; technology < begin + setup.pack->technology_count[at(race)]; ++technology) {
            add(Do::acquire, technology);
        }
    }
}

template <class Out>
void axis_end_options(const Setup& setup, const State& state, const Effect& effect, Out& out) {
    for (int route = normal_routes; route < routes; ++route) {
        for (int end = 0; end < 2; ++end) {
            for (const int planet : each(state.on_board)) {
                for (const int slot : each(free_slots(setup, state, planet))) {
                    const Action action = act(Do::move_end, route, end, planet, slot);
                    if (axis_end_check(setup, state, effect, action).legal()) {
                        out.add(action);
                    }
                }
            }
        }
    }
}

template <class Out>
void event_move_options(const Setup& setup, const State& state, Out& out) {
    const int first_unit = setup.pack->first_unit[at(race_of(setup, state, state.seat))];
    for (const int from : each(state.held[state.seat])) {
        const int planet = planet_of(setup, from);
        if (state.event.planet != none && state.event.planet != planet) {
            continue;
        }
        for (const int place : types(state.units[at(from)])) {
            for (const int to : each(areas_of(setup, planet) & open_areas(state, state.seat) & ~bit(from))) {
                const int most = std::min({units_of(state.units[at(from)], place), room(setup, state, to),
                                           static_cast<int>(state.event.left)});
                if (most > 0) {
                    out.add(act(Do::move_units, first_unit + place, from, to), 1, most);
                }
            }
        }
    }
}

template <class Out>
void target_options(const Setup& setup, const State& state, const Effect& effect, Out& out) {
    switch (effect.op) {
        case Op::buy_module:
        case Op::buy_building:
        case Op::buy_technology:
            purchase_options(setup, state, effect, out);
            return;
        case Op::move_z_axis:
            axis_end_options(setup, state, effect, out);
            return;
        case Op::move_unit:
            event_move_options(setup, state, out);
            return;
        case Op::choose:
            for (int option = 1; option <= effect.options.count; ++option) {
                out.add(act(Do::choose_bonus, option));
            }
            return;
        case Op::place_transport:
            for (int route = 0; route < routes; ++route) {
                if (route_check(setup, state, effect, route).legal()) {
                    out.add(act(Do::choose_route, route));
                }
            }
            return;
        case Op::destroy_transport:
            for (int route = 0; route < routes; ++route) {
                for (const int owner : each(state.transports[at(route)])) {
                    const Action action = act(Do::choose_transport, route, owner);
                    if (transport_check(setup, state, effect, action).legal()) {
                        out.add(action);
                    }
                }
            }
            return;
        default:
            break;
    }
    for (const int planet : each(state.on_board)) {
        if (planet_check(setup, state, effect, planet).legal()) {
            out.add(act(Do::choose_planet, planet));
        }
    }
    for (const int area : each(game_areas(setup, state))) {
        if (area_check(setup, state, effect, area).legal()) {
            out.add(act(Do::choose_area, area));
        }
    }
}

bool is_end_card(const Setup& setup, const State& state) { return setup.pack->event[state.event.card].mandatory; }

// "Up to two" can be none, "one or both ends" cannot.
bool may_stop(const State& state, const Effect& effect) {
    const bool enough = effect.op != Op::move_z_axis || state.event.ends != 0;
    return effect.optional || (effect.up_to && enough);
}

Cost after_waivers(const Effect& effect, Cost cost) { return effect.amount == all_free ? Cost{} : cost; }

}  // namespace

bool is_repeated(const Effect& effect) {
    return effect.op == Op::place_transport || effect.op == Op::destroy_transport || effect.op == Op::move_unit ||
           effect.op == Op::move_z_axis;
}

int waivers_of(const Effect& effect, Cost cost) {
    return effect.amount == all_free ? cost.total() : std::min<int>(effect.amount, cost.total());
}

Bits depletable(const Setup& setup, const State& state, int planet) {
    Bits found = 0;
    for (const int area : each(areas_of(setup, planet) & ~state.sources[state.seat])) {
        const bool resource = setup.pack->area[at(area)].type != AreaType::conquest;
        found |= resource && state.depletion[at(area)] < depleted ? bit(area) : 0;
    }
    return found;
}

bool event_has_target(const Setup& setup, const State& state, const Effect& effect) {
    AnyOption any;
    target_options(setup, state, effect, any);
    return any.found;
}

void event_options(const Setup& setup, const State& state, Options& out) {
    const Effect& effect = *current_effect(setup, state);
    if (effect.op == Op::destroy_unit && state.event.area != none) {
        const int owner = unit_owner(state, state.event.area);
        for (const int place : types(state.units[state.event.area])) {
            out.add(act(Do::lose_unit, setup.pack->first_unit[at(race_of(setup, state, owner))] + place));
        }
        return;
    }
    target_options(setup, state, effect, out);
    if (may_stop(state, effect)) {
        out.add(act(Do::pass));
    }
}

Verdict event_check(const Setup& setup, const State& state, Action action) {
    const Effect& effect = *current_effect(setup, state);
    const bool losing = effect.op == Op::destroy_unit && state.event.area != none;
    if (losing != (static_cast<Do>(action.kind) == Do::lose_unit)) {
        return forbidden("D48"_rule);
    }
    switch (static_cast<Do>(action.kind)) {
        case Do::pass:
            return require(may_stop(state, effect), is_end_card(setup, state) ? "N22"_rule : "N19"_rule);
        case Do::lose_unit:
            return loss_check(setup, state, action.a);
        case Do::build_module:
        case Do::build_building:
        case Do::acquire:
            return purchase_check(setup, state, effect, action);
        case Do::choose_bonus:
            return require(effect.op == Op::choose && action.a >= 1 && action.a <= effect.options.count, "D42"_rule);
        case Do::choose_planet:
            return planet_check(setup, state, effect, action.a);
        case Do::choose_area:
            return area_check(setup, state, effect, action.a);
        case Do::choose_route:
            return route_check(setup, state, effect, action.a);
        case Do::choose_transport:
            return transport_check(setup, state, effect, action);
        case Do::move_end:
            return axis_end_check(setup, state, effect, action);
        default:
            return move_check(setup, state, effect, action);
    }
}

void buy_module_by_card(const Setup& setup, State& state, int module, const Effect& effect, Events& events) {
    const Cost cost = setup.pack->module[at(race_of(setup, state, state.seat))][at(module)].cost;
    begin_purchase(setup, state, Item::module, module, 0, after_waivers(effect, cost), waivers_of(effect, cost),
                   events);
}

void buy_building_by_card(const Setup& setup, State& state, int building, const Effect& effect, Events& events) {
    const Cost cost = setup.pack->building[at(building)].cost;
    begin_purchase(setup, state, Item::building, building, 0, after_waivers(effect, cost), waivers_of(effect, cost),
                   events);
}

void acquire_by_card(const Setup& setup, State& state, int technology, const Effect& effect, Events& events) {
    const Cost cost = setup.pack->technology[at(technology)].cost;
    begin_purchase(setup, state, Item::technology, technology, 0, after_waivers(effect, cost), waivers_of(effect, cost),
                   events);
}

}  // namespace kriegsrat::starcraft
