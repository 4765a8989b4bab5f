#include "games/starcraft/rules/battle.h"

// Chapter K, step C of a skirmish: losses, withdrawals, abilities for its end, and the cards are put away.
namespace kriegsrat::starcraft {

namespace {

bool loss_asks(const Setup& setup, State& state, Events& events) {
    Battle& battle = state.battle;
    for (const int side : {attacker, defender}) {
        const unsigned possible = battle.may_be_lost[at(side)];
        if (possible == 0) {
            continue;
        }
        if (count(possible) > 1) {
            battle.side = byte(side);
            return true;
        }
        battle.lost[at(side)] = byte(first(possible));
        battle.may_be_lost[at(side)] = 0;
    }
    for (const int side : {attacker, defender}) {
        if (battle.lost[at(side)] != none) {
            destroy_in_skirmish(setup, state, side, battle.lost[at(side)], battle.lost_front[at(side)] != 0, true,
                                "K18"_rule, events);
        }
    }
    battle.side = attacker;
    become(state, Step::end_of_destroy);
    return false;
}

Bits shelters(const Setup& setup, const State& state, int side) {
    const Bits open =
        open_areas(state, seat_of(state, side)) & areas_of(setup, state.order.planet) & ~bit(state.battle.area);
    Bits found = 0;
    for (const int area : each(open)) {
        found |= room(setup, state, area) > 0 ? bit(area) : 0;
    }
    return found;
}

int withdrawing_side(const State& state) {
    return state.battle.leaving[attacker] != 0 ? attacker : state.battle.leaving[defender] != 0 ? defender : none;
}

// SC-W18, SC-Z17
void withdraw(const Setup& setup, State& state, int side, int place, int area, Events& events) {
    state.battle.leaving[at(side)] -= one_unit(place);
    put_units(state, seat_of(state, side), area, one_unit(place));
    if (state.battle.front_destroyed[at(side)] != 0 && place == state.battle.front_type[at(side)]) {
        state.battle.front_removed[at(side)] = 0;
    }
    tell(events, Happening::unit_withdrawn, "W01"_rule, seat_of(state, side), global_unit(setup, state, side, place),
         area);
}

// False: nobody has to withdraw any more.
bool withdraw_asks(const Setup& setup, State& state, Events& events) {
    for (int side = withdrawing_side(state); side != none; side = withdrawing_side(state)) {
        Force& leaving = state.battle.leaving[at(side)];
        const Bits where = shelters(setup, state, side);
        if (where == 0) {  // SC-W02
            for (const int place : types(leaving)) {
                tell(events, Happening::unit_destroyed, "W02"_rule, seat_of(state, side),
                     global_unit(setup, state, side, place), state.battle.area, units_of(leaving, place));
            }
            state.supply[at(seat_of(state, side))] += leaving;
            leaving = 0;
        } else if (count(where) > 1 || count(places_in(leaving)) > 1) {
            state.battle.victim = byte(side);
            return true;
        } else {
            withdraw(setup, state, side, first(places_in(leaving)), first(where), events);
        }
    }
    pop(state);
    return false;
}

void destroy_all(const Setup& setup, State& state, int side, const Effect& effect, Events& events) {
    const unsigned named = places_of(setup, race_of_side(setup, state, side), effect.units);
    const int front = current(state).front[at(side)];
    if (front != none && has(named, front)) {
        destroy_in_skirmish(setup, state, side, front, true, effect.triggers_splash, "K31"_rule, events);
    }
    const Force support = current(state).support[at(side)];
    for (const int place : types(support)) {
        for (int i = 0; has(named, place) && i < units_of(support, place); ++i) {
            destroy_in_skirmish(setup, state, side, place, false, effect.triggers_splash, "K31"_rule, events);
        }
    }
}

bool destroy_front(const Setup& setup, State& state, int side, const Effect& effect, Events& events) {
    const int front = current(state).front[at(side)];
    if (front == none) {
        return false;
    }
    destroy_in_skirmish(setup, state, side, front, true, effect.triggers_splash, "K31"_rule, events);
    return true;
}

void carry_out_late(const Setup& setup, State& state, int side, const Effect& effect, Events& events) {
    const int whose = effect.side == Side::own ? side : other_side(side);
    if (effect.op != Op::destroy_unit || !holds(setup, state, side, effect.condition)) {
        return;
    }
    switch (effect.target) {
        case Target::all:
            destroy_all(setup, state, whose, effect, events);
            break;
        case Target::front:
            if (destroy_front(setup, state, whose, effect, events)) {
                for (const Effect& then : effects_of(setup, effect.then)) {
                    carry_out_late(setup, state, side, then, events);
                }
            }
            break;
        default:
            state.battle.may_be_lost[at(whose)] =
                static_cast<std::uint16_t>(places_of(setup, race_of_side(setup, state, whose), effect.units));
            state.battle.victim = byte(whose);
            state.battle.losses_due = effect.amount;
            state.battle.counted = byte(effect.triggers_splash ? 1 : 0);
            push(state, Step::victim);
            break;
    }
}

// Where the abilities come from that a side has for the end of step C and has not used yet: a bit for each of its
// cards, the last one for its sheet.
constexpr int sheet_bit = 63;
int source_bit(const Working& working) { return working.from == From::sheet ? sheet_bit : working.card; }

bool is_late(const Setup& setup, const State& state, int side, const Working& working) {
    return working.effect->when == When::end_of_destroy && !has(state.battle.accepted[at(side)], working.place) &&
           holds(setup, state, side, working.effect->condition);
}

Bits late_sources(const Setup& setup, const State& state, int side) {
    Bits sources = 0;
    each_effect(setup, state, side, [&](const Working& working) {
        sources |= is_late(setup, state, side, working) ? bit(source_bit(working)) : 0;
    });
    return sources;
}

void use_late_ability(const Setup& setup, State& state, int side, int source, Events& events) {
    Working next;
    each_effect(setup, state, side, [&](const Working& working) {
        if (next.effect == nullptr && source_bit(working) == source && is_late(setup, state, side, working)) {
            next = working;
        }
    });
    state.battle.accepted[at(side)] |= bit(next.place);
    carry_out_late(setup, state, side, *next.effect, events);
}

// The end of step C (SC-K31): one ability at a time, each with its withdrawals. Who has several chooses (SC-K26).
bool late_abilities_ask(const Setup& setup, State& state, Events& events) {
    if (withdrawing_side(state) != none) {
        push(state, Step::withdraw);
        return false;
    }
    const int side = state.battle.side;
    const Bits sources = late_sources(setup, state, side);
    if (count(sources) > 1) {
        return true;
    }
    if (sources != 0) {
        use_late_ability(setup, state, side, first(sources), events);
    } else if (side == attacker) {
        state.battle.side = defender;
    } else {
        become(state, Step::skirmish_over);
    }
    return false;
}

// SC-K23, SC-W16, SC-W19, SC-Z16, SC-Z88
void put_away(const Setup& setup, State& state, int side, int card, bool worked, bool splash, Events& events) {
    if (card == none) {
        return;
    }
    const int seat = seat_of(state, side);
    if (splash) {
        state.battle.splash[at(side)] |= bit(card);
        forget_card(state, seat, card);
        tell(events, Happening::splash_activated, "W15"_rule, seat, global_card(setup, state, side, card));
    } else if (worked && card_of(setup, race_of_side(setup, state, side), card).returns) {
        state.technology[at(seat)] |= bit(card);
        forget_card(state, seat, card);
    } else {
        discard_in_battle(state, side, card);
    }
}

// SC-K27, SC-Z70
void end_skirmish(const Setup& setup, State& state, Events& events) {
    Skirmish& skirmish = current(state);
    for (const int side : {attacker, defender}) {
        const bool active = state.battle.killed[at(other_side(side))] > 0;
        const unsigned ready = active ? state.battle.splash_ready[at(side)] : 0;
        put_away(setup, state, side, skirmish.standard[at(side)], state.battle.match[at(side)] != 0, has(ready, 0),
                 events);
        put_away(setup, state, side, skirmish.reinforcement[at(side)], state.battle.valid[at(side)] != 0, has(ready, 1),
                 events);
    }
    skirmish.standard = {none, none};
    skirmish.reinforcement = {none, none};
    skirmish.done = 1;
    state.battle.current = none;
    state.battle.side = attacker;
    become(state, Step::next_skirmish);
}

}  // namespace

void destroy_in_skirmish(const Setup& setup, State& state, int side, int place, bool front, bool counts, RuleId rule,
                         Events& events) {
    Battle& battle = state.battle;
    const bool cloaked = has(battle.cloaked[at(side)], place) || (front && battle.cloaked_front[at(side)] != 0);
    if (front) {
        current(state).front[at(side)] = none;
        battle.front_destroyed[at(side)] = 1;
        battle.front_removed[at(side)] = 1;  // until it is withdrawn
    } else {
        current(state).support[at(side)] -= one_unit(place);
    }
    battle.force[at(side)] -= one_unit(place);
    (cloaked ? battle.leaving[at(side)] : state.supply[at(seat_of(state, side))]) += one_unit(place);
    battle.killed[at(side)] = byte(battle.killed[at(side)] + (counts ? 1 : 0));
    if (!cloaked) {
        tell(events, Happening::unit_destroyed, rule, seat_of(state, side), global_unit(setup, state, side, place),
             battle.area, 1);
    }
}

// Step C: what each side loses. Both are judged before either unit is taken away (SC-K16). SC-K20, SC-K22
void find_losses(const Setup& setup, State& state) {
    for (const int side : {attacker, defender}) {
        const int enemy = other_side(side);
        Battle& battle = state.battle;
        battle.may_be_lost[at(enemy)] = 0;
        if (battle.hit[at(side)] == 0) {
            continue;
        }
        const UnitType& front = unit_type(setup, race_of_side(setup, state, side), battle.front_type[at(side)]);
        const int enemy_race = race_of_side(setup, state, enemy);
        if (can_hit(front, unit_type(setup, enemy_race, battle.front_type[at(enemy)]))) {
            battle.lost[at(enemy)] = battle.front_type[at(enemy)];
            battle.lost_front[at(enemy)] = 1;
            continue;
        }
        for (const int place : types(current(state).support[at(enemy)])) {
            if (can_hit(front, unit_type(setup, enemy_race, place))) {
                battle.may_be_lost[at(enemy)] |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(place));
            }
        }
    }
    state.battle.side = attacker;
    become(state, Step::loss);
}

