#pragma once

#include "core/json_text.h"
#include "games/warcraft/warcraft.h"

namespace kriegsrat::warcraft {

// WC-A02: the colour of a race.
const char* colour_of(std::string_view race);
// What decides a scenario and how far it is, under "scenario", and how far each seat is, under "goals".
void write_goals(const Setup&, const View&, JsonText& out);

}  // namespace kriegsrat::warcraft
