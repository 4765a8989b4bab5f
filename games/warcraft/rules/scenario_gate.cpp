#include "games/warcraft/rules/play.h"

// Chapter R: The Elf Gate. The neutral Night Elves are an owner of their own after the last player.
namespace kriegsrat::warcraft {

bool gate_held(const Setup& setup, const State& state, int seat) {
    const int gate = setup.map->gate;
    if (gate == none || !has(state.units_at[at(seat)], gate)) {
        return false;
    }
    int beside = 0;
    for (const int enemy : each(enemies_of(state, seat) & static_cast<unsigned>(first_n(owners(setup))))) {
        for (const int space : each(setup.map->adjacent[at(gate)] & state.units_at[at(enemy)])) {
            beside += units_in(state.pieces[at(enemy)][at(space)]);
        }
    }
    return beside < setup.map->gate_enemies;
}

}  // namespace kriegsrat::warcraft
