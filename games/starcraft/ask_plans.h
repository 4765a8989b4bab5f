#pragma once

#include "core/json.h"
#include "games/starcraft/starcraft.h"

// Questions about what somebody plans outside battles, ask_plans.cpp.
namespace kriegsrat::starcraft {

// What a planet laid there would be connected with.
Expected<Json> ask_laying(const Setup&, const View&, const Reader& question, const Mistake&);
// What an order of the seat could do on a planet, and who may still cover it.
Expected<Json> ask_order(const Setup&, const View&, const Reader& question, const Mistake&);
// Everything the seat's faction can buy: its price now, what is missing for it, what would be left.
Expected<Json> ask_prices(const Setup&, const View&);
// Where workers go if the purchase is paid all at once.
Expected<Json> ask_payment(const Setup&, const View&);

}  // namespace kriegsrat::starcraft
