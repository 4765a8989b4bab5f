#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// Commits on a thread of its own. What waits while a commit is under way goes to disk together in the next one.
class Writer {
  public:
    using Done = std::function<void(Expected<void>)>;
    // done is called through post, once for all that were committed together, in the order of write(); it may be empty.
    Writer(Storage& storage, std::function<void(std::function<void()>)> post);
    ~Writer();  // writes what waits
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    struct Order {
        Writes writes;
        Done done;
    };
    void write(std::vector<Order> orders);
    void write(Writes writes, Done done);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kriegsrat::server
