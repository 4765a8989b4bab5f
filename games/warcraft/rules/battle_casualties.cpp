#include <algorithm>

#include "games/warcraft/rules/battle.h"

// Chapter G: casualties, one at a time (WC-G04), and who chooses them (WC-Z56).
namespace kriegsrat::warcraft {

namespace {

// visit(unit, asleep) for every different unit of the group that can be taken.
template <class Visit>
void each_candidate(const State& state, unsigned group, Visit visit) {
    for (const int owner : each(group)) {
        for (int slot = 0; slot < field_slots; ++slot) {
            const Force force = state.battle.fighting[at(owner)][at(slot)];
            for (int type = 0; force != 0 && type < piece_types; ++type) {
                if (number_of(force, type) == 0 || !may_be_taken(state, side_of(state, owner), type)) {
                    continue;
                }
                const Token unit = token(owner, slot, type);
                const int sleeping = asleep_of(state, unit);
                if (number_of(force, type) > sleeping) {
                    visit(unit, false);
                }
                if (sleeping > 0) {
                    visit(unit, true);
                }
            }
        }
    }
}

// WC-Q06: of all who fight on a side.
int candidates(const State& state, unsigned group) {
    int sum = 0;
    each_candidate(state, group, [&](Token /*unit*/, bool /*asleep*/) { ++sum; });
    return sum;
}

// The next of these clockwise from a player. WC-D32, WC-Z47
int next_of(const Setup& setup, const State& state, int from, unsigned group) {
    int place = state.place[at(from)];
    for (int i = 0; i < setup.players; ++i) {
        place = place + 1 == setup.players ? 0 : place + 1;
        if (has(group, state.seat_at[at(place)])) {
            return state.seat_at[at(place)];
        }
    }
    return first(group);  // the neutral one
}

unsigned those_with_candidates(const State& state, int side) {
    unsigned group = 0;
    for (const int owner : each(members(state, side))) {
        group |= candidates(state, 1U << static_cast<unsigned>(owner)) > 0 ? 1U << static_cast<unsigned>(owner) : 0U;
    }
    return group;
}

void find_chooser(const Setup& setup, State& state) {
    Battle& battle = state.battle;
    const unsigned able = those_with_candidates(state, battle.losing);
    const int leader = leader_of(setup, state, battle.losing);
    battle.chooser = byte(!has(able, leader) && count(able) == 1 ? first(able) : leader);
}

// Whose units the chooser may name now.
unsigned nameable(const State& state) {
    const Battle& battle = state.battle;
    const unsigned all = members(state, battle.losing);
    return battle.aimed != 0 || battle.refused == 0 ? all : all & (1U << battle.chooser);
}

void remove(const Setup& setup, State& state, Token unit, bool asleep, Events& events) {
    Battle& battle = state.battle;
    Force& force = battle.fighting[at(owner_of(unit))][at(slot_of(unit))];
    force = minus(force, pieces_of(type_of(unit), 1));
    if (asleep) {
        wake(state, unit);
    }
    --battle.casualties[battle.losing];
    battle.victim = unit;
    battle.victim_asleep = 0;
    battle.chooser = none;
    battle.asked = none;
    battle.aimed = 0;
    battle.refused = 0;
    tell(events, Happening::unit_lost, "G01"_rule, piece_of(state, owner_of(unit), type_of(unit)),
         space_of(setup, state, slot_of(unit)));
    begin_window(setup, state, Step::spoils_cards);
    bury(setup, state, unit, events);
}

// WC-G05, WC-Z22
void reduce(const Setup& setup, State& state, int side, Events& events) {
    Battle& battle = state.battle;
    std::uint8_t& due = battle.casualties[at(side)];
    const int race = state.race[at(leader_of(setup, state, side))];
    if (due > 0) {
        tell(events, Happening::casualties_due, "F15"_rule, race, due);
    }
    if (due > 0 && !has(battle.healed, side) && has_healing(setup, state, side)) {  // WC-J03, WC-Z64
        --due;
        battle.healed |= byte(1 << side);
        tell(events, Happening::casualties_reduced, "J02"_rule, race, 1);
    }
    if (const int most = takeable(state, side); due > most) {
        tell(events, Happening::casualties_ignored, most == 0 ? "G07"_rule : "G08"_rule, race, due - most);
        due = byte(most);
    }
}

// The unit an action names, or 0.
Token named_unit(const Setup& setup, const State& state, Action action) {
    const int field = state.battle.field;
    if (action.a >= races * piece_types || action.b >= setup.map->spaces || action.c > 1 ||
        (action.b != field && !has(setup.map->adjacent[at(field)], action.b))) {
        return 0;
    }
    const int owner = owner_of_race(state, action.a / piece_types);
    if (owner == none || side_of(state, owner) != state.battle.losing) {
        return 0;
    }
    const int slot = slot_at(setup, state, action.b);
    const int type = action.a % piece_types;
    const Token unit = token(owner, slot, type);
    const int all = number_fighting(state, owner, slot, type);
    const int sleeping = asleep_of(state, unit);
    return (action.c != 0 ? sleeping : all - sleeping) > 0 ? unit : Token{0};
}

void refuse(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    tell(events, Happening::consent_refused, "D36"_rule, battle.asked);
    battle.refused |= byte(1 << battle.asked);
    battle.asked = none;
    battle.victim = 0;
    battle.victim_asleep = 0;
    const unsigned able = those_with_candidates(state, battle.losing);
    if (!has(able, battle.chooser)) {
        battle.chooser = byte(next_of(setup, state, battle.chooser, able));
    }
    become(state, Step::casualty);
}

}  // namespace

// The active player if he takes part (WC-Z69), else whoever stands on the battlefield.
int leader_of(const Setup& setup, const State& state, int side) {
    const unsigned group = members(state, side);
    if (side == attacker && has(group & ~unsigned{state.battle.undecided}, state.seat)) {
        return state.seat;
    }
    unsigned present = 0;
    for (const int owner : each(group)) {
        present |= state.battle.fighting[at(owner)][0] != 0 ? 1U << static_cast<unsigned>(owner) : 0U;
    }
    if (present != 0) {
        return next_of(setup, state, state.seat, present);
    }
    return side == defender ? state.battle.enemy
           : group == 0     ? state.seat
                            : byte(next_of(setup, state, state.seat, group));
}

void wake(State& state, Token unit) {
    auto& asleep = state.battle.asleep;
    const auto found = std::find(asleep.begin(), asleep.end(), unit);
    std::rotate(found, found + 1, asleep.end());
    asleep.back() = 0;
}

// WC-Z23
bool may_be_taken(const State& state, int side, int type) {
    return type != flying || state.battle.phase != melee_phase || has(state.battle.netted, side);  // WC-G06, WC-K08
}

int takeable(const State& state, int side) {
    int sum = 0;
    for (const int owner : each(members(state, side))) {
        const Force force = fighters_of(state, owner);
        for (int type = 0; type < piece_types; ++type) {
            sum += may_be_taken(state, side, type) ? number_of(force, type) : 0;
        }
    }
    return sum;
}

bool has_healing(const Setup& setup, const State& state, int side) {
    for (const int owner : each(members(state, side))) {
        if (has_ability(setup, state, owner, Ability::healing)) {
            return true;
        }
    }
    return false;
}

void begin_removal(const Setup& setup, State& state, Events& events) {
    reduce(setup, state, defender, events);
    reduce(setup, state, attacker, events);
    state.battle.losing = none;
    next_casualty(setup, state, events);
}

// WC-G09: all of them, before the battle can end.
void next_casualty(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    battle.victim = 0;
    if (battle.casualties[attacker] == 0 && battle.casualties[defender] == 0) {
        battle.losing = none;
        next_attack(setup, state, events);
        return;
    }
    const int turn = battle.losing == none ? defender : 1 - battle.losing;
    battle.losing = byte(battle.casualties[at(turn)] > 0 ? turn : 1 - turn);
    begin_window(setup, state, Step::aim_cards);
    if (candidates(state, members(state, battle.losing)) == 1) {
        state.window = {};  // nothing to choose for anybody
    }
}

void after_aim(const Setup& setup, State& state, Events& /*events*/) {
    if (state.battle.aimed == 0) {
        find_chooser(setup, state);
    }
    become(state, Step::casualty);
}

int casualty_chooser(const Setup& setup, const State& state) {
    return state.battle.aimed != 0 ? state.battle.chooser : speaker(setup, state, state.battle.chooser);
}

bool casualty_asks(const Setup& setup, State& state, Events& events) {
    const unsigned group = nameable(state);
    if (candidates(state, group) > 1) {
        return true;
    }
    Token only_one = 0;
    bool sleeping = false;
    each_candidate(state, group, [&](Token unit, bool asleep) {
        only_one = unit;
        sleeping = asleep;
    });
    remove(setup, state, only_one, sleeping, events);
    return false;
}

void casualty_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::casualty:
            each_candidate(state, nameable(state), [&](Token unit, bool asleep) {
                out.add(act(Do::lose, piece_of(state, owner_of(unit), type_of(unit)),
                            space_of(setup, state, slot_of(unit)), asleep ? 1 : 0));
            });
            break;
        case Step::consent:
            out.add(act(Do::consent));
            out.add(act(Do::refuse));
            break;
        default: {
            const Token unit = state.battle.victim;
            for (const int space : each(havens_for(setup, state, owner_of(unit), space_of(setup, state, slot_of(unit)),
                                                   state.battle.field))) {
                out.add(act(Do::return_unit, space));
            }
            break;
        }
    }
}

