#include <algorithm>
#include <cstring>
#include <span>

#include "games/starcraft/state_check.h"

// A loaded position before the first round. What the set-up has already done is known from its step, so everything
// else must be as it is at the start.
namespace kriegsrat::starcraft {

namespace {

bool is_step(const State& state, std::initializer_list<Step> list) {
    return std::find(list.begin(), list.end(), static_cast<Step>(state.agenda[0])) != list.end();
}
bool choosing(const State& state) { return is_step(state, {Step::deal_faction, Step::choose_faction}); }
bool placing(const State& state) { return is_step(state, {Step::place_planet, Step::first_base}); }
bool joining(const State& state) { return is_step(state, {Step::z_major, Step::z_minor}); }
bool arming(const State& state) { return is_step(state, {Step::starting_units, Step::starting_transport}); }
bool dealing(const State& state) { return is_step(state, {Step::opening_hands}); }
bool has_galaxy(const State& state) { return joining(state) || arming(state) || dealing(state); }

// Everything that no step of the set-up touches.
Fault check_rest(const Setup& setup, const State& state) {
    State rest = StarCraft::start(setup);
    const State start = rest;
    const auto touch = [&](auto... fields) { ((rest.*fields = state.*fields), ...); };
    touch(&State::held, &State::based, &State::sources, &State::hand, &State::deck, &State::technology, &State::supply,
          &State::to_place, &State::units, &State::on_board, &State::adjacent, &State::faction, &State::workers,
          &State::level, &State::x, &State::y, &State::rotation, &State::slots_used, &State::drawn,
          &State::route_planet, &State::route_slot, &State::transports, &State::normal_routes_built, &State::agenda,
          &State::depth, &State::first, &State::seat, &State::lap, &State::drawer, &State::draws, &State::placed,
          &State::placed_slot);
    const State& wanted = is_step(state, {Step::first_player}) ? start : rest;
    return std::memcmp(&wanted, &state, sizeof state) == 0
               ? Fault{}
               : Fault{"/", "something has changed that changes only in the rounds"};
}

Fault check_step(const Setup& setup, const State& state) {
    const bool by_hand = is_step(state, {Step::draw_planet}) || placing(state) || joining(state) || arming(state);
    if ((setup.standard_galaxy && by_hand) || (is_step(state, {Step::deal_faction}) && !setup.random_factions) ||
        (is_step(state, {Step::choose_faction}) && setup.random_factions)) {
        return {"/agenda", "this way to play has no such step"};
    }
    const int laps = is_step(state, {Step::draw_planet}) || placing(state) ? 2 * setup.players : setup.players;
    const int turn = turn_of(setup, state, state.seat);
    const bool seat_fits = choosing(state) || joining(state) || arming(state) ? turn == state.lap
                           : placing(state) ? state.seat == planet_placer(setup, state)
                           : dealing(state) ? turn == state.lap - 1
                                            : true;
    if (state.lap >= laps + (dealing(state) ? 1 : 0) || !seat_fits) {
        return {"/seat", "it is another player's turn"};
    }
    return {};
}

Fault check_factions(const Setup& setup, const State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const std::size_t i = at(seat);
        if (state.faction[i] == none) {
            if (!choosing(state) || turn_of(setup, state, seat) < state.lap ||
                (state.deck[i] | state.hand[i] | state.technology[i] | state.supply[i]) != 0 ||
                state.level[i] != std::array<std::uint8_t, building_types>{}) {
                return {"/factions", "a player must have a faction in this step, or has components without one"};
            }
            continue;
        }
        const Faction& sheet = faction_of(setup, state, seat);
        const int turn = turn_of(setup, state, seat);
        const int drawn = !dealing(state) || turn > state.lap - 1 ? 0
                          : turn < state.lap - 1                  ? sheet.opening_hand
                                                                  : sheet.opening_hand - state.draws;
        if (count(state.hand[i]) != drawn || !within(state.hand[i] | state.deck[i], first_n(combat_cards)) ||
            state.level[i] != sheet.starting_level) {
            return {"/players", "a player has other components than those he begins with"};
        }
        const bool started = arming(state) || dealing(state);
        if (state.workers[i] != (started ? sheet.starting_workers : 0) || (!started && state.sources[i] != 0)) {
            return {"/players", "a player has other workers than those he begins with"};
        }
    }
    return {};
}

// The two planets of each player: which of them have been drawn, which lie on the board.
Fault check_planets(const Setup& setup, const State& state) {
    if (setup.standard_galaxy) {
        return {};
    }
    const bool drawing = is_step(state, {Step::draw_planet});
    const int drawn = drawing ? state.lap : choosing(state) ? 0 : 2 * setup.players;
    const int laid = placing(state)      ? state.lap + (state.step() == Step::first_base ? 1 : 0)
                     : has_galaxy(state) ? 2 * setup.players
                                         : 0;
    Bits all = 0;
    for (int k = 0; k < 2 * setup.players; ++k) {
        const int planet = state.drawn[at((state.first + k / 2) % setup.players)][at(k % 2)];
        if ((planet != none) != (k < drawn) || (planet != none && has(all, planet))) {
            return {"/players", "the planets that were drawn do not fit the step"};
        }
        all |= planet == none ? 0 : bit(planet);
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        const int turn = turn_of(setup, state, seat);
        const int wanted = (turn < laid ? 1 : 0) + (2 * setup.players - 1 - turn < laid ? 1 : 0);
        int own = 0;
        for (const std::uint8_t planet : state.drawn[at(seat)]) {
            own += planet != none && has(state.on_board, planet) ? 1 : 0;
        }
        if (own != wanted || !within(state.on_board, all)) {
            return {"/planets", "the planets on the board do not fit the step"};
        }
    }
    const int left = 2 * setup.players - laid;
    for (const int planet : each(state.on_board)) {
        if (std::abs(state.x[at(planet)]) + left > planets || std::abs(state.y[at(planet)]) + left > planets) {
            return {"/planets", "a planet lies too far from the others"};
        }
    }
    const auto& own = state.drawn[state.seat];
    const bool just_placed =
        state.placed != none && has(state.on_board, state.placed) && (state.placed == own[0] || state.placed == own[1]);
    return state.step() != Step::first_base || just_placed ? Fault{}
                                                           : Fault{"/placed", "is not the planet just placed"};
}

Fault check_bases(const Setup& setup, const State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const Bits based = state.based[at(seat)];
        const bool second_placed = placing(state) && state.lap > 2 * setup.players - 1 - turn_of(setup, state, seat);
        const bool must = has_galaxy(state) || second_placed;
        if (count(based) > (placing(state) || has_galaxy(state) ? 1 : 0) || (must && based == 0)) {
            return {"/areas", "the bases do not fit the step"};
        }
        const auto& own = state.drawn[at(seat)];
        const int home = based == 0 ? int{none} : planet_of(setup, first(based));
        if (home != none && !setup.standard_galaxy && home != own[0] && home != own[1]) {
            return {"/areas", "a base does not stand on a planet of its player"};
        }
    }
    return {};
}

