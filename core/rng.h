#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace kriegsrat {

// A number from 0 to bound - 1, every one equally likely, from a function that gives random words.
// Precondition: bound > 0.
template <class Words>
constexpr std::uint32_t below(std::uint32_t bound, Words&& next) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (low < threshold) {
            product = std::uint64_t{next()} * bound;
            low = static_cast<std::uint32_t>(product);
        }
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

// Where a table takes its chance from when it must be provable (see core/fair.h).
class WordSource {
  public:
    virtual std::uint32_t next() = 0;
    virtual std::uint32_t below(std::uint32_t bound) {
        return kriegsrat::below(bound, [this] { return next(); });
    }

  protected:
    ~WordSource() = default;
};

// PCG32 with our own bounded draw and shuffle: the standard distributions differ between libraries and would break
// replays. With a WordSource the words come from there instead.
class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0) : increment_((stream << 1U) | 1U) {
        step();
        state_ += seed;
        step();
    }
    explicit constexpr Rng(WordSource& source) : source_(&source) {}

    constexpr std::uint32_t next() {
        if (source_ != nullptr) [[unlikely]] {
            return source_->next();
        }
        return word();
    }

    // A number from 0 to bound - 1, every one equally likely. Precondition: bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        if (source_ != nullptr) [[unlikely]] {
            return source_->below(bound);
        }
        return kriegsrat::below(bound, [this] { return word(); });
    }

    template <class T>
    constexpr void shuffle(std::span<T> items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
        }
    }

  private:
    constexpr std::uint32_t word() {
        const std::uint64_t old = state_;
        step();
        const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto turn = static_cast<std::uint32_t>(old >> 59U);
        return (shifted >> turn) | (shifted << ((32U - turn) & 31U));
    }
    constexpr void step() { state_ = state_ * 6364136223846793005ULL + increment_; }

    std::uint64_t state_ = 0;
    std::uint64_t increment_ = 1;
    WordSource* source_ = nullptr;
};

// SplitMix64: spreads a seed and a number into a new seed.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t z = seed + 0x9E3779B97F4A7C15ULL * (number + 1);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

}  // namespace kriegsrat
