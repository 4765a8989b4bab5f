#pragma once

#include <array>
#include <initializer_list>

#include "core/bits.h"
#include "core/rule.h"

namespace kriegsrat {

// The steps named, as a set: of an enumeration with at most 64 values.
template <class Step>
constexpr Bits in(std::initializer_list<Step> when) {
    Bits set = 0;
    for (const Step step : when) {
        set |= bit(static_cast<int>(step));
    }
    return set;
}

// Which rule says so, for every value of an enumeration: the answer to "why not now?", declared as a list.
//
//   constexpr RuleTable<Step, steps> due_now{{"D47"_rule, {}}, {"U01"_rule, {Step::build, Step::upgrade}}};
//
// A line without names is about everything else.
template <class What, int size>
class RuleTable {
  public:
    struct Line {
        RuleId rule;
        std::initializer_list<What> what;
    };
    consteval RuleTable(std::initializer_list<Line> lines) {
        for (const Line& line : lines) {
            if (line.what.size() == 0) {
                all_.fill(line.rule);
            }
            for (const What what : line.what) {
                all_[static_cast<std::size_t>(what)] = line.rule;
            }
        }
    }
    constexpr RuleId operator[](What what) const { return all_[static_cast<std::size_t>(what)]; }

  private:
    std::array<RuleId, static_cast<std::size_t>(size)> all_{};
};

}  // namespace kriegsrat
