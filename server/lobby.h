#pragma once

#include <optional>

#include "server/limits.h"
#include "server/order.h"
#include "server/premises.h"

namespace kriegsrat::server {

// Tables before the start, and lists of all of them.
class Lobby {
  public:
    explicit Lobby(Premises& premises)
        : premises_(premises),
          new_tables_(premises.settings.tables_per_address / 3600.0, premises.settings.tables_per_address) {}

    void list(const Request& request, const std::optional<Person>& person, const Respond& respond);
    void show(const TableId& id, const std::optional<Person>& person, const Respond& respond);
    void create(const Request& request, const Reader& body, const Person& person, const Respond& respond);
    void sit(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond);
    // Before the start, for one's own seat; null for the one that the game gives.
    void choose_deck(const std::shared_ptr<Room>& room, const Reader& body, const Person& person,
                     const Respond& respond);
    void leave(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond);
    // Whoever sits there may let a mind take a free seat.
    // Whoever has made the table sends somebody away before the start.
    void kick(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond);
    void seat_mind(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond);

  private:
    Json complete(const TableRow& row, const PersonId& person) const;
    // What sitting down and leaving have in common: the seat, and the table it is at.
    struct Place {
        Seat who;
        std::shared_ptr<Room> room;
    };
    static std::optional<Place> place(const std::shared_ptr<Room>& room, const Reader& body);
    // The same, if it is still free.
    std::optional<Place> free_place(const std::shared_ptr<Room>& room, const Reader& body, const Respond& respond);
    // Once it is known that the person may sit at another table, and who does not want it.
    void sit_down(const Place& place, Json event, const Person& person, const Respond& respond);
    void open(const Json& order, const Request& request, const Respond& respond);
    // Notes a mistake, or refuses with what is wrong with the deck; true if the seat may have it.
    bool good_deck(const Place& place, const Reader& deck, const Respond& respond);
    // Writes the event down and answers with the table as it is then.
    void change(const Place& place, const Json& event, const Person& person, const Respond& respond, Writes more);

    Premises& premises_;
    Buckets new_tables_;  // a guest costs nothing: people cannot be counted
};

// Open or playing tables a person sits at are limited.
void may_join_another(Premises& premises, const Person& person, const std::function<void(const Answer<void>&)>& then);
Json write_link(const TableId& id);

}  // namespace kriegsrat::server
