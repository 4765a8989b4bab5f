#include "games/warcraft/pack_sheet.h"

namespace kriegsrat::warcraft {

namespace {

constexpr std::array<int, piece_types> tokens_of_type{2, 3, 3, 0};   // WC-A05
constexpr std::array<int, piece_types> printed_of_type{1, 0, 0, 1};  // WC-A18

bool same(Cost one, Cost other) { return one.gold == other.gold && one.wood == other.wood; }

void read_building(const Sheet& sheet, const Reader& entry, Bits& seen) {
    only_about(entry, {"id", "race", "type", "trains", "training_cost", "tokens", "printed_on_town_tile", "max_owned",
                       "build_cost", "build_needs_worker_on"});
    const int race = read_race(entry["race"]);
    const int type = entry["type"].one_of(type_names(), "type of building");
    once(entry["id"], seen, piece_id(race, type));
    must_be(entry["id"], race_names()[at(race)] + "_" + type_names()[at(type)] + "_building");
    must_be(entry["trains"], type_names()[at(type)]);
    must_be(entry["tokens"], tokens_of_type[at(type)]);
    must_be(entry["printed_on_town_tile"], printed_of_type[at(type)]);
    must_be(entry["max_owned"], tokens_of_type[at(type)] + printed_of_type[at(type)]);
    Building building;
    building.tokens = byte(tokens_of_type[at(type)]);
    building.printed = byte(printed_of_type[at(type)]);
    building.training = read_cost(entry["training_cost"]);
    if (type == worker) {
        must_be(entry["build_cost"], nullptr);
        must_be(entry["build_needs_worker_on"], nullptr);
    } else {
        must_be(entry["build_needs_worker_on"], "own city space");
        if (!same(read_cost(entry["build_cost"]), sheet.pack.build)) {
            entry["build_cost"].mistake("must be the cost of every building");
        }
    }
    if (entry.ok()) {
        sheet.pack.race[at(race)].building[at(type)] = building;
    }
}

// What the tiles demand can be built (WC-N15).
void check_demands(const Sheet& sheet) {
    sheet.record([&](const Reader& root) {
        for (const Race& race : sheet.pack.race) {
            for (const auto& stack : race.tile) {
                for (const Tile& tile : stack) {
                    if (tile.needs_type != none && tile.needs_count > race.building[tile.needs_type].tokens +
                                                                          race.building[tile.needs_type].printed) {
                        root["buildings"].mistake("a unit tile demands more buildings than there are");
                    }
                }
            }
        }
    });
}

}  // namespace

void read_buildings(const Sheet& sheet) {
    sheet.head({"tokens_per_race", "build_cost", "outpost", "buildings"});
    sheet.record([&](const Reader& root) {
        must_be(root["tokens_per_race"], 8);
        sheet.pack.build = read_cost(root["build_cost"]);
    });
    sheet.record([&](const Reader& root) {
        const Reader outpost = root["outpost"];
        only_about(outpost, {"tokens_per_race", "build_cost", "build_needs_worker_on"});
        must_be(outpost["tokens_per_race"], outposts_each);
        must_be(outpost["build_needs_worker_on"], "the chosen space");
        sheet.pack.outpost = read_cost(outpost["build_cost"]);
    });
    Bits seen = 0;
    if (sheet.list_at("buildings", at(races * piece_types),
                      [&](const Reader& entry, int /*i*/) { read_building(sheet, entry, seen); })) {
        check_demands(sheet);
    }
}

}  // namespace kriegsrat::warcraft
