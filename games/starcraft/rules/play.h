#pragma once

#include "core/words.h"
#include "games/starcraft/events.h"
#include "games/starcraft/starcraft.h"

// What the chapters of the rules share: small words for reading and changing a position.
namespace kriegsrat::starcraft {

inline constexpr Bits whole_board = first_n(areas);
inline constexpr int orders_each = 4;       // SC-P02
inline constexpr int research_draw = 3;     // SC-S04
inline constexpr int attacker_draw = 3;     // SC-F05
inline constexpr int defender_draw = 1;     // SC-F05
inline constexpr int special_draw = 2;      // SC-O04
inline constexpr int attackers_above = 2;   // SC-M10
inline constexpr int normal_victory = 15;   // SC-V02
inline constexpr int team_victory = 30;     // SC-Y17
inline constexpr int end_cards_to_end = 2;  // SC-V13
inline constexpr int depleted = 2;          // SC-R13: the depletion of an area

// Takes options only to know whether there are any.
struct AnyOption {
    bool found = false;
    void add(Action /*action*/) { found = true; }
    void add(Action /*action*/, int /*least*/, int /*most*/) { found = true; }
};

// Something hidden comes to light. All see it, but it is told as news to the seats of the table, not as something open
// to everyone: the decision behind it cannot be taken back without asking.
static_assert(factions < max_players);
template <class... Args>
void reveal(Events& events, Happening what, RuleId rule, Args... args) {
    if (events.listening()) {
        events.tell(Event{byte(static_cast<int>(what)),
                          rule,
                          byte(static_cast<int>(first_n(factions))),
                          true,
                          {static_cast<std::int32_t>(args)...}});
    }
}

// Chapters A and B: players, areas and control.
inline const Faction& faction_of(const Setup& setup, const State& state, int seat) {
    return setup.pack->faction[state.faction[at(seat)]];
}
inline int race_of(const Setup& setup, const State& state, int seat) { return faction_of(setup, state, seat).race; }
inline const UnitType& unit_type(const Setup& setup, int race, int place) {
    return setup.pack->unit[at(setup.pack->first_unit[at(race)] + place)];
}
inline const Card& card_of(const Setup& setup, int race, int card) {
    return setup.pack->card[at(setup.pack->first_card[at(race)] + card)];
}
// A card of the player's race by its number in the pack, or none.
inline int own_card(const Setup& setup, const State& state, int seat, int card) {
    const int race = race_of(setup, state, seat);
    return card < cards && setup.pack->card[at(card)].race == race ? card - setup.pack->first_card[at(race)] : none;
}
inline std::span<const Effect> effects_of(const Setup& setup, EffectList list) {
    return {setup.pack->effects.data() + list.first, list.count};
}
// Whom cards against enemies may hit and whose units destroy a base (SC-Z94).
inline bool are_foes(const Setup& setup, int one, int other) {
    return setup.plays(House::partners_are_rivals) ? one != other : !setup.allied(one, other);
}
inline bool is_alive(const State& state, int seat) { return has(state.alive, seat); }
inline int next_seat(const Setup& setup, int seat) { return seat + 1 == setup.players ? 0 : seat + 1; }
inline int planet_of(const Setup& setup, int area) { return setup.pack->area[at(area)].planet; }
inline Bits areas_of(const Setup& setup, int planet) { return setup.pack->planet[at(planet)]; }
inline int place_on_planet(const Setup& setup, int area) {
    return area - first(areas_of(setup, planet_of(setup, area)));
}

inline Bits presence(const State& state, int seat) { return state.held[at(seat)] | state.based[at(seat)]; }
// Areas with a unit or base of another player, a partner included (SC-B04, SC-Y09).
inline Bits enemy_areas(const State& state, int seat) {
    Bits enemies = 0;
    for (int other = 0; other < factions; ++other) {
        enemies |= other == seat ? 0 : presence(state, other);
    }
    return enemies;
}
inline Bits friendly_areas(const State& state, int seat) { return presence(state, seat) & ~enemy_areas(state, seat); }
// Areas of planets in the game that are friendly or empty.
inline Bits open_areas(const State& state, int seat) { return whole_board & ~enemy_areas(state, seat); }
inline Bits all_bases(const State& state) {
    Bits bases = 0;
    for (const Bits based : state.based) {
        bases |= based;
    }
    return bases;
}
inline Bits all_units_areas(const State& state) {
    Bits held = 0;
    for (const Bits areas_held : state.held) {
        held |= areas_held;
    }
    return held;
}
int unit_owner(const State& state, int area);  // none: no units
int base_owner(const State& state, int area);  // none: no base
inline bool on_planet(const Setup& setup, Bits where, int planet) { return (where & areas_of(setup, planet)) != 0; }
Bits planets_with(const Setup& setup, Bits where);  // planets of these areas
// A match that began with version 0.1.0 goes on by its readings (Pack::edition).
inline bool first_edition(const Setup& setup) { return setup.pack->edition == 1; }
inline int room(const Setup& setup, const State& state, int area) {
    return setup.pack->area[at(area)].unit_limit - size(state.units[at(area)]);
}
inline int transports_of(const State& state, int seat) {
    int sum = 0;
    for (const std::uint8_t owners : state.transports) {
        sum += has(owners, seat) ? 1 : 0;
    }
    return sum;
}
Bits routes_of(const State& state, int planet);
// Planets connected with this one by a route with a transport of the seat.
Bits reached_by_transport(const State& state, int seat, int planet);

// Pieces come and go.
void put_units(State& state, int seat, int area, Force force);   // not from the supply
void take_units(State& state, int seat, int area, Force force);  // not to the supply
void destroy_units(State& state, int seat, int area, Force force);
void remove_base(State& state, int seat, int area);
inline int bases_left(const Setup& setup, const State& state, int seat) {
    return faction_of(setup, state, seat).bases - count(state.based[at(seat)]);
}
int workers_in_play(const State& state, int seat);

// The agenda, rules/flow.cpp. settle() runs every step that needs no decision.
void settle(const Setup&, State&, Events&);
bool is_settled(const Setup&, const State&);  // somebody has to decide now, and nothing is left to be carried out

// Set-up (chapters C and G), rules/set_up.cpp, rules/galaxy.cpp, rules/ready_made.cpp.
void begin_set_up(const Setup&, State&);
bool set_up_asks(const Setup&, const State&);
void set_up_proceed(const Setup&, State&, Events&);
void set_up_options(const Setup&, const State&, Options&);
Verdict set_up_check(const Setup&, const State&, Action);
void set_up_apply(const Setup&, State&, Action, Events&);
Bits factions_left(const Setup&, const State&);
inline RuleId dealing_rule(const Setup& setup) { return setup.teams ? "Y06"_rule : "C03"_rule; }  // of factions
Bits planets_left(const State&);
int planet_placer(const Setup&, const State&);
void galaxy_options(const Setup&, const State&, Options&);
Verdict galaxy_check(const Setup&, const State&, Action);
void galaxy_apply(const Setup&, State&, Action, Events&);
void put_planet(const Setup&, State&, int planet, int x, int y, int rotation, Events&);
void put_axis(State&, int route, int major, int major_slot, int minor, int minor_slot, Events&);
bool axis_possible(const Setup&, const State&);
unsigned free_slots(const Setup&, const State&, int planet);
void take_faction(const Setup&, State&, int seat, int faction, Events&);
void take_start(const Setup&, State&, int seat, Events&);
void lay_ready_made(const Setup&, State&, Events&);
void put_starting_units(const Setup&, State&, int seat, int area, int place, Events&);
void find_adjacent(State&);

// Planning and execution (chapters P and E), rules/planning.cpp, rules/execution.cpp.
Bits order_planets(const Setup&, const State&, int seat);  // where he may place orders (SC-P04)
int tokens_left(const Setup&, const State&, int seat, int kind);
int special_orders_of(const Setup&, int race, int module);
int special_orders_allowed(const Setup&, const State&, int seat);  // in the planning phase of this round (SC-P09)
int top_order(const State&, int planet);                           // none: no order there
Bits visible_orders(const State&, int seat);                       // planets
int orders_on_board(const State&, int seat);
bool may_observe(const Setup&, const State&, int seat);
void begin_round(const Setup&, State&, Events&);
void round_options(const Setup&, const State&, Options&);
Verdict round_check(const Setup&, const State&, Action);
void round_apply(const Setup&, State&, Action, Events&);
void reveal_order(State&, int planet, Events&);
void begin_order(const Setup&, State&, int planet, int kind, Events&);
void end_order(State&);
void next_turn(const Setup&, State&);  // of the execution phase
bool execution_asks(const Setup&, State&, Events&);
void draw_event(const Setup&, State&, int seat, RuleId, Events&);
int top_stage(const State&);  // stage of the top card of the event deck, 2: stage III or none left

// Resources (chapter R), rules/resources.cpp.
int available(const Setup&, const State&, int seat, int resource);
int within_capacity(const Setup&, const State&, int seat, int resource);  // available without forced mining
bool can_pay(const Setup&, const State&, int seat, Cost cost, int waivers);
int capacity(const Setup&, const State&, int area);    // of a resource card
int most_on(const Setup&, const State&, int area);     // workers that can still be put on this card
Bits mined_out(const Setup&, const State&, int seat);  // cards on which another worker means forced mining (SC-R12)
void begin_purchase(const Setup&, State&, Item item, int what, int where, Cost cost, int waivers, Events&);
bool payment_asks(const Setup&, const State&);
void pay_all(const Setup&, State&, Events&);
void payment_options(const Setup&, const State&, Options&);
Verdict payment_check(const Setup&, const State&, Action);
void payment_apply(const Setup&, State&, Action, Events&);
void complete_purchase(const Setup&, State&, Events&);
void set_depletion(const Setup&, State&, int area, int depletion, Events&);
void lose_source(State&, int seat, int area, bool workers_survive);

// Build orders (chapters U and Q), rules/build.cpp, rules/buildings.cpp.
int build_limit(const Setup&, const State&, int seat);
bool has_building_for(const Setup&, const State&, int seat, int place);
int next_building(const Setup&, const State&, int seat, int type);  // none: no further level
bool has_module_place(const Setup&, const State&, int seat);
int modules_left(const Setup&, const State&, int seat, int module);
bool team_would_fill_planet(const Setup&, const State&, int seat, int area);  // SC-Y11
Verdict base_place_check(const Setup&, const State&, int seat, int area);
void place_base(State&, int seat, int area);
bool build_asks(const Setup&, const State&);
void build_options(const Setup&, const State&, Options&);
Verdict build_check(const Setup&, const State&, Action);
void build_apply(const Setup&, State&, Action, Events&);

// Voluntary destruction (SC-U22), rules/demolish.cpp.
bool may_demolish(const State&);
Force own_units_in(const State&, int area);  // of the active player, those that wait for a battle included
void demolish_options(const Setup&, const State&, Options&);
Verdict demolish_check(const Setup&, const State&, Action);
void demolish_apply(const Setup&, State&, Action, Events&);

// Mobilize orders (chapter M), rules/mobilize.cpp.
bool mobilize_asks(const Setup&, const State&);
void mobilize_proceed(const Setup&, State&, Events&);
void mobilize_options(const Setup&, const State&, Options&);
Verdict mobilize_check(const Setup&, const State&, Action);
void mobilize_apply(const Setup&, State&, Action, Events&);
bool landing_forbidden(const Setup&, const State&, int seat, int area);

// Research orders, decks (chapters S, O, I), rules/research.cpp, rules/decks.cpp.
bool research_asks(const Setup&, State&, Events&);
void research_options(const Setup&, const State&, Options&);
Verdict research_check(const Setup&, const State&, Action);
void research_apply(const Setup&, State&, Action, Events&);
Verdict technology_check(const Setup&, const State&, int seat, int technology, int waivers);
void draw_cards(State&, int seat, int amount);
void take_from_deck(State&, int seat, int card, Events&);
void to_hand(State&, int seat, int card, Events&);
void to_discard(State&, int seat, int card);
void forget_card(State&, int seat, int card);  // it has left the hand
void show_to_all(const Setup&, State&, int seat, Bits shown);
void add_technology(const Setup&, State&, int seat, int technology, Bits into_hand, Events&);
int hand_limit(const Setup&, const State&, int seat);

// Battles (chapters F, K, W).
inline Skirmish& current(State& state) { return state.battle.skirmish[state.battle.current]; }
inline const Skirmish& current(const State& state) { return state.battle.skirmish[state.battle.current]; }
void begin_battle(const Setup&, State&, Events&);
bool battle_asks(const Setup&, State&, Events&);  // false: the battle is over
void battle_options(const Setup&, const State&, Options&);
Verdict battle_check(const Setup&, const State&, Action);
void battle_apply(const Setup&, State&, Action, Events&);

// Regrouping and event cards (chapter N).
void begin_regrouping(const Setup&, State&, Events&);
bool regrouping_asks(const Setup&, State&, Events&);  // false: the round is over, or the match
void regrouping_options(const Setup&, const State&, Options&);
Verdict regrouping_check(const Setup&, const State&, Action);
void regrouping_apply(const Setup&, State&, Action, Events&);
bool event_asks(const Setup&, State&, Events&);  // false: the card has been carried out
void event_options(const Setup&, const State&, Options&);
Verdict event_check(const Setup&, const State&, Action);
void event_apply(const Setup&, State&, Action, Events&);
void discard_event(State&, int card);
void retrieve_workers(State&, int seat);
void end_event(const Setup&, State&, Events&);
int event_decider(const State&);
int events_read(const State&, int seat);
int any_unread_event(const Setup&, const State&, Rng&);  // by weight

// Victory and elimination (chapters V and Y), rules/victory.cpp.
bool eliminate_the_lost(const Setup&, State&, Events&);  // true: the match is over
bool check_normal_victory(const Setup&, State&, Events&);
// How far somebody has come towards his special victory: it is reached with as many as needed, if that is not 0.
struct Progress {
    int have = 0;
    int needed = 0;
};
Progress towards_special(const Setup&, const State&, int seat);
bool special_condition(const Setup&, const State&, int seat);  // met, were it checked now
bool check_special_victory(const Setup&, State&, Events&);
bool check_end_game_victory(const Setup&, State&, Events&);
bool check_aldaris(const Setup&, State&, Events&);  // SC-Z34
int points_needed(const Setup&, const State&, int seat);
int control_count(const Setup&, const State&, int seat);
int points_each_round(const Setup&, const State&, int seat);
void gain_points(const Setup&, State&, int seat, int amount, RuleId, Events&);

}  // namespace kriegsrat::starcraft
