#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/warcraft/warcraft.h"

namespace kriegsrat::warcraft {

// How good a position is for the side of a seat. Comparable only between positions of the same match.
double evaluate(const Setup& setup, const State& state, int seat);

// The same by its terms. Precondition: the game is not over, and there is room for all of them.
inline constexpr std::array<std::string_view, 8> term_names{"economy", "units",  "city",   "scenario",
                                                            "march",   "points", "battle", "rivals"};
void explain(const Setup& setup, const State& state, int seat, std::span<double> terms);

// What a unit is worth on top of what it costs: stronger tiles are worth more.
double unit_worth(const Setup& setup, const State& state, int owner, int type);

}  // namespace kriegsrat::warcraft
