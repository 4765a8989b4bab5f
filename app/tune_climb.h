#pragma once

#include <cstdint>
#include <vector>

namespace kriegsrat {

// Simultaneous perturbation: every weight is moved a little up or down at once, those who judge one way play against
// those who judge the other, and all go some way towards the winners. Steps become smaller, and the result is the mean
// of the last half of them. Sums and products alone: the same on every machine.
struct Climb {
    std::vector<double> start;
    std::uint64_t seed = 1;
    std::uint64_t steps = 1;
    double spread = 0.3;  // how far to try, in units of each weight
    double rate = 0.5;    // how far a step goes that is won by all games

    // By how much each is moved to make a difference: a share of itself, or of the others where it is small.
    std::vector<double> units() const;
    // What both sides of a step play with, where `place` was arrived at before.
    struct Sides {
        std::vector<double> plus;
        std::vector<double> minus;
    };
    Sides sides(const std::vector<double>& place, std::uint64_t step) const;
    // score: of all games the share won by plus, less that won by minus.
    std::vector<double> next(const std::vector<double>& place, std::uint64_t step, double score) const;
    // Where steps with these scores lead.
    std::vector<double> arrive(const std::vector<double>& scores) const;
    // The mean of the last half.
    std::vector<double> result(const std::vector<double>& scores) const;

  private:
    std::vector<double> directions(std::uint64_t step) const;
};

}  // namespace kriegsrat
