#include "server/net/outlet.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <utility>

namespace kriegsrat::server::net {

namespace {

constexpr std::size_t most_bytes = 1 << 20;
constexpr int glance = 50;  // milliseconds between two looks at whether the end has come

}  // namespace

Outlet::Outlet(int descriptor) : descriptor_(descriptor), thread_([this] { run(); }) {}

Outlet::~Outlet() {
    {
        const std::scoped_lock lock(mutex_);
        ending_ = true;
    }
    more_.notify_one();
    thread_.join();
}

std::streamsize Outlet::xsputn(const char* text, std::streamsize size) {
    {
        const std::scoped_lock lock(mutex_);
        const auto length = static_cast<std::size_t>(size);
        if (bytes_ + length > most_bytes) {
            ++lost_;
            return size;
        }
        bytes_ += length;
        lines_.emplace_back(text, length);
    }
    more_.notify_one();
    return size;
}

Outlet::int_type Outlet::overflow(int_type letter) {
    const char one = traits_type::to_char_type(letter);
    xsputn(&one, 1);
    return traits_type::not_eof(letter);
}

void Outlet::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        more_.wait(lock, [this] { return ending_ || !lines_.empty(); });
        if (lines_.empty()) {
            return;
        }
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        bytes_ -= line.size();
        const std::size_t lost = std::exchange(lost_, 0);
        if (lost > 0) {
            line.insert(0, fmt::format("{{\"level\":\"warning\",\"what\":\"lines lost\",\"count\":{}}}\n", lost));
        }
        lock.unlock();
        const bool written = write(line);
        lock.lock();
        if (!written && ending_) {
            return;
        }
        if (!written) {
            lost_ += lost + 1;
        }
    }
}

bool Outlet::write(const std::string& line) {
    for (std::size_t done = 0; done < line.size();) {
        if (!wait_for_room()) {
            return false;
        }
        // A pipe that has room takes this much without making anybody wait.
        const ssize_t wrote =
            ::write(descriptor_, line.data() + done, std::min<std::size_t>(line.size() - done, PIPE_BUF));
        if (wrote < 0 && errno != EINTR && errno != EAGAIN) {
            return false;
        }
        done += static_cast<std::size_t>(std::max<ssize_t>(wrote, 0));
    }
    return true;
}

bool Outlet::wait_for_room() {
    while (true) {
        pollfd wish{descriptor_, POLLOUT, 0};
        const int ready = ::poll(&wish, 1, glance);
        if (ready > 0) {
            return (wish.revents & POLLOUT) != 0;
        }
        const std::scoped_lock lock(mutex_);
        if (ending_ && --last_glances_ < 0) {
            return false;
        }
    }
}

}  // namespace kriegsrat::server::net
