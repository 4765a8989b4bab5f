#include <fmt/format.h>

#include <algorithm>

#include "app/boards/starcraft.h"
#include "app/terminal_words.h"
#include "games/starcraft/rules/play.h"

// What an attack is likely to bring.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::Table;

int most_attackers(const Json& area) { return number(area, "unit_limit") + starcraft::attackers_above; }

int sum_of(const Json& units) {
    int sum = 0;
    for (const Json& amount : units) {
        sum += amount.get<int>();
    }
    return sum;
}

// Planets whose units can come to this one: itself, and those behind a route with an own transport.
std::vector<std::string> within_reach(const Scene& scene, const std::string& planet) {
    std::vector<std::string> all{planet};
    for (const Json& route : member(scene.view, "routes")) {
        const Json& ends = member(route, "planets");
        const Json& owners = member(route, "transports");
        const bool own = std::find(owners.begin(), owners.end(), seat_of(scene)) != owners.end();
        for (std::size_t end = 0; own && end < ends.size(); ++end) {
            if (ends[end] == planet) {
                all.push_back(ends[1 - end]);
            }
        }
    }
    return all;
}

// As many units as may attack there, the dearest first.
Json strongest_force(const Scene& scene, const std::string& id) {
    const Json& target = area_of(scene, id);
    const std::vector<std::string> planets = within_reach(scene, text(target, "planet"));
    Json there = Json::object();
    for (const Json& area : member(scene.view, "areas")) {
        if (number(area, "owner", -1) == seat_of(scene) &&
            std::find(planets.begin(), planets.end(), text(area, "planet")) != planets.end()) {
            const Json& units = member(area, "units");
            for (auto unit = units.begin(); unit != units.end(); ++unit) {
                there[unit.key()] = number(there, unit.key().c_str()) + unit->get<int>();
            }
        }
    }
    std::vector<std::pair<int, std::string>> dearest;
    for (auto unit = there.begin(); unit != there.end(); ++unit) {
        const auto type = static_cast<std::size_t>(std::max(0, number_of(scene, Table::unit, unit.key())));
        dearest.emplace_back(pack_of(scene).unit[type].total_cost, unit.key());
    }
    std::sort(dearest.rbegin(), dearest.rend());
    Json force = Json::object();
    int room = most_attackers(target);
    for (const auto& [cost, unit] : dearest) {
        const int sent = std::min(room, number(there, unit.c_str()));
        if (sent > 0) {
            force[unit] = sent;
            room -= sent;
        }
    }
    return force;
}

// "2 marine 1 goliath", or null.
Json read_units(const Scene& scene, std::span<const std::string> words) {
    Json units = Json::object();
    const Names::Table& table = scene.names.tables[static_cast<std::size_t>(Table::unit)];
    for (std::size_t at = 0; at < words.size();) {
        const bool counted = words[at].size() == 1 && words[at] >= "1" && words[at] <= "9";
        std::size_t end = at + 1;
        while (end < words.size() && (words[end].size() != 1 || words[end] < "1" || words[end] > "9")) {
            ++end;
        }
        const auto found = entries_named(table, scene.texts, words.subspan(at + 1, end - at - 1));
        if (!counted || found.empty()) {
            return Json();
        }
        units[table.entries[found.front()]] = std::stoi(words[at]);
        at = end;
    }
    return units;
}

std::string odds_line(const Scene& scene, const Json& answer) {
    return say(scene, "board.odds.text",
               {{"percent", percent(answer["win"])},
                {"own", fmt::format("{:.1f}", answer["attacker_losses"].get<double>())},
                {"enemy", fmt::format("{:.1f}", answer["defender_losses"].get<double>())}});
}

}  // namespace

Json attack_odds(const Scene& scene, const std::string& area, const Json& units) {
    const std::string kind = text(member(scene.view, "order"), "kind");
    const auto answer =
        scene.ask({{"what", "battle"}, {"area", area}, {"units", units}, {"special", kind == "special_mobilize"}});
    return answer ? *answer : Json();
}

// With as many units as could be moved in at once, and those that are there already.
std::string odds_of_move(const Scene& scene, const Json& action) {
    const std::string to = text(action, "to");
    const std::string unit = text(action, "unit");
    const Json& area = area_of(scene, to);
    const int owner = number(area, "owner", -1);
    if (owner < 0 || same_side(scene, owner, seat_of(scene))) {
        return "";
    }
    Json units = member(member(scene.view, "order"), "gathered");
    const int room = most_attackers(area) - sum_of(units);
    const int there = number(member(area_of(scene, text(action, "from")), "units"), unit.c_str());
    units[unit] = number(units, unit.c_str()) + std::min(room, there);
    const Json answer = attack_odds(scene, to, units);
    return answer.is_null() ? ""
                            : say(scene, "note.odds",
                                  {{"owner", owner_name(scene, owner)},
                                   {"own", sum_of(units)},
                                   {"enemy", sum_of(member(area, "units"))},
                                   {"percent", percent(answer["win"])}});
}

std::string odds(const Scene& scene, const std::string& words) {
    const std::vector<std::string> typed = plain_words(words);
    const Names::Table& table = scene.names.tables[static_cast<std::size_t>(Table::area)];
    const std::span<const std::string> all(typed);
    // The numbers of areas and of units look alike: try every place where the list of units may begin.
    for (std::size_t cut = typed.size(); cut > 0; --cut) {
        const auto found = entries_named(table, scene.texts, all.first(cut));
        const Json units = cut == typed.size() ? Json::object() : read_units(scene, all.subspan(cut));
        if (found.empty() || units.is_null()) {
            continue;
        }
        std::string lines;
        for (const std::size_t entry : found) {
            const std::string& id = table.entries[entry];
            const Json& area = area_of(scene, id);
            const int owner = number(area, "owner", -1);
            if (owner < 0 || same_side(scene, owner, seat_of(scene))) {
                continue;
            }
            const Json force = units.empty() ? strongest_force(scene, id) : units;
            lines += scene.style.bold(name_of(scene, "area", id)) + ": " +
                     say(scene, "board.odds.sides",
                         {{"own", force.empty() ? "-" : units_text(scene, force)},
                          {"owner", owner_name(scene, owner)},
                          {"enemy", units_text(scene, member(area, "units"))}}) +
                     "\n";
            const Json answer = attack_odds(scene, id, force);
            lines += "  " +
                     (answer.is_null() ? say(scene, "board.odds.none", {{"most", most_attackers(area)}})
                                       : odds_line(scene, answer)) +
                     "\n";
        }
        return lines.empty() ? say(scene, "board.odds.no_enemy") + "\n" : lines;
    }
    return fold_lines(say(scene, "board.odds.usage"), scene.columns - 1) + "\n";
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
