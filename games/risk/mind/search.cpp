#include "minds/search.h"

#include "core/embedded.h"
#include "core/json.h"
#include "games/risk/mind/evaluate.h"
#include "games/risk/risk.h"

// How a whole position looks for each player, for the minds that think.
namespace kriegsrat::risk {

namespace {

// What counts, as shares of what all players have together.
struct Weights {
    double territories = 0;
    double units = 0;
    double income = 0;
    double cards = 0;
    double achievement = 0;  // each
    double base = 0;         // the own one is held, where it is needed to win
    double exposed = 0;      // share of the own units that a stronger neighbour could attack
};

struct Term {
    std::string_view name;
    double Weights::*place;
};
constexpr Term all_terms[] = {
    {"territories", &Weights::territories},
    {"units", &Weights::units},
    {"income", &Weights::income},
    {"cards", &Weights::cards},
    {"base", &Weights::base},
    {"achievement", &Weights::achievement},
    {"exposed", &Weights::exposed},
};

constexpr std::string_view file = "games/risk/data/mind.json";

// Rules to win by achievements and by domination want different things.
const Weights& weights(bool domination) {
    static const auto read = [](const char* list) {
        Weights found;
        const Expected<Json> json = parse_json(embedded_file(file));
        const Json entries = json ? json->value(list, Json::object()) : Json::object();
        for (const Term& term : all_terms) {
            found.*term.place = entries.value(term.name, 0.0);
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
    held.cards = count(cards) + count(cards & setup.pack->two_star_cards);
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

struct RiskInsight {
    using Game = Risk;

    static void worth(const Setup& setup, const State& state, minds::Worths& out) {
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
        for (int i = 0; i < setup.players; ++i) {
            if (!is_alive(state, i)) {
                out[at(i)] = -1e6;
                continue;
            }
            const Holdings& own = held[at(i)];
            double sum = weight.territories * share_of(own.territories, all.territories) +
                         weight.units * share_of(own.units, all.units) +
                         weight.income * share_of(own.income, all.income) +
                         weight.cards * share_of(own.cards, all.cards) +
                         weight.exposed * share_of(exposed_units(setup, state, i), all.units);
            if (!domination) {
                const int base = state.base[at(i)];
                sum += weight.achievement * count(state.got[at(i)]);
                sum += base != none && has(owned_by(state, i), base) ? weight.base : 0;
            }
            out[at(i)] = sum;
        }
    }
    static SeatSet side(const Setup& setup, const State& /*state*/, int player) { return setup.allies[at(player)]; }
    static int moment(const State& state) { return 1 + state.round * colours + state.active; }
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

}  // namespace kriegsrat::risk
