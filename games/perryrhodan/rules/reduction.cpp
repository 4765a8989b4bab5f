#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// The reduction at the end of an offensive mission (PR-M17 to PR-M29, PR-J22).
namespace kriegsrat::perryrhodan {

namespace {

// A passive unit reduces nothing (PR-B16, PR-B18).
bool is_active_at_target(const Setup& setup, const State& state, bool troop) {
    const bool only_broken_through = state.mission.gave_way == attacker;  // PR-M15
    for (const int unit : units_of(setup, state, attacker)) {
        const Card& one = card(state, unit);
        if (one.active() && (!only_broken_through || one.is(flag::broken_through)) &&
            (!troop || print_of(setup, state, unit).kind == Kind::troop)) {
            return true;
        }
    }
    return false;
}

bool may_be_reduced(const CardRecord& print, const Pack& pack) {
    return is_unit(print) || print.is(Group::equip_location) ||
           (print.is(Group::equip_unit) && (!print.fixed || print.name == pack.named.name.r_17));  // PR-I54
}

// Units and equipment of the defender at the target, whatever they lie under; equipment of ships is left out.
template <class Visit>
void each_reducible(const Setup& setup, const State& state, Visit visit) {
    const int seat = seat_of(state, defender);
    const int side = side_of(state, defender);
    for (const int number : cards_of(state, seat)) {
        const Card& one = card(state, number);
        const Card& outermost = card(state, bearer_or_self(state, number));
        const bool there = lies_at(outermost, side, state.mission.target) ||
                           (one.spot == Spot::unattached && one.side == side && one.place == state.mission.target);
        if (there && may_be_reduced(print_of(setup, state, number), *setup.pack)) {
            visit(number);
        }
    }
}

Cards of_name(const Setup& setup, const State& state, int name) {
    Cards found;
    each_reducible(setup, state, [&](int number) {
        if (print_of(setup, state, number).name == name) {
            found.add(number);
        }
    });
    return found;
}

// The place card that goes first (PR-M21, PR-P19); the last Solares System stays while Terra lies below it.
int place_to_reduce(const Setup& setup, const State& state) {
    const int seat = seat_of(state, defender);
    const int side = side_of(state, defender);
    const int last_one = setup.pack->named.place.sol;
    const bool spare_sol = place_cards(setup, state, seat, side, last_one) == 1 &&
                           column(state, seat, side, state.mission.target).places > 1;
    int found = no_card;
    for (const int number : cards_of(state, seat)) {
        const CardRecord& print = print_of(setup, state, number);
        if (!is_place(print) || !lies_at(card(state, number), side, state.mission.target) ||
            (spare_sol && print.place == last_one)) {
            continue;
        }
        if (found == no_card || print.phase > print_of(setup, state, found).phase) {
            found = number;
        }
    }
    return found;
}

void no_reduction(State& state, Events& events) {
    // PR-J22: nothing could have been reduced from the beginning, and everything else is met.
    const bool by_default = state.mission.none_at_start != 0 && state.mission.no_reduction == 0 &&
                            (state.mission.goal != Goal::devastation || state.mission.troop_brought == 0);
    if (by_default) {
        state.mission.achieved = 1;
    } else {
        tell(events, Happening::no_reduction, "M25"_rule, seat_of(state, attacker));
    }
}

void achieve(const Setup& setup, State& state, Events& events) {
    state.mission.achieved = 1;
    tell(events, Happening::reduction_achieved, "M26"_rule, seat_of(state, attacker));
    (void)setup;
}

// PR-M19, PR-M22: one of that name that is still there (PR-J17).
void reduce_named(const Setup& setup, State& state, int name, Events& events) {
    const Cards found = of_name(setup, state, name);
    if (found.empty()) {
        no_reduction(state, events);
    } else if (found.size() == 1) {
        reduce_card(setup, state, found[0], events);
    } else {
        push(state, Step::choose_reduced, seat_of(state, defender), name);  // PR-D44
    }
}

void reduce_place(const Setup& setup, State& state, Events& events) {
    const int number = place_to_reduce(setup, state);
    if (number == no_card) {
        no_reduction(state, events);
        return;
    }
    reduce_card(setup, state, number, events);
}

}  // namespace

bool reduction_possible(const Setup& setup, const State& state) {
    const Mission& mission = state.mission;
    if (mission.goal == Goal::none || mission.ships_only != 0 || !is_active_at_target(setup, state, false)) {
        return false;  // PR-M17, PR-M18
    }
    const Cards units = units_of(setup, state, attacker);
    bool broke_through = false;
    for (const int unit : units) {
        broke_through = broke_through || card(state, unit).is(flag::broken_through);
    }
    return broke_through || units_of(setup, state, defender).empty() || mission.gave_way == defender;
}

// PR-J22, PR-J25: asked for the goal drawn.
bool nothing_to_reduce(const Setup& setup, const State& state) {
    int units = 0;
    int equipment = 0;
    each_reducible(setup, state,
                   [&](int number) { (is_unit(print_of(setup, state, number)) ? units : equipment) += 1; });
    const int place_count =
        column(state, seat_of(state, defender), side_of(state, defender), state.mission.target).places;
    switch (state.mission.goal) {
        case Goal::assassination:
            return units == 0;
        case Goal::sabotage:
            return equipment == 0;
        case Goal::destabilisation:
            return place_count == 1;
        case Goal::devastation:
            return units == 0 && equipment == 0;
        case Goal::none:
            break;
    }
    return false;
}

void reduce_card(const Setup& setup, State& state, int number, Events& events) {
    state.mission.reduced = card(state, number).record;
    to_sink(setup, state, number, How::reduced, events);
    achieve(setup, state, events);
}

void begin_reduction(const Setup& setup, State& state, Events& events) {
    const Mission& mission = state.mission;
    const bool spoilt = mission.goal == Goal::devastation && mission.unit_destroyed != 0;  // PR-M24
    if (mission.no_reduction != 0 || spoilt || !reduction_possible(setup, state)) {
        tell(events, Happening::no_reduction, spoilt ? "M24"_rule : "M17"_rule, seat_of(state, attacker));
        return;
    }
    if (mission.reduction != no_card && exists(state, mission.reduction)) {
        reduce_card(setup, state, mission.reduction, events);  // PR-N50
        return;
    }
    switch (mission.goal) {
        case Goal::assassination:
        case Goal::sabotage:
            reduce_named(setup, state, mission.named, events);
            return;
        case Goal::destabilisation:
            if (column(state, seat_of(state, defender), side_of(state, defender), mission.target).places > 1 &&
                is_active_at_target(setup, state, true)) {
                reduce_place(setup, state, events);  // PR-M20
            } else {
                no_reduction(state, events);
            }
            return;
        case Goal::devastation:
            push(state, Step::reduce, seat_of(state, attacker));
            return;
        case Goal::none:
            return;
    }
}

void reduction_options(const Setup& setup, const State& state, Options& out) {
    if (state.step() == Step::choose_reduced) {
        for (const int number : of_name(setup, state, frame(state).a)) {
            out.add(act(Do::choose_reduced, number));
        }
        return;
    }
    name_options(setup, state, Goal::devastation, Do::reduce, out);
    if (is_active_at_target(setup, state, true)) {
        out.add(act(Do::reduce_place));
    }
}

Verdict reduction_check(const Setup& setup, const State& state, Action action) {
    if (state.step() == Step::choose_reduced) {
        return require(kind_of(action) == Do::choose_reduced && exists(state, action.a) &&
                           of_name(setup, state, frame(state).a).has(action.a),
                       "Z18"_rule);
    }
    if (kind_of(action) == Do::reduce_place) {
        return require(is_active_at_target(setup, state, true), "M23"_rule);
    }
    return require(kind_of(action) == Do::reduce && may_be_named(setup, state, Goal::devastation, action.a),
                   "M23"_rule);
}

void reduction_apply(const Setup& setup, State& state, Action action, Events& events) {
    pop(state);
    switch (kind_of(action)) {
        case Do::choose_reduced:
            reduce_card(setup, state, action.a, events);
            return;
        case Do::reduce_place:
            reduce_place(setup, state, events);
            return;
        default:
            tell(events, Happening::target_named, "M23"_rule, seat_of(state, attacker), action.a);
            reduce_named(setup, state, action.a, events);
    }
}

}  // namespace kriegsrat::perryrhodan
