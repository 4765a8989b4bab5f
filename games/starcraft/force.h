#pragma once

#include <cstdint>

// Units of one player in one place, as a number with one hexadecimal digit for each unit type of his race: adding and
// removing are one addition. No race has more than nine types, no type more than nine figures.
namespace kriegsrat::starcraft {

inline constexpr int race_units = 9;
using Force = std::uint64_t;

constexpr Force one_unit(int place) { return Force{1} << (4U * static_cast<unsigned>(place)); }
constexpr int units_of(Force force, int place) {
    return static_cast<int>((force >> (4U * static_cast<unsigned>(place))) & 0xFU);
}
constexpr Force units_at(int place, int amount) { return one_unit(place) * static_cast<Force>(amount); }
constexpr Force only_place(Force force, int place) { return force & (one_unit(place) * 0xFU); }

// The sum of all digits: pairs of digits are added into bytes, the bytes by one multiplication.
constexpr int size(Force force) {
    const Force bytes = (force & 0x0F0F0F0F0F0F0F0FULL) + ((force >> 4U) & 0x0F0F0F0F0F0F0F0FULL);
    return static_cast<int>((bytes * 0x0101010101010101ULL) >> 56U);
}

// for (int place : types(force)) visits the places that hold a unit.
class types {
  public:
    explicit constexpr types(Force force) : force_(force) {}
    struct iterator {
        Force rest;
        constexpr int operator*() const { return __builtin_ctzll(rest) / 4; }
        constexpr iterator& operator++() {
            rest &= ~(one_unit(**this) * 0xFU);
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const { return rest != other.rest; }
    };
    constexpr iterator begin() const { return {force_}; }
    constexpr iterator end() const { return {0}; }

  private:
    Force force_;
};

}  // namespace kriegsrat::starcraft
