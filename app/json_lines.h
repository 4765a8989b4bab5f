#pragma once

#include <functional>
#include <string>

#include "core/json.h"

namespace kriegsrat {

// A file that grows by a line of JSON at a time. What stands behind the last end of a line was being written when the
// program ended, and is left out. take(number, line) gets the lines from 1 on and says what is wrong with one besides
// the mistakes of its reader; nothing is, if it says nothing.
Expected<void> read_json_lines(const std::string& path,
                               const std::function<std::string(std::size_t number, const Reader& line)>& take);

}  // namespace kriegsrat
