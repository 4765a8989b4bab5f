#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

// How good a position is for a seat, outside battles: points, what will bring points, and the means to get more.
double evaluate(const Setup& setup, const State& state, int seat);

// The same by its terms, and last what the enemies have on average. Precondition: there is room for all of them.
inline constexpr std::array<std::string_view, 10> term_names{"points",  "areas", "bases", "pressure", "units",
                                                             "economy", "tools", "reach", "special",  "rivals"};
void explain(const Setup& setup, const State& state, int seat, std::span<double> terms);

// Its part for the special victory of the faction: how near it is, and that it would be won now.
double special_value(const Setup& setup, const State& state, int seat);

// The enemy with the least units and bases; none: there is no enemy left.
int weakest_enemy(const Setup& setup, const State& state, int seat);

// What an area is worth to whoever controls it.
double area_worth(const Setup& setup, const State& state, int seat, int area);
// Enemies that could be in the area with one order, by unit_worth, and own units that stand there.
double danger(const Setup& setup, const State& state, int seat, int area);
int defence(const Setup& setup, const State& state, int area);

}  // namespace kriegsrat::starcraft
