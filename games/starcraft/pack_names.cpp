#include <algorithm>
#include <map>
#include <tuple>

#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

// The standard record of every id: what belongs to an id is taken from here, never from an owner's file.
using Records = std::map<std::string, const Json*, std::less<>>;

std::string text_of(const Json& record, std::string_view key) {
    Mistake ignored;
    return Reader(record, ignored)[key].text();
}
int number_of(const Json& record, std::string_view key) {
    Mistake ignored;
    return static_cast<int>(Reader(record, ignored)[key].number(1, combat_cards));
}
int race_of(const Json& record) {
    Mistake ignored;
    return Reader(record, ignored)["race"].one_of(race_names(), "race");
}

Records standard_records(const PackSource& source, std::string_view file) {
    Records records;
    Mistake ignored;
    for (const Json& record : Reader(source.standard(file), ignored)["records"].json()) {
        records[text_of(record, "id")] = &record;
    }
    return records;
}

class Namer {
  public:
    Namer(const PackSource& source, Pack& pack, Draft& draft) : source_(source), pack_(pack), draft_(draft) {}

    void name() {
        add("faction", source_.ids("factions.json", "records"));
        add("race", race_names());
        add("planet", source_.ids("planets.json", "records"));
        add_areas();
        add_units();
        add_buildings();
        add("module", module_names());
        name_cards();
        add("event_card", source_.ids("event_cards.json", "records"));
        add("order", {"build", "mobilize", "research", "special_build", "special_mobilize", "special_research"});
        add_routes();
        add("slot", {"north", "east", "south", "west"});
        add_coordinates();
        add("rotation", {"0", "90", "180", "270"});
        add("resource", {"minerals", "gas"});
        add("end", {"major", "minor"});
        add("victory", {"nobody", "normal", "special", "end_game", "last_left"});
    }

  private:
    void add(std::string table, std::vector<std::string> entries) {
        pack_.names.tables.push_back({std::move(table), std::move(entries)});
    }

    // The areas of a planet follow each other.
    void add_areas() {
        std::map<std::string, int> planet_of;
        std::vector<std::string> usual;
        const std::vector<std::string>& all = pack_.names.tables.back().entries;
        for (const auto& [id, record] : standard_records(source_, "planets.json")) {
            const auto planet = static_cast<int>(std::find(all.begin(), all.end(), id) - all.begin());
            for (const Json& area : (*record)["areas"]) {
                usual.push_back(text_of(area, "id"));
                planet_of[usual.back()] = planet;
            }
        }
        std::vector<std::string> ids = own_areas();
        if (!std::is_permutation(ids.begin(), ids.end(), usual.begin(), usual.end())) {
            ids = std::move(usual);
        }
        std::stable_sort(ids.begin(), ids.end(), [&](const std::string& a, const std::string& b) {
            return planet_of.find(a)->second < planet_of.find(b)->second;
        });
        for (int area = 0; area < areas; ++area) {
            const int planet = planet_of[ids[at(area)]];
            pack_.area[at(area)].planet = byte(planet);
            pack_.planet[at(planet)] |= bit(area);
        }
        add("area", std::move(ids));
    }

    std::vector<std::string> own_areas() const {
        std::vector<std::string> ids;
        Mistake mistake;
        const Reader records = Reader(source_.file("planets.json"), mistake)["records"];
        for (std::size_t i = 0, size = records.size(); i < size; ++i) {
            const Reader list = records[i]["areas"];
            for (std::size_t k = 0, areas_there = list.size(); k < areas_there; ++k) {
                ids.push_back(list[k]["id"].text());
            }
        }
        return ids;
    }

    void add_units() {
        const Records records = standard_records(source_, "units.json");
        std::vector<std::string> ids = by_race(records, source_.ids("units.json", "records"));
        for (int unit = 0; unit < unit_types; ++unit) {
            const int race = race_of(*records.find(ids[at(unit)])->second);
            if (pack_.units_of_race[at(race)] == 0) {
                pack_.first_unit[at(race)] = byte(unit);
            }
            pack_.units_of_race[at(race)] |= static_cast<Units>(bit(unit));
            pack_.unit[at(unit)].race = byte(race);
            pack_.unit[at(unit)].place = byte(unit - pack_.first_unit[at(race)]);
        }
        add("unit", std::move(ids));
    }

