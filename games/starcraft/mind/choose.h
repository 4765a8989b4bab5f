#pragma once

#include "core/action.h"
#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

inline Do kind_of(const Option& option) { return static_cast<Do>(option.action.kind); }

// The option with the highest score, the first of equals.
template <class Score>
Action best(const Options& options, Score score) {
    const Option* found = options.begin();
    double highest = score(*found);
    for (const Option& option : options) {
        const double here = score(option);
        if (here > highest) {
            found = &option;
            highest = here;
        }
    }
    return found->action;
}

}  // namespace kriegsrat::starcraft
