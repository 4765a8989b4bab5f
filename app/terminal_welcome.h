#pragma once

#include "app/play.h"
#include "app/terminal_table.h"

namespace kriegsrat::terminal {

// What has to be known before a game can begin.
struct Invitation {
    const Variant* variant = nullptr;
    int players = 0;
    std::vector<std::string> seats;  // "" for a person, else a mind
    Json options = Json::object();   // of the way to play
};

// From the options, or from the answers of the newcomer if they say nothing. Nothing at the end of the input.
Expected<std::optional<Invitation>> invite(Console& console, const Game& game, const PlayOptions& options,
                                           const Texts& texts);

std::vector<Place> make_places(const Invitation& invitation, const std::vector<std::string>& names, const Texts& texts);

}  // namespace kriegsrat::terminal
