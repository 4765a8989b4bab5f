#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/program_mind.h"

namespace kriegsrat {

struct TournamentOptions {
    std::string game = "risk";
    std::vector<std::string> variants;  // one table each
    int players = 0;
    std::vector<std::string> options;  // of the ways to play, see game_options
    std::vector<std::string> minds;
    std::uint64_t games = 100;  // of each line-up
    bool together = false;
    std::uint64_t seed = 1;
    int threads = 0;
    int max_rounds = 500;
    int budget = 0;
    int milliseconds = 0;
    ProgramLimits limits;
    std::string shard;  // K/N: every Nth game, beginning with the Kth
    std::string file;   // results; a file that is there is gone on with
    bool json = false;
};
int tournament(const TournamentOptions&, std::ostream& out, std::ostream& err);

struct MergeOptions {
    std::vector<std::string> files;
    std::string file;  // where all of it is kept; empty: nowhere
    bool json = false;
};
int merge_tournament(const MergeOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
