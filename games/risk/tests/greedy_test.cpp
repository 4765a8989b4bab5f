#include <gtest/gtest.h>

#include "core/json.h"
#include "games/risk/risk.h"

// The greedy mind is a sparring partner: it must beat players without a plan.
namespace kriegsrat::risk {
namespace {

std::uint64_t greedy_wins(const char* variant, int players, std::uint64_t games) {
    SimulationOrder order;
    order.minds.assign(static_cast<std::size_t>(players), "random");
    order.minds[0] = "greedy";
    order.rotate = true;
    order.games = games;
    const auto played =
        game().simulate({{"variant", variant}, {"players", players}, {"options", Json::object()}}, order);
    EXPECT_TRUE(played.has_value());
    EXPECT_EQ(played->violations, 0U) << played->first_violation;
    return played->mind_wins[0];
}

TEST(RiskGreedy, BeatsThreeRandomPlayersInCommandRoom) { EXPECT_GE(greedy_wins("command_room", 4, 100), 95U); }
TEST(RiskGreedy, BeatsThreeRandomPlayersInBasicTraining) { EXPECT_GE(greedy_wins("basic_training", 4, 100), 95U); }
TEST(RiskGreedy, BeatsThreeRandomPlayersInTotalDomination) { EXPECT_GE(greedy_wins("total_domination", 4, 100), 95U); }
TEST(RiskGreedy, BeatsARandomPlayerInTheDuel) { EXPECT_GE(greedy_wins("duel", 2, 100), 95U); }

}  // namespace
}  // namespace kriegsrat::risk
