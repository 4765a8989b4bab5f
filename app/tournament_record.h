#pragma once

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// How one game of a tournament went.
struct GameRecord {
    std::uint64_t game = 0;
    std::vector<int> winners;  // seats
    bool over = true;
    int rounds = 0;
    std::uint64_t decisions = 0;
    std::uint64_t digest = 0;
    std::string violation;

    bool operator==(const GameRecord&) const = default;
};

// The file of a tournament: its settings in the first line, then a line for each game as it ends.
struct TournamentRecord {
    std::string game;
    Json settings;
    std::map<std::uint64_t, GameRecord> games;

    // A last line that was not written to its end is left out.
    static Expected<TournamentRecord> read(const std::string& path);
    // What another file knows; an error if it is of another tournament or says otherwise.
    Expected<void> add(const TournamentRecord& other);
};

// Adds games to a file; each is on disk before the next of its thread begins.
class TournamentFile {
  public:
    // Begins it, or goes on with what is there.
    Expected<void> open(const std::string& path, const TournamentRecord& so_far);
    bool write(const GameRecord& record);

  private:
    std::ofstream out_;
};

}  // namespace kriegsrat