bool losses_ask(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::loss:
            return loss_asks(setup, state, events);
        case Step::withdraw:
            return withdraw_asks(setup, state, events);
        case Step::end_of_destroy:
            return late_abilities_ask(setup, state, events);
        default:  // skirmish_over
            end_skirmish(setup, state, events);
            return false;
    }
}

void losses_options(const Setup& setup, const State& state, Options& out) {
    const int side = state.battle.side;
    switch (state.step()) {
        case Step::loss:
            for (const int place : each(state.battle.may_be_lost[at(side)])) {
                out.add(act(Do::lose_unit, global_unit(setup, state, side, place)));
            }
            break;
        case Step::end_of_destroy:
            for (const int source : each(late_sources(setup, state, side))) {
                out.add(source == sheet_bit ? act(Do::use_sheet)
                                            : act(Do::use_ability, global_card(setup, state, side, source)));
            }
            break;
        default: {  // withdraw
            const int owner = state.battle.victim;
            for (const int place : types(state.battle.leaving[at(owner)])) {
                for (const int area : each(shelters(setup, state, owner))) {
                    out.add(act(Do::withdraw, global_unit(setup, state, owner, place), area));
                }
            }
            break;
        }
    }
}

Verdict losses_check(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    switch (static_cast<Do>(action.kind)) {
        case Do::lose_unit: {
            const int place = place_of_unit(setup, state, side, action.a);
            return require(place != none && has(state.battle.may_be_lost[at(side)], place), "K19"_rule);
        }
        case Do::use_sheet:
            return require(has(late_sources(setup, state, side), sheet_bit), "K26"_rule);
        case Do::use_ability: {
            const int card = card_of_side(setup, state, side, action.a);
            return require(card != none && has(late_sources(setup, state, side), card), "K26"_rule);
        }
        default: {  // withdraw
            const int owner = state.battle.victim;
            const int place = place_of_unit(setup, state, owner, action.a);
            if (place == none || units_of(state.battle.leaving[at(owner)], place) == 0) {
                return forbidden("W01"_rule);
            }
            if (action.b < areas && planet_of(setup, action.b) != state.order.planet) {
                return forbidden("W03"_rule);
            }
            const bool open = action.b < areas && action.b != state.battle.area &&
                              has(open_areas(state, seat_of(state, owner)), action.b);
            return open ? require(has(shelters(setup, state, owner), action.b), "B12"_rule) : forbidden("W01"_rule);
        }
    }
}

void losses_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int side = state.battle.side;
    switch (static_cast<Do>(action.kind)) {
        case Do::lose_unit:
            state.battle.lost[at(side)] = byte(place_of_unit(setup, state, side, action.a));
            state.battle.may_be_lost[at(side)] = 0;
            break;
        case Do::use_sheet:
            use_late_ability(setup, state, side, sheet_bit, events);
            break;
        case Do::use_ability:
            use_late_ability(setup, state, side, card_of_side(setup, state, side, action.a), events);
            break;
        default:  // withdraw
            withdraw(setup, state, state.battle.victim, place_of_unit(setup, state, state.battle.victim, action.a),
                     action.b, events);
            break;
    }
}

}  // namespace kriegsrat::starcraft
