#pragma once

#include <cstddef>
#include <optional>

#include "core/event.h"
#include "core/game.h"

// How far the log of a running game reaches back. Where a game forbids notes (PR-H28, PR-Y11) a reader is shown what
// has happened since his own previous turn began, a spectator the last whole round.
namespace kriegsrat {

bool log_is_limited(const Game& game);
// Whose turn begins with this event; nobody: none does, or the log of this game is not limited.
Seat turn_begun(const Game& game, const Event& event);

// The place of the first of so many entries that this reader is shown; none: all of them. begun(i): whose turn began
// with entry i.
template <class Begun>
std::optional<std::size_t> first_shown(std::size_t entries, Seat reader, const Begun& begun) {
    Seat running = Seat::nobody;
    int turns = 0;
    for (std::size_t i = entries; i > 0; --i) {
        const Seat who = begun(i - 1);
        if (who == Seat::nobody) {
            continue;
        }
        running = running == Seat::nobody ? who : running;
        const Seat whose = is_player(reader) ? reader : running;
        const int wanted = whose == running ? 2 : 1;
        if (who == whose && ++turns == wanted) {
            return i - 1;
        }
    }
    return std::nullopt;
}

}  // namespace kriegsrat
