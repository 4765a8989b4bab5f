#include <gtest/gtest.h>

#include <tuple>

#include "games/starcraft/tests/pack_change.h"

// What is wrong with an owner's pack is found, in the right place.
namespace kriegsrat::starcraft::pack_mistakes_test {
namespace {

using namespace change;

TEST(StarcraftPackMistakes, FilesThatAreUnknownOrNoJson) {
    EXPECT_EQ(lines({{"planet.json", "{}"}}), (Lines{"planet.json : is no file of a data pack"}));
    EXPECT_EQ(lines({{"units.json", "{\"game\": "}}), (Lines{"units.json : this is not valid JSON"}));
    for (const std::string& file : all_files) {
        EXPECT_TRUE(contains(lines({{file, "[]"}}), file + " : must be an object")) << file;
        EXPECT_TRUE(contains(lines({{file, "{}"}}), file + " /records: is missing")) << file;
    }
}

TEST(StarcraftPackMistakes, AllAreFoundNotOnlyTheFirst) {
    PackFiles files = changed("combat_cards.json", {{"/records/0/major/attack", 21},
                                                    {"/records/1/effects/0/amount", 0},
                                                    {"/records/4/effects/0/amount", 0},
                                                    {"/records/4/effects/1/kind", "water"},
                                                    {"/records/4/ability", 7}});
    files.merge(changed("modules.json", {{"/records/0/effects/0/amount", -1}, {"/records/0/cost/gas", -1}}));
    EXPECT_EQ(lines(files),
              (Lines{"modules.json /records/0/cost/gas: must be a whole number from 0 to 9",
                     "modules.json /records/0/effects/0/amount: must be a whole number from 1 to 9",
                     "combat_cards.json /records/0/major/attack: must be a whole number from 0 to 20",
                     "combat_cards.json /records/4/ability: must be a text",
                     "combat_cards.json /records/1/effects/0/amount: must be a whole number from 1 to 9",
                     "combat_cards.json /records/4/effects/0/amount: must be a whole number from 1 to 9",
                     "combat_cards.json /records/4/effects/1/kind: 'water' is no kind of splash damage"}));
}

TEST(StarcraftPackMistakes, TypesAndMissingAndUnknownKeys) {
    EXPECT_EQ(with_record("units.json", "marine", "/support", "one"),
              (Lines{"/support: must be a whole number from 0 to 9"}));
    EXPECT_EQ(with_record("units.json", "marine", "/supports", 1), (Lines{": has the unknown key 'supports'"}));
    EXPECT_EQ(with_record("units.json", "marine", "/cost/crystal", 1), (Lines{"/cost: has the unknown key 'crystal'"}));
    EXPECT_EQ(with("planets.json", {{"/title", "Planets"}}), (Lines{"planets.json : has the unknown key 'title'"}));
    EXPECT_EQ(with("planets.json", {{"/kind", "units"}}), (Lines{"planets.json /kind: must be \"planets\""}));
    EXPECT_EQ(without("planets.json", "/records/0", "name"), (Lines{"planets.json /records/0/name: is missing"}));
    EXPECT_EQ(with_record("event_cards.json", "ev2_raid", "/text", 1), (Lines{"/text: must be a text"}));
    EXPECT_EQ(with_record("factions.json", "raynor", "/source/1", 1), (Lines{"/source/1: must be a text"}));
    EXPECT_EQ(with_record("factions.json", "raynor", "/abilities/1/name", "x"),
              (Lines{"/abilities/1: has the unknown key 'name'"}));
}

TEST(StarcraftPackMistakes, CountsOfComponents) {
    for (const std::string& file : all_files) {
        Json json = standard(file);
        const std::string wanted = std::to_string(json["records"].size());
        json["records"].erase(json["records"].size() - 1);
        EXPECT_TRUE(contains(lines({{file, json.dump()}}), file + " /records: must be a list of " + wanted));
        json["records"].push_back(json["records"][0]);
        json["records"].push_back(json["records"][0]);
        EXPECT_TRUE(contains(lines({{file, json.dump()}}), file + " /records: must be a list of " + wanted));
    }
}

TEST(StarcraftPackMistakes, IdsMustBeThoseOfTheStandardPack) {
    const std::vector<std::tuple<std::string, std::string, std::string>> ids = {
        {"planets.json", "mars", "planet"},
        {"units.json", "medic", "unit"},
        {"buildings.json", "barracks_4", "building"},
        {"combat_cards.json", "terran_c19", "card"},
        {"technology_cards.json", "laser", "technology"},
        {"event_cards.json", "ev1_peace", "event_card"},
        {"factions.json", "fenix", "faction"}};
    for (const auto& [file, name, kind] : ids) {
        EXPECT_TRUE(
            contains(with(file, {{"/records/2/id", name}}), file + " /records/2/id: '" + name + "' is no " + kind));
        EXPECT_TRUE(contains(with(file, {{"/records/2/id", standard(file)["records"][1]["id"]}}),
                             file + " /records/2/id: is listed twice"));
    }
    EXPECT_TRUE(contains(with("combat_cards.json", {{"/records/2/id", "bunker"}}),
                         "combat_cards.json /records/2/id: is a technology card"));
    EXPECT_TRUE(contains(with("planets.json", {{"/records/0/areas/0/id", "abaddon_9"}}),
                         "planets.json /records/0/areas/0/id: 'abaddon_9' is no area"));
    EXPECT_TRUE(contains(with("planets.json", {{"/records/0/areas/0/id", "torus_1"}}),
                         "planets.json /records/0/areas/0/id: is an area of another planet"));
    EXPECT_TRUE(contains(with("modules.json", {{"/records/0/id", "supply_zerg"}}),
                         "modules.json /records/0/id: must be \"supply_terran\""));
}

// What belongs to an id cannot be changed.
TEST(StarcraftPackMistakes, RacesLevelsNumbersAndCopiesBelongToTheIds) {
    EXPECT_EQ(with_record("units.json", "marine", "/race", "zerg")[0], "/race: must be \"terran\"");
    EXPECT_EQ(with_record("buildings.json", "barracks_2", "/level", 3)[0], "/level: must be 2");
    EXPECT_EQ(with_record("buildings.json", "barracks_2", "/type", "factory")[0], "/type: must be \"barracks\"");
    EXPECT_EQ(with_record("combat_cards.json", "zerg_c07", "/number", 8)[0], "/number: must be 7");
    EXPECT_EQ(with_record("technology_cards.json", "irradiate", "/copies", 3)[0], "/copies: must be 2");
    EXPECT_EQ(with_record("factions.json", "raynor", "/race", "zerg")[0], "/race: must be \"terran\"");
}

TEST(StarcraftPackMistakes, SC_A08_SC_A09_SC_B02_Planets) {
    EXPECT_EQ(with_record("planets.json", "torus", "/slots/1", "N"), (Lines{"/slots/1: is listed twice"}));
    EXPECT_EQ(with_record("planets.json", "torus", "/slots/1", "NE"), (Lines{"/slots/1: 'NE' is no side of a planet"}));
    EXPECT_TRUE(contains(with_record("planets.json", "abaddon", "/slots", Json::array()),
                         "/slots: must name a side of the planet"));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/0/unit_limit", 7),
              (Lines{"/areas/0/unit_limit: must be a whole number from 1 to 6"}));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/0/unit_limit", 0),
              (Lines{"/areas/0/unit_limit: must be a whole number from 1 to 6"}));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/0/type", "wood"),
              (Lines{"/areas/0/type: 'wood' is no kind of area"}));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/0/amount", 1),
              (Lines{"/areas/0: has the unknown key 'amount'"}));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/1/resource_card", "rc"),
              (Lines{"/areas/1/resource_card: must be \"rc_torus_2\""}));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/1/index", 3), (Lines{"/areas/1/index: must be 2"}));
    EXPECT_EQ(with_record("planets.json", "torus", "/areas/1/amount", 2),
              (Lines{"planets.json /totals/minerals: must be 30"}));
    EXPECT_EQ(with("planets.json", {{"/totals/resource_cards", 27}}),
              (Lines{"planets.json /totals/resource_cards: must be 26"}));
    Json json = standard("planets.json");
    json["records"][0]["areas"][1] = {
        {"id", "abaddon_2"}, {"index", 2}, {"type", "conquest"}, {"conquest_points", 3}, {"unit_limit", 3}};
    json["totals"]["minerals"] = 26;
    json["totals"]["conquest_points_per_round"] = 16;
    EXPECT_EQ(lines({{"planets.json", json.dump()}}),
              (Lines{"planets.json /records: the number of areas with minerals or gas must be 26, not 25"}));
}

