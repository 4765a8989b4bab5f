#include "server/course.h"

namespace kriegsrat::server {

Course::Course(const TableState& state) : state_(state), match_(state.table->start().clone()) {}

bool Course::next() {
    if (begun_ && step_ == state_.marks.size()) {
        return false;
    }
    step_ += begun_ ? 1 : 0;
    begun_ = true;
    happened_.clear();
    expected_ = nullptr;
    const auto& entries = state_.table->log().entries;
    const std::size_t end = step_ < state_.marks.size() ? state_.marks[step_].entry : entries.size();
    Events events(happened_);
    for (; entry_ < end; ++entry_) {
        if (expecting_) {
            if (auto answer = match_->ask({{"what", "expected"}}, Seat::spectator)) {
                expected_ = std::move(*answer);
            }
        }
        match_->apply(entries[entry_].seat, entries[entry_].action, events);
    }
    return true;
}

void Course::skip_to(std::size_t step) {
    const bool expecting = std::exchange(expecting_, false);
    while ((!begun_ || step_ < step) && next()) {
    }
    expecting_ = expecting;
}

}  // namespace kriegsrat::server
