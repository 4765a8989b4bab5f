#pragma once

#include <compare>
#include <cstdint>

namespace kriegsrat {

// Players are 0, 1, 2 ... in the order in which they sit; the others are no players.
enum class Seat : std::int8_t { nobody = -1, chance = -2, spectator = -3 };

constexpr int max_players = 8;

constexpr Seat seat(int player) { return static_cast<Seat>(player); }
constexpr int index(Seat s) { return static_cast<int>(s); }
constexpr bool is_player(Seat s) { return index(s) >= 0; }

// A set of players, one bit each.
using SeatSet = std::uint8_t;
constexpr SeatSet everyone = 0xFF;
constexpr SeatSet only(Seat s) { return is_player(s) ? static_cast<SeatSet>(1U << index(s)) : SeatSet{0}; }
constexpr bool contains(SeatSet set, Seat s) { return (set & only(s)) != 0; }

// Who decides now, and which step of the rules this is.
struct Turn {
    Seat seat = Seat::nobody;
    std::uint8_t step = 0;
    bool operator==(const Turn&) const = default;
};

}  // namespace kriegsrat
