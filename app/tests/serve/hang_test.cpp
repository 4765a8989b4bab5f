#include <gmock/gmock.h>

#include <future>

#include "app/tests/serve/child.h"
#include "app/tests/serve/database.h"
#include "server/net/tests/player.h"
#include "server/storage/tests/silent_wire.h"

// The database, or the network to it, stands still: it neither answers nor breaks the connection.
namespace kriegsrat::test {

namespace {

using namespace server::net::test;
using testing::Each;
using testing::HasSubstr;

constexpr int longer_than_a_read = 40;  // seconds

// A game of two.
class ServeOnPostgres : public testing::Test {
  protected:
    // The database at its end of `wire`, as `more` says; without a wire the shared one.
    explicit ServeOnPostgres(const server::SilentWire* wire = nullptr, const std::string& more = "")
        : database_(address(wire) + more) {}

    void SetUp() override {
        ASSERT_NE(child_.port(), 0) << folder_.read("errors");
        ada_ = guest(child_.port(), "Ada");
        bea_ = guest(child_.port(), "Bea");
        id_ = make_duel(child_.port(), ada_, bea_);
    }

    std::string address(const server::SilentWire* wire) const {
        const std::string made = new_database("postgres", folder_);
        return wire == nullptr ? made : shared_postgres().over_loopback(made, wire->port());
    }
    Answer get(const std::string& path, const std::string& cookie = "") const {
        return Wire(child_.port(), longer_than_a_read).get(path, cookie);
    }
    Answer post(const std::string& path, const Json& body, const std::string& cookie = "") const {
        return Wire(child_.port(), longer_than_a_read).post(path, body.dump(), cookie);
    }
    bool becomes_ready(int status) const {
        for (int tries = 0; tries < 400; ++tries) {
            if (get("/readyz").status == status) {
                return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }
    std::array<Player, 2> players() const {
        return {Player(child_.port(), id_, ada_), Player(child_.port(), id_, bea_)};
    }
    // Whoever is to decide does it.
    static Player& act(std::array<Player, 2>& players) {
        Player& mover = players[static_cast<std::size_t>(players[0].deciding())];
        Rng rng(1);
        const Json act{{"do", "act"}, {"id", 7}, {"version", mover.version()}, {"action", mover.choose(rng)}};
        EXPECT_TRUE(mover.talk().say(act.dump()));
        return mover;
    }

    Folder folder_;
    std::string database_;
    Child child_{{"--db", database_, "--mind-pause", "0"}, folder_.path("errors")};
    std::string ada_;
    std::string bea_;
    std::string id_;
};

class ServeOnAFrozenDatabase : public ServeOnPostgres {
  protected:
    void TearDown() override { shared_postgres().thaw(); }
};

TEST_F(ServeOnAFrozenDatabase, WhoeverNeedsItIsToldAndTheOthersGoOn) {
    const Json account{{"name", "Carl"}, {"password", "correct horse"}};
    const Json deck{{"sources", {{"1", {{"p1-terra-sol", 12}}}}}};
    const Json kept{{"game", "perryrhodan"}, {"name", "Terra"}, {"deck", deck}};
    ASSERT_EQ(post("/api/register", account).status, 200);
    ASSERT_EQ(post("/api/decks", kept, ada_).status, 200);
    auto players = this->players();
    ASSERT_TRUE(players[0].arrive() && players[1].arrive());
    const int version = players[0].version();

    shared_postgres().freeze();
    Player& mover = act(players);
    std::vector<std::future<Answer>> asked;
    const auto ask = [&](auto question) { asked.push_back(std::async(std::launch::async, question)); };
    ask([&] { return post("/api/guest", {{"name", "Dora"}}); });
    ask([&] { return post("/api/login", account); });
    ask([&] { return post("/api/register", {{"name", "Emil"}, {"password", "correct horse"}}); });
    ask([&] { return get("/api/me", "Cookie: session=" + std::string(64, 'a') + "\r\n"); });
    ask([&] { return get("/api/decks", ada_); });
    ask([&] { return post("/api/decks", kept, ada_); });
    ask([&] { return get("/api/tables?list=open"); });
    ask([&] { return get("/api/tables/aaaaaaaaaaaa"); });

    EXPECT_EQ(get("/healthz").body, "ok\n");
    EXPECT_EQ(get("/api/games").status, 200);
    EXPECT_EQ(get("/api/texts/en/risk").status, 200);
    EXPECT_EQ(json_of(get("/api/me", ada_).body)["person"]["name"], "Ada");
    EXPECT_EQ(get("/api/tables/" + id_, ada_).status, 200) << "the table is in memory";
    EXPECT_EQ(post("/api/decks/check", {{"game", "perryrhodan"}, {"deck", deck}, {"variant", "phase_1"}}).status, 200);
    EXPECT_TRUE(becomes_ready(503));
    std::vector<std::string> told;
    for (auto& question : asked) {
        const Answer answer = question.get();
        told.push_back(std::to_string(answer.status) + " " + answer.body);
    }
    EXPECT_THAT(told, Each(HasSubstr(R"("kind":"storage")")));
    EXPECT_THAT(told, Each(HasSubstr("the database does not answer")));
    EXPECT_EQ(get("/healthz").body, "ok\n");
    while (mover.talk().wire().receive(MSG_DONTWAIT)) {
    }
    EXPECT_EQ(mover.talk().wire().rest().find("moved"), std::string::npos) << "nobody hears what is not on disk";

    shared_postgres().thaw();
    for (Player& player : players) {
        const Json moved = player.hear_until("moved");
        EXPECT_EQ(moved.value("version", -1), version + 1) << "and then everybody does, once";
    }
    EXPECT_EQ(mover.version(), version + 1);
    EXPECT_TRUE(becomes_ready(200));
    EXPECT_EQ(post("/api/guest", {{"name", "Dora"}}).status, 200);
    EXPECT_EQ(post("/api/login", account).status, 200);
    EXPECT_EQ(json_of(get("/api/decks", ada_).body).size(), 1U) << "what was refused was not done";
    EXPECT_EQ(child_.end(SIGTERM), 0);
}

TEST_F(ServeOnAFrozenDatabase, AServerThatIsToStopDoesNotWaitForEver) {
    shared_postgres().freeze();
    const auto question = std::async(std::launch::async, [&] { return post("/api/guest", {{"name", "Dora"}}); });
    EXPECT_TRUE(becomes_ready(503));
    EXPECT_EQ(child_.end(SIGTERM), 1);
    EXPECT_THAT(folder_.read("errors"), HasSubstr("the house did not close in time"));
}

struct WithWire {
    server::SilentWire wire_{shared_postgres().port()};
};

// The network to the database vanishes: no answer comes, and nobody hangs up.
class ServeOverASilentNetwork : private WithWire, public ServeOnPostgres {
  protected:
    explicit ServeOverASilentNetwork(const std::string& more = "") : ServeOnPostgres(&wire_, more) {}
    server::SilentWire& wire() { return wire_; }
};

TEST_F(ServeOverASilentNetwork, WhoeverNeedsItIsToldAndItGoesOnWhenBytesFlowAgain) {
    auto players = this->players();
    ASSERT_TRUE(players[0].arrive() && players[1].arrive());
    const int version = players[0].version();
    wire().hush_all();
    act(players);
    const auto list = std::async(std::launch::async, [&] { return get("/api/tables?list=open"); });
    const Answer dora = post("/api/guest", {{"name", "Dora"}});
    EXPECT_THAT(dora.body, HasSubstr("the database does not answer"));
    EXPECT_EQ(get("/healthz").body, "ok\n");
    EXPECT_EQ(get("/api/tables/" + id_, ada_).status, 200) << "the table is in memory";
    EXPECT_TRUE(becomes_ready(503));
    wire().go_on();
    for (Player& player : players) {
        EXPECT_EQ(player.hear_until("moved").value("version", -1), version + 1);
    }
    EXPECT_TRUE(becomes_ready(200));
    EXPECT_EQ(post("/api/guest", {{"name", "Dora"}}).status, 200);
    EXPECT_EQ(child_.end(SIGTERM), 0);
}

class ServeOverANetworkSoonGivenUp : public ServeOverASilentNetwork {
  protected:
    ServeOverANetworkSoonGivenUp() : ServeOverASilentNetwork("?tcp_user_timeout=2000") {}
};

TEST_F(ServeOverANetworkSoonGivenUp, ANewConnectionIsTakenForThoseThatStaySilent) {
    auto players = this->players();
    ASSERT_TRUE(players[0].arrive() && players[1].arrive());
    const int version = players[0].version();
    const int opened = wire().opened();
    wire().hush_those_there_are();
    act(players);
    for (Player& player : players) {
        EXPECT_EQ(player.hear_until("moved").value("version", -1), version + 1)
            << "once the old connection is given up";
    }
    EXPECT_EQ(post("/api/guest", {{"name", "Dora"}}).status, 200);
    EXPECT_EQ(get("/api/tables?list=open").status, 200);
    EXPECT_TRUE(becomes_ready(200));
    EXPECT_GE(wire().opened(), opened + 2) << "one that writes, one that reads";
    EXPECT_EQ(child_.end(SIGTERM), 0);
}

}  // namespace

}  // namespace kriegsrat::test
