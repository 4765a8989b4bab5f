#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "server/limits.h"
#include "server/order.h"
#include "server/premises.h"

namespace kriegsrat::server {

// Guests and accounts, and who is signed in.
class People {
  public:
    explicit People(Premises& premises);

    // Whose session it is; nobody if there is none, or it has ended.
    Answer<std::optional<Person>> who(const std::string& session) const;

    // These answer exactly once, now or later.
    void me(const Request& request, const Respond& respond);
    void guest(const Request& request, const Reader& body, const Respond& respond);
    void sign_up(const Request& request, const Reader& body, const Respond& respond);
    void login(const Request& request, const Reader& body, const Respond& respond);
    void logout(const Request& request, const Reader& body, const Respond& respond);
    // Sessions that have ended, now and every day.
    void forget_old_sessions();

    bool may_try(const Request& request) { return attempts_.take(request.address, premises_.loop.now()); }

  private:
    struct Wish {
        std::string name;
        std::string password;
    };
    Answer<Wish> read_wish(const Request& request, const Reader& body);
    // Goes on with what was asked for, if it may be.
    void with_wish(const Request& request, const Reader& body, const Respond& respond,
                   const std::function<void(const Wish&)>& run);
    void sign_up_as(const Wish& wish, const Request& request, const Respond& respond);
    void login_as(const Wish& wish, const Request& request, const Respond& respond);
    // Off the loop, and not too many at once.
    void hash(std::function<std::string()> work, std::function<void(const std::string&)> then);
    void sign_in(const Person& person, Writes writes, const Request& request, const Respond& respond);
    void move_tables(const Person& guest, const Person& account, const std::function<void(const Answer<void>&)>& done);
    void enter(const Person& person, const Request& request, const Respond& respond);

    Premises& premises_;
    Buckets attempts_;
    int hashing_ = 0;
};

}  // namespace kriegsrat::server
