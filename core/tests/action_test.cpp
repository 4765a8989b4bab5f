#include "core/action.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kriegsrat {
namespace {

Action with_amount(Action action, int amount) {
    action.amount = static_cast<std::uint16_t>(amount);
    return action;
}

TEST(OptionsTest, AllowOnlyWhatWasAdded) {
    Options options;
    EXPECT_TRUE(options.empty());
    EXPECT_FALSE(options.allow({}));
    options.add({1, 2, 3, 4, 5});
    EXPECT_TRUE(options.allow({1, 2, 3, 4, 5}));
    for (const Action other : {Action{0, 2, 3, 4, 5}, Action{1, 0, 3, 4, 5}, Action{1, 2, 0, 4, 5},
                               Action{1, 2, 3, 0, 5}, Action{1, 2, 3, 4, 4}, Action{1, 2, 3, 4, 6}}) {
        EXPECT_FALSE(options.allow(other));
    }
    options.clear();
    EXPECT_FALSE(options.allow({1, 2, 3, 4, 5}));
}

TEST(OptionsTest, AnAmountMayBeAnywhereInItsRange) {
    Options options;
    options.add(Action{1}, 2, 4);
    for (const int amount : {0, 1, 5, 65535}) {
        EXPECT_FALSE(options.allow(with_amount({1}, amount))) << amount;
    }
    for (const int amount : {2, 3, 4}) {
        EXPECT_TRUE(options.allow(with_amount({1}, amount))) << amount;
    }
}

TEST(OptionsTest, KeepWeights) {
    Options options;
    options.add({1});
    options.add_weighted(with_amount({2}, 7), 30);
    ASSERT_EQ(options.size(), 2U);
    EXPECT_EQ(options[0].weight, 1U);
    EXPECT_EQ(options[1].weight, 30U);
    EXPECT_TRUE(options.allow(with_amount({2}, 7)));
}

RC_GTEST_PROP(OptionsTest, PickIsAlwaysAllowed, (std::uint64_t seed)) {
    Options options;
    const int number = *rc::gen::inRange(1, 20);
    for (int i = 0; i < number; ++i) {
        const int least = *rc::gen::inRange(0, 65536);
        options.add(Action{static_cast<std::uint8_t>(i)}, least, *rc::gen::inRange(least, 65536));
    }
    Rng rng(seed);
    for (int i = 0; i < 50; ++i) {
        RC_ASSERT(options.allow(options.pick(rng)));
    }
}

TEST(OptionsTest, PickReachesEverything) {
    Options options;
    options.add({1});
    options.add(Action{2}, 3, 5);
    Rng rng(1);
    int single = 0;
    std::array<int, 6> amounts{};
    for (int i = 0; i < 6000; ++i) {
        const Action action = options.pick(rng);
        single += action.kind == 1 ? 1 : 0;
        amounts.at(action.amount) += action.kind == 2 ? 1 : 0;
    }
    EXPECT_NEAR(single, 3000, 200) << "every option counts once, whatever its range";
    for (const std::size_t amount : {3U, 4U, 5U}) {
        EXPECT_NEAR(amounts[amount], 1000, 130);
    }
}

TEST(OptionsTest, HoldACapacityOfOptions) {
    Options options;
    for (std::size_t i = 0; i < Options::capacity; ++i) {
        options.add(with_amount({1}, static_cast<int>(i)));
    }
    EXPECT_EQ(options.size(), Options::capacity);
    EXPECT_TRUE(options.allow(with_amount({1}, Options::capacity - 1)));
}

TEST(OptionsTest, SlotsHoldSixteenBits) {
    Options options;
    options.add({300, 40000, 50000, 60000, 65535});
    EXPECT_EQ(options[0].action, (Action{300, 40000, 50000, 60000, 65535}));
    EXPECT_FALSE(options.allow({300, 40000 % 256, 50000, 60000, 65535}));
}

TEST(OptionsDeathTest, AFullListEndsTheProgramInsteadOfWritingPastItsEnd) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    Options options;
    for (std::size_t i = 0; i < Options::capacity; ++i) {
        options.add({1});
    }
    EXPECT_DEATH(options.add({1}), "more options than a list can hold");
}

}  // namespace
}  // namespace kriegsrat
