#include "games/warcraft/tests/battles.h"

// Chapters I and K: cards that are played outside battles, and Call to Arms.
namespace kriegsrat::warcraft::cards_test {
namespace {

using namespace battles;

Json portal(const char* from, const char* to) {
    return {{"kind", "play_portal"}, {"card", "town_portal"}, {"from", from}, {"to", to}};
}
Json place(const char* piece, const char* space) {
    return {{"kind", "place_unit"}, {"piece", piece}, {"space", space}};
}

TEST(WarcraftCards, WC_K21_WC_D02_FastAddsTwoSpacesUpToThree) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"fast"}).units(0, "s08", {{"melee", 1}, {"flying", 1}, {"worker", 1}});
    scene.units(0, "s16", {{"melee", 1}}).movement(0);
    EXPECT_EQ(scene.step(), "movement_cards");
    EXPECT_EQ(scene.refusal(acts::play_at("fast", "s24")), "WC-K21") << "none of his pieces is there";
    scene.does(acts::play_at("fast", "s08"));
    quiet(scene);
    EXPECT_EQ(discards_of(scene, 0), (WordList{"fast"}));
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s18")), "") << "three spaces";
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s19")), "WC-E02");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s18")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s19")), "WC-E02") << "at most three";
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s08", "s18")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s16", "s18")), "WC-E02") << "another space";
}

TEST(WarcraftCards, WC_K22_FastUnitsStopWhereEnemiesAre) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"fast"}).units(0, "s30", {{"melee", 1}});
    scene.units(1, "s24", {{"worker", 1}}).units(1, "s31", {{"melee", 1}}).outpost(1, "s23").movement(0);
    scene.does(acts::play_at("fast", "s30"));
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s30", "s24")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s30", "s25")), "WC-E05");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s30", "s16")), "WC-E05");
}

TEST(WarcraftCards, WC_Z58_TwoFastCardsNeverExceedThreeSpaces) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"fast", "fast"}).units(0, "s08", {{"flying", 1}}).units(0, "s09", {{"melee", 1}}).movement(0);
    scene.does(acts::play_at("fast", "s08"));
    quiet(scene, "movement_cards", 0);
    scene.does(acts::play_at("fast", "s08"));
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s19")), "WC-E02");
}

TEST(WarcraftCards, WC_K16_WC_D03_WC_Z32_CrippleSlowsTheMoversPiecesOnOneSpace) {
    Scene scene("base_2", {"human", "undead"});
    scene.hand(1, {"cripple"}).units(0, "s08", {{"melee", 1}, {"flying", 1}, {"worker", 1}});
    scene.units(0, "s16", {{"melee", 1}}).units(1, "s24", {{"melee", 1}}).movement(0);
    EXPECT_EQ(scene.step(), "movement_cards");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::play_at("cripple", "s24")), "WC-K16") << "no pieces of that opponent";
    scene.does(acts::play_at("cripple", "s08"));
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s09")), "WC-K16") << "0 spaces";
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s09")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s17")), "WC-K16");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s08", "s10")), "WC-K16");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s16", "s17")), "");
}

TEST(WarcraftCards, WC_Z62_WC_K16_WC_K21_CrippleFirstThenFast) {
    Scene scene("base_2", {"human", "undead"});
    scene.hand(0, {"fast"}).hand(1, {"cripple", "cripple"}).units(0, "s08", {{"melee", 1}, {"flying", 1}}).movement(0);
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::play_at("cripple", "s08"));
    EXPECT_EQ(scene.event("card_played_at")["rule"], "WC-K16");
    quiet(scene, "movement_cards", 0);
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::play_at("fast", "s08"));
    EXPECT_EQ(scene.event("card_played_at")["rule"], "WC-K21");
    quiet(scene);
    // Melee: min(3, 1 + 2) - 1 = 2; flying: min(3, 2 + 2) - 1 = 2.
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s17")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s18")), "WC-K16");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s08", "s18")), "WC-K16");
}

TEST(WarcraftCards, WC_K24_WC_D07_WC_E15_TownPortalTakesAllUnitsOfASpaceHome) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(1, {"town_portal"}).units(1, "s16", {{"melee", 1}, {"ranged", 1}, {"worker", 1}});
    scene.units(0, "s08", {{"melee", 1}}).movement(0).moves("human_melee", "s08", "s16").simple("end_movement");
    EXPECT_EQ(scene.step(), "portal_cards");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(portal("s16", "s17")), "WC-K24") << "neither city nor outpost";
    EXPECT_EQ(scene.refusal(portal("s09", "s33")), "WC-K24") << "no units there";
    scene.does(portal("s16", "s33"));
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s33", 1, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s33", 1, "ranged"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 1, "worker"), 0) << "no battle: the worker is defenceless";
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 1);
    EXPECT_EQ(scene.hand_of(0).size(), 0U) << "no battle, no card";
}

TEST(WarcraftCards, WC_K24_WC_Z31_ToAFinishedOutpostOnly) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"town_portal"})
        .units(0, "s08", {{"melee", 1}})
        .outpost(0, "s27")
        .outpost_begun(0, "s26")
        .movement(0);
    quiet(scene).simple("end_movement");
    EXPECT_EQ(scene.refusal(portal("s08", "s26")), "WC-K24") << "under construction";
    scene.does(portal("s08", "s27"));
    EXPECT_EQ(scene.pieces_on("s27", 0, "melee"), 1);
}

