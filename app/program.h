#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>

#include "core/error.h"

namespace kriegsrat {

// Another program, spoken to in lines over its standard input and output.
class Program {
  public:
    using Deadline = std::chrono::steady_clock::time_point;

    // As a shell reads the command. It may keep so many megabytes of data of its own.
    Program(std::string command, int megabytes) : command_(std::move(command)), megabytes_(megabytes) {}
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    // It is told nothing: whoever wants it to end by itself says so before.
    ~Program() { stop(); }

    const std::string& command() const { return command_; }
    bool runs() const { return process_ > 0; }
    Expected<void> start();
    void stop();
    // Waits for it to end by itself, then stops it.
    void stop_after(std::chrono::milliseconds patience);

    // Errors are "died" and "late"; a line that is too long is an error "line".
    Expected<void> say(std::string line, Deadline until);
    Expected<std::string> hear(Deadline until);

  private:
    Expected<void> wait(int file, short what, Deadline until) const;

    std::string command_;
    int megabytes_;
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string heard_;
};

}  // namespace kriegsrat
