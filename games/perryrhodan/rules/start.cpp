#include "games/perryrhodan/rules/chapters.h"

// The start of the game (E01 to E09, R18, R19).
namespace kriegsrat::perryrhodan {

namespace {

// All ten cards are places, or none is (PR-E08).
bool may_mulligan(const Setup& setup, const State& state, int seat) {
    int places_held = 0;
    for (int record = 0; record < records; ++record) {
        places_held += is_place(print(setup, record)) ? state.hand[at(seat)].of(record) : 0;
    }
    return places_held == 0 || places_held == state.hand[at(seat)].size();
}

void take_mulligan(const Setup& setup, State& state, int seat, Events& events) {
    for (int record = 0; record < records; ++record) {
        while (state.hand[at(seat)].has(record)) {
            tell(events, Happening::hand_shown, "H18"_rule, seat, record);
            take_from_hand(state, seat, record);
            shuffle_in(setup, state, seat, record);
        }
    }
    tell(events, Happening::hand_changed, "E08"_rule, seat);
    begin_draw(setup, state, seat, hand_size, player(state, seat).phase, events);
}

// One contender after the other draws; those alone at the top draw again (PR-E03, PR-E04). The frame: a is the seat
// that draws, b is 1 when its card lies open.
bool find_first_player(const Setup& setup, State& state, Events& events) {
    Frame& frame = state.agenda.top();
    if (frame.b == 1) {
        const int drawn = number(setup, state, BarColumn::red, Letter::E);
        tell(events, Happening::number_drawn, "E03"_rule, frame.a, drawn);
        if (drawn > state.best) {
            state.best = byte(drawn);
            state.accepted = 0;
        }
        if (drawn == state.best) {
            state.accepted |= only(seat(frame.a));
        }
        frame.b = 0;
        ++frame.a;
        return false;
    }
    while (frame.a < setup.players && !has(state.contenders, frame.a)) {
        ++frame.a;
    }
    if (frame.a < setup.players) {
        frame.b = 1;
        draw_action_card(state, frame.a);
        return false;
    }
    state.contenders = state.accepted;
    state.accepted = 0;
    state.best = 0;
    frame.a = 0;
    if (count(state.contenders) == 1) {
        state.first = byte(first(state.contenders));
        state.contenders = 0;
        tell(events, Happening::goes_first, "E03"_rule, state.first);
        become(state, Step::first_hand, state.first);
    }
    return false;
}

// Whose stack a player uses and what is in it is open (PR-E02, PR-H17).
void pass_stacks(const Setup& setup, State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const int from = (seat + setup.players - 1) % setup.players;  // to the left neighbour (PR-E01)
        player(state, seat).stack_owner = byte(from);
        state.stack[at(seat)] = setup.stack[at(from)];
    }
}

}  // namespace

void start_without(State& state, int seat, int next) {
    Frame& frame = state.agenda.top();
    if (frame.seat == seat) {
        frame.seat = byte(next);
    } else {
        --frame.a;  // he was counted already
    }
}

void begin_game(const Setup& setup, State& state) {
    state.phase = setup.first_phase;
    for (int seat = 0; seat < setup.players; ++seat) {
        Player& starting = player(state, seat);
        state.alive |= only(kriegsrat::seat(seat));
        starting.phase = setup.first_phase;
        starting.stack_owner = byte(seat);
        state.stack[at(seat)] = setup.stack[at(seat)];
        for (int record = 0; record < records; ++record) {
            const CardRecord& card = print(setup, record);
            const int copies = setup.source[at(seat)].of(record);
            if (copies > 0 && (setup.tournament || !is_obsolete(card, setup.first_phase))) {  // PR-R18, PR-R19
                state.source[at(seat)].add(record, copies);
                starting.source_size[card.phase] =
                    static_cast<std::uint16_t>(starting.source_size[card.phase] + copies);
            }
        }
    }
    state.contenders = state.alive;
    become(state, Step::coin, 0);
}

bool start_asks(const Setup& setup, State& state, Events& events) {
    Frame& frame = state.agenda.top();
    switch (state.step()) {
        case Step::first_player:
            return find_first_player(setup, state, events);
        case Step::first_hand: {
            if (frame.a == players_left(state)) {
                become(state, Step::mulligan, frame.seat);
                return false;
            }
            const int seat = frame.seat;
            become(state, Step::first_hand, next_seat(setup, state, seat), frame.a + 1);
            begin_draw(setup, state, seat, hand_size, player(state, seat).phase, events);
            return false;
        }
        case Step::mulligan:
            if (frame.a == players_left(state)) {
                const int first = is_alive(state, state.first) ? state.first : next_seat(setup, state, state.first);
                begin_turn(setup, state, first, events);
                return false;
            }
            return true;  // everybody is asked: the question must not tell what he holds
        default:
            return true;
    }
}

void start_options(const Setup& setup, const State& state, Options& out) {
    if (state.step() == Step::coin) {
        out.add(act(Do::toss, 0));
        out.add(act(Do::toss, 1));
        return;
    }
    out.add(act(Do::keep_hand));
    if (may_mulligan(setup, state, state.agenda.top().seat)) {
        out.add(act(Do::mulligan));
    }
}

Verdict start_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::toss:
            return require(action.a < 2, "E01"_rule);
        case Do::mulligan:
            return require(may_mulligan(setup, state, state.agenda.top().seat), "E08"_rule);
        default:
            return legal;
    }
}

void start_apply(const Setup& setup, State& state, Action action, Events& events) {
    if (static_cast<Do>(action.kind) == Do::toss) {
        state.coin = byte(action.a);
        tell(events, Happening::coin_tossed, "E01"_rule, action.a);
        if (action.a == 1) {
            pass_stacks(setup, state);
        }
        become(state, Step::first_player, 0);
        return;
    }
    const Frame frame = state.agenda.top();
    become(state, Step::mulligan, next_seat(setup, state, frame.seat), frame.a + 1);  // once each (PR-E09)
    if (static_cast<Do>(action.kind) == Do::mulligan) {
        take_mulligan(setup, state, frame.seat, events);
    }
}

}  // namespace kriegsrat::perryrhodan
