#include "server/visitor.h"

#include "core/tell.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t longest_message = 64UL * 1024;
constexpr std::size_t bytes_a_message = 2048;
constexpr std::size_t shortest_long = 1024;
constexpr int burst = 5;
constexpr int patience = 200;  // messages beyond the limit
constexpr int policy_violation = 1008;
constexpr int try_again_later = 1013;

tl::unexpected<Refusal> too_often() { return refuse("too_often", "too many messages"); }

}  // namespace

TableVisitor::TableVisitor(std::shared_ptr<Room> room, std::shared_ptr<Client> client, Person person,
                           std::string session, std::string address, std::set<PersonId> deaf_to)
    : room_(std::move(room)),
      client_(std::move(client)),
      person_(std::move(person)),
      session_(std::move(session)),
      address_(std::move(address)),
      deaf_to_(std::move(deaf_to)),
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

void TableVisitor::send_answer(std::string text, const Json& id) const {
    text.back() = ',';
    send(std::make_shared<const std::string>(text + R"("say":"ok","id":)" + to_text(id) + '}'));
}

bool TableVisitor::may_cost(double cost) const {
    Premises& premises = room_->premises();
    return premises.budget.take(address_, person_.id, cost, premises.loop.now()) == 0;
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

// What is long costs more. Beyond the limit nothing is read any more but the number of a short request, so that its
// sender does not wait for ever.
bool TableVisitor::may_say(const std::string& text) {
    const std::size_t messages = 1 + text.size() / bytes_a_message;
    if (bucket_.take(room_->now(), static_cast<double>(messages))) {
        refused_in_a_row_ = 0;
        return true;
    }
    const auto json = text.size() <= shortest_long ? parse_json(text) : Expected<Json>(Json());
    const bool named = json && json->is_object() && json->contains("id") && (*json)["id"].is_number_integer();
    reply_to(named ? (*json)["id"] : Json())(too_often());
    if (++refused_in_a_row_ > patience) {
        gone();
        client_->close(policy_violation, "too many messages");
    }
    return false;
}

void TableVisitor::message(std::string text) {
    if (gone_ || room_->premises().gone) {
        return;
    }
    const auto self = shared_from_this();  // an answer may end the connection
    if (!may_say(text)) {
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
    if (mistake.made()) {
        reply(refuse(mistake.error("request")));
    } else if (room_->premises().closing) {
        reply(refuse("closing", "the server is about to stop"));
    } else {
        answer_request(*this, request, reply);
    }
}

}  // namespace kriegsrat::server
