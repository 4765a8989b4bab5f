#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/error.h"
#include "server/loop.h"
#include "server/net/log.h"
#include "server/web.h"

namespace kriegsrat::server::net {

// Whom the network lets people in to: the house, or what a test puts in its place. All is called on the loop.
struct Host {
    std::function<void(Request, Respond)> request;
    std::function<void(const Request&, std::shared_ptr<Client>, Admit)> connect;
    std::function<std::string()> metrics;
};

struct NetSettings {
    std::string listen = "0.0.0.0";
    int port = 8080;      // 0: any free one
    std::string web;      // folder of the built browser table; a page that tells how to build it if there is none
    int trust_proxy = 0;  // so many in front of us, each of which says whom it was asked by

    std::size_t header_bytes = 16 << 10;
    std::size_t body_bytes = 1 << 20;
    std::size_t message_bytes = 64 << 10;  // from a WebSocket
    std::size_t queue_bytes = 1 << 20;     // towards one; a client that is further behind is closed
    std::size_t connections = 20'000;
    std::size_t connections_per_address = 200;  // not counted behind a proxy

    Milliseconds idle_timeout = 60'000;     // between requests
    Milliseconds request_timeout = 10'000;  // for the headers, and again for the body
    Milliseconds answer_timeout = 30'000;   // for a client to take an answer
    Milliseconds socket_timeout = 40'000;   // of a silent WebSocket; it is pinged after half of it
    Milliseconds slow_request = 1'000;      // worth a line in the log
    int workers = 2;
};

// The loop of the house and its doors: HTTP and WebSockets. Everything happens on the thread that calls run().
class Net final : public Loop {
  public:
    Net(NetSettings settings, Log& log);
    ~Net() override;
    Net(const Net&) = delete;
    Net& operator=(const Net&) = delete;

    Milliseconds now() const override;
    void post(Task task) override;
    Timer after(Milliseconds wait, Task task) override;
    void cancel(Timer timer) override;
    using Loop::work;
    void work(Crew crew, Task task, Task then) override;
    int workers() const override;

    // Takes the port, which it returns; lets nobody in before run().
    Expected<int> listen(Host host);
    // On the loop, at each SIGINT and SIGTERM from now on.
    void on_signal(Task task);
    // Until the last connection is gone after leave(), or stop(). Nobody works off the loop any more when it returns.
    void run();
    // On the loop: lets nobody new in; those who are in may go on.
    void shut_doors();
    // On the loop: says goodbye to everybody, and to those who do not listen without a word when the grace is over.
    void leave(Milliseconds grace);
    // From any thread.
    void stop();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kriegsrat::server::net
