// Fits the weights of Risk's evaluation to how games went: build/release/kriegsrat_fit_risk GAMES SEED prints a file of
// weights. Greedy minds play, now and then at random; where a turn begins, the shares of the evaluation are noted, and
// the weights are those under which the later winners were likeliest (Newton's method with a little ridge). Every fifth
// game is kept back to see what the weights are worth in games that they were not fitted to.
#include <bit>
#include <cmath>
#include <cstdlib>
#include <iostream>

#include "core/json.h"
#include "games/risk/mind/position.h"
#include "games/risk/risk.h"
#include "games/risk/rules/play.h"

namespace kriegsrat::risk {

namespace {

using mind::Term;
using Vector = mind::Terms;
using Matrix = std::array<Vector, Term::count>;

constexpr std::uint32_t random_moves = 5;  // of a hundred
constexpr int max_rounds = 300;
constexpr double ridge = 1e-4;
constexpr int newton_steps = 25;

struct Row {
    bool kept_back = false;
    int winner = 0;
    std::vector<bool> alive;
    std::array<Vector, max_players> terms{};
};

std::vector<Row> play(const Setup& setup, std::uint64_t games, std::uint64_t seed) {
    std::vector<Row> rows;
    Options options;
    Events silent;
    for (std::uint64_t game = 0; game < games; ++game) {
        Rng chance(mix(seed, game), 0);
        Rng choice(mix(seed, game), 1);
        std::vector<Row> own;
        int moment = 0;
        State state = Risk::start(setup);
        while (Risk::round(state) <= max_rounds) {
            const Turn turn = Risk::turn(setup, state);
            if (turn.seat == Seat::nobody) {
                break;
            }
            if (turn.seat == Seat::chance) {
                Risk::apply(setup, state, Risk::sample(setup, state, chance), silent);
                continue;
            }
            // Half of the turns: those of one game are much alike.
            const int now = state.round * colours + state.active;
            if (now != moment && state.round > 0 && choice.below(2) == 0) {
                Row row{game % 5 == 0, 0, {}, mind::terms_of(setup, state)};
                for (int i = 0; i < setup.players; ++i) {
                    row.alive.push_back(is_alive(state, i));
                }
                own.push_back(std::move(row));
            }
            moment = now;
            options.clear();
            Risk::options(setup, state, options);
            const bool blind = choice.below(100) < random_moves;
            Risk::apply(setup, state,
                        blind ? options.pick(choice)
                              : Risk::policies().front().choose(setup, state, turn.seat, options, choice),
                        silent);
        }
        const Result result = Risk::result(setup, state);
        if (result.over && std::popcount(result.winners) == 1) {
            for (Row& row : own) {
                row.winner = std::countr_zero(result.winners);
                rows.push_back(std::move(row));
            }
        }
    }
    return rows;
}

// What the weights did not expect: the mean of -log of the winner's chance, and how it changes with them.
struct Surprise {
    double mean = 0;
    Vector slope{};
    Matrix bend{};
};

Surprise surprise(const std::vector<Row>& rows, const Vector& weights, bool kept_back) {
    Surprise sum;
    double all = 0;
    for (const Row& row : rows) {
        if (row.kept_back != kept_back) {
            continue;
        }
        all += 1;
        std::vector<double> chance(row.alive.size());
        double whole = 0;
        for (std::size_t i = 0; i < chance.size(); ++i) {
            double worth = 0;
            for (std::size_t term = 0; term < Term::count; ++term) {
                worth += weights[term] * row.terms[i][term];
            }
            chance[i] = row.alive[i] ? std::exp(worth) : 0;
            whole += chance[i];
        }
        Vector expected{};
        for (std::size_t i = 0; i < chance.size(); ++i) {
            chance[i] /= whole;
            for (std::size_t term = 0; term < Term::count; ++term) {
                expected[term] += chance[i] * row.terms[i][term];
            }
        }
        const auto winner = static_cast<std::size_t>(row.winner);
        sum.mean -= std::log(chance[winner]);
        for (std::size_t one = 0; one < Term::count; ++one) {
            sum.slope[one] += expected[one] - row.terms[winner][one];
            for (std::size_t other = 0; other < Term::count; ++other) {
                for (std::size_t i = 0; i < chance.size(); ++i) {
                    sum.bend[one][other] +=
                        chance[i] * (row.terms[i][one] - expected[one]) * (row.terms[i][other] - expected[other]);
                }
            }
        }
    }
    sum.mean /= all;
    for (std::size_t one = 0; one < Term::count; ++one) {
        sum.slope[one] = sum.slope[one] / all + ridge * weights[one];
        for (double& entry : sum.bend[one]) {
            entry /= all;
        }
        sum.bend[one][one] += ridge;
    }
    return sum;
}

// By elimination: the ridge leaves nothing singular.
Vector solve(Matrix a, Vector b) {
    for (std::size_t i = 0; i < Term::count; ++i) {
        for (std::size_t row = i + 1; row < Term::count; ++row) {
            const double share = a[row][i] / a[i][i];
            for (std::size_t column = i; column < Term::count; ++column) {
                a[row][column] -= share * a[i][column];
            }
            b[row] -= share * b[i];
        }
    }
    for (std::size_t i = Term::count; i-- > 0;) {
        for (std::size_t column = i + 1; column < Term::count; ++column) {
            b[i] -= a[i][column] * b[column];
        }
        b[i] /= a[i][i];
    }
    return b;
}

Vector fit(const std::vector<Row>& rows) {
    Vector weights{};
    for (int step = 0; step < newton_steps; ++step) {
        const Surprise now = surprise(rows, weights, false);
        const Vector change = solve(now.bend, now.slope);
        for (std::size_t term = 0; term < Term::count; ++term) {
            weights[term] -= change[term] * (step < 3 ? 0.5 : 1);
        }
    }
    return weights;
}

double rounded(double number) { return std::round(number * 100) / 100; }

int run(std::uint64_t games, std::uint64_t seed) {
    struct Way {
        const char* set;
        const char* variant;
        int players;
    };
    Json weights = Json::object();
    Json runs = Json::array();
    for (const auto& [set, variant, players] :
         {Way{"duel", "duel", 2}, Way{"domination", "total_domination", 4}, Way{"achievements", "command_room", 4}}) {
        const auto setup = Risk::read_setup({{"variant", variant}, {"players", players}, {"options", Json::object()}});
        if (!setup) {
            std::cerr << setup.error().text << '\n';
            return 1;
        }
        const std::vector<Row> rows = play(*setup, games, seed);
        const Vector found = fit(rows);
        Vector before{};
        for (std::size_t term = 0; term < Term::count; ++term) {
            const std::string name = std::string(set) + "." += mind::term_names[term];
            const std::size_t place = minds::place_of(mind::own_ways(), name);
            if (place < mind::own_ways().weights.size()) {
                before[term] = mind::own_ways().weights[place].value;
                weights[name] = rounded(found[term]);
            }
        }
        runs.push_back({{"set", set},
                        {"variant", variant},
                        {"players", players},
                        {"games", games},
                        {"seed", seed},
                        {"positions", rows.size()},
                        {"surprise_before", rounded(surprise(rows, before, true).mean * 10) / 10},
                        {"surprise", rounded(surprise(rows, found, true).mean * 10) / 10}});
    }
    std::cout << Json{{"game", "risk"}, {"weights", weights}, {"runs", runs}}.dump(1) << '\n';
    return 0;
}

}  // namespace

}  // namespace kriegsrat::risk

int main(int count, char** arguments) {
    const auto games = count == 3 ? std::strtoull(arguments[1], nullptr, 10) : 0;
    if (games < 10) {
        std::cerr << "kriegsrat_fit_risk GAMES SEED: 10 games or more; prints a file of weights\n";
        return 2;
    }
    return kriegsrat::risk::run(games, std::strtoull(arguments[2], nullptr, 10));
}
