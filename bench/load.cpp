// How much the server bears: starts it as a process of its own, plays at many tables over WebSockets, and reports.
#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>

#include "app/tests/serve/child.h"
#include "bench/load_table.h"
#include "core/tests/folder.h"
#include "server/net/tests/player.h"

namespace kriegsrat::load {

namespace {

using Clock = std::chrono::steady_clock;
using server::net::test::Wire;

struct Result {
    double seconds = 0;
    std::uint64_t moves = 0;
    std::vector<double> latencies;  // milliseconds from the click to the other one's screen
    std::vector<std::size_t> sizes;
    double server_seconds = 0;  // of processor time
    double load_seconds = 0;

    double per_second() const { return static_cast<double>(moves) / seconds; }
    double microseconds_a_move(double spent) const { return moves == 0 ? 0 : 1e6 * spent / static_cast<double>(moves); }
};

// Processor time so far, in seconds.
double spent_by(pid_t process) {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) {
        return 0;
    }
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

template <class T>
T share_of(std::vector<T> values, double share) {
    if (values.empty()) {
        return {};
    }
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

// All tables on one thread, as one waits for all their connections at once.
class Load {
  public:
    explicit Load(const test::Child& server)
        : port_(server.port()), server_(server.process()), poll_(epoll_create1(0)) {}
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;
    ~Load() { ::close(poll_); }

    // Tables where both are connected and play.
    void busy(std::size_t count) {
        while (tables_.size() < count) {
            tables_.push_back(make(tables_.size()));
        }
    }
    // Tables where one is connected and nobody plays.
    void idle(std::size_t count) {
        while (idle_.size() < count) {
            const std::string id = new_table();
            idle_.emplace_back(port_, "/ws/" + id, cookies_[0] + server::net::test::own_origin);
        }
    }
    // Tables of four minds that think, each with one who watches: they go on from now on.
    void think(std::size_t count, const std::string& mind);
    std::uint64_t moves_thought_of() const { return moves_thought_of_; }
    // Tables of four minds that play as fast as they can, each with one who watches: how many moves are seen.
    Result watch(std::size_t count, double seconds);
    // Each table moves as soon as both have seen the last move, but not more often than the pause says.
    Result play(double seconds, double pause_seconds);

  private:
    static constexpr std::uint64_t first_thinking = std::uint64_t{1} << 32U;

    void quiet();
    void listen_to_minds(server::net::test::Wire& wire);
    void change_people() {
        // Nobody sits at hundreds of tables.
        constexpr std::size_t tables_of_one = 50;
        if (made_++ % tables_of_one == 0) {
            cookies_ = {server::net::test::guest(port_, "Ada"), server::net::test::guest(port_, "Bea")};
        }
    }
    static std::string made(std::string id) {
        if (id.empty()) {
            fmt::print(stderr, "no table could be made\n");
            std::exit(1);
        }
        return id;
    }
    std::string new_table() {
        change_people();
        return made(server::net::test::make_duel(port_, cookies_[0], cookies_[1]));
    }
    std::unique_ptr<Duel> make(std::size_t place) {
        const std::string id = new_table();
        auto duel = std::make_unique<Duel>(port_, id, cookies_, rng_.next());
        for (int seat = 0; seat < 2; ++seat) {
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u64 = 2 * place + static_cast<std::size_t>(seat);
            epoll_ctl(poll_, EPOLL_CTL_ADD, duel->handle(seat), &event);
        }
        return duel;
    }

    int port_;
    pid_t server_;
    int poll_;
    Rng rng_{1};
    std::size_t made_ = 0;
    std::array<std::string, 2> cookies_;
    std::vector<std::unique_ptr<Duel>> tables_;
    std::vector<server::net::test::Talk> idle_;
    std::vector<std::unique_ptr<server::net::test::Talk>> thinking_;
    std::uint64_t moves_thought_of_ = 0;
};

// What the last part has left under way is none of the next one's.
void Load::quiet() {
    std::vector<double> latencies;
    std::vector<std::size_t> sizes;
    const auto end = Clock::now() + std::chrono::seconds(10);
    for (const auto& table : tables_) {
        while (!table->over() && !table->ready()) {
            table->listen(0, latencies, sizes);
            table->listen(1, latencies, sizes);
            if (Clock::now() > end) {
                fmt::print(stderr, "a move was not answered within ten seconds\n");
                std::exit(1);
            }
        }
    }
}

void Load::think(std::size_t count, const std::string& mind) {
    const Json player{{"kind", "mind"}, {"mind", mind}};
    while (thinking_.size() < count) {
        change_people();
        const std::string id = made(server::net::test::make_table(port_, cookies_[0], "total_domination",
                                                                  Json::array({player, player, player, player})));
        thinking_.push_back(
            std::make_unique<server::net::test::Talk>(port_, "/ws/" + id, cookies_[1] + server::net::test::own_origin));
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = first_thinking + thinking_.size() - 1;
        epoll_ctl(poll_, EPOLL_CTL_ADD, thinking_.back()->wire().handle(), &event);
    }
}

void Load::listen_to_minds(Wire& wire) {
    wire.receive(MSG_DONTWAIT);
    constexpr std::string_view mark = R"({"say":"moved")";
    std::string& bytes = wire.rest();
    for (std::size_t at = bytes.find(mark); at != std::string::npos; at = bytes.find(mark, at + 1)) {
        ++moves_thought_of_;
    }
    bytes.erase(0, bytes.size() - std::min(bytes.size(), mark.size() - 1));
}

Result Load::watch(std::size_t count, double seconds) {
    const Json mind{{"kind", "mind"}, {"mind", "random"}};
    const Json seats = Json::array({mind, mind, mind, mind});
    std::vector<std::unique_ptr<server::net::test::Talk>> watchers;
    const int poll = epoll_create1(0);
    for (std::size_t i = 0; i < count; ++i) {
        change_people();
        const std::string id = made(server::net::test::make_table(port_, cookies_[0], "total_domination", seats));
        watchers.push_back(
            std::make_unique<server::net::test::Talk>(port_, "/ws/" + id, cookies_[1] + server::net::test::own_origin));
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = watchers.back().get();
        epoll_ctl(poll, EPOLL_CTL_ADD, watchers.back()->wire().handle(), &event);
    }
    Result result;
    const std::uint64_t before = moves_thought_of_;
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    std::vector<epoll_event> events(256);
    while (Clock::now() < end) {
        const int ready = epoll_wait(poll, events.data(), static_cast<int>(events.size()), 10);
        for (int i = 0; i < ready; ++i) {
            auto& wire = static_cast<server::net::test::Talk*>(events[static_cast<std::size_t>(i)].data.ptr)->wire();
            listen_to_minds(wire);
        }
    }
    result.moves = moves_thought_of_ - before;
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    ::close(poll);
    return result;
}

Result Load::play(double seconds, double pause_seconds) {
    Result result;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        if (tables_[i]->over()) {
            tables_[i] = make(i);
        }
    }
    quiet();
    result.server_seconds = -spent_by(server_);
    result.load_seconds = -spent_by(getpid());
    const auto begin = Clock::now();
    const auto pause = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(pause_seconds));
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    std::vector<Clock::time_point> due(tables_.size());
    for (Clock::time_point& time : due) {
        time = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(pause_seconds) *
                                                                   (rng_.below(1000) / 1000.0));
    }
    std::vector<epoll_event> events(256);
    while (Clock::now() < end) {
        const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), 1);
        for (int i = 0; i < count; ++i) {
            const std::uint64_t place = events[static_cast<std::size_t>(i)].data.u64;
            if (place >= first_thinking) {
                listen_to_minds(thinking_[place - first_thinking]->wire());
                continue;
            }
            tables_[place / 2]->listen(static_cast<int>(place % 2), result.latencies, result.sizes);
        }
        const auto now = Clock::now();
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            if (tables_[i]->ready() && now >= due[i]) {
                tables_[i]->move();
                due[i] = now + pause;
            }
        }
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    result.moves = result.latencies.size();
    result.server_seconds += spent_by(server_);
    result.load_seconds += spent_by(getpid());
    return result;
}

