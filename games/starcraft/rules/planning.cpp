#include "games/starcraft/rules/play.h"

// Chapter P: the round and its planning phase; and what is asked in the execution phase about orders (chapter E).
namespace kriegsrat::starcraft {

namespace {

int placed_of_kind(const State& state, int seat, int kind) {
    int placed = 0;
    for (int i = 0; i < state.order_count; ++i) {
        const OrderToken& token = state.orders[at(i)];
        placed += token.owner == seat && token.kind == kind ? 1 : 0;
    }
    return placed;
}

int specials_placed(const State& state, int seat) {
    return placed_of_kind(state, seat, 3) + placed_of_kind(state, seat, 4) + placed_of_kind(state, seat, 5);
}

// SC-P05, SC-P07
Verdict order_check(const Setup& setup, const State& state, Action action) {
    const int kind = action.a;
    if (kind >= order_kinds || action.b >= planets) {
        return forbidden("P12"_rule);
    }
    if (!has(order_planets(setup, state, state.seat), action.b)) {
        return forbidden("P04"_rule);
    }
    if (is_special(kind) && specials_placed(state, state.seat) >= special_orders_allowed(setup, state, state.seat)) {
        return forbidden(special_orders_allowed(setup, state, state.seat) == 0 && state.round == 1 ? "P11"_rule
                                                                                                   : "P09"_rule);
    }
    return require(tokens_left(setup, state, state.seat, kind) > 0, "P12"_rule);
}

void order_options(const Setup& setup, const State& state, Options& out) {
    const Bits where = order_planets(setup, state, state.seat);
    const int specials = special_orders_allowed(setup, state, state.seat) - specials_placed(state, state.seat);
    for (int kind = 0; kind < order_kinds; ++kind) {
        if ((is_special(kind) && specials <= 0) || tokens_left(setup, state, state.seat, kind) == 0) {
            continue;
        }
        for (const int planet : each(where)) {
            out.add(act(Do::place_order, kind, planet));
        }
    }
}

bool observes(const Setup& setup, int event) {
    const auto effects = effects_of(setup, setup.pack->event[at(event)].effects);
    return !effects.empty() && effects[0].op == Op::reveal_orders && effects[0].when == When::start_of_execution_phase;
}

Verdict observe_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= event_types || state.kept[state.seat][action.a] == 0 || !observes(setup, action.a)) {
        return forbidden("E15"_rule);
    }
    return require(action.b < planets && top_order(state, action.b) != none, "D52"_rule);
}

void look_at_orders(const Setup& setup, State& state, Action action, Events& events) {
    tell(events, Happening::orders_looked_at, "H21"_rule, state.seat, action.a, action.b);
    for (int i = 0; i < state.order_count; ++i) {
        OrderToken& token = state.orders[at(i)];
        if (token.planet == action.b) {
            token.seen_by |= byte(1 << state.seat);
            tell_one(events, seat(state.seat), Happening::order_seen, "H21"_rule, token.owner, token.kind, action.b);
        }
    }
    if (effects_of(setup, setup.pack->event[action.a].effects)[0].uses != 0) {
        --state.kept[state.seat][action.a];
        discard_event(state, action.a);
    }
}

void place_order(const Setup& setup, State& state, Action action, Events& events) {
    state.orders[state.order_count++] = {byte(action.b), state.seat, byte(action.a), byte(1 << state.seat)};
    tell(events, Happening::order_placed, "P06"_rule, state.seat, action.b);
    do {
        state.seat = byte(next_seat(setup, state.seat));
        state.lap = byte(state.lap + (state.seat == state.first ? 1 : 0));
    } while (!is_alive(state, state.seat));
    if (state.lap == orders_each) {
        state.seat = state.first;
        state.lap = 0;
        become(state, Step::observe);
    }
}

}  // namespace

Bits order_planets(const Setup& setup, const State& state, int seat) {
    const Bits own = planets_with(setup, presence(state, seat));
    Bits near = own;
    for (const int planet : each(own)) {
        near |= state.adjacent[at(planet)];
    }
    return near;
}

int tokens_left(const Setup& setup, const State& state, int seat, int kind) {
    return faction_of(setup, state, seat).orders[at(kind)] - placed_of_kind(state, seat, kind);
}

