#pragma once

#include "games/warcraft/rules/play.h"

// How pieces find their way: used by the chapters about movement.
namespace kriegsrat::warcraft {

// What hinders the pieces of the moving player.
struct Ground {
    Bits stops = 0;   // a move that enters one of these ends there (WC-E05)
    Bits closed = 0;  // cannot be entered
};

Bits neighbours(const Setup&, int type, int space);
Ground ground_for(const Setup&, const State&, int type);
// Spaces that can be entered within so many steps, whether there is room or not.
Bits reach_over(const Setup&, const Ground&, int type, int from, int spaces);
Bits full_spaces(const Setup&, const State&, int seat, int type);
Verdict move_check(const Setup&, const State&, Action);  // an ordinary move
void move_pieces(const Setup&, State&, int type, int from, int to, int number, Events&);

// Captives and their escorts (chapter T), rules/scenario_prisoners.cpp.
void escort_options(const Setup&, const State&, Options&);
Verdict escort_check(const Setup&, const State&, Action);
void escort(const Setup&, State&, Action, Events&);
void leave_captive(State&, int space, Events&);

}  // namespace kriegsrat::warcraft
