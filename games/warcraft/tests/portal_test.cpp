#include "games/warcraft/tests/battles.h"

// Town Portal (WC-K24, WC-K25) and what its rulings add; Call to Arms where units arrive.
namespace kriegsrat::warcraft::portal_test {
namespace {

using namespace battles;

Json place(const char* piece, const char* space) {
    return {{"kind", "place_unit"}, {"piece", piece}, {"space", space}};
}

// On the map for two the city of seat 0 is s03 (beside s01, s04, s07, s08), that of seat 1 is s33.
Scene humans_and_orcs() { return Scene("base_2", {"human", "orc"}); }

// His movement ends and he is asked for a Town Portal.
Scene& ends_at_portal(Scene& scene, int seat) {
    quiet(scene).simple("end_movement");
    quiet(scene, "portal_cards", seat);
    EXPECT_EQ(scene.step(), "portal_cards");
    EXPECT_EQ(scene.seat_to_move(), seat);
    return scene;
}

TEST(WarcraftPortal, WC_D07_WC_Z36_ClockwiseFromTheLeftAndTheActivePlayerLast) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s32", {{"melee", 1}}).units(2, "s17", {{"melee", 1}});
    scene.hand(0, {"town_portal"}).hand(1, {"town_portal"}).hand(2, {"town_portal"}).movement(1);
    quiet(scene).simple("end_movement");
    std::vector<int> asked;
    while (scene.step() == "portal_cards") {
        asked.push_back(scene.seat_to_move());
        if (asked.size() == 2) {
            scene.does(acts::portal("s08", "s04"));
        } else {
            scene.passes();
        }
    }
    EXPECT_EQ(asked, (std::vector<int>{2, 0, 1, 2})) << "again until all have passed; seat 0 has no unit to move now";
}

TEST(WarcraftPortal, WC_Z31_TheDestinationMayHoldEnemyUnits) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 1}}).units(1, "s03", {{"melee", 1}}).hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03"));
    quiet(scene);
    draws_all(scene);
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s03", 1), 0);
    EXPECT_EQ(scene.units_on("s03", 0), 1);
}

TEST(WarcraftPortal, WC_K24_NeitherWorkersNorUnitsOfOtherSpacesTravel) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 1}, {"worker", 2}}).units(0, "s09", {{"melee", 1}});
    scene.hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03"));
    EXPECT_EQ(scene.pieces_on("s16", 0, "worker"), 2);
    EXPECT_EQ(scene.units_on("s16", 0), 0);
    EXPECT_EQ(scene.units_on("s09", 0), 1);
    EXPECT_EQ(discards_of(scene, 0), (WordList{"town_portal"}));
}

TEST(WarcraftPortal, WC_K24_NotToTheOutpostOfAnotherPlayer) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 1}}).outpost(1, "s27").hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0);
    EXPECT_EQ(scene.refusal(acts::portal("s16", "s27")), "WC-K24");
    EXPECT_EQ(scene.refusal(acts::portal("s16", "s33")), "WC-K24");
    EXPECT_EQ(scene.refusal(acts::portal("s16", "s16")), "WC-K24");
}

TEST(WarcraftPortal, WC_K25_WC_Z31_SurplusUnitsMayGoAmongEnemies) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 3}}).units(0, "s03", {{"melee", 2}}).workers(1, "s04", 1);
    scene.units(1, "s01", {{"melee", 1}}).outpost(1, "s07").workers(1, "s08", 1).hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03"));
    ASSERT_EQ(scene.step(), "portal_surplus") << "enemies on all four spaces around the city";
    EXPECT_EQ(scene.refusal(place("human_melee", "s09")), "WC-K25") << "not beside the city";
    for (const char* where : {"s01", "s04", "s07", "s08"}) {
        EXPECT_TRUE(scene.offers(place("human_melee", where))) << where;
    }
    scene.does(place("human_melee", "s04")).does(place("human_melee", "s01"));
    EXPECT_EQ(scene.units_on("s03", 0), 3);
    quiet(scene);
    EXPECT_EQ(scene.step(), "draw") << "on s01 a battle begins";
    draws_all(scene);
    attack(scene, {{"human", {1, 1, 1, 1, 1}}, {"orc", {6}}});
    quiet(scene);
    draws_all(scene);
    EXPECT_EQ(scene.pieces_on("s04", 1, "worker"), 0) << "defenceless";
}

