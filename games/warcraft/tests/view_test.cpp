#include <gtest/gtest.h>

#include "core/json_text.h"
#include "games/warcraft/tests/scene.h"

// What boards and bots are told besides the position: goals, colours, sources of points, and answers about moves.
namespace kriegsrat::warcraft::view_test {
namespace {

Json seen(const Scene& scene, Seat who = Seat{0}) {
    JsonText text;
    Warcraft::write_view(scene.setup(), Warcraft::view(scene.setup(), scene.state(), who), text);
    return Json::parse(text.text(), nullptr, false);
}

Expected<Json> asked(const Scene& scene, const Json& question) {
    return Warcraft::ask(scene.setup(), Warcraft::view(scene.setup(), scene.state(), Seat{0}), question);
}

Json move_of(const char* piece, const char* from, const char* to, int amount) {
    return {{"what", "move"}, {"piece", piece}, {"from", from}, {"to", to}, {"amount", amount}};
}

TEST(WarcraftView, WC_A02_RacesHaveTheirColours) {
    const Json view = seen(Scene("base_4", {"night_elf", "orc", "human", "undead"}).movement(0));
    EXPECT_EQ(view["players"][0]["colour"], "green");
    EXPECT_EQ(view["players"][1]["colour"], "red");
    EXPECT_EQ(view["players"][2]["colour"], "blue");
    EXPECT_EQ(view["players"][3]["colour"], "purple");
}

TEST(WarcraftView, WC_Z59_SharesOfThePointsMakeThoseOfTheSide) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    scene.units(0, "s12", {{"melee", 1}}).units(2, "s42", {{"melee", 1}}).units(2, "s28", {{"melee", 1}});
    scene.units(0, "s28", {{"ranged", 1}}).open(2, 2).level(0, "melee", 2).movement(0);
    const Json view = seen(scene);
    int sum = 0;
    for (const int seat : {0, 2}) {
        for (const auto& [source, points] : view["players"][seat]["points_from"].items()) {
            sum += points.get<int>();
        }
    }
    EXPECT_EQ(sum, view["players"][0]["points"].get<int>());
    EXPECT_EQ(view["players"][0]["points_from"]["cities"], 3);
    EXPECT_EQ(view["players"][0]["points_from"]["objectives"], 1) << "s28 counts for the first of the side";
    EXPECT_EQ(view["players"][2]["points_from"]["objectives"], 0);
    EXPECT_EQ(view["players"][0]["points_from"]["tiles"], 1);
    EXPECT_EQ(view["players"][2]["points_from"]["cards"], 2);
}

TEST(WarcraftView, PiecesThatHaveNotMovedAreFresh) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s03", {{"melee", 2}}).workers(0, "s03", 1).movement(0);
    scene.moves("human_melee", "s03", "s08", 1);
    const Json view = seen(scene);
    EXPECT_EQ(view["spaces"]["s03"]["fresh"], (Json{{"melee", 1}, {"worker", 1}}));
    EXPECT_EQ(view["spaces"]["s08"]["fresh"], Json::object());
}

TEST(WarcraftView, WC_N01_TheWayOfSpendingIsTold) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s03", {{"melee", 1}}).stock(0, 5, 5).built(0, "ranged", 1).spend(0).passes_all();
    EXPECT_EQ(seen(scene)["buying"], nullptr);
    EXPECT_EQ(seen(scene)["players"][0]["buildings"]["melee"], 1) << "printed on the town tile";
    EXPECT_EQ(seen(scene)["players"][0]["buildings"]["ranged"], 1);
    EXPECT_EQ(seen(scene)["players"][0]["outposts_left"], 2);
    scene.does(acts::train("human_melee"));
    EXPECT_EQ(seen(scene)["buying"], "train");
}

