#pragma once

#include "server/accounts.h"

namespace kriegsrat::server {

// Does by itself what nobody at a table asks for: what the operator has ordered (kriegsrat admin writes it down as
// errands, which a server does within seconds or when it starts), and throwing away what nobody needs any more.
class Caretaker {
  public:
    Caretaker(Premises& premises, People& people, Accounts& accounts)
        : premises_(premises), people_(people), accounts_(accounts) {}

    void begin();

  private:
    using Done = std::function<void(const Expected<void>&)>;

    void look();
    void run(const ErrandRow& errand);
    void close_table(const TableId& id, const Done& done);
    void delete_table(const TableId& id, const Done& done);
    void ban(const PersonId& id, bool banned, const Done& done);
    void delete_person(const PersonId& id, const Done& done);

    void clean();
    void drop_abandoned();
    void later(Milliseconds wait, void (Caretaker::*what)());

    Premises& premises_;
    People& people_;
    Accounts& accounts_;
    int running_ = 0;  // errands
};

}  // namespace kriegsrat::server
