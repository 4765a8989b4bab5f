#include "core/spec.h"

#include <algorithm>

#include "core/bits.h"
#include "core/json.h"
#include "core/json_text.h"

namespace kriegsrat {

namespace {

void set_slot(Action& action, std::uint8_t slot, std::uint32_t value) {
    switch (slot) {
        case 0:
            action.a = static_cast<std::uint16_t>(value);
            break;
        case 1:
            action.b = static_cast<std::uint16_t>(value);
            break;
        case 2:
            action.c = static_cast<std::uint16_t>(value);
            break;
        default:
            action.amount = static_cast<std::uint16_t>(value);
            break;
    }
}

void write_dice(JsonText& out, std::uint32_t packed) {
    out.list();
    for (int i = 0; i < max_dice; ++i) {
        const std::uint32_t die = (packed >> (4U * static_cast<unsigned>(i))) & 0xFU;
        if (die != 0) {
            out.value(die);
        }
    }
    out.end();
}

void write_name(JsonText& out, const Names& names, std::uint8_t table, std::int64_t value) {
    const auto& entries = names.tables[table].entries;
    if (value >= 0 && value < static_cast<std::int64_t>(entries.size())) {
        out.value(entries[static_cast<std::size_t>(value)]);
    } else {
        out.value(nullptr);
    }
}

void write_names(JsonText& out, const Names& names, std::uint8_t table, Bits set) {
    out.list();
    for (const int i : each(set)) {
        write_name(out, names, table, i);
    }
    out.end();
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

void write_places(JsonText& out, Bits set) {
    out.list();
    for (const int i : each(set)) {
        out.value(i);
    }
    out.end();
}

std::vector<std::string> kind_names(std::span<const Kind> kinds) {
    std::vector<std::string> list;
    for (const Kind& kind : kinds) {
        list.emplace_back(kind.name);
    }
    return list;
}

std::uint16_t read_kind(std::span<const Kind> kinds, const Reader& in) {
    const auto* const name = in.json().get_ptr<const std::string*>();
    for (std::size_t i = 0; name != nullptr && i < kinds.size(); ++i) {
        if (*name == kinds[i].name) {
            return static_cast<std::uint16_t>(i);
        }
    }
    return static_cast<std::uint16_t>(in.one_of(kind_names(kinds), "kind of action"));
}

// What stands in a field, as a number and, where it is several things at once, as a bit set or as packed dice.
void write_content(JsonText& out, const Field& field, const Names& names, std::int64_t value, Bits packed) {
    switch (field.type) {
        case FieldType::number:
        case FieldType::seat:
            out.value(value);
            break;
        case FieldType::name:
            write_name(out, names, field.table, value);
            break;
        case FieldType::names:
            write_names(out, names, field.table, packed);
            break;
        case FieldType::dice:
            write_dice(out, static_cast<std::uint32_t>(packed));
            break;
        case FieldType::flag:
            out.value(value != 0);
            break;
        case FieldType::places:
            write_places(out, packed);
            break;
    }
}

void write_field(JsonText& out, const Field& field, const Names& names, Action action) {
    if (field.type != FieldType::names) {  // which cannot be part of an action
        write_value(out.key(field.name), field, names, action);
    }
}

void write_field(JsonText& out, const Field& field, const Names& names, const Event& event) {
    const auto low = static_cast<std::uint32_t>(event.args[field.slot]);
    const bool two_slots = field.type == FieldType::names;
    const Bits high = two_slots ? static_cast<std::uint32_t>(event.args[field.slot + 1U]) : 0;
    write_content(out.key(field.name), field, names, event.args[field.slot], low | high << 32U);
}

void read_field(const Field& field, const Names& names, const Reader& in, Action& action) {
    const Reader value = in[field.name];
    switch (field.type) {
        case FieldType::number:
            set_slot(action, field.slot, static_cast<std::uint32_t>(value.number(0, most_in_slot)));
            break;
        case FieldType::name: {
            const auto& table = names.tables[field.table];
            set_slot(action, field.slot, static_cast<std::uint32_t>(value.name_or_number(table.entries, table.name)));
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

void write_value(JsonText& out, const Field& field, const Names& names, Action action) {
    const std::uint32_t value = slot_value(action, field.slot);
    const std::uint32_t dice = std::uint32_t{action.a} | std::uint32_t{action.b} << 8U | std::uint32_t{action.c} << 16U;
    write_content(out, field, names, value, field.type == FieldType::dice ? dice : value);
}

std::string spec_fault(std::span<const Kind> actions, std::span<const Kind> events, const Names& names) {
    if (actions.size() > most_in_slot + 1U || events.size() > 256U) {
        return "there are too many kinds of actions or events";
    }
    for (const Names::Table& table : names.tables) {
        if (table.entries.size() > most_in_slot + 1U) {
            return "the table '" + table.name + "' has more names than a slot of an action can hold";
        }
    }
    for (const Kind& kind : actions) {
        for (const Field& field : kind.fields) {
            if (field.slot > amount_slot || (field.type == FieldType::name && field.table >= names.tables.size())) {
                return "the action '" + std::string(kind.name) + "' names a slot or a table that is not there";
            }
        }
    }
    return {};
}

std::int32_t pack_dice(std::span<const std::int8_t> dice) {
    std::int32_t packed = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        packed |= static_cast<std::int32_t>(dice[i] & 0xF) << (4 * static_cast<int>(i));
    }
    return packed;
}

void write_action(JsonText& out, std::span<const Kind> kinds, const Names& names, Action action) {
    out.object();
    if (action.kind < kinds.size()) {
        const Kind& kind = kinds[action.kind];
        out.field("kind", kind.name);
        for (const Field& field : kind.fields) {
            write_field(out, field, names, action);
        }
    }
    out.end();
}

Json write_action(std::span<const Kind> kinds, const Names& names, Action action) {
    JsonText out;
    write_action(out, kinds, names, action);
    return out.json();
}

Expected<Action> read_action(std::span<const Kind> kinds, const Names& names, const Json& json) {
    Mistake mistake;
    const Reader in(json, mistake);
    Action action;
    action.kind = read_kind(kinds, in["kind"]);
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

void write_event(JsonText& out, std::span<const Kind> kinds, const Names& names, std::string_view prefix,
                 const Event& event) {
    const Kind& kind = kinds[event.kind];
    out.object().field("event", kind.name);
    if (event.rule.letter != 0) {
        out.field("rule", rule_name(prefix, event.rule));
    }
    for (const Field& field : kind.fields) {
        write_field(out, field, names, event);
    }
    out.end();
}

Json write_event(std::span<const Kind> kinds, const Names& names, std::string_view prefix, const Event& event) {
    JsonText out;
    write_event(out, kinds, names, prefix, event);
    return out.json();
}

}  // namespace kriegsrat
