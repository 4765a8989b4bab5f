#pragma once

#include "games/perryrhodan/rules/chapters.h"

namespace kriegsrat::perryrhodan {

bool sees(const Setup&, const State&, int card, Seat who);  // its name

}  // namespace kriegsrat::perryrhodan
