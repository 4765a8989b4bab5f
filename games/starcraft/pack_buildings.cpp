#include "games/starcraft/pack_sheet.h"

namespace kriegsrat::starcraft {

namespace {

constexpr std::array<int, races> building_tokens{8, 6, 6};
constexpr std::array<int, races> module_tokens{8, 7, 4};
constexpr int module_kinds = races * modules - 1;  // the Zerg have no supply modules

void read_unlocked(const Sheet& sheet, const Reader& list, const Building& building) {
    Units wanted = 0;
    for (const int unit : each(sheet.draft.good_units)) {
        const UnitType& type = sheet.pack.unit[at(unit)];
        if (type.race == building.race && type.building == building.type && type.level == building.level) {
            wanted |= static_cast<Units>(bit(unit));
        }
    }
    const Units listed = read_unit_set(sheet, list, building.race);
    if (!list.ok()) {
        return;
    }
    for (std::size_t i = 0, size = list.size(); i < size; ++i) {
        const int unit = sheet.named(list[i], Table::unit);
        if (has(sheet.draft.good_units, unit) && !has(wanted, unit)) {
            list[i].mistake("is not built at this level by units.json");
        }
    }
    if ((wanted & ~listed) != 0) {
        list.mistake("must name '" + sheet.name(Table::unit, first(wanted & ~listed)) + "' as units.json says");
    }
    if (listed == 0) {
        list.mistake("must name a unit");
    }
}

}  // namespace

void read_buildings(const Sheet& sheet) {
    sheet.head("buildings", {"tokens_per_faction"});
    sheet.record([](const Reader& root) { must_be_by_race(root["tokens_per_faction"], building_tokens); });
    Bits seen = 0;
    std::array<int, races> printed{};
    const bool good = sheet.list_at("records", buildings, [&](const Reader& entry, int) {
        only_about(entry, {"id", "type", "name", "race", "level", "printed_on_sheet", "tokens_per_faction", "cost",
                           "unlocks"});
        const int number = sheet.named(entry["id"], Table::building);
        once(entry["id"], seen, number);
        sheet.as_standard(entry, {"type", "race", "level"});
        entry["name"].text();
        Building building = sheet.pack.building[at(number)];
        building.printed = entry["printed_on_sheet"].boolean();
        must_be(entry["tokens_per_faction"], building.printed ? 0 : 1);
        if (building.printed) {
            must_be(entry["cost"], nullptr);
            if (entry.ok() && building.level != 1) {
                entry["printed_on_sheet"].mistake("suits only level 1");
            }
        } else {
            building.cost = read_cost(entry["cost"]);
        }
        read_unlocked(sheet, entry["unlocks"], building);
        if (entry.ok()) {
            sheet.pack.building[at(number)] = building;
            printed[building.race] += building.printed ? 1 : 0;
        }
    });
    for (int race = 0; good && race < races; ++race) {
        check_number(sheet, "buildings printed on the sheet of the race " + race_names()[at(race)], printed[at(race)],
                     1);
    }
}

void read_modules(const Sheet& sheet) {
    Pack& pack = sheet.pack;
    sheet.head("modules", {"tokens_per_faction", "slots_on_sheet"});
    sheet.record([](const Reader& root) { must_be_by_race(root["tokens_per_faction"], module_tokens); });
    sheet.record([&](const Reader& root) {
        const Reader places = root["slots_on_sheet"];
        places.only({"terran", "protoss", "zerg"});
        for (int race = 0; race < races; ++race) {
            const std::uint8_t number = byte(places[race_names()[at(race)]], 1, most_module_places);
            sheet.draft.module_places[at(race)] = root.ok() ? number : 0;
        }
    });
    Bits seen = 0;
    std::array<int, races> tokens{};
    std::array<int, module_kinds> places{};
    places.fill(races * modules);
    const bool good = sheet.list_at("records", module_kinds, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "kind", "name", "race", "tokens_per_faction", "cost", "text", "effects"});
        const int kind = entry["kind"].one_of(module_names(), "kind of module");
        const int race = read_race(sheet, entry["race"]);
        must_be(entry["id"], module_names()[at(kind)] + "_" + race_names()[at(race)]);
        if (entry.ok() && race_names()[at(race)] == "zerg" && module_names()[at(kind)] == "supply") {
            entry["race"].mistake("has no supply modules (SC-Q11)");
        }
        once(entry["id"], seen, race * modules + kind);
        places[at(i)] = entry.ok() ? race * modules + kind : races * modules;
        entry["name"].text();
        entry["text"].text();
        Module& module = pack.module[at(race)][at(kind)];
        module.tokens = byte(entry["tokens_per_faction"], 1, module_tokens[at(race)]);
        module.cost = read_cost(entry["cost"]);
        tokens[at(race)] += module.tokens;
    });
    for (int i = 0; i < module_kinds; ++i) {
        const int race = places[at(i)] / modules;
        const std::vector<EffectTree> effects = read_effects(sheet, effects_of_record(i), {Bearer::module, race});
        if (race != races) {
            pack.module[at(race)][at(places[at(i)] % modules)].effects = store_effects(pack, effects);
        }
    }
    for (int race = 0; good && race < races; ++race) {
        check_number(sheet, "modules of the race " + race_names()[at(race)], tokens[at(race)], module_tokens[at(race)]);
    }
}

}  // namespace kriegsrat::starcraft
