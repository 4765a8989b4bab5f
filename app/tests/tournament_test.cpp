#include <gmock/gmock.h>

#include <cmath>

#include "app/tests/command_run.h"
#include "app/tournament_plan.h"
#include "app/tournament_rating.h"
#include "games/list.h"

namespace kriegsrat::test {

namespace {

using testing::HasSubstr;

const std::string duel = "tournament risk --variant duel --minds greedy,random --games 6 --json ";

Json settings(int players, std::initializer_list<const char*> minds, bool together = false) {
    return {
        {"tables",
         {{{"variant", players == 2 ? "duel" : "command_room"}, {"players", players}, {"options", Json::object()}}}},
        {"minds", Json(std::vector<std::string>(minds.begin(), minds.end()))},
        {"games", 6},
        {"together", together},
        {"seed", 1}};
}

TEST(TournamentPlan, EachMeetsEachAndSitsEverywhereWithTheSameDice) {
    const auto plan = TournamentPlan::make(*find_game("risk"), settings(2, {"a", "b", "c"}));
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->lineups().size(), 3U);
    EXPECT_EQ(plan->games(), 18U);
    EXPECT_EQ(plan->seats(0), (std::vector{0, 1}));
    EXPECT_EQ(plan->seats(1), (std::vector{1, 0}));
    EXPECT_EQ(plan->seats(6), (std::vector{0, 2}));
    EXPECT_EQ(plan->seed(0), plan->seed(1));
    EXPECT_NE(plan->seed(1), plan->seed(2));
    EXPECT_EQ(plan->seed(0), plan->seed(6)) << "every pair has the same dice";
}

TEST(TournamentPlan, WithMoreThanTwoOneSitsAtATableOfTheOthers) {
    const auto plan = TournamentPlan::make(*find_game("risk"), settings(4, {"a", "b"}));
    ASSERT_TRUE(plan);
    ASSERT_EQ(plan->lineups().size(), 2U);
    EXPECT_EQ(plan->lineups()[0].minds, (std::vector{0, 1, 1, 1}));
    EXPECT_EQ(plan->lineups()[1].minds, (std::vector{1, 0, 0, 0}));
    EXPECT_EQ(plan->seats(1), (std::vector{1, 0, 1, 1}));
    const auto all = TournamentPlan::make(*find_game("risk"), settings(4, {"a", "b", "c", "d"}, true));
    ASSERT_TRUE(all);
    EXPECT_EQ(all->lineups().size(), 1U);
    EXPECT_FALSE(TournamentPlan::make(*find_game("risk"), settings(4, {"a", "b"}, true)));
    EXPECT_FALSE(TournamentPlan::make(*find_game("risk"), settings(2, {"a", "a"})));
    EXPECT_FALSE(TournamentPlan::make(*find_game("risk"), settings(2, {"a"})));
}

TEST(TournamentRating, WilsonsIntervalIsTheKnownOne) {
    const Interval known = wilson(62, 100);
    EXPECT_NEAR(known.least, 0.522, 0.001);
    EXPECT_NEAR(known.most, 0.709, 0.001);
    EXPECT_EQ(wilson(0, 10).least, 0);
    EXPECT_EQ(wilson(0, 0).most, 1);
}

// Games won three times of four mean 400 log10(3) points, whoever else played.
TEST(TournamentRating, FindsTheStrengthsThatMadeTheGames) {
    const std::vector<std::vector<int>> seats{{1, 1, 0}, {0, 1, 1}};
    std::vector<RatedGame> games;
    for (int i = 0; i < 4000; ++i) {
        games.push_back({0, i % 4 == 0 ? std::vector<double>{0, 1, 0} : std::vector<double>{1, 0, 0}});
        games.push_back({1, i % 2 == 0 ? std::vector<double>{0, 1, 0} : std::vector<double>{0, 0, 1}});
    }
    const std::vector<Rating> ratings = rate(3, seats, games);
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(3), 1);
    EXPECT_NEAR(ratings[1].elo, ratings[2].elo, 1);
    EXPECT_NEAR(ratings[0].elo + ratings[1].elo + ratings[2].elo, 0, 1e-6);
    for (const Rating& rating : ratings) {
        EXPECT_LT(rating.within.least, rating.elo);
        EXPECT_GT(rating.within.most, rating.elo);
        EXPECT_LT(rating.within.most - rating.within.least, 40);
    }
}

// One of four seats of equal strength wins a quarter of the games.
TEST(TournamentRating, KnowsTheParOfATableOfFour) {
    const std::vector<std::vector<int>> seats{{1, 3}};
    std::vector<RatedGame> games;
    for (int i = 0; i < 400; ++i) {
        games.push_back({0, i % 4 == 0 ? std::vector<double>{1, 0} : std::vector<double>{0, 1}});
    }
    EXPECT_NEAR(rate(2, seats, games)[0].elo, 0, 2);
    for (RatedGame& game : games) {
        game.credit = {1, 0};
    }
    EXPECT_TRUE(std::isfinite(rate(2, seats, games)[0].elo)) << "whoever won everything has a number, too";
}

