#pragma once

#include <functional>
#include <utility>

#include "server/storage/storage.h"

namespace kriegsrat::server::net {

// The time of day as it was at the start, and from then on by a clock that nobody can set: whoever sets the machine's
// clock changes nobody's time at a table.
class SteadyTime {
  public:
    using Clock = std::function<Milliseconds()>;
    SteadyTime(const Clock& wall, Clock steady) : steady_(std::move(steady)), between_(wall() - steady_()) {}

    Milliseconds now() const { return steady_() + between_; }

  private:
    Clock steady_;
    Milliseconds between_;
};

}  // namespace kriegsrat::server::net
