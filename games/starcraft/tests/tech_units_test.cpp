#include <gtest/gtest.h>

#include <array>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter Q: the tech-required units, Archon and Guardian.
namespace kriegsrat::starcraft::tech_units_test {
namespace {

Json sacrifice(const char* area) { return acts::area("sacrifice", area); }

// Aldaris with Summon Archon and High Templar in three areas of Helios, where he has no base.
Scene templars() {
    Scene scene(2, {"aldaris", "overmind"});
    scene.units(0, "helios_1", {{"high_templar", 1}}).units(0, "helios_2", {{"high_templar", 1}});
    scene.units(0, "helios_4", {{"high_templar", 1}});
    return scene;
}
Scene& build(Scene& scene, const char* planet = "helios", const char* order = "build") {
    return scene.stack(planet, {{0, order}}).stack("pridewater", {{1, "build"}}).execution().executes();
}

// Aldaris destroys two High Templar of any areas of the active planet, pays one gas, puts the Archon where one of them
// stood and goes on with his Build order.
TEST(StarcraftTechUnits, SC_Q17_SC_Q18_SC_Q20_SC_Q21_SC_D14_TheRulebooksArchonExample) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"});
    build(scene);
    EXPECT_EQ(scene.step(), "build");
    EXPECT_TRUE(scene.offers(acts::build("archon", "helios_1")));
    scene.does(acts::build("archon", "helios_1"));
    EXPECT_EQ(scene.step(), "sacrifice");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.units_in("helios_1"), 0);  // the first of the two stood there
    EXPECT_TRUE(scene.offers(sacrifice("helios_2")));
    EXPECT_TRUE(scene.offers(sacrifice("helios_4")));
    EXPECT_EQ(scene.refusal(sacrifice("helios_1")), "SC-Q19");
    scene.does(sacrifice("helios_4"));
    EXPECT_EQ(scene.units_in("helios_1", "archon"), 1);
    EXPECT_EQ(scene.units_in("helios_2", "high_templar"), 1);
    EXPECT_EQ(scene.units_in("helios_4"), 0);
    EXPECT_EQ(scene.state().on_permanent[0], (std::array<std::uint8_t, 2>{0, 1}));
    EXPECT_EQ(scene.state().workers[0], 7);
    EXPECT_EQ(scene.step(), "upgrade");  // one Templar is not enough for another one: the order goes on
    scene.buys({{"kind", "build_building"}, {"building", "gateway_2"}}).ends();
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_1")), "");  // beside the Archon
}

// His units stand beside an enemy base: the Archon goes where one of them stood, any other unit does not.
TEST(StarcraftTechUnits, SC_Q20_SC_U14_SC_Z95_AlsoBesideAnEnemyBase) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.play_area(0, {"summon_archon"}).units(0, "helios_2", {{"high_templar", 2}}).base(1, "helios_2");
    scene.base(0, "helios_4");
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("zealot", "helios_2")), "SC-U14");
    EXPECT_TRUE(scene.offers(acts::build("archon", "helios_2")));
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_4")), "SC-Q20");
    scene.does(acts::build("archon", "helios_2"));
    while (scene.step() == "sacrifice" || scene.step() == "pay") {
        scene.does(scene.step() == "pay" ? acts::simple("pay_all") : sacrifice("helios_2"));
    }
    EXPECT_EQ(scene.units_in("helios_2", "archon"), 1);
    EXPECT_EQ(scene.units_in("helios_2", "high_templar"), 0);
    EXPECT_EQ(scene.owner_of_base("helios_2"), 1);
}

TEST(StarcraftTechUnits, SC_Q17_NotBeforeTheTechnologyIsAcquired) {
    Scene scene = templars();
    scene.base(0, "helios_3");
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_1")), "SC-Q17");
    EXPECT_FALSE(scene.offers(acts::build("archon", "helios_1")));
    scene.play_area(0, {"summon_archon"});
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_1")), "");
}

TEST(StarcraftTechUnits, SC_Q17_SC_Z49_NoBuildingAndNoBaseNeeded) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"}).level(0, 0, 0);
    build(scene).does(acts::build("archon", "helios_1")).does(sacrifice("helios_2"));
    EXPECT_EQ(scene.units_in("helios_1", "archon"), 1);
}

TEST(StarcraftTechUnits, SC_Q18_TheGasMustBePaidToo) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"}).change().on_permanent[0] = {0, 2};
    scene.base(0, "helios_3");
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_1")), "SC-R07");
}

TEST(StarcraftTechUnits, SC_Q18_SC_Q19_TwoHighTemplarOnTheActivePlanet) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.play_area(0, {"summon_archon"}).base(0, "helios_3").units(0, "helios_1", {{"high_templar", 1}});
    scene.units(0, "torus_1", {{"high_templar", 2}});
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_1")), "SC-Q19");  // the others are on Torus
    EXPECT_FALSE(scene.offers(acts::build("archon", "helios_1")));
}

