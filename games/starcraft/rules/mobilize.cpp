#include <algorithm>

#include "games/starcraft/rules/play.h"

// Chapter M: the Mobilize order.
namespace kriegsrat::starcraft {

namespace {

bool on_active_planet(const Setup& setup, const State& state, int area) {
    return planet_of(setup, area) == state.order.planet;
}

// Units of the area that have not moved with this order (SC-M14). SC-Z47
Force movable(const Setup& setup, const State& state, int area) {
    if (!has(state.held[state.seat], area)) {
        return 0;
    }
    const Force here = state.units[at(area)];
    return on_active_planet(setup, state, area) ? here - state.order.fresh[at(place_on_planet(setup, area))] : here;
}

bool holds_enemy_units(const State& state, int area) {
    const int owner = unit_owner(state, area);
    return owner != none && owner != state.seat;
}

// How many units may still enter, and the rule that allows no more. An attacker may bring two above the limit
// (SC-M10), but only where a battle begins (SC-M11).
struct Entry {
    int most = 0;
    RuleId rule{};
};
// SC-M06, SC-Z48
Entry entry(const Setup& setup, const State& state, int area, bool from_elsewhere, bool within_limit) {
    if (!has(enemy_areas(state, state.seat), area)) {
        return {room(setup, state, area), "B12"_rule};
    }
    if (state.order.no_battle != 0) {
        return {0, "N28"_rule};
    }
    if (state.order.enemy_area != none && state.order.enemy_area != area) {
        return {0, "M07"_rule};
    }
    const int units = unit_owner(state, area);
    const int base = base_owner(state, area);
    if (units != none && units != state.seat && setup.allied(state.seat, units)) {
        return {0, "Y08"_rule};
    }
    if (units == none && base != none && setup.allied(state.seat, base)) {
        return {0, "Y08"_rule};
    }
    if (from_elsewhere && landing_forbidden(setup, state, state.seat, area)) {
        return {0, "Q15"_rule};
    }
    if (!holds_enemy_units(state, area)) {
        return {room(setup, state, area), "M11"_rule};
    }
    const int limit = setup.pack->area[at(area)].unit_limit + (within_limit ? 0 : attackers_above);
    return {limit - size(state.battle.force[attacker]), "M10"_rule};
}

Verdict amount_check(const Setup& setup, const State& state, Action action, bool from_elsewhere, bool within_limit) {
    const Entry allowed = entry(setup, state, action.c, from_elsewhere, within_limit);
    return require(action.amount <= allowed.most, allowed.rule);
}

// What both kinds of movement need: a unit of his that has not moved, and another area of the active planet.
Verdict unit_check(const Setup& setup, const State& state, Action action, int amount) {
    if (action.a >= unit_types || action.b >= areas || action.c >= areas || amount == 0) {
        return forbidden("M02"_rule);
    }
    const UnitType& type = setup.pack->unit[action.a];
    if (type.race != race_of(setup, state, state.seat) || !has(state.held[state.seat], action.b) ||
        units_of(state.units[action.b], type.place) < amount) {
        return forbidden("M02"_rule);
    }
    if (units_of(movable(setup, state, action.b), type.place) < amount) {
        return forbidden("M14"_rule);
    }
    return require(on_active_planet(setup, state, action.c) && action.b != action.c, "M04"_rule);
}

Verdict move_check(const Setup& setup, const State& state, Action action) {
    const Verdict unit = unit_check(setup, state, action, action.amount);
    if (!unit.legal()) {
        return unit;
    }
    const bool from_elsewhere = !on_active_planet(setup, state, action.b);
    if (from_elsewhere &&
        !has(reached_by_transport(state, state.seat, state.order.planet), planet_of(setup, action.b))) {
        return forbidden("M03"_rule);
    }
    return amount_check(setup, state, action, from_elsewhere, false);
}

// The effect of a card in the play area that moves a unit, or nullptr.
const Effect* moving_effect(const Setup& setup, int race, int card) {
    for (const Effect& effect : effects_of(setup, card_of(setup, race, card).effects)) {
        if (effect.op == Op::move_unit && effect.when == When::mobilize_order) {
            return &effect;
        }
    }
    return nullptr;
}

bool used_up(const State& state, const Effect& effect, int card) {
    return has(state.order.cards_used, card) || (effect.per_round != 0 && has(state.used_cards[state.seat], card));
}

// amount: the card whose ability is used (SC-M15)
Verdict card_move_check(const Setup& setup, const State& state, Action action) {
    const int race = race_of(setup, state, state.seat);
    const int card = own_card(setup, state, state.seat, action.amount);
    if (card == none || !has(state.play[state.seat], card)) {
        return forbidden("D51"_rule);
    }
    const Effect* effect = moving_effect(setup, race, card);
    if (effect == nullptr || used_up(state, *effect, card)) {
        return forbidden("M15"_rule);
    }
    const Verdict unit = unit_check(setup, state, action, 1);
    if (!unit.legal()) {
        return unit;
    }
    const int from = planet_of(setup, action.b);
    if (effect->place == Place::adjacent && !has(state.adjacent[state.order.planet], from)) {
        return forbidden("M15"_rule);
    }
    if (effect->unit != none_named) {
        const int place = setup.pack->unit[effect->unit].place;
        if (!has(state.held[state.seat], action.c) || units_of(state.units[action.c], place) == 0) {
            return forbidden("M15"_rule);
        }
    }
    action.amount = 1;
    return amount_check(setup, state, action, from != state.order.planet, effect->within_limit);
}

bool lifts_off(const Setup& setup, const State& state) {
    for (const Effect& effect : effects_of(setup, faction_of(setup, state, state.seat).effects)) {
        if (effect.op == Op::move_base) {
            return true;
        }
    }
    return false;
}

Bits base_here(const Setup& setup, const State& state) {
    return state.based[state.seat] & areas_of(setup, state.order.planet);
}

Verdict base_move_check(const Setup& setup, const State& state, int area) {
    const Bits base = base_here(setup, state);
    if (!lifts_off(setup, state) || base == 0 || state.order.base_moved != 0) {
        return forbidden("M15"_rule);
    }
    if (area >= areas || !on_active_planet(setup, state, area) || has(base, area)) {
        return forbidden("Z86"_rule);
    }
    const bool waiting = area == state.order.enemy_area;  // own units stand there beside an enemy
    return require(has(open_areas(state, state.seat), area) && !waiting, "Z86"_rule);
}

Bits origins(const Setup& setup, const State& state) {
    Bits where = areas_of(setup, state.order.planet);
    for (const int planet : each(reached_by_transport(state, state.seat, state.order.planet))) {
        where |= areas_of(setup, planet);
    }
    return where & state.held[state.seat];
}

template <class Out>
void move_options(const Setup& setup, const State& state, Out& out) {
    const int first_unit = setup.pack->first_unit[at(race_of(setup, state, state.seat))];
    std::array<std::array<int, 2>, planet_areas> most{};
    const Bits here = areas_of(setup, state.order.planet);
    for (const int to : each(here)) {
        most[at(to - first(here))] = {entry(setup, state, to, false, false).most,
                                      entry(setup, state, to, true, false).most};
    }
    for (const int from : each(origins(setup, state))) {
        const Force force = movable(setup, state, from);
        const bool elsewhere = !has(here, from);
        for (const int place : types(force)) {
            for (const int to : each(here & ~bit(from))) {
                const int amount = std::min(units_of(force, place), most[at(to - first(here))][elsewhere ? 1 : 0]);
                if (amount > 0) {
                    out.add(act(Do::move_units, first_unit + place, from, to), 1, amount);
                }
            }
        }
    }
}

template <class Out>
void ability_options(const Setup& setup, const State& state, Out& out) {
    const int race = race_of(setup, state, state.seat);
    if (lifts_off(setup, state) && base_here(setup, state) != 0) {
        for (const int area : each(areas_of(setup, state.order.planet))) {
            if (base_move_check(setup, state, area).legal()) {
                out.add(act(Do::move_base, area));
            }
        }
    }
    for (const int card : each(state.play[state.seat])) {
        const Effect* effect = moving_effect(setup, race, card);
        if (effect == nullptr || used_up(state, *effect, card)) {
            continue;
        }
        for (const int from : each(state.held[state.seat])) {
            for (const int place : types(movable(setup, state, from))) {
                for (const int to : each(areas_of(setup, state.order.planet))) {
                    const Action action = act(Do::move_by_card, setup.pack->first_unit[at(race)] + place, from, to,
                                              setup.pack->first_card[at(race)] + card);
                    if (card_move_check(setup, state, action).legal()) {
                        out.add(action);
                    }
                }
            }
        }
    }
}

// The move fails by a unit limit alone, and an own unit of another type could be destroyed there (SC-M12).
bool room_can_be_made(const Setup& setup, const State& state, Action action, Verdict verdict) {
    const bool limit_only = verdict.rule == "B12"_rule || verdict.rule == "M10"_rule || verdict.rule == "M11"_rule;
    const Force there = limit_only ? own_units_in(state, action.c) : 0;
    return there != only_place(there, setup.pack->unit[action.a].place);
}

// No unit can move as it is, but without an own unit one could: the rulebooks' example of an area that is full.
bool demolition_allows_move(const Setup& setup, const State& state) {
    const int race = race_of(setup, state, state.seat);
    const int first_unit = setup.pack->first_unit[at(race)];
    for (const int from : each(state.held[state.seat])) {
        for (const int place : types(movable(setup, state, from))) {
            for (const int to : each(areas_of(setup, state.order.planet) & ~bit(from))) {
                const Action action = act(Do::move_units, first_unit + place, from, to, 1);
                if (room_can_be_made(setup, state, action, move_check(setup, state, action))) {
                    return true;
                }
                for (const int card : each(state.play[state.seat])) {
                    const Action by_card =
                        act(Do::move_by_card, first_unit + place, from, to, setup.pack->first_card[at(race)] + card);
                    if (room_can_be_made(setup, state, by_card, card_move_check(setup, state, by_card))) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

void move(const Setup& setup, State& state, int unit, int from, int to, int amount, RuleId rule, Events& events) {
    const Force force = units_at(setup.pack->unit[at(unit)].place, amount);
    take_units(state, state.seat, from, force);
    tell(events, Happening::units_moved, rule, state.seat, unit, from, to, amount);
    if (has(enemy_areas(state, state.seat), to)) {
        state.order.enemy_area = byte(to);
        if (holds_enemy_units(state, to)) {
            state.battle.force[attacker] += force;
            return;
        }
    }
    put_units(state, state.seat, to, force);
    state.order.fresh[at(place_on_planet(setup, to))] += force;
}

void move_base(const Setup& setup, State& state, int to, Events& events) {
    const int from = first(base_here(setup, state));
    remove_base(state, state.seat, from);
    place_base(state, state.seat, to);
    state.order.base_moved = 1;
    tell(events, Happening::base_moved, "M15"_rule, state.seat, from, to);
}

}  // namespace

// Orbital defense (SC-Q15) and whatever else keeps enemies from landing in an area. SC-Q16
bool landing_forbidden(const Setup& setup, const State& state, int seat, int area) {
    const int owner = base_owner(state, area);
    if (owner == none || owner == seat) {
        return false;
    }
    const int race = race_of(setup, state, owner);
    for (int module = 0; module < modules; ++module) {
        if (state.module[at(owner)][at(module)] == 0) {
            continue;
        }
        for (const Effect& effect : effects_of(setup, setup.pack->module[at(race)][at(module)].effects)) {
            if (effect.op == Op::no_landing) {
                return true;
            }
        }
    }
    return false;
}

// SC-Z46
bool mobilize_asks(const Setup& setup, const State& state) {
    AnyOption any;
    move_options(setup, state, any);
    if (!any.found) {
        ability_options(setup, state, any);
    }
    return any.found || (!first_edition(setup) && demolition_allows_move(setup, state));
}

void mobilize_options(const Setup& setup, const State& state, Options& out) {
    move_options(setup, state, out);
    ability_options(setup, state, out);
    if (may_demolish(state)) {
        out.add(act(Do::demolish));
    }
    out.add(act(Do::end_step));
}

Verdict mobilize_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::move_units:
            return move_check(setup, state, action);
        case Do::move_by_card:
            return card_move_check(setup, state, action);
        case Do::move_base:
            return base_move_check(setup, state, action.a);
        default:
            return legal;  // end_step
    }
}

void mobilize_apply(const Setup& setup, State& state, Action action, Events& events) {
    state.order.committed = 1;
    switch (static_cast<Do>(action.kind)) {
        case Do::move_units:
            move(setup, state, action.a, action.b, action.c, action.amount, "M02"_rule, events);
            break;
        case Do::move_by_card: {
            const int card = own_card(setup, state, state.seat, action.amount);
            state.order.cards_used |= bit(card);
            state.used_cards[state.seat] |= bit(card);
            move(setup, state, action.a, action.b, action.c, 1, "M15"_rule, events);
            break;
        }
        case Do::move_base:
            move_base(setup, state, action.a, events);
            break;
        default:
            mobilize_proceed(setup, state, events);
            break;
    }
}

// The movement is over. SC-M08, SC-M09
void mobilize_proceed(const Setup& setup, State& state, Events& events) {
    if (state.battle.force[attacker] != 0) {
        begin_battle(setup, state, events);
        return;
    }
    const bool by_card = state.order.by_card != 0;
    end_order(state);
    if (!by_card) {
        next_turn(setup, state);
    }
}

}  // namespace kriegsrat::starcraft
