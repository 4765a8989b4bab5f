#include "core/rulebook.h"

#include <gtest/gtest.h>

namespace kriegsrat {
namespace {

constexpr std::string_view markdown =
    "# A game\n"
    "\n"
    "Words: *bid* = coins that are offered.\n"
    "## Chapter A: turns\n"
    "- **TY-A01** Players act in turn. (seed 001, TURNS)\n"
    "- **TY-A02** Nobody (but chance) acts twice (in a row).\n"
    "- no rule\n"
    "## Chapter B: bids\n"
    "- **TY-B10** A bid is *higher* than the bid before it. (own ruling (see A01))\n"
    "- **TY-B11** Glued.(source)\n"
    "- **TY-B12** Unbalanced) (never closed";

TEST(RulebookTest, ReadsRulesWithTheirChapters) {
    const Rulebook book = Rulebook::parse(markdown);
    ASSERT_EQ(book.items().size(), 5U);
    EXPECT_EQ(book.items()[0].id, "TY-A01");
    EXPECT_EQ(book.items()[0].chapter, "Chapter A: turns");
    EXPECT_EQ(book.items()[0].text, "Players act in turn.");
    EXPECT_EQ(book.items()[0].source, "seed 001, TURNS");
    EXPECT_EQ(book.items()[2].chapter, "Chapter B: bids");
}

TEST(RulebookTest, TheSourceIsWhatStandsInTheClosingBrackets) {
    const Rulebook book = Rulebook::parse(markdown);
    EXPECT_EQ(book.items()[1].text, "Nobody (but chance) acts twice (in a row).");
    EXPECT_EQ(book.items()[1].source, "");
    EXPECT_EQ(book.items()[2].text, "A bid is *higher* than the bid before it.");
    EXPECT_EQ(book.items()[2].source, "own ruling (see A01)");
    EXPECT_EQ(book.items()[3].text, "Glued.");
    EXPECT_EQ(book.items()[3].source, "source");
    EXPECT_EQ(book.items()[4].text, "Unbalanced) (never closed");
}

TEST(RulebookTest, FindsARuleInAnySpelling) {
    const Rulebook book = Rulebook::parse(markdown);
    for (const char* id : {"TY-B10", "ty-b10", "B10", "b10", "Ty-b10"}) {
        ASSERT_NE(book.find(id), nullptr) << id;
        EXPECT_EQ(book.find(id)->id, "TY-B10");
    }
    for (const char* id : {"", "B1", "RS-B10", "B100", "-B10"}) {
        EXPECT_EQ(book.find(id), nullptr) << id;
    }
}

TEST(RulebookTest, SearchesForEveryWord) {
    const Rulebook book = Rulebook::parse(markdown);
    const auto found = [&](std::string_view words) {
        std::string ids;
        for (const Rulebook::Item* item : book.search(words)) {
            ids += item->id.substr(3) + " ";
        }
        return ids;
    };
    EXPECT_EQ(found("BID"), "B10 ");
    EXPECT_EQ(found("act"), "A01 A02 ");
    EXPECT_EQ(found("  turn   act "), "A01 ");
    EXPECT_EQ(found("turn bid"), "");
    EXPECT_EQ(found("ty-a"), "A01 A02 ");
    EXPECT_EQ(found(""), "");
}

TEST(RulebookTest, TakesNothingElseForARule) {
    EXPECT_TRUE(Rulebook::parse("").items().empty());
    EXPECT_TRUE(Rulebook::parse("- **\n- ** \n- ** x\n- **TY-A01**\n## \n**TY-A01** x").items().empty());
    EXPECT_TRUE(Rulebook::load("no such game", "en").items().empty());
}

}  // namespace
}  // namespace kriegsrat
