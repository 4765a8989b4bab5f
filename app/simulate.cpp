#include "app/simulate.h"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <ostream>
#include <thread>

#include "app/arena.h"
#include "app/command.h"
#include "app/game_options.h"
#include "app/team.h"
#include "app/weighted_mind.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t largest_batch = 256;

struct Spread {
    std::uint32_t min = 0;
    double median = 0;
    double mean = 0;
    std::uint32_t p90 = 0;
    std::uint32_t max = 0;
};

Spread spread(std::vector<std::uint32_t> values) {
    if (values.empty()) {
        return {};
    }
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    Spread result;
    result.min = values.front();
    result.max = values.back();
    result.median = (values[(n - 1) / 2] + values[n / 2]) / 2.0;
    result.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(n);
    result.p90 = values[(n * 9 + 9) / 10 - 1];
    return result;
}

// How many games lasted so many rounds.
Json counts(const std::vector<std::uint32_t>& values) {
    std::map<std::uint32_t, int> each;
    for (const std::uint32_t value : values) {
        ++each[value];
    }
    Json result = Json::object();
    for (const auto& [value, games] : each) {
        result[std::to_string(value)] = games;
    }
    return result;
}

struct Report {
    std::string game;
    std::string variant;
    int players;
    int threads;
    double seconds;
    const SimulationOrder& order;
    const Simulation& played;

    double speed() const { return seconds > 0 ? static_cast<double>(played.decisions) / seconds : 0; }
};

Json to_json(const Report& report) {
    const Simulation& played = report.played;
    const Spread rounds = spread(played.rounds);
    return {{"game", report.game},
            {"variant", report.variant},
            {"players", report.players},
            {"minds", report.order.minds},
            {"rotate", report.order.rotate},
            {"seed", report.order.seed},
            {"threads", report.threads},
            {"max_rounds", report.order.max_rounds},
            {"budget", report.order.budget},
            {"games", played.games},
            {"decisions", played.decisions},
            {"chance_decisions", played.chance_decisions},
            {"seconds", report.seconds},
            {"decisions_per_second", report.speed()},
            {"violations", played.violations},
            {"first_violation", played.first_violation.empty() ? Json() : Json(played.first_violation)},
            {"unfinished", played.unfinished},
            {"draws", played.draws},
            {"wins", played.wins},
            {"mind_wins", played.mind_wins},
            {"rounds",
             {{"min", rounds.min},
              {"median", rounds.median},
              {"mean", rounds.mean},
              {"p90", rounds.p90},
              {"max", rounds.max},
              {"counts", counts(played.rounds)}}},
            {"digest", fmt::format("{:016x}", played.digest)}};
}

void print_wins(std::ostream& out, std::string_view title, const std::vector<std::uint64_t>& wins,
                const std::vector<std::string>& names, std::uint64_t games) {
    for (std::size_t i = 0; i < wins.size(); ++i) {
        fmt::print(out, "{:<12}{:<16}{:>12}  {:>7}\n", i == 0 ? title : "", names[i], grouped(wins[i]),
                   percent(static_cast<double>(wins[i]) / static_cast<double>(std::max<std::uint64_t>(games, 1))));
    }
}

void print(std::ostream& out, const Report& report) {
    const Simulation& played = report.played;
    const Spread rounds = spread(played.rounds);
    fmt::print(out, "{} {}, {} players: {}{}\n", report.game, report.variant, report.players,
               fmt::join(report.order.minds, ", "), report.order.rotate ? ", changing seats" : "");
    fmt::print(out, "{:<12}{}, {} unfinished after {} rounds, {} drawn, {} violations\n", "games",
               grouped(played.games), grouped(played.unfinished), report.order.max_rounds, grouped(played.draws),
               grouped(played.violations));
    if (!played.first_violation.empty()) {
        fmt::print(out, "{:<12}{}\n", "violation", played.first_violation);
    }
    fmt::print(out, "{:<12}{}, and {} of chance\n", "decisions", grouped(played.decisions),
               grouped(played.chance_decisions));
    fmt::print(out, "{:<12}{:.2f} s on {} thread{}: {} decisions a second\n", "time", report.seconds, report.threads,
               report.threads == 1 ? "" : "s", grouped(static_cast<std::uint64_t>(report.speed())));
    fmt::print(out, "{:<12}least {}, median {}, mean {:.1f}, 90 % up to {}, most {}\n", "rounds", rounds.min,
               rounds.median, rounds.mean, rounds.p90, rounds.max);
    std::vector<std::string> seats;
    for (std::size_t i = 0; i < played.wins.size(); ++i) {
        seats.push_back(fmt::format("seat {}", i));
    }
    print_wins(out, "wins", played.wins, seats, played.games);
    if (report.order.rotate) {
        print_wins(out, "wins", played.mind_wins, report.order.minds, played.games);
    }
    fmt::print(out, "{:<12}{:016x}\n", "digest", played.digest);
}

