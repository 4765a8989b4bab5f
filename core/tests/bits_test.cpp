#include "core/bits.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace kriegsrat {
namespace {

static_assert(bit(0) == 1 && bit(63) == 0x8000000000000000ULL);
static_assert(has(0b101, 2) && !has(0b101, 1) && has(bit(63), 63));
static_assert(count(0) == 0 && count(~Bits{0}) == 64);
static_assert(first(0b1000) == 3);
static_assert(first_n(0) == 0 && first_n(3) == 0b111 && first_n(63) == ~bit(63) && first_n(64) == ~Bits{0});
static_assert(within(0b101, 0b111) && !within(0b1001, 0b111) && within(0, 0));

RC_GTEST_PROP(BitsTest, EachVisitsTheMembersInRisingOrder, (Bits set)) {
    std::vector<int> naive;
    for (int i = 0; i < 64; ++i) {
        if (has(set, i)) {
            naive.push_back(i);
        }
    }
    std::vector<int> visited;
    for (const int i : each(set)) {
        visited.push_back(i);
    }
    RC_ASSERT(visited == naive);
    for (std::size_t n = 0; n < naive.size(); ++n) {
        RC_ASSERT(nth(set, static_cast<int>(n)) == naive[n]);
    }
}

TEST(BitsTest, AnyReachesEveryMemberEquallyOften) {
    const Bits set = bit(0) | bit(5) | bit(63);
    Rng rng(1);
    std::vector<int> seen(64);
    for (int i = 0; i < 3000; ++i) {
        ++seen[static_cast<std::size_t>(any(set, rng))];
    }
    for (const int i : each(set)) {
        EXPECT_NEAR(seen[static_cast<std::size_t>(i)], 1000, 130);
    }
    EXPECT_EQ(seen[0] + seen[5] + seen[63], 3000) << "nothing else is drawn";
}

}  // namespace
}  // namespace kriegsrat
