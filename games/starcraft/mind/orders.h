#pragma once

#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

// What an order on a planet promises the seat, by its kind (OrderOf).
double order_worth(const Setup& setup, const State& state, int seat, OrderOf kind, int planet, Rng& rng);

// The best attack that units within reach could make with a Mobilize order on the planet.
struct Plan {
    int area = none;
    double gain = 0;
};
Plan best_attack(const Setup& setup, const State& state, int seat, int planet, Rng& rng);

// What drawing an event card means for the end of the game.
double end_card_worth(const Setup& setup, const State& state, int seat);

// Where the last one left wins, equals could rebuild for ever: after many rounds nobody builds units any more and
// losses do not matter.
bool out_of_patience(const Setup& setup, const State& state);
// And after twice as many, whoever is not the strongest clears the board.
bool gives_up(const Setup& setup, const State& state, int seat);

Action choose_order_to_place(const Setup& setup, const State& state, const Options& options, Rng& rng);

}  // namespace kriegsrat::starcraft
