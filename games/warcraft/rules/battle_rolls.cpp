#include <algorithm>
#include <bit>

#include "core/dice.h"
#include "games/warcraft/rules/battle.h"

// Chapters F and J: attack dice and what they do.
namespace kriegsrat::warcraft {

namespace {

constexpr int most_dice = 4;  // WC-A11

using Roll = Rolls<Do::roll, most_dice>;

// WC-J05: those who attack first are a group of their own, the others attack when its casualties are removed.
bool of_group(const State& state, int owner) {
    return has(state.battle.first[at(owner)], state.battle.phase) == (state.battle.group == 0);
}

int packed(Action action) { return action.a | (action.b << 8) | (action.c << 16); }

// Which of the dice show this or less, as a bit set of their places.
unsigned at_most(const Dice& dice, int rolled, int most) {
    unsigned places = 0;
    for (int i = 0; i < rolled; ++i) {
        places |= dice[at(i)] <= most ? 1U << at(i) : 0U;
    }
    return places;
}

void finish_roll(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    if (battle.rolling == Rolling::extra) {
        battle.extra[battle.roller] = 0;
        after_extra_cards(setup, state, events);
    } else if (battle.rolling == Rolling::attack && has(battle.rerolls, battle.roller) && battle.misses > 0) {
        become(state, Step::reroll);
    } else {
        next_roll(setup, state, events);
    }
}

void attack_rolled(const Setup& setup, State& state, Action action, Events& events) {
    Battle& battle = state.battle;
    const int owner = battle.roller;
    const int rolled = dice_due(setup, state);
    const Dice dice = unpack_dice(action);
    const Tile& tile = tile_of(setup, state, owner, attacking[battle.phase]);                   // WC-Q05, WC-Z27
    const unsigned hitting = at_most(dice, rolled, tile.strength + battle.lowered[at(owner)]);  // WC-F15, WC-K12
    const int hits = std::popcount(hitting);
    const int ones = std::popcount(at_most(dice, rolled, 1));  // WC-Z24
    const int against = 1 - side_of(state, owner);
    battle.hits_on[at(against)] = byte(battle.hits_on[at(against)] + hits);
    battle.casualties[at(against)] =
        byte(battle.casualties[at(against)] + hits + (tile.ability == Ability::splash ? ones : 0));  // WC-J01
    battle.ones[at(owner)] = byte(battle.ones[at(owner)] + ones);                                    // WC-J10
    if (battle.rolling != Rolling::extra) {
        battle.hits[at(owner)] = byte(battle.hits[at(owner)] + hits);
    }
    battle.misses = byte(battle.misses + (battle.rolling == Rolling::attack ? rolled - hits : 0));
    battle.dice = byte(battle.dice - rolled);
    const Happening what = battle.rolling == Rolling::attack  ? Happening::dice_rolled
                           : battle.rolling == Rolling::again ? Happening::dice_rolled_again
                                                              : Happening::extra_dice_rolled;
    tell(events, what, "F14"_rule, state.race[at(owner)], packed(action), hits, static_cast<int>(hitting));
    if (battle.dice == 0) {
        finish_roll(setup, state, events);
    }
}

// WC-K17: each success prevents one casualty.
void prevention_rolled(const Setup& setup, State& state, Action action, Events& events) {
    Battle& battle = state.battle;
    const int seat = battle.roller;
    const int side = side_of(state, seat);
    const int rolled = dice_due(setup, state);
    const Dice dice = unpack_dice(action);
    const unsigned preventing = at_most(dice, rolled, battle.prevents);
    const int prevented = std::popcount(preventing);
    battle.hits_on[at(side)] = byte(battle.hits_on[at(side)] - prevented);
    battle.casualties[at(side)] = byte(std::max(0, battle.casualties[at(side)] - prevented));
    battle.dice = byte(battle.dice - rolled);
    tell(events, Happening::casualties_prevented, "K17"_rule, state.race[at(seat)], packed(action), prevented,
         static_cast<int>(preventing));
    if (setup.plays(House::curse_raises_dead)) {
        battle.ones[at(seat)] = byte(battle.ones[at(seat)] + std::popcount(at_most(dice, rolled, 1)));
    }
    if (battle.dice == 0) {
        battle.prevents = 0;
        battle.rolling = Rolling::attack;
        if (setup.plays(House::curse_raises_dead) && to_raise(setup, state, seat) > 0) {
            become(state, Step::raise);
        } else {
            battle.roller = none;
            pop(state);
        }
    }
}

void raise(const Setup& setup, State& state, int number, Events& events) {
    Battle& battle = state.battle;
    const int owner = battle.roller;
    const Force units = pieces_of(melee, number);
    battle.ones[at(owner)] = 0;
    if (number > 0) {
        put(state, owner, battle.field, units);
        state.reserve[at(owner)] = minus(state.reserve[at(owner)], units);
        battle.fighting[at(owner)][0] = plus(battle.fighting[at(owner)][0], units);
        battle.raised[at(owner)] = byte(battle.raised[at(owner)] + number);
        tell(events, Happening::units_raised, "J09"_rule, state.race[at(owner)], battle.field, number);
    }
    if (state.depth > 1) {  // by the dice of a card (WC-Z65)
        battle.roller = none;
        pop(state);
    } else {
        next_raise(setup, state);
    }
}

}  // namespace

int asleep_of(const State& state, Token unit) {
    return static_cast<int>(std::count(state.battle.asleep.begin(), state.battle.asleep.end(), unit));
}

// WC-F17: who is gone attacks no more.
int dice_of(const Setup& setup, const State& state, int owner) {
    const Battle& battle = state.battle;
    const int type = attacking[battle.phase];
    const Force force = fighters_of(state, owner);
    int dice = number_of(force, type) + (type == melee ? number_of(force, worker) : 0);
    for (const Token unit : battle.asleep) {
        if (unit != 0 && owner_of(unit) == owner &&
            (type_of(unit) == type || (type == melee && type_of(unit) == worker))) {
            --dice;
        }
    }
    return dice > 0 && has_ability(setup, state, owner, Ability::blood_lust) ? dice + 1 : dice;  // WC-J08, WC-J07
}

// Both sides roll before casualties are removed (WC-F13); who has no unit that attacks does not roll (WC-F16).
void begin_attack(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    battle.hits = {};
    battle.ones = {};
    battle.extra = {};
    battle.hits_on = {};
    battle.casualties = {};
    battle.to_roll = 0;
    for (int owner = 0; owner < owners(setup); ++owner) {
        if (side_of(state, owner) != none && of_group(state, owner) && dice_of(setup, state, owner) > 0) {
            battle.to_roll |= byte(1 << owner);
        }
    }
    if (battle.to_roll == 0) {
        next_attack(setup, state, events);
    } else {
        begin_window(setup, state, Step::roll_cards);
    }
}

void next_roll(const Setup& setup, State& state, Events& /*events*/) {
    Battle& battle = state.battle;
    battle.misses = 0;
    battle.rolling = Rolling::attack;
    if (battle.to_roll == 0) {
        battle.roller = none;
        begin_window(setup, state, Step::extra_attack_cards);
        return;
    }
    const unsigned defenders = battle.to_roll & members(state, defender);
    battle.roller = byte(first(defenders != 0 ? defenders : battle.to_roll));
    battle.to_roll &= byte(~(1 << battle.roller));
    battle.dice = byte(dice_of(setup, state, battle.roller));
    become(state, Step::roll);
}

// WC-K14, WC-Z60
void after_extra_cards(const Setup& setup, State& state, Events& /*events*/) {
    Battle& battle = state.battle;
    for (int owner = 0; owner < seats; ++owner) {
        if (battle.extra[at(owner)] > 0) {
            battle.roller = byte(owner);
            battle.dice = battle.extra[at(owner)];
            battle.rolling = Rolling::extra;
            become(state, Step::roll);
            return;
        }
    }
    next_raise(setup, state);
}

int to_raise(const Setup& setup, const State& state, int owner) {
    if (state.battle.ones[at(owner)] == 0 || is_neutral(setup, owner) ||
        !has_ability(setup, state, owner, Ability::raise_dead)) {
        return 0;
    }
    return std::min<int>(state.battle.ones[at(owner)], number_of(state.reserve[at(owner)], melee));
}

void next_raise(const Setup& setup, State& state) {
    Battle& battle = state.battle;
    for (int owner = 0; owner < setup.players; ++owner) {
        if (to_raise(setup, state, owner) > 0) {
            battle.roller = byte(owner);
            become(state, Step::raise);
            return;
        }
    }
    battle.roller = none;
    battle.rolling = Rolling::attack;
    begin_window(setup, state, Step::prevention_cards);
}

void begin_prevention(State& state, int seat, int limit) {
    Battle& battle = state.battle;
    battle.roller = byte(seat);
    battle.dice = battle.hits_on[at(side_of(state, seat))];
    battle.prevents = byte(limit);
    battle.rolling = Rolling::prevention;
    push(state, Step::prevention_roll);
}

int dice_due(const Setup& setup, const State& state) { return std::min(state.battle.dice, setup.pack->dice_at_once); }

void roll_options(int dice, Options& out) { Roll::list(dice, out); }

Verdict roll_check(int dice, Action action) { return require(Roll::contain(dice, action), "F14"_rule); }

Action sample_roll(int dice, Rng& rng) { return Roll::sample(dice, rng); }

void rolls_apply(const Setup& setup, State& state, Action action, Events& events) {
    Battle& battle = state.battle;
    switch (static_cast<Do>(action.kind)) {
        case Do::reroll:
            battle.rolling = Rolling::again;
            battle.dice = byte(action.amount);
            battle.misses = 0;
            if (action.amount == 0) {
                next_roll(setup, state, events);
            } else {
                become(state, Step::roll);
            }
            break;
        case Do::raise:
            raise(setup, state, action.amount, events);
            break;
        default:
            if (battle.rolling == Rolling::prevention) {
                prevention_rolled(setup, state, action, events);
            } else {
                attack_rolled(setup, state, action, events);
            }
            break;
    }
}

}  // namespace kriegsrat::warcraft
