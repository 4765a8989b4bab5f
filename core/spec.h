#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/error.h"
#include "core/event.h"
#include "core/json_fwd.h"

namespace kriegsrat {

class JsonText;

// How the numbers inside actions and events are called outside: one table of kinds for each, read by the JSON codec
// and by the texts, so that no game writes either by hand.
enum class FieldType : std::uint8_t {
    number,
    name,   // an entry of one of the game's name tables
    names,  // a set of entries, as a bit set
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
inline constexpr std::uint16_t most_in_slot = 0xFFFF;

// The name tables of a loaded game, in the order of its table numbers.
struct Names {
    struct Table {
        std::string name;  // "territory": also the first part of the text key of its entries
        std::vector<std::string> entries;
    };
    std::vector<Table> tables;
};

// What is wrong with the tables of a game, so that nothing is ever cut off silently; empty if all is well.
std::string spec_fault(std::span<const Kind> actions, std::span<const Kind> events, const Names& names);

// Dice in three bytes, four bits a die, high to low, zero where there is none.
constexpr int max_dice = 6;
using Dice = std::array<std::uint8_t, max_dice>;
constexpr void pack_dice(const Dice& dice, Action& action) {
    action.a = static_cast<std::uint16_t>(dice[0] | (dice[1] << 4U));
    action.b = static_cast<std::uint16_t>(dice[2] | (dice[3] << 4U));
    action.c = static_cast<std::uint16_t>(dice[4] | (dice[5] << 4U));
}
constexpr Dice unpack_dice(const Action& action) {
    const auto low = [](std::uint16_t byte) { return static_cast<std::uint8_t>(byte & 0xFU); };
    // What is no byte becomes a die that no rule knows.
    const auto high = [](std::uint16_t byte) { return static_cast<std::uint8_t>(byte > 0xFFU ? 0xFU : byte >> 4U); };
    return {low(action.a), high(action.a), low(action.b), high(action.b), low(action.c), high(action.c)};
}
std::int32_t pack_dice(std::span<const std::int8_t> dice);

// What stands in the field of an action.
std::uint32_t slot_value(const Action& action, std::uint8_t slot);
void write_value(JsonText& out, const Field& field, const Names& names, Action action);

void write_action(JsonText& out, std::span<const Kind> kinds, const Names& names, Action action);
Json write_action(std::span<const Kind> kinds, const Names& names, Action action);
// Options that differ in a few fields alone are told together, field by field:
// {"action": {"kind"}, "by": ["from", "to"], "of": {"ursa": ["canis", "saalok"], "canis": ["ate"]}}.
void write_options(JsonText& out, std::span<const Kind> kinds, const Names& names, const Options& options);
Expected<Action> read_action(std::span<const Kind> kinds, const Names& names, const Json& json);
void write_event(JsonText& out, std::span<const Kind> kinds, const Names& names, std::string_view prefix,
                 const Event& event);
Json write_event(std::span<const Kind> kinds, const Names& names, std::string_view prefix, const Event& event);

}  // namespace kriegsrat
