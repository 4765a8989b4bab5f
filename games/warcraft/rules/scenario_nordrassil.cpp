#include "games/warcraft/rules/play.h"

// Chapter U: Nordrassil, the World Tree.
namespace kriegsrat::warcraft {

namespace {

// Outposts and city of the player whose units return. WC-U10
Bits havens(const Setup& setup, const State& state, int owner) {
    const int city = city_of(setup, state, owner);
    Bits where = city == none ? 0 : bit(city);
    for (const Outpost& outpost : state.outpost[at(owner)]) {
        where |= outpost.space == none ? 0 : bit(outpost.space);
    }
    return where;
}

}  // namespace

bool is_haven(const Setup& setup, const State& state, int owner, int space) {
    return returns_when_killed(setup, state, owner) && has(havens(setup, state, owner), space);
}

Bits havens_for(const Setup& setup, const State& state, int owner, int from, int battlefield) {
    Bits nearest = 0;
    int least = none;
    for (const int space : each(havens(setup, state, owner) & ~bit(battlefield) & ~enemy_units(state, owner))) {
        const int distance = setup.map->distance[at(from)][at(space)];
        if (distance < least) {
            least = distance;
            nearest = 0;
        }
        nearest |= distance == least ? bit(space) : 0;
    }
    return nearest;
}

bool tree_is_taken(const Setup& setup, const State& state, int seat) {
    return setup.map->tree != none && state.place[at(seat)] == setup.map->besieger &&
           has(state.units_at[at(seat)], setup.map->tree);
}

}  // namespace kriegsrat::warcraft
