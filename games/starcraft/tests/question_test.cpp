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

}  // namespace
}  // namespace kriegsrat::starcraft::question_test