void print_progress(std::ostream& err, std::uint64_t played, std::uint64_t games) {
    constexpr std::uint64_t cells = 40;
    const std::uint64_t full = played * cells / games;
    fmt::print(err, "\r[{}{}] {} of {} games ", std::string(full, '#'), std::string(cells - full, '.'), grouped(played),
               grouped(games));
    err << std::flush;
}

}  // namespace

Expected<Simulation> simulate_on_threads(const SimulateParts& play, const SimulationOrder& order, int threads,
                                         const std::function<void(std::uint64_t)>& progress) {
    const std::uint64_t batch =
        std::clamp<std::uint64_t>(order.games / (static_cast<std::uint64_t>(threads) * 8), 1, largest_batch);
    const std::uint64_t batches = (order.games + batch - 1) / batch;
    std::vector<Simulation> parts(batches);
    std::optional<Error> wrong;
    std::mutex guard;
    std::atomic<std::uint64_t> played = 0;
    work_together(
        batches, threads,
        [&](std::uint64_t i) {
            SimulationOrder part = order;
            part.first_game = order.first_game + i * batch;
            part.games = std::min(batch, order.games - i * batch);
            auto done = play(part);
            if (!done) {
                const std::lock_guard lock(guard);
                wrong = done.error();
                return false;
            }
            parts[i] = std::move(*done);
            played += part.games;
            return true;
        },
        [&] { progress(played); });
    if (wrong) {
        return tl::unexpected<Error>(*wrong);
    }
    Simulation whole;
    for (const Simulation& part : parts) {
        whole.add(part);
    }
    return whole;
}

int simulate(const SimulateOptions& options, std::ostream& out, std::ostream& err) {
    const auto game = ask_game(options.game);
    if (!game) {
        return complain(err, game.error().text);
    }
    const auto variant = ask_variant(**game, options.variant, options.players);
    if (!variant) {
        return complain(err, variant.error().text);
    }
    const int players = usual_players(**variant, options.players);
    const auto chosen = game_options((*game)->spec(), **variant, options.options);
    if (!chosen) {
        return complain(err, chosen.error().text);
    }
    const Json setup = {{"variant", (*variant)->id}, {"players", players}, {"options", *chosen}};
    SimulationOrder order;
    order.minds = options.minds;
    if (order.minds.size() == 1) {
        order.minds.resize(static_cast<std::size_t>(players), order.minds.front());
    }
    const std::vector<std::string> names = order.minds;
    for (std::string& mind : order.minds) {
        const auto weights = read_weights(**game, mind);
        if (!weights) {
            return complain(err, weights.error().text);
        }
        mind = with_weights(mind, *weights);
    }
    order.rotate = options.rotate;
    order.seed = options.seed;
    order.games = options.games;
    order.max_rounds = options.max_rounds;
    order.budget = options.budget;
    const int threads =
        options.threads > 0 ? options.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));

    const bool watched = isatty(STDERR_FILENO) != 0;
    const auto begin = Clock::now();
    std::mutex telling;
    const TellFault tell = [&](const std::string& what) {
        const std::lock_guard lock(telling);
        err << (watched ? "\r\x1b[K" : "") << "kriegsrat: " << what << std::endl;
    };
    const bool programs = std::any_of(order.minds.begin(), order.minds.end(), is_program);
    const SimulateParts play = [&](const SimulationOrder& part) {
        return programs ? simulate_in_arena(**game, setup, part, options.limits, tell) : (*game)->simulate(setup, part);
    };
    if (programs && order.minds.size() != static_cast<std::size_t>(players)) {
        return complain(err, "one mind for all seats or one for each is needed");
    }
    const auto played = simulate_on_threads(play, order, threads, [&](std::uint64_t done) {
        if (watched) {
            const std::lock_guard lock(telling);
            print_progress(err, done, order.games);
        }
    });
    order.minds = names;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (watched) {
        err << "\r\x1b[K";
    }
    if (!played) {
        return complain(err, played.error().text);
    }
    const Report report{options.game, std::string((*variant)->id), players, threads, seconds, order, *played};
    if (options.json) {
        out << to_text(to_json(report)) << '\n';
    } else {
        print(out, report);
    }
    return played->violations > 0 ? exit_failed : exit_fine;
}

}  // namespace kriegsrat
