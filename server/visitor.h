#pragma once

#include <memory>
#include <set>
#include <string>

#include "server/limits.h"
#include "server/order.h"
#include "server/room.h"
#include "server/web.h"

namespace kriegsrat::server {

// Somebody who looks at a table through a WebSocket, at it or from beside it.
class TableVisitor final : public Visitor, public std::enable_shared_from_this<TableVisitor> {
  public:
    TableVisitor(std::shared_ptr<Room> room, std::shared_ptr<Client> client, Person person, std::string session,
                 std::string address, std::set<PersonId> deaf_to);
    ~TableVisitor() override;
    TableVisitor(const TableVisitor&) = delete;
    TableVisitor& operator=(const TableVisitor&) = delete;

    void message(std::string text) override;
    void gone() override;

    Room& room() const { return *room_; }
    const PersonId& person() const { return person_.id; }
    const std::string& name() const { return person_.name; }
    const Person& who() const { return person_; }            // nobody has no id
    const std::string& session() const { return session_; }  // its hash
    void become(Person person) { person_ = std::move(person); }
    // Hears nothing that this person says.
    bool is_deaf_to(const PersonId& person) const { return deaf_to_.contains(person); }
    void close_ears(const PersonId& person, bool deaf) {
        deaf_to_.erase(person);
        if (deaf) {
            deaf_to_.insert(person);
        }
    }
    Seat looks_through() const { return look_; }
    void look_through(Seat who) { look_ = who; }
    SeatSet own_seats() const { return room_->told().seats_of(person_.id); }

    void send(const Json& message) const;
    void send(const std::shared_ptr<const std::string>& message) const;
    // An object that is text already, as the answer "ok" to the request of this id.
    void send_answer(std::string text, const Json& id) const;
    // Closes the connection; the browser comes back by itself.
    void dismiss();

    // Exactly one of them for each message.
    using Reply = std::function<void(const Answer<Json>&)>;

    // Whether this person and address may still cause so much work, by whatever door.
    bool may_cost(double cost) const;

  private:
    Reply reply_to(const Json& id);
    bool may_say(const std::string& text);

    std::shared_ptr<Room> room_;
    std::shared_ptr<Client> client_;
    Person person_;
    std::string session_;
    std::string address_;
    std::set<PersonId> deaf_to_;
    Seat look_ = Seat::spectator;
    Bucket bucket_;
    int refused_in_a_row_ = 0;  // for being too quick
    bool gone_ = false;
};

// What a message asks for. Answers now or later, exactly once.
void answer_request(TableVisitor& visitor, const Reader& request, const TableVisitor::Reply& reply);

}  // namespace kriegsrat::server
