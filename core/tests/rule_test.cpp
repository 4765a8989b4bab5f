#include "core/rule.h"

#include <gtest/gtest.h>

namespace kriegsrat {
namespace {

TEST(RuleTest, AnIdIsOneOrTwoLettersAndANumber) {
    EXPECT_EQ(rule_name("RS", "G02"_rule), "RS-G02");
    EXPECT_EQ(rule_name("PR", "Z99"_rule), "PR-Z99");
    EXPECT_EQ(rule_name("PR", "Z100"_rule), "PR-Z100");
    EXPECT_EQ(rule_name("PR", "AB07"_rule), "PR-AB07");
    EXPECT_NE("A07"_rule, "AB07"_rule);
    EXPECT_NE("Z10"_rule, "Z100"_rule);
}

TEST(RuleTest, AVerdictIsLegalOrNamesItsRule) {
    EXPECT_TRUE(legal.legal());
    EXPECT_FALSE(forbidden("A01"_rule).legal());
    EXPECT_EQ(require(false, "A01"_rule).rule, "A01"_rule);
    EXPECT_TRUE(require(true, "A01"_rule).legal());
}

}  // namespace
}  // namespace kriegsrat
