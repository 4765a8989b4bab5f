#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/json.h"

// Texts that people type for others to see.
namespace kriegsrat::server {

inline constexpr std::size_t longest_name = 32;
inline constexpr std::size_t longest_line = 500;
inline constexpr std::size_t longest_contribution = 200;

// Letters, not bytes. Precondition: valid UTF-8.
std::size_t letters(std::string_view text);
// Nothing that moves, hides or overwrites other text.
bool printable(std::string_view text);

// Notes a mistake unless it has 1 to 32 visible characters, not blank at either end.
std::string read_name(const Reader& in);
std::string read_contribution(const Reader& in);
// The hash of one, in hexadecimal digits.
std::string read_seal(const Reader& in);

}  // namespace kriegsrat::server
