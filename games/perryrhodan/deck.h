#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_fwd.h"
#include "core/rule.h"
#include "games/perryrhodan/state.h"

// Chapter C: what a player brings along. As JSON:
// {"name": "...", "sources": {"1": {"p1-terra-sol": 20, "Perry Rhodan": 1}}, "action_stack": {"act-01": 2},
//  "sideboard": {"1": {...}}}
// Cards are named by id or, where that is clear within the phase, by name; action_stack may be "standard_20" or
// "full_60".
namespace kriegsrat::perryrhodan {

inline constexpr int most_in_source = 120;  // more than the rules ask for; the table has its limits
inline constexpr int first_hand = 10;       // PR-E06

struct Deck {
    std::string name;
    Pile cards;      // the sources of all phases: a card's phase says where it belongs
    Pile sideboard;  // PR-R21
    ActionStack stack;
    std::uint8_t sources = 0;     // a bit for each phase that has one
    std::uint8_t sideboards = 0;  // a bit for each phase that has one
};

// What is wrong with a deck, where in its JSON and by which rule. A rule of "" is about the form of the file.
struct DeckFault {
    std::string where;
    std::string what;
    RuleId rule;
    // The same for programs, which say it in any language.
    std::string_view kind = "form";
    int card = -1;  // record, or of the action cards
    int phase = -1;
    int have = 0;
    int need = 0;
    std::string word = {};  // as it was written
};

// What the deck is for: the phases that are played, and how.
struct DeckUse {
    int first_phase = 0;
    int last_phase = 0;
    bool tournament = false;
};

// The phases whose sources are needed, a bit each: those of the cycle up to the last one (PR-C03, PR-R18).
std::uint8_t sources_needed(const DeckUse& use);
// The phases whose sources are accessible from the start (PR-E06, PR-E07).
std::uint8_t sources_at_start(const DeckUse& use);

Deck read_deck(const Pack& pack, const Json& json, std::vector<DeckFault>& faults);
Json write_deck(const Pack& pack, const Deck& deck);
// How many copies of a card a source may hold; 0: any number (PR-C04 to PR-C08).
int most_copies_of(const CardRecord& card);
void check_deck(const Pack& pack, const Deck& deck, const DeckUse& use, std::vector<DeckFault>& faults);

// The ready deck of a set, with sources for all phases the use asks for.
Deck ready_deck(const Pack& pack, int set, const DeckUse& use);
// Without the cards that are obsolete before the first phase, and without sources nobody asks for (PR-R18, PR-R19).
void sort_out(const Pack& pack, const DeckUse& use, Deck& deck);

}  // namespace kriegsrat::perryrhodan
