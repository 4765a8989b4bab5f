#pragma once

#include <array>
#include <utility>

#include "core/spec.h"

// The words with which a game declares its spec. Kinds and steps are called outside as their enumerators are called in
// the rules, so that no name stands twice.
namespace kriegsrat {

template <auto enumerator>
consteval std::string_view name_of() {
    std::string_view name = __PRETTY_FUNCTION__;
    constexpr std::string_view before = "enumerator = ";
    name.remove_prefix(name.find(before) + before.size());
    name = name.substr(0, name.find_first_of(";]"));
    return name.substr(name.rfind(':') + 1);
}

template <typename Enumeration, int count>
inline constexpr auto names_of = []<std::size_t... i>(std::index_sequence<i...>) {
    return std::array<std::string_view, count>{name_of<static_cast<Enumeration>(i)>()...};
}
(std::make_index_sequence<count>{});

template <typename Enumeration>
struct KindOf {
    Enumeration kind;
    std::span<const Field> fields = {};
};

// Not for constants: a list in another order than its enumeration does not compile.
inline void kinds_stand_in_another_order() {}

template <typename Enumeration, std::size_t count>
consteval std::array<Kind, count> kinds_of(const KindOf<Enumeration> (&list)[count]) {
    std::array<Kind, count> kinds{};
    for (std::size_t i = 0; i < count; ++i) {
        if (static_cast<std::size_t>(list[i].kind) != i) {
            kinds_stand_in_another_order();
        }
        kinds[i] = {names_of<Enumeration, static_cast<int>(count)>[i], list[i].fields};
    }
    return kinds;
}

constexpr Field number(std::string_view name, std::uint8_t slot) { return {name, FieldType::number, slot, 0}; }
constexpr Field player(std::string_view name, std::uint8_t slot) { return {name, FieldType::seat, slot, 0}; }
constexpr Field yes_or_no(std::string_view name, std::uint8_t slot) { return {name, FieldType::flag, slot, 0}; }
constexpr Field dice(std::uint8_t slot) { return {"dice", FieldType::dice, slot, 0}; }
template <typename Table>
constexpr Field named(std::string_view name, std::uint8_t slot, Table table) {
    return {name, FieldType::name, slot, static_cast<std::uint8_t>(table)};
}
// Takes two slots of an event.
template <typename Table>
constexpr Field set_of(std::string_view name, std::uint8_t slot, Table table) {
    return {name, FieldType::names, slot, static_cast<std::uint8_t>(table)};
}

// Of each kind of action, as bits: what may not be zero by itself.
template <std::size_t count>
constexpr std::array<std::uint8_t, count> slots_of(const std::array<Kind, count>& kinds) {
    std::array<std::uint8_t, count> used{};
    for (std::size_t kind = 0; kind < count; ++kind) {
        for (const Field& field : kinds[kind].fields) {
            used[kind] |= field.type == FieldType::dice ? std::uint8_t{7} : static_cast<std::uint8_t>(1U << field.slot);
        }
    }
    return used;
}

}  // namespace kriegsrat
