#pragma once

#include "games/starcraft/rules/battle.h"
#include "games/starcraft/rules/chapters.h"
#include "games/starcraft/rules/galaxy.h"

// What the checks of loaded positions share: used by state_check*.cpp only.
namespace kriegsrat::starcraft {

// No type of unit is more often in the part than in the whole.
inline bool fits_into(Force part, Force whole) {
    for (const int place : types(part)) {
        if (starcraft::units_of(part, place) > starcraft::units_of(whole, place)) {
            return false;
        }
    }
    return true;
}

}  // namespace kriegsrat::starcraft
