#include "minds/chances.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace kriegsrat::minds {

namespace {

std::int64_t alone(int player, const std::vector<double>& worth) { return chance_of(only(seat(player)), worth); }

TEST(ChancesTest, EqualsShareAndBetterIsLikelier) {
    EXPECT_EQ(alone(0, {3, 3}), certain / 2);
    EXPECT_NEAR(static_cast<double>(alone(0, {2, 1, 0})) / certain, std::exp(2) / (std::exp(2) + std::exp(1) + 1),
                1e-4);
    EXPECT_LT(alone(2, {2, 1, 0}), alone(1, {2, 1, 0}));
}

TEST(ChancesTest, SwappedSeatsSwapChances) { EXPECT_EQ(alone(0, {1.5, -0.5, 0}), alone(1, {-0.5, 1.5, 0})); }

TEST(ChancesTest, TheyAddUpAndTeamsTogether) {
    const std::vector<double> worth{5, -3, 0.25, 2};
    std::int64_t sum = 0;
    for (int i = 0; i < 4; ++i) {
        sum += alone(i, worth);
    }
    EXPECT_NEAR(static_cast<double>(sum), certain, 4);
    EXPECT_NEAR(static_cast<double>(chance_of(0b0101, worth)), static_cast<double>(alone(0, worth) + alone(2, worth)),
                2);
    EXPECT_EQ(chance_of(everyone, worth), certain);
}

TEST(ChancesTest, NothingIsTooFarApart) {
    EXPECT_EQ(alone(0, {-1e9, 0}), 0);
    EXPECT_EQ(alone(1, {-1e9, 0}), certain);
}

}  // namespace

}  // namespace kriegsrat::minds
