#include "minds/review.h"

#include "tests/generic/every_setup.h"

// Finished games looked at again.
namespace kriegsrat {

namespace {

std::vector<Log::Entry> play(Match& match, std::size_t most, const std::string& player, std::uint64_t seed) {
    std::vector<Log::Entry> entries;
    Rng rng(seed);
    Events silent;
    const auto mind = *match.game().mind(player, seed);
    while (entries.size() < most && match.turn().seat != Seat::nobody) {
        const Seat who = match.turn().seat;
        const Action action = who == Seat::chance ? match.sample(rng) : mind->choose(*match.guess(who, rng), who);
        entries.push_back({who, action});
        match.apply(action, silent);
    }
    return entries;
}

minds::Analysis analyse(const Match& start, const std::vector<Log::Entry>& entries, int pieces,
                        std::uint64_t seed = 1) {
    minds::Review review(start, entries, *start.game().assessment(), seed, 2);
    while (review.run(pieces)) {
    }
    return review.found();
}

class EveryGamesReview : public testing::TestWithParam<EverySetup> {};

TEST_P(EveryGamesReview, CoversTheGameInPiecesAsAtOnce) {
    const auto start = kriegsrat::start(GetParam());
    const auto end = start->clone();
    const auto entries = play(*end, 60, "greedy", 3);
    const minds::Analysis found = analyse(*start, entries, 100'000);
    EXPECT_EQ(found.done, 1);
    ASSERT_GE(found.points.size(), 2U);
    EXPECT_EQ(found.points.size(), found.all_points);
    EXPECT_EQ(found.points.back().entry, entries.size());
    std::vector<double> luck(found.players.size(), 0);
    for (std::size_t i = 0; i < found.points.size(); ++i) {
        const minds::Analysis::Point& point = found.points[i];
        EXPECT_TRUE(i == 0 || point.entry > found.points[i - 1].entry);
        ASSERT_EQ(point.chances.size(), found.players.size());
        for (std::size_t player = 0; player < luck.size(); ++player) {
            EXPECT_GE(point.chances[player], 0);
            EXPECT_LE(point.chances[player], 1);
            luck[player] += point.luck[player];
        }
    }
    for (std::size_t player = 0; player < luck.size(); ++player) {
        EXPECT_NEAR(luck[player], found.players[player].luck, 1e-9) << "every piece of luck fell at some time";
        if (const auto& worst = found.players[player].worst) {
            EXPECT_EQ(entries[worst->entry].seat, seat(static_cast<int>(player)));
            EXPECT_EQ(entries[worst->entry].action, worst->chosen);
            EXPECT_NE(worst->chosen, worst->better);
            EXPECT_GT(worst->loss, worst->error);
        }
    }
    EXPECT_EQ(minds::write_analysis(*start, found), minds::write_analysis(*start, analyse(*start, entries, 7)));
    EXPECT_NE(minds::write_analysis(*start, found), minds::write_analysis(*start, analyse(*start, entries, 7, 2)));
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGamesReview, testing::ValuesIn(one_of_each_game()), name_of);

TEST(ReviewTest, EndsWithTheResultAndNoLaterThanItMust) {
    const EverySetup way = one_of_each_game().front();
    const auto start = kriegsrat::start(way);
    const auto end = start->clone();
    const auto entries = play(*end, 10'000, "greedy", 5);
    ASSERT_TRUE(end->result().over);
    minds::Review review(*start, entries, *start->game().assessment(), 1, 1);
    while (review.found().points.size() < review.found().all_points || review.found().all_points == 0) {
        ASSERT_TRUE(review.run(1));
    }
    EXPECT_LE(review.found().points.size(), 64U);
    const minds::Analysis::Point& last = review.found().points.back();
    EXPECT_EQ(last.error, 0);
    for (int i = 0; i < start->players(); ++i) {
        EXPECT_EQ(last.chances[static_cast<std::size_t>(i)], contains(end->result().winners, seat(i)) ? 1 : 0);
    }
}

// Judges as it is told: the first player has a chance of 0.8 whenever somebody decides and of 0.5 while chance is to
// speak, and another choice would always have been better by 0.2.
class Told final : public Assessment {
  public:
    int moment(const Match& match) override { return 1 + match.round(); }
    bool settled(const Match& /*match*/) override { return true; }
    void look_far(const Match& match, std::uint64_t seed, std::span<double> chances) override {
        settle(match, seed, chances);
    }
    void settle(const Match& match, std::uint64_t /*seed*/, std::span<double> chances) override {
        chances[0] = match.turn().seat == Seat::chance ? 0.5 : 0.8;
        chances[1] = 1 - chances[0];
    }
    std::span<const Action> weigh(const Match& /*match*/, Seat /*who*/, Action chosen, int /*most*/,
                                  std::uint64_t /*seed*/) override {
        choices_ = {chosen, chosen, chosen};
        choices_[1].amount = static_cast<std::uint16_t>(chosen.amount + 1);
        return choices_;
    }
    double chance_of(int choice, std::uint64_t /*sample*/) override { return choice == 1 ? 0.5 : 0.3; }

  private:
    std::array<Action, 3> choices_{};
};

TEST(ReviewTest, TellsLuckFromDecisions) {
    const std::vector<EverySetup> ways = every_setup();
    const auto duel = std::find_if(ways.begin(), ways.end(), [](const EverySetup& way) {
        return way.game->spec().id == "risk" && way.variant->id == "duel";
    });
    const auto start = kriegsrat::start(*duel);
    const auto end = start->clone();
    const auto entries = play(*end, 600, "greedy", 1);
    minds::Review review(*start, entries, std::make_unique<Told>(), 1);
    while (review.run(1000)) {
    }
    const minds::Analysis& found = review.found();
    int runs = 0;  // of chance, one after the other
    std::array<int, 2> decisions{};
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool chance = entries[i].seat == Seat::chance;
        const bool goes_on = i + 1 < entries.size() && entries[i + 1].seat == Seat::chance;
        runs += chance && !goes_on && (i + 1 < entries.size() || end->turn().seat != Seat::chance) ? 1 : 0;
        if (!chance) {
            ++decisions[static_cast<std::size_t>(index(entries[i].seat))];
        }
    }
    ASSERT_GT(runs, 10);
    EXPECT_NEAR(found.players[0].luck, 0.3 * runs, 1e-9);
    EXPECT_NEAR(found.players[1].luck, -0.3 * runs, 1e-9);
    for (std::size_t player = 0; player < 2; ++player) {
        EXPECT_EQ(found.players[player].decisions, decisions[player]);
        EXPECT_EQ(found.players[player].mistakes, decisions[player]);
        EXPECT_NEAR(found.players[player].lost, 0.2 * decisions[player], 1e-9);
        ASSERT_TRUE(found.players[player].worst);
        EXPECT_NEAR(found.players[player].worst->loss, 0.2, 1e-9);
        EXPECT_NEAR(found.players[player].worst->chance, 0.5, 1e-9);
    }
}

}  // namespace

}  // namespace kriegsrat
