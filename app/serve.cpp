#include "app/serve.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>
#include <thread>
#include <vector>

#include "app/command.h"
#include "core/fair.h"
#include "server/net/outlet.h"
#include "server/net/watched_storage.h"
#include "server/storage/hold.h"

namespace kriegsrat {

namespace {

using namespace server;
using namespace server::net;

constexpr Milliseconds longest_stop = 10'000;
constexpr Milliseconds goodbye_time = 1'000;
constexpr Milliseconds last_patience = 3'000;
constexpr Milliseconds slow_commit = 250;

// Those under which other machines of the network find this one.
std::vector<std::string> network_addresses() {
    std::vector<std::string> addresses;
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) {
        return addresses;
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        const bool reachable = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!reachable || each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) {
            continue;
        }
        char text[INET_ADDRSTRLEN] = {};
        if (inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr, text, sizeof text) !=
            nullptr) {
            addresses.emplace_back(text);
        }
    }
    return addresses;
}

bool is_this_machine(const std::string& listen) { return listen.starts_with("127.") || listen == "::1"; }

void say_ready(const std::string& listen, int port, const std::string& database, std::ostream& out) {
    const bool everywhere = listen == "0.0.0.0" || listen == "::";
    const bool here = everywhere || is_this_machine(listen);
    const std::string name = listen.find(':') == std::string::npos ? listen : "[" + listen + "]";
    out << fmt::format("Kriegsrat is ready: http://{}:{}\n", here ? "localhost" : name, port);
    if (everywhere) {
        for (const std::string& address : network_addresses()) {
            out << fmt::format("  from other devices in this network: http://{}:{}\n", address, port);
        }
    }
    // An address of PostgreSQL may hold a password.
    if (database.starts_with("sqlite:")) {
        out << "  the matches are kept in " << database.substr(7) << '\n';
    }
    out << "  Ctrl-C stops it; games go on at the next start\n" << std::flush;
}

LogLevel level_named(const std::string& name) {
    if (name == "error") {
        return LogLevel::error;
    }
    if (name == "warning") {
        return LogLevel::warning;
    }
    return name == "debug" ? LogLevel::debug : LogLevel::info;
}

// Threads that wait for a database that hangs cannot be ended. What was acknowledged is on disk, whatever they do.
void end_after(Milliseconds wait) {
    std::thread([wait] {
        std::this_thread::sleep_for(std::chrono::milliseconds(wait));
        std::_Exit(exit_failed);
    }).detach();
}

// The first signal lets everything accepted reach the disk, the second one does not wait.
void stop_at_signals(Net& net, House& house, Log& log) {
    auto stopping = std::make_shared<bool>(false);
    net.on_signal([&net, &house, &log, stopping] {
        if (std::exchange(*stopping, true)) {
            end_after(last_patience);
            return net.stop();
        }
        end_after(longest_stop + goodbye_time + last_patience);
        log.info("stopping", Json::object());
        net.shut_doors();
        net.after(longest_stop, [&net, &log] {
            log.error("stop", Json{{"text", "the house did not close in time"}});
            net.stop();
        });
        house.close([&net] { net.leave(goodbye_time); });
    });
}

}  // namespace

std::string usual_web_folder() {
    std::error_code problem;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
    return (program.parent_path().parent_path() / "web").string();
}

Expected<std::string> usual_database() {
    namespace fs = std::filesystem;
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    fs::path folder;
    if (data != nullptr && *data != 0) {
        folder = data;
    } else if (home != nullptr && *home != 0) {
        folder = fs::path(home) / ".local" / "share";
    } else {
        return error("database", "there is no home folder for the matches; say where with --db sqlite:FILE");
    }
    folder /= "kriegsrat";
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem) {
        return error("database", folder.string() + ": cannot be made: " + problem.message());
    }
    return "sqlite:" + (folder / "table.db").string();
}

int serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
    if (!options.foretold.empty()) {
        if (!is_this_machine(options.net.listen) || options.net.trust_proxy > 0) {
            err << "kriegsrat: chance that can be foretold is for tests: --foretold needs --listen 127.0.0.1 and no "
                   "proxy\n";
            return 2;
        }
        repeat_chance(options.foretold);
    }
    // A reader who went away, or a file that may not grow, ends what was said to it and not the house.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    Outlet outlet(STDERR_FILENO);
    std::ostream lines(&outlet);
    Log log(lines, level_named(options.log_level));
    Net net(options.net, log);
    House* open_house = nullptr;  // before anybody is let in
    const auto port = net.listen({
        [&](const Request& request, const Respond& respond) { open_house->request(request, respond); },
        [&](const Request& upgrade, std::shared_ptr<Client> client, const Admit& admit) {
            open_house->connect(upgrade, std::move(client), admit);
        },
        [&] { return open_house->metrics(); },
    });
    if (!port) {
        return complain(err, port.error().text, exit_failed);
    }
    const auto database = options.database.empty() ? usual_database() : Expected<std::string>(options.database);
    if (!database) {
        return complain(err, database.error().text, exit_failed);
    }
    const auto hold = hold_database(*database);
    if (!hold) {
        return complain(err, "the database cannot be used: " + hold.error().text, exit_failed);
    }
    const auto storage = open_storage(*database);
    if (!storage) {
        return complain(err, "the database cannot be used: " + storage.error().text, exit_failed);
    }
    WatchedStorage watched(**storage, log, slow_commit);
    Writer writer(watched, [&net](std::function<void()> task) { net.post(std::move(task)); });
    House house(net, watched, writer, options.house);
    open_house = &house;
    if (const auto opened = house.open(); !opened) {
        return complain(err, "the games cannot go on: " + opened.error().text, exit_failed);
    }
    stop_at_signals(net, house, log);
    log.info("start", Json{{"version", KRIEGSRAT_VERSION}, {"listen", options.net.listen}, {"port", *port}});
    say_ready(options.net.listen, *port, *database, out);
    net.run();
    log.info("stop", Json::object());
    return exit_fine;
}

}  // namespace kriegsrat
