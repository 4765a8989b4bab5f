#include "server/storage/tests/databases.h"

#include <cstdlib>

namespace kriegsrat::server {
namespace {

// A test without its database has nothing to say, and must not pass for that reason.
template <class T>
T need(Expected<T> wanted) {
    if (!wanted) {
        ADD_FAILURE() << wanted.error().text;
        std::fflush(nullptr);
        std::_Exit(1);
    }
    return std::move(*wanted);
}

}  // namespace

PostgresServer& postgres() {
    static const std::unique_ptr<PostgresServer> server = need(PostgresServer::start());
    return *server;
}

OnEveryDatabase::OnEveryDatabase() {
    const std::string& kind = GetParam();
    if (kind == "postgres") {
        address_ = need(postgres().make_schema());
    } else {
        address_ = kind == "sqlite" ? "sqlite:" + folder_.path("file.db") : "sqlite::memory:";
    }
}

std::unique_ptr<Storage> OnEveryDatabase::open() const { return need(open_storage(address_)); }

std::unique_ptr<Connection> OnEveryDatabase::connect() const {
    constexpr std::string_view sqlite = "sqlite:";
    return need(address_.starts_with(sqlite) ? connect_sqlite(address_.substr(sqlite.size()))
                                             : connect_postgres(address_));
}

void StorageTest::put_people(std::initializer_list<const char*> ids) {
    for (const char* id : ids) {
        const auto put = storage_->commit({PutPerson{{id, std::string("name of ") + id, "", 7}}});
        ASSERT_TRUE(put) << put.error().text;
    }
}

void StorageTest::put_table(const TableId& id, Status status, bool is_public, Milliseconds created,
                            Milliseconds changed) {
    const auto put = storage_->commit({PutTable{{id, status, is_public, created, changed, "{}"}}});
    ASSERT_TRUE(put) << put.error().text;
}

std::vector<std::string> ids(const Expected<std::vector<TableRow>>& rows) {
    std::vector<std::string> found;
    for (const TableRow& row : need(rows)) {
        found.push_back(row.id);
    }
    return found;
}

}  // namespace kriegsrat::server
