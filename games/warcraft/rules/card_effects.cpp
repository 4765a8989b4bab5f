#include "games/warcraft/rules/battle.h"

// Chapter K: what may be done with a card, and what the cards outside battles do.
namespace kriegsrat::warcraft {

namespace {

// How a card is played: what has to be said besides its name.
Do form_of(Op op) {
    switch (op) {
        case Op::modify_movement:
        case Op::remove_depletion_marker:
            return Do::play_card_at;
        case Op::unit_cannot_attack:
        case Op::remove_from_battle:
            return Do::play_card_on;
        case Op::teleport_all_units:
            return Do::play_portal;
        case Op::gain_resources:
            return Do::play_resources;
        default:
            return Do::play_card;
    }
}

// Spaces with pieces whose movement may be changed: those of the moving player (WC-K16, WC-K21, WC-Z32).
Bits movers(const Setup& setup, const State& state) {
    const int seat = state.seat;
    Bits where = state.units_at[at(seat)] | state.workers_at[at(seat)];
    if (is_summoner(setup, state, seat)) {
        where |= presence(setup, state, seat) & ~outposts_of(state, seat);
    }
    return where;
}

Bits marked_forests(const Setup& setup, const State& state) {
    return (state.partial | state.complete) & terrain(setup, Terrain::forest);
}

Bits spaces_for(const Setup& setup, const State& state, Op op) {
    return op == Op::modify_movement ? movers(setup, state) : marked_forests(setup, state);
}

void slow_down(State& state, int space) {
    for (Bits& slow : state.slow) {
        if (!has(slow, space)) {
            slow |= bit(space);
            return;
        }
    }
}

// What a card that names a space does: Renew, Fast, Cripple.
RuleId rule_of(const Card& card) {
    return card.op == Op::remove_depletion_marker ? "K15"_rule : card.amount > 0 ? "K21"_rule : "K16"_rule;
}

void play_at(const Setup& setup, State& state, int seat, Action action, Events& events) {
    const Card& card = setup.pack->card[action.a];
    tell(events, Happening::card_played_at, rule_of(card), seat, action.a, action.b);
    if (card.op == Op::remove_depletion_marker) {
        state.partial &= ~bit(action.b);
        state.complete &= ~bit(action.b);
        tell(events, Happening::renewed, "K15"_rule, action.b);
    } else if (card.amount > 0) {
        state.fast |= bit(action.b);
    } else {
        slow_down(state, action.b);
    }
}

// WC-Z34: no roll, no depletion.
void play_resources(const Setup& setup, State& state, int seat, Action action, Events& events) {
    const Cost taken = setup.pack->card[action.a].choice[action.b];
    gain(state, seat, gold, taken.gold);
    gain(state, seat, wood, taken.wood);
    tell(events, Happening::card_played, "K23"_rule, seat, action.a);
    tell(events, Happening::resources_gained, "K23"_rule, seat, taken.gold, taken.wood);
}

void arm_workers(State& state, int seat, int card, Events& events) {
    state.armed[at(seat)] |= bit(state.entered);
    tell(events, Happening::card_played, "K01"_rule, seat, card);
    tell(events, Happening::workers_armed, "K01"_rule, seat, state.entered);
}

bool can_arm(const State& state, int seat) {
    const int space = state.entered;
    return has(state.workers_at[at(seat)], space) && !has(state.armed[at(seat)], space) &&
           free_workers(state, seat, space) > 0 && has(enemy_units(state, seat), space);
}

}  // namespace

bool has_target(const Setup& setup, const State& state, int seat, Timing timing) {
    switch (timing) {
        case Timing::own_movement_start:
        case Timing::opponent_movement_start:
            return movers(setup, state) != 0;
        case Timing::enemy_enters_workers:
            return can_arm(state, seat);
        case Timing::end_of_movement:
            return portal_possible(setup, state, seat);
        case Timing::own_harvest_start:
            return marked_forests(setup, state) != 0;
        case Timing::own_spend_start:
            return true;
        default:
            return has_battle_target(setup, state, seat, timing);
    }
}

void targets_of(const Setup& setup, const State& state, int seat, int number, Options& out) {
    const Card& card = setup.pack->card[at(number)];
    switch (form_of(card.op)) {
        case Do::play_card_at:
            for (const int space : each(spaces_for(setup, state, card.op))) {
                out.add(act(Do::play_card_at, number, space));
            }
            break;
        case Do::play_card_on:
            target_options(setup, state, seat, number, out);
            break;
        case Do::play_portal:
            for (const int from : each(state.units_at[at(seat)])) {
                for (const int to : each(portal_destinations(setup, state, seat))) {
                    if (portal_check(setup, state, seat, from, to).legal()) {
                        out.add(act(Do::play_portal, number, from, to));
                    }
                }
            }
            break;
        case Do::play_resources:
            out.add(act(Do::play_resources, number, gold));
            out.add(act(Do::play_resources, number, wood));
            break;
        default:
            out.add(act(Do::play_card, number));
            break;
    }
}

Verdict target_check(const Setup& setup, const State& state, int seat, Action action) {
    const Card& card = setup.pack->card[action.a];
    const Do form = form_of(card.op);
    if (static_cast<Do>(action.kind) != form) {
        return forbidden("I01"_rule);
    }
    switch (form) {
        case Do::play_card_at:
            return require(action.b < setup.map->spaces && has(spaces_for(setup, state, card.op), action.b),
                           rule_of(card));
        case Do::play_card_on:
            return battle_target_check(setup, state, seat, action);
        case Do::play_portal:
            return portal_check(setup, state, seat, action.b, action.c);
        case Do::play_resources:
            return require(action.b == gold || action.b == wood, "K23"_rule);
        default:
            return legal;
    }
}

void play(const Setup& setup, State& state, int seat, Action action, Events& events) {
    to_discard(state, seat, kind_in_deck(setup, state, seat, action.a));  // WC-I05
    switch (static_cast<Do>(action.kind)) {
        case Do::play_card_at:
            play_at(setup, state, seat, action, events);
            break;
        case Do::play_portal:
            tell(events, Happening::portal_opened, "K24"_rule, seat, action.a, action.b, action.c);
            open_portal(setup, state, seat, action.b, action.c);
            break;
        case Do::play_resources:
            play_resources(setup, state, seat, action, events);
            break;
        default:
            if (setup.pack->card[action.a].op == Op::workers_become_melee) {
                arm_workers(state, seat, action.a, events);
            } else {
                play_in_battle(setup, state, seat, action, events);
            }
            break;
    }
}

void lay_open_options(const Setup& setup, const State& state, int seat, Options& out) {
    const Race& race = race_of(setup, state, seat);
    const Heap fitting = state.hand[at(seat)] & race.at[static_cast<std::size_t>(Timing::any_time)];
    for (int kind = 0; fitting != 0 && setup.map->target != 0 && kind < deck_kinds; ++kind) {
        if (copies_in(fitting, kind) > 0) {
            out.add(act(Do::lay_open, race.deck[at(kind)]));
        }
    }
}

Verdict lay_open_check(const Setup& setup, const State& state, int seat, Action action) {
    const int kind = kind_in_deck(setup, state, seat, action.a);
    if (kind == none || !holds(state, seat, kind)) {
        return forbidden("I07"_rule);
    }
    if (setup.pack->card[action.a].op != Op::victory_points) {
        return forbidden("I01"_rule);
    }
    return require(setup.map->target != 0, "Z46"_rule);
}

void lay_open(const Setup& setup, State& state, int seat, Action action, Events& events) {
    const Heap card = cards_of(kind_in_deck(setup, state, seat, action.a));
    state.hand[at(seat)] -= card;
    state.open[at(seat)] += card;
    tell(events, Happening::card_laid_open, "K20"_rule, seat, action.a);
}

}  // namespace kriegsrat::warcraft
