#include <gtest/gtest.h>

#include "core/digest.h"
#include "games/risk/tests/codec_play.h"

namespace kriegsrat::risk {
namespace {

// The quick way through a game is the same game.
TEST(PlayoutTest, DecidesLikeTheContractOneStepAtATime) {
    const risk::Setup setup = Risk::read_setup(setup_json("command_room", 4)).value();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Options options;
        Rng quick_rng(seed);
        State quick = Risk::start(setup);
        const Playout played = Risk::play_out(setup, quick, options, quick_rng, 500);

        Events silent;
        Rng rng(seed);
        State state = Risk::start(setup);
        Playout counted;
        for (Turn turn = Risk::turn(setup, state); turn.seat != Seat::nobody && Risk::round(state) <= 500;
             turn = Risk::turn(setup, state)) {
            options.clear();
            Risk::options(setup, state, options);
            const bool chance = turn.seat == Seat::chance;
            ++(chance ? counted.chance : counted.decisions);
            const Action action = chance ? Risk::sample(setup, state, rng) : options.pick(rng);
            ASSERT_TRUE(Risk::check(setup, state, action).legal());
            Risk::apply(setup, state, action, silent);
        }
        EXPECT_EQ(digest(quick), digest(state));
        EXPECT_EQ(played.decisions, counted.decisions);
        EXPECT_EQ(played.chance, counted.chance);
        EXPECT_EQ(Risk::result(setup, quick).over, Risk::result(setup, state).over);
    }
}

TEST(PlayoutTest, StopsAfterTheLastRound) {
    const risk::Setup setup = Risk::read_setup(setup_json("total_domination", 6)).value();
    Options options;
    Rng rng(1);
    State state = Risk::start(setup);
    Risk::play_out(setup, state, options, rng, 3);
    EXPECT_EQ(state.round, 4);
    EXPECT_FALSE(Risk::result(setup, state).over);
}

}  // namespace
}  // namespace kriegsrat::risk
