#pragma once

#include <algorithm>
#include <chrono>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// However many tables wait, whoever thinks gets so much time: enough for more than a first idea.
inline constexpr Milliseconds least_thought = 5;

// What a thought may take while so many think that would take so long alone: the workers share their time among all of
// them, so that nobody waits longer than for one thought alone.
inline std::chrono::milliseconds share_of_time(Milliseconds alone, int thinking, int workers) {
    return std::chrono::milliseconds(std::max(least_thought, alone * workers / std::max(workers, thinking)));
}

}  // namespace kriegsrat::server
