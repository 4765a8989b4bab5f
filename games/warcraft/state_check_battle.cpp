#include <algorithm>
#include <cstring>

#include "games/warcraft/codec.h"
#include "games/warcraft/rules/battle.h"

// Whether the battle of a position that was read makes sense.
namespace kriegsrat::warcraft {

namespace {

bool is_unit(const Setup& setup, const State& state, Token unit) {
    return unit != 0 && unit <= token(seats - 1, field_slots - 1, worker) && owner_of(unit) < owners(setup) &&
           slot_of(unit) <= count(setup.map->adjacent[state.battle.field]) && side_of(state, owner_of(unit)) != none;
}

bool is_player(const Setup& setup, const State& state, int seat) {
    return seat < setup.players && is_alive(state, seat);
}

bool fighters_make_sense(const Setup& setup, const State& state) {
    const Battle& battle = state.battle;
    for (int owner = 0; owner < seats; ++owner) {
        const int side = battle.side[at(owner)];
        if (owner >= owners(setup) || side == none) {
            if (side != none || participates(state, owner)) {
                return false;
            }
            continue;
        }
        const int leader = side == attacker ? int{state.seat} : int{battle.enemy};
        if (!allied(state, owner, leader) || (!is_neutral(setup, owner) && !is_alive(state, owner))) {
            return false;
        }
        for (int slot = 0; slot < field_slots; ++slot) {
            const Force force = battle.fighting[at(owner)][at(slot)];
            if (force == 0) {
                continue;
            }
            if (slot > count(setup.map->adjacent[battle.field])) {
                return false;
            }
            const int space = space_of(setup, state, slot);
            const Force there = state.pieces[at(owner)][at(space)];
            for (int type = 0; type < unit_types; ++type) {
                if (number_of(force, type) > number_of(there, type)) {
                    return false;
                }
            }
            const int armed = has(state.armed[at(owner)], space) ? free_workers(state, owner, space) : 0;
            if (number_of(force, worker) > armed) {
                return false;
            }
        }
    }
    return true;
}

// Lists without gaps.
bool tokens_make_sense(const Setup& setup, const State& state) {
    const Battle& battle = state.battle;
    for (const Token unit : battle.asleep) {
        if (unit != 0 && (!is_unit(setup, state, unit) || number_fighting(state, owner_of(unit), slot_of(unit),
                                                                          type_of(unit)) < asleep_of(state, unit))) {
            return false;
        }
    }
    for (int i = 0; i < max_devoured; ++i) {
        const Token unit = battle.devoured[at(i)];
        if (unit == 0) {
            if (battle.devoured_by[at(i)] != 0) {
                return false;
            }
            continue;
        }
        if (!is_unit(setup, state, unit) || !is_player(setup, state, battle.devoured_by[at(i)]) ||
            side_of(state, battle.devoured_by[at(i)]) == none || type_of(unit) == flying) {
            return false;
        }
        // It still stands on the board.
        const int space = space_of(setup, state, slot_of(unit));
        const auto same = std::count(battle.devoured.begin(), battle.devoured.end(), unit);
        if (number_of(state.pieces[at(owner_of(unit))][at(space)], type_of(unit)) <
            number_fighting(state, owner_of(unit), slot_of(unit), type_of(unit)) + same) {
            return false;
        }
    }
    return true;
}

// Numbers that dice could have made.
bool numbers_make_sense(const Setup& setup, const State& state) {
    constexpr int most = 60;
    const Battle& battle = state.battle;
    for (int owner = 0; owner < seats; ++owner) {
        if (battle.hits[at(owner)] > most || battle.ones[at(owner)] > most || battle.extra[at(owner)] > most ||
            battle.lowered[at(owner)] > most || battle.first[at(owner)] > 7 ||
            battle.raised[at(owner)] > setup.pack->pieces[melee]) {
            return false;
        }
    }
    for (const int side : {attacker, defender}) {
        if (battle.hits_on[at(side)] > most || battle.casualties[at(side)] > most) {
            return false;
        }
    }
    return battle.dice <= most && battle.misses <= most && battle.phase < battle_phases;
}

bool removal_makes_sense(const Setup& setup, const State& state, Step step) {
    const Battle& battle = state.battle;
    for (const int side : {attacker, defender}) {
        if (battle.casualties[at(side)] > takeable(state, side)) {
            return false;
        }
    }
    if (battle.losing > 1) {
        return false;
    }
    if (step == Step::spoils_cards) {
        return is_unit(setup, state, battle.victim) && side_of(state, owner_of(battle.victim)) == battle.losing;
    }
    if (battle.casualties[battle.losing] == 0) {
        return false;
    }
    if (step == Step::aim_cards) {
        return true;
    }
    if (battle.chooser >= owners(setup) ||
        side_of(state, battle.chooser) != (battle.aimed != 0 ? 1 - battle.losing : battle.losing)) {
        return false;
    }
    if (battle.refused != 0 && !within(battle.refused, members(state, battle.losing))) {
        return false;
    }
    if (step == Step::consent) {
        const Token unit = battle.victim;
        if (!is_unit(setup, state, unit) || owner_of(unit) != battle.asked ||
            side_of(state, owner_of(unit)) != battle.losing || !is_player(setup, state, battle.asked) ||
            battle.asked == battle.chooser || !may_be_taken(state, battle.losing, type_of(unit))) {
            return false;
        }
        const int sleeping = asleep_of(state, unit);
        const int all = number_fighting(state, owner_of(unit), slot_of(unit), type_of(unit));
        return (battle.victim_asleep != 0 ? sleeping : all - sleeping) > 0;
    }
    return true;
}

bool step_makes_sense(const Setup& setup, const State& state) {
    const Battle& battle = state.battle;
    const auto step = static_cast<Step>(state.agenda[1]);
    const bool takes_part = battle.roller < owners(setup) && side_of(state, battle.roller) != none;
    const bool prevents = state.step() == Step::prevention_roll;
    if (prevents != (battle.rolling == Rolling::prevention) || prevents != (battle.prevents != 0)) {
        return false;
    }
    if (prevents && !(takes_part && is_player(setup, state, battle.roller) && battle.dice > 0 &&
                      battle.dice <= battle.hits_on[at(side_of(state, battle.roller))])) {
        return false;
    }
    if (state.step() == Step::raise &&
        !(takes_part && is_player(setup, state, battle.roller) && to_raise(setup, state, battle.roller) > 0 &&
          (step == Step::raise || setup.plays(House::curse_raises_dead)))) {
        return false;
    }
    if (state.step() == Step::answer &&
        (state.played.card >= cards || !is_player(setup, state, state.played.seat) ||
         side_of(state, state.played.seat) == none || !participates(state, state.played.seat))) {
        return false;
    }
    if (state.step() == Step::answer && setup.pack->card[state.played.card].targets != 0) {
        const Token unit = state.played.target;
        if (!is_unit(setup, state, unit) || side_of(state, owner_of(unit)) == side_of(state, state.played.seat) ||
            number_fighting(state, owner_of(unit), slot_of(unit), type_of(unit)) <=
                (setup.pack->card[state.played.card].op == Op::unit_cannot_attack ? asleep_of(state, unit) : 0) ||
            std::count(battle.asleep.begin(), battle.asleep.end(), Token{0}) == 0 ||
            std::count(battle.devoured.begin(), battle.devoured.end(), Token{0}) == 0) {
            return false;
        }
    }
    if (state.step() == Step::return_unit &&
        (!is_unit(setup, state, battle.victim) ||
         number_of(state.pieces[at(owner_of(battle.victim))][at(space_of(setup, state, slot_of(battle.victim)))],
                   type_of(battle.victim)) == 0 ||
         !returns_when_killed(setup, state, owner_of(battle.victim)))) {
        return false;
    }
    switch (step) {
        case Step::join:
            return battle.undecided != 0 && within(battle.undecided, state.alive);
        case Step::name_phase:
            return battle.to_name != 0 && within(battle.to_name, first_n(owners(setup)));
        case Step::roll:
            return takes_part && battle.dice > 0;
        case Step::reroll:
            return takes_part && is_player(setup, state, battle.roller) && battle.misses > 0;
        case Step::aim_cards:
        case Step::casualty:
        case Step::consent:
        case Step::spoils_cards:
            return removal_makes_sense(setup, state, step);
        default:
            return true;
    }
}

// Naming goes on until every such unit has its phase.
bool naming_makes_sense(const Setup& setup, const State& state) {
    for (const int owner : each(state.battle.to_name)) {
        if (side_of(state, owner) == none ||
            count(state.battle.first[at(owner)]) >= std::min(battle_phases, pieces_in(fighters_of(state, owner))) ||
            !has_ability(setup, state, owner, Ability::paralysing_poison)) {
            return false;
        }
    }
    return true;
}

}  // namespace

Fault senseless_battle(const Setup& setup, const State& state) {
    const Battle& battle = state.battle;
    const bool fought = state.depth > 0 && static_cast<Step>(state.agenda[0]) == Step::choose_battle;
    if (!fought) {
        const Battle empty{};
        return state.step() == Step::over || std::memcmp(&battle, &empty, sizeof empty) == 0
                   ? Fault{}
                   : Fault{"/battle", "is not fought now"};
    }
    if (battle.field == none || battle.enemy >= owners(setup) || allied(state, battle.enemy, state.seat)) {
        return {"/battle", "needs a battlefield and an enemy"};
    }
    if (!fighters_make_sense(setup, state)) {
        return {"/battle/fighting", "somebody fights who is not there"};
    }
    if (!tokens_make_sense(setup, state)) {
        return {"/battle", "a unit asleep or devoured that is not there"};
    }
    if (!numbers_make_sense(setup, state)) {
        return {"/battle", "no dice make these numbers"};
    }
    if (!naming_makes_sense(setup, state) || !step_makes_sense(setup, state)) {
        return {"/battle", "does not suit its step"};
    }
    return {};
}

}  // namespace kriegsrat::warcraft
