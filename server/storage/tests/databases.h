#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "core/tests/folder.h"
#include "server/storage/connection.h"
#include "server/storage/storage.h"
#include "server/storage/tests/postgres_server.h"

namespace kriegsrat::server {

// The server of this test program, started when the first test needs it.
PostgresServer& postgres();

// Tests of this kind run on every back end, each with an empty database of its own.
class OnEveryDatabase : public testing::TestWithParam<std::string> {
  protected:
    OnEveryDatabase();
    std::unique_ptr<Storage> open() const;
    std::unique_ptr<Connection> connect() const;

    test::Folder folder_;
    std::string address_;
};

// The same with a storage that is open.
class StorageTest : public OnEveryDatabase {
  protected:
    void put_people(std::initializer_list<const char*> ids);
    void put_table(const TableId& id, Status status = Status::playing, bool is_public = true, Milliseconds created = 1,
                   Milliseconds changed = 1);

    std::unique_ptr<Storage> storage_ = open();
};

// Of its error, "" if it is none.
template <class T>
std::string kind(const Expected<T>& result) {
    return result ? std::string() : result.error().kind;
}
std::vector<std::string> ids(const Expected<std::vector<TableRow>>& rows);

}  // namespace kriegsrat::server

// KEPT are those that outlive the program.
#define KRIEGSRAT_ON_KEPT_DATABASES(suite)                                     \
    INSTANTIATE_TEST_SUITE_P(On, suite, testing::Values("sqlite", "postgres"), \
                             [](const auto& test) { return test.param; })
#define KRIEGSRAT_ON_ALL_DATABASES(suite)                                                       \
    INSTANTIATE_TEST_SUITE_P(On, suite, testing::Values("sqlite", "sqlite_memory", "postgres"), \
                             [](const auto& test) { return test.param; })
