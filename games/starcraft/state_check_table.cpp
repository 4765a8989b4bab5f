#include <algorithm>

#include "games/starcraft/state_check.h"

// A loaded position: the galaxy, the players with all they have, the order tokens and the event cards.
namespace kriegsrat::starcraft {

namespace {

// His last units may have been destroyed for the one he is buying (SC-Q18).
bool transforms(const State& state, int seat) { return seat == state.seat && state.buying.item == Item::unit; }

bool has_nothing(const State& state, int seat) {
    const std::size_t i = at(seat);
    const auto none_of = [](const auto& list) {
        return std::all_of(list.begin(), list.end(), [](int n) { return n == 0; });
    };
    return presence(state, seat) == 0 && state.sources[i] == 0 && state.play[i] == 0 &&
           workers_in_play(state, seat) == 0 && transports_of(state, seat) == 0 && none_of(state.kept[i]) &&
           none_of(state.read[i]);
}

Bits play_area_cards(const Setup& setup, int race) {
    return first_n(setup.pack->card_count[at(race)]) & ~setup.pack->standard_cards[at(race)] &
           ~setup.pack->reinforcement_cards[at(race)];
}

// Cards of a player that he has taken from his hand and laid face down.
Bits laid_from_hand(const State& state, int seat) {
    Bits cards = 0;
    for (const int side : {attacker, defender}) {
        for (const Skirmish& skirmish : state.battle.skirmish) {
            if (state.battle.seat[at(side)] == seat && !has(skirmish.blind, side)) {
                const int standard = skirmish.standard[at(side)];
                const int reinforcement = skirmish.reinforcement[at(side)];
                cards |= (standard == none ? 0 : bit(standard)) | (reinforcement == none ? 0 : bit(reinforcement));
            }
        }
    }
    return cards;
}

Fault check_sheet(const Setup& setup, const State& state, int seat) {
    const std::size_t i = at(seat);
    const int race = race_of(setup, state, seat);
    const auto& own = state.module[i];
    for (std::size_t type = 0; type < building_types; ++type) {
        if (state.level[i][type] > setup.pack->levels[at(race)][type]) {
            return {"/players", "a building has a level that does not exist"};
        }
    }
    if (own[0] + own[1] + own[2] > faction_of(setup, state, seat).module_places ||
        special_orders_allowed(setup, state, seat) < 0) {
        return {"/players", "there are too many modules"};
    }
    if ((state.sources[i] & setup.pack->areas_of_type[static_cast<std::size_t>(AreaType::conquest)]) != 0) {
        return {"/areas", "an area without resources has a resource card"};
    }
    if (!within(state.play[i], play_area_cards(setup, race)) ||
        (is_alive(state, seat) &&
         ((state.hand[i] | state.deck[i] | state.discard[i]) & play_area_cards(setup, race)) != 0)) {
        return {"/players", "a card lies in a play area that does not belong there, or the other way round"};
    }
    for (int who = 0; who < setup.players; ++who) {
        if (!within(state.known[at(who)][i], who == seat ? 0 : state.hand[i] | laid_from_hand(state, seat))) {
            return {"/known", "a player knows a card that is not in that hand"};
        }
    }
    return {};
}

}  // namespace

// --- the galaxy

Fault check_galaxy(const Setup& setup, const State& state) {
    for (const int one : each(state.on_board)) {
        for (const int other : each(state.on_board)) {
            if (one != other && state.x[at(one)] == state.x[at(other)] && state.y[at(one)] == state.y[at(other)]) {
                return {"/planets", "two planets lie in one cell"};
            }
        }
    }
    std::array<unsigned, planets> left{};  // slots
    for (const int planet : each(state.on_board)) {
        left[at(planet)] = turned(setup, planet, state.rotation[at(planet)]);
    }
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        if (ends[0] == none) {
            continue;
        }
        if (route < normal_routes && route >= state.normal_routes_built) {
            return {"/routes", "a normal route was left out"};
        }
        for (std::size_t end = 0; end < 2; ++end) {
            const unsigned slot = 1U << state.route_slot[at(route)][end];
            if ((left[ends[end]] & slot) == 0) {
                return {"/routes", "a slot is used twice or does not exist"};
            }
            left[ends[end]] &= ~slot;
        }
    }
    return {};
}

