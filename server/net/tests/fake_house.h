// A network on a free port, with a host that repeats what it is told.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <sstream>
#include <thread>

#include "core/json.h"
#include "server/net/net.h"
#include "server/net/tests/talk.h"

namespace kriegsrat::server::net::test {

class Served {
  public:
    explicit Served(NetSettings settings = {}) {
        settings.port = 0;
        settings.listen = "127.0.0.1";
        net_ = std::make_unique<Net>(settings, log_);
        const auto port = net_->listen({
            [this](Request request, Respond respond) { answer(std::move(request), std::move(respond)); },
            [this](const Request& upgrade, std::shared_ptr<Client> client, const Admit& admit) {
                admit(connect(upgrade, std::move(client)));
            },
            [] { return std::string("house_lines 1\n"); },
        });
        EXPECT_TRUE(port) << port.error().text;
        port_ = port.value_or(0);
        thread_ = std::thread([this] { net_->run(); });
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;
    ~Served() {
        net_->stop();
        thread_.join();
    }

    int port() const { return port_; }
    Net& net() { return *net_; }
    int came() const { return came_; }
    int went() const { return went_; }
    // What was logged so far; only after leave().
    std::string logged() const { return lines_.str(); }

    // On the loop, and waits for it.
    void on_loop(const std::function<void()>& task) {
        std::promise<void> done;
        net_->post([&] {
            task();
            done.set_value();
        });
        done.get_future().wait();
    }
    void leave(Milliseconds grace = 500) {
        net_->post([this, grace] { net_->leave(grace); });
        thread_.join();
        thread_ = std::thread([] {});
    }
    // Until it is so; the tests have a time limit of their own.
    static bool soon(const std::function<bool()>& so) {
        for (int i = 0; i < 1000; ++i) {
            if (so()) {
                return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    }

  private:
    struct Echo : Visitor {
        Echo(Served& owner, std::shared_ptr<Client> other) : served(owner), client(std::move(other)) {}
        void message(std::string text) override {
            if (text == "bye") {
                client->send(std::make_shared<std::string>("last words"));
                return client->close(4001, "as you wish");
            }
            if (text == "flood") {
                const auto block = std::make_shared<std::string>(10'000, 'x');
                for (int i = 0; i < 10'000; ++i) {
                    client->send(block);
                }
                return;
            }
            client->send(std::make_shared<std::string>(std::move(text)));
        }
        void gone() override {
            ++served.went_;
            client.reset();
        }
        Served& served;
        std::shared_ptr<Client> client;
    };

    void answer(Request request, Respond respond) {
        if (request.path == "/api/large") {
            return respond({200, "text/plain", std::string(2'000'000, 'x'), {}});
        }
        if (request.path == "/api/broken") {
            return respond({500, "text/plain", "", {{"X-Split", "a\r\nX-Injected: b"}}});
        }
        Json query = Json::array();
        for (const auto& [name, value] : request.query) {
            query.push_back(Json::array({name, value}));
        }
        const Json told{{"method", request.method}, {"path", request.path},         {"query", query},
                        {"body", request.body},     {"type", request.content_type}, {"session", request.session},
                        {"origin", request.origin}, {"host", request.host},         {"address", request.address},
                        {"secure", request.secure}};
        Response response{200, "application/json", told.dump(), {{"Set-Cookie", "session=abc; HttpOnly"}}};
        if (request.path == "/api/later") {
            net_->after(30, [respond, response] { respond(response); });
        } else {
            respond(std::move(response));
        }
    }

    Expected<std::shared_ptr<Visitor>> connect(const Request& upgrade, std::shared_ptr<Client> client) {
        if (upgrade.origin == "http://elsewhere") {
            return error("origin", "not from there");
        }
        if (upgrade.path != "/ws/echo" && upgrade.path != "/ws/talkative") {
            return error("not_found", "no such table");
        }
        ++came_;
        client->send(std::make_shared<std::string>("welcome " + upgrade.session));
        if (upgrade.path == "/ws/talkative") {
            client->send(std::make_shared<std::string>("and more"));
        }
        return std::make_shared<Echo>(*this, std::move(client));
    }

    std::ostringstream lines_;
    Log log_{lines_, LogLevel::debug};
    std::atomic<int> came_{0};
    std::atomic<int> went_{0};
    std::unique_ptr<Net> net_;
    int port_ = 0;
    std::thread thread_;
};

}  // namespace kriegsrat::server::net::test
