#include "core/dice.h"

#include <gtest/gtest.h>

#include <map>

namespace kriegsrat {
namespace {

using Two = Rolls<5, 2>;

TEST(Dice, AreListedFromHighToLowWithTheOrdersInWhichTheyFall) {
    for (int dice = 1; dice <= 4; ++dice) {
        Options rolls;
        Two::list(dice, rolls);
        std::uint32_t ways = 0;
        for (const Option& roll : rolls) {
            EXPECT_EQ(roll.action.kind, 5);
            EXPECT_TRUE(Two::contain(dice, roll.action));
            EXPECT_FALSE(Two::contain(dice + 1, roll.action));
            ways += roll.weight;
        }
        EXPECT_EQ(ways, sixes[static_cast<std::size_t>(dice)]);
    }
    EXPECT_EQ(orders_of({6, 6, 3, 1, 1, 1}, 6), 60U);
}

TEST(Dice, OtherThingsAreNoRolls) {
    EXPECT_TRUE(Two::contain(2, roll_of(5, {2, 5})));
    Action rising{5};
    pack_dice({2, 5}, rising);
    EXPECT_FALSE(Two::contain(2, rising));
    Action seven{5};
    pack_dice({7, 1}, seven);
    EXPECT_FALSE(Two::contain(2, seven));
    Action with_amount = roll_of(5, {6, 1});
    with_amount.amount = 1;
    EXPECT_FALSE(Two::contain(2, with_amount));
}

// Looked up and thrown one by one: each comes as often as it is listed.
TEST(Dice, FallAsOftenAsTheirWeightSays) {
    Rng rng(3);
    for (const int dice : {2, 3}) {
        Options rolls;
        Two::list(dice, rolls);
        constexpr int throws = 60'000;
        std::map<std::uint32_t, int> fell;
        for (int i = 0; i < throws; ++i) {
            const Action roll = Two::sample(dice, rng);
            ASSERT_TRUE(Two::contain(dice, roll));
            ++fell[roll.a * 256U + roll.b];
        }
        for (const Option& roll : rolls) {
            const double wanted = throws * static_cast<double>(roll.weight) / sixes[static_cast<std::size_t>(dice)];
            EXPECT_NEAR(fell[roll.action.a * 256U + roll.action.b], wanted, wanted / 4 + 20) << dice;
        }
    }
}

}  // namespace
}  // namespace kriegsrat
