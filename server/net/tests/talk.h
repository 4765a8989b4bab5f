// A WebSocket from the client's side.
#pragma once

#include "server/net/tests/wire.h"

namespace kriegsrat::server::net::test {

enum class Frame : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// As a client sends it. The mask is no secret here.
inline std::string frame_bytes(Frame kind, std::string_view content, bool last = true) {
    std::string bytes(1, static_cast<char>((last ? 0x80 : 0) | static_cast<int>(kind)));
    const auto length = [&](int count) {
        for (int i = count - 1; i >= 0; --i) {
            bytes += static_cast<char>(content.size() >> static_cast<unsigned>(8 * i));
        }
    };
    if (content.size() < 126) {
        bytes += static_cast<char>(0x80 | content.size());
    } else if (content.size() < 65536) {
        bytes += static_cast<char>(0x80 | 126);
        length(2);
    } else {
        bytes += static_cast<char>(0x80 | 127);
        length(8);
    }
    constexpr std::string_view mask = "\x11\x22\x33\x44";
    bytes += mask;
    for (std::size_t i = 0; i < content.size(); ++i) {
        bytes += static_cast<char>(content[i] ^ mask[i % 4]);
    }
    return bytes;
}

inline std::string upgrade_request(const std::string& target, const std::string& headers = "") {
    return "GET " + target +
           " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
           headers + "\r\n";
}

class Talk {
  public:
    Talk(int port, const std::string& target, const std::string& headers = "", int seconds = 5) : wire_(port, seconds) {
        wire_.send(upgrade_request(target, headers));
        answer_ = wire_.answer();
    }

    bool open() const { return answer_.status == 101; }
    const Answer& answer() const { return answer_; }
    Wire& wire() { return wire_; }

    bool say(std::string_view text) const { return wire_.send(frame_bytes(Frame::text, text)); }
    bool send(Frame kind, std::string_view content, bool last = true) const {
        return wire_.send(frame_bytes(kind, content, last));
    }

    struct Heard {
        Frame kind;
        std::string content;
    };
    std::optional<Heard> hear_any() {
        const auto head = wire_.take(2);
        if (!head) {
            return std::nullopt;
        }
        const auto byte = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
        std::size_t length = byte((*head)[1]) & 0x7FU;
        if (length >= 126) {
            const auto more = wire_.take(length == 126 ? 2 : 8);
            if (!more) {
                return std::nullopt;
            }
            length = 0;
            for (const char c : *more) {
                length = length << 8U | byte(c);
            }
        }
        auto content = wire_.take(length);
        if (!content) {
            return std::nullopt;
        }
        return Heard{static_cast<Frame>(byte((*head)[0]) & 0x0FU), std::move(*content)};
    }
    // The next text; pings are answered on the way. Nothing once the other end has closed, with close_code().
    std::optional<std::string> hear() {
        while (auto heard = hear_any()) {
            if (heard->kind == Frame::text) {
                return std::move(heard->content);
            }
            if (heard->kind == Frame::ping) {
                send(Frame::pong, heard->content);
            }
            if (heard->kind == Frame::close) {
                close_code_ = heard->content.size() < 2 ? 1005
                                                        : static_cast<unsigned char>(heard->content[0]) * 256 +
                                                              static_cast<unsigned char>(heard->content[1]);
                send(Frame::close, heard->content);
                return std::nullopt;
            }
        }
        return std::nullopt;
    }
    int close_code() const { return close_code_; }

  private:
    Wire wire_;
    Answer answer_;
    int close_code_ = 0;
};

}  // namespace kriegsrat::server::net::test
