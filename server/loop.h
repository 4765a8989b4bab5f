#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// Who works off the loop. Each crew has threads of its own, so that none waits for another's.
enum class Crew : std::uint8_t {
    minds,      // decisions
    reads,      // short questions to the storage
    tables,     // those that come into memory
    pages,      // films, logs and other long answers
    passwords,  // hashing
};
inline constexpr int crews = 5;

// Time and order for the house: everything the house does happens on one thread, the loop's. Tests bring a loop whose
// clock they turn themselves.
class Loop {
  public:
    using Task = std::function<void()>;
    using Timer = std::uint64_t;

    virtual ~Loop() = default;
    virtual Milliseconds now() const = 0;
    virtual void post(Task task) = 0;                        // from any thread; runs on the loop
    virtual Timer after(Milliseconds wait, Task task) = 0;   // on the loop only
    virtual void cancel(Timer timer) = 0;                    // harmless if it has run
    virtual void work(Crew crew, Task task, Task then) = 0;  // task on another thread, then on the loop
    void work(Task task, Task then) { work(Crew::minds, std::move(task), std::move(then)); }
    virtual int workers() const = 0;  // how many threads the minds have
};

}  // namespace kriegsrat::server
