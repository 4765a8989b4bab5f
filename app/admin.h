#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace kriegsrat {

struct AdminOptions {
    std::vector<std::string> words;  // what to do with what
    std::string database;            // empty: a file in the home of whoever starts it
    int most = 100;
    bool json = false;
};

// For whoever runs a server. Reads the database itself; what changes people or tables is written down there, and the
// server does it within seconds, or when it starts.
int admin(const AdminOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
