#include "games/perryrhodan/rules/chapters.h"

// Hands, matter sources, matter sinks and action stacks (A07, A08, A15, A16, E19 to E23, E30, Q18). Nothing is ordered
// before somebody could know it: a source is a known top and an unordered rest.
namespace kriegsrat::perryrhodan {

namespace {

std::array<KnownCard, max_known>& top_of_source(State& state, int seat, int phase) {
    return state.player[at(seat)].top[at(phase)];
}

int known_on_top(const State& state, int seat, int phase) {
    const auto& top = state.player[at(seat)].top[at(phase)];
    int known = 0;
    while (known < max_known && top[at(known)].record != no_record) {
        ++known;
    }
    return known;
}

int take_known(State& state, int seat, int phase) {
    auto& top = top_of_source(state, seat, phase);
    const int record = top[0].record;
    for (std::size_t i = 0; i + 1 < top.size(); ++i) {
        top[i] = top[i + 1];
    }
    top.back() = {};
    --state.player[at(seat)].source_size[at(phase)];
    return record;
}

int rest_of_source(const State& state, int seat, int phase) {
    return source_size(state, seat, phase) - known_on_top(state, seat, phase);
}

// PR-E22, PR-E23: uniques and obsolete cards stay in the sink.
void refill(const Setup& setup, State& state, int seat, int phase, Events& events) {
    const auto& first = setup.pack->first_of_phase;
    for (int record = first[at(phase)]; record < first[at(phase) + 1]; ++record) {
        const int copies = state.sink[at(seat)].of(record);
        if (copies > 0 && !print(setup, record).unique && !is_obsolete(print(setup, record), state.phase)) {
            state.sink[at(seat)].remove(record, copies);
            state.source[at(seat)].add(record, copies);
            state.player[at(seat)].source_size[at(phase)] =
                static_cast<std::uint16_t>(source_size(state, seat, phase) + copies);
        }
    }
    add_minus(state, seat, refill_price);
    ++player(state, seat).skips;
    tell(events, Happening::source_refilled, "E22"_rule, seat, phase);
}

// A drawn card goes to the hand; an obsolete one to the sink, and another is drawn (PR-Q18). Returns whether it counts.
bool receive(const Setup& setup, State& state, int seat, int record, Events& events) {
    if (is_obsolete(print(setup, record), state.phase)) {
        state.sink[at(seat)].add(record);
        tell(events, Happening::obsolete_drawn, "Q18"_rule, seat, record);
        return false;
    }
    add_to_hand(state, seat, record);
    if (events.listening()) {
        const Seat who = kriegsrat::seat(seat);
        tell_one(events, who, Happening::card_drawn, "H01"_rule, seat, record);
        events.tell({byte(static_cast<int>(Happening::card_drawn_unseen)),
                     "H01"_rule,
                     static_cast<SeatSet>(~only(who)),
                     true,
                     {seat, print(setup, record).phase}});
    }
    return true;
}

bool draw_cards_asks(const Setup& setup, State& state, Events& events) {
    Frame& frame = state.agenda.top();
    const int seat = frame.seat;
    const int phase = frame.a;
    if (frame.b > 0 && source_size(state, seat, phase) == 0) {
        refill(setup, state, seat, phase, events);
        if (source_size(state, seat, phase) == 0) {
            frame.b = 0;  // PR-Z12: what cannot be drawn is dropped
        }
        return false;
    }
    if (frame.b == 0) {
        pop(state);
        return false;
    }
    if (known_on_top(state, seat, phase) > 0) {
        frame.b -= receive(setup, state, seat, take_known(state, seat, phase), events) ? 1U : 0U;
        return false;
    }
    return true;
}

bool know_top_asks(State& state) {
    const Frame& frame = state.agenda.top();
    const int wanted = frame.b & 0xFF;
    const SeatSet who = static_cast<SeatSet>(frame.b >> 8U);
    const int known = known_on_top(state, frame.seat, frame.a);
    if (known < wanted && known < max_known && rest_of_source(state, frame.seat, frame.a) > 0) {
        return true;
    }
    auto& top = top_of_source(state, frame.seat, frame.a);
    for (int i = 0; i < wanted && i < known; ++i) {
        top[at(i)].known_by |= who;
    }
    pop(state);
    return false;
}

// How many from which source: asked from the lowest to the highest (PR-E20, PR-D02, PR-D05, PR-D29, PR-Z11).
int lowest_left(const Frame& frame) { return frame.b >> 8U; }
int highest_allowed(const Frame& frame) { return frame.b & 0xFF; }

void begin_announced(const Setup& setup, State& state, Events& events) {
    const int seat = state.agenda.top().seat;
    const auto plan = state.turn.draw;
    state.turn.draw = {};
    pop(state);
    for (int phase = phases - 1; phase >= 0; --phase) {
        if (plan[at(phase)] > 0) {
            tell(events, Happening::draw_announced, "E20"_rule, seat, phase, plan[at(phase)]);
            draw_from(state, seat, phase, plan[at(phase)]);
        }
    }
    static_cast<void>(setup);
}

bool announce_asks(const Setup& setup, State& state, Events& events) {
    Frame& frame = state.agenda.top();
    if (frame.a > 0 && lowest_left(frame) == highest_allowed(frame)) {
        state.turn.draw[at(highest_allowed(frame))] = byte(frame.a);
        frame.a = 0;
    }
    if (frame.a == 0) {
        begin_announced(setup, state, events);
        return false;
    }
    return true;
}

}  // namespace

bool is_accessible(const Setup& setup, const State& state, int seat, int phase) {
    return phase >= lowest_source(setup) && phase <= player(state, seat).phase;
}

void add_to_hand(State& state, int seat, int record) { state.hand[at(seat)].add(record); }
void take_from_hand(State& state, int seat, int record) { state.hand[at(seat)].remove(record); }
void hand_to_sink(State& state, int seat, int record) {
    take_from_hand(state, seat, record);
    state.sink[at(seat)].add(record);
}
void discard_from_hand(const Setup& /*setup*/, State& state, int seat, int record, Events& events) {
    hand_to_sink(state, seat, record);
    tell(events, Happening::card_discarded, "A16"_rule, seat, record);
}

void put_on_top(const Setup& setup, State& state, int seat, int record, SeatSet known_by) {
    const int phase = print(setup, record).phase;
    auto& top = top_of_source(state, seat, phase);
    if (top.back().record != no_record) {
        state.source[at(seat)].add(top.back().record);  // so deep that nobody counts any more
    }
    for (std::size_t i = top.size() - 1; i > 0; --i) {
        top[i] = top[i - 1];
    }
    top[0] = {static_cast<std::uint16_t>(record), known_by, 0};
    ++state.player[at(seat)].source_size[at(phase)];
}

void shuffle_source(const Setup& /*setup*/, State& state, int seat, int phase) {
    for (KnownCard& known : top_of_source(state, seat, phase)) {
        if (known.record != no_record) {
            state.source[at(seat)].add(known.record);
        }
        known = {};
    }
}

void shuffle_in(const Setup& setup, State& state, int seat, int record) {
    const int phase = print(setup, record).phase;
    state.source[at(seat)].add(record);
    ++state.player[at(seat)].source_size[at(phase)];
    shuffle_source(setup, state, seat, phase);
}

int in_source(const Setup& setup, const State& state, int seat, int record) {
    int copies = state.source[at(seat)].of(record);
    for (const KnownCard& known : state.player[at(seat)].top[print(setup, record).phase]) {
        copies += known.record == record ? 1 : 0;
    }
    return copies;
}

void take_from_source(const Setup& setup, State& state, int seat, int record) {
    const int phase = print(setup, record).phase;
    shuffle_source(setup, state, seat, phase);  // PR-E30
    state.source[at(seat)].remove(record);
    --state.player[at(seat)].source_size[at(phase)];
}

void draw_from(State& state, int seat, int phase, int n) {
    if (n > 0) {
        push(state, Step::draw_cards, seat, phase, n);
    }
}

void begin_draw(const Setup& setup, State& state, int seat, int n, int highest_phase, Events& /*events*/) {
    if (n <= 0) {
        return;
    }
    const int lowest = lowest_source(setup);
    if (lowest == highest_phase) {
        draw_from(state, seat, lowest, n);
        return;
    }
    push(state, Step::announce, seat, n, highest_phase | lowest << 8);
}

void begin_look(State& state, int seat, int phase, int n, SeatSet who) {
    push(state, Step::know_top, seat, phase, n | who << 8);
}

void draw_action_card(State& state, int seat) { push(state, Step::draw_action, seat); }

void add_minus(State& state, int seat, int parts) {
    player(state, seat).minus = static_cast<std::int16_t>(player(state, seat).minus - parts);
}

bool draws_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::draw_action: {
            const int seat = state.agenda.top().seat;
            if (state.stack[at(seat)].empty()) {
                state.stack[at(seat)] = setup.stack[player(state, seat).stack_owner];  // PR-A08
            }
            return true;
        }
        case Step::draw_cards:
            return draw_cards_asks(setup, state, events);
        case Step::know_top:
            return know_top_asks(state);
        default:
            return announce_asks(setup, state, events);
    }
}

