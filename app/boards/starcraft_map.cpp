#include <algorithm>
#include <map>

#include "app/boards/starcraft.h"

// The galaxy: a small map of planets and routes, then every planet with its areas and orders.
namespace kriegsrat::terminal::starcraft_board_parts {

namespace {

using starcraft::Table;

constexpr std::size_t narrowest_planet = 47;
constexpr std::size_t widest_planet = 64;
constexpr std::size_t columns_after_label = 11;
constexpr std::size_t widest_cell = 24;
constexpr std::size_t narrowest_cell = 11;
constexpr int rounds_with_legend = 2;

struct Spot {
    int x;
    int y;
    std::string planet;
};

// From north to south, from west to east.
std::vector<Spot> spots(const Scene& scene) {
    std::vector<Spot> all;
    const Json& planets = member(scene.view, "planets");
    for (auto planet = planets.begin(); planet != planets.end(); ++planet) {
        all.push_back({number(*planet, "x"), number(*planet, "y"), planet.key()});
    }
    std::sort(all.begin(), all.end(),
              [](const Spot& one, const Spot& other) { return one.y != other.y ? one.y < other.y : one.x < other.x; });
    return all;
}

std::string transports(const Scene& scene, const Json& route) {
    std::string all;
    for (const Json& owner : member(route, "transports")) {
        const int seat = owner;
        all += scene.style.colour() ? scene.style.token(std::string(1, owner_letter(seat)), owner_paint(seat).paint,
                                                        owner_paint(seat).dark_letters)
                                    : std::string(1, owner_letter(seat));
    }
    return all;
}

bool is_axis(const std::string& route) { return route.starts_with("axis"); }

// The routes that are no Z-axes, by the names of both planets.
class Routes {
  public:
    explicit Routes(const Scene& scene) : routes_(member(scene.view, "routes")) {}
    const Json* between(const std::string& one, const std::string& other) const {
        for (auto route = routes_.begin(); route != routes_.end(); ++route) {
            const Json& ends = member(*route, "planets");
            if (!is_axis(route.key()) && ends.size() == 2 &&
                ((ends[0] == one && ends[1] == other) || (ends[0] == other && ends[1] == one))) {
                return &*route;
            }
        }
        return nullptr;
    }

