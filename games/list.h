#pragma once

#include <span>
#include <string_view>

#include "core/game.h"

namespace kriegsrat {

std::span<const Game* const> all_games();
// nullptr if there is none of that id
const Game* find_game(std::string_view id);

}  // namespace kriegsrat
