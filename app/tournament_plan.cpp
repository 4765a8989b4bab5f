#include "app/tournament_plan.h"

#include <algorithm>
#include <set>

#include "core/json.h"

namespace kriegsrat {

Expected<TournamentPlan> TournamentPlan::make(const Game& game, const Json& settings) {
    TournamentPlan plan;
    plan.settings_ = settings;
    Mistake mistake;
    const Reader in(settings, mistake);
    for (std::size_t i = 0; i < in["minds"].size(); ++i) {
        plan.minds_.push_back(in["minds"][i].text());
    }
    plan.games_ = static_cast<std::uint64_t>(in["games"].number(1, 1'000'000));
    plan.seed_ = in["seed"].unsigned_number();
    const bool together = in["together"].boolean();
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("tournament"));
    }
    if (std::set(plan.minds_.begin(), plan.minds_.end()).size() != plan.minds_.size() || plan.minds_.size() < 2) {
        return error("minds", "a tournament needs two or more minds, each named once");
    }
    const int minds = static_cast<int>(plan.minds_.size());
    for (std::size_t table = 0; table < in["tables"].size(); ++table) {
        auto match = game.start(settings["tables"][table]);
        if (!match) {
            return tl::unexpected<Error>(match.error());
        }
        const int players = (*match)->players();
        if (!together) {
            plan.pair(static_cast<int>(table), players);
            continue;
        }
        if (players != minds) {
            return error("minds", "all at one table: " + std::to_string(players) + " players need as many minds, not " +
                                      std::to_string(minds));
        }
        Lineup all{static_cast<int>(table), {}};
        for (int mind = 0; mind < minds; ++mind) {
            all.minds.push_back(mind);
        }
        plan.lineups_.push_back(std::move(all));
    }
    return plan;
}

// Each against each. Where more than two play, one of the two kinds sits at a table full of the other.
void TournamentPlan::pair(int table, int players) {
    const int minds = static_cast<int>(minds_.size());
    for (int one = 0; one < minds; ++one) {
        for (int other = players == 2 ? one + 1 : 0; other < minds; ++other) {
            if (one != other) {
                Lineup lineup{table, std::vector<int>(static_cast<std::size_t>(players), other)};
                lineup.minds.front() = one;
                lineups_.push_back(std::move(lineup));
            }
        }
    }
}

std::vector<int> TournamentPlan::seats(std::uint64_t game) const {
    std::vector<int> seats = lineup(game).minds;
    const auto moved = static_cast<std::ptrdiff_t>(game % games_ % seats.size());
    std::rotate(seats.begin(), seats.end() - moved, seats.end());
    return seats;
}

std::uint64_t TournamentPlan::seed(std::uint64_t game) const {
    return mix(seed_, game % games_ / lineup(game).minds.size());
}

}  // namespace kriegsrat
