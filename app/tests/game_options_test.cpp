#include "app/game_options.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace kriegsrat
