#include <algorithm>

#include "games/starcraft/rules/battle.h"

// Steps 4 to 6 of a battle: front lines, supporting units, combat cards.
namespace kriegsrat::starcraft {

namespace {

Force fighters(const Setup& setup, const State& state, int side) {
    return state.battle.force[at(side)] & ~setup.pack->assist[at(race_of_side(setup, state, side))];
}

Force fronts(const State& state, int side) {
    Force sum = 0;
    for (int i = 0; i < state.battle.count; ++i) {
        const int front = state.battle.skirmish[at(i)].front[at(side)];
        sum += front == none ? 0 : one_unit(front);
    }
    return sum;
}

Force unassigned(const State& state, int side) {
    Force left = state.battle.force[at(side)] - fronts(state, side);
    for (int i = 0; i < state.battle.count; ++i) {
        left -= state.battle.skirmish[at(i)].support[at(side)];
    }
    return left;
}

// Units that may become the front-line unit of the next skirmish: what the side itself has chosen (SC-W13), or any
// fighter that has no skirmish yet. SC-W12
Force candidates(const Setup& setup, const State& state, int side) {
    const Skirmish& next = state.battle.skirmish[state.battle.count];
    if (has(state.battle.chosen_front, side)) {
        return one_unit(next.front[at(side)]);
    }
    return fighters(setup, state, side) - fronts(state, side);
}

// SC-Z73
int side_to_choose_front(const Setup& setup, const State& state) {
    for (const int side : {attacker, defender}) {
        if (all_assist(setup, state, side) && !has(state.battle.chosen_front, side)) {
            return side;
        }
    }
    return none;
}

void choose_front(State& state, int side, int place) {
    state.battle.skirmish[0].front[at(side)] = byte(place);
    state.battle.chosen_front |= byte(1 << side);
}

void form_skirmish(const Setup& setup, State& state, int own, int enemy, Events& events) {
    Skirmish& next = state.battle.skirmish[state.battle.count++];
    next.front = {byte(own), byte(enemy)};
    tell(events, Happening::skirmish_formed, "F06"_rule, state.battle.count, global_unit(setup, state, attacker, own),
         global_unit(setup, state, defender, enemy));
}

void assign(const Setup& setup, State& state, int side, int place, int skirmish, int amount, Events& events) {
    state.battle.skirmish[at(skirmish)].support[at(side)] += units_at(place, amount);
    tell(events, Happening::support_assigned, "F09"_rule, seat_of(state, side), global_unit(setup, state, side, place),
         skirmish + 1, amount);
}

Bits standards_in_hand(const Setup& setup, const State& state, int side) {
    return state.hand[at(seat_of(state, side))] & setup.pack->standard_cards[at(race_of_side(setup, state, side))];
}
Bits reinforcements_in_hand(const Setup& setup, const State& state, int side) {
    return state.hand[at(seat_of(state, side))] & setup.pack->reinforcement_cards[at(race_of_side(setup, state, side))];
}

// A side that must place face up does so first (SC-F32).
int first_to_place(const State& state) { return state.battle.open == 1 << defender ? defender : attacker; }

void place_next(State& state) {
    if (++state.battle.cursor < state.battle.count) {
        return;
    }
    state.battle.cursor = 0;
    if (state.battle.side == first_to_place(state)) {
        state.battle.side = byte(other_side(state.battle.side));
    } else {
        state.battle.side = attacker;
        become(state, Step::next_skirmish);
    }
}

Skirmish& placing(State& state) { return state.battle.skirmish[state.battle.cursor]; }

void tell_placed(const Setup& setup, State& state, int number_of_cards, Events& events) {
    const int side = state.battle.side;
    const Skirmish& skirmish = placing(state);
    tell(events, Happening::cards_placed, "F12"_rule, seat_of(state, side), state.battle.cursor + 1, number_of_cards,
         has(skirmish.blind, side) ? 1 : 0);
    if (has(state.battle.open, side)) {
        for (const int card : {skirmish.standard[at(side)], skirmish.reinforcement[at(side)]}) {
            if (card != none) {
                forget_card(state, seat_of(state, side), card);  // it is no secret any more
                reveal(events, Happening::card_seen, "F32"_rule, seat_of(state, side),
                       global_card(setup, state, side, card));
            }
        }
    }
}

Verdict pair_check(const Setup& setup, const State& state, Action action) {
    const int own = place_of_unit(setup, state, attacker, action.a);
    const int enemy = place_of_unit(setup, state, defender, action.b);
    if (own == none || enemy == none || units_of(state.battle.force[attacker], own) == 0 ||
        units_of(state.battle.force[defender], enemy) == 0) {
        return forbidden("F06"_rule);
    }
    for (const int side : {attacker, defender}) {
        const int place = side == attacker ? own : enemy;
        if (units_of(candidates(setup, state, side), place) > 0) {
            continue;
        }
        return forbidden(has(state.battle.chosen_front, side)                               ? "W13"_rule
                         : unit_type(setup, race_of_side(setup, state, side), place).assist ? "W11"_rule
                                                                                            : "F08"_rule);
    }
    return legal;
}

Verdict support_check(const Setup& setup, const State& state, Action action) {
    const int place = place_of_unit(setup, state, state.battle.side, action.a);
    if (place == none || action.amount == 0 || action.amount > units_of(unassigned(state, state.battle.side), place)) {
        return forbidden("F09"_rule);
    }
    return require(action.b >= 1 && action.b <= state.battle.count, "F10"_rule);
}

// SC-F16
Verdict place_check(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    if (static_cast<Do>(action.kind) == Do::place_top) {
        return require(state.deck[at(seat_of(state, side))] != 0, "Z66"_rule);
    }
    const int standard = card_of_side(setup, state, side, action.a);
    const Bits hand = state.hand[at(seat_of(state, side))];
    if (standard == none || !has(hand, standard)) {
        return forbidden("D26"_rule);
    }
    if (!has(standards_in_hand(setup, state, side), standard)) {
        return forbidden("Z68"_rule);
    }
    if (static_cast<Do>(action.kind) == Do::place_card) {
        return legal;
    }
    const int reinforcement = card_of_side(setup, state, side, action.b);
    if (reinforcement == none || !has(hand, reinforcement)) {
        return forbidden("D26"_rule);
    }
    return require(has(reinforcements_in_hand(setup, state, side), reinforcement), "F13"_rule);
}

void place_options(const Setup& setup, const State& state, Options& out) {
    const int side = state.battle.side;
    const int first_card = setup.pack->first_card[at(race_of_side(setup, state, side))];
    for (const int standard : each(standards_in_hand(setup, state, side))) {
        out.add(act(Do::place_card, first_card + standard));
        for (const int reinforcement : each(reinforcements_in_hand(setup, state, side))) {
            out.add(act(Do::place_two, first_card + standard, first_card + reinforcement));
        }
    }
    if (state.deck[at(seat_of(state, side))] != 0) {
        out.add(act(Do::place_top));
    }
}

void place(const Setup& setup, State& state, Action action, Events& events) {
    const int side = state.battle.side;
    const int seat = seat_of(state, side);
    Skirmish& skirmish = placing(state);
    switch (static_cast<Do>(action.kind)) {
        case Do::place_top:
            push(state, Step::blind_card);
            return;
        case Do::draw_card:
            skirmish.standard[at(side)] = byte(card_of_side(setup, state, side, action.a));
            skirmish.blind |= byte(1 << side);
            take_from_deck(state, seat, skirmish.standard[at(side)], events);
            pop(state);
            break;
        case Do::place_two:
            skirmish.reinforcement[at(side)] = byte(card_of_side(setup, state, side, action.b));
            state.hand[at(seat)] &= ~bit(skirmish.reinforcement[at(side)]);
            [[fallthrough]];
        default:
            skirmish.standard[at(side)] = byte(card_of_side(setup, state, side, action.a));
            state.hand[at(seat)] &= ~bit(skirmish.standard[at(side)]);
            break;
    }
    tell_placed(setup, state, static_cast<Do>(action.kind) == Do::place_two ? 2 : 1, events);
    place_next(state);
}

}  // namespace

int skirmishes_due(const Setup& setup, const State& state) {
    if (all_assist(setup, state, attacker) || all_assist(setup, state, defender)) {
        return 1;
    }
    return std::min(size(fighters(setup, state, attacker)), size(fighters(setup, state, defender)));
}

int placed_for(const State& state, int side) {
    const Battle& battle = state.battle;
    const Step step = order_step(state);
    if (step < Step::place_cards || step > Step::end_of_destroy) {
        return 0;
    }
    if (step != Step::place_cards) {
        return battle.count;
    }
    return side == battle.side ? battle.cursor : side == first_to_place(state) ? battle.count : 0;
}

bool lines_ask(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::choose_front: {
            const int side = side_to_choose_front(setup, state);
            if (side == none) {
                become(state, Step::pair);
                return false;
            }
            const unsigned places = places_in(state.battle.force[at(side)]);
            state.battle.side = byte(side);
            if (count(places) > 1) {
                return true;
            }
            choose_front(state, side, first(places));
            return false;
        }
        case Step::pair: {
            state.battle.side = attacker;
            if (state.battle.count == skirmishes_due(setup, state)) {
                become(state, Step::support);
                return false;
            }
            const unsigned own = places_in(candidates(setup, state, attacker));
            const unsigned enemy = places_in(candidates(setup, state, defender));
            if (count(own) > 1 || count(enemy) > 1) {
                return true;
            }
            form_skirmish(setup, state, first(own), first(enemy), events);
            return false;
        }
        case Step::support: {
            const int side = state.battle.side;
            const Force left = unassigned(state, side);
            if (left != 0 && state.battle.count > 1) {
                return true;
            }
            for (const int type : types(left)) {
                assign(setup, state, side, type, 0, units_of(left, type), events);
            }
            if (side == attacker) {
                state.battle.side = defender;
                return false;
            }
            state.battle.side = byte(first_to_place(state));
            state.battle.cursor = 0;
            become(state, Step::place_cards);
            return false;
        }
        case Step::place_cards: {
            const int side = state.battle.side;
            if (standards_in_hand(setup, state, side) == 0 && state.deck[at(seat_of(state, side))] == 0) {
                tell_placed(setup, state, 0, events);  // SC-Z67
                place_next(state);
                return false;
            }
            return true;
        }
        default:
            return true;  // blind_card: chance
    }
}

