#pragma once

#include <cstdint>
#include <iosfwd>
#include <mutex>
#include <string_view>

#include "core/json.h"

namespace kriegsrat::server::net {

enum class LogLevel : std::uint8_t { error, warning, info, debug };

// One line of JSON for each thing worth noting.
class Log {
  public:
    Log(std::ostream& out, LogLevel level) : out_(out), level_(level) {}

    bool writes(LogLevel level) const { return level <= level_; }
    void write(LogLevel level, std::string_view what, const Json& details = Json::object());
    void error(std::string_view what, const Json& details) { write(LogLevel::error, what, details); }
    void warning(std::string_view what, const Json& details) { write(LogLevel::warning, what, details); }
    void info(std::string_view what, const Json& details) { write(LogLevel::info, what, details); }

  private:
    std::ostream& out_;
    LogLevel level_;
    std::mutex mutex_;
};

}  // namespace kriegsrat::server::net
