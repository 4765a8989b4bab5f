#include "app/tournament.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>

#include "app/arena.h"
#include "app/command.h"
#include "app/game_options.h"
#include "app/shard.h"
#include "app/team.h"
#include "app/tournament_report.h"
#include "app/weighted_mind.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

Expected<Json> read_settings(const Game& game, const TournamentOptions& options) {
    Json tables = Json::array();
    for (const std::string& name : options.variants.empty() ? std::vector<std::string>{""} : options.variants) {
        const auto variant = ask_variant(game, name, options.players);
        if (!variant) {
            return tl::unexpected<Error>(variant.error());
        }
        const auto chosen = game_options(game.spec(), **variant, options.options);
        if (!chosen) {
            return tl::unexpected<Error>(chosen.error());
        }
        tables.push_back({{"variant", (*variant)->id},
                          {"players", usual_players(**variant, options.players)},
                          {"options", *chosen}});
    }
    Json weights = Json::object();
    for (const std::string& mind : options.minds) {
        auto own = read_weights(game, mind);
        if (!own) {
            return tl::unexpected<Error>(own.error());
        }
        if (!own->is_null()) {
            weights[mind] = std::move(*own);
        }
    }
    Json settings{{"tables", std::move(tables)},
                  {"minds", options.minds},
                  {"games", options.games},
                  {"together", options.together},
                  {"seed", options.seed},
                  {"budget", options.budget},
                  {"milliseconds", options.milliseconds},
                  {"max_rounds", options.max_rounds},
                  {"version", KRIEGSRAT_VERSION}};
    if (!weights.empty()) {
        settings["weights"] = std::move(weights);
    }
    return settings;
}

class Run {
  public:
    Run(const Game& game, const TournamentPlan& plan, const TournamentOptions& options, TournamentRecord& record,
        std::ostream& err)
        : game_(game),
          plan_(plan),
          options_(options),
          record_(record),
          err_(err),
          weights_(record.settings.value("weights", Json::object())),
          watched_(isatty(STDERR_FILENO) != 0),
          times_(plan.minds().size()) {}

    Expected<void> play(const Shard& shard) {
        if (!options_.file.empty()) {
            if (auto opened = file_.open(options_.file, record_); !opened) {
                return opened;
            }
        }
        std::vector<std::uint64_t> due;
        for (std::uint64_t game = shard.place - 1; game < plan_.games(); game += shard.of) {
            if (record_.games.find(game) == record_.games.end()) {
                due.push_back(game);
            }
        }
        const int threads = options_.threads > 0 ? options_.threads
                                                 : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        std::atomic<std::uint64_t> played = 0;
        work_together(
            due.size(), threads,
            [&](std::uint64_t piece) {
                const bool fine = play_game(due[piece]);
                ++played;
                return fine;
            },
            [&] {
                if (watched_) {
                    const std::lock_guard lock(guard_);
                    err_ << fmt::format("\r{} of {} games ", played.load(), due.size()) << std::flush;
                }
            });
        if (watched_) {
            err_ << "\r\x1b[K";
        }
        if (wrong_) {
            return tl::unexpected<Error>(*wrong_);
        }
        return {};
    }

    ThinkingTimes take_times() { return std::move(times_); }

