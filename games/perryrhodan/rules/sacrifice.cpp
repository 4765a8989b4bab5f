#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Giving up a mission for a card (PR-I06 to PR-I14, PR-F46).
namespace kriegsrat::perryrhodan {

namespace {

// Whether a mission would have been possible is not asked (PR-I12).
Verdict sacrifice_verdict(const State& state, int side) {
    if (side >= sides) {
        return forbidden("I06"_rule);
    }
    if (state.turn.sacrificed != 0) {
        return forbidden("I11"_rule);
    }
    if (state.turn.missions_made > 0) {
        return forbidden("I10"_rule);
    }
    return side_verdict(state, side);
}

// PR-F46, PR-F48: a card of the same name from a higher phase exists.
bool exchangeable(const Setup& setup, const State& state, int number) {
    const CardRecord& old = print_of(setup, state, number);
    if (card(state, number).spot != Spot::column || is_place(old)) {
        return false;
    }
    return (old.later & first_n(state.phase + 1)) != 0;
}

}  // namespace

int sacrifices_wanted(const Setup& setup, int record, int side) {
    const Pack& pack = *setup.pack;
    int most = 0;
    const Span alternatives = print(setup, record).premise[at(side)].alternatives;
    for (int i = alternatives.begin(); i < alternatives.end(); ++i) {
        const Span leaves = pack.alternatives[at(i)];
        for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
            const Node& node = pack.nodes[pack.leaves[at(leaf)]];
            most = node.op == NodeOp::sacrifice ? std::max<int>(most, node.n) : most;
        }
    }
    return most;
}

// The card put aside earlier, if its row of sacrifices is broken now (PR-I09).
void lapse_sacrifice(const Setup& /*setup*/, State& state, int seat, Events& events) {
    Player& own = player(state, seat);
    if (own.put_aside != no_record) {
        reveal(events, Happening::card_discarded, "I09"_rule, seat, own.put_aside);
        state.sink[at(seat)].add(own.put_aside);
        own.put_aside = no_record;
    }
    own.sacrifices = 0;
    own.sacrifice_side = none;
    own.to_exchange = no_card;
}

void sacrifice_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.turn.seat;
    for (const int side : {pro, anti}) {
        if (!sacrifice_verdict(state, side).legal()) {
            continue;
        }
        const Player& own = player(state, seat);
        if (own.put_aside != no_record && own.sacrifice_side == side) {
            out.add(act(Do::sacrifice, own.put_aside, side));
        }
        for (const int record : setup.pack->sacrificed_for[at(side)]) {
            if (state.hand[at(seat)].has(record)) {
                out.add(act(Do::sacrifice, record, side));
            }
        }
        for (const int number : cards_of(state, seat, Spot::column)) {
            if (card(state, number).side == side && exchangeable(setup, state, number)) {
                out.add(act(Do::sacrifice_for, number));
            }
        }
    }
}

Verdict sacrifice_check(const Setup& setup, const State& state, Action action) {
    const int seat = state.turn.seat;
    if (kind_of(action) == Do::sacrifice_for) {
        if (!exists(state, action.a) || owner_of(action.a) != seat) {
            return forbidden("F46"_rule);
        }
        if (const Verdict verdict = sacrifice_verdict(state, card(state, action.a).side); !verdict.legal()) {
            return verdict;
        }
        return require(exchangeable(setup, state, action.a), "F46"_rule);
    }
    if (const Verdict verdict = sacrifice_verdict(state, action.b); !verdict.legal()) {
        return verdict;
    }
    const Player& own = player(state, seat);
    if (action.a == own.put_aside && own.put_aside != no_record) {
        return require(own.sacrifice_side == action.b, "I06"_rule);
    }
    if (action.a >= records || !state.hand[at(seat)].has(action.a)) {
        return forbidden("I07"_rule);
    }
    return require(sacrifices_wanted(setup, action.a, action.b) > 0, "I06"_rule);
}

void sacrifice_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    Player& own = player(state, seat);
    const bool goes_on = kind_of(action) == Do::sacrifice && action.a == own.put_aside;
    if (!goes_on) {
        lapse_sacrifice(setup, state, seat, events);
    }
    int side = action.b;
    if (kind_of(action) == Do::sacrifice_for) {
        side = card(state, action.a).side;
        own.to_exchange = action.a;
    } else if (!goes_on) {
        take_from_hand(state, seat, action.a);
        own.put_aside = action.a;
    }
    own.sacrifices += 1;
    own.sacrifice_side = byte(side);
    state.turn.sacrificed = 1;
    bind_side(state, side);
    tell(events, Happening::mission_sacrificed, "I06"_rule, seat, side);
}

}  // namespace kriegsrat::perryrhodan
