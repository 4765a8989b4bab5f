#include "minds/candidates.h"

#include <gtest/gtest.h>

namespace kriegsrat::minds {

namespace {

Action of(int kind, int a = 0, int amount = 0) {
    return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), 0, 0, static_cast<std::uint16_t>(amount)};
}

TEST(CandidatesTest, NothingTwiceAndNeverTooMany) {
    Candidates candidates;
    for (int i = 0; i < 100; ++i) {
        candidates.add(of(1, i / 2));
    }
    EXPECT_EQ(candidates.size(), Halving::capacity);
    EXPECT_EQ(candidates[1], of(1, 1));
}

TEST(CandidatesTest, OneOptionOfEveryKind) {
    Options options;
    options.add(of(1, 1));
    options.add(of(2, 1), 1, 5);
    options.add(of(2, 2), 1, 5);
    options.add(of(3));
    Candidates candidates;
    candidates.add(of(1, 1));
    add_every_kind(options, candidates);
    ASSERT_EQ(candidates.size(), 3);
    EXPECT_EQ(candidates[1], of(2, 1, 5)) << "all of an amount";
    EXPECT_TRUE(candidates.has_kind(3));
}

TEST(CandidatesTest, AmountsAreTheLeastHalfAndAll) {
    Options options;
    options.add(of(1, 1), 2, 10);
    options.add(of(1, 2), 1, 3);
    Candidates candidates;
    candidates.add(of(1, 1, 9));
    add_amounts(options, candidates[0], candidates);
    ASSERT_EQ(candidates.size(), 4);
    EXPECT_TRUE(candidates.has(of(1, 1, 2)) && candidates.has(of(1, 1, 6)) && candidates.has(of(1, 1, 10)));
    Options left;
    without(options, candidates, left);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_TRUE(left.allow(of(1, 2, 3)));
}

TEST(CandidatesTest, AGlanceMissesSomeOfALongListButNoLoneKind) {
    Options options;
    for (int i = 0; i < 30; ++i) {
        options.add(of(1, i));
    }
    options.add(of(9));
    Rng rng(1);
    Options seen;
    EXPECT_EQ(&glance(options, 31, rng, seen), &options);
    std::size_t together = 0;
    for (int i = 0; i < 200; ++i) {
        const Options& some = glance(options, 6, rng, seen);
        EXPECT_TRUE(some.allow(of(9)));
        EXPECT_LE(some.size(), 7U);
        EXPECT_GE(some.size(), 6U);
        together += some.allow(of(1, 0)) ? 1 : 0;
    }
    EXPECT_GT(together, 10U) << "none is missed every time";
    EXPECT_LT(together, 90U);
}

}  // namespace

}  // namespace kriegsrat::minds
