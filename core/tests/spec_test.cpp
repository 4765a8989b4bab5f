#include "core/spec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/json_text.h"
#include "core/tests/mutate.h"
#include "core/tests/toy_game.h"

namespace kriegsrat {
namespace {

// The kinds of fields that the toy game's actions do not have.
constexpr Field all_fields[] = {{"player", FieldType::seat, 0},
                                {"places", FieldType::places, 1},
                                {"flag", FieldType::flag, 2},
                                {"amount", FieldType::number, amount_slot}};
constexpr Field small_fields[] = {
    {"a", FieldType::number, 0}, {"b", FieldType::number, 1}, {"c", FieldType::number, 2}};
constexpr Kind kinds[] = {{"all", all_fields}, {"small", small_fields}};

Expected<Action> read(const char* text) { return read_action(kinds, {}, *parse_json(text)); }

Expected<Action> read_toy(const char* text) { return toy::new_match()->read_action(*parse_json(text)); }

TEST(SpecTest, EveryActionOfTheToyGameSurvivesJson) {
    const auto match = toy::new_match(3, true);
    std::vector<Action> actions{toy::pass_turn()};
    for (int i = 0; i < toy::cards; ++i) {
        actions.push_back(toy::deal_card(i));
        actions.push_back(toy::bid_coins(i * 9000));
    }
    for (int first = 1; first <= 6; ++first) {
        for (int second = 0; second <= first; ++second) {
            actions.push_back(toy::roll_dice(first, second));
        }
    }
    for (const Action action : actions) {
        const auto back = match->read_action(match->write(action));
        ASSERT_TRUE(back) << match->write(action);
        EXPECT_EQ(*back, action) << match->write(action);
    }
    EXPECT_EQ(match->write(toy::deal_card(2)), Json({{"kind", "deal"}, {"card", "three"}}));
    EXPECT_EQ(match->write(toy::roll_dice(5, 2)), Json({{"kind", "roll"}, {"dice", {5, 2}}}));
}

RC_GTEST_PROP(SpecTest, EveryTypeOfFieldSurvivesJson, (std::uint8_t places, bool flag, std::uint16_t amount)) {
    const auto player = *rc::gen::inRange<std::uint8_t>(0, max_players);
    const Action action{0, player, places, static_cast<std::uint8_t>(flag), amount};
    const auto back = read_action(kinds, {}, write_action(kinds, {}, action));
    RC_ASSERT((back && *back == action));
    const Action small{1, places, player, places, 0};
    const auto small_back = read_action(kinds, {}, write_action(kinds, {}, small));
    RC_ASSERT((small_back && *small_back == small));
}

TEST(SpecTest, DiceAreReadInAnyOrder) {
    EXPECT_EQ(*read_toy(R"({"kind":"roll","dice":[2,5]})"), toy::roll_dice(5, 2));
    const Dice six{6, 5, 4, 3, 2, 1};
    Action action{};
    pack_dice(six, action);
    EXPECT_EQ(unpack_dice(action), six);
    const std::array<std::int8_t, 3> three{6, 2, 1};
    EXPECT_EQ(pack_dice(three), 0x126);
}

TEST(SpecTest, MalformedActionsAreRefused) {
    for (const char* text :
         {"null", "[]", "{}", R"("pass")", R"({"kind":1})", R"({"kind":"fly"})", R"({"kind":"pass","x":1})",
          R"({"kind":"deal"})", R"({"kind":"deal","card":"nine"})", R"({"kind":"deal","card":0})",
          R"({"kind":"bid","coins":-1})", R"({"kind":"bid","coins":65536})", R"({"kind":"bid","coins":1.5})",
          R"({"kind":"bid","coins":"1"})", R"({"kind":"roll","dice":[]})", R"({"kind":"roll","dice":[0]})",
          R"({"kind":"roll","dice":[7]})", R"({"kind":"roll","dice":[1,1,1,1,1,1,1]})",
          R"({"kind":"roll","dice":6})"}) {
        const auto action = read_toy(text);
        ASSERT_FALSE(action) << text;
        EXPECT_EQ(action.error().kind, "action");
    }
    EXPECT_EQ(read_toy(R"({"kind":"bid","coins":-1})").error().text, "/coins: must be a whole number from 0 to 65535");
    for (const char* text : {R"({"kind":"all","player":8,"places":[],"flag":true,"amount":0})",
                             R"({"kind":"all","player":0,"places":[8],"flag":true,"amount":0})",
                             R"({"kind":"all","player":0,"places":[],"flag":1,"amount":0})",
                             R"({"kind":"small","a":65536,"b":0,"c":0})"}) {
        EXPECT_FALSE(read(text)) << text;
    }
}

TEST(SpecTest, AnActionOfNoKindIsWrittenAsNothing) { EXPECT_EQ(write_action(kinds, {}, Action{9}), Json::object()); }

TEST(SpecTest, EventsHaveNamesForEverything) {
    const auto match = toy::new_match();
    const auto written = [&](toy::EventKind kind, std::array<std::int32_t, 6> args) {
        return match->write(Event{kind, "C02"_rule, everyone, true, args});
    };
    EXPECT_EQ(written(toy::has_card, {1, 7}),
              Json({{"event", "has_card"}, {"rule", "TY-C02"}, {"player", 1}, {"card", "eight"}}));
    EXPECT_EQ(written(toy::has_card, {1, 8})["card"], Json()) << "outside of the table";
    EXPECT_EQ(written(toy::has_bid, {0, 5, 1}),
              Json({{"event", "has_bid"}, {"rule", "TY-C02"}, {"player", 0}, {"coins", 5}, {"all", true}}));
    EXPECT_EQ(written(toy::rolled, {0, 0x24})["dice"], Json({4, 2}));
    EXPECT_EQ(written(toy::ended, {0b101, 0b11})["winners"], Json({0, 2}));
    EXPECT_EQ(written(toy::ended, {0b101, 0b11})["cards"], Json({"one", "two"}));
    EXPECT_FALSE(match->write(Event{toy::dealt}).contains("rule"));
}

RC_GTEST_PROP(SpecTest, MutatedActionsNeverCrash, (std::uint64_t seed)) {
    Rng rng(seed);
    const auto match = toy::new_match();
    const Json originals = {
        {{"kind", "deal"}, {"card", "one"}}, {{"kind", "bid"}, {"coins", 3}}, {{"kind", "roll"}, {"dice", {6, 1}}}};
    const Json mutated = test::mutate(originals[rng.below(3)], rng);
    if (const auto action = match->read_action(mutated)) {
        RC_ASSERT(match->read_action(match->write(*action)) == *action);
    } else {
        RC_ASSERT(action.error().kind == "action");
    }
}

// Options in the words of a small game of names.
class ToldOptions : public testing::Test {
  protected:
    static constexpr Field invade_fields[] = {{"from", FieldType::name, 0}, {"to", FieldType::name, 1}};
    static constexpr Field move_fields[] = {
        {"to", FieldType::name, 0}, {"hero", FieldType::flag, 1}, {"amount", FieldType::number, amount_slot}};
    static constexpr Field give_fields[] = {{"player", FieldType::seat, 0}, {"card", FieldType::name, 1}};
    static constexpr Field point_fields[] = {{"piece", FieldType::number, 0}};
    static constexpr Kind all[] = {
        {"pass", {}}, {"invade", invade_fields}, {"move", move_fields}, {"give", give_fields}, {"point", point_fields}};

