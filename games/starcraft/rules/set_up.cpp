#include <algorithm>

#include "games/starcraft/rules/play.h"

// Chapter C, and the starting forces of chapter G.
namespace kriegsrat::starcraft {

namespace {

int seat_in_turn(const Setup& setup, const State& state) { return (state.first + state.lap) % setup.players; }

// SC-C06: the number of cards of stages I and II that stay, of 25.
constexpr std::array<std::uint8_t, factions + 1> early_cards{0, 0, 5, 10, 15, 20, 25};

bool is_end_card(const Setup& setup, int event) {
    for (const Effect& effect : effects_of(setup, setup.pack->event[at(event)].effects)) {
        if (effect.op == Op::end_card) {
            return true;
        }
    }
    return false;
}

// Nobody knows which cards were removed: they stay among the unseen ones and are never drawn.
// SC-C05, SC-C07, SC-C08, SC-H12
void make_event_deck(const Setup& setup, State& state) {
    state.events_left = {early_cards[setup.players], early_cards[setup.players], 0, 0};
    for (int event = 0; event < event_types; ++event) {
        const EventCard& card = setup.pack->event[at(event)];
        if (setup.conquest && is_end_card(setup, event)) {
            continue;  // SC-Y02
        }
        state.unseen[at(event)] = card.copies;
        if (card.stage == stages - 1) {
            state.events_left[stages - 1] = byte(state.events_left[stages - 1] + card.copies);
        }
    }
}

int home_planet(const Setup& setup, const State& state, int seat) {
    return planet_of(setup, first(state.based[at(seat)]));
}

Bits transport_routes(const Setup& setup, const State& state, int seat) {
    Bits found = 0;
    for (const int route : each(routes_of(state, home_planet(setup, state, seat)))) {
        found |= has(state.transports[at(route)], seat) ? 0 : bit(route);
    }
    return found;
}

bool starting_units_fit(const Setup& setup, const State& state) {
    if (state.to_place == 0) {
        return false;
    }
    for (const int area : each(areas_of(setup, home_planet(setup, state, state.seat)))) {
        if (has(open_areas(state, state.seat), area) && room(setup, state, area) > 0) {
            return true;
        }
    }
    return false;
}

Verdict starting_unit_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= unit_types || action.b >= areas) {
        return forbidden("G18"_rule);
    }
    const UnitType& type = setup.pack->unit[action.a];
    if (type.race != race_of(setup, state, state.seat) || action.amount == 0 ||
        action.amount > units_of(state.to_place, type.place) ||
        planet_of(setup, action.b) != home_planet(setup, state, state.seat) ||
        !has(open_areas(state, state.seat), action.b)) {
        return forbidden("G18"_rule);
    }
    return require(action.amount <= room(setup, state, action.b), "B12"_rule);
}

void starting_unit_options(const Setup& setup, const State& state, Options& out) {
    const int race = race_of(setup, state, state.seat);
    const Bits where = areas_of(setup, home_planet(setup, state, state.seat)) & open_areas(state, state.seat);
    for (const int place : types(state.to_place)) {
        for (const int area : each(where)) {
            const int most = std::min(units_of(state.to_place, place), room(setup, state, area));
            if (most > 0) {
                out.add(act(Do::place_unit, setup.pack->first_unit[at(race)] + place, area), 1, most);
            }
        }
    }
}

// A set-up step after its last player.
void next_step(const Setup& setup, State& state, Step step) {
    state.lap = 0;
    state.seat = state.first;
    become(state, step);
    if (step == Step::starting_units) {
        state.to_place = faction_of(setup, state, state.seat).starting_units;
    }
}

}  // namespace

// SC-C04, SC-C09
void take_faction(const Setup& setup, State& state, int seat, int faction, Events& events) {
    const Faction& sheet = setup.pack->faction[at(faction)];
    const int race = sheet.race;
    state.faction[at(seat)] = byte(faction);
    state.level[at(seat)] = sheet.starting_level;
    for (int place = 0; place < race_units; ++place) {
        const int unit = setup.pack->first_unit[at(race)] + place;
        if (has(setup.pack->units_of_race[at(race)], unit)) {
            state.supply[at(seat)] += units_at(place, setup.pack->unit[at(unit)].figures);
        }
    }
    state.deck[at(seat)] = first_n(combat_cards);
    state.technology[at(seat)] = first_n(setup.pack->card_count[at(race)]) & ~first_n(combat_cards);
    tell(events, Happening::faction_chosen, "C03"_rule, seat, faction);
}

