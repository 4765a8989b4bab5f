#include "games/starcraft/rules/battle.h"

// Chapter K, steps A and B of a skirmish: the cards are revealed and the values compared.
namespace kriegsrat::starcraft {

namespace {

Bits unresolved(const State& state) {
    Bits left = 0;
    for (int i = 0; i < state.battle.count; ++i) {
        left |= state.battle.skirmish[at(i)].done != 0 ? 0 : bit(i);
    }
    return left;
}

Bits cards_to_draw(const State& state, int side) {
    const int seat = seat_of(state, side);
    return state.deck[at(seat)] != 0 ? state.deck[at(seat)] : state.discard[at(seat)];
}

bool is_standard(const Setup& setup, const State& state, int side, int card) {
    return has(setup.pack->standard_cards[at(race_of_side(setup, state, side))], card);
}

bool icon_matches(const Setup& setup, const State& state, int side, Units icons) {
    return has(icons, global_unit(setup, state, side, state.battle.front_type[at(side)]));
}

// SC-K04, SC-K05
bool is_valid(const Setup& setup, const State& state, int side, const Card& card) {
    if (icon_matches(setup, state, side, card.icons | card.special_support)) {
        return true;
    }
    const unsigned named = places_of(setup, race_of_side(setup, state, side), card.special_support);
    return (places_in(current(state).support[at(side)]) & named) != 0;
}

// SC-K07, SC-K08, SC-K14
void find_match(const Setup& setup, State& state, int side) {
    const int standard = current(state).standard[at(side)];
    state.battle.match[at(side)] =
        byte(standard != none &&
                     icon_matches(setup, state, side, card_of(setup, race_of_side(setup, state, side), standard).icons)
                 ? 1
                 : 0);
}

// SC-K06, SC-Z69
void check_reinforcement(const Setup& setup, State& state, int side, Events& events) {
    std::uint8_t& card = current(state).reinforcement[at(side)];
    if (card == none) {
        return;
    }
    if (is_valid(setup, state, side, card_of(setup, race_of_side(setup, state, side), card))) {
        state.battle.valid[at(side)] = 1;
        return;
    }
    tell(events, Happening::card_void, "K04"_rule, seat_of(state, side), global_card(setup, state, side, card));
    discard_in_battle(state, side, card);
    card = none;
}

// SC-K01
void begin_skirmish(const Setup& setup, State& state, int number, Events& events) {
    Battle& battle = state.battle;
    battle.current = byte(number);
    battle.front_type = current(state).front;
    battle.match = {};
    battle.valid = {};
    battle.accepted = {};
    battle.lost = {none, none};
    battle.lost_front = {};
    battle.splash_ready = {};
    battle.killed = {};
    battle.front_destroyed = {};
    battle.front_removed = {};
    battle.cloaked = {};
    battle.cloaked_front = {};
    battle.cursor = 0;
    battle.side = attacker;
    become(state, Step::reveal);
    tell(events, Happening::skirmish_began, "F17"_rule, number + 1);
    for (const int side : {attacker, defender}) {
        for (const int card : {current(state).standard[at(side)], current(state).reinforcement[at(side)]}) {
            if (card != none) {
                forget_card(state, seat_of(state, side), card);  // it is no secret any more
                reveal(events, Happening::card_revealed, "K02"_rule, seat_of(state, side),
                       global_card(setup, state, side, card));
            }
        }
    }
}

// A new standard card from the deck: drawn one after the other until one appears (SC-K03). Without one in deck and
// discard pile there is none (SC-Z67). SC-F15
bool search_deck(const Setup& setup, State& state, int side, Events& events) {
    const int seat = seat_of(state, side);
    const Bits standards = setup.pack->standard_cards[at(race_of_side(setup, state, side))];
    if (((state.deck[at(seat)] | state.discard[at(seat)]) & standards) == 0) {
        return false;
    }
    if (state.deck[at(seat)] == 0) {
        state.deck[at(seat)] = state.discard[at(seat)];
        state.discard[at(seat)] = 0;
        tell(events, Happening::deck_shuffled, "I04"_rule, seat);
    }
    state.search_side = byte(side);
    push(state, Step::search);
    return true;
}

// Step A: a lone reinforcement card gives way.
bool reveal_asks(const Setup& setup, State& state, Events& events) {
    for (const int side : {attacker, defender}) {
        std::uint8_t& card = current(state).standard[at(side)];
        if (card != none && !is_standard(setup, state, side, card)) {
            tell(events, Happening::card_replaced, "K03"_rule, seat_of(state, side),
                 global_card(setup, state, side, card));
            discard_in_battle(state, side, card);
            card = none;
            if (search_deck(setup, state, side, events)) {
                return true;
            }
        }
    }
    for (const int side : {attacker, defender}) {
        check_reinforcement(setup, state, side, events);
        find_match(setup, state, side);
    }
    become(state, Step::cancel);
    return false;
}

const Effect* cancelling(const Setup& setup, const State& state, int side, bool standard) {
    const Effect* found = nullptr;
    each_effect(setup, state, side, [&](const Working& working) {
        const Effect& effect = *working.effect;
        if (effect.op == Op::cancel && effect.cancels_standard == standard && working.from <= From::reinforcement &&
            holds(setup, state, side, effect.condition)) {
            found = &effect;
        }
    });
    return found;
}

void cancel_card(const Setup& setup, State& state, int side, std::uint8_t& card, Events& events) {
    tell(events, Happening::card_cancelled, "W06"_rule, seat_of(state, side), global_card(setup, state, side, card));
    discard_in_battle(state, side, card);
    card = none;
}

// SC-W07: the attacker's first; a cancelled card cancels nothing (SC-W08).
void resolve_cancels(const Setup& setup, State& state, Events& events) {
    const int side = state.battle.side;
    const int enemy = other_side(side);
    if (cancelling(setup, state, side, false) != nullptr && current(state).reinforcement[at(enemy)] != none) {
        cancel_card(setup, state, enemy, current(state).reinforcement[at(enemy)], events);
        state.battle.valid[at(enemy)] = 0;
    }
    const Effect* against_standard = cancelling(setup, state, side, true);
    const bool done = side == defender;
    state.battle.side = byte(done ? attacker : defender);
    become(state, done ? Step::abilities : Step::cancel);
    if (against_standard != nullptr && current(state).standard[at(enemy)] != none) {
        cancel_card(setup, state, enemy, current(state).standard[at(enemy)], events);
        state.battle.match[at(enemy)] = 0;
        if (against_standard->replace) {
            state.search_side = byte(enemy);
            push(state, Step::replace);
        }
    }
}

bool is_sheet(const Working& working) { return working.from == From::sheet; }

bool abilities_ask(const Setup& setup, State& state) {
    for (;;) {
        const Working next = next_optional(setup, state, state.battle.side);
        if (next.effect != nullptr) {
            state.battle.cursor = byte(next.place);
            return true;
        }
        state.battle.cursor = 0;
        if (state.battle.side == defender) {
            state.battle.side = attacker;
            become(state, Step::compare);
            return false;
        }
        state.battle.side = defender;
    }
}

void use_ability(const Setup& setup, State& state, Events& events) {
    const int side = state.battle.side;
    const int seat = seat_of(state, side);
    const Working used = next_optional(setup, state, side);
    const int price = used.effect->price.workers_to_unavailable;
    state.battle.accepted[at(side)] |= bit(used.place);
    state.workers[at(seat)] = byte(state.workers[at(seat)] - price);
    state.unavailable[at(seat)] = byte(state.unavailable[at(seat)] + price);
    if (is_sheet(used)) {
        state.battle.used[at(side)] |= byte(1 << used.card);
        tell(events, Happening::sheet_used, "D49"_rule, seat);
    } else {
        tell(events, Happening::ability_used, "D49"_rule, seat, global_card(setup, state, side, used.card));
    }
    ++state.battle.cursor;
}

void take_new_standard(const Setup& setup, State& state, int side, int card, Events& events) {
    current(state).standard[at(side)] = byte(card);
    forget_card(state, seat_of(state, side), card);
    reveal(events, Happening::card_revealed, "W25"_rule, seat_of(state, side), global_card(setup, state, side, card));
    if (state.step() != Step::reveal) {
        find_match(setup, state, side);
    }
}

void found_card(const Setup& setup, State& state, int card, Events& events) {
    const int side = state.search_side;
    take_from_deck(state, seat_of(state, side), card, events);
    if (is_standard(setup, state, side, card)) {
        pop(state);
        take_new_standard(setup, state, side, card, events);
        return;
    }
    tell(events, Happening::card_replaced, "K03"_rule, seat_of(state, side), global_card(setup, state, side, card));
    discard_in_battle(state, side, card);
    pop(state);
    search_deck(setup, state, side, events);
}

Bits replacements(const Setup& setup, const State& state) {
    const int side = state.search_side;
    return state.hand[at(seat_of(state, side))] & setup.pack->standard_cards[at(race_of_side(setup, state, side))];
}

}  // namespace

void discard_in_battle(State& state, int side, int card) {
    to_discard(state, seat_of(state, side), card);
    state.battle.discarded[at(side)] |= bit(card);
}

// SC-K29, SC-Z91
bool skirmish_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::next_skirmish: {
            const Bits left = unresolved(state);
            if (count(left) > 1) {
                return true;
            }
            if (left == 0) {
                state.battle.cursor = 0;
                state.battle.side = attacker;
                become(state, Step::splash);
            } else {
                begin_skirmish(setup, state, first(left), events);
            }
            return false;
        }
        case Step::reveal:
            return reveal_asks(setup, state, events);
        case Step::cancel:
            resolve_cancels(setup, state, events);
            return false;
        case Step::replace:
            if (replacements(setup, state) == 0 && cards_to_draw(state, state.search_side) == 0) {
                pop(state);
                return false;
            }
            return true;
        case Step::abilities:
            return abilities_ask(setup, state);
        case Step::compare:
            compare(setup, state, events);
            find_losses(setup, state);
            return false;
        default:
            return true;  // search: chance
    }
}

