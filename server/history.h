#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rules.h"

namespace kriegsrat::server {

// What happened in the last decisions, kept as it happens: nobody plays a game again to tell it. Flat, because a table
// is copied before each decision.
class History {
  public:
    static constexpr std::size_t told = 200;  // steps

    struct Step {
        std::int64_t version = 0;  // after it
        Seat by = Seat::nobody;
        std::size_t number = 0;  // the start is 0
        std::size_t end = 0;     // of its events
    };

    void add(std::int64_t version, Seat by, std::size_t number, std::span<const Event> happened) {
        events_.insert(events_.end(), happened.begin(), happened.end());
        steps_.push_back({version, by, number, events_.size()});
        if (steps_.size() >= told + spare) {
            drop_first(spare);
        }
    }
    void drop_last() {
        if (!steps_.empty()) {
            steps_.pop_back();
            events_.resize(steps_.empty() ? 0 : steps_.back().end);
        }
    }
    // The last ones, oldest first: step and what happened in it.
    template <class Tell>
    void tell(std::size_t first_number, const Tell& each) const {
        for (std::size_t i = steps_.size() - std::min(steps_.size(), told); i < steps_.size(); ++i) {
            const std::size_t begin = i == 0 ? 0 : steps_[i - 1].end;
            if (steps_[i].number >= first_number) {
                each(steps_[i], std::span<const Event>(events_).subspan(begin, steps_[i].end - begin));
            }
        }
    }

  private:
    static constexpr std::size_t spare = 50;

    void drop_first(std::size_t count) {
        const std::size_t gone = steps_[count - 1].end;
        events_.erase(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(gone));
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(count));
        for (Step& step : steps_) {
            step.end -= gone;
        }
    }

    std::vector<Step> steps_;
    std::vector<Event> events_;
};

}  // namespace kriegsrat::server
