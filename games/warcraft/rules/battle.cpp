#include "games/warcraft/rules/battle.h"

#include <algorithm>

// Chapter F: the order of a battle (WC-Z63).
namespace kriegsrat::warcraft {

namespace {

int poisonous(const Setup& setup, const State& state, int owner) {
    const Force force = fighters_of(state, owner);
    int units = 0;
    for (int type = 0; type < piece_types; ++type) {
        if (tile_of(setup, state, owner, type).ability == Ability::paralysing_poison) {
            units += number_of(force, type);
        }
    }
    return units;
}

int next_to_name(const State& state) {
    for (const int side : {defender, attacker}) {  // WC-Z26
        for (const int owner : each(state.battle.to_name)) {
            if (side_of(state, owner) == side) {
                return owner;
            }
        }
    }
    return none;
}

void begin_battle_phase(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    battle.group = 0;
    if (battle.phase == 0 || !setup.plays(House::healing_once_a_round)) {
        battle.healed = 0;
    }
    battle.rerolls = 0;
    battle.lowered = {};
    tell(events, Happening::battle_phase, "F12"_rule, battle.phase);
    if (battle.phase == melee_phase) {
        begin_window(setup, state, Step::melee_cards);
    } else {
        begin_attack(setup, state, events);
    }
}

// WC-J04: after the cards of the start of the round.
void begin_naming(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    battle.first = {};
    battle.to_name = 0;
    for (int owner = 0; owner < owners(setup); ++owner) {
        const int units = side_of(state, owner) == none ? 0 : poisonous(setup, state, owner);
        if (units >= battle_phases) {
            battle.first[at(owner)] = byte(static_cast<int>(first_n(battle_phases)));  // WC-J06
        } else if (units > 0) {
            battle.to_name |= byte(1 << owner);
        }
    }
    if (battle.to_name == 0) {
        begin_battle_phase(setup, state, events);
    } else {
        become(state, Step::name_phase);
    }
}

void name_phase(const Setup& setup, State& state, int phase, Events& events) {
    Battle& battle = state.battle;
    const int owner = next_to_name(state);
    battle.first[at(owner)] |= byte(1 << phase);
    tell(events, Happening::phase_named, "J04"_rule, state.race[at(owner)], phase);
    if (count(battle.first[at(owner)]) == poisonous(setup, state, owner)) {
        battle.to_name &= byte(~(1 << owner));
    }
    if (battle.to_name == 0) {
        begin_battle_phase(setup, state, events);
    }
}

// One unit after the other, because where a killed one goes may have to be asked (WC-D35).
bool settle_devoured(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    for (int i = 0; i < max_devoured; ++i) {
        const Token unit = std::exchange(battle.devoured[at(i)], Token{0});
        if (unit == 0) {
            continue;
        }
        const int space = space_of(setup, state, slot_of(unit));
        const int piece = piece_of(state, owner_of(unit), type_of(unit));
        if (side_of(state, std::exchange(battle.devoured_by[at(i)], 0)) == winner_of(setup, state)) {  // WC-K07
            tell(events, Happening::devoured_killed, "K07"_rule, piece, space);
            battle.victim = unit;
            bury(setup, state, unit, events);
        } else {
            tell(events, Happening::devoured_returned, "K07"_rule, piece, space);
        }
        return true;
    }
    return false;
}

// WC-J11: raised units above the limit go back. WC-D23
void return_raised(const Setup& setup, State& state, Events& events) {
    const int field = state.battle.field;
    for (int owner = 0; owner < setup.players; ++owner) {
        if (state.battle.raised[at(owner)] == 0) {
            continue;
        }
        const int above = -room_for_units(setup, state, owner, field);
        const int back = std::min(above, number_of(state.pieces[at(owner)][at(field)], melee));
        if (back > 0) {
            to_reserve(setup, state, owner, field, pieces_of(melee, back));
            tell(events, Happening::raised_returned, "J11"_rule, state.race[at(owner)], field, back);
        }
    }
}

void reward_winners(const Setup& setup, State& state, int winner, Events& events) {
    const int field = state.battle.field;
    if (winner == none) {
        tell(events, Happening::battle_without_winner, "G13"_rule, field);
        return;
    }
    const bool on_flanks = !on_field(state, winner);  // WC-Z19 as a house rule
    for (const int owner : each(members(state, winner))) {
        if (on_flanks ? !participates(state, owner) : state.battle.fighting[at(owner)][0] == 0) {
            continue;
        }
        tell(events, Happening::battle_won, "G12"_rule, state.race[at(owner)], field);
        if (!is_neutral(setup, owner)) {
            draw_card(state, owner);  // WC-Z19
        }
    }
}

}  // namespace

// WC-F11
Force fighters_of(const State& state, int owner) {
    Force sum = 0;
    for (const Force force : state.battle.fighting[at(owner)]) {
        sum = plus(sum, force);
    }
    return sum;
}

bool participates(const State& state, int owner) {
    for (const Force force : state.battle.fighting[at(owner)]) {
        if (force != 0) {
            return true;
        }
    }
    return false;
}

bool on_field(const State& state, int side) {
    for (int owner = 0; owner < seats; ++owner) {
        if (side_of(state, owner) == side && state.battle.fighting[at(owner)][0] != 0) {
            return true;
        }
    }
    return false;
}

int winner_of(const Setup& setup, const State& state) {
    const bool flanks_win = setup.plays(House::flanks_win) && !on_field(state, attacker) && !on_field(state, defender);
    const auto stands = [&](int side) {
        bool anywhere = false;
        for (const int owner : each(members(state, side))) {
            anywhere = anywhere || participates(state, owner);
        }
        return flanks_win ? anywhere : on_field(state, side);
    };
    const bool attackers = stands(attacker);
    return attackers == stands(defender) ? none : attackers ? attacker : defender;
}

// WC-G10: units on the flanks do not matter.
bool battle_is_decided(const State& state) { return !on_field(state, attacker) || !on_field(state, defender); }

bool has_ability(const Setup& setup, const State& state, int owner, Ability ability) {
    const Force force = fighters_of(state, owner);
    for (int type = 0; type < piece_types; ++type) {
        if (number_of(force, type) > 0 && tile_of(setup, state, owner, type).ability == ability) {
            return true;
        }
    }
    return false;
}

void begin_battle_round(const Setup& setup, State& state, Events& /*events*/) {
    state.battle.phase = 0;
    state.battle.asleep = {};
    begin_window(setup, state, Step::round_cards);
}

// The steps of a battle that ask nothing.
bool battle_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::battle_round:
            begin_battle_round(setup, state, events);
            return false;
        case Step::battle_over:
            if (!settle_devoured(setup, state, events)) {
                return_raised(setup, state, events);
                state.battle = {};
                pop(state);
            }
            return false;
        case Step::casualty:
            return casualty_asks(setup, state, events);
        default:
            return true;
    }
}

