#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/verify.h"
#include "core/text.h"

namespace kriegsrat {

struct ReplayOptions {
    std::string file;
    int at = -1;  // the position after this many entries; -1: tell the whole match
    std::string language;
    bool json = false;
    bool step = false;  // one entry at a time, at a terminal
    bool colour = false;
};
// The names in the file, or numbers; behind the players come owners that are none.
std::vector<std::string> owner_names(const LogFile& file, const Texts& texts);

int replay(const ReplayOptions&, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
