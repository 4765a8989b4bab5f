#include "games/warcraft/rules/play.h"

// Chapter T: The Prisoners. Walls are part of the map, the way of a captive is part of the movement.
namespace kriegsrat::warcraft {

bool captive_is_home(const Setup& setup, const State& state, int seat) {
    const int captive = state.captive[at(seat)];
    return captive != none && captive == city_of(setup, state, seat) && !has(enemy_units(state, seat), captive);
}

}  // namespace kriegsrat::warcraft