TEST(WarcraftView, WC_R10_EnemiesBesideTheGateAreCounted) {
    Scene scene("elf_gate", {"human", "orc", "undead"});
    scene.units(0, "s19", {{"melee", 1}})
        .units(1, "s13", {{"melee", 2}})
        .units(scene.neutral(), "s18", {{"ranged", 1}});
    scene.movement(0);
    const Json view = seen(scene);
    const Json& gate = view["scenario"]["gate"];
    EXPECT_EQ(gate["space"], "s19");
    EXPECT_EQ(gate["enemies"], Json({3, 1, 3}));
    EXPECT_EQ(gate["enemies_below"], 3);
    EXPECT_FALSE(view["goals"][0]["could_win"].get<bool>());
    EXPECT_EQ(view["neutral"]["race"], "night_elf");
    EXPECT_EQ(view["neutral"]["tiles"]["melee"]["level"], 2);
}

TEST(WarcraftView, WC_S12_TokensThatFallAreTold) {
    Scene scene("necromancers", {"human", "undead"});
    scene.units(0, "s22", {{"melee", 1}}).token_gone("s05").movement(0);
    const Json told = seen(scene)["scenario"]["necromancers"];
    EXPECT_EQ(told["left"], 2);
    EXPECT_EQ(told["tokens"][0], (Json{{"space", "s05"}, {"gives", "melee"}, {"stands", false}, {"falls", false}}));
    EXPECT_EQ(told["tokens"][2], (Json{{"space", "s22"}, {"gives", "flying"}, {"stands", true}, {"falls", true}}));
}

TEST(WarcraftView, WC_T06_TheWayOfACaptiveIsTold) {
    Scene scene("prisoners", {"night_elf", "orc"});
    scene.units(0, "s33", {{"melee", 1}}).captive(0, "s33").movement(0);
    const Json told = seen(scene)["scenario"]["captives"];
    EXPECT_EQ(told[0]["way"], 0);
    EXPECT_GT(told[1]["way"].get<int>(), 3);
    EXPECT_FALSE(seen(scene)["goals"][1]["could_win"].get<bool>());
}

TEST(WarcraftAsk, WC_T06_AMoveTellsTheWayLeftToACaptiveThatGoesAlong) {
    Scene scene("prisoners", {"night_elf", "orc"});
    scene.units(0, "s23", {{"melee", 1}}).captive(0, "s23").movement(0);
    const int way = seen(scene)["scenario"]["captives"][0]["way"].get<int>();
    const Json question{{"what", "move"}, {"piece", "night_elf_melee"}, {"from", "s23"}, {"to", "s24"}, {"amount", 1}};
    EXPECT_EQ(asked(scene, question)->at("way"), way - 1);
    EXPECT_FALSE(asked(scene.captive(0, "s30"), question)->contains("way")) << "it is elsewhere";
}

TEST(WarcraftView, WC_K01_WhereWorkersMayTakeUpArmsIsTold) {
    Scene scene("base_2", {"human", "orc"});
    scene.workers(0, "s16", 1).units(1, "s17", {{"melee", 1}}).hand(0, {"call_to_arms"}).movement(1).passes_all();
    EXPECT_TRUE(seen(scene)["entered"].is_null());
    scene.moves("orc_melee", "s17", "s16");
    ASSERT_EQ(scene.step(), "call_to_arms");
    EXPECT_EQ(seen(scene)["entered"], "s16");
}

TEST(WarcraftView, WC_P02_WhoCouldWinIsSeenByAllAlike) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s03", {{"melee", 1}}).units(0, "s18", {{"melee", 1}}).open(0, 1).hand(0, {"fast", "fast"});
    for (const char* type : {"melee", "ranged", "flying"}) {
        scene.level(0, type, 3);
    }
    scene.units(0, "s05", {{"melee", 1}}).units(0, "s16", {{"melee", 1}}).units(0, "s20", {{"melee", 1}});
    scene.movement(0);
    ASSERT_EQ(scene.points(0), 12);
    // Two cards of which nobody knows whether they are points: 14 are not enough.
    EXPECT_FALSE(seen(scene)["goals"][0]["could_win"].get<bool>());
    scene.units(0, "s31", {{"melee", 1}});
    ASSERT_EQ(scene.points(0), 13);
    for (const Seat who : {Seat{0}, Seat{1}, Seat::spectator}) {
        EXPECT_TRUE(seen(scene, who)["goals"][0]["could_win"].get<bool>());
        EXPECT_EQ(seen(scene, who)["goals"], seen(scene)["goals"]);
    }
}

