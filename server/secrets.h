#pragma once

#include <string>
#include <string_view>

namespace kriegsrat::server {

// 12 random letters and digits, for tables and people.
std::string random_id();
bool looks_like_id(std::string_view text);

// What the cookie holds, and the only thing of it that is kept.
std::string random_token();
std::string token_hash(std::string_view token);

// To read from paper: four times four letters and digits that cannot be confused.
std::string random_code();
// As it is compared: without what people put between the letters, in lower case.
std::string plain_code(std::string_view text);

// Slow on purpose: never on the loop. Empty if there is not enough memory.
std::string hash_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);
// To compare with where there is no such account, so that its absence takes as long.
const std::string& hash_of_nobody();

}  // namespace kriegsrat::server
