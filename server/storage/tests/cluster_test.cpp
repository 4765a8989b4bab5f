#include "server/storage/cluster.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

#include "server/storage/tests/databases.h"

// Several processes on one PostgreSQL: two owners of a table there are never.
namespace kriegsrat::server {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds short_lease = 2'000;

// What a process has of the database.
struct Process {
    Process(const std::string& database, const std::string& name, Milliseconds lease = short_lease)
        : token("token of " + name + std::to_string(++made)),
          storage(open_storage(database, Schema::made, Cluster::fence(name, token, lease)).value()),
          cluster(Cluster::join(database, token, {name, name + ":8080", lease}).value()) {}

    // From now on it renews; before that it sleeps.
    void wake() {
        cluster->listen({[this](const std::string& news) {
                             const std::scoped_lock lock(mutex);
                             heard.push_back(news);
                         },
                         [] {}, [this] { ++lost; }, [this](const std::string& why) { ended = why; }});
    }
    std::vector<std::string> news() {
        const std::scoped_lock lock(mutex);
        return heard;
    }
    Expected<void> append(const TableId& id, std::int64_t number, std::int64_t epoch) const {
        return storage->commit({AppendEvent{id, number, "{}", epoch}});
    }

    static inline int made = 0;
    std::string token;
    std::unique_ptr<Storage> storage;
    std::atomic<int> lost = 0;
    std::mutex mutex;
    std::vector<std::string> heard;
    std::string ended;
    std::unique_ptr<Cluster> cluster;  // its thread ends before the rest
};

class ClusterTest : public testing::Test {
  protected:
    void SetUp() override {
        database_ = postgres().make_database().value();
        ASSERT_TRUE(open_storage(database_).value()->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
    }
    static bool soon(const std::function<bool()>& what) {
        for (int tries = 0; tries < 1000; ++tries) {
            if (what()) {
                return true;
            }
            std::this_thread::sleep_for(10ms);
        }
        return false;
    }
    static void outlast_the_lease() { std::this_thread::sleep_for(std::chrono::milliseconds(short_lease + 100)); }

    std::string database_;
};

TEST_F(ClusterTest, OneOwnerATable) {
    Process a(database_, "a");
    Process b(database_, "b");
    a.wake();
    b.wake();
    const auto first = a.cluster->claim("t");
    ASSERT_TRUE(first) << first.error().text;
    EXPECT_EQ(first->epoch, 1);
    const auto second = b.cluster->claim("t");
    ASSERT_TRUE(second) << second.error().text;
    EXPECT_EQ(second->epoch, 0);
    EXPECT_EQ(second->elsewhere, "a:8080");
    EXPECT_EQ(kind(a.append("t", 0, 1)), "");
    EXPECT_EQ(kind(b.append("t", 1, 2)), "fenced") << "an epoch that nobody has";
    EXPECT_EQ(kind(a.append("t", 0, 1)), "conflict") << "a number that is taken is nothing else";
    EXPECT_EQ(a.storage->events("t")->size(), 1U);
}

TEST_F(ClusterTest, NothingIsClaimedThatIsNotThere) {
    Process a(database_, "a");
    a.wake();
    const auto claim = a.cluster->claim("no such table");
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->epoch, 0);
    EXPECT_EQ(claim->elsewhere, "");
    EXPECT_EQ(postgres().run("SELECT COUNT(*) FROM owners", database_.substr(database_.rfind('/') + 1)).value(), "0");
}

TEST_F(ClusterTest, WhatIsLetGoIsAnybodys) {
    Process a(database_, "a");
    Process b(database_, "b");
    a.wake();
    b.wake();
    ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    ASSERT_TRUE(a.storage->commit({LetGo{"t", 1}}));
    EXPECT_EQ(kind(a.append("t", 0, 1)), "fenced");
    ASSERT_EQ(b.cluster->claim("t")->epoch, 2);
    ASSERT_TRUE(a.storage->commit({LetGo{"t", 1}})) << "too late: nothing happens";
    EXPECT_EQ(kind(b.append("t", 0, 2)), "");
}

TEST_F(ClusterTest, OfTheSameProcessEachClaimIsAnEpoch) {
    Process a(database_, "a");
    a.wake();
    ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    ASSERT_EQ(a.cluster->claim("t")->epoch, 2);
    ASSERT_TRUE(a.storage->commit({LetGo{"t", 1}}));
    EXPECT_EQ(kind(a.append("t", 0, 1)), "fenced");
    EXPECT_EQ(kind(a.append("t", 0, 2)), "");
}

TEST_F(ClusterTest, ASleeperLosesItsTablesAndCannotWrite) {
    Process a(database_, "a");
    Process b(database_, "b");
    b.wake();
    ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    ASSERT_EQ(kind(a.append("t", 0, 1)), "");
    EXPECT_EQ(b.cluster->claim("t")->elsewhere, "a:8080") << "the lease still runs";
    outlast_the_lease();
    ASSERT_EQ(b.cluster->claim("t")->epoch, 2);
    EXPECT_EQ(kind(a.append("t", 1, 1)), "fenced");
    EXPECT_EQ(kind(a.storage->commit({PutPerson{{"p", "Anna", "", 1}}})), "fenced") << "nothing at all";
    EXPECT_FALSE(a.cluster->claim("t")) << "nor claim";
    EXPECT_EQ(kind(b.append("t", 1, 2)), "");

    a.wake();
    EXPECT_TRUE(soon([&] { return a.cluster->stands(); })) << "it comes back with nothing";
    EXPECT_EQ(a.lost, 1);
    EXPECT_EQ(kind(a.append("t", 2, 1)), "fenced");
    EXPECT_EQ(a.cluster->claim("t")->elsewhere, "b:8080");
    EXPECT_EQ(kind(a.storage->commit({PutPerson{{"p", "Anna", "", 1}}})), "");
}

TEST_F(ClusterTest, OneWhoSleepsWithinATransactionIsWaitedFor) {
    Process a(database_, "a", 2000);
    Process b(database_, "b");
    b.wake();
    ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    const Fence fence = Cluster::fence("a", a.token, 2000);
    const auto asleep = connect_postgres(database_, fence.greeting).value();
    asleep->guard(fence.guard);
    ASSERT_TRUE(asleep->begin());
    ASSERT_TRUE(asleep->run("INSERT INTO events (table_id, number, body) VALUES ('t', 0, 'unheard')", {}));
    ASSERT_TRUE(
        postgres().run("UPDATE processes SET lease = 0 WHERE name = 'a'", database_.substr(database_.rfind('/') + 1)));
    EXPECT_FALSE(b.cluster->claim("t")) << "it may still commit";
    EXPECT_TRUE(soon([&] { return b.cluster->claim("t").value_or(Claim{}).epoch == 2; }))
        << "but the database does not wait for ever";
    EXPECT_FALSE(asleep->commit());
    EXPECT_EQ(b.storage->events("t")->size(), 0U);
}

TEST_F(ClusterTest, WhoeverStartsUnderTheSameNameTakesItsPlace) {
    Process before(database_, "a");
    before.wake();
    ASSERT_EQ(before.cluster->claim("t")->epoch, 1);
    Process after(database_, "a");
    EXPECT_EQ(kind(before.append("t", 0, 1)), "fenced");
    EXPECT_EQ(after.cluster->claim("t")->epoch, 2);
    after.wake();
    EXPECT_TRUE(soon([&] { return before.lost == 1 && !before.ended.empty(); }));
    EXPECT_NE(before.ended.find("name a"), std::string::npos) << before.ended;
    EXPECT_EQ(kind(after.append("t", 0, 2)), "");
}

TEST_F(ClusterTest, WhatTheDeadHaveLeftIsFoundAndSettled) {
    {
        Process a(database_, "a");
        ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    }
    Process b(database_, "b");
    b.wake();
    EXPECT_TRUE(b.cluster->orphans()->tables.empty());
    outlast_the_lease();
    const auto left = b.cluster->orphans();
    ASSERT_TRUE(left);
    EXPECT_EQ(ids(left->tables), std::vector<TableId>{"t"});
    EXPECT_EQ(left->processes, std::vector<std::string>{"b"});
    EXPECT_NE(b.cluster->metrics().find("kriegsrat_takeovers_total 1\n"), std::string::npos) << b.cluster->metrics();
    ASSERT_TRUE(b.cluster->settle({"t"}));
    EXPECT_TRUE(b.cluster->orphans()->tables.empty());
}

TEST_F(ClusterTest, WhoeverLeavesGivesBackAtOnceAndSaysSo) {
    Process a(database_, "a", 60'000);
    Process b(database_, "b");
    a.wake();
    b.wake();
    ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    ASSERT_TRUE(a.cluster->leave());
    EXPECT_EQ(kind(a.append("t", 0, 1)), "fenced");
    EXPECT_TRUE(soon([&] { return !b.news().empty(); }));
    EXPECT_EQ(ids(b.cluster->orphans()->tables), std::vector<TableId>{"t"});
    EXPECT_EQ(b.cluster->claim("t")->epoch, 2);
}

TEST_F(ClusterTest, NewsReachesAllOthers) {
    Process a(database_, "a");
    Process b(database_, "b");
    Process c(database_, "c");
    a.wake();
    b.wake();
    c.wake();
    a.cluster->tell("one");
    a.cluster->tell("two");
    const std::vector<std::string> both{"one", "two"};
    EXPECT_TRUE(soon([&] { return b.news() == both && c.news() == both; }));
    EXPECT_TRUE(a.news().empty());
}

TEST_F(ClusterTest, TheDatabaseRestarts) {
    Process a(database_, "a");
    a.wake();
    ASSERT_EQ(a.cluster->claim("t")->epoch, 1);
    ASSERT_TRUE(postgres().restart());
    EXPECT_TRUE(soon([&] { return a.cluster->stands() && a.cluster->claim("t"); }));
    const std::int64_t epoch = a.cluster->claim("t")->epoch;
    EXPECT_GT(epoch, 1);
    EXPECT_EQ(kind(a.append("t", 0, epoch)), "");
}

// Whatever they do at the same time: epochs are given once, and each event is of the epoch that held at the time.
TEST_F(ClusterTest, ManyRunForOneTable) {
    constexpr int runners = 4;
    std::vector<std::unique_ptr<Process>> all;
    for (int i = 0; i < runners; ++i) {
        all.push_back(std::make_unique<Process>(database_, "p" + std::to_string(i), 5'000));
        all.back()->wake();
    }
    std::vector<std::future<std::vector<std::int64_t>>> running;
    running.reserve(all.size());
    for (const auto& one : all) {
        running.push_back(std::async(std::launch::async, [&process = *one] {
            std::vector<std::int64_t> epochs;
            for (int i = 0; i < 100; ++i) {
                const auto claim = process.cluster->claim("t");
                if (!claim || claim->epoch == 0) {
                    continue;
                }
                epochs.push_back(claim->epoch);
                const auto number = static_cast<std::int64_t>(process.storage->events("t")->size());
                EXPECT_EQ(kind(process.append("t", number, claim->epoch)), "") << "whoever has it may write";
                EXPECT_TRUE(process.storage->commit({LetGo{"t", claim->epoch}}));
            }
            return epochs;
        }));
    }
    std::vector<std::int64_t> epochs;
    for (auto& one : running) {
        const auto some = one.get();
        epochs.insert(epochs.end(), some.begin(), some.end());
    }
    std::ranges::sort(epochs);
    EXPECT_EQ(std::ranges::adjacent_find(epochs), epochs.end()) << "an epoch was given twice";
    EXPECT_EQ(all[0]->storage->events("t")->size(), epochs.size());
    EXPECT_FALSE(epochs.empty());
}

}  // namespace
}  // namespace kriegsrat::server
