#include "games/log_reach.h"

namespace kriegsrat {

namespace {

constexpr std::string_view beginning = "turn_began";

}  // namespace

bool log_is_limited(const Game& game) { return game.spec().id == "perryrhodan"; }

Seat turn_begun(const Game& game, const Event& event) {
    return log_is_limited(game) && game.spec().events[event.kind].name == beginning ? seat(event.args[0])
                                                                                    : Seat::nobody;
}

}  // namespace kriegsrat
