#include "server/storage/cluster.h"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

#include "core/json.h"
#include "core/tell.h"
#include "server/secrets.h"
#include "server/storage/migrate.h"
#include "server/storage/tables.h"
#include "server/storage/writes.h"

namespace kriegsrat::server {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int renewals_in_a_lease = 5;
constexpr int most_orphans = 1000;

Expected<std::vector<Row>> ask(Connection& connection, const std::string& statement,
                               std::initializer_list<Value> values) {
    return run_checked(connection, statement, {values.begin(), values.size()}).map([](Rows rows) {
        return std::move(rows.rows);
    });
}

// All or nothing.
Expected<void> together(Connection& connection, const std::function<Expected<void>()>& what) {
    auto done = connection.begin();
    if (done) {
        done = what();
        done = done ? connection.commit() : done;
        if (!done) {
            connection.roll_back();
        }
    }
    return done;
}

std::int64_t newest_schema() { return embedded_migrations().back().number; }

}  // namespace

struct Cluster::Inside {
    ClusterSettings settings;
    std::string token;
    std::string secret;

    std::mutex asking;  // one question at a time on this line
    std::unique_ptr<Connection> questions;
    std::unique_ptr<Connection> line;  // renews and listens, for the thread alone
    int wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    Ears ears;
    std::mutex saying;
    std::deque<std::string> to_say;

    std::atomic<bool> joined = false;  // the row is ours, as far as is known
    std::atomic<bool> left = false;
    std::atomic<bool> ending = false;
    std::atomic<Clock::rep> good_until = 0;
    std::atomic<std::uint64_t> claims = 0;
    std::atomic<std::uint64_t> taken_over = 0;
    std::atomic<std::uint64_t> losses = 0;
    std::atomic<std::uint64_t> unrenewed = 0;
    std::thread thread;

    ~Inside() { ::close(wake); }

    void note(std::string_view what, const std::string& text) const {
        if (ears.note) {
            ears.note(what, text);
        }
    }
    tl::unexpected<Error> trouble(const Error& error) const {
        note("cluster", error.text);
        return kriegsrat::error("storage", "the database cannot be used at the moment");
    }

    bool in_time() const { return joined && Clock::now().time_since_epoch().count() < good_until; }
    void renewed(Clock::time_point asked) {
        good_until = (asked + std::chrono::milliseconds(settings.lease)).time_since_epoch().count();
    }

    Expected<std::string> take_row(Connection& connection, bool first);
    Expected<void> join_again(Connection& connection, bool first);
    Expected<bool> bury(const std::string& name);
    Expected<void> renew();
    void lose();
    void turn();
    void run();
};

// Whose it is: our token, or that of a process that is none of us.
Expected<std::string> Cluster::Inside::take_row(Connection& connection, bool first) {
    auto made = ask(connection,
                    "INSERT INTO processes (name, token, address, lease, schema_number) VALUES ($1, '', '', 0, 0) ON "
                    "CONFLICT DO NOTHING",
                    {settings.name});
    auto row = made ? ask(connection, "SELECT token FROM processes WHERE name = $1 FOR UPDATE", {settings.name}) : made;
    if (!row) {
        return tl::unexpected(row.error());
    }
    const std::string& whose = (*row)[0][0];
    if (!first && !whose.empty() && whose != token) {
        return whose;
    }
    auto taken =
        ask(connection,
            "UPDATE processes SET token = $1, address = $2, schema_number = $3, lease = " + std::string(database_now) +
                " + CAST($4 AS BIGINT) WHERE name = $5",
            {token, settings.address, newest_schema(), settings.lease, settings.name});
    if (taken) {
        taken = ask(connection, "UPDATE owners SET process = '', orphaned = 1 WHERE process = $1", {settings.name});
    }
    return taken ? Expected<std::string>(token) : tl::unexpected(taken.error());
}

Expected<void> Cluster::Inside::join_again(Connection& connection, bool first) {
    const auto asked = Clock::now();
    std::string whose;
    auto done = together(connection, [&]() -> Expected<void> {
        const auto found = take_row(connection, first);
        whose = found.value_or("");
        return found ? Expected<void>() : tl::unexpected(found.error());
    });
    if (done && whose != token) {
        return error("fenced", "another process has taken the name " + settings.name);
    }
    if (done) {
        renewed(asked);
        joined = true;
    }
    return done;
}

