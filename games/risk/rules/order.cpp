#include "games/risk/rules/set_up.h"

// Set-up: the rolls for the order, and who plays which colour in Basic Training (RS-B12, RS-B20).
namespace kriegsrat::risk {

// Rolls for the order: RS-B12, RS-C06, RS-E14, RS-E19, RS-T03, ties RS-Z08.

// The group of equal rank that has to roll next; none if the order is settled as far as it matters.
int contested_rank(const Setup& setup, const State& state) {
    const bool whole_order = static_cast<Purpose>(state.purpose) == Purpose::choice_of_colours;
    for (int rank = 0; rank < (whole_order ? setup.players : 1); ++rank) {
        int members = 0;
        for (int s = 0; s < setup.players; ++s) {
            members += state.rank[at(s)] == rank ? 1 : 0;
        }
        if (members > 1) {
            return rank;
        }
    }
    return none;
}

int next_roller(const Setup& setup, const State& state) {
    const int rank = contested_rank(setup, state);
    for (int s = 0; s < setup.players; ++s) {
        if (state.rank[at(s)] == rank && state.rolled[at(s)] == 0) {
            return s;
        }
    }
    return none;
}

// Everybody of the group has rolled: those who rolled less fall behind those who rolled more.
void split_rank(const Setup& setup, State& state) {
    const int rank = contested_rank(setup, state);
    std::array<std::uint8_t, colours> ranks = state.rank;
    for (int s = 0; s < setup.players; ++s) {
        for (int other = 0; other < setup.players; ++other) {
            if (state.rank[at(s)] == rank && state.rank[at(other)] == rank &&
                state.rolled[at(other)] > state.rolled[at(s)]) {
                ++ranks[at(s)];
            }
        }
    }
    state.rank = ranks;
    state.rolled = {};
}

void begin_rolls(State& state, Purpose purpose) {
    state.purpose = byte(static_cast<int>(purpose));
    state.rank = {};
    state.rolled = {};
    become(state, Step::order_roll);
}

RuleId order_rule(const Setup& setup, const State& state) {
    switch (static_cast<Purpose>(state.purpose)) {
        case Purpose::choice_of_colours:
            return "B12"_rule;
        case Purpose::first_player:
            return setup.teams ? "T03"_rule : "C06"_rule;
        case Purpose::duel_bases:
            return "E14"_rule;
        case Purpose::duel_first:
            return "E19"_rule;
    }
    return {};
}

void order_from(const Setup& setup, State& state, Events& events) {
    int first_player = 0;
    while (state.rank[at(first_player)] != 0) {
        ++first_player;
    }
    for (int i = 0; i < setup.players; ++i) {
        state.order[at(i)] = byte((first_player + i) % setup.players);
    }
    state.placer = 0;
    tell(events, Happening::first_player, order_rule(setup, state), first_player);
}

int place_of_colour(const Setup& setup, int colour) {
    for (int place = 0; place < setup.players; ++place) {
        if (placement(setup).places[at(place)].colour == colour) {
            return place;
        }
    }
    return none;
}

bool colour_in_use(const Setup& setup, const State& state, int colour) {
    for (int s = 0; s < setup.players; ++s) {
        if (state.colour[at(s)] == colour) {
            return true;
        }
    }
    const int place = place_of_colour(setup, colour);
    return place != none && state.order[at(place)] == none;
}

// RS-Z07
Verdict colour_check(const Setup& setup, const State& state, Action action) {
    const int place = place_of_colour(setup, action.a);
    if (place == none || state.order[at(place)] != none || action.b >= colours) {
        return forbidden("B12"_rule);
    }
    // A free place reserves its own colour, so nobody can have exchanged it in.
    return require(action.b == action.a || !colour_in_use(setup, state, action.b), "B20"_rule);
}

// RS-Z44
int choosing_seat(const State& state) {
    for (int s = 0; s < colours; ++s) {
        if (state.rank[at(s)] == state.placer) {
            return s;
        }
    }
    return none;
}

}  // namespace kriegsrat::risk
