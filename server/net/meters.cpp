#include "server/net/meters.h"

#include <fmt/format.h>

#include <algorithm>

namespace kriegsrat::server::net {

void Meters::answered(int status, double after_seconds) {
    ++by_status[status];
    seconds += after_seconds;
    const auto* const bound = std::lower_bound(bounds.begin(), bounds.end(), after_seconds);
    ++by_time[static_cast<std::size_t>(bound - bounds.begin())];
}

std::string Meters::text(std::size_t connections) const {
    std::string lines;
    const auto meter = [&](std::string_view name, std::string_view type) {
        lines += fmt::format("# TYPE kriegsrat_net_{} {}\n", name, type);
    };
    const auto line = [&](std::string_view name, std::string_view type, auto value) {
        meter(name, type);
        lines += fmt::format("kriegsrat_net_{} {}\n", name, value);
    };
    line("connections", "gauge", connections);
    line("websockets", "gauge", sockets);
    line("accepted_total", "counter", accepted);
    line("refused_total", "counter", refused);
    line("overrun_total", "counter", overrun);
    meter("bytes_total", "counter");
    lines += fmt::format("kriegsrat_net_bytes_total{{way=\"in\"}} {}\n", bytes_in);
    lines += fmt::format("kriegsrat_net_bytes_total{{way=\"out\"}} {}\n", bytes_out);
    meter("messages_total", "counter");
    lines += fmt::format("kriegsrat_net_messages_total{{way=\"in\"}} {}\n", messages_in);
    lines += fmt::format("kriegsrat_net_messages_total{{way=\"out\"}} {}\n", messages_out);
    meter("requests_total", "counter");
    for (const auto& [status, count] : by_status) {
        lines += fmt::format("kriegsrat_net_requests_total{{status=\"{}\"}} {}\n", status, count);
    }
    meter("request_seconds", "histogram");
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < by_time.size(); ++i) {
        sum += by_time[i];
        const std::string bound = i < bounds.size() ? fmt::format("{}", bounds[i]) : "+Inf";
        lines += fmt::format("kriegsrat_net_request_seconds_bucket{{le=\"{}\"}} {}\n", bound, sum);
    }
    lines += fmt::format("kriegsrat_net_request_seconds_sum {}\n", seconds);
    lines += fmt::format("kriegsrat_net_request_seconds_count {}\n", sum);
    return lines;
}

}  // namespace kriegsrat::server::net
