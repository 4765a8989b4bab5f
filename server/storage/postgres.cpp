#include <libpq-fe.h>

#include <chrono>
#include <thread>
#include <unordered_map>

#include "server/storage/connection.h"

namespace kriegsrat::server {
namespace {

struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Link = std::unique_ptr<PGconn, Finish>;
using Result = std::unique_ptr<PGresult, Clear>;

constexpr const char* unique_violation = "23505";
constexpr int text_format = 0;
constexpr int binary_format = 1;

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

bool succeeded(const Result& result) {
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// The values as the library wants them; integers as text, texts as they are.
struct Parameters {
    explicit Parameters(std::span<const Value> values) {
        numbers.reserve(values.size());
        for (const Value& value : values) {
            if (const auto* integer = std::get_if<std::int64_t>(&value)) {
                numbers.push_back(std::to_string(*integer));
                add(numbers.back(), text_format);
            } else {
                add(std::get<std::string_view>(value), binary_format);
            }
        }
    }
    void add(std::string_view bytes, int format) {
        starts.push_back(bytes.empty() ? "" : bytes.data());
        sizes.push_back(static_cast<int>(bytes.size()));
        formats.push_back(format);
    }

    std::vector<std::string> numbers;
    std::vector<const char*> starts;
    std::vector<int> sizes;
    std::vector<int> formats;
};

class Postgres : public Connection {
  public:
    explicit Postgres(std::string address) : address_(std::move(address)) {}

    Expected<void> connect() {
        prepared_.clear();
        in_transaction_ = false;
        // What comes before the address can be changed by it.
        const char* const keywords[] = {"connect_timeout", "tcp_user_timeout", "fallback_application_name",
                                        "dbname",          "client_encoding",  nullptr};
        const char* const values[] = {"10", "30000", "kriegsrat", address_.c_str(), "UTF8", nullptr};
        link_.reset(PQconnectdbParams(keywords, values, 1));
        if (PQstatus(link_.get()) != CONNECTION_OK) {
            return failure("storage", PQerrorMessage(link_.get()));
        }
        const char* const encoding = PQparameterStatus(link_.get(), "server_encoding");
        if (encoding == nullptr || std::string_view(encoding) != "UTF8") {
            return failure("storage", "the encoding of the database must be UTF8");
        }
        return script(connection_settings);
    }

    Expected<Rows> run(const std::string& statement, std::span<const Value> values) override {
        auto rows = run_prepared(statement, values);
        if (!rows && lost() && !in_transaction_ && connect()) {
            rows = run_prepared(statement, values);
        }
        return rows;
    }

    Expected<void> script(const std::string& statements) override { return check(execute(statements)); }

    Expected<void> begin() override {
        if (in_transaction_) {
            roll_back();
        }
        // The number of the transaction, to ask for its fate should the connection be lost while it ends.
        const std::string statements = "BEGIN; SELECT txid_current()";
        Result result = execute(statements);
        if (!succeeded(result) && lost()) {
            auto connected = connect();
            if (!connected) {
                return connected;
            }
            result = execute(statements);
        }
        if (succeeded(result)) {
            transaction_ = std::stoll(PQgetvalue(result.get(), 0, 0));
            in_transaction_ = true;
        }
        return check(result);
    }

    Expected<void> commit() override {
        const Result result = execute("COMMIT");
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
        execute("ROLLBACK");
        in_transaction_ = false;
    }

    Expected<void> lock_schema() override { return script("SELECT pg_advisory_xact_lock(5287468014)"); }
    std::string_view text_type() const override { return "TEXT COLLATE \"C\""; }

  private:
    Result execute(const std::string& statements) { return Result(PQexec(link_.get(), statements.c_str())); }

    bool lost() const { return PQstatus(link_.get()) != CONNECTION_OK; }

    Expected<void> check(const Result& result) const {
        if (succeeded(result)) {
            return {};
        }
        const char* const code = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
        const char* const text = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
        const bool taken = code != nullptr && std::string_view(code) == unique_violation;
        return failure(taken ? "conflict" : "storage", text != nullptr ? text : PQerrorMessage(link_.get()));
    }

    Expected<Rows> run_prepared(const std::string& statement, std::span<const Value> values) {
        auto known = prepared_.find(statement);
        if (known == prepared_.end()) {
            std::string name = "s" + std::to_string(prepared_.size());
            const auto made = check(Result(PQprepare(link_.get(), name.c_str(), statement.c_str(), 0, nullptr)));
            if (!made) {
                return tl::unexpected(made.error());
            }
            known = prepared_.emplace(statement, std::move(name)).first;
        }
        const Parameters parameters(values);
        const Result result(PQexecPrepared(link_.get(), known->second.c_str(), static_cast<int>(values.size()),
                                           parameters.starts.data(), parameters.sizes.data(), parameters.formats.data(),
                                           text_format));
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
    Link link_;
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
