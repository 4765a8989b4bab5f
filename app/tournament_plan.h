#pragma once

#include <string>
#include <vector>

#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// Who sits together at one table of a tournament: places in its list of minds.
struct Lineup {
    int table = 0;
    std::vector<int> minds;  // of each seat in the game that nobody has moved up in
};

// All games of a tournament, numbered. The same settings make the same plan, so that parts of it can be played anywhere
// and put together.
class TournamentPlan {
  public:
    // "minds", "tables" ({"variant", "players", "options"} each), "games" of each line-up, "together", "seed",
    // "budget", "milliseconds", "max_rounds".
    static Expected<TournamentPlan> make(const Game& game, const Json& settings);

    const Json& settings() const { return settings_; }
    const std::vector<std::string>& minds() const { return minds_; }
    const std::vector<Lineup>& lineups() const { return lineups_; }
    const Json& setup(const Lineup& lineup) const {
        return settings_["tables"][static_cast<std::size_t>(lineup.table)];
    }

    std::uint64_t games() const { return games_ * lineups_.size(); }
    const Lineup& lineup(std::uint64_t game) const { return lineups_[game / games_]; }
    // Whoever has moved up one seat in every game of a line-up has sat everywhere; then the dice are others.
    std::vector<int> seats(std::uint64_t game) const;
    std::uint64_t seed(std::uint64_t game) const;

  private:
    void pair(int table, int players);

    Json settings_;
    std::vector<std::string> minds_;
    std::vector<Lineup> lineups_;
    std::uint64_t games_ = 1;
    std::uint64_t seed_ = 1;
};

}  // namespace kriegsrat
