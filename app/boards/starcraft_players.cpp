#include <algorithm>

#include "app/boards/starcraft.h"
#include "games/starcraft/state.h"

namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::AreaType;
using starcraft::Table;

constexpr std::size_t least_columns_with_factions = 90;

struct Row {
    std::string mark;
    std::string token;
    std::string name;
    std::string faction;
    std::string points;
    std::string workers;
    std::string minerals;
    std::string gas;
    std::string cards;
    std::string rest;
};

std::string names_of(const Scene& scene, const char* table, const Json& list) {
    std::vector<std::string> names;
    for (const Json& id : list) {
        names.push_back(name_of(scene, table, id));
    }
    return join(names, ", ");
}

std::string counted_names(const Scene& scene, const char* table, const Json& counts) {
    std::vector<std::string> names;
    for (auto entry = counts.begin(); entry != counts.end(); ++entry) {
        const int amount = entry.value();
        names.push_back((amount > 1 ? std::to_string(amount) + " " : "") + name_of(scene, table, entry.key()));
    }
    return join(names, ", ");
}

int workers_in_all(const Scene& scene, const Json& player) {
    const Json& permanent = member(player, "workers_on_permanent");
    int sum = number(player, "workers") + number(player, "unavailable_workers") + number(permanent, "minerals") +
              number(permanent, "gas");
    for (const Json& area : member(scene.view, "areas")) {
        sum += number(area, "resource_card", -1) == number(player, "seat") ? number(area, "workers") : 0;
    }
    return sum;
}

std::string rest_of(const Scene& scene, const Json& player) {
    if (member(player, "alive") == false) {
        return say(scene, "board.out");
    }
    std::vector<std::string> parts;
    if (!member(player, "buildings").empty()) {
        parts.push_back(names_of(scene, "building", member(player, "buildings")));
    }
    if (!member(player, "modules").empty()) {
        parts.push_back(counted_names(scene, "module", member(player, "modules")));
    }
    if (!member(player, "play_area").empty()) {
        parts.push_back(names_of(scene, "card", member(player, "play_area")));
    }
    if (!member(player, "kept_events").empty()) {
        parts.push_back(counted_names(scene, "event_card", member(player, "kept_events")));
    }
    int unread = number(player, "read_events");
    for (const Json& amount : member(player, "unread_events")) {
        unread += amount.get<int>();
    }
    if (unread > 0) {
        parts.push_back(say(scene, "board.event_cards", {{"cards", unread}}));
    }
    return join(parts, "; ");
}

Row row_of(const Scene& scene, const Json& player) {
    const int own = number(player, "seat");
    const std::string faction = text(player, "faction");
    const Json& needed = member(player, "points_needed");
    const bool teams = text(scene.view, "variant").starts_with("team");
    std::string who = faction.empty() ? "" : name_of(scene, "faction", faction);
    who.erase(std::min(who.find(" ("), who.size()));  // the race is known from the units
    who += teams ? " " + say(scene, "board.team", {{"team", number(player, "team") + 1}}) : "";
    const auto left = [&](AreaType type) {
        return faction.empty() ? "" : std::to_string(resources_left(scene, own, type));
    };
    return {
        (number(scene.view, "active", -1) == own ? ">" : " "),
        owner_token(scene, own, std::string(1, owner_letter(own))),
        shorten(owner_name(scene, own), 14),
        who,
        has_points(scene) ? std::to_string(number(player, "points")) + (needed.is_number() ? "/" + needed.dump() : "")
                          : "-",
        faction.empty()
            ? ""
            : std::to_string(number(player, "workers")) + "/" + std::to_string(workers_in_all(scene, player)),
        left(AreaType::minerals),
        left(AreaType::gas),
        faction.empty() ? "" : std::to_string(number(player, "hand")) + "/" + std::to_string(number(player, "deck")),
        rest_of(scene, player)};
}

std::string own_tokens(const Scene& scene) {
    Json orders = member(scene.view, "own_orders");
    if (orders.empty() || text(scene.view, "step") != "plan") {
        return "";
    }
    // Special orders need a module.
    for (std::size_t i = 0;
         member(player_of(scene, seat_of(scene)), "modules").empty() && i < ids(scene, Table::order).size(); ++i) {
        if (starcraft::is_special(static_cast<int>(i))) {
            orders.erase(ids(scene, Table::order)[i]);
        }
    }
    const std::string title = say(scene, "board.own_orders") + ": ";
    return fold_lines(scene.style.bold(title) + counted_names(scene, "order", orders), scene.columns - 1, 2) + "\n";
}

std::string short_hand(const Scene& scene) {
    // While orders are placed, once a round is enough.
    const Json& orders = member(scene.view, "orders");
    const bool planned = text(scene.view, "step") == "plan" &&
                         std::any_of(orders.begin(), orders.end(),
                                     [&](const Json& order) { return number(order, "owner", -1) == seat_of(scene); });
    const bool offered = text(scene.view, "step") == "place_cards";
    if (member(scene.view, "own_hand").empty() || planned || offered) {
        return "";
    }
    const std::string title = say(scene, "board.hand") + ": ";
    return fold_lines(scene.style.bold(title) + names_of(scene, "card", member(scene.view, "own_hand")),
                      scene.columns - 1, 2) +
           "\n";
}

// In a battle only its two sides count.
bool takes_part(const Scene& scene, int seat) {
    const Json& battle = member(scene.view, "battle");
    return battle.is_null() || number(battle, "attacker") == seat || number(battle, "defender") == seat;
}

}  // namespace

std::string draw_players(const Scene& scene) {
    std::vector<Row> rows;
    for (const Json& player : member(scene.view, "players")) {
        if (takes_part(scene, number(player, "seat"))) {
            rows.push_back(row_of(scene, player));
        }
    }
    const Row title{" ",
                    "",
                    say(scene, "board.player"),
                    "",
                    say(scene, "board.points"),
                    say(scene, "board.workers"),
                    say(scene, "board.minerals"),
                    say(scene, "board.gas"),
                    say(scene, "board.cards"),
                    ""};
    rows.insert(rows.begin(), title);
    static constexpr std::string Row::*columns[] = {&Row::name,     &Row::faction, &Row::points, &Row::workers,
                                                    &Row::minerals, &Row::gas,     &Row::cards};
    std::size_t widths[std::size(columns)] = {};
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < std::size(columns); ++i) {
            widths[i] = std::max(widths[i], columns_of(row.*columns[i]));
        }
    }
    if (scene.columns < least_columns_with_factions) {
        widths[1] = 0;
    }
    std::string all;
    for (const Row& row : rows) {
        std::string line = row.mark + pad(row.token, 3) + " ";
        for (std::size_t i = 0; i < std::size(columns); ++i) {
            line += widths[i] == 0 ? "" : pad(row.*columns[i], widths[i], i > 1) + "  ";
        }
        // What does not fit beside the numbers stands below them.
        const std::size_t used = columns_of(line);
        if (used + columns_of(row.rest) >= scene.columns && used + 40 > scene.columns) {
            line.erase(line.find_last_not_of(' ') + 1);
            line += "\n" + std::string(8, ' ') + fold_lines(row.rest, scene.columns - 1, 8, 8);
        } else {
            line += fold_lines(row.rest, scene.columns - 1, used, used);
        }
        while (line.ends_with(' ')) {
            line.pop_back();
        }
        all += (&row == &rows.front() ? scene.style.dim(line) : line) + "\n";
    }
    return all + own_tokens(scene) + short_hand(scene);
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
