#pragma once

#include "core/json.h"
#include "server/order.h"
#include "server/premises.h"
#include "server/web.h"

// Answers to requests.
namespace kriegsrat::server {

Response json_response(const Json& body);
Response refusal_response(const Refusal& refusal);
Json write_person(const Person& person);

inline void refuse_with(Premises& premises, const Respond& respond, Refusal refusal) {
    respond(refusal_response(premises.counted(std::move(refusal))));
}

}  // namespace kriegsrat::server