    // The levels of a type follow each other.
    void add_buildings() {
        const Records records = standard_records(source_, "buildings.json");
        std::vector<std::string> ids = by_race(records, source_.ids("buildings.json", "records"));
        for (const std::string& id : ids) {
            const Json& record = *records.find(id)->second;
            std::vector<std::string>& types = draft_.building_types[at(race_of(record))];
            if (std::find(types.begin(), types.end(), text_of(record, "type")) == types.end()) {
                types.push_back(text_of(record, "type"));
            }
        }
        const auto place = [&](const std::string& id) {
            const Json& record = *records.find(id)->second;
            const int race = race_of(record);
            const std::vector<std::string>& types = draft_.building_types[at(race)];
            const auto type = std::find(types.begin(), types.end(), text_of(record, "type")) - types.begin();
            return std::make_tuple(race, static_cast<int>(type), number_of(record, "level"));
        };
        std::sort(ids.begin(), ids.end(),
                  [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
        for (int number = 0; number < buildings; ++number) {
            const auto [race, type, level] = place(ids[at(number)]);
            Building& building = pack_.building[at(number)];
            building.race = byte(race);
            building.type = byte(type);
            building.level = byte(level);
            if (level == 1) {
                pack_.first_building[at(race)][at(type)] = byte(number);
            }
            pack_.levels[at(race)][at(type)] = byte(level);
        }
        add("building", std::move(ids));
    }

    // Of each race the combat cards, then the technology cards copy by copy.
    void name_cards() {
        const Records combat = standard_records(source_, "combat_cards.json");
        std::vector<std::string> combat_ids = by_race(combat, source_.ids("combat_cards.json", "records"));
        std::stable_sort(combat_ids.begin(), combat_ids.end(), [&](const std::string& a, const std::string& b) {
            const Json& left = *combat.find(a)->second;
            const Json& right = *combat.find(b)->second;
            return std::make_pair(race_of(left), number_of(left, "number")) <
                   std::make_pair(race_of(right), number_of(right, "number"));
        });
        const Records bought = standard_records(source_, "technology_cards.json");
        std::vector<std::string> technology_ids = by_race(bought, source_.ids("technology_cards.json", "records"));
        std::vector<std::string> ids;
        for (int race = 0; race < races; ++race) {
            const auto first = combat_ids.begin() + race * combat_cards;
            pack_.first_card[at(race)] = byte(static_cast<int>(ids.size()));
            ids.insert(ids.end(), first, first + combat_cards);
            name_copies(race, bought, technology_ids, ids);
            pack_.card_count[at(race)] = byte(static_cast<int>(ids.size()) - pack_.first_card[at(race)]);
            for (std::size_t card = pack_.first_card[at(race)]; card < ids.size(); ++card) {
                pack_.card[card].race = byte(race);
            }
        }
        add("card", std::move(ids));
        add("technology", std::move(technology_ids));
    }

    void name_copies(int race, const Records& records, const std::vector<std::string>& technology_ids,
                     std::vector<std::string>& ids) {
        for (int number = 0; number < technologies; ++number) {
            const std::string& id = technology_ids[at(number)];
            const Json& record = *records.find(id)->second;
            if (race_of(record) != race) {
                continue;
            }
            if (pack_.technology_count[at(race)]++ == 0) {
                pack_.first_technology[at(race)] = byte(number);
            }
            Technology& technology = pack_.technology[at(number)];
            technology.race = byte(race);
            const int copies = number_of(record, "copies");
            for (int copy = 1; copy <= copies; ++copy) {
                pack_.card[ids.size()].technology = byte(number);
                technology.cards |= bit(static_cast<int>(ids.size()) - pack_.first_card[at(race)]);
                ids.push_back(copies == 1 ? id : id + "_" + std::to_string(copy));
            }
        }
    }

    static std::vector<std::string> by_race(const Records& records, std::vector<std::string> ids) {
        std::stable_sort(ids.begin(), ids.end(), [&](const std::string& a, const std::string& b) {
            return race_of(*records.find(a)->second) < race_of(*records.find(b)->second);
        });
        return ids;
    }

    void add_routes() {
        std::vector<std::string> names;
        for (int route = 1; route <= normal_routes; ++route) {
            names.push_back("route_" + std::to_string(route));
        }
        for (int axis = 1; axis <= z_routes; ++axis) {
            names.push_back("axis_" + std::to_string(axis));
        }
        add("route", std::move(names));
    }

    void add_coordinates() {
        std::vector<std::string> names;
        for (int coordinate = -furthest; coordinate <= furthest; ++coordinate) {
            names.push_back(std::to_string(coordinate));
        }
        add("coordinate", std::move(names));
    }

    const PackSource& source_;
    Pack& pack_;
    Draft& draft_;
};

}  // namespace

void name_components(const PackSource& source, Pack& pack, Draft& draft) { Namer(source, pack, draft).name(); }

}  // namespace kriegsrat::starcraft
