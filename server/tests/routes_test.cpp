#include "core/embedded.h"
#include "games/list.h"
#include "server/refusal.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class RoutesTest : public HouseTest {
  protected:
    Response send(Request asked) {
        Response got;
        int answers = 0;
        house->request(asked, [&](Response response) {
            ++answers;
            got = std::move(response);
        });
        settle();
        EXPECT_EQ(answers, 1);
        return got;
    }
    static Request posting(const std::string& path, const std::string& body) {
        Request asked;
        asked.method = "POST";
        asked.path = path;
        asked.host = "here:8080";
        asked.content_type = "application/json";
        asked.body = body;
        return asked;
    }
};

TEST_F(RoutesTest, ChangesComeFromTheSameHostAsJson) {
    Request asked = posting("/api/guest", R"({"name":"Anna"})");
    EXPECT_EQ(send(asked).status, 200) << "programs send no Origin";
    for (const char* origin : {"http://evil.example", "http://here", "http://here:8081", "null", "here:8080",
                               "ftp://here:8080", "http://here:8080.evil.example", "http://here:8080/"}) {
        asked.origin = origin;
        EXPECT_EQ(kind_of(send(asked)), "origin") << origin;
        EXPECT_EQ(send(asked).status, 403);
    }
    asked.origin = "https://here:8080";
    EXPECT_EQ(send(asked).status, 200);
    for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"}) {
        asked.content_type = type;
        EXPECT_EQ(kind_of(send(asked)), "type") << type;
    }
    asked.content_type = "Application/JSON; charset=utf-8";
    EXPECT_EQ(send(asked).status, 200);
}

TEST_F(RoutesTest, SocketsNeedAnOrigin) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "open"}));
    Request upgrade;
    upgrade.path = "/ws/" + id;
    upgrade.host = "here:8080";
    const auto kind = [&] {
        std::string found = "nothing";
        house->connect(upgrade, std::make_shared<FakeClient>(),
                       [&](const auto& visitor) { found = visitor ? std::string() : visitor.error().kind; });
        settle();
        return found;
    };
    EXPECT_EQ(kind(), "origin");
    upgrade.origin = "http://evil.example";
    EXPECT_EQ(kind(), "origin");
    upgrade.origin = "http://here:8080";
    EXPECT_EQ(kind(), "");
    upgrade.path = "/ws/abcdefghijkm";
    EXPECT_EQ(kind(), "not_found");
    upgrade.path = "/ws/";
    EXPECT_EQ(kind(), "not_found");
    upgrade.path = "/elsewhere";
    EXPECT_EQ(kind(), "not_found");
}

TEST_F(RoutesTest, BodiesAreJsonOfAReasonableSize) {
    EXPECT_EQ(kind_of(send(posting("/api/guest", "{"))), "json");
    EXPECT_EQ(kind_of(send(posting("/api/guest", ""))), "json");
    EXPECT_EQ(kind_of(send(posting("/api/guest", "\xff\xfe"))), "json");
    EXPECT_EQ(kind_of(send(posting("/api/guest", R"({"name":")" + std::string("\xc3\x28") + R"("})"))), "json");
    EXPECT_EQ(kind_of(send(posting("/api/guest", std::string(1000, '[')))), "json");
    EXPECT_EQ(kind_of(send(posting("/api/guest", "[]"))), "request");
    EXPECT_EQ(kind_of(send(posting("/api/guest", "7"))), "request");
    EXPECT_EQ(kind_of(send(posting("/api/guest", "null"))), "request");
    const std::string large = R"({"name":")" + std::string(65 * 1024, 'x') + R"("})";
    EXPECT_EQ(send(posting("/api/guest", large)).status, 413);
    EXPECT_EQ(kind_of(send(posting("/api/import", std::string(1024 * 1024 + 1, ' ')))), "too_large");
}

TEST_F(RoutesTest, PathsThatDoNotExist) {
    for (const char* path : {"/",
                             "",
                             "/api",
                             "/api/",
                             "/api/nothing",
                             "/api/me/too",
                             "/api/tables/x/y",
                             "/api/a/b/c/d",
                             "/api/texts",
                             "/api/texts/en/",
                             "/api/texts/fr/risk",
                             "/api/texts/en/chess",
                             "/api/rules/en",
                             "/api/rules/xx/risk",
                             "/api/rules/en/nope",
                             "/api/spec",
                             "/api/spec/chess",
                             "/api/spec/risk/more",
                             "/api/data/risk",
                             "/api/data/risk/",
                             "/api/data/risk/secret.json",
                             "/api/data/chess/board.json",
                             "/api/data/risk/board",
                             "/api/data/../risk/data/board.json",
                             "/api/data/risk/../board.json"}) {
        EXPECT_EQ(kind_of(request({}, "GET", path)), "not_found") << path;
    }
    for (const char* path : {"/api/me", "/api/nothing", "/api/tables/abcdefghijkm", "/api/texts/en"}) {
        EXPECT_EQ(kind_of(request({}, "POST", path, Json::object())), "not_found") << path;
    }
    EXPECT_EQ(request({}, "DELETE", "/api/me").status, 405);
    Request odd;
    odd.method = "GET";
    odd.path = std::string("/api/tables/\xff\x00\x01", 15);
    EXPECT_EQ(kind_of(send(odd)), "not_found");
}

