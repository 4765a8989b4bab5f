#include "minds/halving.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kriegsrat::minds {

namespace {

constexpr std::uint64_t least_samples = 12;  // before the last two are told apart early
constexpr double beyond_doubt = 4;           // standard errors

}  // namespace

void Halving::begin(int candidates, int simulations) {
    *this = Halving{};
    size_ = candidates;
    for (int i = 0; i < size_; ++i) {
        left_[at(i)] = i;
    }
    budget_ = static_cast<std::uint64_t>(std::max(simulations, 0));
    rounds_ = std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(size_ - 1))));
    over_ = size_ < 2 || budget_ < static_cast<std::uint64_t>(size_);
    plan_round();
}

void Halving::plan_round() {
    const std::uint64_t share = budget_ / static_cast<std::uint64_t>(rounds_) / static_cast<std::uint64_t>(size_);
    round_ends_ = samples_ + std::max<std::uint64_t>(1, share);
}

void Halving::add(std::int64_t value) {
    value_[at(candidate())] = value;
    ++spent_;
    if (++cursor_ == size_) {
        finish_sample();
    }
}

void Halving::finish_sample() {
    cursor_ = 0;
    ++samples_;
    for (int i = 0; i < size_; ++i) {
        const int who = left_[at(i)];
        const std::int64_t gain = value_[at(who)] - value_[0];
        sum_[at(who)] += value_[at(who)];
        gain_[at(who)] += gain;
        gain_squares_[at(who)] += static_cast<double>(gain) * static_cast<double>(gain);
    }
    if (samples_ >= round_ends_ && size_ > 2) {
        drop_the_worse_half();
        plan_round();
    }
    over_ = spent_ + static_cast<std::uint64_t>(size_) > budget_ || is_settled();
}

// The one to beat always goes on and does not count: of the others half. Each is put behind those that are as good:
// std::stable_sort would ask for memory.
void Halving::drop_the_worse_half() {
    const auto better = [&](int one, int other) { return sum_[at(one)] > sum_[at(other)]; };
    const auto first = left_.begin() + 1;
    for (auto next = first; next != left_.begin() + size_; ++next) {
        std::rotate(std::upper_bound(first, next, *next, better), next, next + 1);
    }
    size_ = 1 + std::max(1, (size_ - 1) / 2);
}

int Halving::best_left() const {
    int best = left_[0];
    for (int i = 1; i < size_; ++i) {
        best = gain_[at(left_[at(i)])] > gain_[at(best)] ? left_[at(i)] : best;
    }
    return best;
}

bool Halving::differs_clearly(int candidate, double clear) const {
    const auto n = static_cast<double>(samples_);
    const double mean = static_cast<double>(gain_[at(candidate)]) / n;
    const double variance = std::max(0.0, gain_squares_[at(candidate)] / n - mean * mean);
    return samples_ > 1 && mean * mean > clear * clear * variance / (n - 1);
}

bool Halving::is_settled() const {
    if (samples_ < least_samples) {
        return false;
    }
    return std::all_of(left_.begin() + 1, left_.begin() + size_, [&](int who) {
        return gain_squares_[at(who)] == 0 || (size_ == 2 && differs_clearly(who, beyond_doubt));
    });
}

int Halving::choice(double clear) const {
    const int best = best_left();
    return best != 0 && gain_[at(best)] > 0 && differs_clearly(best, clear) ? best : 0;
}

}  // namespace kriegsrat::minds