Fault check_routes(const Setup& setup, const State& state) {
    for (int i = 0; i < z_routes; ++i) {
        const bool placed = state.route_planet[at(normal_routes + i)][0] != none;
        const bool possible = joining(state) ? i < state.lap : has_galaxy(state) && i < setup.players;
        if (placed && !possible) {
            return {"/routes", "a Z-axis route was placed too early"};
        }
    }
    const bool begun = state.placed != none && has(state.on_board, state.placed) &&
                       has(free_slots(setup, state, state.placed), state.placed_slot);
    return state.step() != Step::z_minor || begun ? Fault{} : Fault{"/placed", "is no end of a Z-axis route"};
}

Fault check_forces(const Setup& setup, const State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const bool may = dealing(state) || (arming(state) && turn_of(setup, state, seat) <= state.lap);
        if (!may && (state.held[at(seat)] != 0 || transports_of(state, seat) != 0)) {
            return {"/areas", "a player has placed units or transports too early"};
        }
    }
    const bool now = state.step() == Step::starting_units;
    const Force most = now ? faction_of(setup, state, state.seat).starting_units : 0;
    if (!fits_into(state.to_place, most) || (now && !fits_into(state.to_place, state.supply[state.seat]))) {
        return {"/to_place", "are not the starting units of this player"};
    }
    const bool drawing = state.step() == Step::draw && state.drawer == state.seat && state.draws > 0;
    return dealing(state) == drawing ? Fault{} : Fault{"/draws", "do not fit the step"};
}

}  // namespace

Fault check_set_up(const Setup& setup, const State& state) {
    if (is_step(state, {Step::first_player})) {
        return check_rest(setup, state);
    }
    for (const auto check :
         {check_rest, check_step, check_factions, check_planets, check_bases, check_routes, check_forces}) {
        if (const Fault fault = check(setup, state)) {
            return fault;
        }
    }
    return {};
}

}  // namespace kriegsrat::starcraft
