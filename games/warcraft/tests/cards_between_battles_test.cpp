#include "games/warcraft/tests/duels.h"

// Chapter K: the cards that are played in phases, their moments, and several of them together.
namespace kriegsrat::warcraft::cards_between_battles_test {
namespace {

using namespace battles;
using duels::until;

Json lay_open() { return {{"kind", "lay_open"}, {"card", "victory_point"}}; }
Json summon(const char* type) { return {{"kind", "play_summon"}, {"card", "summon_building"}, {"type", type}}; }
Json resources(const char* which) { return {{"kind", "play_resources"}, {"card", "resources"}, {"resource", which}}; }

TEST(WarcraftCardsBetweenBattles, WC_Z58_WC_Z62_TwoCripplesAddUpAndGoNoLowerThanZero) {
    Scene scene("base_2", {"human", "undead"});
    scene.hand(1, {"cripple", "cripple"}).units(0, "s08", {{"melee", 1}, {"flying", 1}, {"worker", 1}});
    scene.units(0, "s16", {{"flying", 1}}).movement(0);
    until(scene, "movement_cards", 1).plays_at("cripple", "s08");
    until(scene, "movement_cards", 1).plays_at("cripple", "s08");
    quiet(scene);
    for (const char* piece : {"human_melee", "human_flying", "human_worker"}) {
        EXPECT_EQ(scene.refusal(acts::move(piece, "s08", "s09")), "WC-K16") << piece;
    }
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s16", "s10")), "") << "another space";
}

TEST(WarcraftCardsBetweenBattles, WC_Z62_FastAgainstTwoCripplesLeavesOneSpace) {
    Scene scene("base_2", {"human", "undead"});
    scene.hand(0, {"fast"}).hand(1, {"cripple", "cripple"}).units(0, "s08", {{"melee", 1}}).movement(0);
    until(scene, "movement_cards", 1).plays_at("cripple", "s08");
    until(scene, "movement_cards", 1).plays_at("cripple", "s08");
    until(scene, "movement_cards", 0).plays_at("fast", "s08");
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s17")), "WC-K16");
}

TEST(WarcraftCardsBetweenBattles, WC_K16_CrippleLastsForOnePhase) {
    Scene scene("base_2", {"human", "undead"});
    scene.hand(1, {"cripple"}).units(0, "s08", {{"melee", 1}}).movement(0);
    until(scene, "movement_cards", 1).plays_at("cripple", "s08");
    quiet(scene).simple("end_movement");
    scene.movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s09")), "");
}

TEST(WarcraftCardsBetweenBattles, WC_K16_WC_D03_NotInTheOwnMovementNorAgainstATeammate) {
    Scene own("base_2", {"human", "undead"});
    own.hand(1, {"cripple"}).units(0, "s08", {{"melee", 1}}).units(1, "s28", {{"melee", 1}}).movement(1);
    ASSERT_EQ(own.step(), "movement_cards");
    EXPECT_EQ(own.seat_to_move(), 1) << "he is asked for Fast";
    EXPECT_EQ(own.refusal(acts::play_at("cripple", "s08")), "WC-I01");

    Scene team("base_4", {"night_elf", "orc", "human", "undead"});
    team.hand(3, {"cripple"}).units(1, "s30", {{"melee", 1}}).movement(1);
    EXPECT_EQ(team.step(), "move") << "the Undead are allies of the Orcs";
    team.units(0, "s12", {{"melee", 1}}).movement(0);
    EXPECT_EQ(team.seat_to_move(), 3);
}

TEST(WarcraftCardsBetweenBattles, WC_K21_WC_D02_FastIsForTheOwnMovementAndPieces) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(1, {"fast"}).units(0, "s08", {{"melee", 1}}).units(1, "s28", {{"melee", 1}}).movement(0);
    EXPECT_EQ(scene.step(), "move") << "Orcs have no card for the movement of another player";
    scene.movement(1);
    EXPECT_EQ(scene.refusal(acts::play_at("fast", "s08")), "WC-K21");
    EXPECT_EQ(scene.refusal(acts::play_at("fast", "s28")), "");
}

TEST(WarcraftCardsBetweenBattles, WC_K21_FastLastsForOnePhase) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"fast"}).units(0, "s08", {{"melee", 1}}).movement(0);
    scene.plays_at("fast", "s08");
    quiet(scene).simple("end_movement");
    scene.movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s10")), "WC-E02");
}

TEST(WarcraftCardsBetweenBattles, WC_Z58_WC_K21_TwoFastCardsOnTwoSpaces) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"fast", "fast"}).units(0, "s08", {{"melee", 1}}).units(0, "s28", {{"melee", 1}}).movement(0);
    scene.plays_at("fast", "s08");
    until(scene, "movement_cards", 0).plays_at("fast", "s28");
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s10")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s28", "s19")), "");
}

TEST(WarcraftCardsBetweenBattles, WC_K15_WC_D24_RenewIsForTheOwnHarvestAndTwoRenewTwoForests) {
    Scene scene("base_2", {"night_elf", "orc"});
    scene.hand(0, {"renew", "renew"}).depletion("s10", "complete").depletion("s15", "partial");
    scene.depletion("s19", "complete").harvest(1);
    EXPECT_NE(scene.step(), "harvest_cards") << "the Orcs harvest";
    scene.harvest(0);
    until(scene, "harvest_cards", 0).plays_at("renew", "s10");
    until(scene, "harvest_cards", 0).plays_at("renew", "s15");
    quiet(scene);
    EXPECT_EQ(scene.depletion_of("s10"), "");
    EXPECT_EQ(scene.depletion_of("s15"), "");
    EXPECT_EQ(scene.depletion_of("s19"), "complete");
}

