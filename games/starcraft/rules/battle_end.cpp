#include "games/starcraft/rules/battle.h"

// Steps 8 and 9 of a battle: splash damage, retreats, the end.
namespace kriegsrat::starcraft {

namespace {

const Effect* splash_of(const Setup& setup, const State& state, int side, int card) {
    for (const Effect& effect : effects_of(setup, card_of(setup, race_of_side(setup, state, side), card).effects)) {
        if (effect.op == Op::splash) {
            return &effect;
        }
    }
    return nullptr;
}

// The activated card that is resolved next against a side: those that name units before all others (SC-W23).
// SC-F18, SC-W04, SC-W14
int next_splash(const Setup& setup, const State& state, int victim) {
    const int side = other_side(victim);
    int next = none;
    for (const int card : each(state.battle.splash[at(side)])) {
        if (next == none || splash_of(setup, state, side, card)->splash < splash_of(setup, state, side, next)->splash) {
            next = card;
        }
    }
    return next;
}

unsigned splash_victims(const Setup& setup, const State& state) {
    const int victim = state.battle.side;
    const Effect& effect = *splash_of(setup, state, other_side(victim), next_splash(setup, state, victim));
    return targets(setup, state, victim, state.battle.force[at(victim)], effect);
}

void suffer_splash(const Setup& setup, State& state, int place, Events& events) {
    const int victim = state.battle.side;
    const int side = other_side(victim);
    const int card = next_splash(setup, state, victim);
    if (place != none) {
        state.battle.force[at(victim)] -= one_unit(place);
        state.supply[at(seat_of(state, victim))] += one_unit(place);
        tell(events, Happening::splash_damage, "W20"_rule, seat_of(state, victim),
             global_unit(setup, state, victim, place), global_card(setup, state, side, card));
    }
    state.battle.splash[at(side)] &= ~bit(card);
    discard_in_battle(state, side, card);  // SC-W24
}

bool splash_asks(const Setup& setup, State& state, Events& events) {
    for (;;) {
        if (next_splash(setup, state, state.battle.side) == none) {
            if (state.battle.side == defender) {
                become(state, Step::outcome);
                return false;
            }
            state.battle.side = defender;
            continue;
        }
        const unsigned possible = splash_victims(setup, state);
        if (count(possible) > 1) {
            return true;
        }
        suffer_splash(setup, state, possible == 0 ? none : first(possible), events);
    }
}

void begin_retreat(State& state, int side) {
    state.battle.retreating = byte(side);
    state.battle.leaving[at(side)] = state.battle.force[at(side)];
    state.battle.force[at(side)] = 0;
    become(state, Step::retreat);
}

// SC-F24, SC-Z72
bool gives_way(const Setup& setup, const State& state) {
    return all_assist(setup, state, defender) &&
           !(setup.plays(House::fighters_take_areas) && all_assist(setup, state, attacker));
}

// SC-F19, SC-Z71
void find_outcome(State& state, bool defenders_give_way, Events& events) {
    Battle& battle = state.battle;
    const bool attackers = battle.force[attacker] != 0;
    const bool defenders = battle.force[defender] != 0;
    battle.survived = byte((attackers ? 1 : 0) | (defenders ? 2 : 0));
    battle.side = attacker;
    if (attackers && (!defenders || defenders_give_way)) {
        tell(events, Happening::battle_won, defenders ? "F24"_rule : "F20"_rule, battle.seat[attacker], battle.area);
        if (defenders) {
            begin_retreat(state, defender);
        } else {
            become(state, Step::surplus);
        }
        return;
    }
    tell(events, Happening::battle_held,
         !defenders  ? "F22"_rule
         : attackers ? "F23"_rule
                     : "F21"_rule,
         battle.seat[defender], battle.area);
    if (defenders) {
        put_units(state, battle.seat[defender], battle.area, battle.force[defender]);
        battle.force[defender] = 0;
    }
    if (attackers) {
        begin_retreat(state, attacker);
    } else {
        become(state, Step::end_abilities);
    }
}

// SC-Z75
int surplus(const Setup& setup, const State& state) {
    return size(state.battle.force[attacker]) - setup.pack->area[state.battle.area].unit_limit;
}

void send_back(State& state, int place) {
    state.battle.force[attacker] -= one_unit(place);
    state.battle.leaving[attacker] += one_unit(place);
}

// SC-F20: only attackers are left; the area is theirs once no more of them than it can hold remain.
bool surplus_asks(const Setup& setup, State& state) {
    Battle& battle = state.battle;
    while (surplus(setup, state) > 0) {
        const unsigned kinds = places_in(battle.force[attacker]);
        if (count(kinds) > 1) {
            return true;
        }
        send_back(state, first(kinds));
    }
    put_units(state, battle.seat[attacker], battle.area, battle.force[attacker]);
    battle.force[attacker] = 0;
    battle.retreating = attacker;
    become(state, battle.leaving[attacker] != 0 ? Step::retreat : Step::end_abilities);
    return false;
}

// SC-F25, SC-F26; a full area is no way out of a retreat that is possible (SC-Z74).
Verdict retreat_check(const Setup& setup, const State& state, int area) {
    const int seat = seat_of(state, state.battle.retreating);
    if (area >= areas || area == state.battle.area || !has(open_areas(state, seat), area)) {
        return forbidden("F25"_rule);
    }
    const int planet = planet_of(setup, area);
    if (planet != state.order.planet && !has(reached_by_transport(state, seat, state.order.planet), planet)) {
        return forbidden(has(state.adjacent[state.order.planet], planet) ? "F26"_rule : "F25"_rule);
    }
    return require(room(setup, state, area) > 0 || first_edition(setup), "Z74"_rule);
}

Bits retreat_areas(const Setup& setup, const State& state) {
    Bits where = 0;
    for (int area = 0; area < areas; ++area) {
        where |= retreat_check(setup, state, area).legal() ? bit(area) : 0;
    }
    return where;
}

void after_retreat(State& state) {
    become(state, state.battle.retreating == defender ? Step::surplus : Step::end_abilities);
}

void destroy_leaving(const Setup& setup, State& state, Force lost, Events& events) {
    const int side = state.battle.retreating;
    state.battle.leaving[at(side)] -= lost;
    state.supply[at(seat_of(state, side))] += lost;
    for (const int place : types(lost)) {
        tell(events, Happening::unit_destroyed, "F27"_rule, seat_of(state, side),
             global_unit(setup, state, side, place), state.battle.area, units_of(lost, place));
    }
}

bool retreat_asks(const Setup& setup, State& state, Events& events) {
    const int side = state.battle.retreating;
    if (retreat_areas(setup, state) != 0) {
        return true;
    }
    destroy_leaving(setup, state, state.battle.leaving[at(side)], events);
    after_retreat(state);
    return false;
}

// battle.cursor holds the area chosen.
bool abandon_asks(const Setup& setup, State& state, Events& events) {
    const int side = state.battle.retreating;
    const int area = state.battle.cursor;
    Force& leaving = state.battle.leaving[at(side)];
    while (size(leaving) > room(setup, state, area)) {
        const unsigned kinds = places_in(leaving);
        if (count(kinds) > 1 && room(setup, state, area) > 0) {
            return true;
        }
        destroy_leaving(setup, state, one_unit(first(kinds)), events);
    }
    if (leaving != 0) {
        put_units(state, seat_of(state, side), area, leaving);
        tell(events, Happening::units_retreated, "F25"_rule, seat_of(state, side), area, size(leaving));
        leaving = 0;
    }
    state.battle.cursor = 0;
    after_retreat(state);
    return false;
}

bool end_abilities_ask(const Setup& setup, State& state) {
    for (;;) {
        if (recoverable(setup, state, state.battle.side) != 0) {
            return true;
        }
        if (state.battle.side == defender) {
            become(state, Step::battle_over);
            return false;
        }
        state.battle.side = defender;
    }
}

void next_end_ability(State& state) {
    if (state.battle.side == attacker) {
        state.battle.side = defender;
    } else {
        become(state, Step::battle_over);
    }
}

}  // namespace

bool end_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::splash:
            return splash_asks(setup, state, events);
        case Step::outcome:
            find_outcome(state, gives_way(setup, state), events);
            return false;
        case Step::surplus:
            return surplus_asks(setup, state);
        case Step::retreat:
            return retreat_asks(setup, state, events);
        case Step::abandon:
            return abandon_asks(setup, state, events);
        case Step::end_abilities:
            return end_abilities_ask(setup, state);
        default: {  // battle_over
            const bool by_card = state.order.by_card != 0;
            state.battle = {};
            end_order(state);
            if (!by_card) {
                next_turn(setup, state);
            }
            eliminate_the_lost(setup, state, events);
            return false;
        }
    }
}

