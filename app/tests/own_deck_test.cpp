#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/bot.h"
#include "app/tests/command_run.h"
#include "app/tests/playing.h"

// Perry Rhodan with own decks: by command, at the terminal and over the bot protocol.
namespace kriegsrat {
namespace {

using test::Bot;
using test::run;
using testing::HasSubstr;

constexpr const char* good_deck = R"({"name": "Mein Deck",
    "sources": {"1": {"Terra/Sol": 20, "Perry Rhodan": 1, "Kaulquappe": 4, "Saboteure": 5, "Konter": 4}}})";
constexpr const char* bad_deck = R"({"sources": {"1": {"Terra/Sol": 20, "Perry Rhodan": 2}}})";
constexpr const char* reason = "Perry Rhodan: 2 copies, at most 1 is allowed (PR-C04)";

TEST(OwnDecks, AreSimulatedByCommand) {
    const test::Folder folder;
    folder.write("good.json", good_deck);
    folder.write("bad.json", bad_deck);
    const std::string games = "simulate perryrhodan --variant phase_1 --players 2 --games 3 --json";
    const Json own = run(games + " --deck A --deck " + folder.path("good.json")).json();
    EXPECT_EQ(own["violations"], 0);
    EXPECT_EQ(own["unfinished"], 0);
    EXPECT_NE(own["digest"], run(games).json()["digest"]);
    const test::Ran bad = run(games + " --deck A --deck " + folder.path("bad.json"));
    EXPECT_EQ(bad.code, 2);
    EXPECT_THAT(bad.err, HasSubstr(reason));
    EXPECT_THAT(run(games + " --deck A").err, HasSubstr("must be 2 decks, one for each player"));
    EXPECT_THAT(run(games + " --deck A --deck " + folder.path("none.json")).err, HasSubstr("none.json"));
    EXPECT_THAT(run("simulate risk --deck A").err, HasSubstr("has no option 'deck'"));
}

TEST(OwnDecks, ARunOfPhasesIsSimulatedByCommand) {
    const std::string games = "simulate perryrhodan --variant campaign --players 2 --games 2 --json --option phases=";
    EXPECT_EQ(run(games + "1,2").json()["violations"], 0);
    EXPECT_EQ(run(games + "2,1").code, 2);
    EXPECT_THAT(run(games + "1,6").err, HasSubstr("from 1 to 5"));
}

TEST(OwnDecks, ArePlayedAtTheTerminal) {
    PlayOptions options;
    options.game = "perryrhodan";
    options.variant = "phase_1";
    options.players = 2;
    options.seats = {"person", "random"};
    options.plain = true;
    options.autosave = "-";
    const std::string bad = scratch("bad.json");
    std::ofstream(bad) << bad_deck;
    options.options = {"deck=A", "deck=" + bad};
    std::istringstream nothing("quit\n");
    EXPECT_THAT(play_with(options, nothing).err, HasSubstr(reason));
    const std::string whole = scratch("good.json");
    std::ofstream(whole) << good_deck;
    options.options = {"deck=" + whole, "deck=B"};
    std::istringstream leave("quit\n");
    const Played played = play_with(options, leave);
    EXPECT_EQ(played.code, 0) << played.err;
}

TEST(OwnDecks, ArePlayedOverTheProtocolFromTheirLog) {
    Bot bot;
    Json request = {{"verb", "new"},
                    {"game", "perryrhodan"},
                    {"variant", "phase_1"},
                    {"players", 2},
                    {"seed", 1},
                    {"options", {{"decks", {"A", Json::parse(good_deck)}}}}};
    bot.get(request);
    for (int i = 0; i < 12; ++i) {
        const Json turn = bot.get("turn");
        bot.get({{"verb", "act"}, {"action", turn["options"][0]["action"]}});
    }
    const Json state = bot.get("state")["state"];
    EXPECT_EQ(bot.refused({{"verb", "load"}, {"state", state}}), "log_only");
    EXPECT_EQ(bot.get("state")["state"], state) << "nothing has changed";
    const Json log = bot.get("log")["log"];
    EXPECT_EQ(log["setup"]["options"]["decks"][1]["sources"]["1"]["p1-kaulquappe"], 4);
    request["options"]["decks"][1] = Json::parse(bad_deck);
    const Json answer = bot.ask(request);
    EXPECT_EQ(answer["ok"], false);
    EXPECT_THAT(answer["error"]["text"].get<std::string>(), HasSubstr(reason));
}

}  // namespace
}  // namespace kriegsrat
