#pragma once

#include "core/decks.h"
#include "core/game.h"

namespace kriegsrat {

// nullptr for games without decks.
const DeckBook* deck_book(const Game& game);

}  // namespace kriegsrat