void after_battle_window(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::round_cards:
            begin_naming(setup, state, events);
            break;
        case Step::melee_cards:
            begin_attack(setup, state, events);
            break;
        case Step::roll_cards:
            next_roll(setup, state, events);
            break;
        case Step::extra_attack_cards:
            after_extra_cards(setup, state, events);
            break;
        case Step::prevention_cards:
            begin_window(setup, state, Step::reduction_cards);
            break;
        case Step::reduction_cards:
            begin_removal(setup, state, events);
            break;
        case Step::aim_cards:
            after_aim(setup, state, events);
            break;
        default:
            next_casualty(setup, state, events);
            break;
    }
}

// WC-F18, WC-F19: the attack of this group is over.
void next_attack(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    if (battle.group == 0) {
        battle.group = 1;
        begin_attack(setup, state, events);
        return;
    }
    if (battle_is_decided(state)) {  // WC-G11
        end_battle(setup, state, events);
    } else if (++battle.phase < battle_phases) {
        begin_battle_phase(setup, state, events);
    } else {
        become(state, Step::battle_round);
    }
}

void end_battle(const Setup& setup, State& state, Events& events) {
    reward_winners(setup, state, winner_of(setup, state), events);
    become(state, Step::battle_over);
    push(state, Step::draw);
}

int battle_decider(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::join:
            return next_undecided(setup, state);
        case Step::name_phase:
            return speaker(setup, state, next_to_name(state));
        case Step::reroll:
        case Step::raise:
            return state.battle.roller;
        case Step::casualty:
            return casualty_chooser(setup, state);
        case Step::consent:
            return state.battle.asked;
        default:
            return owner_of(state.battle.victim);  // return_unit
    }
}

void battle_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::join:
            out.add(act(Do::join));
            out.add(act(Do::stay_out));
            break;
        case Step::name_phase:
            for (const int phase : each(first_n(battle_phases) & ~Bits{state.battle.first[at(next_to_name(state))]})) {
                out.add(act(Do::name_phase, phase));
            }
            break;
        case Step::roll:
        case Step::prevention_roll:
            roll_options(dice_due(setup, state), out);
            break;
        case Step::reroll:
            out.add(act(Do::reroll), 0, state.battle.misses);
            break;
        case Step::raise:
            out.add(act(Do::raise), 0, to_raise(setup, state, state.battle.roller));
            break;
        default:
            casualty_options(setup, state, out);
            break;
    }
}

Verdict battle_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::join:
        case Do::stay_out:
            return legal;
        case Do::name_phase:
            return require(action.a < battle_phases && !has(state.battle.first[at(next_to_name(state))], action.a),
                           "J04"_rule);
        case Do::roll:
            return roll_check(dice_due(setup, state), action);
        case Do::reroll:
            return require(action.amount <= state.battle.misses, "K09"_rule);
        case Do::raise:
            return require(action.amount <= to_raise(setup, state, state.battle.roller),
                           action.amount > state.battle.ones[state.battle.roller] ? "J09"_rule : "J12"_rule);
        default:
            return casualty_check(setup, state, action);
    }
}

void battle_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::join:
        case Do::stay_out:
            join_apply(setup, state, static_cast<Do>(action.kind) == Do::join, events);
            break;
        case Do::name_phase:
            name_phase(setup, state, action.a, events);
            break;
        case Do::roll:
        case Do::reroll:
        case Do::raise:
            rolls_apply(setup, state, action, events);
            break;
        default:
            casualty_apply(setup, state, action, events);
            break;
    }
}

}  // namespace kriegsrat::warcraft
