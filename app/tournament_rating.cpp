#include "app/tournament_rating.h"

#include <algorithm>
#include <cmath>

#include "core/rng.h"

namespace kriegsrat {

namespace {

constexpr int draws = 400;
constexpr double z = 1.959964;

struct Tally {
    std::vector<double> games;                // of each line-up
    std::vector<std::vector<double>> credit;  // by line-up and mind
};

Tally tally(std::size_t lineups, std::size_t minds) {
    return {std::vector<double>(lineups, 0), std::vector(lineups, std::vector<double>(minds, 0))};
}

void add(Tally& sums, const RatedGame& game) {
    sums.games[game.lineup] += 1;
    for (std::size_t mind = 0; mind < game.credit.size(); ++mind) {
        sums.credit[game.lineup][mind] += game.credit[mind];
    }
}

std::vector<double> fit(const Tally& sums, std::span<const std::vector<int>> seats, std::size_t minds) {
    std::vector<double> strength(minds, 1);
    std::vector<double> won(minds, 0.5 * static_cast<double>(minds - 1));
    for (const auto& credit : sums.credit) {
        for (std::size_t mind = 0; mind < minds; ++mind) {
            won[mind] += credit[mind];
        }
    }
    for (int step = 0; step < 2000; ++step) {
        std::vector<double> expected(minds, 0);
        for (std::size_t lineup = 0; lineup < seats.size(); ++lineup) {
            double sum = 0;
            for (std::size_t mind = 0; mind < minds; ++mind) {
                sum += seats[lineup][mind] * strength[mind];
            }
            for (std::size_t mind = 0; mind < minds && sum > 0; ++mind) {
                expected[mind] += sums.games[lineup] * seats[lineup][mind] / sum;
            }
        }
        double logs = 0;
        double change = 0;
        std::vector<double> next(minds);
        for (std::size_t mind = 0; mind < minds; ++mind) {
            double denominator = expected[mind];
            for (std::size_t other = 0; other < minds; ++other) {
                denominator += other == mind ? 0 : 1 / (strength[mind] + strength[other]);
            }
            next[mind] = won[mind] / denominator;
            logs += std::log(next[mind]);
        }
        const double mean = std::exp(logs / static_cast<double>(minds));
        for (std::size_t mind = 0; mind < minds; ++mind) {
            next[mind] /= mean;
            change = std::max(change, std::abs(std::log(next[mind] / strength[mind])));
        }
        strength = std::move(next);
        if (change < 1e-9) {
            break;
        }
    }
    for (double& each : strength) {
        each = 400 * std::log10(each);
    }
    return strength;
}

}  // namespace

Interval wilson(double credit, double games) {
    if (games <= 0) {
        return {};
    }
    const double share = credit / games;
    const double middle = share + z * z / (2 * games);
    const double spread = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

std::vector<Rating> rate(std::size_t minds, std::span<const std::vector<int>> seats, std::span<const RatedGame> games) {
    Tally all = tally(seats.size(), minds);
    for (const RatedGame& game : games) {
        add(all, game);
    }
    const std::vector<double> found = fit(all, seats, minds);
    std::vector<std::vector<double>> again(minds);
    Rng rng(1);
    for (int draw = 0; draw < draws && !games.empty(); ++draw) {
        Tally drawn = tally(seats.size(), minds);
        for (std::size_t i = 0; i < games.size(); ++i) {
            add(drawn, games[rng.below(static_cast<std::uint32_t>(games.size()))]);
        }
        const std::vector<double> fitted = fit(drawn, seats, minds);
        for (std::size_t mind = 0; mind < minds; ++mind) {
            again[mind].push_back(fitted[mind]);
        }
    }
    std::vector<Rating> ratings(minds);
    for (std::size_t mind = 0; mind < minds; ++mind) {
        ratings[mind].elo = found[mind];
        auto& fits = again[mind];
        std::sort(fits.begin(), fits.end());
        if (!fits.empty()) {
            ratings[mind].within = {fits[fits.size() / 40], fits[fits.size() - 1 - fits.size() / 40]};
        }
    }
    return ratings;
}

}  // namespace kriegsrat
