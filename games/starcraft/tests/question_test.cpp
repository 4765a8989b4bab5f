#include <gtest/gtest.h>

#include "games/starcraft/tests/scene.h"

// What a view says is worth asking, and that it is answered.
namespace kriegsrat::starcraft::question_test {
namespace {

TEST(StarcraftQuestion, TheOutlookOfAnAttackCanBeAskedWhileUnitsGather) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 3}}).units(1, "helios_1", {{"zergling", 1}});
    scene.stack("helios", {{0, "special_mobilize"}}).stack("pridewater", {{1, "build"}}).execution().executes();
    EXPECT_EQ(scene.view(0)["question"], nullptr) << "nobody attacks yet";
    scene.moves("marine", "helios_2", "helios_1", 2);
    const Json question = scene.view(0)["question"];
    EXPECT_EQ(question,
              Json({{"what", "battle"}, {"area", "helios_1"}, {"units", {{"marine", 2}}}, {"special", true}}));
    EXPECT_EQ(scene.view(1)["question"], nullptr) << "it is not his attack";
    EXPECT_EQ(scene.view(-3)["question"], nullptr);
    const auto answer = StarCraft::ask(scene.setup(), StarCraft::view(scene.setup(), scene.state(), seat(0)), question);
    ASSERT_TRUE(answer.has_value()) << answer.error().text;
    EXPECT_GT((*answer)["win"], 0.5) << "two against one";
    scene.ends();
    EXPECT_EQ(scene.view(0)["question"], nullptr) << "the battle has begun";
}

// What more would bring is told without adding up anything oneself.
TEST(StarcraftQuestion, SC_M01_TheOutlookOfMoreUnitsAddsThemToThoseThatGathered) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 3}, {"firebat", 1}}).units(1, "helios_1", {{"zergling", 2}});
    scene.stack("helios", {{0, "special_mobilize"}}).stack("pridewater", {{1, "build"}}).execution().executes();
    const auto ask = [&](const Json& question, int who) {
        return StarCraft::ask(scene.setup(), StarCraft::view(scene.setup(), scene.state(), seat(who)), question);
    };
    const auto more = [](const Json& units) { return Json{{"what", "battle"}, {"area", "helios_1"}, {"more", units}}; };
    const auto whole = [](const Json& units) {
        return Json{{"what", "battle"}, {"area", "helios_1"}, {"units", units}, {"special", true}};
    };
    EXPECT_EQ(*ask(more({{"marine", 2}}), 0), *ask(whole({{"marine", 2}}), 0)) << "nobody has gathered yet";
    scene.moves("marine", "helios_2", "helios_1", 2);
    EXPECT_EQ(*ask(more({{"firebat", 1}}), 0), *ask(whole({{"marine", 2}, {"firebat", 1}}), 0));
    EXPECT_NE(*ask(more({{"firebat", 1}}), 0), *ask(whole({{"firebat", 1}}), 0));
    EXPECT_EQ(ask(more({{"marine", 5}}), 0).error().kind, "ask") << "seven Marines are more than there are";
    EXPECT_EQ(ask(more({{"zergling", 1}}), 1).error().kind, "ask") << "it is not his order";
    scene.ends();
    EXPECT_EQ(ask(more({{"marine", 1}}), 0).error().kind, "ask") << "the battle has begun";
}

const Json& of(const Json& view, int seat) { return view["players"][static_cast<std::size_t>(seat)]; }

// What people ask for all the time stands in the view: how near a victory is, what is free, what an order still allows.
TEST(StarcraftQuestion, TheViewTellsHowNearAVictoryIs) {
    Scene scene(2, {"raynor", "overmind"});
    scene.units(0, "helios_2", {{"marine", 3}}).units(1, "helios_1", {{"zergling", 1}}).base(1, "pridewater_1");
    const Json view = scene.view(-3);
    EXPECT_EQ(of(view, 0)["colour"], "blue");
    EXPECT_EQ(of(view, 1)["special_victory"]["need"], 3);
    const int bases = of(view, 1)["special_victory"]["have"];
    EXPECT_GE(bases, 1);
    EXPECT_FALSE(of(view, 1)["special_victory"]["met"].get<bool>());
    EXPECT_EQ(view["goals"][1]["need"], 15);
    EXPECT_FALSE(view["goals"][0]["could_win"].get<bool>());
    EXPECT_EQ(of(view, 0)["hand_limit"], 8);
    EXPECT_EQ(of(view, 0)["minerals"]["free"], 7) << "four permanent ones and a resource card of three";
}

TEST(StarcraftQuestion, TheViewTellsWhatAnOrderStillAllows) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 3}}).units(1, "helios_1", {{"zergling", 1}});
    scene.stack("helios", {{0, "mobilize"}}).stack("pridewater", {{1, "build"}}).execution().executes();
    EXPECT_EQ(scene.view(0)["phase"], "execution");
    EXPECT_EQ(scene.view(0)["order"]["most_attackers"], nullptr);
    scene.moves("marine", "helios_2", "helios_3", 1);
    EXPECT_EQ(scene.view(0)["order"]["arrived"], Json({{"helios_3", {{"marine", 1}}}}));
    scene.moves("marine", "helios_2", "helios_1", 1);
    EXPECT_EQ(scene.view(1)["order"]["most_attackers"], 4) << "two above the limit (SC-M10)";
}

}  // namespace
}  // namespace kriegsrat::starcraft::question_test
