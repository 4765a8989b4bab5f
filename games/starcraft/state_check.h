#pragma once

#include <cstring>

#include "games/starcraft/codec.h"
#include "games/starcraft/rules/battle.h"
#include "games/starcraft/rules/chapters.h"
#include "games/starcraft/rules/galaxy.h"

// The parts of senseless_step: used by state_check*.cpp only. Each takes for granted what those before it have found
// in order; the agenda comes first.
namespace kriegsrat::starcraft {

// state_check_table.cpp
Fault check_galaxy(const Setup&, const State&);
Fault check_players(const Setup&, const State&);
Fault check_living(const Setup&, const State&);
Fault check_tokens(const Setup&, const State&);
Fault check_event_cards(const Setup&, const State&);
// state_check_order.cpp
Fault check_order(const Setup&, const State&);      // one that is being executed
Fault check_gathering(const Setup&, const State&);  // units that wait for a battle
Fault check_purchase(const Setup&, const State&);
Fault check_event(const Setup&, const State&);
// state_check_battle.cpp, state_check_set_up.cpp
Fault check_battle(const Setup&, const State&);
Fault check_set_up(const Setup&, const State&);

inline Step root(const State& state) { return static_cast<Step>(state.agenda[0]); }
inline bool in_set_up(const State& state) { return root(state) != Step::over && root(state) <= Step::opening_hands; }

template <class T>
bool is_empty(const T& value) {
    const T empty{};
    return std::memcmp(&value, &empty, sizeof empty) == 0;
}

inline bool fights(const State& state, int seat) {
    const bool gathers = seat == state.seat && state.battle.force[attacker] != 0;
    return gathers || state.battle.seat[attacker] == seat || state.battle.seat[defender] == seat;
}

// How many players come before the seat, counted from the first one.
inline int turn_of(const Setup& setup, const State& state, int seat) {
    return (seat - state.first + setup.players) % setup.players;
}

// No type of unit is more often in the part than in the whole.
inline bool fits_into(Force part, Force whole) {
    for (const int place : types(part)) {
        if (units_of(part, place) > units_of(whole, place)) {
            return false;
        }
    }
    return true;
}

}  // namespace kriegsrat::starcraft
