#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/seat.h"

namespace kriegsrat::minds {

// Values are whole numbers, so that sums are the same in any order and on any machine.
inline constexpr std::int64_t certain = 1 << 20;

using Worths = std::array<double, max_players>;

// How likely one of these seats is to win: the share of e to the worth, among all players.
std::int64_t chance_of(SeatSet seats, std::span<const double> worth);

}  // namespace kriegsrat::minds
