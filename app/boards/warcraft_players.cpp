#include <algorithm>
#include <numeric>

#include "app/boards/warcraft.h"

namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

using warcraft::Table;

constexpr std::size_t columns = 9;
constexpr std::size_t token_columns = 5;  // before the name
using Row = std::array<std::string, columns>;

// With the buildings that are printed on the town tile.
Json buildings(const Scene& scene, const Json& player) {
    const auto race = static_cast<std::size_t>(std::max(0, number_of(scene, Table::race, text(player, "race"))));
    Json all = member(player, "built");
    const int place = number(player, "place", -1);
    if (place < 0 || ((map_of(scene).without_town >> static_cast<unsigned>(place)) & 1U) != 0) {
        return all;
    }
    for (std::size_t type = 0; type < warcraft::unit_types; ++type) {
        const std::string& name = ids(scene, Table::type)[type];
        all[name] = number(all, name.c_str()) + pack_of(scene).race[race].building[type].printed;
    }
    return all;
}

std::string rest_of(const Scene& scene, const Json& player) {
    if (member(player, "alive") == false) {
        return say(scene, "board.out");
    }
    std::vector<std::string> parts;
    const auto add = [&](const char* key, const Json& numbers) {
        if (const std::string list = pieces_text(scene, numbers); !list.empty()) {
            parts.push_back(say(scene, key, {{"list", list}}));
        }
    };
    add("board.buildings", buildings(scene, player));
    Json rising = member(player, "rising");
    for (auto type = rising.begin(); type != rising.end(); ++type) {
        *type = type->get<int>() + number(member(player, "summoned"), type.key().c_str());
    }
    add("board.rising", rising);
    add("board.training", member(player, "training"));
    if (const Json& open = member(player, "open"); !open.empty()) {
        parts.push_back(say(scene, "board.open", {{"list", counted_cards(scene, open)}}));
    }
    if (member(player, "city_marked") == true) {
        parts.push_back(scene.style.warning(say(scene, "board.marked")));
    }
    return join(parts, "; ");
}

Row row_of(const Scene& scene, const Json& player) {
    const int seat = number(player, "seat");
    const int target = number(scene.view, "target");
    const auto tile = [&](const char* type) {
        const Json& top = member(member(player, "tiles"), type);
        return std::to_string(number(top, "level")) + (member(top, "highest") == true ? "*" : "") + "/" +
               std::to_string(number(top, "strength"));
    };
    return {shorten(owner_name(scene, seat), 14),
            name_of(scene, "race", text(player, "race")),
            target == 0 ? "" : std::to_string(number(player, "points")),
            std::to_string(number(player, "gold")),
            std::to_string(number(player, "wood")),
            tile("melee"),
            tile("ranged"),
            tile("flying"),
            std::to_string(number(player, "hand")) + "/" + std::to_string(number(player, "deck"))};
}

Row title_row(const Scene& scene) {
    const bool points = number(scene.view, "target") > 0;  // a column of blanks is left out
    return {say(scene, "board.player"),
            "",
            points ? say(scene, "board.points") : "",
            name_of(scene, "resource", "gold"),
            name_of(scene, "resource", "wood"),
            say(scene, "board.column.melee"),
            say(scene, "board.column.ranged"),
            say(scene, "board.column.flying"),
            say(scene, "board.cards")};
}

std::string team_points(const Scene& scene) {
    std::vector<std::string> sides;
    for (const Json& player : member(scene.view, "players")) {
        const Json& side = member(player, "side");
        if (number(scene.view, "target") == 0 || side.size() < 2 || side[0] != number(player, "seat")) {
            continue;
        }
        int sum = 0;
        std::vector<std::string> names;
        for (const Json& mate : side) {
            sum += number(player_of(scene, mate), "points");
            names.push_back(name_of(scene, "race", race_of(scene, mate)));
        }
        sides.push_back(join(names, " + ") + " " + std::to_string(sum) + "/" +
                        std::to_string(number(scene.view, "target")));
    }
    return sides.empty() ? "" : "  " + join(sides, "   ") + "\n";
}

std::string hands(const Scene& scene) {
    const Json& seen = member(scene.view, "hands");
    std::string all;
    for (auto hand = seen.begin(); hand != seen.end(); ++hand) {
        if (!hand->empty()) {
            const int seat = std::stoi(hand.key());
            const std::string title = seat == seat_of(scene)
                                          ? say(scene, "board.hand")
                                          : say(scene, "board.hand_of", {{"player", owner_name(scene, seat)}});
            all +=
                fold_lines(scene.style.bold(title + ": ") + counted_cards(scene, *hand), scene.columns - 1, 2) + "\n";
        }
    }
    return all;
}

// In a battle only those who fight count.
bool takes_part(const Scene& scene, const std::string& race) {
    const Json& battle = member(scene.view, "battle");
    const Json& fighting = member(battle, "fighting");
    return battle.is_null() || std::any_of(fighting.begin(), fighting.end(),
                                           [&](const Json& stack) { return text(stack, "race") == race; });
}

}  // namespace

std::string draw_players(const Scene& scene) {
    if (race_of(scene, 0).empty()) {
        return "";
    }
    std::vector<Row> rows{title_row(scene)};
    std::vector<const Json*> players{nullptr};
    for (const Json& player : member(scene.view, "players")) {
        if (takes_part(scene, text(player, "race"))) {
            rows.push_back(row_of(scene, player));
            players.push_back(&player);
        }
    }
    std::array<std::size_t, columns> widths{};
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < columns; ++i) {
            widths[i] = std::max(widths[i], columns_of(row[i]));
        }
    }
    const std::size_t wide = std::accumulate(widths.begin(), widths.end(), token_columns + 2 * (columns - 1));
    const std::string gap(wide < scene.columns ? 2 : 1, ' ');
    std::string all;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const Json* player = players[at];
        const bool active = player != nullptr && number(*player, "seat") == number(scene.view, "active", -1);
        std::string line =
            (active ? ">" : " ") + pad(player == nullptr ? "" : race_token(scene, text(*player, "race")), 3) + " ";
        for (std::size_t i = 0; i < columns; ++i) {
            line += widths[i] == 0 ? "" : pad(rows[at][i], widths[i], i > 1) + gap;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        all += (player == nullptr ? scene.style.dim(line) : line) + "\n";
        if (player != nullptr && member(scene.view, "battle").is_null()) {
            if (const std::string rest = rest_of(scene, *player); !rest.empty()) {
                all += std::string(token_columns, ' ') +
                       fold_lines(rest, scene.columns - 1, token_columns, token_columns) + "\n";
            }
        }
    }
    return all + team_points(scene) + hands(scene);
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
