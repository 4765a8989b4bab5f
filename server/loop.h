#pragma once

#include <cstdint>
#include <functional>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// Time and order for the house: everything the house does happens on one thread, the loop's. Tests bring a loop whose
// clock they turn themselves.
class Loop {
  public:
    using Task = std::function<void()>;
    using Timer = std::uint64_t;

    virtual ~Loop() = default;
    virtual Milliseconds now() const = 0;
    virtual void post(Task task) = 0;                       // from any thread; runs on the loop
    virtual Timer after(Milliseconds wait, Task task) = 0;  // on the loop only
    virtual void cancel(Timer timer) = 0;                   // harmless if it has run
    virtual void work(Task task, Task then) = 0;            // task on another thread, then on the loop
    virtual int workers() const = 0;                        // how many such threads there are
};

}  // namespace kriegsrat::server
