#include "games/warcraft/pack_sheet.h"

// What stands on a map at the start, and how its scenario is won.
namespace kriegsrat::warcraft {

namespace {

using Places = std::vector<std::string>;

const std::vector<std::string>& marker_names() {
    static const std::vector<std::string> names{
        "depletion_complete", "unit_source_melee", "unit_source_ranged", "unit_source_flying", "graveyard",
        "necromancer",        "captive",           "nordrassil"};
    return names;
}

void read_stock(const Reader& stock, Map& map, const Places& places) {
    stock.only(std::vector<std::string_view>(places.begin(), places.end()));
    for (std::size_t place = 0; place < places.size(); ++place) {
        const Reader amounts = stock[places[place]];
        amounts.only({"gold", "wood"});
        map.stock[place] = {byte(amounts["gold"], 0, 99), byte(amounts["wood"], 0, 99)};
    }
}

void read_pieces(const Reader& list, const Pack& pack, Map& map, const Places& places) {
    const std::size_t size = list.size();
    if (size > max_starts) {
        list.mistake("at most " + std::to_string(max_starts) + " stacks");
        return;
    }
    Places owners = places;
    if (map.neutral != none) {
        owners.push_back(race_names()[map.race[map.neutral]]);
    }
    std::array<std::array<int, piece_types>, races> sum{};
    std::array<Bits, races> used{};
    for (std::size_t i = 0; i < size && list.ok(); ++i) {
        const Reader entry = list[i];
        entry.only({"race", "space", "units", "workers"});
        Start& start = map.start[i];
        start.owner = byte(entry["race"].one_of(owners, "owner of pieces on this map"));
        start.space = byte(read_space(entry["space"], pack, map));
        once(entry["space"], used[start.owner], start.space);
        start.pieces =
            plus(read_units(entry["units"], pack), pieces_of(worker, byte(entry["workers"], 0, pack.pieces[worker])));
        for (int type = 0; type < piece_types; ++type) {
            sum[start.owner][at(type)] += number_of(start.pieces, type);
            if (sum[start.owner][at(type)] > pack.pieces[at(type)]) {
                entry.mistake("more pieces than the race has");
            }
        }
        if (map.terrain[start.space] == Terrain::mountain && (start.pieces & ~0x0F00U) != 0) {
            entry["space"].mistake("only flying units stand on a mountain");
        }
    }
    map.starts = byte(static_cast<int>(size));
}

void read_outposts(const Reader& list, const Pack& pack, Map& map, const Places& places) {
    for (auto& outposts : map.outpost) {
        outposts.fill(none);
    }
    std::array<int, races> number{};
    for (std::size_t i = 0, size = list.size(); i < size && list.ok(); ++i) {
        const Reader entry = list[i];
        entry.only({"race", "space", "counts_as_city"});
        const int place = read_place(entry["race"], places);
        const int space = read_space(entry["space"], pack, map);
        if (entry["counts_as_city"].boolean()) {
            if (map.city[at(place)] != space) {
                entry["space"].mistake("must be the city of this player");
            }
            map.outpost_cities |= byte(1 << place);
        } else if (number[at(place)] == outposts_each || map.terrain[at(space)] == Terrain::mountain) {
            entry.mistake("no outpost can stand there");
        } else {
            map.outpost[at(place)][at(number[at(place)]++)] = byte(space);
        }
    }
}

void read_marker(const Reader& entry, const Pack& pack, Map& map, const Places& places) {
    const int kind = entry["kind"].one_of(marker_names(), "kind of marker");
    const bool captive = kind == 6;
    captive ? entry.only({"kind", "spaces", "race"}) : entry.only({"kind", "spaces"});
    const Reader list = entry["spaces"];
    Bits on = 0;
    std::array<std::uint8_t, 2> where{none, none};
    for (std::size_t i = 0, size = list.size(); i < size && list.ok(); ++i) {
        const int space = read_space(list[i], pack, map);
        once(list[i], on, space);
        if (i < where.size()) {
            where[i] = byte(space);
        }
    }
    switch (kind) {
        case 0:
            map.complete = on;
            break;
        case 1:
        case 2:
        case 3:
            list.size(1);
            map.source[at(kind - 1)] = where[0];
            break;
        case 4:
            map.graveyards = on;
            break;
        case 5:
            list.size(2);
            map.necromancer = where;
            break;
        case 6:
            list.size(1);
            map.captive[at(read_place(entry["race"], places))] = where[0];
            break;
        default:
            list.size(1);
            map.tree = where[0];
            break;
    }
    const Bits resources =
        map.of[static_cast<std::size_t>(Terrain::forest)] | map.of[static_cast<std::size_t>(Terrain::gold_mine)];
    if (entry.ok() && kind == 0 && !within(on, resources)) {
        list.mistake("only gold mines and forests are depleted");
    }
    if (entry.ok() && kind != 0 && (on & map.of[static_cast<std::size_t>(Terrain::mountain)]) != 0) {
        list.mistake("no token lies on a mountain");
    }
}

int lettered(const Reader& reader, const Reader& letters, const Pack& pack, const Map& map) {
    const std::string letter = reader.text();
    if (reader.ok() && !letters.has(letter)) {
        reader.mistake("there is no such letter on this map");
    }
    return reader.ok() ? read_space(letters[letter], pack, map) : 0;
}

// The letters the rules of a scenario use for spaces; each is also the label of its space.
void read_letters(const Reader& letters, const Reader& spaces, const Pack& pack, Map& map) {
    for (const std::string& letter : letters.keys()) {
        const int space = read_space(letters[letter], pack, map);
        if (letters.ok() && (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z')) {
            letters[letter].mistake("must be called by a letter from A to Z");
        } else if (letters.ok() && map.letter[at(space)] != 0) {
            letters[letter].mistake("has a letter already");
        } else {
            map.letter[at(space)] = letter[0];
        }
    }
    for (int space = 0; space < map.spaces && letters.ok(); ++space) {
        const Reader entry = spaces[at(space)];
        const bool labelled = entry.has("label") && !entry["label"].is_null();
        const char letter = map.letter[at(space)];
        if (labelled ? entry["label"].text() != std::string(1, letter) : letter != 0) {
            entry["label"].mistake("must be the letter of this space");
        }
    }
}

void read_victory(const Reader& entry, const Pack& pack, Map& map, const Places& places) {
    const Reader victory = entry["victory"];
    const bool tokens = map.necromancer[0] != none;
    const bool captives = victory.has("captives");
    if (victory.has("points")) {
        victory.only({"points"});
        map.target = byte(victory["points"], 1, 99);
    } else if (victory.has("gate")) {
        victory.only({"gate", "enemies_beside_below"});
        map.gate = byte(lettered(victory["gate"], entry["letters"], pack, map));
        map.gate_enemies = byte(victory["enemies_beside_below"], 1, 20);
    } else if (victory.has("necromancers_of")) {
        victory.only({"necromancers_of"});
        map.summoner = byte(read_place(victory["necromancers_of"], places));
    } else if (captives) {
        victory.only({"captives"});
        must_be(victory["captives"], true);
    } else {
        victory.only({"besieger", "tree", "keeper"});
        map.besieger = byte(read_place(victory["besieger"], places));
        map.keeper = byte(read_place(victory["keeper"], places));
        const int tree = lettered(victory["tree"], entry["letters"], pack, map);
        if (victory.ok() && (map.tree != tree || map.besieger == map.keeper)) {
            victory["tree"].mistake("must be the space with the Nordrassil token, held by the keeper");
        }
    }
    bool sources = true;
    for (const std::uint8_t source : map.source) {
        sources = sources && source != none;
    }
    if (victory.ok() && (tokens != (map.summoner != none) || (tokens && !sources))) {
        victory.mistake("Necromancers, their tokens and their player belong together");
    }
    for (int place = 0; place < map.players && victory.ok(); ++place) {
        if ((map.captive[at(place)] != none) != captives || (captives && map.city[at(place)] == none)) {
            victory.mistake("every player needs a captive and a city, or none has a captive");
        }
    }
    if (victory.ok() && map.tree != none && map.besieger == none) {
        victory.mistake("the Nordrassil token needs a besieger");
    }
}

// WC-E09, WC-E10, WC-Q03; the besieger's own outposts and city hold any number (WC-U07).
void check_stacks(const Reader& list, const Map& map) {
    constexpr int most = 3;
    for (int i = 0; i < map.starts && list.ok(); ++i) {
        const Start& start = map.start[at(i)];
        const bool haven = start.owner == map.besieger &&
                           (map.city[start.owner] == start.space || map.outpost[start.owner][0] == start.space ||
                            map.outpost[start.owner][1] == start.space);
        int units = 0;
        int workers = 0;
        for (int k = 0; k < map.starts; ++k) {
            const Start& other = map.start[at(k)];
            if (other.space == start.space &&
                (other.owner == start.owner || has(map.allies[start.owner], other.owner))) {
                units += units_in(other.pieces);
                workers += number_of(other.pieces, worker);
            }
        }
        if (workers > most || (units > most && !haven)) {
            list[at(i)].mistake("more than a stack of three");
        }
    }
}

}  // namespace

void read_map_setup(const Reader& entry, const Pack& pack, Map& map, const std::vector<std::string>& places) {
    const Reader endless = entry["inexhaustible"];
    for (std::size_t i = 0, size = endless.size(); i < size; ++i) {
        once(endless[i], map.inexhaustible, read_space(endless[i], pack, map));
    }
    read_letters(entry["letters"], entry["spaces"], pack, map);
    const Reader setup = entry["setup"];
    setup.only({"resources", "unit_level", "pieces", "outposts", "markers"});
    read_stock(setup["resources"], map, places);
    if (setup["unit_level"].is_string()) {
        must_be(setup["unit_level"], "highest");
        map.start_level = 0;
    } else {
        map.start_level = byte(setup["unit_level"], 1, 2);
    }
    read_pieces(setup["pieces"], pack, map, places);
    read_outposts(setup["outposts"], pack, map, places);
    const Reader markers = setup["markers"];
    for (std::size_t i = 0, size = markers.size(); i < size && setup.ok(); ++i) {
        read_marker(markers[i], pack, map, places);
    }
    if (setup.ok() && (map.complete & map.inexhaustible) != 0) {
        endless.mistake("a space that starts depleted");
    }
    read_victory(entry, pack, map, places);
    check_stacks(setup["pieces"], map);
}

}  // namespace kriegsrat::warcraft
