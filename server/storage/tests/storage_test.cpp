#include <gtest/gtest.h>

#include "server/storage/storage.h"
namespace kriegsrat::server {
TEST(Smoke, Opens) {
    auto s = open_storage("sqlite::memory:");
    ASSERT_TRUE(s) << s.error().text;
    EXPECT_TRUE((*s)->commit({AppendEvent{"t", 0, "{}"}, PutTable{{"t", Status::open, true, 1, 2, "{}"}}}));
    EXPECT_EQ((*s)->events("t").value().size(), 1);
    EXPECT_EQ((*s)->commit({AppendEvent{"t", 0, "{}"}}).error().kind, "conflict");
    EXPECT_EQ((*s)->commit({AppendEvent{"t", 2, "{}"}}).error().kind, "storage");
    EXPECT_EQ((*s)->open_tables(3).value().size(), 1);
}
}