void lines_options(const Setup& setup, const State& state, Options& out) {
    const int side = state.battle.side;
    switch (state.step()) {
        case Step::choose_front:
            for (const int type : types(state.battle.force[at(side)])) {
                out.add(act(Do::front, global_unit(setup, state, side, type)));
            }
            break;
        case Step::pair:
            for (const int own : types(candidates(setup, state, attacker))) {
                for (const int enemy : types(candidates(setup, state, defender))) {
                    out.add(act(Do::pair, global_unit(setup, state, attacker, own),
                                global_unit(setup, state, defender, enemy)));
                }
            }
            break;
        case Step::support: {
            const Force left = unassigned(state, side);
            for (const int type : types(left)) {
                for (int skirmish = 1; skirmish <= state.battle.count; ++skirmish) {
                    out.add(act(Do::support, global_unit(setup, state, side, type), skirmish), 1, units_of(left, type));
                }
            }
            break;
        }
        case Step::place_cards:
            place_options(setup, state, out);
            break;
        default:  // blind_card
            for (const int card : each(state.deck[at(seat_of(state, side))])) {
                out.add(act(Do::draw_card, global_card(setup, state, side, card)));
            }
            break;
    }
}

Verdict lines_check(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    switch (static_cast<Do>(action.kind)) {
        case Do::front: {
            const int type = place_of_unit(setup, state, side, action.a);
            return require(type != none && units_of(state.battle.force[at(side)], type) > 0, "W13"_rule);
        }
        case Do::pair:
            return pair_check(setup, state, action);
        case Do::support:
            return support_check(setup, state, action);
        case Do::draw_card: {
            const int card = card_of_side(setup, state, side, action.a);
            return require(card != none && has(state.deck[at(seat_of(state, side))], card), "F14"_rule);
        }
        default:
            return place_check(setup, state, action);
    }
}

void lines_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::front:
            choose_front(state, state.battle.side, place_of_unit(setup, state, state.battle.side, action.a));
            break;
        case Do::pair:
            form_skirmish(setup, state, place_of_unit(setup, state, attacker, action.a),
                          place_of_unit(setup, state, defender, action.b), events);
            break;
        case Do::support:
            assign(setup, state, state.battle.side, place_of_unit(setup, state, state.battle.side, action.a),
                   action.b - 1, action.amount, events);
            break;
        default:
            place(setup, state, action, events);
            break;
    }
}

}  // namespace kriegsrat::starcraft
