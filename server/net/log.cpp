#include "server/net/log.h"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <ostream>

namespace kriegsrat::server::net {

namespace {

std::string time_now() {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto part = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                       parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, part);
}

constexpr const char* level_names[] = {"error", "warning", "info", "debug"};

}  // namespace

void Log::write(LogLevel level, std::string_view what, const Json& details) {
    if (!writes(level)) {
        return;
    }
    const auto text = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
    std::string line = fmt::format(R"({{"time":"{}","level":"{}","what":{})", time_now(),
                                   level_names[static_cast<int>(level)], text(Json(what)));
    for (const auto& [key, value] : details.items()) {
        line += "," + text(Json(key)) + ":" + text(value);
    }
    line += "}\n";
    const std::lock_guard guard(mutex_);
    out_ << line << std::flush;
}

}  // namespace kriegsrat::server::net
