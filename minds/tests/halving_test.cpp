#include "minds/halving.h"

#include <gtest/gtest.h>

#include <functional>

#include "core/rng.h"

namespace kriegsrat::minds {

namespace {

using Value = std::function<std::int64_t(int candidate, std::uint64_t sample)>;

Halving tried(int candidates, int simulations, const Value& value) {
    Halving halving;
    halving.begin(candidates, simulations);
    while (!halving.over()) {
        halving.add(value(halving.candidate(), halving.sample()));
    }
    return halving;
}

std::int64_t noise(std::uint64_t seed) { return Rng(seed).below(1000); }

TEST(HalvingTest, FindsTheBestAmongMany) {
    for (int best = 0; best < 16; ++best) {
        const Halving halving = tried(16, 400, [&](int candidate, std::uint64_t sample) {
            return noise(mix(sample, static_cast<std::uint64_t>(candidate))) + (candidate == best ? 600 : 0);
        });
        EXPECT_EQ(halving.choice(1), best);
    }
}

TEST(HalvingTest, LeavesTheFirstOnlyForAClearGain) {
    const auto equals = [](int candidate, std::uint64_t sample) {
        return noise(mix(sample, static_cast<std::uint64_t>(candidate)));
    };
    EXPECT_EQ(tried(4, 200, equals).choice(4), 0);
    EXPECT_EQ(tried(4, 200, [](int, std::uint64_t) { return 7; }).choice(0), 0) << "no gain at all";
}

// What a sample brings to all alike says nothing about the candidates.
TEST(HalvingTest, SharedLuckIsNoDifference) {
    const Halving halving = tried(
        2, 40, [](int candidate, std::uint64_t sample) { return 100 * noise(sample) + (candidate == 1 ? 1 : 0); });
    EXPECT_EQ(halving.choice(3), 1);
}

TEST(HalvingTest, KeepsToItsBudget) {
    for (int candidates = 1; candidates <= Halving::capacity; ++candidates) {
        for (const int budget : {0, 1, 5, 32, 100, 1000}) {
            const Halving halving = tried(candidates, budget, [](int candidate, std::uint64_t sample) {
                return noise(mix(sample, static_cast<std::uint64_t>(candidate)));
            });
            EXPECT_LE(halving.simulations(), static_cast<std::uint64_t>(budget)) << candidates;
            EXPECT_LT(halving.choice(1), candidates);
        }
    }
}

TEST(HalvingTest, StopsWhenNothingDiffers) {
    EXPECT_LT(tried(8, 100'000, [](int, std::uint64_t sample) { return noise(sample); }).simulations(), 10'000U * 8);
    EXPECT_LT(tried(2, 100'000, [](int, std::uint64_t sample) { return noise(sample); }).simulations(), 100U);
}

}  // namespace

}  // namespace kriegsrat::minds
