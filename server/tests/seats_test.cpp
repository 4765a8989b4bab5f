#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class SeatsTest : public HouseTest {};

TEST_F(SeatsTest, HotSeatShowsNothingUntilSomebodyLooks) {
    Browser screen = guest("Family");
    Json wanted = order({"me", "me", "random"});
    wanted["seats"][0]["name"] = "Anna";
    wanted["seats"][1]["name"] = "Carl";
    const std::string id = create(screen, wanted);
    connect(screen, id);
    advance(5000);
    EXPECT_EQ(screen.last("table")["table"]["mine"], (Json{0, 1}));
    EXPECT_EQ(screen.last("table")["table"]["seats"][1]["name"], "Carl");
    int closed = 0;
    int open = 0;
    for (std::size_t i = 0; i < 3000 && (closed < 5 || open < 5); ++i) {
        while (screen.position()["turn"]["seat"] == 2) {
            advance(settings.mind_pause);
        }
        const Json turn = screen.position()["turn"];
        if (turn["over"] == true) {
            break;
        }
        ASSERT_TRUE(turn["seat"] == 0 || turn["seat"] == 1);
        const bool curtain = !screen.can_act();
        if (curtain) {
            ASSERT_EQ(tell(screen, {{"do", "look"}, {"seat", turn["seat"]}})["say"], "ok");
        } else {
            tell(screen, {{"do", "hello"}});
        }
        if (!screen.can_act()) {
            advance(settings.mind_pause);  // answered by order
            continue;
        }
        const Json table = screen.last("table");
        EXPECT_EQ(table["seat"], turn["seat"]);
        EXPECT_EQ(table["view"]["seat"], turn["seat"]);
        // The curtain falls before secrets alone. Who goes on deciding needs none.
        const bool secrets =
            !table["view"]["hand"].empty() || !table["view"]["taken"].empty() || !table["view"]["known"].empty();
        EXPECT_TRUE(secrets || !curtain) << "a curtain before nothing";
        closed += curtain ? 1 : 0;
        open += secrets ? 0 : 1;
        while (screen.can_act() && screen.position()["turn"]["seat"] == turn["seat"]) {
            const Json known = screen.position();
            const Json action = known["options"][i++ % known["options"].size()]["action"];
            ASSERT_EQ(tell(screen, {{"do", "act"}, {"version", known["version"]}, {"action", action}})["say"], "moved");
        }
        // The decision that made it another's turn closed the curtain: that message shows what spectators see.
        for (const Json& message : screen.said("moved")) {
            if (message.contains("seat") && message["seat"].is_null()) {
                EXPECT_TRUE(!message["patch"].contains("hand") || message["patch"]["hand"].empty());
            }
        }
        screen.client->messages.erase(screen.client->messages.begin(), screen.client->messages.end() - 1);
    }
    EXPECT_GE(closed, 5);
    EXPECT_GE(open, 5);
}

// While a standing order answers for another of them, whoever looks goes on looking: no curtain falls for a moment.
// When the order is taken back, the one it was for is asked behind the curtain.
TEST_F(SeatsTest, HotSeatKeepsItsLookWhileOrdersAnswer) {
    Browser screen = guest("Family");
    const std::string id = create(screen, order({"me", "me", "random"}, {{"variant", "command_room"}}));
    connect(screen, id);
    const Json orders{{"attack", "all"}, {"defend", "all"}, {"hero", "joins"}, {"move_in", "all"}, {"cards", "never"}};
    ASSERT_EQ(tell(screen, {{"do", "orders"}, {"orders", orders}})["say"], "ok");
    // The seat looked through, as the page was told.
    auto now_looking = [look = Json(), read = std::size_t{0}, &screen]() mutable {
        for (; read < screen.messages().size(); ++read) {
            if (screen.messages()[read].contains("seat")) {
                look = screen.messages()[read]["seat"];
            }
        }
        return look;
    };
    int answered = 0;
    int taken_back = 0;
    std::size_t choice = 0;
    Json expected;
    for (int i = 0; i < 6000 && (answered < 12 || taken_back < 2); ++i) {
        const Json known = screen.position();
        const Json seat = known["turn"]["seat"];
        const Json look = now_looking();
        ASSERT_NE(known["turn"]["over"], true);
        if (screen.can_act()) {
            EXPECT_EQ(look, seat);
            expected = seat;
            const Json& options = known["options"];
            const Json action = options[choice++ % options.size()]["action"];
            tell(screen, {{"do", "act"}, {"version", known["version"]}, {"action", action}});
        } else if (seat == 2) {
            advance(settings.mind_pause);
        } else if (look.is_null()) {
            ASSERT_EQ(tell(screen, {{"do", "look"}, {"seat", seat}})["say"], "ok");
            expected = seat;
        } else if (known["turn"]["step"] == "defend" && answered >= 5 && taken_back < 2) {
            ASSERT_EQ(tell(screen, {{"do", "orders"}, {"orders", Json::object()}})["say"], "ok");
            EXPECT_TRUE(now_looking().is_null() || screen.can_act()) << "nobody is asked";
            ASSERT_EQ(tell(screen, {{"do", "orders"}, {"orders", orders}})["say"], "ok");
            expected = now_looking();
            ++taken_back;
        } else {
            EXPECT_EQ(look, expected) << "the look was taken away before an answer that was ordered";
            advance(settings.mind_pause);
            ASSERT_NE(screen.position()["version"], known["version"]) << "nobody is asked";
            ++answered;
        }
    }
    EXPECT_GE(answered, 12);
    EXPECT_GE(taken_back, 2);
}

