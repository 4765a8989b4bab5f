#include "minds/search.h"

#include "games/perryrhodan/mind/evaluate.h"
#include "games/perryrhodan/perryrhodan.h"

// What the minds that think must know of the game besides its rules.
namespace kriegsrat::perryrhodan {

namespace {

struct PerryRhodanInsight {
    using Game = PerryRhodan;

    static void worth(const Setup& setup, const State& state, minds::Worths& out) {
        for (int i = 0; i < setup.players; ++i) {
            out[at(i)] = is_alive(state, i) ? evaluate(setup, state, i) : -1e9;
        }
    }
    static SeatSet side(const Setup& /*setup*/, const State& /*state*/, int player) { return only(seat(player)); }
    static int moment(const State& state) { return 1 + state.round * max_seats + state.turn.seat; }
    static const minds::Terms& terms() {
        static const minds::Terms read = minds::read_terms("games/perryrhodan/data/search.json");
        return read;
    }
};

}  // namespace

std::span<const std::string_view> PerryRhodan::levels() { return minds::levels_of<PerryRhodanInsight>(); }

std::unique_ptr<Thinker<Setup, State>> PerryRhodan::thinker(std::string_view level, int simulations) {
    return minds::thinker_of<PerryRhodanInsight>(level, simulations);
}

}  // namespace kriegsrat::perryrhodan
