#include "server/storage/migrate.h"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "core/embedded.h"

namespace kriegsrat::server {
namespace {

constexpr std::string_view folder = "server/storage/migrations/";
constexpr std::string_view suffix = ".sql";

std::string fill_in(std::string text, std::string_view mark, std::string_view what) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + what.size())) {
        text.replace(at, mark.size(), what);
    }
    return text;
}

std::int64_t now() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

Expected<std::int64_t> last_applied(Connection& connection) {
    const auto found = connection.run("SELECT COALESCE(MAX(number), 0) FROM migrations", {});
    if (!found) {
        return tl::unexpected(found.error());
    }
    const std::string& text = found->rows.at(0).at(0);
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

Expected<void> apply(Connection& connection, const Migration& migration) {
    const auto applied = connection.script(fill_in(migration.statements, "{text}", connection.text_type()));
    if (!applied) {
        return error("storage", "migration " + migration.name + ": " + applied.error().text);
    }
    const Value values[] = {migration.number, std::string_view(migration.name), now()};
    const auto noted = connection.run("INSERT INTO migrations (number, name, applied) VALUES ($1, $2, $3)", values);
    if (!noted) {
        return tl::unexpected(noted.error());
    }
    return {};
}

tl::unexpected<Error> made_by_newer(std::int64_t last, std::int64_t newest) {
    return error("storage", "the database was made by a newer version of this program: its schema is number " +
                                std::to_string(last) + ", this program knows up to " + std::to_string(newest));
}

// One step, in an open transaction. True when there was nothing left to do.
Expected<bool> step(Connection& connection, const std::vector<Migration>& migrations) {
    auto ready = connection.lock_schema();
    if (ready) {
        ready = connection.script(
            fill_in("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name {text} NOT NULL, "
                    "applied BIGINT NOT NULL)",
                    "{text}", connection.text_type()));
    }
    if (!ready) {
        return tl::unexpected(ready.error());
    }
    const auto last = last_applied(connection);
    if (!last) {
        return tl::unexpected(last.error());
    }
    const std::int64_t newest = migrations.empty() ? 0 : migrations.back().number;
    if (*last > newest) {
        return made_by_newer(*last, newest);
    }
    const auto next = std::ranges::upper_bound(migrations, *last, {}, &Migration::number);
    if (next == migrations.end()) {
        return true;
    }
    const auto applied = apply(connection, *next);
    if (!applied) {
        return tl::unexpected(applied.error());
    }
    return false;
}

}  // namespace

std::vector<Migration> embedded_migrations() {
    std::vector<Migration> migrations;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with(folder) || !file.path.ends_with(suffix)) {
            continue;
        }
        const std::string_view name = file.path.substr(folder.size(), file.path.size() - folder.size() - suffix.size());
        Migration migration{0, std::string(name), std::string(file.text)};
        std::from_chars(name.data(), name.data() + name.size(), migration.number);
        migrations.push_back(std::move(migration));
    }
    std::ranges::sort(migrations, {}, &Migration::number);
    return migrations;
}

Expected<void> migrate(Connection& connection, const std::vector<Migration>& migrations) {
    while (true) {
        auto begun = connection.begin();
        if (!begun) {
            return begun;
        }
        const auto finished = step(connection, migrations);
        if (!finished) {
            connection.roll_back();
            return tl::unexpected(finished.error());
        }
        auto committed = connection.commit();
        if (!committed || *finished) {
            return committed;
        }
    }
}

Expected<void> check_schema(Connection& connection, const std::vector<Migration>& migrations) {
    const std::int64_t newest = migrations.empty() ? 0 : migrations.back().number;
    const auto last = last_applied(connection);
    if (!last) {
        return error("storage", "there are no games of a server in it: " + last.error().text);
    }
    if (*last > newest) {
        return made_by_newer(*last, newest);
    }
    if (*last < newest) {
        return error("storage", "its schema is number " + std::to_string(*last) + ", this program needs number " +
                                    std::to_string(newest) + ": start its server once with this version");
    }
    return {};
}

}  // namespace kriegsrat::server
