#include "games/warcraft/rules/play.h"

// Chapter B: races, start player, starting pieces and cards.
namespace kriegsrat::warcraft {

namespace {

int seat_to_deal(const Setup& setup, const State& state) {
    int seat = 0;
    while (seat < setup.players && state.race[at(seat)] != none) {
        ++seat;
    }
    return seat;
}

// Where the race sits on this map.
int place_of(const Setup& setup, int seat, int race) {
    if (setup.map->race[0] == none) {
        return seat;  // WC-B04
    }
    for (int place = 0; place < setup.players; ++place) {
        if (setup.map->race[at(place)] == race) {
            return place;
        }
    }
    return none;
}

// Seats of one team get races of one side. WC-D01
bool suits(const Setup& setup, const State& state, int seat, int race) {
    const int place = place_of(setup, seat, race);
    if (place == none) {
        return false;
    }
    for (int other = 0; other < setup.players; ++other) {
        if (state.race[at(other)] == none) {
            continue;
        }
        if (state.race[at(other)] == race) {
            return false;
        }
        const bool same_team = setup.teams > 0 && seat % setup.teams == other % setup.teams;
        if (setup.teams > 0 && has(setup.map->allies[at(place)], state.place[at(other)]) != same_team) {
            return false;
        }
    }
    return true;
}

Bits races_left(const Setup& setup, const State& state) {
    Bits left = 0;
    for (int race = 0; race < races; ++race) {
        left |= suits(setup, state, seat_to_deal(setup, state), race) ? bit(race) : 0;
    }
    return left;
}

void take_race(const Setup& setup, State& state, int seat, int race, Events& events) {
    const int place = place_of(setup, seat, race);
    if (place == none) {
        return;
    }
    state.race[at(seat)] = byte(race);
    state.place[at(seat)] = byte(place);
    state.seat_at[at(place)] = byte(seat);
    tell(events, Happening::race_dealt, "B05"_rule, seat, race);
}

void find_sides(const Setup& setup, State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        unsigned side = 0;
        for (const int place : each(setup.map->allies[state.place[at(seat)]])) {
            side |= 1U << state.seat_at[at(place)];
        }
        state.allies[at(seat)] = byte(static_cast<int>(side));
    }
    if (setup.map->neutral != none) {
        const int owner = setup.map->neutral;
        state.race[at(owner)] = setup.map->race[at(owner)];
        state.allies[at(owner)] = byte(1 << owner);
        for (std::uint8_t& level : state.level[at(owner)]) {
            level = setup.map->neutral_level;  // WC-R07
        }
    }
}

void put_pieces(const Setup& setup, State& state) {
    const Map& map = *setup.map;
    for (int owner = 0; owner < owners(setup); ++owner) {
        if (is_neutral(setup, owner)) {
            continue;
        }
        for (int type = 0; type < unit_types; ++type) {
            state.level[at(owner)][at(type)] =
                // WC-B08, WC-U02
                map.start_level == 0 ? race_of(setup, state, owner).levels[at(type)] : map.start_level;
        }
        const int place = state.place[at(owner)];
        for (int type = 0; type < piece_types; ++type) {
            state.reserve[at(owner)] = plus(state.reserve[at(owner)], pieces_of(type, setup.pack->pieces[at(type)]));
        }
        for (const int resource : {gold, wood}) {
            // WC-B06, WC-R02, WC-S02, WC-U02
            state.stock[at(owner)][at(resource)] = map.stock[at(place)][at(resource)];
        }
        for (int i = 0; i < outposts_each; ++i) {
            if (map.outpost[at(place)][at(i)] != none) {
                state.outpost[at(owner)][at(i)] = {map.outpost[at(place)][at(i)], 1};  // WC-U03
            }
        }
        state.deck[at(owner)] = race_of(setup, state, owner).whole_deck;
        state.captive[at(owner)] = map.captive[at(place)];  // WC-T02
    }
    for (int i = 0; i < map.starts; ++i) {
        const Start& start = map.start[at(i)];
        const bool neutral = is_neutral(setup, start.owner);
        const int owner = neutral ? start.owner : state.seat_at[start.owner];
        put(state, owner, start.space, start.pieces);  // WC-B07, WC-R02, WC-R04, WC-S02, WC-S03, WC-U03
        if (!neutral) {
            state.reserve[at(owner)] = minus(state.reserve[at(owner)], start.pieces);
        }
    }
    state.complete = map.complete;        // WC-R03
    state.necromancer = map.necromancer;  // WC-S03
    state.graves = map.graveyards;        // WC-S04
    for (const std::uint8_t source : map.source) {
        state.graves |= source == none ? 0 : bit(source);
    }
}

void choose_first(State& state, int seat, RuleId rule, Events& events) {
    state.first = byte(seat);
    tell(events, Happening::first_player, rule, seat);
    become(state, Step::round_over);
    push(state, Step::draw);
    for (const int player : each(state.alive)) {
        state.draws[at(player)] = opening_hand;
    }
}

}  // namespace

