#include "server/net/net.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <csignal>

#include "server/net/hall.h"
#include "server/net/steady_time.h"
#include "server/net/target.h"

namespace kriegsrat::server::net {

namespace {

constexpr Milliseconds last_moment = 100;

// The loop goes first wherever there is too little processor for all: those who work take what it leaves.
void step_back() {
    constexpr int behind = 10;
    thread_local const int done = setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), behind);
    static_cast<void>(done);
}

template <class Clock>
Milliseconds since_epoch() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

bool Hall::full(const std::string& address) const {
    if (connections.size() >= settings.connections) {
        return true;
    }
    const auto found = by_address.find(address);
    return settings.trust_proxy == 0 && found != by_address.end() && found->second >= settings.connections_per_address;
}

std::shared_ptr<const Page> Hall::metrics() {
    constexpr std::chrono::milliseconds good_for(250);
    const auto now = std::chrono::steady_clock::now();
    if (metrics_ == nullptr || now - metrics_made_ > good_for) {
        metrics_ = std::make_shared<const Page>(Page{meters.text(connections.size()) + host.metrics(), "", ""});
        metrics_made_ = now;
    }
    return metrics_;
}

Place::Place(Hall& hall, std::string address, Connection& connection)
    : hall_(hall), address_(std::move(address)), connection_(&connection) {
    hall_.connections.insert(connection_);
    ++hall_.by_address[address_];
}

Place::~Place() {
    hall_.connections.erase(connection_);
    const auto count = hall_.by_address.find(address_);
    if (--count->second == 0) {
        hall_.by_address.erase(count);
    }
    if (hall_.connections.empty() && hall_.emptied) {
        hall_.emptied();
    }
}

void Place::pass_to(Connection& connection) {
    hall_.connections.erase(connection_);
    connection_ = &connection;
    hall_.connections.insert(connection_);
}

struct Net::Inside {
    struct Alarm {
        asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>
            timer;
        Task task;
    };

    Inside(NetSettings settings, Log& log) {
        for (int crew = 0; crew < crews; ++crew) {
            const bool several = crew == static_cast<int>(Crew::minds);
            workers.push_back(std::make_unique<asio::thread_pool>(several ? settings.workers : 1));
        }
        hall.settings = std::move(settings);
        hall.log = &log;
    }

    void end_work();
    void accept();
    void accepted(asio::basic_stream_socket<Tcp, Executor> socket);
    void wait_for_signal();
    void each_connection(void (Connection::*what)());

    // The context goes before the hall: what still waits in it has its place there.
    Hall hall;
    asio::io_context context{1};
    asio::executor_work_guard<Executor> open_end{context.get_executor()};
    asio::basic_socket_acceptor<Tcp, Executor> acceptor{context.get_executor()};
    asio::basic_signal_set<Executor> signals{context.get_executor()};
    Task on_signal;
    std::unordered_map<Timer, Alarm> alarms;
    Timer last_timer = 0;
    std::vector<std::unique_ptr<asio::thread_pool>> workers;  // by crew
    SteadyTime time{since_epoch<std::chrono::system_clock>, since_epoch<std::chrono::steady_clock>};
};

Net::Net(NetSettings settings, Log& log) : inside_(std::make_unique<Inside>(std::move(settings), log)) {}

Net::~Net() {
    inside_->end_work();
    inside_->hall.emptied = nullptr;
}

Milliseconds Net::now() const { return inside_->time.now(); }

void Net::post(Task task) { asio::post(inside_->context, std::move(task)); }

Loop::Timer Net::after(Milliseconds wait, Task task) {
    const Timer id = ++inside_->last_timer;
    auto& alarm = inside_->alarms
                      .emplace(id, Inside::Alarm{decltype(Inside::Alarm::timer)(inside_->context.get_executor()),
                                                 std::move(task)})
                      .first->second;
    alarm.timer.expires_after(span_of(wait));
    alarm.timer.async_wait([this, id](Problem problem) {
        if (problem) {
            return;
        }
        if (auto rung = inside_->alarms.extract(id)) {
            rung.mapped().task();
        }
    });
    return id;
}

void Net::cancel(Timer timer) { inside_->alarms.erase(timer); }

void Net::Inside::end_work() {
    for (const auto& crew : workers) {
        crew->stop();
    }
    for (const auto& crew : workers) {
        crew->join();
    }
}

void Net::work(Crew crew, Task task, Task then) {
    asio::post(*inside_->workers[static_cast<std::size_t>(crew)],
               [this, task = std::move(task), then = std::move(then)]() mutable {
                   step_back();
                   task();
                   post(std::move(then));
               });
}

