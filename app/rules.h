#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace kriegsrat {

struct RulesOptions {
    std::vector<std::string> words;  // a game, then an id or words to look for
    std::string language;
    bool json = false;
};
int rules(const RulesOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
