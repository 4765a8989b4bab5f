#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "core/words.h"
#include "games/warcraft/pack.h"

// The standard pack by the names of its components.
namespace kriegsrat::warcraft::facts {

inline const Pack& pack = standard_pack();

inline const std::vector<std::string>& names(Table table) {
    return pack.names.tables[static_cast<std::size_t>(table)].entries;
}
inline int id(Table table, const std::string& name) {
    const std::vector<std::string>& entries = names(table);
    const auto found = std::find(entries.begin(), entries.end(), name);
    EXPECT_NE(found, entries.end()) << name;
    return found == entries.end() ? 0 : static_cast<int>(found - entries.begin());
}

inline int race_id(const std::string& name) { return id(Table::race, name); }
inline const Race& race(const std::string& name) { return pack.race[at(race_id(name))]; }
inline const Card& card(const std::string& name) { return pack.card[at(id(Table::card, name))]; }
inline const Tile& tile(const std::string& of, int type, int level) { return race(of).tile[at(type)][at(level - 1)]; }
inline int space(const std::string& name) { return id(Table::space, name); }

// Maps in the order of the variants.
enum Which { base_2, base_4, elf_gate, necromancers, prisoners, nordrassil };
inline const Map& map(Which which) { return pack.map[static_cast<std::size_t>(which)]; }

// The place of a race in the seating order of a map that fixes it.
inline int place(const Map& of, const std::string& name) {
    for (int i = 0; i < races; ++i) {
        if (of.race[at(i)] == race_id(name)) {
            return i;
        }
    }
    ADD_FAILURE() << name << " has no place";
    return 0;
}

// What a player of this place starts with on a space.
inline Force start(const Map& of, int owner, const std::string& where) {
    Force found = 0;
    for (int i = 0; i < of.starts; ++i) {
        if (of.start[at(i)].owner == owner && of.start[at(i)].space == space(where)) {
            found = plus(found, of.start[at(i)].pieces);
        }
    }
    return found;
}
inline Force army(int melees, int ranges = 0, int flyers = 0, int workers = 0) {
    return plus(plus(pieces_of(melee, melees), pieces_of(ranged, ranges)),
                plus(pieces_of(flying, flyers), pieces_of(worker, workers)));
}
// Everything that a place starts with.
inline Force army_of(const Map& of, int owner) {
    Force found = 0;
    for (int i = 0; i < of.starts; ++i) {
        found = of.start[at(i)].owner == owner ? plus(found, of.start[at(i)].pieces) : found;
    }
    return found;
}

inline const Json& file(const std::string& name) {
    static std::map<std::string, Json> files;
    if (!files.contains(name)) {
        files[name] = Json::parse(embedded_file("games/warcraft/data/" + name));
    }
    return files[name];
}

}  // namespace kriegsrat::warcraft::facts
