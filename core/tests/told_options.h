// How a client reads the options of a table: those told together, one by one.
#pragma once

#include "core/json.h"

namespace kriegsrat::test {

inline void expand_level(const Json& option, const Json& by, std::size_t level, const Json& of, Json& all) {
    if (level == by.size()) {
        all.push_back(option);
        return;
    }
    for (const auto& [key, inner] : of.items()) {
        const bool leaf = level + 1 == by.size();
        Json next = option;
        next["action"][by[level].get<std::string>()] = leaf ? inner : Json(key);
        expand_level(next, by, level + 1, inner, all);
    }
}

inline Json expand_options(const Json& told) {
    Json all = Json::array();
    for (Json option : told) {
        const Json by = option.value("by", Json::array());
        const Json of = option.value("of", Json::array());
        option.erase("by");
        option.erase("of");
        expand_level(option, by, 0, of, all);
    }
    return all;
}

}  // namespace kriegsrat::test
