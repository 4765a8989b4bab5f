#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/event.h"
#include "core/json.h"

namespace kriegsrat {

// How the numbers inside actions and events are called outside: one table of kinds for each, read by the JSON codec
// and by the texts, so that no game writes either by hand.
enum class FieldType : std::uint8_t {
    number,
    name,    // an entry of one of the game's name tables
    names,   // a set of entries, as a bit set
    seat,
    dice,    // up to six dice packed by pack_dice
    places,  // positions in a list, as a bit set
    flag,
};

struct Field {
    std::string_view name;
    FieldType type = FieldType::number;
    std::uint8_t slot = 0;   // actions: 0 a, 1 b, 2 c, 3 amount; events: the argument
    std::uint8_t table = 0;  // of FieldType::name
};

struct Kind {
    std::string_view name;
    std::span<const Field> fields;
};

inline constexpr std::uint8_t amount_slot = 3;

// The name tables of a loaded game, in the order of its table numbers.
struct Names {
    struct Table {
        std::string name;  // "territory": also the first part of the text key of its entries
        std::vector<std::string> entries;
    };
    std::vector<Table> tables;
};

// Dice in three bytes, four bits a die, high to low, zero where there is none.
constexpr int max_dice = 6;
using Dice = std::array<std::uint8_t, max_dice>;
void pack_dice(const Dice& dice, Action& action);
Dice unpack_dice(const Action& action);
std::int32_t pack_dice(std::span<const std::int8_t> dice);

Json write_action(std::span<const Kind> kinds, const Names& names, Action action);
Expected<Action> read_action(std::span<const Kind> kinds, const Names& names, const Json& json);
Json write_event(std::span<const Kind> kinds, const Names& names, std::string_view prefix, const Event& event);

}  // namespace kriegsrat