Fault check_players(const Setup& setup, const State& state) {
    Bits used = 0;
    for (int seat = 0; seat < setup.players; ++seat) {
        const std::uint8_t faction = state.faction[at(seat)];
        const bool given = setup.faction[at(seat)] != none && root(state) != Step::first_player;
        if (faction == none ? !in_set_up(state) || given
                            : has(used, faction) || (given && faction != setup.faction[at(seat)])) {
            return {"/factions", "a player has no faction, one of another player or not that of the set-up"};
        }
        if (faction == none) {
            continue;
        }
        used |= bit(faction);
        if (const Fault fault = check_sheet(setup, state, seat)) {
            return fault;
        }
    }
    return {};
}

Fault check_living(const Setup& setup, const State& state) {
    if (state.alive == 0) {
        return {"/alive", "nobody is in the game"};
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (is_alive(state, seat) ? presence(state, seat) == 0 && !fights(state, seat) && !transforms(state, seat)
                                  : !has_nothing(state, seat)) {
            return {"/alive", "a player has pieces and is not in the game, or the other way round"};
        }
    }
    return {};
}

// --- order tokens

Fault check_tokens(const Setup& setup, const State& state) {
    std::array<int, factions> placed{};
    std::array<int, factions> specials{};
    for (int i = 0; i < state.order_count; ++i) {
        const OrderToken& token = state.orders[at(i)];
        ++placed[token.owner];
        specials[token.owner] += is_special(token.kind) ? 1 : 0;
        if (!has(token.seen_by, token.owner) || (token.planet != none && !has(state.on_board, token.planet))) {
            return {"/orders", "an order lies beside the board, or its owner does not know it"};
        }
        if (root(state) <= Step::observe && (token.planet == none || token.seen_by == everyone)) {
            return {"/orders", "an order was resolved too early"};
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        bool fits = placed[at(seat)] <= orders_each && specials[at(seat)] <= special_orders_allowed(setup, state, seat);
        for (int kind = 0; kind < order_kinds; ++kind) {
            fits = fits && tokens_left(setup, state, seat, kind) >= 0;
        }
        if (root(state) == Step::plan) {
            const int turn = (seat - state.first + setup.players) % setup.players;
            const int now = (state.seat - state.first + setup.players) % setup.players;
            fits = fits && placed[at(seat)] == (is_alive(state, seat) ? state.lap + (turn < now ? 1 : 0) : 0);
        }
        if (!fits) {
            return {"/orders", "a player has placed orders that he could not place"};
        }
    }
    return root(state) == Step::plan && state.lap >= orders_each ? Fault{"/lap", "planning is over"} : Fault{};
}

// --- event cards

Fault check_event_cards(const Setup& setup, const State& state) {
    std::array<int, stages + 1> unseen{};
    for (int event = 0; event < event_types; ++event) {
        const std::size_t stage = setup.pack->event[at(event)].stage;
        unseen[stage] += state.unseen[at(event)];
        unseen[stages] += stage == stages - 1 ? state.again[at(event)] : 0;
        if (state.again[at(event)] != 0 && (!setup.conquest || stage != stages - 1)) {
            return {"/events/again", "there is no second deck of these cards"};
        }
        for (int seat = 0; seat < setup.players; ++seat) {
            if (state.read[at(seat)][at(event)] != 0 && root(state) != Step::read_events &&
                root(state) != Step::play_event) {
                return {"/players", "an event card was read outside step 8"};
            }
        }
    }
    for (std::size_t part = 0; part <= stages; ++part) {
        int due = state.events_left[part];
        for (const auto& unread : state.unread) {
            due += unread[part];
        }
        if (due > unseen[part]) {
            return {"/events", "there are fewer event cards than are to be drawn"};
        }
    }
    return {};
}

}  // namespace kriegsrat::starcraft
