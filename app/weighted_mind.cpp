#include "app/weighted_mind.h"

#include <algorithm>

#include "app/command.h"
#include "app/program_mind.h"
#include "core/json.h"
#include "minds/weights.h"

namespace kriegsrat {

Expected<Json> read_weights_file(const Game& game, const std::string& path) {
    const auto text = read_file(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    const auto json = parse_json(*text);
    if (!json || !json->is_object() || !json->contains("weights")) {
        return error("weights", path + ": this is no file of weights, such as kriegsrat tune writes");
    }
    if (const std::string whose = json->value("game", std::string(game.spec().id)); whose != game.spec().id) {
        return error("weights", path + ": these are weights of another game: " + whose);
    }
    minds::Ways ways(game.spec().id);
    if (const auto fine = minds::change(ways, (*json)["weights"]); !fine) {
        return error("weights", path + ": " + fine.error().text);
    }
    return (*json)["weights"];
}

Expected<Json> read_weights(const Game& game, const std::string& mind) {
    const std::size_t mark = mind.find('@');
    if (is_program(mind) || mark == std::string::npos) {
        return Json();
    }
    const std::string level = mind.substr(0, mark);
    const std::vector<std::string> known = game.minds();
    if (minds::find_level(level) == nullptr || std::find(known.begin(), known.end(), level) == known.end()) {
        return error("weights", "'" + level + "' has no weights: " + mind + " needs a mind of this game that thinks");
    }
    return read_weights_file(game, mind.substr(mark + 1));
}

std::string with_weights(const std::string& mind, const Json& weights) {
    return weights.is_null() ? mind : std::string(minds::level_of(mind)) + "@" + to_text(weights);
}

}  // namespace kriegsrat
