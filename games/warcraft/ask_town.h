// What the game can tell of purchases and harvests before they are made.
#pragma once

#include "games/warcraft/warcraft.h"

namespace kriegsrat::warcraft {

// Everything the seat could ever buy: its cost, what would be left or is missing, and the rule that forbids it now. So
// many units are trained at once.
Json ask_offers(const Setup& setup, const State& state, int seat, int units);

// What the workers of the seat would bring on this space, and what becomes of it.
Json ask_harvest(const Setup& setup, const State& state, int seat, int space);

}  // namespace kriegsrat::warcraft
