#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/log.h"

// How chance decides, told without the rules: whoever has the words of FairChance can draw again with that.
namespace kriegsrat {

// Numbers are drawn one after the other, each below its bound. Taken together, the last one counting fastest, they are
// the place in falls where the number of the outcome stands.
struct Draw {
    std::vector<std::uint32_t> bounds;
    std::vector<Action> outcomes;
    std::vector<std::uint32_t> falls;
    bool operator==(const Draw&) const = default;
};

// Precondition: it is chance's turn, and the game draws below the same bounds however the numbers fall.
Draw draw_of(const Match& match);

// For every decision of chance its number in the log and its draw: {"draws":[..], "entries":[{"entry","draw"}]}.
Json write_draws(const Match& start, std::span<const Log::Entry> entries);

}  // namespace kriegsrat
