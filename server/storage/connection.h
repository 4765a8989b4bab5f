#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.h"

namespace kriegsrat::server {

using Value = std::variant<std::int64_t, std::string_view>;
using Row = std::vector<std::string>;

struct Rows {
    std::vector<Row> rows;
    std::int64_t changed = 0;  // by an INSERT, UPDATE or DELETE
};

// One connection to a database, for one thread at a time. Both back ends accept the same SQL. Errors are of kind
// "conflict" if something that must be unique is taken, else "storage".
class Connection {
  public:
    Connection() = default;
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // The parameters are $1, $2 ... and appear first in this order. The statement is kept prepared.
    virtual Expected<Rows> run(const std::string& statement, std::span<const Value> values) = 0;
    // Several statements without parameters.
    virtual Expected<void> script(const std::string& statements) = 0;

    // A transaction that writes. One that was left open is taken back first.
    virtual Expected<void> begin() = 0;
    virtual Expected<void> commit() = 0;
    virtual void roll_back() = 0;

    // Within a transaction: nobody else may change the schema until it ends.
    virtual Expected<void> lock_schema() = 0;
    virtual std::string_view text_type() const = 0;
};

Expected<std::unique_ptr<Connection>> connect_sqlite(const std::string& path);
Expected<std::unique_ptr<Connection>> connect_postgres(const std::string& address);

}  // namespace kriegsrat::server
