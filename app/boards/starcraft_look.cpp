#include <algorithm>

#include "app/boards/starcraft.h"

// What somebody asks about: planets, areas, units, cards, technologies, buildings, players.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::Table;

std::string about_area(const Scene& scene, const std::string& id) {
    const Json& area = area_of(scene, id);
    if (area.is_null()) {
        return paragraph(scene, name_of(scene, "area", id), {say(scene, "board.look.not_there")});
    }
    std::vector<std::string> parts{say(scene, "board.look.limit", {{"limit", number(area, "unit_limit")}})};
    if (const int owner = number(area, "owner", -1); owner >= 0) {
        parts.push_back(owner_name(scene, owner) + ": " + units_text(scene, member(area, "units")));
    }
    if (const int base = number(area, "base", -1); base >= 0) {
        parts.push_back(say(scene, "board.look.base", {{"player", owner_name(scene, base)}}));
    }
    if (const int holder = number(area, "resource_card", -1); holder >= 0) {
        parts.push_back(say(scene, "board.look.card",
                            {{"player", owner_name(scene, holder)}, {"workers", number(area, "workers")}}));
    }
    if (const int depletion = number(area, "depletion"); depletion > 0) {
        parts.push_back(say(scene, depletion == 1 ? "board.look.partly" : "board.look.depleted"));
    }
    return paragraph(scene, name_of(scene, "area", id), parts);
}

std::string about_planet(const Scene& scene, const std::string& id) {
    const Json& planet = member(member(scene.view, "planets"), id.c_str());
    std::vector<std::string> parts;
    if (planet.is_null()) {
        parts.push_back(say(scene, "board.look.not_there"));
    } else {
        parts.push_back(std::to_string(number(planet, "x")) + "/" + std::to_string(number(planet, "y")));
        const Json& routes = member(scene.view, "routes");
        for (auto route = routes.begin(); route != routes.end(); ++route) {
            const Json& ends = member(*route, "planets");
            if (std::find(ends.begin(), ends.end(), id) != ends.end()) {
                std::vector<std::string> owners;
                for (const Json& owner : member(*route, "transports")) {
                    owners.push_back(owner_name(scene, owner));
                }
                parts.push_back(route_name(scene, route.key()) +
                                (owners.empty() ? "" : " (" + join(owners, ", ") + ")"));
            }
        }
        std::vector<std::string> slots;
        for (const Json& slot : member(planet, "free_slots")) {
            slots.push_back(name_of(scene, "slot", slot));
        }
        if (!slots.empty()) {
            parts.push_back(say(scene, "board.look.slots", {{"list", join(slots, ", ")}}));
        }
    }
    std::string all = paragraph(scene, name_of(scene, "planet", id), parts);
    const auto place = static_cast<std::size_t>(number_of(scene, Table::planet, id));
    for (const int area : each(pack_of(scene).planet[place])) {
        all += "  " + about_area(scene, ids(scene, Table::area)[static_cast<std::size_t>(area)]);
    }
    return all;
}

std::string about_unit(const Scene& scene, const std::string& id) {
    const auto& pack = pack_of(scene);
    const auto place = static_cast<std::size_t>(number_of(scene, Table::unit, id));
    const starcraft::UnitType& unit = pack.unit[place];
    std::vector<std::string> parts{name_of(scene, "race", ids(scene, Table::race)[unit.race]),
                                   say(scene, unit.flying ? "board.look.flying" : "board.look.ground")};
    std::vector<std::string> targets;
    if (unit.hits_ground) targets.push_back(say(scene, "board.look.ground"));
    if (unit.hits_flying) targets.push_back(say(scene, "board.look.flying"));
    parts.push_back(targets.empty() ? say(scene, "board.look.hits_nothing")
                                    : say(scene, "board.look.hits", {{"list", join(targets, ", ")}}));
    if (unit.assist) parts.push_back(say(scene, "board.look.assist"));
    if (unit.detector) parts.push_back(say(scene, "board.look.detector"));
    if (unit.cloaking) parts.push_back(say(scene, "board.look.cloaking"));
    parts.push_back(say(scene, "board.look.support", {{"support", unit.support}}));
    parts.push_back(say(scene, "board.look.cost", {{"cost", cost_text(scene, unit.cost)}}));
    if (unit.building < starcraft::building_types) {
        const auto first = pack.first_building[unit.race][unit.building];
        parts.push_back(
            say(scene, "board.look.needs",
                {{"what", name_of(scene, "building",
                                  ids(scene, Table::building)[static_cast<std::size_t>(first + unit.level - 1)])}}));
    }
    if (unit.technology != starcraft::none_named) {
        parts.push_back(say(scene, "board.look.needs",
                            {{"what", name_of(scene, "technology", ids(scene, Table::technology)[unit.technology])}}));
    }
    parts.push_back(say(scene, "board.look.figures", {{"figures", unit.figures}}));
    if (pack.average[place].health > 0) {
        parts.push_back(say(scene, "board.look.average", {{"values", values_text(pack.average[place])}}));
    }
    return paragraph(scene, name_of(scene, "unit", id), parts);
}

