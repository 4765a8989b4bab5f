#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "core/words.h"
#include "games/starcraft/pack.h"

// The standard pack by the names of its components.
namespace kriegsrat::starcraft::facts {

inline const Pack& pack = standard_pack();

inline const std::vector<std::string>& names(const Pack& of, Table table) {
    return of.names.tables[static_cast<std::size_t>(table)].entries;
}

inline int id_in(const Pack& of, Table table, const std::string& name) {
    const std::vector<std::string>& entries = names(of, table);
    const auto found = std::find(entries.begin(), entries.end(), name);
    EXPECT_NE(found, entries.end()) << name;
    return found == entries.end() ? 0 : static_cast<int>(found - entries.begin());
}
inline int id(Table table, const std::string& name) { return id_in(pack, table, name); }

inline int race(const std::string& name) { return id(Table::race, name); }
inline const UnitType& unit(const std::string& name) { return pack.unit[at(id(Table::unit, name))]; }
inline const Faction& faction(const std::string& name) { return pack.faction[at(id(Table::faction, name))]; }
inline const Card& card(const std::string& name) { return pack.card[at(id(Table::card, name))]; }
inline const Technology& technology(const std::string& name) {
    return pack.technology[at(id(Table::technology, name))];
}
inline const EventCard& event(const std::string& name) { return pack.event[at(id(Table::event, name))]; }
inline const Area& area(const std::string& name) { return pack.area[at(id(Table::area, name))]; }

inline Units units(const std::vector<std::string>& wanted) {
    Bits set = 0;
    for (const std::string& name : wanted) {
        set |= bit(id(Table::unit, name));
    }
    EXPECT_EQ(count(set), static_cast<int>(wanted.size()));
    return static_cast<Units>(set);
}

template <class Condition>
Units units_that(Condition condition) {
    Bits set = 0;
    for (int number = 0; number < unit_types; ++number) {
        set |= condition(pack.unit[at(number)]) ? bit(number) : 0;
    }
    return static_cast<Units>(set);
}
inline Units ground_units() {
    return units_that([](const UnitType& type) { return !type.flying; });
}
inline Units flying_units() {
    return units_that([](const UnitType& type) { return type.flying; });
}

inline std::span<const Effect> effects(const Pack& of, EffectList list) {
    return std::span(of.effects).subspan(list.first, list.count);
}
inline std::span<const Effect> effects(EffectList list) { return effects(pack, list); }
// The only effect of a list.
inline const Effect& effect(EffectList list) {
    EXPECT_EQ(list.count, 1);
    return pack.effects[list.first];
}

inline const Json& file(const std::string& name) {
    static std::map<std::string, Json> files;
    if (!files.contains(name)) {
        files[name] = Json::parse(embedded_file("games/starcraft/data/" + name));
    }
    return files[name];
}
inline const Json& records(const std::string& name) { return file(name)["records"]; }
inline const Json& record(const std::string& name, const std::string& wanted) {
    const Json& list = records(name);
    return *std::find_if(list.begin(), list.end(), [&](const Json& entry) { return entry["id"] == wanted; });
}

}  // namespace kriegsrat::starcraft::facts
