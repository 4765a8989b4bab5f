#include "core/playout.h"

#include "games/risk/risk.h"

namespace kriegsrat::risk {

Playout Risk::play_out(const Setup& setup, State& state, Options& options, Rng& rng, int max_rounds) {
    return play_out_at_random<Risk>(setup, state, options, rng, max_rounds);
}

}  // namespace kriegsrat::risk
