#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/words.h"
#include "games/perryrhodan/pack.h"

// Cards, skills and places of the standard pack by their words.
namespace kriegsrat::perryrhodan::facts {

inline const Pack& pack = standard_pack();

inline int id_in(const Pack& any, Table table, std::string_view word) {
    const std::vector<std::string>& all = any.names.tables[static_cast<std::size_t>(table)].entries;
    const auto found = std::find(all.begin(), all.end(), word);
    EXPECT_NE(found, all.end()) << word;
    return found == all.end() ? 0 : static_cast<int>(found - all.begin());
}
inline int id(Table table, std::string_view word) { return id_in(pack, table, word); }
inline const CardRecord& card(std::string_view word) { return pack.card[at(id(Table::card, word))]; }
inline int place(std::string_view word) { return id(Table::place, word); }
inline int skill(std::string_view word) { return id(Table::skill, word); }
inline LoyaltySet loyalty(std::string_view word) { return static_cast<LoyaltySet>(1U << id(Table::loyalty, word)); }

inline const Effect& effect(std::string_view word, int number = 0) {
    const Span effects = card(word).effects;
    EXPECT_LT(number, effects.count) << word;
    return pack.effects[at(effects.first + number)];
}
inline const Mode& mode(const Effect& one, int number = 0) { return pack.modes[at(one.modes.first + number)]; }
inline const Operation& op(const Effect& one, int number = 0) { return pack.ops[at(mode(one).ops.first + number)]; }
inline const Target& target(const Effect& one) { return pack.targets[mode(one).target]; }

}  // namespace kriegsrat::perryrhodan::facts
