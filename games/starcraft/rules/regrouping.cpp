#include "games/starcraft/rules/play.h"

// Chapter N: the ten steps of the regrouping phase.
namespace kriegsrat::starcraft {

namespace {

// SC-N02, SC-Z94 SC-N04
void destroy_bases(const Setup& setup, State& state, Events& events) {
    for (int seat = 0; seat < setup.players; ++seat) {
        Bits hostile = 0;
        for (int other = 0; other < setup.players; ++other) {
            hostile |= are_foes(setup, seat, other) ? state.held[at(other)] : 0;
        }
        for (const int area : each(state.based[at(seat)] & hostile)) {
            remove_base(state, seat, area);
            tell(events, Happening::base_destroyed, "N02"_rule, seat, area);
        }
    }
}

// SC-Z43
void destroy_transports(const Setup& setup, State& state, Events& events) {
    for (int route = 0; route < routes; ++route) {
        for (const int seat : each(state.transports[at(route)])) {
            const auto& ends = state.route_planet[at(route)];
            if (!on_planet(setup, state.based[at(seat)], ends[0]) &&
                !on_planet(setup, state.based[at(seat)], ends[1])) {
                state.transports[at(route)] &= byte(~(1 << seat));
                tell(events, Happening::transport_destroyed, "N03"_rule, seat, route);
            }
        }
    }
}

Bits on_planets_with_base(const Setup& setup, const State& state, int seat) {
    Bits where = 0;
    for (const int base : each(state.based[at(seat)])) {
        where |= areas_of(setup, planet_of(setup, base));
    }
    return where;
}

// SC-N05, SC-N06 SC-N10, SC-Z21
void lose_resources(const Setup& setup, State& state, Events& events) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const Bits kept = on_planets_with_base(setup, state, seat) & ~enemy_areas(state, seat);
        for (const int area : each(state.sources[at(seat)] & ~kept)) {
            lose_source(state, seat, area, false);
            tell(events, Happening::resource_lost, "N07"_rule, seat, area);
        }
    }
}

bool only_base_there(const Setup& setup, const State& state, int seat, int planet) {
    return !on_planet(setup, all_bases(state) & ~state.based[at(seat)], planet);
}

// SC-N08, SC-N09 SC-N11, SC-Z08
Bits gained(const Setup& setup, const State& state, int seat) {
    Bits found = on_planets_with_base(setup, state, seat) & friendly_areas(state, seat);
    const Bits empty = whole_board & ~(enemy_areas(state, seat) | presence(state, seat));
    for (const int base : each(state.based[at(seat)])) {
        const int planet = planet_of(setup, base);
        found |= only_base_there(setup, state, seat, planet) ? areas_of(setup, planet) & empty : 0;
    }
    return found & ~setup.pack->areas_of_type[static_cast<std::size_t>(AreaType::conquest)];
}

// SC-N12
void gain_resources(const Setup& setup, State& state, Events& events) {
    Bits owned = 0;
    for (const Bits sources : state.sources) {
        owned |= sources;
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int area : each(gained(setup, state, seat) & ~owned)) {
            if (state.depletion[at(area)] < depleted) {
                state.sources[at(seat)] |= bit(area);
                tell(events, Happening::resource_gained, "N08"_rule, seat, area);
            }
        }
    }
}

void retrieve_all_workers(const Setup& setup, State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        retrieve_workers(state, seat);
    }
}

void begin_events(State& state) {
    state.lap = 0;
    state.seat = state.first;
    become(state, Step::read_events);
}

int unread_part(const State& state, int seat) {
    for (int part = 0; part <= stages; ++part) {
        if (state.unread[at(seat)][at(part)] > 0) {
            return part;
        }
    }
    return none;
}

const std::array<std::uint8_t, event_types>& heap_of(const State& state, int part) {
    return part == stages ? state.again : state.unseen;
}

bool may_be_read(const Setup& setup, const State& state, int event) {
    const int part = unread_part(state, state.seat);
    const int stage = part == stages ? stages - 1 : part;
    return setup.pack->event[at(event)].stage == stage && heap_of(state, part)[at(event)] > 0;
}

