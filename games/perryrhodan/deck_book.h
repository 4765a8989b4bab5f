#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/decks.h"
#include "games/perryrhodan/deck.h"

// Decks for builders: what there is to know besides whether a deck is legal.
namespace kriegsrat::perryrhodan {

const DeckBook& deck_book();

// How many equal places a card needs on a side, at least; -1 where it cannot be laid out there.
int places_needed(const Pack& pack, const CardRecord& card, int side);

// A part of a premise that no card of the sources can meet.
struct Lack {
    int card = 0;  // that cannot be laid out
    int node = 0;  // Pack::nodes
    int side = 0;
};
// Of the cards in the deck, or of all cards of the sources that are needed.
std::vector<Lack> premises_out_of_reach(const Pack& pack, const Deck& deck, const DeckUse& use, bool of_all = false);

// What the condition of a phase asks for, as far as a deck decides it (PR-R01 to PR-R05).
struct NeededPart {
    std::string_view kind;  // the last part of a text key
    int have = 0;
    int need = 0;
};
struct Condition {
    int phase = 0;
    RuleId rule;
    std::vector<NeededPart> parts;
    bool in_reach() const;
};
std::vector<Condition> conditions_of(const Pack& pack, const Deck& deck, const DeckUse& use);

// The share of first hands from this source that are neither without a place nor of places alone (PR-E08); below ten
// cards 0.
double share_without_mulligan(const Pack& pack, const Deck& deck, int phase);

// {"legal", "breaches", "warnings", "conditions", "sources", "action_stack"}.
Json write_report(const Pack& pack, const Deck& deck, const DeckUse& use, const std::vector<DeckFault>& faults);
// Hands of ten from the source of a phase: {"phase", "seed", "count"}.
Expected<Json> draw_hands(const Pack& pack, const Deck& deck, const Json& wanted);

// A line for each card, "20 Terra/Sol", under headings "[I]", "[Sideboard I]", "[Actions]"; the name after "#".
std::string write_deck_text(const Pack& pack, const Deck& deck);
Expected<Json> read_deck_text(std::string_view text);

}  // namespace kriegsrat::perryrhodan
