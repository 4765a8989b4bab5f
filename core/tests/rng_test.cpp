#include "core/rng.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace kriegsrat {
namespace {

// The demo values of the reference implementation, pcg32_srandom_r(42, 54).
TEST(RngTest, IsPcg32) {
    Rng rng(42, 54);
    for (const std::uint32_t wanted : {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
        EXPECT_EQ(rng.next(), wanted);
    }
}

TEST(RngTest, StreamsAndSeedsDiffer) {
    EXPECT_NE(Rng(1, 0).next(), Rng(1, 1).next());
    EXPECT_NE(Rng(1, 0).next(), Rng(2, 0).next());
    static_assert(mix(1, 2) != mix(2, 1));
    static_assert(mix(0, 0) == 0xE220A8397B1DCDAFULL, "the first value of SplitMix64 with seed 0");
}

RC_GTEST_PROP(RngTest, BelowIsInRange, (std::uint64_t seed)) {
    const auto bound = *rc::gen::inRange<std::uint32_t>(1, UINT32_MAX);
    Rng rng(seed);
    for (int i = 0; i < 20; ++i) {
        RC_ASSERT(rng.below(bound) < bound);
    }
}

TEST(RngTest, BelowIsUnbiased) {
    // The bound at which a plain remainder would be worst: the first half would come twice as often.
    constexpr std::uint32_t bound = 0xC0000000U;
    Rng rng(7);
    int low = 0;
    for (int i = 0; i < 30000; ++i) {
        low += rng.below(bound) < bound / 3 ? 1 : 0;
    }
    EXPECT_NEAR(low, 10000, 400);

    std::array<int, 6> faces{};
    for (int i = 0; i < 60000; ++i) {
        ++faces[rng.below(6)];
    }
    for (const int count : faces) {
        EXPECT_NEAR(count, 10000, 400);
    }
}

TEST(RngTest, RejectsWordsThatWouldBiasTheDraw) {
    class Words final : public WordSource {
      public:
        std::uint32_t next() override { return at_ == 0 ? at_++ : 0xFFFFFFFFU; }

      private:
        std::uint32_t at_ = 0;
    };
    Words words;
    Rng rng(words);
    EXPECT_EQ(rng.below(6), 5U) << "the word 0 is one too many for the face 0 and must be drawn again";
}

RC_GTEST_PROP(RngTest, ShuffleIsAPermutation, (std::uint64_t seed, std::vector<int> items)) {
    std::vector<int> shuffled = items;
    Rng(seed).shuffle(std::span(shuffled));
    RC_ASSERT(std::is_permutation(items.begin(), items.end(), shuffled.begin(), shuffled.end()));
}

TEST(RngTest, ShuffleReachesEveryOrderEquallyOften) {
    Rng rng(3);
    std::array<int, 6> seen{};
    for (int i = 0; i < 6000; ++i) {
        std::array<int, 3> items{0, 1, 2};
        rng.shuffle(std::span<int>(items));
        ++seen[static_cast<std::size_t>(items[0] * 2 + (items[1] > items[2] ? 1 : 0))];
    }
    for (const int count : seen) {
        EXPECT_NEAR(count, 1000, 130);
    }
}

}  // namespace
}  // namespace kriegsrat
