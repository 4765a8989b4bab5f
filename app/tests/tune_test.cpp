#include <gmock/gmock.h>

#include <cmath>

#include "app/tests/command_run.h"
#include "app/tune_climb.h"
#include "app/tune_record.h"
#include "core/rng.h"

namespace kriegsrat::test {

namespace {

using testing::HasSubstr;

const std::string tune_duel =
    "tune risk --variant duel --weights duel.units,duel.income --budget 12 --games 2 --steps 4 --max-rounds 6 ";

// Whoever is nearer to the truth wins more often; half of it is luck.
TEST(TuneClimb, FindsTheWeightsThatWin) {
    const std::vector<double> truth{6, -2, 0.5};
    Climb climb{{3, -1, 1}, 5, 400, 0.3, 0.5};
    const auto far = [&](const std::vector<double>& place) {
        double sum = 0;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            sum += (place[i] - truth[i]) * (place[i] - truth[i]) / std::abs(truth[i]);
        }
        return sum;
    };
    std::vector<double> scores;
    std::vector<double> place = climb.start;
    Rng luck(3);
    for (std::uint64_t step = 0; step < climb.steps; ++step) {
        const Climb::Sides sides = climb.sides(place, step);
        const double better = far(sides.minus) - far(sides.plus);
        const double chance = 1 / (1 + std::exp(-better));
        double score = 0;
        for (int game = 0; game < 8; ++game) {
            score += (luck.below(1000) < 1000 * chance ? 1.0 : -1.0) / 8;
        }
        scores.push_back(score);
        place = climb.next(place, step, score);
    }
    EXPECT_EQ(place, climb.arrive(scores));
    EXPECT_LT(far(climb.result(scores)), far(climb.start) / 8);
}

TEST(TuneClimb, TriesBothWaysByTheSameAndStaysWhereNothingIsWon) {
    const Climb climb{{4, 0}, 1, 10, 0.25, 1};
    EXPECT_EQ(climb.units(), (std::vector<double>{4, 0.5})) << "a weight of nothing is moved by a share of the others";
    for (std::uint64_t step = 0; step < 10; ++step) {
        const Climb::Sides sides = climb.sides(climb.start, step);
        EXPECT_EQ(sides.plus[0] + sides.minus[0], 8);
        EXPECT_EQ(std::abs(sides.plus[0] - 4), 1);
        EXPECT_EQ(climb.next(climb.start, step, 0), climb.start);
        EXPECT_GT((climb.next(climb.start, step, 1)[0] - 4) * (sides.plus[0] - 4), 0);
        EXPECT_LT((climb.next(climb.start, step, -1)[0] - 4) * (sides.plus[0] - 4), 0);
    }
    EXPECT_EQ(climb.result({}), climb.start);
}

TEST(CommandTune, WritesTheSameWeightsWhateverTheThreadsAndGoesOnWhereItWasInterrupted) {
    const Folder folder;
    const Ran whole = run(tune_duel + "--json --threads 1 --file " + folder.path("run") + " --out " + folder.path("w"));
    ASSERT_EQ(whole.code, 0) << whole.err;
    const Json weights = whole.json()["weights"];
    EXPECT_EQ(weights.size(), 2U);
    const Json file = *parse_json(folder.read("w"));
    EXPECT_EQ(file["weights"]["duel.units"], weights["duel.units"]);
    EXPECT_TRUE(file["weights"].contains("achievements.base")) << "those that were not tuned stand there, too";
    EXPECT_EQ(file["runs"][0]["played"], 8);
    EXPECT_EQ(file["runs"][0]["start"].size(), 2U);
    EXPECT_EQ(run(tune_duel + "--json --threads 3").json()["weights"], weights);

    // As a process that was ended leaves it, in the middle of a line.
    const std::string text = folder.read("run");
    const std::size_t third = text.find('\n', text.find('\n', text.find('\n') + 1) + 1);
    folder.write("run", text.substr(0, third + 9));
    EXPECT_EQ(run(tune_duel + "--json --file " + folder.path("run")).json()["weights"], weights);
    EXPECT_EQ(folder.read("run"), text);
    expect_refusal(tune_duel + "--seed 2 --file " + folder.path("run"));
    EXPECT_EQ(folder.read("run"), text);
}

TEST(CommandTune, PartsAreAveragedAndTheirWeightsPlay) {
    const Folder folder;
    std::vector<double> units;
    for (const char* part : {"1", "2"}) {
        const Ran ran = run(tune_duel + "--json --shard " + part + "/2 --file " + folder.path(part));
        ASSERT_EQ(ran.code, 0) << ran.err;
        units.push_back(ran.json()["weights"]["duel.units"]);
    }
    const std::string both = folder.path("1") + " " + folder.path("2");
    folder.write("w", R"({"about": "kept", "weights": {}})");
    const Ran merged = run("tune merge --json " + both + " --out " + folder.path("w"));
    ASSERT_EQ(merged.code, 0) << merged.err;
    EXPECT_NEAR(merged.json()["weights"]["duel.units"].get<double>(), (units[0] + units[1]) / 2, 1e-4);
    const Json file = *parse_json(folder.read("w"));
    EXPECT_EQ(file["about"], "kept");
    EXPECT_EQ(file["runs"].size(), 2U);
    expect_refusal("tune merge " + folder.path("1") + " " + folder.path("1"));

    const std::string table = "--variant duel --games 2 --budget 12 --max-rounds 4 --json ";
    const std::string minds = "--minds normal,normal@" + folder.path("w") + " ";
    const Json report = run("tournament risk " + table + minds + "--file " + folder.path("t")).json();
    EXPECT_EQ(report["minds"][1]["mind"], "normal@" + folder.path("w"));
    EXPECT_EQ(run("simulate risk " + table + minds).json()["violations"], 0);
    // Other weights in the same file are another tournament.
    folder.write("w", R"({"weights": {"duel.units": 1}})");
    expect_refusal("tournament risk " + table + minds + "--file " + folder.path("t"));
}

TEST(CommandTune, RefusesWhatItCannotTune) {
    const Folder folder;
    folder.write("none", R"({"units": 1})");
    folder.write("unknown", R"({"weights": {"duel.luck": 1}})");
    folder.write("other", R"({"game": "starcraft", "weights": {}})");
    folder.write("steps", "{\"tune\":\"risk\"}\n");
    EXPECT_THAT(run("tune risk --variant duel").err, HasSubstr("duel.units"));
    EXPECT_THAT(run("tune risk --weights wisdom").err, HasSubstr("duel.units"));
    EXPECT_THAT(run(tune_duel + "--from " + folder.path("unknown")).err, HasSubstr("duel.luck"));
    EXPECT_THAT(run(tune_duel + "--from " + folder.path("other")).err, HasSubstr("starcraft"));
    for (const std::string& wrong :
         {tune_duel + "--from " + folder.path("none"), tune_duel + "--from " + folder.path("nowhere"),
          tune_duel + "--mind greedy", tune_duel + "--mind genius", tune_duel + "--shard 3/2",
          tune_duel + "--file " + folder.path("steps"), "tune merge " + folder.path("steps"),
          std::string("tune chess --weights a"), "simulate risk --minds greedy@" + folder.path("unknown"),
          "simulate risk --minds normal@" + folder.path("unknown"), std::string("simulate risk --minds normal@nowhere"),
          "tournament risk --variant duel --minds greedy,normal@" + folder.path("unknown")}) {
        expect_refusal(wrong);
    }
}

}  // namespace

}  // namespace kriegsrat::test
