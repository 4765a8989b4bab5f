#include "server/secrets.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class BetweenPeopleTest : public HouseTest {
  protected:
    static Json account(const std::string& name) { return {{"name", name}, {"password", "correct horse"}}; }
    Json chat(const Browser& who, const Json& to, const std::string& text) {
        return tell(who, {{"do", "chat"}, {"to", to}, {"text", text}});
    }
    static bool heard(const Browser& who, const std::string& text) {
        return std::any_of(who.client->raw.begin(), who.client->raw.end(),
                           [&](const std::string& raw) { return raw.find(text) != std::string::npos; });
    }
    void order_errand(const std::string& what, const std::string& target) {
        ASSERT_TRUE(storage->commit({PutErrand{{random_id(), what, target, loop.now()}}}));
        advance(settings.errands_every);
    }
};

TEST_F(BetweenPeopleTest, AGuestCannotTakeTheNameOfAnAccount) {
    const Browser anna = sign_in("/api/register", account("Anna"));
    EXPECT_EQ(refused({}, "/api/guest", {{"name", "aNNa"}}), "name_taken");
    Browser carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "open"}));
    const Json table = post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    EXPECT_EQ(table["seats"][0]["account"], true);
    EXPECT_EQ(table["seats"][1]["account"], false) << "guests look different";
    const std::string together =
        create(anna, order({"me", "me", "open"},
                           {{"seats", {{{"kind", "me"}, {"name", "Bea"}}, {{"kind", "me"}}, {{"kind", "open"}}}}}));
    EXPECT_EQ(get(anna, "/api/tables/" + together)["seats"][0]["account"], false) << "a name of one's own choice";
}

TEST_F(BetweenPeopleTest, WhoeverRegistersIsCalledSoAtAllTables) {
    Browser anna = guest("A");
    const std::string seen = create(anna, order({"me", "open", "random"}));
    connect(anna, seen);
    const std::string unseen = create(anna, order({"me", "open", "open"}));
    advance(settings.idle_unload + 1);
    const Browser now = sign_in("/api/register", account("Anna"), anna);
    for (const std::string& id : {seen, unseen}) {
        for (int i = 0; i < 2; ++i) {
            const Json seat = get(now, "/api/tables/" + id)["seats"][0];
            EXPECT_EQ(seat["name"], "Anna") << i;
            EXPECT_EQ(seat["account"], true) << i;
            EXPECT_EQ(seat["person"], now.id) << i;
            Browser watcher;
            connect(watcher, id);  // and when its events are read
            EXPECT_EQ(watcher.last("table")["table"]["seats"][0]["name"], "Anna");
        }
    }
    restart();
    Browser watcher;
    connect(watcher, seen);
    EXPECT_EQ(watcher.last("table")["table"]["seats"][0]["account"], true);
}

TEST_F(BetweenPeopleTest, WhoeverMadeTheTableSendsPeopleAwayBeforeTheStart) {
    Browser anna = guest("Anna");
    Browser carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "open"}));
    const std::string table = "/api/tables/" + id;
    post(carl, table + "/sit", {{"seat", 1}});
    EXPECT_EQ(refused(carl, table + "/kick", {{"seat", 0}}), "not_yours");
    EXPECT_EQ(refused(anna, table + "/kick", {{"seat", 0}}), "not_yours");
    EXPECT_EQ(refused(anna, table + "/kick", {{"seat", 2}}), "not_found");
    EXPECT_EQ(post(anna, table + "/kick", {{"seat", 1}})["seats"][1]["kind"], "open");
    EXPECT_TRUE(get(carl, "/api/tables", {{"list", "mine"}}).empty());
    EXPECT_EQ(refused(carl, table + "/sit", {{"seat", 1}}), "kicked");
    restart();
    EXPECT_EQ(refused(carl, table + "/sit", {{"seat", 2}}), "kicked");
    const Browser dora = guest("Dora");
    post(dora, table + "/sit", {{"seat", 1}});
    post(guest("Emil"), table + "/sit", {{"seat", 2}});
    EXPECT_EQ(refused(anna, table + "/kick", {{"seat", 1}}), "started");
}

