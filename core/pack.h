#pragma once

#include <map>
#include <string>

namespace kriegsrat {

// The component data of a game as an owner hands it over: file name (board.json) to text.
using PackFiles = std::map<std::string, std::string>;

// One thing wrong with a pack: file, JSON pointer, what.
struct PackMistake {
    std::string file;
    std::string where;
    std::string what;
};

}  // namespace kriegsrat
