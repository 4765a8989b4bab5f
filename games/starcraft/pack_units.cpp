#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

constexpr int most_support = 9;
constexpr std::array<int, races> figures_of_race{30, 27, 33};

void read_abilities(const Reader& entry, UnitType& unit) {
    unit.flying = entry["kind"].one_of({"ground", "flying"}, "kind of unit") == 1;
    const Reader attack = entry["can_attack"];
    attack.only({"ground", "flying"});
    unit.hits_ground = attack["ground"].boolean();
    unit.hits_flying = attack["flying"].boolean();
    unit.support = byte(entry["support"], 0, most_support);
    unit.assist = entry["assist"].boolean();
    unit.detector = entry["detector"].boolean();
    unit.cloaking = entry["cloaking"].boolean();
}

void read_building_of(const Sheet& sheet, const Reader& place, UnitType& unit) {
    place.only({"building", "level"});
    const int type = place["building"].one_of(sheet.draft.building_types[unit.race], "building of this race");
    unit.building = byte(type);
    unit.level = byte(place["level"], 1, sheet.pack.levels[unit.race][at(type)]);
}

Draft::Sacrifice read_sacrifice(const Sheet& sheet, const Reader& extra, const UnitType& unit) {
    extra.only({"destroy", "on"});
    must_be(extra["on"], "active planet");
    extra["destroy"].size(1);
    const Reader entry = extra["destroy"][0];
    entry.only({"unit", "count"});
    const int destroyed = sheet.named(entry["unit"], Table::unit);
    if (entry.ok() && sheet.pack.unit[at(destroyed)].race != unit.race) {
        entry["unit"].mistake("is a unit of another race");
    }
    return {byte(destroyed), byte(entry["count"], 1, most_figures)};
}

// Built at a building or allowed by a technology, never both.
void read_origin(const Sheet& sheet, const Reader& entry, UnitType& unit, Draft::Sacrifice& sacrifice) {
    const Reader technology = entry["tech_required"];
    if (technology.is_null()) {
        read_building_of(sheet, entry["built_at"], unit);
        if (entry.has("extra_cost")) {
            entry["extra_cost"].mistake("suits only a unit that needs a technology");
        }
        return;
    }
    unit.building = building_types;
    unit.technology = byte(sheet.named(technology, Table::technology));
    must_be(entry["built_at"], nullptr);
    if (entry.ok() && sheet.pack.technology[unit.technology].race != unit.race) {
        technology.mistake("is a technology of another race");
    }
    sacrifice = read_sacrifice(sheet, entry["extra_cost"], unit);
}

Bits read_tags(const Reader& list) {
    Bits found = 0;
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        once(list[i], found, list[i].one_of(tag_names(), "tag"));
    }
    return found;
}

// For people: nothing depends on it.
void check_average(const Reader& average) {
    if (average.is_null()) {
        return;
    }
    average.only({"attack", "health", "standard_cards"});
    average["attack"].number(0, most_value);
    average["health"].number(0, most_value);
    average["standard_cards"].number(1, combat_cards);
}

void store(const Sheet& sheet, int number, const UnitType& unit, Bits tags) {
    Pack& pack = sheet.pack;
    Draft& draft = sheet.draft;
    const auto self = static_cast<Units>(bit(number));
    pack.unit[at(number)] = unit;
    pack.support[unit.race][unit.place] = unit.support;
    pack.assist[unit.race] |= unit.assist ? units_at(unit.place, 0xF) : 0;
    draft.good_units |= self;
    (unit.flying ? draft.flying : draft.ground) |= self;
    for (const int tag : each(tags)) {
        draft.tagged[at(tag)] |= self;
    }
}

// Precondition: all records could be read.
void check_sacrifices(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.list_at("records", unit_types, [&](const Reader& entry, int) {
        UnitType& unit = pack.unit[at(sheet.named(entry["id"], Table::unit))];
        unit.total_cost = byte(unit.cost.total());
        if (unit.technology == none_named) {
            return;
        }
        const Draft::Sacrifice& sacrifice = sheet.draft.sacrifice[at(sheet.named(entry["id"], Table::unit))];
        const UnitType& destroyed = pack.unit[sacrifice.unit];
        unit.total_cost = byte(unit.cost.total() + sacrifice.units * destroyed.cost.total());
        const Reader first = entry["extra_cost"]["destroy"][0];
        if (destroyed.technology != none_named) {
            first["unit"].mistake("needs a technology itself");
        }
        if (sacrifice.units > destroyed.figures) {
            first["count"].mistake("there are only " + std::to_string(destroyed.figures) + " of them");
        }
    });
}

void check_figures(const Sheet& sheet) {
    for (int race = 0; race < races; ++race) {
        int sum = 0;
        for (const int unit : each(sheet.pack.units_of_race[at(race)])) {
            sum += sheet.pack.unit[at(unit)].figures;
        }
        check_number(sheet, "figures of the race " + race_names()[at(race)], sum, figures_of_race[at(race)]);
    }
}

}  // namespace

void read_units(const Sheet& sheet) {
    sheet.head("units", {"figures_per_faction", "figures_in_all"});
    sheet.record([](const Reader& root) {
        must_be_by_race(root["figures_per_faction"], figures_of_race);
        must_be(root["figures_in_all"], 2 * (figures_of_race[0] + figures_of_race[1] + figures_of_race[2]));
    });
    Bits seen = 0;
    const bool good = sheet.list_at("records", unit_types, [&](const Reader& entry, int) {
        only_about(entry,
                   {"id", "name", "race", "figures_per_faction", "cost", "kind", "can_attack", "support", "assist",
                    "detector", "cloaking", "built_at", "tech_required", "tags", "average_card_values", "extra_cost"});
        const int number = sheet.named(entry["id"], Table::unit);
        once(entry["id"], seen, number);
        sheet.as_standard(entry, {"race"});
        entry["name"].text();
        UnitType unit = sheet.pack.unit[at(number)];
        unit.figures = byte(entry["figures_per_faction"], 1, most_figures);
        unit.cost = read_cost(entry["cost"]);
        read_abilities(entry, unit);
        Draft::Sacrifice sacrifice;
        read_origin(sheet, entry, unit, sacrifice);
        const Bits tags = read_tags(entry["tags"]);
        check_average(entry["average_card_values"]);
        if (entry.ok()) {
            store(sheet, number, unit, tags);
            sheet.draft.sacrifice[at(number)] = sacrifice;
        }
    });
    if (good) {
        check_sacrifices(sheet);
        check_figures(sheet);
    }
}

}  // namespace kriegsrat::starcraft