TEST_F(BetweenPeopleTest, WhoIsBlockedIsNotHeardAndSitsElsewhere) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    ASSERT_EQ(request(anna, "POST", "/api/blocks", {{"person", carl.id}, {"name", "Carl"}}).status, 200);
    chat(carl, "all", "first word");
    EXPECT_FALSE(heard(anna, "first word"));
    EXPECT_TRUE(heard(carl, "first word"));
    restart();
    connect(anna, id);
    EXPECT_FALSE(heard(anna, "first word")) << "also of what was said before";
    EXPECT_EQ(get(anna, "/api/blocks"), (Json::array({{{"person", carl.id}, {"name", "Carl"}}})));
    const std::string other = create(anna, order({"me", "open", "open"}));
    EXPECT_EQ(refused(carl, "/api/tables/" + other + "/sit", {{"seat", 1}}), "not_wanted");
    EXPECT_EQ(request(anna, "POST", "/api/blocks/drop", {{"person", carl.id}}).status, 200);
    connect(carl, id);
    chat(carl, "all", "second word");
    EXPECT_TRUE(heard(anna, "second word"));
    post(carl, "/api/tables/" + other + "/sit", {{"seat", 1}});
    EXPECT_EQ(refused(anna, "/api/blocks", {{"person", anna.id}, {"name", "Anna"}}), "request");
}

TEST_F(BetweenPeopleTest, ReportsAreKeptWithWhatWasSaid) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    chat(carl, "all", "a bad word");
    ASSERT_EQ(
        request(anna, "POST", "/api/reports", {{"table", id}, {"person", carl.id}, {"text", "he is rude"}}).status,
        200);
    const auto reports = storage->reports(10);
    ASSERT_EQ(reports->size(), 1U);
    EXPECT_EQ((*reports)[0].person, carl.id);
    EXPECT_EQ((*reports)[0].reporter, anna.id);
    EXPECT_NE((*reports)[0].body.find("a bad word"), std::string::npos);
    const Browser stranger = guest("Stranger");
    EXPECT_EQ(refused(anna, "/api/reports", {{"table", id}, {"person", stranger.id}, {"text", "x"}}), "not_found");
    for (int i = 0; i < 20; ++i) {
        request(anna, "POST", "/api/reports", {{"table", id}, {"person", carl.id}, {"text", "again"}});
    }
    EXPECT_EQ(storage->reports(100)->size(), 9U) << "so many an hour";
}

TEST_F(BetweenPeopleTest, ChatIsLimitedAndPrivateLinesAreNotPushedOut) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    chat(anna, 1, "for you alone");
    int said = 0;
    for (int i = 0; i < 100; ++i) {
        said += chat(carl, "all", "flood")["say"] == "ok" ? 1 : 0;
    }
    EXPECT_EQ(said, settings.chat_lines_per_minute / 2);
    for (int i = 0; i < 150; ++i) {
        advance(3'000);
        ASSERT_EQ(chat(carl, "all", "patient flood")["say"], "ok");
    }
    Browser again = carl;
    connect(again, id);
    EXPECT_TRUE(heard(again, "for you alone"));
    std::vector<Browser> stands;
    int from_beside = 0;
    for (int i = 0; i < 12; ++i) {
        stands.push_back(guest("Fan" + std::to_string(i)));
        connect(stands.back(), id);
        for (int line = 0; line < 15; ++line) {
            from_beside += chat(stands.back(), "all", "olé")["say"] == "ok" ? 1 : 0;
        }
    }
    EXPECT_EQ(from_beside, 60) << "all beside the table together";
    EXPECT_EQ(chat(anna, "all", "we are still heard")["say"], "ok");
    connect(again, id);
    EXPECT_TRUE(heard(again, "patient flood")) << "those beside the table push out only each other";
}

