#pragma once

#include <string>
#include <vector>

#include "server/pages.h"

// What there is to read: games, texts, rules, data. Only files compiled into the program, only of games it knows.
namespace kriegsrat::server {

// By the parts of the path: api, games; api, texts, LANGUAGE[, GAME] (without a game the shell's alone); api, rules,
// LANGUAGE, GAME; api, spec, GAME; api, data, GAME, FILE (pack: of which data pack; empty: of the one that new matches
// use). Each is made once.
void give_reading(Pages& pages, Premises& premises, const std::vector<std::string>& parts, const std::string& pack,
                  const Respond& respond);

}  // namespace kriegsrat::server
