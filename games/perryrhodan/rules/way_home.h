#pragma once

#include "games/perryrhodan/rules/missions.h"

// What the files about the way home share.
namespace kriegsrat::perryrhodan {

Cards leaving(const Setup&, const State&, int seat, Row);     // those that fly or walk by themselves
Cards home_group(const Setup&, const State&, int seat, Row);  // all of the group, aboard or not
bool flies_to(const Setup&, const State&, int ship, int place);
bool stands_there(const Setup&, const State&, int card, int seat, int side, int place);  // no other loyalty is there
bool all_come_along(const Setup&, const State&, const Cards& ships, int place);          // PR-L41
bool is_home(const Setup&, const State&, int seat, const Cards& ships, int place);       // for the whole group
Verdict home_verdict(const Setup&, const State&, int seat, const Cards& ships,
                     int place);  // why it is none (PR-L39 to L43)

}  // namespace kriegsrat::perryrhodan
