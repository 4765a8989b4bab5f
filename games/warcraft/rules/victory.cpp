#include <algorithm>

#include "games/warcraft/rules/play.h"

// Chapters O and P: captured cities, elimination and victory.
namespace kriegsrat::warcraft {

namespace {

// WC-Z37: a contested city scores for the side of its owner alone.
bool scores(const Setup& setup, const State& state, int seat, int space) {
    for (int owner = 0; owner < setup.players; ++owner) {
        if (city_of(setup, state, owner) == space && !allied(state, owner, seat) &&
            has(side_units(state, owner), space)) {
            return false;
        }
    }
    return true;
}

// WC-P04
int card_points(const Setup& setup, const State& state, int seat) {
    const Race& race = race_of(setup, state, seat);
    int points = 0;
    for (int kind = 0; kind < deck_kinds; ++kind) {
        if (const int copies = copies_in(state.open[at(seat)], kind); copies > 0) {
            points += copies * setup.pack->card[race.deck[at(kind)]].amount;
        }
    }
    return points;
}

int tile_points(const Setup& setup, const State& state, int seat) {
    int points = 0;
    for (int type = 0; type < unit_types; ++type) {
        points += tile_of(setup, state, seat, type).victory_points;  // WC-P05
    }
    return points;
}

void remove_player(const Setup& setup, State& state, int seat, Events& events) {
    tell(events, Happening::player_eliminated, "O06"_rule, seat);
    state.alive &= byte(~(1 << seat));
    for (const int space : each(state.units_at[at(seat)] | state.workers_at[at(seat)])) {
        to_reserve(setup, state, seat, space, state.pieces[at(seat)][at(space)]);
    }
    // WC-Z41: cards, resources and buildings leave the game.
    for (int type = 0; type < piece_types; ++type) {
        const int number = state.training[at(seat)][at(type)] +
                           (type == worker ? state.rising[at(seat)][melee] + state.rising[at(seat)][ranged] +
                                                 state.rising[at(seat)][flying]
                                           : 0);
        state.reserve[at(seat)] = plus(state.reserve[at(seat)], pieces_of(type, number));
    }
    state.training[at(seat)] = {};
    state.built[at(seat)] = {};
    state.rising[at(seat)] = {};
    state.summoned[at(seat)] = {};
    state.outpost[at(seat)] = {};
    state.stock[at(seat)] = {};
    state.captive[at(seat)] = none;
    state.discard[at(seat)] += state.hand[at(seat)] + state.deck[at(seat)];
    state.hand[at(seat)] = 0;
    state.deck[at(seat)] = 0;
    if (is_summoner(setup, state, seat)) {
        state.necromancer = {none, none};
    }
}

// The besieged allies fall one by one, except that the keeper's fall ends the game (WC-Z51). A team falls together
// (WC-O05).
unsigned fallen_with(const Setup& setup, const State& state, int seat) {
    return setup.map->tree != none ? 1U << static_cast<unsigned>(seat) : unsigned{state.allies[at(seat)]} & state.alive;
}

// WC-P09, WC-R11, WC-S13
bool last_side_wins(State& state, Events& events) {
    if (state.alive == 0) {
        win(state, 0, Victory::draw, "Z40"_rule, events);
        return true;
    }
    const unsigned side = state.allies[at(first(state.alive))];
    if ((state.alive & ~side) == 0) {
        win(state, side, Victory::last_left, "O07"_rule, events);
        return true;
    }
    return false;
}

// At the end of a player's Spend phase: the first to have enough wins (WC-Z03, WC-Z04).
void count_points(const Setup& setup, State& state, Events& events) {
    const int points = victory_points(setup, state, state.seat);
    tell(events, Happening::points_counted, "P03"_rule, state.seat, points, setup.map->target);
    state.passed = 0;
    state.helper = none;
    if (points >= setup.map->target) {
        win(state, state.allies[state.seat], Victory::points, setup.players == 2 ? "P01"_rule : "P02"_rule, events);
    } else {
        finish_phase(setup, state, events);
    }
}

bool holds_card_for(const Setup& setup, const State& state, int seat, Timing timing) {
    return (state.hand[at(seat)] & race_of(setup, state, seat).at[static_cast<std::size_t>(timing)]) != 0;
}

// He has a worker, or could train one.
bool can_harvest(const Setup& setup, const State& state, int seat) {
    const std::size_t i = at(seat);
    int workers = count(state.workers_at[i]) + state.training[i][worker];
    for (int type = 0; type < unit_types; ++type) {
        workers += state.rising[i][at(type)];
    }
    return workers > 0 || (number_of(state.reserve[i], worker) > 0 &&
                           can_pay(state, seat, race_of(setup, state, seat).building[worker].training));
}

// Teammates lend each other what they have, so one who has or may get the resource is enough.
bool side_may_get(const Setup& setup, const State& state, unsigned side, int resource) {
    const Terrain source = resource == gold ? Terrain::gold_mine : Terrain::forest;
    const bool left = (terrain(setup, source) & ~state.complete) != 0;
    for (const int mate : each(side)) {
        const bool renews = resource == wood && holds_card_for(setup, state, mate, Timing::own_harvest_start);
        if (state.stock[at(mate)][at(resource)] > 0 || holds_card_for(setup, state, mate, Timing::own_spend_start) ||
            ((left || renews) && can_harvest(setup, state, mate))) {
            return true;
        }
    }
    return false;
}

// The side has no units and can never train one again.
bool is_spent(const Setup& setup, const State& state, unsigned side) {
    const bool gold_comes = side_may_get(setup, state, side, gold);
    const bool wood_comes = side_may_get(setup, state, side, wood);
    for (const int mate : each(side)) {
        if (state.units_at[at(mate)] != 0 || is_summoner(setup, state, mate)) {
            return false;
        }
        for (int type = 0; type < unit_types; ++type) {
            const Cost cost = race_of(setup, state, mate).building[at(type)].training;
            if (state.training[at(mate)][at(type)] > 0 ||
                ((gold_comes || cost.gold == 0) && (wood_comes || cost.wood == 0))) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

bool all_are_spent(const Setup& setup, const State& state) {
    for (const int seat : each(state.alive)) {
        if (!is_spent(setup, state, unsigned{state.allies[at(seat)]} & state.alive)) {
            return false;
        }
    }
    return setup.map->keeper == none;  // whose deck ends the game
}

// WC-P08: for what is held now. WC-P07, WC-Z02, WC-Z05
int victory_points(const Setup& setup, const State& state, int seat) {
    int points = 0;
    for (const int mate : each(unsigned{state.allies[at(seat)]} & state.alive)) {
        points += card_points(setup, state, mate) + tile_points(setup, state, mate);
    }
    // WC-P06
    for (const int space : each(side_units(state, seat) & setup.map->scoring)) {  // WC-Z59: once for the side
        points += scores(setup, state, seat, space) ? setup.map->points[at(space)] : 0;
    }
    return points;
}

Points own_points(const Setup& setup, const State& state, int seat) {
    Points own;
    if (is_alive(state, seat)) {
        own.cards = card_points(setup, state, seat);
        own.tiles = tile_points(setup, state, seat);
    }
    const unsigned earlier = unsigned{state.allies[at(seat)]} & static_cast<unsigned>(first_n(seat));
    for (const int space : each(state.units_at[at(seat)] & setup.map->scoring & ~units_of_group(state, earlier))) {
        if (scores(setup, state, seat, space)) {
            (has(terrain(setup, Terrain::city), space) ? own.cities : own.objectives) += setup.map->points[at(space)];
        }
    }
    return own;
}

int hidden_points(const Setup& setup, const State& state, int seat) {
    const Race& race = race_of(setup, state, seat);
    int points = 0;
    for (int kind = 0; kind < deck_kinds; ++kind) {
        const int card = race.deck[at(kind)];
        if (card != none && setup.pack->card[at(card)].op == Op::victory_points) {
            const int unseen = copies_in(race.whole_deck, kind) - copies_in(state.open[at(seat)], kind);
            points += std::min(unseen, cards_in(state.hand[at(seat)])) * setup.pack->card[at(card)].amount;
        }
    }
    return points;
}

namespace {

// Outposts that count as cities, and by the house rule of WC-Z51 fall like outposts.
bool falls_like_an_outpost(const Setup& setup, const State& state, int seat) {
    return setup.plays(House::outposts_fall_at_once) && state.place[at(seat)] != setup.map->besieger;
}

bool is_captured(const Setup& setup, const State& state, int seat) {
    const int city = city_of(setup, state, seat);
    return city != none && has(enemy_units(state, seat), city);
}

void fall(const Setup& setup, State& state, unsigned captured, Events& events) {
    unsigned fallen = 0;
    bool keeper_fell = false;
    for (const int seat : each(captured)) {
        fallen |= fallen_with(setup, state, seat);
        keeper_fell = keeper_fell || state.place[at(seat)] == setup.map->keeper;
    }
    for (const int seat : each(fallen)) {
        remove_player(setup, state, seat, events);
    }
    if (keeper_fell) {
        const int besieger = state.seat_at[setup.map->besieger];
        if (is_alive(state, besieger)) {
            win(state, state.allies[at(besieger)], Victory::tree, "U13"_rule, events);
        } else {
            win(state, 0, Victory::draw, "Z40"_rule, events);
        }
    } else if (fallen != 0) {
        last_side_wins(state, events);
    }
}

}  // namespace

// WC-O01; the mark stays for good (WC-O03), whoever comes back and whenever (WC-O08). WC-Z01
void check_cities(const Setup& setup, State& state, Events& events) {
    unsigned captured = 0;
    for (const int seat : each(state.alive)) {
        if (!is_captured(setup, state, seat) || falls_like_an_outpost(setup, state, seat)) {
            continue;
        }
        if (!has(state.marked, seat)) {
            state.marked |= byte(1 << seat);
            tell(events, Happening::city_marked, "O02"_rule, seat, city_of(setup, state, seat));
        } else {
            captured |= 1U << static_cast<unsigned>(seat);
        }
    }
    fall(setup, state, captured, events);
}

void check_outposts(const Setup& setup, State& state, Events& events) {
    unsigned captured = 0;
    for (const int seat : each(state.alive)) {
        if (falls_like_an_outpost(setup, state, seat) && is_captured(setup, state, seat) &&
            !has(side_units(state, seat), city_of(setup, state, seat))) {
            tell(events, Happening::outpost_lost, "Z51"_rule, seat, city_of(setup, state, seat));
            captured |= 1U << static_cast<unsigned>(seat);
        }
    }
    fall(setup, state, captured, events);
}

void end_turn(const Setup& setup, State& state, Events& events) {
    const int seat = state.seat;
    if (gate_held(setup, state, seat)) {
        win(state, state.allies[at(seat)], Victory::gate, "R10"_rule, events);
    } else if (tree_is_taken(setup, state, seat) && !setup.plays(House::tree_after_movement)) {
        win(state, state.allies[at(seat)], Victory::tree, "U13"_rule, events);
    } else if (setup.map->target != 0) {
        become(state, Step::lay_open);
    } else {
        finish_phase(setup, state, events);
    }
}

// Victory Point cards count at the latest now (WC-Z35): whoever might decide the game with them is asked, the player
// first, then his teammates.
bool laying_open_asks(const Setup& setup, State& state, Events& events) {
    const unsigned side = unsigned{state.allies[state.seat]} & state.alive;
    const int points = victory_points(setup, state, state.seat);
    int possible = points;
    for (const int seat : each(side & ~unsigned{state.passed})) {
        possible += hidden_points(setup, state, seat);
    }
    if (points < setup.map->target && possible >= setup.map->target) {
        int seat = state.seat;
        do {
            if (has(side & ~unsigned{state.passed}, seat) && hidden_points(setup, state, seat) > 0) {
                state.helper = byte(seat);
                return true;
            }
            seat = left_of(setup, state, seat);
        } while (seat != state.seat);
    }
    count_points(setup, state, events);
    return false;
}

}  // namespace kriegsrat::warcraft
