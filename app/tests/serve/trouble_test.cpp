#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "app/tests/command_run.h"
#include "app/tests/serve/child.h"
#include "server/net/tests/player.h"

// The machine around a server is not well.
namespace kriegsrat::test {

namespace {

using namespace server::net::test;
using testing::HasSubstr;
using testing::Not;

constexpr const char* two_people = R"([{"kind":"me"},{"kind":"open"}])";

class ServeInTrouble : public testing::Test {
  protected:
    Child start(std::vector<std::string> more = {}) const {
        std::vector<std::string> options{"--db", database_};
        options.insert(options.end(), more.begin(), more.end());
        return {options, folder_.path("errors")};
    }
    // Everything it says is without the name of its folder.
    Answer said(Answer answer) const {
        EXPECT_THAT(answer.body, Not(HasSubstr(folder_.path())));
        return answer;
    }
    Answer get(const Child& child, const std::string& target) const { return said(Wire(child.port()).get(target)); }
    // A result is good for a second: asks until it is that.
    bool becomes(const Child& child, int status) const {
        for (int tries = 0; tries < 400; ++tries) {
            if (get(child, "/readyz").status == status) {
                return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }

    Folder folder_;
    std::string database_ = "sqlite:" + folder_.path("table.db");
};

TEST_F(ServeInTrouble, ASecondServerOnTheSameFileDoesNotStart) {
    Child first = start();
    ASSERT_NE(first.port(), 0) << folder_.read("errors");
    const Ran second = run("serve --listen 127.0.0.1 --port 0 --db " + database_);
    EXPECT_EQ(second.code, 1);
    EXPECT_EQ(second.out, "");
    EXPECT_EQ(second.err, "kriegsrat: the database cannot be used: sqlite " + folder_.path("table.db") +
                              ": another server is using it\n");
    EXPECT_EQ(get(first, "/readyz").status, 200);
    EXPECT_EQ(first.end(SIGKILL), -SIGKILL);
    EXPECT_NE(start().port(), 0) << "a server that was killed has let go";
}

TEST_F(ServeInTrouble, ADatabaseThatWasRemovedTakesNothingMore) {
    Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string ada = guest(child.port(), "Ada");
    const std::string bea = guest(child.port(), "Bea");
    const std::string id = make_duel(child.port(), ada, bea);
    std::array<Player, 2> players{Player(child.port(), id, ada), Player(child.port(), id, bea)};
    ASSERT_TRUE(players[0].arrive() && players[1].arrive());
    EXPECT_EQ(get(child, "/readyz").body, "ready\n");

    std::filesystem::remove(folder_.path("table.db"));
    Rng rng(1);
    Player& mover = players[static_cast<std::size_t>(players[0].deciding())];
    const int version = mover.version();
    const Json refused = mover.act(version, mover.choose(rng));
    EXPECT_EQ(refused["say"], "refused") << refused.dump();
    EXPECT_EQ(refused["kind"], "storage");
    EXPECT_THAT(refused.dump(), Not(HasSubstr(folder_.path())));
    EXPECT_EQ(said(Wire(child.port()).post("/api/guest", R"({"name":"Eve"})")).status, 500);
    EXPECT_TRUE(becomes(child, 503));
    EXPECT_EQ(get(child, "/readyz").body, "not ready: the database cannot be written\n");
    EXPECT_EQ(get(child, "/healthz").body, "ok\n");
    EXPECT_EQ(child.end(SIGTERM), 0);
    EXPECT_THAT(folder_.read("errors"), HasSubstr(folder_.path("table.db") + ": the file was removed or replaced"));
}

TEST_F(ServeInTrouble, AFullDiskIsNoEnd) {
    Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string ada = guest(child.port(), "Ada");
    rlimit before{};
    ASSERT_EQ(prlimit(child.process(), RLIMIT_FSIZE, nullptr, &before), 0);
    const rlimit nothing{0, before.rlim_max};
    ASSERT_EQ(prlimit(child.process(), RLIMIT_FSIZE, &nothing, nullptr), 0);
    EXPECT_EQ(said(Wire(child.port()).post("/api/guest", R"({"name":"Eve"})")).status, 500);
    EXPECT_TRUE(becomes(child, 503));
    EXPECT_EQ(get(child, "/healthz").body, "ok\n");
    ASSERT_EQ(prlimit(child.process(), RLIMIT_FSIZE, &before, nullptr), 0);
    EXPECT_TRUE(becomes(child, 200));
    EXPECT_NE(make_table(child.port(), ada, "duel", Json::parse(two_people)), "");
    EXPECT_EQ(child.end(SIGTERM), 0);
}

class ServeToAPipe : public ServeInTrouble {
  protected:
    ServeToAPipe() {
        EXPECT_EQ(mkfifo(folder_.path("errors").c_str(), 0600), 0);
        reader_ = ::open(folder_.path("errors").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    }
    ~ServeToAPipe() override { leave(); }
    void leave() {
        if (reader_ >= 0) {
            ::close(std::exchange(reader_, -1));
        }
    }
    // More lines of the log than a pipe has room for.
    void chatter(const Child& child) const {
        Wire wire(child.port());
        const std::string long_path = "/" + std::string(2000, 'x') + ".js";
        for (int i = 0; i < 200; ++i) {
            ASSERT_EQ(wire.get(long_path).status, 404) << i;
        }
        EXPECT_EQ(get(child, "/healthz").body, "ok\n");
        EXPECT_EQ(get(child, "/readyz").body, "ready\n");
    }

    int reader_ = -1;
};

TEST_F(ServeToAPipe, AReaderOfTheLogWhoIsGoneIsNoEnd) {
    Child child = start({"--log-level", "debug"});
    ASSERT_NE(child.port(), 0);
    leave();
    chatter(child);
    EXPECT_EQ(child.end(SIGTERM), 0);
}

TEST_F(ServeToAPipe, AReaderOfTheLogWhoDoesNotReadStopsNobody) {
    Child child = start({"--log-level", "debug"});
    ASSERT_NE(child.port(), 0);
    chatter(child);
    EXPECT_EQ(child.end(SIGTERM), 0);
}

}  // namespace

}  // namespace kriegsrat::test
