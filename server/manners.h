#pragma once

#include "server/limits.h"
#include "server/order.h"
#include "server/premises.h"

namespace kriegsrat::server {

// Whom people want to hear nothing of, and what they tell the operator about others.
class Manners {
  public:
    explicit Manners(Premises& premises) : premises_(premises) {}

    void list(const Person& person, const Respond& respond);
    void block(const Reader& body, const Person& person, const Respond& respond);
    void unblock(const Reader& body, const Person& person, const Respond& respond);
    void report(const Request& request, const Reader& body, const Person& person, const Respond& respond);

  private:
    void keep_report(const Room& room, const Person& person, const PersonId& about, const std::string& text,
                     const Respond& respond);
    void hear_no_more(const PersonId& person, const PersonId& blocked, bool deaf);

    static constexpr double reports_an_hour = 10;
    Premises& premises_;
    Buckets by_person_{reports_an_hour / 3600, reports_an_hour};
    Buckets by_address_{3 * reports_an_hour / 3600, 3 * reports_an_hour};
};

}  // namespace kriegsrat::server
