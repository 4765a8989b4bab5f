#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

using Bodies = std::vector<std::string>;

class Commits : public StorageTest {
  protected:
    std::vector<std::string> kinds(const std::vector<Writes>& groups) {
        std::vector<std::string> found;
        for (const auto& result : storage_->commit_all(groups)) {
            found.push_back(kind(result));
        }
        return found;
    }
};
KRIEGSRAT_ON_ALL_DATABASES(Commits);

TEST_P(Commits, NothingIsAlsoSomething) {
    EXPECT_EQ(kind(storage_->commit({})), "");
    EXPECT_EQ(storage_->commit_all({}).size(), 0);
    EXPECT_EQ(kinds({{}, {}}), (Bodies{"", ""}));
}

TEST_P(Commits, AllOrNothing) {
    put_table("t");
    const Writes writes{PutTable{{"u", Status::open, true, 1, 1, "{}"}}, PutPerson{{"p", "Anna", "hash", 1}},
                        AppendEvent{"t", 0, "a"}, AppendEvent{"t", 0, "b"}};
    EXPECT_EQ(kind(storage_->commit(writes)), "conflict");
    EXPECT_EQ(storage_->table("u").value(), std::nullopt);
    EXPECT_EQ(storage_->person("p").value(), std::nullopt);
    EXPECT_EQ(storage_->events("t").value(), Bodies{});
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 0, "c"}})), "");
}

TEST_P(Commits, AGroupNamesWhatItPutsInAnyOrder) {
    ASSERT_TRUE(storage_->commit({AppendEvent{"t", 0, "a"}, PutMember{"t", "p"}, PutSession{{"s", "p", 1, 0, ""}},
                                  PutTable{{"t", Status::open, true, 1, 1, "{}"}}, PutPerson{{"p", "Anna", "", 1}}}));
    EXPECT_EQ(storage_->members("t").value(), Bodies{"p"});
}

TEST_P(Commits, OneBadGroupInTheMiddle) {
    put_table("t");
    put_table("u");
    EXPECT_EQ(kinds({{AppendEvent{"t", 0, "a"}},
                     {AppendEvent{"u", 0, "lost"}, AppendEvent{"t", 0, "b"}},
                     {AppendEvent{"t", 1, "c"}},
                     {AppendEvent{"nowhere", 0, "d"}},
                     {AppendEvent{"t", 2, "e"}, AppendEvent{"u", 0, "f"}}}),
              (Bodies{"", "conflict", "", "storage", ""}));
    EXPECT_EQ(storage_->events("t").value(), (Bodies{"a", "c", "e"}));
    EXPECT_EQ(storage_->events("u").value(), (Bodies{"f"}));
}

TEST_P(Commits, WhatFollowsAFailedEventFailsToo) {
    put_table("t");
    EXPECT_EQ(kinds({{AppendEvent{"t", 0, "a"}},
                     {AppendEvent{"t", 1, "b"}, PutMember{"t", "nobody"}},
                     {AppendEvent{"t", 2, "c"}}}),
              (Bodies{"", "storage", "storage"}));
    EXPECT_EQ(storage_->events("t").value(), Bodies{"a"});
}

TEST_P(Commits, OnlyBadGroups) {
    put_table("t");
    EXPECT_EQ(kinds({{AppendEvent{"t", 1, "a"}}, {AppendEvent{"nowhere", 0, "b"}}}), (Bodies{"storage", "storage"}));
    EXPECT_EQ(kinds({{AppendEvent{"t", 0, "a"}}, {AppendEvent{"t", 0, "b"}}}), (Bodies{"", "conflict"}));
    EXPECT_EQ(storage_->events("t").value(), Bodies{"a"});
}

TEST_P(Commits, TextsComeBackAsTheyWere) {
    const Bodies bodies{"",
                        "it's; DROP TABLE events; -- \"quoted\" `ticks` \\ \\x00 $1 ?1 :a @b %s",
                        "Zürich, Ελλάδα, Москва, 日本, \U0001F3B2 e\xCC\x81 \xEF\xBF\xBD",
                        "\x01\x02\t\r\n\x7F",
                        std::string(1 << 20, 'x'),
                        "end"};
    std::string large;
    while (large.size() < 1 << 20) {
        large += "{\"ü'\":\"\\\"\"}\n";
    }
    Writes writes{PutTable{{"t", Status::open, true, 1, 1, large}}};
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        writes.emplace_back(AppendEvent{"t", static_cast<std::int64_t>(i), bodies[i]});
    }
    ASSERT_TRUE(storage_->commit(writes));
    EXPECT_TRUE(storage_->events("t").value() == bodies);
    EXPECT_TRUE(storage_->table("t").value()->summary == large);
    const PersonRow odd{"'; --", "O'Neil \"ß\" \U0001F3B2", "$argon2id$v=19$", 1};
    ASSERT_TRUE(storage_->commit({PutPerson{odd}}));
    EXPECT_EQ(storage_->person(odd.id).value(), odd);
    EXPECT_EQ(storage_->account(odd.name).value(), odd);
}

TEST_P(Commits, TextsNotEveryDatabaseCanKeepAreRefused) {
    put_table("t");
    const Bodies bad{std::string("a\0b", 3), "\xFF",         "\xC3",  "\xC0\xAF",
                     "\xED\xA0\x80",         "\xE0\x80\xAF", "a\x80", "\xF4\x90\x80\x80"};
    for (const std::string& body : bad) {
        EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 0, body}})), "storage");
        EXPECT_EQ(kind(storage_->person(body)), "storage");
        EXPECT_EQ(kind(storage_->account(body)), "storage");
    }
    EXPECT_EQ(storage_->events("t").value(), Bodies{});
}

}  // namespace
}  // namespace kriegsrat::server
