#pragma once

#include <optional>

#include "server/order.h"
#include "server/premises.h"

namespace kriegsrat::server {

// Tables before the start, and lists of all of them.
class Lobby {
  public:
    explicit Lobby(Premises& premises) : premises_(premises) {}

    void list(const Request& request, const std::optional<Person>& person, const Respond& respond);
    void show(const TableId& id, const std::optional<Person>& person, const Respond& respond);
    void create(const Reader& body, const Person& person, const Respond& respond);
    void sit(const TableId& id, const Reader& body, const Person& person, const Respond& respond);
    void leave(const TableId& id, const Reader& body, const Person& person, const Respond& respond);

  private:
    Answer<Json> rows(const std::string& list, const std::optional<Person>& person);
    Json complete(const TableRow& row, const PersonId& person) const;

    Premises& premises_;
};

// Open or playing tables a person sits at are limited.
Answer<void> may_join_another(Premises& premises, const Person& person);
Json write_link(const TableId& id);

}  // namespace kriegsrat::server
