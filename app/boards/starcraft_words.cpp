#include <algorithm>

#include "app/boards/starcraft.h"

// Reading the view of StarCraft, and its words.
namespace kriegsrat::terminal::starcraft_board_parts {

using starcraft::AreaType;
using starcraft::Table;

const Json& player_of(const Scene& scene, int seat) {
    static const Json nobody = Json::object();
    for (const Json& player : member(scene.view, "players")) {
        if (number(player, "seat") == seat) {
            return player;
        }
    }
    return nobody;
}

const Json& area_of(const Scene& scene, const std::string& id) {
    return member(member(scene.view, "areas"), id.c_str());
}

int planet_at(const Scene& scene, int x, int y) {
    const Json& planets = member(scene.view, "planets");
    for (auto planet = planets.begin(); planet != planets.end(); ++planet) {
        if (number(*planet, "x") == x && number(*planet, "y") == y) {
            return number_of(scene, Table::planet, planet.key());
        }
    }
    return -1;
}

int faction_of(const Scene& scene, int seat) {
    return number_of(scene, Table::faction, text(player_of(scene, seat), "faction"));
}

int race_of(const Scene& scene, int seat) {
    return number_of(scene, Table::race, text(player_of(scene, seat), "race"));
}

bool has_points(const Scene& scene) { return text(scene.view, "variant").find("conquest") == std::string::npos; }

int resources_left(const Scene& scene, int seat, AreaType type) {
    const char* name = type == AreaType::minerals ? "minerals" : "gas";
    int left = 0;
    for (const Json& area : member(scene.view, "areas")) {
        if (number(area, "resource_card", -1) == seat && text(area, "type") == name) {
            left += std::max(0, number(area, "amount") - number(area, "workers"));
        }
    }
    if (const int faction = faction_of(scene, seat); faction >= 0) {
        const auto& permanent = pack_of(scene).faction[static_cast<std::size_t>(faction)].permanent;
        left += permanent[static_cast<std::size_t>(type)] -
                number(member(player_of(scene, seat), "workers_on_permanent"), name);
    }
    return left;
}

std::string area_label(const Scene& scene, const std::string& id) {
    const auto& pack = pack_of(scene);
    const int place = number_of(scene, Table::area, id);
    if (place < 0) {
        return id;
    }
    const starcraft::Area& area = pack.area[static_cast<std::size_t>(place)];
    static constexpr const char* types[] = {"board.minerals", "board.gas", "board.conquest"};
    std::string label =
        say(scene, types[static_cast<std::size_t>(area.type)]) + " " + std::to_string(static_cast<int>(area.amount));
    int same = 0;
    int before = 0;
    for (const int other : each(pack.planet[area.planet])) {
        const starcraft::Area& beside = pack.area[static_cast<std::size_t>(other)];
        const bool alike = beside.type == area.type && beside.amount == area.amount;
        same += alike ? 1 : 0;
        before += alike && other < place ? 1 : 0;
    }
    return same > 1 ? label + " " + static_cast<char>('A' + before) : label;
}

std::string area_name(const Scene& scene, const std::string& id) {
    const std::string planet = text(member(scene.view, "order"), "planet");
    return !planet.empty() && text(area_of(scene, id), "planet") == planet ? area_label(scene, id)
                                                                           : name_of(scene, "area", id);
}

std::string units_text(const Scene& scene, const Json& units) {
    std::vector<std::string> parts;
    for (auto unit = units.begin(); unit != units.end(); ++unit) {
        parts.push_back(std::to_string(unit.value().get<int>()) + " " + name_of(scene, "unit", unit.key()));
    }
    return join(parts, ", ");
}

std::string route_name(const Scene& scene, const std::string& id) {
    const Json& routes = member(scene.view, "routes");
    const Json& ends = member(member(routes, id.c_str()), "planets");
    if (ends.size() != 2) {
        return name_of(scene, "route", id);
    }
    const auto same = std::count_if(routes.begin(), routes.end(), [&](const Json& other) {
        const Json& planets = member(other, "planets");
        return planets == ends || planets == Json::array({ends[1], ends[0]});
    });
    const std::string name = name_of(scene, "planet", ends[0]) + (id.starts_with("axis") ? " ~ " : " - ") +
                             name_of(scene, "planet", ends[1]);
    // Planets may be connected more than once.
    return same > 1 ? name + " (" + name_of(scene, "route", id) + ")" : name;
}

std::string cost_text(const Scene& scene, starcraft::Cost cost) {
    if (cost.total() == 0) {
        return say(scene, "board.cost.none");
    }
    std::vector<std::string> parts;
    if (cost.minerals > 0) {
        parts.push_back(say(scene, "board.cost.minerals", {{"amount", cost.minerals}}));
    }
    if (cost.gas > 0) {
        parts.push_back(say(scene, "board.cost.gas", {{"amount", cost.gas}}));
    }
    return join(parts, ", ");
}

std::string values_text(starcraft::Values values) {
    return std::to_string(static_cast<int>(values.attack)) + "/" + std::to_string(static_cast<int>(values.health));
}

std::string roman(int stage) { return std::string(static_cast<std::size_t>(std::max(stage, 0)), 'I'); }

std::string units_of_building(const Scene& scene, const std::string& id) {
    const auto& pack = pack_of(scene);
    const int place = number_of(scene, Table::building, id);
    std::vector<std::string> units;
    for (std::size_t i = 0; place >= 0 && i < pack.unit.size(); ++i) {
        const starcraft::Building& building = pack.building[static_cast<std::size_t>(place)];
        const starcraft::UnitType& unit = pack.unit[i];
        if (unit.race == building.race && unit.building == building.type && unit.level == building.level) {
            units.push_back(name_of(scene, "unit", ids(scene, Table::unit)[i]));
        }
    }
    return join(units, ", ");
}

OwnerPaint owner_paint(int owner) {
    static constexpr OwnerPaint paints[] = {{26, false}, {160, false}, {228, true},
                                            {176, true}, {34, true},   {208, true}};
    return owner < 0 ? OwnerPaint{236, false} : paints[static_cast<std::size_t>(owner) % std::size(paints)];
}

std::string owner_token(const Scene& scene, int owner, const std::string& content) {
    return painted_token(scene, owner_paint(owner), content);
}

std::vector<std::string> in_lines(std::string first, const std::vector<std::string>& pieces, std::size_t width,
                                  std::size_t indent) {
    std::vector<std::string> lines{std::move(first)};
    bool fresh = true;
    for (const std::string& piece : pieces) {
        if (!fresh && columns_of(lines.back()) + 1 + columns_of(piece) > width) {
            lines.emplace_back(indent, ' ');
            fresh = true;
        }
        lines.back() += (fresh ? "" : " ") + piece;
        fresh = false;
    }
    return lines;
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
