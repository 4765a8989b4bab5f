#include "server/storage/writes.h"

#include <algorithm>

#include "core/json.h"
#include "core/tell.h"
#include "server/storage/names.h"

namespace kriegsrat::server {
namespace {

// In which order writes are made, because rows refer to people and tables.
int rank(const Write& write) {
    return std::holds_alternative<PutPerson>(write) ? 0 : std::holds_alternative<PutTable>(write) ? 1 : 2;
}

std::string quoted(const std::string& id) { return '"' + id + '"'; }

// How a summary tells of a seat's person: the beginning of what server/summary.cpp writes.
std::string holder_text(const std::string& name, const std::string& id, bool account) {
    return R"("name":)" + Json(name).dump() + R"(,"person":)" + id + R"(,"account":)" + (account ? "true" : "false");
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
            "INSERT INTO sessions (token_hash, person, expires, created, browser) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person, expires = excluded.expires, "
            "created = excluded.created, browser = excluded.browser",
            {put.row.token_hash, put.row.person, put.row.expires, put.row.created, put.row.browser});
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

    Expected<std::int64_t> operator()(const MoveTables& move) const {
        const Json event = {{"event", "became"}, {"time", move.time}, {"from", move.from},
                            {"to", move.to},     {"was", move.was},   {"name", move.name}};
        auto told = run(
            "INSERT INTO events (table_id, number, body) SELECT id, (SELECT MAX(number) + 1 FROM events WHERE "
            "table_id = tables.id), $1 FROM tables WHERE id IN (SELECT table_id FROM members WHERE person = $2) AND "
            "replace(summary, $3, '') <> summary",
            {to_text(event), move.from, quoted(move.from)});
        if (!told) {
            return told;
        }
        auto renamed =
            run("UPDATE tables SET summary = replace(replace(summary, $1, $2), $3, $4) WHERE id IN (SELECT table_id "
                "FROM members WHERE person = $5)",
                {holder_text(move.was, quoted(move.from), false), holder_text(move.name, quoted(move.to), true),
                 quoted(move.from), quoted(move.to), move.from});
        if (!renamed || move.from == move.to) {
            return renamed;
        }
        const auto joined =
            run("INSERT INTO members (table_id, person) SELECT table_id, $1 FROM members WHERE person = $2 "
                "ON CONFLICT DO NOTHING",
                {move.to, move.from});
        return joined ? run("DELETE FROM members WHERE person = $1", {move.from}) : joined;
    }

    Expected<std::int64_t> operator()(const DropSessionsOf& drop) const {
        return run("DELETE FROM sessions WHERE person = $1 AND token_hash <> $2", {drop.person, drop.but});
    }

    Expected<std::int64_t> operator()(const PutCodes& put) const {
        auto changed = run("DELETE FROM recovery_codes WHERE person = $1", {put.person});
        for (std::size_t i = 0; changed && i < put.hashes.size(); ++i) {
            changed =
                run("INSERT INTO recovery_codes (person, code_hash) VALUES ($1, $2)", {put.person, put.hashes[i]});
        }
        return changed;
    }

    Expected<std::int64_t> operator()(const UseCode& use) const {
        auto changed = run("DELETE FROM recovery_codes WHERE person = $1 AND code_hash = $2", {use.person, use.hash});
        if (changed && *changed == 0) {
            return error("conflict", "there is no such recovery code");
        }
        return changed;
    }

