#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "core/game.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

// However many tables wait, whoever thinks gets so much time: enough for more than a first idea.
inline constexpr Milliseconds least_thought = 5;

// What a thought may take while so many think that would take so long alone: the workers share their time among all of
// them, so that nobody waits longer than for one thought alone.
inline std::chrono::milliseconds share_of_time(Milliseconds alone, int thinking, int workers) {
    return std::chrono::milliseconds(std::max(least_thought, alone * workers / std::max(workers, thinking)));
}

// What a mind has found when it has no time left, somebody has said that it is enough, or all has been thought.
inline Action think_until(Mind& mind, const Match& guess, Seat who, std::chrono::milliseconds time,
                          const std::atomic<bool>& enough) {
    const auto end = std::chrono::steady_clock::now() + time;
    mind.begin(guess, who);
    while (!enough && std::chrono::steady_clock::now() < end && mind.run(1)) {
    }
    return mind.best();
}

}  // namespace kriegsrat::server