void end_options(const Setup& setup, const State& state, Options& out) {
    const int side = state.battle.side;
    const int leaving = state.battle.retreating;
    switch (state.step()) {
        case Step::splash:
            for (const int place : each(splash_victims(setup, state))) {
                out.add(act(Do::lose_unit, global_unit(setup, state, side, place)));
            }
            break;
        case Step::surplus:
            for (const int place : types(state.battle.force[attacker])) {
                out.add(act(Do::send_back, global_unit(setup, state, attacker, place)));
            }
            break;
        case Step::retreat:
            for (const int area : each(retreat_areas(setup, state))) {
                out.add(act(Do::retreat, area));
            }
            break;
        case Step::abandon:
            for (const int place : types(state.battle.leaving[at(leaving)])) {
                out.add(act(Do::abandon, global_unit(setup, state, leaving, place)));
            }
            break;
        default:  // end_abilities
            for (const int card : each(recoverable(setup, state, side))) {
                out.add(act(Do::recover, global_card(setup, state, side, card)));
            }
            out.add(act(Do::pass));
            break;
    }
}

Verdict end_check(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    switch (static_cast<Do>(action.kind)) {
        case Do::lose_unit: {
            const int place = place_of_unit(setup, state, side, action.a);
            return require(place != none && has(splash_victims(setup, state), place), "W22"_rule);
        }
        case Do::send_back: {
            const int place = place_of_unit(setup, state, attacker, action.a);
            return require(place != none && units_of(state.battle.force[attacker], place) > 0, "F20"_rule);
        }
        case Do::retreat:
            return retreat_check(setup, state, action.a);
        case Do::abandon: {
            const int place = place_of_unit(setup, state, state.battle.retreating, action.a);
            return require(place != none && units_of(state.battle.leaving[state.battle.retreating], place) > 0,
                           "F27"_rule);
        }
        case Do::recover: {
            const int card = card_of_side(setup, state, side, action.a);
            return require(card != none && has(recoverable(setup, state, side), card), "D53"_rule);
        }
        default:
            return legal;  // pass
    }
}

void end_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int side = state.battle.side;
    switch (static_cast<Do>(action.kind)) {
        case Do::lose_unit:
            suffer_splash(setup, state, place_of_unit(setup, state, side, action.a), events);
            break;
        case Do::send_back:
            send_back(state, place_of_unit(setup, state, attacker, action.a));
            break;
        case Do::retreat:
            state.battle.cursor = action.a;
            become(state, Step::abandon);
            break;
        case Do::abandon:
            destroy_leaving(setup, state, one_unit(place_of_unit(setup, state, state.battle.retreating, action.a)),
                            events);
            break;
        case Do::recover: {
            const int card = card_of_side(setup, state, side, action.a);
            const int seat = seat_of(state, side);
            state.discard[at(seat)] &= ~bit(card);
            state.hand[at(seat)] |= bit(card);
            show_to_all(setup, state, seat, bit(card));
            tell(events, Happening::card_recovered, "F31"_rule, seat, action.a);
            next_end_ability(state);
            break;
        }
        default:  // pass
            next_end_ability(state);
            break;
    }
}

}  // namespace kriegsrat::starcraft
