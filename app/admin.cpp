#include "app/admin.h"

#include <fmt/chrono.h>
#include <fmt/ostream.h>

#include <chrono>
#include <functional>
#include <map>

#include "app/command.h"
#include "app/serve.h"
#include "core/json.h"
#include "server/secrets.h"
#include "server/storage/storage.h"

namespace kriegsrat {

namespace {

using namespace server;
using Words = std::vector<std::string>;

struct Desk {
    Storage& storage;
    const AdminOptions& options;
    std::ostream& out;
    std::ostream& err;

    int failed(const Error& error) const { return complain(err, error.text, exit_failed); }
    int nobody(const std::string& name) const { return complain(err, "there is no " + name, exit_failed); }
};

Milliseconds now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string when(Milliseconds time) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

Json write_row(const PersonRow& row) {
    return {{"id", row.id},
            {"name", row.name},
            {"account", !row.password_hash.empty()},
            {"created", row.created},
            {"banned", row.banned}};
}

Json write_row(const TableRow& row) {
    const auto summary = parse_json(row.summary);
    return {{"id", row.id},
            {"created", row.created},
            {"changed", row.changed},
            {"summary", summary ? *summary : Json(nullptr)}};
}

Json write_row(const ReportRow& row) {
    const auto body = parse_json(row.body);
    return {{"id", row.id},         {"created", row.created}, {"reporter", row.reporter},
            {"person", row.person}, {"table", row.table},     {"report", body ? *body : Json(nullptr)}};
}

std::string line_of(const Json& row) {
    const std::string start = fmt::format("{}  {}  ", row["id"].get<std::string>(), when(row["created"]));
    if (row.contains("report")) {
        return start + fmt::format("about {} at table {}: {}", row["person"].get<std::string>(),
                                   row["table"].get<std::string>(), row["report"].value("text", ""));
    }
    if (row.contains("account")) {
        return start + row["name"].get<std::string>() + (row["account"] == true ? "" : " (guest)") +
               (row["banned"] == true ? " (banned)" : "");
    }
    std::string line = start + row["summary"].value("game", "") + ", " + row["summary"].value("status", "") + ":";
    for (const Json& seat : row["summary"].value("seats", Json::array())) {
        line += " " + (seat["kind"] == "person" ? seat["name"].get<std::string>() : seat["kind"].get<std::string>());
    }
    return line;
}

template <class Row>
int tell(const Desk& desk, const Expected<std::vector<Row>>& rows) {
    if (!rows) {
        return desk.failed(rows.error());
    }
    Json list = Json::array();
    for (const Row& row : *rows) {
        list.push_back(write_row(row));
        if (!desk.options.json) {
            fmt::print(desk.out, "{}\n", line_of(list.back()));
        }
    }
    if (desk.options.json) {
        desk.out << to_pretty_text(list) << '\n';
    }
    return exit_fine;
}

int list(const Desk& desk, const Words& words) {
    const int most = desk.options.most;
    if (words[1] == "people") {
        return tell(desk, desk.storage.people(most));
    }
    if (words[1] == "tables") {
        return tell(desk, desk.storage.tables(most));
    }
    return words[1] == "reports" ? tell(desk, desk.storage.reports(most))
                                 : complain(desk.err, "list people, tables or reports");
}

// By id, or by the name of an account.
Expected<std::optional<PersonRow>> find_person(Storage& storage, const std::string& word) {
    auto row = storage.person(word);
    return row && !*row ? storage.account(word) : row;
}

int order(const Desk& desk, const std::string& what, const std::string& target) {
    if (const auto written = desk.storage.commit({PutErrand{{random_id(), what, target, now()}}}); !written) {
        return desk.failed(written.error());
    }
    fmt::print(desk.out, "written down: the server does it within seconds, or when it starts\n");
    return exit_fine;
}

int order_about_table(const Desk& desk, const std::string& what, const std::string& id) {
    const auto row = desk.storage.table(id);
    if (!row || !*row) {
        return row ? desk.nobody("table '" + id + "'") : desk.failed(row.error());
    }
    return order(desk, what, id);
}

int order_about_person(const Desk& desk, const std::string& what, const std::string& word) {
    const auto row = find_person(desk.storage, word);
    if (!row || !*row) {
        return row ? desk.nobody("person '" + word + "'") : desk.failed(row.error());
    }
    return order(desk, what, (*row)->id);
}

int remove(const Desk& desk, const Words& words) {
    if (words[1] == "table") {
        return order_about_table(desk, "delete_table", words[2]);
    }
    if (words[1] == "person") {
        return order_about_person(desk, "delete_person", words[2]);
    }
    if (words[1] != "report") {
        return complain(desk.err, "delete a table, person or report");
    }
    const auto dropped = desk.storage.commit({DropReport{words[2]}});
    if (!dropped && dropped.error().kind == "conflict") {
        return desk.nobody("report '" + words[2] + "'");
    }
    return dropped ? exit_fine : desk.failed(dropped.error());
}

int export_table(const Desk& desk, const std::string& id) {
    const auto row = desk.storage.table(id);
    const auto bodies = desk.storage.events(id);
    if (!row || !bodies) {
        return desk.failed(row ? bodies.error() : row.error());
    }
    if (!*row) {
        return desk.nobody("table '" + id + "'");
    }
    Json json = write_row(**row);
    json["events"] = Json::array();
    for (const std::string& body : *bodies) {
        const auto event = parse_json(body);
        json["events"].push_back(event ? *event : Json(body));
    }
    desk.out << to_pretty_text(json) << '\n';
    return exit_fine;
}

// All that is kept of somebody, but for hashes.
int export_person(const Desk& desk, const std::string& word) {
    constexpr int most = 100'000;
    const auto row = find_person(desk.storage, word);
    if (!row || !*row) {
        return row ? desk.nobody("person '" + word + "'") : desk.failed(row.error());
    }
    const auto sessions = desk.storage.sessions_of((*row)->id);
    const auto decks = desk.storage.decks_of((*row)->id, most);
    const auto tables = desk.storage.tables_of((*row)->id, most);
    const auto blocks = desk.storage.blocks_of((*row)->id);
    if (!sessions || !decks || !tables || !blocks) {
        return complain(desk.err, "the database cannot be read", exit_failed);
    }
    Json json = write_row(**row);
    for (const char* part : {"sessions", "decks", "tables", "blocks"}) {
        json[part] = Json::array();
    }
    for (const SessionRow& session : *sessions) {
        json["sessions"].push_back(
            {{"created", session.created}, {"expires", session.expires}, {"browser", session.browser}});
    }
    for (const DeckRow& deck : *decks) {
        const auto body = parse_json(deck.body);
        json["decks"].push_back({{"name", deck.name}, {"game", deck.game}, {"deck", body ? *body : Json(nullptr)}});
    }
    for (const TableRow& table : *tables) {
        json["tables"].push_back(write_row(table));
    }
    for (const BlockRow& block : *blocks) {
        json["blocks"].push_back({{"person", block.blocked}, {"name", block.name}});
    }
    desk.out << to_pretty_text(json) << '\n';
    return exit_fine;
}

int give(const Desk& desk, const Words& words) {
    if (words[1] == "table") {
        return export_table(desk, words[2]);
    }
    return words[1] == "person" ? export_person(desk, words[2]) : complain(desk.err, "export a table or a person");
}

struct Verb {
    std::size_t words;
    std::function<int(const Desk&, const Words&)> run;
};

const std::map<std::string, Verb>& verbs() {
    static const std::map<std::string, Verb> all{
        {"list", {2, list}},
        {"close", {2, [](const Desk& desk, const Words& w) { return order_about_table(desk, "close_table", w[1]); }}},
        {"ban", {2, [](const Desk& desk, const Words& w) { return order_about_person(desk, "ban", w[1]); }}},
        {"unban", {2, [](const Desk& desk, const Words& w) { return order_about_person(desk, "unban", w[1]); }}},
        {"delete", {3, remove}},
        {"export", {3, give}},
    };
    return all;
}

}  // namespace

int admin(const AdminOptions& options, std::ostream& out, std::ostream& err) {
    const auto verb = verbs().find(options.words.empty() ? "" : options.words[0]);
    if (verb == verbs().end() || options.words.size() != verb->second.words) {
        return complain(err, "kriegsrat admin --help says what can be done");
    }
    const auto database = options.database.empty() ? usual_database() : Expected<std::string>(options.database);
    if (!database) {
        return complain(err, database.error().text, exit_failed);
    }
    const auto storage = open_storage(*database, Schema::as_it_is);
    if (!storage) {
        return complain(err, "the database cannot be used: " + storage.error().text, exit_failed);
    }
    return verb->second.run({**storage, options, out, err}, options.words);
}

}  // namespace kriegsrat
