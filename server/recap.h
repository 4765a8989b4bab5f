#pragma once

#include "server/order.h"
#include "server/pages.h"
#include "server/premises.h"

namespace kriegsrat::server {

// What somebody's table looks like now and looked like after the own last decision: {"seat","view","then"}. Whoever has
// several seats sees what a spectator sees, without a "then". The long part is done on another thread.
void give_glance(Pages& pages, Premises& premises, const TableId& id, const Person& person, const Request& request,
                 const Respond& respond);

}  // namespace kriegsrat::server
