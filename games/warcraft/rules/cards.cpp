#include "games/warcraft/rules/play.h"

// Chapter I: decks, hands and discard piles.
namespace kriegsrat::warcraft {

namespace {

// Cards of his deck that nobody but him may have seen: in hand, in the deck or set aside.
Heap unseen(const Setup& setup, const State& state, int seat) {
    return race_of(setup, state, seat).whole_deck - state.discard[at(seat)] - state.open[at(seat)];
}

bool is_keeper(const Setup& setup, const State& state, int seat) {
    return setup.map->keeper != none && state.place[at(seat)] == setup.map->keeper;
}

// WC-F09; the keeper's deck is never refilled (WC-Z53).
void refill(const Setup& setup, State& state, int seat, Events& events) {
    if (state.deck[at(seat)] == 0 && state.discard[at(seat)] != 0 && !is_keeper(setup, state, seat)) {
        state.deck[at(seat)] = std::exchange(state.discard[at(seat)], 0);
        tell(events, Happening::deck_shuffled, "F09"_rule, seat);
    }
}

}  // namespace

int kind_in_deck(const Setup& setup, const State& state, int seat, int card) {
    const auto& deck = race_of(setup, state, seat).deck;
    for (int kind = 0; kind < deck_kinds; ++kind) {
        if (deck[at(kind)] == card && card != none) {
            return kind;
        }
    }
    return none;
}

bool may_hold(const Setup& setup, const State& state, int seat, Timing timing) {
    return state.hand[at(seat)] != 0 &&
           (unseen(setup, state, seat) & race_of(setup, state, seat).at[static_cast<std::size_t>(timing)]) != 0;
}

void to_discard(State& state, int seat, int kind) {
    state.hand[at(seat)] -= cards_of(kind);
    state.discard[at(seat)] += cards_of(kind);
}

void draw_card(State& state, int seat) { ++state.draws[at(seat)]; }

int drawing_seat(const State& state) {
    int seat = 0;
    while (seat < seats && state.draws[at(seat)] == 0) {
        ++seat;
    }
    return seat;
}

bool draw_asks(const Setup& setup, State& state, Events& events) {
    for (int seat = drawing_seat(state); seat < seats; seat = drawing_seat(state)) {
        refill(setup, state, seat, events);
        if (state.deck[at(seat)] != 0) {
            return true;
        }
        state.draws[at(seat)] = 0;
    }
    state.setting_aside = 0;
    pop(state);
    return false;
}

void draw_options(const Setup& setup, const State& state, Options& out) {
    const int seat = drawing_seat(state);
    const Race& race = race_of(setup, state, seat);
    for (int kind = 0; kind < deck_kinds; ++kind) {
        if (const int copies = copies_in(state.deck[at(seat)], kind); copies > 0) {
            out.add_weighted(act(Do::draw_card, race.deck[at(kind)]), static_cast<std::uint32_t>(copies));
        }
    }
}

Verdict draw_check(const Setup& setup, const State& state, Action action) {
    const int seat = drawing_seat(state);
    const int kind = kind_in_deck(setup, state, seat, action.a);
    return require(kind != none && copies_in(state.deck[at(seat)], kind) > 0, "H02"_rule);
}

void draw_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = drawing_seat(state);
    const Heap drawn = cards_of(kind_in_deck(setup, state, seat, action.a));
    state.deck[at(seat)] -= drawn;
    --state.draws[at(seat)];
    if (state.setting_aside != 0) {  // WC-U09
        state.aside += drawn;
        tell(events, Happening::card_set_aside, "U09"_rule, seat);
    } else {
        state.hand[at(seat)] += drawn;
        state.showing &= byte(~(1 << seat));  // WC-Z73
        if (events.listening()) {
            events.tell({byte(static_cast<int>(Happening::card_drawn_unseen)),
                         "H01"_rule,
                         static_cast<SeatSet>(~only(kriegsrat::seat(seat))),
                         true,
                         {seat}});
        }
    }
    tell_one(events, kriegsrat::seat(seat), Happening::card_drawn, "H01"_rule, seat, action.a);
    if (is_keeper(setup, state, seat) && state.deck[at(seat)] == 0) {
        win(state, state.allies[at(seat)], Victory::deck, "U14"_rule, events);
    }
}

Action sample_draw(const Setup& setup, const State& state, Rng& rng) {
    const int seat = drawing_seat(state);
    const Heap deck = state.deck[at(seat)];
    auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards_in(deck))));
    int kind = 0;
    for (; n >= copies_in(deck, kind); ++kind) {
        n -= copies_in(deck, kind);
    }
    return act(Do::draw_card, race_of(setup, state, seat).deck[at(kind)]);
}

}  // namespace kriegsrat::warcraft
