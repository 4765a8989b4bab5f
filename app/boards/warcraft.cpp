#include "app/boards/warcraft.h"

namespace kriegsrat::terminal {

namespace warcraft_board_parts {

namespace {

using warcraft::Table;

std::string cards(const Scene& scene, const std::string& title, const Json& heap) {
    std::string all;
    for (auto card = heap.begin(); card != heap.end(); ++card) {
        const int amount = card.value();
        all += "  " + paragraph(scene,
                                (amount > 1 ? std::to_string(amount) + " " : "") + name_of(scene, "card", card.key()),
                                {text_of(scene, "card", card.key())});
    }
    return all.empty() ? "" : scene.style.bold(title) + "\n" + all;
}

std::string hand(const Scene& scene) {
    std::string all;
    const Json& seen = member(scene.view, "hands");
    for (auto held = seen.begin(); held != seen.end(); ++held) {
        const int seat = std::stoi(held.key());
        all += cards(scene,
                     seat == seat_of(scene) ? say(scene, "board.hand")
                                            : say(scene, "board.hand_of", {{"player", owner_name(scene, seat)}}),
                     *held);
    }
    all += cards(scene, say(scene, "board.aside"), member(scene.view, "aside"));
    return all.empty() ? say(scene, "board.empty_hand") + "\n" : all;
}

// Spaces with points, and who stands there.
std::string objectives(const Scene& scene) {
    std::vector<std::string> list;
    const Json& spaces = member(scene.view, "spaces");
    for (auto space = spaces.begin(); space != spaces.end(); ++space) {
        if (const int points = number(*space, "points"); points > 0) {
            std::vector<std::string> holders;
            const Json& there = member(*space, "pieces");
            for (auto one = there.begin(); one != there.end(); ++one) {
                if (units_in(scene, *one) > 0) {
                    holders.push_back(race_letter(scene, one.key()));
                }
            }
            list.push_back(space_number(scene, space.key()) + " (" + std::to_string(points) +
                           (holders.empty() ? ")" : ": " + join(holders, "") + ")"));
        }
    }
    return fold_lines(say(scene, "board.goal.objectives", {{"list", join(list, ", ")}}), scene.columns - 1, 4, 2);
}

std::string goals(const Scene& scene) {
    const std::string variant = text(scene.view, "variant");
    std::string all = scene.style.bold(say(scene, "board.goal.win")) + "\n  " +
                      paragraph(scene, name_of(scene, "variant", variant), {text_of(scene, "variant", variant)});
    if (const std::string key = "board.goal." + variant; scene.texts.has(key)) {
        const std::string how = say(scene, key, {{"enemies", map_of(scene).gate_enemies}});
        all += "  " + fold_lines(how, scene.columns - 1, 2, 2) + "\n";
    }
    const Json& spaces = member(scene.view, "spaces");
    for (auto space = spaces.begin(); space != spaces.end(); ++space) {
        const std::vector<std::string> marks = marks_of(scene, space.key(), false);
        const std::string letter = letter_text(scene, space.key());
        if (!marks.empty()) {
            all +=
                "  " + paragraph(scene, space_label(scene, space.key()) + (letter.empty() ? "" : " " + letter), marks);
        }
    }
    if (number(scene.view, "target") > 0) {
        all += "  " +
               fold_lines(say(scene, "board.goal.points", {{"points", number(scene.view, "target")}}),
                          scene.columns - 1, 4, 2) +
               "\n  " + objectives(scene) + "\n";
        for (const Json& player : member(scene.view, "players")) {
            all += "  " + race_token(scene, text(player, "race")) + " " + owner_name(scene, number(player, "seat")) +
                   ": " + std::to_string(number(player, "points")) + "\n";
        }
    }
    if (const int aside = number(scene.view, "set_aside"); map_of(scene).keeper != warcraft::none) {
        all += "  " + say(scene, "board.goal.spell", {{"cards", aside}}) + "\n";
    }
    return all;
}

bool holds_portal(const Scene& scene, int seat) {
    const auto& pack = pack_of(scene);
    const Json& hand = member(member(scene.view, "hands"), std::to_string(seat).c_str());
    for (auto card = hand.begin(); card != hand.end(); ++card) {
        const int place = number_of(scene, Table::card, card.key());
        if (place >= 0 && pack.card[static_cast<std::size_t>(place)].op == warcraft::Op::teleport_all_units) {
            return true;
        }
    }
    return false;
}

// Drawn anew in every phase of one's own, when somebody's movement asks for a Town Portal, and in each part of a
// battle.
std::string occasion(const Scene& scene) {
    const Json& view = scene.view;
    const std::string phase = text(view, "phase");
    const int active = number(view, "active", -1);
    const int own = number(view, "seat", -1);
    const std::string when = std::to_string(number(view, "round")) + " " + std::to_string(own) + " ";
    if (const Json& battle = member(view, "battle"); !battle.is_null()) {
        return when + text(battle, "space") + text(battle, "phase") + member(battle, "fighting").dump() +
               member(battle, "casualties").dump() + member(view, "played").dump();
    }
    const bool concerned = active == own || (phase == "movement" && holds_portal(scene, own));
    return concerned ? when + phase + std::to_string(active) : "";
}

std::vector<std::string> others(const Json&, const Texts&) { return {}; }

constexpr std::string_view leave[] = {"pass", "stay_out", "end_movement", "end_harvest", "end_deploy", "end_spend"};

}  // namespace

}  // namespace warcraft_board_parts

const Board& warcraft_board() {
    namespace parts = warcraft_board_parts;
    static const Board board{"warcraft",      parts::draw,   parts::draw_players, parts::hand,
                             parts::goals,    parts::look,   parts::odds,         parts::option,
                             parts::note,     parts::rank,   parts::reason,       parts::tell,
                             parts::occasion, parts::others, parts::leave,        parts::leave};
    return board;
}

}  // namespace kriegsrat::terminal