void draws_options(const Setup& setup, const State& state, Options& out) {
    const Frame& frame = state.agenda.top();
    if (state.step() == Step::draw_action) {
        for (int action = 0; action < action_cards; ++action) {
            if (state.stack[frame.seat].has(action)) {
                out.add_weighted(act(Do::draw_action, action),
                                 static_cast<std::uint32_t>(state.stack[frame.seat].of(action)));
            }
        }
        return;
    }
    if (state.step() == Step::announce) {
        for (int phase = lowest_left(frame); phase <= highest_allowed(frame); ++phase) {
            out.add(act(Do::draw_from, phase), phase == highest_allowed(frame) ? frame.a : 1, frame.a);
        }
        return;
    }
    const auto& first = setup.pack->first_of_phase;
    for (int record = first[frame.a]; record < first[frame.a + 1U]; ++record) {
        if (state.source[frame.seat].has(record)) {
            out.add_weighted(act(Do::draw_card, record),
                             static_cast<std::uint32_t>(state.source[frame.seat].of(record)));
        }
    }
}

Verdict draws_check(const Setup& setup, const State& state, Action action) {
    const Frame& frame = state.agenda.top();
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_action:
            return require(action.a < action_cards && state.stack[frame.seat].has(action.a), "A07"_rule);
        case Do::draw_card:
            return require(
                action.a < records && print(setup, action.a).phase == frame.a && state.source[frame.seat].has(action.a),
                "E19"_rule);
        default:
            if (action.a < lowest_left(frame) || action.a > highest_allowed(frame)) {
                return forbidden("Q19"_rule);
            }
            return require(
                action.amount >= (action.a == highest_allowed(frame) ? frame.a : 1) && action.amount <= frame.a,
                "E20"_rule);
    }
}

