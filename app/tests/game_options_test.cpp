#include "app/game_options.h"

#include <gtest/gtest.h>

#include <array>

#include "core/tests/folder.h"

namespace kriegsrat {
namespace {

constexpr std::array<HouseRule, 2> house_rules{{{"late_supper", "Z01"_rule}, {"no_talking", "Z02"_rule}}};
const Variant some_way{
    "some_way", {2},     {{"extended", OptionSpec::Type::boolean, ""}, {"colours", OptionSpec::Type::names, "colour"}},
    true,       nullptr, bit(0) | bit(1)};

Expected<Json> read(const Variant& variant, const std::vector<std::string>& words) {
    GameSpec spec;
    spec.house_rules = house_rules;
    return game_options(spec, variant, words);
}

TEST(GameOptions, ANameAloneSwitchesAnOptionOn) {
    const auto options = read(some_way, {"extended"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(*options, Json({{"extended", true}}));
    EXPECT_EQ(*read(some_way, {"extended=false"}), Json({{"extended", false}}));
    EXPECT_EQ(*read(some_way, {}), Json::object());
}

TEST(GameOptions, NamesAreListedWithCommas) {
    const auto options = read(some_way, {"colours=blue,red", "extended=true"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(*options, Json({{"colours", {"blue", "red"}}, {"extended", true}}));
    EXPECT_EQ(*read(some_way, {"colours=blue"}), Json({{"colours", {"blue"}}}));
}

TEST(GameOptions, WhatTheWayToPlayDoesNotKnowIsRefusedByName) {
    const auto options = read(some_way, {"galaxy"});
    ASSERT_FALSE(options.has_value());
    EXPECT_EQ(options.error().text, "some_way has no option 'galaxy'");
    EXPECT_EQ(read(some_way, {"extended=perhaps"}).error().text, "the option extended is either true or false");
}

const Variant with_decks{"with_decks", {2}, {{"decks", OptionSpec::Type::names, "deck_set"}}};

TEST(GameOptions, AnEntryThatIsAFileIsRead) {
    const test::Folder folder;
    folder.write("mine.json", R"({"sources": {"1": {"Terra/Sol": 20}}})");
    const Json mine = {{"sources", {{"1", {{"Terra/Sol", 20}}}}}};
    const std::string path = folder.path("mine.json");
    EXPECT_EQ(*read(with_decks, {"decks=A," + path}), Json({{"decks", {"A", mine}}}));
    EXPECT_EQ(*read(with_decks, {"deck=" + path, "deck=B"}), Json({{"decks", {mine, "B"}}}));
    folder.write("broken.json", "{");
    EXPECT_NE(read(with_decks, {"deck=" + folder.path("broken.json")}).error().text.find("broken.json"),
              std::string::npos);
    EXPECT_FALSE(read(with_decks, {"deck=" + folder.path("none.json")}).has_value());
    EXPECT_EQ(read(some_way, {"deck=A"}).error().text, "some_way has no option 'deck'");
}

TEST(GameOptions, NumbersAreLeftToTheGame) {
    EXPECT_EQ(*read(with_decks, {"phases=1,5"}), Json({{"phases", {1, 5}}}));
    EXPECT_FALSE(read(with_decks, {"phases=1,"}).has_value());
    EXPECT_FALSE(read(with_decks, {"phases=1,x"}).has_value());
}

TEST(GameOptions, HouseRulesAreListedOrSwitchedOnByName) {
    EXPECT_EQ(*read(some_way, {"house_rules=late_supper,no_talking"}),
              Json({{"house_rules", {"late_supper", "no_talking"}}}));
    EXPECT_EQ(*read(some_way, {"no_talking"}), Json({{"no_talking", true}}));
    EXPECT_FALSE(read(some_way, {"no_talking=often"}).has_value());
    EXPECT_FALSE(read(with_decks, {"no_talking"}).has_value()) << "none in this way to play";
}

}  // namespace
}  // namespace kriegsrat
