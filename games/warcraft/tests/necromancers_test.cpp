#include "games/warcraft/tests/battles.h"

// Chapter S: March of the Necromancers. Seat 0 leads the Humans (city s16), seat 1 the Undead.
// A s05 (melee), B s37 (ranged), C s23 (flying), D s03 and E s35 (graveyards); Necromancers start on s14 and s31.
namespace kriegsrat::warcraft::necromancers_test {
namespace {

using namespace battles;

Scene scene_of_two() { return Scene("necromancers", {"human", "undead"}); }

Json move_necromancer(const char* from, const char* to) {
    return {{"kind", "move_necromancer"}, {"from", from}, {"to", to}};
}
Json muster(const char* piece) { return {{"kind", "muster"}, {"piece", piece}}; }
Json improve(const char* type) { return {{"kind", "improve"}, {"type", type}}; }

TEST(WarcraftNecromancers, WC_S01_WC_S02_WC_S03_SetUp) {
    Scene scene = Scene::fresh("necromancers", {{"races", {"human", "undead"}}});
    scene.lets_chance();
    EXPECT_EQ(scene.state().first, 1) << "the Undead begin";
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 3);
    EXPECT_EQ(scene.pieces_on("s16", 0, "worker"), 3);
    EXPECT_EQ(scene.gold_of(0), 5);
    EXPECT_EQ(scene.gold_of(1), 0);
    EXPECT_EQ(scene.state().units_at[1], 0U);
    EXPECT_EQ(scene.hand_of(1).size(), 3U) << "WC-Z48: they keep deck and hand";
}

TEST(WarcraftNecromancers, WC_S10_WC_S11_TheyMoveLikeWorkersAndNeverMeet) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", "s31").units(0, "s07", {{"melee", 1}}).movement(1);
    quiet(scene);
    EXPECT_EQ(scene.refusal(move_necromancer("s14", "s05")), "");
    EXPECT_EQ(scene.refusal(move_necromancer("s14", "s04")), "WC-S10");
    EXPECT_EQ(scene.refusal(move_necromancer("s14", "s07")), "WC-S10");
    EXPECT_EQ(scene.refusal(move_necromancer("s14", "s31")), "WC-S11");
    scene.does(move_necromancer("s14", "s05"));
    EXPECT_EQ(scene.refusal(move_necromancer("s05", "s04")), "WC-S10") << "once";
}

TEST(WarcraftNecromancers, WC_S10_TheyAreKilledAmongEnemyUnits) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", "s31").units(0, "s15", {{"melee", 1}}).movement(0);
    quiet(scene).moves("human_melee", "s15", "s14").simple("end_movement");
    quiet(scene);
    EXPECT_EQ(scene.event("battle_began"), nullptr) << "WC-Z48: he is no unit";
    EXPECT_EQ(scene.state().necromancer[0], none);
    EXPECT_EQ(scene.state().necromancer[1], scene.space("s31"));
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftNecromancers, WC_S05_WC_D33_UnitsFromTheSources) {
    Scene scene = scene_of_two();
    scene.necromancers("s05", "s22").harvest(1);
    quiet(scene);
    EXPECT_EQ(scene.step(), "muster");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(muster("undead_ranged")), "WC-S05") << "nobody on B";
    scene.does(muster("undead_melee"));
    EXPECT_EQ(scene.pieces_on("s05", 1, "melee"), 1);
    EXPECT_EQ(scene.refusal(muster("undead_melee")), "WC-S05") << "one in a phase";
    scene.does(muster("undead_flying"));
    EXPECT_EQ(scene.pieces_on("s22", 1, "flying"), 1);
}

TEST(WarcraftNecromancers, WC_S06_TheLimitHoldsForThem) {
    Scene scene = scene_of_two();
    scene.necromancers("s05", "s31").units(1, "s05", {{"melee", 3}}).harvest(1);
    quiet(scene);
    EXPECT_NE(scene.step(), "muster");
}

TEST(WarcraftNecromancers, WC_S12_ADestroyedTokenHasNoEffect) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", "s31").units(0, "s04", {{"melee", 1}}).movement(0);
    quiet(scene).moves("human_melee", "s04", "s05").simple("end_movement");
    quiet(scene);
    EXPECT_FALSE(has_token(scene, "s05"));
    EXPECT_TRUE(has_token(scene, "s37"));
    clear(scene, 0, "s05").necromancers("s05", "s31").harvest(1);
    quiet(scene);
    EXPECT_NE(scene.step(), "muster");
}

