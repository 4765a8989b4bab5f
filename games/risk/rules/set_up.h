#pragma once

#include "games/risk/rules/play.h"

// What the files of the set-up share among themselves.
namespace kriegsrat::risk {

inline int placer(const State& state) { return state.order[state.placer]; }
inline const Placement& placement(const Setup& setup) { return setup.pack->basic[setup.players]; }

// order.cpp
int contested_rank(const Setup&, const State&);  // none if the order is settled as far as it matters
int next_roller(const Setup&, const State&);
void split_rank(const Setup&, State&);
void begin_rolls(State&, Purpose);
RuleId order_rule(const Setup&, const State&);
void order_from(const Setup&, State&, Events&);
int place_of_colour(const Setup&, int colour);
Verdict colour_check(const Setup&, const State&, Action);

// setup_choices.cpp
Bits free_territories(const State&);
Bits undrawn_achievements(const Setup&, const State&);
int dealt_to(const Setup&, const State&);  // owner that gets the next territory; none if all are dealt
Bits drawable(const Setup&, const State&, Do& kind);
Bits choosable(const Setup&, const State&);
Do choosing(Step);
RuleId choosing_rule(const Setup&, Step);

}  // namespace kriegsrat::risk
