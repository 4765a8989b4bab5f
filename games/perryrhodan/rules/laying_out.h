#pragma once

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/turn.h"

// What the files about laying out share (chapter F).
namespace kriegsrat::perryrhodan {

bool fits_place(const Setup&, const CardRecord& equipment, int column);
Verdict place_equipment_check(const Setup&, const State&, int seat, int side, int column, int record);
Verdict bearer_check(const Setup&, const State&, int record, int bearer);
Verdict unit_equipment_check(const Setup&, const State&, int seat, int side, int column, int record);
bool is_blocked(const Setup&, const State&, int seat, int record);  // PR-F33

// The first alternative of the premise that is met, those without points first; -1: none, and `why` says the rule.
int met_alternative(const Setup&, const State&, int seat, int record, int side, int column, Verdict& why);
// A place card may be laid where the rest of its premise holds anywhere on the side.
Verdict premise_somewhere(const Setup&, const State&, int seat, int record, int side);

}  // namespace kriegsrat::perryrhodan
