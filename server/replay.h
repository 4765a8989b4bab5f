#pragma once

#include "server/order.h"
#include "server/pages.h"
#include "server/premises.h"

// Finished games: their logs, how they went, and games that were played elsewhere.
namespace kriegsrat::server {

// These do the long part on another thread.
void give_log(Pages& pages, Premises& premises, const TableId& id, const Request& request, const Respond& respond);
void give_draws(Pages& pages, Premises& premises, const TableId& id, const Request& request, const Respond& respond);
void give_frames(Pages& pages, Premises& premises, const TableId& id, const Request& request, const Respond& respond);
void import_log(Premises& premises, const std::string& text, const Person& person, const Respond& respond);

}  // namespace kriegsrat::server