// All unread cards have been read: what is left of a second deck is the deck.
void merge_decks(State& state) {
    state.events_left[stages - 1] = byte(state.events_left[stages - 1] + state.events_left[stages]);
    state.events_left[stages] = 0;
    for (int event = 0; event < event_types; ++event) {
        state.unseen[at(event)] = byte(state.unseen[at(event)] + state.again[at(event)]);
        state.again[at(event)] = 0;
    }
}

void read_event(State& state, int event, Events& events) {
    const int part = unread_part(state, state.seat);
    --state.unread[state.seat][at(part)];
    --(part == stages ? state.again : state.unseen)[at(event)];
    if (!is_alive(state, state.seat)) {
        discard_event(state, event);
        reveal(events, Happening::event_discarded, "Z36"_rule, state.seat, event);
        return;
    }
    ++state.read[state.seat][at(event)];
    tell_one(events, seat(state.seat), Happening::event_read, "N18"_rule, state.seat, event);
}

int mandatory_event(const Setup& setup, const State& state, int seat) {
    for (int event = 0; event < event_types; ++event) {
        if (state.read[at(seat)][at(event)] > 0 && setup.pack->event[at(event)].mandatory) {
            return event;
        }
    }
    return none;
}

// SC-Z23, SC-H14
void discard_unplayed(State& state, int seat, Events& events) {
    for (int event = 0; event < event_types; ++event) {
        while (state.read[at(seat)][at(event)] > 0) {
            --state.read[at(seat)][at(event)];
            discard_event(state, event);
            reveal(events, Happening::event_discarded, "N20"_rule, seat, event);
        }
    }
}

void play(State& state, int event, Events& events) {
    --state.read[state.seat][at(event)];
    reveal(events, Happening::event_played, "N19"_rule, state.seat, event);
    state.event.card = byte(event);
    push(state, Step::event);
}

// SC-N22, SC-N23: all of them are laid down; the bonus of one is carried out. SC-Z22
void play_end_cards(State& state, int event, Events& events) {
    while (state.read[state.seat][at(event)] > 1) {
        --state.read[state.seat][at(event)];
        ++state.end_cards;
        tell(events, Happening::end_draws_near, "N23"_rule, state.seat, state.end_cards);
    }
    play(state, event, events);
}

void next_player(const Setup& setup, State& state) {
    ++state.lap;
    state.seat = byte(next_seat(setup, state.seat));
}

// False: went further. SC-Z04, SC-Z80
bool reading_asks(const Setup& setup, State& state) {
    while (state.lap < setup.players) {
        if (unread_part(state, state.seat) != none) {
            return true;
        }
        next_player(setup, state);
    }
    merge_decks(state);
    state.lap = 0;
    state.seat = state.first;
    become(state, Step::play_event);
    return false;
}

bool playing_asks(const Setup& setup, State& state, Events& events) {
    if (state.lap < setup.players) {
        const int seat = state.seat;
        if (is_alive(state, seat) && events_read(state, seat) > 0) {
            const int mandatory = mandatory_event(setup, state, seat);
            if (mandatory == none) {
                return true;
            }
            play_end_cards(state, mandatory, events);
            return false;
        }
        next_player(setup, state);
        return false;
    }
    if (check_aldaris(setup, state, events) || check_end_game_victory(setup, state, events)) {
        return false;
    }
    state.lap = 0;
    state.seat = state.first;
    become(state, Step::discard);
    return false;
}

// SC-I03, SC-H19
bool discarding_asks(const Setup& setup, State& state, Events& events) {
    while (state.lap < setup.players) {
        const bool over =
            is_alive(state, state.seat) && count(state.hand[state.seat]) > hand_limit(setup, state, state.seat);
        if (over) {
            return true;
        }
        next_player(setup, state);
    }
    do {  // SC-N26, SC-Z38
        state.first = byte(next_seat(setup, state.first));
    } while (!is_alive(state, state.first));
    begin_round(setup, state, events);
    return false;
}

}  // namespace

int events_read(const State& state, int seat) {
    int sum = 0;
    for (const std::uint8_t number : state.read[at(seat)]) {
        sum += number;
    }
    return sum;
}

