#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

// What a rule allows at any time is done by whoever wants to, while somebody else decides. Four people play Warcraft in
// two teams: seats 0 and 2 against 1 and 3.
class AnyTimeTest : public HouseTest {
  protected:
    std::string sit_down(const Json& more = Json::object()) {
        Json wish = {{"game", "warcraft"},
                     {"variant", "base_4"},
                     {"options", {{"races", {"human", "orc", "night_elf", "undead"}}}}};
        wish.update(more);
        for (const char* name : {"Anna", "Bela", "Carl", "Dora"}) {
            people.push_back(guest(name));
        }
        const std::string id = create(people[0], order({"me", "open", "open", "open"}, wish));
        for (std::size_t i = 1; i < people.size(); ++i) {
            post(people[i], "/api/tables/" + id + "/sit", {{"seat", i}});
        }
        for (Browser& who : people) {
            connect(who, id);
        }
        mover = people[0].position()["turn"]["seat"];
        mate = (mover + 2) % 4;
        return id;
    }
    std::int64_t version() const { return people[0].position()["version"]; }
    Json act(std::size_t who, std::int64_t seen, const Json& action) {
        return tell(people[who], {{"do", "act"}, {"version", seen}, {"action", action}});
    }
    static Json give(std::size_t to, int amount = 1) {
        return {{"kind", "give"}, {"player", to}, {"resource", "gold"}, {"amount", amount}};
    }
    Json first_option() const { return people[mover].position()["options"][0]["action"]; }
    Json view(std::size_t who) {
        tell(people[who], {{"do", "hello"}, {"have", 0}});
        return people[who].last("table")["view"];
    }
    int gold_of(std::size_t seat) { return view(0)["players"][seat]["gold"]; }

    std::vector<Browser> people;
    std::size_t mover = 0;
    std::size_t mate = 0;
};

TEST_F(AnyTimeTest, OneGivesWhileTheOtherDecidesAndNoClickIsLost) {
    const std::string id = sit_down();
    const std::int64_t seen = version();
    const int had = gold_of(mover);
    ASSERT_FALSE(people[mate].can_act());
    ASSERT_TRUE(people[mate].position().contains("any_time")) << people[mate].position();
    const Json given = act(mate, seen, give(mover));
    ASSERT_EQ(given["say"], "moved") << given;
    EXPECT_EQ(given["version"], seen + 1);
    EXPECT_EQ(given["question"], seen) << "what is asked has not changed";
    EXPECT_EQ(given["by"], mate);
    EXPECT_EQ(gold_of(mover), had + 1);
    ASSERT_TRUE(people[mover].can_act());
    EXPECT_EQ(people[mover].last("moved")["question"], seen);
    const Json action = first_option();
    EXPECT_EQ(act(mover, seen - 1, action)["kind"], "stale");
    EXPECT_EQ(act(mover, seen + 2, action)["kind"], "stale");
    const Json decided = act(mover, seen, action);
    ASSERT_EQ(decided["say"], "moved") << "decided before the gift was seen: " << decided;
    EXPECT_EQ(decided["version"], seen + 2);
    EXPECT_FALSE(decided.contains("question"));
    const Json again = act(mover, seen, action);
    EXPECT_EQ(again["say"], "ok") << "the same message twice";
    EXPECT_EQ(again["version"], seen + 2);
    const Json gift_again = act(mate, seen, give(mover));
    EXPECT_EQ(gift_again["say"], "ok");
    EXPECT_EQ(gift_again["version"], seen + 1);
    EXPECT_EQ(gold_of(mover), had + 1) << "given once";
    const Json before = view(mate);
    restart();
    connect(people[mate], id);
    EXPECT_EQ(people[mate].last("table")["view"], before) << "kept as it was";
}

TEST_F(AnyTimeTest, RefusalsNameTheRuleThatAnswers) {
    sit_down();
    const Json enemy = act(mate, version(), give((mover + 1) % 4));
    EXPECT_EQ(enemy["kind"], "illegal");
    EXPECT_EQ(enemy["rule"], "WC-Q01");
    EXPECT_EQ(act(mate, version(), give(mover, 5000))["rule"], "WC-Z72");
    EXPECT_EQ(act(mate, version(), {{"kind", "end_movement"}})["kind"], "illegal") << "what is asked is asked of one";
    EXPECT_EQ(tell(people[mate], {{"do", "check"}, {"action", give(mover)}})["say"], "ok");
    Browser watcher;
    connect(watcher, people[0].last("table")["table"]["id"]);
    EXPECT_FALSE(watcher.last("table").contains("any_time"));
    EXPECT_EQ(tell(watcher, {{"do", "act"}, {"version", version()}, {"action", give(mover)}})["kind"], "not_yours");
    tell(people[mover], {{"do", "pause"}});
    EXPECT_EQ(act(mate, version(), give(mover))["kind"], "paused");
}

TEST_F(AnyTimeTest, AShownHandIsSeenByTheTeamAlone) {
    sit_down();
    const std::string own = std::to_string(mate);
    EXPECT_FALSE(view(mover)["hands"].contains(own));
    ASSERT_EQ(act(mate, version(), {{"kind", "show_hand"}})["say"], "moved");
    EXPECT_TRUE(view(mover)["hands"].contains(own));
    EXPECT_FALSE(view((mover + 1) % 4)["hands"].contains(own));
    EXPECT_EQ(act(mate, version(), {{"kind", "show_hand"}})["rule"], "WC-Z73");
}

TEST_F(AnyTimeTest, TheClockOfWhoeverDecidesRunsOn) {
    const std::string id = sit_down({{"clock", {{"kind", "move"}, {"seconds", 60}}}});
    advance(20'000);
    ASSERT_EQ(act(mate, version(), give(mover))["say"], "moved");
    EXPECT_EQ(people[mover].position()["clocks"][mover], 40'000) << "a gift is no time to think";
    EXPECT_EQ(people[mover].position()["clocks"][mate], 60'000);
    advance(10'000);
    ASSERT_EQ(act(mover, version(), first_option())["say"], "moved");
    EXPECT_EQ(people[mover].position()["clocks"][mover], 60'000) << "anew for the next decision";
}

TEST_F(AnyTimeTest, NobodyGivesToAndFroWithoutEnd) {
    sit_down();
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(act(mate, version(), give(mover))["say"], "moved") << i;
        ASSERT_EQ(act(mover, version(), give(mate))["say"], "moved") << i;
    }
    EXPECT_EQ(act(mate, version(), give(mover))["kind"], "enough");
    ASSERT_EQ(act(mover, version(), first_option())["say"], "moved");
    EXPECT_EQ(act(mate, version(), give(mover))["say"], "moved") << "somebody has decided";
}

TEST_F(AnyTimeTest, AGiftIsTakenBackWithoutDisturbingWhoDecides) {
    sit_down();
    const std::int64_t seen = version();
    const int had = gold_of(mate);
    ASSERT_EQ(act(mate, seen, give(mover))["say"], "moved");
    EXPECT_TRUE(people[mate].position()["undo"].get<bool>());
    EXPECT_FALSE(people[mover].position()["undo"].get<bool>()) << "it was not his";
    EXPECT_EQ(tell(people[mate], {{"do", "undo"}})["say"], "ok");
    EXPECT_EQ(gold_of(mate), had);
    EXPECT_EQ(act(mover, seen, first_option())["say"], "moved") << "the question was the same all the time";
}

}  // namespace
}  // namespace kriegsrat::server
