#pragma once

#include <iosfwd>

#include "core/json.h"

namespace kriegsrat {

// Every game with its variants, player counts, options and minds.
Json list_games();

struct GamesOptions {
    bool json = false;
};
int games(const GamesOptions&, std::ostream& out);

}  // namespace kriegsrat
