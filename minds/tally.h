#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/advice.h"
#include "minds/halving.h"

namespace kriegsrat::minds {

// What moves came to on the same samples, and what an Advice makes of it. Term 0 of every game is "victory", for games
// that end within a playout.
class Tally {
  public:
    static constexpr int most_terms = 16;
    using Vector = std::array<double, most_terms>;

    void begin(int moves) {
        *this = Tally{};
        size_ = moves;
    }
    // The next move on the running sample; when all have had it, it counts.
    void add(double chance, const Vector& terms);
    int next() const { return cursor_; }
    int samples() const { return samples_; }

    // Best first. Precondition: terms are named in the order of the vectors.
    Advice advice(std::span<const Action> moves, std::span<const std::string_view> names) const;

  private:
    static constexpr int most_moves = 8;
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    struct Entry {
        double chance = 0;
        Vector terms{};
    };

    double mean(int move) const { return sum_[at(move)].chance / samples_; }
    double error_of_mean(double squares, double sum) const;
    void explain(int move, std::span<const std::string_view> names, Advice::Move& to) const;

    std::array<Entry, most_moves> running_{};
    std::array<Entry, most_moves> sum_{};
    std::array<std::array<double, most_moves>, most_moves> products_{};  // of chances on the same samples
    int size_ = 0;
    int cursor_ = 0;
    int samples_ = 0;
};

}  // namespace kriegsrat::minds
