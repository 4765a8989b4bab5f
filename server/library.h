#pragma once

#include <string>
#include <string_view>

#include "server/refusal.h"
#include "server/web.h"

// What there is to read: games, texts, rules, data. Only files compiled into the program, only of games it knows.
namespace kriegsrat::server {

Answer<Response> games_response();
// With an empty game the shell's alone.
Answer<Response> texts_response(std::string_view language, std::string_view game);
Answer<Response> rules_response(std::string_view language, std::string_view game);
Answer<Response> data_response(std::string_view game, std::string_view file);

}  // namespace kriegsrat::server
