#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"

namespace kriegsrat::server {

// The folder of the newest initdb and postgres on this machine.
Expected<std::filesystem::path> find_postgres();

// Starts a program in a folder, with its output added to the file "log" there. Run by root it becomes the user
// postgres, because these programs refuse root. Ends when the calling thread does.
Expected<pid_t> spawn_postgres(const std::filesystem::path& folder, const std::vector<std::string>& command);

// The folder belongs to the user the programs run as.
Expected<void> give_to_postgres(const std::filesystem::path& folder);

}  // namespace kriegsrat::server
