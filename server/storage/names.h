#pragma once

#include <string>
#include <string_view>

namespace kriegsrat::server {

// UTF-8 without the byte 0, which PostgreSQL cannot keep.
bool is_storable_text(std::string_view text);

// Equal for names that differ only in upper and lower case (Latin, Greek, Cyrillic, Armenian). The same on every
// machine and in every database, because it is kept there; text is UTF-8.
std::string name_key(std::string_view text);

}  // namespace kriegsrat::server
