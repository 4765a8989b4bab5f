#include "server/net/watched_storage.h"

#include <gmock/gmock.h>

#include <sstream>

#include "core/tests/folder.h"
#include "server/storage/connection.h"

namespace kriegsrat::server::net::test {

namespace {

TEST(WatchedStorage, TellsOfSlowAndFailedCommits) {
    const auto storage = open_storage("sqlite::memory:");
    ASSERT_TRUE(storage) << storage.error().text;
    std::ostringstream lines;
    Log log(lines, LogLevel::info);
    const AppendEvent event{"abc", 0, "{}"};
    const Writes table{PutTable{{"abc", Status::open, false, 1, 1, "{}"}}, event};
    WatchedStorage patient(**storage, log, 60'000);
    EXPECT_TRUE(patient.commit(table));
    EXPECT_EQ(patient.commit({event}).error().kind, "conflict");
    EXPECT_EQ(lines.str(), "");
    EXPECT_EQ(patient.events("abc")->size(), 1U);
    WatchedStorage impatient(**storage, log, -1);
    EXPECT_TRUE(impatient.commit({AppendEvent{"abc", 1, "{}"}}));
    EXPECT_THAT(lines.str(), testing::HasSubstr(R"("what":"slow commit","groups":1)"));
}

TEST(WatchedStorage, PeopleHearNothingOfTheMachine) {
    const kriegsrat::test::Folder folder;
    const std::string path = folder.path("file.db");
    const auto storage = open_storage("sqlite:" + path);
    ASSERT_TRUE(storage) << storage.error().text;
    std::ostringstream lines;
    Log log(lines, LogLevel::info);
    WatchedStorage watched(**storage, log, 60'000);
    const Writes event{AppendEvent{"abc", 0, "{}"}};
    ASSERT_TRUE(watched.commit({PutTable{{"abc", Status::open, false, 1, 1, "{}"}}, event[0]}));
    EXPECT_EQ(watched.commit(event).error().text, "it is taken");
    EXPECT_EQ(lines.str(), "");
    std::filesystem::remove(path);
    const auto refused = watched.commit_all({event, event});
    ASSERT_EQ(refused.size(), 2U);
    for (const auto& result : refused) {
        EXPECT_EQ(result.error().kind, "storage");
        EXPECT_EQ(result.error().text, "the database cannot be used at the moment");
    }
    EXPECT_THAT(lines.str(), testing::HasSubstr(R"("what":"commit","kind":"storage","text":"sqlite )" + path));
}

TEST(WatchedStorage, TellsOfReadsThatFail) {
    const kriegsrat::test::Folder folder;
    const std::string path = folder.path("file.db");
    const auto storage = open_storage("sqlite:" + path);
    ASSERT_TRUE(storage) << storage.error().text;
    const auto other = connect_sqlite(path);
    ASSERT_TRUE(other && (*other)->script("DROP TABLE events"));
    std::ostringstream lines;
    Log log(lines, LogLevel::info);
    const auto read = WatchedStorage(**storage, log, 60'000).events("abc");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, "storage");
    EXPECT_EQ(read.error().text, "the database cannot be used at the moment");
    EXPECT_THAT(lines.str(), testing::HasSubstr(R"("what":"read","kind":"storage","text":"sqlite )" + path));
}

}  // namespace

}  // namespace kriegsrat::server::net::test
