#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "games/perryrhodan/tests/pack_facts.h"

// The texts of the locale files beside the data they tell.
namespace kriegsrat::perryrhodan::pack_texts_test {

using namespace facts;

inline const Json& texts(const std::string& language) {
    static std::map<std::string, Json> all;
    if (!all.contains(language)) {
        Json& json = all[language] = Json::object();
        for (const char* part : {"", ".components", ".cards"}) {
            json.update(Json::parse(embedded_file("games/perryrhodan/locale/" + language + part + ".json")));
        }
    }
    return all[language];
}

inline std::string text(const std::string& language, const std::string& key) {
    const Json& all = texts(language);
    EXPECT_TRUE(all.contains(key)) << language << " " << key;
    return all.value(key, "");
}

inline const std::vector<std::string>& ids(Table table) {
    return pack.names.tables[static_cast<std::size_t>(table)].entries;
}

inline bool says(const std::string& all, const std::string& part) { return all.find(part) != std::string::npos; }
inline int times(const std::string& all, const std::string& part) {
    int number = 0;
    for (std::size_t found = all.find(part); found != std::string::npos; found = all.find(part, found + 1)) {
        ++number;
    }
    return number;
}

// Everything with effects: its German text and the effects.
struct Told {
    std::string key;
    std::string german;
    std::vector<const Effect*> effects;
};

inline std::vector<Told> all_told() {
    std::vector<Told> result;
    for (int card = 0; card < records; ++card) {
        const std::string key = "card." + ids(Table::card)[at(card)] + ".text";
        Told told{key, text("de", key), {}};
        const Span effects = pack.card[at(card)].effects;
        for (int i = effects.begin(); i < effects.end(); ++i) {
            told.effects.push_back(&pack.effects[at(i)]);
        }
        result.push_back(std::move(told));
    }
    for (int skill = 0; skill < skills; ++skill) {
        const std::string key = "skill." + ids(Table::skill)[at(skill)] + ".text";
        Told told{key, text("de", key), {}};
        for (const Span& level : pack.skill[at(skill)].effects) {
            for (int i = level.begin(); i < level.end(); ++i) {
                told.effects.push_back(&pack.effects[at(i)]);
            }
        }
        result.push_back(std::move(told));
    }
    return result;
}

template <class Do>
void each_operation(const Effect& one, Do act_on) {
    for (int i = one.modes.begin(); i < one.modes.end(); ++i) {
        const Span ops = pack.modes[at(i)].ops;
        for (int j = ops.begin(); j < ops.end(); ++j) {
            act_on(pack.ops[at(j)]);
        }
    }
}

}  // namespace kriegsrat::perryrhodan::pack_texts_test
