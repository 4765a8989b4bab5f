#include "minds/search.h"

#include "games/perryrhodan/mind/evaluate.h"
#include "games/perryrhodan/perryrhodan.h"
#include "minds/advise.h"
#include "minds/assess.h"

// What the minds that think must know of the game besides its rules.
namespace kriegsrat::perryrhodan {

namespace {

struct PerryRhodanInsight {
    using Game = PerryRhodan;

    static void worth(const minds::Ways& /*ways*/, const Setup& setup, const State& state, minds::Worths& out) {
        for (int i = 0; i < setup.players; ++i) {
            out[at(i)] = is_alive(state, i) ? evaluate(setup, state, i) : -1e9;
        }
    }
    static std::span<const std::string_view> names() { return term_names; }
    static void explain(const Setup& setup, const State& state, int player, std::span<double> out) {
        kriegsrat::perryrhodan::explain(setup, state, player, out);
    }
    static SeatSet side(const Setup& /*setup*/, const State& /*state*/, int player) { return only(seat(player)); }
    static int moment(const State& state) { return 1 + state.round * max_seats + state.turn.seat; }
    static bool settled(const State& state) { return state.step() <= Step::mission_section; }
    static const minds::Ways& ways() {
        static const minds::Ways read("perryrhodan");
        return read;
    }
};

}  // namespace

std::span<const std::string_view> PerryRhodan::levels() { return minds::levels_of<PerryRhodanInsight>(); }

std::unique_ptr<Thinker<Setup, State>> PerryRhodan::thinker(std::string_view level, int simulations) {
    return minds::thinker_of<PerryRhodanInsight>(level, simulations);
}

std::span<const std::string_view> PerryRhodan::terms() { return minds::terms_of<PerryRhodanInsight>(); }

std::unique_ptr<Adviser<Setup, State>> PerryRhodan::adviser() {
    return std::make_unique<minds::Advising<PerryRhodanInsight>>();
}

std::unique_ptr<Assessor<Setup, State>> PerryRhodan::assessor() {
    return std::make_unique<minds::Assessing<PerryRhodanInsight>>();
}

}  // namespace kriegsrat::perryrhodan
