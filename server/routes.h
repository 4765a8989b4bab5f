#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/accounts.h"
#include "server/caretaker.h"
#include "server/decks.h"
#include "server/lobby.h"
#include "server/manners.h"
#include "server/pages.h"
#include "server/people.h"
#include "server/premises.h"
#include "server/readiness.h"

namespace kriegsrat::server {

// The host of the Origin is the one that was asked. needed: a request without an Origin is not from here either.
bool same_origin(const Request& request, bool needed);

// Which part of the house answers which request, after everything has been checked that is the same for all.
class Routes {
  public:
    explicit Routes(Premises& premises)
        : premises_(premises), people_(premises), lobby_(premises), decks_(premises), readiness_(premises) {}

    Caretaker& caretaker() { return caretaker_; }

    People& people() { return people_; }
    void answer(const Request& request, const Respond& respond);

  private:
    using Parts = std::vector<std::string>;

    void get_or_post(const Request& request, const Parts& parts, const Respond& respond);
    void get(const Request& request, const Parts& parts, const Respond& respond);
    void get_own(const Request& request, const std::string& what, const Person& person, const Respond& respond);
    // What people do with their account and among each other; false if there is nothing at this path.
    bool change_own(const Request& request, const std::string& path, const Reader& body, const Respond& respond);
    void get_table(const Request& request, const Parts& parts, const Respond& respond);
    void get_decks(const Request& request, const Parts& parts, const Respond& respond);
    bool change_decks(const Request& request, const Parts& parts, const Reader& body, const Respond& respond);
    void post(const Request& request, const Parts& parts, const Respond& respond);
    void take_log(const Request& request, const Respond& respond);
    // False if there is nothing at this path. Mistakes in the body are noted in the reader, and then nothing is done.
    bool change(const Request& request, const Parts& parts, const Reader& body, const Respond& respond);
    // What happens at one table; false if there is no such change.
    bool change_table(const Request& request, const Parts& parts, const std::shared_ptr<const Json>& body,
                      const Respond& respond);
    // Refuses it if there is a mistake in it, then nothing has been done.
    void with_body(const Json& json, const Respond& respond, const std::function<void(const Reader&)>& run);
    void no(const Respond& respond, std::string kind, std::string text);
    // Somebody must be signed in.
    void as_person(const Request& request, const Respond& respond, const std::function<void(const Person&)>& run);

    static constexpr std::size_t most_kept = 32UL << 20U;

    Premises& premises_;
    People people_;
    Accounts accounts_{premises_, people_};
    Manners manners_{premises_};
    Caretaker caretaker_{premises_, people_, accounts_};
    Lobby lobby_;
    Decks decks_;
    Readiness readiness_;
    Pages pages_{premises_, most_kept};
    Pages library_{premises_, SIZE_MAX};  // there is only so much of it
};

}  // namespace kriegsrat::server
