#pragma once

#include <utility>

#include "core/words.h"
#include "games/warcraft/events.h"
#include "games/warcraft/rules/chapters.h"
#include "games/warcraft/warcraft.h"

// What the chapters of the rules share: small words for reading and changing a position.
namespace kriegsrat::warcraft {

inline constexpr int stack_limit = 3;                                              // WC-E09, WC-E10, WC-Q03
inline constexpr int opening_hand = 3;                                             // WC-B09
inline constexpr int phase_count = 4;                                              // WC-C01
inline constexpr std::array<int, battle_phases> attacking{ranged, flying, melee};  // WC-F12
inline constexpr int melee_phase = 2;

// Players and sides.
inline int owners(const Setup& setup) { return setup.map->neutral == none ? setup.players : setup.players + 1; }
inline bool is_neutral(const Setup& setup, int owner) { return owner == setup.map->neutral; }
inline bool is_alive(const State& state, int seat) { return has(state.alive, seat); }
inline bool allied(const State& state, int one, int other) { return has(state.allies[at(one)], other); }
inline unsigned enemies_of(const State& state, int owner) { return 0xFU & ~unsigned{state.allies[at(owner)]}; }
inline unsigned teammates_of(const State& state, int seat) {
    return unsigned{state.allies[at(seat)]} & state.alive & ~(1U << static_cast<unsigned>(seat));
}
// The next one clockwise who is still in the game.
int left_of(const Setup&, const State&, int seat);
inline const Race& race_of(const Setup& setup, const State& state, int owner) {
    return setup.pack->race[state.race[at(owner)]];
}
inline const Tile& tile_of(const Setup& setup, const State& state, int owner, int type) {
    const int unit = type == worker ? melee : type;  // WC-K02
    return race_of(setup, state, owner).tile[at(unit)][at(state.level[at(owner)][at(unit)] - 1)];
}
inline int piece_of(const State& state, int owner, int type) { return piece_id(state.race[at(owner)], type); }
// The type of a piece of this owner, or none.
inline int own_type(const State& state, int owner, int piece) {
    return piece < races * piece_types && piece / piece_types == state.race[at(owner)] ? piece % piece_types : none;
}
inline int owner_of_race(const State& state, int race) {
    for (int owner = 0; owner < seats; ++owner) {
        if (state.race[at(owner)] == race) {
            return owner;
        }
    }
    return none;
}

// The board.
inline Bits terrain(const Setup& setup, Terrain which) { return setup.map->of[static_cast<std::size_t>(which)]; }
inline int city_of(const Setup& setup, const State& state, int owner) {
    return state.place[at(owner)] == none ? none : setup.map->city[state.place[at(owner)]];
}
template <class Get>
Bits together(unsigned group, Get get) {
    Bits sum = 0;
    for (const int owner : each(group)) {
        sum |= get(owner);
    }
    return sum;
}
inline Bits units_of_group(const State& state, unsigned group) {
    return together(group, [&](int owner) { return state.units_at[at(owner)]; });
}
inline Bits enemy_units(const State& state, int owner) { return units_of_group(state, enemies_of(state, owner)); }
inline Bits side_units(const State& state, int owner) { return units_of_group(state, state.allies[at(owner)]); }
// Units and workers under Call to Arms: what fights (WC-K01).
inline Bits side_fighters(const State& state, int owner) {
    return together(state.allies[at(owner)],
                    [&](int mate) { return state.units_at[at(mate)] | state.armed[at(mate)]; });
}
inline Bits outposts_of(const State& state, int owner) {  // under construction or finished
    Bits where = 0;
    for (const Outpost& outpost : state.outpost[at(owner)]) {
        where |= outpost.space == none ? 0 : bit(outpost.space);
    }
    return where;
}
inline Bits finished_outposts(const State& state, int owner) {
    Bits where = 0;
    for (const Outpost& outpost : state.outpost[at(owner)]) {
        where |= outpost.space != none && outpost.finished != 0 ? bit(outpost.space) : 0;
    }
    return where;
}
inline int builders_at(const State& state, int owner, int space) {
    int sum = 0;
    for (const Outpost& outpost : state.outpost[at(owner)]) {
        sum += outpost.space == space && outpost.finished == 0 ? 1 : 0;
    }
    return sum;
}
inline int free_workers(const State& state, int owner, int space) {
    return number_of(state.pieces[at(owner)][at(space)], worker) - builders_at(state, owner, space);
}
// Spaces where units of this owner's enemies stop and his workers cannot enter (WC-E05, WC-E07).
Bits presence(const Setup&, const State&, int owner);
Bits enemy_presence(const Setup&, const State&, int owner);
int side_units_at(const State&, int owner, int space);
int side_workers_at(const State&, int owner, int space);
// How many more units of this owner may end there (WC-Q03, WC-U07).
int room_for_units(const Setup&, const State&, int owner, int space);
inline int room_for_workers(const State& state, int owner, int space) {
    return stack_limit - side_workers_at(state, owner, space);
}
// Cities that can be left in no way but by an own move, which is forbidden by itself (WC-Z38).
inline Bits locked(const Setup& setup, const State& state) {
    return setup.plays(House::only_moves_are_pinned) ? 0 : state.pinned;
}
bool is_haven(const Setup&, const State&, int owner, int space);  // outposts and cities of WC-U06

// Pieces come and go.
void put(State&, int owner, int space, Force);
void take(State&, int owner, int space, Force);
void to_reserve(const Setup&, State&, int owner, int space, Force);
void lose_outpost(State&, int owner, int place);
inline bool can_pay(const State& state, int seat, Cost cost) {
    return state.stock[at(seat)][gold] >= cost.gold && state.stock[at(seat)][wood] >= cost.wood;
}
void pay(State&, int seat, Cost, int times = 1);
void gain(State&, int seat, int resource, int amount);

// Cards (chapter I), rules/cards.cpp.
int kind_in_deck(const Setup&, const State&, int seat, int card);  // place in his deck, or none
inline bool holds(const State& state, int seat, int kind) { return copies_in(state.hand[at(seat)], kind) > 0; }
// Whether he can have a card of this timing in hand, as far as everybody knows (WC-H07).
bool may_hold(const Setup&, const State&, int seat, Timing);
void to_discard(State&, int seat, int kind);
void draw_card(State&, int seat);  // one is due to him
bool draw_asks(const Setup&, State&, Events&);
void draw_options(const Setup&, const State&, Options&);
Verdict draw_check(const Setup&, const State&, Action);
void draw_apply(const Setup&, State&, Action, Events&);
Action sample_draw(const Setup&, const State&, Rng&);
int drawing_seat(const State&);

// Moments for cards, rules/windows.cpp.
Timing timing_of(const State&, int seat);  // of the cards this seat may play now
// A window inside another one: answers to a card, and Call to Arms where a Town Portal ends.
inline bool is_nested(Step step) { return step == Step::answer || step == Step::call_to_arms; }
inline const Window& open_window(const State& state) { return is_nested(state.step()) ? state.answers : state.window; }
inline int asked_seat(const State& state) { return open_window(state).order[open_window(state).current]; }
void begin_window(const Setup&, State&, Step);    // the current step becomes this one
bool window_asks(const Setup&, State&, Events&);  // false: it is over
void window_options(const Setup&, const State&, Options&);
Verdict window_check(const Setup&, const State&, Action);
void window_apply(const Setup&, State&, Action, Events&);
inline bool in_battle(const State& state) { return state.battle.field != none; }

// What cards do, rules/card_effects.cpp, rules/battle_cards.cpp.
void targets_of(const Setup&, const State&, int seat, int card, Options&);
Verdict target_check(const Setup&, const State&, int seat, Action);
void play(const Setup&, State&, int seat, Action, Events&);
bool has_target(const Setup&, const State&, int seat, Timing);  // for one card of that timing at least
void lay_open(const Setup&, State&, int seat, Action, Events&);
Verdict lay_open_check(const Setup&, const State&, int seat, Action);
void lay_open_options(const Setup&, const State&, int seat, Options&);

// Town Portal (WC-K24, WC-K25), rules/portal.cpp.
Bits portal_destinations(const Setup&, const State&, int seat);
Verdict portal_check(const Setup&, const State&, int seat, int from, int to);
bool portal_possible(const Setup&, const State&, int seat);
void open_portal(const Setup&, State&, int seat, int from, int to);
bool portal_asks(const Setup&, State&, Events&);
void portal_options(const Setup&, const State&, Options&);
Verdict surplus_check(const Setup&, const State&, Action);
void portal_apply(const Setup&, State&, Action, Events&);

// Set-up (chapter B), rules/set_up.cpp.
void begin_set_up(const Setup&, State&);
void find_seats(const Setup&, State&);  // of a loaded position, by the races; what does not suit stays without a place
bool set_up_asks(const Setup&, State&, Events&);
void set_up_options(const Setup&, const State&, Options&);
Verdict set_up_check(const Setup&, const State&, Action);
void set_up_apply(const Setup&, State&, Action, Events&);
Action sample_set_up(const Setup&, const State&, Rng&);

// Round and phases (chapter C), rules/round.cpp.
void begin_phase(const Setup&, State&, Events&);   // of the player whose phase it is
void finish_phase(const Setup&, State&, Events&);  // he has finished it
void begin_round(const Setup&, State&, Events&);
void win(State&, unsigned winners, Victory, RuleId, Events&);

// Movement (chapter E), rules/movement.cpp, rules/paths.cpp.
int allowance(const Setup&, const State&, int type, int from);
// Where a piece of the moving player may end its move.
Bits reach(const Setup&, const State&, int type, int from);
Bits reach_of_necromancer(const Setup&, const State&, int which);
void begin_movement(const Setup&, State&, Events&);
bool movement_asks(const Setup&, State&, Events&);
void movement_options(const Setup&, const State&, Options&);
Verdict movement_check(const Setup&, const State&, Action);
void movement_apply(const Setup&, State&, Action, Events&);
void units_enter(const Setup&, State&, int seat, int space);  // Call to Arms may be played (WC-D06)
void after_battles(const Setup&, State&, Events&);

// Battle (chapters F, G, J), rules/battle*.cpp.
struct Challenge {
    std::uint8_t space = 0;
    std::uint8_t enemy = 0;
};
struct Challenges {
    std::array<Challenge, 64> list{};
    int count = 0;
};
Challenges battles_of(const Setup&, const State&);  // that the active player has still to fight
void begin_battle(const Setup&, State&, int space, int enemy, Events&);
bool battle_asks(const Setup&, State&, Events&);
void battle_options(const Setup&, const State&, Options&);
Verdict battle_check(const Setup&, const State&, Action);
void battle_apply(const Setup&, State&, Action, Events&);
int battle_decider(const Setup&, const State&);
bool participates(const State&, int owner);
void carry_out(const Setup&, State&, Events&);  // the card that was played, unless it was cancelled
void after_battle_window(const Setup&, State&, Events&);
int dice_due(const Setup&, const State&);
void roll_options(int dice, Options&);
Verdict roll_check(int dice, Action);
Action sample_roll(int dice, Rng&);

// Harvest, Deploy, Spend (chapters L, M, N).
void begin_harvest(const Setup&, State&, Events&);
void begin_gathering(State&);  // after the cards
bool harvest_asks(const Setup&, State&, Events&);
void harvest_options(const Setup&, const State&, Options&);
Verdict harvest_check(const Setup&, const State&, Action);
void harvest_apply(const Setup&, State&, Action, Events&);
Action sample_resource(const Setup&, Rng&);
bool deploy_asks(const Setup&, State&, Events&);
void deploy_options(const Setup&, const State&, Options&);
Verdict deploy_check(const Setup&, const State&, Action);
void deploy_apply(const Setup&, State&, Action, Events&);
void begin_spending(State&);  // after the cards
bool spend_asks(const Setup&, State&, Events&);
void spend_options(const Setup&, const State&, Options&);
Verdict spend_check(const Setup&, const State&, Action);
void spend_apply(const Setup&, State&, Action, Events&);
int finished_buildings(const Setup&, const State&, int seat, int type);
Verdict building_check(const Setup&, const State&, int seat, int type, bool with_worker);  // all but the worker
void begin_building(const Setup&, State&, int seat, int type, bool with_worker, Events&);

// Victory and elimination (chapters O, P), rules/victory.cpp.
int victory_points(const Setup&, const State&, int seat);  // of his side
// His own share of them; a space where several of a side stand counts for the first of them.
struct Points {
    int cities = 0;
    int objectives = 0;
    int tiles = 0;
    int cards = 0;
};
Points own_points(const Setup&, const State&, int seat);
bool all_are_spent(const Setup&, const State&);  // WC-Z68
void check_cities(const Setup&, State&, Events&);
void check_outposts(const Setup&, State&, Events&);  // those that count as cities, by the house rule of WC-Z51
void end_turn(const Setup&, State&, Events&);        // WC-P03
bool laying_open_asks(const Setup&, State&, Events&);
int hidden_points(const Setup&, const State&, int seat);  // that he may hold, as far as everybody knows

// At any time (chapter Q), rules/teams.cpp.
int decider(const Setup&, const State&);
void give_options(const State&, int seat, unsigned mates, Options&);
Verdict give_check(const State&, int seat, unsigned mates, Action);

// Scenarios (chapters R to U), rules/scenario_*.cpp.
int enemies_beside_gate(const Setup&, const State&, int seat);
bool gate_held(const Setup&, const State&, int seat);
bool is_summoner(const Setup& setup, const State& state, int seat);
void muster_options(const Setup&, const State&, Options&);
Verdict muster_check(const Setup&, const State&, int type);
bool muster_asks(const Setup&, const State&);
void muster_apply(const Setup&, State&, int type, Events&);
int free_improvements(const Setup&, const State&, int seat);
void ravage(const Setup&, State&, Events&);  // tokens destroyed, Necromancers killed (WC-S10, WC-S12)
bool captive_is_home(const Setup&, const State&, int seat);
Bits havens_for(const Setup&, const State&, int owner, int from, int battlefield);  // nearest ones of WC-U06
inline bool returns_when_killed(const Setup& setup, const State& state, int owner) {
    return setup.map->besieger != none && state.place[at(owner)] == setup.map->besieger;
}
bool tree_is_taken(const Setup&, const State&, int seat);

void settle(const Setup&, State&, Events&);
bool is_settled(const Setup&, const State&);  // somebody has to decide now, and nothing is left to be carried out

}  // namespace kriegsrat::warcraft
