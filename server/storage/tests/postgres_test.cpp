#include <chrono>
#include <future>

#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

using namespace std::chrono_literals;

class PostgresTest : public testing::Test {
  protected:
    void SetUp() override {
        address_ = postgres().make_schema().value();
        storage_ = open_storage(address_).value();
        ASSERT_TRUE(storage_->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
    }

    std::string address_;
    std::unique_ptr<Storage> storage_;
};

TEST(PostgresAddress, Unreachable) {
    for (const char* address : {"postgresql://u:secret@127.0.0.1:1/db", "postgres://u:secret@%2Fnowhere/db",
                                "postgresql://u:secret@no.such.host.invalid/db", "postgresql://u:secret@[/?x=y"}) {
        const auto result = open_storage(address);
        ASSERT_FALSE(result) << address;
        EXPECT_EQ(result.error().kind, "storage");
        EXPECT_EQ(result.error().text.find("postgresql: "), 0) << result.error().text;
        EXPECT_EQ(result.error().text.find("secret"), std::string::npos) << result.error().text;
    }
}

TEST(PostgresAddress, OverTheNetworkToo) {
    const auto result = open_storage(postgres().loopback_address());
    EXPECT_TRUE(result) << result.error().text;
}

TEST(PostgresAddress, NoSuchDatabase) {
    const auto result = open_storage(postgres().address("no_such_database"));
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().text.find("no_such_database"), std::string::npos) << result.error().text;
}

TEST(PostgresAddress, ADatabaseThatCannotKeepEveryText) {
    const auto latin = postgres().make_database("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    ASSERT_TRUE(latin) << latin.error().text;
    const auto result = open_storage(*latin);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().text.find("UTF8"), std::string::npos) << result.error().text;
}

TEST_F(PostgresTest, ItsOwnServerSyncs) {
    EXPECT_EQ(postgres().run("SHOW fsync").value(), "on");
    const auto connection = connect_postgres(address_);
    ASSERT_TRUE(connection);
    EXPECT_EQ((*connection)->run("SHOW synchronous_commit", {})->rows[0][0], "on");
}

TEST_F(PostgresTest, GoesOnWhenTheServerWasRestarted) {
    ASSERT_TRUE(storage_->commit({AppendEvent{"t", 0, "a"}}));
    EXPECT_EQ(storage_->events("t").value().size(), 1);
    for (int i = 1; i < 3; ++i) {
        ASSERT_TRUE(postgres().restart());
        const auto committed = storage_->commit({AppendEvent{"t", i, "b"}});
        EXPECT_TRUE(committed) << committed.error().text;
        EXPECT_EQ(storage_->events("t").value().size(), i + 1);
    }
}

TEST_F(PostgresTest, AConnectionLostInATransactionLeavesNothing) {
    const auto connection = connect_postgres(address_).value();
    const std::string insert = "INSERT INTO events (table_id, number, body) VALUES ('t', 0, 'lost')";
    const std::string process = connection->run("SELECT pg_backend_pid()", {})->rows[0][0];
    ASSERT_TRUE(connection->begin());
    ASSERT_TRUE(connection->run(insert, {}));
    ASSERT_EQ(postgres().run("SELECT pg_terminate_backend(" + process + ", 5000)").value(), "t");
    EXPECT_EQ(kind(connection->commit()), "storage");
    EXPECT_EQ(storage_->events("t").value().size(), 0);
    // And it can be used again.
    ASSERT_TRUE(connection->begin());
    ASSERT_TRUE(connection->run(insert, {}));
    EXPECT_EQ(kind(connection->commit()), "");
    EXPECT_EQ(storage_->events("t").value().size(), 1);
}

TEST_F(PostgresTest, ATransactionThatFailedIsNotCommitted) {
    const auto connection = connect_postgres(address_).value();
    ASSERT_TRUE(connection->begin());
    ASSERT_TRUE(connection->run("INSERT INTO events (table_id, number, body) VALUES ('t', 0, 'lost')", {}));
    ASSERT_FALSE(connection->run("SELECT nonsense", {}));
    EXPECT_EQ(kind(connection->commit()), "storage");
    EXPECT_EQ(storage_->events("t").value().size(), 0);
}

// A commit waits for a standby that does not exist, after it is on the own disk: a connection that is lost then has a
// commit nobody has heard of.
TEST_F(PostgresTest, AConnectionLostAfterTheCommitIsNoFailure) {
    const std::string waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    ASSERT_TRUE(postgres().run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'"));
    ASSERT_TRUE(postgres().run("SELECT pg_reload_conf()"));
    std::future<std::string> commit;
    std::string process;
    int number = 0;
    // The server needs a moment to take the setting over.
    for (; process.empty() && number < 1000; ++number) {
        commit = std::async(std::launch::async, [this, number] {
            return kind(storage_->commit({AppendEvent{"t", number, "a"}}));
        });
        while (process.empty() && commit.wait_for(1ms) != std::future_status::ready) {
            process = postgres().run(waiting).value();
        }
    }
    EXPECT_TRUE(postgres().run("SELECT pg_terminate_backend(" + process + ", 5000)"));
    EXPECT_EQ(commit.get(), "");
    EXPECT_TRUE(postgres().run("ALTER SYSTEM RESET synchronous_standby_names"));
    EXPECT_TRUE(postgres().run("SELECT pg_reload_conf()"));
    EXPECT_EQ(storage_->events("t").value().size(), number);
}

}  // namespace
}  // namespace kriegsrat::server
