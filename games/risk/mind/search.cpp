#include "minds/search.h"

#include <numeric>

#include "core/embedded.h"
#include "core/json.h"
#include "games/risk/mind/evaluate.h"
#include "games/risk/risk.h"
#include "minds/advise.h"
#include "minds/assess.h"

// How a whole position looks for each player, for the minds that think.
namespace kriegsrat::risk {

namespace {

// What counts, as shares of what all players have together; achievements each, and the own base where it is needed.
enum Term : std::size_t { territories, units, income, cards, exposed, achievement, base, terms_count };
constexpr std::array<std::string_view, terms_count + 1> term_names{"territories", "units",       "income", "cards",
                                                                   "exposed",     "achievement", "base",   "rivals"};
using Weights = std::array<double, terms_count>;

constexpr std::string_view file = "games/risk/data/mind.json";

// Rules to win by achievements and by domination want different things.
const Weights& weights(bool domination) {
    static const auto read = [](const char* list) {
        Weights found{};
        const Expected<Json> json = parse_json(embedded_file(file));
        const Json entries = json ? json->value(list, Json::object()) : Json::object();
        for (std::size_t term = 0; term < terms_count; ++term) {
            found[term] = entries.value(term_names[term], 0.0);
        }
        return found;
    };
    static const Weights for_domination = read("domination");
    static const Weights for_achievements = read("achievements");
    return domination ? for_domination : for_achievements;
}

struct Holdings {
    double territories = 0;
    double units = 0;
    double income = 0;
    double cards = 0;
};

Holdings holdings(const Setup& setup, const State& state, int player) {
    const Bits cards = state.hand[at(player)] | state.taken[at(player)];
    Holdings held;
    held.territories = count(owned_by(state, player));
    held.units = units_of(state, player) + (state.round > 0 && state.active_seat() == player ? state.pool : 0);
    held.income = count_reinforcements(setup, state, player).sum();
    held.cards = stars(setup, cards);
    return held;
}

double exposed_units(const Setup& setup, const State& state, int player) {
    const mind::Judge judge(setup, state, player);
    double sum = 0;
    for (const int t : each(judge.front())) {
        sum += judge.threat(t) > units_at(state, t) ? units_at(state, t) : 0;
    }
    return sum;
}

double share_of(double part, double whole) { return whole > 0 ? part / whole : 0; }

// What each living player has, weighed.
std::array<Weights, max_players> judge(const Setup& setup, const State& state) {
    const bool domination = setup.mode == Mode::total_domination;
    const Weights& weight = weights(domination);
    std::array<Holdings, max_players> held{};
    Holdings all;
    for (int i = 0; i < setup.players; ++i) {
        if (is_alive(state, i)) {
            held[at(i)] = holdings(setup, state, i);
            all.territories += held[at(i)].territories;
            all.units += held[at(i)].units;
            all.income += held[at(i)].income;
            all.cards += held[at(i)].cards;
        }
    }
    std::array<Weights, max_players> judged{};
    for (int i = 0; i < setup.players; ++i) {
        if (!is_alive(state, i)) {
            continue;
        }
        const Holdings& own = held[at(i)];
        Weights& sum = judged[at(i)];
        sum[territories] = weight[territories] * share_of(own.territories, all.territories);
        sum[units] = weight[units] * share_of(own.units, all.units);
        sum[income] = weight[income] * share_of(own.income, all.income);
        sum[cards] = weight[cards] * share_of(own.cards, all.cards);
        sum[exposed] = weight[exposed] * share_of(exposed_units(setup, state, i), all.units);
        if (!domination) {
            const int where = state.base[at(i)];
            sum[achievement] = weight[achievement] * count(state.got[at(i)]);
            sum[base] = where != none && has(owned_by(state, i), where) ? weight[base] : 0;
        }
    }
    return judged;
}

struct RiskInsight {
    using Game = Risk;

    static void worth(const Setup& setup, const State& state, minds::Worths& out) {
        const auto judged = judge(setup, state);
        for (int i = 0; i < setup.players; ++i) {
            out[at(i)] = is_alive(state, i) ? std::accumulate(judged[at(i)].begin(), judged[at(i)].end(), 0.0) : -1e6;
        }
    }
    static std::span<const std::string_view> names() { return term_names; }
    // Shares say what others lose; of the rest, what they have counts against the player.
    static void explain(const Setup& setup, const State& state, int player, std::span<double> out) {
        const auto judged = judge(setup, state);
        std::copy(judged[at(player)].begin(), judged[at(player)].end(), out.begin());
        double& rivals = out[terms_count];
        for (int i = 0; i < setup.players; ++i) {
            if (!contains(setup.allies[at(player)], seat(i))) {
                const Weights& theirs = judged[at(i)];
                rivals -= (theirs[exposed] + theirs[achievement] + theirs[base]) / (setup.players - 1);
            }
        }
    }
    static SeatSet side(const Setup& setup, const State& /*state*/, int player) { return setup.allies[at(player)]; }
    static int moment(const State& state) { return 1 + state.round * colours + state.active; }
    // Dice that lie on the table have taken nobody yet.
    static bool settled(const State& state) {
        const Step step = state.step();
        return (step < Step::defend || step > Step::defender_rolled) && step != Step::reroll;
    }
    static const minds::Terms& terms() {
        static const minds::Terms read = minds::read_terms("games/risk/data/search.json");
        return read;
    }
};

}  // namespace

std::span<const std::string_view> Risk::levels() { return minds::levels_of<RiskInsight>(); }

std::unique_ptr<Thinker<Setup, State>> Risk::thinker(std::string_view level, int simulations) {
    return minds::thinker_of<RiskInsight>(level, simulations);
}

std::span<const std::string_view> Risk::terms() { return minds::terms_of<RiskInsight>(); }

std::unique_ptr<Adviser<Setup, State>> Risk::adviser() { return std::make_unique<minds::Advising<RiskInsight>>(); }

std::unique_ptr<Assessor<Setup, State>> Risk::assessor() { return std::make_unique<minds::Assessing<RiskInsight>>(); }

}  // namespace kriegsrat::risk
