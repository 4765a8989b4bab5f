#include <gtest/gtest.h>

#include <list>

#include "app/tests/command_run.h"
#include "app/tests/serve/child.h"
#include "app/tests/serve/duel.h"
#include "server/storage/tests/postgres_server.h"

// The server is killed at any moment, again and again, while people play. What it has acknowledged must be there
// after the next start, exactly once.
namespace kriegsrat::test {

namespace {

class Kills {
  public:
    Kills(std::string database, const Folder& folder) : database_(std::move(database)), folder_(folder) {}

    void run(int rounds);

  private:
    static constexpr int tables = 3;

    Child start() const {
        return {{"--db", database_, "--messages-per-second", "100000", "--mind-pause", "0", "--log-level", "error"},
                folder_.path("errors")};
    }
    void open_tables(int port);
    void round(int number);
    void finish();

    std::string database_;
    const Folder& folder_;
    Rng rng_{20261115};
    std::array<std::string, 2> cookies_;
    std::list<Duel> duels_;
};

void Kills::open_tables(int port) {
    if (cookies_[0].empty()) {
        cookies_ = {guest(port, "Ada"), guest(port, "Bea")};
    }
    std::erase_if(duels_, [&](const Duel& duel) {
        if (duel.over) {
            check_log(port, duel);
        }
        return duel.over;
    });
    while (duels_.size() < tables) {
        const std::string id = make_duel(port, cookies_[0], cookies_[1]);
        ASSERT_FALSE(id.empty());
        duels_.emplace_back(id, rng_.next());
    }
}

void Kills::round(int number) {
    Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    open_tables(child.port());
    std::vector<std::thread> threads;
    for (Duel& duel : duels_) {
        threads.emplace_back([&] { duel.play(child.port(), cookies_); });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + rng_.below(250)));
    EXPECT_EQ(child.end(SIGKILL), -SIGKILL) << folder_.read("errors");
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const Duel& duel : duels_) {
        ASSERT_EQ(duel.wrong, "") << "round " << number << folder_.read("errors");
    }
}

// Both give up, minds play on to the end, and the log must tell everything.
void Kills::finish() {
    Child child = start();
    ASSERT_NE(child.port(), 0);
    for (Duel& duel : duels_) {
        for (const std::string& cookie : cookies_) {
            Player player(child.port(), duel.id, cookie);
            player.hear_until("table");
            player.ask(Json{{"do", "resign"}});
        }
        EXPECT_TRUE(watch_to_the_end(child.port(), duel.id));
        check_log(child.port(), duel);
    }
    EXPECT_EQ(child.end(SIGTERM), 0);
}

void Kills::run(int rounds) {
    for (int i = 0; i < rounds && !testing::Test::HasFatalFailure(); ++i) {
        round(i);
    }
    if (!testing::Test::HasFatalFailure()) {
        finish();
    }
}

void kill_on_postgres(int rounds) {
    const auto server = server::PostgresServer::start();
    if (!server) {
        GTEST_SKIP() << server.error().text;
    }
    const auto database = (*server)->make_database();
    ASSERT_TRUE(database) << database.error().text;
    const Folder folder;
    Kills(*database, folder).run(rounds);
}

TEST(ServerKill, Sqlite) {
    const Folder folder;
    Kills("sqlite:" + folder.path("table.db"), folder).run(40);
}

TEST(ServerKill, Postgres) { kill_on_postgres(10); }

TEST(Long_ServerKill, Sqlite) {
    const Folder folder;
    Kills("sqlite:" + folder.path("table.db"), folder).run(800);
}

TEST(Long_ServerKill, Postgres) { kill_on_postgres(200); }

}  // namespace

}  // namespace kriegsrat::test
