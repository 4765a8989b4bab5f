#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"

namespace kriegsrat {

// A set of numbers below N: what Bits is for up to 64. Without padding, so it may be part of a State.
template <int N>
class IdSet {
    static_assert(N > 0);
    static constexpr std::size_t words = static_cast<std::size_t>((N + 63) / 64);

  public:
    constexpr bool has(int id) const { return kriegsrat::has(words_[word(id)], id % 64); }
    constexpr void add(int id) { words_[word(id)] |= bit(id % 64); }
    constexpr void remove(int id) { words_[word(id)] &= ~bit(id % 64); }
    constexpr void clear() { words_ = {}; }

    constexpr bool empty() const { return *this == IdSet{}; }
    constexpr int size() const {
        int sum = 0;
        for (const Bits part : words_) {
            sum += count(part);
        }
        return sum;
    }

    constexpr IdSet& operator|=(const IdSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    constexpr IdSet& operator&=(const IdSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] &= other.words_[i];
        }
        return *this;
    }
    constexpr IdSet& operator-=(const IdSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] &= ~other.words_[i];
        }
        return *this;
    }
    friend constexpr IdSet operator|(IdSet one, const IdSet& other) { return one |= other; }
    friend constexpr IdSet operator&(IdSet one, const IdSet& other) { return one &= other; }
    friend constexpr IdSet operator-(IdSet one, const IdSet& other) { return one -= other; }
    bool operator==(const IdSet&) const = default;

    // The member with n members below it. Precondition: n < size().
    constexpr int nth(int n) const {
        std::size_t part = 0;
        while (n >= count(words_[part])) {
            n -= count(words_[part++]);
        }
        return static_cast<int>(part) * 64 + kriegsrat::nth(words_[part], n);
    }
    // Any member, each equally likely. Precondition: not empty.
    constexpr int any(Rng& rng) const { return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size())))); }

    // for (int id : set) visits the members in rising order.
    struct iterator {
        const IdSet* set;
        std::size_t part;
        Bits rest;
        constexpr int operator*() const { return static_cast<int>(part) * 64 + first(rest); }
        constexpr iterator& operator++() {
            rest &= rest - 1;
            skip();
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const { return part != other.part || rest != other.rest; }
        constexpr void skip() {
            while (rest == 0 && ++part < words) {
                rest = set->words_[part];
            }
        }
    };
    constexpr iterator begin() const {
        iterator start{this, 0, words_[0]};
        start.skip();
        return start;
    }
    constexpr iterator end() const { return {this, words, 0}; }

  private:
    static constexpr std::size_t word(int id) { return static_cast<std::size_t>(id) / 64; }

    std::array<Bits, words> words_{};
};

}  // namespace kriegsrat
