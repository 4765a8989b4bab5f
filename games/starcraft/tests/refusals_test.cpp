#include <gtest/gtest.h>

#include "games/starcraft/tests/battles.h"
#include "games/starcraft/tests/setting_up.h"

// "Why not?": refusals whose rule must answer the question, found by reading them all.
namespace kriegsrat::starcraft::refusals_test {
namespace {

const Json pass = acts::simple("pass");
const Json end_step = acts::simple("end_step");

// Whoever wants to pass is told what has to be decided now.
TEST(StarcraftRefusals, SC_E04_SC_P13_SC_D12_PassingWhereItIsNotAllowed) {
    Scene scene(2);
    scene.planning();
    EXPECT_EQ(scene.refusal(pass), "SC-P13");
    EXPECT_EQ(scene.refusal(end_step), "SC-P13");
    scene.stack("abaddon", {{0, "build"}}).stack("helios", {{0, "mobilize"}}).execution();
    ASSERT_EQ(scene.step(), "choose_order");
    EXPECT_EQ(scene.refusal(pass), "SC-E04");
    scene.does(acts::planet("resolve", "abaddon"));
    EXPECT_EQ(scene.refusal(pass), "SC-D12");
    scene.executes();
    EXPECT_EQ(scene.refusal(pass), "SC-U01");
}

TEST(StarcraftRefusals, SC_P03_SC_E01_SC_B11_WhoseTurnItIs) {
    Scene scene(3);
    scene.planning();
    EXPECT_EQ(scene.refusal(1, acts::order("build", "pridewater")), "SC-P03");
    scene.stack("abaddon", {{0, "build"}}).stack("helios", {{0, "mobilize"}}).execution();
    EXPECT_EQ(scene.refusal(1, acts::planet("resolve", "abaddon")), "SC-E01");
    scene.does(acts::planet("resolve", "abaddon")).executes();
    EXPECT_EQ(scene.refusal(1, acts::simple("build_worker")), "SC-B11");
    scene.simple("demolish");
    EXPECT_EQ(scene.refusal(1, acts::area("destroy_base", "pridewater_1")), "SC-U24");
}

TEST(StarcraftRefusals, SC_F12_SC_F06_SC_K19_WhoseTurnItIsInABattle) {
    Scene scene = battles::battle({"raynor", {{"marine", 2}, {"firebat", 1}}, {"terran_c01"}},
                                  {"overmind", {{"zergling", 1}, {"hydralisk", 1}}, {"zerg_c01"}});
    EXPECT_EQ(scene.refusal(1, acts::pair("marine", "zergling")), "SC-F06");
    EXPECT_EQ(scene.refusal(pass), "SC-F07");
    scene.pairs("marine", "zergling").pairs("marine", "hydralisk").supports("firebat", 1);
    ASSERT_EQ(scene.step(), "place_cards");
    EXPECT_EQ(scene.refusal(1, acts::card("place_card", "zerg_c01")), "SC-F12");
    EXPECT_EQ(scene.refusal(acts::card("place_card", "siege_mode_1")), "SC-D26") << "not in his hand";
    EXPECT_EQ(scene.refusal(acts::card("place_card", "zerg_c01")), "SC-D26") << "not his";
    EXPECT_EQ(scene.refusal(acts::two("terran_c01", "cloaking_field_1")), "SC-D26");
    EXPECT_EQ(scene.refusal(pass), "SC-F13");
    EXPECT_EQ(scene.refusal(acts::area("destroy_base", "abaddon_2")), "SC-U22") << "not during a battle";
}

TEST(StarcraftRefusals, SC_F13_TwoStandardCardsForOneSkirmish) {
    Scene scene = battles::battle({"raynor", {{"marine", 1}}, {"terran_c01", "terran_c02"}},
                                  {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
    EXPECT_EQ(scene.refusal(acts::two("terran_c01", "terran_c02")), "SC-F13");
}

TEST(StarcraftRefusals, SC_Z66_NoTopCardWithoutADeck) {
    Scene scene = battles::before({"raynor",
                                   {{"marine", 1}},
                                   {"terran_c01", "terran_c02", "terran_c03", "terran_c04", "terran_c05", "terran_c06",
                                    "terran_c07", "terran_c08", "terran_c09", "terran_c10", "terran_c11", "terran_c12",
                                    "terran_c13", "terran_c14", "terran_c15"}},
                                  {"overmind", {{"zergling", 1}}});
    scene.attacks(0, "helios_2", "helios_4");  // the last three cards of the deck are drawn, nothing was discarded
    ASSERT_EQ(scene.step(), "place_cards");
    ASSERT_EQ(scene.state().deck[0], 0U);
    EXPECT_EQ(scene.refusal(acts::simple("place_top")), "SC-Z66");
}

// The limit of a Zerg player comes from his buildings, that of the others from modules.
TEST(StarcraftRefusals, SC_U15_SC_U16_TheBuildLimitOfEachRace) {
    for (const auto& [faction, unit, rule] :
         {std::tuple{"overmind", "zergling", "SC-U16"}, std::tuple{"raynor", "marine", "SC-U15"}}) {
        Scene scene(2, {faction, "mengsk"});
        scene.stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution().executes();
        scene.builds(unit, "abaddon_1").builds(unit, "abaddon_1");
        EXPECT_EQ(scene.refusal(acts::build(unit, "abaddon_1")), rule);
    }
}

// A building that stands already is not skipped: its token is no longer in the supply.
TEST(StarcraftRefusals, SC_A16_SC_Q06_BuildingsThatStandAlready) {
    Scene scene(2);
    scene.level(0, 0, 2).stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution();
    scene.executes().ends();
    const auto building = [](const char* id) { return Json{{"kind", "build_building"}, {"building", id}}; };
    EXPECT_EQ(scene.refusal(building("barracks_2")), "SC-A16");
    EXPECT_NE(scene.refusal(building("barracks_3")), "SC-A16");
    EXPECT_NE(scene.refusal(building("barracks_3")), "SC-Q06");
    EXPECT_EQ(scene.refusal(building("factory_2")), "SC-Q06");
}

// The end card is played by itself; while its bonus is chosen no other card can be.
TEST(StarcraftRefusals, SC_N22_AnEndCardMustBePlayedAndNoOther) {
    Scene scene(2);
    scene.read(0, {"ev3_the_end_draws_near", "ev3_war_economy"}).playing_events();
    ASSERT_EQ(scene.step(), "event");
    EXPECT_EQ(scene.refusal(pass), "SC-N22");
    EXPECT_EQ(scene.refusal({{"kind", "play_event"}, {"event_card", "ev3_war_economy"}}), "SC-N22");
    Scene other(2);
    other.read(0, {"ev2_rapid_response", "ev1_fresh_recruits"}).playing_events().plays("ev2_rapid_response");
    EXPECT_EQ(other.refusal({{"kind", "play_event"}, {"event_card", "ev1_fresh_recruits"}}), "SC-N19");
    EXPECT_EQ(other.refusal(pass), "SC-N19");
}

// Destroying a piece is a part of executing the order: the event option is gone (SC-Z54 says why).
TEST(StarcraftRefusals, SC_Z54_NoEventCardAfterAPieceWasDestroyed) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).stack("helios", {{0, "build"}}).stack("pridewater", {{1, "build"}});
    scene.execution().simple("demolish");
    scene.does({{"kind", "destroy_unit"}, {"unit", "marine"}, {"area", "helios_2"}});
    EXPECT_EQ(scene.refusal(acts::simple("take_event")), "SC-Z54");
}

TEST(StarcraftRefusals, SC_W03_SC_W01_SC_B12_WhereACloakedUnitCannotGo) {
    Scene scene =
        battles::before({"raynor", {{"siege_tank", 1}}, {"terran_c13"}}, {"overmind", {{"zergling", 1}}, {"burrow_2"}});
    scene.units(1, "helios_1", {{"hydralisk", 2}});
    battles::attack(scene).places("terran_c13").places("burrow_2");
    ASSERT_EQ(scene.step(), "withdraw");
    EXPECT_EQ(scene.refusal(acts::withdraw("zergling", "pridewater_1")), "SC-W03");
    EXPECT_EQ(scene.refusal(acts::withdraw("zergling", "helios_4")), "SC-W01");
    EXPECT_EQ(scene.refusal(acts::withdraw("zergling", "helios_1")), "SC-B12");
    EXPECT_EQ(scene.refusal(acts::withdraw("hydralisk", "helios_2")), "SC-W01");
    EXPECT_EQ(scene.refusal(acts::withdraw("zergling", "helios_2")), "");
}

// Coordinates and degrees may be written as numbers.
TEST(StarcraftRefusals, SC_G06_PlacePlanetTakesNumbers) {
    Scene scene = drawn({"torus", "helios", "dylar_iv", "tarsonis"}, 0);
    const Names& names = StarCraft::names(scene.setup());
    const auto read = [&](const Json& x, const Json& rotation) {
        return read_action(StarCraft::spec().actions, names,
                           {{"kind", "place_planet"}, {"planet", "torus"}, {"x", x}, {"y", 0}, {"rotation", rotation}});
    };
    for (const int x : {0, -3, 4}) {
        const auto by_number = read(x, 90);
        const auto by_name = read(std::to_string(x), "90");
        ASSERT_TRUE(by_number.has_value()) << by_number.error().text;
        ASSERT_TRUE(by_name.has_value()) << by_name.error().text;
        EXPECT_EQ(*by_number, *by_name);
    }
    EXPECT_EQ(scene.refusal({{"kind", "place_planet"}, {"planet", "torus"}, {"x", 0}, {"y", 0}, {"rotation", 0}}), "");
    EXPECT_FALSE(read(1000, 90).has_value());
    EXPECT_FALSE(read(0.5, 90).has_value());
    EXPECT_FALSE(read(0, true).has_value());
}

}  // namespace
}  // namespace kriegsrat::starcraft::refusals_test
