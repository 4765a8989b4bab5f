#include "server/storage/postgres_link.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <string_view>
#include <utility>

namespace kriegsrat::server {

namespace {

// As the address and what stands for what it leaves out have set it.
std::chrono::milliseconds patience_of(PGconn* link) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfo(link), &PQconninfoFree);
    int value = 0;
    for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
        if (option->keyword == std::string_view("tcp_user_timeout") && option->val != nullptr) {
            const std::string_view text = option->val;
            std::from_chars(text.data(), text.data() + text.size(), value);
        }
    }
    return std::chrono::milliseconds(value);
}

}  // namespace

bool PostgresLink::open(const std::string& address) {
    given_up_.clear();
    // What comes before the address can be changed by it. A network that vanishes says nothing: what is under way is
    // given up after 30 seconds, and a connection that is not used is found out by the system before it is needed.
    constexpr std::array<std::pair<const char*, const char*>, 7> defaults{{{"connect_timeout", "10"},
                                                                           {"tcp_user_timeout", "30000"},
                                                                           {"keepalives", "1"},
                                                                           {"keepalives_idle", "10"},
                                                                           {"keepalives_interval", "5"},
                                                                           {"keepalives_count", "4"},
                                                                           {"fallback_application_name", "kriegsrat"}}};
    std::vector<const char*> keywords;
    std::vector<const char*> values;
    const auto add = [&](const char* keyword, const char* value) {
        keywords.push_back(keyword);
        values.push_back(value);
    };
    for (const auto& [keyword, value] : defaults) {
        add(keyword, value);
    }
    add("dbname", address.c_str());
    add("client_encoding", "UTF8");
    add(nullptr, nullptr);
    link_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
    if (!is_up()) {
        return false;
    }
    patience_ = patience_of(link_.get());
    return PQsetnonblocking(link_.get(), 1) == 0;
}

std::string PostgresLink::problem() const {
    return given_up_.empty() ? std::string(PQerrorMessage(link_.get())) : given_up_;
}

PostgresResult PostgresLink::execute(const std::string& statements) {
    return last_result(PQsendQuery(link_.get(), statements.c_str()));
}

PostgresResult PostgresLink::execute_patiently(const std::string& statements) {
    const auto patience = std::exchange(patience_, std::chrono::milliseconds(0));
    PostgresResult result = execute(statements);
    patience_ = patience;
    return result;
}

PostgresResult PostgresLink::prepare(const std::string& name, const std::string& statement) {
    return last_result(PQsendPrepare(link_.get(), name.c_str(), statement.c_str(), 0, nullptr));
}

PostgresResult PostgresLink::execute_prepared(const std::string& name, const PostgresParameters& parameters) {
    return last_result(PQsendQueryPrepared(link_.get(), name.c_str(), static_cast<int>(parameters.starts.size()),
                                           parameters.starts.data(), parameters.sizes.data(), parameters.formats.data(),
                                           PostgresParameters::as_text));
}

PostgresResult PostgresLink::last_result(int sent) {
    PostgresResult last;
    while (sent == 1) {
        if (!wait()) {
            return nullptr;
        }
        PostgresResult next(PQgetResult(link_.get()));
        if (next == nullptr) {
            break;
        }
        last = std::move(next);
    }
    return last;
}

// Until the next result can be had without waiting; otherwise the connection is given up.
bool PostgresLink::wait() {
    auto heard = Clock::now();
    while (true) {
        const int unsent = PQflush(link_.get());
        if (unsent == 0 && PQisBusy(link_.get()) == 0) {
            return true;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(heard + patience_ - Clock::now());
        if (unsent < 0) {
            give_up(PQerrorMessage(link_.get()));
            return false;
        }
        if (patience_.count() > 0 && left.count() <= 0) {
            give_up("no answer for " + std::to_string(patience_.count()) + " ms");
            return false;
        }
        pollfd line{PQsocket(link_.get()), static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
        const int ready = poll(&line, 1, patience_.count() > 0 ? static_cast<int>(left.count()) : -1);
        if (ready < 0 && errno != EINTR) {
            give_up("the connection cannot be waited for");
            return false;
        }
        if (ready > 0) {
            heard = Clock::now();
            if (PQconsumeInput(link_.get()) == 0) {
                return true;  // it is lost: the result says how
            }
        }
    }
}

void PostgresLink::give_up(std::string why) {
    given_up_ = std::move(why);
    link_.reset();
}

}  // namespace kriegsrat::server
