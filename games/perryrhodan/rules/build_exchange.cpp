#include "games/perryrhodan/rules/build_section.h"

// Exchanging a card for one of the same name and a later phase (F46 to F50).
namespace kriegsrat::perryrhodan {

namespace {

// The level that the equipment raises on a bearer of this record: from there it goes one step up.
int level_raised(const Setup& setup, State& state, int bearer, std::uint16_t record, int skill) {
    std::swap(card(state, bearer).record, record);
    const int level = skill_level(setup, state, bearer, skill);
    std::swap(card(state, bearer).record, record);
    return level;
}

// Fixed equipment stays only if it can be used identically: for the same skill and the same level (PR-F49).
void hand_over_fixed(const Setup& setup, State& state, int id, std::uint16_t old, Events& events) {
    for (const int other : cards_of(state, owner_of(id))) {
        const Card piece = card(state, other);
        if (!exists(state, other) || piece.spot != Spot::attached || piece.parent != id || piece.raised == none) {
            continue;
        }
        card(state, other).raised = none;
        const bool usable = has(raisable(setup, state, piece.record, id), piece.raised) &&
                            level_raised(setup, state, id, old, piece.raised) ==
                                level_raised(setup, state, id, card(state, id).record, piece.raised);
        card(state, other).raised = piece.raised;
        if (!usable) {
            to_sink(setup, state, other, How::direct, events);
        }
    }
}

}  // namespace

// It keeps its state and counts as a card laid out (PR-Z17).
Verdict exchange_check(const Setup& setup, const State& state, int old, int record) {
    const int seat = state.turn.seat;
    if (!exists(state, old) || owner_of(old) != seat || player(state, seat).to_exchange != old) {
        return forbidden("F46"_rule);
    }
    const Card& lying = card(state, old);
    const Verdict may = playable(setup, state, seat, record, lying.side);
    if (!may.legal()) {
        return may;
    }
    const CardRecord& was = print_of(setup, state, old);
    const CardRecord& what = print(setup, record);
    if (is_place(was)) {
        return forbidden("F48"_rule);
    }
    if (what.name != was.name || what.phase <= was.phase || what.kind != was.kind) {
        return forbidden("F46"_rule);
    }
    const int there = column_of_card(state, old);
    if (there == none || lying.spot == Spot::agent) {
        return forbidden("F47"_rule);
    }
    if (state.turn.laid[at(there)] >= laid_limit(setup, state, seat, lying.side, there)) {
        return forbidden("F16"_rule);
    }
    Verdict why = legal;
    return met_alternative(setup, state, seat, record, lying.side, there, why) >= 0 ? legal : why;
}

void apply_exchange(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    Card& changed = card(state, action.a);
    const std::uint16_t old = changed.record;
    const int there = column_of_card(state, action.a);
    const int alternative = alternative_now(setup, state, action.b, changed.side, there);
    take_card(state, seat, action.b);
    state.turn.build_side = changed.side;
    ++state.turn.laid[at(there)];
    player(state, seat).to_exchange = no_card;
    keep_grants(state, action.a);
    changed.record = action.b;
    changed.known = everyone;
    changed.flags |= flag::laid_this_turn;
    state.sink[at(seat)].add(old);  // PR-F50
    tell(events, Happening::card_exchanged, "F46"_rule, seat, old, action.b, there);
    hand_over_fixed(setup, state, action.a, old, events);
    note_laid_out(setup, state, action.a, events);
    push(state, Step::laid_out, seat, action.a);
    begin_points(setup, state, seat, action.b, changed.side, there, alternative);
}

}  // namespace kriegsrat::perryrhodan