// The Orcs travel onto workers of the Humans: a call to arms between two units that are placed.
TEST(WarcraftPortal, WC_Z31_WC_D06_SurplusUnitsCallWorkersToArms) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(0, "s16", {{"melee", 3}}).units(0, "s03", {{"melee", 2}}).workers(1, "s04", 2);
    scene.hand(0, {"town_portal"}).hand(1, {"call_to_arms"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03"));
    ASSERT_EQ(scene.step(), "portal_surplus");
    scene.does(place("orc_melee", "s04"));
    ASSERT_EQ(scene.step(), "call_to_arms");
    EXPECT_EQ(scene.seat_to_move(), 1);
    const Json json = Warcraft::write_state(scene.setup(), scene.state());
    const auto read = Warcraft::read_state(scene.setup(), json);
    ASSERT_TRUE(read.has_value()) << read.error().text;
    scene.plays("call_to_arms");
    ASSERT_EQ(scene.step(), "portal_surplus") << "the other one is still to be placed";
    scene.does(place("orc_melee", "s08"));
    EXPECT_EQ(scene.units_on("s03", 0), 3);
    quiet(scene);
    draws_all(scene);
    attack(scene, {{"orc", {6, 6, 6, 6, 6}}, {"human", {6, 6}}});
}

TEST(WarcraftPortal, WC_Z31_WC_E09_TheLimitHoldsBesideTheDestination) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 3}}).units(0, "s03", {{"melee", 2}}).units(0, "s08", {{"ranged", 3}});
    scene.hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03"));
    EXPECT_EQ(scene.refusal(place("human_melee", "s08")), "WC-E09");
    EXPECT_EQ(scene.refusal(place("human_melee", "s07")), "");
}

TEST(WarcraftPortal, WC_Z31_WithoutRoomForTheSurplusTheSpaceCannotBeChosen) {
    for (const bool room : {false, true}) {
        Scene scene = humans_and_orcs();
        scene.units(0, "s16", {{"melee", 3}}).units(0, "s03", {{"ranged", 3}}).hand(0, {"town_portal"});
        scene.units(0, "s01", {{"melee", 3}}).units(0, "s04", {{"melee", 3}}).units(0, "s07", {{"ranged", 3}});
        if (!room) {
            scene.units(0, "s08", {{"flying", 1}});
        }
        scene.movement(0);
        quiet(scene).simple("end_movement");
        EXPECT_EQ(scene.step() == "portal_cards", room) << "for three on s08, or for two and nobody else";
        if (room) {
            EXPECT_EQ(scene.refusal(acts::portal("s16", "s03")), "");
            EXPECT_EQ(scene.refusal(acts::portal("s01", "s03")), "") << "s08 has room for them too";
        }
    }
}

TEST(WarcraftPortal, WC_Z31_WC_K25_TheRefusalNamesTheSurplus) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 3}}).units(0, "s03", {{"ranged", 3}}).hand(0, {"town_portal"}).outpost(0, "s27");
    scene.units(0, "s01", {{"melee", 3}}).units(0, "s04", {{"melee", 3}}).units(0, "s07", {{"ranged", 3}});
    scene.units(0, "s08", {{"flying", 1}}).movement(0);
    ends_at_portal(scene, 0);
    EXPECT_EQ(scene.refusal(acts::portal("s16", "s03")), "WC-Z31");
    EXPECT_EQ(scene.refusal(acts::portal("s16", "s27")), "");
}

// An outpost on s35 lies beside the mountain s34.
TEST(WarcraftPortal, WC_Z31_OnMountainsOnlyFlyingUnitsFindRoom) {
    Scene scene = humans_and_orcs();
    scene.outpost(0, "s35").units(0, "s35", {{"melee", 2}}).units(0, "s16", {{"melee", 1}, {"flying", 1}});
    scene.hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s35"));
    ASSERT_EQ(scene.step(), "portal_surplus");
    EXPECT_EQ(scene.refusal(place("human_melee", "s34")), "WC-K25");
    scene.does(place("human_flying", "s34"));
    EXPECT_EQ(scene.pieces_on("s35", 0, "melee"), 3);
    EXPECT_EQ(scene.pieces_on("s34", 0, "flying"), 1);
}

// An outpost of the Orcs on s07, with walls towards s08 and s15.
TEST(WarcraftPortal, WC_Z31_WC_T03_BehindAWallOnlyFlyingUnitsFindRoom) {
    Scene scene("prisoners", {"orc", "night_elf"});
    scene.outpost(0, "s07").units(0, "s07", {{"melee", 2}}).units(0, "s16", {{"melee", 1}, {"flying", 1}});
    scene.hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s07"));
    ASSERT_EQ(scene.step(), "portal_surplus");
    EXPECT_EQ(scene.refusal(place("orc_melee", "s08")), "WC-K25");
    EXPECT_EQ(scene.refusal(place("orc_melee", "s14")), "") << "no wall";
    EXPECT_EQ(scene.refusal(place("orc_flying", "s08")), "");
}

TEST(WarcraftPortal, WC_K25_NobodyStaysOnTheStartingSpace) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s08", {{"melee", 2}}).units(0, "s03", {{"melee", 2}}).hand(0, {"town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s08", "s03"));
    ASSERT_EQ(scene.step(), "portal_surplus");
    EXPECT_EQ(scene.refusal(place("human_melee", "s08")), "WC-K25") << "beside the city, but where they came from";
}

TEST(WarcraftPortal, WC_Z31_WC_Z58_SeveralPortalsOneAfterAnother) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s16", {{"melee", 1}}).units(0, "s09", {{"melee", 1}});
    scene.hand(0, {"town_portal", "town_portal"}).movement(0);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03")).does(acts::portal("s09", "s03"));
    EXPECT_EQ(scene.units_on("s03", 0), 2);
}