TEST(StarcraftPackMistakes, SC_A04_SC_A05_SC_A06_Figures) {
    EXPECT_EQ(with_record("units.json", "marine", "/figures_per_faction", 7),
              (Lines{"units.json /records: the number of figures of the race terran must be 30, not 31"}));
    EXPECT_EQ(with_record("units.json", "queen", "/figures_per_faction", 2),
              (Lines{"units.json /records: the number of figures of the race zerg must be 33, not 32"}));
    EXPECT_EQ(with_record("units.json", "zealot", "/figures_per_faction", 10),
              (Lines{"/figures_per_faction: must be a whole number from 1 to 9"}));
    EXPECT_EQ(with("units.json", {{"/figures_per_faction/protoss", 28}}),
              (Lines{"units.json /figures_per_faction/protoss: must be 27"}));
    EXPECT_EQ(with("units.json", {{"/figures_in_all", 181}}), (Lines{"units.json /figures_in_all: must be 180"}));
}

TEST(StarcraftPackMistakes, Units) {
    const auto marine = [](const std::string& where, const Json& value) {
        return with_record("units.json", "marine", where, value);
    };
    EXPECT_EQ(marine("/kind", "swimming"), (Lines{"/kind: 'swimming' is no kind of unit"}));
    EXPECT_EQ(marine("/can_attack/flying", 1), (Lines{"/can_attack/flying: must be true or false"}));
    EXPECT_EQ(marine("/tags/0", "robot"), (Lines{"/tags/0: 'robot' is no tag"}));
    EXPECT_EQ(marine("/tags/0", "ranged"), (Lines{"/tags/2: is listed twice"}));
    EXPECT_EQ(marine("/cost/minerals", 10), (Lines{"/cost/minerals: must be a whole number from 0 to 9"}));
    EXPECT_EQ(marine("/built_at/building", "gateway"),
              (Lines{"/built_at/building: 'gateway' is no building of this race"}));
    EXPECT_EQ(marine("/built_at/level", 4), (Lines{"/built_at/level: must be a whole number from 1 to 3"}));
    EXPECT_EQ(marine("/extra_cost", 1), (Lines{"/extra_cost: suits only a unit that needs a technology"}));
    EXPECT_EQ(marine("/average_card_values/attack", 30),
              (Lines{"/average_card_values/attack: must be a whole number from 0 to 20"}));
    const auto archon = [](const std::string& where, const Json& value) {
        return with_record("units.json", "archon", where, value)[0];
    };
    EXPECT_EQ(archon("/tech_required", "plague"), "/tech_required: is a technology of another race");
    EXPECT_EQ(archon("/tech_required", "magic"), "/tech_required: 'magic' is no technology");
    EXPECT_EQ(archon("/built_at", {{"building", "gateway"}, {"level", 1}}), "/built_at: must be null");
    EXPECT_EQ(archon("/extra_cost/destroy/0/unit", "marine"), "/extra_cost/destroy/0/unit: is a unit of another race");
    EXPECT_EQ(archon("/extra_cost/destroy/0/unit", "archon"), "/extra_cost/destroy/0/unit: needs a technology itself");
    EXPECT_EQ(archon("/extra_cost/destroy/0/count", 4), "/extra_cost/destroy/0/count: there are only 3 of them");
    EXPECT_EQ(archon("/extra_cost/destroy", Json::array()), "/extra_cost/destroy: must be a list of 1");
}