TEST(StarcraftTechUnits, SC_Q19_SC_Z82_TheyMustHaveBeenThereBeforeTheOrder) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.play_area(0, {"summon_archon"}).level(0, 0, 3).source(0, "torus_3").module(0, "supply", 3);
    scene.units(0, "abaddon_1", {{"high_templar", 1}});
    build(scene, "abaddon").builds("high_templar", "abaddon_1");
    EXPECT_EQ(scene.units_in("abaddon_1", "high_templar"), 2);
    EXPECT_EQ(scene.refusal(acts::build("archon", "abaddon_1")), "SC-Q19");  // one of them is new
    scene.builds("high_templar", "abaddon_2");
    EXPECT_EQ(scene.refusal(acts::build("archon", "abaddon_2")), "SC-Q20");  // no old one stood there
    // With the next order they are old ones.
    scene.order(0, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(acts::build("archon", "abaddon_1")), "");
}

// They are destroyed in step 1, as part of the price: until then they are on the board.
TEST(StarcraftTechUnits, SC_Z82_SC_Q20_AnArchonStandsWhereOneOfThemStood) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"});
    build(scene);
    EXPECT_EQ(scene.units_in("helios_1", "high_templar"), 1);
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_3")), "SC-Q20");
    EXPECT_FALSE(scene.offers(acts::build("archon", "helios_3")));
    EXPECT_EQ(scene.refusal(acts::build("archon", "torus_1")), "SC-U12");
}

TEST(StarcraftTechUnits, SC_Q20_BothOfOneAreaInAFullOne) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.units(0, "helios_1", {{"high_templar", 2}}).play_area(0, {"summon_archon"});  // limit 2
    build(scene).does(acts::build("archon", "helios_1")).does(sacrifice("helios_1"));
    EXPECT_EQ(scene.units_in("helios_1", "archon"), 1);
    EXPECT_EQ(scene.units_in("helios_1"), 1);
}

TEST(StarcraftTechUnits, SC_Q20_SC_Z44_SC_Z95_VictimsBesideAnEnemyBaseOrElsewhere) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"}).base(1, "helios_1");
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_1")), "");
    scene.does(acts::build("archon", "helios_2")).does(sacrifice("helios_1"));
    EXPECT_EQ(scene.units_in("helios_2", "archon"), 1);
}

TEST(StarcraftTechUnits, SC_Q21_SC_Z49_ItCountsAgainstTheBuildLimit) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.play_area(0, {"summon_archon"}).units(0, "abaddon_1", {{"high_templar", 2}}).workers(0, 12);
    build(scene, "abaddon").does(acts::build("archon", "abaddon_1")).does(sacrifice("abaddon_1"));
    scene.builds("zealot", "abaddon_1");
    EXPECT_EQ(scene.refusal(acts::build("zealot", "abaddon_1")), "SC-U15");
    Scene full(2, {"aldaris", "overmind"});
    full.play_area(0, {"summon_archon"}).units(0, "abaddon_1", {{"high_templar", 2}}).workers(0, 12);
    build(full, "abaddon").builds("zealot", "abaddon_2").builds("zealot", "abaddon_2");
    EXPECT_EQ(full.refusal(acts::build("archon", "abaddon_1")), "SC-U15");
}

TEST(StarcraftTechUnits, SC_A16_ThreeArchonsAtMost) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"}).base(0, "helios_3").units(0, "torus_3", {{"archon", 3}});
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("archon", "helios_1")), "SC-A16");
}

// A Guardian costs one gas and one Mutalisk, and stands where the Mutalisk stood.
TEST(StarcraftTechUnits, SC_Q17_SC_Q18_SC_Q20_GuardianAspect) {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "helios_2", {{"mutalisk", 1}, {"zergling", 1}}).units(0, "helios_1", {{"zergling", 1}});
    Scene without = scene;
    build(without);
    EXPECT_EQ(without.step(), "upgrade");
    scene.play_area(0, {"guardian_aspect"});
    build(scene);
    EXPECT_EQ(scene.refusal(acts::build("guardian", "helios_1")), "SC-Q20");
    scene.does(acts::build("guardian", "helios_2"));
    EXPECT_EQ(scene.units_in("helios_2", "guardian"), 1);
    EXPECT_EQ(scene.units_in("helios_2", "mutalisk"), 0);
    EXPECT_EQ(scene.units_in("helios_2", "zergling"), 1);
    EXPECT_EQ(scene.state().workers[0], 7);
    EXPECT_EQ(scene.state().on_permanent[0][gas], 1);
    EXPECT_EQ(units_of(scene.state().supply[0], scene.setup().pack->unit[at(scene.unit("mutalisk"))].place), 3);
}

// The discount of a special Build order saves the gas, never a unit.
TEST(StarcraftTechUnits, SC_Z52_TheDiscountNeverSparesAUnit) {
    Scene scene = templars();
    scene.play_area(0, {"summon_archon"});
    build(scene, "helios", "special_build").does(acts::build("archon", "helios_1"));
    EXPECT_EQ(scene.step(), "sacrifice");
    scene.does(sacrifice("helios_2"));
    EXPECT_EQ(scene.step(), "pay");
    scene.does({{"kind", "waive"}, {"resource", "gas"}});
    EXPECT_EQ(scene.units_in("helios_1", "archon"), 1);
    EXPECT_EQ(scene.state().workers[0], 8);
    EXPECT_EQ(scene.units_in("helios_2"), 0);
}

}  // namespace
}  // namespace kriegsrat::starcraft::tech_units_test
