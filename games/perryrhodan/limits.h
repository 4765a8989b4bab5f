#pragma once

#include <cstdint>

#include "games/perryrhodan/kinds.h"

// How much of everything a position has room for. A loader refuses data that would not fit.
namespace kriegsrat::perryrhodan {

inline constexpr int max_seats = 4;     // PR-Z06
inline constexpr int phases = 5;        // counted from 0 in the code: phase I is 0
inline constexpr int cards_each = 160;  // laid out, aboard, set aside or landed, of one player
inline constexpr int max_cards = max_seats * cards_each;

inline constexpr int max_flights = 8;  // groups of one player set aside in flight (PR-Y43)

inline constexpr int max_targets = 4;
inline constexpr int max_pairings = 32;
inline constexpr int max_escorts = 2;  // PR-L16

inline constexpr std::uint8_t none = 0xFF;          // no seat, place, phase, skill
inline constexpr std::uint16_t no_card = 0xFFFF;    // no card in play
inline constexpr std::uint16_t no_record = 0xFFFF;  // no card of the set

inline constexpr int pro = 0;  // the two sides of a player
inline constexpr int anti = 1;
inline constexpr int sides = 2;

}  // namespace kriegsrat::perryrhodan