void skirmish_options(const Setup& setup, const State& state, Options& out) {
    const int side = state.battle.side;
    switch (state.step()) {
        case Step::next_skirmish:
            for (const int skirmish : each(unresolved(state))) {
                out.add(act(Do::resolve_skirmish, skirmish + 1));
            }
            break;
        case Step::search:
            for (const int card : each(cards_to_draw(state, state.search_side))) {
                out.add(act(Do::draw_card, global_card(setup, state, state.search_side, card)));
            }
            break;
        case Step::replace:
            for (const int card : each(replacements(setup, state))) {
                out.add(act(Do::replace_card, global_card(setup, state, state.search_side, card)));
            }
            if (cards_to_draw(state, state.search_side) != 0) {
                out.add(act(Do::replace_top));
            }
            break;
        default: {  // abilities
            const Working next = next_optional(setup, state, side);
            out.add(is_sheet(next) ? act(Do::use_sheet)
                                   : act(Do::use_ability, global_card(setup, state, side, next.card)));
            out.add(act(Do::pass));
            break;
        }
    }
}

Verdict skirmish_check(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    switch (static_cast<Do>(action.kind)) {
        case Do::resolve_skirmish:
            return require(action.a >= 1 && action.a <= state.battle.count && has(unresolved(state), action.a - 1),
                           "F17"_rule);
        case Do::draw_card: {
            const int card = card_of_side(setup, state, state.search_side, action.a);
            return require(card != none && has(cards_to_draw(state, state.search_side), card), "K03"_rule);
        }
        case Do::replace_card: {
            const int card = card_of_side(setup, state, state.search_side, action.a);
            return require(card != none && has(replacements(setup, state), card), "W25"_rule);
        }
        case Do::replace_top:
            return require(cards_to_draw(state, state.search_side) != 0, "W25"_rule);
        case Do::use_sheet:
            return require(is_sheet(next_optional(setup, state, side)), "D49"_rule);
        case Do::use_ability: {
            const Working next = next_optional(setup, state, side);
            return require(!is_sheet(next) && card_of_side(setup, state, side, action.a) == next.card, "D49"_rule);
        }
        default:
            return legal;  // pass
    }
}

