// The databases a server can be given, for tests that run on each: "sqlite" or "postgres".
#pragma once

#include <gtest/gtest.h>

#include "core/tests/folder.h"
#include "server/storage/tests/postgres_server.h"

namespace kriegsrat::test {

// The server of this test program, started when the first test needs it.
inline server::PostgresServer& shared_postgres() {
    static const auto server = server::PostgresServer::start();
    if (!server) {
        ADD_FAILURE() << server.error().text;  // without it a test has nothing to say and must not pass
        std::exit(1);
    }
    return **server;
}

// The address of an empty one.
inline std::string new_database(const std::string& kind, const Folder& folder) {
    return kind == "sqlite" ? "sqlite:" + folder.path("table.db")
                            : shared_postgres().make_database().value_or("no database");
}

}  // namespace kriegsrat::test
