#include <algorithm>

#include "games/warcraft/pack_sheet.h"

// units.json, dice.json and components.json.
namespace kriegsrat::warcraft {

namespace {

constexpr int tiles_of_race = 9;                                     // WC-A07
constexpr int most_pieces = 15;                                      // of a type: four bits
constexpr std::array<int, piece_types> pieces_of_race{10, 7, 4, 8};  // WC-A03, WC-A04

const std::vector<std::string>& ability_names() {
    static const std::vector<std::string> names{"splash", "healing", "paralysing_poison", "blood_lust", "raise_dead"};
    return names;
}

Tile read_tile(const Reader& entry, bool top) {
    Tile tile;
    tile.strength = byte(entry["strength"], 1, die_faces);
    if (!entry["ability"].is_null()) {
        tile.ability = static_cast<Ability>(entry["ability"].one_of(ability_names(), "ability") + 1);
    }
    must_be(entry["victory_points"], top ? 1 : 0);
    tile.victory_points = top ? 1 : 0;
    if (top) {
        must_be(entry["improve_requires"], nullptr);
        must_be(entry["improve_cost"], nullptr);
        return tile;
    }
    const Reader needs = entry["improve_requires"];
    needs.only({"building_type", "count"});
    tile.needs_type = byte(needs["building_type"].one_of({"melee", "ranged", "flying"}, "type of building"));
    tile.needs_count = byte(needs["count"], 1, 3);
    return tile;
}

void read_unit(const Sheet& sheet, const Reader& entry) {
    only_about(entry, {"id", "race", "type", "level", "top_level", "strength", "ability", "improve_requires",
                       "improve_cost", "victory_points"});
    const int id = sheet.named(entry["id"], Table::tile);
    const int race = read_race(entry["race"]);
    const int type = entry["type"].one_of({"melee", "ranged", "flying"}, "type of unit");
    const int level = byte(entry["level"], 1, max_levels);
    if (entry.ok() && sheet.name(Table::tile, id) !=
                          race_names()[at(race)] + "_" + type_names()[at(type)] + "_" + std::to_string(level)) {
        entry["id"].mistake("does not say its race, type and level");
    }
    const Tile tile = read_tile(entry, entry["top_level"].boolean());
    if (!entry["improve_cost"].is_null()) {
        const Cost cost = read_cost(entry["improve_cost"]);
        if (cost.gold != sheet.pack.improvement.gold || cost.wood != sheet.pack.improvement.wood) {
            entry["improve_cost"].mistake("must be the cost of every improvement");
        }
    }
    if (!entry.ok()) {
        return;
    }
    Race& owner = sheet.pack.race[at(race)];
    owner.tile[at(type)][at(level - 1)] = tile;
    owner.tile_name[at(type)][at(level - 1)] = byte(id);
    owner.levels[at(type)] = std::max(owner.levels[at(type)], byte(level));
}

// Every stack has its levels without a gap, the last of them the highest (WC-A07, WC-A19).
void check_stacks(const Sheet& sheet) {
    sheet.record([&](const Reader& root) {
        for (int race = 0; race < races; ++race) {
            int sum = 0;
            for (int type = 0; type < unit_types; ++type) {
                const Race& owner = sheet.pack.race[at(race)];
                for (int level = 0; level < owner.levels[at(type)]; ++level) {
                    const Tile& tile = owner.tile[at(type)][at(level)];
                    const bool top = level + 1 == owner.levels[at(type)];
                    if (tile.strength == 0 || top != (tile.needs_type == none)) {
                        root["units"].mistake("the stack " + race_names()[at(race)] + " " + type_names()[at(type)] +
                                              " is not whole");
                    }
                }
                sum += owner.levels[at(type)];
            }
            if (sum != tiles_of_race) {
                root["units"].mistake("the number of tiles of the race " + race_names()[at(race)] + " must be " +
                                      std::to_string(tiles_of_race) + ", not " + std::to_string(sum));
            }
        }
    });
}

}  // namespace

void read_units_file(const Sheet& sheet) {
    sheet.head({"abilities", "movement", "pieces_per_race", "improvement", "units"});
    Pack& pack = sheet.pack;
    sheet.record([&](const Reader& root) {
        const Reader speed = root["movement"];
        only_about(speed, {"melee", "ranged", "flying", "worker"});
        for (int type = 0; type < piece_types; ++type) {
            pack.speed[at(type)] = byte(speed[type_names()[at(type)]], 0, 3);
        }
    });
    sheet.record([&](const Reader& root) {
        const Reader pieces = root["pieces_per_race"];
        only_about(pieces, {"melee", "ranged", "flying", "worker", "outpost"});
        for (int type = 0; type < piece_types; ++type) {
            pack.pieces[at(type)] = byte(pieces[type_names()[at(type)]], 1, most_pieces);
            must_be(pieces[type_names()[at(type)]], pieces_of_race[at(type)]);
        }
        must_be(pieces["outpost"], outposts_each);
        pack.outposts = outposts_each;
    });
    sheet.record([&](const Reader& root) {
        const Reader improvement = root["improvement"];
        only_about(improvement, {"cost", "max_levels_per_type_per_spend_phase", "counts_printed_melee_building"});
        pack.improvement = read_cost(improvement["cost"]);
        must_be(improvement["max_levels_per_type_per_spend_phase"], 1);
        must_be(improvement["counts_printed_melee_building"], true);
    });
    sheet.record([&](const Reader& root) {
        const std::vector<std::string>& names = ability_names();
        root["abilities"].only(std::vector<std::string_view>(names.begin(), names.end()));
        for (const std::string& name : names) {
            const Reader ability = root["abilities"][name];
            ability.only({"original_name", "seed_name", "rules"});
            texts(ability, {"original_name", "seed_name"});
        }
    });
    Bits seen = 0;
    const bool good = sheet.list_at("units", sheet.names(Table::tile).size(), [&](const Reader& entry, int /*i*/) {
        once(entry["id"], seen, sheet.named(entry["id"], Table::tile));
        read_unit(sheet, entry);
    });
    if (good) {
        check_stacks(sheet);
    }
}

void read_dice(const Sheet& sheet) {
    sheet.head({"dice"});
    const auto faces = [](const Reader& entry, int most) {
        std::array<std::uint8_t, die_faces> values{};
        entry["faces"].size(die_faces);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = byte(entry["faces"][i], 1, most);
        }
        return values;
    };
    sheet.list_at("dice", 2, [&](const Reader& entry, int i) {
        only_about(entry, {"id", "count", "faces", "use", "roll_more_than_count", "mean", "depletes_on", "why"});
        texts(entry, {"use", "roll_more_than_count", "why"});
        if (i == 0) {
            must_be(entry["id"], "battle_die");
            must_be(entry["faces"], Json{1, 2, 3, 4, 5, 6});
            sheet.pack.dice_at_once = byte(entry["count"], 1, 4);
            return;
        }
        must_be(entry["id"], "resource_die");
        must_be(entry["count"], 1);
        sheet.pack.resource_die = faces(entry, 3);
        sheet.pack.depleting = byte(entry["depletes_on"], 1, 3);
    });
}