    std::string told() const {
        JsonText out;
        write_options(out, all, Names{{{"place", {"a", "b", "c"}}}}, options);
        return out.take();
    }

    Options options;
};

TEST_F(ToldOptions, FieldByField) {
    options.add({0});
    options.add({1, 0, 1});
    options.add({1, 0, 2});
    options.add({1, 1, 2});
    EXPECT_EQ(told(), R"([{"action":{"kind":"pass"}},)"
                      R"({"action":{"kind":"invade"},"by":["from","to"],"of":{"a":["b","c"],"b":["c"]}}])");
}

TEST_F(ToldOptions, WhatIsTheSameStandsOnce) {
    options.add({1, 2, 0});
    EXPECT_EQ(told(), R"([{"action":{"kind":"invade","from":"c","to":"a"}}])");
    options.add({1, 2, 1});
    EXPECT_EQ(told(), R"([{"action":{"kind":"invade","from":"c"},"by":["to"],"of":["a","b"]}])");
}

TEST_F(ToldOptions, OnlyThoseWithTheSameRangeTogether) {
    options.add({2, 0, 0}, 1, 4);
    options.add({2, 0, 1}, 1, 4);
    options.add({2, 1, 0}, 1, 4);
    options.add({2, 2, 0}, 1, 5);
    EXPECT_EQ(told(), R"([{"action":{"kind":"move","amount":1},"amount":[1,4],"by":["to","hero"],)"
                      R"("of":{"a":[false,true],"b":[false]}},)"
                      R"({"action":{"kind":"move","to":"c","hero":false,"amount":1},"amount":[1,5]}])");
}

TEST_F(ToldOptions, NumbersAreNoKeys) {
    options.add({3, 0, 1});
    options.add({3, 0, 2});
    options.add({3, 1, 1});
    EXPECT_EQ(told(), R"([{"action":{"kind":"give","player":0},"by":["card"],"of":["b","c"]},)"
                      R"({"action":{"kind":"give","player":1,"card":"b"}}])");
}

TEST_F(ToldOptions, NumbersAsLargeAsASlotHolds) {
    options.add({4, 3});
    options.add({4, 484});
    options.add({4, most_in_slot});
    EXPECT_EQ(told(), R"([{"action":{"kind":"point"},"by":["piece"],"of":[3,484,65535]}])");
}

TEST_F(ToldOptions, InAnyOrder) {
    options.add({1, 0, 1});
    options.add({1, 1, 2});
    options.add({1, 0, 2});
    EXPECT_EQ(told(), R"([{"action":{"kind":"invade","from":"a","to":"b"}},)"
                      R"({"action":{"kind":"invade","from":"b","to":"c"}},)"
                      R"({"action":{"kind":"invade","from":"a","to":"c"}}])");
}

}  // namespace
}  // namespace kriegsrat
