#include "core/json.h"
#include "games/perryrhodan/tests/battles.h"

// What the game tells about a retreat before it is announced.
namespace kriegsrat::perryrhodan {
namespace {

Expected<Json> asked_of(const MissionScene& scene, Seat who) {
    return PerryRhodan::ask(scene.setup, PerryRhodan::view(scene.setup, scene.state, who), {{"what", "retreat"}});
}
Json told(const MissionScene& scene, int seat) {
    const auto said = asked_of(scene, static_cast<Seat>(seat));
    EXPECT_TRUE(said.has_value());
    return said ? *said : Json();
}
Json at_place(const Json& answer, const char* place) {
    for (const Json& one : answer["places"]) {
        if (one["place"] == place) {
            return one;
        }
    }
    return {};
}

TEST(AskedRetreat, PR_L39_PR_L41_PR_L43_EveryPlaceOfTheSideIsToldWithWhatSpeaksAgainstIt) {
    MissionScene scene(2);
    scene.places(0, "pro terra", 2).places(0, "pro ferrol").places(0, "pro venus").places(1, "anti venus", 2);
    scene.places(0, "anti terra");
    const int slow = scene.put(0, "pro terra", "p1-mondfaehre");
    const int fast = scene.put(0, "pro terra", "p1-kaulquappe");
    const int person = scene.put(0, "pro terra", "p1-perry-rhodan");
    scene.put(0, "pro venus", "p1-mondfaehre");
    scene.put(0, "pro venus", "p1-mondfaehre");
    const int enemy = scene.put(1, "anti venus", "p1-spindelschiff");
    scene.missions(0).attacks("pro terra", "venus", 1, "destabilisation");
    scene.takes({slow, fast}).takes(person, fast).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(fast).lines_up(enemy);
    const Json answer = told(scene, 0);
    EXPECT_EQ(answer["may"], true);
    EXPECT_EQ(answer["bound"], false);
    EXPECT_EQ(answer["ships"], 2);
    EXPECT_EQ(answer["units"], 1);
    ASSERT_EQ(answer["places"].size(), 3U) << "only those of the side that flies";
    EXPECT_EQ(at_place(answer, "ferrol")["rule"], "PR-L41") << "too far for one of them";
    EXPECT_EQ(at_place(answer, "venus")["rule"], "PR-L43");
    EXPECT_EQ(at_place(answer, "venus")["ships_room"], 0);
    const Json terra = at_place(answer, "terra");
    EXPECT_TRUE(terra["rule"].is_null());
    EXPECT_EQ(terra["range"], range_needed(scene.setup, scene.place("venus"), scene.place("terra")));
    EXPECT_EQ(terra["ships_room"],
              room_for_ships(scene.setup, scene.state, 0, pro, column_of(scene.setup, scene.place("terra"))));
    EXPECT_EQ(terra["units_room"],
              room_for_units(scene.setup, scene.state, 0, pro, column_of(scene.setup, scene.place("terra"))));
}

TEST(AskedRetreat, PR_L40_PR_L49_TheDefenderGoesSomewhereElseOrNowhere) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    const int own = scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    scene.lines_up(enemy).lines_up(own);
    const Json answer = told(scene, 1);
    EXPECT_EQ(answer["may"], true);
    ASSERT_EQ(answer["places"].size(), 1U) << "not where the combat is";
    EXPECT_EQ(answer["places"][0]["place"], "venus");

    MissionScene lonely(1);
    lonely.places(0, "anti venus", 2).places(1, "pro terra", 2);
    const int raider = lonely.put(0, "anti venus", "p1-spindelschiff");
    lonely.put(1, "pro terra", "p1-kaulquappe");
    lonely.missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
    lonely.takes({raider}).done();
    if (lonely.step() == Step::load_up) {
        lonely.done();
    }
    EXPECT_EQ(told(lonely, 1)["may"], false);
    EXPECT_TRUE(told(lonely, 1)["places"].empty());
}

TEST(AskedRetreat, PR_L42_AnotherLoyaltyKeepsThemAway) {
    SpaceBattle scene;
    scene.put(0, "anti terra", "p1-kriegsrakete");
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    scene.defender_ship("p1-kaulquappe");
    scene.begins({enemy});
    EXPECT_EQ(at_place(told(scene, 0), "terra")["rule"], "PR-L42");
    EXPECT_TRUE(at_place(told(scene, 0), "venus")["rule"].is_null());
}

TEST(AskedRetreat, PR_L37_OnlyWhoFightsInSpaceIsAnswered) {
    SpaceBattle scene;
    const int enemy = scene.attacker_ship("p1-iv-raumschiff");
    scene.defender_ship("p1-kaulquappe");
    EXPECT_FALSE(asked_of(scene, seat(0)).has_value()) << "nobody fights";
    scene.begins({enemy});
    EXPECT_TRUE(asked_of(scene, seat(0)).has_value());
    EXPECT_FALSE(asked_of(scene, Seat::spectator).has_value());
    EXPECT_FALSE(PerryRhodan::ask(scene.setup, PerryRhodan::view(scene.setup, scene.state, seat(0)),
                                  {{"what", "retreat"}, {"place", "terra"}})
                     .has_value());
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
