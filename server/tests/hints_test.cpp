#include "games/list.h"
#include "minds/settings.h"
#include "server/tests/fixture.h"
#include "server/thinking.h"

namespace kriegsrat::server {
namespace {

class HintsTest : public HouseTest {
  protected:
    Json ask(const Browser& who) { return tell(who, {{"do", "hint"}}); }
    // Asks on until nothing changes any more.
    Json settled(const Browser& who) {
        Json answer = ask(who);
        for (int i = 0; i < 200 && answer["say"] == "ok" && answer["settled"] == false; ++i) {
            advance(minds::hint().milliseconds * 60'000 / minds::hint().all_milliseconds);
            answer = ask(who);
        }
        return answer;
    }
};

TEST_F(HintsTest, TellTheSeatThatDecidesItsBestMoves) {
    Browser anna = guest("Anna");
    connect(anna, create(anna, order({"me", "greedy", "greedy"})));
    ASSERT_NE(wait_for({&anna}), nullptr);
    const Json position = anna.position();
    const Json hint = settled(anna);
    ASSERT_EQ(hint["say"], "ok") << hint;
    EXPECT_EQ(hint["settled"], true);
    EXPECT_EQ(hint["version"], position["version"]);
    ASSERT_GE(hint["moves"].size(), 2U);
    const Json done = tell(anna, {{"do", "act"}, {"version", hint["version"]}, {"action", hint["moves"][0]["action"]}});
    EXPECT_NE(done["say"], "refused") << done;
}

TEST_F(HintsTest, OnlyForWhoDecides) {
    Browser anna = guest("Anna");
    Browser carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "greedy"}));
    connect(anna, id);
    EXPECT_EQ(ask(anna)["kind"], "not_started");
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    connect(carl, id);
    Browser* who = wait_for({&anna, &carl});
    ASSERT_NE(who, nullptr);
    EXPECT_EQ(ask(who == &anna ? carl : anna)["kind"], "not_your_turn");
    Browser watcher = guest("Watcher");
    connect(watcher, id);
    EXPECT_EQ(ask(watcher)["kind"], "not_yours");
    EXPECT_EQ(tell(*who, {{"do", "hint"}, {"seat", 1}})["kind"], "request");
}

TEST_F(HintsTest, ATableCanBeMadeWithoutThem) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "greedy"}, {{"hints", false}}));
    connect(anna, id);
    ASSERT_NE(wait_for({&anna}), nullptr);
    EXPECT_EQ(ask(anna)["kind"], "no_hints");
    EXPECT_EQ(get({}, "/api/tables/" + id)["hints"], false) << "everybody can see it";
    restart();
    EXPECT_EQ(get({}, "/api/tables/" + id)["hints"], false);
    const std::string other = create(anna, order({"me", "greedy", "greedy"}));
    EXPECT_EQ(get({}, "/api/tables/" + other)["hints"], true);
    EXPECT_EQ(refused(anna, "/api/tables", order({"me", "greedy", "greedy"}, {{"hints", "no"}})), "request");
}

TEST_F(HintsTest, OneThoughtAtATimeAndSoMuchTimeForEachPerson) {
    Browser anna = guest("Anna");
    connect(anna, create(anna, order({"me", "greedy", "greedy"})));
    ASSERT_NE(wait_for({&anna}), nullptr);
    const int first = say(anna, {{"do", "hint"}});
    const int second = say(anna, {{"do", "hint"}});
    settle();
    EXPECT_EQ(answer_to(anna, first)["say"], "ok");
    EXPECT_EQ(answer_to(anna, second)["kind"], "too_often");
    const int most = minds::hint().all_milliseconds / minds::hint().milliseconds;
    int answered = 0;
    for (int i = 0; i < most + 5; ++i) {
        answered += ask(anna)["say"] == "ok" ? 1 : 0;
    }
    EXPECT_LT(answered, most) << "one was used before";
    EXPECT_GT(answered, most / 4);
    advance(60'000);
    EXPECT_EQ(ask(anna)["say"], "ok");
}

// Has never thought enough.
class Ponderer final : public Mind {
  public:
    Action choose(const Match& position, Seat who) override {
        begin(position, who);
        return best();
    }
    void begin(const Match& /*position*/, Seat /*who*/) override { runs = 0; }
    bool run(int /*simulations*/) override {
        ++runs;
        said = runs == 3 ? true : said.load();
        return true;
    }
    Action best() const override { return {}; }
    int runs = 0;
    std::atomic<bool> said = false;
};

TEST(ThinkingTest, StopsWhenSomebodySaysSo) {
    const auto match = *find_game("risk")->start({{"variant", "duel"}, {"players", 2}, {"options", Json::object()}});
    Ponderer mind;
    think_until(mind, *match, seat(0), std::chrono::hours(1), mind.said);
    EXPECT_EQ(mind.runs, 3);
    think_until(mind, *match, seat(0), std::chrono::hours(1), mind.said);
    EXPECT_EQ(mind.runs, 0) << "it has its first idea all the same";
}

TEST_F(HintsTest, MindsAreHurriedByThoseWhoSitAtTheTable) {
    settings.mind_pause = 0;
    restart();
    Browser anna = guest("Anna");
    connect(anna, create(anna, order({"me", "normal", "normal"})));
    Browser watcher = guest("Watcher");
    const std::string id = create(anna, order({"me", "normal", "normal"}));
    connect(watcher, id);
    EXPECT_EQ(tell(watcher, {{"do", "decide_now"}})["kind"], "not_yours");
    ASSERT_NE(wait_for({&anna}), nullptr);
    EXPECT_EQ(tell(anna, {{"do", "decide_now"}})["hurried"], false) << "Anna decides";
    loop.stuck.insert(Crew::minds);
    while (anna.can_act()) {
        ASSERT_TRUE(act_first({&anna}));
    }
    EXPECT_EQ(tell(anna, {{"do", "decide_now"}})["hurried"], true);
    EXPECT_EQ(tell(anna, {{"do", "decide_now"}, {"seat", 1}})["kind"], "request");
}

}  // namespace
}  // namespace kriegsrat::server
