#include <gtest/gtest.h>

#include <map>

#include "core/embedded.h"
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

// Two owners that look alike mislead: minds take a colour as far from those taken as they can get.
TEST(RiskGreedy, ChoosesColoursFarFromThoseTaken) {
    std::map<std::pair<std::string, std::string>, double> apart;
    const Json known = *parse_json(embedded_file("games/risk/data/mind.json"));
    for (const Json& entry : known["colours_apart"]) {
        apart[{entry[0], entry[1]}] = apart[{entry[1], entry[0]}] = entry[2];
    }
    Options options;
    std::map<std::string, int> chosen;
    for (int players = 3; players <= 6; ++players) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            auto match =
                game().start({{"variant", "basic_training"}, {"players", players}, {"options", Json::object()}});
            ASSERT_TRUE(match.has_value());
            const auto mind = *game().mind("greedy", seed);
            Rng rng(seed);
            std::vector<std::string> taken;
            const auto distance = [&](const Json& action) {
                double least = 1e9;
                for (const std::string& other : taken) {
                    least = std::min(least, apart.at({action["colour"], other}));
                }
                return least;
            };
            std::vector<Event> happened;
            while (static_cast<int>(taken.size()) < players) {
                const Turn turn = (*match)->turn();
                (*match)->options(options);
                const Action action =
                    turn.seat == Seat::chance ? (*match)->sample(rng) : mind->choose(**match, turn.seat);
                const Json written = (*match)->write(action);
                if (written["kind"] == "choose_colour") {
                    for (const Option& option : options) {
                        const Json other = (*match)->write(option.action);
                        if (!taken.empty() && other["colour"] != written["colour"]) {
                            EXPECT_GE(distance(written), distance(other)) << written << " " << other;
                        }
                    }
                    taken.push_back(written["colour"]);
                    chosen[written["colour"]] += 1;
                }
                Events events(happened);
                (*match)->apply(action, events);
            }
        }
    }
    EXPECT_EQ(chosen.size(), 6U) << "the first of them takes what it likes";
}

}  // namespace
}  // namespace kriegsrat::risk
