#include "server/storage/storage.h"

#include <filesystem>

#include "server/storage/migrate.h"
#include "server/storage/sql_storage.h"

namespace kriegsrat::server {
namespace {

using Connect = Expected<std::unique_ptr<Connection>> (*)(const std::string& where);

Expected<std::unique_ptr<Storage>> open_with(Connect connect, const std::string& where, Schema schema,
                                             bool two_connections) {
    auto writing = connect(where);
    if (!writing) {
        return tl::unexpected(writing.error());
    }
    const auto ready = schema == Schema::made ? migrate(**writing, embedded_migrations())
                                              : check_schema(**writing, embedded_migrations());
    if (!ready) {
        return tl::unexpected(ready.error());
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

Expected<std::unique_ptr<Storage>> open_storage(const std::string& address, Schema schema) {
    constexpr std::string_view sqlite = "sqlite:";
    if (address.starts_with(sqlite)) {
        const std::string path = address.substr(sqlite.size());
        if (path.empty()) {
            return error("storage", "sqlite: the path of the file is missing");
        }
        const bool file = path != ":memory:";
        if (file && schema == Schema::as_it_is && !std::filesystem::exists(path)) {
            return error("storage", "sqlite " + path + ": there is no such file");
        }
        return open_with(connect_sqlite, path, schema, file);
    }
    if (address.starts_with("postgresql://") || address.starts_with("postgres://")) {
        return open_with(connect_postgres, address, schema, true);
    }
    // Not repeated here: an address may hold a password.
    return error("storage", "the address of the database must begin with sqlite: or postgresql://");
}

}  // namespace kriegsrat::server
