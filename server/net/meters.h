#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

namespace kriegsrat::server::net {

// What the network counts. Lives on the loop.
struct Meters {
    static constexpr std::array<double, 11> bounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5};

    std::uint64_t accepted = 0;
    std::uint64_t refused = 0;  // too many
    std::uint64_t overrun = 0;  // WebSockets that did not keep up
    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::int64_t sockets = 0;
    std::map<int, std::uint64_t> by_status;
    std::array<std::uint64_t, bounds.size() + 1> by_time{};
    double seconds = 0;

    void answered(int status, double after_seconds);
    // As Prometheus reads it.
    std::string text(std::size_t connections) const;
};

}  // namespace kriegsrat::server::net
