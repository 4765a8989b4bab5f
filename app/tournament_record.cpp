#include "app/tournament_record.h"

#include <fmt/format.h>

#include <charconv>

#include "app/command.h"
#include "app/json_lines.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

Json write_record(const GameRecord& record) {
    Json json{{"game", record.game},           {"winners", record.winners},
              {"over", record.over},           {"rounds", record.rounds},
              {"decisions", record.decisions}, {"digest", fmt::format("{:016x}", record.digest)}};
    if (!record.violation.empty()) {
        json["violation"] = record.violation;
    }
    return json;
}

GameRecord read_record(const Reader& in) {
    GameRecord record;
    record.game = in["game"].unsigned_number();
    for (std::size_t i = 0; i < in["winners"].size(); ++i) {
        record.winners.push_back(static_cast<int>(in["winners"][i].number(0, max_players - 1)));
    }
    record.over = in["over"].boolean();
    record.rounds = static_cast<int>(in["rounds"].number(0, 1'000'000));
    record.decisions = in["decisions"].unsigned_number();
    record.violation = in.has("violation") ? in["violation"].text() : std::string();
    const std::string digest = in["digest"].text();
    const auto [end, problem] = std::from_chars(digest.data(), digest.data() + digest.size(), record.digest, 16);
    if (problem != std::errc() || end != digest.data() + digest.size()) {
        in["digest"].mistake("no hexadecimal number");
    }
    return record;
}

}  // namespace

Expected<TournamentRecord> TournamentRecord::read(const std::string& path) {
    TournamentRecord record;
    const auto done = read_json_lines(path, [&](std::size_t number, const Reader& in) {
        if (number == 1) {
            record.game = in["tournament"].text();
            record.settings = in["settings"].json();
            return std::string();
        }
        const GameRecord one = read_record(in);
        const auto known = record.games.emplace(one.game, one);
        return in.ok() && known.first->second != one
                   ? "game " + std::to_string(one.game) + " stands there twice, differently"
                   : std::string();
    });
    if (!done) {
        return tl::unexpected<Error>(done.error());
    }
    if (record.settings.is_null()) {
        return error("file", path + ": this is no file of a tournament");
    }
    return record;
}

Expected<void> TournamentRecord::add(const TournamentRecord& other) {
    if (game != other.game || settings != other.settings) {
        return error("file", "these are files of different tournaments: their settings are not the same");
    }
    for (const auto& [number, one] : other.games) {
        const auto known = games.emplace(number, one);
        if (known.first->second != one) {
            return error("file", "game " + std::to_string(number) + " went differently in two files");
        }
    }
    return {};
}

Expected<void> TournamentFile::open(const std::string& path, const TournamentRecord& so_far) {
    std::string text = to_text(Json{{"tournament", so_far.game}, {"settings", so_far.settings}}) + '\n';
    for (const auto& [number, one] : so_far.games) {
        text += to_text(write_record(one)) + '\n';
    }
    if (!write_file(path, text)) {
        return error("file", path + ": cannot be written");
    }
    out_.open(path, std::ios::binary | std::ios::app);
    return {};
}

bool TournamentFile::write(const GameRecord& record) {
    return static_cast<bool>(out_ << to_text(write_record(record)) << '\n' << std::flush);
}

}  // namespace kriegsrat
