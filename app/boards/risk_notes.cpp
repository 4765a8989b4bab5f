#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/boards/risk.h"
#include "app/terminal_words.h"

namespace kriegsrat::terminal::risk_board_parts {

namespace {

using risk::odds::Battle;

// The strongest enemy next door.
int enemies_beside(const Scene& scene, const std::string& id) {
    const int place = number_of(scene, risk::Table::territory, id);
    int most = 0;
    if (place >= 0) {
        for (const int other : each(pack_of(scene).adjacent[static_cast<std::size_t>(place)])) {
            const Json& beside = territory(scene, ids(scene, risk::Table::territory)[static_cast<std::size_t>(other)]);
            if (owner_of(beside) >= 0 && !same_side(scene, owner_of(beside), seat_of(scene))) {
                most = std::max(most, number(beside, "units"));
            }
        }
    }
    return most;
}

std::string land(const Scene& scene, const std::string& id) {
    const int place = number_of(scene, risk::Table::territory, id);
    if (place < 0) {
        return "";
    }
    const auto planet = pack_of(scene).planet_of[static_cast<std::size_t>(place)];
    const std::string name = name_of(scene, "planet", ids(scene, risk::Table::planet)[planet]);
    return member(territory(scene, id), "mineral") == true ? name + ", " + say(scene, "board.look.mineral") : name;
}

std::string standing(const Scene& scene, const std::string& id) {
    return say(scene, "note.units",
               {{"units", number(territory(scene, id), "units")}, {"enemy", enemies_beside(scene, id)}});
}

int stars_of(const Scene& scene, const std::string& card) {
    const int place = number_of(scene, risk::Table::card, card);
    return place < 0 ? 0 : pack_of(scene).card[static_cast<std::size_t>(place)].stars;
}

int units_for(const Scene& scene, int stars) {
    const auto& table = pack_of(scene).star_units;
    return stars >= 0 && static_cast<std::size_t>(stars) < table.size() ? table[static_cast<std::size_t>(stars)] : 0;
}

std::string trade_note(const Scene& scene, const std::string& added) {
    int sum = 0;
    for (const Json& card : member(scene.view, "trading")) {
        sum += stars_of(scene, card);
    }
    if (added.empty()) {
        return sum == 0 ? say(scene, "note.no_trade")
                        : say(scene, "note.stars_so_far", {{"stars", sum}, {"amount", units_for(scene, sum)}});
    }
    sum += stars_of(scene, added);
    return say(scene, "note.stars",
               {{"stars", stars_of(scene, added)}, {"sum", sum}, {"amount", units_for(scene, sum)}});
}

std::string place_note(const Scene& scene, const std::string& colour) {
    const auto& basic = pack_of(scene).basic;
    const std::size_t players = member(scene.view, "players").size();
    const int wanted = number_of(scene, risk::Table::colour, colour);
    for (std::size_t i = 0; players < basic.size() && i < players; ++i) {
        const auto& place = basic[players].places[i];
        if (place.colour == wanted) {
            const auto& owner = basic[players].owner;
            return say(scene, "note.place",
                       {{"turn", i + 1},
                        {"territories", std::count(owner.begin(), owner.end(), static_cast<std::uint8_t>(i))},
                        {"base", name_of(scene, "territory", ids(scene, risk::Table::territory)[place.base])},
                        {"cards", place.starting_cards}});
        }
    }
    return "";
}

std::string fight_note(const Scene& scene, const Json& action) {
    const auto known = fight(scene, text(action, "from"), text(action, "to"));
    return !known ? ""
                  : say(scene, "note.odds",
                        {{"attackers", known->battle.attackers},
                         {"defenders", known->battle.defenders},
                         {"percent", percent(known->win)},
                         {"owner", owner_name(scene, owner_of(territory(scene, text(action, "to"))))}});
}

std::string two_places(double number) { return fmt::format("{:.1f}", number); }

std::string odds_text(const Scene& scene, const Fight& known) {
    Battle battle = known.battle;
    battle.attackers = std::min(battle.attackers, risk::odds::limit);
    battle.defenders = std::min(battle.defenders, risk::odds::limit);
    const auto outcome = risk::odds::solve(battle);
    std::string all =
        say(scene, "board.odds.text",
            {{"attackers", battle.attackers}, {"defenders", battle.defenders}, {"percent", percent(outcome.win)}}) +
        "\n";
    if (battle.attack_bonus > 0 || battle.defence_bonus > 0) {
        all += say(scene, "board.odds.bonus",
                   {{"attack", battle.attack_bonus}, {"defence", battle.defence_bonus}, {"hero", known.hero}}) +
               "\n";
    }
    all += say(scene, "board.odds.losses",
               {{"attack", two_places(outcome.expected_attacker_losses)},
                {"defence", two_places(outcome.expected_defender_losses)}}) +
           "\n";
    const int attack = std::min(battle.attackers, 3);
    const int defence = std::min(battle.defenders, 2);
    const auto roll = risk::odds::roll(attack, defence, battle);
    Json arguments{{"attack", attack},
                   {"defence", defence},
                   {"none", percent(roll.attacker_loses[0])},
                   {"one", percent(roll.attacker_loses[1])},
                   {"two", 0}};
    if (risk::odds::comparisons(attack, defence) == 2) {
        arguments["two"] = std::lround(100 * roll.attacker_loses[2]);
    }
    return all + say(scene, "board.odds.one", arguments) + "\n";
}

bool all_numbers(const std::vector<std::string>& words) {
    return std::all_of(words.begin(), words.end(), [](const std::string& word) {
        return word.size() < 5 && word.find_first_not_of("0123456789") == std::string::npos && word != "0";
    });
}

// Two names out of the words: every way to cut them in two.
std::optional<std::pair<std::string, std::string>> two_territories(const Scene& scene,
                                                                   const std::vector<std::string>& words) {
    const auto& table = scene.names.tables[static_cast<std::size_t>(risk::Table::territory)];
    const std::span<const std::string> all(words);
    for (std::size_t cut = 1; cut < words.size(); ++cut) {
        const auto from = entries_named(table, scene.texts, all.first(cut));
        const auto to = entries_named(table, scene.texts, all.subspan(cut));
        if (!from.empty() && !to.empty()) {
            return std::pair(table.entries[from.front()], table.entries[to.front()]);
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Fight> fight(const Scene& scene, const std::string& from, const std::string& to) {
    const auto answer = scene.ask({{"what", "odds"}, {"from", from}, {"to", to}});
    if (!answer) {
        return std::nullopt;
    }
    Fight known;
    known.hero = (*answer)["hero"];
    known.win = (*answer)["win"];
    known.battle.attackers = (*answer)["attackers"];
    known.battle.defenders = (*answer)["defenders"];
    known.battle.attack_bonus = (*answer)["attack_bonus"];
    known.battle.defence_bonus = (*answer)["defence_bonus"];
    known.battle.attack_bonus_die = (*answer)["attack_bonus_die"];
    known.battle.defence_bonus_die = (*answer)["defence_bonus_die"];
    return known;
}

std::string option(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (kind == "choose_colour") {
        return say(scene, action["place"] == action["colour"] ? "tell.choose_own" : "tell.choose_other",
                   {{"place", name_of(scene, "colour", action["place"])},
                    {"faction", name_of(scene, "faction", action["colour"])}});
    }
    const Json& rolled = member(member(scene.view, "invasion"), "attack_dice");
    if (kind == "play_card_reroll" && rolled.is_array()) {
        Json shown = action;
        shown["dice"] = Json::array();
        for (const Json& place : action["dice"]) {
            const std::size_t at = place;
            shown["dice"].push_back(at < rolled.size() ? rolled[at] : place);
        }
        return scene.speaker.action(shown);
    }
    return scene.speaker.action(action);
}

std::string note(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    const std::string where = text(action, "territory");
    const std::string card = text(action, "card");
    if (kind == "invade") return fight_note(scene, action);
    if (kind == "trade_card") return trade_note(scene, card);
    if (kind == "trade_done") return trade_note(scene, "");
    if (kind == "choose_colour") return place_note(scene, text(action, "place"));
    if (kind == "claim" || kind == "place_base") return land(scene, where);
    if (kind == "take_achievement") {
        return std::string(scene.texts.raw("achievement." + text(action, "achievement") + ".text"));
    }
    if (!card.empty() && kind != "play_card_at") {
        return std::string(scene.texts.raw("card." + card + ".text"));
    }
    if (!where.empty() && kind != "place_neutral" && kind != "request_command") {
        return standing(scene, where);
    }
    return "";
}

double rank(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    if (kind == "invade") {
        const auto known = fight(scene, text(action, "from"), text(action, "to"));
        return known ? known->win : 0;
    }
    if (kind == "place_units" || kind == "manoeuvre_to") {
        return enemies_beside(scene, text(action, "territory")) > 0 ? 1 : 0;
    }
    if (kind == "choose_colour") {
        return action["place"] == action["colour"] ? 1 : 0;
    }
    return kind.starts_with("play_card") ? 2 : 0;
}

std::string reason(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    const std::string where = text(action, kind == "invade" ? "from" : "territory");
    const int own = seat_of(scene);
    if (where.empty() || own < 0) {
        return "";
    }
    const int owner = owner_of(territory(scene, where));
    const bool wants_own =
        kind != "claim" && kind != "play_card_at" && kind != "request_command" && kind != "place_neutral";
    if (wants_own && owner >= 0 && owner != own) {
        return say(scene, "note.not_yours",
                   {{"territory", name_of(scene, "territory", where)}, {"owner", owner_name(scene, owner)}});
    }
    if (kind != "invade") {
        return "";
    }
    const std::string to = text(action, "to");
    const Json arguments{{"from", name_of(scene, "territory", where)}, {"to", name_of(scene, "territory", to)}};
    if (same_side(scene, owner, owner_of(territory(scene, to)))) {
        return say(scene, "board.odds.own", arguments);
    }
    const int origin = number_of(scene, risk::Table::territory, where);
    const int target = number_of(scene, risk::Table::territory, to);
    if (origin >= 0 && target >= 0 && !has(pack_of(scene).adjacent[static_cast<std::size_t>(origin)], target)) {
        return say(scene, "board.odds.far", arguments);
    }
    return number(territory(scene, where), "units") < 2 ? say(scene, "board.odds.few", arguments) : "";
}

std::string odds(const Scene& scene, const std::string& words) {
    const std::vector<std::string> typed = plain_words(words);
    if (typed.size() == 2 && all_numbers(typed)) {
        Fight known;
        known.battle.attackers = std::stoi(typed[0]);
        known.battle.defenders = std::stoi(typed[1]);
        return odds_text(scene, known);
    }
    const auto named = two_territories(scene, typed);
    if (!named) {
        return say(scene, "board.odds.usage") + "\n";
    }
    const Json arguments{{"from", name_of(scene, "territory", named->first)},
                         {"to", name_of(scene, "territory", named->second)}};
    const int from = number_of(scene, risk::Table::territory, named->first);
    const int to = number_of(scene, risk::Table::territory, named->second);
    std::string all =
        scene.style.bold(arguments["from"].get<std::string>() + " -> " + arguments["to"].get<std::string>()) + "\n";
    if (same_side(scene, owner_of(territory(scene, named->first)), owner_of(territory(scene, named->second)))) {
        return all + say(scene, "board.odds.own", arguments) + "\n";
    }
    if (from >= 0 && to >= 0 && !has(pack_of(scene).adjacent[static_cast<std::size_t>(from)], to)) {
        all += say(scene, "board.odds.far", arguments) + "\n";
    }
    const auto known = fight(scene, named->first, named->second);
    return all + (known ? odds_text(scene, *known) : say(scene, "board.odds.few", arguments) + "\n");
}

}  // namespace kriegsrat::terminal::risk_board_parts
