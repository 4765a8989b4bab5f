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

Bits cards_in(const Skirmish& skirmish, int side) {
    const int standard = skirmish.standard[at(side)];
    const int reinforcement = skirmish.reinforcement[at(side)];
    return (standard == none ? 0 : bit(standard)) | (reinforcement == none ? 0 : bit(reinforcement));
}

// Cards of a player in a battle: all of them, and those that he has taken from his hand and that still lie face down.
struct InBattle {
    Bits all = 0;
    Bits from_hand = 0;
};
InBattle in_battle(const State& state, int seat) {
    const Battle& battle = state.battle;
    InBattle cards;
    for (const int side : {attacker, defender}) {
        if (battle.seat[at(side)] != seat) {
            continue;
        }
        cards.all |= battle.splash[at(side)];
        for (int i = 0; i < max_skirmishes; ++i) {
            const Skirmish& skirmish = battle.skirmish[at(i)];
            const bool hidden = !has(battle.open, side) && i != battle.current && skirmish.done == 0;
            cards.all |= cards_in(skirmish, side);
            cards.from_hand |= hidden && !has(skirmish.blind, side) ? cards_in(skirmish, side) : 0;
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
    const InBattle battle = in_battle(state, seat);
    if (!within(state.play[i], play_area_cards(setup, race)) ||
        (is_alive(state, seat) &&
         ((state.hand[i] | state.deck[i] | state.discard[i] | battle.all) & play_area_cards(setup, race)) != 0)) {
        return {"/players", "a card lies in a play area that does not belong there, or the other way round"};
    }
    for (int who = 0; who < setup.players; ++who) {
        if (!within(state.known[at(who)][i], who == seat ? 0 : state.hand[i] | battle.from_hand)) {
            return {"/known", "a player knows a card that is not in that hand"};
        }
    }
    return {};
}

// --- the galaxy

// A normal route joins two planets that lie side by side; slots are numbered north, east, south, west.
bool joins_neighbours(const State& state, int route) {
    const auto& ends = state.route_planet[at(route)];
    const int slot = state.route_slot[at(route)][0];
    const int east = (slot == 1 ? 1 : 0) - (slot == 3 ? 1 : 0);
    const int south = (slot == 2 ? 1 : 0) - (slot == 0 ? 1 : 0);
    return state.route_slot[at(route)][1] == (slot + 2) % slots && state.x[ends[1]] - state.x[ends[0]] == east &&
           state.y[ends[1]] - state.y[ends[0]] == south;
}

}  // namespace

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
        if (route < normal_routes && !joins_neighbours(state, route)) {
            return {"/routes", "a normal route does not join two planets that lie side by side"};
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
        const bool unresolved = root(state) == Step::plan || root(state) == Step::observe;
        if (unresolved && (token.planet == none || token.seen_by == everyone)) {
            return {"/orders", "an order was resolved too early"};
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        bool fits = placed[at(seat)] <= orders_each && specials[at(seat)] <= special_orders_allowed(setup, state, seat);
        for (int kind = 0; kind < order_kinds; ++kind) {
            fits = fits && tokens_left(setup, state, seat, kind) >= 0;
        }
        if (root(state) == Step::plan) {
            const bool done = turn_of(setup, state, seat) < turn_of(setup, state, state.seat);
            fits = fits && placed[at(seat)] == (is_alive(state, seat) ? state.lap + (done ? 1 : 0) : 0);
        }
        if (!fits) {
            return {"/orders", "a player has placed orders that he could not place"};
        }
    }
    return root(state) == Step::plan && state.lap >= orders_each ? Fault{"/lap", "planning is over"} : Fault{};
}

// --- event cards

namespace {

// Step 8 goes round the table twice: whoever has had his turn has nothing left, and what must be played is played
// first.
Fault check_event_turns(const Setup& setup, const State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const auto& unread = state.unread[at(seat)];
        const bool before = turn_of(setup, state, seat) < state.lap;
        const bool left = std::any_of(unread.begin(), unread.end(), [](int number) { return number > 0; });
        if ((root(state) == Step::read_events && before && left) ||
            (root(state) == Step::play_event && before && events_read(state, seat) > 0)) {
            return {"/players", "a player whose turn is over has event cards left"};
        }
    }
    for (int event = 0; event < event_types && root(state) == Step::play_event && state.depth > 0; ++event) {
        if (state.read[state.seat][at(event)] > 0 && setup.pack->event[at(event)].mandatory) {
            return {"/players", "an event card that must be played was held back"};
        }
    }
    return {};
}

}  // namespace

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
    return check_event_turns(setup, state);
}

}  // namespace kriegsrat::starcraft
