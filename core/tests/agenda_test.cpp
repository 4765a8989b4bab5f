#include "core/agenda.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace kriegsrat {
namespace {

using Three = Agenda<3>;
static_assert(std::has_unique_object_representations_v<Three> && std::is_trivially_copyable_v<Three>);

TEST(AgendaTest, AQuestionInsideAQuestionKeepsWhoIsAskedAboutWhat) {
    Three agenda;
    agenda.become({1, 0, 7, 8});
    agenda.push({2, 1, 300, 9});
    EXPECT_EQ(agenda.top(), (Frame{2, 1, 300, 9}));
    EXPECT_EQ(agenda.below(), (Frame{1, 0, 7, 8}));
    agenda.become({3, 2});
    EXPECT_EQ(agenda.top(), (Frame{3, 2, 0, 0})) << "nothing is left of what it was";
    agenda.pop();
    EXPECT_EQ(agenda.top(), (Frame{1, 0, 7, 8}));
}

TEST(AgendaTest, WhatIsDoneLeavesNoTrace) {
    Three agenda;
    agenda.push({2, 1, 3, 4});
    agenda.pop();
    EXPECT_EQ(agenda, Three{});
}

TEST(AgendaDeathTest, AFullOneEndsTheProgramInsteadOfWritingPastItsEnd) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    Three agenda;
    agenda.push({1});
    agenda.push({2});
    EXPECT_DEATH(agenda.push({3}), "nested deeper");
}

}  // namespace
}  // namespace kriegsrat