// SC-G17, SC-G20
void take_start(const Setup& setup, State& state, int seat, Events& events) {
    const Faction& sheet = faction_of(setup, state, seat);
    for (const int area : each(areas_of(setup, home_planet(setup, state, seat)))) {
        if (setup.pack->area[at(area)].type != AreaType::conquest) {
            state.sources[at(seat)] |= bit(area);
            tell(events, Happening::resource_gained, "G17"_rule, seat, area);
        }
    }
    state.workers[at(seat)] = sheet.starting_workers;
}

Bits factions_left(const Setup& setup, const State& state) {
    Bits left = first_n(factions);
    for (int seat = 0; seat < setup.players; ++seat) {
        left &= state.faction[at(seat)] == none ? left : ~bit(state.faction[at(seat)]);
    }
    return left;
}

// SC-G02
Bits planets_left(const State& state) {
    Bits left = first_n(planets);
    for (const auto& pair : state.drawn) {
        for (const std::uint8_t planet : pair) {
            left &= planet == none ? left : ~bit(planet);
        }
    }
    return left;
}

void begin_set_up(const Setup& setup, State& state) {
    state.faction.fill(none);
    state.alive = byte((1 << setup.players) - 1);
    for (auto& ends : state.route_planet) {
        ends = {none, none};
    }
    for (auto& pair : state.drawn) {
        pair = {none, none};
    }
    make_event_deck(setup, state);
    become(state, Step::first_player);
}

void put_starting_units(const Setup& setup, State& state, int seat, int area, int place, Events& events) {
    const int amount = std::min(units_of(state.to_place, place), room(setup, state, area));
    const Force force = units_at(place, amount);
    state.to_place -= force;
    if (amount > 0) {
        state.supply[at(seat)] -= force;
        put_units(state, seat, area, force);
        tell(events, Happening::units_placed, "G18"_rule, seat,
             setup.pack->first_unit[at(race_of(setup, state, seat))] + place, area, amount);
    }
}

bool set_up_asks(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::choose_faction:
        case Step::deal_faction:
            return state.lap < setup.players && state.faction[state.seat] == none;
        case Step::draw_planet:
        case Step::place_planet:
            return state.lap < 2 * setup.players;
        case Step::first_base:
            return state.based[state.seat] == 0;
        case Step::z_major:
            return state.lap < setup.players && axis_possible(setup, state);
        case Step::starting_units:
            return starting_units_fit(setup, state);
        case Step::starting_transport:
            return transports_of(state, state.seat) < faction_of(setup, state, state.seat).starting_transports &&
                   transport_routes(setup, state, state.seat) != 0;
        case Step::opening_hands:
            return false;
        default:
            return true;  // first_player, z_minor
    }
}

// SC-C01
void set_up_proceed(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::choose_faction:
        case Step::deal_faction:
            if (state.lap < setup.players) {
                ++state.lap;
                state.seat = byte(seat_in_turn(setup, state));
                return;
            }
            if (setup.standard_galaxy) {
                lay_ready_made(setup, state, events);
                next_step(setup, state, Step::opening_hands);
                return;
            }
            next_step(setup, state, Step::draw_planet);
            return;
        case Step::draw_planet:
            next_step(setup, state, Step::place_planet);
            return;
        case Step::first_base:
            ++state.lap;
            become(state, Step::place_planet);
            state.seat = byte(planet_placer(setup, state));
            return;
        case Step::place_planet:
            next_step(setup, state, Step::z_major);
            return;
        case Step::z_major:
            if (state.lap < setup.players) {
                tell(events, Happening::axis_left_out, "G15"_rule, state.seat);
                ++state.lap;
                state.seat = byte(seat_in_turn(setup, state));
                return;
            }
            for (int seat = 0; seat < setup.players; ++seat) {
                take_start(setup, state, seat, events);
            }
            next_step(setup, state, Step::starting_units);
            return;
        case Step::starting_units:
            state.to_place = 0;  // SC-Z61
            become(state, Step::starting_transport);
            return;
        case Step::starting_transport:
            if (++state.lap < setup.players) {
                state.seat = byte(seat_in_turn(setup, state));
                state.to_place = faction_of(setup, state, state.seat).starting_units;
                become(state, Step::starting_units);
                return;
            }
            next_step(setup, state, Step::opening_hands);
            return;
        default:  // opening_hands
            if (state.lap < setup.players) {
                state.seat = byte(seat_in_turn(setup, state));
                ++state.lap;
                draw_cards(state, state.seat, faction_of(setup, state, state.seat).opening_hand);
                return;
            }
            begin_round(setup, state, events);
            return;
    }
}

