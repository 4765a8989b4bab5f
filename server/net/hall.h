// What the parts of the network share. For them alone: it is the only way to Boost.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/net/files.h"
#include "server/net/meters.h"
#include "server/net/net.h"

namespace kriegsrat::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Stream = beast::basic_stream<Tcp, Executor>;
using Upgrade = beast::http::request<beast::http::string_body>;
using Problem = boost::system::error_code;

inline std::chrono::milliseconds span_of(Milliseconds time) { return std::chrono::milliseconds(time); }

// Somebody who is in.
class Connection {
  public:
    virtual ~Connection() = default;
    // Finishes what is under way, then goes.
    virtual void leave() = 0;
    virtual void drop() = 0;
    virtual void forget() {}  // nothing runs any more: the house hears that it is gone
};

struct Hall {
    NetSettings settings;
    Log* log = nullptr;
    Host host;
    Files files;
    Meters meters;
    bool leaving = false;
    std::unordered_set<Connection*> connections;
    std::unordered_map<std::string, std::size_t> by_address;
    std::function<void()> emptied;

    bool full(const std::string& address) const;
    // All that is counted, at most a moment old: with many tables it takes a while to gather.
    std::shared_ptr<const Page> metrics();

  private:
    std::shared_ptr<const Page> metrics_;
    std::chrono::steady_clock::time_point metrics_made_;
};

// A place in the hall, taken as long as it lives.
class Place {
  public:
    Place(Hall& hall, std::string address, Connection& connection);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    const std::string& address() const { return address_; }
    // The same place for what the connection has become.
    void pass_to(Connection& connection);

  private:
    Hall& hall_;
    std::string address_;
    Connection* connection_;
};

// A WebSocket. It collects what it is told before it is open.
class Socket : public Connection, public Client {
  public:
    virtual void open(Stream stream, Upgrade upgrade, std::unique_ptr<Place> place,
                      std::shared_ptr<Visitor> visitor) = 0;
};
std::shared_ptr<Socket> make_socket(Hall& hall);

void receive(Hall& hall, asio::basic_stream_socket<Tcp, Executor> socket, std::string address);

}  // namespace kriegsrat::server::net
