#include "server/storage/hold.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

namespace kriegsrat::server {

Hold::~Hold() { ::close(descriptor_); }

Expected<std::unique_ptr<Hold>> hold_database(const std::string& address) {
    constexpr std::string_view prefix = "sqlite:";
    if (!address.starts_with(prefix) || address == "sqlite:" || address == "sqlite::memory:") {
        return nullptr;
    }
    const std::string path = address.substr(prefix.size());
    // The database itself: a file beside it could be forgotten when the database is moved.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) {
        return error("storage", "sqlite " + path + ": " + std::strerror(errno));
    }
    auto hold = std::make_unique<Hold>(file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        const bool taken = errno == EWOULDBLOCK;
        return error("storage",
                     "sqlite " + path + ": " + (taken ? "another server is using it" : std::strerror(errno)));
    }
    return hold;
}

}  // namespace kriegsrat::server
