#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/decks.h"
#include "server/lobby.h"
#include "server/people.h"
#include "server/premises.h"

namespace kriegsrat::server {

// The host of the Origin is the one that was asked. needed: a request without an Origin is not from here either.
bool same_origin(const Request& request, bool needed);

// Which part of the house answers which request, after everything has been checked that is the same for all.
class Routes {
  public:
    explicit Routes(Premises& premises) : premises_(premises), people_(premises), lobby_(premises), decks_(premises) {}

    People& people() { return people_; }
    void answer(const Request& request, const Respond& respond);

  private:
    using Parts = std::vector<std::string>;

    void get(const Request& request, const Parts& parts, const Respond& respond);
    void get_table(const Request& request, const Parts& parts, const Respond& respond);
    void get_decks(const Request& request, const Parts& parts, const Respond& respond);
    bool change_decks(const Request& request, const Parts& parts, const Reader& body, const Respond& respond);
    void post(const Request& request, const Parts& parts, const Respond& respond);
    void take_log(const Request& request, const Respond& respond);
    // False if there is nothing at this path. Mistakes in the body are noted in the reader, and then nothing is done.
    bool change(const Request& request, const Parts& parts, const Reader& body, const Respond& respond);
    void give(const Answer<Response>& answer, const Respond& respond);
    void no(const Respond& respond, std::string kind, std::string text);
    // Somebody must be signed in.
    void as_person(const Request& request, const Respond& respond, const std::function<void(const Person&)>& run);

    Premises& premises_;
    People people_;
    Lobby lobby_;
    Decks decks_;
};

}  // namespace kriegsrat::server
