#include "minds/candidates.h"

#include <algorithm>

namespace kriegsrat::minds {

namespace {

bool is_alone(const Options& options, const Option& option) {
    return std::count_if(options.begin(), options.end(),
                         [&](const Option& other) { return other.action.kind == option.action.kind; }) == 1;
}

}  // namespace

void copy(const Option& option, Options& to) {
    if (option.most > option.action.amount) {
        to.add(option.action, option.action.amount, option.most);
    } else {
        to.add(option.action);
    }
}

bool Candidates::has(Action action) const {
    return std::find(items_.begin(), items_.begin() + size_, action) != items_.begin() + size_;
}

bool Candidates::has_kind(int kind) const {
    return std::any_of(items_.begin(), items_.begin() + size_, [&](Action action) { return action.kind == kind; });
}

void Candidates::add(Action action) {
    if (size_ < Halving::capacity && !has(action)) {
        items_[static_cast<std::size_t>(size_++)] = action;
    }
}

void without(const Options& options, const Candidates& taken, Options& left) {
    left.clear();
    for (const Option& option : options) {
        bool free = true;
        for (int i = 0; i < taken.size(); ++i) {
            free = free && !option.allows(taken[i]);
        }
        if (free) {
            copy(option, left);
        }
    }
}

void add_every_kind(const Options& options, Candidates& to) {
    for (const Option& option : options) {
        if (!to.has_kind(option.action.kind)) {
            Action action = option.action;
            action.amount = option.most;
            to.add(action);
        }
    }
}

void add_amounts(const Options& options, Action chosen, Candidates& to) {
    for (const Option& option : options) {
        if (option.allows(chosen)) {
            for (const int amount :
                 {option.action.amount + 0, (option.action.amount + option.most) / 2, option.most + 0}) {
                chosen.amount = static_cast<std::uint16_t>(amount);
                to.add(chosen);
            }
            return;
        }
    }
}

const Options& glance(const Options& options, std::size_t sight, Rng& rng, Options& seen) {
    if (options.size() <= sight) {
        return options;
    }
    seen.clear();
    // Each of the rest with the chance that just as many are seen: no order is lost and nothing is seen twice.
    std::size_t wanted = sight;
    std::size_t rest = options.size();
    for (const Option& option : options) {
        const bool lucky = rng.below(static_cast<std::uint32_t>(rest)) < wanted;
        --rest;
        wanted -= lucky ? 1 : 0;
        if (lucky || is_alone(options, option)) {
            copy(option, seen);
        }
    }
    return seen;
}

}  // namespace kriegsrat::minds
