#include "server/visitor.h"

#include "core/tell.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t longest_message = 64UL * 1024;
constexpr int burst = 5;
constexpr int patience = 200;  // messages beyond the limit
constexpr int policy_violation = 1008;
constexpr int try_again_later = 1013;

tl::unexpected<Refusal> too_often() { return refuse("too_often", "too many messages"); }

}  // namespace

TableVisitor::TableVisitor(std::shared_ptr<Room> room, std::shared_ptr<Client> client, PersonId person,
                           std::string name, std::string session)
    : room_(std::move(room)),
      client_(std::move(client)),
      person_(std::move(person)),
      name_(std::move(name)),
      session_(std::move(session)),
      bucket_(room_->premises().settings.messages_per_second, burst * room_->premises().settings.messages_per_second,
              room_->now()) {}

TableVisitor::~TableVisitor() {
    if (!gone_) {
        room_->leave(this);
    }
}

void TableVisitor::gone() {
    if (!gone_) {
        gone_ = true;
        room_->leave(this);
    }
}

void TableVisitor::send(const Json& message) const { send(std::make_shared<const std::string>(to_text(message))); }

void TableVisitor::send(const std::shared_ptr<const std::string>& message) const {
    if (!gone_) {
        client_->send(message);
    }
}

void TableVisitor::dismiss() {
    gone();
    client_->close(try_again_later, "come back");
}

TableVisitor::Reply TableVisitor::reply_to(const Json& id) {
    return [weak = weak_from_this(), id](const Answer<Json>& answer) {
        const auto self = weak.lock();
        if (self == nullptr) {
            return;
        }
        Json message = Json::object();
        if (answer) {
            message = *answer;
            message["say"] = "ok";
        } else {
            const Refusal refusal = self->room_->premises().counted(answer.error());
            message = {{"say", "refused"}, {"kind", refusal.kind}, {"text", refusal.text}};
            if (!refusal.rule.empty()) {
                message["rule"] = refusal.rule;
            }
        }
        message["id"] = id;
        self->send(message);
    };
}

void TableVisitor::message(std::string text) {
    if (gone_ || room_->premises().gone) {
        return;
    }
    const auto self = shared_from_this();  // an answer may end the connection
    const bool in_time = bucket_.take(room_->now());
    if (in_time) {
        refused_in_a_row_ = 0;
    } else if (++refused_in_a_row_ > patience) {
        reply_to(nullptr)(too_often());
        gone();
        client_->close(policy_violation, "too many messages");
        return;
    }
    if (text.size() > longest_message) {
        reply_to(nullptr)(refuse("too_large", "a message has at most 64 KiB"));
        return;
    }
    const auto json = parse_json(text);
    if (!json) {
        reply_to(nullptr)(refuse(json.error()));
        return;
    }
    Mistake mistake;
    const Reader request(*json, mistake);
    Json id;
    if (request.has("id")) {
        id = request["id"].number(INT64_MIN, INT64_MAX);
    }
    const Reply reply = reply_to(mistake.made() || !request.is_object() ? Json() : id);
    if (!request.is_object()) {
        request.mistake("must be an object");
    }
    if (!in_time) {
        reply(too_often());
    } else if (mistake.made()) {
        reply(refuse(mistake.error("request")));
    } else if (room_->premises().closing) {
        reply(refuse("closing", "the server is about to stop"));
    } else {
        answer_request(*this, request, reply);
    }
}

}  // namespace kriegsrat::server
