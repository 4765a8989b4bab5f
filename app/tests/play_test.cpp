#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/command.h"
#include "app/tests/playing.h"
#include "games/list.h"

namespace kriegsrat {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Play, ANewcomerIsAskedThreeThingsAndEnterIsAnAnswer) {
    PlayOptions options;
    options.colour = false;
    const Played played = play_lines(options, {"", "", "", "?"});
    EXPECT_EQ(played.code, exit_fine);
    EXPECT_EQ(played.err, "");
    EXPECT_THAT(played.out, HasSubstr("1 Basic Training: For 3 to 6 players"));
    EXPECT_THAT(played.out, HasSubstr("How many players (3, 4, 5, 6)? [4]"));
    EXPECT_THAT(played.out, HasSubstr("How many of the 4 are people"));
    EXPECT_THAT(played.out, HasSubstr("Commander: "));
    EXPECT_THAT(played.out, HasSubstr("odds PLACE"));
}

TEST(Play, WrongAnswersToTheQuestionsAreAskedAgain) {
    PlayOptions options;
    options.colour = false;
    const Played played = play_lines(options, {"9", "x", "2", "17", "3", "", "?"});
    EXPECT_THAT(played.out, HasSubstr("Please type one of these: 1, 2, 3, 4, 5, 6"));
    EXPECT_THAT(played.out, HasSubstr("Please type one of these: 3, 4, 5, 6"));
    EXPECT_THAT(played.out, HasSubstr("where does your base stand?"));
}

TEST(Play, NothingIsStartedWithoutAnswers) {
    const Played played = play_lines({}, {});
    EXPECT_EQ(played.code, exit_fine);
    EXPECT_THAT(played.out, HasSubstr("Nothing was started"));
}

TEST(Play, FlagsSkipTheQuestions) {
    PlayOptions options;
    options.variant = "command_room";
    options.seats = {"person", "random", "random"};
    const Played played = play_lines(options, {"1"});
    EXPECT_THAT(played.out, Not(HasSubstr("Which way to play")));
    EXPECT_THAT(played.out, HasSubstr("where does your base stand?"));
}

TEST(Play, WrongArgumentsAreRefusedInWords) {
    PlayOptions options;
    options.game = "chess";
    EXPECT_EQ(play_lines(options, {}).code, exit_usage);
    options = people(3);
    options.seats[1] = "genius";
    EXPECT_THAT(play_lines(options, {}).err, HasSubstr("'genius'"));
    options = people(3);
    options.players = 2;
    EXPECT_THAT(play_lines(options, {}).err, HasSubstr("players"));
    options = people(3);
    options.variant = "checkers";
    EXPECT_THAT(play_lines(options, {}).err, HasSubstr("'checkers'"));
    options = people(3);
    options.options = {"extended"};
    EXPECT_EQ(play_lines(options, {}).code, exit_usage);
    options = people(3);
    options.language = "xx";
    EXPECT_EQ(play_lines(options, {}).code, exit_usage);
    options = people(3);
    options.load = scratch("there is no such file");
    EXPECT_EQ(play_lines(options, {}).code, exit_usage);
}

TEST(Play, AWholeGameOfThreePeopleByTheNumbersOfTheOptions) {
    const Played played = play_endlessly(people(3), {"1", ""}, 60000);
    EXPECT_EQ(played.code, exit_fine);
    EXPECT_EQ(played.err, "");
    EXPECT_THAT(played.out, HasSubstr("The game is over"));
    EXPECT_THAT(played.out, HasSubstr("The seed of the dice was"));
    EXPECT_THAT(played.out, HasSubstr("RS-O0"));
}

TEST(Play, TheSameSeedAndLinesGiveTheSameGame) {
    const auto lines = until_the_attack({"1", "", "1", "log 50"});
    EXPECT_EQ(play_lines(people(3), lines).out, play_lines(people(3), lines).out);
}

TEST(Play, WhySomethingIsNotPossibleIsToldWithItsRule) {
    const Played played =
        play_lines(people(3), until_the_attack({"why invade eris feral", "? place ursa 3", "why invade ursa", "why",
                                                "invade eris feral hives", "rules G10", "why 1"}));
    EXPECT_THAT(played.out, HasSubstr("Not possible now: Invade Feral Hives from Eris."));
    EXPECT_THAT(played.out, HasSubstr("RS-G02: An invasion goes from one territory under own control"));
    EXPECT_THAT(played.out, HasSubstr("Not possible now: Place 3 units in Ursa."));
    EXPECT_THAT(played.out, HasSubstr("RS-F14"));
    EXPECT_EQ(count_of(played.out, "Not possible now: Invade Feral Hives from Eris."), 2U);
    EXPECT_THAT(played.out, HasSubstr("RS-G10: In each comparison the higher number wins"));
    EXPECT_THAT(played.out, HasSubstr("That is possible: Invade"));
}

