#include "app/tournament_report.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "app/command.h"
#include "app/tournament_rating.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

// A point for each game: shared by the seats that won, by all where nobody did.
RatedGame rated(const TournamentPlan& plan, const GameRecord& record, std::size_t lineup) {
    const std::vector<int> seats = plan.seats(record.game);
    RatedGame game{lineup, std::vector<double>(plan.minds().size(), 0)};
    if (record.winners.empty()) {
        for (const int mind : seats) {
            game.credit[static_cast<std::size_t>(mind)] += 1.0 / static_cast<double>(seats.size());
        }
    }
    for (const int winner : record.winners) {
        const int mind = seats[static_cast<std::size_t>(winner)];
        game.credit[static_cast<std::size_t>(mind)] += 1.0 / static_cast<double>(record.winners.size());
    }
    return game;
}

Json interval(const Interval& within) { return {within.least, within.most}; }

struct LineupSum {
    double games = 0;
    double unfinished = 0;
    std::vector<double> credit;
};

Json report_lineup(const TournamentPlan& plan, std::size_t place, const LineupSum& sum, const std::vector<int>& seats) {
    const Lineup& lineup = plan.lineups()[place];
    Json minds = Json::array();
    for (std::size_t mind = 0; mind < seats.size(); ++mind) {
        if (seats[mind] > 0) {
            minds.push_back({{"mind", plan.minds()[mind]},
                             {"seats", seats[mind]},
                             {"won", sum.credit[mind]},
                             {"share", sum.games > 0 ? sum.credit[mind] / sum.games : 0},
                             {"within", interval(wilson(sum.credit[mind], sum.games))},
                             {"par", seats[mind] / static_cast<double>(lineup.minds.size())}});
        }
    }
    return {{"variant", plan.setup(lineup)["variant"]},
            {"players", lineup.minds.size()},
            {"games", sum.games},
            {"unfinished", sum.unfinished},
            {"minds", std::move(minds)}};
}

Json report_times(std::vector<std::uint32_t> times) {
    if (times.empty()) {
        return nullptr;
    }
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))] / 1000.0;
    };
    return {{"decisions", times.size()}, {"median", at(0.5)}, {"p99", at(0.99)}, {"p99_9", at(0.999)}, {"most", at(1)}};
}

}  // namespace

Expected<void> check_record(const TournamentPlan& plan, const TournamentRecord& record) {
    for (const auto& [number, one] : record.games) {
        if (number >= plan.games()) {
            return error("file", "game " + std::to_string(number) + " is beyond the last one of this tournament");
        }
        const auto seats = static_cast<int>(plan.lineup(number).minds.size());
        if (std::any_of(one.winners.begin(), one.winners.end(), [&](int winner) { return winner >= seats; })) {
            return error("file", "game " + std::to_string(number) + " was won by a seat that nobody had");
        }
    }
    return {};
}

Json tournament_report(const TournamentPlan& plan, const TournamentRecord& record, ThinkingTimes times) {
    const std::size_t minds = plan.minds().size();
    std::vector<std::vector<int>> seats;
    for (const Lineup& lineup : plan.lineups()) {
        auto& counts = seats.emplace_back(minds, 0);
        for (const int mind : lineup.minds) {
            ++counts[static_cast<std::size_t>(mind)];
        }
    }
    std::vector<LineupSum> sums(seats.size(), {0, 0, std::vector<double>(minds, 0)});
    std::vector<RatedGame> games;
    std::uint64_t violations = 0;
    std::string first;
    for (const auto& [number, one] : record.games) {
        const auto lineup = static_cast<std::size_t>(&plan.lineup(number) - plan.lineups().data());
        games.push_back(rated(plan, one, lineup));
        sums[lineup].games += 1;
        sums[lineup].unfinished += one.over ? 0 : 1;
        for (std::size_t mind = 0; mind < minds; ++mind) {
            sums[lineup].credit[mind] += games.back().credit[mind];
        }
        if (!one.violation.empty() && ++violations == 1) {
            first = one.violation + " in game " + std::to_string(number);
        }
    }
    const std::vector<Rating> ratings = rate(minds, seats, games);
    Json strengths = Json::array();
    for (std::size_t mind = 0; mind < minds; ++mind) {
        strengths.push_back({{"mind", plan.minds()[mind]},
                             {"elo", ratings[mind].elo},
                             {"within", interval(ratings[mind].within)},
                             {"milliseconds", mind < times.size() ? report_times(std::move(times[mind])) : Json()}});
    }
    Json lineups = Json::array();
    for (std::size_t place = 0; place < seats.size(); ++place) {
        lineups.push_back(report_lineup(plan, place, sums[place], seats[place]));
    }
    return {{"game", record.game},           {"settings", record.settings},  {"games", plan.games()},
            {"played", record.games.size()}, {"violations", violations},     {"first_violation", first},
            {"minds", std::move(strengths)}, {"lineups", std::move(lineups)}};
}

void print_tournament(std::ostream& out, const Json& report) {
    fmt::print(out, "{}: {} of {} games played, {} violations\n", report["game"].get<std::string>(),
               grouped(report["played"].get<std::uint64_t>()), grouped(report["games"].get<std::uint64_t>()),
               report["violations"].get<std::uint64_t>());
    if (const std::string first = report["first_violation"]; !first.empty()) {
        fmt::print(out, "violation: {}\n", first);
    }
    fmt::print(out, "\n{:<28}{:>6}  {:<16}{}\n", "mind", "Elo", "95 %", "ms a decision: median, p99.9");
    std::vector<Json> minds = report["minds"];
    std::stable_sort(minds.begin(), minds.end(), [](const Json& a, const Json& b) { return a["elo"] > b["elo"]; });
    for (const Json& mind : minds) {
        const Json& times = mind["milliseconds"];
        fmt::print(out, "{:<28}{:>6.0f}  {:<16}{}\n", mind["mind"].get<std::string>(), mind["elo"].get<double>(),
                   fmt::format("{:.0f} to {:.0f}", mind["within"][0].get<double>(), mind["within"][1].get<double>()),
                   times.is_null()
                       ? ""
                       : fmt::format("{:.2f}, {:.1f}", times["median"].get<double>(), times["p99_9"].get<double>()));
    }
    for (const Json& lineup : report["lineups"]) {
        fmt::print(
            out, "\n{}, {} players: {:.0f} games{}\n", lineup["variant"].get<std::string>(),
            lineup["players"].get<int>(), lineup["games"].get<double>(),
            lineup["unfinished"] > 0 ? fmt::format(", {:.0f} unfinished", lineup["unfinished"].get<double>()) : "");
        for (const Json& mind : lineup["minds"]) {
            const int seats = mind["seats"];
            fmt::print(out, "  {:<26}{:>8.1f}  {:>7}  {:<18}par {}\n",
                       (seats > 1 ? std::to_string(seats) + " x " : "") + mind["mind"].get<std::string>(),
                       mind["won"].get<double>(), percent(mind["share"]),
                       fmt::format("{} to {}", percent(mind["within"][0]), percent(mind["within"][1])),
                       percent(mind["par"]));
        }
    }
}

}  // namespace kriegsrat
