#include "app/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>

#include "app/engine.h"

namespace kriegsrat {

namespace {

using Clock = std::chrono::steady_clock;

// A program that is gone must be an error of writing, not the end of this one.
void ignore_broken_pipes() {
    static std::once_flag once;
    std::call_once(once, [] { std::signal(SIGPIPE, SIG_IGN); });
}

void close_file(int& file) {
    if (file >= 0) {
        close(file);
        file = -1;
    }
}

struct Pipe {
    int read = -1;
    int write = -1;
    Pipe() = default;
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_file(read);
        close_file(write);
    }
    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) {
            return false;
        }
        read = ends[0];
        write = ends[1];
        return true;
    }
};

}  // namespace

Expected<void> Program::start() {
    stop();
    ignore_broken_pipes();
    Pipe in;
    Pipe out;
    if (!in.open() || !out.open()) {
        return error("program", command_ + ": no pipe: " + std::strerror(errno));
    }
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
    // A group of its own, so that what it starts ends with it.
    posix_spawnattr_t how;
    posix_spawnattr_init(&how);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    // Data, not address space: some languages reserve far more of that than they ever use.
    std::string line = "ulimit -d " + std::to_string(megabytes_ * 1024L) + " && exec " + command_;
    std::string shell = "sh";
    std::string option = "-c";
    std::array<char*, 4> words{shell.data(), option.data(), line.data(), nullptr};
    pid_t process = -1;
    const int problem = posix_spawn(&process, "/bin/sh", &files, &how, words.data(), environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    if (problem != 0) {
        return error("program", command_ + ": cannot be started: " + std::strerror(problem));
    }
    process_ = process;
    to_ = std::exchange(in.write, -1);
    from_ = std::exchange(out.read, -1);
    fcntl(to_, F_SETFL, O_NONBLOCK);
    fcntl(from_, F_SETFL, O_NONBLOCK);
    heard_.clear();
    return {};
}

void Program::stop() {
    close_file(to_);
    close_file(from_);
    if (process_ > 0) {
        kill(-process_, SIGKILL);
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        process_ = -1;
    }
}

void Program::stop_after(std::chrono::milliseconds patience) {
    close_file(to_);
    const auto until = Clock::now() + patience;
    while (process_ > 0 && Clock::now() < until) {
        if (waitpid(process_, nullptr, WNOHANG) == process_) {
            kill(-process_, SIGKILL);
            process_ = -1;
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    stop();
}

Expected<void> Program::wait(int file, short what, Deadline until) const {
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd asked{file, what, 0};
        const int ready = poll(&asked, 1, static_cast<int>(std::clamp<long long>(left, 0, 60'000)));
        if (ready > 0) {
            return {};
        }
        if (ready < 0 && errno != EINTR) {
            return error("died", std::strerror(errno));
        }
        if (Clock::now() >= until) {
            return error("late", "no answer in time");
        }
    }
}

Expected<void> Program::say(std::string line, Deadline until) {
    line += '\n';
    std::size_t said = 0;
    while (said < line.size()) {
        if (to_ < 0) {
            return error("died", "it does not run");
        }
        const ssize_t done = write(to_, line.data() + said, line.size() - said);
        if (done >= 0) {
            said += static_cast<std::size_t>(done);
        } else if (errno == EAGAIN) {
            if (auto ready = wait(to_, POLLOUT, until); !ready) {
                return ready;
            }
        } else if (errno != EINTR) {
            return error("died", "it ended");
        }
    }
    return {};
}

Expected<std::string> Program::hear(Deadline until) {
    while (true) {
        if (const auto end = heard_.find('\n'); end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            return line;
        }
        if (heard_.size() > Engine::longest_line) {
            return error("line", "a line of more than " + std::to_string(Engine::longest_line) + " bytes");
        }
        if (from_ < 0) {
            return error("died", "it does not run");
        }
        std::array<char, 65536> piece{};
        const ssize_t got = read(from_, piece.data(), piece.size());
        if (got > 0) {
            heard_.append(piece.data(), static_cast<std::size_t>(got));
        } else if (got == 0) {
            return error("died", "it ended");
        } else if (errno == EAGAIN) {
            if (auto ready = wait(from_, POLLIN, until); !ready) {
                return tl::unexpected<Error>(ready.error());
            }
        } else if (errno != EINTR) {
            return error("died", std::strerror(errno));
        }
    }
}

}  // namespace kriegsrat
