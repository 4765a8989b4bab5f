#include "minds/search.h"

#include <numeric>

#include "games/risk/mind/position.h"
#include "games/risk/risk.h"
#include "games/risk/rules/play.h"
#include "minds/advise.h"
#include "minds/assess.h"

// What the minds that think must know of the game besides its rules.
namespace kriegsrat::risk {

namespace {

using mind::Term;

constexpr auto term_names = [] {
    std::array<std::string_view, Term::count + 1> names{};
    std::copy(mind::term_names.begin(), mind::term_names.end(), names.begin());
    names.back() = "rivals";
    return names;
}();

struct RiskInsight {
    using Game = Risk;

    static void worth(const minds::Ways& ways, const Setup& setup, const State& state, minds::Worths& out) {
        const auto judged = mind::weigh(ways, setup, state);
        for (int i = 0; i < setup.players; ++i) {
            out[at(i)] = is_alive(state, i) ? std::accumulate(judged[at(i)].begin(), judged[at(i)].end(), 0.0) : -1e6;
        }
    }
    static std::span<const std::string_view> names() { return term_names; }
    // Shares say what others lose; of the rest, what they have counts against the player.
    static void explain(const Setup& setup, const State& state, int player, std::span<double> out) {
        const auto judged = mind::weigh(ways(), setup, state);
        std::copy(judged[at(player)].begin(), judged[at(player)].end(), out.begin());
        double& rivals = out[Term::count];
        for (int i = 0; i < setup.players; ++i) {
            if (!contains(setup.allies[at(player)], seat(i))) {
                const mind::Terms& theirs = judged[at(i)];
                rivals -=
                    (theirs[Term::exposed] + theirs[Term::front] + theirs[Term::achievement] + theirs[Term::base]) /
                    (setup.players - 1);
            }
        }
    }
    static SeatSet side(const Setup& setup, const State& /*state*/, int player) { return setup.allies[at(player)]; }
    static int moment(const State& state) { return 1 + state.round * colours + state.active; }
    // Cards of a set being put together.
    static bool takes_back(Action action) { return action.kind == static_cast<std::uint16_t>(Do::take_back_card); }
    // Dice that lie on the table have taken nobody yet.
    static bool settled(const State& state) {
        const Step step = state.step();
        return (step < Step::defend || step > Step::defender_rolled) && step != Step::reroll;
    }
    static const minds::Ways& ways() { return mind::own_ways(); }
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
