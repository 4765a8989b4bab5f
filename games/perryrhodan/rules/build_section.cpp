#include "games/perryrhodan/rules/build_section.h"

// The build-up section (E24, F13 to F16, F31, F34): what may be played from the hand, and playing it.
namespace kriegsrat::perryrhodan {

namespace {

void options_of(const Setup& setup, const State& state, int record, int side, Options& out) {
    switch (print(setup, record).kind) {
        case Kind::event:
            return;
        case Kind::riddle:
            solve_options(setup, state, record, side, out);
            return;
        case Kind::status:
            status_options(setup, state, record, side, out);
            return;
        default:
            lay_out_options(setup, state, record, side, out);
            return;
    }
}

}  // namespace

bool holds(const State& state, int seat, int record) {
    return record < records && (state.hand[at(seat)].has(record) || player(state, seat).put_aside == record);
}

// One side for the whole section, whatever other sections were about (PR-F13, PR-F15, PR-F31).
Verdict playable(const Setup& setup, const State& state, int seat, int record, int side) {
    if (!holds(state, seat, record)) {
        return forbidden("D30"_rule);
    }
    const CardRecord& what = print(setup, record);
    if (is_obsolete(what, state.phase)) {
        return forbidden("Q08"_rule);
    }
    if (side >= sides || !is_on_side(what.side, side)) {
        return forbidden("A17"_rule);
    }
    if (state.turn.build_side != none && state.turn.build_side != side) {
        return forbidden("F13"_rule);
    }
    if (player(state, seat).put_aside == record && !state.hand[at(seat)].has(record) &&
        player(state, seat).sacrifice_side != side) {
        return forbidden("I06"_rule);
    }
    return require(has_room(state, seat), "Y43"_rule);
}

void take_card(State& state, int seat, int record) {
    Player& owner = player(state, seat);
    if (owner.put_aside == record) {
        owner.put_aside = no_record;
        owner.sacrifices = 0;
        owner.sacrifice_side = none;
    } else {
        take_from_hand(state, seat, record);
    }
}

int laid_limit(const Setup& setup, const State& state, int seat, int side, int at_column) {
    const int places_there = column(state, seat, side, at_column).places;
    // PR-P16: the column of Sol counts Terra and Solares System cards. Cards that were moved here do not count
    // (PR-J05).
    return places_there + build_limit_bonus(setup, state, seat, side, at_column, places_there);
}

int alternative_now(const Setup& setup, const State& state, int record, int side, int at_column) {
    Verdict why = legal;
    return met_alternative(setup, state, state.turn.seat, record, side, at_column, why);
}

void add_if_legal(const Setup& setup, const State& state, Action action, Options& out) {
    if (build_check(setup, state, action).legal()) {
        out.add(action);
    }
}

int cards_left_to_lay(const Setup& setup, const State& state, int seat, int side, int at_column) {
    const int left = laid_limit(setup, state, seat, side, at_column) - state.turn.laid[at(at_column)];
    return left > 0 ? left : 0;
}

int sacrifices_needed(const Setup& setup, int record, int side) {
    const Pack& pack = *setup.pack;
    int needed = 1;
    if (side >= sides) {
        return needed;
    }
    const Span alternatives = pack.card[at(record)].premise[at(side)].alternatives;
    for (int i = alternatives.begin(); i < alternatives.end(); ++i) {
        for (int leaf = pack.alternatives[at(i)].begin(); leaf < pack.alternatives[at(i)].end(); ++leaf) {
            const Node& node = pack.nodes[pack.leaves[at(leaf)]];
            needed = node.op == NodeOp::sacrifice && node.n > needed ? node.n : needed;
        }
    }
    return needed;
}

void build_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.turn.seat;
    const Player& active = player(state, seat);
    for (int record = 0; record < records; ++record) {
        if (!holds(state, seat, record)) {
            continue;
        }
        for (int side = 0; side < sides; ++side) {
            if (playable(setup, state, seat, record, side).legal()) {
                options_of(setup, state, record, side, out);
            }
        }
        if (active.to_exchange != no_card) {
            add_if_legal(setup, state, act(Do::exchange, active.to_exchange, record), out);
        }
        if (print(setup, record).unique) {
            add_if_legal(setup, state, act(Do::replace_unique, record), out);
        }
    }
}

Verdict build_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::lay_out:
            return lay_out_check(setup, state, action.a, action.b, action.c, action.amount);
        case Do::exchange:
            return exchange_check(setup, state, action.a, action.b);
        case Do::solve:
            return solve_check(setup, state, action.a, action.b, action.amount);
        case Do::play_status:
            return status_check(setup, state, action.a, action.b, action.c, action.amount);
        default:
            if (action.a >= records || !state.hand[state.turn.seat].has(action.a)) {
                return forbidden("D30"_rule);
            }
            return require(is_blocked(setup, state, state.turn.seat, action.a), "F34"_rule);  // PR-D34, PR-Z15
    }
}

void build_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::lay_out:
            apply_lay_out(setup, state, action, events);
            return;
        case Do::exchange:
            apply_exchange(setup, state, action, events);
            return;
        case Do::solve:
            apply_aside(setup, state, action, none, events);
            return;
        case Do::play_status:
            apply_aside(setup, state, action, action.c == seat ? none : action.c, events);
            return;
        default:
            discard_from_hand(setup, state, seat, action.a, events);
            tell(events, Happening::unique_replaced, "F34"_rule, seat, action.a);
            draw_from(state, seat, print(setup, action.a).phase, 1);
            return;
    }
}

}  // namespace kriegsrat::perryrhodan
