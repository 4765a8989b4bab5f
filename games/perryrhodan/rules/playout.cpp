#include "core/playout.h"

#include "games/perryrhodan/perryrhodan.h"

namespace kriegsrat::perryrhodan {

Playout PerryRhodan::play_out(const Setup& setup, State& state, Options& options, Rng& rng, int max_rounds) {
    return play_out_at_random<PerryRhodan>(setup, state, options, rng, max_rounds);
}

}  // namespace kriegsrat::perryrhodan
