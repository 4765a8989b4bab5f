#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json_fwd.h"

namespace kriegsrat {

// What a game whose players bring decks along can tell about them. Every function is pure and takes whatever comes from
// outside. What a deck is for is told as in a set-up: {"variant", "options"}.
class DeckBook {
  public:
    virtual ~DeckBook() = default;

    // What never changes about the cards: {"cards": {ID: {"most", ...}}, ...}.
    virtual Json cards() const = 0;
    // [{"id", "deck"}]: ready ones for this way to play.
    virtual Expected<Json> ready(const Json& use) const = 0;
    // The same deck with every card by its id; an error if it cannot be read.
    virtual Expected<Json> tidy(const Json& deck) const = 0;
    // All that a builder wants to know: {"legal", "breaches", "warnings", ...}, and hands drawn for trial if `hands`
    // says which and how many. A breach may carry a `repair`, a merge patch of the deck.
    virtual Expected<Json> report(const Json& deck, const Json& use, const Json& hands) const = 0;
    // As people write it down; reading it gives a deck as tidy() takes it.
    virtual Expected<std::string> write(const Json& deck) const = 0;
    virtual Expected<Json> read(std::string_view text) const = 0;

    // The set-up with this deck for this seat, or a ready one of this name; with null the one that the game gives. An
    // error says what is wrong with the deck.
    virtual Expected<Json> with_deck(Json setup, int seat, const Json& deck) const = 0;
    // The set-up as others may know it before the end: nobody's own deck.
    virtual Json without_decks(Json setup) const = 0;
    // Options of a way to play that are neither a switch nor a list of names, for the catalogue.
    virtual Json more_options(std::string_view variant) const = 0;
};

}  // namespace kriegsrat
