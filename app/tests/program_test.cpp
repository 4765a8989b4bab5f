#include <gmock/gmock.h>

#include "app/tests/command_run.h"

// Programs as players: those of examples/, and such as break everything there is to break.
namespace kriegsrat::test {

namespace {

using testing::HasSubstr;
using testing::Not;

class Programs : public testing::Test {
  protected:
    // A program of a few lines, for the shell. It is handed its requests in $line.
    std::string script(const std::string& name, const std::string& choose) const {
        const std::string text =
            "#!/bin/sh\nwhile read -r line; do\n  case $line in\n"
            "  *'\"verb\":\"start\"'*) echo '{\"ok\":true}' ;;\n"
            "  *'\"verb\":\"quit\"'*) exit ;;\n  *) " +
            choose + " ;;\n  esac\ndone\n";
        const std::string path = folder_.write(name, text);
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path;
    }
    static std::string duel(const std::string& program, int milliseconds = 5000) {
        return "simulate risk --variant duel --players 2 --threads 1 --max-rounds 4 --json --games 1 --minds 'exec:" +
               program + "',greedy --program-time " + std::to_string(milliseconds);
    }
    Folder folder_;
};

TEST_F(Programs, TheExamplesPlayEveryGameByTheRules) {
    const std::string examples = source_folder() + "/examples/";
    for (const char* table : {"risk --variant duel --players 2", "warcraft --variant base_2 --players 2",
                              "starcraft --players 2 --galaxy standard", "perryrhodan --variant phase_1 --players 2"}) {
        for (const char* bot : {"python3 bot.py", "node bot.js"}) {
            const std::string words = bot;
            const std::size_t space = words.find(' ');
            const std::string program = words.substr(0, space) + " " + examples + words.substr(space + 1);
            const Ran ran =
                run("simulate " + std::string(table) +
                    " --threads 1 --games 1 --max-rounds 2 --json --program-time 20000 --minds 'exec:" + program +
                    "',random");
            EXPECT_EQ(ran.code, 0) << table << bot << ran.err;
            EXPECT_EQ(ran.err, "") << table << bot;
            EXPECT_EQ(ran.json()["violations"], 0);
        }
    }
}

TEST_F(Programs, AreToldTheViewOfTheirSeatAndNothingElse) {
    const std::string heard = folder_.path("heard");
    const Ran ran = run(duel(script("bot", "printf '%s\\n' \"$line\" >>" + heard + "; exit")));
    EXPECT_EQ(ran.code, 0);
    std::istringstream lines(folder_.read("heard"));
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const auto request = parse_json(line);
    ASSERT_TRUE(request);
    EXPECT_EQ((*request)["verb"], "choose");
    EXPECT_EQ((*request)["view"]["seat"], (*request)["seat"]);
    EXPECT_FALSE((*request)["options"].empty());
    EXPECT_FALSE(request->contains("state"));
}

TEST_F(Programs, WhoDiesIsStartedAgainThreeTimes) {
    const std::string starts = folder_.path("starts");
    const std::string bot =
        folder_.write("bot", "#!/bin/sh\necho >>" + starts + "\nread -r line\necho '{\"ok\":true}'\n");
    std::filesystem::permissions(bot, std::filesystem::perms::owner_all);
    const Ran ran = run(duel(bot));
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(folder_.read("starts").size(), 4U);
    EXPECT_THAT(ran.err, HasSubstr("it ended 4 times; greedy plays on in its place"));
}

TEST_F(Programs, WhoBreaksTheRulesIsReplaced) {
    const std::string forbidden = R"({"ok":true,"action":{"kind":"invade","from":"ursa","to":"canis"}})";
    const Ran ran = run(duel(script("bot", "echo '" + forbidden + "'")));
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("is forbidden by RS-"));
    EXPECT_THAT(ran.err, HasSubstr("greedy plays on in its place"));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << "told once a game";
    EXPECT_EQ(ran.json()["violations"], 0);
}

TEST_F(Programs, WhoSaysNonsenseIsReplaced) {
    for (const auto& [answer, why] : std::map<std::string, std::string>{
             {"echo hello", "no JSON object"},
             {"echo '[1]'", "no JSON object"},
             {"echo '{\"ok\":true}'", "holds no action"},
             {"echo '{\"ok\":true,\"action\":{\"kind\":\"dance\"}}'", "holds no action"},
             {"while :; do echo '{\"verb\":\"ask\",\"question\":{}}'; read -r answer; done",
              "more than 1000 questions"},
             {"head -c 5000000 /dev/zero | tr '\\0' 'x'; echo", "a line of more than 4194304 bytes"}}) {
        const Ran ran = run(duel(script("bot", answer)));
        EXPECT_EQ(ran.code, 0) << answer;
        EXPECT_THAT(ran.err, HasSubstr(why)) << answer;
    }
}

TEST_F(Programs, WhoIsLateIsReplacedAndEnded) {
    const std::string still = folder_.path("still");
    const Ran ran = run(duel(script("bot", "sleep 600; touch " + still), 150));
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("no answer in time; greedy plays on in its place"));
    EXPECT_FALSE(std::filesystem::exists(still));
}

TEST_F(Programs, MayAskWhileTheyThink) {
    const std::string heard = folder_.path("heard");
    const Ran ran =
        run(duel(script("bot",
                        "echo '{\"verb\":\"ask\",\"question\":{\"what\":\"reinforcements\",\"seat\":0}}'; "
                        "read -r answer; printf '%s\\n' \"$answer\" >>" +
                            heard + "; echo '{\"verb\":\"state\"}'; read -r answer; printf '%s\\n' \"$answer\" >>" +
                            heard + "; exit")));
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(folder_.read("heard"), HasSubstr("\"ok\":true"));
    EXPECT_THAT(folder_.read("heard"), HasSubstr("while it thinks a program may ask and check"));
}

TEST_F(Programs, HaveSoMuchMemoryAndNoMore) {
    const std::string hungry =
        folder_.write("hungry.py",
                      "import json, sys\n"
                      "for line in sys.stdin:\n"
                      "    if json.loads(line)['verb'] == 'start': print('{\"ok\":true}', flush=True)\n"
                      "    else: much = bytearray(400 << 20)\n");
    const Ran ran = run(duel("python3 " + hungry) + " --program-memory 200");
    EXPECT_THAT(ran.err, HasSubstr("it ended 4 times"));
}

TEST_F(Programs, WhatCannotBeStartedIsReplaced) {
    const Ran ran = run(duel("/no/such/program"));
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("greedy plays on in its place"));
    expect_refusal("simulate risk --variant duel --minds exec:,greedy");
}

TEST_F(Programs, PlayAtTheTerminalButAreNeverStartedByASave) {
    const std::string started = folder_.path("started");
    const std::string bot = script("bot", "touch " + started + "; exit");
    const std::string save = folder_.path("save.json");
    const Ran played =
        run("play risk --plain --variant duel --seats person,'exec:" + bot + "' --seed 3", "save " + save + "\nquit\n");
    EXPECT_THAT(folder_.read("save.json"), HasSubstr("exec:")) << played.out << played.err;
    std::filesystem::remove(started);
    const Ran loaded = run("play risk --plain --load " + save, "quit\n");
    EXPECT_THAT(loaded.out + loaded.err, Not(HasSubstr("exec:")));
    EXPECT_FALSE(std::filesystem::exists(started));
}

}  // namespace

}  // namespace kriegsrat::test
