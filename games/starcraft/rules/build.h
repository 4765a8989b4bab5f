#pragma once

#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

inline int discount(const State& state) { return state.order.discounts; }

// What a transport costs the active player now (rules/build.cpp).
Cost transport_cost(const Setup&, const State&);

// Purchases that a Build order and an event card (SC-N27) have in common, rules/buildings.cpp.
Verdict building_check(const Setup&, const State&, int building, int waivers);
Verdict module_check(const Setup&, const State&, int module, int waivers);
void buy_building(const Setup&, State&, int building, int waivers, Events&);
void buy_module(const Setup&, State&, int module, int waivers, Events&);

// Tech-required units (SC-Q17 to SC-Q21), rules/buildings.cpp.
Verdict tech_unit_check(const Setup&, const State&, int unit, int area);
void begin_tech_unit(const Setup&, State&, int unit, int area, Events&);
Verdict sacrifice_check(const Setup&, const State&, int area);
void sacrifice(const Setup&, State&, int area, Events&);
void pay_for_tech_unit(const Setup&, State&, Events&);
// A tech-required unit is being built, and what is still to be destroyed and paid for it is there.
bool sacrifice_can_be_made(const Setup&, const State&);

// Nothing can be bought in this step as it is, but without an own piece something could, rules/make_room.cpp.
bool demolition_allows_purchase(const Setup&, const State&);

// A step of the Build order in which nothing can be done ends by itself.
void build_proceed(const Setup&, State&, Events&);

}  // namespace kriegsrat::starcraft
