#include "games/catalogue.h"

#include "core/setup_json.h"
#include "core/tell.h"
#include "games/decks.h"
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
        return {{"type", "boolean"}, {"default", false}, {"at_once", option.at_once}};
    }
    return {{"type", "names"},
            {"table", option.table},
            {"one_for_each_player", true},
            {"values", table_entries(game, variant, option.table)}};
}

// By number of players: which seats play together.
Json describe_teams(const Variant& variant) {
    Json by_players = Json::object();
    for (const int players : variant.players) {
        Json teams = Json::array();
        for (int s = 0; s < players; ++s) {
            const auto team = static_cast<std::size_t>(variant.team(s, players));
            while (teams.size() <= team) {
                teams.push_back(Json::array());
            }
            teams[team].push_back(s);
        }
        by_players[std::to_string(players)] = std::move(teams);
    }
    return by_players;
}

Json describe(const Game& game, const Variant& variant) {
    Json options = Json::object();
    for (const OptionSpec& option : variant.options) {
        options[std::string(option.name)] = describe(game, variant, option);
    }
    if (variant.house_rules != 0) {
        Json rules = Json::array();
        for (const int i : each(variant.house_rules)) {
            const HouseRule& rule = game.spec().house_rules[static_cast<std::size_t>(i)];
            rules.push_back({{"name", rule.name}, {"ruling", rule_name(game.spec().rule_prefix, rule.ruling)}});
        }
        options[std::string(house_rules_option)] = {
            {"type", "house_rules"}, {"default", Json::array()}, {"rules", std::move(rules)}};
    }
    if (const DeckBook* book = deck_book(game)) {
        options.update(book->more_options(variant.id));
    }
    Json json = {{"id", variant.id}, {"players", variant.players}, {"options", std::move(options)}};
    if (variant.team != nullptr) {
        json["teams"] = describe_teams(variant);
    }
    return json;
}

}  // namespace

Json game_spec(const Game& game) {
    const Variant& first = game.spec().variants.front();
    const auto match = game.start({{"variant", first.id}, {"players", first.players.front()}});
    return match ? write_spec(**match) : Json();
}

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
        if (deck_book(*game) != nullptr) {
            list.back()["decks"] = true;
        }
    }
    return list;
}

}  // namespace kriegsrat
