#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net/hall.h"

namespace kriegsrat::server::net {

namespace {

namespace websocket = beast::websocket;

class OpenSocket final : public Socket, public std::enable_shared_from_this<OpenSocket> {
  public:
    explicit OpenSocket(Hall& hall) : hall_(hall) {}

    void open(Stream stream, Upgrade upgrade, std::unique_ptr<Place> place, std::shared_ptr<Visitor> visitor) override;
    void send(std::shared_ptr<const std::string> message) override;
    void close(int code, const std::string& reason) override;
    void leave() override { close(websocket::close_code::going_away, "the server is about to stop"); }
    void drop() override;
    void forget() override;

  private:
    using Clock = std::chrono::steady_clock;

    // The longest a close frame can carry.
    static constexpr std::size_t longest_reason = 123;

    void opened(Problem problem);
    void heard_ping();
    void read();
    void have_read(Problem problem);
    void write();
    void say_goodbye();
    void end();

    Hall& hall_;
    std::optional<websocket::stream<Stream, false>> stream_;
    std::unique_ptr<Place> place_;
    std::shared_ptr<Visitor> visitor_;
    beast::flat_buffer incoming_;
    std::deque<std::shared_ptr<const std::string>> outgoing_;
    std::size_t outgoing_bytes_ = 0;
    Clock::time_point began_;  // to write the first of them, while writing
    Clock::time_point pings_since_;
    int pings_ = 0;
    std::optional<websocket::close_reason> goodbye_;
    bool open_ = false;
    bool writing_ = false;
    bool parting_ = false;  // the close frame is on its way
    bool ended_ = false;
};

void OpenSocket::open(Stream stream, Upgrade upgrade, std::unique_ptr<Place> place, std::shared_ptr<Visitor> visitor) {
    place_ = std::move(place);
    visitor_ = std::move(visitor);
    ++hall_.meters.sockets;
    stream_.emplace(std::move(stream));
    const auto timeout = span_of(hall_.settings.socket_timeout);
    stream_->set_option(websocket::stream_base::timeout{span_of(hall_.settings.request_timeout), timeout, true});
    stream_->read_message_max(hall_.settings.message_bytes);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type kind, beast::string_view) {
        if (kind != websocket::frame_type::close) {
            heard_ping();
        }
    });
    auto request = std::make_shared<Upgrade>(std::move(upgrade));
    stream_->async_accept(*request, [self = shared_from_this(), request](Problem problem) { self->opened(problem); });
}

void OpenSocket::opened(Problem problem) {
    if (problem) {
        return end();
    }
    open_ = true;
    read();
    write();
}

// Each is answered by itself: who sends nothing but pings keeps us busy all the same.
void OpenSocket::heard_ping() {
    constexpr int most_pings = 20;
    constexpr std::chrono::seconds while_counting(10);
    const auto now = Clock::now();
    if (now - pings_since_ > while_counting) {
        pings_since_ = now;
        pings_ = 0;
    }
    if (++pings_ > most_pings) {
        ++hall_.meters.overrun;
        goodbye_.emplace(websocket::close_code::policy_error);
        drop();
    }
}

void OpenSocket::read() {
    stream_->async_read(incoming_,
                        [self = shared_from_this()](Problem problem, std::size_t) { self->have_read(problem); });
}

void OpenSocket::have_read(Problem problem) {
    if (problem || ended_) {
        return end();
    }
    if (!goodbye_) {
        if (!stream_->got_text()) {
            close(websocket::close_code::unknown_data, "only text is understood here");
        } else {
            const auto bytes = incoming_.data();
            ++hall_.meters.messages_in;
            hall_.meters.bytes_in += bytes.size();
            visitor_->message(std::string(static_cast<const char*>(bytes.data()), bytes.size()));
        }
    }
    incoming_.clear();
    if (!ended_) {
        read();
    }
}

void OpenSocket::send(std::shared_ptr<const std::string> message) {
    if (ended_ || goodbye_) {
        return;
    }
    // What is said before the line is open waits for the handshake, which has a limit of its own.
    const bool in_time = !writing_ || Clock::now() - began_ < span_of(hall_.settings.answer_timeout);
    const bool keeps_up =
        outgoing_.empty() || (in_time && outgoing_bytes_ + message->size() <= hall_.settings.queue_bytes);
    outgoing_bytes_ += message->size();
    outgoing_.push_back(std::move(message));
    if (!keeps_up) {
        // It would not read a goodbye either.
        ++hall_.meters.overrun;
        goodbye_.emplace(websocket::close_code::policy_error);
        return drop();
    }
    write();
}

void OpenSocket::write() {
    if (!open_ || writing_ || ended_) {
        return;
    }
    if (outgoing_.empty()) {
        return say_goodbye();
    }
    writing_ = true;
    began_ = Clock::now();
    stream_->async_write(asio::buffer(*outgoing_.front()),
                         [self = shared_from_this()](Problem problem, std::size_t bytes) {
                             self->writing_ = false;
                             ++self->hall_.meters.messages_out;
                             self->hall_.meters.bytes_out += bytes;
                             if (problem) {
                                 return self->end();
                             }
                             self->outgoing_bytes_ -= bytes;
                             self->outgoing_.pop_front();
                             self->write();
                         });
}

void OpenSocket::close(int code, const std::string& reason) {
    if (ended_ || goodbye_) {
        return;
    }
    goodbye_.emplace(static_cast<websocket::close_code>(code), reason.substr(0, longest_reason));
    write();
}

void OpenSocket::say_goodbye() {
    if (goodbye_ && !std::exchange(parting_, true)) {
        stream_->async_close(*goodbye_, [self = shared_from_this()](Problem) { self->end(); });
    }
}

void OpenSocket::drop() {
    if (stream_) {
        // What is under way fails now, and ends the rest.
        stream_->next_layer().close();
    }
}

void OpenSocket::forget() {
    if (visitor_) {
        std::exchange(visitor_, nullptr)->gone();
    }
}

void OpenSocket::end() {
    if (std::exchange(ended_, true)) {
        return;
    }
    stream_->next_layer().close();
    outgoing_.clear();
    --hall_.meters.sockets;
    place_.reset();
    forget();
}

}  // namespace

std::shared_ptr<Socket> make_socket(Hall& hall) { return std::make_shared<OpenSocket>(hall); }

}  // namespace kriegsrat::server::net