std::size_t memory_of(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string word; status >> word;) {
        if (word == "VmRSS:") {
            std::size_t kilobytes = 0;
            status >> kilobytes;
            return kilobytes * 1024;
        }
    }
    return 0;
}

Json report(const Result& result) {
    return {{"moves", result.moves},
            {"seconds", result.seconds},
            {"moves_per_second", result.per_second()},
            {"server_us_per_move", result.microseconds_a_move(result.server_seconds)},
            {"load_us_per_move", result.microseconds_a_move(result.load_seconds)},
            {"p50_ms", share_of(result.latencies, 0.5)},
            {"p99_ms", share_of(result.latencies, 0.99)},
            {"update_bytes_p50", share_of(result.sizes, 0.5)},
            {"update_bytes_p99", share_of(result.sizes, 0.99)},
            {"update_bytes_most", share_of(result.sizes, 1)}};
}

void show(const std::string& what, const Json& result) {
    fmt::print(stderr,
               "{:44} {:8.0f} moves/s  p50 {:7.2f} ms  p99 {:7.2f} ms  update {} B (p99 {} B, most {} B)  "
               "processor {:.0f} + {:.0f} us a move\n",
               what, result["moves_per_second"].get<double>(), result["p50_ms"].get<double>(),
               result["p99_ms"].get<double>(), result["update_bytes_p50"].dump(), result["update_bytes_p99"].dump(),
               result["update_bytes_most"].dump(), result["server_us_per_move"].get<double>(),
               result["load_us_per_move"].get<double>());
}

