#include "app/verify.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "app/command.h"
#include "games/list.h"

namespace kriegsrat {

Expected<LoadedLog> read_log_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    const auto json = parse_json(*text);
    if (!json) {
        return error("file", path + ": " + json.error().text);
    }
    // The bot protocol hands logs out inside an answer; a file with the whole answer is as good.
    const auto inside = json->is_object() && !json->contains("format") ? json->find("log") : json->end();
    auto loaded = read_log(inside == json->end() ? *json : *inside, all_games());
    if (!loaded) {
        return error(loaded.error().kind, path + ": " + loaded.error().text);
    }
    return loaded;
}

int verify(const VerifyOptions& options, std::ostream& out, std::ostream& err) {
    const auto loaded = read_log_file(options.file);
    if (!loaded && loaded.error().kind == "file") {
        return complain(err, loaded.error().text);
    }
    const auto verified = loaded ? verify(*loaded, sodium_hashing()) : tl::unexpected<Error>(loaded.error());
    const std::string text = verified ? "" : (loaded ? options.file + ": " : "") + verified.error().text;
    if (options.json) {
        Json json = {{"verified", verified.has_value()}};
        if (!verified) {
            json["error"] = text;
        }
        if (loaded) {
            json["entries"] = loaded->log.entries.size();
            json["commitment"] = loaded->log.commitment;
        }
        out << to_text(json) << '\n';
    }
    if (!verified) {
        return complain(err, text, exit_failed);
    }
    if (!options.json) {
        const Log& log = loaded->log;
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