  private:
    const Json& routes_;
};

std::string map_name(const Scene& scene, const std::string& planet, std::size_t columns) {
    return scene.style.bold(shorten(name_of(scene, "planet", planet), columns));
}

// Names in their cells with lines between them, transports on the lines. Empty if the galaxy is too wide.
std::string chart(const Scene& scene, const std::vector<Spot>& planets) {
    const auto [west, east] = std::minmax_element(planets.begin(), planets.end(),
                                                  [](const Spot& one, const Spot& other) { return one.x < other.x; });
    const auto across = static_cast<std::size_t>(east->x - west->x + 1);
    const std::size_t cell = std::min(widest_cell, (scene.columns - 1) / across);
    if (cell < narrowest_cell) {
        return "";
    }
    const Routes routes(scene);
    std::string all;
    for (std::size_t first = 0; first < planets.size();) {
        const int y = planets[first].y;
        std::size_t last = first;
        while (last < planets.size() && planets[last].y == y) {
            ++last;
        }
        std::string names;
        std::string below;
        for (std::size_t i = first; i < last; ++i) {
            const std::string& planet = planets[i].planet;
            const auto column = static_cast<std::size_t>(planets[i].x - west->x) * cell;
            names = pad(names, column) + map_name(scene, planet, cell - 5);
            if (i + 1 < last && planets[i + 1].x == planets[i].x + 1) {
                if (const Json* route = routes.between(planet, planets[i + 1].planet)) {
                    const std::string on_it = transports(scene, *route);
                    const std::size_t room = column + cell - columns_of(names) - 2;
                    const std::size_t line = room > columns_of(on_it) ? room - columns_of(on_it) : 0;
                    names += " " + std::string(line / 2, '-') + on_it + std::string(line - line / 2, '-');
                }
            }
            if (const int south = planet_at(scene, planets[i].x, y + 1); south >= 0) {
                if (const Json* route =
                        routes.between(planet, ids(scene, Table::planet)[static_cast<std::size_t>(south)])) {
                    below = pad(below, column + 3) + "|" + transports(scene, *route);
                }
            }
        }
        all += "  " + names + "\n" + (last < planets.size() ? "  " + below + "\n" : "");
        first = last;
    }
    return all;
}

std::string axes(const Scene& scene) {
    std::vector<std::string> list;
    const Json& routes = member(scene.view, "routes");
    for (auto route = routes.begin(); route != routes.end(); ++route) {
        if (is_axis(route.key())) {
            const std::string on_it = transports(scene, *route);
            list.push_back(route_name(scene, route.key()) + (on_it.empty() ? "" : " " + on_it));
        }
    }
    for (std::size_t i = 0; i + 1 < list.size(); ++i) {
        list[i] += ",";
    }
    return list.empty()
               ? ""
               : join(in_lines(scene.style.dim(say(scene, "board.axes") + ": "), list, scene.columns - 1, 4), "\n") +
                     "\n";
}

// Where the routes of a planet lead, for tables without a chart.
std::vector<std::string> routes_of(const Scene& scene, const std::string& planet) {
    std::vector<std::string> list;
    const Json& routes = member(scene.view, "routes");
    for (auto route = routes.begin(); route != routes.end(); ++route) {
        const Json& ends = member(*route, "planets");
        for (std::size_t end = 0; end < ends.size(); ++end) {
            if (ends[end] == planet) {
                const std::string on_it = transports(scene, *route);
                list.push_back((is_axis(route.key()) ? "~ " : "- ") + name_of(scene, "planet", ends[1 - end]) +
                               (on_it.empty() ? "," : " (" + on_it + "),"));
            }
        }
    }
    if (!list.empty()) {
        list.back().pop_back();
    }
    return list;
}

std::string order_token(const Scene& scene, const Json& order) {
    const int owner = number(order, "owner");
    const std::string kind = text(order, "kind");
    return owner_token(
        scene, owner, std::string(1, owner_letter(owner)) + " " + (kind.empty() ? "?" : name_of(scene, "order", kind)));
}

// The widest name of an area on the board, with a mark behind it.
std::size_t label_columns(const Scene& scene) {
    std::size_t widest = 0;
    const Json& areas = member(scene.view, "areas");
    for (auto area = areas.begin(); area != areas.end(); ++area) {
        widest = std::max(widest, columns_of(area_label(scene, area.key())));
    }
    return widest + 1;
}

std::vector<std::string> area_lines(const Scene& scene, const std::string& id, std::size_t width, std::size_t names) {
    const std::size_t area_columns = names + columns_after_label;
    const Json& area = area_of(scene, id);
    const int owner = number(area, "owner", -1);
    const int base = number(area, "base", -1);
    const int depletion = number(area, "depletion");
    std::string label = area_label(scene, id) + (depletion == 0 ? "" : depletion == 1 ? "!" : "x");
    std::string holder = owner >= 0 ? owner_token(scene, owner, std::string(1, owner_letter(owner))) : "";
    if (base >= 0 && owner >= 0) {
        holder += base == owner ? "^" : "^" + std::string(1, owner_letter(base));
    } else if (base >= 0) {
        holder = owner_token(scene, base, std::string(1, owner_letter(base)) + "^");
    }
    std::vector<std::string> pieces;
    int units = 0;
    for (auto unit = member(area, "units").begin(); unit != member(area, "units").end(); ++unit) {
        units += unit->get<int>();
        pieces.push_back(shorten(std::to_string(unit->get<int>()) + " " + name_of(scene, "unit", unit.key()),
                                 width - area_columns - 1) +
                         ",");
    }
    if (!pieces.empty()) {
        pieces.back().pop_back();
    }
    const std::string count = std::to_string(units) + "/" + std::to_string(number(area, "unit_limit"));
    label = pad(label, names);
    const bool bare = owner < 0 && base < 0;
    const std::string head = "  " + (bare ? scene.style.dim(label) : label) + pad(holder, 5) +
                             (units == 0 ? scene.style.dim(count) : count) + " ";
    return in_lines(head, pieces, width, area_columns);
}

std::vector<std::string> planet_lines(const Scene& scene, const Spot& spot, std::size_t width, bool with_routes) {
    std::vector<std::string> orders;
    for (const Json& order : member(scene.view, "orders")) {
        if (text(order, "planet") == spot.planet) {
            orders.push_back(order_token(scene, order));
        }
    }
    const std::string at = " (" + std::to_string(spot.x) + "/" + std::to_string(spot.y) + ") ";
    std::vector<std::string> lines =
        in_lines(scene.style.bold(name_of(scene, "planet", spot.planet)) + scene.style.dim(at), orders, width, 4);
    if (with_routes) {
        for (std::string& line : in_lines("  ", routes_of(scene, spot.planet), width, 4)) {
            lines.push_back(scene.style.dim(line));
        }
    }
    const auto planet = static_cast<std::size_t>(number_of(scene, Table::planet, spot.planet));
    const std::size_t names = label_columns(scene);
    for (const int area : each(pack_of(scene).planet[planet])) {
        for (std::string& line :
             area_lines(scene, ids(scene, Table::area)[static_cast<std::size_t>(area)], width, names)) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::string title(const Scene& scene) {
    const Json& deck = member(scene.view, "event_deck");
    const int first = number(scene.view, "first_player", -1);
    std::vector<std::string> parts;
    if (number(scene.view, "round") > 0) {
        parts.push_back(scene.style.bold(say(scene, "board.round", {{"round", number(scene.view, "round")}})));
        parts.push_back(say(scene, "board.first", {{"player", owner_name(scene, first)}}));
        parts.push_back(
            say(scene, "board.events", {{"cards", number(deck, "cards")}, {"stage", roman(number(deck, "stage"))}}));
        if (number(deck, "end_cards") > 0) {
            parts.push_back(scene.style.warning(say(scene, "board.end_cards", {{"cards", number(deck, "end_cards")}})));
        }
    }
    return parts.empty() ? "" : join(parts, " | ") + "\n";
}

}  // namespace

std::string draw(const Scene& scene) {
    if (!member(scene.view, "battle").is_null()) {
        return draw_battle(scene);
    }
    const std::vector<Spot> planets = spots(scene);
    if (planets.empty()) {
        return "";
    }
    const std::string map = scene.plain ? "" : chart(scene, planets);
    std::string all = title(scene) + map + (map.empty() ? "" : axes(scene));
    const std::size_t room = scene.columns - 1;
    const std::size_t across = scene.plain ? 1 : std::clamp<std::size_t>((room + 2) / (narrowest_planet + 2), 1, 3);
    const std::size_t width = scene.plain ? room : std::min(widest_planet, (room + 2) / across - 2);
    for (std::size_t first = 0; first < planets.size(); first += across) {
        std::vector<std::vector<std::string>> beside;
        std::size_t height = 0;
        for (std::size_t i = first; i < std::min(first + across, planets.size()); ++i) {
            beside.push_back(planet_lines(scene, planets[i], width, map.empty()));
            height = std::max(height, beside.back().size());
        }
        for (std::size_t row = 0; row < height; ++row) {
            std::string line;
            for (std::size_t i = 0; i < beside.size(); ++i) {
                line = pad(line, i * (width + 2)) + (row < beside[i].size() ? beside[i][row] : "");
            }
            while (line.ends_with(' ')) {
                line.pop_back();
            }
            all += line + "\n";
        }
    }
    const bool known = number(scene.view, "round") > rounds_with_legend;
    return known ? all : all + scene.style.dim(fold_lines(say(scene, "board.legend"), room)) + "\n";
}

}  // namespace kriegsrat::terminal::starcraft_board_parts
