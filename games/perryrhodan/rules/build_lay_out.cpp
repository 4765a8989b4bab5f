#include "games/perryrhodan/rules/build_section.h"

// Laying out cards (F12 to F26): where, how many, with whom.
namespace kriegsrat::perryrhodan {

namespace {

Verdict place_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column) {
    if (at_column != column_of(setup, print(setup, record).place)) {
        return forbidden("F02"_rule);
    }
    if (state.turn.locations_laid >= state.turn.locations_allowed && extra_locations(setup, state, seat, record) == 0) {
        return forbidden("F12"_rule);
    }
    const Verdict stack = stack_check(setup, state, seat, record, side);
    return stack.legal() ? premise_somewhere(setup, state, seat, record, side) : stack;
}

Verdict unit_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column) {
    if (setup.pack->place[at(at_column)].subkind == Subkind::cluster) {
        return forbidden("Z97"_rule);
    }
    if (room_for_units(setup, state, seat, side, at_column) == 0) {
        return forbidden("F39"_rule);
    }
    if (forbidden_here(setup, state, seat, side, at_column, What::lay_units_here, record)) {
        return forbidden("P34"_rule);
    }
    return require(
        loyalty_fits(setup, state, seat, side, at_column, loyalties_of_record(setup, state, record, side), Row::units),
        "F19"_rule);
}

Verdict ship_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column) {
    if (room_for_ships(setup, state, seat, side, at_column) == 0) {
        return forbidden("F40"_rule);
    }
    return require(
        loyalty_fits(setup, state, seat, side, at_column, loyalties_of_record(setup, state, record, side), Row::ships),
        "F18"_rule);
}

Verdict equipment_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column,
                        int bearer) {
    const CardRecord& what = print(setup, record);
    if (what.is(Group::equip_location)) {
        if (bearer != no_card || !fits_place(setup, what, at_column)) {
            return forbidden("A42"_rule);
        }
        if (forbidden_here(setup, state, seat, side, at_column, What::equip_location, record)) {
            return forbidden("P32"_rule);
        }
        return place_equipment_check(setup, state, seat, side, at_column, record);
    }
    if (!exists(state, bearer) || owner_of(bearer) != seat || !lies_at(card(state, bearer), side, at_column)) {
        return forbidden("F26"_rule);
    }
    const Verdict fits = bearer_check(setup, state, record, bearer);
    if (!fits.legal()) {
        return fits;
    }
    if (raisable(setup, state, record, bearer) == 0) {
        return forbidden("Z99"_rule);
    }
    return what.is(Group::equip_unit) ? unit_equipment_check(setup, state, seat, side, at_column, record) : legal;
}

}  // namespace

Verdict lay_out_check(const Setup& setup, const State& state, int record, int at_column, int bearer, int side) {
    const int seat = state.turn.seat;
    const Verdict may = playable(setup, state, seat, record, side);
    if (!may.legal()) {
        return may;
    }
    const CardRecord& what = print(setup, record);
    if (what.kind >= Kind::event) {
        return forbidden(what.kind == Kind::riddle ? "F27"_rule : what.kind == Kind::status ? "A39"_rule : "F29"_rule);
    }
    if (at_column >= places) {
        return forbidden("F01"_rule);
    }
    if (what.kind != Kind::equipment && bearer != no_card) {
        return forbidden("F26"_rule);
    }
    const Verdict unique = unique_check(setup, state, seat, record);
    if (!unique.legal()) {
        return unique;
    }
    if (is_place(what)) {
        return place_check(setup, state, seat, record, side, at_column);
    }
    if (!has_column(state, seat, side, at_column)) {
        return forbidden("F06"_rule);
    }
    if (state.turn.laid[at(at_column)] >= laid_limit(setup, state, seat, side, at_column)) {
        return forbidden("F16"_rule);
    }
    const Verdict place = is_unit(what)   ? unit_check(setup, state, seat, record, side, at_column)
                          : is_ship(what) ? ship_check(setup, state, seat, record, side, at_column)
                                          : equipment_check(setup, state, seat, record, side, at_column, bearer);
    if (!place.legal()) {
        return place;
    }
    Verdict why = legal;
    return met_alternative(setup, state, seat, record, side, at_column, why) >= 0 ? legal : why;
}

void lay_out_options(const Setup& setup, const State& state, int record, int side, Options& out) {
    const int seat = state.turn.seat;
    const CardRecord& what = print(setup, record);
    if (is_place(what)) {
        add_if_legal(setup, state, act(Do::lay_out, record, column_of(setup, what.place), no_card, side), out);
        return;
    }
    if (what.is(Group::equip_unit) || what.is(Group::equip_ship)) {
        for (const int id : cards_of(state, seat)) {
            const Card& bearer = card(state, id);
            if (bearer.spot == Spot::column && bearer.side == side && fits_bearer(what, print_of(setup, state, id))) {
                add_if_legal(setup, state, act(Do::lay_out, record, bearer.place, id, side), out);
            }
        }
        return;
    }
    for (int at_column = 0; at_column < places; ++at_column) {
        if (has_column(state, seat, side, at_column)) {
            add_if_legal(setup, state, act(Do::lay_out, record, at_column, no_card, side), out);
        }
    }
}

void apply_lay_out(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    const int side = action.amount;
    const int at_column = action.b;
    const bool place = is_place(print(setup, action.a));
    const int alternative = place ? -1 : alternative_now(setup, state, action.a, side, at_column);
    take_card(state, seat, action.a);
    state.turn.build_side = byte(side);
    if (!place) {
        ++state.turn.laid[at(at_column)];
    } else if (state.turn.locations_laid < state.turn.locations_allowed) {
        ++state.turn.locations_laid;
    } else {
        use_extra_location(setup, state, seat, action.a);
    }
    lay_out(setup, state, seat, action.a, side, at_column, action.c, true, events);
    if (alternative >= 0) {
        begin_points(setup, state, seat, action.a, side, at_column, alternative);
    }
}

}  // namespace kriegsrat::perryrhodan
