#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/rng.h"

namespace kriegsrat {

// How many there are of each of Kinds kinds of things, at most 255 of one: cards of a hand, a pile, a deck list.
// Without padding, so it may be part of a State.
template <int Kinds>
class Multiset {
    static_assert(Kinds > 0);
    static constexpr std::size_t room = static_cast<std::size_t>(Kinds + Kinds % 2);

  public:
    constexpr int of(int kind) const { return counts_[static_cast<std::size_t>(kind)]; }
    constexpr bool has(int kind) const { return of(kind) > 0; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }

    constexpr void add(int kind, int number = 1) {
        assert(of(kind) + number <= 255);
        counts_[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(of(kind) + number);
        size_ = static_cast<std::uint16_t>(size_ + number);
    }
    // Precondition: there are as many.
    constexpr void remove(int kind, int number = 1) {
        assert(of(kind) >= number);
        counts_[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(of(kind) - number);
        size_ = static_cast<std::uint16_t>(size_ - number);
    }
    constexpr void clear() { *this = {}; }

    constexpr Multiset& operator+=(const Multiset& other) {
        for (int kind = 0; kind < Kinds; ++kind) {
            if (other.has(kind)) {
                add(kind, other.of(kind));
            }
        }
        return *this;
    }
    // Precondition: other lies within this one.
    constexpr Multiset& operator-=(const Multiset& other) {
        for (int kind = 0; kind < Kinds; ++kind) {
            if (other.has(kind)) {
                remove(kind, other.of(kind));
            }
        }
        return *this;
    }
    constexpr bool within(const Multiset& whole) const {
        for (int kind = 0; kind < Kinds; ++kind) {
            if (of(kind) > whole.of(kind)) {
                return false;
            }
        }
        return true;
    }
    bool operator==(const Multiset&) const = default;

    // The kind of the thing with n things before it, sorted by kind. Precondition: n < size().
    constexpr int nth(int n) const {
        int kind = 0;
        while (n >= of(kind)) {
            n -= of(kind++);
        }
        return kind;
    }
    // Any thing, each equally likely. Precondition: not empty.
    constexpr int any(Rng& rng) const { return nth(static_cast<int>(rng.below(size_))); }

  private:
    std::array<std::uint8_t, room> counts_{};
    std::uint16_t size_ = 0;
};

}  // namespace kriegsrat
