#include <chrono>
#include <thread>
#include <unordered_map>

#include "server/storage/connection.h"
#include "server/storage/postgres_link.h"

namespace kriegsrat::server {
namespace {

constexpr const char* unique_violation = "23505";

// Whatever the server prefers: a commit is on disk when it returns.
constexpr const char* connection_settings =
    "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'; "
    "SET client_min_messages = warning";

tl::unexpected<Error> failure(std::string kind, std::string text) {
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return error(std::move(kind), "postgresql: " + text);
}

bool succeeded(const PostgresResult& result) {
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// Integers as text, texts as they are.
struct Parameters : PostgresParameters {
    explicit Parameters(std::span<const Value> values) {
        numbers.reserve(values.size());
        for (const Value& value : values) {
            if (const auto* integer = std::get_if<std::int64_t>(&value)) {
                numbers.push_back(std::to_string(*integer));
                add(numbers.back(), PostgresParameters::as_text);
            } else {
                add(std::get<std::string_view>(value), PostgresParameters::as_bytes);
            }
        }
    }
    void add(std::string_view bytes, int format) {
        starts.push_back(bytes.empty() ? "" : bytes.data());
        sizes.push_back(static_cast<int>(bytes.size()));
        formats.push_back(format);
    }

    std::vector<std::string> numbers;
};

class Postgres : public Connection {
  public:
    explicit Postgres(std::string address) : address_(std::move(address)) {}

    Expected<void> connect() {
        prepared_.clear();
        in_transaction_ = false;
        if (!link_.open(address_)) {
            return failure("storage", link_.problem());
        }
        const char* const encoding = link_.parameter("server_encoding");
        if (encoding == nullptr || std::string_view(encoding) != "UTF8") {
            return failure("storage", "the encoding of the database must be UTF8");
        }
        auto set = check(link_.execute(connection_settings));
        return set ? replace_process() : set;
    }

    Expected<Rows> run(const std::string& statement, std::span<const Value> values) override {
        auto rows = run_prepared(statement, values);
        if (!rows && lost() && !in_transaction_ && connect()) {
            rows = run_prepared(statement, values);
        }
        return rows;
    }

    Expected<void> script(const std::string& statements) override { return check(link_.execute_patiently(statements)); }

    Expected<void> begin() override {
        if (in_transaction_) {
            roll_back();
        }
        // The number of the transaction, to ask for its fate should the connection be lost while it ends.
        const std::string statements = "BEGIN; SELECT txid_current()";
        PostgresResult result = link_.execute(statements);
        if (!succeeded(result) && lost()) {
            auto connected = connect();
            if (!connected) {
                return connected;
            }
            result = link_.execute(statements);
        }
        if (succeeded(result)) {
            transaction_ = std::stoll(PQgetvalue(result.get(), 0, 0));
            in_transaction_ = true;
        }
        return check(result);
    }

    Expected<void> commit() override {
        const PostgresResult result = link_.execute("COMMIT");
        in_transaction_ = false;
        if (!succeeded(result) && lost()) {
            return fate(check(result));
        }
        if (succeeded(result) && std::string_view(PQcmdStatus(result.get())) != "COMMIT") {
            return failure("storage", "the transaction was taken back");
        }
        return check(result);
    }

    void roll_back() override {
        // If this fails the connection is gone, and the transaction with it.
        link_.execute("ROLLBACK");
        in_transaction_ = false;
    }

    Expected<void> lock_schema() override { return script("SELECT pg_advisory_xact_lock(5287468014)"); }
    std::string_view text_type() const override { return "TEXT COLLATE \"C\""; }

  private:
    bool lost() const { return !link_.is_up(); }

    // The process of a connection that was lost may not know it, and still holds what it has locked.
    Expected<void> replace_process() {
        if (!process_.empty()) {
            link_.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE " + process_);
        }
        const PostgresResult result = link_.execute(
            "SELECT pid, extract(epoch FROM backend_start) FROM pg_stat_activity WHERE pid = pg_backend_pid()");
        if (succeeded(result) && PQntuples(result.get()) == 1) {
            process_ = std::string("pid = ") + PQgetvalue(result.get(), 0, 0) +
                       " AND extract(epoch FROM backend_start) = " + PQgetvalue(result.get(), 0, 1);
        }
        return check(result);
    }

    Expected<void> check(const PostgresResult& result) const {
        if (succeeded(result)) {
            return {};
        }
        const char* const code = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
        const char* const text = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
        const bool taken = code != nullptr && std::string_view(code) == unique_violation;
        return failure(taken ? "conflict" : "storage", text != nullptr ? text : link_.problem());
    }

    Expected<Rows> run_prepared(const std::string& statement, std::span<const Value> values) {
        auto known = prepared_.find(statement);
        if (known == prepared_.end()) {
            std::string name = "s" + std::to_string(prepared_.size());
            const auto made = check(link_.prepare(name, statement));
            if (!made) {
                return tl::unexpected(made.error());
            }
            known = prepared_.emplace(statement, std::move(name)).first;
        }
        const Parameters parameters(values);
        const PostgresResult result = link_.execute_prepared(known->second, parameters);
        return check(result).map([&] { return rows_of(result.get()); });
    }

    static Rows rows_of(PGresult* result) {
        Rows rows;
        for (int i = 0; i < PQntuples(result); ++i) {
            Row& row = rows.rows.emplace_back();
            for (int j = 0; j < PQnfields(result); ++j) {
                row.emplace_back(PQgetvalue(result, i, j), static_cast<std::size_t>(PQgetlength(result, i, j)));
            }
        }
        const std::string changed = PQcmdTuples(result);
        rows.changed = changed.empty() ? 0 : std::stoll(changed);
        return rows;
    }

    // Whether the transaction was committed although its connection was lost before it said so.
    Expected<void> fate(Expected<void> not_committed) {
        auto connected = connect();
        if (!connected) {
            return connected;
        }
        // The process of the old connection may need a moment to notice.
        for (int tries = 0; tries < 100; ++tries) {
            const Value values[] = {transaction_};
            const auto found = run_prepared("SELECT txid_status($1)", values);
            if (!found || found->rows[0][0] != "in progress") {
                return found && found->rows[0][0] == "committed" ? Expected<void>() : not_committed;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return not_committed;
    }

    std::string address_;
    PostgresLink link_;
    std::string process_;                                    // at the other end, as a condition
    std::unordered_map<std::string, std::string> prepared_;  // statement and its name
    bool in_transaction_ = false;
    std::int64_t transaction_ = 0;
};

}  // namespace

Expected<std::unique_ptr<Connection>> connect_postgres(const std::string& address) {
    // What the library says of an address it cannot read would repeat it, with the password.
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parts(PQconninfoParse(address.c_str(), nullptr),
                                                                             &PQconninfoFree);
    if (!parts) {
        return failure("storage", "the address cannot be read");
    }
    auto connection = std::make_unique<Postgres>(address);
    const auto connected = connection->connect();
    if (!connected) {
        return tl::unexpected(connected.error());
    }
    return connection;
}

}  // namespace kriegsrat::server
