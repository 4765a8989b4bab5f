#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class TakebackTest : public HouseTest {
  protected:
    // Both play their first options until the wanted step is asked of one of them.
    Browser* play_to(Browser& anna, Browser& carl, const std::string& step) {
        for (int i = 0; i < 2000; ++i) {
            Browser* who = wait_for({&anna, &carl});
            if (who == nullptr || who->position()["turn"]["step"] == step) {
                return who;
            }
            act_first({who});
        }
        return nullptr;
    }
    Json act(const Browser& who, const Json& action) {
        return tell(who, {{"do", "act"}, {"version", who.position()["version"]}, {"action", action}});
    }
};

TEST_F(TakebackTest, AHarmlessDecisionIsTakenBackWithoutAsking) {
    Browser anna;
    Browser carl;
    Browser watcher;
    const std::string id = table_of_two(anna, carl);
    connect(watcher, id);
    Browser* mover = play_to(anna, carl, "reinforce");
    ASSERT_NE(mover, nullptr);
    const Browser* other = mover == &anna ? &carl : &anna;
    const Json before = mover->position();
    tell(*mover, {{"do", "hello"}, {"have", 0}});
    const Json view = mover->last("table")["view"];
    ASSERT_EQ(act(*mover, before["options"][0]["action"])["say"], "moved");
    ASSERT_TRUE(mover->position()["undo"]);
    EXPECT_FALSE(other->position()["undo"]);
    EXPECT_EQ(tell(*other, {{"do", "undo"}})["kind"], "undo") << "only the own decision";
    EXPECT_EQ(tell(watcher, {{"do", "undo"}})["kind"], "undo");
    EXPECT_EQ(tell(*mover, {{"do", "undo"}})["say"], "ok");
    const Json back = mover->last("back");
    EXPECT_EQ(back["version"], std::int64_t(before["version"]) + 2) << "versions never come again";
    EXPECT_EQ(back["view"], view);
    EXPECT_EQ(back["turn"], before["turn"]);
    EXPECT_EQ(back["options"], before["options"]);
    EXPECT_FALSE(other->last("back").contains("options"));
    EXPECT_EQ(watcher.said("back").size(), 1U);
    restart();
    connect(*mover, id);
    EXPECT_EQ(mover->last("table")["view"], view);
    EXPECT_EQ(mover->last("table")["version"], back["version"]);
    EXPECT_EQ(act(*mover, before["options"][0]["action"])["say"], "moved");
}

TEST_F(TakebackTest, DiceCannotBeRolledAgain) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    Browser* mover = play_to(anna, carl, "attack");
    ASSERT_NE(mover, nullptr);
    int rolled = 0;
    for (int i = 0; i < 60 && rolled < 3; ++i) {
        Browser* who = wait_for({&anna, &carl});
        ASSERT_NE(who, nullptr);
        const Json known = who->position();
        Json action = known["options"][0]["action"];
        for (const Json& option : known["options"]) {
            action = option["action"]["kind"] == "invade" ? option["action"] : action;
        }
        anna.forget();
        carl.forget();
        ASSERT_EQ(tell(*who, {{"do", "act"}, {"version", known["version"]}, {"action", action}})["say"], "moved");
        wait_for({&anna, &carl});
        for (const Browser* one : {&anna, &carl}) {
            for (const Json& message : one->said("moved")) {
                const Json& events = message["events"];
                if (std::any_of(events.begin(), events.end(), [](const Json& e) { return e.contains("dice"); })) {
                    EXPECT_FALSE(message["undo"]);
                    ++rolled;
                }
            }
        }
        if (rolled > 0) {
            EXPECT_EQ(tell(anna, {{"do", "undo"}})["say"], anna.position()["undo"] == true ? "ok" : "refused");
        }
    }
    EXPECT_GE(rolled, 1);
}

TEST_F(TakebackTest, OthersAreAskedForTheRest) {
    Browser anna;
    Browser carl;
    Browser watcher;
    const std::string id = table_of_two(anna, carl);
    connect(watcher, id);
    EXPECT_EQ(tell(watcher, {{"do", "takeback"}})["kind"], "not_yours");
    EXPECT_EQ(tell(carl, {{"do", "answer"}, {"yes", true}})["kind"], "not_asked");
    Browser* second = nullptr;
    Browser* first = play_to(anna, carl, "place_base");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(tell(*first, {{"do", "takeback"}})["kind"], "undo") << "nothing decided yet";
    const Json before = first->position();
    ASSERT_TRUE(act_first({first}));
    advance(3000);
    second = first == &anna ? &carl : &anna;
    if (second->can_act()) {
        ASSERT_TRUE(act_first({second}));
        advance(3000);
    }
    ASSERT_EQ(tell(*first, {{"do", "takeback"}})["say"], "ok");
    EXPECT_EQ(second->last("asks")["asks"]["kind"], "takeback");
    EXPECT_EQ(second->last("asks")["asks"]["to"], before["version"]);
    EXPECT_EQ(tell(*second, {{"do", "takeback"}})["kind"], "asked");
    EXPECT_EQ(tell(*first, {{"do", "answer"}, {"yes", true}})["kind"], "not_yours");
    EXPECT_EQ(tell(watcher, {{"do", "answer"}, {"yes", true}})["kind"], "not_yours");
    EXPECT_EQ(tell(*second, {{"do", "answer"}, {"yes", "maybe"}})["kind"], "request");
    ASSERT_EQ(tell(*second, {{"do", "answer"}, {"yes", false}})["say"], "ok");
    EXPECT_TRUE(first->last("asks")["asks"].is_null());
    EXPECT_TRUE(first->said("back").empty());
    ASSERT_EQ(tell(*first, {{"do", "takeback"}})["say"], "ok");
    restart();
    connect(anna, id);
    connect(carl, id);
    EXPECT_EQ(second->last("table")["asks"]["by"], first->last("table")["seat"]) << "a question outlives a restart";
    ASSERT_EQ(tell(*second, {{"do", "answer"}, {"yes", true}})["say"], "ok");
    EXPECT_EQ(first->last("back")["turn"], before["turn"]);
    EXPECT_EQ(first->last("back")["options"], before["options"]);
    EXPECT_TRUE(first->last("back")["asks"].is_null());
}

TEST_F(TakebackTest, MindsAgree) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random", "random"}));
    connect(anna, id);
    advance(5000);
    const Json before = anna.position();
    ASSERT_TRUE(act_first({&anna}));
    advance(5000);
    ASSERT_EQ(tell(anna, {{"do", "takeback"}})["say"], "ok");
    EXPECT_EQ(anna.last("back")["options"], before["options"]);
}

TEST_F(TakebackTest, ADecisionEndsTheQuestion) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    Browser* first = play_to(anna, carl, "place_base");
    ASSERT_TRUE(act_first({first}));
    advance(3000);
    ASSERT_EQ(tell(*first, {{"do", "takeback"}})["say"], "ok");
    ASSERT_TRUE(act_first({&anna, &carl}));
    Browser* second = first == &anna ? &carl : &anna;
    EXPECT_EQ(tell(*second, {{"do", "answer"}, {"yes", true}})["kind"], "not_asked");
}

}  // namespace
}  // namespace kriegsrat::server
