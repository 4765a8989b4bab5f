#include "server/reply.h"

#include "core/tell.h"

namespace kriegsrat::server {

Response json_response(const Json& body) {
    Response response;
    response.body = to_text(body);
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response refusal_response(const Refusal& refusal) {
    Json error = {{"kind", refusal.kind}, {"text", refusal.text}};
    if (!refusal.rule.empty()) {
        error["rule"] = refusal.rule;
    }
    Response response = json_response({{"error", std::move(error)}});
    response.status = status_of(refusal.kind);
    if (refusal.kind == "too_often" || refusal.kind == "busy") {
        response.headers.emplace_back("Retry-After", std::to_string(refusal.retry));
    }
    return response;
}

Json write_person(const Person& person) {
    return {{"id", person.id}, {"name", person.name}, {"account", person.account}};
}

}  // namespace kriegsrat::server
