#pragma once

#include <string>

#include "core/game.h"

namespace kriegsrat {

// The mind that sits down where nobody has chosen one, and in the place of a program that fails: the first that is no
// gambler. It answers at once.
std::string usual_mind(const Game&);

}  // namespace kriegsrat
