#pragma once

#include "games/warcraft/warcraft.h"

namespace kriegsrat::warcraft {

// How good a position is for the side of a seat. Comparable only between positions of the same match.
double evaluate(const Setup& setup, const State& state, int seat);

// What a unit is worth on top of what it costs: stronger tiles are worth more.
double unit_worth(const Setup& setup, const State& state, int owner, int type);

}  // namespace kriegsrat::warcraft