TEST(Play, ActionsCanBeSaidInWords) {
    std::vector<std::string> lines{"1", "1", "1", "1", "1", "1"};
    const Played before = play_lines(people(3), lines);
    // "   1  Place 1-7 units in Char Aleph  (...)"
    const std::size_t at = before.out.rfind("   1  Place 1-");
    ASSERT_NE(at, std::string::npos);
    const std::size_t name = before.out.find(" in ", at) + 4;
    const std::string territory = before.out.substr(name, before.out.find("  (", name) - name);
    lines.push_back("place " + territory + " 2");
    lines.push_back("2 in " + territory);
    lines.push_back("PLACE 1 " + territory.substr(0, territory.size() - 1));
    const Played played = play_lines(people(3), lines);
    EXPECT_EQ(count_of(played.out, "units: " + territory + " +2."), 2U) << played.out;
    EXPECT_EQ(count_of(played.out, "1 unit: " + territory + " +1."), 1U);
}

TEST(Play, UndoIsFreeUntilDiceHaveSpoken) {
    const Played free = play_lines(people(3), {"1", "1", "1", "1", "1", "1", "1 1", "undo"});
    EXPECT_THAT(free.out, HasSubstr("Taken back: Player"));
    EXPECT_EQ(count_of(free.out, "where do you place your reinforcements?"), 3U);

    const Played dear = play_lines(people(3), until_the_attack({"1", "1", "1", "1", "undo", "undo!"}));
    EXPECT_THAT(dear.out, HasSubstr("type undo!"));
    EXPECT_THAT(dear.out, HasSubstr("Taken back: Player"));
    EXPECT_LT(dear.out.find("type undo!"), dear.out.find("Taken back: Player"));

    EXPECT_THAT(play_lines(people(3), {"undo"}).out, HasSubstr("There is nothing to take back."));
}

TEST(Play, GarbageIsAnsweredAndChangesNothing) {
    std::vector<std::string> garbage{"\xff\xfe\x00",
                                     "-1",
                                     "0",
                                     "99999999999999999999",
                                     "1 2 3 4",
                                     "!",
                                     "!!!",
                                     "1 x",
                                     "why \xc3",
                                     "look",
                                     "look \xc3\x28",
                                     "odds",
                                     "odds x y",
                                     "odds 0 0",
                                     "odds 99999 1",
                                     "odds 100 100",
                                     "rules",
                                     "rules qqqq",
                                     "log x",
                                     "log 999999999",
                                     "lang",
                                     "more",
                                     "more",
                                     "options",
                                     "{\"kind\":\"invade\"}",
                                     "invade",
                                     "invade invade invade",
                                     "place",
                                     "roll 6",
                                     "hint",
                                     "hand",
                                     "goals",
                                     "board",
                                     "score",
                                     std::string(100000, 'x'),
                                     "? ?",
                                     "?x",
                                     "undo! x"};
    const Played quiet = play_lines(people(3), until_the_attack({"log 5"}));
    const Played played = play_lines(people(3), until_the_attack([&] {
                                         std::vector<std::string> lines = garbage;
                                         lines.push_back("log 5");
                                         return lines;
                                     }()));
    EXPECT_EQ(played.code, exit_fine);
    EXPECT_EQ(played.err, "");
    const auto last_lines = [](const std::string& out) { return out.substr(out.rfind("The input has ended") - 300); };
    EXPECT_EQ(last_lines(quiet.out), last_lines(played.out));
}

TEST(Play, EveryVariantCanBePlayedToItsEndByMinds) {
    for (const Variant& variant : find_game("risk")->spec().variants) {
        PlayOptions options;
        options.variant = variant.id;
        options.players = variant.players.front();
        options.seats.assign(static_cast<std::size_t>(options.players), "greedy");
        options.colour = false;
        const Played played = play_lines(options, {""});
        EXPECT_EQ(played.err, "") << variant.id;
        EXPECT_THAT(played.out, HasSubstr("The game is over")) << variant.id;
    }
}

}  // namespace
}  // namespace kriegsrat
