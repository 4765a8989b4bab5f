#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "games/starcraft/pack.h"

// Packs that differ from the standard one in a place or two, and what check_pack says of them. Places of records are
// given by id: "/torus/slots" in planets.json.
namespace kriegsrat::starcraft::change {

using Pointer = Json::json_pointer;
using Lines = std::vector<std::string>;

inline const std::vector<std::string> all_files = {
    "planets.json",          "units.json",       "buildings.json", "modules.json",  "combat_cards.json",
    "technology_cards.json", "event_cards.json", "factions.json",  "galaxies.json",
};

// Parsed once: hundreds of packs are made of them.
inline const Json& standard(const std::string& file) {
    static const std::map<std::string, Json> parsed = [] {
        std::map<std::string, Json> all;
        for (const std::string& name : all_files) {
            all[name] = Json::parse(embedded_file("games/starcraft/data/" + name));
        }
        return all;
    }();
    return parsed.at(file);
}

inline Lines lines(const PackFiles& files) {
    Lines result;
    for (const PackError& error : check_pack(files)) {
        result.push_back(error.file + " " + error.where + ": " + error.what);
    }
    return result;
}

// "/records/<number>" of the record with this id.
inline std::string at_record(const std::string& file, const std::string& id) {
    const Json& json = standard(file);
    for (std::size_t i = 0; i < json["records"].size(); ++i) {
        if (json["records"][i].value("id", "") == id) {
            return "/records/" + std::to_string(i);
        }
    }
    ADD_FAILURE() << file << " has no record " << id;
    return "/records/0";
}

struct Change {
    std::string where;
    Json value;
};

inline PackFiles changed(const std::string& file, const std::vector<Change>& changes) {
    Json json = standard(file);
    for (const Change& change : changes) {
        json[Pointer(change.where)] = change.value;
    }
    return {{file, json.dump()}};
}

inline Lines with(const std::string& file, const std::vector<Change>& changes) { return lines(changed(file, changes)); }

// One change in the record of this id; mistakes inside of the record are given without its place.
inline Lines with_record(const std::string& file, const std::string& id, const std::string& where, const Json& value) {
    const std::string record = at_record(file, id);
    Lines found = with(file, {{record + where, value}});
    for (std::string& line : found) {
        const std::string start = file + " " + record;
        if (line.starts_with(start)) {
            line = line.substr(start.size());
        }
    }
    return found;
}

inline Lines without(const std::string& file, const std::string& where, const std::string& key) {
    Json json = standard(file);
    json[Pointer(where)].erase(key);
    return lines({{file, json.dump()}});
}

inline bool contains(const Lines& all, const std::string& line) {
    return std::find(all.begin(), all.end(), line) != all.end();
}

}  // namespace kriegsrat::starcraft::change