void draws_apply(const Setup& setup, State& state, Action action, Events& events) {
    Frame& frame = state.agenda.top();
    const int seat = frame.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_action:
            state.stack[at(seat)].remove(action.a);
            state.drawn = byte(action.a);
            player(state, seat).last_action = byte(action.a);
            pop(state);
            return;
        case Do::draw_card:
            if (state.step() == Step::know_top) {
                state.source[at(seat)].remove(action.a);
                const int known = known_on_top(state, seat, frame.a);
                top_of_source(state, seat, frame.a)[at(known)] = {action.a, 0, 0};
                return;
            }
            state.source[at(seat)].remove(action.a);
            --state.player[at(seat)].source_size[frame.a];
            frame.b -= receive(setup, state, seat, action.a, events) ? 1U : 0U;
            return;
        default:
            state.turn.draw[action.a] = byte(action.amount);
            frame.a = static_cast<std::uint16_t>(frame.a - action.amount);
            frame.b = static_cast<std::uint16_t>(highest_allowed(frame) | (action.a + 1) << 8);
            return;
    }
}

// Nobody decides a cut (PR-C12, PR-Z08).
Action draws_sample(const Setup& setup, const State& state, Rng& rng) {
    const Frame& frame = state.agenda.top();
    if (state.step() == Step::draw_action) {
        return act(Do::draw_action, state.stack[frame.seat].any(rng));
    }
    const Pile& source = state.source[frame.seat];
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(rest_of_source(state, frame.seat, frame.a))));
    int record = setup.pack->first_of_phase[frame.a];
    while (n >= source.of(record)) {
        n -= source.of(record++);
    }
    return act(Do::draw_card, record);
}

}  // namespace kriegsrat::perryrhodan
