// The other end of the network, for the tests: plain sockets, so that it can also misbehave.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kriegsrat::server::net::test {

struct Answer {
    int status = 0;                              // 0: none came
    std::map<std::string, std::string> headers;  // names in small letters; of several the last
    std::string body;

    std::string header(const std::string& name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string() : found->second;
    }
};

// A connection. Whatever it waits for, it waits five seconds at most.
class Wire {
  public:
    explicit Wire(int port, int seconds = 5) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{seconds, 0};
        const int yes = 1;
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    Wire(Wire&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)),
          connected_(std::exchange(other.connected_, false)),
          rest_(std::move(other.rest_)) {}
    Wire& operator=(Wire&& other) noexcept {
        std::swap(socket_, other.socket_);
        std::swap(connected_, other.connected_);
        std::swap(rest_, other.rest_);
        return *this;
    }
    ~Wire() {
        if (socket_ >= 0) {
            ::close(socket_);
        }
    }

    bool connected() const { return connected_; }
    int handle() const { return socket_; }
    std::string& rest() { return rest_; }

    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) {
                return false;
            }
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    // False at the end of the connection or of the patience.
    bool receive(int flags = 0) {
        char bytes[16384];
        ssize_t got = ::recv(socket_, bytes, sizeof bytes, flags);
        while (got < 0 && errno == EINTR) {
            got = ::recv(socket_, bytes, sizeof bytes, flags);
        }
        if (got > 0) {
            rest_.append(bytes, static_cast<std::size_t>(got));
        }
        return got > 0;
    }
    // Exactly that many bytes.
    std::optional<std::string> take(std::size_t count) {
        while (rest_.size() < count) {
            if (!receive()) {
                return std::nullopt;
            }
        }
        std::string bytes = rest_.substr(0, count);
        rest_.erase(0, count);
        return bytes;
    }
    // Up to and with the mark.
    std::optional<std::string> take_until(std::string_view mark) {
        std::size_t at = 0;
        while ((at = rest_.find(mark)) == std::string::npos) {
            if (!receive()) {
                return std::nullopt;
            }
        }
        return take(at + mark.size());
    }
    // Whether the other end closes, whatever it says before.
    bool closed() {
        while (receive()) {
        }
        char byte = 0;
        return ::recv(socket_, &byte, 1, MSG_DONTWAIT) == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
    }

    Answer answer(bool head_only = false) {
        Answer answer;
        const auto head = take_until("\r\n\r\n");
        if (!head || head->size() < 12) {
            return answer;
        }
        answer.status = std::atoi(head->c_str() + 9);
        for (std::size_t at = head->find("\r\n") + 2; at < head->size() - 2;) {
            const std::size_t end = head->find("\r\n", at);
            const std::size_t colon = head->find(':', at);
            std::string name = head->substr(at, colon - at);
            std::transform(name.begin(), name.end(), name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            answer.headers[name] = head->substr(colon + 2, end - colon - 2);
            at = end + 2;
        }
        const std::string length = answer.header("content-length");
        if (!head_only && !length.empty()) {
            answer.body = take(static_cast<std::size_t>(std::atoll(length.c_str()))).value_or("");
        }
        return answer;
    }

    Answer get(const std::string& target, const std::string& headers = "", const std::string& method = "GET") {
        send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
        return answer(method == "HEAD");
    }
    Answer post(const std::string& target, const std::string& body, const std::string& headers = "") {
        send("POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
             std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body);
        return answer();
    }

  private:
    int socket_;
    bool connected_ = false;
    std::string rest_;
};

}  // namespace kriegsrat::server::net::test
