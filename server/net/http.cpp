#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/hall.h"
#include "server/net/reply.h"
#include "server/net/target.h"

namespace kriegsrat::server::net {

namespace {

namespace http = beast::http;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// All lines of that name as one list, in order.
std::string all_of(const Upgrade& message, std::string_view name) {
    std::string all;
    const auto [first, end] = message.equal_range(beast::string_view(name.data(), name.size()));
    for (auto line = first; line != end; ++line) {
        all += all.empty() ? "" : ",";
        all += view(line->value());
    }
    return all;
}

// One after the other: a request that comes early waits in the buffer until the one before it is answered.
class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(Hall& hall, asio::basic_stream_socket<Tcp, Executor> socket, std::string address)
        : hall_(hall), stream_(std::move(socket)), place_(std::make_unique<Place>(hall, std::move(address), *this)) {}

    void wait_for_request();
    void leave() override;
    void drop() override;

  private:
    using Parser = http::request_parser<http::string_body>;

    void read_header();
    void read_body();
    void not_read(Problem problem);
    void serve();
    bool fill_request(const Upgrade& message);
    void serve_own(const Upgrade& message);
    void open_socket();
    void admitted(const std::shared_ptr<Socket>& socket, const Expected<std::shared_ptr<Visitor>>& visitor);
    void answer(Response response);
    void send(Reply reply);
    void sent(Problem problem, std::size_t bytes);
    void note(int status);
    void linger();
    auto header(http::field name) const { return view(parser_->get()[name]); }

    Hall& hall_;
    Stream stream_;
    std::unique_ptr<Place> place_;
    beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    Request request_;
    std::string path_;  // of the request, which the house may have by now
    std::string if_none_match_;
    Manner manner_;
    Reply reply_;
    std::chrono::steady_clock::time_point began_;
    bool idle_ = true;
    bool answered_ = false;
    std::size_t drained_ = 0;
};

void HttpConnection::wait_for_request() {
    if (buffer_.size() > 0) {
        return read_header();
    }
    constexpr std::size_t first_bytes = 2048;
    idle_ = true;
    stream_.expires_after(span_of(hall_.settings.idle_timeout));
    stream_.async_read_some(buffer_.prepare(first_bytes),
                            [self = shared_from_this()](Problem problem, std::size_t bytes) {
                                if (problem) {
                                    return self->drop();
                                }
                                self->buffer_.commit(bytes);
                                self->read_header();
                            });
}

void HttpConnection::read_header() {
    idle_ = false;
    parser_.emplace();
    path_.clear();
    parser_->header_limit(static_cast<std::uint32_t>(hall_.settings.header_bytes));
    parser_->body_limit(hall_.settings.body_bytes);
    stream_.expires_after(span_of(hall_.settings.request_timeout));
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](Problem problem, std::size_t bytes) {
                                self->hall_.meters.bytes_in += bytes;
                                self->began_ = std::chrono::steady_clock::now();
                                self->answered_ = false;
                                if (problem) {
                                    return self->not_read(problem);
                                }
                                self->read_body();
                            });
}

void HttpConnection::read_body() {
    if (parser_->is_done()) {
        return serve();
    }
    stream_.expires_after(span_of(hall_.settings.request_timeout));
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Problem problem, std::size_t bytes) {
        self->hall_.meters.bytes_in += bytes;
        if (problem) {
            return self->not_read(problem);
        }
        self->serve();
    });
}

void HttpConnection::not_read(Problem problem) {
    if (problem == http::error::end_of_stream ||
        problem.category() != make_error_code(http::error::bad_line_ending).category()) {
        return drop();
    }
    manner_ = {false, false, false};
    if (problem == http::error::header_limit || problem == http::error::buffer_overflow) {
        return answer(failure(431, "too_large", "the header of the request is too long"));
    }
    if (problem == http::error::body_limit) {
        return answer(failure(413, "too_large", "the request is too large"));
    }
    answer(failure(400, "bad", "this is not a request: " + problem.message()));
}

bool HttpConnection::fill_request(const Upgrade& message) {
    auto target = parse_target(view(message.target()));
    // Two lines for one question are a way to make a proxy and us see different requests.
    const std::size_t hosts = message.count(http::field::host);
    if (!target || hosts > 1 || (hosts == 0 && message.version() >= 11)) {
        return false;
    }
    request_ = {};
    request_.method = manner_.head_only ? "GET" : std::string(view(message.method_string()));
    request_.path = std::move(target->path);
    path_ = request_.path;
    request_.query = std::move(target->query);
    request_.content_type = header(http::field::content_type);
    request_.session = find_cookie(header(http::field::cookie), "session");
    request_.origin = header(http::field::origin);
    request_.host = header(http::field::host);
    request_.device = find_cookie(header(http::field::cookie), "device");
    request_.browser = header(http::field::user_agent);
    if_none_match_ = header(http::field::if_none_match);
    request_.address = place_->address();
    if (hall_.settings.trust_proxy > 0) {
        const std::string told = forwarded(all_of(message, "X-Forwarded-For"), hall_.settings.trust_proxy);
        request_.address = told.empty() ? request_.address : counted_address(told);
        request_.secure = forwarded(all_of(message, "X-Forwarded-Proto"), hall_.settings.trust_proxy) == "https";
    }
    return true;
}