TEST(StarcraftPackMistakes, SC_Q05_SC_Z51_EveryUnitIsBuiltSomewhereOnce) {
    const std::string ghost = at_record("units.json", "ghost");
    EXPECT_EQ(with("units.json", {{ghost + "/built_at/level", 2}}),
              (Lines{"buildings.json /records/1/unlocks: must name 'ghost' as units.json says",
                     "buildings.json /records/2/unlocks/0: is not built at this level by units.json"}));
    PackFiles none_at_level_three = changed("units.json", {{ghost + "/built_at/level", 2}});
    none_at_level_three.merge(
        changed("buildings.json", {{"/records/1/unlocks/1", "ghost"}, {"/records/2/unlocks", Json::array()}}));
    EXPECT_EQ(lines(none_at_level_three), (Lines{"buildings.json /records/2/unlocks: must name a unit"}));
    EXPECT_EQ(with_record("buildings.json", "barracks_3", "/unlocks", Json::array()),
              (Lines{"/unlocks: must name 'ghost' as units.json says"}));
    EXPECT_EQ(with_record("buildings.json", "barracks_3", "/unlocks/1", "marine"),
              (Lines{"/unlocks/1: is not built at this level by units.json"}));
    EXPECT_EQ(with_record("buildings.json", "barracks_3", "/unlocks/0", "zealot"),
              (Lines{"/unlocks/0: is a unit of another race"}));
    // A unit that no technology allows and one that is allowed by the wrong one.
    EXPECT_EQ(with_record("technology_cards.json", "summon_archon", "/effects", Json::array()),
              (Lines{"/effects: must allow to build 'archon' as units.json says"}));
    const Json effect =
        standard("technology_cards.json")[Pointer(at_record("technology_cards.json", "summon_archon") + "/effects/0")];
    EXPECT_EQ(with_record("technology_cards.json", "recall", "/effects/0", effect),
              (Lines{"/effects/0/unit: does not need this technology by units.json"}));
    EXPECT_EQ(with_record("technology_cards.json", "summon_archon", "/effects/0/cost/gas", 2),
              (Lines{"/effects/0/cost: is not that of units.json"}));
    EXPECT_EQ(with_record("technology_cards.json", "summon_archon", "/effects/0/destroy/0/count", 1),
              (Lines{"/effects/0/destroy/0: is not that of units.json"}));
}

