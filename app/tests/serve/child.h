// The command "kriegsrat serve" as a process of its own.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/places.h"

namespace kriegsrat::test {

class Child {
  public:
    // Waits until it says that it is ready; port() is 0 if it never does. What it says on standard error goes to a
    // file.
    Child(const std::vector<std::string>& options, const std::string& errors) {
        int ends[2] = {-1, -1};
        if (pipe2(ends, O_CLOEXEC) != 0) {
            return;
        }
        std::vector<std::string> words{command(), "serve", "--port", "0", "--listen", "127.0.0.1"};
        words.insert(words.end(), options.begin(), options.end());
        std::vector<char*> arguments;
        arguments.reserve(words.size() + 1);
        for (std::string& word : words) {
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        const int file = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        process_ = fork();
        if (process_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            dup2(ends[1], STDOUT_FILENO);
            dup2(file, STDERR_FILENO);
            execv(arguments[0], arguments.data());
            _exit(127);
        }
        ::close(ends[1]);
        ::close(file);
        std::string said;
        char bytes[512];
        for (ssize_t got = 0; said.find("start\n") == std::string::npos;) {
            if ((got = ::read(ends[0], bytes, sizeof bytes)) <= 0) {
                break;
            }
            said.append(bytes, static_cast<std::size_t>(got));
        }
        ::close(ends[0]);
        constexpr std::string_view ready = "Kriegsrat is ready: http://localhost:";
        if (said.starts_with(ready)) {
            port_ = std::atoi(said.c_str() + ready.size());
        }
    }
    Child(Child&& other) noexcept : process_(std::exchange(other.process_, -1)), port_(other.port_) {}
    Child& operator=(Child&& other) noexcept {
        std::swap(process_, other.process_);
        std::swap(port_, other.port_);
        return *this;
    }
    ~Child() {
        if (process_ > 0) {
            end(SIGKILL);
        }
    }

    int port() const { return port_; }
    pid_t process() const { return process_; }
    void signal(int number) const { ::kill(process_, number); }
    // The exit code, or minus the signal that ended it.
    int end(int number) {
        signal(number);
        return wait();
    }
    int wait() {
        int status = 0;
        waitpid(std::exchange(process_, -1), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

  private:
    pid_t process_ = -1;
    int port_ = 0;
};

}  // namespace kriegsrat::test
