#include "server/tests/fixture.h"

// Whatever a stranger can ask for has a limit, and nothing long happens on the loop.
namespace kriegsrat::server {
namespace {

class CostTest : public HouseTest {
  protected:
    std::string finished_game(const Browser& who) {
        const std::string id = create(who, order({"random", "random", "random"}));
        advance(1000);
        EXPECT_EQ(get(who, "/api/tables/" + id)["status"], "over");
        return id;
    }
    static std::string header(const Response& response, const std::string& name) {
        for (const auto& [key, value] : response.headers) {
            if (key == name) {
                return value;
            }
        }
        return "";
    }
    Response from(const std::string& address, const std::string& path, const std::string& session = "") {
        Request asked;
        asked.method = "GET";
        asked.path = path;
        asked.address = address;
        asked.session = session;
        asked.host = "here:8080";
        Response got;
        house->request(asked, [&](Response response) { got = std::move(response); });
        settle();
        return got;
    }
};

TEST_F(CostTest, AnAddressIsLimitedByWhatItCostsAndToldWhenToComeBack) {
    Browser anna = guest("Anna");
    const std::string id = finished_game(anna);
    settings.effort_per_address = 4;
    restart();
    EXPECT_EQ(from("192.0.2.7", "/api/tables/" + id + "/log").status, 200);
    EXPECT_EQ(from("192.0.2.7", "/api/tables/" + id + "/log").status, 200);
    const Response no = from("192.0.2.7", "/api/tables/" + id + "/log");
    EXPECT_EQ(no.status, 429);
    EXPECT_EQ(kind_of(no), "too_often");
    EXPECT_EQ(header(no, "Retry-After"), "6");
    EXPECT_EQ(from("192.0.2.8", "/api/tables/" + id + "/log").status, 200) << "others go on";
    advance(5000);
    EXPECT_EQ(from("192.0.2.7", "/api/tables/" + id + "/log").status, 200);
}

TEST_F(CostTest, APersonIsLimitedFromWhereverItComes) {
    Browser anna = guest("Anna");
    const std::string id = finished_game(anna);
    settings.effort_per_person = 4;
    restart();
    EXPECT_EQ(from("192.0.2.7", "/api/me", anna.session).status, 200);
    int answered = 0;
    for (int i = 0; i < 5; ++i) {
        answered += from("192.0.2." + std::to_string(i), "/api/tables/" + id + "/log", anna.session).status == 200;
    }
    EXPECT_LE(answered, 2);
}

TEST_F(CostTest, SocketsAndRequestsShareOneBudget) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "open"}));
    settings.effort_per_address = 1;
    restart();
    connect(anna, id);
    int greeted = 0;
    for (int i = 0; i < 20; ++i) {
        greeted += tell(anna, {{"do", "hello"}, {"have", 0}})["say"] == "ok" ? 1 : 0;
    }
    EXPECT_GT(greeted, 0);
    EXPECT_LE(greeted, 10);
    EXPECT_EQ(tell(anna, {{"do", "ping"}})["say"], "ok") << "what costs nothing goes on";
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/tables", {}, {{"list", "open"}})), "too_often");
}

TEST_F(CostTest, LongMessagesAreRefusedUnread) {
    settings.messages_per_second = 20;
    restart();
    Browser anna = guest("Anna");
    connect(anna, create(anna, order({"me", "open", "open"})));
    anna.forget();
    const std::string garbage(60 * 1024, '[');
    for (int i = 0; i < 5; ++i) {
        anna.visitor->message(garbage);
    }
    settle();
    const auto refusals = anna.said("refused");
    ASSERT_EQ(refusals.size(), 5U);
    EXPECT_EQ(refusals.front()["kind"], "json");
    EXPECT_EQ(refusals.back()["kind"], "too_often");
    EXPECT_TRUE(refusals.back()["id"].is_null());
}

TEST_F(CostTest, LongAnswersAreMadeOnceSoManyAtATime) {
    Browser anna = guest("Anna");
    const std::string id = finished_game(anna);
    get(anna, "/api/tables/" + id + "/log");
    loop.stuck = {Crew::pages};
    EXPECT_EQ(from("192.0.2.7", "/api/tables/" + id + "/log").status, 200) << "kept";
    std::map<int, int> statuses;
    for (int i = 0; i < 100; ++i) {
        Request asked;
        asked.method = "GET";
        asked.path = "/api/tables/" + id + "/frames";
        asked.query = {{"from", std::to_string(i)}};
        asked.address = "192.0.2." + std::to_string(i % 20);
        house->request(asked, [&](const Response& response) {
            ++statuses[response.status];
            EXPECT_EQ(header(response, "Retry-After"), "2");
        });
    }
    settle();
    EXPECT_EQ(statuses, (std::map<int, int>{{503, 36}})) << "64 are being made, the others come back";
    EXPECT_EQ(from("192.0.2.9", "/api/me").status, 200) << "nobody else waits for them";
}

