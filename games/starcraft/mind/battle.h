#pragma once

#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

// A decision of a battle by simple advantage: good cards for the units they show, cheap units lost first. Quick enough
// to play whole battles for an estimate. Precondition: a step of a battle.
Action battle_choice(const Setup& setup, const State& state, const Options& options, Rng& rng);

// How much a unit is worth in a fight: half of its average attack and health, and what it costs.
int unit_worth(const Setup& setup, int unit);
int force_worth(const Setup& setup, int race, Force force);

}  // namespace kriegsrat::starcraft
