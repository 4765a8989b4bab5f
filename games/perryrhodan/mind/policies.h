#pragma once

#include "games/perryrhodan/perryrhodan.h"

namespace kriegsrat::perryrhodan {

Action greedy(const Setup&, const State&, Seat, const Options&, Rng&);

}  // namespace kriegsrat::perryrhodan
