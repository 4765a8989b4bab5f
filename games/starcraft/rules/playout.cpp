#include "core/playout.h"

#include "games/starcraft/starcraft.h"

namespace kriegsrat::starcraft {

Playout StarCraft::play_out(const Setup& setup, State& state, Options& options, Rng& rng, int max_rounds) {
    return play_out_at_random<StarCraft>(setup, state, options, rng, max_rounds);
}

}  // namespace kriegsrat::starcraft
