#include "app/verify.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "app/command.h"
#include "app/terminal_table.h"
#include "core/json.h"
#include "games/list.h"

namespace kriegsrat {

Expected<LogFile> read_log_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto json = parse_json(*text);
    if (!json) {
        return error("file", path + ": " + json.error().text);
    }
    LogFile file;
    if (json->is_object() && json->contains("log")) {
        json = Json((*json)["log"]);
    }
    if (json->is_object()) {
        for (const terminal::Place& place : terminal::read_places(*json)) {
            file.names.push_back(place.name);
        }
        json->erase("table");  // who sat where: no part of the log
    }
    auto loaded = read_log(*json, all_games());
    if (!loaded) {
        return error(loaded.error().kind, path + ": " + loaded.error().text);
    }
    file.loaded = std::move(*loaded);
    return file;
}

int verify(const VerifyOptions& options, std::ostream& out, std::ostream& err) {
    const auto file = read_log_file(options.file);
    if (!file && file.error().kind == "file") {
        return complain(err, file.error().text);
    }
    const auto verified = file ? verify(file->loaded, sodium_hashing()) : tl::unexpected<Error>(file.error());
    const std::string text = verified ? "" : (file ? options.file + ": " : "") + verified.error().text;
    if (options.json) {
        Json json = {{"verified", verified.has_value()}};
        if (!verified) {
            json["error"] = text;
        }
        if (file) {
            json["entries"] = file->loaded.log.entries.size();
            json["commitment"] = file->loaded.log.commitment;
        }
        out << to_text(json) << '\n';
    }
    if (!verified) {
        return complain(err, text, exit_failed);
    }
    if (!options.json) {
        const Log& log = file->loaded.log;
        const auto rolls = std::count_if(log.entries.begin(), log.entries.end(),
                                         [](const Log::Entry& entry) { return entry.seat == Seat::chance; });
        fmt::print(out, "{}: verified\n", options.file);
        fmt::print(out, "  entries      {}, all of them legal, leading to the position and the result of the log\n",
                   log.entries.size());
        fmt::print(out, "  rolls, draws {}, all of them as seed and contributions give them\n", rolls);
        fmt::print(out, "  commitment   {}: the hash of the seed\n", log.commitment);
        fmt::print(out, "  seed         {}\n", to_hex(*log.seed));
    }
    return exit_fine;
}

}  // namespace kriegsrat
