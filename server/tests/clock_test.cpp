#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class ClockTest : public HouseTest {
  protected:
    static Json move_clock(int seconds) { return {{"clock", {{"kind", "move"}, {"seconds", seconds}}}}; }
    static Json player_clock(int seconds, int increment = 0) {
        return {{"clock", {{"kind", "player"}, {"seconds", seconds}, {"increment", increment}}}};
    }
    Browser& mover(Browser& anna, Browser& carl) {
        wait_for({&anna, &carl});
        return anna.can_act() ? anna : carl;
    }
    static std::size_t seat_of(const Browser& who) { return who.last("table")["seat"]; }
    Json clocks(const Browser& who) {
        tell(who, {{"do", "hello"}, {"have", 0}});
        return who.last("table")["clocks"];
    }
};

TEST_F(ClockTest, WithoutAClockThereIsNone) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    EXPECT_FALSE(anna.last("table").contains("clocks"));
    EXPECT_EQ(anna.last("table")["now"], loop.now());
    const std::size_t moves = anna.said("moved").size();
    Browser& who = mover(anna, carl);
    advance(Milliseconds{1000} * 3600 * 24);
    EXPECT_TRUE(who.can_act());
    EXPECT_LE(anna.said("moved").size(), moves + 2);
}

TEST_F(ClockTest, AMindDecidesAMoveThatTakesTooLong) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl, move_clock(30));
    Browser& who = mover(anna, carl);
    const Json known = who.position();
    EXPECT_EQ(clocks(who)[seat_of(who)], 30'000);
    advance(10'000);
    EXPECT_EQ(clocks(who)[seat_of(who)], 20'000);
    advance(19'900);
    EXPECT_EQ(who.position()["version"], known["version"]);
    advance(200);
    EXPECT_EQ(who.last("moved")["from"], known["version"]);
    EXPECT_EQ(who.last("moved")["by"], seat_of(who));
    EXPECT_FALSE(get(anna, "/api/tables/" + id)["seats"][seat_of(who)]["by_mind"]) << "only that one move";
    EXPECT_EQ(clocks(who)[seat_of(who)], 30'000);
}

TEST_F(ClockTest, WhoHasNoTimeLeftIsPlayedByAMind) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl, player_clock(60, 5));
    Browser& who = mover(anna, carl);
    const std::size_t own = seat_of(who);
    const Json before = clocks(who);
    advance(20'000);
    ASSERT_TRUE(act_first({&who}));
    EXPECT_EQ(clocks(who)[own], std::int64_t(before[own]) - 20'000 + 5'000);
    Browser& next = mover(anna, carl);
    const std::size_t seat = seat_of(next);
    advance(66'000);
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["seats"][seat]["by_mind"]);
    EXPECT_EQ(tell(next, {{"do", "take_over"}})["kind"], "clock");
    EXPECT_EQ(
        tell(next, {{"do", "act"}, {"version", next.position()["version"]}, {"action", {{"kind", "pass"}}}})["kind"],
        "by_mind");
    restart();
    connect(next, id);
    EXPECT_TRUE(next.last("table")["table"]["seats"][seat]["by_mind"]);
    EXPECT_EQ(next.last("table")["clocks"][seat], 0);
}

TEST_F(ClockTest, ClocksStandStillInAPause) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl, player_clock(60));
    Browser& who = mover(anna, carl);
    const std::size_t own = seat_of(who);
    advance(10'000);
    const Json known = clocks(who);
    ASSERT_EQ(tell(anna, {{"do", "pause"}})["say"], "ok");
    EXPECT_EQ(carl.last("seats")["clocks"], known);
    ASSERT_EQ(tell(carl, {{"do", "answer"}, {"yes", true}})["say"], "ok");
    EXPECT_EQ(
        tell(who, {{"do", "act"}, {"version", who.position()["version"]}, {"action", {{"kind", "pass"}}}})["kind"],
        "paused");
    advance(1'000'000);
    EXPECT_EQ(clocks(who), known);
    ASSERT_EQ(tell(carl, {{"do", "resume"}})["say"], "ok");
    advance(10'000);
    EXPECT_EQ(clocks(who)[own], std::int64_t(known[own]) - 10'000);
}

TEST_F(ClockTest, ClocksStandStillWhileTheServerIsDown) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl, player_clock(60));
    Browser& who = mover(anna, carl);
    const std::size_t own = seat_of(who);
    advance(25'000);
    const Json known = clocks(who);
    bool closed = false;
    house->close([&] { closed = true; });
    settle();
    ASSERT_TRUE(closed);
    end_house();
    loop.set(loop.now() + 10'000'000);
    restart();
    connect(who, id);
    EXPECT_EQ(who.last("table")["clocks"], known);
    advance(std::int64_t(known[own]) - 100);
    EXPECT_FALSE(get(anna, "/api/tables/" + id)["seats"][own]["by_mind"]);
    advance(200);
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["seats"][own]["by_mind"]);
}

TEST_F(ClockTest, AClockGoesOnAfterARestartWithoutAnybody) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl, move_clock(10));
    const std::size_t events = storage->events(id)->size();
    restart();
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "1");
    advance(35'000);
    EXPECT_GE(storage->events(id)->size(), events + 3);
}

TEST_F(ClockTest, UndoGivesTheWholeTimeForAMoveAgain) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl, move_clock(30));
    Browser& who = mover(anna, carl);
    advance(20'000);
    ASSERT_TRUE(act_first({&who}));
    if (who.position()["undo"] == true) {
        advance(100);
        ASSERT_EQ(tell(who, {{"do", "undo"}})["say"], "ok");
        EXPECT_EQ(clocks(who)[seat_of(who)], 30'000);
    }
}

}  // namespace
}  // namespace kriegsrat::server