// False: it lives, or a transaction of it has still to end.
Expected<bool> Cluster::Inside::bury(const std::string& name) {
    bool dead = false;
    std::int64_t tables = 0;
    auto done = together(*questions, [&]() -> Expected<void> {
        auto row = ask(*questions,
                       "SELECT 1 FROM processes WHERE name = $1 AND lease <= " + std::string(database_now) +
                           " FOR UPDATE SKIP LOCKED",
                       {name});
        if (!row || row->empty()) {
            return row ? Expected<void>() : tl::unexpected(row.error());
        }
        const auto voided = ask(*questions, "UPDATE processes SET token = '' WHERE name = $1", {name});
        const Value who[] = {std::string_view(name)};
        const auto freed =
            run_checked(*questions, "UPDATE owners SET process = '', orphaned = 1 WHERE process = $1", who);
        if (!voided || !freed) {
            return tl::unexpected(voided ? freed.error() : voided.error());
        }
        tables = freed->changed;
        dead = true;
        return {};
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (dead) {
        taken_over += static_cast<std::uint64_t>(tables);
        note("given up for dead", fmt::format("{} with {} tables", name, tables));
    }
    return dead;
}

void Cluster::Inside::lose() {
    if (joined.exchange(false)) {
        ++losses;
        note("lost", "the lease of " + settings.name);
        ears.lost();
    }
}

Expected<void> Cluster::Inside::renew() {
    if (!in_time()) {
        lose();
    }
    if (!joined) {
        auto again = join_again(*line, false);
        if (!again && again.error().kind == "fenced") {
            ears.must_end(again.error().text);
        }
        return again;
    }
    const auto asked = Clock::now();
    const auto row =
        ask(*line,
            "UPDATE processes SET lease = " + std::string(database_now) +
                " + CAST($1 AS BIGINT) WHERE name = $2 AND token = $3 RETURNING (SELECT schema_number FROM cluster)",
            {settings.lease, settings.name, token});
    if (!row) {
        return tl::unexpected(row.error());
    }
    if (row->empty()) {
        lose();
        return renew();
    }
    renewed(asked);
    if (number_in((*row)[0][0]) > newest_schema()) {
        ears.must_end("a newer version wants to change the schema of the database");
    }
    return {};
}

void Cluster::Inside::turn() {
    const int lines = line->connected();
    if (const auto done = left ? Expected<void>() : renew(); !done) {
        ++unrenewed;
        note("cluster", done.error().text);
        std::this_thread::sleep_for(50ms);
    }
    if (line->connected() != lines) {
        ears.missed();
    }
    const auto next = Clock::now() + std::chrono::milliseconds(settings.lease / renewals_in_a_lease);
    while (!ending && Clock::now() < next) {
        std::deque<std::string> now;
        {
            const std::scoped_lock lock(saying);
            now.swap(to_say);
        }
        for (const std::string& news : now) {
            if (const auto said = ask(*line, "SELECT pg_notify('kriegsrat', $1)", {token + news}); !said) {
                note("cluster", said.error().text);
                ears.missed();
            }
        }
        const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
        const auto heard = line->news(wake, std::max(wait, 0ms) + 1ms);
        std::uint64_t woken = 0;
        [[maybe_unused]] const auto read = ::read(wake, &woken, sizeof woken);
        for (const std::string& news : heard.value_or(std::vector<std::string>())) {
            if (!news.starts_with(token) && news.size() >= token.size()) {
                ears.heard(news.substr(token.size()));
            }
        }
        if (!heard) {
            return;  // renewing connects again
        }
    }
}

void Cluster::Inside::run() {
    while (!ending) {
        turn();
    }
}

Fence Cluster::fence(const std::string& name, const std::string& token, Milliseconds lease) {
    // Whoever sleeps within a transaction must not keep the others from taking over.
    return {fmt::format("SET idle_in_transaction_session_timeout = {}", lease / 2),
            fmt::format("SELECT 1 FROM processes WHERE name = '{}' AND token = '{}'", name, token)};
}

Cluster::Cluster(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Cluster::~Cluster() {
    inside_->ending = true;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(inside_->wake, &one, sizeof one);
    if (inside_->thread.joinable()) {
        inside_->thread.join();
    }
}

Expected<std::unique_ptr<Cluster>> Cluster::join(const std::string& database, const std::string& token,
                                                 ClusterSettings settings) {
    auto inside = std::make_unique<Inside>();
    inside->settings = std::move(settings);
    inside->token = token;
    const std::string impatient =
        fmt::format("SET idle_in_transaction_session_timeout = {0}; SET lock_timeout = {0}", inside->settings.lease);
    // A line that says nothing for half a lease is given up: the other half is there to get another one.
    const std::string where = database + (database.find('?') == std::string::npos ? "?" : "&") +
                              fmt::format("connect_timeout=2&tcp_user_timeout={}", inside->settings.lease / 2);
    auto questions = connect_postgres(where, impatient);
    auto line = questions ? connect_postgres(where, impatient + "; LISTEN kriegsrat") : std::move(questions);
    if (!questions || !line) {
        return tl::unexpected(!line ? line.error() : questions.error());
    }
    inside->questions = std::move(*questions);
    inside->line = std::move(*line);
    const auto made =
        ask(*inside->line,
            "INSERT INTO cluster (id, secret, schema_number) VALUES (1, $1, $2) ON CONFLICT (id) DO "
            "UPDATE SET schema_number = GREATEST(cluster.schema_number, excluded.schema_number) RETURNING "
            "secret",
            {random_token(), newest_schema()});
    if (!made) {
        return tl::unexpected(made.error());
    }
    inside->secret = (*made)[0][0];
    if (const auto joined = inside->join_again(*inside->line, true); !joined) {
        return tl::unexpected(joined.error());
    }
    return std::unique_ptr<Cluster>(new Cluster(std::move(inside)));
}

void Cluster::listen(Ears ears) {
    inside_->ears = std::move(ears);
    inside_->thread = std::thread([inside = inside_.get()] { inside->run(); });
}

const std::string& Cluster::secret() const { return inside_->secret; }
const std::string& Cluster::name() const { return inside_->settings.name; }
Milliseconds Cluster::lease() const { return inside_->settings.lease; }
bool Cluster::stands() const { return inside_->in_time(); }

Expected<Claim> Cluster::claim(const TableId& id) {
    static const std::string take =
        "WITH me AS (SELECT name FROM processes WHERE name = $1 AND token = $2 FOR KEY SHARE) "
        "INSERT INTO owners (table_id, process, epoch, orphaned) SELECT tables.id, me.name, 1, 0 FROM me, tables WHERE "
        "tables.id = $3 ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, epoch = owners.epoch + 1, "
        "orphaned = 0 WHERE owners.process = '' OR owners.process = excluded.process RETURNING epoch";
    static const std::string look =
        "SELECT COALESCE(owners.process, ''), COALESCE(processes.address, ''), COALESCE(processes.lease, 0) > " +
        std::string(database_now) +
        " FROM tables LEFT JOIN owners ON owners.table_id = tables.id LEFT JOIN processes ON processes.name = "
        "owners.process WHERE tables.id = $1";
    Inside& inside = *inside_;
    const std::scoped_lock lock(inside.asking);
    for (int tries = 0; tries < 2; ++tries) {
        if (!inside.in_time()) {
            return error("storage", "this process has lost its lease");
        }
        const auto taken = ask(*inside.questions, take, {inside.settings.name, inside.token, id});
        if (!taken) {
            return inside.trouble(taken.error());
        }
        if (!taken->empty()) {
            ++inside.claims;
            inside.note("claimed", fmt::format("{} {}", id, (*taken)[0][0]));
            return Claim{number_in((*taken)[0][0]), ""};
        }
        const auto whose = ask(*inside.questions, look, {id});
        if (!whose) {
            return inside.trouble(whose.error());
        }
        if (whose->empty()) {
            return Claim{};  // there is no such table
        }
        const Row& row = (*whose)[0];
        if (row[0] == inside.settings.name) {
            break;  // given up for dead
        }
        if (row[2] == "t") {
            return Claim{0, row[1]};
        }
        const auto buried = row[0].empty() ? Expected<bool>(true) : inside.bury(row[0]);
        if (!buried) {
            return inside.trouble(buried.error());
        }
    }
    return error("storage", "the table is being taken over");
}

Expected<Orphans> Cluster::orphans() {
    Inside& inside = *inside_;
    const std::scoped_lock lock(inside.asking);
    Orphans found;
    const auto all = ask(
        *inside.questions,
        "SELECT name, lease > " + std::string(database_now) + " FROM processes WHERE token <> '' ORDER BY name", {});
    if (!all) {
        return inside.trouble(all.error());
    }
    for (const Row& row : *all) {
        const auto buried = row[1] == "t" ? Expected<bool>(false) : inside.bury(row[0]);
        if (!buried) {
            return inside.trouble(buried.error());
        }
        if (row[1] == "t") {
            found.processes.push_back(row[0]);
        }
    }
    const auto rows =
        ask(*inside.questions,
            table_columns + "WHERE id IN (SELECT table_id FROM owners WHERE orphaned = 1 ORDER BY table_id LIMIT $1)",
            {most_orphans});
    if (!rows) {
        return inside.trouble(rows.error());
    }
    for (const Row& row : *rows) {
        found.tables.push_back(read_table_row(row));
    }
    return found;
}

Expected<void> Cluster::settle(const std::vector<TableId>& tables) {
    Inside& inside = *inside_;
    const std::scoped_lock lock(inside.asking);
    for (const TableId& id : tables) {
        const auto settled =
            ask(*inside.questions, "UPDATE owners SET orphaned = 0 WHERE table_id = $1 AND process = ''", {id});
        if (!settled) {
            return inside.trouble(settled.error());
        }
    }
    return {};
}

Expected<void> Cluster::leave() {
    Inside& inside = *inside_;
    inside.left = true;
    const std::scoped_lock lock(inside.asking);
    auto gone = together(*inside.questions, [&]() -> Expected<void> {
        const auto row = ask(*inside.questions,
                             "UPDATE processes SET token = '', lease = 0 WHERE name = $1 AND token = $2 RETURNING name",
                             {inside.settings.name, inside.token});
        if (!row || row->empty()) {
            return row ? Expected<void>() : tl::unexpected(row.error());
        }
        const auto freed = ask(*inside.questions, "UPDATE owners SET process = '', orphaned = 1 WHERE process = $1",
                               {inside.settings.name});
        const auto said = ask(*inside.questions, "SELECT pg_notify('kriegsrat', $1)",
                              {inside.token + to_text(Json{{"what", "left"}})});
        return freed && said ? Expected<void>() : tl::unexpected(freed ? said.error() : freed.error());
    });
    inside.joined = false;
    return gone;
}

void Cluster::tell(std::string news) {
    {
        const std::scoped_lock lock(inside_->saying);
        inside_->to_say.push_back(std::move(news));
    }
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(inside_->wake, &one, sizeof one);
}

std::string Cluster::metrics() const {
    const Inside& inside = *inside_;
    const double left =
        std::chrono::duration<double>(Clock::duration(inside.good_until.load()) - Clock::now().time_since_epoch())
            .count();
    const double age = static_cast<double>(inside.settings.lease) / 1000 - left;
    std::string lines;
    const auto add = [&](std::string_view type, std::string_view name, const auto& value) {
        lines += fmt::format("# TYPE kriegsrat_{0} {1}\nkriegsrat_{0} {2}\n", name, type, value);
    };
    add("counter", "claims_total", inside.claims.load());
    add("counter", "takeovers_total", inside.taken_over.load());
    add("counter", "leases_lost_total", inside.losses.load());
    add("counter", "renewals_failed_total", inside.unrenewed.load());
    add("gauge", "lease_age_seconds", age);
    return lines;
}

}  // namespace kriegsrat::server