std::string about_building(const Scene& scene, const std::string& id) {
    const auto& pack = pack_of(scene);
    const starcraft::Building& building =
        pack.building[static_cast<std::size_t>(number_of(scene, Table::building, id))];
    std::vector<std::string> parts{say(scene, "board.look.cost", {{"cost", cost_text(scene, building.cost)}})};
    if (const std::string units = units_of_building(scene, id); !units.empty()) {
        parts.push_back(say(scene, "board.look.gives", {{"list", units}}));
    }
    return paragraph(scene, name_of(scene, "building", id), parts);
}

std::string about_technology(const Scene& scene, const std::string& id) {
    const auto& technology =
        pack_of(scene).technology[static_cast<std::size_t>(number_of(scene, Table::technology, id))];
    return paragraph(scene, name_of(scene, "technology", id),
                     {say(scene, "board.look.cost", {{"cost", cost_text(scene, technology.cost)}}),
                      text_of(scene, "technology", id)});
}

std::string about_faction(const Scene& scene, const std::string& id) {
    return paragraph(scene, name_of(scene, "faction", id),
                     {text_of(scene, "faction", id), std::string(scene.texts.raw("faction." + id + ".victory"))});
}

std::string about_player(const Scene& scene, const Json& player) {
    const std::string faction = text(player, "faction");
    const int seat = number(player, "seat");
    std::string all = paragraph(scene, owner_name(scene, seat) + " [" + owner_letter(seat) + "]",
                                {faction.empty() ? "-" : name_of(scene, "faction", faction)});
    if (faction.empty()) {
        return all;
    }
    all += "  " + paragraph(scene, say(scene, "board.look.abilities"), {text_of(scene, "faction", faction)});
    all += "  " + paragraph(scene, say(scene, "board.goal.special"),
                            {std::string(scene.texts.raw("faction." + faction + ".victory"))});
    std::vector<std::string> names;
    for (const Json& card : member(player, "discard")) {
        names.push_back(name_of(scene, "card", card));
    }
    if (!names.empty()) {
        all += "  " + paragraph(scene, say(scene, "board.look.discard"), {join(names, ", ")});
    }
    for (const Json& card : member(player, "play_area")) {
        all += "  " + paragraph(scene, name_of(scene, "card", card), {text_of(scene, "card", card)});
    }
    const Json& kept = member(player, "kept_events");
    for (auto card = kept.begin(); card != kept.end(); ++card) {
        all += "  " +
               paragraph(scene, name_of(scene, "event_card", card.key()), {text_of(scene, "event_card", card.key())});
    }
    all += "  " + paragraph(scene, say(scene, "board.look.supply"), {units_text(scene, member(player, "units_left"))});
    return all;
}

template <const char* Name>
std::string about_text(const Scene& scene, const std::string& id) {
    return paragraph(scene, name_of(scene, Name, id), {text_of(scene, Name, id)});
}

constexpr char card_table[] = "card";
constexpr char event_table[] = "event_card";
constexpr char order_table[] = "order";

std::string about_module(const Scene& scene, const std::string& id) {
    std::vector<std::string> parts{text_of(scene, "module", id)};
    if (const int race = race_of(scene, seat_of(scene)); race >= 0) {
        const auto place = static_cast<std::size_t>(number_of(scene, Table::module, id));
        const auto& module = pack_of(scene).module[static_cast<std::size_t>(race)][place];
        parts.push_back(say(scene, "board.look.cost", {{"cost", cost_text(scene, module.cost)}}));
    }
    return paragraph(scene, name_of(scene, "module", id), parts);
}

constexpr Topic topics[] = {
    {"planet", about_planet},
    {"area", about_area},
    {"unit", about_unit},
    {"technology", about_technology},
    {"building", about_building},
    {"module", about_module},
    {"faction", about_faction},
    {"card", about_text<card_table>},
    {"event_card", about_text<event_table>},
    {"order", about_text<order_table>},
};

}  // namespace

std::string look(const Scene& scene, const std::string& words) {
    const std::vector<std::string> typed = plain_words(words);
    if (!typed.empty()) {
        for (const Json& player : member(scene.view, "players")) {
            const int seat = number(player, "seat");
            const std::string faction = text(player, "faction");
            const std::string letter(1, static_cast<char>('a' + seat));
            const bool by_faction =
                !faction.empty() && plain_letters(name_of(scene, "faction", faction)).starts_with(plain_letters(words));
            if ((typed.size() == 1 && typed.front() == letter) || by_faction ||
                plain_words(owner_name(scene, seat)) == typed) {
                return about_player(scene, player);
            }
        }
        if (std::string all = about_named(scene, topics, typed); !all.empty()) {
            return all;
        }
    }
    return fold_lines(say(scene, "board.look.unknown", {{"words", words}}), scene.columns - 1) + "\n";
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
