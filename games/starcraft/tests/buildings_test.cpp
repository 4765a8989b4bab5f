#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/pack_facts.h"
#include "games/starcraft/tests/scene.h"

// Chapter Q: buildings and modules. Orbital defense is in mobilize_test.cpp, tech-required units are in
// tech_units_test.cpp.
namespace kriegsrat::starcraft::buildings_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

Json building(const std::string& id) { return {{"kind", "build_building"}, {"building", id}}; }
Json module(const char* id) { return {{"kind", "build_module"}, {"module", id}}; }

// The second step of a Build order of seat 0 on his home planet.
Scene& upgrade(Scene& scene) { return scene.order(0, "build", "abaddon").executes().ends(); }

std::vector<std::string> offered(const Scene& scene, const char* kind) {
    std::vector<std::string> ids;
    for (const std::string& text : scene.options()) {
        const Json option = Json::parse(text);
        if (option["kind"] == kind) {
            ids.push_back(option[std::string(kind).substr(6)]);
        }
    }
    return ids;
}

// Unit types that a player can build with one building type at its highest level and no other building.
std::vector<std::string> given_by(const char* faction, int type) {
    const char* enemy = faction == std::string("overmind") ? "raynor" : "overmind";
    Scene scene(2, {faction, enemy});
    const int race = race_of(scene.setup(), scene.state(), 0);
    for (int other = 0; other < building_types; ++other) {
        scene.level(0, other, other == type ? scene.setup().pack->levels[at(race)][at(other)] : 0);
    }
    scene.source(0, "torus_3").workers(0, 15).order(0, "build", "abaddon").executes();
    std::vector<std::string> ids;
    for (const std::string& id : facts::names(facts::pack, Table::unit)) {
        if (scene.offers(acts::build(id.c_str(), "abaddon_1"))) {
            ids.push_back(id);
        } else if (facts::unit(id).race == race && facts::unit(id).technology == none_named) {
            EXPECT_EQ(scene.refusal(acts::build(id.c_str(), "abaddon_1")), "SC-U11") << id;
        }
    }
    return ids;
}

TEST(StarcraftBuildings, SC_Q02_WhatTerranBuildingsGive) {
    EXPECT_THAT(given_by("raynor", 0), ElementsAre("marine", "firebat", "ghost"));
    EXPECT_THAT(given_by("raynor", 1), ElementsAre("vulture", "goliath", "siege_tank"));
    EXPECT_THAT(given_by("raynor", 2), ElementsAre("wraith", "science_vessel", "battlecruiser"));
    EXPECT_THAT(facts::names(facts::pack, Table::building), Contains("starport_1"));
}

TEST(StarcraftBuildings, SC_Q03_WhatProtossBuildingsGive) {
    EXPECT_THAT(given_by("tassadar", 0), ElementsAre("zealot", "dragoon", "high_templar"));
    EXPECT_THAT(given_by("tassadar", 1), ElementsAre("reaver"));
    EXPECT_THAT(given_by("tassadar", 2), ElementsAre("scout", "arbiter", "carrier"));
}

TEST(StarcraftBuildings, SC_Q04_WhatZergBuildingsGive) {
    EXPECT_THAT(given_by("overmind", 0), ElementsAre("zergling", "hydralisk", "ultralisk"));
    EXPECT_THAT(given_by("overmind", 1), ElementsAre("queen", "defiler"));
    EXPECT_THAT(given_by("overmind", 2), ElementsAre("scourge", "mutalisk"));
}

TEST(StarcraftBuildings, SC_Q01_SC_Q05_SC_Z51_ThreeTypesForEachRaceWithOneLevelForEachUnit) {
    EXPECT_THAT(facts::pack.levels[at(facts::race("terran"))], ElementsAre(3, 3, 3));
    EXPECT_THAT(facts::pack.levels[at(facts::race("protoss"))], ElementsAre(3, 1, 3));
    EXPECT_THAT(facts::pack.levels[at(facts::race("zerg"))], ElementsAre(3, 2, 2));
    for (int race = 0; race < races; ++race) {
        int tokens = -1;  // one level is printed
        for (const std::uint8_t levels : facts::pack.levels[at(race)]) {
            tokens += levels;
        }
        EXPECT_EQ(tokens, race == facts::race("terran") ? 8 : 6);
    }
    Scene scene(2);
    upgrade(scene);
    EXPECT_EQ(scene.refusal(building("gateway_2")), "SC-Q01");  // of another race
}

