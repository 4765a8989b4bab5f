#include "server/storage/tests/postgres_server.h"

#include <arpa/inet.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

#include "server/storage/tests/postgres_process.h"

namespace kriegsrat::server {
namespace {

using namespace std::chrono_literals;

constexpr const char* owner = "kriegsrat";

// Free a moment ago, which is the best that can be had.
int free_port() {
    const int plug = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    auto* const address = reinterpret_cast<sockaddr*>(&where);
    const bool bound = bind(plug, address, size) == 0 && getsockname(plug, address, &size) == 0;
    close(plug);
    return bound ? ntohs(where.sin_port) : 0;
}

// Within the time; true if it has ended.
bool wait_for_end(pid_t process, std::chrono::milliseconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (waitpid(process, nullptr, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

std::string percent_encoded_slashes(const std::string& path) {
    std::string encoded;
    for (const char letter : path) {
        encoded += letter == '/' ? "%2F" : std::string(1, letter);
    }
    return encoded;
}

}  // namespace

Expected<std::unique_ptr<PostgresServer>> PostgresServer::start() {
    const auto programs = find_postgres();
    if (!programs) {
        return tl::unexpected(programs.error());
    }
    std::unique_ptr<PostgresServer> server(new PostgresServer);
    server->programs_ = *programs;
    // Not where TMPDIR says: the name of a socket must be short.
    std::string folder = "/tmp/kriegsrat-postgres-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr) {
        return error("postgres", "no temporary folder can be made in /tmp");
    }
    server->folder_ = folder;
    auto ready = give_to_postgres(folder);
    if (ready) {
        ready = server->make_cluster();
    }
    // Another program may be quicker to take the port.
    for (int tries = 0; ready && tries < 3; ++tries) {
        server->port_ = free_port();
        auto running = server->run_server();
        if (running) {
            return server;
        }
        if (tries == 2) {
            ready = running;
        }
    }
    return tl::unexpected(ready.error());
}

PostgresServer::~PostgresServer() {
    thaw();
    stop(SIGQUIT);  // at once: nothing of it is needed again
    std::error_code none;
    std::filesystem::remove_all(folder_, none);
}

Expected<void> PostgresServer::make_cluster() {
    const auto process = spawn_postgres(
        folder_, {programs_ / "initdb", "--pgdata=" + (folder_ / "data").string(), "--encoding=UTF8", "--locale=C",
                  "--auth=trust", std::string("--username=") + owner, "--wal-segsize=1", "--no-sync"});
    if (!process) {
        return tl::unexpected(process.error());
    }
    int status = 0;
    waitpid(*process, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        return error("postgres", "initdb failed:\n" + log());
    }
    return {};
}

Expected<void> PostgresServer::run_server() {
    const auto process =
        spawn_postgres(folder_, {programs_ / "postgres", "-D", folder_ / "data", "-k", folder_, "-h", "127.0.0.1", "-p",
                                 std::to_string(port_), "-c", "fsync=on", "-c", "shared_buffers=16MB"});
    if (!process) {
        return tl::unexpected(process.error());
    }
    process_ = *process;
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (std::chrono::steady_clock::now() < end) {
        if (PQping(address().c_str()) == PQPING_OK) {
            return {};
        }
        if (wait_for_end(process_, 10ms)) {
            process_ = -1;
            break;
        }
    }
    stop(SIGQUIT);
    return error("postgres", "the server does not start:\n" + log());
}

void PostgresServer::stop(int signal) {
    if (process_ < 0) {
        return;
    }
    kill(process_, signal);
    if (!wait_for_end(process_, 60s)) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    process_ = -1;
}

Expected<void> PostgresServer::restart() {
    stop(SIGINT);
    return run_server();
}

// The first one is the parent of the others.
std::vector<pid_t> PostgresServer::processes() const {
    std::vector<pid_t> all{process_};
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "stat");
        std::string text;
        if (!std::getline(file, text) || text.rfind(')') == std::string::npos) {
            continue;
        }
        std::istringstream rest(text.substr(text.rfind(')') + 1));
        std::string state;
        pid_t parent = 0;
        if (rest >> state >> parent && parent == process_) {
            all.push_back(std::atoi(text.c_str()));
        }
    }
    return all;
}

void PostgresServer::freeze() {
    kill(process_, SIGSTOP);  // before it has more of them
    const std::vector<pid_t> all = processes();
    thawer_ = fork();
    if (thawer_ == 0) {
        sleep(60);
        for (const pid_t process : all) {
            kill(process, SIGCONT);
        }
        _exit(0);
    }
    for (const pid_t process : all) {
        kill(process, SIGSTOP);
    }
}

void PostgresServer::thaw() {
    if (thawer_ < 0) {
        return;
    }
    kill(thawer_, SIGKILL);
    waitpid(std::exchange(thawer_, -1), nullptr, 0);
    for (const pid_t process : processes()) {
        kill(process, SIGCONT);
    }
}

std::string PostgresServer::log() const {
    std::ostringstream text;
    text << std::ifstream(folder_ / "log").rdbuf();
    return text.str();
}

std::string PostgresServer::address(const std::string& database) const {
    return std::string("postgresql://") + owner + "@" + percent_encoded_slashes(folder_) + ":" + std::to_string(port_) +
           "/" + database;
}

std::string PostgresServer::loopback_address(const std::string& database) const {
    return over_loopback(address(database), port_);
}

std::string PostgresServer::over_loopback(const std::string& address, int port) const {
    return std::string("postgresql://") + owner + "@127.0.0.1:" + std::to_string(port) +
           address.substr(address.rfind('/'));
}

Expected<std::string> PostgresServer::make_schema() {
    const std::string name = "test" + std::to_string(++places_);
    return run("CREATE SCHEMA " + name).map([&](const std::string&) {
        return address() + "?options=-csearch_path%3D" + name;
    });
}

Expected<std::string> PostgresServer::make_database(const std::string& settings) {
    const std::string name = "test" + std::to_string(++places_);
    return run("CREATE DATABASE " + name + " " + settings).map([&](const std::string&) { return address(name); });
}

Expected<std::string> PostgresServer::run(const std::string& statements, const std::string& database) const {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> link(PQconnectdb(address(database).c_str()), &PQfinish);
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(link.get(), statements.c_str()), &PQclear);
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        return error("postgres", PQerrorMessage(link.get()));
    }
    return PQntuples(result.get()) > 0 ? std::string(PQgetvalue(result.get(), 0, 0)) : std::string();
}

}  // namespace kriegsrat::server
