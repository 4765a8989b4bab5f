#include <sqlite3.h>

#include <chrono>
#include <thread>
#include <unordered_map>

#include "server/storage/checkpointer.h"
#include "server/storage/connection.h"

namespace kriegsrat::server {
namespace {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct CloseStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, CloseStatement>;

// Ready for its next use, whatever happened: a statement left in the middle would hold its lock.
struct Reset {
    void operator()(sqlite3_stmt* statement) const {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    }
};
using InUse = std::unique_ptr<sqlite3_stmt, Reset>;

// FULL: a commit is on disk when it returns, also in WAL mode. Another program that writes is waited for.
constexpr std::chrono::milliseconds longest_wait(5000);
constexpr const char* settings = "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL;";

class Sqlite : public Connection {
  public:
    Sqlite(std::string path, Database database)
        : path_(std::move(path)), checkpointer_(path_), database_(std::move(database)) {}

    Expected<Rows> run(const std::string& text, std::span<const Value> values) override {
        const auto prepared = prepare(text);
        if (!prepared) {
            return tl::unexpected(prepared.error());
        }
        const InUse statement(*prepared);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (bind(statement.get(), static_cast<int>(i) + 1, values[i]) != SQLITE_OK) {
                return failure();
            }
        }
        Rows result;
        int code = sqlite3_step(statement.get());
        for (; code == SQLITE_ROW; code = sqlite3_step(statement.get())) {
            result.rows.push_back(row(statement.get()));
        }
        if (code != SQLITE_DONE) {
            return failure();
        }
        result.changed = sqlite3_changes64(database_.get());
        return result;
    }

    Expected<void> set_up() {
        // Otherwise only the first commit would say so.
        if (sqlite3_db_readonly(database_.get(), "main") == 1) {
            return error("storage", "sqlite " + path_ + ": the file cannot be written");
        }
        sqlite3_extended_result_codes(database_.get(), 1);
        sqlite3_busy_timeout(database_.get(), static_cast<int>(longest_wait.count()));
        // The change to WAL mode is the one thing SQLite does not wait for by itself.
        const auto end = std::chrono::steady_clock::now() + longest_wait;
        auto set = script(settings);
        while (!set && sqlite3_errcode(database_.get()) == SQLITE_BUSY && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            set = script(settings);
        }
        checkpointer_.watch(database_.get());
        return set;
    }

    Expected<void> script(const std::string& statements) override {
        if (sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
            return failure();
        }
        return {};
    }

    Expected<void> begin() override {
        roll_back();
        // What is written into a file without a name is lost when it is closed.
        int moved = 0;
        sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
        if (moved != 0) {
            return error("storage", "sqlite " + path_ + ": the file was removed or replaced");
        }
        return once("BEGIN IMMEDIATE");
    }

    Expected<void> commit() override {
        auto committed = once("COMMIT");
        if (!committed) {
            roll_back();
        }
        return committed;
    }

    void roll_back() override {
        // Some errors have ended the transaction already.
        if (sqlite3_get_autocommit(database_.get()) == 0) {
            static_cast<void>(once("ROLLBACK"));
        }
    }

    Expected<void> lock_schema() override { return {}; }  // who writes is alone
    std::string_view text_type() const override { return "TEXT"; }

  private:
    static int bind(sqlite3_stmt* statement, int number, const Value& value) {
        if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            return sqlite3_bind_int64(statement, number, *integer);
        }
        const auto text = std::get<std::string_view>(value);
        // Without bytes there may be no address either, which would be NULL.
        return sqlite3_bind_text64(statement, number, text.empty() ? "" : text.data(), text.size(), nullptr,
                                   SQLITE_UTF8);
    }

    static Row row(sqlite3_stmt* statement) {
        Row cells;
        const int columns = sqlite3_column_count(statement);
        for (int i = 0; i < columns; ++i) {
            // Asked as a blob it keeps its bytes; the text first, which turns numbers into one.
            const bool some = sqlite3_column_text(statement, i) != nullptr;
            const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, i));
            const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, i));
            cells.emplace_back(some && size > 0 ? std::string(bytes, size) : std::string());
        }
        return cells;
    }

    Expected<sqlite3_stmt*> prepare(const std::string& text) {
        Statement& statement = statements_[text];
        if (!statement) {
            sqlite3_stmt* made = nullptr;
            const int code = sqlite3_prepare_v3(database_.get(), text.c_str(), static_cast<int>(text.size()) + 1,
                                                SQLITE_PREPARE_PERSISTENT, &made, nullptr);
            statement.reset(made);
            if (code != SQLITE_OK) {
                return failure();
            }
        }
        return statement.get();
    }

    Expected<void> once(const std::string& text) {
        const auto result = run(text, {});
        if (!result) {
            return tl::unexpected(result.error());
        }
        return {};
    }

    tl::unexpected<Error> failure() const {
        const int code = sqlite3_extended_errcode(database_.get());
        const bool taken = code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY;
        return error(taken ? "conflict" : "storage", "sqlite " + path_ + ": " + sqlite3_errmsg(database_.get()));
    }

    std::string path_;
    Checkpointer checkpointer_;
    Database database_;
    std::unordered_map<std::string, Statement> statements_;  // closed before the database
};

}  // namespace

Expected<std::unique_ptr<Connection>> connect_sqlite(const std::string& path) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &opened,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(opened);
    if (code != SQLITE_OK) {
        return error("storage", "sqlite " + path + ": " + (opened ? sqlite3_errmsg(opened) : sqlite3_errstr(code)));
    }
    auto connection = std::make_unique<Sqlite>(path, std::move(database));
    const auto set = connection->set_up();
    if (!set) {
        return tl::unexpected(set.error());
    }
    return connection;
}

}  // namespace kriegsrat::server
