#pragma once

#include "server/people.h"

namespace kriegsrat::server {

// What somebody who has an account does with it.
class Accounts {
  public:
    Accounts(Premises& premises, People& people) : premises_(premises), people_(people) {}

    // Ends all other sessions.
    void change_password(const Request& request, const Reader& body, const Person& person, const Respond& respond);
    // New recovery codes in place of all before, shown this once.
    void make_codes(const Request& request, const Reader& body, const Person& person, const Respond& respond);
    // A new password, by one of the codes, which is used up.
    void recover(const Request& request, const Reader& body, const Respond& respond);
    void list_sessions(const Request& request, const Person& person, const Respond& respond);
    // One of them, or all but this one.
    void end_sessions(const Request& request, const Reader& body, const Person& person, const Respond& respond);
    void remove(const Request& request, const Reader& body, const Person& person, const Respond& respond);
    // Without asking for a password.
    using Done = std::function<void(const Expected<void>&)>;
    void forget(const PersonId& id, const std::string& name, const Done& done);

  private:
    using WithRow = std::function<void(const PersonRow&)>;
    // Goes on if the password is that of the account.
    void with_password(const Request& request, const std::string& password, const Person& person,
                       const Respond& respond, const WithRow& then);
    // Refuses unless it was done.
    bool is_done(const Expected<void>& result, const Respond& respond);

    Premises& premises_;
    People& people_;
};

}  // namespace kriegsrat::server
