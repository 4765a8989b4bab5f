#include "core/multiset.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <type_traits>
#include <vector>

namespace kriegsrat {
namespace {

constexpr int kinds = 61;  // odd: room for one more, so that there is no padding
using Cards = Multiset<kinds>;
static_assert(std::has_unique_object_representations_v<Cards> && std::is_trivially_copyable_v<Cards>);

Cards made_of(const std::multiset<int>& things) {
    Cards set;
    for (const int thing : things) {
        set.add(thing);
    }
    return set;
}

std::multiset<int> some_things() { return *rc::gen::container<std::multiset<int>>(rc::gen::inRange(0, kinds)); }

RC_GTEST_PROP(MultisetTest, BehavesLikeAMultiset, ()) {
    const std::multiset<int> one = some_things();
    const std::multiset<int> other = some_things();
    Cards set = made_of(one);
    RC_ASSERT(set.size() == static_cast<int>(one.size()));
    int n = 0;
    for (const int thing : one) {
        RC_ASSERT(set.of(thing) == static_cast<int>(one.count(thing)));
        RC_ASSERT(set.nth(n++) == thing);
    }
    set += made_of(other);
    RC_ASSERT(set.size() == static_cast<int>(one.size() + other.size()));
    RC_ASSERT(made_of(one).within(set));
    RC_ASSERT(set.within(made_of(one)) == other.empty());
    set -= made_of(other);
    RC_ASSERT(set == made_of(one));
}

TEST(MultisetTest, ThereMayBeManyOfOneKind) {
    Cards set;
    set.add(60, 255);
    EXPECT_EQ(set.of(60), 255);
    set.remove(60, 254);
    EXPECT_EQ(set.of(60), 1);
    EXPECT_EQ(set.size(), 1);
    set.clear();
    EXPECT_TRUE(set.empty());
    EXPECT_FALSE(set.has(60));
}

TEST(MultisetTest, AnyIsAsLikelyAsThereAreOfIt) {
    Cards set;
    set.add(2);
    set.add(40, 3);
    Rng rng(7);
    std::vector<int> seen(kinds);
    for (int i = 0; i < 4000; ++i) {
        ++seen[static_cast<std::size_t>(set.any(rng))];
    }
    EXPECT_NEAR(seen[2], 1000, 130);
    EXPECT_EQ(seen[2] + seen[40], 4000);
}

}  // namespace
}  // namespace kriegsrat