void skirmish_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::resolve_skirmish:
            begin_skirmish(setup, state, action.a - 1, events);
            break;
        case Do::draw_card:
            found_card(setup, state, card_of_side(setup, state, state.search_side, action.a), events);
            break;
        case Do::replace_card: {
            const int chosen = card_of_side(setup, state, state.search_side, action.a);
            state.hand[at(seat_of(state, state.search_side))] &= ~bit(chosen);
            pop(state);
            take_new_standard(setup, state, state.search_side, chosen, events);
            break;
        }
        case Do::replace_top:
            pop(state);
            search_deck(setup, state, state.search_side, events);
            break;
        case Do::use_sheet:
        case Do::use_ability:
            use_ability(setup, state, events);
            break;
        default:  // pass
            ++state.battle.cursor;
            break;
    }
}

// The enemy's cards may be hidden: they are taken away before anything is added up.
Worth worth_of(const Setup& setup, const State& seen, int side, int skirmish, int standard, int reinforcement) {
    State state = seen;
    Battle& battle = state.battle;
    battle.current = byte(skirmish);
    Skirmish& lane = current(state);
    battle.front_type = lane.front;
    battle.match = {};
    battle.valid = {};
    battle.accepted = {};
    battle.hit = {};
    battle.front_destroyed = {};
    battle.front_removed = {};
    lane.standard = {none, none};
    lane.reinforcement = {none, none};
    lane.standard[at(side)] = byte(standard);
    lane.reinforcement[at(side)] = byte(reinforcement);
    find_match(setup, state, side);
    battle.valid[at(side)] =
        byte(reinforcement != none &&
                     is_valid(setup, state, side, card_of(setup, race_of_side(setup, state, side), reinforcement))
                 ? 1
                 : 0);
    return worth_alone(setup, state, side);
}

}  // namespace kriegsrat::starcraft
