#pragma once

#include <vector>

#include "server/premises.h"
#include "server/web.h"

namespace kriegsrat::server {

// Whether the house can keep what it is told: tried on the disk, at most once a second, whoever asks.
class Readiness {
  public:
    explicit Readiness(Premises& premises) : premises_(premises) {}

    void answer(const Respond& respond);

  private:
    void try_it();
    void know(bool fine);
    void tell(const Respond& respond) const;

    Premises& premises_;
    std::vector<Respond> waiting_;
    Milliseconds known_at_ = 0;
    bool fine_ = false;
    bool trying_ = false;
    bool overdue_ = false;  // the try under way has no answer yet, and those who asked know it
};

}  // namespace kriegsrat::server
