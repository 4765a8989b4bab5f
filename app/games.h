#pragma once

#include <iosfwd>

namespace kriegsrat {

struct GamesOptions {
    bool json = false;
};
int games(const GamesOptions&, std::ostream& out);

}  // namespace kriegsrat
