#include "app/boards/warcraft.h"

// What may be done, in few words: the question above says what it is about.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

// Arguments in the words of the board: spaces as on the map, own pieces by type.
Json spoken(const Scene& scene, const Json& action) {
    static constexpr const char* spaces[] = {"space", "from", "to"};
    static constexpr const char* names[] = {"card", "race", "type", "phase", "resource"};
    Json said = action;
    for (const char* key : spaces) {
        if (action.contains(key)) {
            // Where a move begins everybody knows; its number is enough.
            const bool begins = std::string_view(key) == "from";
            const std::string kind = begins ? "" : short_kind(scene, space_of(scene, action[key]));
            said[key] = space_number(scene, action[key]) + (kind.empty() ? "" : " " + kind);
        }
    }
    for (const char* key : names) {
        if (action.contains(key) && action[key].is_string()) {
            said[key] = name_of(scene, key, action[key]);
        }
    }
    if (action.contains("piece")) {
        const Piece piece = piece_named(action["piece"]);
        const bool one = !action.contains("amount") || action["amount"] == 1;
        said["type"] = type_word(scene, piece.type, one ? 1 : 2);
        said["piece"] = piece.race == own_race(scene) ? said["type"].get<std::string>()
                                                      : name_of(scene, "piece", text(action, "piece"));
    }
    if (action.contains("player")) {
        said["player"] = owner_name(scene, number(action, "player"));
    }
    if (action.contains("amount") && action["amount"].is_string()) {
        said["units"] = text(action, "amount") + " ";
    } else {
        said["units"] = number(action, "amount", 1) > 1 ? std::to_string(number(action, "amount")) + " " : "";
    }
    return said;
}

}  // namespace

std::string option(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    const std::string key = "pick." + kind;
    return say(scene, scene.texts.has(key) ? key : "action." + kind, spoken(scene, action));
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
