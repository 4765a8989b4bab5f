#include "server/secrets.h"
#include "server/tests/fixture.h"
#include "server/turns.h"

namespace kriegsrat::server {
namespace {

class PeopleTest : public HouseTest {};

const Json anna_account{{"name", "Anna"}, {"password", "correct horse"}};

TEST_F(PeopleTest, AGuestHasASession) {
    EXPECT_TRUE(get({}, "/api/me")["person"].is_null());
    const Browser anna = guest("Anna");
    EXPECT_EQ(anna.session.size(), 64U);
    EXPECT_EQ(get(anna, "/api/me")["person"], (Json{{"id", anna.id}, {"name", "Anna"}, {"account", false}}));
    Browser stranger;
    stranger.session = std::string(64, 'a');
    EXPECT_TRUE(get(stranger, "/api/me")["person"].is_null());
    const auto row = storage->session(anna.session);
    EXPECT_FALSE(*row) << "the token itself is kept nowhere";
}

TEST_F(PeopleTest, TheCookieIsHiddenFromScripts) {
    Request asked;
    asked.method = "POST";
    asked.path = "/api/guest";
    asked.content_type = "application/json; charset=utf-8";
    asked.body = R"({"name":"Anna"})";
    asked.secure = true;
    std::string cookie;
    house->request(asked, [&](const Response& response) {
        for (const auto& [name, value] : response.headers) {
            cookie = name == "Set-Cookie" ? value : cookie;
        }
    });
    settle();
    for (const char* part : {"session=", "; HttpOnly", "; SameSite=Lax", "; Path=/", "; Secure"}) {
        EXPECT_NE(cookie.find(part), std::string::npos) << cookie;
    }
}

TEST_F(PeopleTest, NamesAreVisible) {
    for (const char* name : {"A", "Änne Őszi", "1 2", "🎲", "12345678901234567890123456789012"}) {
        EXPECT_FALSE(guest(name).session.empty()) << name;
    }
    for (const char* name : {"", " ", " A", "A ", "A\nB", "A\tB", "\u200b", "A\u202eB", "\u00a0A", "A\u0007",
                             "123456789012345678901234567890123"}) {
        EXPECT_EQ(refused({}, "/api/guest", {{"name", name}}), "request") << name;
    }
    EXPECT_EQ(refused({}, "/api/guest", {{"name", 7}}), "request");
    EXPECT_EQ(refused({}, "/api/guest", Json::object()), "request");
    EXPECT_EQ(refused({}, "/api/guest", {{"name", "A"}, {"admin", true}}), "request");
}

TEST_F(PeopleTest, AnAccountIsOpenedWithItsPassword) {
    const Browser anna = sign_in("/api/register", anna_account);
    EXPECT_EQ(get(anna, "/api/me")["person"]["account"], true);
    EXPECT_EQ(refused({}, "/api/register", {{"name", "ANNA"}, {"password", "another one"}}), "name_taken");
    EXPECT_EQ(refused({}, "/api/login", {{"name", "Anna"}, {"password", "wrong horse"}}), "password");
    EXPECT_EQ(refused({}, "/api/login", {{"name", "Nobody"}, {"password", "wrong horse"}}), "password");
    EXPECT_EQ(request({}, "POST", "/api/login", {{"name", "Nobody"}, {"password", "wrong horse"}}).status, 401);
    EXPECT_EQ(refused({}, "/api/register", {{"name", "Carl"}, {"password", "short"}}), "password_length");
    EXPECT_EQ(refused({}, "/api/register", {{"name", "Carl"}, {"password", std::string(201, 'x')}}), "password_length");
    const Browser again = sign_in("/api/login", anna_account);
    EXPECT_EQ(again.id, anna.id);
    EXPECT_NE(again.session, anna.session);
    post(again, "/api/logout", Json::object());
    EXPECT_TRUE(get(again, "/api/me")["person"].is_null());
    EXPECT_FALSE(get(anna, "/api/me")["person"].is_null()) << "another browser stays signed in";
}

TEST_F(PeopleTest, WhoSignsOutNoLongerLooksThroughTheSeat) {
    Browser anna = sign_in("/api/register", anna_account);
    Browser other = sign_in("/api/login", anna_account);
    const std::string id = create(anna, order({"me", "me", "me"}));
    connect(anna, id);
    connect(other, id);
    post(anna, "/api/logout", Json::object());
    EXPECT_EQ(anna.client->closed, 1013) << "the browser comes back, as nobody";
    EXPECT_EQ(other.client->closed, 0);
    connect(anna, id);
    EXPECT_TRUE(anna.last("table")["table"]["mine"].empty());
}

TEST_F(PeopleTest, SessionsThatHaveEndedAreForgotten) {
    const Browser anna = guest("Anna");
    const std::string hash = token_hash(anna.session);
    constexpr Milliseconds day = INT64_C(24) * 3600 * 1000;
    advance(179 * day);
    EXPECT_TRUE(storage->session(hash).value().has_value());
    advance(2 * day);
    EXPECT_FALSE(storage->session(hash).value().has_value());
}

TEST_F(PeopleTest, TwoWhoWantTheSameNameAtOnceDoNotBothGetIt) {
    hold_commits = true;
    std::vector<int> statuses;
    for (int i = 0; i < 2; ++i) {
        Request asked;
        asked.method = "POST";
        asked.path = "/api/register";
        asked.content_type = "application/json";
        asked.body = anna_account.dump();
        house->request(asked, [&](const Response& response) { statuses.push_back(response.status); });
    }
    settle();
    EXPECT_TRUE(statuses.empty());
    release_commits();
    EXPECT_EQ(statuses, (std::vector<int>{200, 409}));
}

TEST_F(PeopleTest, AGuestWhoRegistersKeepsTheTables) {
    Browser anna = guest("A");
    const std::string id = create(anna, order({"me", "open", "random"}));
    const Browser account = sign_in("/api/register", anna_account, anna);
    EXPECT_EQ(account.id, anna.id);
    EXPECT_EQ(get(account, "/api/tables", {{"list", "mine"}}).size(), 1U);
    EXPECT_TRUE(get(anna, "/api/me")["person"].is_null()) << "the session of before has ended";
}

TEST_F(PeopleTest, TablesOfAGuestGoToTheAccount) {
    const Browser account = sign_in("/api/register", anna_account);
    Browser anna = guest("A");
    const std::string id = create(anna, order({"me", "open", "random"}));
    const std::string playing = create(anna, order({"me", "random", "random"}));
    connect(anna, playing);
    const Browser now = sign_in("/api/login", anna_account, anna);
    EXPECT_EQ(now.id, account.id);
    EXPECT_EQ(get(now, "/api/tables", {{"list", "mine"}}).size(), 2U);
    EXPECT_EQ(get(now, "/api/tables/" + id)["mine"], Json::array({0}));
    EXPECT_EQ(anna.last("seats")["table"]["mine"], Json::array({0})) << "the open connection is the account's now";
    EXPECT_EQ(tell(anna, {{"do", "resign"}})["say"], "ok");
    restart();
    EXPECT_EQ(get(now, "/api/tables/" + playing)["mine"], Json::array({0}));
    EXPECT_TRUE(storage->tables_of(anna.id, 10)->empty());
}

TEST_F(PeopleTest, SessionsEnd) {
    const Browser anna = guest("Anna");
    advance(Milliseconds{179} * 24 * 3600 * 1000);
    EXPECT_FALSE(get(anna, "/api/me")["person"].is_null());
    advance(Milliseconds{2} * 24 * 3600 * 1000);
    EXPECT_TRUE(get(anna, "/api/me")["person"].is_null());
    EXPECT_EQ(refused(anna, "/api/tables", order({"me", "random", "random"})), "nobody");
}

TEST_F(PeopleTest, AttemptsAreLimited) {
    settings.sign_ins_per_minute = 6;
    restart();
    for (int i = 0; i < 6; ++i) {
        EXPECT_FALSE(guest("Anna").session.empty());
    }
    const Response response = request({}, "POST", "/api/guest", {{"name", "Anna"}});
    EXPECT_EQ(response.status, 429);
    EXPECT_EQ(kind_of(response), "too_often");
    EXPECT_EQ(refused({}, "/api/login", anna_account), "too_often");
    advance(10'000);
    EXPECT_FALSE(guest("Anna").session.empty());
    EXPECT_EQ(metric("kriegsrat_errors_total{kind=\"too_often\"}"), "2");
}

TEST_F(PeopleTest, GuessesAreLimitedForEachAccountAndLockNobodyOut) {
    sign_in("/api/register", anna_account);
    std::string device;
    const auto login = [&](const std::string& address, const std::string& password) {
        Request asked;
        asked.method = "POST";
        asked.path = "/api/login";
        asked.content_type = "application/json";
        asked.address = address;
        asked.device = address == "home" ? device : "";
        asked.body = Json{{"name", "Anna"}, {"password", password}}.dump();
        Response got;
        house->request(asked, [&](Response response) { got = std::move(response); });
        settle();
        for (const auto& [name, value] : got.headers) {
            const std::string start = "device=";
            device = name == "Set-Cookie" && value.starts_with(start)
                         ? value.substr(start.size(), value.find(';') - start.size())
                         : device;
        }
        return got.status;
    };
    EXPECT_EQ(login("home", "correct horse"), 200);
    ASSERT_FALSE(device.empty());
    int tried = 0;
    for (int i = 0; i < 100; ++i) {
        tried += login("198.51.100." + std::to_string(i), "wrong horse") == 401 ? 1 : 0;
    }
    EXPECT_EQ(tried, settings.guesses_per_hour - 1) << "from however many addresses";
    EXPECT_EQ(login("198.51.100.200", "correct horse"), 429);
    EXPECT_EQ(login("home", "correct horse"), 200) << "the owner's browser is known";
    restart();
    EXPECT_EQ(login("home", "correct horse"), 200) << "also after a restart";
}

TEST(Turns, EachAddressInTurn) {
    Turns turns;
    std::string order;
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(turns.add("a", [&order] { order += 'a'; }));
    }
    EXPECT_TRUE(turns.add("b", [&order] { order += 'b'; }));
    EXPECT_TRUE(turns.add("c", [&order] { order += 'c'; }));
    while (const Turns::Task task = turns.next()) {
        task();
    }
    EXPECT_EQ(order, "abcaaaa");
    for (std::size_t i = 0; i < Turns::most_of_one; ++i) {
        EXPECT_TRUE(turns.add("a", [] {}));
    }
    EXPECT_FALSE(turns.add("a", [] {}));
    EXPECT_TRUE(turns.add("b", [] {}));
}

TEST_F(PeopleTest, StorageThatFailsIsAnError) {
    Browser anna = guest("Anna");
    storage->fail_commits = true;
    const Response response = request({}, "POST", "/api/guest", {{"name", "Carl"}});
    EXPECT_EQ(response.status, 500);
    EXPECT_EQ(kind_of(response), "storage");
    EXPECT_EQ(refused(anna, "/api/logout", Json::object()), "storage");
    storage->fail_commits = false;
    restart();
    storage->fail_reads = true;
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/me")), "storage");
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/tables", {}, {{"list", "open"}})), "storage");
}

}  // namespace
}  // namespace kriegsrat::server
