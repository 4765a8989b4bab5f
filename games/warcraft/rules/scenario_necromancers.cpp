#include "games/warcraft/rules/play.h"

// Chapter S: March of the Necromancers.
namespace kriegsrat::warcraft {

namespace {

bool stands_on(const State& state, int space) {
    return space != none && (state.necromancer[0] == space || state.necromancer[1] == space);
}

}  // namespace

bool is_summoner(const Setup& setup, const State& state, int seat) {
    return setup.map->summoner != none && state.place[at(seat)] == setup.map->summoner;
}

Verdict muster_check(const Setup& setup, const State& state, int type) {
    if (type == none || type == worker || has(state.mustered, type)) {
        return forbidden("S05"_rule);
    }
    const int source = setup.map->source[at(type)];
    if (!has(state.graves, source)) {
        return forbidden("S12"_rule);
    }
    if (!stands_on(state, source) || number_of(state.reserve[state.seat], type) == 0) {
        return forbidden("S05"_rule);
    }
    return require(room_for_units(setup, state, state.seat, source) > 0, "S06"_rule);
}

bool muster_asks(const Setup& setup, const State& state) {
    for (int type = 0; type < unit_types; ++type) {
        if (muster_check(setup, state, type).legal()) {
            return true;
        }
    }
    return false;
}

void muster_options(const Setup& setup, const State& state, Options& out) {
    for (int type = 0; type < unit_types; ++type) {
        if (muster_check(setup, state, type).legal()) {
            out.add(act(Do::muster, piece_of(state, state.seat, type)));
        }
    }
}

void muster_apply(const Setup& setup, State& state, int type, Events& events) {
    const int source = setup.map->source[at(type)];
    state.mustered |= byte(1 << type);
    state.reserve[state.seat] = minus(state.reserve[state.seat], pieces_of(type, 1));
    put(state, state.seat, source, pieces_of(type, 1));
    tell(events, Happening::unit_mustered, "S05"_rule, state.seat, piece_of(state, state.seat, type), source);
}

int free_improvements(const Setup& setup, const State& state, int /*seat*/) {
    int number = 0;
    for (const int space : each(state.graves & setup.map->graveyards)) {
        number += stands_on(state, space) ? 1 : 0;
    }
    return number;
}

void ravage(const Setup& setup, State& state, Events& events) {
    if (setup.map->summoner == none) {
        return;
    }
    const int summoner = state.seat_at[setup.map->summoner];
    const Bits enemies = enemy_units(state, summoner);
    for (const int space : each(state.graves & enemies)) {
        state.graves &= ~bit(space);
        tell(events, Happening::token_destroyed, "S12"_rule, space);
    }
    int alive = 0;
    for (std::uint8_t& space : state.necromancer) {
        if (space != none && has(enemies & ~side_units(state, summoner), space)) {
            tell(events, Happening::necromancer_killed, "S10"_rule, space);
            space = none;
        }
        alive += space == none ? 0 : 1;
    }
    Bits sources = 0;
    for (const std::uint8_t source : setup.map->source) {
        sources |= bit(source);
    }
    const unsigned hunters = enemies_of(state, summoner) & state.alive;
    if (alive == 0) {
        win(state, hunters, Victory::necromancers, "S14"_rule, events);
    } else if ((state.graves & sources) == 0) {
        win(state, hunters, Victory::sources, "S14"_rule, events);
    }
}

}  // namespace kriegsrat::warcraft
