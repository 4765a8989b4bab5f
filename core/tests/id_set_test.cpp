#include "core/id_set.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <type_traits>
#include <vector>

namespace kriegsrat {
namespace {

constexpr int members = 353;
using Set = IdSet<members>;
static_assert(std::has_unique_object_representations_v<Set> && std::is_trivially_copyable_v<Set>);

Set made_of(const std::set<int>& numbers) {
    Set set;
    for (const int number : numbers) {
        set.add(number);
    }
    return set;
}

std::set<int> visited(const Set& set) {
    std::set<int> all;
    int last = -1;
    for (const int id : set) {
        RC_ASSERT(id > last);
        all.insert(last = id);
    }
    return all;
}

std::set<int> some_numbers() { return *rc::gen::container<std::set<int>>(rc::gen::inRange(0, members)); }

RC_GTEST_PROP(IdSetTest, BehavesLikeASet, ()) {
    const std::set<int> one = some_numbers();
    const std::set<int> other = some_numbers();
    const Set set = made_of(one);
    RC_ASSERT(visited(set) == one);
    RC_ASSERT(set.size() == static_cast<int>(one.size()));
    RC_ASSERT(set.empty() == one.empty());
    std::set<int> both;
    std::set<int> either = other;
    std::set<int> without;
    for (const int number : one) {
        (other.contains(number) ? both : without).insert(number);
        either.insert(number);
    }
    RC_ASSERT(visited(set & made_of(other)) == both);
    RC_ASSERT(visited(set | made_of(other)) == either);
    RC_ASSERT(visited(set - made_of(other)) == without);
    int n = 0;
    for (const int number : one) {
        RC_ASSERT(set.has(number));
        RC_ASSERT(set.nth(n++) == number);
    }
}

TEST(IdSetTest, WhatIsRemovedIsGone) {
    Set set;
    set.add(0);
    set.add(352);
    set.remove(352);
    EXPECT_TRUE(set.has(0));
    EXPECT_FALSE(set.has(352));
    set.clear();
    EXPECT_TRUE(set.empty());
}

TEST(IdSetTest, AnyReachesEveryMemberEquallyOften) {
    Set set;
    for (const int id : {3, 64, 352}) {
        set.add(id);
    }
    Rng rng(5);
    std::vector<int> seen(members);
    for (int i = 0; i < 3000; ++i) {
        ++seen[static_cast<std::size_t>(set.any(rng))];
    }
    for (const std::size_t id : {3U, 64U, 352U}) {
        EXPECT_NEAR(seen[id], 1000, 130);
    }
}

}  // namespace
}  // namespace kriegsrat
