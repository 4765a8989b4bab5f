#include "core/merge_patch.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

// What somebody is told who was away: the recap at the table, the glance from outside.
class RecapTest : public HouseTest {
  protected:
    Json glance(const Browser& who, const std::string& id) { return get(who, "/api/tables/" + id + "/glance"); }
    std::string glance_refused(const Browser& who, const std::string& id) {
        return kind_of(request(who, "GET", "/api/tables/" + id + "/glance"));
    }
    // Plays first options until it is this one's own turn again after a round.
    void play_rounds(Browser& who, int decisions) {
        for (int i = 0; i < decisions; ++i) {
            ASSERT_TRUE(act_first({&who}));
        }
    }
    static Json view_now(const Browser& who) { return who.last("table")["view"]; }
};

TEST_F(RecapTest, ItLeadsFromTheOwnLastDecisionToNow) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "greedy"}));
    connect(anna, id);
    play_rounds(anna, 42);
    ASSERT_NE(wait_for({&anna}), nullptr);
    const Json recap = tell(anna, {{"do", "recap"}});
    ASSERT_EQ(recap["say"], "ok");
    tell(anna, {{"do", "hello"}});
    Json view = recap["view"];
    std::int64_t version = recap["version"];
    for (const Json& moment : recap["moments"]) {
        EXPECT_EQ(moment["version"], version + 1);
        version = moment["version"];
        apply_merge_patch(view, moment["patch"]);
    }
    EXPECT_EQ(version, anna.last("table")["version"]);
    EXPECT_EQ(view, view_now(anna));
    const Json seen = glance(anna, id);
    EXPECT_EQ(seen["seat"], 0);
    EXPECT_EQ(seen["view"], view_now(anna));
    EXPECT_EQ(seen["then"], recap["view"]);
}

TEST_F(RecapTest, ItBeginsAfterTheLastDecisionInTheOwnTurn) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "greedy"}));
    connect(anna, id);
    for (int i = 0; i < 400; ++i) {
        ASSERT_NE(wait_for({&anna}), nullptr);
        const Json known = anna.position();
        const Json recap = tell(anna, {{"do", "recap"}});
        for (const Json& moment : recap["moments"]) {
            // In between the seat has only been asked in others' turns.
            if (moment["by"] == 0) {
                EXPECT_TRUE(std::string(known["turn"]["step"]) != "over");
                tell(anna, {{"do", "hello"}});
                EXPECT_NE(recap["view"]["active"], Json()) << "before the first turn everything is one's own";
            }
        }
        ASSERT_TRUE(act_first({&anna}));
        if (recap["moments"].size() > 5) {
            return;
        }
    }
    FAIL() << "no recap of a round";
}

TEST_F(RecapTest, OnlyThoseWhoSitThere) {
    Browser anna = guest("Anna");
    Browser carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "random"}));
    connect(anna, id);
    EXPECT_EQ(tell(anna, {{"do", "recap"}})["kind"], "not_started");
    EXPECT_EQ(glance_refused(anna, id), "not_started");
    EXPECT_EQ(glance_refused(carl, id), "not_yours");
    EXPECT_EQ(glance_refused({}, id), "nobody");
    EXPECT_EQ(glance_refused(anna, "abcdefghijkm"), "not_found");
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    Browser watcher = guest("Watcher");
    connect(watcher, id);
    EXPECT_EQ(tell(watcher, {{"do", "recap"}})["kind"], "not_yours");
    EXPECT_EQ(glance_refused(watcher, id), "not_yours");
    EXPECT_EQ(glance(carl, id)["seat"], 1);
    EXPECT_TRUE(glance(carl, id)["then"].is_null()) << "nobody has decided yet";
}

TEST_F(RecapTest, WithSeveralSeatsNothingOfAHandIsSeen) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "me", "random"}));
    const Json seen = glance(anna, id);
    EXPECT_TRUE(seen["seat"].is_null());
    EXPECT_TRUE(seen["then"].is_null());
}

