#include "games/warcraft/rules/play.h"

// Chapter E: what happens after the battles of a Movement phase (WC-E18 to WC-E20).
namespace kriegsrat::warcraft {

namespace {

// WC-Z70
void lose_defenceless(const Setup& setup, State& state, Events& events) {
    for (int owner = 0; owner < owners(setup); ++owner) {
        const Bits mine = state.workers_at[at(owner)] | outposts_of(state, owner);
        if (mine == 0) {
            continue;
        }
        for (const int space : each(mine & enemy_units(state, owner) & ~side_fighters(state, owner))) {
            if (const int workers = number_of(state.pieces[at(owner)][at(space)], worker); workers > 0) {
                to_reserve(setup, state, owner, space, pieces_of(worker, workers));
                tell(events, Happening::workers_lost, "E18"_rule, owner, space, workers);
            }
            for (int i = outposts_each; i-- > 0;) {
                if (state.outpost[at(owner)][at(i)].space == space) {  // finished or not (WC-E19)
                    lose_outpost(state, owner, i);
                    tell(events, Happening::outpost_lost, "E18"_rule, owner, space);
                }
            }
        }
    }
}

void unpin(const Setup& setup, State& state) {
    for (int owner = 0; owner < setup.players && state.pinned != 0; ++owner) {
        const int city = city_of(setup, state, owner);
        if (city == none || !has(state.pinned, city)) {
            continue;
        }
        const Bits own = state.units_at[at(owner)] | state.workers_at[at(owner)];
        if (!has(own, city) || !has(enemy_units(state, owner), city)) {
            state.pinned &= ~bit(city);
        }
    }
}

}  // namespace

void after_battles(const Setup& setup, State& state, Events& events) {
    lose_defenceless(setup, state, events);
    ravage(setup, state, events);
    check_outposts(setup, state, events);
    if (state.step() == Step::over) {
        return;
    }
    state.armed = {};
    unpin(setup, state);
    if (captive_is_home(setup, state, state.seat)) {
        win(state, state.allies[state.seat], Victory::captive, "T07"_rule, events);
        return;
    }
    if (setup.plays(House::tree_after_movement) && tree_is_taken(setup, state, state.seat)) {
        win(state, state.allies[state.seat], Victory::tree, "U13"_rule, events);
        return;
    }
    finish_phase(setup, state, events);
}

}  // namespace kriegsrat::warcraft