TEST_F(CostTest, WhatIsReadIsMadeOnceAndKnownByItsTag) {
    const Response first = from("192.0.2.7", "/api/texts/en/risk");
    const Response again = from("192.0.2.7", "/api/texts/en/risk");
    ASSERT_NE(first.page, nullptr);
    EXPECT_EQ(first.page, again.page);
    EXPECT_FALSE(first.page->etag.empty());
    EXPECT_LT(first.page->gzip.size(), first.page->body.size() / 2);
    EXPECT_NE(from("192.0.2.7", "/api/texts/de/risk").page->etag, first.page->etag);
}

TEST_F(CostTest, ATableIsShownWithoutComingIn) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random", "random"}));
    const Json in_memory = get(anna, "/api/tables/" + id);
    restart();
    EXPECT_EQ(get(anna, "/api/tables/" + id), in_memory);
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "0");
}

TEST_F(CostTest, ADatabaseThatHangsIsToldToThoseWhoNeedIt) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "open"}));
    restart();
    get(anna, "/api/me");
    loop.stuck = {Crew::reads, Crew::tables};
    std::vector<std::string> kinds;
    for (const std::string& path : {"/api/tables/" + id, "/api/tables/" + id + "/glance"}) {
        Request asked;
        asked.method = "GET";
        asked.path = path;
        asked.session = anna.session;
        house->request(asked, [&](const Response& response) { kinds.push_back(kind_of(response)); });
    }
    settle();
    EXPECT_TRUE(kinds.empty());
    EXPECT_EQ(get(anna, "/api/me")["person"]["name"], "Anna") << "what is known is told";
    EXPECT_EQ(request({}, "GET", "/api/games").status, 200);
    advance(10'000);
    EXPECT_EQ(kinds, (std::vector<std::string>{"storage", "storage"}));
}

TEST_F(CostTest, TheHistoryIsTheSameKeptOrPlayedAgain) {
    Browser anna = guest("Anna");
    const std::string id = finished_game(anna);
    connect(anna, id);
    const Json history = anna.last("table")["history"];
    EXPECT_EQ(history.size(), 200U);
    const std::string film = "/api/tables/" + id + "/frames";
    const std::size_t total = get(anna, film, {{"count", "1"}, {"seat", "0"}})["total"];  // of a game of any length
    const Json frames =
        get(anna, film,
            {{"from", std::to_string(total - history.size())}, {"count", "200"}, {"patches", "yes"}, {"seat", "0"}});
    Browser again = guest("Carl");
    connect(again, id);
    EXPECT_EQ(again.last("table")["history"], history);
    for (std::size_t i = 0; i < history.size(); ++i) {
        EXPECT_EQ(history[i]["version"], frames["frames"][i]["version"]);
    }
}

TEST_F(CostTest, ManyTablesOfAGuestGoToTheAccountWithoutComingIn) {
    const Browser account = sign_in("/api/register", {{"name", "Anna"}, {"password", "correct horse"}});
    Browser anna = guest("A");
    std::vector<std::string> tables;
    for (int i = 0; i < 20; ++i) {
        tables.push_back(create(anna, order({"me", "open", "random"})));
    }
    restart();
    const Browser now = sign_in("/api/login", {{"name", "Anna"}, {"password", "correct horse"}}, anna);
    EXPECT_EQ(metric("kriegsrat_tables{status=\"open\"}"), "0") << "none was read";
    EXPECT_EQ(get(now, "/api/tables", {{"list", "mine"}}).size(), 20U);
    EXPECT_EQ(get(now, "/api/tables/" + tables[3])["mine"], Json::array({0}));
    Browser sitting = now;
    connect(sitting, tables[3]);
    EXPECT_EQ(sitting.last("table")["table"]["mine"], Json::array({0}));
    EXPECT_EQ(sitting.last("table")["table"]["seats"][0]["person"], account.id);
    EXPECT_TRUE(storage->tables_of(anna.id, 100)->empty());
}

}  // namespace
}  // namespace kriegsrat::server
