#include "app/tune_climb.h"

#include <cmath>

#include "core/rng.h"

namespace kriegsrat {

namespace {

constexpr double least_share = 0.25;  // of the mean of all, for a weight that is small
constexpr double decimals = 10'000;

// What stands in files is what is played with.
double rounded(double weight) { return std::round(weight * decimals) / decimals; }

}  // namespace

std::vector<double> Climb::units() const {
    double mean = 0;
    for (const double weight : start) {
        mean += std::abs(weight) / static_cast<double>(start.size());
    }
    mean = mean > 0 ? mean : 1;
    std::vector<double> all;
    for (const double weight : start) {
        all.push_back(std::max(std::abs(weight), least_share * mean));
    }
    return all;
}

std::vector<double> Climb::directions(std::uint64_t step) const {
    Rng rng(mix(seed, step), 7);
    std::vector<double> all;
    for (std::size_t i = 0; i < start.size(); ++i) {
        all.push_back(rng.below(2) == 0 ? -1 : 1);
    }
    return all;
}

Climb::Sides Climb::sides(const std::vector<double>& place, std::uint64_t step) const {
    const std::vector<double> unit = units();
    const std::vector<double> direction = directions(step);
    Sides both;
    for (std::size_t i = 0; i < place.size(); ++i) {
        both.plus.push_back(rounded(place[i] + spread * unit[i] * direction[i]));
        both.minus.push_back(rounded(place[i] - spread * unit[i] * direction[i]));
    }
    return both;
}

std::vector<double> Climb::next(const std::vector<double>& place, std::uint64_t step, double score) const {
    constexpr double slower = 4;  // times at the end
    const double done = static_cast<double>(step) / static_cast<double>(steps);
    const double stride = rate / (1 + slower * done) * score;
    const std::vector<double> unit = units();
    const std::vector<double> direction = directions(step);
    std::vector<double> there;
    for (std::size_t i = 0; i < place.size(); ++i) {
        there.push_back(rounded(place[i] + stride * unit[i] * direction[i]));
    }
    return there;
}

std::vector<double> Climb::arrive(const std::vector<double>& scores) const {
    std::vector<double> place = start;
    for (std::size_t step = 0; step < scores.size(); ++step) {
        place = next(place, step, scores[step]);
    }
    return place;
}

std::vector<double> Climb::result(const std::vector<double>& scores) const {
    std::vector<double> place = start;
    std::vector<double> sum(start.size(), 0);
    const std::size_t half = scores.size() / 2;
    for (std::size_t step = 0; step < scores.size(); ++step) {
        place = next(place, step, scores[step]);
        for (std::size_t i = 0; step >= half && i < sum.size(); ++i) {
            sum[i] += place[i];
        }
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] = scores.empty() ? start[i] : rounded(sum[i] / static_cast<double>(scores.size() - half));
    }
    return sum;
}

}  // namespace kriegsrat
