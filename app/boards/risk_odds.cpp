#include "app/boards/risk_odds.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/command.h"
#include "core/json.h"
#include "games/risk/odds/odds.h"
#include "games/risk/pack.h"

namespace kriegsrat {

namespace {

using risk::odds::Battle;
using risk::odds::DefenderChoice;
using risk::odds::Outcome;

constexpr std::size_t longest_chart = 12;  // bars on either side
constexpr double hardly_ever = 0.0005;     // shown as 0.0 %

DefenderChoice choice_named(std::string_view name) {
    return name == "most" ? DefenderChoice::most : name == "one" ? DefenderChoice::one : DefenderChoice::best;
}

// Of so many watchtowers of the data pack in use, the best first.
int bonus_of_towers(int towers) {
    const risk::Pack& pack = risk::current_pack();
    std::vector<int> all;
    for (const int reward : each(pack.rewards_of_kind[static_cast<std::size_t>(risk::RewardKind::watchtower)])) {
        all.push_back(pack.reward[static_cast<std::size_t>(reward)].count);
    }
    std::sort(all.rbegin(), all.rend());
    return std::accumulate(all.begin(), all.begin() + std::min<std::ptrdiff_t>(towers, std::ssize(all)), 0);
}

struct Bar {
    std::string label;
    double chance = 0;
};

// What may be left of one side, the most first, without what hardly ever happens; several numbers share a bar where
// there are many.
std::vector<Bar> bars(const std::vector<double>& left) {
    const auto likely = [&](std::size_t k) { return left[k] >= hardly_ever; };
    std::size_t least = 1;
    std::size_t most = left.size() - 1;
    while (least < most && !likely(least)) {
        ++least;
    }
    while (most > least && !likely(most)) {
        --most;
    }
    const std::size_t step = (most - least) / longest_chart + 1;
    std::vector<Bar> list;
    for (std::size_t high = most + 1; high > least;) {
        const std::size_t low = high - least > step ? high - step : least;
        Bar bar{low + 1 == high ? fmt::format("{}", low) : fmt::format("{} to {}", low, high - 1), 0};
        for (std::size_t k = low; k < high; ++k) {
            bar.chance += left[k];
        }
        list.push_back(std::move(bar));
        high = low;
    }
    return list;
}

void print_chart(std::ostream& out, const std::vector<double>& left) {
    const std::vector<Bar> list = bars(left);
    double longest = 0;
    for (const Bar& bar : list) {
        longest = std::max(longest, bar.chance);
    }
    for (const Bar& bar : list) {
        const auto length = longest > 0 ? static_cast<std::size_t>(std::lround(bar.chance / longest * 40)) : 0;
        fmt::print(out, "  {:>10} left {:>8}  {}\n", bar.label, percent(bar.chance), std::string(length, '#'));
    }
}

Json to_json(const OddsOptions& options, const Outcome& outcome) {
    return {{"game", options.game},
            {"attackers", options.attackers},
            {"defenders", options.defenders},
            {"win", outcome.win},
            {"expected_attacker_losses", outcome.expected_attacker_losses},
            {"expected_defender_losses", outcome.expected_defender_losses},
            {"attackers_left", outcome.attackers_left},
            {"defenders_left", outcome.defenders_left}};
}

void print(std::ostream& out, const OddsOptions& options, const Outcome& outcome) {
    fmt::print(
        out, "{} attacker{} free to attack (the unit that must stay behind is not counted) against {} defender{}\n",
        options.attackers, options.attackers == 1 ? "" : "s", options.defenders, options.defenders == 1 ? "" : "s");
    fmt::print(out, "conquest         {:>8}\n", percent(outcome.win));
    fmt::print(out, "expected losses  {:>8.2f} of the attacker, {:.2f} of the defender\n",
               outcome.expected_attacker_losses, outcome.expected_defender_losses);
    fmt::print(out, "conquered, with attackers\n");
    print_chart(out, outcome.attackers_left);
    fmt::print(out, "repelled, with defenders\n");
    print_chart(out, outcome.defenders_left);
}

}  // namespace

int odds(const OddsOptions& options, std::ostream& out, std::ostream& err) {
    if (options.game != "risk") {
        return complain(err, "there are odds for risk only, not for '" + options.game + "'");
    }
    for (const auto& [units, name] : {std::pair(options.attackers, "ATTACKERS"), {options.defenders, "DEFENDERS"}}) {
        if (units < 1 || units > risk::odds::limit) {
            return complain(err, fmt::format("{} must be from 1 to {}, not {}", name, risk::odds::limit, units));
        }
    }
    if (options.attacker_watchtowers < 0 || options.attacker_watchtowers > 2) {
        return complain(err, "--attacker-watchtowers must be 0, 1 or 2");
    }
    Battle battle;
    battle.attackers = options.attackers;
    battle.defenders = options.defenders;
    battle.attack_bonus = (options.attacker_hero ? 1 : 0) + bonus_of_towers(options.attacker_watchtowers);
    battle.defence_bonus = (options.defender_hero ? 1 : 0) + bonus_of_towers(options.defender_watchtower ? 1 : 0);
    battle.attack_bonus_die = options.attacker_bonus_die;
    battle.defence_bonus_die = options.defender_bonus_die;
    battle.choice = choice_named(options.defender_choice);
    const Outcome outcome = risk::odds::solve(battle);
    if (options.json) {
        out << to_text(to_json(options, outcome)) << '\n';
    } else {
        print(out, options, outcome);
    }
    return exit_fine;
}

}  // namespace kriegsrat
