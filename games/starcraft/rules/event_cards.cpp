#include <algorithm>

#include "games/starcraft/rules/event_places.h"

// Event cards, step 8 of the regrouping phase: the interpreter of the effects that work outside battles. The effects of
// a card are carried out in the order of its list; state.event says how far it got.
namespace kriegsrat::starcraft {

namespace {

void next_effect(State& state) {
    const std::uint8_t card = state.event.card;
    const std::uint8_t effect = byte(state.event.effect + 1);
    state.event = {};
    state.event.card = card;
    state.event.effect = effect;
}

bool condition_holds(const Setup& setup, const State& state, const Effect& effect) {
    const Bits conquest = setup.pack->areas_of_type[static_cast<std::size_t>(AreaType::conquest)];
    return count(friendly_areas(state, state.seat) & conquest) >= effect.condition.conquest_areas;
}

void gain_workers(const Setup& setup, State& state, int amount, Events& events) {
    const int left = faction_of(setup, state, state.seat).workers - workers_in_play(state, state.seat);
    const int gained = std::min(amount, left);
    state.workers[state.seat] = byte(state.workers[state.seat] + gained);
    tell(events, Happening::workers_gained, "N19"_rule, state.seat, gained);
}

void place_units(const Setup& setup, State& state, const Effect& effect, int area, Events& events) {
    const int race = race_of(setup, state, state.seat);
    const Force wanted = effect.force[at(race)];
    for (const int place : types(wanted)) {
        const int amount =
            std::min({units_of(wanted, place), units_of(state.supply[state.seat], place), room(setup, state, area)});
        if (amount > 0) {
            state.supply[state.seat] -= units_at(place, amount);
            put_units(state, state.seat, area, units_at(place, amount));
            tell(events, Happening::units_placed, "N19"_rule, state.seat, setup.pack->first_unit[at(race)] + place,
                 area, amount);
        }
    }
}

void deplete_planet(const Setup& setup, State& state, int planet, Events& events) {
    for (const int area : each(depletable(setup, state, planet))) {
        set_depletion(setup, state, area, state.depletion[at(area)] + 1, events);
    }
}

void move_end(State& state, Action action, Events& events) {
    const int end = action.b;
    auto& ends = state.route_planet[action.a];
    auto& route_slots = state.route_slot[action.a];
    state.slots_used[ends[at(end)]] &= byte(~(1 << route_slots[at(end)]));
    ends[at(end)] = action.c;
    route_slots[at(end)] = byte(action.amount);
    state.slots_used[action.c] |= byte(1 << action.amount);
    find_adjacent(state);
    state.event.route = action.a;
    state.event.ends |= byte(1 << end);
    tell(events, Happening::axis_moved, "G27"_rule, state.seat, action.a, end, action.c);
}

void move_units(const Setup& setup, State& state, Action action, Events& events) {
    const Force force = units_at(setup.pack->unit[action.a].place, action.amount);
    take_units(state, state.seat, action.b, force);
    put_units(state, state.seat, action.c, force);
    state.event.planet = byte(planet_of(setup, action.b));
    tell(events, Happening::units_moved, "N19"_rule, state.seat, action.a, action.b, action.c, action.amount);
}

// SC-Z92
void begin_card_order(const Setup& setup, State& state, const Effect& effect, int planet, Events& events) {
    state.order = {};
    state.order.by_card = 1;
    state.order.no_battle = byte(effect.no_battle ? 1 : 0);
    push(state, Step::reveal_order);
    begin_order(setup, state, planet, static_cast<int>(effect.order) + (effect.special ? 3 : 0), events);
}

// Effects that ask nothing. False: this one asks.
bool done_at_once(const Setup& setup, State& state, const Effect& effect, Events& events) {
    switch (effect.op) {
        case Op::place_worker:
            gain_workers(setup, state, effect.amount, events);
            return true;
        case Op::gain_cp:
            gain_points(setup, state, state.seat, effect.amount, "N19"_rule, events);
            return true;
        case Op::draw:
            if (setup.plays(House::end_card_draws_event) && setup.pack->event[state.event.card].mandatory) {
                draw_event(setup, state, state.seat, "Z98"_rule, events);
                return true;
            }
            draw_cards(state, state.seat, effect.amount);
            return true;
        case Op::retrieve_workers:
            retrieve_workers(state, state.seat);
            tell(events, Happening::workers_returned, "N19"_rule);
            return true;
        case Op::end_card:
            ++state.end_cards;
            tell(events, Happening::end_draws_near, "N24"_rule, state.seat, state.end_cards);
            return true;
        default:
            return false;
    }
}

// A technology that was bought goes where it belongs (SC-N27).
void take_technology(const Setup& setup, State& state, Events& events) {
    if (state.order.technology != none) {
        add_technology(setup, state, state.seat, state.order.technology, 0, events);
    }
    state.order = {};
}

void lose_unit(const Setup& setup, State& state, int unit, Events& events) {
    const int owner = unit_owner(state, state.event.area);
    destroy_units(state, owner, state.event.area, one_unit(setup.pack->unit[at(unit)].place));
    tell(events, Happening::unit_destroyed, "D48"_rule, owner, unit, state.event.area, 1);
    --state.event.left;
}

// After the area was chosen its owner loses units: true if he has a choice.
bool area_losses_ask(const Setup& setup, State& state, Events& events) {
    while (state.event.left > 0) {
        const Force force = state.units[state.event.area];
        if (force == 0) {
            return false;
        }
        const int owner = unit_owner(state, state.event.area);
        const int first_unit = setup.pack->first_unit[at(race_of(setup, state, owner))];
        int kinds = 0;
        int place = 0;
        for (const int type : types(force)) {
            ++kinds;
            place = type;
        }
        if (kinds > 1 && size(force) > state.event.left) {
            return true;
        }
        lose_unit(setup, state, first_unit + place, events);
    }
    return false;
}

}  // namespace

// SC-Z93
int event_decider(const State& state) {
    return state.event.area != none && state.event.left > 0 ? unit_owner(state, state.event.area) : state.seat;
}

const Effect* current_effect(const Setup& setup, const State& state) {
    const auto list = effects_of(setup, setup.pack->event[state.event.card].effects);
    if (state.event.effect >= list.size()) {
        return nullptr;
    }
    const Effect* effect = &list[state.event.effect];
    if (effect->op == Op::choose && state.event.option != none) {
        effect = &effects_of(setup, effect->options)[state.event.option];
    }
    return effect;
}

bool event_asks(const Setup& setup, State& state, Events& events) {
    if (state.order.planet == none) {
        take_technology(setup, state, events);
    }
    const Effect* effect = current_effect(setup, state);
    if (effect == nullptr) {
        end_event(setup, state, events);
        eliminate_the_lost(setup, state, events);
        return false;
    }
    if (effect->when != When::at_once || !condition_holds(setup, state, *effect)) {
        next_effect(state);
        return false;
    }
    if (effect->op == Op::destroy_unit && state.event.area != none) {
        if (area_losses_ask(setup, state, events)) {
            return true;
        }
        next_effect(state);
        return false;
    }
    if (done_at_once(setup, state, *effect, events)) {
        next_effect(state);
        if (effect->op == Op::end_card && !setup.plays(House::aldaris_waits)) {
            check_aldaris(setup, state, events);
        }
        return false;
    }
    if (state.event.left == 0) {
        state.event.left = byte(is_repeated(*effect) ? effect->amount : 1);
    }
    if (event_has_target(setup, state, *effect)) {
        return true;
    }
    next_effect(state);
    return false;
}

void event_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Effect& effect = *current_effect(setup, state);
    switch (static_cast<Do>(action.kind)) {
        case Do::pass:
            next_effect(state);
            return;
        case Do::lose_unit:
            lose_unit(setup, state, action.a, events);
            return;
        case Do::build_module:
            next_effect(state);
            buy_module_by_card(setup, state, action.a, effect, events);
            return;
        case Do::build_building:
            next_effect(state);
            buy_building_by_card(setup, state, action.a, effect, events);
            return;
        case Do::acquire:
            next_effect(state);
            acquire_by_card(setup, state, action.a, effect, events);
            return;
        case Do::choose_bonus:
            state.event.option = byte(action.a - 1);
            return;
        case Do::choose_planet:
            next_effect(state);
            if (effect.op == Op::execute_order) {
                begin_card_order(setup, state, effect, action.a, events);
            } else {
                deplete_planet(setup, state, action.a, events);
            }
            return;
        case Do::choose_area:
            if (effect.op == Op::destroy_unit) {
                state.event.area = action.a;
                state.event.left = effect.amount;
                return;
            }
            if (effect.op == Op::place_units) {
                place_units(setup, state, effect, action.a, events);
            } else if (effect.op == Op::place_base) {
                place_base(state, state.seat, action.a);
                tell(events, Happening::base_placed, "N19"_rule, state.seat, action.a);
            } else {
                set_depletion(setup, state, action.a, effect.depletion_to, events);
            }
            break;
        case Do::choose_route:
            state.transports[action.a] |= byte(1 << state.seat);
            tell(events, Happening::transport_placed, "N19"_rule, state.seat, action.a);
            break;
        case Do::choose_transport:
            state.transports[action.a] &= byte(~(1 << action.b));
            tell(events, Happening::transport_destroyed, "N19"_rule, action.b, action.a);
            break;
        case Do::move_end:
            move_end(state, action, events);
            break;
        default:  // move_units
            move_units(setup, state, action, events);
            state.event.left = byte(state.event.left - action.amount + 1);
            break;
    }
    if (--state.event.left == 0) {
        next_effect(state);
    }
}

}  // namespace kriegsrat::starcraft
