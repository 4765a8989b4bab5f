#include "server/net/watched_storage.h"

#include <gmock/gmock.h>

#include <sstream>

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

}  // namespace

}  // namespace kriegsrat::server::net::test
