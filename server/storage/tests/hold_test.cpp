#include "server/storage/hold.h"

#include <gmock/gmock.h>

#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

using testing::HasSubstr;

TEST(Hold, OnlyOneHasAFile) {
    const test::Folder folder;
    const std::string address = "sqlite:" + folder.path("file.db");
    auto first = hold_database(address);
    ASSERT_TRUE(first) << first.error().text;
    ASSERT_NE(*first, nullptr);
    const auto second = hold_database(address);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, "storage");
    EXPECT_THAT(second.error().text, HasSubstr(folder.path("file.db") + ": another server is using it"));
    EXPECT_TRUE(hold_database("sqlite:" + folder.path("other.db")));
    first->reset();
    EXPECT_TRUE(hold_database(address));
}

TEST(Hold, WhoeverHasItUsesTheFile) {
    const test::Folder folder;
    const std::string address = "sqlite:" + folder.path("file.db");
    const auto hold = hold_database(address);
    ASSERT_TRUE(hold) << hold.error().text;
    const auto storage = open_storage(address);
    ASSERT_TRUE(storage) << storage.error().text;
    EXPECT_EQ(kind((*storage)->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}})), "");
}

TEST(Hold, AFileThatCannotBeOpenedIsNamed) {
    const test::Folder folder;
    const std::string path = folder.path("no/such/folder.db");
    const auto hold = hold_database("sqlite:" + path);
    ASSERT_EQ(kind(hold), "storage");
    EXPECT_THAT(hold.error().text, HasSubstr(path));
}

TEST(Hold, WhatIsNoFileNeedsNone) {
    for (const char* address : {"sqlite::memory:", "sqlite:", "postgresql://localhost/x", "mysql:x", ""}) {
        const auto hold = hold_database(address);
        ASSERT_TRUE(hold) << address;
        EXPECT_EQ(*hold, nullptr) << address;
    }
}

}  // namespace
}  // namespace kriegsrat::server
