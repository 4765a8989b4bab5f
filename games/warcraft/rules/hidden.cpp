#include <cstring>

#include "games/warcraft/rules/play.h"

// Chapter H: what a seat may see, and positions it cannot tell apart.
namespace kriegsrat::warcraft {

namespace {

bool sees_hand(const State& state, Seat who, int seat) {
    if (!is_player(who)) {
        return false;
    }
    return index(who) == seat || (allied(state, index(who), seat) && has(state.showing, seat));
}

int keeper_seat(const Setup& setup, const State& state) {
    return setup.map->keeper == none ? none : state.seat_at[setup.map->keeper];
}

// Takes so many cards out of the heap, each equally likely.
Heap deal(Heap& from, int number, Rng& rng) {
    Heap dealt = 0;
    for (; number > 0; --number) {
        auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards_in(from))));
        int kind = 0;
        for (; n >= copies_in(from, kind); ++kind) {
            n -= copies_in(from, kind);
        }
        from -= cards_of(kind);
        dealt += cards_of(kind);
    }
    return dealt;
}

}  // namespace

bool View::operator==(const View& other) const {
    return std::memcmp(&state, &other.state, sizeof state) == 0 && who == other.who && hand_count == other.hand_count &&
           deck_count == other.deck_count && aside_count == other.aside_count;
}

// All but hands, decks and cards set aside is open (WC-A22, WC-H04, WC-H05, WC-H08, WC-Z57).
View Warcraft::view(const Setup& setup, const State& state, Seat who) {
    View view{state, who, {}, {}, 0};
    for (int seat = 0; seat < setup.players; ++seat) {
        view.hand_count[at(seat)] = byte(cards_in(state.hand[at(seat)]));  // WC-H03
        view.deck_count[at(seat)] = byte(cards_in(state.deck[at(seat)]));
        view.state.deck[at(seat)] = 0;
        if (!sees_hand(state, who, seat)) {
            view.state.hand[at(seat)] = 0;
        }
    }
    view.aside_count = byte(cards_in(state.aside));
    if (index(who) != keeper_seat(setup, state)) {  // WC-H06
        view.state.aside = 0;
    }
    return view;
}

State Warcraft::guess(const Setup& setup, const State& state, Seat who, Rng& rng) {
    State guess = state;
    for (int seat = 0; seat < setup.players; ++seat) {
        const bool keeper = keeper_seat(setup, state) == seat;
        const bool knows_aside = keeper && index(who) == seat;
        Heap unknown = state.deck[at(seat)];
        if (!sees_hand(state, who, seat)) {
            unknown += state.hand[at(seat)];
        }
        unknown += keeper && !knows_aside ? state.aside : 0;
        if (!sees_hand(state, who, seat)) {
            guess.hand[at(seat)] = deal(unknown, cards_in(state.hand[at(seat)]), rng);
        }
        if (keeper && !knows_aside) {
            guess.aside = deal(unknown, cards_in(state.aside), rng);
        }
        guess.deck[at(seat)] = unknown;
    }
    return guess;
}

}  // namespace kriegsrat::warcraft
