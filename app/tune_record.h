#pragma once

#include <string>
#include <vector>

#include "app/tune_climb.h"
#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// How the games of one step went.
struct TuneStep {
    std::uint64_t games = 0;
    double plus = 0;  // won by those who judged one way, shared wins split
    double minus = 0;

    double score() const { return games > 0 ? (plus - minus) / static_cast<double>(games) : 0; }
};

// The file of a run: its settings in the first line, then a line for each step.
struct TuneRecord {
    std::string game;
    Json settings;
    std::vector<TuneStep> steps;

    // A last line that was not written to its end is left out.
    static Expected<TuneRecord> read(const std::string& path);
    Expected<void> write(const std::string& path) const;
    static std::string line(std::uint64_t step, const TuneStep& of);

    // The weights that are tuned, by name, and how.
    std::vector<std::string> names() const;
    Climb climb() const;
    std::vector<double> scores() const;
};

}  // namespace kriegsrat
