#pragma once

#include "core/rules.h"

namespace kriegsrat {

struct Playout {
    std::uint64_t decisions = 0;  // of players
    std::uint64_t chance = 0;
};

// Plays on at random with a full list of options at every decision of a player, until the game is over or max_rounds
// have passed. G is a game (core/rules.h); it instantiates it among its rules, where the compiler sees through every
// call.
template <class G>
Playout play_out_at_random(const typename G::Setup& setup, typename G::State& state, Options& options, Rng& rng,
                           int max_rounds) {
    Playout played;
    Events silent;
    while (G::round(state) <= max_rounds) {
        const Turn turn = G::turn(setup, state);
        if (turn.seat == Seat::nobody) {
            break;
        }
        if (turn.seat == Seat::chance) {
            ++played.chance;
            G::apply(setup, state, G::sample(setup, state, rng), silent);
        } else {
            ++played.decisions;
            options.clear();
            G::options(setup, state, options);
            G::apply(setup, state, options.pick(rng), silent);
        }
    }
    return played;
}

}  // namespace kriegsrat
