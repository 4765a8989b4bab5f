#include "core/merge_patch.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class DurableTest : public HouseTest {
  protected:
    static Json first_option(const Browser& who) {
        const Json known = who.position();
        return {{"do", "act"}, {"version", known["version"]}, {"action", known["options"][0]["action"]}};
    }
    // The one of the two who has to decide, and the other.
    std::pair<Browser*, Browser*> mover_first(Browser& anna, Browser& carl) {
        wait_for({&anna, &carl});
        return anna.can_act() ? std::pair(&anna, &carl) : std::pair(&carl, &anna);
    }
};

TEST_F(DurableTest, NobodyHearsBeforeItIsOnDisk) {
    Browser anna;
    Browser carl;
    Browser watcher;
    const std::string id = table_of_two(anna, carl);
    connect(watcher, id);
    const auto [mover, other] = mover_first(anna, carl);
    const std::size_t events = storage->events(id)->size();
    const Json act = first_option(*mover);
    for (Browser* who : {&anna, &carl, &watcher}) {
        who->forget();
    }
    hold_commits = true;
    const int request_id = say(*mover, act);
    settle();
    EXPECT_EQ(storage->events(id)->size(), events + 1);
    for (const Browser* who : {&anna, &carl, &watcher}) {
        EXPECT_TRUE(who->client->raw.empty());
    }
    Browser late;
    connect(late, id);
    const Json before = late.last("table");
    release_commits();
    ASSERT_FALSE(mover->messages().empty());
    EXPECT_EQ(mover->messages()[0]["say"], "moved");
    EXPECT_EQ(mover->messages()[0]["id"], request_id) << "the news is the answer";
    EXPECT_EQ(mover->said("moved").size(), 1U);
    EXPECT_TRUE(mover->said("ok").empty());
    for (const Browser* who : {other, &watcher}) {
        EXPECT_EQ(who->messages()[0]["say"], "moved");
        EXPECT_FALSE(who->messages()[0].contains("id"));
    }
    EXPECT_EQ(late.last("moved")["from"], before["version"]) << "who came in between has missed nothing";
}

TEST_F(DurableTest, SeveralDecisionsAreUnderWayAtOnce) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    const auto [mover, other] = mover_first(anna, carl);
    const Json act = first_option(*mover);
    mover->forget();
    other->forget();
    hold_commits = true;
    const int first = say(*mover, act);
    const int said = say(*other, {{"do", "chat"}, {"to", "all"}, {"text", "hello"}});
    const int twice = say(*mover, act);
    Json other_act = act;
    other_act["action"] = {{"kind", "pass"}};
    const int stale = say(*mover, other_act);
    const int paused = say(*other, {{"do", "pause"}});
    settle();
    EXPECT_TRUE(mover->client->raw.empty());
    EXPECT_TRUE(other->client->raw.empty());
    release_commits();
    settle();
    EXPECT_EQ(answer_to(*mover, first)["say"], "moved");
    EXPECT_EQ(answer_to(*mover, twice)["say"], "ok");
    EXPECT_EQ(answer_to(*mover, stale)["kind"], "stale");
    EXPECT_EQ(answer_to(*other, said)["say"], "ok");
    EXPECT_EQ(answer_to(*other, paused)["say"], "ok");
    std::vector<std::string> order;
    for (const Json& message : mover->messages()) {
        if (message["say"] != "ok" && message["say"] != "refused") {
            order.push_back(message["say"]);
        }
    }
    ASSERT_GE(order.size(), 3U);
    EXPECT_EQ(order[0], "moved");
    EXPECT_EQ(order[1], "chat");
    EXPECT_EQ(order[2], "seats");
    restart();
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["paused"]);
}

TEST_F(DurableTest, ACommitThatFailsIsTakenBack) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    const auto [mover, other] = mover_first(anna, carl);
    const Json known = mover->position();
    const Json act = first_option(*mover);
    mover->forget();
    other->forget();
    storage->fail_commits = true;
    const int first = say(*mover, act);
    const int said = say(*other, {{"do", "chat"}, {"to", "all"}, {"text", "lost"}});
    settle();
    EXPECT_EQ(answer_to(*mover, first)["kind"], "storage");
    EXPECT_EQ(answer_to(*other, said)["kind"], "storage");
    EXPECT_EQ(mover->last("table")["version"], known["version"]) << "everybody is told how things are";
    EXPECT_EQ(other->last("table")["version"], known["version"]);
    EXPECT_TRUE(other->said("moved").empty());
    storage->fail_commits = false;
    EXPECT_EQ(tell(*mover, act)["say"], "moved");
    EXPECT_EQ(other->said("moved").size(), 1U);
    EXPECT_TRUE(other->said("chat").empty());
    restart();
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/tables/" + id)), "");
}

