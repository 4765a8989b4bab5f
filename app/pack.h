#pragma once

#include <iosfwd>
#include <string>

#include "core/error.h"

namespace kriegsrat {

// "DIR" or "GAME=DIR": every match of the game from now on is played with the owner's data in that folder. Without a
// game it is the first one.
Expected<void> use_pack(const std::string& folder);

struct PackCheckOptions {
    std::string folder;
    std::string game = "risk";
    bool json = false;
};
int check_pack(const PackCheckOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
