#include "server/storage/storage.h"

#include "server/storage/migrate.h"
#include "server/storage/sql_storage.h"

namespace kriegsrat::server {
namespace {

using Connect = Expected<std::unique_ptr<Connection>> (*)(const std::string& where);

Expected<std::unique_ptr<Storage>> open_with(Connect connect, const std::string& where, bool two_connections) {
    auto writing = connect(where);
    if (!writing) {
        return tl::unexpected(writing.error());
    }
    const auto migrated = migrate(**writing, embedded_migrations());
    if (!migrated) {
        return tl::unexpected(migrated.error());
    }
    std::unique_ptr<Connection> reading;
    if (two_connections) {
        auto second = connect(where);
        if (!second) {
            return tl::unexpected(second.error());
        }
        reading = std::move(*second);
    }
    return std::make_unique<SqlStorage>(std::move(*writing), std::move(reading));
}

}  // namespace

Expected<std::unique_ptr<Storage>> open_storage(const std::string& address) {
    constexpr std::string_view sqlite = "sqlite:";
    if (address.starts_with(sqlite)) {
        const std::string path = address.substr(sqlite.size());
        if (path.empty()) {
            return error("storage", "sqlite: the path of the file is missing");
        }
        return open_with(connect_sqlite, path, path != ":memory:");
    }
    if (address.starts_with("postgresql://") || address.starts_with("postgres://")) {
        return open_with(connect_postgres, address, true);
    }
    // Not repeated here: an address may hold a password.
    return error("storage", "the address of the database must begin with sqlite: or postgresql://");
}

}  // namespace kriegsrat::server