int Net::workers() const { return inside_->hall.settings.workers; }

Expected<int> Net::listen(Host host) {
    Hall& hall = inside_->hall;
    hall.host = std::move(host);
    auto files = Files::read(hall.settings.web);
    if (!files) {
        return tl::unexpected<Error>(files.error());
    }
    hall.files = std::move(*files);

    const std::string where = hall.settings.listen + " port " + std::to_string(hall.settings.port);
    Problem problem;
    const auto address = asio::ip::make_address(hall.settings.listen, problem);
    if (problem) {
        return error("listen", hall.settings.listen + ": is not an address of this machine, such as 127.0.0.1");
    }
    const Tcp::endpoint end(address, static_cast<std::uint16_t>(hall.settings.port));
    auto& acceptor = inside_->acceptor;
    if (acceptor.open(end.protocol(), problem)) {
        return error("listen", where + ": " + problem.message());
    }
    acceptor.set_option(asio::socket_base::reuse_address(true), problem);
    acceptor.bind(end, problem);
    if (!problem) {
        acceptor.listen(asio::socket_base::max_listen_connections, problem);
    }
    if (problem == asio::error::address_in_use) {
        return error("listen", where + ": is in use by another program (choose another with --port, or 0 for any)");
    }
    if (problem) {
        return error("listen", where + ": " + problem.message());
    }
    const int port = acceptor.local_endpoint(problem).port();
    inside_->accept();
    return port;
}

void Net::Inside::accept() {
    acceptor.async_accept([this](Problem problem, asio::basic_stream_socket<Tcp, Executor> socket) {
        if (!acceptor.is_open()) {
            return;
        }
        if (!problem) {
            accepted(std::move(socket));
            return accept();
        }
        // Most likely no more files may be open: those who leave make room.
        hall.log->warning("accept", Json{{"problem", problem.message()}});
        auto pause = std::make_shared<asio::steady_timer>(context, span_of(100));
        pause->async_wait([this, pause](Problem) {
            if (acceptor.is_open()) {
                accept();
            }
        });
    });
}

void Net::Inside::accepted(asio::basic_stream_socket<Tcp, Executor> socket) {
    Problem problem;
    const auto end = socket.remote_endpoint(problem);
    if (problem) {
        return;
    }
    ++hall.meters.accepted;
    std::string address = counted_address(end.address().to_string());
    if (hall.full(address)) {
        ++hall.meters.refused;
        constexpr std::string_view full =
            "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n";
        socket.non_blocking(true, problem);
        socket.write_some(asio::buffer(full), problem);
        return;
    }
    socket.set_option(Tcp::no_delay(true), problem);
    receive(hall, std::move(socket), std::move(address));
}

void Net::Inside::each_connection(void (Connection::*what)()) {
    const std::vector<Connection*> all(hall.connections.begin(), hall.connections.end());
    for (Connection* connection : all) {
        if (hall.connections.contains(connection)) {
            (connection->*what)();
        }
    }
}

void Net::Inside::wait_for_signal() {
    signals.async_wait([this](Problem problem, int) {
        if (!problem) {
            on_signal();
            wait_for_signal();
        }
    });
}

void Net::on_signal(Task task) {
    Problem problem;
    inside_->on_signal = std::move(task);
    inside_->signals.add(SIGINT, problem);
    inside_->signals.add(SIGTERM, problem);
    inside_->wait_for_signal();
}

void Net::run() {
    // As many connections as the machine lets us have.
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    inside_->context.run();
    inside_->end_work();
    // Stopped with people still there: each holds the house's end of its line, and that holds them.
    inside_->each_connection(&Connection::forget);
}

void Net::shut_doors() {
    Problem problem;
    inside_->acceptor.close(problem);
}

void Net::leave(Milliseconds grace) {
    shut_doors();
    Hall& hall = inside_->hall;
    if (std::exchange(hall.leaving, true)) {
        return;
    }
    hall.emptied = [this] { inside_->context.stop(); };
    if (hall.connections.empty()) {
        return hall.emptied();
    }
    inside_->each_connection(&Connection::leave);
    after(grace, [this] {
        inside_->each_connection(&Connection::drop);
        // Who waits for an answer of the house that never comes has nothing left that could end.
        after(last_moment, [this] { inside_->context.stop(); });
    });
}

void Net::stop() { inside_->context.stop(); }

}  // namespace kriegsrat::server::net