void HttpConnection::serve() {
    const Upgrade& message = parser_->get();
    const bool known_method = message.method() == http::verb::get || message.method() == http::verb::head ||
                              message.method() == http::verb::post;
    manner_ = {message.keep_alive() && !hall_.leaving, message.method() == http::verb::head,
               lists(header(http::field::accept_encoding), "gzip")};
    if (!fill_request(message)) {
        manner_.keep_alive = false;
        return answer(failure(400, "bad", "this is not a request a server has to understand"));
    }
    if (!known_method) {
        Response response = failure(405, "method", "only GET, HEAD and POST");
        response.headers.emplace_back("Allow", "GET, HEAD, POST");
        return answer(std::move(response));
    }
    if (request_.path.starts_with("/ws/")) {
        return open_socket();
    }
    if (request_.path.starts_with("/api/") || request_.path == "/readyz") {
        request_.body = std::move(parser_->get().body());
        stream_.expires_never();
        return hall_.host.request(
            std::move(request_), [self = shared_from_this()](Response response) { self->answer(std::move(response)); });
    }
    serve_own(message);
}

void HttpConnection::serve_own(const Upgrade& message) {
    if (message.method() == http::verb::post) {
        Response response = failure(405, "method", "only GET and HEAD");
        response.headers.emplace_back("Allow", "GET, HEAD");
        return answer(std::move(response));
    }
    if (request_.path == "/healthz") {
        return answer({200, "text/plain; charset=utf-8", "ok\n", {}});
    }
    if (request_.path == "/metrics") {
        return answer({200, "text/plain; version=0.0.4; charset=utf-8", "", {}, hall_.metrics()});
    }
    const File* file = hall_.files.find(request_.path);
    if (file == nullptr) {
        return answer({404, "text/plain; charset=utf-8", "There is no such page.\n", {}});
    }
    send(make_reply(*file, header(http::field::accept_encoding), header(http::field::if_none_match), manner_));
}

void HttpConnection::open_socket() {
    if (!beast::websocket::is_upgrade(parser_->get())) {
        Response response = failure(426, "upgrade", "this is the address of a WebSocket");
        response.headers.emplace_back("Upgrade", "websocket");
        return answer(std::move(response));
    }
    if (hall_.leaving) {
        return answer(failure(503, "closing", "the server is about to stop"));
    }
    const std::shared_ptr<Socket> socket = make_socket(hall_);
    stream_.expires_never();
    hall_.host.connect(request_, socket,
                       [self = shared_from_this(), socket](const Expected<std::shared_ptr<Visitor>>& visitor) {
                           self->admitted(socket, visitor);
                       });
}

void HttpConnection::admitted(const std::shared_ptr<Socket>& socket,
                              const Expected<std::shared_ptr<Visitor>>& visitor) {
    if (!visitor) {
        return answer(failure(visitor.error()));
    }
    if (place_ == nullptr) {  // gone while the house looked for the table
        return (*visitor)->gone();
    }
    note(101);
    place_->pass_to(*socket);
    socket->open(std::move(stream_), parser_->release(), std::move(place_), *visitor);
}

void HttpConnection::answer(Response response) {
    if (place_ != nullptr && !std::exchange(answered_, true)) {
        manner_.keep_alive = manner_.keep_alive && !hall_.leaving;
        send(make_reply(std::move(response), if_none_match_, manner_));
    }
}

void HttpConnection::note(int status) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    hall_.meters.answered(status, seconds);
    const bool slow = seconds * 1000 > static_cast<double>(hall_.settings.slow_request);
    const LogLevel level = status >= 500 ? LogLevel::error : slow ? LogLevel::warning : LogLevel::debug;
    if (hall_.log->writes(level)) {
        hall_.log->write(level, "request",
                         Json{{"method", view(parser_->get().method_string())},
                              {"path", path_},
                              {"status", status},
                              {"ms", static_cast<int>(seconds * 1000)},
                              {"address", place_->address()}});
    }
}

void HttpConnection::send(Reply reply) {
    reply_ = std::move(reply);
    note(reply_.status);
    stream_.expires_after(span_of(hall_.settings.answer_timeout));
    const std::array<asio::const_buffer, 2> parts{asio::buffer(reply_.head), asio::buffer(reply_.body())};
    asio::async_write(stream_, parts,
                      [self = shared_from_this()](Problem problem, std::size_t bytes) { self->sent(problem, bytes); });
}

void HttpConnection::sent(Problem problem, std::size_t bytes) {
    hall_.meters.bytes_out += bytes;
    reply_ = {};
    if (problem) {
        return drop();
    }
    if (manner_.keep_alive && !hall_.leaving) {
        return wait_for_request();
    }
    Problem ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds(2));
    linger();
}

// A connection closed on bytes nobody has read takes the answer with it: they are read and forgotten.
void HttpConnection::linger() {
    constexpr std::size_t most = 8 << 20;
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](Problem problem, std::size_t bytes) {
        self->drained_ += bytes;
        if (problem || self->drained_ > most) {
            return self->drop();
        }
        self->linger();
    });
}

void HttpConnection::leave() {
    if (idle_) {
        drop();
    }
}

void HttpConnection::drop() {
    stream_.close();
    place_.reset();
}

}  // namespace

void receive(Hall& hall, asio::basic_stream_socket<Tcp, Executor> socket, std::string address) {
    std::make_shared<HttpConnection>(hall, std::move(socket), std::move(address))->wait_for_request();
}

}  // namespace kriegsrat::server::net