    Expected<std::int64_t> operator()(const PutBlock& put) const {
        return run("INSERT INTO blocks (person, blocked, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                   {put.row.person, put.row.blocked, put.row.name});
    }

    Expected<std::int64_t> operator()(const DropBlock& drop) const {
        return run("DELETE FROM blocks WHERE person = $1 AND blocked = $2", {drop.person, drop.blocked});
    }

    Expected<std::int64_t> operator()(const PutReport& put) const {
        const ReportRow& row = put.row;
        return run(
            "INSERT INTO reports (id, created, reporter, person, table_id, body) VALUES ($1, $2, $3, $4, $5, $6)",
            {row.id, row.created, row.reporter, row.person, row.table, row.body});
    }

    Expected<std::int64_t> operator()(const DropReport& drop) const {
        auto changed = run("DELETE FROM reports WHERE id = $1", {drop.id});
        if (changed && *changed == 0) {
            return error("conflict", "there is no such report");
        }
        return changed;
    }

    Expected<std::int64_t> operator()(const PutErrand& put) const {
        return run("INSERT INTO errands (id, what, target, created) VALUES ($1, $2, $3, $4)",
                   {put.row.id, put.row.what, put.row.target, put.row.created});
    }

    Expected<std::int64_t> operator()(const DropErrand& drop) const {
        return run("DELETE FROM errands WHERE id = $1", {drop.id});
    }

    Expected<std::int64_t> operator()(const SetBanned& set) const {
        return run("UPDATE people SET banned = $1 WHERE id = $2", {static_cast<std::int64_t>(set.banned), set.person});
    }

    Expected<std::int64_t> operator()(const ForgetPerson& forget) const {
        Expected<std::int64_t> changed = 0;
        for (const TableId& table : forget.told) {
            changed = changed ? forget_at(table, forget) : changed;
        }
        const Json event = {{"event", "forgotten"}, {"time", forget.time}, {"person", ""}};
        if (changed) {
            changed =
                run("INSERT INTO events (table_id, number, body) SELECT table_id, (SELECT MAX(number) + 1 FROM events "
                    "WHERE events.table_id = members.table_id), $1 FROM members WHERE person = $2",
                    {to_text(event), forget.person});
        }
        if (changed) {
            changed = forget_names(forget);
        }
        for (const char* rows :
             {"members WHERE person", "sessions WHERE person", "recovery_codes WHERE person", "blocks WHERE person",
              "blocks WHERE blocked", "decks WHERE person", "people WHERE id"}) {
            changed = changed ? run("DELETE FROM " + std::string(rows) + " = $1", {forget.person}) : changed;
        }
        return changed;
    }

    // It has had the event: it is no table of the person any more.
    Expected<std::int64_t> forget_at(const TableId& table, const ForgetPerson& forget) const {
        auto changed = blank_names("table_id = $5", "id = $7", table, forget);
        return changed ? (*this)(DropMember{table, forget.person}) : changed;
    }

    Expected<std::int64_t> forget_names(const ForgetPerson& forget) const {
        const std::string tables = "IN (SELECT table_id FROM members WHERE person = ";
        return blank_names("table_id " + tables + "$5)", "id " + tables + "$7)", forget.person, forget);
    }

    Expected<std::int64_t> blank_names(const std::string& events, const std::string& tables, const std::string& which,
                                       const ForgetPerson& forget) const {
        const std::string id = quoted(forget.person);
        const std::string named = R"("name":)" + Json(forget.name).dump() + R"(,"person":)";
        auto changed = run("UPDATE events SET body = replace(replace(body, $1, $2), $3, $4) WHERE " + events,
                           {named + id, R"("name":"","person":"")", id, R"("")", which});
        if (changed) {
            changed =
                run("UPDATE tables SET summary = replace(replace(replace(summary, $1, $2), $3, $4), $5, $6) WHERE " +
                        tables,
                    {holder_text(forget.name, id, true), holder_text("", "null", false),
                     holder_text(forget.name, id, false), holder_text("", "null", false), id, "null", which});
        }
        return changed;
    }

    Expected<std::int64_t> operator()(const DropTable& drop) const {
        const std::string same = "IN (SELECT id FROM tables WHERE id = $1 AND changed = $2)";
        auto changed = run("DELETE FROM events WHERE table_id " + same, {drop.id, drop.changed});
        if (changed) {
            changed = run("DELETE FROM members WHERE table_id " + same, {drop.id, drop.changed});
        }
        return changed ? run("DELETE FROM tables WHERE id = $1 AND changed = $2", {drop.id, drop.changed}) : changed;
    }

    Expected<std::int64_t> operator()(const DropGuests& drop) const {
        const std::string old =
            "(SELECT id FROM people WHERE password_hash = '' AND banned = 0 AND created < $1 AND NOT EXISTS (SELECT 1 "
            "FROM sessions WHERE sessions.person = people.id))";
        auto changed = run("DELETE FROM members WHERE person IN " + old, {drop.before});
        for (const char* from : {"decks", "blocks"}) {
            changed =
                changed ? run("DELETE FROM " + std::string(from) + " WHERE person IN " + old, {drop.before}) : changed;
        }
        return changed ? run("DELETE FROM people WHERE id IN " + old, {drop.before}) : changed;
    }

    Expected<std::int64_t> operator()(const DropDeck& drop) const {
        return run("DELETE FROM decks WHERE id = $1 AND person = $2", {drop.id, drop.person});
    }

    Expected<std::int64_t> operator()(const Pulse& pulse) const {
        return run("INSERT INTO pulse (id, time) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET time = excluded.time",
                   {pulse.time});
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
