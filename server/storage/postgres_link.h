#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace kriegsrat::server {

struct FinishLink {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

// The values as the library wants them.
struct PostgresParameters {
    static constexpr int as_text = 0;
    static constexpr int as_bytes = 1;

    std::vector<const char*> starts;
    std::vector<int> sizes;
    std::vector<int> formats;
};

// A connection whose other end may fall silent: nothing is waited for longer than its `tcp_user_timeout` says, then it
// is given up. No result at all stands for that, as for every other failure of the connection.
class PostgresLink {
  public:
    bool open(const std::string& address);
    bool is_up() const { return PQstatus(link_.get()) == CONNECTION_OK; }
    const char* parameter(const char* name) const { return PQparameterStatus(link_.get(), name); }
    // What went wrong last.
    std::string problem() const;

    // Several statements without parameters: the last result, or the first error.
    PostgresResult execute(const std::string& statements);
    // The same, however long it takes.
    PostgresResult execute_patiently(const std::string& statements);
    PostgresResult prepare(const std::string& name, const std::string& statement);
    PostgresResult execute_prepared(const std::string& name, const PostgresParameters& parameters);

  private:
    using Clock = std::chrono::steady_clock;

    PostgresResult last_result(int sent);
    bool wait();
    void give_up(std::string why);

    std::unique_ptr<PGconn, FinishLink> link_;
    std::string given_up_;                   // why
    std::chrono::milliseconds patience_{0};  // 0: without end
};

}  // namespace kriegsrat::server
