#include <fmt/format.h>

#include <array>

#include "app/boards/perryrhodan.h"

namespace kriegsrat::terminal::perryrhodan_board_parts {

namespace {

constexpr std::array<const char*, 2> sides{"pro", "anti"};
constexpr std::array<const char*, 3> under{"equipment", "aboard", "stored"};

void add_pieces(const Json& value, std::map<int, const Json*>& all) {
    if (value.is_object() && value.contains("piece") && value.contains("card")) {
        all[number(value, "piece")] = &value;
    }
    if (value.is_structured()) {
        for (const Json& part : value) {
            add_pieces(part, all);
        }
    }
}

std::string card_name(const Scene& scene, const Json& piece) {
    const std::string id = text(piece, "card");
    return id.empty() ? say(scene, "board.face_down") : name_of(scene, "card", id);
}

std::string piece_text(const Scene& scene, const Json& piece) {
    std::string words = card_name(scene, piece) + scene.style.dim(fmt::format(" [{}]", number(piece, "piece")));
    if (member(piece, "passive") == true) {
        words += " " + scene.style.warning(say(scene, "board.passive"));
    }
    for (const char* part : under) {
        std::vector<std::string> list;
        for (const Json& one : member(piece, part)) {
            list.push_back(piece_text(scene, one));
        }
        if (!list.empty()) {
            words += " (" + say(scene, std::string("board.") + part) + ": " + join(list, ", ") + ")";
        }
    }
    return words;
}

// The cards of a row; those that lie hidden below are counted.
std::string row_text(const Scene& scene, const Json& cards, int height) {
    std::vector<std::string> list;
    for (const Json& one : cards) {
        list.push_back(piece_text(scene, one));
    }
    if (const int hidden = height - static_cast<int>(list.size()); hidden > 0) {
        list.push_back(say(scene, "board.hidden_cards", {{"cards", hidden}}));
    }
    return join(list, ", ");
}

std::string column_text(const Scene& scene, const Json& column) {
    std::vector<std::string> rows;
    const auto add = [&](const char* key, const std::string& words) {
        if (!words.empty()) {
            rows.push_back(say(scene, key) + ": " + words);
        }
    };
    add("board.units", row_text(scene, member(column, "unit_cards"), number(column, "units")));
    add("board.ships", row_text(scene, member(column, "ship_cards"), number(column, "ships")));
    add("board.equipment", row_text(scene, member(column, "equipment"), 0));
    add("board.agents", row_text(scene, member(column, "landed"), 0));
    const std::string title =
        scene.style.bold(name_of(scene, "place", text(column, "name"))) + fmt::format(" x{}", number(column, "places"));
    const std::string line = "    " + title + (rows.empty() ? "" : "  " + join(rows, "; "));
    return fold_lines(line, scene.columns - 1, 6) + "\n";
}

std::string points_text(const Scene& scene, const Json& player) {
    const int parts = number(player, "points_in_120") + number(player, "minus_in_120");
    std::string points = fmt::format("{:.2f}", parts / 120.0);
    return points.replace(points.find('.'), 1, say(scene, "board.decimal"));
}

std::string head_of(const Scene& scene, const Json& player, int seat) {
    std::vector<std::string> sources;
    for (const Json& source : member(player, "sources")) {
        sources.push_back(name_of(scene, "phase", text(source, "phase")) + " " +
                          std::to_string(number(source, "size")));
    }
    int sink = 0;
    for (const Json& copies : member(player, "sink")) {
        sink += copies.get<int>();
    }
    const std::string words = say(scene, "board.player_line",
                                  {{"points", points_text(scene, player)},
                                   {"hand", number(player, "hand_size")},
                                   {"sources", join(sources, ", ")},
                                   {"sink", sink},
                                   {"stack", number(player, "action_stack")}});
    const bool out = member(player, "alive") == false;
    return scene.style.accent(owner_name(scene, seat)) + "  " + words + (out ? "  " + say(scene, "board.out") : "");
}

// Tracks that only some phases have.
std::string tracks_of(const Scene& scene, const Json& player) {
    const std::string phase = text(scene.view, "phase");
    const Json& regent = member(player, "robot_regent");
    const Json& ara = member(player, "ara");
    if (phase == "4") {
        return say(scene, "board.modifiers",
                   {{"regent_pro", number(regent, "pro")},
                    {"regent_anti", number(regent, "anti")},
                    {"ara_pro", number(ara, "pro")},
                    {"ara_anti", number(ara, "anti")}});
    }
    return phase == "5" ? say(scene, "board.tracks",
                              {{"coords", number(player, "coords_of_sol")}, {"survey", number(player, "survey")}})
                        : std::string();
}

std::string loose_text(const Scene& scene, const Json& player, const char* key) {
    const std::string words = row_text(scene, member(player, key), 0);
    return words.empty()
               ? ""
               : fold_lines("  " + say(scene, std::string("board.") + key) + ": " + words, scene.columns - 1, 4) + "\n";
}

// Where groups in flight go to and how many they are: known of everybody (PR-H27).
std::string flights_text(const Scene& scene, const Json& player) {
    std::string all;
    for (const Json& group : member(player, "flights")) {
        const std::string words = say(scene, "board.flight",
                                      {{"mission", name_of(scene, "mission", text(group, "mission"))},
                                       {"origin", name_of(scene, "place", text(group, "origin"))},
                                       {"target", name_of(scene, "place", text(group, "target"))},
                                       {"ships", number(group, "ships")},
                                       {"units", number(group, "units")}});
        all += fold_lines("  " + words, scene.columns - 1, 4) + "\n";
    }
    return all;
}

std::string room_of(const Scene& scene, const Json& player, int seat) {
    std::string all = scene.style.accent(owner_name(scene, seat)) + "\n";
    for (const char* side : sides) {
        const Json& columns = member(member(player, "sides"), side);
        if (!columns.empty()) {
            all += "  " + name_of(scene, "side", side) + "\n";
        }
        for (const Json& column : columns) {
            all += column_text(scene, column);
        }
    }
    all += flights_text(scene, player);
    for (const char* key : {"away", "in_flight", "aside", "left_behind"}) {
        all += loose_text(scene, player, key);
    }
    return all;
}

std::string mission_text(const Scene& scene) {
    const Json& mission = member(scene.view, "mission");
    if (mission.is_null()) {
        return "";
    }
    const std::string target = text(mission, "target");
    std::string words = say(scene, "board.mission",
                            {{"player", owner_name(scene, number(mission, "attacker"))},
                             {"mission", name_of(scene, "mission", text(mission, "kind"))},
                             {"origin", name_of(scene, "place", text(mission, "origin"))},
                             {"target", target.empty() ? "?" : name_of(scene, "place", target)}});
    if (const std::string goal = text(mission, "goal"); !goal.empty() && goal != "none") {
        words += " " + say(scene, "board.goal", {{"goal", name_of(scene, "goal", goal)}});
    }
    return scene.style.bold(words) + "\n";
}

std::string fighter(const Scene& scene, const std::map<int, const Json*>& pieces, const Json& side) {
    std::string words = member(side, "front").is_null() ? "-" : piece_label(scene, pieces, number(side, "front"));
    for (const Json& escort : member(side, "escorts")) {
        words += " + " + piece_label(scene, pieces, number(escort, "piece"));
    }
    const int stealth = number(side, "stealth");
    const int attack = number(side, "attack");
    const int defence = number(side, "defence");
    if (stealth == 0 && attack == 0 && defence == 0) {
        return words;
    }
    return words + (attack == 0 && defence == 0
                        ? say(scene, "board.stealth", {{"stealth", stealth}})
                        : say(scene, "board.values", {{"stealth", stealth}, {"attack", attack}, {"defence", defence}}));
}

std::string combat_text(const Scene& scene, const std::map<int, const Json*>& pieces) {
    const Json& combat = member(scene.view, "combat");
    if (combat.is_null()) {
        return "";
    }
    const bool space = text(combat, "kind") == "space";
    std::string all =
        scene.style.bold(say(scene, "board.combat", {{"space", space}, {"round", number(combat, "round")}})) + "\n";
    int place = 0;
    for (const Json& pairing : member(combat, "pairings")) {
        all += fold_lines(fmt::format("  {}. {} - {}", ++place, fighter(scene, pieces, member(pairing, "attacker")),
                                      fighter(scene, pieces, member(pairing, "defender"))),
                          scene.columns - 1, 5) +
               "\n";
    }
    return all;
}

}  // namespace

std::map<int, const Json*> pieces_of(const Json& view) {
    std::map<int, const Json*> all;
    add_pieces(member(view, "players"), all);
    return all;
}

std::string piece_label(const Scene& scene, const std::map<int, const Json*>& pieces, int piece) {
    const auto found = pieces.find(piece);
    return (found == pieces.end() ? say(scene, "board.face_down") : card_name(scene, *found->second)) +
           fmt::format(" [{}]", piece);
}

std::string draw(const Scene& scene) {
    const Json& view = scene.view;
    std::string all = scene.style.bold(say(scene, "board.round",
                                           {{"round", number(view, "round")},
                                            {"phase", name_of(scene, "phase", text(view, "phase"))},
                                            {"phase_round", number(view, "phase_round")},
                                            {"limit", number(view, "round_limit")}})) +
                      "\n";
    const Json& players = member(view, "players");
    const int own = seat_of(scene);
    for (int seat = 0; seat < static_cast<int>(players.size()); ++seat) {
        if (seat != own) {
            all += room_of(scene, players[static_cast<std::size_t>(seat)], seat);
        }
    }
    if (own >= 0) {
        all += room_of(scene, players[static_cast<std::size_t>(own)], own);
    }
    return all + mission_text(scene) + combat_text(scene, pieces_of(view));
}

std::string draw_players(const Scene& scene) {
    std::string all;
    int seat = 0;
    for (const Json& player : member(scene.view, "players")) {
        all += fold_lines(head_of(scene, player, seat++), scene.columns - 1, 2) + "\n";
        if (const std::string tracks = tracks_of(scene, player); !tracks.empty()) {
            all += "  " + tracks + "\n";
        }
    }
    return all;
}

}  // namespace kriegsrat::terminal::perryrhodan_board_parts
