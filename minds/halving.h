#pragma once

#include <array>
#include <cstdint>

namespace kriegsrat::minds {

// Sequential halving: every candidate is tried on the same samples, then the worse half is dropped, until the budget is
// used up. Candidate 0 is the one to beat and stays to the end, so that every difference to it is paired.
class Halving {
  public:
    static constexpr int capacity = 32;

    // Precondition: 1 to capacity candidates.
    void begin(int candidates, int simulations);
    bool over() const { return over_; }
    // The candidate to try next, on which sample, and whether it is the first on it.
    int candidate() const { return left_[at(cursor_)]; }
    std::uint64_t sample() const { return samples_; }
    bool first_on_sample() const { return cursor_ == 0; }
    void add(std::int64_t value);

    // The best one left, if the gain over candidate 0 is more than so many standard errors.
    int choice(double clear) const;
    // Candidate 0, then the others by how far they came.
    int ranked(int place) const { return left_[at(place)]; }
    std::uint64_t simulations() const { return spent_; }

  private:
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    void finish_sample();
    void drop_the_worse_half();
    void plan_round();
    int best_left() const;
    bool differs_clearly(int candidate, double clear) const;
    bool is_settled() const;

    std::array<int, capacity> left_{};
    std::array<std::int64_t, capacity> value_{};  // on the running sample
    std::array<std::int64_t, capacity> sum_{};
    std::array<std::int64_t, capacity> gain_{};  // over candidate 0, summed up
    std::array<double, capacity> gain_squares_{};
    int size_ = 0;
    int cursor_ = 0;
    int rounds_ = 1;
    std::uint64_t budget_ = 0;
    std::uint64_t spent_ = 0;
    std::uint64_t samples_ = 0;
    std::uint64_t round_ends_ = 0;  // after so many samples
    bool over_ = true;
};

}  // namespace kriegsrat::minds
