#include "games/warcraft/rules/play.h"

// Chapter R: The Elf Gate. The neutral Night Elves are an owner of their own after the last player.
namespace kriegsrat::warcraft {

int enemies_beside_gate(const Setup& setup, const State& state, int seat) {
    const int gate = setup.map->gate;
    int beside = 0;
    for (const int enemy : each(enemies_of(state, seat) & static_cast<unsigned>(first_n(owners(setup))))) {
        for (const int space : each(setup.map->adjacent[at(gate)] & state.units_at[at(enemy)])) {
            beside += units_in(state.pieces[at(enemy)][at(space)]);
        }
    }
    return beside;
}

bool gate_held(const Setup& setup, const State& state, int seat) {
    const int gate = setup.map->gate;
    return gate != none && has(state.units_at[at(seat)], gate) &&
           enemies_beside_gate(setup, state, seat) < setup.map->gate_enemies;
}

}  // namespace kriegsrat::warcraft
