#include "app/boards/perryrhodan.h"

#include <algorithm>

namespace kriegsrat::terminal {

namespace perryrhodan_board_parts {

namespace {

std::string card_line(const Scene& scene, const std::string& id, int copies) {
    return paragraph(scene, (copies > 1 ? std::to_string(copies) + " " : "") + name_of(scene, "card", id),
                     {card_text(scene, id)});
}

std::string hand(const Scene& scene) {
    const int own = seat_of(scene);
    const Json& players = member(scene.view, "players");
    std::string all;
    if (own >= 0 && own < static_cast<int>(players.size())) {
        const Json& held = member(players[static_cast<std::size_t>(own)], "hand");
        for (auto card = held.begin(); card != held.end(); ++card) {
            all += card_line(scene, card.key(), card->get<int>());
        }
    }
    return all.empty() ? say(scene, "board.empty_hand") + "\n"
                       : scene.style.bold(say(scene, "board.hand")) + "\n" + all;
}

std::string goals(const Scene& scene) {
    const std::string variant = "phase_" + text(scene.view, "phase");
    return paragraph(scene, name_of(scene, "variant", variant), {text_of(scene, "variant", variant)}) +
           draw_players(scene);
}

std::string about_card(const Scene& scene, const std::string& id) { return card_line(scene, id, 1); }
std::string about_skill(const Scene& scene, const std::string& id) {
    return paragraph(scene, name_of(scene, "skill", id), {text_of(scene, "skill", id)});
}

constexpr Topic topics[] = {{"card", about_card}, {"skill", about_skill}};

std::string look(const Scene& scene, const std::string& words) {
    if (const std::vector<std::string> typed = plain_words(words); !typed.empty()) {
        if (std::string all = about_named(scene, topics, typed); !all.empty()) {
            return all;
        }
    }
    return fold_lines(say(scene, "board.look.unknown", {{"words", words}}), scene.columns - 1) + "\n";
}

std::string odds(const Scene& scene, const std::string&) { return say(scene, "app.not_here") + "\n"; }

// Passes and what everybody sees on the table are no lines.
constexpr std::string_view unheard[] = {"cards_activated", "card_drawn_unseen", "card_made_passive",
                                        "card_made_active"};

std::vector<std::string> tell(const Scene& scene, std::span<const Json>, std::span<const Json> now) {
    std::vector<std::string> lines;
    for (const Json& event : now) {
        if (std::find(std::begin(unheard), std::end(unheard), text(event, "event")) == std::end(unheard)) {
            lines.push_back(scene.speaker.event(event));
        }
    }
    return lines;
}

// Drawn anew in every turn, when a mission begins or ends and in every round of a combat.
std::string occasion(const Scene& scene) {
    const Json& view = scene.view;
    const Json& mission = member(view, "mission");
    const Json& combat = member(view, "combat");
    return std::to_string(number(view, "round")) + " " + std::to_string(number(view, "active")) + " " +
           (mission.is_null() ? "" : text(mission, "kind") + text(mission, "target")) + " " +
           (combat.is_null() ? "" : text(combat, "kind") + std::to_string(number(combat, "round")));
}

std::vector<std::string> others(const Json&, const Texts&) { return {}; }

constexpr std::string_view leave[] = {"pass", "go_on", "done", "enough", "stay", "keep_hand"};

}  // namespace

}  // namespace perryrhodan_board_parts

const Board& perryrhodan_board() {
    namespace parts = perryrhodan_board_parts;
    static const Board board{"perryrhodan", parts::draw,    parts::draw_players, parts::hand,   parts::goals,
                             parts::look,   parts::odds,    parts::option,       parts::note,   parts::rank,
                             parts::reason, parts::tell,    parts::occasion,     parts::others, parts::leave,
                             parts::leave,  parts::complete};
    return board;
}

}  // namespace kriegsrat::terminal