  private:
    bool play_game(std::uint64_t number) {
        const std::vector<int> seats = plan_.seats(number);
        ArenaGame order;
        order.setup = plan_.setup(plan_.lineup(number));
        for (const int mind : seats) {
            const std::string& name = plan_.minds()[static_cast<std::size_t>(mind)];
            order.minds.push_back(with_weights(name, weights_.value(name, Json())));
        }
        order.seed = plan_.seed(number);
        order.max_rounds = options_.max_rounds;
        order.budget = options_.budget;
        order.milliseconds = options_.milliseconds;
        order.limits = options_.limits;
        order.tell = [&](const std::string& what) {
            const std::lock_guard lock(guard_);
            err_ << (watched_ ? "\r\x1b[K" : "") << "kriegsrat: game " << number << ": " << what << std::endl;
        };
        const auto played = play_in_arena(game_, order);
        const std::lock_guard lock(guard_);
        if (!played) {
            wrong_ = played.error();
            return false;
        }
        GameRecord record{number,           {}, played->over, played->rounds, played->decisions, played->digest,
                          played->violation};
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (contains(played->winners, seat(static_cast<int>(i)))) {
                record.winners.push_back(static_cast<int>(i));
            }
            auto& times = times_[static_cast<std::size_t>(seats[i])];
            times.insert(times.end(), played->microseconds[i].begin(), played->microseconds[i].end());
        }
        record_.games[number] = record;
        if (!options_.file.empty() && !file_.write(record)) {
            wrong_ = Error{"file", options_.file + ": cannot be written"};
            return false;
        }
        return true;
    }

    const Game& game_;
    const TournamentPlan& plan_;
    const TournamentOptions& options_;
    TournamentRecord& record_;
    std::ostream& err_;
    const Json weights_;  // of minds that have their own
    bool watched_;
    TournamentFile file_;
    std::mutex guard_;
    std::optional<Error> wrong_;
    ThinkingTimes times_;
};

int show(const TournamentPlan& plan, const TournamentRecord& record, ThinkingTimes times, bool json,
         std::ostream& out) {
    const Json report = tournament_report(plan, record, std::move(times));
    if (json) {
        out << to_text(report) << '\n';
    } else {
        print_tournament(out, report);
    }
    return report["violations"] > 0 ? exit_failed : exit_fine;
}

}  // namespace

int tournament(const TournamentOptions& options, std::ostream& out, std::ostream& err) {
    const auto game = ask_game(options.game);
    if (!game) {
        return complain(err, game.error().text);
    }
    const auto shard = read_shard(options.shard);
    if (!shard) {
        return complain(err, shard.error().text);
    }
    const auto settings = read_settings(**game, options);
    if (!settings) {
        return complain(err, settings.error().text);
    }
    const auto plan = TournamentPlan::make(**game, *settings);
    if (!plan) {
        return complain(err, plan.error().text);
    }
    TournamentRecord record{options.game, *settings, {}};
    if (std::error_code problem; !options.file.empty() && std::filesystem::exists(options.file, problem)) {
        auto known = TournamentRecord::read(options.file);
        if (known) {
            auto fits = record.add(*known);
            if (fits) {
                fits = check_record(*plan, record);
            }
            if (!fits) {
                return complain(err, options.file + ": " + fits.error().text);
            }
        } else {
            return complain(err, known.error().text);
        }
    }
    Run run(**game, *plan, options, record, err);
    if (const auto played = run.play(*shard); !played) {
        return complain(err, played.error().text);
    }
    return show(*plan, record, run.take_times(), options.json, out);
}

int merge_tournament(const MergeOptions& options, std::ostream& out, std::ostream& err) {
    std::optional<TournamentRecord> whole;
    for (const std::string& path : options.files) {
        auto part = TournamentRecord::read(path);
        if (!part) {
            return complain(err, part.error().text);
        }
        if (!whole) {
            whole = std::move(*part);
        } else if (auto added = whole->add(*part); !added) {
            return complain(err, path + ": " + added.error().text);
        }
    }
    const auto game = ask_game(whole->game);
    if (!game) {
        return complain(err, game.error().text);
    }
    const auto plan = TournamentPlan::make(**game, whole->settings);
    if (!plan) {
        return complain(err, plan.error().text);
    }
    if (const auto sound = check_record(*plan, *whole); !sound) {
        return complain(err, sound.error().text);
    }
    if (!options.file.empty()) {
        TournamentFile file;
        if (const auto written = file.open(options.file, *whole); !written) {
            return complain(err, written.error().text);
        }
    }
    return show(*plan, *whole, {}, options.json, out);
}

}  // namespace kriegsrat
