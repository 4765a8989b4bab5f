#include "app/games.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "app/command.h"
#include "games/catalogue.h"
#include "games/list.h"

namespace kriegsrat {

namespace {

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
        std::vector<std::string> house_rules;
        for (const int i : each(variant.house_rules)) {
            const HouseRule& rule = spec.house_rules[static_cast<std::size_t>(i)];
            house_rules.push_back(fmt::format("{} ({})", rule.name, rule_name(spec.rule_prefix, rule.ruling)));
        }
        if (!house_rules.empty()) {
            fmt::print(out, "    house rules: {}\n", fmt::join(house_rules, ", "));
        }
    }
    fmt::print(out, "  minds: {}\n", fmt::join(game.minds(), ", "));
}

}  // namespace

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
