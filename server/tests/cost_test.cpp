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

TEST_F(CostTest, ChangesCostWhateverTheyAre) {
    settings.effort_per_person = 5;
    settings.messages_per_second = 1000;
    restart();
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "open"}));
    std::vector<Browser> windows(3, anna);
    int done = 0;
    for (Browser& window : windows) {
        connect(window, id);
        ASSERT_NE(window.visitor, nullptr);
        for (int i = 0; i < 50; ++i) {
            done += tell(window, {{"do", "orders"}, {"orders", Json::object()}})["say"] == "ok" ? 1 : 0;
        }
        advance(1000);
    }
    EXPECT_GT(done, 20);
    EXPECT_LE(done, 60) << "from however many windows";
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

TEST_F(CostTest, ADatabaseThatHangsIsToldAtSignInAndAtDecks) {
    const Browser anna = sign_in("/api/register", {{"name", "Anna"}, {"password", "correct horse"}});
    const Json deck = {{"sources", {{"1", {{"p1-terra-sol", 12}, {"Perry Rhodan", 1}}}}}};
    const Json kept = {{"game", "perryrhodan"}, {"name", "Terra"}, {"deck", deck}};
    const std::string path = "/api/decks/" + post(anna, "/api/decks", kept)["id"].get<std::string>();
    loop.stuck = {Crew::reads, Crew::tables};
    std::vector<std::string> kinds;
    const auto ask = [&](const char* method, const std::string& where, const Json& body, const std::string& session) {
        Request asked;
        asked.method = method;
        asked.path = where;
        asked.session = session;
        asked.host = "here:8080";
        asked.address = "192.0.2.1";
        asked.content_type = "application/json";
        asked.body = body.is_null() ? "" : body.dump();
        house->request(asked, [&](const Response& response) { kinds.push_back(kind_of(response)); });
    };
    ask("POST", "/api/guest", {{"name", "Carl"}}, "");
    ask("POST", "/api/login", {{"name", "Anna"}, {"password", "correct horse"}}, "");
    ask("POST", "/api/register", {{"name", "Dora"}, {"password", "correct horse"}}, "");
    ask("GET", "/api/me", nullptr, std::string(64, 'a'));
    ask("GET", "/api/decks", nullptr, anna.session);
    ask("GET", path, nullptr, anna.session);
    ask("POST", "/api/decks", kept, anna.session);
    ask("POST", path, {{"name", "Venus"}}, anna.session);
    ask("POST", path + "/delete", Json::object(), anna.session);
    settle();
    EXPECT_TRUE(kinds.empty());
    EXPECT_EQ(post({}, "/api/decks/check", {{"game", "perryrhodan"}, {"deck", deck}, {"variant", "phase_1"}})["legal"],
              true)
        << "what needs no database goes on";
    advance(10'000);
    EXPECT_EQ(kinds, std::vector<std::string>(9, "storage"));
    loop.go_on();
    settle();
    EXPECT_EQ(kinds.size(), 9U) << "nobody is told twice";
    EXPECT_EQ(get(anna, "/api/decks").size(), 1U) << "and what was refused was not done";
    EXPECT_EQ(get(anna, path)["name"], "Terra");
    EXPECT_FALSE(sign_in("/api/login", {{"name", "Anna"}, {"password", "correct horse"}}).session.empty());
}

TEST_F(CostTest, ADatabaseThatHangsIsNotGivenMoreAndMore) {
    loop.stuck = {Crew::reads};
    std::map<std::string, int> kinds;
    const auto strangers = [&](int first, int count) {
        for (int i = first; i < first + count; ++i) {
            Request asked;
            asked.method = "GET";
            asked.path = "/api/me";
            asked.address = "10." + std::to_string(i / 250) + "." + std::to_string(i % 250) + ".1";
            asked.session = std::string(60, 'a') + std::to_string(1000 + i);
            house->request(asked, [&](const Response& response) { ++kinds[kind_of(response)]; });
        }
        settle();
    };
    strangers(0, 1000);
    EXPECT_TRUE(kinds.empty());
    strangers(1000, 5);
    EXPECT_EQ(kinds, (std::map<std::string, int>{{"storage", 5}})) << "at once";
    advance(10'000);
    EXPECT_EQ(kinds, (std::map<std::string, int>{{"storage", 1005}}));
    strangers(2000, 5);
    EXPECT_EQ(kinds, (std::map<std::string, int>{{"storage", 1010}})) << "those before are still in the way";
    const int reads = storage->reads;
    loop.go_on();
    settle();
    EXPECT_EQ(storage->reads, reads) << "what nobody waits for is not looked up";
    strangers(3000, 1);
    EXPECT_EQ(kinds[""], 1) << "and everything is as before";
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
