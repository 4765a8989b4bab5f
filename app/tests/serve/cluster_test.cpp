#include <gtest/gtest.h>

#include <iostream>
#include <list>
#include <map>
#include <set>
#include <sstream>

#include "app/tests/serve/balancer.h"
#include "app/tests/serve/child.h"
#include "app/tests/serve/duel.h"
#include "core/tests/folder.h"
#include "server/storage/tests/postgres_server.h"
#include "server/storage/tests/silent_wire.h"

// Three processes on one PostgreSQL behind HAProxy, and everything that can happen to them while people and minds play.
namespace kriegsrat::test {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds longest_wait(60);  // more is for ever; how long it took is told

int free_port() {
    const server::SilentWire nobody(0);
    return nobody.port();
}

bool wait_until(const std::function<bool()>& what) {
    const auto end = Clock::now() + longest_wait;
    while (!what()) {
        if (Clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(20ms);
    }
    return true;
}

class House {
  public:
    explicit House(int tables);
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    // A table of minds that somebody has to take over.
    void let_minds_play();
    void kill_one(int which);
    void stop_and_start(int which);
    void freeze(int which, std::chrono::milliseconds time);
    void cut(std::chrono::milliseconds time);
    void restart_database();
    void restart_balancer();
    // Everybody goes on: how long the last one took.
    void everybody_is_back(const std::string& after);
    void finish();

  private:
    static constexpr int count = 3;
    static constexpr int lease = 5000;

    void start(int which) {
        const std::string database = which == 2 ? server_->over_loopback(database_, cable_->port()) : database_;
        const std::vector<std::string> options{"--db",
                                               database,
                                               "--node",
                                               "n" + std::to_string(which),
                                               "--lease",
                                               std::to_string(lease),
                                               "--trust-proxy",
                                               "--messages-per-second",
                                               "100000",
                                               "--sign-ins-per-minute",
                                               "100000",
                                               "--tables-per-address",
                                               "100000",
                                               "--effort-per-address",
                                               "1000000",
                                               "--effort-per-person",
                                               "1000000",
                                               "--mind-pause",
                                               "0"};
        processes_[static_cast<std::size_t>(which)] =
            std::make_unique<Child>(options, errors_, ports_[static_cast<std::size_t>(which)]);
        ASSERT_EQ(processes_[static_cast<std::size_t>(which)]->port(), ports_[static_cast<std::size_t>(which)])
            << folder_.read("errors");
    }
    Child& process(int which) { return *processes_[static_cast<std::size_t>(which)]; }
    void check_epochs() const;

    Folder folder_;
    std::string errors_ = folder_.path("errors");
    std::unique_ptr<server::PostgresServer> server_;
    std::string database_;
    std::unique_ptr<server::SilentWire> cable_;
    std::array<int, count> ports_{free_port(), free_port(), free_port()};
    std::array<std::unique_ptr<Child>, count> processes_;
    std::unique_ptr<Balancer> balancer_;
    std::array<std::string, 2> cookies_;
    struct Game {
        Game(const std::string& id, std::uint64_t seed, std::array<std::string, 2> people)
            : duel(id, seed), cookies(std::move(people)) {}
        Duel duel;
        std::array<std::string, 2> cookies;
    };
    std::list<Game> games_;
    std::vector<std::string> minds_;
    std::vector<std::thread> threads_;
    std::atomic<bool> over_ = false;
};

House::House(int tables) {
    auto server = server::PostgresServer::start();
    if (!server) {
        ADD_FAILURE() << server.error().text;
        return;
    }
    server_ = std::move(*server);
    const std::string name = server_->make_database().value();
    database_ = server_->loopback_address(name.substr(name.rfind('/') + 1));
    cable_ = std::make_unique<server::SilentWire>(server_->port());
    for (int i = 0; i < count; ++i) {
        start(i);
    }
    balancer_ = std::make_unique<Balancer>(free_port(), ports_, folder_.path("haproxy.cfg"));
    EXPECT_TRUE(wait_until([&] { return Wire(balancer_->port()).get("/readyz").status == 200; }));
    Rng rng(20261119);
    for (int i = 0; i < tables; ++i) {
        if (i % 20 == 0) {
            cookies_ = {guest(balancer_->port(), "Ada"), guest(balancer_->port(), "Bea")};
        }
        const std::string id = make_duel(balancer_->port(), cookies_[0], cookies_[1]);
        EXPECT_FALSE(id.empty()) << folder_.read("errors");
        Game& game = games_.emplace_back(id, rng.next(), cookies_);
        game.duel.patient = true;
        threads_.emplace_back([this, &game] {
            while (!over_ && !game.duel.over && game.duel.wrong.empty()) {
                game.duel.play(balancer_->port(), game.cookies);
                std::this_thread::sleep_for(50ms);
            }
        });
    }
}

House::~House() {
    over_ = true;
    for (auto& one : processes_) {
        one.reset();
    }
    balancer_.reset();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

void House::everybody_is_back(const std::string& after) {
    const auto begin = Clock::now();
    std::map<const Duel*, std::size_t> before;
    for (const Game& game : games_) {
        before[&game.duel] = game.duel.acknowledged;
    }
    const bool back = wait_until([&] {
        return std::all_of(games_.begin(), games_.end(), [&](const Game& game) {
            return game.duel.acknowledged > before[&game.duel] || game.duel.over || !game.duel.wrong.empty();
        });
    });
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    std::cout << after << ": everybody has moved after " << took.count() << " ms\n";
    EXPECT_TRUE(back) << after << ": somebody never came back";
    for (const Game& game : games_) {
        EXPECT_EQ(game.duel.wrong, "") << after;
    }
}

void House::kill_one(int which) {
    EXPECT_EQ(process(which).end(SIGKILL), -SIGKILL);
    everybody_is_back("killed");
    start(which);
    everybody_is_back("born");
}

void House::stop_and_start(int which) {
    EXPECT_EQ(process(which).end(SIGTERM), 0);
    everybody_is_back("stopped");
    start(which);
    everybody_is_back("started");
}

void House::freeze(int which, std::chrono::milliseconds time) {
    process(which).signal(SIGSTOP);
    std::this_thread::sleep_for(time);
    everybody_is_back("asleep");
    process(which).signal(SIGCONT);
    everybody_is_back("awake");
}

void House::cut(std::chrono::milliseconds time) {
    cable_->hush_all();
    std::this_thread::sleep_for(time);
    everybody_is_back("cut off");
    cable_->go_on();
    everybody_is_back("mended");
}

void House::restart_database() {
    EXPECT_TRUE(server_->restart());
    everybody_is_back("the database restarted");
}

void House::restart_balancer() {
    balancer_->restart();
    everybody_is_back("the balancer restarted");
}

// Each process says what it has claimed: nobody is given the same epoch of a table twice.
void House::check_epochs() const {
    std::set<std::string> claims;
    std::istringstream lines(folder_.read("errors"));
    for (std::string line; std::getline(lines, line);) {
        const Json json = parse_json(line).value_or(Json::object());
        if (json.is_object() && json.value("what", "") == "claimed") {
            EXPECT_TRUE(claims.insert(json.value("text", "")).second) << line;
        }
    }
    EXPECT_GE(claims.size(), games_.size());
}

void House::let_minds_play() {
    const Json mind{{"kind", "mind"}, {"mind", "random"}};
    minds_.push_back(
        make_table(balancer_->port(), cookies_[0], "total_domination", Json::array({mind, mind, mind, mind})));
    EXPECT_FALSE(minds_.back().empty());
}

void House::finish() {
    over_ = true;
    balancer_->stop();
    for (std::thread& thread : threads_) {
        thread.join();
    }
    // From here on each is asked for tables that another one has.
    int which = 0;
    for (Game& game : games_) {
        const int port = ports_[static_cast<std::size_t>(which++ % count)];
        EXPECT_EQ(game.duel.wrong, "");
        for (const std::string& cookie : game.cookies) {
            Player player(port, game.duel.id, cookie);
            player.hear_until("table");
            player.ask(Json{{"do", "resign"}});
        }
        EXPECT_TRUE(watch_to_the_end(port, game.duel.id));
        check_log(port, game.duel);
    }
    for (const std::string& id : minds_) {
        EXPECT_TRUE(watch_to_the_end(ports_[0], id)) << "minds go on wherever their table is";
        check_log(ports_[0], Duel(id, 0));
    }
    check_epochs();
    for (auto& one : processes_) {
        EXPECT_EQ(one->end(SIGTERM), 0) << folder_.read("errors");
    }
}

void play_through(int tables, int rounds) {
    House house(tables);
    if (testing::Test::HasFailure()) {
        return;
    }
    house.everybody_is_back("begun");
    for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
        const int which = round % 3;
        house.let_minds_play();
        house.kill_one(which);
        house.let_minds_play();
        house.freeze((which + 1) % 3, 6s);
        house.stop_and_start((which + 2) % 3);
        house.restart_database();
        house.restart_balancer();
        house.let_minds_play();
        house.cut(6s);
    }
    if (!testing::Test::HasFailure()) {
        house.finish();
    }
}

TEST(ClusterOfThree, WhateverHappensNoMoveIsLost) { play_through(12, 1); }

TEST(Long_ClusterOfThree, WhateverHappensNoMoveIsLost) { play_through(100, 30); }

}  // namespace

}  // namespace kriegsrat::test
