#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "core/log.h"

namespace kriegsrat {

// The match in a file, every entry of it legal, and the names of its players if the file tells them.
struct LogFile {
    LoadedLog loaded;
    std::vector<std::string> names;
};
// Takes a log, a save of the terminal table, or the answer of the bot protocol with a log in it.
Expected<LogFile> read_log_file(const std::string& path);

struct VerifyOptions {
    std::string file;
    bool json = false;
};
int verify(const VerifyOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
