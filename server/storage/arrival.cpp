#include "server/storage/arrival.h"

#include <chrono>
#include <thread>

#include "server/storage/cluster.h"
#include "server/storage/migrate.h"
#include "server/storage/tables.h"

namespace kriegsrat::server {

namespace {

// The names of those that are there, if they know less of the schema than that.
Expected<std::string> older_than(Connection& connection, std::int64_t schema) {
    const Value values[] = {schema};
    const auto found = connection.run(
        "SELECT COALESCE(string_agg(name, ', '), '') FROM processes WHERE token <> '' AND "
        "lease > " +
            std::string(database_now) + " AND schema_number < $1",
        values);
    return found ? Expected<std::string>(found->rows[0][0]) : tl::unexpected(found.error());
}

// Null if nobody has ever been there.
Expected<std::unique_ptr<Connection>> look_in(const std::string& database) {
    auto connection = connect_postgres(database);
    if (!connection) {
        return connection;
    }
    const auto known = (*connection)->run("SELECT to_regclass('cluster') IS NOT NULL", {});
    if (!known) {
        return tl::unexpected(known.error());
    }
    return known->rows[0][0] == "t" ? std::move(connection) : Expected<std::unique_ptr<Connection>>(nullptr);
}

}  // namespace

Expected<void> expect_nobody(const std::string& database) {
    const auto connection = look_in(database);
    if (!connection || *connection == nullptr) {
        return connection ? Expected<void>() : tl::unexpected(connection.error());
    }
    const auto there = older_than(**connection, INT64_MAX);
    if (there && !there->empty()) {
        return error("storage", "processes with --node are using it: " + *there);
    }
    return there ? Expected<void>() : tl::unexpected(there.error());
}

Expected<void> make_room(const std::string& database, Milliseconds patience) {
    const auto connection = look_in(database);
    if (!connection || *connection == nullptr) {
        return connection ? Expected<void>() : tl::unexpected(connection.error());
    }
    const std::int64_t newest = embedded_migrations().back().number;
    const Value values[] = {newest};
    const auto told = (*connection)->run("UPDATE cluster SET schema_number = $1 WHERE schema_number < $1", values);
    if (!told) {
        return tl::unexpected(told.error());
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    while (true) {
        const auto there = older_than(**connection, newest);
        if (!there || there->empty()) {
            return there ? Expected<void>() : tl::unexpected(there.error());
        }
        if (std::chrono::steady_clock::now() > end) {
            return error("storage", "processes of an older version do not end: " + *there);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

}  // namespace kriegsrat::server
