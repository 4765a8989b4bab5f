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

}  // namespace kriegsrat::warcraft
