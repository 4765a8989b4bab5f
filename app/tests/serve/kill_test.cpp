#include <gtest/gtest.h>

#include <list>

#include "app/tests/command_run.h"
#include "app/tests/serve/child.h"
#include "core/fair.h"
#include "core/log.h"
#include "games/list.h"
#include "server/net/tests/player.h"
#include "server/storage/tests/postgres_server.h"

// The server is killed at any moment, again and again, while people play. What it has acknowledged must be there
// after the next start, exactly once.
namespace kriegsrat::test {

namespace {

using namespace server::net::test;

// Two people at a table, from whose side nothing is forgotten.
struct Duel {
    Duel(std::string table, std::uint64_t seed) : id(std::move(table)), rng(seed) {}

    struct Deed {
        int seat;
        Json action;
    };
    std::string id;
    Rng rng;
    std::vector<Deed> done;    // acknowledged
    int version = -1;          // after them
    std::optional<Deed> sent;  // not acknowledged before the server was gone

    // Plays until the server is gone or the game is over.
    void play(int port, const std::array<std::string, 2>& cookies);
    bool over = false;
    std::string wrong;

  private:
    bool say(std::string what) {
        wrong = std::move(what);
        return false;
    }
    bool catch_up(std::array<Player, 2>& players);
    bool act(Player& player);
};

bool Duel::catch_up(std::array<Player, 2>& players) {
    for (Player& player : players) {
        if (!player.arrive()) {
            return false;
        }
    }
    const int now = players[0].version();
    if (version < 0) {
        version = now;
    }
    if (now != version && !(sent && now == version + 1)) {
        return say(id + ": was at " + std::to_string(version) + ", is at " + std::to_string(now));
    }
    if (!sent) {
        return true;
    }
    // Sent again it must not be done twice, whether it had been done or not.
    Player& player = players[static_cast<std::size_t>(sent->seat)];
    return act(player);
}

bool Duel::act(Player& player) {
    const Json answer = player.act(version, sent->action);
    if (!answer.is_object()) {
        return false;
    }
    const std::string said = answer.value("say", "");
    if (said != "moved" && said != "ok") {
        return say(id + ": " + sent->action.dump() + " at " + std::to_string(version) + ": " + answer.dump());
    }
    ++version;
    done.push_back(*std::exchange(sent, std::nullopt));
    while (player.version() < version) {
        if (!player.hear().is_object()) {
            return false;
        }
    }
    return player.version() == version || say(id + ": acknowledged twice");
}

void Duel::play(int port, const std::array<std::string, 2>& cookies) {
    std::array<Player, 2> players{Player(port, id, cookies[0]), Player(port, id, cookies[1])};
    if (!players[0].open() || !players[1].open() || !catch_up(players)) {
        return;
    }
    while (true) {
        for (Player& player : players) {
            while (player.version() < version) {
                if (!player.hear().is_object()) {
                    return;
                }
            }
        }
        over = players[0].over();
        if (over) {
            return;
        }
        const int seat = players[0].deciding();
        Player& player = players[static_cast<std::size_t>(seat)];
        sent = Deed{seat, player.choose(rng)};
        if (!act(player)) {
            return;
        }
    }
}

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
    void check_log(int port, const Duel& duel);

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

// Minds are quicker than a busy machine reads: whoever falls behind is sent away and comes back, as often as the game
// has gone on since the last visit.
bool watch_to_the_end(int port, const std::string& table) {
    int seen = -1;
    for (int visits_in_vain = 0; visits_in_vain < 20; ++visits_in_vain) {
        Player watcher(port, table, "");
        watcher.hear_until("table");
        while (!watcher.over() && watcher.hear().is_object()) {
        }
        if (watcher.over()) {
            return true;
        }
        if (watcher.version() > seen) {
            seen = watcher.version();
            visits_in_vain = 0;
        }
    }
    return false;
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

void Kills::check_log(int port, const Duel& duel) {
    const Answer answer = Wire(port).get("/api/tables/" + duel.id + "/log");
    ASSERT_EQ(answer.status, 200) << answer.body;
    const Json log = json_of(answer.body);
    const auto loaded = read_log(log, all_games());
    ASSERT_TRUE(loaded) << loaded.error().text;
    const auto honest = verify(*loaded, sodium_hashing());
    EXPECT_TRUE(honest) << honest.error().text;
    std::size_t told = 0;
    for (const Json& entry : log["actions"]) {
        if (entry["seat"].is_number() && told < duel.done.size()) {
            EXPECT_EQ(entry["seat"], duel.done[told].seat);
            for (const auto& [key, value] : duel.done[told].action.items()) {
                EXPECT_EQ(entry["action"].value(key, Json()), value) << told << " " << entry.dump();
            }
            ++told;
        }
    }
    EXPECT_EQ(told, duel.done.size());
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
