#include "app/tune.h"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>

#include "app/arena.h"
#include "app/command.h"
#include "app/game_options.h"
#include "app/shard.h"
#include "app/team.h"
#include "app/tune_record.h"
#include "app/weighted_mind.h"
#include "minds/weights.h"

namespace kriegsrat {

namespace {

// Those that are named, or that begin as it is said.
Expected<Json> choose_weights(const minds::Ways& ways, const std::vector<std::string>& wanted) {
    std::string known;
    Json start = Json::object();
    for (const minds::Weight& weight : minds::weights_of(ways)) {
        known += (known.empty() ? "" : ", ") + weight.name;
        if (std::any_of(wanted.begin(), wanted.end(),
                        [&](const std::string& name) { return !name.empty() && weight.name.starts_with(name); })) {
            start[weight.name] = weight.value;
        }
    }
    if (start.empty()) {
        return error("weights", "--weights takes names, or how they begin, of: " + known);
    }
    return start;
}

Expected<Json> read_settings(const Game& game, const TuneOptions& options, const Shard& shard) {
    const auto variant = ask_variant(game, options.variant, options.players);
    if (!variant) {
        return tl::unexpected<Error>(variant.error());
    }
    const auto chosen = game_options(game.spec(), **variant, options.options);
    if (!chosen) {
        return tl::unexpected<Error>(chosen.error());
    }
    minds::Ways ways(game.spec().id);
    if (!options.from.empty()) {
        const auto read = read_weights_file(game, options.from);
        if (!read) {
            return tl::unexpected<Error>(read.error());
        }
        if (const auto fine = minds::change(ways, *read); !fine) {
            return tl::unexpected<Error>(fine.error());
        }
    }
    const auto start = choose_weights(ways, options.weights);
    if (!start) {
        return tl::unexpected<Error>(start.error());
    }
    Json weights = Json::object();
    for (const minds::Weight& weight : minds::weights_of(ways)) {
        weights[weight.name] = weight.value;
    }
    return Json{
        {"table",
         {{"variant", (*variant)->id}, {"players", usual_players(**variant, options.players)}, {"options", *chosen}}},
        {"mind", options.mind},
        {"budget", options.budget},
        {"games", options.games},
        {"steps", options.steps},
        {"spread", options.spread},
        {"rate", options.rate},
        {"seed", options.seed},
        {"part", shard.place},
        {"parts", shard.of},
        {"max_rounds", options.max_rounds},
        {"start", *start},
        {"weights", std::move(weights)},
        {"version", KRIEGSRAT_VERSION}};
}

Json by_name(const std::vector<std::string>& names, const std::vector<double>& values) {
    Json all = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
        all[names[i]] = values[i];
    }
    return all;
}

class TuneRun {
  public:
    TuneRun(const Game& game, const TuneOptions& options, TuneRecord& record, std::ostream& err)
        : game_(game), options_(options), record_(record), err_(err), watched_(isatty(STDERR_FILENO) != 0) {}

    Expected<void> play() {
        std::ofstream file;
        if (!options_.file.empty()) {
            if (auto written = record_.write(options_.file); !written) {
                return written;
            }
            file.open(options_.file, std::ios::binary | std::ios::app);
        }
        const Climb climb = record_.climb();
        std::vector<double> place = climb.arrive(record_.scores());
        for (std::uint64_t step = record_.steps.size(); step < climb.steps; ++step) {
            const auto played = play_step(climb.sides(place, step), step);
            if (!played) {
                return tl::unexpected<Error>(played.error());
            }
            if (file.is_open() && !(file << TuneRecord::line(step, *played) << std::flush)) {
                return error("file", options_.file + ": cannot be written");
            }
            record_.steps.push_back(*played);
            place = climb.next(place, step, played->score());
            if (watched_) {
                fmt::print(err_, "\r{} of {} steps ", step + 1, climb.steps);
                err_ << std::flush;
            }
        }
        if (watched_) {
            err_ << "\r\x1b[K";
        }
        return {};
    }

  private:
    // Every other seat judges one way; the same dice once more with both sides changed over.
    Expected<TuneStep> play_step(const Climb::Sides& sides, std::uint64_t step) {
        const std::vector<std::string> names = record_.names();
        Json own = record_.settings["weights"];
        const auto called = [&](const std::vector<double>& values) {
            own.update(by_name(names, values));
            return with_weights(options_.mind, own);
        };
        const std::string plus = called(sides.plus);
        const std::string minus = called(sides.minus);
        TuneStep sum;
        std::optional<Error> wrong;
        std::mutex guard;
        const int threads = options_.threads > 0 ? options_.threads
                                                 : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        const auto seats = record_.settings["table"]["players"].get<std::size_t>();
        work_together(
            options_.games, threads,
            [&](std::uint64_t number) {
                ArenaGame order;
                order.setup = record_.settings["table"];
                for (std::size_t i = 0; i < seats; ++i) {
                    order.minds.push_back((i + number) % 2 == 0 ? plus : minus);
                }
                order.seed = mix(mix(record_.climb().seed, step), number / 2);
                order.max_rounds = options_.max_rounds;
                order.budget = options_.budget;
                const auto played = play_in_arena(game_, order);
                const std::lock_guard lock(guard);
                if (!played || !played->violation.empty()) {
                    wrong = played ? Error{"tune", played->violation} : played.error();
                    return false;
                }
                ++sum.games;
                for (std::size_t i = 0; i < seats; ++i) {
                    if (contains(played->winners, seat(static_cast<int>(i)))) {
                        ((i + number) % 2 == 0 ? sum.plus : sum.minus) += 1.0 / std::popcount(played->winners);
                    }
                }
                return true;
            },
            [] {});
        if (wrong) {
            return tl::unexpected<Error>(*wrong);
        }
        return sum;
    }

