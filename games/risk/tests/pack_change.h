#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "games/risk/pack.h"

// Packs that differ from the standard one in a place or two, and what check_pack says of them.
namespace kriegsrat::risk::change {

using Pointer = Json::json_pointer;
using Lines = std::vector<std::string>;

inline Json standard(const std::string& file) { return Json::parse(embedded_file("games/risk/data/" + file)); }

inline Lines lines(const PackFiles& files) {
    Lines result;
    for (const PackError& error : check_pack(files)) {
        result.push_back(error.file + " " + error.where + ": " + error.what);
    }
    return result;
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

inline Lines without(const std::string& file, const std::string& where, const std::string& key) {
    Json json = standard(file);
    json[Pointer(where)].erase(key);
    return lines({{file, json.dump()}});
}

inline bool contains(const Lines& all, const std::string& line) {
    return std::find(all.begin(), all.end(), line) != all.end();
}

}  // namespace kriegsrat::risk::change