TEST_F(RoutesTest, WhatThereIsToRead) {
    const Json games = get({}, "/api/games");
    EXPECT_EQ(games[0]["id"], "risk");
    EXPECT_EQ(games[0]["minds"], (Json{"random", "greedy", "easy", "normal", "hard"}));
    const Json shell = get({}, "/api/texts/de");
    EXPECT_EQ(shell["error.over"], "Das Spiel ist vorbei.");
    for (const Game* game : all_games()) {
        const std::string name = "game." + std::string(game->spec().id) + ".name";
        EXPECT_TRUE(shell.contains(name) && shell[name] != "game.name") << name;
    }
    const Json own = get({}, "/api/texts/hu/risk");
    EXPECT_TRUE(own.contains("action.invade"));
    EXPECT_FALSE(own.contains("error.over")) << "a page has the shell's texts already";
    const Json rules = get({}, "/api/rules/en/risk");
    EXPECT_GT(rules.size(), 100U);
    EXPECT_TRUE(rules[0].contains("id") && rules[0].contains("chapter") && rules[0].contains("text"));
    const Json spec = get({}, "/api/spec/risk");
    EXPECT_EQ(spec["actions"]["invade"]["to"]["table"], "territory");
    EXPECT_EQ(spec["view"]["owner"], "seat");
    EXPECT_EQ(request({}, "GET", "/api/data/risk/board.json").body, embedded_file("games/risk/data/board.json"));
}

// Every kind of error this house can give is explained in every language.
TEST_F(RoutesTest, EveryErrorHasTexts) {
    const std::vector<std::string> kinds{"json",
                                         "request",
                                         "type",
                                         "method",
                                         "origin",
                                         "nobody",
                                         "password",
                                         "password_length",
                                         "name_taken",
                                         "not_found",
                                         "not_yours",
                                         "taken",
                                         "started",
                                         "not_started",
                                         "over",
                                         "not_over",
                                         "too_large",
                                         "too_often",
                                         "too_many",
                                         "storage",
                                         "server",
                                         "closing",
                                         "game",
                                         "setup",
                                         "log",
                                         "action",
                                         "illegal",
                                         "stale",
                                         "ask",
                                         "paused",
                                         "not_paused",
                                         "undo",
                                         "asked",
                                         "not_asked",
                                         "by_mind",
                                         "not_by_mind",
                                         "resigned",
                                         "clock",
                                         "deck",
                                         "deck_text",
                                         "too_many_decks",
                                         "busy",
                                         "reserved",
                                         "enough",
                                         "banned",
                                         "code",
                                         "no_account",
                                         "kicked",
                                         "not_wanted",
                                         "too_many_blocked",
                                         "not_absent",
                                         "sealed",
                                         "not_sealed",
                                         "seal",
                                         "too_soon"};
    for (const char* language : {"en", "de", "hu"}) {
        const Json texts = get({}, "/api/texts/" + std::string(language));
        for (const std::string& kind : kinds) {
            EXPECT_TRUE(texts.contains("error." + kind)) << language << " " << kind;
        }
    }
    EXPECT_EQ(status_of("illegal"), 400);
    EXPECT_EQ(status_of("closing"), 503);
}

TEST_F(RoutesTest, MetricsAreInTheFormatOfPrometheus) {
    Browser anna = guest("Anna");
    create(anna, order({"me", "open", "open"}));
    create(anna, order({"me", "random", "random"}));
    create(anna, order({"greedy", "random", "random"}));
    EXPECT_EQ(metric("kriegsrat_tables{status=\"open\"}"), "1");
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "1");
    EXPECT_EQ(metric("kriegsrat_tables{status=\"over\"}"), "1");
    EXPECT_GT(std::stoi(metric("kriegsrat_decisions_total{by=\"mind\"}")), 100);
    EXPECT_EQ(metric("kriegsrat_decisions_total{by=\"person\"}"), "0");
    EXPECT_EQ(metric("kriegsrat_commit_seconds_count"), metric("kriegsrat_commit_seconds_bucket{le=\"+Inf\"}"));
    EXPECT_EQ(metric("kriegsrat_commits_waiting"), "0");
}

}  // namespace
}  // namespace kriegsrat::server
