#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "games/risk/pack.h"

// The standard pack by the names of its components.
namespace kriegsrat::risk::facts {

inline const Pack& pack = standard_pack();

inline int id(Table table, const std::string& name) {
    const auto& entries = pack.names.tables[static_cast<std::size_t>(table)].entries;
    const auto found = std::find(entries.begin(), entries.end(), name);
    EXPECT_NE(found, entries.end()) << name;
    return found == entries.end() ? 0 : static_cast<int>(found - entries.begin());
}

inline std::size_t place(Table table, const std::string& name) { return static_cast<std::size_t>(id(table, name)); }

inline Bits set_of(Table table, const std::vector<std::string>& names) {
    Bits set = 0;
    for (const std::string& name : names) {
        set |= bit(id(table, name));
    }
    EXPECT_EQ(count(set), static_cast<int>(names.size()));
    return set;
}

inline bool adjacent(const std::string& a, const std::string& b) {
    return has(pack.adjacent[place(Table::territory, a)], id(Table::territory, b));
}

inline const Json& file(const std::string& name) {
    static std::map<std::string, Json> files;
    if (!files.contains(name)) {
        files[name] = Json::parse(embedded_file("games/risk/data/" + name));
    }
    return files[name];
}

inline const Json& record(const Json& list, const std::string& name) {
    return *std::find_if(list.begin(), list.end(), [&](const Json& entry) { return entry["id"] == name; });
}

}  // namespace kriegsrat::risk::facts
