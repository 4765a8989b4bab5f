#include "bench/allocations.h"
#include "minds/settings.h"
#include "tests/generic/every_setup.h"

// What holds for the minds that think, in every way to play every game.
namespace kriegsrat {

namespace {

constexpr int budget = 16;

std::vector<EverySetup> fewest_of_each() {
    std::vector<EverySetup> some;
    for (const EverySetup& way : every_setup()) {
        if (way.setup["options"].empty() && way.players == way.variant->players.front()) {
            some.push_back(way);
        }
    }
    return some;
}

std::unique_ptr<Mind> mind_of(const Match& match, const std::string& name, std::uint64_t seed) {
    auto mind = match.game().mind(name, seed, budget);
    return mind ? std::move(*mind) : nullptr;
}

std::vector<std::string> levels_of(const Game& game) {
    std::vector<std::string> found = game.minds();
    std::erase_if(found, [](const std::string& name) { return minds::find_level(name) == nullptr; });
    return found;
}

std::unique_ptr<Match> guess_of(const Match& match, std::uint64_t seed) {
    Rng rng(seed);
    return match.guess(match.turn().seat, rng);
}

class EveryGamesMinds : public testing::TestWithParam<EverySetup> {
  protected:
    // Some positions in which a player has a choice.
    static void visit(int decisions, int stride, const std::function<void(Match&)>& visitor) {
        visit_random_game(GetParam(), 7, decisions, stride, [&](Match& match) {
            Options options;
            match.options(options);
            if (is_player(match.turn().seat) && options.size() > 1) {
                visitor(match);
            }
        });
    }
};

TEST_P(EveryGamesMinds, ChooseOnlyWhatIsLegal) {
    visit(400, 9, [&](Match& match) {
        for (const std::string& name : match.game().minds()) {
            const auto mind = mind_of(match, name, match.digest());
            ASSERT_NE(mind, nullptr) << name;
            const Action action = mind->choose(*guess_of(match, 1), match.turn().seat);
            EXPECT_TRUE(match.check(match.turn().seat, action).legal()) << name;
        }
    });
}

// Whatever the cards are that it cannot see: what it is handed only tells what its seat knows.
TEST_P(EveryGamesMinds, ChooseTheSameWhateverIsHidden) {
    visit(300, 13, [&](Match& match) {
        for (const std::string& level : levels_of(match.game())) {
            const Seat who = match.turn().seat;
            const Action one = mind_of(match, level, 5)->choose(*guess_of(match, 1), who);
            const Action other = mind_of(match, level, 5)->choose(*guess_of(match, 2), who);
            const Action truth = mind_of(match, level, 5)->choose(match, who);
            EXPECT_EQ(one, other) << level << " in step " << int{match.turn().step};
            EXPECT_EQ(one, truth) << level;
        }
    });
}

TEST_P(EveryGamesMinds, ThinkInPiecesAsAtOnceAndWithinTheirBudget) {
    visit(300, 29, [&](Match& match) {
        const Seat who = match.turn().seat;
        const auto guess = guess_of(match, 3);
        const std::string strongest = match.game().minds().back();
        const auto pieces = mind_of(match, strongest, 9);
        pieces->begin(*guess, who);
        EXPECT_TRUE(match.check(who, pieces->best()).legal()) << "an answer from the beginning";
        int simulations = 1;
        while (pieces->run(1)) {
            ++simulations;
        }
        EXPECT_LE(simulations, budget);
        EXPECT_FALSE(pieces->run(1000)) << "nothing more to think";
        EXPECT_EQ(pieces->best(), mind_of(match, strongest, 9)->choose(*guess, who));
    });
}

TEST_P(EveryGamesMinds, AskForNoMemoryWhileTheyThink) {
    visit(200, 41, [&](Match& match) {
        const auto mind = mind_of(match, match.game().minds().back(), 2);
        const auto guess = guess_of(match, 4);
        mind->begin(*guess, match.turn().seat);
        mind->run(2);
        const std::uint64_t before = bench::allocations();
        mind->run(budget);
        EXPECT_EQ(bench::allocations(), before);
    });
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGamesMinds, testing::ValuesIn(fewest_of_each()), name_of);

TEST(MindsTest, LevelsAreOfferedByNameInTheirOrder) {
    for (const Game* game : all_games()) {
        const std::vector<std::string> minds = game->minds();
        ASSERT_GE(minds.size(), 3U);
        EXPECT_EQ(minds[0], "random");
        EXPECT_EQ(minds[1], "greedy");
        for (std::size_t i = 2; i < minds.size(); ++i) {
            EXPECT_NE(minds::find_level(minds[i]), nullptr) << minds[i];
        }
        EXPECT_FALSE(game->mind("genius", 1));
    }
}

}  // namespace

}  // namespace kriegsrat
