#include <gmock/gmock.h>

#include "app/tests/command_run.h"
#include "app/tests/serve/child.h"
#include "core/fair.h"
#include "core/log.h"
#include "games/list.h"
#include "server/net/tests/player.h"

namespace kriegsrat::test {

namespace {

using namespace server::net::test;
using testing::HasSubstr;

class Serve : public testing::Test {
  protected:
    Child start(std::vector<std::string> more = {}) const {
        std::vector<std::string> options{"--db", "sqlite:" + folder_.path("table.db"), "--mind-pause", "0"};
        options.insert(options.end(), more.begin(), more.end());
        return {options, folder_.path("errors")};
    }
    Folder folder_;
};

TEST_F(Serve, SaysWhyItCannotStart) {
    expect_refusal("serve --port 99999");
    expect_refusal("serve --port x");
    expect_refusal("serve --log-level loud");
    expect_refusal("serve --port 0 --listen nowhere --db sqlite::memory:", 1);
    expect_refusal("serve --port 0 --db mysql:x", 1);
    expect_refusal("serve --port 0 --db sqlite:/no/such/folder/table.db", 1);
    const Child child = start();
    const Ran ran = run("serve --listen 127.0.0.1 --db sqlite::memory: --port " + std::to_string(child.port()));
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("in use"));
}

TEST_F(Serve, ChanceIsForetoldOnlyOnThisMachine) {
    expect_refusal("serve --port 0 --db sqlite::memory: --foretold spring");
    expect_refusal("serve --port 0 --db sqlite::memory: --listen 127.0.0.1 --trust-proxy --foretold spring");
    const auto seat_of_ada = [](const std::string& text) {
        const Folder folder;
        const Child child({"--db", "sqlite::memory:", "--foretold", text}, folder.path("errors"));
        return guest(child.port(), "Ada");
    };
    EXPECT_EQ(seat_of_ada("spring"), seat_of_ada("spring"));
    EXPECT_NE(seat_of_ada("spring"), seat_of_ada("autumn"));
}

TEST_F(Serve, TakesItsOptionsFromTheEnvironment) {
    const Ran ran = run("serve", "", "KRIEGSRAT_PORT=none");
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err, HasSubstr("none"));
}

TEST_F(Serve, StopsWhenAsked) {
    for (const int signal : {SIGTERM, SIGINT}) {
        Child child = start();
        ASSERT_NE(child.port(), 0) << folder_.read("errors");
        EXPECT_EQ(Wire(child.port()).get("/healthz").body, "ok\n");
        EXPECT_EQ(child.end(signal), 0);
    }
    EXPECT_THAT(folder_.read("errors"), HasSubstr(R"("what":"stop"})"));
}

TEST_F(Serve, OnlyPagesOfItsOwnMayConnect) {
    const Child child = start();
    const std::string cookie = guest(child.port(), "Ada");
    const std::string id = make_table(child.port(), cookie, "duel", Json::parse(R"([{"kind":"me"},{"kind":"open"}])"));
    EXPECT_EQ(Talk(child.port(), "/ws/" + id, cookie + "Origin: http://elsewhere\r\n").answer().status, 403);
    EXPECT_EQ(Talk(child.port(), "/ws/" + id, cookie).answer().status, 403);
    EXPECT_EQ(Talk(child.port(), "/ws/nosuchtable0", cookie + own_origin).answer().status, 404);
    EXPECT_EQ(Talk(child.port(), "/ws/" + id, cookie + own_origin).answer().status, 101);
    EXPECT_EQ(Wire(child.port()).post("/api/guest", R"({"name":"Eve"})", "Origin: http://elsewhere\r\n").status, 403);
}

TEST_F(Serve, AGameOfMindsCanBeWatchedToItsEnd) {
    const Child child = start();
    const std::string cookie = guest(child.port(), "Ada");
    const std::string id = make_table(child.port(), cookie, "basic_training",
                                      Json::parse(R"([{"kind":"mind","mind":"greedy"},{"kind":"mind","mind":"greedy"},
                                                      {"kind":"mind","mind":"random"}])"));
    ASSERT_FALSE(id.empty());
    Player watcher(child.port(), id, "");
    watcher.hear_until("table");
    Json over;
    while (over.is_null()) {
        const int before = watcher.version();
        const Json message = watcher.hear();
        ASSERT_TRUE(message.is_object());
        if (message["say"] == "moved") {
            EXPECT_EQ(message["from"], before);
        } else if (message["say"] == "over") {
            over = message;
        }
    }
    EXPECT_FALSE(over["winners"].empty());
    const auto loaded = read_log(json_of(Wire(child.port()).get("/api/tables/" + id + "/log").body), all_games());
    ASSERT_TRUE(loaded) << loaded.error().text;
    EXPECT_TRUE(verify(*loaded, sodium_hashing()));
}

TEST_F(Serve, GamesGoOnAfterARestart) {
    std::array<std::string, 2> cookies;
    std::string id;
    Rng rng(1);
    int version = -1;
    for (int round = 0; round < 3; ++round) {
        Child child = start();
        ASSERT_NE(child.port(), 0) << folder_.read("errors");
        if (id.empty()) {
            cookies = {guest(child.port(), "Ada"), guest(child.port(), "Bea")};
            id = make_duel(child.port(), cookies[0], cookies[1]);
        }
        std::array<Player, 2> players{Player(child.port(), id, cookies[0]), Player(child.port(), id, cookies[1])};
        for (Player& player : players) {
            ASSERT_TRUE(player.arrive());
            EXPECT_TRUE(version < 0 || player.version() == version);
        }
        version = players[0].version();
        for (int i = 0; i < 10; ++i) {
            Player& player = players[static_cast<std::size_t>(players[0].deciding())];
            EXPECT_EQ(player.act(version, player.choose(rng))["say"], "moved");
            ++version;
            for (Player& each : players) {
                while (each.version() < version) {
                    ASSERT_TRUE(each.hear().is_object());
                }
            }
        }
        child.signal(SIGTERM);
        EXPECT_TRUE(players[0].hear_until("never").is_null());
        EXPECT_EQ(players[0].talk().close_code(), 1001);
        EXPECT_EQ(child.wait(), 0);
    }
}

}  // namespace

}  // namespace kriegsrat::test
