#include "core/draws.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/tests/toy_table.h"

namespace kriegsrat {
namespace {

TEST(DrawsTest, NameEveryWayTheDiceFall) {
    Table table(toy::new_match(2, true), toy::fair_chance());
    toy::play(table, 3);
    const Json told = write_draws(table.start(), table.log().entries);
    const Json& roll = told["draws"].back();
    EXPECT_EQ(roll["bounds"], Json::array({6, 6}));
    EXPECT_EQ(roll["outcomes"].size(), 21U);
    EXPECT_EQ(roll["falls"].size(), 36U);
    EXPECT_EQ(roll["falls"][1], roll["falls"][6]) << "1 and 2, 2 and 1";
}

// What the browser does, in the words of the engine.
TEST(DrawsTest, WithTheSeedTheyGiveEveryDecisionOfChance) {
    Table table(toy::new_match(2, true), toy::fair_chance());
    toy::play(table, 4);
    const Json log = table.write_log(true);
    const Json told = write_draws(table.start(), table.log().entries);
    FairChance chance = toy::fair_chance();
    std::size_t checked = 0;
    for (const Json& entry : told["entries"]) {
        const std::size_t number = entry["entry"];
        const Json& draw = told["draws"][entry["draw"].get<std::size_t>()];
        chance.begin(number);
        Rng rng(chance);
        std::size_t place = 0;
        for (const std::uint32_t bound : draw["bounds"]) {
            place = place * bound + rng.below(bound);
        }
        EXPECT_EQ(draw["outcomes"][draw["falls"][place].get<std::size_t>()], log["actions"][number]["action"]);
        EXPECT_EQ(log["actions"][number]["seat"], "chance");
        ++checked;
    }
    const auto of_chance = std::count_if(log["actions"].begin(), log["actions"].end(),
                                         [](const Json& action) { return action["seat"] == "chance"; });
    EXPECT_EQ(checked, static_cast<std::size_t>(of_chance));
    EXPECT_GT(checked, 2U);
}

}  // namespace
}  // namespace kriegsrat
