#include "app/game_options.h"

#include <gtest/gtest.h>

#include "core/tests/folder.h"

namespace kriegsrat {
namespace {

const Variant some_way{
    "some_way", {2}, {{"extended", OptionSpec::Type::boolean, ""}, {"colours", OptionSpec::Type::names, "colour"}}};

TEST(GameOptions, ANameAloneSwitchesAnOptionOn) {
    const auto options = game_options(some_way, {"extended"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(*options, Json({{"extended", true}}));
    EXPECT_EQ(*game_options(some_way, {"extended=false"}), Json({{"extended", false}}));
    EXPECT_EQ(*game_options(some_way, {}), Json::object());
}

TEST(GameOptions, NamesAreListedWithCommas) {
    const auto options = game_options(some_way, {"colours=blue,red", "extended=true"});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(*options, Json({{"colours", {"blue", "red"}}, {"extended", true}}));
    EXPECT_EQ(*game_options(some_way, {"colours=blue"}), Json({{"colours", {"blue"}}}));
}

TEST(GameOptions, WhatTheWayToPlayDoesNotKnowIsRefusedByName) {
    const auto options = game_options(some_way, {"galaxy"});
    ASSERT_FALSE(options.has_value());
    EXPECT_EQ(options.error().text, "some_way has no option 'galaxy'");
    EXPECT_EQ(game_options(some_way, {"extended=perhaps"}).error().text, "the option extended is either true or false");
}

const Variant with_decks{"with_decks", {2}, {{"decks", OptionSpec::Type::names, "deck_set"}}};

TEST(GameOptions, AnEntryThatIsAFileIsRead) {
    const test::Folder folder;
    folder.write("mine.json", R"({"sources": {"1": {"Terra/Sol": 20}}})");
    const Json mine = {{"sources", {{"1", {{"Terra/Sol", 20}}}}}};
    const std::string path = folder.path("mine.json");
    EXPECT_EQ(*game_options(with_decks, {"decks=A," + path}), Json({{"decks", {"A", mine}}}));
    EXPECT_EQ(*game_options(with_decks, {"deck=" + path, "deck=B"}), Json({{"decks", {mine, "B"}}}));
    folder.write("broken.json", "{");
    EXPECT_NE(game_options(with_decks, {"deck=" + folder.path("broken.json")}).error().text.find("broken.json"),
              std::string::npos);
    EXPECT_FALSE(game_options(with_decks, {"deck=" + folder.path("none.json")}).has_value());
    EXPECT_EQ(game_options(some_way, {"deck=A"}).error().text, "some_way has no option 'deck'");
}

TEST(GameOptions, NumbersAreLeftToTheGame) {
    EXPECT_EQ(*game_options(with_decks, {"phases=1,5"}), Json({{"phases", {1, 5}}}));
    EXPECT_FALSE(game_options(with_decks, {"phases=1,"}).has_value());
    EXPECT_FALSE(game_options(with_decks, {"phases=1,x"}).has_value());
}

}  // namespace
}  // namespace kriegsrat
