#pragma once

#include <bit>
#include <cstdint>

#include "core/rng.h"

namespace kriegsrat {

// Sets of up to 64 small numbers.
using Bits = std::uint64_t;

constexpr Bits bit(int i) { return Bits{1} << static_cast<unsigned>(i); }
constexpr bool has(Bits set, int i) { return ((set >> static_cast<unsigned>(i)) & 1U) != 0; }
constexpr int count(Bits set) { return std::popcount(set); }
constexpr int first(Bits set) { return std::countr_zero(set); }
constexpr Bits first_n(int n) { return n >= 64 ? ~Bits{0} : bit(n) - 1; }
constexpr bool within(Bits part, Bits whole) { return (part & ~whole) == 0; }

// for (int i : each(set)) visits the members in rising order.
class each {
  public:
    explicit constexpr each(Bits set) : set_(set) {}
    struct iterator {
        Bits rest;
        constexpr int operator*() const { return first(rest); }
        constexpr iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const { return rest != other.rest; }
    };
    constexpr iterator begin() const { return {set_}; }
    constexpr iterator end() const { return {0}; }

  private:
    Bits set_;
};

// The member with n members below it.
constexpr int nth(Bits set, int n) {
    for (; n > 0; --n) {
        set &= set - 1;
    }
    return first(set);
}

// Any member, each equally likely. Precondition: not empty.
constexpr int any(Bits set, Rng& rng) {
    return nth(set, static_cast<int>(rng.below(static_cast<std::uint32_t>(count(set)))));
}

}  // namespace kriegsrat
