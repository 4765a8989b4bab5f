#include "server/net/relay.h"

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/write.hpp>
#include <sstream>

namespace kriegsrat::server::net {

namespace {

constexpr std::chrono::milliseconds longest_connect(1500);

class Relay final : public Connection, public std::enable_shared_from_this<Relay> {
  public:
    Relay(Hall& hall, Stream client, Stream owner, std::unique_ptr<Place> place)
        : hall_(hall), client_{std::move(client), {}}, owner_{std::move(owner), {}}, place_(std::move(place)) {}

    void begin(std::string first) {
        ++hall_.meters.relayed;
        place_->pass_to(*this);
        first_ = std::move(first);
        owner_.stream.expires_after(span_of(hall_.settings.answer_timeout));
        asio::async_write(owner_.stream, asio::buffer(first_),
                          [self = shared_from_this()](Problem problem, std::size_t) {
                              if (problem) {
                                  return self->drop();
                              }
                              self->first_.clear();
                              self->pump(self->client_, self->owner_);
                          });
        pump(owner_, client_);
    }
    void leave() override { drop(); }
    void drop() override {
        client_.stream.close();
        owner_.stream.close();
        place_.reset();
    }

  private:
    struct End {
        Stream stream;
        std::array<char, 16384> bytes;
    };

    void pump(End& from, End& to) {
        // Whoever is silent for so long has not even answered a ping.
        from.stream.expires_after(span_of(2 * hall_.settings.socket_timeout));
        from.stream.async_read_some(asio::buffer(from.bytes),
                                    [self = shared_from_this(), &from, &to](Problem problem, std::size_t size) {
                                        if (problem) {
                                            return self->drop();
                                        }
                                        asio::async_write(to.stream, asio::buffer(from.bytes.data(), size),
                                                          [self, &from, &to](Problem gone, std::size_t) {
                                                              if (gone) {
                                                                  return self->drop();
                                                              }
                                                              self->pump(from, to);
                                                          });
                                    });
    }

    Hall& hall_;
    End client_;
    End owner_;
    std::unique_ptr<Place> place_;
    std::string first_;
};

}  // namespace

void open_line(Hall& hall, const std::string& owner, const WithLine& then) {
    struct Opening {
        explicit Opening(const Executor& where) : resolver(where), stream(std::make_shared<Stream>(where)) {}
        asio::ip::basic_resolver<Tcp, Executor> resolver;
        std::shared_ptr<Stream> stream;
    };
    const std::size_t colon = owner.rfind(':');
    if (colon == std::string::npos || hall.where == nullptr) {
        return then(nullptr);
    }
    std::string host = owner.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) {
        host = host.substr(1, host.size() - 2);
    }
    const auto opening = std::make_shared<Opening>(*hall.where);
    opening->resolver.async_resolve(
        host, owner.substr(colon + 1),
        [opening, then](Problem problem, const asio::ip::basic_resolver<Tcp, Executor>::results_type& found) {
            if (problem) {
                return then(nullptr);
            }
            opening->stream->expires_after(longest_connect);
            opening->stream->async_connect(found, [opening, then](Problem refused, const Tcp::endpoint&) {
                if (!refused) {
                    Problem ignored;
                    opening->stream->socket().set_option(Tcp::no_delay(true), ignored);
                }
                then(refused ? nullptr : opening->stream);
            });
        });
}

void relay(Hall& hall, Stream client, const beast::flat_buffer& early, Upgrade request, Stream owner,
           std::unique_ptr<Place> place) {
    request.prepare_payload();
    std::ostringstream first;
    first << request;
    std::string text = first.str();
    const auto rest = early.data();
    text.append(static_cast<const char*>(rest.data()), rest.size());
    std::make_shared<Relay>(hall, std::move(client), std::move(owner), std::move(place))->begin(std::move(text));
}

}  // namespace kriegsrat::server::net