TEST(StarcraftBuildings, SC_Q06_SC_Q07_FromLevelOneOnAndNoLevelSkipped) {
    Scene scene(2);
    scene.workers(0, 14);
    upgrade(scene);
    EXPECT_THAT(offered(scene, "build_building"), ElementsAre("barracks_2", "factory_1", "starport_1"));
    EXPECT_EQ(scene.refusal(building("barracks_1")), "SC-A16");  // printed on the sheet
    EXPECT_EQ(scene.refusal(building("barracks_3")), "SC-Q06");
    EXPECT_EQ(scene.refusal(building("factory_2")), "SC-Q06");
    scene.buys(building("barracks_2"));
    EXPECT_EQ(scene.state().level[0][0], 2);
    EXPECT_EQ(scene.refusal(building("barracks_3")), "SC-U04");  // with the next order
    upgrade(scene).buys(building("barracks_3"));
    EXPECT_EQ(scene.state().level[0][0], 3);
    upgrade(scene);
    EXPECT_THAT(offered(scene, "build_building"), ElementsAre("factory_1", "starport_1"));
}

TEST(StarcraftBuildings, SC_Q08_SC_Z50_LowerLevelsStayAvailable) {
    Scene scene(2);
    scene.level(0, 0, 3).order(0, "build", "abaddon").executes();
    for (const char* unit : {"marine", "firebat", "ghost"}) {
        EXPECT_EQ(scene.refusal(acts::build(unit, "abaddon_1")), "") << unit;
    }
    EXPECT_EQ(scene.refusal(acts::build("vulture", "abaddon_1")), "SC-U11");
    scene.level(0, 0, 2);
    EXPECT_EQ(scene.refusal(acts::build("ghost", "abaddon_1")), "SC-U11");
    EXPECT_EQ(scene.refusal(acts::build("firebat", "abaddon_1")), "");
}

// Mengsk, who has built nothing yet, builds a Starport of level 1 and an Air Support module with one order.
TEST(StarcraftBuildings, SC_U04_SC_Q06_SC_D15_TheRulebooksExampleOfBuildingsAndModules) {
    Scene scene(2, {"mengsk", "overmind"});
    upgrade(scene);
    EXPECT_EQ(scene.step(), "upgrade");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(offered(scene, "build_building"), ElementsAre("barracks_2", "factory_1", "starport_1"));
    EXPECT_THAT(offered(scene, "build_module"), ElementsAre("supply", "research", "air_support"));
    EXPECT_TRUE(scene.offers(acts::simple("end_step")));
    scene.buys(building("starport_1"));
    EXPECT_THAT(offered(scene, "build_building"), IsEmpty());
    scene.buys(module("air_support"));
    EXPECT_EQ(scene.state().level[0][2], 1);
    EXPECT_EQ(scene.state().module[0][2], 1);
    EXPECT_EQ(scene.step(), "plan");
    upgrade(scene);
    EXPECT_THAT(offered(scene, "build_building"), ElementsAre("barracks_2", "factory_1", "starport_2"));
}

TEST(StarcraftBuildings, SC_U04_AtMostOneBuildingAndOneModule) {
    Scene scene(2);
    upgrade(scene);
    Scene other = scene;
    scene.buys(building("factory_1"));
    EXPECT_EQ(scene.refusal(building("starport_1")), "SC-U04");
    EXPECT_EQ(scene.refusal(module("research")), "");
    other.buys(module("research"));
    EXPECT_EQ(other.refusal(module("supply")), "SC-U04");
    EXPECT_EQ(other.refusal(building("starport_1")), "");
}

TEST(StarcraftBuildings, SC_U04_OneOwnUnitOnThePlanetIsEnough) {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 1}}).order(0, "build", "helios").executes();
    EXPECT_EQ(scene.step(), "upgrade");
    scene.buys(building("factory_1"));
    EXPECT_EQ(scene.state().level[0][1], 1);
    Scene nothing(2);
    nothing.order(0, "build", "helios").executes();
    EXPECT_EQ(nothing.step(), "plan");
}

