#include "app/boards/warcraft.h"

// A battle: the units of both sides on the battlefield and its flanks, their strengths, what is rolled and lost.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

using warcraft::Table;

std::string race_named(const Scene& scene, const std::string& race) {
    const int seat = number(player_of_race(scene, race), "seat", -1);
    return name_of(scene, "race", race) + (seat < 0 ? "" : " (" + owner_name(scene, seat) + ")");
}

// "2 melee [3]": how many, and what they hit with.
std::string armed_text(const Scene& scene, const std::string& race, const Json& pieces) {
    std::vector<std::string> parts;
    for (std::size_t type = 0; type < ids(scene, Table::type).size(); ++type) {
        const std::string& name = ids(scene, Table::type)[type];
        const int amount = number(pieces, name.c_str());
        if (amount > 0) {
            // Workers fight only under arms, as melee units.
            const int as = type < warcraft::unit_types ? static_cast<int>(type) : int{warcraft::melee};
            parts.push_back(say(scene, "board.units",
                                {{"amount", amount},
                                 {"type", type_word(scene, name, amount)},
                                 {"strength", tile_of(scene, race, as).strength}}));
        }
    }
    return join(parts, ", ");
}

// The units of one race: first those on the battlefield, then flank by flank.
std::string army_lines(const Scene& scene, const std::string& race) {
    const Json& battle = member(scene.view, "battle");
    std::string field;
    std::vector<std::string> flanks;
    for (const Json& stack : member(battle, "fighting")) {
        if (text(stack, "race") != race) {
            continue;
        }
        const std::string units = armed_text(scene, race, member(stack, "pieces"));
        if (text(stack, "space") == text(battle, "space")) {
            field = units;
        } else {
            flanks.push_back(space_number(scene, text(stack, "space")) + ": " + units);
        }
    }
    std::vector<std::string> parts{say(scene, "board.battlefield", {{"units", field.empty() ? "-" : field}})};
    if (!flanks.empty()) {
        parts.push_back(say(scene, "board.flanks", {{"units", join(flanks, "; ")}}));
    }
    return "  " + race_token(scene, race) + " " +
           fold_lines(scene.style.bold(race_named(scene, race)) + ": " + join(parts, " | "), scene.columns - 1, 6, 6) +
           "\n";
}

std::string side_lines(const Scene& scene, bool attacks) {
    const Json& battle = member(scene.view, "battle");
    std::string all;
    for (const std::string& race : ids(scene, Table::race)) {
        for (const Json& stack : member(battle, "fighting")) {
            if (text(stack, "race") == race && (member(stack, "attacks") == true) == attacks) {
                all += army_lines(scene, race);
                break;
            }
        }
    }
    const int casualties = number(member(battle, "casualties"), attacks ? "attacker" : "defender");
    if (casualties > 0) {
        all += "      " + scene.style.warning(say(scene, "board.casualties", {{"amount", casualties}})) + "\n";
    }
    return all;
}

std::string units_line(const Scene& scene, const char* key, const Json& units) {
    std::vector<std::string> names;
    for (const Json& unit : units) {
        names.push_back(unit_text(scene, unit));
    }
    return names.empty()
               ? ""
               : fold_lines("  " + say(scene, key, {{"units", join(names, ", ")}}), scene.columns - 1, 4) + "\n";
}

}  // namespace

std::string draw_battle(const Scene& scene) {
    const Json& battle = member(scene.view, "battle");
    std::string all = scene.style.bold(fold_lines(say(scene, "board.battle",
                                                      {{"space", space_label(scene, text(battle, "space"))},
                                                       {"attacker", name_of(scene, "race", text(battle, "attacker"))},
                                                       {"defender", name_of(scene, "race", text(battle, "defender"))},
                                                       {"phase", name_of(scene, "phase", text(battle, "phase"))}}),
                                                  scene.columns - 1)) +
                      "\n";
    all += side_lines(scene, true) + side_lines(scene, false);
    if (const std::string roller = text(battle, "roller"); !roller.empty() && number(battle, "dice") > 0) {
        all += "  " +
               say(scene, "board.dice",
                   {{"race", name_of(scene, "race", roller)},
                    {"dice", number(battle, "dice")},
                    {"misses", number(battle, "misses")}}) +
               "\n";
    }
    all += units_line(scene, "board.asleep", member(battle, "asleep"));
    all += units_line(scene, "board.devoured", member(battle, "devoured"));
    if (const Json& victim = member(battle, "victim"); !victim.is_null()) {
        all += units_line(scene, "board.victim", Json::array({victim}));
    }
    if (const Json& played = member(scene.view, "played"); !played.is_null()) {
        all += "  " +
               fold_lines(say(scene, "board.played",
                              {{"player", owner_name(scene, number(played, "player"))},
                               {"card", name_of(scene, "card", text(played, "card"))},
                               {"cancelled", member(played, "cancelled") == true}}) +
                              " " + text_of(scene, "card", text(played, "card")),
                          scene.columns - 1, 4, 2) +
               "\n";
    }
    return all;
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
