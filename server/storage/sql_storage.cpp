#include "server/storage/sql_storage.h"

#include <algorithm>
#include <charconv>

#include "server/storage/names.h"
#include "server/storage/writes.h"

namespace kriegsrat::server {
namespace {

const std::string person_columns = "SELECT id, name, password_hash, created, banned FROM people ";
const std::string table_columns = "SELECT id, status, is_public, created, changed, summary FROM tables ";

const std::string deck_columns = "SELECT id, person, game, name, body, created, changed FROM decks ";

std::int64_t number(const std::string& text) {
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

PersonRow person_row(Row row) {
    return {std::move(row[0]), std::move(row[1]), std::move(row[2]), number(row[3]), number(row[4]) != 0};
}

const std::string session_columns = "SELECT token_hash, person, expires, created, browser FROM sessions ";

SessionRow session_row(Row row) {
    return {std::move(row[0]), std::move(row[1]), number(row[2]), number(row[3]), std::move(row[4])};
}

BlockRow block_row(Row row) { return {std::move(row[0]), std::move(row[1]), std::move(row[2])}; }

ReportRow report_row(Row row) {
    return {std::move(row[0]), number(row[1]),    std::move(row[2]),
            std::move(row[3]), std::move(row[4]), std::move(row[5])};
}

ErrandRow errand_row(Row row) { return {std::move(row[0]), std::move(row[1]), std::move(row[2]), number(row[3])}; }

TableRow table_row(Row row) {
    return {std::move(row[0]), static_cast<Status>(number(row[1])), number(row[2]) != 0, number(row[3]), number(row[4]),
            std::move(row[5])};
}

DeckRow deck_row(Row row) {
    return {std::move(row[0]), std::move(row[1]), std::move(row[2]), std::move(row[3]),
            std::move(row[4]), number(row[5]),    number(row[6])};
}

std::string first_cell(Row row) { return std::move(row[0]); }

template <class Make>
auto each(Expected<std::vector<Row>> rows, Make make) {
    return std::move(rows).map([&](std::vector<Row> found) {
        std::vector<decltype(make(Row()))> made;
        made.reserve(found.size());
        for (Row& row : found) {
            made.push_back(make(std::move(row)));
        }
        return made;
    });
}

template <class Make>
auto only(Expected<std::vector<Row>> rows, Make make) {
    return std::move(rows).map([&](std::vector<Row> found) {
        return found.empty() ? std::nullopt : std::optional(make(std::move(found[0])));
    });
}

Expected<void> done(const Expected<Rows>& result) { return result ? Expected<void>() : tl::unexpected(result.error()); }

Expected<void> apply_all(Connection& connection, std::span<const Writes> groups) {
    for (const Writes& writes : groups) {
        if (auto applied = apply_writes(connection, writes); !applied) {
            return applied;
        }
    }
    return {};
}

// So that one group that fails leaves the others alone. False in the second place: the transaction is lost.
std::pair<Expected<void>, bool> apply_alone(Connection& connection, const Writes& writes) {
    auto set = done(connection.run("SAVEPOINT one_group", {}));
    if (!set) {
        return {set, false};
    }
    auto applied = apply_writes(connection, writes);
    if (!applied && !connection.run("ROLLBACK TO SAVEPOINT one_group", {})) {
        return {applied, false};
    }
    auto released = done(connection.run("RELEASE SAVEPOINT one_group", {}));
    if (!released) {
        return {released, false};
    }
    return {applied, true};
}

}  // namespace

SqlStorage::SqlStorage(std::unique_ptr<Connection> writing, std::unique_ptr<Connection> reading) {
    writing_.connection = std::move(writing);
    reading_.connection = std::move(reading);
}

Expected<void> SqlStorage::commit(const Writes& writes) { return commit_groups({&writes, 1})[0]; }

std::vector<Expected<void>> SqlStorage::commit_all(const std::vector<Writes>& groups) { return commit_groups(groups); }

std::vector<Expected<void>> SqlStorage::commit_groups(std::span<const Writes> groups) {
    if (groups.empty()) {
        return {};
    }
    const std::scoped_lock lock(writing_.mutex);
    Connection& connection = *writing_.connection;
    auto result = connection.begin();
    if (result) {
        result = apply_all(connection, groups);
        // Nearly always all of them can be done. Otherwise again, with more care.
        if (!result && groups.size() > 1) {
            return commit_each(groups);
        }
    }
    if (result) {
        result = connection.commit();
    } else {
        connection.roll_back();
    }
    return std::vector<Expected<void>>(groups.size(), result);
}

std::vector<Expected<void>> SqlStorage::commit_each(std::span<const Writes> groups) {
    Connection& connection = *writing_.connection;
    const auto all_fail = [&](const Error& problem) {
        connection.roll_back();
        return std::vector<Expected<void>>(groups.size(), tl::unexpected(problem));
    };
    const auto begun = connection.begin();
    if (!begun) {
        return all_fail(begun.error());
    }
    std::vector<Expected<void>> results;
    results.reserve(groups.size());
    for (const Writes& writes : groups) {
        auto [result, sound] = apply_alone(connection, writes);
        if (!sound) {
            return all_fail(result.error());
        }
        results.push_back(std::move(result));
    }
    const auto committed = connection.commit();
    for (auto& result : results) {
        if (result && !committed) {
            result = committed;
        }
    }
    return results;
}

Expected<std::vector<Row>> SqlStorage::read(const std::string& statement, std::initializer_list<Value> values) {
    Guarded& guarded = reading_.connection ? reading_ : writing_;
    const std::scoped_lock lock(guarded.mutex);
    return run_checked(*guarded.connection, statement, {values.begin(), values.size()}).map([](Rows rows) {
        return std::move(rows.rows);
    });
}

Expected<std::optional<PersonRow>> SqlStorage::person(const PersonId& id) {
    static const std::string statement = person_columns + "WHERE id = $1";
    return only(read(statement, {id}), person_row);
}

Expected<std::optional<PersonRow>> SqlStorage::account(std::string_view name) {
    static const std::string statement = person_columns + "WHERE name_key = $1 AND password_hash <> ''";
    const std::string key = name_key(name);
    return only(read(statement, {key}), person_row);
}

Expected<std::optional<SessionRow>> SqlStorage::session(std::string_view token_hash) {
    static const std::string statement = session_columns + "WHERE token_hash = $1";
    return only(read(statement, {token_hash}), session_row);
}

Expected<std::optional<TableRow>> SqlStorage::table(const TableId& id) {
    static const std::string statement = table_columns + "WHERE id = $1";
    return only(read(statement, {id}), table_row);
}

Expected<std::vector<std::string>> SqlStorage::events(const TableId& id) {
    static const std::string statement = "SELECT body FROM events WHERE table_id = $1 ORDER BY number";
    return each(read(statement, {id}), first_cell);
}

Expected<std::vector<TableRow>> SqlStorage::open_tables(int most) {
    static const std::string statement =
        table_columns + "WHERE status = 0 AND is_public = 1 ORDER BY created DESC, id DESC LIMIT $1";
    return each(read(statement, {std::max(most, 0)}), table_row);
}

Expected<std::vector<TableRow>> SqlStorage::playing_tables() {
    static const std::string statement = table_columns + "WHERE status = 1 ORDER BY created, id";
    return each(read(statement, {}), table_row);
}

Expected<std::vector<TableRow>> SqlStorage::tables_of(const PersonId& person, int most) {
    static const std::string statement =
        table_columns +
        "WHERE id IN (SELECT table_id FROM members WHERE person = $1) ORDER BY changed DESC, id DESC LIMIT $2";
    return each(read(statement, {person, std::max(most, 0)}), table_row);
}

Expected<std::vector<TableRow>> SqlStorage::finished_tables(int most) {
    static const std::string statement =
        table_columns + "WHERE status = 2 AND is_public = 1 ORDER BY changed DESC, id DESC LIMIT $1";
    return each(read(statement, {std::max(most, 0)}), table_row);
}

Expected<std::vector<PersonId>> SqlStorage::members(const TableId& id) {
    static const std::string statement = "SELECT person FROM members WHERE table_id = $1 ORDER BY person";
    return each(read(statement, {id}), first_cell);
}

Expected<std::optional<DeckRow>> SqlStorage::deck(const std::string& id) {
    static const std::string statement = deck_columns + "WHERE id = $1";
    return only(read(statement, {id}), deck_row);
}

Expected<std::vector<DeckRow>> SqlStorage::decks_of(const PersonId& person, int most) {
    static const std::string statement = deck_columns + "WHERE person = $1 ORDER BY changed DESC, id DESC LIMIT $2";
    return each(read(statement, {person, std::max(most, 0)}), deck_row);
}

Expected<std::vector<SessionRow>> SqlStorage::sessions_of(const PersonId& person) {
    static const std::string statement = session_columns + "WHERE person = $1 ORDER BY created DESC, token_hash";
    return each(read(statement, {person}), session_row);
}

Expected<std::vector<BlockRow>> SqlStorage::blocks_of(const PersonId& person) {
    static const std::string statement =
        "SELECT person, blocked, name FROM blocks WHERE person = $1 ORDER BY name, blocked";
    return each(read(statement, {person}), block_row);
}

Expected<std::vector<PersonId>> SqlStorage::blockers_of(const PersonId& person) {
    static const std::string statement = "SELECT person FROM blocks WHERE blocked = $1 ORDER BY person";
    return each(read(statement, {person}), first_cell);
}

Expected<std::vector<ErrandRow>> SqlStorage::errands() {
    static const std::string statement = "SELECT id, what, target, created FROM errands ORDER BY created, id";
    return each(read(statement, {}), errand_row);
}

Expected<std::vector<TableRow>> SqlStorage::unchanged_tables(Milliseconds before, int most) {
    static const std::string statement =
        table_columns + "WHERE status < 2 AND changed < $1 ORDER BY changed, id LIMIT $2";
    return each(read(statement, {before, std::max(most, 0)}), table_row);
}

Expected<std::vector<PersonRow>> SqlStorage::people(int most) {
    static const std::string statement = person_columns + "ORDER BY created DESC, id DESC LIMIT $1";
    return each(read(statement, {std::max(most, 0)}), person_row);
}

Expected<std::vector<TableRow>> SqlStorage::tables(int most) {
    static const std::string statement = table_columns + "ORDER BY changed DESC, id DESC LIMIT $1";
    return each(read(statement, {std::max(most, 0)}), table_row);
}

Expected<std::vector<ReportRow>> SqlStorage::reports(int most) {
    static const std::string statement =
        "SELECT id, created, reporter, person, table_id, body FROM reports ORDER BY created DESC, id DESC LIMIT $1";
    return each(read(statement, {std::max(most, 0)}), report_row);
}

}  // namespace kriegsrat::server
