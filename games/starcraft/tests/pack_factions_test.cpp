#include <utility>

#include "games/starcraft/tests/pack_facts.h"

// The faction sheets of the standard pack.
namespace kriegsrat::starcraft::pack_factions_test {
namespace {

using namespace facts;

using Numbers = std::vector<std::pair<std::string, int>>;

TEST(StarcraftFactions, SC_C11_EachSheetShowsOneBuildingOfLevelOne) {
    const std::vector<std::pair<std::string, std::string>> wanted = {
        {"raynor", "barracks_1"}, {"mengsk", "barracks_1"},        {"tassadar", "gateway_1"},
        {"aldaris", "gateway_1"}, {"overmind", "spawning_pool_1"}, {"queen_of_blades", "spawning_pool_1"}};
    for (const auto& [name, building] : wanted) {
        const Building& printed = pack.building[at(id(Table::building, building))];
        EXPECT_TRUE(printed.printed);
        EXPECT_EQ(printed.level, 1);
        std::array<std::uint8_t, building_types> levels{};
        levels[printed.type] = 1;
        EXPECT_EQ(faction(name).starting_level, levels) << name;
    }
    EXPECT_EQ(std::count_if(pack.building.begin(), pack.building.end(), [](const Building& b) { return b.printed; }),
              3);
}

TEST(StarcraftFactions, SC_R08_TwoPermanentResources) {
    for (const Faction& each_faction : pack.faction) {
        EXPECT_EQ(each_faction.permanent, (std::array<std::uint8_t, 2>{4, 2}));
    }
}

TEST(StarcraftFactions, SC_C10_SC_I01_OpeningHandAndHandLimit) {
    for (const Faction& each_faction : pack.faction) {
        const int wanted = each_faction.race == race("terran") ? 8 : 6;
        EXPECT_EQ(each_faction.hand_limit, wanted);
        EXPECT_EQ(each_faction.opening_hand, wanted);
        for (const Effect& one : effects(each_faction.effects)) {
            EXPECT_NE(one.op, Op::limit_hand) << "it is in the number already";
        }
    }
}

TEST(StarcraftFactions, SC_U15_SC_U16_BuildLimits) {
    for (const Faction& each_faction : pack.faction) {
        EXPECT_EQ(each_faction.build_start, 2);
        int for_type = 0;
        for (const Effect& one : effects(each_faction.effects)) {
            for_type += one.op == Op::limit_build && one.per_building_type ? one.amount : 0;
        }
        EXPECT_EQ(for_type, each_faction.race == race("zerg") ? 2 : 0);
    }
    for (const std::string name : {"terran", "protoss"}) {
        const Effect& supply = effect(pack.module[at(race(name))][0].effects);
        EXPECT_EQ(supply.op, Op::limit_build);
        EXPECT_EQ(supply.amount, 1);
        EXPECT_FALSE(supply.per_building_type);
    }
}

TEST(StarcraftFactions, StartingForces) {
    struct Wanted {
        std::string faction;
        Numbers units;
        int workers;
    };
    const std::vector<Wanted> all = {
        {"raynor", {{"marine", 2}, {"firebat", 1}, {"vulture", 1}}, 8},
        {"mengsk", {{"marine", 2}, {"firebat", 1}, {"ghost", 1}}, 8},
        {"tassadar", {{"zealot", 3}}, 8},
        {"aldaris", {{"zealot", 2}, {"dragoon", 1}}, 7},
        {"queen_of_blades", {{"zergling", 3}, {"hydralisk", 2}}, 7},
        {"overmind", {{"zergling", 4}, {"hydralisk", 1}}, 8},
    };
    for (const auto& [name, forces, workers] : all) {
        Force force = 0;
        for (const auto& [type, amount] : forces) {
            force += units_at(unit(type).place, amount);
        }
        EXPECT_EQ(faction(name).starting_units, force) << name;
        EXPECT_EQ(faction(name).starting_workers, workers) << name;
        EXPECT_EQ(faction(name).starting_transports, 1) << name;
        EXPECT_EQ(faction(name).worker, (Cost{1, 0})) << name;
        EXPECT_EQ(faction(name).transport, (Cost{1, 0})) << name;
        EXPECT_EQ(faction(name).base, (Cost{2, 0})) << name;
    }
}

TEST(StarcraftFactions, SC_V08_SC_V09_SC_V10_SpecialVictories) {
    const unsigned resources = 0b011;
    const unsigned conquest = 0b100;
    EXPECT_EQ(faction("raynor").victory, SpecialVictory::areas_controlled);
    EXPECT_EQ(faction("raynor").victory_count, 6);
    EXPECT_EQ(faction("raynor").victory_areas, resources);
    EXPECT_TRUE(faction("raynor").victory_all_if_fewer);
    EXPECT_EQ(faction("mengsk").victory, SpecialVictory::planets_fully_controlled);
    EXPECT_EQ(faction("mengsk").victory_count, 2);
    EXPECT_EQ(faction("tassadar").victory, SpecialVictory::most_areas_controlled);
    EXPECT_EQ(faction("overmind").victory, SpecialVictory::bases_on_planets);
    EXPECT_EQ(faction("overmind").victory_count, 3);
    EXPECT_EQ(faction("queen_of_blades").victory, SpecialVictory::areas_controlled);
    EXPECT_EQ(faction("queen_of_blades").victory_count, 3);
    EXPECT_EQ(faction("queen_of_blades").victory_areas, conquest);
    EXPECT_EQ(faction("aldaris").victory, SpecialVictory::end_cards_in_play);
    EXPECT_EQ(faction("aldaris").victory_count, 2);
    for (const std::string& name : names(pack, Table::faction)) {
        EXPECT_EQ(faction(name).others_need, name == "aldaris" ? 20 : 0) << name;
        EXPECT_EQ(faction(name).victory_stage_iii, name != "aldaris") << name;
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_factions_test
