#include "app/tests/command_run.h"

#include <gmock/gmock.h>

#include <cmath>

#include "games/list.h"

namespace kriegsrat::test {

namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* all_commands[] = {"play",   "games",  "rules",  "odds", "simulate", "tournament",
                                        "replay", "verify", "engine", "pack", "deck"};

TEST(Command, HelpNamesEveryCommandAndTeachesByExample) {
    const Ran help = run("--help");
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.out, HasSubstr("Examples"));
    for (const std::string command : all_commands) {
        EXPECT_THAT(help.out, HasSubstr("  " + command));
        const Ran own = run(command + " --help");
        EXPECT_EQ(own.code, 0);
        EXPECT_GT(own.out.size(), 100U) << command;
        EXPECT_EQ(own.err, "");
    }
    EXPECT_EQ(run("--version").out, "kriegsrat " KRIEGSRAT_VERSION "\n");
}

TEST(Command, WrongUsageIsTwo) {
    for (const char* wrong : {"", "dance", "games --loud", "odds risk", "odds risk one 2", "simulate risk --games 0",
                              "simulate risk --threads 0", "simulate risk --seed x", "pack", "pack check", "deck",
                              "deck check", "replay", "verify", "rules --lang la", "replay x --at -1"}) {
        expect_refusal(wrong);
    }
}

TEST(CommandGames, ListsThem) {
    const Ran text = run("games");
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out, HasSubstr("command_room"));
    const Json json = run("games --json").json();
    ASSERT_EQ(json.size(), all_games().size());
    EXPECT_EQ(json[0]["id"], "risk");
    EXPECT_EQ(json[0]["complete"], true);
    EXPECT_EQ(json[0]["minds"][0], "random");
    const Json& room = json[0]["variants"][1];
    EXPECT_EQ(room["id"], "command_room");
    EXPECT_EQ(room["players"], Json({3, 4, 5, 6}));
    EXPECT_EQ(room["options"]["colours"]["values"].size(), 6U);
    EXPECT_EQ(json[0]["variants"][3]["options"]["extended"]["type"], "boolean");
}

TEST(CommandRules, ShowsChaptersRulesAndWhatIsSearched) {
    EXPECT_THAT(run("rules").out, HasSubstr("RS-A01"));
    EXPECT_GT(run("rules risk --json").json().size(), 10U);
    for (const char* id : {"risk RS-G10", "rs-g10", "risk g10"}) {
        const Ran rule = run("rules " + std::string(id));
        EXPECT_EQ(rule.code, 0);
        EXPECT_THAT(rule.out, HasSubstr("on a tie the defender wins"));
        EXPECT_THAT(rule.out, HasSubstr("Source: "));
    }
    const Json found = run("rules risk --json watchtower hero").json();
    ASSERT_GT(found.size(), 1U);
    for (const Json& item : found) {
        EXPECT_TRUE(item["id"].is_string() && item["chapter"].is_string() && item["source"].is_string());
    }
}

TEST(CommandRules, WhatIsNotThereIsOne) {
    expect_refusal("rules risk RS-Q99", 1);
    expect_refusal("rules risk zeppelin", 1);
    const Ran json = run("rules risk zeppelin --json");
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(json.json(), Json::array());
}

TEST(CommandRules, SpeaksTheLanguageOfTheEnvironmentUnlessToldOtherwise) {
    const std::string english = run("rules risk G10").out;
    const std::string german = run("rules risk G10 --lang de").out;
    EXPECT_NE(german, english);
    EXPECT_EQ(run("rules risk G10", "", "LC_ALL= LC_MESSAGES= LANG=de_AT.UTF-8").out, german);
    EXPECT_EQ(run("rules risk G10", "", "LC_ALL=hu_HU.UTF-8 LANG=de_AT.UTF-8").out,
              run("rules risk G10 --lang hu").out);
    EXPECT_EQ(run("rules risk G10", "", "LC_ALL=fr_FR.UTF-8").out, english);
}

TEST(CommandOdds, AreExact) {
    // One against one: the attacker needs the higher die, 15 of 36.
    const Json json = run("odds risk 1 1 --json").json();
    EXPECT_NEAR(json["win"].get<double>(), 15.0 / 36, 1e-12);
    EXPECT_NEAR(json["expected_attacker_losses"].get<double>(), 21.0 / 36, 1e-12);
    EXPECT_EQ(json["attackers_left"].size(), 2U);
    EXPECT_NEAR(run("odds risk 1 1 --attacker-hero --json").json()["win"].get<double>(), 21.0 / 36, 1e-12);
    EXPECT_NEAR(run("odds risk 1 1 --attacker-hero --defender-watchtower --json").json()["win"].get<double>(),
                15.0 / 36, 1e-12);
    EXPECT_NEAR(run("odds risk 1 1 --attacker-watchtowers 2 --defender-hero --json").json()["win"].get<double>(),
                21.0 / 36, 1e-12);
    const Ran text = run("odds risk 100 100 --attacker-bonus-die --defender-bonus-die --defender-choice most");
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out, HasSubstr("must stay behind is not counted"));
    EXPECT_THAT(text.out, HasSubstr("#"));
}

TEST(CommandOdds, HaveARange) {
    for (const char* wrong : {"odds risk 0 5", "odds risk 5 0", "odds risk 101 5", "odds risk 5 101", "odds go 5 5",
                              "odds risk 5 5 --attacker-watchtowers 3", "odds risk 5 5 --defender-choice two"}) {
        expect_refusal(wrong);
    }
}

