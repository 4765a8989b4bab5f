#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace kriegsrat {

struct TuneOptions {
    std::string game = "risk";
    std::string variant;
    int players = 0;
    std::vector<std::string> options;  // of the way to play, see game_options
    std::vector<std::string> weights;  // to be tuned: names, or how they begin: "duel."
    std::string mind = "normal";
    std::string from;  // a file of weights to begin with; empty: the game's own
    int budget = 0;
    std::uint64_t games = 16;  // of a step
    std::uint64_t steps = 100;
    double spread = 0.3;
    double rate = 0.5;
    std::uint64_t seed = 1;
    int threads = 0;
    int max_rounds = 300;
    std::string shard;  // K/N: one of N climbs with dice of their own, put together by merge
    std::string file;   // keeps each step; a file that is there is gone on with
    std::string out;    // where the weights are written
    bool json = false;
};
int tune(const TuneOptions&, std::ostream& out, std::ostream& err);

struct TuneMergeOptions {
    std::vector<std::string> files;
    std::string out;
    bool json = false;
};
int merge_tune(const TuneMergeOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
