#include "games/starcraft/rules/battle.h"

// Abilities before the skirmishes: at the start of the battle (SC-F04), after drawing (SC-F31), and what they cost.
namespace kriegsrat::starcraft {

namespace {

const Effect* start_effect(const Setup& setup, EffectList list) {
    for (const Effect& effect : effects_of(setup, list)) {
        if (effect.when == When::start_of_battle) {
            return &effect;
        }
    }
    return nullptr;
}

bool price_can_be_paid(const Setup& setup, const State& state, int side, const Price& price) {
    const int seat = seat_of(state, side);
    if (price.free()) {
        return true;
    }
    if (price.own_workers > 0 && state.workers[at(seat)] + state.unavailable[at(seat)] >= price.own_workers) {
        return true;
    }
    const unsigned kept = places_of(setup, race_of_side(setup, state, side), price.keep_one_of);
    const Force force = state.battle.force[at(side)];
    for (const int place : types(force)) {
        if (price.own_units > 0 && (kept == 0 || (places_in(force - one_unit(place)) & kept) != 0)) {
            return true;
        }
    }
    return false;
}

bool usable(const Setup& setup, const State& state, int side, const Effect* effect) {
    if (effect == nullptr || !holds(setup, state, side, effect->condition) ||
        !price_can_be_paid(setup, state, side, effect->price)) {
        return false;
    }
    if (effect->op == Op::destroy_unit) {
        const int enemy = other_side(side);
        return targets(setup, state, enemy, state.battle.force[at(enemy)], *effect) != 0;
    }
    return true;
}

const Effect* of_card(const Setup& setup, const State& state, int side, int card) {
    return start_effect(setup, card_of(setup, race_of_side(setup, state, side), card).effects);
}
const Effect* of_event(const Setup& setup, int event) {
    return start_effect(setup, setup.pack->event[at(event)].effects);
}

void make_lose(State& state, int side, int amount, bool counts) {
    state.battle.victim = byte(side);
    state.battle.losses_due = byte(amount);
    state.battle.counted = byte(counts ? 1 : 0);
    push(state, Step::victim);
}

void carry_out(const Setup& setup, State& state, int side, const Effect& effect) {
    const int enemy = other_side(side);
    switch (effect.op) {
        case Op::destroy_unit:
            state.battle.may_be_lost[at(enemy)] =
                static_cast<std::uint16_t>(targets(setup, state, enemy, state.battle.force[at(enemy)], effect));
            make_lose(state, enemy, effect.amount, false);
            break;
        case Op::draw:
            draw_cards(state, seat_of(state, side), effect.amount);
            break;
        case Op::force_face_up:
            state.battle.open |= byte(1 << enemy);
            break;
        case Op::attack:
            state.battle.attack_bonus[at(side)] = byte(state.battle.attack_bonus[at(side)] + effect.amount);
            break;
        case Op::health:
            state.battle.health_bonus[at(side)] = byte(state.battle.health_bonus[at(side)] + effect.amount);
            break;
        default:
            break;
    }
}

void use(const Setup& setup, State& state, const Effect& effect) {
    const int side = state.battle.side;
    if (side == attacker) {
        state.battle.side = defender;  // one ability for each side
    } else {
        become(state, Step::battle_draw);
        state.battle.side = attacker;
    }
    if (effect.price.free()) {
        carry_out(setup, state, side, effect);
        return;
    }
    state.battle.ability = static_cast<std::uint16_t>(&effect - setup.pack->effects.data());
    state.battle.victim = byte(side);
    push(state, Step::price);
}

Verdict unit_price_check(const Setup& setup, const State& state, const Effect& effect, int unit) {
    const int side = state.battle.victim;
    const int place = place_of_unit(setup, state, side, unit);
    const Force force = state.battle.force[at(side)];
    if (effect.price.own_units == 0 || place == none || units_of(force, place) == 0) {
        return forbidden("D50"_rule);
    }
    const unsigned kept = places_of(setup, race_of_side(setup, state, side), effect.price.keep_one_of);
    return require(kept == 0 || (places_in(force - one_unit(place)) & kept) != 0, "D50"_rule);
}

Verdict worker_price_check(const State& state, const Effect& effect) {
    const int seat = seat_of(state, state.battle.victim);
    return require(effect.price.own_workers > 0 &&
                       state.workers[at(seat)] + state.unavailable[at(seat)] >= effect.price.own_workers,
                   "D50"_rule);
}

const Effect& being_paid(const Setup& setup, const State& state) { return setup.pack->effects[state.battle.ability]; }

}  // namespace

bool start_ability_asks(const Setup& setup, const State& state) {
    const int side = state.battle.side;
    const int seat = seat_of(state, side);
    if (state.battle.force[attacker] == 0 || state.battle.force[defender] == 0) {
        return false;
    }
    for (const int card : each(state.play[at(seat)])) {
        if (usable(setup, state, side, of_card(setup, state, side, card))) {
            return true;
        }
    }
    for (int event = 0; event < event_types; ++event) {
        if (state.kept[at(seat)][at(event)] > 0 && usable(setup, state, side, of_event(setup, event))) {
            return true;
        }
    }
    return false;
}

void start_ability_options(const Setup& setup, const State& state, Options& out) {
    const int side = state.battle.side;
    const int seat = seat_of(state, side);
    for (const int card : each(state.play[at(seat)])) {
        if (usable(setup, state, side, of_card(setup, state, side, card))) {
            out.add(act(Do::use_ability, global_card(setup, state, side, card)));
        }
    }
    for (int event = 0; event < event_types; ++event) {
        if (state.kept[at(seat)][at(event)] > 0 && usable(setup, state, side, of_event(setup, event))) {
            out.add(act(Do::use_event_card, event));
        }
    }
    out.add(act(Do::pass));
}

Verdict start_ability_check(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    const int seat = seat_of(state, side);
    switch (static_cast<Do>(action.kind)) {
        case Do::use_ability: {
            const int card = card_of_side(setup, state, side, action.a);
            return require(card != none && has(state.play[at(seat)], card) &&
                               usable(setup, state, side, of_card(setup, state, side, card)),
                           "D20"_rule);
        }
        case Do::use_event_card:
            return require(action.a < event_types && state.kept[at(seat)][action.a] > 0 &&
                               usable(setup, state, side, of_event(setup, action.a)),
                           "D20"_rule);
        default:
            return legal;  // pass
    }
}

void start_ability_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int side = state.battle.side;
    const int seat = seat_of(state, side);
    switch (static_cast<Do>(action.kind)) {
        case Do::use_ability:
            tell(events, Happening::ability_used, "F04"_rule, seat, action.a);
            use(setup, state, *of_card(setup, state, side, card_of_side(setup, state, side, action.a)));
            break;
        case Do::use_event_card: {
            const Effect& effect = *of_event(setup, action.a);
            tell(events, Happening::event_card_used, "F04"_rule, seat, action.a);
            if (effect.uses != 0) {
                --state.kept[at(seat)][action.a];
                discard_event(state, action.a);
            }
            use(setup, state, effect);
            break;
        }
        default:  // pass
            if (side == attacker) {
                state.battle.side = defender;
            } else {
                state.battle.side = attacker;
                become(state, Step::battle_draw);
            }
            break;
    }
}

