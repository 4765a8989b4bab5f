#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/perryrhodan/pack.h"

// What the minds hold for valuable, read from data/mind.json. No part of the rules: the digest of a pack leaves it out.
namespace kriegsrat::perryrhodan {

// Named numbers, in hundredths.
enum class Worth : std::uint8_t {
    condition_met,  // the victory condition of the running phase
    victory_point,
    leader_share,  // how much of the best opponent's strength counts against one's own
    place,         // cards in play
    unit,
    ship,
    other_card,
    strength_letter,  // of attack and defence
    skill,
    passive,  // is taken off
    hand_card,
    hand_share,       // of what is wanted, while it is still in the hand
    put_aside_share,  // the same for a card put aside for a sacrifice
    turn_to_skip,
    aralon_reduced,  // phase IV
    aqua_reduced,
    boldness,         // what may be lost for an attack that is needed
    strike_ready,     // a unit that could fly to where the next reduction is needed
    strike_more,      // each further one
    ara_number,       // each step above what a mission to Aralon allows
    agent_informed,   // for each survey point an agent is about to bring
    information_due,  // more, once he may go home with it
    patience,         // by so much something must be better than to do nothing
    mission_price,    // the same for a mission
    old_card,         // hand cards by phase and kind
    draw,             // effects: what they bring beside what the next position shows
    search,
    extra_place,
    grant,
};
inline constexpr int worths = static_cast<int>(Worth::grant) + 1;
inline constexpr std::array<std::string_view, worths> worth_words{
    "condition_met",  "victory_point",   "leader_share",    "place",         "unit",
    "ship",           "other_card",      "strength_letter", "skill",         "passive",
    "hand_card",      "hand_share",      "put_aside_share", "turn_to_skip",  "aralon_reduced",
    "aqua_reduced",   "boldness",        "strike_ready",    "strike_more",   "ara_number",
    "agent_informed", "information_due", "patience",        "mission_price", "old_card",
    "draw",           "search",          "extra_place",     "grant"};

// Something a player wants to have in a phase: so many cards that fit a filter, room for so many
// units, or a condition that holds.
struct Want {
    std::uint16_t cards = no_entry;      // a filter; no_entry: the condition alone
    std::uint16_t printed = no_entry;    // the same without what only play decides: for hands and sources
    std::uint16_t condition = no_entry;  // a node; no_entry: always
    std::uint8_t side = pro;
    std::uint8_t condition_side = pro;
    std::uint8_t room = none;  // a place where so many more units shall find room
    std::uint8_t n = 1;
    std::int16_t worth = 0;  // of each
};

struct MindTerms {
    std::array<std::int16_t, worths> worth{};
    std::array<std::vector<Want>, phases> wants;
};

class Sheet;
MindTerms read_mind(const Sheet& sheet);
// The filters and nodes of the terms lie in the lists of the pack.
inline const MindTerms& mind_terms(const Pack& pack) { return *pack.mind; }

}  // namespace kriegsrat::perryrhodan
