#include "core/simulate.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "core/tests/toy_game.h"

namespace kriegsrat {
namespace {

SimulationOrder batch(std::uint64_t first, std::uint64_t games) {
    SimulationOrder order;
    order.minds = {"random", "random", "random"};
    order.seed = 9;
    order.first_game = first;
    order.games = games;
    return order;
}

Simulation run(const SimulationOrder& order) { return *toy::game().simulate(toy::setup_json(3, true), order); }

template <class G>
Simulation run_plain(std::uint64_t games) {
    const toy::Setup setup;
    const SimulationOrder order = batch(0, games);
    std::vector<Player<toy::Setup, toy::State>> players(2);
    for (auto& player : players) {
        player.policy = &choose_at_random<toy::Setup, toy::State>;
    }
    return Simulator<G>(setup, order, std::move(players)).run();
}

std::uint64_t sum(const std::vector<std::uint64_t>& list) {
    std::uint64_t total = 0;
    for (const std::uint64_t value : list) {
        total += value;
    }
    return total;
}

TEST(SimulatorTest, DoesNotDependOnHowGamesAreSplitIntoBatches) {
    const Simulation whole = run(batch(0, 21));
    Simulation parts = run(batch(0, 8));
    parts.add(run(batch(8, 13)));
    EXPECT_EQ(parts.games, 21U);
    EXPECT_EQ(parts.digest, whole.digest);
    EXPECT_EQ(parts.decisions, whole.decisions);
    EXPECT_EQ(parts.chance_decisions, whole.chance_decisions);
    EXPECT_EQ(parts.draws, whole.draws);
    EXPECT_EQ(parts.wins, whole.wins);
    EXPECT_EQ(parts.mind_wins, whole.mind_wins);
    EXPECT_EQ(parts.rounds, whole.rounds);
    Simulation other_order = run(batch(8, 13));
    other_order.add(run(batch(0, 8)));
    EXPECT_EQ(other_order.digest, whole.digest);
    EXPECT_NE(run(batch(1, 21)).digest, whole.digest);
}

TEST(SimulatorTest, PlaysGamesToTheirEnd) {
    const Simulation done = run(batch(0, 50));
    EXPECT_EQ(done.violations, 0U);
    EXPECT_EQ(done.unfinished, 0U);
    EXPECT_EQ(done.decisions, 50U * 3 * toy::last_round);
    EXPECT_GE(sum(done.wins), 50U) << "some wins are shared";
    EXPECT_EQ(done.rounds, std::vector<std::uint32_t>(50, toy::last_round + 1));
}

TEST(SimulatorTest, StopsAfterTheLastRoundAskedFor) {
    SimulationOrder order = batch(0, 10);
    order.max_rounds = 1;
    const Simulation done = run(order);
    EXPECT_EQ(done.unfinished, 10U);
    EXPECT_EQ(sum(done.wins), 0U);
    EXPECT_EQ(done.violations, 0U);
}

TEST(SimulatorTest, MindsChangeSeatsWhenTheyRotate) {
    SimulationOrder order = batch(0, 30);
    order.minds = {"bold", "shy", "shy"};
    const Simulation fixed = run(order);
    EXPECT_EQ(fixed.wins, fixed.mind_wins);
    order.rotate = true;
    const Simulation rotated = run(order);
    EXPECT_NE(rotated.wins, rotated.mind_wins);
    EXPECT_EQ(sum(rotated.wins), sum(rotated.mind_wins));

    for (std::uint64_t number = 0; number < 3; ++number) {  // in game g mind 0 sits at seat g
        SimulationOrder one = batch(number, 1);
        one.rotate = true;
        one.minds = {"bold", "shy", "shy"};
        SimulationOrder same = batch(number, 1);
        same.minds = {"shy", "shy", "shy"};
        same.minds[number] = "bold";
        EXPECT_EQ(run(one).digest, run(same).digest);
        EXPECT_EQ(run(one).mind_wins[0], run(same).wins[number]);
    }
}

struct NobodyWins : toy::Toy {
    static Result result(const Setup& setup, const State& state) { return {Toy::result(setup, state).over, 0}; }
};

TEST(SimulatorTest, DrawsAreGamesThatNobodyOrEverybodyHasWon) {
    const Simulation ties = run_plain<toy::Toy>(200);
    EXPECT_GT(ties.draws, 0U);
    EXPECT_EQ(sum(ties.wins), 200U + ties.draws) << "of two players both have won then";
    EXPECT_EQ(run_plain<NobodyWins>(20).draws, 20U);
    SimulationOrder order = batch(0, 10);
    order.max_rounds = 1;
    EXPECT_EQ(run(order).draws, 0U) << "they are not over";
    EXPECT_FALSE(is_draw(0b011, 3)) << "shared, but there is a loser";
}

struct BreaksInvariant : toy::Toy {
    static const char* broken_invariant(const Setup&, const State& state) {
        return state.round == 2 ? "there is no second round" : nullptr;
    }
};

struct OffersTooMuch : toy::Toy {
    static void options(const Setup&, const State&, Options& out) { out.add(toy::bid_coins(toy::coins_at_start + 1)); }
};

struct OffersNothing : toy::Toy {
    static void options(const Setup&, const State&, Options&) {}
};

struct DrawsTwice : toy::Toy {
    static Action sample(const Setup&, const State&, Rng&) { return toy::deal_card(4); }
};

TEST(SimulatorTest, CountsViolations) {
    const auto expect = [](const Simulation& done, const char* first) {
        EXPECT_EQ(done.violations, 5U);
        EXPECT_EQ(done.unfinished, 5U);
        EXPECT_EQ(done.first_violation, first);
    };
    expect(run_plain<BreaksInvariant>(5), "there is no second round in game 0");
    expect(run_plain<OffersTooMuch>(5), "refused by TY-B03 in game 0");
    expect(run_plain<OffersNothing>(5), "no option in game 0");
    expect(run_plain<DrawsTwice>(5), "refused by TY-C01 in game 0");
    EXPECT_EQ(run_plain<toy::Toy>(5).violations, 0U);

    Simulation total = run_plain<toy::Toy>(5);
    total.add(run_plain<OffersNothing>(5));
    EXPECT_EQ(total.first_violation, "no option in game 0");
}

}  // namespace
}  // namespace kriegsrat
