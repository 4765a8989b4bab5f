#pragma once

#include <cstdint>

namespace kriegsrat::warcraft {

// Pieces of one owner on one space, or the like: four bits each for melee, ranged and flying units and workers.
using Force = std::uint16_t;

inline constexpr int melee = 0;
inline constexpr int ranged = 1;
inline constexpr int flying = 2;
inline constexpr int worker = 3;
inline constexpr int unit_types = 3;
inline constexpr int piece_types = 4;

inline constexpr Force units_only = 0x0FFF;
inline constexpr Force ground_units = 0x00FF;

constexpr Force pieces_of(int type, int number) {
    return static_cast<Force>(static_cast<unsigned>(number) << (4U * static_cast<unsigned>(type)));
}
constexpr int number_of(Force force, int type) {
    return static_cast<int>((static_cast<unsigned>(force) >> (4U * static_cast<unsigned>(type))) & 0xFU);
}
constexpr int units_in(Force force) {
    return number_of(force, melee) + number_of(force, ranged) + number_of(force, flying);
}
constexpr int pieces_in(Force force) { return units_in(force) + number_of(force, worker); }
constexpr Force plus(Force force, Force other) { return static_cast<Force>(force + other); }
constexpr Force minus(Force force, Force other) { return static_cast<Force>(force - other); }

// Cards of one deck: four bits for each of its kinds, by the place of the kind in the deck.
using Heap = std::uint32_t;

inline constexpr int deck_kinds = 8;

constexpr Heap cards_of(int kind, unsigned number = 1) { return number << (4U * static_cast<unsigned>(kind)); }
constexpr int copies_in(Heap heap, int kind) {
    return static_cast<int>((heap >> (4U * static_cast<unsigned>(kind))) & 0xFU);
}
constexpr int cards_in(Heap heap) {
    const Heap pairs = (heap & 0x0F0F0F0FU) + ((heap >> 4U) & 0x0F0F0F0FU);
    return static_cast<int>((pairs * 0x01010101U) >> 24U);
}

}  // namespace kriegsrat::warcraft
