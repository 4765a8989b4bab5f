#include "server/storage/tests/databases.h"
#include "server/storage/tests/silent_wire.h"

// A network that vanishes without a word: no answer comes, and nobody hangs up.
namespace kriegsrat::server {
namespace {

class SilentNetwork : public testing::Test {
  protected:
    void SetUp() override {
        const std::string schema = postgres().make_schema().value();
        storage_ = open_storage(schema).value();
        ASSERT_TRUE(storage_->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
        address_ = postgres().over_loopback(schema, wire_.port()) + "&tcp_user_timeout=2000";
    }
    std::size_t kept() const { return storage_->events("t").value().size(); }

    SilentWire wire_{postgres().port()};
    std::string address_;
    std::unique_ptr<Storage> storage_;  // sees what there is, by another way
    const std::string insert_ = "INSERT INTO events (table_id, number, body) VALUES ('t', 0, 'a')";
};

TEST_F(SilentNetwork, IsGivenUpForANewConnection) {
    const auto far = open_storage(address_).value();
    ASSERT_TRUE(far->commit({AppendEvent{"t", 0, "a"}}));
    for (int i = 1; i < 3; ++i) {
        wire_.hush_those_there_are();
        const auto committed = far->commit({AppendEvent{"t", i, "b"}});
        EXPECT_TRUE(committed) << committed.error().text;
        EXPECT_EQ(far->events("t").value().size(), i + 1);
    }
    EXPECT_EQ(kept(), 3U);
}

TEST_F(SilentNetwork, IsToldWhileNoNewConnectionCanBeMade) {
    const auto far = open_storage(address_ + "&connect_timeout=2").value();
    wire_.hush_all();
    EXPECT_EQ(kind(far->events("t")), "storage");
    EXPECT_EQ(kind(far->commit({AppendEvent{"t", 0, "a"}})), "storage");
    wire_.go_on();
    EXPECT_EQ(kind(far->commit({AppendEvent{"t", 0, "a"}})), "");
    EXPECT_EQ(far->events("t").value().size(), 1U);
}

TEST_F(SilentNetwork, ATransactionThatWasNotCommittedHoldsNothing) {
    const auto far = connect_postgres(address_).value();
    ASSERT_TRUE(far->begin());
    ASSERT_TRUE(far->run(insert_, {}));
    wire_.hush_those_there_are();
    EXPECT_EQ(kind(far->commit()), "storage");
    EXPECT_EQ(kept(), 0U);
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 0, "b"}})), "") << "the lost transaction stands in nobody's way";
    wire_.go_on();  // the old commit arrives at last
    EXPECT_EQ(storage_->events("t").value(), std::vector<std::string>{"b"});
}

TEST_F(SilentNetwork, ACommitWhoseAnswerIsLostIsNoFailure) {
    const auto far = connect_postgres(address_).value();
    ASSERT_TRUE(far->begin());
    ASSERT_TRUE(far->run(insert_, {}));
    wire_.hush_answers();
    EXPECT_EQ(kind(far->commit()), "");
    EXPECT_EQ(kept(), 1U);
}

// What changes the schema may take as long as it takes.
TEST_F(SilentNetwork, AScriptIsWaitedFor) {
    const auto far = connect_postgres(address_).value();
    EXPECT_EQ(kind(far->script("SELECT pg_sleep(3)")), "");
    EXPECT_EQ(wire_.opened(), 1);
    EXPECT_EQ(kind(far->run("SELECT pg_sleep(3)", {})), "storage") << "and everything else is not";
}

}  // namespace
}  // namespace kriegsrat::server