TEST_F(DurableTest, WhatWasToBeToldOfALostDecisionIsForgotten) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    const auto [mover, other] = mover_first(anna, carl);
    Json act = first_option(*mover);
    const Json options = mover->position()["options"];
    ASSERT_GE(options.size(), 2U);
    storage->fail_commits = true;
    EXPECT_EQ(tell(*mover, act)["kind"], "storage");
    storage->fail_commits = false;
    act["action"] = options.back()["action"];
    EXPECT_EQ(tell(*mover, act)["say"], "moved");
    for (const Browser* who : {mover, other}) {
        Json view = who->last("table")["view"];
        apply_merge_patch(view, who->said("moved").back()["patch"]);
        tell(*who, {{"do", "hello"}, {"have", 0}});
        EXPECT_EQ(view, who->last("table")["view"]);
    }
}

TEST_F(DurableTest, MindsGoOnWhenStorageIsBack) {
    Browser anna = guest("Anna");
    storage->fail_commits = false;
    const std::string id = create(anna, order({"me", "random", "random"}));
    connect(anna, id);
    advance(20'000);
    storage->fail_commits = true;
    const Json known = anna.position();
    say(anna, {{"do", "resign"}});
    settle();
    EXPECT_EQ(anna.last("refused")["kind"], "storage");
    storage->fail_commits = false;
    EXPECT_EQ(tell(anna, {{"do", "resign"}})["say"], "ok");
    storage->fail_commits = true;
    advance(5000);
    storage->fail_commits = false;
    const std::size_t moves = anna.said("moved").size();
    advance(10'000);
    EXPECT_GT(anna.said("moved").size(), moves);
}

TEST_F(DurableTest, ATableThatCannotBeReadAgainSendsEverybodyAway) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    const auto [mover, other] = mover_first(anna, carl);
    storage->fail_commits = true;
    storage->fail_reads = true;
    say(*mover, first_option(*mover));
    settle();
    EXPECT_EQ(mover->client->closed, 1013);
    EXPECT_EQ(other->client->closed, 1013);
    storage->fail_commits = false;
    storage->fail_reads = false;
    connect(anna, id);
    connect(carl, id);
    EXPECT_TRUE(act_first({mover}));
}

TEST_F(DurableTest, AnotherServerThatWroteFirstWins) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    const auto [mover, other] = mover_first(anna, carl);
    const auto number = static_cast<std::int64_t>(storage->events(id)->size());
    const Json line = {{"event", "chat"}, {"time", loop.now()}, {"from", 0},
                       {"name", "Anna"},  {"to", -1},           {"text", "from elsewhere"}};
    ASSERT_TRUE(storage->commit({AppendEvent{id, number, line.dump()}}));
    const int act = say(*mover, first_option(*mover));
    settle();
    EXPECT_EQ(answer_to(*mover, act)["kind"], "storage");
    EXPECT_EQ(other->last("table")["chat"].back()["text"], "from elsewhere");
    EXPECT_TRUE(act_first({mover}));
}

TEST_F(DurableTest, ANewTableThatCannotBeKeptIsRefused) {
    const Browser anna = guest("Anna");
    storage->fail_commits = true;
    EXPECT_EQ(refused(anna, "/api/tables", order({"me", "open", "open"})), "storage");
    storage->fail_commits = false;
    EXPECT_TRUE(get(anna, "/api/tables", {{"list", "mine"}}).empty());
}

TEST_F(DurableTest, ClosingWaitsForEverything) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    const auto [mover, other] = mover_first(anna, carl);
    hold_commits = true;
    const int act = say(*mover, first_option(*mover));
    const int line = say(*other, {{"do", "chat"}, {"to", "all"}, {"text", "bye"}});
    bool closed = false;
    house->close([&] { closed = true; });
    settle();
    EXPECT_FALSE(closed);
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/me")), "closing");
    const int refused_now = say(*other, {{"do", "chat"}, {"to", "all"}, {"text", "too late"}});
    EXPECT_EQ(answer_to(*other, refused_now)["kind"], "closing");
    release_commits();
    settle();
    EXPECT_TRUE(closed);
    EXPECT_EQ(answer_to(*mover, act)["say"], "moved");
    EXPECT_EQ(answer_to(*other, line)["say"], "ok");
    EXPECT_EQ(Json::parse(storage->events(id)->back())["event"], "chat");
    restart();
    anna.visitor->message(R"({"do":"ping"})");
    EXPECT_EQ(get(anna, "/api/tables/" + id)["status"], "playing");
}

}  // namespace
}  // namespace kriegsrat::server
