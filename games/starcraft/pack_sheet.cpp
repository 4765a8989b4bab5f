#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

void only_with(const Reader& reader, std::initializer_list<std::string_view> usual,
               std::initializer_list<std::string_view> more) {
    std::vector<std::string_view> keys(usual);
    keys.insert(keys.end(), more);
    reader.only(keys);
}

}  // namespace

void Sheet::as_standard(const Reader& entry, std::initializer_list<std::string_view> keys) const {
    for (const Json& record : (*standard_)["records"]) {
        if (entry.ok() && record["id"] == entry["id"].json()) {
            for (const std::string_view key : keys) {
                must_be(entry[key], record[key]);
            }
        }
    }
}

void Sheet::head(std::string_view kind, std::initializer_list<std::string_view> more) const {
    record([&](const Reader& root) {
        only_with(root, {"game", "kind", "provenance_legend", "sources", "note", "records"}, more);
        must_be(root["kind"], kind);
        texts(root, {"game", "provenance_legend", "sources", "note"});
    });
}

void only_about(const Reader& entry, std::initializer_list<std::string_view> keys) {
    only_with(entry, {"provenance", "field_provenance", "source", "notes", "name_de"}, keys);
    texts(entry, {"provenance", "field_provenance", "notes", "name_de"});
    if (entry.has("source")) {
        const Reader list = entry["source"];
        for (std::size_t i = 0, size = list.size(); i < size; ++i) {
            list[i].text();
        }
    }
}

void must_be_by_race(const Reader& reader, const std::array<int, races>& wanted) {
    reader.only({"terran", "protoss", "zerg"});
    for (int race = 0; race < races; ++race) {
        must_be(reader[race_names()[at(race)]], wanted[at(race)]);
    }
}

void check_number(const Sheet& sheet, const std::string& what, int found, int wanted) {
    sheet.record([&](const Reader& root) {
        if (found != wanted) {
            root["records"].mistake("the number of " + what + " must be " + std::to_string(wanted) + ", not " +
                                    std::to_string(found));
        }
    });
}

Cost read_cost(const Reader& reader) {
    reader.only({"minerals", "gas"});
    return {byte(reader["minerals"], 0, most_paid), byte(reader["gas"], 0, most_paid)};
}

Values read_values(const Reader& reader) {
    reader.only({"attack", "health"});
    return {byte(reader["attack"], 0, most_value), byte(reader["health"], 0, most_value)};
}

Units read_unit_set(const Sheet& sheet, const Reader& list, int race) {
    Bits found = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        const int unit = sheet.named(list[i], Table::unit);
        once(list[i], found, unit);
        if (list.ok() && race != races && sheet.pack.unit[at(unit)].race != race) {
            list[i].mistake("is a unit of another race");
        }
    }
    return static_cast<Units>(found);
}

Force read_force(const Sheet& sheet, const Reader& reader, int race) {
    Force force = 0;
    const std::vector<std::string>& units = sheet.names(Table::unit);
    reader.only(std::vector<std::string_view>(units.begin(), units.end()));
    for (int unit = 0; unit < unit_types; ++unit) {
        const std::string& name = units[at(unit)];
        if (!reader.ok() || !reader.has(name)) {
            continue;
        }
        const UnitType& type = sheet.pack.unit[at(unit)];
        if (type.race != race) {
            reader[name].mistake("is a unit of another race");
        }
        force += units_at(type.place, byte(reader[name], 1, type.figures == 0 ? most_figures : type.figures));
    }
    if (reader.ok() && force == 0) {
        reader.mistake("must name a unit");
    }
    return force;
}

}  // namespace kriegsrat::starcraft
