#pragma once

#include "games/starcraft/starcraft.h"

// What an attack is likely to bring: the battle is fought many times over with cards drawn for the hands nobody sees.
namespace kriegsrat::starcraft {

struct Estimate {
    double win = 0;              // the attacker holds the area, or everybody in it has left
    double attacker_losses = 0;  // units, on average
    double defender_losses = 0;
    double attacker_worth_lost = 0;  // by unit_worth
    double defender_worth_lost = 0;
};

struct Attack {
    int seat = 0;
    int area = 0;
    Force force = 0;
    bool special = false;
};

// Precondition: the area holds units of another player; the hands in the State are a guess.
Estimate estimate(const Setup& setup, const State& guess, const Attack& attack, int battles, Rng& rng);

// A position that agrees with a view, with all combat cards dealt: for questions of people, who have nothing but their
// view. Event cards play no part in a battle and are left as the view has them.
State imagine(const Setup& setup, const View& view, Rng& rng);

}  // namespace kriegsrat::starcraft
