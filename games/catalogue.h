#pragma once

#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// Every game with its variants, player counts, options, teams and minds.
Json list_games();

// What the spec of a game knows (write_spec), with the names of the pack that new matches use.
Json game_spec(const Game& game);

}  // namespace kriegsrat
