#include "games/starcraft/rules/play.h"

// Chapter E: whose order is resolved next, and the event cards drawn on the way.
namespace kriegsrat::starcraft {

namespace {

void discard_orders_of_the_dead(State& state, Events& events) {
    bool found = true;
    while (found) {
        found = false;
        for (int planet = 0; planet < planets; ++planet) {
            const int top = top_order(state, planet);
            if (top != none && !is_alive(state, state.orders[at(top)].owner)) {
                state.orders[at(top)].planet = none;
                tell(events, Happening::order_discarded, "E14"_rule, state.orders[at(top)].owner, planet);
                found = true;
            }
        }
    }
}

bool any_order_left(const State& state) {
    for (int i = 0; i < state.order_count; ++i) {
        if (state.orders[at(i)].planet != none) {
            return true;
        }
    }
    return false;
}

// SC-Y03, SC-Z25: the discarded stage III cards are the new deck. Cards of the old one that were drawn but not read
// are still unknown, so the new one is kept apart until all have been read, and a third one waits for that.
void make_second_deck(const Setup& setup, State& state, Events& events) {
    for (const auto& unread : state.unread) {
        if (unread[stages] > 0) {
            return;
        }
    }
    int size = 0;
    for (int event = 0; event < event_types; ++event) {
        if (setup.pack->event[at(event)].stage == stages - 1) {
            size += state.used_events[at(event)];
            state.again[at(event)] = byte(state.again[at(event)] + state.used_events[at(event)]);
            state.used_events[at(event)] = 0;
        }
    }
    state.events_left[stages] = byte(size);
    if (size > 0) {
        tell(events, Happening::event_deck_shuffled, "Y03"_rule);
    }
}

int deck_part(const State& state) {
    for (int part = 0; part <= stages; ++part) {
        if (state.events_left[at(part)] > 0) {
            return part;
        }
    }
    return none;
}

}  // namespace

int top_stage(const State& state) {
    const int part = deck_part(state);
    return part < stages ? part : stages - 1;  // SC-Z35
}

// SC-E12
void draw_event(const Setup& setup, State& state, int seat, RuleId rule, Events& events) {
    if (deck_part(state) == none && setup.conquest) {
        make_second_deck(setup, state, events);
    }
    const int part = deck_part(state);
    if (part == none) {
        return;  // SC-Z35
    }
    --state.events_left[at(part)];
    ++state.unread[at(seat)][at(part)];
    tell(events, Happening::event_drawn, rule, seat, part < stages ? part + 1 : stages);
    if (deck_part(state) == none && setup.conquest) {
        make_second_deck(setup, state, events);
    }
}

void reveal_order(State& state, int planet, Events& events) {
    OrderToken& token = state.orders[at(top_order(state, planet))];
    state.order = {};
    state.order.planet = byte(planet);
    state.order.kind = token.kind;
    token.seen_by = everyone;
    token.planet = none;
    push(state, Step::reveal_order);
    reveal(events, Happening::order_revealed, "E05"_rule, token.owner, token.kind, planet);
}

void begin_order(const Setup& setup, State& state, int planet, int kind, Events& events) {
    state.order.planet = byte(planet);
    state.order.kind = byte(kind);
    const int player = state.seat;
    const bool base = on_planet(setup, state.based[at(player)], planet);
    switch (order_of(kind)) {
        case OrderOf::build:
            state.order.discounts = byte(is_special(kind) ? 1 : 0);
            if (!base && !on_planet(setup, state.held[at(player)], planet)) {
                tell(events, Happening::order_without_effect, "U06"_rule, player, kind, planet);
                become(state, Step::new_base);  // nothing can be built there: the order ends by itself
                return;
            }
            become(state, Step::build);
            return;
        case OrderOf::mobilize:
            become(state, Step::mobilize);
            if (!mobilize_asks(setup, state)) {
                tell(events, Happening::order_without_effect, "M13"_rule, player, kind, planet);
            }
            return;
        default:
            if (!base) {
                tell(events, Happening::order_without_effect, "S01"_rule, player, kind, planet);
            }
            become(state, Step::research);
            return;
    }
}

// SC-E07; a token used for the event option returns, too (SC-E06).
void end_order(State& state) {
    state.order = {};
    pop(state);
}

void next_turn(const Setup& setup, State& state) { state.seat = byte(next_seat(setup, state.seat)); }

// True if a decision is needed now; false if the phase is over. SC-E10, SC-E11: who has no orders left is passed over.
bool execution_asks(const Setup& setup, State& state, Events& events) {
    if (state.step() == Step::observe) {
        while (state.lap < setup.players) {
            if (is_alive(state, state.seat) && may_observe(setup, state, state.seat)) {
                return true;
            }
            ++state.lap;
            next_turn(setup, state);
        }
        state.lap = 0;
        state.seat = state.first;
        become(state, Step::choose_order);
    }
    for (;;) {
        discard_orders_of_the_dead(state, events);
        if (!any_order_left(state)) {
            return false;
        }
        if (is_alive(state, state.seat) && orders_on_board(state, state.seat) > 0) {
            const Bits visible = visible_orders(state, state.seat);
            if (count(visible) > 1) {
                return true;
            }
            if (visible != 0) {
                reveal_order(state, first(visible), events);  // SC-E04: there is no choice
                return true;
            }
            tell(events, Happening::blocked, "E08"_rule, state.seat);
            draw_event(setup, state, state.seat, "E08"_rule, events);
        }
        next_turn(setup, state);
    }
}

}  // namespace kriegsrat::starcraft
