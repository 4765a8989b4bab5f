#pragma once

#include <string>
#include <string_view>

namespace kriegsrat::server {

// Shorter ones fit into one packet anyway.
inline constexpr std::size_t worth_compressing = 1400;

// Empty if it cannot be had.
std::string gzip(std::string_view body);

}  // namespace kriegsrat::server
