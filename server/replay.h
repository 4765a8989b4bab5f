#pragma once

#include "server/order.h"
#include "server/premises.h"

// Finished games: their logs, how they went, and games that were played elsewhere.
namespace kriegsrat::server {

Answer<Response> log_response(Premises& premises, const TableId& id);
// These do the long part on another thread.
void give_draws(Premises& premises, const TableId& id, const Respond& respond);
void give_frames(Premises& premises, const TableId& id, const Request& request, const Respond& respond);
void import_log(Premises& premises, const std::string& text, const Person& person, const Respond& respond);

}  // namespace kriegsrat::server
