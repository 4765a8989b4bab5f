#include "server/storage/writes.h"

#include <algorithm>

#include "server/storage/names.h"

namespace kriegsrat::server {
namespace {

// In which order writes are made, because rows refer to people and tables.
int rank(const Write& write) {
    return std::holds_alternative<PutPerson>(write) ? 0 : std::holds_alternative<PutTable>(write) ? 1 : 2;
}

struct Apply {
    Connection& connection;

    Expected<std::int64_t> run(const std::string& statement, std::initializer_list<Value> values) const {
        return run_checked(connection, statement, {values.begin(), values.size()}).map([](const Rows& rows) {
            return rows.changed;
        });
    }

    Expected<std::int64_t> operator()(const AppendEvent& event) const {
        auto added =
            run("INSERT INTO events (table_id, number, body) "
                "SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT) "
                "WHERE $2 <= (SELECT COALESCE(MAX(number) + 1, 0) FROM events WHERE table_id = $1)",
                {event.table, event.number, event.body});
        if (added == 0) {
            return error("storage", "event " + std::to_string(event.number) + " of table " + event.table +
                                        " does not follow the last one");
        }
        return added;
    }

    Expected<std::int64_t> operator()(const PutTable& put) const {
        const TableRow& row = put.row;
        return run(
            "INSERT INTO tables (id, status, is_public, created, changed, summary) VALUES ($1, $2, $3, $4, $5, $6) "
            "ON CONFLICT (id) DO UPDATE SET status = excluded.status, is_public = excluded.is_public, "
            "created = excluded.created, changed = excluded.changed, summary = excluded.summary",
            {row.id, static_cast<std::int64_t>(row.status), static_cast<std::int64_t>(row.is_public), row.created,
             row.changed, row.summary});
    }

    Expected<std::int64_t> operator()(const PutMember& put) const {
        return run("INSERT INTO members (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                   {put.table, put.person});
    }

    Expected<std::int64_t> operator()(const DropMember& drop) const {
        return run("DELETE FROM members WHERE table_id = $1 AND person = $2", {drop.table, drop.person});
    }

    Expected<std::int64_t> operator()(const PutPerson& put) const {
        const PersonRow& row = put.row;
        return run(
            "INSERT INTO people (id, name, name_key, password_hash, created) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, "
            "password_hash = excluded.password_hash, created = excluded.created",
            {row.id, row.name, name_key(row.name), row.password_hash, row.created});
    }

    Expected<std::int64_t> operator()(const PutSession& put) const {
        return run(
            "INSERT INTO sessions (token_hash, person, expires) VALUES ($1, $2, $3) "
            "ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person, expires = excluded.expires",
            {put.row.token_hash, put.row.person, put.row.expires});
    }

    Expected<std::int64_t> operator()(const DropSession& drop) const {
        return run("DELETE FROM sessions WHERE token_hash = $1", {drop.token_hash});
    }

    Expected<std::int64_t> operator()(const DropSessionsUntil& drop) const {
        return run("DELETE FROM sessions WHERE expires <= $1", {drop.time});
    }
};

}  // namespace

Expected<Rows> run_checked(Connection& connection, const std::string& statement, std::span<const Value> values) {
    const bool storable = std::ranges::all_of(values, [](const Value& value) {
        const auto* text = std::get_if<std::string_view>(&value);
        return text == nullptr || is_storable_text(*text);
    });
    if (!storable) {
        return error("storage", "a text is not UTF-8 or holds the byte 0");
    }
    return connection.run(statement, values);
}

Expected<void> apply_writes(Connection& connection, const Writes& writes) {
    for (int wanted = 0; wanted < 3; ++wanted) {
        for (const Write& write : writes) {
            if (rank(write) != wanted) {
                continue;
            }
            const auto applied = std::visit(Apply{connection}, write);
            if (!applied) {
                return tl::unexpected(applied.error());
            }
        }
    }
    return {};
}

}  // namespace kriegsrat::server