int any_unread_event(const Setup& setup, const State& state, Rng& rng) {
    const auto& heap = heap_of(state, unread_part(state, state.seat));
    int sum = 0;
    for (int event = 0; event < event_types; ++event) {
        sum += may_be_read(setup, state, event) ? heap[at(event)] : 0;
    }
    auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
    int event = -1;
    do {
        ++event;
        n -= may_be_read(setup, state, event) ? heap[at(event)] : 0;
    } while (n >= 0);
    return event;
}

void discard_event(State& state, int card) { ++state.used_events[at(card)]; }

void retrieve_workers(State& state, int seat) {
    auto& permanent = state.on_permanent[at(seat)];
    int sum = state.unavailable[at(seat)] + permanent[minerals] + permanent[gas];
    for (const int area : each(state.sources[at(seat)])) {
        sum += state.workers_on[at(area)];
        state.workers_on[at(area)] = 0;
    }
    permanent = {};
    state.unavailable[at(seat)] = 0;
    state.workers[at(seat)] = byte(state.workers[at(seat)] + sum);
}

// Steps 1 to 7, in which nobody decides anything. SC-N01, SC-N16, SC-N17, SC-Z02
void begin_regrouping(const Setup& setup, State& state, Events& events) {
    destroy_bases(setup, state, events);
    destroy_transports(setup, state, events);
    if (eliminate_the_lost(setup, state, events)) {
        return;
    }
    lose_resources(setup, state, events);
    gain_resources(setup, state, events);
    retrieve_all_workers(setup, state);
    tell(events, Happening::workers_returned, "N13"_rule);
    if (!setup.conquest) {
        for (int seat = 0; seat < setup.players; ++seat) {
            gain_points(setup, state, seat, points_each_round(setup, state, seat), "N14"_rule, events);
        }
        if (check_normal_victory(setup, state, events) || check_special_victory(setup, state, events)) {
            return;
        }
    }
    begin_events(state);
}

bool regrouping_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::read_events:
            return reading_asks(setup, state);
        case Step::play_event:
            return playing_asks(setup, state, events);
        default:
            return discarding_asks(setup, state, events);
    }
}

void regrouping_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::read_events:
            for (int event = 0; event < event_types; ++event) {
                if (may_be_read(setup, state, event)) {
                    out.add_weighted(act(Do::draw_event, event),
                                     heap_of(state, unread_part(state, state.seat))[at(event)]);
                }
            }
            break;
        case Step::play_event:
            for (int event = 0; event < event_types; ++event) {
                if (state.read[state.seat][at(event)] > 0) {
                    out.add(act(Do::play_event, event));
                }
            }
            out.add(act(Do::pass));
            break;
        default:
            for (const int card : each(state.hand[state.seat])) {
                out.add(act(Do::discard, setup.pack->first_card[at(race_of(setup, state, state.seat))] + card));
            }
            break;
    }
}

Verdict regrouping_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_event:
            return require(action.a < event_types && may_be_read(setup, state, action.a), "N18"_rule);
        case Do::play_event:
            return require(action.a < event_types && state.read[state.seat][action.a] > 0, "N19"_rule);
        case Do::discard: {
            const int card = own_card(setup, state, state.seat, action.a);
            return require(card != none && has(state.hand[state.seat], card), "N25"_rule);
        }
        default:
            return legal;  // pass
    }
}

void regrouping_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_event:
            read_event(state, action.a, events);
            break;
        case Do::play_event:
            play(state, action.a, events);
            break;
        case Do::discard: {
            const int card = own_card(setup, state, state.seat, action.a);
            state.hand[state.seat] &= ~bit(card);
            to_discard(state, state.seat, card);
            reveal(events, Happening::card_discarded, "N25"_rule, state.seat, action.a);
            break;
        }
        default:  // pass
            discard_unplayed(state, state.seat, events);
            break;
    }
}

// The event card has been carried out: the turn of its player in step 8 ends (SC-N20). SC-N21
void end_event(const Setup& setup, State& state, Events& events) {
    const int event = state.event.card;
    const EventCard& card = setup.pack->event[at(event)];
    if (card.keep) {
        ++state.kept[state.seat][at(event)];
    } else if (!card.mandatory) {
        discard_event(state, event);
    }
    state.event = {};
    pop(state);
    discard_unplayed(state, state.seat, events);
}

}  // namespace kriegsrat::starcraft