TEST(WarcraftAsk, ReachTellsHowFarSpacesAre) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s08", {{"melee", 1}, {"flying", 1}}).movement(0);
    const Json melee = asked(scene, {{"what", "reach"}, {"piece", "human_melee"}, {"from", "s08"}}).value();
    EXPECT_EQ(melee["steps"]["s16"], 1);
    EXPECT_FALSE(melee["steps"].contains("s17"));
    const Json flying = asked(scene, {{"what", "reach"}, {"piece", "human_flying"}, {"from", "s08"}}).value();
    EXPECT_EQ(flying["steps"]["s16"], 1);
    EXPECT_EQ(flying["steps"]["s17"], 2);
    EXPECT_FALSE(asked(scene, {{"what", "reach"}, {"piece", "orc_melee"}, {"from", "s08"}}).has_value());
}

TEST(WarcraftAsk, AMoveTellsPointsAndBattles) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s03", {{"melee", 1}}).units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}}).movement(0);
    const Json told = asked(scene, move_of("human_melee", "s08", "s16", 1)).value();
    EXPECT_EQ(told["steps"], 1);
    ASSERT_EQ(told["battles"].size(), 1U);
    EXPECT_EQ(told["battles"][0]["race"], "orc");
    EXPECT_NEAR(told["battles"][0]["win"].get<double>(), 0.4, 1e-4);
    const Json away = asked(scene, move_of("human_melee", "s03", "s04", 1)).value();
    EXPECT_EQ(away["points"][0], 0) << "the city is left";
    EXPECT_EQ(away["battles"], Json::array());
    EXPECT_EQ(seen(scene)["players"][0]["points"], 3) << "nothing has moved";
    EXPECT_FALSE(asked(scene, move_of("human_melee", "s08", "s16", 2)).has_value());
    EXPECT_FALSE(asked(scene, move_of("human_melee", "s08", "s08", 1)).has_value());
    EXPECT_FALSE(asked(scene, {{"what", "move"}, {"piece", "human_melee"}}).has_value());
}

TEST(WarcraftAsk, WC_E18_AMoveTellsWhoIsDrivenOut) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s08", {{"melee", 2}}).workers(1, "s16", 2).outpost(1, "s16").workers(1, "s09", 1);
    scene.units(1, "s09", {{"melee", 1}}).movement(0);
    const Json told = asked(scene, move_of("human_melee", "s08", "s16", 2)).value();
    EXPECT_EQ(told["driven"], Json::array({Json{{"race", "orc"}, {"workers", 2}, {"outpost", true}}}));
    EXPECT_EQ(told["room"], 1) << "three of a side (WC-E09)";
    EXPECT_EQ(asked(scene, move_of("human_melee", "s08", "s09", 1)).value()["driven"], Json::array()) << "guarded";
    EXPECT_FALSE(told.contains("beside_gate"));
}

TEST(WarcraftAsk, WC_R10_AMoveTellsTheEnemiesBesideTheGate) {
    Scene scene("elf_gate", {"human", "orc", "undead"});
    scene.units(0, "s18", {{"melee", 1}}).units(1, "s13", {{"melee", 2}}).movement(0);
    EXPECT_EQ(asked(scene, move_of("human_melee", "s18", "s19", 1)).value()["beside_gate"], 2);
}

TEST(WarcraftView, WC_Z37_WhoHoldsASpace) {
    Scene scene("base_4", {"human", "orc", "night_elf", "undead"});
    const char* city = "s42";
    ASSERT_EQ(seen(scene)["spaces"][city]["city"], 0);
    scene.units(2, city, {{"melee", 1}}).movement(0);
    EXPECT_EQ(seen(scene)["spaces"][city]["holder"], 2);
    EXPECT_EQ(seen(scene)["spaces"]["s45"]["holder"], nullptr);
    scene.units(1, city, {{"melee", 1}}).units(1, "s45", {{"melee", 1}}).units(0, "s45", {{"flying", 1}});
    EXPECT_EQ(seen(scene)["spaces"][city]["holder"], 0) << "a contested city is its owner's";
    EXPECT_EQ(seen(scene)["spaces"]["s45"]["holder"], nullptr);
}

}  // namespace
}  // namespace kriegsrat::warcraft::view_test
