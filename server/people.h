#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

#include "server/limits.h"
#include "server/order.h"
#include "server/premises.h"
#include "server/secrets.h"
#include "server/turns.h"

namespace kriegsrat::server {

Answer<void> check_password_length(const std::string& password);
Refusal too_many_guesses();
std::string session_cookie(const std::string& token, Milliseconds seconds, bool secure);

// Guests and accounts, and who is signed in.
class People {
  public:
    explicit People(Premises& premises);

    // Whose session it is; nobody if there is none, or it has ended. Read off the loop if it was not used lately.
    using WithPerson = std::function<void(const Answer<std::optional<Person>>&)>;
    void resolve(const std::string& session, const WithPerson& then);
    // The same, if it was resolved in this turn of the loop.
    std::optional<Person> who(const std::string& session) const;

    // These answer exactly once, now or later.
    void me(const Request& request, const Respond& respond) const;
    void guest(const Request& request, const Reader& body, const Respond& respond);
    void sign_up(const Request& request, const Reader& body, const Respond& respond);
    void login(const Request& request, const Reader& body, const Respond& respond);
    void logout(const Request& request, const Reader& body, const Respond& respond);
    // What an account asks for goes on if the password fits.
    void check_guess(const std::string& name, const std::string& password_hash, const std::string& password,
                     const Request& request, const Respond& respond, const std::function<void()>& then);
    bool may_guess_code(const std::string& name);
    void read_account(const std::string& name, const Respond& respond,
                      const std::function<void(const std::optional<PersonRow>&)>& then);
    // Off the loop, and not too many at once: each address in turn. Refuses if too many wait.
    using Hashed = std::function<void(const std::string&)>;
    void hash(const Request& request, const Respond& respond, std::function<std::string()> work, Hashed then);
    void sign_in(const Person& person, Writes writes, const std::string& password_hash, const Request& request,
                 const Respond& respond);
    // What has ended in the storage ends here too, but for the session of this hash.
    void end_sessions(const PersonId& person, const std::string& but);
    // An event at each table in memory where the person sits, or which it has made.
    using Done = std::function<void(const Answer<void>&)>;
    void tell_tables(const PersonId& person, std::vector<TableId>& told, const Done& done,
                     const std::function<void(Json&)>& fill);
    void read_overtaken(const PersonId& person, const std::vector<TableId>& told);

    // 0 if whoever asks may have what costs so much, else how long to wait.
    Milliseconds wait_for(const Request& request, double cost);

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
    void hash_next();
    // Whether somebody may guess the password once more: a browser that was signed in before has guesses of its own, so
    // that nobody elsewhere can use them up.
    bool may_guess(const std::string& name, const std::string& password_hash, const Request& request);
    void take_along(const Person& guest, const Person& account, const Writes& more, const std::string& password_hash,
                    const Request& request, const Respond& respond);

    struct Known {
        Person person;
        Milliseconds expires = 0;
    };
    void forget(const std::string& session) { known_.erase(token_hash(session)); }

    Premises& premises_;
    std::unordered_map<std::string, Known> known_;  // sessions by their hash, of those who were here lately
    Buckets attempts_;
    Buckets guesses_;  // by account, of strangers
    Buckets own_guesses_;
    Turns turns_;
    int hashing_ = 0;
    std::uint64_t forgotten_ = 0;  // how often sessions have ended: what was read before may be one of them
};

}  // namespace kriegsrat::server
