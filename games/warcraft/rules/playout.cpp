#include "core/playout.h"

#include "games/warcraft/warcraft.h"

namespace kriegsrat::warcraft {

Playout Warcraft::play_out(const Setup& setup, State& state, Options& options, Rng& rng, int max_rounds) {
    return play_out_at_random<Warcraft>(setup, state, options, rng, max_rounds);
}

}  // namespace kriegsrat::warcraft