TEST(StarcraftBuildings, SC_Q09_ThreeKindsOfModule) {
    EXPECT_THAT(facts::names(facts::pack, Table::module), ElementsAre("supply", "research", "air_support"));
}

TEST(StarcraftBuildings, SC_Q10_NoMoreModulesThanPlacesOnTheSheet) {
    Scene scene(2);
    EXPECT_EQ(facts::faction("raynor").module_places, 5);
    scene.module(0, "supply", 3).module(0, "research", 1);
    upgrade(scene);
    EXPECT_EQ(scene.refusal(module("research")), "");
    scene.module(0, "research", 2);
    EXPECT_EQ(scene.refusal(module("research")), "SC-Q10");
    EXPECT_EQ(scene.refusal(module("supply")), "SC-Q10");
    EXPECT_THAT(offered(scene, "build_module"), IsEmpty());
}

TEST(StarcraftBuildings, SC_A16_NoMoreModulesThanTokens) {
    Scene scene(2);
    scene.module(0, "research", 3);
    upgrade(scene);
    EXPECT_EQ(scene.refusal(module("research")), "SC-A16");
    EXPECT_EQ(scene.refusal(module("air_support")), "");
    scene.module(0, "air_support");
    EXPECT_EQ(scene.refusal(module("air_support")), "SC-A16");
}

TEST(StarcraftBuildings, SC_Q11_NoSupplyModulesForTheZerg) {
    for (const char* faction : {"overmind", "queen_of_blades"}) {
        Scene scene(2, {faction, "raynor"});
        upgrade(scene);
        EXPECT_EQ(scene.refusal(module("supply")), "SC-Q11");
        EXPECT_THAT(offered(scene, "build_module"), ElementsAre("research", "air_support"));
    }
}

TEST(StarcraftBuildings, SC_Q12_EachResearchModuleAllowsOneSpecialOrder) {
    const std::array special{"special_build", "special_mobilize", "special_research"};
    const std::array standard{"build", "mobilize", "research"};
    for (int built = 0; built <= 2; ++built) {
        Scene scene(2);
        scene.module(0, "research", built).round(2).planning();
        for (int placed = 0; placed < 3; ++placed) {
            const Json wanted = acts::order(special[at(placed)], "abaddon");
            EXPECT_EQ(scene.refusal(wanted), placed < built ? "" : "SC-P09") << built << " " << placed;
            scene.does(placed < built ? wanted : acts::order(standard[at(placed)], "abaddon"));
            scene.does(acts::order(standard[at(placed)], "pridewater"));
        }
    }
}

// Seat 1 attacks the area of a Marine of seat 0 from the other area of Abaddon and plays its cards; gives the event
// with the values of the one skirmish.
struct Attack {
    Scene scene;
    Json values;
};
Attack attack(Scene scene, const char* unit, const char* to, const char* card, const char* answer = "terran_c01") {
    const char* from = to == std::string("abaddon_2") ? "abaddon_1" : "abaddon_2";
    scene.units(0, to, {{"marine", 1}}).units(1, from, {{unit, 1}}).hand(0, {answer}).hand(1, {card});
    scene.attacks(1, from, to).places(card).places(answer);
    const Json values = scene.event("values_compared");
    return {scene, values};
}

// Burrow gives cloaking: a Zergling that is destroyed withdraws, unless the enemy has a detector.
TEST(StarcraftBuildings, SC_Q13_SC_Z12_AirSupportMakesOwnUnitsBesideABaseDetectors) {
    Scene with(2);
    with.module(0, "air_support");
    const Attack seen = attack(with, "zergling", "abaddon_2", "burrow_1");
    EXPECT_THAT(seen.scene.happened(), Contains("unit_destroyed"));
    EXPECT_EQ(seen.scene.units_in("abaddon_1"), 0);
    const Attack hidden = attack(Scene(2), "zergling", "abaddon_2", "burrow_1");
    EXPECT_THAT(hidden.scene.happened(), Contains("unit_withdrawn"));
    EXPECT_EQ(hidden.scene.units_in("abaddon_1", "zergling"), 1);
}

