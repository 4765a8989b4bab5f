#pragma once

#include <memory>
#include <string>

#include "server/limits.h"
#include "server/room.h"
#include "server/web.h"

namespace kriegsrat::server {

// Somebody who looks at a table through a WebSocket, at it or from beside it.
class TableVisitor final : public Visitor, public std::enable_shared_from_this<TableVisitor> {
  public:
    TableVisitor(std::shared_ptr<Room> room, std::shared_ptr<Client> client, PersonId person, std::string name,
                 std::string session);
    ~TableVisitor() override;
    TableVisitor(const TableVisitor&) = delete;
    TableVisitor& operator=(const TableVisitor&) = delete;

    void message(std::string text) override;
    void gone() override;

    Room& room() const { return *room_; }
    const PersonId& person() const { return person_; }
    const std::string& name() const { return name_; }
    const std::string& session() const { return session_; }  // its hash
    void become(PersonId person) { person_ = std::move(person); }
    Seat looks_through() const { return look_; }
    void look_through(Seat who) { look_ = who; }
    SeatSet own_seats() const { return room_->told().seats_of(person_); }

    void send(const Json& message) const;
    void send(const std::shared_ptr<const std::string>& message) const;
    // Closes the connection; the browser comes back by itself.
    void dismiss();

    // Exactly one of them for each message.
    using Reply = std::function<void(const Answer<Json>&)>;

  private:
    Reply reply_to(const Json& id);

    std::shared_ptr<Room> room_;
    std::shared_ptr<Client> client_;
    PersonId person_;
    std::string name_;
    std::string session_;
    Seat look_ = Seat::spectator;
    Bucket bucket_;
    int refused_in_a_row_ = 0;  // for being too quick
    bool gone_ = false;
};

// What a message asks for. Answers now or later, exactly once.
void answer_request(TableVisitor& visitor, const Reader& request, const TableVisitor::Reply& reply);

}  // namespace kriegsrat::server
