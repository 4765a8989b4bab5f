#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/starcraft/tests/scene.h"

// A step of an order that could go on once an own piece is destroyed does not end by itself (SC-U22, SC-U23, SC-Z54).
namespace kriegsrat::starcraft::make_room_test {
namespace {

using testing::ElementsAre;

const Json demolish = acts::simple("demolish");
Json unit_of(const char* unit, const char* area) { return {{"kind", "destroy_unit"}, {"unit", unit}, {"area", area}}; }

Scene& begin(Scene& scene, const char* order, const char* planet) {
    return scene.stack(planet, {{0, order}}).stack("pridewater", {{1, "build"}}).execution().executes();
}
void expect_only_demolition(const Scene& scene, const char* step) {
    EXPECT_EQ(scene.step(), step);
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(scene.options(), ElementsAre(demolish.dump(), acts::simple("end_step").dump()));
}

// All workers and the only transport that could be built on Abaddon are in play.
Scene nothing_but_units(Ids chosen) {
    Scene scene(2, chosen);
    scene.workers(0, 8, 7).transport(0, "abaddon", "helios");
    return scene;
}

// Both areas of the planet are full; a Marine could be built in the place of a Firebat.
Scene full_planet() {
    Scene scene = nothing_but_units({"raynor", "overmind"});
    scene.units(0, "abaddon_1", {{"firebat", 3}, {"marine", 1}}).units(0, "abaddon_2", {{"marine", 3}});
    return scene;
}

TEST(StarcraftMakeRoom, SC_U22_SC_U23_SC_D13_SC_D14_SC_Z54_AFullAreaDoesNotEndStepOne) {
    Scene scene = full_planet();
    begin(scene, "build", "abaddon");
    expect_only_demolition(scene, "build");
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U13");
    scene.does(demolish).does(unit_of("firebat", "abaddon_1")).builds("marine", "abaddon_1");
    EXPECT_EQ(scene.units_in("abaddon_1", "marine"), 2);
    EXPECT_EQ(scene.units_in("abaddon_1", "firebat"), 2);
    expect_only_demolition(scene, "build");  // a second one, then the build limit is reached
    scene.does(demolish).does(unit_of("firebat", "abaddon_1")).builds("marine", "abaddon_1");
    EXPECT_EQ(scene.step(), "upgrade");
}

TEST(StarcraftMakeRoom, SC_U22_SC_U23_SC_Z54_NobodyIsAskedForNothing) {
    Scene poor = full_planet();
    poor.workers(0, 0, 15);  // no Marine could be paid
    begin(poor, "build", "abaddon");
    EXPECT_NE(poor.step(), "build");

    Scene alike = nothing_but_units({"overmind", "raynor"});  // a Zergling in the place of a Zergling
    alike.units(0, "abaddon_1", {{"zergling", 4}}).units(0, "abaddon_2", {{"zergling", 3}});
    begin(alike, "build", "abaddon");
    EXPECT_NE(alike.step(), "build");
}

// Every figure of the three types that his buildings give is on the board, and there is room on the planet.
TEST(StarcraftMakeRoom, SC_U22_SC_U23_SC_A16_SC_D14_SC_Z54_AllUltralisksInPlay) {
    Scene scene = nothing_but_units({"overmind", "raynor"});
    scene.level(0, 0, 3).units(0, "torus_3", {{"ultralisk", 3}}).units(0, "dylar_iv_1", {{"hydralisk", 3}});
    scene.units(0, "dylar_iv_2", {{"hydralisk", 3}}).units(0, "helios_2", {{"zergling", 4}});
    scene.units(0, "helios_4", {{"zergling", 3}}).units(0, "helios_1", {{"zergling", 2}});
    begin(scene, "build", "abaddon");
    expect_only_demolition(scene, "build");
    EXPECT_EQ(scene.refusal(acts::build("ultralisk", "abaddon_1")), "SC-A16");
    scene.does(demolish).does(unit_of("ultralisk", "torus_3")).builds("ultralisk", "abaddon_1");
    EXPECT_EQ(scene.units_in("torus_3", "ultralisk"), 2);
    EXPECT_EQ(scene.units_in("abaddon_1", "ultralisk"), 1);
}

// The only Zerglings of the supply stand in the area itself: destroying one to build it again changes nothing there,
// but the other area has room.
TEST(StarcraftMakeRoom, SC_U23_AFigureFromAnotherAreaOfThePlanet) {
    Scene scene = nothing_but_units({"overmind", "raynor"});
    scene.units(0, "abaddon_1", {{"zergling", 4}}).units(0, "helios_2", {{"zergling", 4}});
    scene.units(0, "abaddon_2", {{"zergling", 1}, {"hydralisk", 1}});
    begin(scene, "build", "abaddon");
    expect_only_demolition(scene, "build");
    scene.does(demolish).does(unit_of("zergling", "helios_2")).builds("zergling", "abaddon_2");
    EXPECT_EQ(scene.units_in("abaddon_2", "zergling"), 2);
}

// An Archon is wanted where two High Templar stand; all three Archons are elsewhere.
TEST(StarcraftMakeRoom, SC_U23_SC_A16_SC_Q18_TechRequiredUnitsToo) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.play_area(0, {"summon_archon"}).units(0, "helios_2", {{"high_templar", 2}});
    scene.units(0, "torus_3", {{"archon", 3}});
    begin(scene, "build", "helios");
    expect_only_demolition(scene, "build");
    scene.does(demolish).does(unit_of("archon", "torus_3"));
    EXPECT_TRUE(scene.offers(acts::build("archon", "helios_2")));
}

TEST(StarcraftMakeRoom, SC_U23_SC_A16_AllTransportsInPlay) {
    Scene scene(2, {"overmind", "raynor"});
    scene.workers(0, 8, 7).units(0, "abaddon_1", {{"zergling", 4}}).units(0, "abaddon_2", {{"zergling", 3}});
    scene.transport(0, "abaddon", "helios").transport(0, "helios", "torus").transport(0, "torus", "dylar_iv");
    scene.transport(0, "dylar_iv", "antiga_prime").transport(0, "antiga_prime", "pridewater");
    scene.transport(0, "helios", "chau_sara").transport(0, "torus", "braken");
    Scene without = scene;  // without the Z-axis route a transport lies on every route of the planet already
    begin(without, "build", "abaddon");
    EXPECT_NE(without.step(), "build");
    scene.axis(1, "abaddon", "pridewater");
    begin(scene, "build", "abaddon");
    expect_only_demolition(scene, "build");
    EXPECT_EQ(scene.refusal(scene.on_route("build_transport", "abaddon", "pridewater")), "SC-A16");
    scene.does(demolish).does(scene.on_route("destroy_transport", "torus", "braken"));
    scene.buys(scene.on_route("build_transport", "abaddon", "pridewater"));
    EXPECT_TRUE(scene.has_transport(0, "abaddon", "pridewater"));
}

TEST(StarcraftMakeRoom, SC_M12_SC_U22_SC_D13_SC_Z54_AMobilizeOrderWithEveryAreaFull) {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "abaddon_1", {{"zergling", 4}}).units(0, "abaddon_2", {{"hydralisk", 3}});
    begin(scene, "mobilize", "abaddon");
    expect_only_demolition(scene, "mobilize");
    scene.does(demolish).does(unit_of("zergling", "abaddon_1")).does(demolish).does(unit_of("zergling", "abaddon_1"));
    scene.moves("hydralisk", "abaddon_2", "abaddon_1", 2);
    EXPECT_EQ(scene.units_in("abaddon_1", "zergling"), 2);
    EXPECT_EQ(scene.units_in("abaddon_1", "hydralisk"), 2);
}

