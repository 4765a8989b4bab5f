#include "core/spec.h"

#include <algorithm>

#include "core/bits.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

std::uint32_t slot_value(const Action& action, std::uint8_t slot) {
    switch (slot) {
        case 0:
            return action.a;
        case 1:
            return action.b;
        case 2:
            return action.c;
        default:
            return action.amount;
    }
}

void set_slot(Action& action, std::uint8_t slot, std::uint32_t value) {
    switch (slot) {
        case 0:
            action.a = static_cast<std::uint8_t>(value);
            break;
        case 1:
            action.b = static_cast<std::uint8_t>(value);
            break;
        case 2:
            action.c = static_cast<std::uint8_t>(value);
            break;
        default:
            action.amount = static_cast<std::uint16_t>(value);
            break;
    }
}

Json dice_list(std::uint32_t packed) {
    Json list = Json::array();
    for (int i = 0; i < max_dice; ++i) {
        const std::uint32_t die = (packed >> (4U * static_cast<unsigned>(i))) & 0xFU;
        if (die != 0) {
            list.push_back(die);
        }
    }
    return list;
}

Json name_value(const Names& names, std::uint8_t table, std::int64_t value) {
    const auto& entries = names.tables[table].entries;
    return value >= 0 && value < static_cast<std::int64_t>(entries.size())
               ? Json(entries[static_cast<std::size_t>(value)])
               : Json(nullptr);
}

Json name_list(const Names& names, std::uint8_t table, Bits set) {
    Json list = Json::array();
    for (const int i : each(set)) {
        list.push_back(name_value(names, table, i));
    }
    return list;
}

Dice read_dice(const Reader& in) {
    Dice dice{};
    const std::size_t n = in.size();
    if (n < 1 || n > dice.size()) {
        in.mistake("must be a list of one to six dice");
        return dice;
    }
    for (std::size_t i = 0; i < n; ++i) {
        dice[i] = static_cast<std::uint8_t>(in[i].number(1, 6));
    }
    std::sort(dice.begin(), dice.end(), std::greater<>());
    return dice;
}

std::uint32_t read_places(const Reader& in) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < in.size(); ++i) {
        set |= 1U << static_cast<unsigned>(in[i].number(0, 7));
    }
    return set;
}

Json place_list(Bits set) {
    Json list = Json::array();
    for (const int i : each(set)) {
        list.push_back(i);
    }
    return list;
}

std::vector<std::string> kind_names(std::span<const Kind> kinds) {
    std::vector<std::string> list;
    for (const Kind& kind : kinds) {
        list.emplace_back(kind.name);
    }
    return list;
}

void read_field(const Field& field, const Names& names, const Reader& in, Action& action) {
    const Reader value = in[field.name];
    switch (field.type) {
        case FieldType::number:
            set_slot(action, field.slot,
                     static_cast<std::uint32_t>(value.number(0, field.slot == amount_slot ? 65535 : 255)));
            break;
        case FieldType::name: {
            const auto& table = names.tables[field.table];
            set_slot(action, field.slot, static_cast<std::uint32_t>(value.one_of(table.entries, table.name)));
            break;
        }
        case FieldType::seat:
            set_slot(action, field.slot, static_cast<std::uint32_t>(value.number(0, max_players - 1)));
            break;
        case FieldType::dice:
            pack_dice(read_dice(value), action);
            break;
        case FieldType::flag:
            set_slot(action, field.slot, value.boolean() ? 1 : 0);
            break;
        case FieldType::places:
            set_slot(action, field.slot, read_places(value));
            break;
        case FieldType::names:
            value.mistake("cannot be part of an action");
            break;
    }
}

}  // namespace

std::int32_t pack_dice(std::span<const std::int8_t> dice) {
    std::int32_t packed = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        packed |= static_cast<std::int32_t>(dice[i] & 0xF) << (4 * static_cast<int>(i));
    }
    return packed;
}

Json write_action(std::span<const Kind> kinds, const Names& names, Action action) {
    Json json = Json::object();
    if (action.kind >= kinds.size()) {
        return json;
    }
    const Kind& kind = kinds[action.kind];
    json["kind"] = kind.name;
    for (const Field& field : kind.fields) {
        const std::uint32_t value = slot_value(action, field.slot);
        switch (field.type) {
            case FieldType::number:
            case FieldType::seat:
                json[std::string(field.name)] = value;
                break;
            case FieldType::name:
                json[std::string(field.name)] = name_value(names, field.table, value);
                break;
            case FieldType::dice:
                json[std::string(field.name)] =
                    dice_list(action.a | (action.b << 8U) | (static_cast<std::uint32_t>(action.c) << 16U));
                break;
            case FieldType::flag:
                json[std::string(field.name)] = value != 0;
                break;
            case FieldType::places:
                json[std::string(field.name)] = place_list(value);
                break;
            case FieldType::names:
                break;
        }
    }
    return json;
}

Expected<Action> read_action(std::span<const Kind> kinds, const Names& names, const Json& json) {
    Mistake mistake;
    const Reader in(json, mistake);
    Action action;
    action.kind = static_cast<std::uint8_t>(in["kind"].one_of(kind_names(kinds), "kind of action"));
    if (!mistake.made()) {
        const Kind& kind = kinds[action.kind];
        std::vector<std::string_view> keys{"kind"};
        for (const Field& field : kind.fields) {
            read_field(field, names, in, action);
            keys.push_back(field.name);
        }
        in.only(keys);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("action"));
    }
    return action;
}

Json write_event(std::span<const Kind> kinds, const Names& names, std::string_view prefix, const Event& event) {
    Json json = Json::object();
    const Kind& kind = kinds[event.kind];
    json["event"] = kind.name;
    if (event.rule.letter != 0) {
        json["rule"] = rule_name(prefix, event.rule);
    }
    for (const Field& field : kind.fields) {
        const std::int32_t value = event.args[field.slot];
        Json& out = json[std::string(field.name)];
        switch (field.type) {
            case FieldType::number:
            case FieldType::seat:
                out = value;
                break;
            case FieldType::name:
                out = name_value(names, field.table, value);
                break;
            case FieldType::names:
                out = name_list(names, field.table,
                                static_cast<std::uint32_t>(value) |
                                    (Bits{static_cast<std::uint32_t>(event.args[field.slot + 1U])} << 32U));
                break;
            case FieldType::dice:
                out = dice_list(static_cast<std::uint32_t>(value));
                break;
            case FieldType::flag:
                out = value != 0;
                break;
            case FieldType::places:
                out = place_list(static_cast<std::uint32_t>(value));
                break;
        }
    }
    return json;
}

}  // namespace kriegsrat
