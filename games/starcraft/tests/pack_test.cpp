#include "games/starcraft/pack.h"

#include <set>
#include <utility>

#include "games/starcraft/tests/pack_facts.h"

// What the rules say of the components, written out, against the standard pack.
namespace kriegsrat::starcraft::pack_test {
namespace {

using namespace facts;

using Numbers = std::vector<std::pair<std::string, int>>;

const std::vector<std::string> all_races = {"terran", "protoss", "zerg"};

TEST(StarcraftPack, StandardPackHasNoMistakes) {
    for (const PackError& error : check_pack({})) {
        ADD_FAILURE() << error.file << " " << error.where << ": " << error.what;
    }
}

TEST(StarcraftPack, NameTablesComeInTheOrderOfTheEnum) {
    const Numbers wanted = {{"faction", 6},   {"race", 3},   {"planet", 12}, {"area", 37},       {"unit", 25},
                            {"building", 23}, {"module", 3}, {"card", 117},  {"technology", 38}, {"event_card", 35},
                            {"order", 6},     {"route", 21}, {"slot", 4},    {"coordinate", 27}, {"rotation", 4},
                            {"resource", 2},  {"end", 2},    {"victory", 5}};
    ASSERT_EQ(pack.names.tables.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(pack.names.tables[i].name, wanted[i].first);
        const auto& entries = pack.names.tables[i].entries;
        EXPECT_EQ(std::set<std::string>(entries.begin(), entries.end()).size(), at(wanted[i].second))
            << wanted[i].first;
    }
    EXPECT_EQ(names(pack, Table::race), all_races);
    EXPECT_EQ(names(pack, Table::module), (std::vector<std::string>{"supply", "research", "air_support"}));
    EXPECT_EQ(names(pack, Table::coordinate)[furthest], "0");
    EXPECT_EQ(names(pack, Table::coordinate)[0], "-13");
    EXPECT_EQ(names(pack, Table::route)[0], "route_1");
    EXPECT_EQ(names(pack, Table::route)[normal_routes], "axis_1");
    EXPECT_EQ(names(pack, Table::order)[3], "special_build");
}

TEST(StarcraftPack, SC_A02_SixFactionsWithRaceAndColour) {
    const std::vector<std::array<std::string, 4>> wanted = {
        {"raynor", "Jim Raynor", "terran", "blue"},    {"mengsk", "Arcturus Mengsk", "terran", "red"},
        {"tassadar", "Tassadar", "protoss", "yellow"}, {"aldaris", "Aldaris", "protoss", "orange"},
        {"overmind", "The Overmind", "zerg", "green"}, {"queen_of_blades", "The Queen of Blades", "zerg", "purple"},
    };
    EXPECT_EQ(names(pack, Table::faction).size(), wanted.size());
    for (const auto& [name, leader, of_race, colour] : wanted) {
        EXPECT_EQ(faction(name).race, race(of_race)) << name;
        EXPECT_EQ(record("factions.json", name)["leader"], leader);
        EXPECT_EQ(record("factions.json", name)["colour"], colour);
    }
}

// The figures of a race, by name; together and with their places in a Force.
void expect_figures(const std::string& of_race, const Numbers& figures, int sum) {
    const int number = race(of_race);
    Units seen = 0;
    for (const auto& [name, amount] : figures) {
        EXPECT_EQ(unit(name).figures, amount) << name;
        EXPECT_EQ(unit(name).race, number) << name;
        EXPECT_EQ(id(Table::unit, name), pack.first_unit[at(number)] + unit(name).place) << name;
        EXPECT_LT(unit(name).place, race_units);
        seen |= static_cast<Units>(bit(id(Table::unit, name)));
        sum -= amount;
    }
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(seen, pack.units_of_race[at(number)]);
}

TEST(StarcraftPack, SC_A04_SC_Z05_TerranFactionsHaveThirtyUnits) {
    expect_figures("terran",
                   {{"marine", 6},
                    {"ghost", 3},
                    {"firebat", 3},
                    {"vulture", 3},
                    {"goliath", 3},
                    {"siege_tank", 3},
                    {"wraith", 3},
                    {"science_vessel", 3},
                    {"battlecruiser", 3}},
                   30);
}

TEST(StarcraftPack, SC_A05_ZergFactionsHaveThirtyThreeUnits) {
    expect_figures("zerg",
                   {{"zergling", 9},
                    {"hydralisk", 6},
                    {"ultralisk", 3},
                    {"queen", 3},
                    {"defiler", 3},
                    {"scourge", 3},
                    {"mutalisk", 3},
                    {"guardian", 3}},
                   33);
}

TEST(StarcraftPack, SC_A06_ProtossFactionsHaveTwentySevenUnits) {
    expect_figures("protoss",
                   {{"zealot", 6},
                    {"dragoon", 3},
                    {"high_templar", 3},
                    {"archon", 3},
                    {"reaver", 3},
                    {"scout", 3},
                    {"arbiter", 3},
                    {"carrier", 3}},
                   27);
    int all = 0;
    for (const Faction& each_faction : pack.faction) {
        for (const int type : each(pack.units_of_race[each_faction.race])) {
            all += pack.unit[at(type)].figures;
        }
    }
    EXPECT_EQ(all, 180);
}

TEST(StarcraftPack, SC_A07_AStandWithTwoCreaturesIsOneUnit) {
    EXPECT_EQ(size(faction("overmind").starting_units), 5);
    EXPECT_EQ(units_of(faction("overmind").starting_units, unit("zergling").place), 4);
    EXPECT_EQ(unit("zergling").support, 1);
    EXPECT_EQ(unit("scourge").figures, 3);
}

TEST(StarcraftPack, SC_A08_TwelvePlanetsFifteenRoutesAndSixAxes) {
    EXPECT_EQ(names(pack, Table::planet).size(), 12U);
    EXPECT_EQ(normal_routes, 15);
    EXPECT_EQ(z_routes, 6);
    EXPECT_EQ(names(pack, Table::end), (std::vector<std::string>{"major", "minor"}));
    EXPECT_EQ(file("planets.json")["totals"]["normal_routes_in_box"], 15);
    EXPECT_EQ(file("planets.json")["totals"]["z_axis_routes_in_box"], 6);
}

TEST(StarcraftPack, SC_A09_TwentySixAreasWithAResourceCard) {
    std::set<std::string> resource_cards;
    for (const Json& planet : records("planets.json")) {
        for (const Json& entry : planet["areas"]) {
            if (entry.contains("resource_card")) {
                resource_cards.insert(entry["resource_card"]);
                EXPECT_NE(area(entry["id"]).type, AreaType::conquest);
            }
        }
    }
    EXPECT_EQ(resource_cards.size(), 26U);
    EXPECT_EQ(count(pack.areas_of_type[0] | pack.areas_of_type[1]), 26);
    EXPECT_EQ(count(pack.areas_of_type[2]), 11);
}

TEST(StarcraftPack, SC_B02_AreasSupplyOneThingAndHaveAUnitLimit) {
    std::array<int, 3> sums{};
    Bits all = 0;
    for (int planet = 0; planet < planets; ++planet) {
        const Bits own = pack.planet[at(planet)];
        EXPECT_EQ(all & own, 0U);
        EXPECT_GE(count(own), 2);
        EXPECT_LE(count(own), planet_areas);
        EXPECT_EQ(own, first_n(count(own)) << static_cast<unsigned>(first(own))) << "areas of a planet are neighbours";
        all |= own;
        for (const int number : each(own)) {
            const Area& one = pack.area[at(number)];
            EXPECT_EQ(one.planet, planet);
            EXPECT_TRUE(has(pack.areas_of_type[at(static_cast<int>(one.type))], number));
            EXPECT_GE(one.unit_limit, 2);
            EXPECT_LE(one.unit_limit, 4);
            sums[at(static_cast<int>(one.type))] += one.amount;
        }
    }
    EXPECT_EQ(all, first_n(areas));
    EXPECT_EQ(sums, (std::array<int, 3>{29, 17, 13}));
    EXPECT_EQ(area("pridewater_1").amount, 3);
    EXPECT_EQ(area("pridewater_1").type, AreaType::minerals);
    EXPECT_EQ(area("vyctor_v_1").amount, 2);
    EXPECT_EQ(area("vyctor_v_1").type, AreaType::conquest);
    EXPECT_EQ(area("helios_1").unit_limit, 2);
}

TEST(StarcraftPack, SC_Z30_NamesOfPlanetsAndUnits) {
    EXPECT_EQ(record("planets.json", "torus")["name"], "Torus");
    EXPECT_EQ(record("units.json", "ultralisk")["name"], "Ultralisk");
}

TEST(StarcraftPack, SlotsOfThePlanets) {
    const Numbers wanted = {{"abaddon", 0b1010},  {"antiga_prime", 0b0111}, {"bhekar_ro", 0b0101},
                            {"braken", 0b1001},   {"chau_sara", 0b1001},    {"dylar_iv", 0b1111},
                            {"halcyon", 0b0101},  {"helios", 0b1111},       {"pridewater", 0b0111},
                            {"tarsonis", 0b0111}, {"torus", 0b1111},        {"vyctor_v", 0b0111}};
    int sum = 0;
    for (const auto& [name, sides] : wanted) {
        EXPECT_EQ(pack.planet_slots[at(id(Table::planet, name))], sides) << name;
        sum += count(static_cast<Bits>(sides));
    }
    EXPECT_EQ(sum, 34);
}

TEST(StarcraftPack, SC_A10_SC_Z06_TwoStandardAndOneSpecialOrderOfEachKind) {
    for (const Faction& each_faction : pack.faction) {
        EXPECT_EQ(each_faction.orders, (std::array<std::uint8_t, 6>{2, 2, 2, 1, 1, 1}));
    }
}

TEST(StarcraftPack, SC_A11_SixBasesFifteenWorkersSevenTransports) {
    for (const Faction& each_faction : pack.faction) {
        EXPECT_EQ(each_faction.bases, 6);
        EXPECT_EQ(each_faction.workers, 15);
        EXPECT_EQ(each_faction.transports, 7);
    }
}

TEST(StarcraftPack, SC_A12_BuildingTokens) {
    std::array<int, races> tokens{};
    for (const Building& building : pack.building) {
        tokens[building.race] += building.printed ? 0 : 1;
    }
    EXPECT_EQ(tokens[at(race("terran"))], 8);
    EXPECT_EQ(tokens[at(race("protoss"))], 6);
    EXPECT_EQ(tokens[at(race("zerg"))], 6);
}

TEST(StarcraftPack, SC_A13_SC_Q09_SC_Q11_ModuleTokens) {
    std::array<int, races> tokens{};
    for (int number = 0; number < races; ++number) {
        for (const Module& module : pack.module[at(number)]) {
            tokens[at(number)] += module.tokens;
        }
    }
    EXPECT_EQ(tokens[at(race("terran"))], 8);
    EXPECT_EQ(tokens[at(race("protoss"))], 7);
    EXPECT_EQ(tokens[at(race("zerg"))], 4);
    EXPECT_EQ(pack.module[at(race("zerg"))][0].tokens, 0) << "no supply modules";
    EXPECT_EQ(pack.module[at(race("terran"))][0].cost, (Cost{1, 0}));
    EXPECT_EQ(pack.module[at(race("zerg"))][2].cost, (Cost{3, 0}));
}

TEST(StarcraftPack, SC_Q10_ModulePlaces) {
    EXPECT_EQ(faction("raynor").module_places, 5);
    EXPECT_EQ(faction("mengsk").module_places, 5);
    EXPECT_EQ(faction("tassadar").module_places, 5);
    EXPECT_EQ(faction("aldaris").module_places, 5);
    EXPECT_EQ(faction("queen_of_blades").module_places, 3);
    EXPECT_EQ(faction("overmind").module_places, 3);
}

// The units of a building type in the order of their levels.
void expect_building(const std::string& of_race, const std::string& type, const std::vector<std::string>& built) {
    const auto number = at(race(of_race));
    const int first_level = id(Table::building, type + "_1");
    const int place = pack.building[at(first_level)].type;
    EXPECT_EQ(pack.first_building[number][at(place)], first_level);
    ASSERT_EQ(pack.levels[number][at(place)], built.size()) << type;
    for (int level = 1; level <= static_cast<int>(built.size()); ++level) {
        const Building& building = pack.building[at(first_level + level - 1)];
        EXPECT_EQ(id(Table::building, type + "_" + std::to_string(level)), first_level + level - 1);
        EXPECT_EQ(building.race, number);
        EXPECT_EQ(building.type, place);
        EXPECT_EQ(building.level, level);
        const UnitType& type_built = unit(built[at(level - 1)]);
        EXPECT_EQ(type_built.building, place) << built[at(level - 1)];
        EXPECT_EQ(type_built.level, level) << built[at(level - 1)];
    }
}

TEST(StarcraftPack, SC_Q01_ThreeBuildingTypesForEachRace) {
    for (int number = 0; number < races; ++number) {
        std::set<int> types_seen;
        for (const Building& building : pack.building) {
            if (building.race == number) {
                types_seen.insert(building.type);
            }
        }
        EXPECT_EQ(types_seen, (std::set<int>{0, 1, 2}));
    }
}

TEST(StarcraftPack, SC_Q02_TerranBuildings) {
    expect_building("terran", "barracks", {"marine", "firebat", "ghost"});
    expect_building("terran", "factory", {"vulture", "goliath", "siege_tank"});
    expect_building("terran", "starport", {"wraith", "science_vessel", "battlecruiser"});
}

TEST(StarcraftPack, SC_Q03_ProtossBuildings) {
    expect_building("protoss", "gateway", {"zealot", "dragoon", "high_templar"});
    expect_building("protoss", "robotics_facility", {"reaver"});
    expect_building("protoss", "stargate", {"scout", "arbiter", "carrier"});
}

TEST(StarcraftPack, SC_Q04_ZergBuildings) {
    expect_building("zerg", "spawning_pool", {"zergling", "hydralisk", "ultralisk"});
    expect_building("zerg", "queens_nest", {"queen", "defiler"});
    expect_building("zerg", "spire", {"scourge", "mutalisk"});
}

TEST(StarcraftPack, SC_Q05_SC_Z51_LevelsUnlockOneUnitEach) {
    std::multiset<int> levels;
    for (const auto& of_race : pack.levels) {
        levels.insert(of_race.begin(), of_race.end());
    }
    EXPECT_EQ(levels, (std::multiset<int>{1, 2, 2, 3, 3, 3, 3, 3, 3}));
    std::set<std::array<int, 3>> used;
    for (const UnitType& type : pack.unit) {
        if (type.building != building_types) {
            EXPECT_TRUE(used.insert({type.race, type.building, type.level}).second);
            EXPECT_EQ(type.technology, none_named);
        }
    }
    EXPECT_EQ(used.size(), 23U);
    EXPECT_EQ(unit("guardian").technology, id(Table::technology, "guardian_aspect"));
    EXPECT_EQ(unit("archon").technology, id(Table::technology, "summon_archon"));
    EXPECT_EQ(unit("archon").building, building_types);
}

// Logs and tables of version 0.1.0 name the digest of its data: it is still there, with the cards and readings of then.
TEST(StarcraftPack, TheDataOfTheFirstVersionIsStillThere) {
    const Pack* first = find_pack(0xbe0ba2eb7e98b937ULL);
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->edition, 1);
    EXPECT_EQ(standard_pack().edition, 2);
    EXPECT_NE(standard_pack().digest, first->digest);
    const auto card = [](const Pack& pack, const char* id) {
        const auto& names = pack.names.tables[static_cast<std::size_t>(Table::card)].entries;
        return pack.card[static_cast<std::size_t>(std::find(names.begin(), names.end(), id) - names.begin())];
    };
    EXPECT_EQ(card(*first, "antennae").kind, CardKind::play_area);
    EXPECT_EQ(card(standard_pack(), "antennae").kind, CardKind::reinforcement);
    EXPECT_FALSE(card(*first, "plague_1").returns);
    EXPECT_TRUE(card(standard_pack(), "plague_1").returns);
    EXPECT_EQ(find_pack(0xbe0ba2eb7e98b938ULL), nullptr);
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_test
