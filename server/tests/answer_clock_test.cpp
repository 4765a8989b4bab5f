#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

// Answers out of turn have a clock of their own. Two people who hold every window play Perry Rhodan with any options.
class AnswerClockTest : public HouseTest {
  protected:
    static constexpr Milliseconds day = Milliseconds{1000} * 3600 * 24;

    std::string sit_down(const Json& clock) {
        anna = guest("Anna");
        carl = guest("Carl");
        const std::string id =
            create(anna, order({"me", "open"}, {{"game", "perryrhodan"}, {"variant", "phase_1"}, {"clock", clock}}));
        post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
        for (Browser* one : {&anna, &carl}) {
            connect(*one, id);
            EXPECT_EQ(tell(*one, {{"do", "orders"}, {"orders", {{"every", "ask"}}}})["say"], "ok");
        }
        return id;
    }
    static bool in_window(const Browser& who) {
        const Json step = who.position()["turn"]["step"];
        return step == "window" || step == "answer";
    }
    Browser& mover() { return anna.can_act() ? anna : carl; }
    Browser& other() { return anna.can_act() ? carl : anna; }
    static std::size_t seat_of(const Browser& who) { return who.last("table")["seat"]; }
    // Any option, until somebody is asked in a window, or is not.
    void go_on_until(bool window) {
        for (int i = 0; i < 4000 && in_window(mover()) != window; ++i) {
            const Json known = mover().position();
            choice = choice * 31 + 11;
            const Json action = known["options"][choice % 9973 % known["options"].size()]["action"];
            ASSERT_EQ(tell(mover(), {{"do", "act"}, {"version", known["version"]}, {"action", action}})["say"],
                      "moved");
        }
        ASSERT_EQ(in_window(mover()), window);
    }
    Json told(const Browser& who) {
        tell(who, {{"do", "hello"}, {"have", 0}});
        return who.last("table");
    }
    static Json last_event(const std::vector<std::string>& events) { return Json::parse(events.back()); }

    Browser anna;
    Browser carl;
    std::size_t choice = 7;
};

