#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fair.h"
#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// Everything that was decided in a match, chance included: with the set-up it is the whole match.
struct Log {
    struct Entry {
        Seat seat = Seat::nobody;
        Action action;
        bool operator==(const Entry&) const = default;
    };

    Json setup;                              // as Match::setup gives it
    Json position;                           // null, or the state the match was loaded with instead of the start
    std::string commitment;                  // empty if chance was chosen by hand
    std::vector<std::string> contributions;  // of the seats
    std::vector<std::string> seals;          // of the contributions, empty for what was given without one
    std::optional<Key> seed;                 // once revealed
    std::vector<Entry> entries;
};

// What read_log takes at most.
inline constexpr std::size_t max_log_entries = 1'000'000;
inline constexpr std::size_t max_contributions = 64;
inline constexpr std::size_t max_contribution_size = 4096;

// match is the position after the last entry. Without reveal the seed is left out: a match read from that can be
// looked at, but nobody can go on rolling for it.
Json write_log(const Log& log, const Match& match, bool reveal);

struct LoadedLog {
    Log log;
    std::unique_ptr<Match> start;  // the position before the first entry
};
// Reads any log that was ever written; every entry is checked against the rules while it is replayed. Errors count
// entries from 0, as FairChance::begin does.
Expected<LoadedLog> read_log(const Json& json, std::span<const Game* const> games);

// The position after the first `count` entries. Precondition: count <= entries.
std::unique_ptr<Match> replay(const LoadedLog& loaded, std::size_t count);

// Recomputes the commitment and every roll and draw. An error names the first entry that is not as it must be.
Expected<void> verify(const LoadedLog& loaded, const Hashing& hashing);

}  // namespace kriegsrat
