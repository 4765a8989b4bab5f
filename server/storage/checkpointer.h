#pragma once

#include <memory>
#include <string>

struct sqlite3;

namespace kriegsrat::server {

// Carries what is in the write-ahead log of a SQLite file over into the file itself, on a thread and a connection of
// its own: commits wait for the last bit of it only.
class Checkpointer {
  public:
    explicit Checkpointer(std::string path);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    // From now on this connection leaves it to us, which must outlive it.
    void watch(sqlite3* writer);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kriegsrat::server
