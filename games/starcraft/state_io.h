#pragma once

#include <string>

#include "core/position_io.h"
#include "core/words.h"
#include "games/starcraft/codec.h"

// Kinds of values that only a position of this game has, for the Put and Take of core/position_io.h.
namespace kriegsrat::starcraft {

// The most of one thing in a list of numbers by name: no type has more figures, no event more copies.
inline constexpr int most_of_one = 9;

template <class Io, class Get, class Add>
void amounts(const Io& io, Words words, Get get, Add add) {
    const std::string kind = std::string(words.kind) + " that may stand here";
    words.kind = kind;
    io.amounts(words, most_of_one, get, add);
}
template <class Io, class T>
void force(const Io& io, T& value, const Words& words) {
    amounts(
        io, words, [&](int place) { return units_of(value, place); },
        [&](int place, int amount) {
            if constexpr (Io::reads) {
                value += units_at(place, amount);
            }
        });
}
template <class Io, class T>
void counts(const Io& io, T& numbers, const Words& words) {
    amounts(
        io, words, [&](int i) { return numbers[at(i)]; },
        [&](int i, int amount) {
            if constexpr (Io::reads) {
                numbers[at(i)] = byte(amount);
            }
        });
}

// Null: the field says nothing here, its value is 0.
template <class Io>
void zero(const Io& io) {
    std::uint8_t nothing = 0;
    if (!io.is_null(nothing)) {
        if constexpr (Io::reads) {
            io.mistake("must be null");
        }
    }
}

}  // namespace kriegsrat::starcraft
