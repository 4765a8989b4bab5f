#include <algorithm>

#include "app/boards/risk.h"

namespace kriegsrat::terminal::risk_board_parts {

namespace {

struct Row {
    std::string mark;
    std::string token;
    std::string name;
    std::string faction;
    std::string territories;
    std::string units;
    std::string cards;
    std::string rest;
};

std::string colour_of(const Scene& scene, int owner) {
    for (const char* list : {"players", "neutrals"}) {
        for (const Json& entry : member(scene.view, list)) {
            if (number(entry, entry.contains("seat") ? "seat" : "owner", -1) == owner) {
                return text(entry, "colour");
            }
        }
    }
    return "";
}

int owner_of_colour(const Scene& scene, const std::string& colour) {
    for (int owner = 0; owner < risk::colours; ++owner) {
        if (colour_of(scene, owner) == colour) {
            return owner;
        }
    }
    return -1;
}

std::string achievements(const Scene& scene, const Json& player) {
    std::vector<std::string> names;
    for (const Json& id : member(player, "achievements")) {
        names.push_back(name_of(scene, "achievement", id));
    }
    std::string all = std::to_string(names.size()) + (names.empty() ? "" : " (" + join(names, ", ") + ")");
    std::vector<std::string> rewards;
    for (const Json& id : member(player, "rewards")) {
        rewards.push_back(name_of(scene, "reward", id));
    }
    all += rewards.empty() ? "" : "; " + say(scene, "board.rewards") + ": " + join(rewards, ", ");
    return all;
}

// What a glance at the board would miss.
std::string remarks(const Scene& scene, const Json& player) {
    if (member(player, "alive") == false) {
        return say(scene, "board.out");
    }
    const int own = number(player, "seat");
    std::vector<std::string> list;
    const std::string base = text(player, "base");
    if (!base.empty() && !same_side(scene, owner_of(territory(scene, base)), own)) {
        list.push_back(say(scene, "board.no_base"));
    }
    const bool heroes = text(scene.view, "variant").find("total_domination") == std::string::npos &&
                        text(scene.view, "variant") != "duel";
    if (heroes && text(player, "hero").empty() && !member(scene.view, "active").is_null()) {
        list.push_back(say(scene, "board.no_hero"));
    }
    return join(list, ", ");
}

Row row_of(const Scene& scene, const Json& player) {
    const int own = number(player, "seat");
    const std::string colour = text(player, "colour");
    const int taken = number(player, "taken");
    const std::string remark = remarks(scene, player);
    const bool teams = text(scene.view, "variant").starts_with("team");
    return {number(scene.view, "active", -1) == own ? ">" : " ",
            owner_token(scene, own, std::string(1, owner_letter(own))),
            shorten(owner_name(scene, own), 16),
            (colour.empty() ? "" : name_of(scene, "faction", colour)) +
                (teams ? " " + say(scene, "board.team") + " " + std::to_string(number(player, "team") + 1) : ""),
            std::to_string(number(player, "territories")),
            std::to_string(number(player, "units")),
            std::to_string(number(player, "hand")) + (taken > 0 ? "+" + std::to_string(taken) : ""),
            achievements(scene, player) + (remark.empty() ? "" : "  - " + remark)};
}

Row neutral_row(const Scene& scene, const Json& neutral) {
    const int owner = number(neutral, "owner");
    return {" ",
            owner_token(scene, owner, std::string(1, owner_letter(owner))),
            shorten(owner_name(scene, owner), 16),
            "",
            std::to_string(number(neutral, "territories")),
            std::to_string(number(neutral, "units")),
            "",
            ""};
}

std::string short_hand(const Scene& scene) {
    const auto& pack = pack_of(scene);
    const auto& ids = pack.names.tables[static_cast<std::size_t>(risk::Table::card)].entries;
    std::vector<std::string> names;
    for (const char* key : {"hand", "taken"}) {
        for (const Json& id : member(scene.view, key)) {
            const int place = place_of(ids, id);
            const std::size_t stars = place < 0 ? 0 : pack.card[static_cast<std::size_t>(place)].stars;
            names.push_back(name_of(scene, "card", id) + " " + std::string(stars, '*'));
        }
    }
    if (names.empty()) {
        return "";
    }
    const std::string title = say(scene, "board.hand") + ": ";
    return fold_lines(scene.style.bold(title) + join(names, ", "), scene.columns - 1, title.size()) + "\n";
}

}  // namespace

OwnerPaint owner_paint(const Scene& scene, int owner) {
    const std::string colour = owner < 0 ? "" : colour_of(scene, owner);
    if (colour == "blue") return {26, false};
    if (colour == "red") return {160, false};
    if (colour == "orange") return {208, true};
    if (colour == "yellow") return {228, true};
    if (colour == "purple") return {176, true};
    if (colour == "brown") return {94, false};
    return {static_cast<Paint>(owner < 0 ? 236 : 240), false};
}

std::string owner_token(const Scene& scene, int owner, const std::string& content) {
    return painted_token(scene, owner_paint(scene, owner), content);
}

std::string marks(const Scene& scene, const Json& territory) {
    std::string all(member(territory, "hero").size(), '*');
    for (const Json& colour : member(territory, "base")) {
        const int whose = colour.is_string() ? owner_of_colour(scene, colour) : -1;
        all += '^';
        // Somebody else holds it: say whose it is.
        if (whose >= 0 && whose != owner_of(territory)) {
            all += owner_letter(whose);
        }
    }
    all += member(territory, "mineral") == true ? "m" : "";
    return all + std::string(member(territory, "watchtower").size(), 't');
}

std::string draw_players(const Scene& scene) {
    const Json& players = member(scene.view, "players");
    std::vector<int> order;
    for (const Json& place : member(scene.view, "order")) {
        if (place.is_number_integer()) {
            order.push_back(place);
        }
    }
    for (const Json& player : players) {
        if (std::find(order.begin(), order.end(), number(player, "seat")) == order.end()) {
            order.push_back(number(player, "seat"));
        }
    }
    std::vector<Row> rows;
    for (const int place : order) {
        for (const Json& player : players) {
            if (place == number(player, "seat")) {
                rows.push_back(row_of(scene, player));
            }
        }
    }
    for (const Json& neutral : member(scene.view, "neutrals")) {
        rows.push_back(neutral_row(scene, neutral));
    }
    std::size_t name = 8;
    std::size_t faction = 0;
    for (const Row& row : rows) {
        name = std::max(name, columns_of(row.name));
        faction = std::max(faction, columns_of(row.faction));
    }
    const bool narrow = scene.columns < 90;
    faction = narrow ? 0 : faction;
    const auto line = [&](const Row& row) {
        std::string all = row.mark + pad(row.token, 3) + " " + pad(row.name, name);
        all += narrow ? "" : "  " + pad(row.faction, faction);
        all += " " + pad(row.territories, narrow ? 4 : 12, true) + pad(row.units, narrow ? 5 : 10, true) +
               pad(row.cards, narrow ? 5 : 8, true) + "  ";
        const std::size_t used = columns_of(all);
        return all + fold_lines(row.rest, scene.columns - 1, used, used);
    };
    const auto short_title = [&](const char* key) { return narrow ? shorten(say(scene, key), 4) : say(scene, key); };
    Row title{" ",
              "",
              say(scene, "board.player"),
              "",
              short_title("board.territories"),
              short_title("board.units"),
              short_title("board.cards"),
              say(scene, "board.achievements")};
    std::string all = scene.style.dim(line(title)) + "\n";
    for (const Row& row : rows) {
        all += line(row) + "\n";
    }
    return all + short_hand(scene);
}

}  // namespace kriegsrat::terminal::risk_board_parts
