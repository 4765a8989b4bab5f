#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <streambuf>
#include <string>
#include <thread>

namespace kriegsrat::server::net {

// Where lines of the log go: to a file, pipe or terminal, on a thread of its own. A reader that is gone, is stuck or
// has no room costs lines, which are counted and told when it goes on, and never anybody's time.
class Outlet final : public std::streambuf {
  public:
    explicit Outlet(int descriptor);
    ~Outlet() override;  // what waits has a moment left, all of it together
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;

  protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int_type overflow(int_type letter) override;

  private:
    void run();
    bool write(const std::string& line);
    bool wait_for_room();

    int descriptor_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::string> lines_;
    std::size_t bytes_ = 0;
    std::size_t lost_ = 0;
    bool ending_ = false;
    int last_glances_ = 20;  // at the end, for all that waits
    std::thread thread_;
};

}  // namespace kriegsrat::server::net
