#include "games/warcraft/rules/paths.h"

// Chapter T: The Prisoners. Walls are part of the map, captives move with units of their race (WC-T06, WC-Z49).
namespace kriegsrat::warcraft {

namespace {

// Spaces a unit needs to get to the captive with at least one left, or none.
int spaces_to_captive(const Setup& setup, const Ground& ground, int type, int from, int captive, int spaces) {
    if (from == captive) {
        return 0;
    }
    if (has(ground.stops, captive) || setup.map->distance[at(from)][at(captive)] >= spaces) {
        return none;  // it would have to stop there
    }
    for (int walked = 1; walked < spaces; ++walked) {
        if (has(reach_over(setup, ground, type, from, walked), captive)) {
            return walked;
        }
    }
    return none;
}

// Spaces on the ways over the captive's space to the end of the move, that end included.
Bits carried_over(const Setup& setup, const State& state, int type, int from, int to) {
    const int captive = state.captive[state.seat];
    const Ground ground = ground_for(setup, state, type);
    const int spaces = allowance(setup, state, type, from);
    const int before = spaces_to_captive(setup, ground, type, from, captive, spaces);
    if (before == none || !has(reach_over(setup, ground, type, captive, spaces - before), to)) {
        return 0;
    }
    Bits over = bit(to);
    for (int walked = 1; walked < spaces - before; ++walked) {
        const Bits middle = reach_over(setup, ground, type, captive, walked) & ~ground.stops & ~over;
        for (const int space : each(middle)) {
            if (has(reach_over(setup, ground, type, space, spaces - before - walked), to)) {
                over |= bit(space);
            }
        }
    }
    return over;
}

// WC-A16: no captive is left on a mountain.
Bits places_to_leave(const Setup& setup, const State& state, int type, int from, int to) {
    return carried_over(setup, state, type, from, to) & ~terrain(setup, Terrain::mountain);
}

// A unit that fetches the captive may come back to where it started, which is no move without it.
Verdict fetching_check(const Setup& setup, const State& state, int type, int from) {
    if (number_of(state.fresh[at(from)], type) == 0) {
        return forbidden("E01"_rule);
    }
    if (has(state.pinned, from)) {
        return forbidden("M11"_rule);
    }
    return require(carried_over(setup, state, type, from, from) != 0, "T06"_rule);
}

}  // namespace

bool captive_is_home(const Setup& setup, const State& state, int seat) {
    const int captive = state.captive[at(seat)];
    return captive != none && captive == city_of(setup, state, seat) && !has(enemy_units(state, seat), captive);
}

void escort_options(const Setup& setup, const State& state, Options& out) {
    const int captive = state.captive[state.seat];
    for (const int from : each(state.units_at[state.seat] & ~state.pinned)) {
        for (int type = 0; type < unit_types; ++type) {
            if (number_of(state.fresh[at(from)], type) == 0) {
                continue;
            }
            const Bits ends = reach(setup, state, type, from) | (from == captive ? 0 : bit(from));
            for (const int to : each(ends)) {
                if (places_to_leave(setup, state, type, from, to) != 0) {
                    out.add(act(Do::escort, piece_of(state, state.seat, type), from, to));
                }
            }
        }
    }
}

Verdict escort_check(const Setup& setup, const State& state, Action action) {
    const int type = own_type(state, state.seat, action.a);
    const int captive = state.captive[state.seat];
    if (captive == none || type == none || type == worker) {
        return forbidden("T06"_rule);
    }
    Action move = action;
    move.amount = 1;
    const bool fetches = action.b == action.c && action.b != captive && action.b < setup.map->spaces;
    const Verdict verdict = fetches ? fetching_check(setup, state, type, action.b) : move_check(setup, state, move);
    if (!verdict.legal()) {
        return verdict;
    }
    if (carried_over(setup, state, type, action.b, action.c) == 0) {
        return forbidden("T06"_rule);
    }
    return require(places_to_leave(setup, state, type, action.b, action.c) != 0, "A16"_rule);
}

void leave_captive(State& state, int space, Events& events) {
    tell(events, Happening::captive_taken, "T06"_rule, state.seat, state.captive[state.seat], space);
    state.captive[state.seat] = byte(space);
}

void escort(const Setup& setup, State& state, Action action, Events& events) {
    const int type = own_type(state, state.seat, action.a);
    const Bits over = places_to_leave(setup, state, type, action.b, action.c);
    if (count(over) == 1) {
        leave_captive(state, first(over), events);
    } else {
        state.from = action.b;
        state.where = action.c;
        state.ways = over;
        push(state, Step::leave_captive);
    }
    if (action.b == action.c) {
        state.fresh[action.b] = minus(state.fresh[action.b], pieces_of(type, 1));
    } else {
        move_pieces(setup, state, type, action.b, action.c, 1, events);
    }
}

}  // namespace kriegsrat::warcraft
