#pragma once

#include <map>
#include <memory>

#include "core/game.h"
#include "minds/settings.h"
#include "server/limits.h"

namespace kriegsrat::server {

// What people have asked advice about. A request goes on with the thought where the last one left it, so that figures
// settle while somebody looks and nothing is thought for nobody; each person has a share of the workers' time.
class HintDesk {
  public:
    struct Thought {
        TableId table;
        std::int64_t version = 0;
        Seat who = Seat::nobody;
        std::unique_ptr<Match> position;  // until the thought begins, on a worker
        std::unique_ptr<Match> guess;
        std::unique_ptr<Counsel> counsel;
        bool busy = false;
    };

    // The thought of that person about that decision, a new one if there is none. Others of the person are forgotten.
    std::shared_ptr<Thought> thought(const PersonId& person, const TableId& table, std::int64_t version, Seat who);
    bool pay(const PersonId& person, Milliseconds now, Milliseconds time);

  private:
    static constexpr std::size_t most_thoughts = 256;  // kept for those who might ask on
    std::map<PersonId, std::shared_ptr<Thought>> thoughts_;
    Buckets time_{minds::hint().all_milliseconds / 60.0, double(minds::hint().all_milliseconds)};
};

}  // namespace kriegsrat::server