Verdict casualty_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::lose: {
            const Token unit = named_unit(setup, state, action);
            if (unit == 0) {
                return forbidden(action.a % piece_types == worker ? "G03"_rule : "G01"_rule);
            }
            if (!may_be_taken(state, state.battle.losing, type_of(unit))) {
                return forbidden("G06"_rule);
            }
            return require(has(nameable(state), owner_of(unit)), "Z56"_rule);
        }
        case Do::return_unit: {
            const int owner = owner_of(state.battle.victim);
            const int from = space_of(setup, state, slot_of(state.battle.victim));
            if (action.a >= setup.map->spaces || !is_haven(setup, state, owner, action.a)) {
                return forbidden("U06"_rule);
            }
            return require(has(havens_for(setup, state, owner, from, state.battle.field), action.a), "Z52"_rule);
        }
        default:
            return legal;
    }
}

void casualty_apply(const Setup& setup, State& state, Action action, Events& events) {
    Battle& battle = state.battle;
    switch (static_cast<Do>(action.kind)) {
        case Do::lose: {
            const Token unit = named_unit(setup, state, action);
            if (battle.aimed != 0 || owner_of(unit) == battle.chooser) {
                remove(setup, state, unit, action.c != 0, events);
            } else {
                battle.victim = unit;
                battle.victim_asleep = action.c;
                battle.asked = byte(owner_of(unit));
                become(state, Step::consent);
            }
            break;
        }
        case Do::consent:
            remove(setup, state, battle.victim, battle.victim_asleep != 0, events);
            break;
        case Do::refuse:
            refuse(setup, state, events);
            break;
        default: {
            const Token unit = battle.victim;
            const int from = space_of(setup, state, slot_of(unit));
            pop(state);
            take(state, owner_of(unit), from, pieces_of(type_of(unit), 1));
            put(state, owner_of(unit), action.a, pieces_of(type_of(unit), 1));
            tell(events, Happening::unit_returned, "U06"_rule, piece_of(state, owner_of(unit), type_of(unit)), from,
                 action.a);
            break;
        }
    }
}

void bury(const Setup& setup, State& state, Token unit, Events& events) {
    const int owner = owner_of(unit);
    const int type = type_of(unit);
    const int space = space_of(setup, state, slot_of(unit));
    const Force piece = pieces_of(type, 1);
    const Bits havens = returns_when_killed(setup, state, owner) && type != worker
                            ? havens_for(setup, state, owner, space, state.battle.field)
                            : 0;
    if (havens == 0) {
        to_reserve(setup, state, owner, space, piece);
    } else if (count(havens) == 1) {
        take(state, owner, space, piece);
        put(state, owner, first(havens), piece);
        tell(events, Happening::unit_returned, "U06"_rule, piece_of(state, owner, type), space, first(havens));
    } else {
        push(state, Step::return_unit);
    }
}

}  // namespace kriegsrat::warcraft
