#pragma once

#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

// The lattice of SC-G21: twelve planets in a row, and two cells around them, fit in.
inline constexpr int origin = 13;  // of the name table of coordinates
inline constexpr int coordinates = 2 * origin + 1;

// The sides of a planet with a slot after it was rotated, a bit each.
unsigned turned(const Setup& setup, int planet, int rotation);

}  // namespace kriegsrat::starcraft
