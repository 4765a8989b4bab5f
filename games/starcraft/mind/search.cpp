#include "minds/search.h"

#include "games/starcraft/mind/evaluate.h"
#include "games/starcraft/rules/play.h"
#include "minds/advise.h"
#include "minds/assess.h"

// What the minds that think must know of the game besides its rules.
namespace kriegsrat::starcraft {

namespace {

struct StarCraftInsight {
    using Game = StarCraft;

    static void worth(const minds::Ways& /*ways*/, const Setup& setup, const State& state, minds::Worths& out) {
        for (int i = 0; i < setup.players; ++i) {
            out[at(i)] = has(state.alive, i) ? evaluate(setup, state, i) : -1e9;
        }
    }
    static std::span<const std::string_view> names() { return term_names; }
    static void explain(const Setup& setup, const State& state, int player, std::span<double> out) {
        kriegsrat::starcraft::explain(setup, state, player, out);
    }
    static SeatSet side(const Setup& setup, const State& /*state*/, int player) { return setup.allies[at(player)]; }
    // Between two orders.
    static int moment(const State& state) {
        const bool quiet = state.step() == Step::plan || state.step() == Step::choose_order;
        return quiet ? 1 + state.round * factions + state.seat : 0;
    }
    static bool settled(const State& state) { return moment(state) != 0; }
    static const minds::Ways& ways() {
        static const minds::Ways read("starcraft");
        return read;
    }
};

}  // namespace

std::span<const std::string_view> StarCraft::levels() { return minds::levels_of<StarCraftInsight>(); }

std::unique_ptr<Thinker<Setup, State>> StarCraft::thinker(std::string_view level, int simulations) {
    return minds::thinker_of<StarCraftInsight>(level, simulations);
}

std::span<const std::string_view> StarCraft::terms() { return minds::terms_of<StarCraftInsight>(); }

std::unique_ptr<Adviser<Setup, State>> StarCraft::adviser() {
    return std::make_unique<minds::Advising<StarCraftInsight>>();
}

std::unique_ptr<Assessor<Setup, State>> StarCraft::assessor() {
    return std::make_unique<minds::Assessing<StarCraftInsight>>();
}

}  // namespace kriegsrat::starcraft