struct Order {
    double seconds = 5;
    std::size_t busy = 100;
    std::size_t held = 5000;
    std::size_t thinking = 0;  // tables of minds that think; with them only what they do to people is measured
    std::string mind = "hard";
    std::string database;
};

int run(const Order& order) {
    const test::Folder folder;
    const std::string database = order.database.empty() ? "sqlite:" + folder.path("table.db") : order.database;
    Json all{{"database", database.substr(0, database.find(':'))}};
    test::Child server(
        {"--db", database, "--messages-per-second", "1000000", "--sign-ins-per-minute", "1000000",
         "--tables-per-address", "1000000", "--connections-per-address", "100000", "--effort-per-address", "1000000",
         "--effort-per-person", "1000000", "--mind-pause", "0", "--log-level", "warning"},
        "/dev/stderr");
    if (server.port() == 0) {
        return 1;
    }
    Load load(server);
    if (order.thinking > 0) {
        load.busy(order.busy);
        show(fmt::format("{} busy tables, a move each 200 ms", order.busy),
             all["busy"] = report(load.play(order.seconds, 0.2)));
        load.think(order.thinking, order.mind);
        load.play(1, 0.2);
        const std::uint64_t before = load.moves_thought_of();
        show(fmt::format("the same beside {} tables of {} minds", order.thinking, order.mind),
             all["beside_minds"] = report(load.play(order.seconds, 0.2)));
        all["moves_thought_of"] = load.moves_thought_of() - before;
        fmt::print(stderr, "moves of those minds: {}\n", all["moves_thought_of"].dump());
        std::cout << all.dump(2) << '\n';
        return server.end(SIGTERM);
    }
    load.busy(1);
    load.play(0.5, 0);
    show("one table, one move at a time", all["one_at_a_time"] = report(load.play(order.seconds, 0)));
    load.busy(order.busy);
    show(fmt::format("{} tables, as fast as they can", order.busy),
         all["as_fast_as_possible"] = report(load.play(order.seconds, 0)));
    show(fmt::format("{} busy tables, a move each 200 ms", order.busy),
         all["busy"] = report(load.play(order.seconds, 0.2)));
    const std::size_t before = memory_of(server.process());
    load.idle(order.held);
    const std::size_t after = memory_of(server.process());
    all["bytes_per_idle_table"] = order.held == 0 ? 0 : (after - before) / order.held;
    show(fmt::format("{} tables held, {} of them busy", order.held + order.busy, order.busy),
         all["held"] = report(load.play(order.seconds, 0.2)));
    fmt::print(stderr, "memory of an idle table with one watcher: {} bytes\n", all["bytes_per_idle_table"].dump());
    // The last part: nobody stops these minds.
    const Result watched = load.watch(order.busy, order.seconds);
    all["minds"] = {{"moves", watched.moves}, {"moves_per_second", watched.per_second()}};
    fmt::print(stderr, "{:44} {:8.0f} moves/s\n", fmt::format("{} tables of four minds, a watcher each", order.busy),
               watched.per_second());
    std::cout << all.dump(2) << '\n';
    return server.end(SIGTERM);
}

}  // namespace

}  // namespace kriegsrat::load

int main(int count, char** arguments) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    kriegsrat::load::Order order;
    for (int i = 1; i < count; ++i) {
        const std::string_view name = arguments[i];
        const char* value = i + 1 < count ? arguments[++i] : nullptr;
        if (value != nullptr && name == "--seconds") {
            order.seconds = std::atof(value);
        } else if (value != nullptr && name == "--busy") {
            order.busy = static_cast<std::size_t>(std::atoll(value));
        } else if (value != nullptr && name == "--held") {
            order.held = static_cast<std::size_t>(std::atoll(value));
        } else if (value != nullptr && name == "--thinking") {
            order.thinking = static_cast<std::size_t>(std::atoll(value));
        } else if (value != nullptr && name == "--mind") {
            order.mind = value;
        } else if (value != nullptr && name == "--db") {
            order.database = value;
        } else {
            std::cerr
                << "usage: kriegsrat_load [--seconds S of each part, 5] [--busy TABLES, 100] [--held TABLES, 5000]\n"
                   "                      [--db ADDRESS, else a temporary SQLite file]\n"
                   "                      [--thinking TABLES of four minds, and nothing but what they do to the busy "
                   "ones]\n"
                   "                      [--mind NAME of those, hard]\n"
                   "The report goes to standard error, the same as JSON to standard output.\n";
            return 2;
        }
    }
    return kriegsrat::load::run(order);
}