TEST_F(AnswerClockTest, WhoDoesNotAnswerInTimePassesAsIfByOrder) {
    const std::string id = sit_down({{"kind", "none"}, {"answers", 20}});
    EXPECT_EQ(get(anna, "/api/tables/" + id)["clock"], Json({{"kind", "none"}, {"answers", 20}}));
    go_on_until(true);
    const Json known = mover().position();
    EXPECT_EQ(told(mover())["answer"], 20'000);
    EXPECT_EQ(told(other())["answer"], 20'000) << "everybody sees how long it can take";
    advance(5'000);
    EXPECT_EQ(told(other())["answer"], 15'000);
    advance(14'900);
    EXPECT_EQ(mover().position()["version"], known["version"]);
    advance(200);
    EXPECT_GT(anna.position()["version"], known["version"]);
    EXPECT_EQ(anna.last("moved")["by"], known["turn"]["seat"]);
    const Json event = last_event(*storage->events(id));
    EXPECT_EQ(event["action"]["kind"], "pass");
    EXPECT_EQ(event["ordered"], true) << "nobody decided: it can be gone back over";
    EXPECT_FALSE(get(anna, "/api/tables/" + id)["seats"][seat_of(anna)]["by_mind"]);
}

TEST_F(AnswerClockTest, OnlyAnswersHaveIt) {
    sit_down({{"kind", "none"}, {"answers", 20}});
    go_on_until(false);
    const Json known = mover().position();
    EXPECT_FALSE(told(mover()).contains("answer"));
    advance(day);
    EXPECT_EQ(mover().position()["version"], known["version"]) << "a decision of the own turn waits";
}

TEST_F(AnswerClockTest, EveryQuestionHasItsWholeTime) {
    sit_down({{"kind", "none"}, {"answers", 20}});
    go_on_until(true);
    advance(15'000);
    const Json known = mover().position();
    ASSERT_EQ(tell(mover(), {{"do", "act"}, {"version", known["version"]}, {"action", {{"kind", "pass"}}}})["say"],
              "moved");
    go_on_until(true);
    EXPECT_EQ(told(mover())["answer"], 20'000);
}

TEST_F(AnswerClockTest, TheClockOfDecisionsStandsStillMeanwhile) {
    sit_down({{"kind", "player"}, {"seconds", 600}, {"increment", 10}, {"answers", 30}});
    go_on_until(true);
    const std::size_t own = seat_of(mover());
    const Json before = told(mover())["clocks"];
    advance(29'000);
    EXPECT_EQ(told(mover())["clocks"], before);
    const Browser& asked = mover();
    const Json known = asked.position();
    ASSERT_EQ(tell(asked, {{"do", "act"}, {"version", known["version"]}, {"action", {{"kind", "pass"}}}})["say"],
              "moved");
    EXPECT_EQ(told(asked)["clocks"][own], before[own]) << "and nothing is added for an answer";
    go_on_until(false);
    const std::size_t next = seat_of(mover());
    const std::int64_t left = told(mover())["clocks"][next];
    advance(7'000);
    EXPECT_EQ(told(mover())["clocks"][next], left - 7'000);
}

TEST_F(AnswerClockTest, ItStandsStillInAPauseAndWhileTheServerIsDown) {
    const std::string id = sit_down({{"kind", "none"}, {"answers", 20}});
    go_on_until(true);
    const Json known = mover().position();
    advance(8'000);
    Browser& asking = other();
    ASSERT_EQ(tell(asking, {{"do", "pause"}})["say"], "ok");
    ASSERT_EQ(tell(&asking == &anna ? carl : anna, {{"do", "answer"}, {"yes", true}})["say"], "ok");
    advance(day);
    EXPECT_FALSE(told(anna).contains("answer"));
    ASSERT_EQ(tell(anna, {{"do", "resume"}})["say"], "ok");
    EXPECT_EQ(told(anna)["answer"], 12'000);
    house->close([] {});
    settle();
    end_house();
    loop.set(loop.now() + day);
    restart();
    connect(anna, id);
    connect(carl, id);
    EXPECT_EQ(anna.position()["answer"], 12'000);
    advance(11'900);
    EXPECT_EQ(anna.position()["version"], known["version"]);
    advance(200);
    EXPECT_GT(anna.position()["version"], known["version"]);
}

TEST_F(AnswerClockTest, ItGoesOnAfterARestartWithoutAnybody) {
    const std::string id = sit_down({{"kind", "none"}, {"answers", 10}});
    go_on_until(true);
    const std::size_t events = storage->events(id)->size();
    restart();
    advance(11'000);
    EXPECT_GT(storage->events(id)->size(), events);
    EXPECT_EQ(last_event(*storage->events(id))["action"]["kind"], "pass");
}

TEST_F(AnswerClockTest, AloneWithMindsNobodyIsHurried) {
    anna = guest("Anna");
    const std::string id = create(
        anna, order({"me", "random"},
                    {{"game", "perryrhodan"}, {"variant", "phase_1"}, {"clock", {{"kind", "none"}, {"answers", 20}}}}));
    connect(anna, id);
    ASSERT_EQ(tell(anna, {{"do", "orders"}, {"orders", {{"every", "ask"}}}})["say"], "ok");
    for (int i = 0; i < 4000 && wait_for({&anna}) != nullptr && !in_window(anna); ++i) {
        const Json known = anna.position();
        choice = choice * 31 + 11;
        const Json action = known["options"][choice % 9973 % known["options"].size()]["action"];
        ASSERT_EQ(tell(anna, {{"do", "act"}, {"version", known["version"]}, {"action", action}})["say"], "moved");
    }
    ASSERT_TRUE(in_window(anna));
    const Json known = anna.position();
    EXPECT_FALSE(known.contains("answer"));
    advance(day);
    EXPECT_EQ(anna.position()["version"], known["version"]);
}

TEST_F(AnswerClockTest, ARematchKeepsItAndNonsenseIsRefused) {
    anna = guest("Anna");
    const auto with = [&](const Json& answers) {
        return order(
            {"me", "random"},
            {{"game", "perryrhodan"}, {"variant", "phase_1"}, {"clock", {{"kind", "none"}, {"answers", answers}}}});
    };
    for (const Json& wrong : {Json(0), Json(4), Json(-1), Json("soon"), Json(1'000'000'000), Json(nullptr)}) {
        EXPECT_EQ(refused(anna, "/api/tables", with(wrong)), "request") << wrong;
    }
    const std::string id = create(anna, with(60));
    connect(anna, id);
    ASSERT_EQ(tell(anna, {{"do", "resign"}})["say"], "ok");
    for (int i = 0; i < 20'000 && get(anna, "/api/tables/" + id)["status"] != "over"; ++i) {
        advance(1'000);
    }
    const Json again = tell(anna, {{"do", "rematch"}});
    ASSERT_EQ(again["say"], "ok") << again;
    EXPECT_EQ(get(anna, "/api/tables/" + std::string(again["table"]))["clock"]["answers"], 60);
}

}  // namespace
}  // namespace kriegsrat::server