void begin_set_up(const Setup& setup, State& state) {
    state.alive = byte(static_cast<int>(first_n(setup.players)));
    Events silent;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (setup.race[at(seat)] != none) {
            take_race(setup, state, seat, setup.race[at(seat)], silent);
        }
    }
    become(state, Step::deal_race);
}

void find_seats(const Setup& setup, State& state) {
    const auto read = std::exchange(state.race, {none, none, none, none});
    bool all = true;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (read[at(seat)] != none && suits(setup, state, seat, read[at(seat)])) {
            Events silent;
            take_race(setup, state, seat, read[at(seat)], silent);
        }
        all = all && state.race[at(seat)] != none;
    }
    if (all) {
        find_sides(setup, state);
    }
}

bool set_up_asks(const Setup& setup, State& state, Events& events) {
    if (state.step() == Step::first_player) {
        return true;
    }
    if (state.step() == Step::round_over) {
        begin_round(setup, state, events);
        return false;
    }
    if (seat_to_deal(setup, state) < setup.players) {
        const Bits left = races_left(setup, state);
        if (count(left) > 1) {
            return true;
        }
        take_race(setup, state, seat_to_deal(setup, state), first(left), events);
        return false;
    }
    find_sides(setup, state);
    put_pieces(setup, state);
    if (setup.map->first == none) {
        become(state, Step::first_player);  // WC-R05
    } else {
        choose_first(state, state.seat_at[setup.map->first], "S01"_rule, events);  // WC-U04
    }
    return false;
}

void set_up_options(const Setup& setup, const State& state, Options& out) {
    if (state.step() == Step::first_player) {
        for (int seat = 0; seat < setup.players; ++seat) {
            out.add(act(Do::draw_first_player, seat));
        }
        return;
    }
    for (const int race : each(races_left(setup, state))) {
        out.add(act(Do::deal_race, race));
    }
}

Verdict set_up_check(const Setup& setup, const State& state, Action action) {
    if (state.step() == Step::first_player) {
        return require(action.a < setup.players, "B10"_rule);
    }
    return require(action.a < races && has(races_left(setup, state), action.a), "A02"_rule);
}

void set_up_apply(const Setup& setup, State& state, Action action, Events& events) {
    if (state.step() == Step::first_player) {
        choose_first(state, action.a, "B10"_rule, events);
    } else {
        take_race(setup, state, seat_to_deal(setup, state), action.a, events);
    }
}

Action sample_set_up(const Setup& setup, const State& state, Rng& rng) {
    if (state.step() == Step::first_player) {
        return act(Do::draw_first_player, static_cast<int>(rng.below(setup.players)));
    }
    return act(Do::deal_race, any(races_left(setup, state), rng));
}

}  // namespace kriegsrat::warcraft
