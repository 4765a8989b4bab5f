#pragma once

#include <string>
#include <vector>

#include "core/error.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

// A table that may come into memory here, or where it is.
struct Claim {
    std::int64_t epoch = 0;  // 0: it is elsewhere, or there is no such table
    std::string elsewhere;   // HOST:PORT of the process that has it
};

// Tables that went on alone when their process was gone, and who is there to take them.
struct Orphans {
    std::vector<TableRow> tables;
    std::vector<std::string> processes;
};

// The other processes on the same database. What asks the database is called off the loop.
class Neighbours {
  public:
    virtual ~Neighbours() = default;
    virtual const std::string& name() const = 0;
    virtual Milliseconds lease() const = 0;
    // From now on nobody else may write events of the table. Each time it is another epoch.
    virtual Expected<Claim> claim(const TableId& id) = 0;
    // Gives up those that are dead for dead, and says what they have left.
    virtual Expected<Orphans> orphans() = 0;
    // These need nobody: they wait for people.
    virtual Expected<void> settle(const std::vector<TableId>& tables) = 0;
    // All tables that are held are anybody's.
    virtual Expected<void> leave() = 0;
    // All others hear it within a moment. Called on the loop, returns at once.
    virtual void tell(std::string news) = 0;
    // Whether the lease still runs, by this process's own clock.
    virtual bool stands() const = 0;
    // Lines of /metrics.
    virtual std::string metrics() const = 0;
};

}  // namespace kriegsrat::server
