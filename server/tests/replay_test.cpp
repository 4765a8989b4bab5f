#include "core/merge_patch.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class ReplayTest : public HouseTest {
  protected:
    Json frames(const std::string& id, const std::vector<std::pair<std::string, std::string>>& query) {
        return get({}, "/api/tables/" + id + "/frames", query);
    }
    std::string kind(const std::string& id, const std::vector<std::pair<std::string, std::string>>& query) {
        return kind_of(request({}, "GET", "/api/tables/" + id + "/frames", {}, query));
    }
};

TEST_F(ReplayTest, FinishedGamesCanBeLookedAtStepByStep) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "random", "random"}));
    const Json start = frames(id, {{"count", "3"}});
    const std::size_t total = start["total"];
    ASSERT_EQ(start["frames"].size(), 3U);
    EXPECT_TRUE(start["frames"][0]["action"].is_null());
    EXPECT_EQ(start["frames"][1]["action"]["kind"], "place_base");
    EXPECT_EQ(start["frames"][1]["version"], 2);
    EXPECT_EQ(start["frames"][1]["seat"], start["frames"][0]["turn"]["seat"]);
    const Json end = frames(id, {{"from", std::to_string(total - 1)}, {"count", "200"}, {"seat", "1"}});
    ASSERT_EQ(end["frames"].size(), 1U);
    EXPECT_TRUE(end["frames"][0]["turn"]["over"]);
    EXPECT_EQ(end["frames"][0]["view"]["seat"], 1);
    EXPECT_EQ(frames(id, {})["frames"].size(), 50U);
    EXPECT_TRUE(frames(id, {{"from", "1000000"}})["frames"].empty());
    for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{{"from", "-1"},
                                                                                     {"from", "x"},
                                                                                     {"from", "1e3"},
                                                                                     {"count", "201"},
                                                                                     {"count", ""},
                                                                                     {"seat", "3"},
                                                                                     {"seat", "all"}}) {
        EXPECT_EQ(kind(id, {{key, value}}), "request") << key << "=" << value;
    }
}

TEST_F(ReplayTest, WithOpenCardsEverySeatsViewCanBeMade) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "greedy", "greedy"}));
    const std::size_t total = frames(id, {{"count", "0"}})["total"];
    const std::string late = std::to_string(total / 2);
    const Json open = frames(id, {{"from", late}, {"count", "1"}})["frames"][0];
    for (std::size_t i = 0; i < 3; ++i) {
        Json view = open["view"];
        apply_merge_patch(view, open["hidden"][i]);
        const Json own = frames(id, {{"from", late}, {"count", "1"}, {"seat", std::to_string(i)}})["frames"][0]["view"];
        EXPECT_EQ(view, own);
    }
}

// With the seed of the log every roll and draw can be computed again from this; core/tests/draws_test.cpp does.
TEST_F(ReplayTest, ItIsToldHowChanceDecided) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "random", "random"}));
    const Json told = get({}, "/api/tables/" + id + "/draws");
    const Json actions = get({}, "/api/tables/" + id + "/log")["actions"];
    std::size_t of_chance = 0;
    for (const Json& action : actions) {
        of_chance += action["seat"] == "chance" ? 1 : 0;
    }
    ASSERT_EQ(told["entries"].size(), of_chance);
    for (const Json& entry : told["entries"]) {
        const Json& outcomes = told["draws"][entry["draw"].get<std::size_t>()]["outcomes"];
        const Json& action = actions[entry["entry"].get<std::size_t>()]["action"];
        EXPECT_NE(std::find(outcomes.begin(), outcomes.end(), action), outcomes.end()) << action;
    }
}

TEST_F(ReplayTest, NothingOfAGameThatGoesOn) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random", "random"}));
    const Response log = request(anna, "GET", "/api/tables/" + id + "/log");
    EXPECT_EQ(log.status, 409);
    EXPECT_EQ(kind_of(log), "not_over");
    EXPECT_EQ(kind(id, {}), "not_over");
    EXPECT_EQ(kind_of(request({}, "GET", "/api/tables/" + id + "/draws")), "not_over");
    EXPECT_EQ(kind("abcdefghijkm", {}), "not_found");
}

TEST_F(ReplayTest, ALogIsImported) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "random", "random"}));
    Json log = get(anna, "/api/tables/" + id + "/log");
    log["table"] = {{{"name", "Anna"}, {"mind", nullptr}}, {{"name", "Carl"}, {"mind", nullptr}}, {{"name", " "}}};
    EXPECT_EQ(refused({}, "/api/import", log), "nobody");
    const std::string copy = post(anna, "/api/import", log)["id"];
    const Json table = get(anna, "/api/tables/" + copy);
    EXPECT_EQ(table["status"], "over");
    EXPECT_TRUE(table["imported"]);
    EXPECT_EQ(table["winners"], get(anna, "/api/tables/" + id)["winners"]);
    EXPECT_EQ(table["seats"][1]["name"], "Carl");
    EXPECT_EQ(table["seats"][2]["name"], "");
    EXPECT_EQ(frames(copy, {{"count", "200"}}), frames(id, {{"count", "200"}}));
    EXPECT_EQ(get(anna, "/api/tables/" + copy + "/log")["actions"], log["actions"]);
    EXPECT_EQ(get(anna, "/api/tables", {{"list", "finished"}}).size(), 2U);
    restart();
    connect(anna, copy);
    EXPECT_EQ(anna.last("table")["fair"]["seed"], log["seed"]);
    EXPECT_EQ(tell(anna, {{"do", "rematch"}})["kind"], "not_yours");
    EXPECT_EQ(tell(anna, {{"do", "chat"}, {"to", "all"}, {"text", "what a game"}})["say"], "ok");
}

TEST_F(ReplayTest, WhatIsNoLogIsRefused) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"greedy", "random", "random"}));
    const Json log = get(anna, "/api/tables/" + id + "/log");
    for (const Json& wrong : {Json::object(), Json::array(), Json(7), Json{{"format", "kriegsrat-log"}}}) {
        EXPECT_EQ(refused(anna, "/api/import", wrong), "log") << wrong.dump();
    }
    Json cheated = log;
    cheated["actions"][40]["seat"] =
        2 - std::min(2, cheated["actions"][40]["seat"].is_number() ? int(cheated["actions"][40]["seat"]) : 0);
    cheated["actions"].erase(45);
    EXPECT_EQ(refused(anna, "/api/import", cheated), "log");
    EXPECT_EQ(get(anna, "/api/tables", {{"list", "finished"}}).size(), 1U);
}

}  // namespace
}  // namespace kriegsrat::server
