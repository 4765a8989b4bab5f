#pragma once

#include <string>
#include <vector>

#include "app/program_mind.h"
#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// One game between minds of any kind, programs among them.
struct ArenaGame {
    Json setup;
    std::vector<std::string> minds;  // of each seat
    std::uint64_t seed = 1;
    int max_rounds = 500;
    int budget = 0;        // simulations for a decision of a mind that thinks; 0: what its level says
    int milliseconds = 0;  // after which such a mind decides with what it has; 0: none
    ProgramLimits limits;
    TellFault tell;
};

struct ArenaResult {
    SeatSet winners = 0;
    bool over = false;  // false: stopped after max_rounds
    int rounds = 0;
    std::uint64_t decisions = 0;
    std::uint64_t chance_decisions = 0;
    std::uint64_t digest = 0;
    std::string violation;
    std::vector<std::vector<std::uint32_t>> microseconds;  // that each seat took for each of its decisions
};

// An error if there is no such mind or set-up. The same game for the same seed, as far as its minds keep to that.
Expected<ArenaResult> play_in_arena(const Game& game, const ArenaGame& order);

// As Game::simulate, for orders that name programs.
Expected<Simulation> simulate_in_arena(const Game& game, const Json& setup, const SimulationOrder& order,
                                       const ProgramLimits& limits, const TellFault& tell);

}  // namespace kriegsrat