TEST(WarcraftCards, WC_K25_SurplusUnitsGoBesideTheDestination) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"town_portal"}).units(0, "s16", {{"melee", 2}, {"flying", 1}}).units(0, "s03", {{"melee", 2}});
    scene.movement(0);
    quiet(scene).simple("end_movement");
    scene.does(portal("s16", "s03"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "portal_surplus");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(place("human_melee", "s09")), "WC-K25") << "not beside the city";
    scene.does(place("human_flying", "s08"));
    EXPECT_EQ(scene.step(), "portal_surplus") << "two are too many";
    scene.does(place("human_melee", "s04"));
    EXPECT_NE(scene.step(), "portal_surplus");
    EXPECT_EQ(scene.pieces_on("s03", 0, "melee"), 3);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0) << "nobody stays behind";
    EXPECT_EQ(scene.pieces_on("s16", 0, "flying"), 0);
    EXPECT_EQ(scene.pieces_on("s04", 0, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s08", 0, "flying"), 1);
}

TEST(WarcraftCards, WC_K20_WC_P04_WC_D30_AVictoryPointCardStaysOpen) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"victory_point"}).stock(0, 9, 9).spend(0);
    const Json lay{{"kind", "lay_open"}, {"card", "victory_point"}};
    quiet(scene).does(0, lay);
    EXPECT_TRUE(scene.hand_of(0).empty());
    EXPECT_TRUE(discards_of(scene, 0).empty());
    EXPECT_EQ(cards_in(scene.state().open[0]), 1);
}

TEST(WarcraftCards, WC_Z35_NotWhileABattleIsFought) {
    Scene scene("base_2", {"human", "orc"});
    scene.hand(0, {"victory_point", "polymorph"}).units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}});
    scene.movement(0);
    quiet(scene).moves("human_melee", "s08", "s16");
    ends_movement(scene);
    quiet(scene, "round_cards", 0);
    EXPECT_EQ(scene.refusal(0, {{"kind", "lay_open"}, {"card", "victory_point"}}), "WC-Z35");
}

TEST(WarcraftCards, WC_K01_WC_K02_WC_D06_WC_Z21_CallToArmsMakesWorkersFight) {
    Scene scene("base_2", {"orc", "human"});
    scene.hand(1, {"call_to_arms"}).units(1, "s16", {{"worker", 2}}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16");
    EXPECT_EQ(scene.step(), "call_to_arms");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::play("call_to_arms"));
    EXPECT_EQ(scene.event("workers_armed")["space"], "s16");
    quiet(scene);
    ends_movement(scene);
    attack(scene, {{"orc", {1}}, {"human", {6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "worker"), 1) << "one was taken as a casualty";
    attack(scene, {{"orc", {6}}, {"human", {2}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "worker"), 1) << "he won and is a worker again";
    EXPECT_EQ(scene.in_reserve(1, "worker"), 7) << "WC-Z28: killed ones go to the reserve";
}

TEST(WarcraftCards, WC_K02_ArmedWorkersFightAsFlankUnitsToo) {
    Scene scene("base_2", {"orc", "human"});
    scene.hand(1, {"call_to_arms"}).units(1, "s16", {{"worker", 1}}).units(1, "s17", {{"melee", 1}});
    scene.units(0, "s08", {{"melee", 1}}).units(0, "s18", {{"melee", 1}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").does(acts::play("call_to_arms"));
    quiet(scene).moves("orc_melee", "s18", "s17").simple("end_movement");
    quiet(scene).does(fight("s17", "human"));
    draws_all(scene);
    attack(scene, {{"orc", {6, 6}}, {"human", {6, 6}}});
}

TEST(WarcraftCards, WC_K01_WithoutTheCardTheWorkersDie) {
    Scene scene("base_2", {"orc", "human"});
    scene.hand(1, {"call_to_arms"}).units(1, "s16", {{"worker", 2}}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").simple("pass");
    quiet(scene).simple("end_movement");
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "worker"), 0);
}

TEST(WarcraftCards, WC_Z28_ABuilderIsNotCalledToArms) {
    Scene scene("base_2", {"orc", "human"});
    scene.hand(1, {"call_to_arms"}).outpost_begun(1, "s16").units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16");
    EXPECT_NE(scene.step(), "call_to_arms") << "there is no free worker";
}

TEST(WarcraftCards, WC_H07_WhoHasCardsIsAskedWhetherOrNotHeHoldsTheRightOne) {
    Scene scene("base_2", {"orc", "human"});
    scene.hand(1, {"polymorph"}).units(1, "s16", {{"worker", 2}}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16");
    EXPECT_EQ(scene.step(), "call_to_arms");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::play("call_to_arms")), "WC-I07");
    Scene empty("base_2", {"orc", "human"});
    empty.units(1, "s16", {{"worker", 2}}).units(0, "s08", {{"melee", 1}}).movement(0);
    empty.moves("orc_melee", "s08", "s16");
    EXPECT_EQ(empty.step(), "move") << "an empty hand is no secret";
}

}  // namespace
}  // namespace kriegsrat::warcraft::cards_test