TEST(StarcraftBuildings, SC_Q13_NoDetectorWhereNoBaseOfHisStands) {
    Scene scene(2);
    scene.module(0, "air_support").no_base(0).base(0, "helios_1");
    EXPECT_THAT(attack(scene, "zergling", "abaddon_2", "burrow_1").scene.happened(), Contains("unit_withdrawn"));
}

TEST(StarcraftBuildings, SC_Z12_TheModuleOfAnotherPlayerDoesNotHelp) {
    Scene scene(2);
    scene.module(1, "air_support").base(1, "abaddon_1");
    EXPECT_THAT(attack(scene, "zergling", "abaddon_2", "burrow_1").scene.happened(), Contains("unit_withdrawn"));
}

TEST(StarcraftBuildings, SC_Q14_OneMoreAttackAgainstFlyersInTheAreaOfABase) {
    Scene with(2);
    with.module(0, "air_support");
    EXPECT_EQ(attack(with, "mutalisk", "abaddon_2", "zerg_c13").values["enemy_attack"], 7);
    EXPECT_EQ(attack(Scene(2), "mutalisk", "abaddon_2", "zerg_c13").values["enemy_attack"], 6);
    EXPECT_EQ(attack(with, "zergling", "abaddon_2", "zerg_c01").values["enemy_attack"], 6);  // not a flyer
    EXPECT_EQ(attack(with.no_base(0).base(0, "helios_1"), "mutalisk", "abaddon_2", "zerg_c13").values["enemy_attack"],
              6);
}

TEST(StarcraftBuildings, SC_Q14_TheOwnerOfTheBaseMayBeTheAttacker) {
    Scene scene(2);
    scene.module(0, "air_support").units(0, "abaddon_1", {{"marine", 1}}).units(1, "abaddon_2", {{"mutalisk", 1}});
    scene.hand(0, {"terran_c01"}).hand(1, {"zerg_c13"}).attacks(0, "abaddon_1", "abaddon_2");
    scene.places("terran_c01").places("zerg_c13");
    EXPECT_EQ(scene.event("values_compared")["attack"], 7);
}

TEST(StarcraftBuildings, SC_Q14_EverySkirmishOfTheBattle) {
    Scene scene(2);
    scene.module(0, "air_support").units(0, "abaddon_2", {{"marine", 2}}).units(1, "abaddon_1", {{"mutalisk", 2}});
    scene.hand(0, {"terran_c01", "terran_c04"}).hand(1, {"zerg_c13", "zerg_c14"});
    scene.attacks(1, "abaddon_1", "abaddon_2");
    scene.places("zerg_c13").places("zerg_c14").places("terran_c01").places("terran_c04");
    scene.resolves(1);
    std::vector<int> attacks;
    for (const Event& event : scene.events()) {
        if (event.kind == static_cast<int>(Happening::values_compared)) {
            attacks.push_back(event.args[3]);  // of the defender
        }
    }
    EXPECT_THAT(attacks, ElementsAre(7, 7));
}

// There is only one token, so two modules can only be put there by force.
TEST(StarcraftBuildings, SC_Z53_SeveralAirSupportModulesDoNotAddUp) {
    for (const int number : {1, 2}) {
        Scene scene(2);
        scene.units(0, "abaddon_2", {{"marine", 1}}).units(1, "abaddon_1", {{"mutalisk", 1}});
        scene.hand(0, {"terran_c01"}).hand(1, {"zerg_c13"}).attacks(1, "abaddon_1", "abaddon_2").places("zerg_c13");
        scene.module(0, "air_support", number);
        std::vector<Event> told;
        Events events(told);
        StarCraft::apply(scene.setup(), scene.change(), scene.action(acts::card("place_card", "terran_c01")), events);
        const auto values = std::find_if(told.begin(), told.end(), [](const Event& event) {
            return event.kind == static_cast<int>(Happening::values_compared);
        });
        ASSERT_NE(values, told.end());
        EXPECT_EQ(values->args[3], 7) << number;
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::buildings_test
