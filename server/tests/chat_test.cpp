#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class ChatTest : public HouseTest {
  protected:
    // Four people in two teams, a spectator with a name and one without.
    void SetUp() override {
        for (int i = 0; i < 4; ++i) {
            people.push_back(guest("P" + std::to_string(i)));
        }
        id = create(people[0], order({"me", "open", "open", "open"}, {{"variant", "team_command_room"}}));
        for (int i = 1; i < 4; ++i) {
            post(people[static_cast<std::size_t>(i)], "/api/tables/" + id + "/sit", {{"seat", i}});
        }
        people.push_back(guest("Fan"));
        people.emplace_back();
        for (Browser& who : people) {
            connect(who, id);
        }
    }
    std::vector<int> heard(const std::string& text) const {
        std::vector<int> who;
        for (std::size_t i = 0; i < people.size(); ++i) {
            for (const std::string& raw : people[i].client->raw) {
                if (raw.find(text) != std::string::npos) {
                    who.push_back(static_cast<int>(i));
                    break;
                }
            }
        }
        return who;
    }

    std::vector<Browser> people;
    std::string id;
};

TEST_F(ChatTest, LinesReachThoseTheyAreFor) {
    ASSERT_EQ(tell(people[1], {{"do", "chat"}, {"to", "all"}, {"text", "open word"}})["say"], "ok");
    EXPECT_EQ(heard("open word"), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    ASSERT_EQ(tell(people[1], {{"do", "chat"}, {"to", "team"}, {"text", "team word"}})["say"], "ok");
    EXPECT_EQ(heard("team word"), (std::vector<int>{1, 3}));
    ASSERT_EQ(tell(people[1], {{"do", "chat"}, {"to", 2}, {"text", "private word"}})["say"], "ok");
    EXPECT_EQ(heard("private word"), (std::vector<int>{1, 2}));
    ASSERT_EQ(tell(people[4], {{"do", "chat"}, {"to", "all"}, {"text", "from the stands"}})["say"], "ok");
    EXPECT_EQ(heard("from the stands"), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    const Json line = people[0].said("chat")[0]["line"];
    EXPECT_EQ(line["from"], 1);
    EXPECT_EQ(line["name"], "P1");
    EXPECT_EQ(line["to"], "all");
    EXPECT_EQ(line["time"], loop.now());
    EXPECT_TRUE(people[0].last("chat")["line"]["from"].is_null());
    EXPECT_EQ(people[0].last("chat")["line"]["name"], "Fan");
    // The same after coming back, and after a restart.
    restart();
    for (Browser& who : people) {
        connect(who, id);
    }
    EXPECT_EQ(heard("open word"), (std::vector<int>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(heard("team word"), (std::vector<int>{1, 3}));
    EXPECT_EQ(heard("private word"), (std::vector<int>{1, 2}));
}

TEST_F(ChatTest, LinesAreChecked) {
    const auto kind = [&](const Browser& who, const Json& to, const Json& text) {
        return tell(who, {{"do", "chat"}, {"to", to}, {"text", text}})["kind"];
    };
    EXPECT_EQ(kind(people[4], "team", "x"), "not_yours");
    EXPECT_EQ(kind(people[4], 0, "x"), "not_yours");
    EXPECT_EQ(kind(people[5], "all", "x"), "nobody");
    EXPECT_EQ(kind(people[0], "everyone", "x"), "request");
    EXPECT_EQ(kind(people[0], 4, "x"), "request");
    EXPECT_EQ(kind(people[0], -1, "x"), "request");
    EXPECT_EQ(kind(people[0], -2, "x"), "request");
    EXPECT_EQ(kind(people[0], nullptr, "x"), "request");
    EXPECT_EQ(kind(people[0], "all", ""), "request");
    EXPECT_EQ(kind(people[0], "all", std::string(501, 'x')), "request");
    EXPECT_EQ(kind(people[0], "all", "a\x01z"), "request");
    EXPECT_EQ(kind(people[0], "all", 5), "request");
    std::string long_line;
    for (int i = 0; i < 500; ++i) {
        long_line += "ő";
    }
    EXPECT_EQ(tell(people[0], {{"do", "chat"}, {"to", "all"}, {"text", long_line}})["say"], "ok");
    EXPECT_EQ(people[3].last("chat")["line"]["text"], long_line);
}

TEST_F(ChatTest, TheLastHundredLinesAreKept) {
    for (int i = 0; i < 120; ++i) {
        advance(2'000);
        ASSERT_EQ(tell(people[0], {{"do", "chat"}, {"to", "all"}, {"text", "line " + std::to_string(i)}})["say"], "ok");
    }
    Browser late;
    connect(late, id);
    const Json chat = late.last("table")["chat"];
    ASSERT_EQ(chat.size(), 100U);
    EXPECT_EQ(chat[0]["text"], "line 20");
    EXPECT_EQ(chat[99]["number"], 119);
}

}  // namespace
}  // namespace kriegsrat::server