void set_up_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::first_player:
            for (int seat = 0; seat < setup.players; ++seat) {
                out.add_weighted(act(Do::draw_first_player, seat), 1);
            }
            break;
        case Step::choose_faction:
        case Step::deal_faction:
            for (const int faction : each(factions_left(setup, state))) {
                out.add(act(state.step() == Step::deal_faction ? Do::deal_faction : Do::choose_faction, faction));
            }
            break;
        case Step::draw_planet:
            for (const int planet : each(planets_left(state))) {
                out.add(act(Do::draw_planet, planet));
            }
            break;
        case Step::starting_units:
            starting_unit_options(setup, state, out);
            break;
        case Step::starting_transport:
            for (const int route : each(transport_routes(setup, state, state.seat))) {
                out.add(act(Do::place_transport, route));
            }
            break;
        default:
            galaxy_options(setup, state, out);
            break;
    }
}

Verdict set_up_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_first_player:
            return require(action.a < setup.players, "C02"_rule);
        case Do::deal_faction:
            return require(action.a < factions && has(factions_left(setup, state), action.a), dealing_rule(setup));
        case Do::choose_faction:
            return require(action.a < factions && has(factions_left(setup, state), action.a), "C03"_rule);
        case Do::draw_planet:
            return require(action.a < planets && has(planets_left(state), action.a), "G01"_rule);
        case Do::place_unit:
            return starting_unit_check(setup, state, action);
        case Do::place_transport:
            return require(action.a < routes && has(transport_routes(setup, state, state.seat), action.a), "G19"_rule);
        default:
            return galaxy_check(setup, state, action);
    }
}

void set_up_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_first_player:
            state.first = action.a;
            tell(events, Happening::first_player, "C02"_rule, action.a);
            for (int seat = 0; seat < setup.players; ++seat) {
                if (setup.faction[at(seat)] != none) {
                    take_faction(setup, state, seat, setup.faction[at(seat)], events);
                }
            }
            next_step(setup, state, setup.random_factions ? Step::deal_faction : Step::choose_faction);
            break;
        case Do::deal_faction:
        case Do::choose_faction:
            take_faction(setup, state, state.seat, action.a, events);
            break;
        case Do::draw_planet: {
            const int seat = (state.first + state.lap / 2) % setup.players;
            state.drawn[at(seat)][state.lap % 2] = action.a;
            ++state.lap;
            tell(events, Happening::planet_drawn, "G01"_rule, seat, action.a);
            break;
        }
        case Do::place_unit: {
            const UnitType& type = setup.pack->unit[action.a];
            const Force force = units_at(type.place, action.amount);
            state.to_place -= force;
            state.supply[state.seat] -= force;
            put_units(state, state.seat, action.b, force);
            tell(events, Happening::units_placed, "G18"_rule, state.seat, action.a, action.b, action.amount);
            break;
        }
        case Do::place_transport:
            state.transports[action.a] |= byte(1 << state.seat);
            tell(events, Happening::transport_placed, "G19"_rule, state.seat, action.a);
            break;
        default:
            galaxy_apply(setup, state, action, events);
            if (state.step() == Step::place_planet) {
                state.seat = byte(state.lap < 2 * setup.players ? planet_placer(setup, state) : state.first);
            } else if (state.step() == Step::z_major) {
                state.seat = byte(seat_in_turn(setup, state));
            }
            break;
    }
}

}  // namespace kriegsrat::starcraft
