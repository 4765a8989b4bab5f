#include "core/advice.h"

#include "core/text.h"
#include "minds/settings.h"
#include "minds/tally.h"
#include "tests/generic/every_setup.h"

// What holds for the advice of every game.
namespace kriegsrat {

namespace {

Advice advice_on(const Match& position, Seat who, std::uint64_t seed) {
    const auto counsel = position.game().counsel(seed);
    EXPECT_TRUE(counsel);
    (*counsel)->begin(position, who);
    while ((*counsel)->run(64)) {
    }
    return (*counsel)->advice();
}

class EveryGamesAdvice : public testing::TestWithParam<EverySetup> {
  protected:
    static void visit(int decisions, int stride, const std::function<void(const Match&)>& visitor) {
        visit_random_game(GetParam(), 11, decisions, stride, [&](Match& match) {
            Options options;
            match.options(options);
            if (is_player(match.turn().seat) && options.size() > 1) {
                visitor(match);
            }
        });
    }
};

TEST_P(EveryGamesAdvice, NamesDifferentLegalMovesBestFirst) {
    visit(240, 60, [&](const Match& match) {
        const Seat who = match.turn().seat;
        const Advice advice = advice_on(match, who, 3);
        EXPECT_TRUE(advice.settled);
        ASSERT_GE(advice.moves.size(), 2U);
        ASSERT_LE(advice.moves.size(), 3U);
        for (std::size_t i = 0; i < advice.moves.size(); ++i) {
            const Advice::Move& move = advice.moves[i];
            EXPECT_TRUE(match.check(who, move.action).legal());
            EXPECT_GE(move.chance, 0);
            EXPECT_LE(move.chance, 1);
            EXPECT_GE(move.error, 0);
            if (i > 0) {
                EXPECT_LE(move.chance, advice.moves[i - 1].chance);
                EXPECT_NE(move.action, advice.moves[i - 1].action);
            }
        }
        EXPECT_FALSE(advice.moves.front().equal);
    });
}

TEST_P(EveryGamesAdvice, IsTheSameWhateverIsHidden) {
    visit(240, 80, [&](const Match& match) {
        const Seat who = match.turn().seat;
        Rng one(1);
        Rng other(2);
        const Json first = write_advice(match, advice_on(*match.guess(who, one), who, 5));
        EXPECT_EQ(first, write_advice(match, advice_on(*match.guess(who, other), who, 5)));
        EXPECT_EQ(first, write_advice(match, advice_on(match, who, 5)));
    });
}

TEST_P(EveryGamesAdvice, CanBeInterruptedAtAnyTime) {
    visit(60, 30, [&](const Match& match) {
        const Seat who = match.turn().seat;
        const auto counsel = match.game().counsel(4);
        (*counsel)->begin(match, who);
        bool more = true;
        for (int i = 0; more && i < 400; ++i) {
            const Advice advice = (*counsel)->advice();
            ASSERT_FALSE(advice.moves.empty());
            EXPECT_TRUE(match.check(who, advice.moves.front().action).legal());
            EXPECT_FALSE(advice.settled);
            more = (*counsel)->run(7);
        }
        EXPECT_FALSE(more);
        EXPECT_EQ(write_advice(match, (*counsel)->advice()), write_advice(match, advice_on(match, who, 4)));
    });
}

TEST_P(EveryGamesAdvice, HasWordsForEveryTerm) {
    const Game& game = *GetParam().game;
    EXPECT_FALSE(game.advice_terms().empty());
    EXPECT_LE(game.advice_terms().size(), std::size_t{minds::Tally::most_terms});
    for (const char* language : {"en", "de", "hu"}) {
        const Texts texts = load_texts(language, game.spec().id);
        for (const std::string_view term : game.advice_terms()) {
            for (const char* way : {".better", ".worse"}) {
                EXPECT_TRUE(texts.has("advice." + std::string(term) + way)) << language << " " << term << way;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGamesAdvice, testing::ValuesIn(one_of_each_game()), name_of);

constexpr std::array<std::string_view, 3> names{"victory", "units", "cards"};
constexpr std::array<Action, 3> moves{Action{.kind = 1}, Action{.kind = 2}, Action{.kind = 3}};

// Two moves on so many samples with shared luck: what they differ by is known though neither chance is.
TEST(TallyTest, SharedLuckTellsMovesApart) {
    minds::Tally tally;
    tally.begin(2);
    Rng rng(1);
    for (int i = 0; i < 48; ++i) {
        const double luck = rng.below(1000) / 2000.0;
        tally.add(luck, {});
        tally.add(luck + 0.01 + rng.below(10) / 10'000.0, {});
    }
    const Advice advice = tally.advice(moves, names);
    ASSERT_EQ(advice.moves.size(), 2U);
    EXPECT_EQ(advice.moves[0].action.kind, 2);
    EXPECT_GT(advice.moves[0].error, 0.02);
    EXPECT_FALSE(advice.moves[1].equal);
}

TEST(TallyTest, WhatCannotBeToldApartIsEquallyGood) {
    minds::Tally tally;
    tally.begin(3);
    Rng rng(2);
    for (int i = 0; i < 48; ++i) {
        tally.add(0.2 + rng.below(1000) / 2000.0, {});
        tally.add(0.2 + rng.below(1000) / 2000.0, {});
        tally.add(0.1, {});
    }
    const Advice advice = tally.advice(moves, names);
    ASSERT_EQ(advice.moves.size(), 3U);
    EXPECT_FALSE(advice.moves[0].equal);
    EXPECT_TRUE(advice.moves[1].equal);
    EXPECT_FALSE(advice.moves[2].equal);
    EXPECT_EQ(advice.moves[2].action.kind, 3);
}

TEST(TallyTest, ReasonsAreTheLargestDifferencesToTheOthers) {
    minds::Tally tally;
    tally.begin(2);
    for (int i = 0; i < 4; ++i) {
        tally.add(0.6, {0, 1.0, -0.5});
        tally.add(0.5, {0, 0.25, minds::hint().least / 2 - 0.5});
    }
    const Advice advice = tally.advice(moves, names);
    ASSERT_EQ(advice.moves[0].better.size(), 1U) << "a difference that is not worth a word";
    EXPECT_EQ(advice.moves[0].better[0].term, "units");
    EXPECT_DOUBLE_EQ(advice.moves[0].better[0].change, 0.75);
    EXPECT_TRUE(advice.moves[0].worse.empty());
    ASSERT_EQ(advice.moves[1].worse.size(), 1U);
    EXPECT_DOUBLE_EQ(advice.moves[1].worse[0].change, -0.75);
}

TEST(TallyTest, NothingIsToldBeforeEveryMoveHadTheSample) {
    minds::Tally tally;
    tally.begin(2);
    tally.add(0.6, {});
    EXPECT_TRUE(tally.advice(moves, names).moves.empty());
    EXPECT_EQ(tally.next(), 1);
}

}  // namespace

}  // namespace kriegsrat
