#include "core/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/embedded.h"
#include "core/tests/toy_game.h"

namespace kriegsrat {
namespace {

std::string say(const std::string& pattern, const Json& arguments) {
    Texts texts;
    EXPECT_TRUE(texts.add(Json{{"key", pattern}}.dump()));
    return texts.say("key", arguments);
}

TEST(TextsTest, FillsInArguments) {
    EXPECT_EQ(say("plain", {}), "plain");
    EXPECT_EQ(say("{who} took {where}.", {{"who", "Anna"}, {"where", "Aiur"}}), "Anna took Aiur.");
    EXPECT_EQ(say("{n}", {{"n", 5}}), "5");
    EXPECT_EQ(say("{who}", {{"who", "{who}"}}), "{who}") << "arguments are no templates";
}

TEST(TextsTest, ChoosesByNumber) {
    const std::string pattern = "{n#one unit|# units}!";
    EXPECT_EQ(say(pattern, {{"n", 1}}), "one unit!");
    EXPECT_EQ(say(pattern, {{"n", 0}}), "0 units!");
    EXPECT_EQ(say(pattern, {{"n", 12}}), "12 units!");
    EXPECT_EQ(say("{n#one}", {{"n", 2}}), "");
}

TEST(TextsTest, ChoosesByFlag) {
    EXPECT_EQ(say("{f?yes|no}", {{"f", true}}), "yes");
    EXPECT_EQ(say("{f?yes|no}", {{"f", false}}), "no");
    EXPECT_EQ(say("a{f? b}", {{"f", false}}), "a");
    EXPECT_EQ(say("{n?, # lost|}", {{"n", 3}}), ", 3 lost");
    EXPECT_EQ(say("{n?, # lost|}", {{"n", 0}}), "");
}

TEST(TextsTest, SurvivesGaps) {
    EXPECT_EQ(say("<{who}>", Json::object()), "<>");
    EXPECT_EQ(say("<{n#one|many}{f?yes|no}>", nullptr), "<manyno>");
    EXPECT_EQ(say("open {who", {{"who", "Anna"}}), "open {who");
    EXPECT_EQ(say("}{}{who}", {{"who", "Anna"}}), "}Anna");
    EXPECT_EQ(Texts().say("no.such.key"), "no.such.key");
    EXPECT_EQ(Texts().raw("no.such.key"), "no.such.key");
    EXPECT_FALSE(Texts().has("no.such.key"));
}

TEST(TextsTest, RefusesWhatIsNoFlatListOfTexts) {
    for (const char* text : {"", "[]", "{\"a\": 1}", "{\"a\": {\"b\": \"c\"}}"}) {
        EXPECT_FALSE(Texts().add(text)) << text;
    }
}

TEST(TextsTest, LaterTextsReplaceEarlierOnes) {
    Texts texts;
    ASSERT_TRUE(texts.add(R"({"a": "first", "b": "kept"})"));
    ASSERT_TRUE(texts.add(R"({"a": "second"})"));
    EXPECT_EQ(texts.say("a") + " " + texts.say("b"), "second kept");
}

TEST(TextsTest, EveryTextOfOursCanBeRead) {
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path.find("locale/") != std::string_view::npos) {
            EXPECT_TRUE(Texts().add(file.text)) << file.path;
        }
    }
    EXPECT_EQ(embedded_file("no/such/file.json"), "");
}

RC_GTEST_PROP(TextsTest, NoTemplateCrashes, ()) {
    const auto pattern = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("{}#?|n ")));
    Texts texts;
    RC_ASSERT(texts.add(Json{{"key", pattern}}.dump()));
    texts.say("key", {{"n", 1}});
}

class SpeakerTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(texts_.add(R"({
            "action.deal": "The {card} is dealt.", "action.bid": "Bid {coins#one coin|# coins}.", "action.roll": "Roll {dice}.",
            "event.has_card": "{player} holds the {card}.", "event.has_bid": "{player} bids {coins}{all?, all in|}.",
            "event.ended": "Shown: {cards}. Winners: {winners}.", "step.bidding": "{player}, what do you bid?",
            "step.rolling": "{player} rolls.", "card.three": "Three", "card.one": "One", "seat.chance": "Chance",
            "seat.neutral": "a neutral", "seat.nobody": "nobody"})"));
    }

    std::string event(toy::EventKind kind, std::array<std::int32_t, 6> args) const {
        return speaker_.event(match_->write(Event{kind, {}, everyone, true, args}));
    }

    Texts texts_;
    std::unique_ptr<Match> match_ = toy::new_match();
    Speaker speaker_{texts_, *match_, {"Anna", "Bert"}};
};

TEST_F(SpeakerTest, SaysActions) {
    EXPECT_EQ(speaker_.action(match_->write(toy::deal_card(2))), "The Three is dealt.");
    EXPECT_EQ(speaker_.action(match_->write(toy::bid_coins(1))), "Bid one coin.");
    EXPECT_EQ(speaker_.action(match_->write(toy::bid_coins(4))), "Bid 4 coins.");
    EXPECT_EQ(speaker_.action(match_->write(toy::roll_dice(6, 2))), "Roll 6 2.");
    EXPECT_EQ(speaker_.action(match_->write(toy::pass_turn())), "action.pass") << "a gap is seen";
}

TEST_F(SpeakerTest, SaysEvents) {
    EXPECT_EQ(event(toy::has_card, {0, 2}), "Anna holds the Three.");
    EXPECT_EQ(event(toy::has_card, {1, 1}), "Bert holds the card.two.");
    EXPECT_EQ(event(toy::has_card, {2, 0}), "a neutral holds the One.");
    EXPECT_EQ(event(toy::has_bid, {1, 10, 1}), "Bert bids 10, all in.");
    EXPECT_EQ(event(toy::has_bid, {1, 3, 0}), "Bert bids 3.");
    EXPECT_EQ(event(toy::ended, {0b10, 0b101}), "Shown: One, Three. Winners: 1.");
}

TEST_F(SpeakerTest, AsksForTheDecision) {
    EXPECT_EQ(speaker_.question({seat(1), toy::bidding}), "Bert, what do you bid?");
    EXPECT_EQ(speaker_.question({Seat::chance, toy::rolling}), "Chance rolls.");
    EXPECT_EQ(speaker_.player(Seat::nobody), "nobody");
}

TEST_F(SpeakerTest, SurvivesWhatIsNoAction) {
    EXPECT_EQ(speaker_.action(nullptr), "");
    EXPECT_EQ(speaker_.event({{"event", "flown"}}), "event.flown");
    EXPECT_EQ(speaker_.action({{"kind", "deal"}}), "The  is dealt.");
    EXPECT_EQ(speaker_.action({{"kind", "deal"}, {"card", 5}}), "The 5 is dealt.");
    EXPECT_EQ(speaker_.action({{"kind", 7}}), "action.7");
}

}  // namespace
}  // namespace kriegsrat