void price_options(const Setup& setup, const State& state, Options& out) {
    const Effect& effect = being_paid(setup, state);
    const int side = state.battle.victim;
    for (const int place : types(state.battle.force[at(side)])) {
        const int unit = global_unit(setup, state, side, place);
        if (unit_price_check(setup, state, effect, unit).legal()) {
            out.add(act(Do::give_unit, unit));
        }
    }
    if (worker_price_check(state, effect).legal()) {
        out.add(act(Do::give_worker));
    }
}

Verdict price_check(const Setup& setup, const State& state, Action action) {
    const Effect& effect = being_paid(setup, state);
    return static_cast<Do>(action.kind) == Do::give_unit ? unit_price_check(setup, state, effect, action.a)
                                                         : worker_price_check(state, effect);
}

void price_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Effect& effect = being_paid(setup, state);
    const int side = state.battle.victim;
    const int seat = seat_of(state, side);
    if (static_cast<Do>(action.kind) == Do::give_unit) {
        const Force force = one_unit(place_of_unit(setup, state, side, action.a));
        state.battle.force[at(side)] -= force;
        state.supply[at(seat)] += force;
        tell(events, Happening::unit_sacrificed, "D50"_rule, seat, action.a, state.battle.area);
    } else {
        for (int i = 0; i < effect.price.own_workers; ++i) {
            --(state.workers[at(seat)] > 0 ? state.workers : state.unavailable)[at(seat)];
        }
        tell(events, Happening::worker_given, "D50"_rule, seat, effect.price.own_workers);
    }
    state.battle.ability = 0;
    pop(state);
    carry_out(setup, state, side, effect);
}

