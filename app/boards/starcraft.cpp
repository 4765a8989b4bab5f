#include "app/boards/starcraft.h"

#include <algorithm>

namespace kriegsrat::terminal {

namespace starcraft_board_parts {

namespace {

std::string entry(const Scene& scene, const std::string& name, const std::string& says) {
    return "  " +
           fold_lines(scene.style.bold(name) + (says.empty() ? "" : ": " + says),
                      std::min<std::size_t>(scene.columns - 1, 120), 6, 2) +
           "\n";
}

std::string listed(const Scene& scene, const char* title, const std::string& entries) {
    return entries.empty() ? "" : scene.style.bold(say(scene, title)) + "\n" + entries;
}

// Entries of a list of names, or of an object of names and amounts.
std::string cards(const Scene& scene, const char* table, const Json& list) {
    std::string all;
    for (auto card = list.begin(); card != list.end(); ++card) {
        const std::string id = list.is_object() ? card.key() : card->get<std::string>();
        const int amount = list.is_object() ? card->get<int>() : 1;
        all += entry(scene, (amount > 1 ? std::to_string(amount) + " " : "") + name_of(scene, table, id),
                     text_of(scene, table, id));
    }
    return all;
}

std::string hand(const Scene& scene) {
    const Json& own = player_of(scene, seat_of(scene));
    std::string all = listed(scene, "board.hand", cards(scene, "card", member(scene.view, "own_hand")));
    all +=
        listed(scene, "board.play_area",
               cards(scene, "card", member(own, "play_area")) + cards(scene, "event_card", member(own, "kept_events")));
    all += listed(scene, "board.own_events", cards(scene, "event_card", member(scene.view, "own_events")));
    all += listed(scene, "board.own_orders", cards(scene, "order", member(scene.view, "own_orders")));
    for (const Json& known : member(scene.view, "known_cards")) {
        std::vector<std::string> names;
        for (const Json& id : member(known, "cards")) {
            names.push_back(name_of(scene, "card", id));
        }
        all += fold_lines(say(scene, "board.known",
                              {{"player", owner_name(scene, number(known, "seat"))}, {"list", join(names, ", ")}}),
                          scene.columns - 1, 2) +
               "\n";
    }
    return all.empty() ? say(scene, "board.empty_hand") + "\n" : all;
}

std::string goals(const Scene& scene) {
    const Json& deck = member(scene.view, "event_deck");
    const std::string variant = text(scene.view, "variant");
    std::string all = listed(scene, "board.goal.win",
                             entry(scene, name_of(scene, "variant", variant), text_of(scene, "variant", variant)));
    if (!has_points(scene)) {
        return all;
    }
    all += "  " +
           fold_lines(say(scene, "board.goal.stage",
                          {{"stage", roman(number(deck, "stage"))},
                           {"cards", number(deck, "cards")},
                           {"end_cards", number(deck, "end_cards")}}),
                      scene.columns - 1, 2, 2) +
           "\n";
    std::string special;
    for (const Json& player : member(scene.view, "players")) {
        const std::string faction = text(player, "faction");
        if (faction.empty()) {
            continue;
        }
        const Json& needed = member(player, "points_needed");
        std::string who = owner_name(scene, number(player, "seat")) + " (" + name_of(scene, "faction", faction);
        who += needed.is_number() ? ", " + std::to_string(number(player, "points")) + "/" + needed.dump() + ")" : ")";
        special += entry(scene, who, std::string(scene.texts.raw("faction." + faction + ".victory")));
    }
    return all + listed(scene, "board.goal.special", special);
}

// Drawn anew when planets and bases come, whenever orders are placed, when an order begins, in each part of a battle.
std::string occasion(const Scene& scene) {
    const Json& view = scene.view;
    static constexpr std::string_view silent[] = {"choose_faction", "pay",      "sacrifice", "demolish", "price",
                                                  "victim",         "event",    "discard",   "withdraw", "retreat",
                                                  "abandon",        "new_base", "technology"};
    const std::string step = text(view, "step");
    const int seat = number(view, "seat", -1);
    const std::string when = std::to_string(number(view, "round")) + " " + std::to_string(seat) + " ";
    if (std::find(std::begin(silent), std::end(silent), step) != std::end(silent)) {
        return "";
    }
    if (const Json& battle = member(view, "battle"); !battle.is_null()) {
        return when + step + text(battle, "area") + member(battle, "skirmishes").dump();
    }
    const auto orders_of = [&](const char* list) {
        const Json& orders = member(view, list);
        return std::count_if(orders.begin(), orders.end(),
                             [&](const Json& order) { return number(order, "owner") == seat; });
    };
    if (number(view, "round") == 0) {
        return when +
               (step == "starting_transport" ? "starting_units"
                : step == "z_minor"          ? "z_major"
                                             : step) +
               std::to_string(member(view, "planets").size()) + std::to_string(member(view, "routes").size());
    }
    if (step == "plan") {
        return when + step + std::to_string(orders_of("orders"));
    }
    if (step == "play_event") {
        return when + step;
    }
    const Json& order = member(view, "order");
    const bool executing = !order.is_null() && number(order, "player", -1) == seat && member(order, "by_card") == false;
    return when + "order" + std::to_string(orders_of("returned_orders") - (executing ? 1 : 0));
}

std::vector<std::string> others(const Json&, const Texts&) { return {}; }

constexpr std::string_view leave[] = {"pass", "end_step", "keep_base", "pay_all"};

}  // namespace

}  // namespace starcraft_board_parts

const Board& starcraft_board() {
    namespace parts = starcraft_board_parts;
    static const Board board{"starcraft",     parts::draw,   parts::draw_players, parts::hand,
                             parts::goals,    parts::look,   parts::odds,         parts::option,
                             parts::note,     parts::rank,   parts::reason,       parts::tell,
                             parts::occasion, parts::others, parts::leave,        parts::leave};
    return board;
}

}  // namespace kriegsrat::terminal