TEST_F(SeatsTest, WhoResignsIsPlayedByAMindForGood) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    Browser watcher;
    connect(watcher, id);
    EXPECT_EQ(tell(watcher, {{"do", "resign"}})["kind"], "not_yours");
    ASSERT_EQ(tell(anna, {{"do", "resign"}})["say"], "ok");
    EXPECT_TRUE(carl.last("seats")["table"]["seats"][0]["resigned"]);
    EXPECT_TRUE(carl.last("seats")["table"]["seats"][0]["by_mind"]);
    EXPECT_EQ(tell(anna, {{"do", "resign"}})["kind"], "resigned");
    EXPECT_EQ(tell(anna, {{"do", "take_over"}})["kind"], "resigned");
    for (int i = 0; i < 10; ++i) {
        ASSERT_TRUE(act_first({&carl})) << "the mind plays on for the one who has gone";
    }
}

TEST_F(SeatsTest, ASeatIsHandedOverAndTakenBack) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random", "random"}));
    connect(anna, id);
    advance(10'000);
    EXPECT_EQ(tell(anna, {{"do", "take_over"}})["kind"], "not_by_mind");
    EXPECT_EQ(tell(anna, {{"do", "hand_over"}, {"mind", "genius"}})["kind"], "request");
    ASSERT_EQ(tell(anna, {{"do", "hand_over"}, {"mind", "random"}})["say"], "ok");
    EXPECT_EQ(anna.last("seats")["table"]["seats"][0]["mind"], "random");
    EXPECT_FALSE(get(anna, "/api/tables/" + id)["waiting"]);
    EXPECT_EQ(tell(anna, {{"do", "hand_over"}, {"mind", "random"}})["kind"], "by_mind");
    const std::size_t moves = anna.said("moved").size();
    advance(10'000);
    EXPECT_GT(anna.said("moved").size(), moves + 10);
    ASSERT_EQ(tell(anna, {{"do", "take_over"}})["say"], "ok");
    EXPECT_TRUE(act_first({&anna}));
}

TEST_F(SeatsTest, EverybodySeatedMayPause) {
    Browser anna;
    Browser carl;
    Browser watcher;
    const std::string id = table_of_two(anna, carl);
    connect(watcher, id);
    EXPECT_EQ(tell(watcher, {{"do", "pause"}})["kind"], "not_yours");
    EXPECT_EQ(tell(anna, {{"do", "resume"}})["kind"], "not_paused");
    ASSERT_EQ(tell(anna, {{"do", "hand_over"}, {"mind", "random"}})["say"], "ok");
    ASSERT_EQ(tell(carl, {{"do", "hand_over"}, {"mind", "random"}})["say"], "ok");
    ASSERT_EQ(tell(anna, {{"do", "pause"}})["say"], "ok");
    EXPECT_EQ(tell(carl, {{"do", "pause"}})["kind"], "paused");
    const std::size_t moves = watcher.said("moved").size();
    advance(30'000);
    EXPECT_EQ(watcher.said("moved").size(), moves) << "minds wait, too";
    restart();
    advance(30'000);
    connect(anna, id);
    EXPECT_TRUE(anna.last("table")["table"]["paused"]);
    ASSERT_EQ(tell(anna, {{"do", "resume"}})["say"], "ok");
    advance(30'000);
    EXPECT_GT(anna.said("moved").size(), 10U);
}

TEST_F(SeatsTest, ARematchHasTheSamePeople) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    EXPECT_EQ(tell(anna, {{"do", "rematch"}})["kind"], "not_over");
    tell(anna, {{"do", "resign"}});
    tell(carl, {{"do", "resign"}});
    advance(Milliseconds{1000} * 3600);
    ASSERT_FALSE(anna.last("over").is_null());
    EXPECT_EQ(anna.last("over")["fair"]["seed"].get<std::string>().size(), 64U);
    EXPECT_EQ(carl.last("seats")["table"]["status"], "over");
    EXPECT_EQ(tell(anna, {{"do", "pause"}})["kind"], "over");
    EXPECT_EQ(tell(anna, {{"do", "takeback"}})["kind"], "over");
    EXPECT_EQ(tell(anna, {{"do", "undo"}})["kind"], "undo");
    Browser watcher;
    connect(watcher, id);
    EXPECT_EQ(tell(watcher, {{"do", "rematch"}})["kind"], "not_yours");
    hold_commits = true;
    const int first = say(anna, {{"do", "rematch"}});
    const int second = say(carl, {{"do", "rematch"}});
    settle();
    EXPECT_TRUE(answer_to(carl, second).is_null());
    release_commits();
    settle();
    const std::string again = answer_to(anna, first)["table"];
    EXPECT_EQ(answer_to(carl, second)["table"], again) << "both are led to the same table";
    EXPECT_EQ(watcher.last("moved_on")["table"], again);
    const Json table = get(carl, "/api/tables/" + again);
    EXPECT_EQ(table["status"], "open") << "it starts when everybody has agreed";
    EXPECT_EQ(table["seats"][0]["person"], anna.id);
    EXPECT_EQ(table["seats"][1]["kind"], "open");
    EXPECT_EQ(table["seats"][1]["reserved"], "Carl");
    EXPECT_TRUE(get(carl, "/api/tables", {{"list", "mine"}}).empty()) << "nobody is seated without a word";
    const Browser stranger = guest("Carl");
    EXPECT_EQ(refused(stranger, "/api/tables/" + again + "/sit", {{"seat", 1}}), "reserved");
    post(carl, "/api/tables/" + again + "/sit", {{"seat", 1}});
    const Json begun = get(carl, "/api/tables/" + again);
    EXPECT_EQ(begun["status"], "playing");
    EXPECT_EQ(begun["seats"][1]["person"], carl.id);
    EXPECT_FALSE(begun["seats"][1]["resigned"]);
    EXPECT_TRUE(begun["seats"][1]["reserved"].is_null());
    restart();
    connect(carl, id);
    EXPECT_EQ(carl.last("table")["table"]["rematch"], again);
}

TEST_F(SeatsTest, ARematchCountsAsAnyTable) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    tell(anna, {{"do", "resign"}});
    EXPECT_EQ(tell(anna, {{"do", "pause"}})["kind"], "resigned") << "who has resigned has no say";
    tell(carl, {{"do", "resign"}});
    advance(Milliseconds{1000} * 3600);
    for (int i = 0; i < settings.tables_per_person; ++i) {
        create(anna, order({"me", "open", "random"}));
    }
    EXPECT_EQ(tell(anna, {{"do", "rematch"}})["kind"], "too_many");
    EXPECT_EQ(tell(carl, {{"do", "rematch"}})["say"], "ok");
}

TEST_F(SeatsTest, MessagesAreLimited) {
    settings.messages_per_second = 20;
    restart();
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "random"}));
    connect(anna, id);
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(tell(anna, {{"do", "ping"}})["say"], "ok");
    }
    const Json refused = tell(anna, {{"do", "ping"}});
    EXPECT_EQ(refused["kind"], "too_often") << "the answer names the request, or its sender would wait for ever";
    advance(1000);
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(tell(anna, {{"do", "ping"}})["say"], "ok");
    }
    for (int i = 0; i < 300; ++i) {
        anna.visitor->message(R"({"do":"ping"})");
    }
    EXPECT_EQ(anna.client->closed, 1008);
    const std::size_t heard = anna.client->raw.size();
    anna.visitor->message(R"({"do":"ping"})");
    EXPECT_EQ(anna.client->raw.size(), heard);
}

}  // namespace
}  // namespace kriegsrat::server
