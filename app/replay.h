#pragma once

#include <iosfwd>
#include <string>

namespace kriegsrat {

struct ReplayOptions {
    std::string file;
    int at = -1;  // the position after this many entries; -1: tell the whole match
    std::string language;
    bool json = false;
    bool step = false;  // one entry at a time, at a terminal
    bool colour = false;
};
int replay(const ReplayOptions&, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
