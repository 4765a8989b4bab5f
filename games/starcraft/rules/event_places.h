#pragma once

#include "games/starcraft/rules/build.h"
#include "games/starcraft/rules/play.h"

// What event cards ask for: used by event_cards.cpp and event_places.cpp.
namespace kriegsrat::starcraft {

const Effect* current_effect(const Setup&, const State&);  // nullptr: the list is done
bool is_repeated(const Effect&);                           // amount says how often it is asked
bool event_has_target(const Setup&, const State&, const Effect&);
Bits depletable(const Setup&, const State&, int planet);  // resource areas whose card the player does not hold
int waivers_of(const Effect&, Cost cost);
void buy_module_by_card(const Setup&, State&, int module, const Effect&, Events&);
void buy_building_by_card(const Setup&, State&, int building, const Effect&, Events&);
void acquire_by_card(const Setup&, State&, int technology, const Effect&, Events&);

}  // namespace kriegsrat::starcraft
