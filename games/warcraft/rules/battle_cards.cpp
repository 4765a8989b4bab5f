#include <algorithm>

#include "games/warcraft/rules/battle.h"

// Chapter K: cards that are played in a battle.
namespace kriegsrat::warcraft {

namespace {

int enemy_side(const State& state, int seat) { return 1 - side_of(state, seat); }

// Enemy units in the battle that a card may be aimed at: one that sleeps already cannot be put to sleep again.
template <class Visit>
void each_target(const State& state, int seat, const Card& card, Visit visit) {
    for (const int owner : each(members(state, enemy_side(state, seat)))) {
        for (int slot = 0; slot < field_slots; ++slot) {
            for (int type = 0; type < piece_types; ++type) {
                const Token unit = token(owner, slot, type);
                const int spared = card.op == Op::unit_cannot_attack ? asleep_of(state, unit) : 0;
                if (has(card.targets, type) && number_fighting(state, owner, slot, type) > spared) {
                    visit(unit);
                }
            }
        }
    }
}

bool any_target(const State& state, int seat, const Card& card) {
    bool found = false;
    each_target(state, seat, card, [&](Token /*unit*/) { found = true; });
    return found;
}

bool any_card_with_target(const Setup& setup, const State& state, int seat, Timing timing) {
    for (const std::uint8_t number : race_of(setup, state, seat).deck) {
        if (number != none && setup.pack->card[number].timing == timing &&
            any_target(state, seat, setup.pack->card[number])) {
            return true;
        }
    }
    return false;
}

bool enemy_flies(const State& state, int seat) {
    for (const int owner : each(members(state, enemy_side(state, seat)))) {
        if (number_of(fighters_of(state, owner), flying) > 0) {
            return true;
        }
    }
    return false;
}

// What there is to take from the owner of the unit that was removed last (WC-K10, WC-K11, WC-Z66).
Cost spoils(const Setup& setup, const State& state) {
    const Token unit = state.battle.victim;
    if (unit == 0 || is_neutral(setup, owner_of(unit))) {
        return {};
    }
    const Cost cost = race_of(setup, state, owner_of(unit)).building[at(type_of(unit))].training;
    const auto& stock = state.stock[at(owner_of(unit))];
    return {byte(std::min<int>(cost.gold, stock[gold])), byte(std::min<int>(cost.wood, stock[wood]))};
}

void take_spoils(const Setup& setup, State& state, int seat, Events& events) {
    const Cost taken = spoils(setup, state);
    const int loser = owner_of(state.battle.victim);
    pay(state, loser, taken);
    gain(state, seat, gold, taken.gold);
    gain(state, seat, wood, taken.wood);
    tell(events, Happening::spoils_taken, "K10"_rule, seat, state.race[at(loser)], taken.gold, taken.wood);
}

void put_to_sleep(const Setup& setup, State& state, Token unit, Events& events) {
    auto& asleep = state.battle.asleep;
    *std::find(asleep.begin(), asleep.end(), Token{0}) = unit;
    tell(events, Happening::unit_asleep, "K05"_rule, piece_of(state, owner_of(unit), type_of(unit)),
         space_of(setup, state, slot_of(unit)));
}

// WC-Z30
void devour(const Setup& setup, State& state, int seat, Token unit, Events& events) {
    Battle& battle = state.battle;
    Force& force = battle.fighting[at(owner_of(unit))][at(slot_of(unit))];
    if (number_of(force, type_of(unit)) == asleep_of(state, unit)) {
        wake(state, unit);  // only sleeping ones are left
    }
    force = minus(force, pieces_of(type_of(unit), 1));
    const auto place = static_cast<std::size_t>(std::find(battle.devoured.begin(), battle.devoured.end(), Token{0}) -
                                                battle.devoured.begin());
    battle.devoured[place] = unit;
    battle.devoured_by[place] = byte(seat);
    tell(events, Happening::unit_devoured, "K06"_rule, piece_of(state, owner_of(unit), type_of(unit)),
         space_of(setup, state, slot_of(unit)));
    if (battle_is_decided(state)) {  // WC-Z18
        state.window = {};
        end_battle(setup, state, events);
    }
}

Token target_of(const Setup& setup, const State& state, Action action) {
    const int owner = owner_of_race(state, action.b / piece_types);
    return token(owner, slot_at(setup, state, action.c), action.b % piece_types);
}

}  // namespace

bool has_battle_target(const Setup& setup, const State& state, int seat, Timing timing) {
    const Battle& battle = state.battle;
    if (!participates(state, seat)) {
        return false;  // WC-I02
    }
    const int side = side_of(state, seat);
    switch (timing) {
        case Timing::battle_round_start:
            return any_card_with_target(setup, state, seat, timing);
        case Timing::melee_phase_start:
            return !has(battle.netted, 1 - side) && enemy_flies(state, seat);
        case Timing::before_own_roll:
            return has(battle.to_roll, seat);
        case Timing::after_own_roll:
            return battle.hits[at(seat)] > 0;
        case Timing::after_enemy_roll:
            return battle.hits_on[at(side)] > 0;
        case Timing::before_casualties:
            return battle.casualties[at(side)] > 0;
        case Timing::before_enemy_casualty:
            return battle.losing == 1 - side;
        case Timing::after_enemy_casualty: {
            const Cost taken = spoils(setup, state);
            return battle.losing == 1 - side && (taken.gold > 0 || taken.wood > 0);
        }
        default:
            return true;  // a card has just been played
    }
}

void target_options(const Setup& setup, const State& state, int seat, int card, Options& out) {
    each_target(state, seat, setup.pack->card[at(card)], [&](Token unit) {
        out.add(act(Do::play_card_on, card, piece_of(state, owner_of(unit), type_of(unit)),
                    space_of(setup, state, slot_of(unit))));
    });
}

Verdict battle_target_check(const Setup& setup, const State& state, int seat, Action action) {
    const RuleId rule = setup.pack->card[action.a].op == Op::remove_from_battle ? "K06"_rule : "K05"_rule;
    const int field = state.battle.field;
    if (action.b >= races * piece_types || action.c >= setup.map->spaces ||
        (action.c != field && !has(setup.map->adjacent[at(field)], action.c)) ||
        owner_of_race(state, action.b / piece_types) == none) {
        return forbidden(rule);
    }
    const Token wanted = target_of(setup, state, action);
    bool found = false;
    each_target(state, seat, setup.pack->card[action.a], [&](Token unit) { found = found || unit == wanted; });
    return require(found, rule);
}

void play_in_battle(const Setup& setup, State& state, int seat, Action action, Events& events) {
    if (static_cast<Do>(action.kind) == Do::play_card_on) {
        tell(events, Happening::card_played_on, "I01"_rule, seat, action.a, action.b, action.c);
    } else {
        tell(events, Happening::card_played, "I01"_rule, seat, action.a);
    }
    if (setup.pack->card[action.a].op == Op::cancel_card) {
        state.played.cancelled ^= 1U;  // cancelling what cancels lets the first card work again
        return;
    }
    state.played = {byte(action.a), byte(seat), 0, 0};
    if (static_cast<Do>(action.kind) == Do::play_card_on) {
        state.played.target = target_of(setup, state, action);
    }
    push(state, Step::answer);
    begin_window(setup, state, Step::answer);
}

void carry_out(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    const Played played = std::exchange(state.played, {});
    const int seat = played.seat;
    if (played.cancelled != 0) {
        tell(events, Happening::card_cancelled, "K03"_rule, seat, played.card);
        return;
    }
    const Card& card = setup.pack->card[played.card];
    switch (card.op) {
        case Op::reduce_casualties: {
            std::uint8_t& due = battle.casualties[at(side_of(state, seat))];
            due = byte(std::max(0, due - card.amount));
            tell(events, Happening::casualties_reduced, "K04"_rule, state.race[at(seat)], card.amount);
            break;
        }
        case Op::unit_cannot_attack:
            put_to_sleep(setup, state, played.target, events);
            break;
        case Op::remove_from_battle:
            devour(setup, state, seat, played.target, events);
            break;
        case Op::flying_eligible_as_melee_casualties:
            battle.netted |= byte(1 << enemy_side(state, seat));
            tell(events, Happening::flying_netted, "K08"_rule, state.race[at(seat)]);
            break;
        case Op::reroll_misses:
            battle.rerolls |= byte(1 << seat);
            break;
        case Op::take_resources_from_owner:
            take_spoils(setup, state, seat, events);
            break;
        case Op::modify_own_attack_results:
            battle.lowered[at(seat)] = byte(battle.lowered[at(seat)] - card.amount);
            break;
        case Op::choose_enemy_casualty:
            battle.aimed = 1;
            battle.chooser = byte(seat);
            state.window = {};
            break;
        case Op::extra_attacks_per_hit:
            battle.extra[at(seat)] = byte(battle.extra[at(seat)] + battle.hits[at(seat)]);
            break;
        default:
            begin_prevention(state, seat, card.limit);
            break;
    }
}

}  // namespace kriegsrat::warcraft
