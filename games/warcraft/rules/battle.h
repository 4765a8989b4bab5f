#pragma once

#include "games/warcraft/rules/play.h"

// What the chapters about battles share.
namespace kriegsrat::warcraft {

inline int slot_at(const Setup& setup, const State& state, int space) {
    const int field = state.battle.field;
    return space == field ? 0 : 1 + count(setup.map->adjacent[at(field)] & (bit(space) - 1));
}
inline int space_of(const Setup& setup, const State& state, int slot) {
    const int field = state.battle.field;
    return slot == 0 ? field : nth(setup.map->adjacent[at(field)], slot - 1);
}
inline int side_of(const State& state, int owner) { return state.battle.side[at(owner)]; }
inline unsigned members(const State& state, int side) {
    unsigned group = 0;
    for (int owner = 0; owner < seats; ++owner) {
        group |= state.battle.side[at(owner)] == side ? 1U << static_cast<unsigned>(owner) : 0U;
    }
    return group;
}
Force fighters_of(const State&, int owner);  // of all slots
inline int number_fighting(const State& state, int owner, int slot, int type) {
    return number_of(state.battle.fighting[at(owner)][at(slot)], type);
}
int asleep_of(const State&, Token unit);
void wake(State&, Token unit);  // one that sleeps
bool on_field(const State&, int side);
bool has_ability(const Setup&, const State&, int owner, Ability);
int dice_of(const Setup&, const State&, int owner);  // in the current battle phase
bool has_healing(const Setup&, const State&, int side);

// Whoever speaks for an owner: the left neighbour of the attacker for the neutral Night Elves (WC-R08).
inline int speaker(const Setup& setup, const State& state, int owner) {
    return is_neutral(setup, owner) ? left_of(setup, state, state.seat) : owner;
}

// Who takes part, rules/battle_start.cpp.
int next_undecided(const Setup&, const State&);  // teammate who has to say whether he joins, or none
void join_apply(const Setup&, State&, bool joins, Events&);

// The order of a battle round (WC-Z63), rules/battle.cpp.
void begin_battle_round(const Setup&, State&, Events&);
void end_battle(const Setup&, State&, Events&);
bool battle_is_decided(const State&);
int winner_of(const Setup&, const State&);  // side that alone has units on the battlefield, or none

// Rolls, rules/battle_rolls.cpp.
void begin_attack(const Setup&, State&, Events&);  // of the current group
void next_roll(const Setup&, State&, Events&);
void after_extra_cards(const Setup&, State&, Events&);
void next_raise(const Setup&, State&);
void rolls_apply(const Setup&, State&, Action, Events&);
int to_raise(const Setup&, const State&, int owner);  // at most
void begin_prevention(State&, int seat, int limit);

// Casualties, rules/battle_casualties.cpp.
void begin_removal(const Setup&, State&, Events&);
void next_casualty(const Setup&, State&, Events&);
void after_aim(const Setup&, State&, Events&);
bool may_be_taken(const State&, int side, int type);
int takeable(const State&, int side);  // units of a side that can be taken now
bool casualty_asks(const Setup&, State&, Events&);
void casualty_options(const Setup&, const State&, Options&);
Verdict casualty_check(const Setup&, const State&, Action);
void casualty_apply(const Setup&, State&, Action, Events&);
int leader_of(const Setup&, const State&, int side);  // who names the casualties of a side
int casualty_chooser(const Setup&, const State&);
void bury(const Setup&, State&, Token unit, Events&);  // it leaves the board, or returns to a haven
void next_attack(const Setup&, State&, Events&);       // the next group, phase or round

// Cards, rules/battle_cards.cpp.
bool has_battle_target(const Setup&, const State&, int seat, Timing);
void target_options(const Setup&, const State&, int seat, int card, Options&);
Verdict battle_target_check(const Setup&, const State&, int seat, Action);
void play_in_battle(const Setup&, State&, int seat, Action, Events&);

}  // namespace kriegsrat::warcraft
