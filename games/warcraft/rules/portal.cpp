#include <algorithm>

#include "games/warcraft/rules/play.h"

// Town Portal (WC-K24, WC-K25, WC-Z31).
namespace kriegsrat::warcraft {

namespace {

// Where units that find no room may go, enemies or not: on the ground no mountain and no wall between.
Bits surplus_spaces(const Setup& setup, int to, bool by_air) {
    return by_air ? setup.map->adjacent[at(to)] : setup.map->ground[at(to)];
}

int room_on(const Setup& setup, const State& state, int seat, Bits spaces) {
    int sum = 0;
    for (const int space : each(spaces)) {
        sum += std::max(0, room_for_units(setup, state, seat, space));
    }
    return sum;
}

// So many of these units can be placed beside the destination.
int most_beside(const Setup& setup, const State& state, int seat, Force units, int from, int to) {
    const Bits ground = surplus_spaces(setup, to, false);
    const Bits air = surplus_spaces(setup, to, true);
    const Bits behind = bit(from);  // where nobody may stay (WC-K25)
    const int walking =
        std::min(number_of(units, melee) + number_of(units, ranged), room_on(setup, state, seat, ground & ~behind));
    return std::min(walking + number_of(units, flying), room_on(setup, state, seat, air & ~behind));
}

int surplus_of(const Setup& setup, const State& state, int seat, Force units, int to) {
    return std::max(0, units_in(units) - std::max(0, room_for_units(setup, state, seat, to)));
}

void arrive(State& state, int seat, int type, int number, int space, Events& events) {
    put(state, seat, space, pieces_of(type, number));
    for (int i = 0; i < number; ++i) {
        tell(events, Happening::unit_placed, "K24"_rule, seat, piece_of(state, seat, type), space);
    }
}

}  // namespace

Bits portal_destinations(const Setup& setup, const State& state, int seat) {
    const int city = city_of(setup, state, seat);
    return finished_outposts(state, seat) | (city == none ? 0 : bit(city));
}

Verdict portal_check(const Setup& setup, const State& state, int seat, int from, int to) {
    if (from >= setup.map->spaces || !has(state.units_at[at(seat)], from)) {
        return forbidden("K24"_rule);
    }
    if (to >= setup.map->spaces || to == from || !has(portal_destinations(setup, state, seat), to)) {
        return forbidden("K24"_rule);
    }
    if (has(locked(setup, state), from)) {
        return forbidden("Z38"_rule);
    }
    const Force units = state.pieces[at(seat)][at(from)] & units_only;
    const int surplus = surplus_of(setup, state, seat, units, to);
    return require(surplus == 0 || most_beside(setup, state, seat, units, from, to) >= surplus, "Z31"_rule);
}

bool portal_possible(const Setup& setup, const State& state, int seat) {
    const Bits to = portal_destinations(setup, state, seat);
    for (const int from : each(state.units_at[at(seat)] & ~locked(setup, state))) {
        for (const int end : each(to & ~bit(from))) {
            if (portal_check(setup, state, seat, from, end).legal()) {
                return true;
            }
        }
    }
    return false;
}

void open_portal(const Setup& setup, State& state, int seat, int from, int to) {
    const Force units = state.pieces[at(seat)][at(from)] & units_only;
    take(state, seat, from, units);
    state.travellers = units;
    state.from = byte(from);
    state.where = byte(to);
    state.traveller = byte(seat);
    state.surplus = byte(surplus_of(setup, state, seat, units, to));
    push(state, Step::portal_surplus);
}

bool portal_asks(const Setup& setup, State& state, Events& events) {
    if (state.surplus > 0) {
        return true;
    }
    const int seat = state.traveller;
    const int to = state.where;
    for (int type = 0; type < unit_types; ++type) {
        arrive(state, seat, type, number_of(state.travellers, type), to, events);
    }
    const bool entered = state.travellers != 0;
    state.travellers = 0;
    state.from = none;
    state.where = none;
    state.traveller = none;
    pop(state);
    if (entered) {
        units_enter(setup, state, seat, to);
    }
    return false;
}

void portal_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.traveller;
    for (int type = 0; type < unit_types; ++type) {
        if (number_of(state.travellers, type) == 0) {
            continue;
        }
        for (const int space : each(setup.map->adjacent[state.where])) {
            const Action action = act(Do::place_unit, piece_of(state, seat, type), space);
            if (surplus_check(setup, state, action).legal()) {
                out.add(action);
            }
        }
    }
}

Verdict surplus_check(const Setup& setup, const State& state, Action action) {
    const int seat = state.traveller;
    const int type = own_type(state, seat, action.a);
    if (type == none || type == worker || number_of(state.travellers, type) == 0) {
        return forbidden("K25"_rule);
    }
    if (action.b >= setup.map->spaces || action.b == state.from ||
        !has(surplus_spaces(setup, state.where, type == flying), action.b)) {
        return forbidden("K25"_rule);
    }
    if (room_for_units(setup, state, seat, action.b) <= 0) {
        return forbidden("E09"_rule);
    }
    // The others must find a place, too.
    State next = state;
    put(next, seat, action.b, pieces_of(type, 1));
    const Force rest = minus(state.travellers, pieces_of(type, 1));
    return require(most_beside(setup, next, seat, rest, state.from, state.where) >= state.surplus - 1, "Z31"_rule);
}

void portal_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int type = own_type(state, state.traveller, action.a);
    arrive(state, state.traveller, type, 1, action.b, events);
    state.travellers = minus(state.travellers, pieces_of(type, 1));
    --state.surplus;
    units_enter(setup, state, state.traveller, action.b);
}

}  // namespace kriegsrat::warcraft
