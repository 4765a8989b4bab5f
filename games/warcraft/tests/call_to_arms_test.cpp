#include "games/warcraft/tests/scene.h"

// Workers who bear arms beside one who builds.
namespace kriegsrat::warcraft::call_to_arms_test {
namespace {

TEST(WarcraftCallToArms, WC_Z28_WC_E19_WhenTheArmedHaveFallenTheBuilderFightsNoBattle) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(0, "s18", {{"melee", 2}}).outpost_begun(1, "s17").workers(1, "s17", 1).hand(1, {"call_to_arms"});
    scene.movement(0).passes_all().moves("orc_melee", "s18", "s17", 2);
    EXPECT_EQ(scene.step(), "call_to_arms");
    scene.plays("call_to_arms").passes_all().ends().passes_all();
    for (int round = 0; round < 40 && scene.pieces_on("s17", 1, "worker") > 0 && !scene.over(); ++round) {
        scene.lets_chance().passes_all();
    }
    EXPECT_EQ(scene.pieces_on("s17", 1, "worker"), 0);
    EXPECT_FALSE(scene.has_outpost(1, "s17"));
    EXPECT_EQ(scene.state().battle.field, none);
}

}  // namespace
}  // namespace kriegsrat::warcraft::call_to_arms_test
