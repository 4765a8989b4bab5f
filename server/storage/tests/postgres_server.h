#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/error.h"

namespace kriegsrat::server {

// A PostgreSQL server of one's own for tests, in a temporary folder, with everything set so that commits are durable.
// It ends with the object, and also if the process that made it dies.
class PostgresServer {
  public:
    static Expected<std::unique_ptr<PostgresServer>> start();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    std::string address(const std::string& database = "postgres") const;  // over the socket in its folder
    std::string loopback_address(const std::string& database = "postgres") const;
    // The same place, by a port of this machine.
    std::string over_loopback(const std::string& address, int port) const;
    int port() const { return port_; }
    // The address of an empty place for tables. A schema of the one database is made and thrown away in no time.
    Expected<std::string> make_schema();
    // A database of its own; settings go to CREATE DATABASE.
    Expected<std::string> make_database(const std::string& settings = "");
    // Statements as its owner; the first cell of the last result.
    Expected<std::string> run(const std::string& statements, const std::string& database = "postgres") const;
    // Ends all its connections.
    Expected<void> restart();
    // All its processes stand still, as those of a machine that hangs; thaw() or a minute lets them go on.
    void freeze();
    void thaw();

  private:
    PostgresServer() = default;
    Expected<void> make_cluster();
    Expected<void> run_server();
    void stop(int signal);
    std::vector<pid_t> processes() const;
    std::string log() const;

    std::filesystem::path programs_;
    std::filesystem::path folder_;
    int port_ = 0;
    pid_t process_ = -1;
    pid_t thawer_ = -1;
    int places_ = 0;
};

}  // namespace kriegsrat::server
