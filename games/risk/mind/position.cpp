#include "games/risk/mind/position.h"

#include "games/risk/mind/evaluate.h"

namespace kriegsrat::risk::mind {

namespace {

// Two alone, rules to win by domination and by achievements want different things.
constexpr std::array<std::string_view, 3> sets{"duel", "domination", "achievements"};

std::size_t set_of(const Setup& setup) {
    if (setup.mode != Mode::total_domination) {
        return 2;
    }
    return setup.players == 2 ? 0 : 1;
}

using Places = std::array<std::array<std::size_t, Term::count>, sets.size()>;

const Places& places() {
    static const Places all = [] {
        Places found{};
        for (std::size_t set = 0; set < sets.size(); ++set) {
            for (std::size_t term = 0; term < Term::count; ++term) {
                found[set][term] = minds::place_of(own_ways(), std::string(sets[set]) + "." += term_names[term]);
            }
        }
        return found;
    }();
    return all;
}

double share_of(double part, double whole) { return whole > 0 ? part / whole : 0; }

// What is on the way to its bonus: half a planet is worth a quarter of it.
double planets_held(const Pack& pack, Bits own) {
    double sum = 0;
    for (std::size_t planet = 0; planet < pack.planet.size(); ++planet) {
        const double share = share_of(count(pack.planet[planet] & own), count(pack.planet[planet]));
        sum += pack.planet_bonus[planet] * share * share;
    }
    return sum;
}

void add_fronts(const Setup& setup, const State& state, int player, Terms& terms) {
    const Judge judge(setup, state, player);
    for (const int t : each(judge.front())) {
        const int there = units_at(state, t);
        terms[Term::front] += there;
        terms[Term::exposed] += judge.threat(t) > there ? there : 0;
    }
}

}  // namespace

const minds::Ways& own_ways() {
    static const minds::Ways ways("risk");
    return ways;
}

std::array<Terms, max_players> terms_of(const Setup& setup, const State& state) {
    std::array<Terms, max_players> found{};
    Terms all{};
    for (int i = 0; i < setup.players; ++i) {
        if (!is_alive(state, i)) {
            continue;
        }
        const Bits own = owned_by(state, i);
        Terms& has_now = found[at(i)];
        has_now[Term::territories] = count(own);
        has_now[Term::units] = units_of(state, i) + (state.round > 0 && state.active_seat() == i ? state.pool : 0);
        has_now[Term::income] = count_reinforcements(setup, state, i).sum();
        has_now[Term::cards] = stars(setup, state.hand[at(i)] | state.taken[at(i)]);
        has_now[Term::planets] = planets_held(*setup.pack, own);
        add_fronts(setup, state, i, has_now);
        for (const auto term : {Term::territories, Term::units, Term::income, Term::cards, Term::planets}) {
            all[term] += has_now[term];
        }
    }
    all[Term::exposed] = all[Term::front] = all[Term::units];
    for (int i = 0; i < setup.players; ++i) {
        if (!is_alive(state, i)) {
            continue;
        }
        Terms& shares = found[at(i)];
        for (const auto term :
             {Term::territories, Term::units, Term::income, Term::cards, Term::planets, Term::exposed, Term::front}) {
            shares[term] = share_of(shares[term], all[term]);
        }
        if (setup.mode != Mode::total_domination) {
            const int where = state.base[at(i)];
            shares[Term::achievement] = count(state.got[at(i)]);
            shares[Term::base] = where != none && has(owned_by(state, i), where) ? 1 : 0;
        }
    }
    return found;
}

std::array<Terms, max_players> weigh(const minds::Ways& ways, const Setup& setup, const State& state) {
    const auto& place = places()[set_of(setup)];
    auto judged = terms_of(setup, state);
    for (int i = 0; i < setup.players; ++i) {
        for (std::size_t term = 0; term < Term::count; ++term) {
            judged[at(i)][term] *= place[term] < ways.weights.size() ? ways.weights[place[term]].value : 0;
        }
    }
    return judged;
}

}  // namespace kriegsrat::risk::mind