TEST(CommandSimulate, IsTheSameOnAnyNumberOfThreads) {
    const std::string order = "simulate risk --variant command_room --players 4 --games 60 --seed 7 --json --threads ";
    const Json one = run(order + "1").json();
    for (const char* threads : {"2", "5"}) {
        const Json more = run(order + threads).json();
        for (const char* key : {"digest", "decisions", "chance_decisions", "wins", "rounds", "unfinished", "draws"}) {
            EXPECT_EQ(more[key], one[key]) << key;
        }
    }
    EXPECT_EQ(one["games"], 60);
    EXPECT_EQ(one["violations"], 0);
    EXPECT_TRUE(one["first_violation"].is_null());
    EXPECT_EQ(one["digest"].get<std::string>().size(), 16U);
    EXPECT_GT(one["decisions_per_second"], 0);
    EXPECT_GT(one["seconds"], 0);
    EXPECT_EQ(one["minds"], Json({"random", "random", "random", "random"}));
    EXPECT_LE(one["rounds"]["min"], one["rounds"]["median"]);
    EXPECT_LE(one["rounds"]["median"], one["rounds"]["p90"]);
    EXPECT_LE(one["rounds"]["p90"], one["rounds"]["max"]);
    int games = 0;
    for (const auto& [rounds, count] : one["rounds"]["counts"].items()) {
        EXPECT_LE(std::stoi(rounds), one["rounds"]["max"]);
        games += count.get<int>();
    }
    EXPECT_EQ(games, 60) << "unfinished ones count as long as they were played";
    EXPECT_NE(run("simulate risk --variant command_room --players 4 --games 60 --seed 8 --json").json()["digest"],
              one["digest"]);
}

TEST(CommandSimulate, CountsWhatIsUnfinished) {
    const Json json = run("simulate risk --variant duel --players 2 --games 5 --max-rounds 2 --json").json();
    EXPECT_EQ(json["unfinished"], 5);
    EXPECT_EQ(json["draws"], 0);
    EXPECT_EQ(json["violations"], 0);
    EXPECT_EQ(json["rounds"]["max"], 3);
}

TEST(CommandSimulate, ReportsInWordsAndKeepsQuietOnStandardErrorWithoutATerminal) {
    const Ran text = run("simulate risk --variant command_room --players 3 --games 4 --rotate --threads 2");
    EXPECT_EQ(text.code, 0);
    EXPECT_EQ(text.err, "");
    EXPECT_THAT(text.out, HasSubstr(" 0 drawn, "));
    EXPECT_THAT(text.out, HasSubstr("decisions a second"));
    EXPECT_THAT(text.out, HasSubstr("digest"));
}

TEST(CommandSimulate, RefusesWhatCannotBePlayed) {
    for (const char* wrong :
         {"simulate halma", "simulate risk --variant none", "simulate risk --variant command_room --players 2",
          "simulate risk --players 1", "simulate risk --variant command_room --minds random,random --players 4",
          "simulate risk --minds nobody", "simulate risk --variant command_room --players 4 --extended"}) {
        expect_refusal(wrong);
    }
}

TEST(CommandEngine, AnswersLineByLine) {
    const Ran ran = run("engine", "{\"verb\":\"hello\",\"id\":1}\nnonsense\n{\"verb\":\"quit\"}\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 3);
    EXPECT_EQ(ran.err, "");
}

TEST(CommandPack, OurOwnDataIsInOrder) {
    const std::string data = source_folder() + "/games/risk/data";
    EXPECT_EQ(run("pack check " + data).code, 0);
    EXPECT_EQ(run("pack check " + data + " --json").json()["ok"], true);
}

TEST(CommandPack, NamesFileAndPlaceOfEachMistake) {
    const Folder folder;
    folder.write("board.json", "{}");
    folder.write("rewards.json", "[");
    const Ran ran = run("pack check " + folder.path());
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, HasSubstr("board.json:/"));
    EXPECT_THAT(ran.out, HasSubstr("rewards.json:"));
    const Json json = run("pack check " + folder.path() + " --json").json();
    EXPECT_EQ(json["ok"], false);
    EXPECT_TRUE(json["errors"][0]["file"].is_string() && json["errors"][0]["pointer"].is_string());
}

TEST(CommandPack, WithoutAFolderIsTwo) {
    const Folder empty;
    expect_refusal("pack check /nowhere/at/all");
    expect_refusal("pack check " + empty.path());
    expect_refusal("pack check " + empty.path() + " --game halma");
    expect_refusal("--pack /nowhere/at/all games");
}

TEST(CommandPack, CanBePlayedWith) {
    const Folder folder;
    std::ostringstream board;
    board << std::ifstream(source_folder() + "/games/risk/data/board.json").rdbuf();
    auto json = parse_json(board.str());
    ASSERT_TRUE(json);
    (*json)["planets"][0]["bonus"] = 9;
    folder.write("board.json", json->dump());
    ASSERT_EQ(run("pack check " + folder.path()).code, 0) << run("pack check " + folder.path()).out;
    const std::string start = R"({"verb":"new","game":"risk","variant":"command_room","players":3})";
    const Json usual = run("engine", start).json();
    EXPECT_NE(run("--pack " + folder.path() + " engine", start).json()["setup"]["pack"], usual["setup"]["pack"]);
    EXPECT_NE(run("engine --pack risk=" + folder.path(), start).json()["setup"]["pack"], usual["setup"]["pack"]);
}

}  // namespace

}  // namespace kriegsrat::test
