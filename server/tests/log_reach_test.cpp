#include "games/log_reach.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

// Perry Rhodan forbids notes: while a game runs its log reaches back to the reader's own previous turn.
class LogReachTest : public HouseTest {
  protected:
    static bool begins(const Json& entry, int who) {
        return std::any_of(entry["events"].begin(), entry["events"].end(),
                           [&](const Json& event) { return event["event"] == "turn_began" && event["player"] == who; });
    }
    static std::int64_t turns_of(const Json& history, int who) {
        return std::count_if(history.begin(), history.end(), [&](const Json& entry) { return begins(entry, who); });
    }
    Json fresh(const Browser& who) {
        who.forget();
        tell(who, {{"do", "hello"}});
        return who.last("table");
    }
};

std::optional<std::size_t> shown(const std::vector<int>& turns, Seat reader) {
    return first_shown(turns.size(), reader,
                       [&](std::size_t i) { return turns[i] < 0 ? Seat::nobody : seat(turns[i]); });
}

TEST(LogReach, PR_H28_PR_Y11_FromTheReadersOwnPreviousTurnOn) {
    const std::vector<int> turns{0, -1, 1, -1, 0, -1, 1, -1};
    EXPECT_EQ(shown(turns, seat(0)), 4U) << "his last turn is over";
    EXPECT_EQ(shown(turns, seat(1)), 2U) << "his turn runs: the one before it";
    EXPECT_EQ(shown(turns, Seat::spectator), 2U) << "one whole round";
    EXPECT_EQ(shown({0, -1, -1}, seat(0)), std::nullopt);
    EXPECT_EQ(shown({0, -1, -1}, seat(1)), std::nullopt);
}

TEST_F(LogReachTest, PR_H28_PR_Y11_OlderLinesAreNotShownWhileTheGameRuns) {
    Browser anna = guest("Anna");
    Browser watcher;
    const std::string id = create(anna, order({"me", "random"}, {{"game", "perryrhodan"}, {"variant", "phase_1"}}));
    connect(anna, id);
    connect(watcher, id);
    EXPECT_FALSE(fresh(anna).contains("log_from")) << "nobody has had a turn yet";
    int compared = 0;
    for (int decisions = 1; decisions < 200 && act_first({&anna}); ++decisions) {
        if (decisions % 5 == 0 && !anna.position()["turn"]["over"].get<bool>()) {
            const Json told = fresh(anna);
            if (!told.contains("log_from")) {
                continue;
            }
            ++compared;
            const Json& history = told["history"];
            ASSERT_FALSE(history.empty());
            EXPECT_TRUE(history[0]["version"] == told["log_from"] || history.size() == 200U);
            EXPECT_LE(turns_of(history, 0), 2);
            EXPECT_EQ(told["view"]["active"] == 0, turns_of(history, 0) == 2) << "his own turn and the one before";
            EXPECT_LE(turns_of(fresh(watcher)["history"], 0), 2);
        }
    }
    EXPECT_GT(compared, 0);
    while (act_first({&anna})) {
    }
    advance(600'000);
    const Json end = fresh(anna);
    ASSERT_EQ(end["table"]["status"], "over");
    EXPECT_FALSE(end.contains("log_from"));
}

TEST_F(LogReachTest, OtherGamesTellTheirWholeLog) {
    Browser anna = guest("Anna");
    connect(anna, create(anna, order({"me", "random", "random"})));
    for (int i = 0; i < 40 && act_first({&anna}); ++i) {
    }
    EXPECT_FALSE(fresh(anna).contains("log_from"));
}

}  // namespace
}  // namespace kriegsrat::server
