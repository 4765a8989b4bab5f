#include "server/storage/tests/postgres_process.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <sstream>

namespace kriegsrat::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* package_hint = "the Debian package postgresql-15 is missing";

struct User {
    uid_t user = 0;
    gid_t group = 0;
};

// Nothing if the programs may run as whoever asks.
Expected<std::optional<User>> other_user() {
    if (geteuid() != 0) {
        return std::nullopt;
    }
    const passwd* const entry = getpwnam("postgres");
    if (entry == nullptr) {
        return error("postgres", std::string("there is no user postgres: ") + package_hint);
    }
    return User{entry->pw_uid, entry->pw_gid};
}

bool has_programs(const fs::path& folder) {
    return access((folder / "initdb").c_str(), X_OK) == 0 && access((folder / "postgres").c_str(), X_OK) == 0;
}

int version_of(const fs::path& folder) {
    const std::string name = folder.filename();
    int version = 0;
    std::from_chars(name.data(), name.data() + name.size(), version);
    return version;
}

std::vector<fs::path> path_folders() {
    std::vector<fs::path> folders;
    const char* const path = std::getenv("PATH");
    std::istringstream parts(path == nullptr ? "" : path);
    for (std::string part; std::getline(parts, part, ':');) {
        folders.emplace_back(part);
    }
    return folders;
}

// In the child: only what is allowed between fork and exec.
[[noreturn]] void become(char* const* command, const char* folder, const char* log, const std::optional<User>& user) {
    const int output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    const int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    dup2(input, 0);
    dup2(output, 1);
    dup2(output, 2);
    close_range(3, ~0U, 0);
    const bool changed =
        !user || (setgroups(1, &user->group) == 0 && setgid(user->group) == 0 && setuid(user->user) == 0);
    if (changed && chdir(folder) == 0 && prctl(PR_SET_PDEATHSIG, SIGQUIT) == 0) {
        execv(command[0], command);
    }
    _exit(127);
}

}  // namespace

Expected<fs::path> find_postgres() {
    std::vector<fs::path> versions;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", none)) {
        versions.push_back(entry.path());
    }
    std::ranges::sort(versions, std::greater(), version_of);
    std::vector<fs::path> folders;
    folders.reserve(versions.size());
    for (const fs::path& version : versions) {
        folders.push_back(version / "bin");
    }
    for (fs::path& folder : path_folders()) {
        folders.push_back(std::move(folder));
    }
    const auto found = std::ranges::find_if(folders, has_programs);
    if (found == folders.end()) {
        return error("postgres",
                     std::string("no initdb and postgres in /usr/lib/postgresql/*/bin or on PATH: ") + package_hint);
    }
    return *found;
}

Expected<pid_t> spawn_postgres(const fs::path& folder, const std::vector<std::string>& command) {
    const auto user = other_user();
    if (!user) {
        return tl::unexpected(user.error());
    }
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    const std::string log = folder / "log";
    const pid_t child = fork();
    if (child == 0) {
        become(arguments.data(), folder.c_str(), log.c_str(), *user);
    }
    if (child < 0) {
        return error("postgres", std::string("fork: ") + std::generic_category().message(errno));
    }
    return child;
}

Expected<void> give_to_postgres(const fs::path& folder) {
    const auto user = other_user();
    if (!user) {
        return tl::unexpected(user.error());
    }
    if (*user && chown(folder.c_str(), (*user)->user, (*user)->group) != 0) {
        return error("postgres", folder.string() + ": " + std::generic_category().message(errno));
    }
    return {};
}

}  // namespace kriegsrat::server