TEST(WarcraftCardsBetweenBattles, WC_K15_ARenewedForestTakesAPartialMarkerNext) {
    Scene scene("base_2", {"night_elf", "orc"});
    scene.hand(0, {"renew"}).depletion("s10", "complete").workers(0, "s10", 1).harvest(0);
    scene.plays_at("renew", "s10");
    quiet(scene).rolls_resource(3);
    EXPECT_EQ(scene.depletion_of("s10"), "partial");
    EXPECT_EQ(scene.wood_of(0), 3);
}

TEST(WarcraftCardsBetweenBattles, WC_K23_WC_Z58_SeveralResourcesAtTheStartOfSpendOnly) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"resources", "resources", "resources"}).stock(0, 0, 0).spend(0);
    until(scene, "spend_cards", 0).does(resources("gold"));
    until(scene, "spend_cards", 0).does(resources("wood"));
    EXPECT_EQ(scene.gold_of(0), 2);
    EXPECT_EQ(scene.wood_of(0), 2);
    scene.passes();
    ASSERT_EQ(scene.step(), "spend");
    EXPECT_EQ(scene.refusal(resources("gold")), "WC-I01");
    scene.does(acts::train("human_melee"));
    EXPECT_EQ(scene.gold_of(0), 1) << "what the cards gave can be spent at once";
}

TEST(WarcraftCardsBetweenBattles, WC_K23_ResourcesAreForTheOwnSpendPhase) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(1, {"resources"}).stock(0, 2, 2).spend(0);
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.step(), "spend");
}

TEST(WarcraftCardsBetweenBattles, WC_K18_WC_D29_EachSummonBuildingForOneBuilding) {
    Scene scene("base_2", {"undead", "orc"});
    scene.hand(0, {"summon_building", "summon_building"}).stock(0, 6, 6).workers(0, "s03", 1).spend(0);
    quiet(scene).does(summon("ranged")).does(summon("flying"));
    EXPECT_EQ(scene.refusal(summon("melee")), "WC-I07") << "no third card";
    scene.does(acts::of_type("build", "melee"));
    EXPECT_EQ(scene.pieces_on("s03", 0, "worker"), 0) << "the third building takes the worker";
    EXPECT_EQ(scene.gold_of(0), 0);
    EXPECT_EQ(discards_of(scene, 0), (WordList{"summon_building", "summon_building"}));
}

TEST(WarcraftCardsBetweenBattles, WC_K18_WC_N01_NotTogetherWithAnotherOption) {
    Scene scene("base_2", {"undead", "orc"});
    scene.hand(0, {"summon_building"}).stock(0, 6, 6).spend(0);
    quiet(scene).does(acts::train("undead_melee"));
    EXPECT_EQ(scene.refusal(summon("ranged")), "WC-N01");
}

TEST(WarcraftCardsBetweenBattles, WC_K18_WC_A05_NoBuildingWithoutAToken) {
    Scene scene("base_2", {"undead", "orc"});
    scene.hand(0, {"summon_building"}).stock(0, 6, 6).built(0, "melee", 2).spend(0);
    quiet(scene);
    EXPECT_EQ(scene.refusal(summon("melee")), "WC-A05");
    EXPECT_EQ(scene.refusal(summon("flying")), "");
}

TEST(WarcraftCardsBetweenBattles, WC_K20_WC_P04_EveryOpenCardIsOnePoint) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"victory_point", "victory_point"}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene);
    const int before = scene.points(0);
    scene.does(0, lay_open());
    EXPECT_EQ(scene.points(0), before + 1);
    EXPECT_EQ(scene.hand_of(0), (WordList{"victory_point"})) << "the other one is kept as long as he wants";
    scene.does(0, lay_open());
    EXPECT_EQ(scene.points(0), before + 2);
    EXPECT_EQ(scene.refusal(0, lay_open()), "WC-I07");
}

TEST(WarcraftCardsBetweenBattles, WC_D30_WC_Z35_AlsoInThePhaseOfAnotherPlayer) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(1, {"victory_point"}).units(0, "s08", {{"melee", 1}}).units(1, "s28", {{"melee", 1}}).movement(0);
    scene.simple("end_movement");
    until(scene, "portal_cards", 1);
    EXPECT_FALSE(scene.offers(lay_open())) << "beside the question, never in it";
    EXPECT_EQ(scene.refusal(1, lay_open()), "");
}

TEST(WarcraftCardsBetweenBattles, WC_D30_WC_Z35_AlsoInHarvestAndDeploy) {
    Scene harvest("base_2", {"human", "orc"});
    harvest.hand(0, {"victory_point"}).workers(0, "s01", 1).workers(0, "s11", 1).harvest(0);
    ASSERT_EQ(harvest.step(), "harvest");
    EXPECT_EQ(harvest.refusal(0, lay_open()), "");
    Scene deploy("base_2", {"human", "orc"});
    deploy.hand(0, {"victory_point"}).training(0, "melee", 1).deploy(0);
    ASSERT_EQ(deploy.step(), "deploy");
    EXPECT_EQ(deploy.refusal(0, lay_open()), "");
}

TEST(WarcraftCardsBetweenBattles, WC_I01_OnlyVictoryPointCardsAreLaidOpen) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"fast"}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene);
    EXPECT_EQ(scene.refusal(0, {{"kind", "lay_open"}, {"card", "fast"}}), "WC-I01");
    EXPECT_EQ(scene.refusal(0, lay_open()), "WC-I07");
}

}  // namespace
}  // namespace kriegsrat::warcraft::cards_between_battles_test