TEST(StarcraftMakeRoom, SC_M12_SC_M15_RoomForAUnitThatACardMoves) {
    Scene scene(2, {"overmind", "raynor"});
    scene.play_area(0, {"ventral_sacs"}).units(0, "abaddon_1", {{"zergling", 4}});
    scene.units(0, "abaddon_2", {{"zergling", 3}}).units(0, "helios_2", {{"hydralisk", 1}});
    begin(scene, "mobilize", "abaddon");
    expect_only_demolition(scene, "mobilize");
}

TEST(StarcraftMakeRoom, SC_M13_SC_Z46_NothingToMoveIsSaid) {
    Scene scene(2, {"overmind", "raynor"});  // one kind of unit everywhere: nothing would be gained
    scene.units(0, "abaddon_1", {{"zergling", 4}}).units(0, "abaddon_2", {{"zergling", 3}});
    begin(scene, "mobilize", "abaddon");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.event("order_without_effect")["rule"], "SC-M13");
    EXPECT_EQ(scene.event("order_without_effect")["order"], "mobilize");
    EXPECT_EQ(scene.event("order_without_effect")["planet"], "abaddon");

    Scene busy(2, {"overmind", "raynor"});
    busy.units(0, "abaddon_1", {{"zergling", 1}});
    begin(busy, "mobilize", "abaddon");
    EXPECT_EQ(busy.event("order_without_effect"), nullptr);
    EXPECT_EQ(busy.step(), "mobilize");
}

TEST(StarcraftMakeRoom, SC_N28_SC_Z92_SC_Z54_OrdersOfEventCardsToo) {
    Scene build = full_planet();
    build.read(0, {"ev3_war_economy"}).playing_events().plays("ev3_war_economy");
    build.does(acts::planet("choose_planet", "abaddon"));
    expect_only_demolition(build, "build");

    Scene move(2, {"overmind", "raynor"});
    move.units(0, "abaddon_1", {{"zergling", 4}}).units(0, "abaddon_2", {{"hydralisk", 3}});
    move.read(0, {"ev2_rapid_response"}).playing_events().plays("ev2_rapid_response");
    move.does(acts::planet("choose_planet", "abaddon"));
    expect_only_demolition(move, "mobilize");
}

// A match that began with version 0.1.0 goes on as it was played then: its log knows no such questions.
TEST(StarcraftMakeRoom, AMatchOfTheFirstVersionKeepsItsReadings) {
    const Pack& first = *find_pack(0xbe0ba2eb7e98b937ULL);
    Scene build = full_planet();
    begin(build.uses(first), "build", "abaddon");
    EXPECT_NE(build.step(), "build");
    Scene move(2, {"overmind", "raynor"});
    move.units(0, "abaddon_1", {{"zergling", 4}}).units(0, "abaddon_2", {{"hydralisk", 3}});
    begin(move.uses(first), "mobilize", "abaddon");
    EXPECT_EQ(move.seat_to_move(), 1);
}

}  // namespace
}  // namespace kriegsrat::starcraft::make_room_test
