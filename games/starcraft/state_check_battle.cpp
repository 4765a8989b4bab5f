#include <algorithm>

#include "games/starcraft/state_check.h"

// A loaded position in the middle of a battle.
namespace kriegsrat::starcraft {

namespace {

bool is_before_lines(Step step) { return step < Step::choose_front; }
bool is_of_lines(Step step) { return step >= Step::choose_front && step <= Step::place_cards; }
bool is_of_skirmishes(Step step) { return step >= Step::next_skirmish && step <= Step::end_of_destroy; }
bool has_current(Step step) { return is_of_skirmishes(step) && step != Step::next_skirmish; }

// Fronts and supporting units of all skirmishes, type by type.
std::array<int, race_units> in_skirmishes(const State& state, int side) {
    std::array<int, race_units> sum{};
    for (const Skirmish& skirmish : state.battle.skirmish) {
        for (int place = 0; place < race_units; ++place) {
            sum[at(place)] += units_of(skirmish.support[at(side)], place);
        }
        if (skirmish.front[at(side)] != none) {
            ++sum[skirmish.front[at(side)]];
        }
    }
    return sum;
}

const Effect* splash_effect(const Setup& setup, int race, int card) {
    for (const Effect& effect : effects_of(setup, card_of(setup, race, card).effects)) {
        if (effect.op == Op::splash) {
            return &effect;
        }
    }
    return nullptr;
}

Fault check_sides(const Setup& setup, const State& state) {
    const Battle& battle = state.battle;
    if (battle.area == none || battle.area != state.order.enemy_area || state.order.no_battle != 0) {
        return {"/battle/area", "is not the enemy area of the order"};
    }
    const int enemy = battle.seat[defender];
    if (battle.seat[attacker] != state.seat || enemy == none || setup.allied(state.seat, enemy) ||
        !is_alive(state, enemy)) {
        return {"/battle/seats", "are not the active player and an enemy"};
    }
    const Step step = order_step(state);
    for (const int side : {attacker, defender}) {
        // The attackers suffer theirs first.
        const bool due = is_of_skirmishes(step) || (step == Step::splash && battle.side <= other_side(side));
        if (battle.splash[at(side)] != 0 && !due) {
            return {"/battle/splash", "splash damage is not due in this step"};
        }
        for (const int card : each(battle.splash[at(side)])) {
            if (splash_effect(setup, race_of_side(setup, state, side), card) == nullptr) {
                return {"/battle/splash", "names a card without splash damage"};
            }
        }
    }
    return {};
}

// Units in the area, units in the battle, units that leave it.
Fault check_forces(const Setup& setup, const State& state, Step step) {
    const Battle& battle = state.battle;
    const int leaving = battle.retreating;
    const bool going = step == Step::retreat || step == Step::abandon;
    const bool settled = step == Step::end_abilities || (going && leaving == attacker);
    if (!settled && unit_owner(state, battle.area) != none) {
        return {"/battle/area", "holds units that are not in the battle"};
    }
    if (settled && (battle.force[attacker] | battle.force[defender]) != 0) {
        return {"/battle/force", "the battle is over"};
    }
    const bool won = step == Step::surplus || (going && leaving == defender);
    if ((won && battle.force[attacker] == 0) || ((won || going) && battle.force[defender] != 0)) {
        return {"/battle/force", "the defenders have lost or retreat, or the attackers do"};
    }
    const int limit = setup.pack->area[battle.area].unit_limit;
    for (const int side : {attacker, defender}) {
        if (size(battle.force[at(side)]) + size(battle.leaving[at(side)]) >
            limit + (side == attacker ? attackers_above : 0)) {
            return {"/battle/force", "more units than may fight there"};
        }
        const bool may = state.step() == Step::withdraw ||
                         (state.step() == Step::victim && step == Step::end_of_destroy) || (going && side == leaving) ||
                         (step == Step::surplus && side == attacker);
        if (battle.leaving[at(side)] != 0 && !may) {
            return {"/battle/leaving", "no unit leaves the battle in this step"};
        }
        if ((is_of_lines(step) || step == Step::next_skirmish) && battle.force[at(side)] == 0) {
            return {"/battle/force", "a side has no units"};
        }
    }
    const bool shelter = battle.cursor < areas && battle.cursor != battle.area &&
                         has(state.on_board, planet_of(setup, battle.cursor)) &&
                         has(open_areas(state, seat_of(state, leaving)), battle.cursor) &&
                         (first_edition(setup) || room(setup, state, battle.cursor) > 0);
    return step != Step::abandon || shelter ? Fault{} : Fault{"/battle/cursor", "is no area to retreat to"};
}

Fault check_fronts(const Setup& setup, const State& state, Step step) {
    const Battle& battle = state.battle;
    const bool choosing = step == Step::choose_front || step == Step::pair;
    for (const int side : {attacker, defender}) {
        const bool chosen = has(battle.chosen_front, side);
        if (chosen && choosing &&
            (!all_assist(setup, state, side) || battle.skirmish[0].front[at(side)] == none ||
             units_of(battle.force[at(side)], battle.skirmish[0].front[at(side)]) == 0)) {
            return {"/battle/chosen_front", "is no assist unit of that side"};
        }
        if (step == Step::pair && !chosen && all_assist(setup, state, side)) {
            return {"/battle/chosen_front", "a side without other units has chosen none"};
        }
        const Force assist = setup.pack->assist[at(race_of_side(setup, state, side))];
        for (int i = 0; i < max_skirmishes; ++i) {
            const Skirmish& skirmish = battle.skirmish[at(i)];
            const bool front = skirmish.front[at(side)] != none;
            const bool there = i < battle.count || (i == 0 && chosen && choosing);
            const bool must = i < battle.count && skirmish.done == 0 && i != battle.current;
            if (skirmish.done != 0 && (i >= battle.count || step < Step::next_skirmish)) {
                return {"/battle/skirmishes", "a skirmish was resolved too early"};
            }
            if ((front && !there) || (must && !front) ||
                (skirmish.support[at(side)] != 0 && (i >= battle.count || choosing)) ||
                (front && step == Step::pair && !chosen && units_of(assist, skirmish.front[at(side)]) != 0)) {
                return {"/battle/skirmishes", "front lines or supporting units do not fit the step"};
            }
        }
    }
    const bool none_yet = is_before_lines(step) || step == Step::choose_front;
    const int least = none_yet || step == Step::pair || step > Step::end_of_destroy ? 0 : 1;
    const int most = none_yet ? 0 : step == Step::pair ? skirmishes_due(setup, state) - 1 : max_skirmishes;
    if (battle.count < least || battle.count > most) {
        return {"/battle/count", "does not fit the step"};
    }
    return {};
}

// Every unit of the battle stands in exactly one skirmish once all have been assigned (SC-F08, SC-F09).
Fault check_lines(const Setup& /*setup*/, const State& state, Step step) {
    const bool all = step == Step::place_cards || is_of_skirmishes(step);
    if (!is_of_lines(step) && !all) {
        return {};
    }
    for (const int side : {attacker, defender}) {
        const auto sum = in_skirmishes(state, side);
        // The attacker assigns his supporting units first.
        const bool each_one = all || (step == Step::support && side < state.battle.side);
        for (int place = 0; place < race_units; ++place) {
            const int units = units_of(state.battle.force[at(side)], place);
            if (sum[at(place)] > units || (each_one && sum[at(place)] != units)) {
                return {"/battle/skirmishes", "the units of the skirmishes are not those of the battle"};
            }
        }
    }
    return {};
}

bool is_bare(const Skirmish& skirmish, int side) {
    return skirmish.standard[at(side)] == none && skirmish.reinforcement[at(side)] == none;
}

Fault check_cards(const Setup& setup, const State& state, Step step) {
    const Battle& battle = state.battle;
    for (const int side : {attacker, defender}) {
        const int race = race_of_side(setup, state, side);
        for (int i = 0; i < max_skirmishes; ++i) {
            const Skirmish& skirmish = battle.skirmish[at(i)];
            const int standard = skirmish.standard[at(side)];
            const int reinforcement = skirmish.reinforcement[at(side)];
            const bool blind = has(skirmish.blind, side);
            const bool placed = i < placed_for(state, side);
            if (!is_bare(skirmish, side) && (!placed || skirmish.done != 0)) {
                return {"/battle/skirmishes", "cards lie where none may lie"};
            }
            if (blind && !placed && step < Step::next_skirmish) {
                return {"/battle/skirmishes", "a card has come from the deck too early"};
            }
            if (reinforcement != none && !has(setup.pack->reinforcement_cards[at(race)], reinforcement)) {
                return {"/battle/skirmishes", "a card that is no reinforcement card lies in its place"};
            }
            const Bits standards = setup.pack->standard_cards[at(race)];
            const bool face_down = placed && i != battle.current && skirmish.done == 0;
            if (face_down && standard == none && (state.hand[at(seat_of(state, side))] & standards) != 0) {
                return {"/battle/skirmishes", "a side has placed no card although it has one"};
            }
            if (face_down && (blind              ? standard == none || reinforcement != none
                              : standard == none ? reinforcement != none
                                                 : !has(standards, standard))) {
                return {"/battle/skirmishes", "cards lie in a skirmish that cannot have been placed so"};
            }
        }
    }
    const bool placing = step == Step::place_cards && battle.cursor >= battle.count;
    return placing ? Fault{"/battle/cursor", "all cards have been placed"} : Fault{};
}

Fault check_losses(const Setup& setup, const State& state, Step step, int side) {
    const Battle& battle = state.battle;
    const Skirmish& skirmish = current(state);
    const int lost = battle.lost[at(side)];
    const bool front = battle.lost_front[at(side)] != 0;
    if (step < Step::loss && (lost != none || front || battle.splash_ready[at(side)] != 0)) {
        return {"/battle/lost", "nothing has been lost yet"};
    }
    if (step == Step::loss) {
        const bool there =
            lost == none ? !front
                         : (front ? skirmish.front[at(side)] == lost : units_of(skirmish.support[at(side)], lost) > 0);
        if (!there || (battle.may_be_lost[at(side)] & ~places_in(skirmish.support[at(side)])) != 0 ||
            (lost != none && battle.may_be_lost[at(side)] != 0)) {
            return {"/battle/lost", "is not in the skirmish"};
        }
    }
    const int race = race_of_side(setup, state, side);
    for (int k = 0; k < 2; ++k) {
        const int card = (k == 0 ? skirmish.standard : skirmish.reinforcement)[at(side)];
        if (has(battle.splash_ready[at(side)], k) && (card == none || splash_effect(setup, race, card) == nullptr)) {
            return {"/battle/splash_ready", "is a card without splash damage"};
        }
    }
    return {};
}

Fault check_current(const Setup& setup, const State& state, Step step) {
    const Battle& battle = state.battle;
    if (!has_current(step)) {
        return battle.current == none ? Fault{} : Fault{"/battle/current", "no skirmish is being resolved"};
    }
    if (battle.current >= battle.count || current(state).done != 0) {
        return {"/battle/current", "is not the skirmish that is being resolved"};
    }
    for (const int side : {attacker, defender}) {
        const int front = current(state).front[at(side)];
        const int type = battle.front_type[at(side)];
        if (type == none || (front == none ? step != Step::end_of_destroy : front != type)) {
            return {"/battle/front_type", "is not the front-line unit"};
        }
        if (step == Step::reveal && (battle.match[at(side)] != 0 || battle.valid[at(side)] != 0)) {
            return {"/battle/match", "no card has been compared with its unit yet"};
        }
        if (battle.killed[at(side)] + size(battle.force[at(side)]) >
            setup.pack->area[battle.area].unit_limit + attackers_above) {
            return {"/battle/killed", "more units than have fought"};
        }
        if ((battle.match[at(side)] != 0 && current(state).standard[at(side)] == none) ||
            (battle.valid[at(side)] != 0 && current(state).reinforcement[at(side)] == none)) {
            return {"/battle/match", "there is no card that could fit"};
        }
        if (const Fault fault = check_losses(setup, state, step, side)) {
            return fault;
        }
    }
    const Step asked = state.step();
    if ((asked == Step::search || asked == Step::replace) &&
        (current(state).standard[state.search_side] != none ||
         (asked == Step::search && state.deck[at(seat_of(state, state.search_side))] == 0))) {
        return {"/search_side", "has a standard card, or none to draw"};
    }
    return {};
}

Fault check_ability(const Setup& setup, const State& state) {
    const Effect& effect = setup.pack->effects[state.battle.ability];
    if (state.step() != Step::price) {
        return state.battle.ability == 0 ? Fault{} : Fault{"/battle/ability", "nothing is being paid for"};
    }
    return effect.when == When::start_of_battle && !effect.price.free()
               ? Fault{}
               : Fault{"/battle/ability", "is no ability with a price"};
}

}  // namespace

Fault check_battle(const Setup& setup, const State& state) {
    const Step step = order_step(state);
    if (const Fault fault = check_sides(setup, state)) {
        return fault;
    }
    for (const auto check : {check_forces, check_fronts, check_lines, check_cards, check_current}) {
        if (const Fault fault = check(setup, state, step)) {
            return fault;
        }
    }
    return check_ability(setup, state);
}

}  // namespace kriegsrat::starcraft
