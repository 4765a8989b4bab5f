#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kriegsrat {

// An interval that holds a share in 95 of 100 cases (Wilson), from so much credit in so many games.
struct Interval {
    double least = 0;
    double most = 1;
};
Interval wilson(double credit, double games);

// What one game gave: to each mind its part of the one point there is, seats it held, and all of that in one line-up.
struct RatedGame {
    std::size_t lineup = 0;
    std::vector<double> credit;  // by mind
};

struct Rating {
    double elo = 0;  // the mean of all is 0
    Interval within{0, 0};
};

// A fit of strengths to the games: in a line-up each seat wins with a chance in proportion to the strength of its mind
// (Bradley and Terry, for two and more). Each pair is given half a game won and half a game lost, so that whoever won
// everything has a number, too. seats: of each line-up how many seats each mind holds. The intervals come from fits to
// games drawn again and again from those that were played.
std::vector<Rating> rate(std::size_t minds, std::span<const std::vector<int>> seats, std::span<const RatedGame> games);

}  // namespace kriegsrat
