#include "games/warcraft/rules/battle.h"

// What must hold in every position: every component is somewhere, exactly once, and every limit is kept.
namespace kriegsrat::warcraft {

namespace {

bool is_dealt(const Setup& setup, const State& state) {
    return state.step() != Step::deal_race && state.allies[0] != 0 && setup.players > 0;
}

// Type by type, because a sum of forces could hide one type behind another.
bool pieces_conserved(const Setup& setup, const State& state, int seat) {
    std::array<int, piece_types> sum{};
    const auto add = [&sum](Force force) {
        for (int type = 0; type < piece_types; ++type) {
            sum[at(type)] += number_of(force, type);
        }
    };
    add(state.reserve[at(seat)]);
    for (int space = 0; space < setup.map->spaces; ++space) {
        add(state.pieces[at(seat)][at(space)]);
    }
    if (state.traveller == seat) {
        add(state.travellers);
    }
    for (int type = 0; type < piece_types; ++type) {
        sum[at(type)] += state.training[at(seat)][at(type)];
        sum[worker] += type < unit_types ? state.rising[at(seat)][at(type)] : 0;
    }
    for (int type = 0; type < piece_types; ++type) {
        if (sum[at(type)] != setup.pack->pieces[at(type)]) {
            return false;
        }
    }
    return true;
}

bool cards_conserved(const Setup& setup, const State& state, int seat) {
    const bool keeper = setup.map->keeper != none && state.place[at(seat)] == setup.map->keeper;
    const Race& race = race_of(setup, state, seat);
    for (int kind = 0; kind < deck_kinds; ++kind) {
        const int sum = copies_in(state.hand[at(seat)], kind) + copies_in(state.deck[at(seat)], kind) +
                        copies_in(state.discard[at(seat)], kind) + copies_in(state.open[at(seat)], kind) +
                        (keeper ? copies_in(state.aside, kind) : 0);
        if (sum != copies_in(race.whole_deck, kind)) {
            return false;
        }
    }
    return true;
}

const char* broken_town(const Setup& setup, const State& state, int seat) {
    const Race& race = race_of(setup, state, seat);
    for (int type = 0; type < unit_types; ++type) {
        const int used =
            state.built[at(seat)][at(type)] + state.rising[at(seat)][at(type)] + state.summoned[at(seat)][at(type)];
        if (used > race.building[at(type)].tokens) {
            return "more buildings than tokens";
        }
        if (state.level[at(seat)][at(type)] < 1 || state.level[at(seat)][at(type)] > race.levels[at(type)]) {
            return "a level without a tile";
        }
    }
    for (int type = 0; type < piece_types; ++type) {
        if (state.training[at(seat)][at(type)] > finished_buildings(setup, state, seat, type)) {
            return "more in training than buildings";
        }
    }
    for (const Outpost& outpost : state.outpost[at(seat)]) {
        if (outpost.space == none) {
            continue;
        }
        if (has(terrain(setup, Terrain::mountain), outpost.space)) {
            return "an outpost on a mountain";
        }
        if (free_workers(state, seat, outpost.space) < 0) {
            return "an outpost under construction without a worker";
        }
    }
    return nullptr;
}

const char* broken_stacks(const Setup& setup, const State& state, int owner) {
    const Bits mountains = terrain(setup, Terrain::mountain);
    for (int space = 0; space < max_spaces; ++space) {
        const Force force = state.pieces[at(owner)][at(space)];
        if (has(state.units_at[at(owner)], space) != ((force & units_only) != 0) ||
            has(state.workers_at[at(owner)], space) != (number_of(force, worker) > 0)) {
            return "the spaces with pieces are not those with pieces";
        }
        if (force == 0) {
            continue;
        }
        // Raised melee units may stand on a mountain (WC-Z25).
        if (space >= setup.map->spaces ||
            (has(mountains, space) && (number_of(force, ranged) > 0 || number_of(force, worker) > 0))) {
            return "pieces where none can be";
        }
        if (room_for_workers(state, owner, space) < 0) {
            return "more workers than the limit";
        }
        if (room_for_units(setup, state, owner, space) < 0 && space != state.battle.field) {
            return "more units than the limit";
        }
        if (state.step() == Step::move && owner == state.seat) {
            for (int type = 0; type < piece_types; ++type) {
                if (number_of(state.fresh[at(space)], type) > number_of(force, type)) {
                    return "more pieces to move than there are";
                }
            }
        }
    }
    return nullptr;
}

const char* broken_battle(const Setup& setup, const State& state) {
    for (int owner = 0; owner < owners(setup); ++owner) {
        for (int slot = 0; slot < field_slots; ++slot) {
            const Force force = state.battle.fighting[at(owner)][at(slot)];
            if (force == 0) {
                continue;
            }
            if (slot > count(setup.map->adjacent[state.battle.field])) {
                return "a fighter on no space";
            }
            const Force there = state.pieces[at(owner)][at(space_of(setup, state, slot))];
            for (int type = 0; type < piece_types; ++type) {
                if (number_of(force, type) > number_of(there, type) ||
                    number_of(force, type) < asleep_of(state, token(owner, slot, type))) {
                    return "a fighter who is not there";
                }
            }
        }
    }
    return nullptr;
}

}  // namespace

const char* Warcraft::broken_invariant(const Setup& setup, const State& state) {
    if (!is_dealt(setup, state)) {
        return nullptr;
    }
    for (int owner = 0; owner < owners(setup); ++owner) {
        if (const char* broken = broken_stacks(setup, state, owner)) {
            return broken;
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (!pieces_conserved(setup, state, seat)) {
            return "pieces are not conserved";
        }
        if (!cards_conserved(setup, state, seat)) {
            return "cards are not conserved";
        }
        if (const char* broken = broken_town(setup, state, seat)) {
            return broken;
        }
    }
    const Bits sources = terrain(setup, Terrain::forest) | terrain(setup, Terrain::gold_mine);
    if ((state.partial & state.complete) != 0 || !within(state.partial | state.complete, sources)) {
        return "a depletion marker where none can lie";
    }
    if (state.necromancer[0] != none && state.necromancer[0] == state.necromancer[1]) {
        return "two Necromancers on one space";
    }
    return in_battle(state) ? broken_battle(setup, state) : nullptr;
}

}  // namespace kriegsrat::warcraft