TEST(WarcraftPortal, WC_Z38_WC_M11_NobodyLeavesAPinnedCityThroughAPortal) {
    Scene scene = humans_and_orcs();
    scene.units(0, "s03", {{"melee", 1}}).units(1, "s03", {{"melee", 1}}).outpost(0, "s16").pinned("s03");
    scene.units(0, "s09", {{"melee", 1}}).hand(0, {"town_portal"}).movement(1);
    ends_at_portal(scene, 0);
    EXPECT_EQ(scene.refusal(acts::portal("s03", "s16")), "WC-Z38");
    EXPECT_EQ(scene.refusal(acts::portal("s09", "s16")), "");
}

// The portal brings enemy units onto workers: the Humans are called to arms (WC-Z28), and workers who count as melee
// units of the active player make the space a battlefield.
TEST(WarcraftPortal, WC_K02_WC_D06_ArmedWorkersOfTheActivePlayerFight) {
    Scene scene("base_2", {"orc", "human"});
    scene.workers(1, "s03", 2).units(0, "s16", {{"melee", 1}});
    scene.hand(0, {"town_portal"}).hand(1, {"call_to_arms"}).movement(1);
    ends_at_portal(scene, 0).does(acts::portal("s16", "s03"));
    ASSERT_EQ(scene.step(), "call_to_arms");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("call_to_arms");
    quiet(scene);
    EXPECT_EQ(scene.step(), "draw") << "a battle begins";
    draws_all(scene);
    attack(scene, {{"orc", {6}}, {"human", {1, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s03", 0), 0);
}

TEST(WarcraftPortal, WC_Z28_ArmedWorkersDoNotTravel) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(1, "s16", {{"melee", 1}, {"worker", 2}}).units(0, "s08", {{"melee", 1}});
    scene.hand(1, {"call_to_arms", "town_portal"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").plays("call_to_arms");
    ends_at_portal(scene, 1).does(acts::portal("s16", "s33"));
    quiet(scene);
    draws_all(scene);
    attack(scene, {{"orc", {6}}, {"human", {6, 6}}});  // the two workers
    EXPECT_EQ(scene.units_on("s33", 1), 1);
}

TEST(WarcraftPortal, WC_Z28_WC_D06_TheyAreAskedWheneverAUnitEnters) {
    Scene scene("base_2", {"orc", "human"});
    scene.workers(1, "s16", 1).units(0, "s08", {{"melee", 2}}).hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16");
    ASSERT_EQ(scene.step(), "call_to_arms");
    scene.passes();
    EXPECT_EQ(scene.step(), "move");
    scene.moves("orc_melee", "s08", "s16");
    ASSERT_EQ(scene.step(), "call_to_arms") << "again";
    scene.plays("call_to_arms");
    ends_movement(scene);
    attack(scene, {{"orc", {6, 6}}, {"human", {6}}});
}

TEST(WarcraftPortal, WC_K01_WC_Z28_WorkersBesideUnitsAreCalledTooAndTheLimitIsForUnits) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(1, "s16", {{"melee", 3}, {"worker", 3}}).units(0, "s08", {{"melee", 1}});
    scene.hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").plays("call_to_arms");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}, {"human", {6, 6, 6, 6, 6, 6}}});
}

TEST(WarcraftPortal, WC_K01_EnteringWorkersCallNobody) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(1, "s16", {{"worker", 1}}).units(0, "s16", {{"melee", 1}}).units(0, "s08", {{"worker", 1}});
    scene.hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_worker", "s08", "s16");
    EXPECT_EQ(scene.step(), "move");
}

TEST(WarcraftPortal, WC_Z28_WC_K01_AfterTheMovementTheyAreWorkersAgain) {
    Scene scene("base_2", {"orc", "human"});
    scene.workers(1, "s16", 2).units(0, "s08", {{"melee", 1}}).units(0, "s03", {{"melee", 1}});
    scene.hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").plays("call_to_arms");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}, {"human", {1, 6}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    ASSERT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.state().armed[1], 0U);
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s16", "s18", 2)), "") << "two spaces, as workers do";
}

TEST(WarcraftPortal, WC_K02_ArmedWorkersUseTheMeleeTile) {
    Scene scene("base_2", {"orc", "human"});
    scene.workers(1, "s16", 1).units(0, "s08", {{"melee", 1}}).level(1, "melee", 3);
    scene.hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").plays("call_to_arms");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}, {"human", {4}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 0), 0) << "strength 4";
}

// The Devour of a worker under arms: he counts as a melee unit.
TEST(WarcraftPortal, WC_K02_WC_K06_AnArmedWorkerCanBeDevoured) {
    Scene scene("base_2", {"orc", "human"});
    scene.workers(1, "s16", 2).units(0, "s08", {{"melee", 1}});
    scene.hand(0, {"devour"}).hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").plays("call_to_arms");
    ends_movement(scene);
    quiet(scene, "round_cards", 0).plays_on("devour", "human_worker", "s16");
    attack(scene, {{"orc", {6}}, {"human", {6}}});
}

}  // namespace
}  // namespace kriegsrat::warcraft::portal_test
