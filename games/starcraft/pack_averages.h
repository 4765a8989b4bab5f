#pragma once

#include "games/starcraft/pack.h"

namespace kriegsrat::starcraft {

// Fills Pack::average. Precondition: the cards have been read without mistake.
void find_averages(Pack& pack);

}  // namespace kriegsrat::starcraft
