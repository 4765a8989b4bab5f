#pragma once

#include "core/json.h"

namespace kriegsrat {

// Every game with its variants, player counts, options, teams and minds.
Json list_games();

}  // namespace kriegsrat
