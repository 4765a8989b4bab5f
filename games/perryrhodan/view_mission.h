#pragma once

#include <array>
#include <string_view>

#include "core/json_text.h"
#include "games/perryrhodan/perryrhodan.h"

namespace kriegsrat::perryrhodan {

inline constexpr std::array<std::string_view, 6> mission_names{"none",  "defensive", "offensive",
                                                               "agent", "fetch",     "counter"};

// "mission", "combat", "window", "uses" and "about" of a view: what is going on besides the cards that lie there.
void write_mission(const Setup&, const View&, JsonText& out);

}  // namespace kriegsrat::perryrhodan