TEST(StarcraftPackMistakes, SC_A12_SC_C11_Buildings) {
    EXPECT_EQ(with_record("buildings.json", "factory_1", "/tokens_per_faction", 2),
              (Lines{"/tokens_per_faction: must be 1"}));
    EXPECT_EQ(with_record("buildings.json", "barracks_1", "/cost", {{"minerals", 1}, {"gas", 0}}),
              (Lines{"/cost: must be null",
                     "factions.json /records/0/starting_building: is not printed on the sheet "
                     "of this race (SC-C11)",
                     "factions.json /records/1/starting_building: is not printed on the sheet of this race (SC-C11)"}));
    EXPECT_EQ(with("buildings.json", {{"/tokens_per_faction/terran", 9}}),
              (Lines{"buildings.json /tokens_per_faction/terran: must be 8"}));
    const std::string factory = at_record("buildings.json", "factory_1");
    EXPECT_EQ(with("buildings.json", {{factory + "/printed_on_sheet", true},
                                      {factory + "/tokens_per_faction", 0},
                                      {factory + "/cost", nullptr}}),
              (Lines{"buildings.json /records: the number of buildings printed on the sheet of the race terran must be "
                     "1, not 2"}));
    const std::string second = at_record("buildings.json", "factory_2");
    EXPECT_TRUE(contains(
        with("buildings.json",
             {{second + "/printed_on_sheet", true}, {second + "/tokens_per_faction", 0}, {second + "/cost", nullptr}}),
        "buildings.json " + second + "/printed_on_sheet: suits only level 1"));
}

TEST(StarcraftPackMistakes, SC_A13_SC_Q11_Modules) {
    EXPECT_EQ(with_record("modules.json", "supply_terran", "/tokens_per_faction", 5),
              (Lines{"modules.json /records: the number of modules of the race terran must be 8, not 9"}));
    const std::string research = at_record("modules.json", "research_zerg");
    EXPECT_TRUE(contains(with("modules.json", {{research + "/kind", "supply"}, {research + "/id", "supply_zerg"}}),
                         "modules.json " + research + "/race: has no supply modules (SC-Q11)"));
    EXPECT_TRUE(contains(with("modules.json", {{research + "/race", "terran"}, {research + "/id", "research_terran"}}),
                         "modules.json " + research + "/id: is listed twice"));
    EXPECT_EQ(with_record("modules.json", "supply_terran", "/kind", "castle")[0],
              "/kind: 'castle' is no kind of module");
    EXPECT_EQ(with("modules.json", {{"/slots_on_sheet/zerg", 4}}),
              (Lines{"factions.json /records/4/module_slots: must be 4",
                     "factions.json /records/5/module_slots: must be 4"}));
    EXPECT_EQ(with_record("modules.json", "supply_protoss", "/effects/0/amount", 2),
              (Lines{"factions.json /records/2/build_limit/plus: must be 2",
                     "factions.json /records/3/build_limit/plus: must be 2"}));
}

// Whatever place of a file holds something else, the mistake is found there, just above or just below.
TEST(StarcraftPackMistakes, EveryPlaceOfEveryFileIsChecked) {
    const auto found = [](const std::vector<PackError>& errors, const std::string& file, auto fits) {
        return std::any_of(errors.begin(), errors.end(),
                           [&](const PackError& error) { return error.file == file && fits(error.where); });
    };
    for (const std::string& file : all_files) {
        std::vector<std::string> places;  // every sixty-first: hundreds are enough, and quick
        std::size_t number = 0;
        const Json leaves = standard(file).flatten();
        for (const auto& place : leaves.items()) {
            if (number++ % 61 == 0) {
                places.push_back(place.key());
            }
        }
        for (const Json& other : {Json{{"x", 1}}, Json::array({Json::array()}), Json(-99)}) {
            std::vector<Change> changes;
            for (const std::string& place : places) {
                changes.push_back({place, other});
            }
            // All places at once; what is not found so, because another mistake hides it, is tried alone.
            const std::vector<PackError> of_all = check_pack(changed(file, changes));
            for (const std::string& place : places) {
                const auto below = [&](const std::string& where) { return where.starts_with(place); };
                const auto near = [&](const std::string& where) { return below(where) || place.starts_with(where); };
                EXPECT_TRUE(found(of_all, file, below) ||
                            found(check_pack(changed(file, {{place, other}})), file, near))
                    << file << place << " " << other;
            }
        }
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_mistakes_test
