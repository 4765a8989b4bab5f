#include <algorithm>

#include "games/warcraft/pack_sheet.h"

// maps.json: the six maps, each with its scenario.
namespace kriegsrat::warcraft {

namespace {

const std::vector<std::string>& terrain_names() {
    static const std::vector<std::string> names{"city", "forest", "gold_mine", "mountain", "objective", "free"};
    return names;
}

std::vector<std::string> read_places(const Reader& list) {
    std::vector<std::string> places;
    const std::size_t size = list.size();
    if (size < 2 || size > races) {
        list.mistake("must name two to four players");
    }
    for (std::size_t i = 0; i < size && list.ok(); ++i) {
        places.push_back(list[i].text());
        if (std::count(places.begin(), places.end(), places.back()) > 1) {
            list[i].mistake("is listed twice");
        }
    }
    return places;
}

void read_space_entry(const Reader& entry, const Pack& pack, Map& map, int space) {
    entry.only({"id", "hx", "hy", "x", "y", "kind", "points", "city", "label", "piece", "piece_side", "tags",
                "adjacent", "provenance"});
    must_be(entry["id"], pack.names.tables[static_cast<std::size_t>(Table::space)].entries[at(space)]);
    texts(entry, {"provenance", "label", "piece_side", "city"});
    const std::size_t i = at(space);
    map.x[i] = static_cast<std::int8_t>(entry["hx"].number(-30, 30));
    map.y[i] = static_cast<std::int8_t>(entry["hy"].number(-30, 30));
    const int terrain = entry["kind"].one_of(terrain_names(), "kind of space");
    map.terrain[i] = static_cast<Terrain>(terrain);
    map.of[at(terrain)] |= bit(space);
    map.points[i] = byte(entry["points"], 0, 9);
    const bool scores = map.terrain[i] == Terrain::city || map.terrain[i] == Terrain::objective;
    if (entry.ok() && scores != (map.points[i] > 0)) {
        entry["points"].mistake("cities and objectives have points, other spaces have none");
    }
    map.scoring |= scores ? bit(space) : 0;
    const Reader list = entry["adjacent"];
    const std::size_t size = list.size();
    if (size > max_neighbours) {
        list.mistake("a space has at most six neighbours");
    }
    for (std::size_t n = 0; n < size && list.ok(); ++n) {
        const int other = read_space(list[n], pack, map);
        once(list[n], map.adjacent[i], other);
    }
    map.open[i] = map.adjacent[i];
}

// Neighbours as the coordinates say, each of the other, all spaces in one piece.
void check_board(const Reader& spaces, const Map& map) {
    for (int one = 0; one < map.spaces && spaces.ok(); ++one) {
        for (int other = 0; other < map.spaces; ++other) {
            const int across = std::abs(map.x[at(one)] - map.x[at(other)]);
            const int down = std::abs(map.y[at(one)] - map.y[at(other)]);
            const bool beside = (across == 2 && down == 0) || (across == 1 && down == 1);
            if (one != other && across == 0 && down == 0) {
                spaces[at(other)]["hx"].mistake("two spaces lie on one place");
            }
            if (beside != has(map.adjacent[at(one)], other)) {
                spaces[at(one)]["adjacent"].mistake("must be the spaces that lie beside it");
            }
        }
    }
}

void find_distances(Map& map) {
    for (int from = 0; from < map.spaces; ++from) {
        auto& distance = map.distance[at(from)];
        distance.fill(none);
        Bits reached = bit(from);
        Bits edge = reached;
        for (int steps = 0; edge != 0; ++steps) {
            Bits next = 0;
            for (const int space : each(edge)) {
                distance[at(space)] = byte(steps);
                next |= map.adjacent[at(space)];
            }
            edge = next & ~reached;
            reached |= next;
        }
    }
}

// Where one or two steps lead, for all who meet nobody on the way.
void find_steps(Map& map) {
    const Bits mountains = map.of[static_cast<std::size_t>(Terrain::mountain)];
    for (int from = 0; from < map.spaces; ++from) {
        map.ground[at(from)] = map.open[at(from)] & ~mountains;
    }
    for (int from = 0; from < map.spaces; ++from) {
        map.ground_two[at(from)] = map.ground[at(from)];
        for (const int space : each(map.ground[at(from)])) {
            map.ground_two[at(from)] |= map.ground[at(space)];
        }
        map.air_two[at(from)] = map.adjacent[at(from)];
        for (const int space : each(map.adjacent[at(from)])) {
            map.air_two[at(from)] |= map.adjacent[at(space)];
        }
    }
}

void read_walls(const Reader& walls, const Pack& pack, Map& map) {
    for (std::size_t i = 0, size = walls.size(); i < size && walls.ok(); ++i) {
        walls[i].size(2);
        const int one = read_space(walls[i][0], pack, map);
        const int other = read_space(walls[i][1], pack, map);
        if (walls.ok() && !has(map.adjacent[at(one)], other)) {
            walls[i].mistake("must stand between neighbours");
        }
        map.open[at(one)] &= ~bit(other);
        map.open[at(other)] &= ~bit(one);
    }
}

void read_players(const Reader& entry, const Pack& pack, Map& map, const std::vector<std::string>& places) {
    map.race.fill(none);
    map.city.fill(none);
    const bool any_races = entry["any_races"].boolean();
    for (std::size_t place = 0; place < places.size(); ++place) {
        map.allies[place] = byte(1 << static_cast<int>(place));
        if (!any_races) {
            map.race[place] = byte(read_race(entry["seat_order_clockwise"][place]));
        }
        if (entry["cities"].has(places[place])) {
            map.city[place] = byte(read_space(entry["cities"][places[place]], pack, map));
        }
    }
    entry["cities"].only(std::vector<std::string_view>(places.begin(), places.end()));
    const Reader teams = entry["teams"];
    Bits listed = 0;
    for (std::size_t t = 0, size = teams.size(); t < size; ++t) {
        std::uint8_t team = 0;
        for (std::size_t i = 0, members = teams[t].size(); i < members; ++i) {
            const int place = read_place(teams[t][i], places);
            once(teams[t][i], listed, place);
            team |= byte(1 << place);
        }
        for (const int place : each(team)) {
            map.allies[at(place)] = team;
        }
    }
    if (entry.ok() && listed != 0 && listed != first_n(static_cast<int>(places.size()))) {
        teams.mistake("must name every player");
    }
    if (!entry["first_player"].is_null()) {
        map.first = byte(read_place(entry["first_player"], places));
    }
    const Reader townless = entry["without_town_tile"];
    for (std::size_t i = 0, size = townless.size(); i < size; ++i) {
        map.without_town |= byte(1 << read_place(townless[i], places));
    }
    if (entry.has("neutral")) {
        entry["neutral"].only({"race", "level"});
        map.neutral = map.players;
        if (map.players == races) {
            entry["neutral"].mistake("there is no place for it");
            return;
        }
        map.race[map.players] = byte(read_race(entry["neutral"]["race"]));
        map.neutral_level = byte(entry["neutral"]["level"], 1, 2);
    }
}

// Every player has a city with a gold mine and a forest beside it, or no town tile.
void check_cities(const Reader& entry, const Map& map) {
    Bits cities = 0;
    for (int place = 0; place < map.players; ++place) {
        const int city = map.city[at(place)];
        if (city != none) {
            cities |= bit(city);
        }
        if (has(map.without_town, place)) {
            continue;
        }
        const auto& of = map.of;
        if (city == none || (map.adjacent[at(city)] & of[static_cast<std::size_t>(Terrain::forest)]) == 0 ||
            (map.adjacent[at(city)] & of[static_cast<std::size_t>(Terrain::gold_mine)]) == 0) {
            entry["cities"].mistake("every town needs a city with a gold mine and a forest beside it");
        }
    }
    if (!within(map.of[static_cast<std::size_t>(Terrain::city)], cities)) {
        entry["cities"].mistake("a city space belongs to nobody");
    }
    if ((cities & map.of[static_cast<std::size_t>(Terrain::mountain)]) != 0) {
        entry["cities"].mistake("no city lies on a mountain");
    }
}

void read_map(const Sheet& sheet, const Reader& entry, int number) {
    entry.only({"id",           "name",       "players",   "space_count",          "layout",
                "notes",        "provenance", "any_races", "seat_order_clockwise", "teams",
                "first_player", "cities",     "neutral",   "without_town_tile",    "victory",
                "letters",      "walls",      "blocked",   "inexhaustible",        "setup",
                "spaces"});
    texts(entry, {"name", "layout", "provenance"});
    must_be(entry["id"], map_names()[at(number)]);
    const std::vector<std::string> places = read_places(entry["seat_order_clockwise"]);
    Map map;
    map.players = byte(static_cast<int>(places.size()));
    must_be(entry["players"], map.players);
    map.spaces = byte(entry["space_count"], 2, max_spaces);
    const Reader spaces = entry["spaces"];
    spaces.size(map.spaces);
    for (int i = 0; i < map.spaces && entry.ok(); ++i) {
        read_space_entry(spaces[at(i)], sheet.pack, map, i);
    }
    if (!entry.ok()) {
        return;
    }
    check_board(spaces, map);
    read_walls(entry["walls"], sheet.pack, map);
    find_distances(map);
    find_steps(map);
    if (entry.ok() && std::count(map.distance[0].begin(), map.distance[0].end(), none) != max_spaces - map.spaces) {
        spaces.mistake("must hang together");
    }
    read_players(entry, sheet.pack, map, places);
    if (entry.ok()) {
        check_cities(entry, map);
        read_map_setup(entry, sheet.pack, map, places);
    }
    if (entry.ok()) {
        sheet.pack.map[at(number)] = map;
    }
}

}  // namespace

int read_space(const Reader& reader, const Pack& pack, const Map& map) {
    const int space = reader.one_of(pack.names.tables[static_cast<std::size_t>(Table::space)].entries, "space");
    if (reader.ok() && space >= map.spaces) {
        reader.mistake("is no space of this map");
    }
    return reader.ok() ? space : 0;
}

void read_maps(const Sheet& sheet) {
    sheet.head({"colour_names", "kinds", "board_pieces", "board_pieces_note", "maps"});
    sheet.record([&](const Reader& root) {
        texts(root, {"colour_names", "board_pieces_note"});
        must_be(root["kinds"], terrain_names());
    });
    sheet.list_at("board_pieces", 13, [&](const Reader& entry, int i) {
        only_about(entry, {"piece", "shape", "blue", "red", "race"});
        must_be(entry["piece"], i + 1);
        texts(entry, {"shape", "race"});
    });
    sheet.list_at("maps", maps, [&](const Reader& entry, int i) { read_map(sheet, entry, i); });
}

}  // namespace kriegsrat::warcraft