TEST_F(RecapTest, AFreeSeatIsGivenToAMind) {
    Browser anna = guest("Anna");
    const Browser carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "open"}));
    const std::string path = "/api/tables/" + id + "/mind";
    EXPECT_EQ(refused({}, path, {{"seat", 1}}), "nobody");
    EXPECT_EQ(refused(carl, path, {{"seat", 1}}), "not_yours");
    EXPECT_EQ(refused(anna, path, {{"seat", 0}}), "taken");
    EXPECT_EQ(refused(anna, path, {{"seat", 9}}), "request");
    EXPECT_EQ(refused(anna, path, {{"seat", 1}, {"mind", "oracle"}}), "request");
    const Json after = post(anna, path, {{"seat", 1}, {"mind", "random"}});
    EXPECT_EQ(after["seats"][1]["kind"], "mind");
    EXPECT_EQ(after["seats"][1]["mind"], "random");
    EXPECT_EQ(after["status"], "open");
    const Json full = post(anna, path, {{"seat", 2}});
    EXPECT_EQ(full["seats"][2]["mind"], "greedy") << "the one that answers at once, if nobody says which";
    EXPECT_EQ(get(anna, "/api/tables/" + id)["status"], "playing");
    EXPECT_EQ(refused(anna, path, {{"seat", 2}}), "started");
    restart();
    EXPECT_EQ(get(anna, "/api/tables/" + id)["seats"][1]["kind"], "mind");
}

TEST_F(RecapTest, ALessonBeginsWithItsPositionAndItsDice) {
    Browser anna = guest("Anna");
    const Json wish = {{"game", "risk"}, {"lesson", true}, {"language", "en"}};
    const std::string one = create(anna, wish);
    const std::string other = create(anna, wish);
    const Json lesson = get(anna, "/api/data/risk/lesson.json");
    std::vector<Json> views;
    for (const std::string& id : {one, other}) {
        Browser learner = anna;
        connect(learner, id);
        EXPECT_TRUE(learner.last("table")["table"]["lesson"]);
        for (int i = 0; i < 12; ++i) {
            ASSERT_TRUE(act_first({&learner}));
        }
        tell(learner, {{"do", "hello"}});
        views.push_back(learner.last("table")["view"]);
    }
    EXPECT_EQ(views[0], views[1]) << "the same decisions meet the same dice";
    EXPECT_FALSE(lesson["steps"].empty());
    EXPECT_EQ(refused(anna, "/api/tables", {{"game", "nim"}, {"lesson", true}, {"language", "en"}}), "game");
    EXPECT_EQ(refused(anna, "/api/tables", {{"game", "risk"}, {"lesson", true}, {"language", "en"}, {"players", 4}}),
              "request");
    EXPECT_EQ(refused({}, "/api/tables", wish), "nobody");
}

TEST_F(RecapTest, FramesInPatchesAreTheFramesInFull) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "random", "random"}));
    const std::string path = "/api/tables/" + id + "/frames";
    for (const char* eyes : {"open", "1"}) {
        const Json full = get({}, path, {{"count", "200"}, {"seat", eyes}})["frames"];
        const Json patched = get({}, path, {{"count", "200"}, {"seat", eyes}, {"patches", "yes"}})["frames"];
        ASSERT_EQ(full.size(), patched.size());
        Json view = patched[0]["view"];
        for (std::size_t i = 0; i < full.size(); ++i) {
            if (i > 0) {
                ASSERT_FALSE(patched[i].contains("view"));
                apply_merge_patch(view, patched[i]["patch"]);
            }
            ASSERT_EQ(view, full[i]["view"]) << eyes << " " << i;
            EXPECT_EQ(patched[i]["events"], full[i]["events"]);
            EXPECT_EQ(patched[i]["turn"], full[i]["turn"]);
        }
    }
    const Json all = get({}, path, {{"count", "2000"}, {"patches", "yes"}});
    EXPECT_EQ(all["frames"].size(), std::min(all["total"].get<std::size_t>(), std::size_t{2000}));
    EXPECT_TRUE(std::any_of(all["frames"].begin(), all["frames"].end(),
                            [](const Json& frame) { return frame.contains("expected"); }));
    for (const auto& [key, value] :
         std::vector<std::pair<std::string, std::string>>{{"count", "2001"}, {"patches", "maybe"}, {"from", "-1"}}) {
        const std::vector<std::pair<std::string, std::string>> query{{"patches", key == "patches" ? value : "yes"},
                                                                     {key, value}};
        EXPECT_EQ(kind_of(request({}, "GET", path, {}, query)), "request") << key << "=" << value;
    }
}

}  // namespace
}  // namespace kriegsrat::server
