#include <algorithm>

#include "app/boards/starcraft.h"

// A battle: both sides, then each skirmish with front lines, supporting units and cards.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::Table;

std::string letter_token(const Scene& scene, int owner) {
    return owner_token(scene, owner, std::string(1, owner_letter(owner)));
}

int support_of(const Scene& scene, const Json& units) {
    int sum = 0;
    for (auto unit = units.begin(); unit != units.end(); ++unit) {
        const int type = number_of(scene, Table::unit, unit.key());
        sum += type < 0 ? 0 : unit->get<int>() * pack_of(scene).unit[static_cast<std::size_t>(type)].support;
    }
    return sum;
}

std::string card_name(const Scene& scene, const std::string& id) {
    return id == "hidden" ? "?" : name_of(scene, "card", id);
}

std::string cards_text(const Scene& scene, const Json& side) {
    const std::string card = text(side, "card");
    const std::string reinforcement = text(side, "reinforcement");
    if (card.empty() && reinforcement.empty()) {
        return "";
    }
    return (card.empty() ? "-" : card_name(scene, card)) +
           (reinforcement.empty() ? "" : " + " + card_name(scene, reinforcement));
}

std::string side_line(const Scene& scene, const Json& side) {
    const int player = number(side, "player");
    std::vector<std::string> parts{owner_name(scene, player) + ": " + units_text(scene, member(side, "units"))};
    if (!member(side, "leaving").empty()) {
        parts.push_back(say(scene, "board.leaving", {{"units", units_text(scene, member(side, "leaving"))}}));
    }
    if (number(side, "attack_bonus") + number(side, "health_bonus") > 0) {
        parts.push_back(say(scene, "board.bonus", side));
    }
    if (member(side, "face_up") == true) {
        parts.push_back(say(scene, "board.face_up"));
    }
    for (const Json& card : member(side, "splash")) {
        parts.push_back(say(scene, "board.splash", {{"card", name_of(scene, "card", card)}}));
    }
    parts.push_back(say(scene, "board.hand_count", {{"cards", number(player_of(scene, player), "hand")}}));
    return "  " + letter_token(scene, player) + " " + fold_lines(join(parts, "; "), scene.columns - 1, 6, 6) + "\n";
}

std::string skirmish_side(const Scene& scene, const Json& side, const Json& values) {
    const std::string front = text(side, "front");
    std::vector<std::string> parts{front.empty() ? "-" : scene.style.bold(name_of(scene, "unit", front))};
    if (const Json& support = member(side, "support"); !support.empty()) {
        parts.push_back(say(scene, "board.support",
                            {{"units", units_text(scene, support)}, {"attack", support_of(scene, support)}}));
    }
    if (const std::string cards = cards_text(scene, side); !cards.empty()) {
        parts.push_back(say(scene, "board.card", {{"cards", cards}}));
    }
    if (!member(values, "attack").is_null()) {
        parts.push_back(scene.style.bold(say(scene, "board.values", values)));
    }
    return letter_token(scene, number(side, "player")) + " " +
           fold_lines(join(parts, "  "), scene.columns - 1, 11, 11) + "\n";
}

// The skirmish that is being resolved, or the one that the seat which looks places cards for.
int skirmish_of_interest(const Scene& scene) {
    const Json& battle = member(scene.view, "battle");
    if (const int current = number(battle, "skirmish"); current > 0) {
        return current;
    }
    if (text(scene.view, "step") == "place_cards") {
        for (const Json& skirmish : member(battle, "skirmishes")) {
            for (const Json& side : member(skirmish, "sides")) {
                if (number(side, "player", -1) == seat_of(scene) && member(side, "card").is_null()) {
                    return number(skirmish, "skirmish");
                }
            }
        }
    }
    return 0;
}

}  // namespace

std::string draw_battle(const Scene& scene) {
    const Json& battle = member(scene.view, "battle");
    std::string all = scene.style.bold(say(scene, "board.battle",
                                           {{"area", name_of(scene, "area", text(battle, "area"))},
                                            {"attacker", owner_name(scene, number(battle, "attacker"))},
                                            {"defender", owner_name(scene, number(battle, "defender"))}})) +
                      "\n";
    const Json& sides = member(battle, "sides");
    for (const Json& side : sides) {
        all += side_line(scene, side);
    }
    const int interest = skirmish_of_interest(scene);
    for (const Json& skirmish : member(battle, "skirmishes")) {
        const int place = number(skirmish, "skirmish");
        const bool now = place == interest;
        std::string mark = pad(std::to_string(place), 3, true);
        mark = member(skirmish, "done") == true ? scene.style.dim(mark) : now ? scene.style.accent(mark) : mark;
        for (std::size_t i = 0; i < 2; ++i) {
            const Json& values = now && number(battle, "skirmish") == place ? sides[i] : Json();
            all += (i == 0 ? (now ? "> " : "  ") + mark + "  " : std::string(7, ' ')) +
                   skirmish_side(scene, member(skirmish, "sides")[i], values.is_null() ? Json::object() : values);
        }
    }
    return all;
}

bool reinforcement_fits(const Scene& scene, const std::string& card) {
    const int place = number_of(scene, Table::card, card);
    const int interest = skirmish_of_interest(scene);
    const auto is_in = [&scene](starcraft::Units units, const std::string& unit) {
        const int type = number_of(scene, Table::unit, unit);
        return type >= 0 && ((units >> static_cast<unsigned>(type)) & 1U) != 0;
    };
    for (const Json& skirmish : member(member(scene.view, "battle"), "skirmishes")) {
        for (const Json& side : member(skirmish, "sides")) {
            if (place < 0 || number(skirmish, "skirmish") != interest || number(side, "player", -1) != seat_of(scene)) {
                continue;
            }
            const starcraft::Card& printed = pack_of(scene).card[static_cast<std::size_t>(place)];
            const Json& support = member(side, "support");
            bool fits = is_in(printed.icons, text(side, "front"));
            for (auto unit = support.begin(); unit != support.end(); ++unit) {
                fits = fits || is_in(printed.special_support, unit.key());
            }
            return fits;
        }
    }
    return false;
}

CardValues card_values(const Scene& scene, const std::string& card) {
    const int place = number_of(scene, Table::card, card);
    if (place < 0) {
        return {};
    }
    const starcraft::Card& printed = pack_of(scene).card[static_cast<std::size_t>(place)];
    const int interest = skirmish_of_interest(scene);
    for (const Json& skirmish : member(member(scene.view, "battle"), "skirmishes")) {
        for (const Json& side : member(skirmish, "sides")) {
            if (number(skirmish, "skirmish") == interest && number(side, "player", -1) == seat_of(scene)) {
                const int front = number_of(scene, Table::unit, text(side, "front"));
                const bool matches = front >= 0 && ((printed.icons >> static_cast<unsigned>(front)) & 1U) != 0;
                return {matches ? printed.major : printed.minor, matches};
            }
        }
    }
    return {printed.major, false};
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
