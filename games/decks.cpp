#include "games/decks.h"

#include "games/perryrhodan/deck_book.h"

namespace kriegsrat {

const DeckBook* deck_book(const Game& game) {
    return game.spec().id == "perryrhodan" ? &perryrhodan::deck_book() : nullptr;
}

}  // namespace kriegsrat
