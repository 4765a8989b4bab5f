#include "core/log.h"

namespace kriegsrat {

namespace {

constexpr std::string_view format_name = "kriegsrat-log";
constexpr int format_version = 1;

std::string digest_text(const Match& match) {
    const std::uint64_t digest = match.digest();
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(digest >> (8U * (bytes.size() - 1 - i)));
    }
    return to_hex(bytes);
}

Json result_json(const Result& result) {
    Json winners = Json::array();
    for (int i = 0; i < max_players; ++i) {
        if (contains(result.winners, seat(i))) {
            winners.push_back(i);
        }
    }
    return {{"over", result.over}, {"winners", std::move(winners)}};
}

std::string entry_name(std::size_t number) { return "entry " + std::to_string(number) + ": "; }

// Does what the entry says, if the rules let it.
Expected<void> take(Match& match, const Log::Entry& entry, std::size_t number, std::string kind) {
    if (const Verdict verdict = match.check(entry.seat, entry.action); !verdict.legal()) {
        return error(std::move(kind),
                     entry_name(number) + "refused by " + rule_name(match.game().spec().rule_prefix, verdict.rule));
    }
    Events silent;
    match.apply(entry.seat, entry.action, silent);
    return {};
}

void read_header(const Reader& in) {
    if (const Reader format = in["format"]; format.text() != format_name) {
        format.mistake("this is no log of a match");
    }
    if (const Reader version = in["version"]; version.number(0, INT32_MAX) != format_version) {
        version.mistake("this program reads version " + std::to_string(format_version) + " of the logs, not this one");
    }
    if (in.ok()) {
        // "table" says who sat where: the business of the table that saved it, not of the match.
        in.only({"format", "version", "game", "setup", "position", "chance", "commitment", "contributions", "seals",
                 "seed", "actions", "digest", "result", "engine", "table"});
    }
}

Key read_key(const Reader& in) {
    const auto key = key_from_hex(in.text());
    if (!key) {
        in.mistake("must be 64 hexadecimal digits");
    }
    return key.value_or(Key{});
}

std::size_t read_size(const Reader& in, std::size_t most) {
    const std::size_t size = in.size();
    if (size > most) {
        in.mistake("must be a list of at most " + std::to_string(most));
    }
    return in.ok() ? size : 0;
}

void read_chance(const Reader& in, Log& log) {
    const bool fair = in["chance"].one_of({"manual", "fair"}, "way to choose chance") == 1;
    log.commitment = in["commitment"].text();
    for (std::size_t i = 0, size = read_size(in["contributions"], max_contributions); i < size; ++i) {
        const Reader contribution = in["contributions"][i];
        log.contributions.push_back(contribution.text());
        if (log.contributions.back().size() > max_contribution_size) {
            contribution.mistake("must be a text of at most " + std::to_string(max_contribution_size) + " bytes");
        }
    }
    for (std::size_t i = 0, size = in.has("seals") ? in["seals"].size(log.contributions.size()) : 0; i < size; ++i) {
        const Reader seal = in["seals"][i];
        log.seals.push_back(seal.text());
        if (!log.seals.back().empty()) {
            read_key(seal);
        }
    }
    if (fair) {
        read_key(in["commitment"]);
        if (in.has("seed")) {
            log.seed = read_key(in["seed"]);
        }
    } else if (!log.commitment.empty() || !log.contributions.empty() || in.has("seed")) {
        in.mistake("has a commitment, contributions or a seed, but chance was chosen by hand");
    }
}

std::unique_ptr<Match> read_start(const Reader& in, std::span<const Game* const> games) {
    std::vector<std::string> ids;
    for (const Game* game : games) {
        ids.emplace_back(game->spec().id);
    }
    const auto place = static_cast<std::size_t>(in["game"].one_of(ids, "game known here"));
    const Reader setup = in["setup"];
    const Reader position = in["position"];
    if (!in.ok()) {
        return nullptr;
    }
    auto match = games[place]->start(setup.json());
    if (!match) {
        setup.mistake(match.error().text);
        return nullptr;
    }
    if (!position.is_null()) {
        if (const auto loaded = (*match)->load(position.json()); !loaded) {
            position.mistake(loaded.error().text);
        }
    }
    return std::move(*match);
}

Seat read_seat(const Reader& in, int players) {
    if (in.is_string()) {
        in.one_of({"chance"}, "seat");
        return Seat::chance;
    }
    return seat(static_cast<int>(in.number(0, players - 1)));
}

Expected<Log::Entry> read_entry(const Reader& in, const Match& match, std::size_t number) {
    in.only({"seat", "action"});
    const Seat who = read_seat(in["seat"], match.players());
    const Json& json = in["action"].json();
    if (!in.ok()) {
        return Log::Entry{};  // the mistake is reported by the one who reads the whole
    }
    const auto action = match.read_action(json);
    if (!action) {
        return error("log", entry_name(number) + action.error().text);
    }
    return Log::Entry{who, *action};
}

Expected<void> read_entries(const Reader& in, Match& match, std::vector<Log::Entry>& entries) {
    const std::size_t size = read_size(in, max_log_entries);
    entries.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
        auto entry = read_entry(in[i], match, i);
        if (!entry) {
            return tl::unexpected<Error>(entry.error());
        }
        if (!in.ok()) {
            break;
        }
        if (auto done = take(match, *entry, i, "log"); !done) {
            return done;
        }
        entries.push_back(*entry);
    }
    return {};
}