// Places of the units that the side may choose from.
unsigned victims(const Setup& /*setup*/, const State& state) {
    const int side = state.battle.victim;
    const Force force =
        state.battle.current == none
            ? state.battle.force[at(side)]
            : current(state).support[at(side)] +
                  (current(state).front[at(side)] == none ? 0 : one_unit(current(state).front[at(side)]));
    return places_in(force) & state.battle.may_be_lost[at(side)];
}

void victim_options(const Setup& setup, const State& state, Options& out) {
    for (const int place : each(victims(setup, state))) {
        out.add(act(Do::lose_unit, global_unit(setup, state, state.battle.victim, place)));
    }
}

Verdict victim_check(const Setup& setup, const State& state, Action action) {
    const int place = place_of_unit(setup, state, state.battle.victim, action.a);
    return require(place != none && has(victims(setup, state), place), "D48"_rule);
}

void victim_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int side = state.battle.victim;
    const int place = place_of_unit(setup, state, side, action.a);
    --state.battle.losses_due;
    if (state.battle.current != none) {
        // Of two units of a type the one that can withdraw is given, otherwise the one in support.
        const bool hidden_front = current(state).front[at(side)] == place && state.battle.cloaked_front[at(side)] != 0;
        const bool front = hidden_front || units_of(current(state).support[at(side)], place) == 0;
        destroy_in_skirmish(setup, state, side, place, front, state.battle.counted != 0, "D48"_rule, events);
        return;
    }
    state.battle.force[at(side)] -= one_unit(place);
    state.supply[at(seat_of(state, side))] += one_unit(place);
    tell(events, Happening::unit_destroyed, "D48"_rule, seat_of(state, side), action.a, state.battle.area, 1);
}

void use_draw_abilities(const Setup& setup, State& state, Events& events) {
    for (const int side : {attacker, defender}) {
        const int who = seat_of(state, side);
        const int whose = seat_of(state, other_side(side));
        each_effect(setup, state, side, [&](const Working& working) {
            const Effect& effect = *working.effect;
            if (effect.op != Op::reveal_hand || effect.when != When::draw_step ||
                !holds(setup, state, side, effect.condition)) {
                return;
            }
            state.known[at(who)][at(whose)] |= state.hand[at(whose)];
            tell(events, Happening::hand_shown, "H21"_rule, whose, who);
            for (const int card : each(state.hand[at(whose)])) {
                tell_one(events, seat(who), Happening::card_seen, "H21"_rule, whose,
                         global_card(setup, state, other_side(side), card));
            }
        });
    }
}

Bits recoverable(const Setup& setup, const State& state, int side) {
    const int seat = seat_of(state, side);
    Bits found = 0;
    each_effect(setup, state, side, [&](const Working& working) {
        if (working.effect->op == Op::recover_card && working.effect->when == When::end_of_battle &&
            holds(setup, state, side, working.effect->condition)) {
            found = state.battle.discarded[at(side)] & state.discard[at(seat)] &
                    setup.pack->standard_cards[at(race_of_side(setup, state, side))];
        }
    });
    return found;
}

}  // namespace kriegsrat::starcraft