int special_orders_of(const Setup& setup, int race, int module) {
    int allowed = 0;
    for (const Effect& effect : effects_of(setup, setup.pack->module[at(race)][at(module)].effects)) {
        allowed += effect.op == Op::limit_special_orders ? effect.amount : 0;
    }
    return allowed;
}

// SC-P10, SC-Q12
int special_orders_allowed(const Setup& setup, const State& state, int seat) {
    int allowed = -state.new_specials[at(seat)];
    for (int module = 0; module < modules; ++module) {
        allowed += special_orders_of(setup, race_of(setup, state, seat), module) * state.module[at(seat)][at(module)];
    }
    return allowed;
}

int top_order(const State& state, int planet) {
    for (int i = state.order_count - 1; i >= 0; --i) {
        if (state.orders[at(i)].planet == planet) {
            return i;
        }
    }
    return none;
}

// SC-E03, SC-E09
Bits visible_orders(const State& state, int seat) {
    Bits covered = 0;
    Bits visible = 0;
    for (int i = state.order_count - 1; i >= 0; --i) {
        const OrderToken& token = state.orders[at(i)];
        if (token.planet != none && !has(covered, token.planet)) {
            covered |= bit(token.planet);
            visible |= token.owner == seat ? bit(token.planet) : 0;
        }
    }
    return visible;
}

int orders_on_board(const State& state, int seat) {
    int sum = 0;
    for (int i = 0; i < state.order_count; ++i) {
        const OrderToken& token = state.orders[at(i)];
        sum += token.owner == seat && token.planet != none ? 1 : 0;
    }
    return sum;
}

bool may_observe(const Setup& setup, const State& state, int seat) {
    for (int event = 0; event < event_types; ++event) {
        if (state.kept[at(seat)][at(event)] > 0 && observes(setup, event)) {
            return true;
        }
    }
    return false;
}

void begin_round(const Setup& setup, State& state, Events& events) {
    ++state.round;
    state.orders = {};
    state.order_count = 0;
    state.used_cards = {};
    state.new_specials = {};
    state.lap = 0;
    state.seat = state.first;
    become(state, Step::plan);
    tell(events, Happening::round_began, "P01"_rule, state.round, state.first);
    while (!is_alive(state, state.seat)) {
        state.seat = byte(next_seat(setup, state.seat));
    }
}

void round_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::plan:
            order_options(setup, state, out);
            break;
        case Step::observe:
            for (int event = 0; event < event_types; ++event) {
                for (int planet = 0; planet < planets; ++planet) {
                    const Action action = act(Do::use_card, event, planet);
                    if (state.kept[state.seat][at(event)] > 0 && observe_check(setup, state, action).legal()) {
                        out.add(action);
                    }
                }
            }
            out.add(act(Do::pass));
            break;
        case Step::choose_order:
            for (const int planet : each(visible_orders(state, state.seat))) {
                out.add(act(Do::resolve, planet));
            }
            if (setup.plays(House::destroying_at_any_time) && may_demolish(state)) {
                out.add(act(Do::demolish));
            }
            break;
        default:  // reveal_order
            out.add(act(Do::execute));
            if (state.order.committed == 0) {
                out.add(act(Do::take_event));
            }
            if (may_demolish(state)) {
                out.add(act(Do::demolish));
            }
            break;
    }
}

Verdict round_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::place_order:
            return order_check(setup, state, action);
        case Do::use_card:
            return observe_check(setup, state, action);
        case Do::resolve:
            return require(action.a < planets && has(visible_orders(state, state.seat), action.a), "E02"_rule);
        case Do::take_event:
            return require(state.order.committed == 0, "Z54"_rule);
        default:
            return legal;  // pass, execute
    }
}

void round_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::place_order:
            place_order(setup, state, action, events);
            break;
        case Do::use_card:
            look_at_orders(setup, state, action, events);
            break;
        case Do::pass:
            state.lap = byte(state.lap + 1);
            state.seat = byte(next_seat(setup, state.seat));
            break;
        case Do::resolve:
            reveal_order(state, action.a, events);
            break;
        case Do::execute:
            begin_order(setup, state, state.order.planet, state.order.kind, events);
            break;
        default:  // take_event
            draw_event(setup, state, state.seat, "E05"_rule, events);
            end_order(state);
            next_turn(setup, state);
            break;
    }
}

}  // namespace kriegsrat::starcraft
