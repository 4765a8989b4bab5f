#include "server/storage/tests/silent_wire.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace kriegsrat::server {

namespace {

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

int stream() { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

template <class Call>
bool with(const sockaddr_in& address, Call call, int socket) {
    return call(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

}  // namespace

SilentWire::SilentWire(int to) : to_(to), listener_(stream()) {
    sockaddr_in address = loopback(0);
    socklen_t length = sizeof address;
    if (!with(address, bind, listener_) || listen(listener_, 64) != 0 ||
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
        throw std::runtime_error("no port for a wire");
    }
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
}

SilentWire::~SilentWire() {
    ending_ = true;
    thread_.join();
    for (const Line& line : lines_) {
        close(line.ends[0]);
        close(line.ends[1]);
    }
    close(listener_);
}

bool SilentWire::passes(const Line& line, int from) const {
    return line.number > hushed_ && (from == 0 || line.number > deaf_);
}

void SilentWire::run() {
    constexpr int look_again = 5;  // ms
    while (!ending_) {
        std::vector<pollfd> heard{{listener_, POLLIN, 0}};
        for (const Line& line : lines_) {
            for (int from = 0; from < 2; ++from) {
                heard.push_back({passes(line, from) ? line.ends[from] : -1, POLLIN, 0});
            }
        }
        poll(heard.data(), heard.size(), look_again);
        std::size_t next = 1;
        for (auto line = lines_.begin(); line != lines_.end();) {
            bool there = true;
            for (int from = 0; from < 2; ++from) {
                // It may have been hushed since it was looked at.
                const bool speaks = heard[next++].revents != 0 && passes(*line, from);
                there = (!speaks || carry(*line, from)) && there;
            }
            if (!there) {
                close(line->ends[0]);
                close(line->ends[1]);
            }
            line = there ? std::next(line) : lines_.erase(line);
        }
        if (heard[0].revents != 0) {
            take_in();
        }
    }
}

void SilentWire::take_in() {
    const int asks = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    const int asked = stream();
    if (asks >= 0 && with(loopback(to_), connect, asked)) {
        lines_.push_back({++opened_, {asks, asked}});
        return;
    }
    close(asks);
    close(asked);
}

// False if one of the two has hung up.
bool SilentWire::carry(const Line& line, int from) const {
    std::array<char, 64 * 1024> bytes;
    const ssize_t count = recv(line.ends[from], bytes.data(), bytes.size(), 0);
    for (ssize_t done = 0; done < count;) {
        const ssize_t sent =
            send(line.ends[1 - from], bytes.data() + done, static_cast<std::size_t>(count - done), MSG_NOSIGNAL);
        if (sent < 0) {
            return false;
        }
        done += sent;
    }
    return count > 0;
}

}  // namespace kriegsrat::server
