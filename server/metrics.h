#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// What is counted while the house is open.
struct Metrics {
    static constexpr std::array<Milliseconds, 10> bounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

    std::uint64_t decisions = 0;
    std::uint64_t mind_decisions = 0;
    std::uint64_t commits_waiting = 0;
    std::array<std::uint64_t, bounds.size() + 1> commits{};  // by latency; the last is slower than all bounds
    Milliseconds commit_time = 0;
    std::map<std::string, std::uint64_t> errors;  // by kind

    void committed(Milliseconds took);
    // In the format of Prometheus.
    std::string lines() const;
};

}  // namespace kriegsrat::server