    const Game& game_;
    const TuneOptions& options_;
    TuneRecord& record_;
    std::ostream& err_;
    bool watched_;
};

// What a file of weights holds: all of the evaluation, what was tuned of the search, and the runs that led there.
Expected<void> write_weights(const std::string& path, const TuneRecord& record, const Json& tuned, const Json& runs) {
    Json file = Json::object();
    if (std::error_code problem; std::filesystem::exists(path, problem)) {
        const auto text = read_file(path);
        const auto known = text ? parse_json(*text) : tl::unexpected<Error>(text.error());
        if (!known || !known->is_object() || !known->contains("weights")) {
            return error("weights", path + ": is there already and is no file of weights");
        }
        file = *known;
    }
    file["game"] = record.game;
    const minds::Ways own(record.game);
    for (const minds::Weight& weight : own.weights) {
        file["weights"][weight.name] = record.settings["weights"][weight.name];
    }
    file["weights"].update(tuned);
    file["runs"] = file.value("runs", Json::array());
    for (const Json& run : runs) {
        file["runs"].push_back(run);
    }
    if (!write_file(path, to_pretty_text(file) + "\n")) {
        return error("file", path + ": cannot be written");
    }
    return {};
}

Json run_of(const TuneRecord& record) {
    Json run = record.settings;
    run.erase("weights");
    double won = 0;
    std::uint64_t games = 0;
    for (const TuneStep& step : record.steps) {
        games += step.games;
        won += step.plus + step.minus;
    }
    run["played"] = games;
    run["decided"] = won;
    run["steps_made"] = record.steps.size();
    return run;
}

int show(const std::vector<TuneRecord>& parts, const std::string& path, bool json, std::ostream& out,
         std::ostream& err) {
    const TuneRecord& record = parts.front();
    const std::vector<std::string> names = record.names();
    std::vector<double> mean(names.size(), 0);
    Json runs = Json::array();
    for (const TuneRecord& part : parts) {
        const std::vector<double> result = part.climb().result(part.scores());
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] += result[i] / static_cast<double>(parts.size());
        }
        runs.push_back(run_of(part));
    }
    for (double& weight : mean) {
        weight = static_cast<double>(static_cast<std::int64_t>(weight * 10'000 + (weight < 0 ? -0.5 : 0.5))) / 10'000;
    }
    const Json tuned = by_name(names, mean);
    if (!path.empty()) {
        if (const auto written = write_weights(path, record, tuned, runs); !written) {
            return complain(err, written.error().text);
        }
    }
    if (json) {
        out << to_text(Json{{"game", record.game}, {"weights", tuned}, {"runs", std::move(runs)}}) << '\n';
        return exit_fine;
    }
    for (const Json& run : runs) {
        fmt::print(out, "{}: {} steps of {}, {} games\n", record.game, run["steps_made"].get<std::uint64_t>(),
                   run["steps"].get<std::uint64_t>(), grouped(run["played"].get<std::uint64_t>()));
    }
    fmt::print(out, "\n{:<32}{:>12}{:>12}\n", "weight", "before", "after");
    for (std::size_t i = 0; i < names.size(); ++i) {
        fmt::print(out, "{:<32}{:>12.4f}{:>12.4f}\n", names[i], record.settings["start"][names[i]].get<double>(),
                   mean[i]);
    }
    return exit_fine;
}

}  // namespace

int tune(const TuneOptions& options, std::ostream& out, std::ostream& err) {
    const auto game = ask_game(options.game);
    if (!game) {
        return complain(err, game.error().text);
    }
    const auto shard = read_shard(options.shard);
    if (!shard) {
        return complain(err, shard.error().text);
    }
    const std::vector<std::string> known = (*game)->minds();
    if (minds::find_level(options.mind) == nullptr ||
        std::find(known.begin(), known.end(), options.mind) == known.end()) {
        return complain(err, "--mind '" + options.mind + "': this game has no mind of that name that thinks");
    }
    const auto settings = read_settings(**game, options, *shard);
    if (!settings) {
        return complain(err, settings.error().text);
    }
    TuneRecord record{options.game, *settings, {}};
    if (std::error_code problem; !options.file.empty() && std::filesystem::exists(options.file, problem)) {
        auto before = TuneRecord::read(options.file);
        if (!before) {
            return complain(err, before.error().text);
        }
        if (before->game != record.game || before->settings != record.settings) {
            return complain(err, options.file + ": is of another run: its settings are not the same");
        }
        record = std::move(*before);
    }
    if (const auto played = TuneRun(**game, options, record, err).play(); !played) {
        return complain(err, played.error().text);
    }
    return show({std::move(record)}, options.out, options.json, out, err);
}

int merge_tune(const TuneMergeOptions& options, std::ostream& out, std::ostream& err) {
    std::vector<TuneRecord> parts;
    for (const std::string& path : options.files) {
        auto part = TuneRecord::read(path);
        if (!part) {
            return complain(err, part.error().text);
        }
        if (!parts.empty()) {
            Json settings = part->settings;
            settings["part"] = parts.front().settings["part"];
            if (part->game != parts.front().game || settings != parts.front().settings) {
                return complain(err, path + ": is of another run: its settings are not the same");
            }
        }
        if (std::any_of(parts.begin(), parts.end(),
                        [&](const TuneRecord& known) { return known.settings["part"] == part->settings["part"]; })) {
            return complain(err, path + ": this part is there twice");
        }
        parts.push_back(std::move(*part));
    }
    if (const auto game = ask_game(parts.front().game); !game) {
        return complain(err, game.error().text);
    }
    return show(parts, options.out, options.json, out, err);
}

}  // namespace kriegsrat
