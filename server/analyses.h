#pragma once

#include "server/premises.h"
#include "server/web.h"

namespace kriegsrat::server {

// How likely each seat of a finished game was to win all the time, what luck did, and the worst decisions. The workers
// of the minds find it when somebody first asks, one game after the other and a slice at a time between their
// decisions; until then the answer is as much of it as is known. What came of it is kept with the table.
void give_analysis(Premises& premises, const TableId& id, const Respond& respond);

}  // namespace kriegsrat::server
