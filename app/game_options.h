#pragma once

#include <string>
#include <vector>

#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// The options of a way to play, from the words of the command line: "extended", "extended=false", "colours=blue,red",
// "phases=1,5", "decks=A,mine.json" (what the file holds) or one deck after the other: "deck=A", house
// rules listed or each by its name: "house_rules=a,b", "a". What they may be is left to the game.
Expected<Json> game_options(const GameSpec& spec, const Variant& variant, const std::vector<std::string>& words);

}  // namespace kriegsrat