TEST_F(BetweenPeopleTest, WhoIsAwayIsPlayedByAMindAfterTheTimeAgreedOn) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl, {{"clock", {{"kind", "none"}, {"absence", 600}}}});
    EXPECT_EQ(get(carl, "/api/tables/" + id)["clock"]["absence"], 600) << "everybody can see it";
    Browser* mover = wait_for({&anna, &carl});
    ASSERT_NE(mover, nullptr);
    Browser& other = mover == &anna ? carl : anna;
    const Json seat = mover->position()["turn"]["seat"];
    const auto replace = [&] { return tell(other, {{"do", "replace"}, {"seat", seat}}); };
    advance(700'000);
    EXPECT_EQ(replace()["kind"], "not_absent") << "there, and thinking";
    disconnect(*mover);
    advance(590'000);
    EXPECT_EQ(replace()["kind"], "not_absent");
    advance(20'000);
    ASSERT_EQ(replace()["say"], "ok");
    EXPECT_TRUE(get(other, "/api/tables/" + id)["seats"][seat.get<std::size_t>()]["by_mind"]);
    connect(*mover, id);
    EXPECT_EQ(tell(*mover, {{"do", "take_over"}})["say"], "ok") << "and takes the seat back";
    EXPECT_EQ(
        refused(anna, "/api/tables", order({"me", "open", "open"}, {{"clock", {{"kind", "none"}, {"absence", 5}}}})),
        "request");
}

TEST_F(BetweenPeopleTest, ThePauseOfOnesOwnIsShortAndALongOneNeedsAll) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    ASSERT_EQ(tell(anna, {{"do", "pause"}})["say"], "ok");
    EXPECT_EQ(carl.last("asks")["asks"]["kind"], "pause");
    EXPECT_EQ(tell(carl, {{"do", "resume"}})["kind"], "not_yours");
    ASSERT_EQ(tell(carl, {{"do", "answer"}, {"yes", false}})["say"], "ok");
    advance(599'000);
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["paused"]);
    advance(2'000);
    EXPECT_FALSE(get(anna, "/api/tables/" + id)["paused"]) << "the own minutes are used up";
    EXPECT_EQ(get(anna, "/api/tables/" + id)["seats"][0]["pause_left"], 0);
    ASSERT_EQ(tell(anna, {{"do", "pause"}})["say"], "ok");
    EXPECT_FALSE(get(anna, "/api/tables/" + id)["paused"]) << "only asked now";
    ASSERT_EQ(tell(carl, {{"do", "answer"}, {"yes", true}})["say"], "ok");
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["paused"]);
    advance(Milliseconds{1000} * 3600 * 24);
    EXPECT_TRUE(get(anna, "/api/tables/" + id)["paused"]);
    EXPECT_EQ(tell(carl, {{"do", "resume"}})["say"], "ok");
    ASSERT_EQ(tell(carl, {{"do", "pause"}})["say"], "ok");
    advance(60'000);
    ASSERT_EQ(tell(carl, {{"do", "resume"}})["say"], "ok");
    EXPECT_EQ(get(anna, "/api/tables/" + id)["seats"][1]["pause_left"], 540);
}

TEST_F(BetweenPeopleTest, NobodyIsAskedOrStoppedAgainAndAgain) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    int stopped = 0;
    for (int i = 0; i < 100; ++i) {
        stopped += tell(carl, {{"do", "pause"}})["say"] == "ok" ? 1 : 0;
        tell(carl, {{"do", "resume"}});
    }
    EXPECT_EQ(stopped, settings.chat_lines_per_minute / 2) << "it counts as a line of the chat";
    EXPECT_EQ(tell(carl, {{"do", "pause"}})["kind"], "too_often");
    EXPECT_EQ(chat(carl, "all", "and another thing")["kind"], "too_often");
    advance(600'000);
    ASSERT_TRUE(act_first({&anna, &carl}));
    Browser& asks = anna.said("moved").back()["by"] == 0 ? anna : carl;
    Browser& other = &asks == &anna ? carl : anna;
    int asked = 0;
    for (int i = 0; i < 100; ++i) {
        asked += tell(asks, {{"do", "takeback"}})["say"] == "ok" ? 1 : 0;
        tell(other, {{"do", "answer"}, {"yes", false}});
    }
    EXPECT_EQ(asked, settings.chat_lines_per_minute / 2);
}

TEST_F(BetweenPeopleTest, APasswordIsChangedAndEverybodyElseSignedOut) {
    Browser anna = sign_in("/api/register", account("Anna"));
    const Browser other = sign_in("/api/login", account("Anna"));
    EXPECT_EQ(get(anna, "/api/sessions").size(), 2U);
    EXPECT_EQ(refused(anna, "/api/password", {{"old", "wrong horse"}, {"password", "another horse"}}), "password");
    EXPECT_EQ(refused(anna, "/api/password", {{"old", "correct horse"}, {"password", "short"}}), "password_length");
    EXPECT_EQ(refused(guest("Carl"), "/api/password", {{"old", "correct horse"}, {"password", "another horse"}}),
              "no_account");
    const Browser now = sign_in("/api/password", {{"old", "correct horse"}, {"password", "another horse"}}, anna);
    EXPECT_EQ(get(now, "/api/me")["person"]["name"], "Anna");
    EXPECT_TRUE(get(anna, "/api/me")["person"].is_null());
    EXPECT_TRUE(get(other, "/api/me")["person"].is_null());
    EXPECT_EQ(refused({}, "/api/login", account("Anna")), "password");
}

TEST_F(BetweenPeopleTest, ACodeOpensTheAccountOnce) {
    const Browser anna = sign_in("/api/register", account("Anna"));
    EXPECT_EQ(refused(anna, "/api/codes", {{"password", "wrong horse"}}), "password");
    const Json codes = post(anna, "/api/codes", {{"password", "correct horse"}})["codes"];
    ASSERT_EQ(codes.size(), 8U);
    std::string typed = codes[3];
    std::transform(typed.begin(), typed.end(), typed.begin(), [](unsigned char one) { return std::toupper(one); });
    const auto recover = [&](const std::string& name, const std::string& code) -> Json {
        return {{"name", name}, {"code", code}, {"password", "a new horse"}};
    };
    EXPECT_EQ(refused({}, "/api/recover", recover("Anna", "aaaa-aaaa-aaaa-aaaa")), "code");
    EXPECT_EQ(refused({}, "/api/recover", recover("Nobody", typed)), "code");
    const Browser now = sign_in("/api/recover", recover("anna", " " + typed));
    EXPECT_EQ(now.id, anna.id);
    EXPECT_TRUE(get(anna, "/api/me")["person"].is_null());
    EXPECT_EQ(refused({}, "/api/recover", recover("Anna", typed)), "code") << "used up";
    post(now, "/api/codes", {{"password", "a new horse"}});
    EXPECT_EQ(refused({}, "/api/recover", recover("Anna", codes[4])), "code") << "void since there are new ones";
}

TEST_F(BetweenPeopleTest, SessionsAreListedAndEnded) {
    Browser anna = sign_in("/api/register", account("Anna"));
    Browser second = sign_in("/api/login", account("Anna"));
    const Browser third = sign_in("/api/login", account("Anna"));
    const std::string id = create(anna, order({"me", "open", "open"}));
    connect(second, id);
    const Json list = get(anna, "/api/sessions");
    ASSERT_EQ(list.size(), 3U);
    EXPECT_EQ(std::count_if(list.begin(), list.end(), [](const Json& one) { return one["this"] == true; }), 1);
    for (const Json& one : list) {
        EXPECT_EQ(token_hash(anna.session).find(std::string(one["id"])) == 0, one["this"] == true);
    }
    EXPECT_EQ(refused(anna, "/api/sessions/end", {{"id", "0000"}}), "not_found");
    EXPECT_EQ(request(anna, "POST", "/api/sessions/end", Json::object()).status, 200);
    EXPECT_TRUE(get(second, "/api/me")["person"].is_null());
    EXPECT_TRUE(get(third, "/api/me")["person"].is_null());
    EXPECT_EQ(second.client->closed, 1013) << "and looks through no seat any more";
    EXPECT_EQ(get(anna, "/api/me")["person"]["name"], "Anna");
}

TEST_F(BetweenPeopleTest, ADeletedAccountLeavesNoName) {
    Browser anna = sign_in("/api/register", account("Anna"));
    Browser carl = guest("Carl");
    const std::string playing = create(carl, order({"me", "open", "random"}));
    post(anna, "/api/tables/" + playing + "/sit", {{"seat", 1}});
    connect(carl, playing);
    connect(anna, playing);
    chat(anna, "all", "good bye");
    const std::string unseen = create(anna, order({"me", "open", "open"}));
    post(carl, "/api/tables/" + unseen + "/sit", {{"seat", 1}});
    EXPECT_EQ(refused(anna, "/api/account/delete", {{"password", "wrong horse"}}), "password");
    ASSERT_EQ(request(anna, "POST", "/api/account/delete", {{"password", "correct horse"}}).status, 200);
    EXPECT_EQ(anna.client->closed, 1013);
    EXPECT_TRUE(get(anna, "/api/me")["person"].is_null());
    EXPECT_EQ(refused({}, "/api/login", account("Anna")), "password");
    for (int i = 0; i < 2; ++i) {
        const Json seat = get(carl, "/api/tables/" + playing)["seats"][1];
        EXPECT_EQ(seat["name"], "");
        EXPECT_TRUE(seat["person"].is_null());
        EXPECT_EQ(seat["by_mind"], true) << "a mind plays on";
        EXPECT_EQ(get(carl, "/api/tables/" + unseen)["seats"][0]["kind"], "open");
        for (const std::string& table : {playing, unseen}) {
            const auto bodies = storage->events(table);
            for (const std::string& body : *bodies) {
                EXPECT_EQ(body.find("\"Anna\""), std::string::npos) << body;
                EXPECT_EQ(body.find(anna.id), std::string::npos) << body;
            }
        }
        restart();
        connect(carl, playing);
        connect(carl, unseen);
    }
    EXPECT_FALSE(storage->person(anna.id).value().has_value());
    EXPECT_FALSE(sign_in("/api/register", account("Anna")).session.empty()) << "the name is free again";
}

TEST_F(BetweenPeopleTest, WhatTheOperatorOrdersIsDone) {
    Browser anna = sign_in("/api/register", account("Anna"));
    Browser carl = guest("Carl");
    const std::string closed = create(anna, order({"me", "random", "random"}));
    connect(anna, closed);
    order_errand("close_table", closed);
    EXPECT_EQ(anna.last("seats")["table"]["closed"], true);
    EXPECT_EQ(get(carl, "/api/tables/" + closed)["status"], "over");
    EXPECT_EQ(tell(anna, {{"do", "rematch"}})["kind"], "not_over");
    order_errand("delete_table", closed);
    EXPECT_EQ(kind_of(request(carl, "GET", "/api/tables/" + closed)), "not_found");
    EXPECT_EQ(anna.client->closed, 1013);
    order_errand("ban", anna.id);
    EXPECT_TRUE(get(anna, "/api/me")["person"].is_null());
    EXPECT_EQ(refused({}, "/api/login", account("Anna")), "banned");
    order_errand("unban", anna.id);
    const Browser again = sign_in("/api/login", account("Anna"));
    order_errand("delete_person", anna.id);
    EXPECT_TRUE(get(again, "/api/me")["person"].is_null());
    EXPECT_FALSE(storage->person(anna.id).value().has_value());
    order_errand("delete_table", "abcdefghijkm");
    EXPECT_TRUE(storage->errands()->empty()) << "also what is there no more";
}

TEST_F(BetweenPeopleTest, OldGuestsAndAbandonedTablesGo) {
    constexpr Milliseconds day = INT64_C(24) * 3600 * 1000;
    settings.keep_guests = 200;
    settings.keep_tables = 30;
    restart();
    const Browser old = guest("Old");
    const std::string open = create(old, order({"me", "open", "open"}));
    const std::string over = create(old, order({"random", "random", "random"}));
    advance(20 * day);
    const Browser young = sign_in("/api/register", account("Anna"));
    const std::string fresh = create(young, order({"me", "open", "open"}));
    advance(12 * day);
    EXPECT_EQ(kind_of(request(young, "GET", "/api/tables/" + open)), "not_found");
    EXPECT_EQ(kind_of(request(young, "GET", "/api/tables/" + fresh)), "");
    EXPECT_EQ(kind_of(request(young, "GET", "/api/tables/" + over)), "") << "what was played to the end stays";
    EXPECT_TRUE(storage->person(old.id).value().has_value());
    advance(180 * day);
    EXPECT_FALSE(storage->person(old.id).value().has_value());
    EXPECT_TRUE(storage->person(young.id).value().has_value()) << "accounts stay";
}

}  // namespace
}  // namespace kriegsrat::server
