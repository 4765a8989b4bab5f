#pragma once

#include <memory>
#include <vector>

#include "server/table_state.h"

namespace kriegsrat::server {

// A game played again: the start, then one decision after the other, each with the chance after it.
class Course {
  public:
    // The state must outlive it and have started.
    explicit Course(const TableState& state);

    // One step further; the first is the start. False at the end.
    bool next();
    // To this step without telling of it: next() is the one after.
    void skip_to(std::size_t step);

    std::size_t step() const { return step_; }
    std::size_t steps() const { return state_.marks.size() + 1; }
    const Match& match() const { return *match_; }
    const std::vector<Event>& happened() const { return happened_; }
    std::int64_t version() const { return step_ == 0 ? 1 : state_.marks[step_ - 1].version; }
    Seat by() const { return step_ == 0 ? Seat::nobody : decision().seat; }
    Json action() const { return step_ == 0 ? Json(nullptr) : match_->write(decision().action); }
    // What the game says such dice give on average, for the last of this step; null if it has nothing to say.
    const Json& expected() const { return expected_; }
    void expect() { expecting_ = true; }

  private:
    const Log::Entry& decision() const { return state_.decision(state_.marks[step_ - 1]); }

    const TableState& state_;
    std::unique_ptr<Match> match_;
    std::vector<Event> happened_;
    Json expected_;
    std::size_t step_ = 0;
    std::size_t entry_ = 0;
    bool begun_ = false;
    bool expecting_ = false;
};

}  // namespace kriegsrat::server
