#pragma once

#include "games/perryrhodan/mind/evaluate.h"

// Missions as the minds plan them.
namespace kriegsrat::perryrhodan {

Action lead_missions(const Setup&, const State&, int seat, const Options&, Rng&);
Action best_target(const Setup&, const State&, int seat, const Options&);
// Who goes along, and who lands.
Action gather_for_mission(const Setup&, const State&, int seat, const Options&);
Action land_and_fetch(const State&, const Options&);

}  // namespace kriegsrat::perryrhodan
