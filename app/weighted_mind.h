#pragma once

#include <string>

#include "core/game.h"
#include "core/json_fwd.h"

// Minds with weights of their own: "hard@FILE" judges by the weights in that file, as kriegsrat tune writes them.
namespace kriegsrat {

// The weights of such a name, null for any other; an error names what is wrong with file, level or weight.
Expected<Json> read_weights(const Game& game, const std::string& mind);
// What is in the file itself.
Expected<Json> read_weights_file(const Game& game, const std::string& path);
// The name a game calls a mind by that has these weights (minds/weights.h).
std::string with_weights(const std::string& mind, const Json& weights);

}  // namespace kriegsrat
