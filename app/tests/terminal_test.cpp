#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/terminal_text.h"
#include "app/terminal_words.h"
#include "app/tests/playing.h"
#include "core/text.h"
#include "games/list.h"

namespace kriegsrat {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Play, TheLanguageCanBeChangedAtAnyTime) {
    const Played played = play_lines(
        people(3), until_the_attack({"lang de", "why invasion eris verwilderte", "lang hu", "lang xx", "lang en"}));
    EXPECT_THAT(played.out, HasSubstr("Wohin geht deine Invasion?"));
    EXPECT_THAT(played.out, HasSubstr("Das geht jetzt nicht: Invasion gegen Verwilderte Schwarmstöcke aus Eris."));
    EXPECT_THAT(played.out, HasSubstr("hová irányul az inváziód?"));
    EXPECT_THAT(played.out, HasSubstr("We speak English now."));
}

TEST(Play, AHandIsShownOnlyBehindTheCurtain) {
    // The fourth of four players starts with a card.
    const Played played = play_lines(people(4), {"1", "1", "1", "1", "1", "1", "1", "", "", "hand"});
    const std::size_t curtain = played.out.find("Pass the device to Player");
    ASSERT_NE(curtain, std::string::npos) << played.out;
    const std::string before = played.out.substr(0, curtain);
    EXPECT_EQ(before.find("Your hand"), std::string::npos);
    EXPECT_EQ(count_of(before, " draws "), count_of(before, " draws a card."));
}

TEST(Play, TheOwnerSeesTheHandBehindTheCurtain) {
    // Everybody asks for the hand whenever there is a question: the card that was drawn must be seen by its owner.
    PlayOptions options = people(4);
    int asked = 0;
    const Played played = play_reading(
        options, [&](std::string_view) { return ++asked % 2 == 0 ? "hand" : "1"; }, 200);
    const std::size_t hand = played.out.find("Your hand");
    ASSERT_NE(hand, std::string::npos);
    const std::size_t curtain = played.out.rfind("Pass the device to Player", hand);
    ASSERT_NE(curtain, std::string::npos);
    EXPECT_THAT(played.out.substr(hand, 200), HasSubstr("Your hand: Marine *"));
}

TEST(Play, ANarrowTerminalGetsAList) {
    PlayOptions options = people(3);
    options.columns = 70;
    const Played narrow = play_lines(options, {"1", "1", "1"});
    EXPECT_THAT(narrow.out, HasSubstr("Char +7\n"));
    EXPECT_THAT(narrow.out, Not(HasSubstr("<CHAR +7>")));
    std::istringstream lines(narrow.out);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(terminal::columns_of(line), 71U) << line;
    }
    for (const int columns : {100, 120, 150, 200}) {
        options.columns = columns;
        const Played wide = play_lines(options, {"1", "1", "1"});
        EXPECT_THAT(wide.out, HasSubstr("<CHAR +7>"));
        for (const char* name : {"Char Aleph", "Xel'Naga", "Volatile Cl.", "Feral Hives", "Rajal", "Overmind"}) {
            EXPECT_THAT(wide.out, HasSubstr(name)) << columns;
        }
        std::istringstream wide_lines(wide.out);
        for (std::string line; std::getline(wide_lines, line);) {
            EXPECT_LE(terminal::columns_of(line), static_cast<std::size_t>(columns)) << line;
        }
    }
}

TEST(Play, ColourIsNeverAloneAndCanBeSwitchedOff) {
    PlayOptions options = people(3);
    const Played dull = play_lines(options, {"1", "1", "1"});
    EXPECT_EQ(dull.out.find('\x1b'), std::string::npos);
    EXPECT_THAT(dull.out, HasSubstr("[A "));
    options.colour = true;
    const Played bright = play_lines(options, {"1", "1", "1"});
    EXPECT_NE(bright.out.find("\x1b["), std::string::npos);
    EXPECT_THAT(bright.out, HasSubstr(" A "));
    options.plain = true;
    const Played plain = play_lines(options, {"1", "1", "1"});
    EXPECT_EQ(plain.out.find('\x1b'), std::string::npos);
    EXPECT_THAT(plain.out, Not(HasSubstr("<CHAR +7>")));
}

TEST(Play, EverythingARiskPlayerReadsIsThereInThreeLanguages) {
    const GameSpec& spec = find_game("risk")->spec();
    for (const std::string_view language : languages) {
        const Texts texts = load_texts(language, "risk");
        for (const Kind& kind : spec.actions) {
            EXPECT_TRUE(texts.has("action." + std::string(kind.name))) << language << ' ' << kind.name;
            EXPECT_TRUE(texts.has("verb." + std::string(kind.name))) << language << ' ' << kind.name;
        }
        for (const Kind& kind : spec.events) {
            EXPECT_TRUE(texts.has("event." + std::string(kind.name))) << language << ' ' << kind.name;
        }
        for (const std::string_view step : spec.steps) {
            EXPECT_TRUE(texts.has("step." + std::string(step))) << language << ' ' << step;
        }
    }
}

TEST(TerminalText, CountsLettersAndBreaksLines) {
    using namespace terminal;
    EXPECT_EQ(columns_of("Üveg-síkság"), 11U);
    EXPECT_EQ(columns_of("\x1b[1mA\x1b[0m"), 1U);
    EXPECT_EQ(pad("ő", 3), "ő  ");
    EXPECT_EQ(shorten("Plateau der Verwegenen", 8), "Plateau.");
    EXPECT_EQ(fold_lines("one two three", 7, 2), "one two\n  three");
    EXPECT_EQ(plain_letters("Hell's Gates"), "hells gates");
    EXPECT_EQ(plain_letters("Üveg-síkság"), "uveg siksag");
    EXPECT_EQ(plain_letters("-2, 1-3 -x"), "-2  1 3  x") << "a sign belongs to its number";
    EXPECT_THAT(plain_words("  place   Ursa, 3! "), testing::ElementsAre("place", "ursa", "3"));
}

TEST(TerminalWords, OrderMarkersAndBeginningsOfNames) {
    using namespace terminal;
    const Game& game = *find_game("risk");
    const auto match = game.start({{"variant", "command_room"}, {"players", 3}, {"options", Json::object()}});
    ASSERT_TRUE(match);
    const Texts texts = load_texts("en", "risk");
    const std::vector<std::string> players{"Anna", "Bob", "Cili"};
    const Vocabulary vocabulary{game.spec(), (*match)->names(), texts, players};
    const auto first = [&](std::string_view typed) {
        const auto readings = understand(vocabulary, typed, {});
        return readings.empty() ? Json() : readings.front().action;
    };
    EXPECT_EQ(first("invade ursa canis"), Json({{"kind", "invade"}, {"from", "ursa"}, {"to", "canis"}}));
    EXPECT_EQ(first("attack canis from ursa"), Json({{"kind", "invade"}, {"from", "ursa"}, {"to", "canis"}}));
    EXPECT_EQ(first("inv the great forum velari"),
              Json({{"kind", "invade"}, {"from", "the_great_forum"}, {"to", "velari_province"}}));
    EXPECT_EQ(first("commit 2"), Json({{"kind", "commit"}, {"amount", 2}}));
    EXPECT_EQ(first("move 3 hero"), Json({{"kind", "move_in"}, {"amount", 3}, {"hero", true}}));
    EXPECT_EQ(first("nonsense"), Json());
    EXPECT_EQ(usage(game.spec(), "invade"), "invade FROM TO");
}

}  // namespace
}  // namespace kriegsrat
