#include <gmock/gmock.h>

#include <future>
#include <set>

#include "server/storage/migrate.h"
#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Expected<void> opened(const std::string& address) {
    return open_storage(address).map([](const auto&) {});
}

TEST(OpenStorage, WrongAddresses) {
    for (const char* address : {"", "mysql://root:secret@host/db", "file.db", "sqlite:", "SQLITE:file.db"}) {
        const auto result = opened(address);
        ASSERT_EQ(kind(result), "storage") << address;
        EXPECT_THAT(result.error().text, AllOf(HasSubstr("sqlite"), Not(HasSubstr("secret"))));
    }
}

TEST(OpenStorage, TheMigrationsOfTheProgramAreCountedFromOne) {
    const auto migrations = embedded_migrations();
    ASSERT_FALSE(migrations.empty());
    for (std::size_t i = 0; i < migrations.size(); ++i) {
        EXPECT_EQ(migrations[i].number, i + 1) << migrations[i].name;
        EXPECT_NE(migrations[i].statements, "");
    }
}

class Opening : public OnEveryDatabase {
  protected:
    static std::string cell(Connection& connection, const std::string& statement) {
        const auto found = connection.run(statement, {});
        return found ? found->rows.at(0).at(0) : found.error().text;
    }
    static std::string applied(Connection& connection) { return cell(connection, "SELECT COUNT(*) FROM migrations"); }
};
KRIEGSRAT_ON_KEPT_DATABASES(Opening);

TEST_P(Opening, WhatWasCommittedIsThereAgain) {
    const Writes writes{PutPerson{{"p", "Anna", "hash", 1}}, PutTable{{"t", Status::playing, true, 1, 2, "{}"}},
                        PutMember{"t", "p"}, PutSession{{"s", "p", 3, 0, ""}}, AppendEvent{"t", 0, "a"}};
    ASSERT_TRUE(open()->commit(writes));
    const auto again = open();
    EXPECT_EQ(again->person("p").value()->name, "Anna");
    EXPECT_EQ(again->session("s").value()->expires, 3);
    EXPECT_EQ(again->members("t").value(), std::vector<std::string>{"p"});
    EXPECT_EQ(ids(again->playing_tables()), std::vector<std::string>{"t"});
    EXPECT_EQ(again->events("t").value(), std::vector<std::string>{"a"});
    EXPECT_EQ(kind(again->commit({AppendEvent{"t", 0, "b"}})), "conflict");
    EXPECT_EQ(kind(again->commit({PutPerson{{"q", "ANNA", "hash", 1}}})), "conflict");
}

TEST_P(Opening, MigrationsAreAppliedOnce) {
    const auto connection = connect();
    const auto all = embedded_migrations();
    ASSERT_EQ(kind(migrate(*connection, all)), "");
    EXPECT_EQ(applied(*connection), std::to_string(all.size()));
    ASSERT_EQ(kind(migrate(*connection, all)), "");
    EXPECT_EQ(applied(*connection), std::to_string(all.size()));
    EXPECT_EQ(kind(opened(address_)), "");
}

TEST_P(Opening, ALaterMigrationKeepsWhatIsThere) {
    ASSERT_TRUE(open()->commit({PutPerson{{"p", "Anna", "hash", 1}}}));
    auto all = embedded_migrations();
    all.push_back({all.back().number + 1, "later",
                   "ALTER TABLE people ADD COLUMN colour {text} NOT NULL DEFAULT 'red'; "
                   "CREATE TABLE flags (name {text} PRIMARY KEY, other {text});"});
    const auto connection = connect();
    ASSERT_EQ(kind(migrate(*connection, all)), "");
    EXPECT_EQ(cell(*connection, "SELECT colour FROM people WHERE id = 'p'"), "red");
}

TEST_P(Opening, AMigrationThatFailsLeavesNothing) {
    const auto connection = connect();
    std::vector<Migration> all{{1, "0001_good", "CREATE TABLE good (x BIGINT)"},
                               {2, "0002_bad", "CREATE TABLE half (x BIGINT); INSERT INTO nowhere VALUES (1)"}};
    const auto result = migrate(*connection, all);
    ASSERT_EQ(kind(result), "storage");
    EXPECT_THAT(result.error().text, AllOf(HasSubstr("0002_bad"), HasSubstr("nowhere")));
    EXPECT_EQ(applied(*connection), "1");
    all[1].statements = "CREATE TABLE half (x BIGINT)";
    EXPECT_EQ(kind(migrate(*connection, all)), "");
    EXPECT_EQ(cell(*connection, "SELECT COUNT(*) FROM half"), "0");
}

TEST_P(Opening, ANewerSchemaIsRefused) {
    ASSERT_TRUE(open());
    const auto connection = connect();
    ASSERT_TRUE(connection->run("INSERT INTO migrations (number, name, applied) VALUES (4711, 'later', 0)", {}));
    const auto result = opened(address_);
    ASSERT_EQ(kind(result), "storage");
    EXPECT_THAT(result.error().text, AllOf(HasSubstr("newer version"), HasSubstr("4711")));
    EXPECT_EQ(applied(*connection), std::to_string(embedded_migrations().size() + 1));
}

TEST_P(Opening, WhoeverOnlyUsesADatabaseMakesNothingOfIt) {
    const auto used = [this] { return open_storage(address_, Schema::as_it_is).map([](const auto&) {}); };
    EXPECT_EQ(kind(used()), "storage");
    EXPECT_THAT(applied(*connect()), HasSubstr("migrations")) << "there is still nothing";
    EXPECT_THAT(used().error().text, HasSubstr("there are no games of a server in it"));
    ASSERT_TRUE(open());
    EXPECT_EQ(kind(used()), "");
    const auto connection = connect();
    ASSERT_TRUE(connection->run("DELETE FROM migrations WHERE number = (SELECT MAX(number) FROM migrations)", {}));
    EXPECT_THAT(used().error().text, HasSubstr("start its server once with this version"));
    ASSERT_TRUE(connection->run("INSERT INTO migrations (number, name, applied) VALUES (4711, 'later', 0)", {}));
    EXPECT_THAT(used().error().text, HasSubstr("newer version"));
}

TEST_P(Opening, SeveralAtOnceFromNothing) {
    std::vector<std::future<std::string>> results;
    results.reserve(4);
    for (int i = 0; i < 4; ++i) {
        results.push_back(std::async(std::launch::async, [this] {
            const auto result = opened(address_);
            return result ? "" : result.error().text;
        }));
    }
    for (auto& result : results) {
        EXPECT_EQ(result.get(), "");
    }
    EXPECT_EQ(applied(*connect()), std::to_string(embedded_migrations().size()));
}

TEST_P(Opening, TwoServersCannotBothWinANumber) {
    const auto one = open();
    const auto other = open();
    ASSERT_TRUE(one->commit({PutTable{{"t", Status::playing, true, 1, 2, "{}"}}}));
    int won = 0;
    for (int i = 0; i < 20; ++i) {
        auto first = std::async(std::launch::async, [&] { return kind(one->commit({AppendEvent{"t", i, "one"}})); });
        const auto second = kind(other->commit({AppendEvent{"t", i, "other"}}));
        const auto results = std::multiset<std::string>{first.get(), second};
        won += results == std::multiset<std::string>{"", "conflict"} ? 1 : 0;
    }
    EXPECT_EQ(won, 20);
    EXPECT_EQ(one->events("t").value().size(), 20);
}

}  // namespace
}  // namespace kriegsrat::server
