#pragma once

#include "games/risk/state.h"

namespace kriegsrat::risk::mind {

// How far this colour is, for the eye that tells them apart worst, from the nearest of those that are taken;
// whole_range where none is.
inline constexpr double whole_range = 100;
double apart_from_taken(const Setup& setup, const State& state, int colour);

}  // namespace kriegsrat::risk::mind