TEST(WarcraftNecromancers, WC_S07_WC_Z48_FreeImprovementsOnTheGraveyards) {
    Scene scene = scene_of_two();
    scene.necromancers("s03", "s31").spend(1);
    quiet(scene).does(improve("ranged"));
    EXPECT_EQ(level_of(scene, 1, "ranged"), 2);
    EXPECT_NE(scene.step(), "spend") << "one Necromancer, one type: his phase is over";
    EXPECT_EQ(level_of(scene, 1, "melee"), 1);
    Scene both = scene_of_two();
    both.necromancers("s03", "s35").spend(1);
    quiet(both).does(improve("ranged"));
    EXPECT_EQ(both.refusal(improve("ranged")), "WC-N16") << "two different types";
    EXPECT_EQ(both.step(), "spend");
    both.does(improve("melee"));
    EXPECT_EQ(level_of(both, 1, "melee"), 2);
    EXPECT_NE(both.step(), "spend") << "two Necromancers, two types";
    Scene nobody = scene_of_two();
    nobody.necromancers("s14", "s31").units(1, "s14", {{"melee", 1}}).first(1).spend(1);
    EXPECT_NE(nobody.state().seat, 1) << "nothing to improve";
}

// With all that it takes: only the rule of the scenario forbids it.
TEST(WarcraftNecromancers, WC_S08_TheUndeadNeitherTrainNorBuild) {
    Scene scene = scene_of_two();
    scene.necromancers("s03", "s31").stock(1, 9, 9).workers(1, "s03", 2).hand(1, {"summon_building"}).spend(1);
    quiet(scene);
    ASSERT_EQ(scene.step(), "spend");
    for (const char* piece : {"undead_melee", "undead_worker"}) {
        EXPECT_EQ(scene.refusal(acts::train(piece)), "WC-S08") << piece;
    }
    EXPECT_EQ(scene.refusal(acts::of_type("build", "melee")), "WC-S08");
    EXPECT_EQ(scene.refusal(acts::at("build_outpost", "s03")), "WC-S08");
    EXPECT_EQ(scene.refusal({{"kind", "play_summon"}, {"card", "summon_building"}, {"type", "melee"}}), "WC-S08");
    for (const std::string& option : scene.options()) {
        EXPECT_TRUE(option.find("improve") != std::string::npos || option.find("end_spend") != std::string::npos)
            << option;
    }
}

TEST(WarcraftNecromancers, WC_S13_TheUndeadWinByTakingTheCityTwice) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", "s31").units(1, "s16", {{"melee", 1}}).city_marked(0).movement(1);
    for (int i = 0; i < 2 && !scene.over(); ++i) {
        quiet(scene).simple("end_movement");
        quiet(scene);
    }
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{1}));
}

TEST(WarcraftNecromancers, WC_S14_TheHumansWinWhenBothNecromancersAreDead) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", nullptr).units(0, "s15", {{"melee", 1}}).movement(0);
    quiet(scene).moves("human_melee", "s15", "s14").simple("end_movement");
    quiet(scene);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftNecromancers, WC_S14_OrWhenTheSourcesAreDestroyed) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", "s31").token_gone("s05").token_gone("s37").units(0, "s23", {{"melee", 1}}).movement(0);
    quiet(scene).moves("human_melee", "s23", "s22").simple("end_movement");
    quiet(scene);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftNecromancers, WC_S14_GraveyardsAloneDoNotDecide) {
    Scene scene = scene_of_two();
    scene.necromancers("s14", "s31").token_gone("s03").token_gone("s05").units(0, "s27", {{"melee", 1}}).movement(0);
    quiet(scene).moves("human_melee", "s27", "s35").simple("end_movement");
    quiet(scene);
    EXPECT_FALSE(has_token(scene, "s35"));
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftNecromancers, WC_S09_TheMineAndTheForestBesideTheCityAreInexhaustible) {
    Scene scene = scene_of_two();
    scene.stock(0, 0, 0).units(0, "s08", {{"worker", 1}}).units(0, "s10", {{"worker", 1}}).harvest(0);
    quiet(scene).does({{"kind", "harvest"}, {"space", "s08"}});
    scene.rolls_resource(3).rolls_resource(3);
    EXPECT_NE(scene.depletion_of("s08"), "partial");
    EXPECT_EQ(scene.depletion_of("s10"), "partial");
}

}  // namespace
}  // namespace kriegsrat::warcraft::necromancers_test
