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
        // No event has a number below 0: one that does not follow the last is refused. As an INSERT ... SELECT it would
        // have to be gathered in a table of its own first.
        static const std::string statement =
            "INSERT INTO events (table_id, number, body) VALUES ($1, CASE WHEN CAST($2 AS BIGINT) = 0 OR "
            "EXISTS (SELECT 1 FROM events WHERE table_id = $1 AND number = CAST($2 AS BIGINT) - 1) "
            "THEN CAST($2 AS BIGINT) ELSE -1 END, $3)";
        auto added = run(statement, {event.table, event.number, event.body});
        if (!added) {
            added.error().text += " (event " + std::to_string(event.number) + " of table " + event.table + ")";
        }
        return added;
    }

    Expected<std::int64_t> operator()(const PutTable& put) const {
        const TableRow& row = put.row;
        // After a decision there is nothing new that the lists of tables go by, and no index to be changed.
        static const std::string refresh =
            "UPDATE tables SET changed = $1, summary = $2 WHERE id = $3 AND status = $4 AND is_public = $5 AND "
            "created = $6";
        const auto status = static_cast<std::int64_t>(row.status);
        const auto is_public = static_cast<std::int64_t>(row.is_public);
        auto refreshed = run(refresh, {row.changed, row.summary, row.id, status, is_public, row.created});
        if (!refreshed || *refreshed > 0) {
            return refreshed;
        }
        static const std::string statement =
            "INSERT INTO tables (id, status, is_public, created, changed, summary) VALUES ($1, $2, $3, $4, $5, $6) "
            "ON CONFLICT (id) DO UPDATE SET status = excluded.status, is_public = excluded.is_public, "
            "created = excluded.created, changed = excluded.changed, summary = excluded.summary";
        return run(statement, {row.id, status, is_public, row.created, row.changed, row.summary});
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

    Expected<std::int64_t> operator()(const PutDeck& put) const {
        const DeckRow& row = put.row;
        auto changed = run(
            "INSERT INTO decks (id, person, game, name, body, created, changed) VALUES ($1, $2, $3, $4, $5, $6, $7) "
            "ON CONFLICT (id) DO UPDATE SET name = excluded.name, body = excluded.body, changed = excluded.changed "
            "WHERE decks.person = excluded.person AND decks.game = excluded.game",
            {row.id, row.person, row.game, row.name, row.body, row.created, row.changed});
        if (changed && *changed == 0) {
            return error("conflict", "deck " + row.id + " is somebody else's");
        }
        return changed;
    }

    Expected<std::int64_t> operator()(const DropDeck& drop) const {
        return run("DELETE FROM decks WHERE id = $1 AND person = $2", {drop.id, drop.person});
    }

    Expected<std::int64_t> operator()(const MoveDecks& move) const {
        return run("UPDATE decks SET person = $1 WHERE person = $2", {move.to, move.from});
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