void read_components(const Sheet& sheet) {
    sheet.head({"provenance", "source", "components", "quest_tokens", "quest_token_note"});
    const auto wanted = [&](const std::string& id) {
        for (int type = 0; type < unit_types; ++type) {
            if (id == type_names()[at(type)] + "_unit") {
                return int{sheet.pack.pieces[at(type)]};
            }
        }
        return id == "worker"            ? int{sheet.pack.pieces[worker]}
               : id == "outpost"         ? int{sheet.pack.outposts}
               : id == "unit_tile"       ? tiles_of_race
               : id == "experience_card" ? deck_size
                                         : 0;
    };
    sheet.list_at("components", 16, [&](const Reader& entry, int /*i*/) {
        entry.only({"id", "count", "per_race", "limit"});
        const std::string id = entry["id"].text();
        entry["count"].number(1, 99);
        if (entry.has("limit")) {
            must_be(entry["limit"], false);
        }
        if (const int each_race = wanted(id); each_race > 0) {
            must_be(entry["per_race"], each_race);
            must_be(entry["count"], each_race * races);
        }
    });
    int tokens = 0;
    sheet.list_at("quest_tokens", 8, [&](const Reader& entry, int /*i*/) {
        only_about(entry, {"id", "count", "scenario"});
        texts(entry, {"id", "scenario"});
        tokens += byte(entry["count"], 1, 14);
    });
    sheet.record([&](const Reader& root) {
        texts(root, {"provenance", "source", "quest_token_note"});
        if (root.ok() && tokens != 14) {
            root["quest_tokens"].mistake("the number of quest tokens must be 14, not " + std::to_string(tokens));
        }
    });
}

}  // namespace kriegsrat::warcraft
