#include <map>

#include "app/boards/starcraft.h"

// What may be done, in few words: the question above says what it is about.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::Table;

// Kinds that are said by the name of one thing alone.
struct Short {
    const char* field;
    const char* table;
};
const std::map<std::string, Short, std::less<>>& short_kinds() {
    static const std::map<std::string, Short, std::less<>> kinds{
        {"choose_faction", {"faction", "faction"}},
        {"place_base", {"area", "area"}},
        {"build_building", {"building", "building"}},
        {"build_module", {"module", "module"}},
        {"acquire", {"technology", "technology"}},
        {"use_ability", {"card", "card"}},
        {"use_event_card", {"event_card", "event_card"}},
        {"give_unit", {"unit", "unit"}},
        {"lose_unit", {"unit", "unit"}},
        {"send_back", {"unit", "unit"}},
        {"abandon", {"unit", "unit"}},
        {"front", {"unit", "unit"}},
        {"place_card", {"card", "card"}},
        {"replace_card", {"card", "card"}},
        {"recover", {"card", "card"}},
        {"take_card", {"card", "card"}},
        {"discard", {"card", "card"}},
        {"play_event", {"event_card", "event_card"}},
        {"choose_planet", {"planet", "planet"}},
    };
    return kinds;
}

// Arguments in the words of the board: routes by their planets, areas on the planet of the order by their yield.
Json spoken(const Scene& scene, const Json& action) {
    static constexpr const char* areas[] = {"area", "from", "to"};
    static constexpr const char* names[] = {"unit",     "planet",   "slot", "order",         "card",
                                            "attacker", "defender", "end",  "reinforcement", "event_card",
                                            "resource", "x",        "y",    "rotation"};
    Json said = action;
    for (const char* key : areas) {
        if (action.contains(key)) {
            said[key] = area_name(scene, action[key]);
        }
    }
    for (const char* key : names) {
        const std::string_view name = key;
        const char* table = name == "attacker" || name == "defender" ? "unit"
                            : name == "reinforcement"                ? "card"
                            : name == "x" || name == "y"             ? "coordinate"
                                                                     : key;
        if (action.contains(key) && action[key].is_string()) {
            said[key] = name_of(scene, table, action[key]);
        }
    }
    if (action.contains("route")) {
        said["route"] = route_name(scene, action["route"]);
    }
    if (action.contains("player")) {
        said["player"] = owner_name(scene, number(action, "player"));
    }
    return said;
}

// "Marine - Zealot" of a skirmish.
std::string fronts(const Scene& scene, int place) {
    std::vector<std::string> names;
    for (const Json& skirmish : member(member(scene.view, "battle"), "skirmishes")) {
        for (const Json& side : member(skirmish, "sides")) {
            if (number(skirmish, "skirmish") == place) {
                const std::string front = text(side, "front");
                names.push_back(front.empty() ? "-" : name_of(scene, "unit", front));
            }
        }
    }
    return join(names, " - ");
}

std::string top_order(const Scene& scene, const std::string& planet) {
    std::string kind;
    for (const Json& order : member(scene.view, "orders")) {
        kind = text(order, "planet") == planet ? text(order, "kind") : kind;
    }
    return kind;
}

}  // namespace

std::string option(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (const auto known = short_kinds().find(kind); known != short_kinds().end()) {
        return name_of(scene, known->second.table, text(action, known->second.field));
    }
    Json said = spoken(scene, action);
    if (kind == "resolve") {
        const std::string order = top_order(scene, text(action, "planet"));
        return said["planet"].get<std::string>() + (order.empty() ? "" : ": " + name_of(scene, "order", order));
    }
    if (kind == "execute") {
        const Json& order = member(scene.view, "order");
        const std::string planet = text(order, "planet");
        return planet.empty() ? scene.speaker.action(action)
                              : say(scene, "pick.execute",
                                    {{"order", name_of(scene, "order", text(order, "kind"))},
                                     {"planet", name_of(scene, "planet", planet)}});
    }
    if (kind == "support" || kind == "resolve_skirmish") {
        said["fronts"] = fronts(scene, number(action, "skirmish"));
    }
    if (action.contains("amount") && action["amount"].is_string()) {
        said["units"] = text(action, "amount") + " ";
    } else {
        said["units"] = number(action, "amount", 1) > 1 ? std::to_string(number(action, "amount")) + " " : "";
    }
    const std::string key = "pick." + kind;
    return say(scene, scene.texts.has(key) ? key : "action." + kind, said);
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
