#pragma once

#include <iosfwd>
#include <string>

#include "core/log.h"

namespace kriegsrat {

// The match in a file, every entry of it legal.
Expected<LoadedLog> read_log_file(const std::string& path);

struct VerifyOptions {
    std::string file;
    bool json = false;
};
int verify(const VerifyOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