void read_end(const Reader& in, const Match& match) {
    // The digest is one of bytes in memory: only the version that wrote it can compare it.
    const Reader digest = in["digest"];
    const bool same_engine = in["engine"].text() == KRIEGSRAT_VERSION;
    if (same_engine && digest.text() != digest_text(match)) {
        digest.mistake("the actions lead to the position " + digest_text(match) + ", not to this one");
    }
    const Reader result = in["result"];
    if (result.json() != result_json(match.result())) {
        result.mistake("the actions lead to the result " + result_json(match.result()).dump() + ", not to this one");
    }
}

}  // namespace

Json write_log(const Log& log, const Match& match, bool reveal) {
    Json actions = Json::array();
    for (const Log::Entry& entry : log.entries) {
        Json who = entry.seat == Seat::chance ? Json("chance") : Json(index(entry.seat));
        actions.push_back({{"seat", std::move(who)}, {"action", match.write(entry.action)}});
    }
    Json json = {
        {"format", format_name},          {"version", format_version},
        {"game", match.game().spec().id}, {"setup", log.setup},
        {"position", log.position},       {"chance", log.commitment.empty() ? "manual" : "fair"},
        {"commitment", log.commitment},   {"contributions", log.contributions},
        {"actions", std::move(actions)},  {"engine", KRIEGSRAT_VERSION},
        {"digest", digest_text(match)},   {"result", result_json(match.result())},
    };
    if (!log.seals.empty()) {
        json["seals"] = log.seals;
    }
    if (reveal && log.seed) {
        json["seed"] = to_hex(*log.seed);
    }
    return json;
}

Expected<LoadedLog> read_log(const Json& json, std::span<const Game* const> games) {
    Mistake mistake;
    const Reader in(json, mistake);
    LoadedLog loaded;
    read_header(in);
    if (in.ok()) {
        read_chance(in, loaded.log);
        loaded.start = read_start(in, games);
    }
    if (in.ok()) {
        // What the game wrote, not what was read: nothing from outside is kept unseen.
        loaded.log.setup = loaded.start->setup();
        loaded.log.position = in["position"].is_null() ? Json() : loaded.start->state();
        const auto match = loaded.start->clone();
        if (auto done = read_entries(in["actions"], *match, loaded.log.entries); !done) {
            return tl::unexpected<Error>(done.error());
        }
        read_end(in, *match);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("log"));
    }
    return loaded;
}

std::unique_ptr<Match> replay(const LoadedLog& loaded, std::size_t count) {
    auto match = loaded.start->clone();
    Events silent;
    for (std::size_t i = 0; i < count; ++i) {
        match->apply(loaded.log.entries[i].seat, loaded.log.entries[i].action, silent);
    }
    return match;
}

Expected<void> verify(const LoadedLog& loaded, const Hashing& hashing) {
    const Log& log = loaded.log;
    if (log.commitment.empty()) {
        return error("verify", "chance was chosen by hand in this match: there is nothing to verify");
    }
    if (!log.seed) {
        return error("verify", "the seed of this match has not been revealed yet");
    }
    FairChance chance(hashing, *log.seed, log.contributions);
    if (chance.commitment() != log.commitment) {
        return error("verify", "the seed is not the one that was committed to");
    }
    for (std::size_t i = 0; i < log.seals.size(); ++i) {
        if (!log.seals[i].empty() && log.seals[i] != FairChance::seal(hashing, log.contributions[i])) {
            return error("verify", "contribution " + std::to_string(i) + " is not the one that was sealed");
        }
    }
    const auto match = loaded.start->clone();
    for (std::size_t i = 0; i < log.entries.size(); ++i) {
        const Log::Entry& entry = log.entries[i];
        if (entry.seat == Seat::chance && match->turn().seat == Seat::chance) {
            chance.begin(i);
            Rng rng(chance);
            if (const Action fair = match->sample(rng); fair != entry.action) {
                return error("verify", entry_name(i) + "chance decided " + match->write(fair).dump() + ", not " +
                                           match->write(entry.action).dump());
            }
        }
        if (auto done = take(*match, entry, i, "verify"); !done) {
            return done;
        }
    }
    return {};
}

}  // namespace kriegsrat
