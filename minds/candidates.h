#pragma once

#include <array>
#include <span>

#include "core/action.h"
#include "minds/halving.h"

namespace kriegsrat::minds {

// The options a mind thinks about, none twice.
class Candidates {
  public:
    void clear() { size_ = 0; }
    int size() const { return size_; }
    Action operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
    bool has(Action action) const;
    bool has_kind(int kind) const;
    void add(Action action);  // unless it is there or there is no room

  private:
    std::array<Action, Halving::capacity> items_{};
    int size_ = 0;
};

void copy(const Option& option, Options& to);

// All options but those that allow one of these actions.
void without(const Options& options, const Candidates& taken, Options& left);

// One option of every kind that is not there yet.
void add_every_kind(const Options& options, Candidates& to);

// Of an amount that may be chosen: also the least, half of it and all.
void add_amounts(const Options& options, Action chosen, Candidates& to);

// What somebody sees who looks at some of a long list only: every kind of which there is but one option, and of the
// others so many. The list itself if it is short enough.
const Options& glance(const Options& options, std::size_t sight, Rng& rng, Options& seen);

}  // namespace kriegsrat::minds
