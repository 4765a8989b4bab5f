#include "minds/search.h"

#include "games/warcraft/mind/evaluate.h"
#include "games/warcraft/rules/battle.h"
#include "minds/advise.h"
#include "minds/assess.h"

// What the minds that think must know of the game besides its rules.
namespace kriegsrat::warcraft {

namespace {

struct WarcraftInsight {
    using Game = Warcraft;

    static void worth(const minds::Ways& /*ways*/, const Setup& setup, const State& state, minds::Worths& out) {
        for (int i = 0; i < setup.players; ++i) {
            out[at(i)] = is_alive(state, i) ? evaluate(setup, state, i) : -1e9;
        }
    }
    static std::span<const std::string_view> names() { return term_names; }
    static void explain(const Setup& setup, const State& state, int player, std::span<double> out) {
        kriegsrat::warcraft::explain(setup, state, player, out);
    }
    static SeatSet side(const Setup& /*setup*/, const State& state, int player) { return state.allies[at(player)]; }
    static int moment(const State& state) { return 1 + (state.round * 16 + state.phase) * seats + state.seat; }
    // Not while dice are rolled and taken out for.
    static bool settled(const State& state) {
        return state.step() < Step::melee_cards || state.step() > Step::return_unit;
    }
    static const minds::Ways& ways() {
        static const minds::Ways read("warcraft");
        return read;
    }
};

}  // namespace

std::span<const std::string_view> Warcraft::levels() { return minds::levels_of<WarcraftInsight>(); }

std::unique_ptr<Thinker<Setup, State>> Warcraft::thinker(std::string_view level, int simulations) {
    return minds::thinker_of<WarcraftInsight>(level, simulations);
}

std::span<const std::string_view> Warcraft::terms() { return minds::terms_of<WarcraftInsight>(); }

std::unique_ptr<Adviser<Setup, State>> Warcraft::adviser() {
    return std::make_unique<minds::Advising<WarcraftInsight>>();
}

std::unique_ptr<Assessor<Setup, State>> Warcraft::assessor() {
    return std::make_unique<minds::Assessing<WarcraftInsight>>();
}

}  // namespace kriegsrat::warcraft
