#include "server/storage/names.h"

#include <gtest/gtest.h>

namespace kriegsrat::server {
namespace {

TEST(Names, DifferInMoreThanCase) {
    EXPECT_NE(name_key("anna"), name_key("Anne"));
    EXPECT_NE(name_key("o"), name_key("ö"));
    EXPECT_EQ(name_key(""), "");
    EXPECT_NE(name_key(std::string_view("a\0b", 3)), name_key("ab"));
    EXPECT_EQ(name_key("×÷ 123 _-'\U0001F3B2日本"), "×÷ 123 _-'\U0001F3B2日本");
}

TEST(Names, TheSameInEveryCase) {
    const std::pair<const char*, const char*> pairs[] = {
        {"AZ", "az"},
        {"ÀÖØÞ", "àöøþ"},
        {"ĀĮĲĶĹŇŊŶŸŹŽ", "āįĳķĺňŋŷÿźž"},
        {"ǍǛǞǮǸȞȢȲ", "ǎǜǟǯǹȟȣȳ"},
        {"ΆΈΊΌΎΏ", "άέίόύώ"},
        {"ΑΡΣΫ", "αρσϋ"},
        {"ΟΔΟΣ", "οδος"},
        {"ЀЏАЯ", "ѐџая"},
        {"ѠҀҊҾ", "ѡҁҋҿ"},
        {"ӀӁӍӐԮ", "ӏӂӎӑԯ"},
        {"ԱՖ", "աֆ"},
        {"ḀẔẠỾ", "ḁẕạỿ"},
        {"STRAẞE", "straße"},
    };
    for (const auto& [upper, lower] : pairs) {
        EXPECT_EQ(name_key(upper), name_key(lower));
        EXPECT_EQ(name_key(name_key(upper)), name_key(upper));
    }
}

TEST(Names, WhatCanBeStored) {
    EXPECT_TRUE(is_storable_text(""));
    EXPECT_TRUE(is_storable_text("a\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xF0\x90\x80\x80"));
    EXPECT_TRUE(is_storable_text("\xF4\x8F\xBF\xBF"));
    for (const char* bad : {"\x80", "\xC1\xBF", "\xC2", "\xC2 ", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82",
                            "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
        EXPECT_FALSE(is_storable_text(bad));
    }
    EXPECT_FALSE(is_storable_text(std::string_view("\0", 1)));
}

}  // namespace
}  // namespace kriegsrat::server
