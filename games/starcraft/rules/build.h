#pragma once

#include "games/starcraft/state.h"

// Purchases that a Build order and an event card (SC-N27) have in common.
namespace kriegsrat::starcraft {

Verdict building_check(const Setup&, const State&, int building, int waivers);
Verdict module_check(const Setup&, const State&, int module, int waivers);
void buy_building(const Setup&, State&, int building, int waivers, Events&);
void buy_module(const Setup&, State&, int module, int waivers, Events&);
// A tech-required unit is being built, and what is still to be destroyed and paid for it is there.
bool sacrifice_can_be_made(const Setup&, const State&);
// A step of the Build order in which nothing can be done ends by itself.
void build_proceed(const Setup&, State&, Events&);

}  // namespace kriegsrat::starcraft
