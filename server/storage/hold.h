#pragma once

#include <memory>
#include <string>

#include "core/error.h"

namespace kriegsrat::server {

// Whoever has it is the only server on this database. A process that ends in whatever way lets go. It must outlive the
// storage: closing a file gives up all locks of SQLite on it.
class Hold {
  public:
    explicit Hold(int descriptor) : descriptor_(descriptor) {}
    ~Hold();
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

  private:
    int descriptor_;
};

// Of "sqlite:PATH"; other databases are shared and need none (null). An error if somebody else has it.
Expected<std::unique_ptr<Hold>> hold_database(const std::string& address);

}  // namespace kriegsrat::server