TEST(CommandTournament, TellsWhoIsStrongerAndPlaysTheSameOnAnyNumberOfThreads) {
    const Ran one = run(duel + "--threads 1");
    EXPECT_EQ(one.code, 0) << one.err;
    const Json report = one.json();
    EXPECT_EQ(report["played"], 6);
    EXPECT_EQ(report["violations"], 0);
    EXPECT_EQ(report["minds"][0]["mind"], "greedy");
    EXPECT_GT(report["minds"][0]["elo"], report["minds"][1]["elo"]);
    EXPECT_GT(report["minds"][0]["milliseconds"]["decisions"], 0);
    EXPECT_EQ(report["lineups"][0]["minds"][0]["par"], 0.5);
    const Json more = run(duel + "--threads 3").json();
    EXPECT_EQ(more["lineups"], report["lineups"]);
    const Ran words = run("tournament risk --variant duel --minds greedy,random --games 2");
    EXPECT_THAT(words.out, HasSubstr("Elo"));
    EXPECT_THAT(words.out, HasSubstr("par 50.0 %"));
}

TEST(CommandTournament, GoesOnWhereItWasInterrupted) {
    const Folder folder;
    const std::string file = folder.path("all.jsonl");
    const Json whole = run(duel + "--threads 2 --file " + file).json();
    std::string text = folder.read("all.jsonl");
    const std::size_t third = text.find('\n', text.find('\n', text.find('\n') + 1) + 1);
    // As a process that was ended leaves it, in the middle of a line.
    folder.write("all.jsonl", text.substr(0, third + 9));
    const Json again = run(duel + "--threads 2 --file " + file).json();
    EXPECT_EQ(again["lineups"], whole["lineups"]);
    EXPECT_EQ(again["played"], 6);
    std::istringstream lines(folder.read("all.jsonl"));
    EXPECT_EQ(std::count(std::istreambuf_iterator<char>(lines), {}, '\n'), 7);
    const Json nothing = run(duel + "--file " + file).json();
    EXPECT_TRUE(nothing["minds"][0]["milliseconds"].is_null()) << "all was played already";
    EXPECT_EQ(nothing["lineups"], whole["lineups"]);
    expect_refusal("tournament risk --variant duel --minds greedy,random --games 7 --file " + file);
}

TEST(CommandTournament, PartsOfTwoProcessesMakeTheWhole) {
    const Folder folder;
    const Json whole = run(duel).json();
    const std::string order = "'" + command() + "' " + duel;
    const std::string both = order + "--shard 1/2 --file " + folder.path("1") + " >/dev/null & " + order +
                             "--shard 2/2 --file " + folder.path("2") + " >/dev/null; wait";
    EXPECT_EQ(std::system(both.c_str()), 0);
    const Ran merged =
        run("tournament merge --json " + folder.path("1") + " " + folder.path("2") + " --file " + folder.path("whole"));
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(merged.json()["lineups"], whole["lineups"]);
    EXPECT_EQ(run(duel + "--file " + folder.path("whole")).json()["lineups"], whole["lineups"]);
    EXPECT_EQ(run("tournament merge --json " + folder.path("1")).json()["played"], 3);
}

TEST(CommandTournament, PartsUnderGnuParallelMakeTheWhole) {
    if (std::system("parallel --will-cite --version 2>/dev/null | grep -q 'GNU parallel'") != 0) {
        GTEST_SKIP() << "there is no GNU parallel here: ./check installs it";
    }
    const Folder folder;
    const std::string all = "parallel --will-cite -j 2 \"'" + command() + "' " + duel + "--shard {}/3 --file " +
                            folder.path("part-") + "{} >/dev/null\" ::: 1 2 3";
    ASSERT_EQ(std::system(all.c_str()), 0) << all;
    const Ran merged = run("tournament merge --json " + folder.path("part-") + "?");
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(merged.json()["played"], 6);
    EXPECT_EQ(merged.json()["lineups"], run(duel).json()["lineups"]);
}

TEST(CommandTournament, RefusesWhatItCannotPlayOrRead) {
    const Folder folder;
    for (const char* wrong :
         {"tournament", "tournament halma --minds greedy,random", "tournament risk --minds greedy",
          "tournament risk --minds greedy,greedy", "tournament risk --minds greedy,nobody --variant duel --games 1",
          "tournament risk --minds greedy,random --shard 3/2", "tournament risk --minds greedy,random --shard 1",
          "tournament risk --minds greedy,random --variant none", "tournament merge",
          "tournament merge /no/such/file"}) {
        expect_refusal(wrong);
    }
    const std::string file = folder.path("one");
    EXPECT_EQ(run(duel + "--file " + file).code, 0);
    const std::string text = folder.read("one");
    const std::string head = text.substr(0, text.find('\n') + 1);
    const std::string game = R"({"decisions":1,"digest":"00","game":0,"over":true,"rounds":1,"winners":[0]})";
    for (const std::string& broken :
         {std::string("{}\n"), std::string("nonsense\n"), head + "{}\n", head + R"({"game":-1})" + "\n",
          head + R"({"decisions":1,"digest":"00","game":99,"over":true,"rounds":1,"winners":[0]})" + "\n",
          head + R"({"decisions":1,"digest":"00","game":0,"over":true,"rounds":1,"winners":[5]})" + "\n",
          head + R"({"decisions":1,"digest":"xy","game":0,"over":true,"rounds":1,"winners":[0]})" + "\n",
          head + game + "\n" + R"({"decisions":2,"digest":"00","game":0,"over":true,"rounds":1,"winners":[0]})" +
              "\n"}) {
        folder.write("broken", broken);
        expect_refusal("tournament merge " + folder.path("broken"));
        expect_refusal(duel + "--file " + folder.path("broken"));
    }
    EXPECT_EQ(folder.read("broken").find(head), 0U) << "a file that cannot be read is left as it is";
}

}  // namespace

}  // namespace kriegsrat::test
