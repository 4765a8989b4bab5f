#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "core/rng.h"
#include "core/spec.h"

// Rolls of several dice at once, as decisions of chance: every roll from high to low, weighted by the orders in which
// it can fall.
namespace kriegsrat {

// From high to low. A few dice: the simplest way is the fastest.
template <class Die, std::size_t Extent>
constexpr void sort_dice(std::span<Die, Extent> dice) {
    for (std::size_t i = 1; i < dice.size(); ++i) {
        for (std::size_t place = i; place > 0 && dice[place] > dice[place - 1]; --place) {
            std::swap(dice[place], dice[place - 1]);
        }
    }
}

constexpr Action roll_of(std::uint16_t kind, Dice dice) {
    sort_dice(std::span(dice));
    Action action{kind};
    pack_dice(dice, action);
    return action;
}

inline constexpr std::array<std::uint32_t, max_dice + 1> sixes{1, 6, 36, 216, 1296, 7776, 46656};

// In how many orders so many dice fall like this.
constexpr std::uint32_t orders_of(const Dice& dice, std::size_t number) {
    constexpr std::array<std::uint32_t, max_dice + 1> factorial{1, 1, 2, 6, 24, 120, 720};
    std::uint32_t ways = factorial[number];
    std::size_t run = 1;
    for (std::size_t i = 1; i <= number && i <= dice.size(); ++i) {
        if (i < std::min(number, dice.size()) && dice[i] == dice[i - 1]) {
            ++run;
        } else {
            ways /= factorial[run];
            run = 1;
        }
    }
    return ways;
}

// Every roll of so many dice in any order: one number in, one roll out.
template <std::uint16_t kind, std::size_t most>
inline constexpr auto every_roll = [] {
    std::array<std::array<Action, sixes[most]>, most + 1> all{};
    for (std::size_t dice = 0; dice <= most; ++dice) {
        for (std::uint32_t number = 0; number < sixes[dice]; ++number) {
            Dice rolled{};
            std::uint32_t rest = number;
            for (std::size_t i = 0; i < dice; ++i, rest /= 6) {
                rolled[i] = static_cast<std::uint8_t>(rest % 6 + 1);
            }
            all[dice][number] = roll_of(kind, rolled);
        }
    }
    return all;
}();

// kind: of the action that rolls. usual: a roll of up to so many dice is looked up.
template <auto kind, std::size_t usual>
struct Rolls {
    static constexpr auto number_of_kind = static_cast<std::uint16_t>(kind);

    static void list(int dice, Options& out) {
        Dice rolled{};
        list_on(rolled, 0, static_cast<std::size_t>(dice), out);
    }

    static bool contain(int dice, Action action) {
        const Dice rolled = unpack_dice(action);
        const auto number = static_cast<std::size_t>(dice);
        bool good = action.amount == 0;
        for (std::size_t i = 0; i < rolled.size(); ++i) {
            const int die = rolled[i];
            good = good && (i < number ? die >= 1 && die <= 6 && (i == 0 || die <= rolled[i - 1]) : die == 0);
        }
        return good;
    }

    static Action sample(int dice, Rng& rng) {
        const auto number = static_cast<std::size_t>(dice);
        if (number <= usual) {
            return every_roll<number_of_kind, usual>[number][rng.below(sixes[number])];
        }
        Dice rolled{};
        for (std::size_t i = 0; i < number; ++i) {
            rolled[i] = static_cast<std::uint8_t>(rng.below(6) + 1);
        }
        return roll_of(number_of_kind, rolled);
    }

  private:
    static void list_on(Dice& dice, std::size_t filled, std::size_t number, Options& out) {
        if (filled == number) {
            out.add_weighted(roll_of(number_of_kind, dice), orders_of(dice, number));
            return;
        }
        for (int value = filled == 0 ? 6 : dice[filled - 1]; value >= 1; --value) {
            dice[filled] = static_cast<std::uint8_t>(value);
            list_on(dice, filled + 1, number, out);
        }
        dice[filled] = 0;
    }
};

}  // namespace kriegsrat
