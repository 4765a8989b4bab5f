#pragma once

#include <iosfwd>
#include <string>

namespace kriegsrat {

struct OddsOptions {
    std::string game = "risk";
    int attackers = 1;
    int defenders = 1;
    bool attacker_hero = false;
    bool defender_hero = false;
    int attacker_watchtowers = 0;
    bool defender_watchtower = false;
    bool attacker_bonus_die = false;
    bool defender_bonus_die = false;
    std::string defender_choice = "best";
    bool json = false;
};
int odds(const OddsOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
