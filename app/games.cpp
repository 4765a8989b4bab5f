#include "app/games.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "app/command.h"
#include "games/list.h"

namespace kriegsrat {

namespace {

// The entries of a name table as the data loaded now has them.
std::vector<std::string> table_entries(const Game& game, const Variant& variant, std::string_view table) {
    const auto match = game.start({{"variant", variant.id}, {"players", variant.players.front()}});
    if (match) {
        for (const Names::Table& names : (*match)->names().tables) {
            if (names.name == table) {
                return names.entries;
            }
        }
    }
    return {};
}

Json describe(const Game& game, const Variant& variant, const OptionSpec& option) {
    if (option.type == OptionSpec::Type::boolean) {
        return {{"type", "boolean"}, {"default", false}};
    }
    return {{"type", "names"}, {"one_for_each_player", true}, {"values", table_entries(game, variant, option.table)}};
}

Json describe(const Game& game, const Variant& variant) {
    Json options = Json::object();
    for (const OptionSpec& option : variant.options) {
        options[std::string(option.name)] = describe(game, variant, option);
    }
    return {{"id", variant.id}, {"players", variant.players}, {"options", std::move(options)}};
}

void print(std::ostream& out, const Game& game) {
    const GameSpec& spec = game.spec();
    fmt::print(out, "{}{}\n", spec.id, spec.complete ? "" : "  (under construction)");
    for (const Variant& variant : spec.variants) {
        std::vector<std::string_view> options;
        for (const OptionSpec& option : variant.options) {
            options.push_back(option.name);
        }
        fmt::print(out, "  {:<24}{:<24}{}{}\n", variant.id, fmt::format("{} players", fmt::join(variant.players, ", ")),
                   options.empty() ? "" : "options: ", fmt::join(options, ", "));
    }
    fmt::print(out, "  minds: {}\n", fmt::join(game.minds(), ", "));
}

}  // namespace

Json list_games() {
    Json list = Json::array();
    for (const Game* game : all_games()) {
        const GameSpec& spec = game->spec();
        Json variants = Json::array();
        for (const Variant& variant : spec.variants) {
            variants.push_back(describe(*game, variant));
        }
        list.push_back({{"id", spec.id},
                        {"complete", spec.complete},
                        {"minds", game->minds()},
                        {"variants", std::move(variants)}});
    }
    return list;
}

int games(const GamesOptions& options, std::ostream& out) {
    if (options.json) {
        out << to_text(list_games()) << '\n';
        return exit_fine;
    }
    for (const Game* game : all_games()) {
        print(out, *game);
    }
    return exit_fine;
}

}  // namespace kriegsrat
