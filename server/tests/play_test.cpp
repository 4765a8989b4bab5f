#include "core/fair.h"
#include "core/log.h"
#include "core/merge_patch.h"
#include "games/list.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class PlayTest : public HouseTest {};

TEST_F(PlayTest, ATableWithMindsStartsAndWaitsForThePerson) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "random"}));
    connect(anna, id);
    advance(60'000);
    const Json table = anna.said("table").front();
    EXPECT_EQ(table["seat"], 0);
    EXPECT_EQ(table["table"]["status"], "playing");
    EXPECT_EQ(table["table"]["mine"], Json::array({0}));
    EXPECT_TRUE(table["fair"]["seed"].is_null());
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["waiting"]);
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(act_first({&anna}));
    }
    EXPECT_GE(anna.said("moved").size(), 20U);
}

TEST_F(PlayTest, PatchesLeadToTheView) {
    Browser anna = guest("Anna");
    Browser watcher;
    const std::string id = create(anna, order({"me", "greedy", "greedy"}));
    connect(anna, id);
    connect(watcher, id);
    for (int i = 0; i < 60 && act_first({&anna}); ++i) {
    }
    ASSERT_GT(anna.said("moved").size(), 20U);
    for (Browser* who : {&anna, &watcher}) {
        Json view;
        std::int64_t version = 0;
        for (const Json& message : who->messages()) {
            if (message["say"] == "table") {
                view = message["view"];
                version = message["version"];
            } else if (message["say"] == "moved") {
                ASSERT_EQ(message["from"], version);
                apply_merge_patch(view, message["patch"]);
                version = message["version"];
            }
        }
        who->forget();
        EXPECT_EQ(tell(*who, {{"do", "hello"}, {"have", version}})["say"], "ok");
        const Json fresh = who->last("table");
        EXPECT_EQ(fresh["version"], version);
        EXPECT_EQ(view, fresh["view"]);
    }
    EXPECT_TRUE(watcher.last("table")["seat"].is_null());
    EXPECT_FALSE(watcher.last("table").contains("options"));
}

TEST_F(PlayTest, MindsPlayAWholeGameWhoseLogVerifies) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "greedy", "random"}));
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/tables/" + id + "/log")), "") << "minds without watchers do not wait";
    const Json table = get(anna, "/api/tables/" + id);
    ASSERT_EQ(table["status"], "over");
    EXPECT_FALSE(table["winners"].empty());
    EXPECT_TRUE(table["turn"].is_null());
    const Json log = get(anna, "/api/tables/" + id + "/log");
    const auto loaded = read_log(log, all_games());
    ASSERT_TRUE(loaded) << loaded.error().text;
    const auto verified = verify(*loaded, sodium_hashing());
    EXPECT_TRUE(verified) << verified.error().text;
    Browser watcher;
    connect(watcher, id);
    EXPECT_EQ(watcher.last("table")["fair"]["seed"], log["seed"]);
    EXPECT_LE(watcher.last("table")["history"].size(), 201U);
}

TEST_F(PlayTest, ActionsAreRefusedWithReasons) {
    Browser anna = guest("Anna");
    Browser carl = guest("Carl");
    Browser watcher;
    const std::string id = create(anna, order({"me", "open", "open"}));
    connect(anna, id);
    EXPECT_EQ(tell(anna, {{"do", "act"}, {"version", 0}, {"action", {{"kind", "pass"}}}})["kind"], "not_started");
    EXPECT_EQ(tell(anna, {{"do", "ask"}, {"question", Json::object()}})["kind"], "not_started");
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 2}});
    connect(carl, id);
    connect(watcher, id);
    EXPECT_EQ(anna.last("table")["table"]["status"], "playing") << "told when the last seat was taken";
    const std::int64_t version = anna.last("table")["version"];
    const Json somewhere = {{"kind", "place_base"}, {"territory", "ursa"}};
    EXPECT_EQ(tell(watcher, {{"do", "act"}, {"version", version}, {"action", somewhere}})["kind"], "not_yours");
    const Json turn = anna.last("table")["turn"];
    if (turn["seat"] == 0) {
        EXPECT_EQ(tell(carl, {{"do", "act"}, {"version", version}, {"action", somewhere}})["kind"], "not_yours")
            << "with two seats one must be chosen, unless one of them decides and nobody has secrets yet";
    }
    EXPECT_EQ(tell(carl, {{"do", "look"}, {"seat", 0}})["kind"], "not_yours");
    Browser& other = turn["seat"] == 0 ? carl : anna;
    tell(carl, {{"do", "look"}, {"seat", turn["seat"] == 2 ? 2 : 1}});
    const Json wrong_turn =
        tell(turn["seat"] == 0 ? carl : anna, {{"do", "act"}, {"version", version}, {"action", somewhere}});
    EXPECT_EQ(wrong_turn["kind"], "illegal");
    EXPECT_EQ(wrong_turn["rule"], "RS-F02");
    EXPECT_EQ(tell(other, {{"do", "check"}, {"action", somewhere}})["rule"], "RS-F02");
    Browser& mover = turn["seat"] == 0 ? anna : carl;
    EXPECT_EQ(tell(mover, {{"do", "check"}, {"action", somewhere}})["say"], "ok");
    EXPECT_EQ(tell(mover, {{"do", "act"}, {"version", version + 7}, {"action", somewhere}})["kind"], "stale");
    EXPECT_EQ(tell(mover, {{"do", "act"}, {"version", version}, {"action", {{"kind", "dance"}}}})["kind"], "action");
    EXPECT_EQ(tell(mover, {{"do", "act"}, {"version", version}, {"action", {{"kind", "end_turn"}}}})["kind"],
              "illegal");
    EXPECT_EQ(tell(mover, {{"do", "act"}, {"version", version}})["kind"], "request");
    EXPECT_EQ(tell(mover, {{"do", "act"}, {"version", "x"}, {"action", somewhere}})["kind"], "request");
    const Json done = tell(mover, {{"do", "act"}, {"version", version}, {"action", somewhere}});
    EXPECT_EQ(done["say"], "moved");
    EXPECT_EQ(done["version"], version + 1);
    const std::size_t moves = watcher.said("moved").size();
    EXPECT_EQ(tell(mover, {{"do", "look"}, {"seat", turn["seat"]}})["say"], "ok");
    const Json again = tell(mover, {{"do", "act"}, {"version", version}, {"action", somewhere}});
    EXPECT_EQ(again["say"], "ok") << "the same decision again is harmless";
    EXPECT_EQ(again["version"], version + 1);
    EXPECT_EQ(watcher.said("moved").size(), moves);
    EXPECT_EQ(tell(mover, {{"do", "act"}, {"version", version}, {"action", {{"kind", "pass"}}}})["kind"], "stale");
}

TEST_F(PlayTest, QuestionsAreAnswered) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random", "random"}));
    connect(anna, id);
    EXPECT_EQ(tell(anna, {{"do", "ask"}, {"question", {{"kind", "nonsense"}}}})["kind"], "ask");
    EXPECT_EQ(tell(anna, {{"do", "ask"}, {"question", 7}})["kind"], "request");
}

}  // namespace
}  // namespace kriegsrat::server
