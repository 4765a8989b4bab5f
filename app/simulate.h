#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/program_mind.h"
#include "core/game.h"

namespace kriegsrat {

struct SimulateOptions {
    std::string game = "risk";
    std::string variant;
    int players = 0;
    std::vector<std::string> minds{"random"};  // one for each seat, or one for all
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    int threads = 0;  // 0: as many as the machine has
    int max_rounds = 500;
    int budget = 0;  // simulations for a decision of a mind that thinks; 0: what its level says
    bool rotate = false;
    std::vector<std::string> options;  // of the way to play, see game_options
    ProgramLimits limits;
    bool json = false;
};
int simulate(const SimulateOptions&, std::ostream& out, std::ostream& err);

// Plays the games of the order on several threads, part by part. The outcome is the same for any number of them.
using SimulateParts = std::function<Expected<Simulation>(const SimulationOrder& part)>;
Expected<Simulation> simulate_on_threads(const SimulateParts& play, const SimulationOrder& order, int threads,
                                         const std::function<void(std::uint64_t games_played)>& progress);

}  // namespace kriegsrat
