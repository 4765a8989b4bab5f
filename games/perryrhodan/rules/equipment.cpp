#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Free, used and fixed equipment of units (PR-I44 to PR-I53, PR-M05, PR-M06, PR-D41).
namespace kriegsrat::perryrhodan {

namespace {

bool is_handed_on(const Setup& setup, const State& state, int number) {
    const CardRecord& print = print_of(setup, state, number);
    return print.is(Group::equip_unit) && !print.fixed;  // PR-I46, PR-I53
}

// A unit that stands where the opportunity is: at the origin or on the way, at the target, or in the combat.
bool is_there(const State& state, int seat, int unit) {
    const int outermost = bearer_or_self(state, unit);
    const Card& one = card(state, outermost);
    const int role = role_of(state, seat);
    if (one.spot == Spot::away) {
        return true;
    }
    const int place = role == attacker && state.mission.arrived == 0 ? state.mission.origin : state.mission.target;
    return role != none && lies_at(one, side_of(state, role), place);
}

int limited_pieces(const Setup& setup, const State& state, int unit) {
    int pieces = 0;
    for (const int number : cards_of(state, owner_of(unit))) {
        const Card& one = card(state, number);
        pieces +=
            one.spot == Spot::attached && one.parent == unit && print_of(setup, state, number).against_limit ? 1 : 0;
    }
    return pieces;
}

// Passive cards give and take nothing (PR-B11, PR-B12, PR-B14).
Verdict piece_verdict(const Setup& setup, const State& state, int seat, int number) {
    if (!exists(state, number) || owner_of(number) != seat || !print_of(setup, state, number).is(Group::equip_unit)) {
        return forbidden("I46"_rule);
    }
    const Card& one = card(state, number);
    if (!is_handed_on(setup, state, number)) {
        return forbidden("I53"_rule);
    }
    if (!one.active()) {
        return forbidden("I51"_rule);
    }
    if (one.is(flag::used)) {
        return forbidden("I47"_rule);
    }
    if (one.is(flag::asked)) {
        return forbidden("Z95"_rule);
    }
    if (one.spot == Spot::unattached) {
        const int role = role_of(state, seat);
        const int place = role == attacker && state.mission.arrived == 0 ? state.mission.origin : state.mission.target;
        return require(role != none && one.side == side_of(state, role) && one.place == place, "I46"_rule);
    }
    if (one.spot == Spot::aboard) {
        return require(is_there(state, seat, one.parent), "I46"_rule);
    }
    if (one.spot != Spot::attached || !is_there(state, seat, one.parent)) {
        return forbidden("I46"_rule);
    }
    return require(card(state, one.parent).active(), "I51"_rule);
}

Verdict bearer_verdict(const Setup& setup, const State& state, int number, int bearer) {
    const int seat = owner_of(number);
    if (bearer == no_card) {  // only on departure (PR-I49)
        return require(state.step() == Step::choose_bearer && state.mission.arrived == 0 &&
                           card(state, number).spot == Spot::attached && state.combat.kind == Fight::none,
                       "I49"_rule);
    }
    if (!exists(state, bearer) || owner_of(bearer) != seat || !is_there(state, seat, bearer)) {
        return forbidden("I46"_rule);
    }
    const CardRecord& print = print_of(setup, state, bearer);
    if (is_ship(print)) {  // along in a ship without a unit (PR-I50)
        return require(state.mission.arrived == 0 && card(state, bearer_or_self(state, bearer)).spot == Spot::away &&
                           state.combat.kind == Fight::none,
                       "I50"_rule);
    }
    if (!is_unit(print) || !fits_bearer(print_of(setup, state, number), print)) {
        return forbidden("F23"_rule);
    }
    if (!card(state, bearer).active()) {
        return forbidden("I51"_rule);
    }
    if (card(state, number).spot == Spot::attached && card(state, number).parent == bearer) {
        return forbidden("I46"_rule);
    }
    return require(!print_of(setup, state, number).against_limit || limited_pieces(setup, state, bearer) == 0,
                   "I44"_rule);
}

template <class Visit>
void each_bearer(const Setup& setup, const State& state, int number, Visit visit) {
    for (const int bearer : cards_of(state, owner_of(number))) {
        const CardRecord& print = print_of(setup, state, bearer);
        if ((is_unit(print) || is_ship(print)) && bearer_verdict(setup, state, number, bearer).legal()) {
            visit(bearer);
        }
    }
}

bool could_leave_behind(const State& state, int number) {
    return state.mission.arrived == 0 && card(state, number).spot == Spot::attached &&
           state.combat.kind == Fight::none && state.mission.kind != MissionKind::none;
}

bool has_somewhere_to_go(const Setup& setup, const State& state, int number) {
    bool any = could_leave_behind(state, number);
    each_bearer(setup, state, number, [&](int) { any = true; });
    return any;
}

int free_bearer_at(const Setup& setup, const State& state, int number, int side, int place) {
    for (const int unit : cards_of(state, owner_of(number))) {
        const CardRecord& print = print_of(setup, state, unit);
        if (is_unit(print) && lies_at(card(state, unit), side, place) &&
            fits_bearer(print_of(setup, state, number), print) &&
            (!print_of(setup, state, number).against_limit || limited_pieces(setup, state, unit) == 0)) {
            return unit;
        }
    }
    return no_card;
}

}  // namespace

void forget_asked(State& state, int seat) {
    for (const int number : cards_of(state, seat)) {
        card(state, number).flags &= ~flag::asked;
    }
}

void equipment_options(const Setup& setup, const State& state, int seat, Options& out) {
    for (const int number : cards_of(state, seat)) {
        if (piece_verdict(setup, state, seat, number).legal() && has_somewhere_to_go(setup, state, number)) {
            out.add(act(Do::give_equipment, number));
        }
    }
}

Verdict equipment_check(const Setup& setup, const State& state, int seat, Action action) {
    if (kind_of(action) != Do::give_equipment) {
        return forbidden("I46"_rule);
    }
    if (const Verdict verdict = piece_verdict(setup, state, seat, action.a); !verdict.legal()) {
        return verdict;
    }
    return require(has_somewhere_to_go(setup, state, action.a), "I44"_rule);
}

void equipment_apply(const Setup& /*setup*/, State& state, Action action) {
    push(state, Step::choose_bearer, owner_of(action.a), action.a);
}

void bearer_options(const Setup& setup, const State& state, Options& out) {
    const int number = frame(state).a;
    each_bearer(setup, state, number, [&](int bearer) { out.add(act(Do::give_to, bearer)); });
    if (bearer_verdict(setup, state, number, no_card).legal()) {
        out.add(act(Do::give_to, no_card));
    }
}

Verdict bearer_check(const Setup& setup, const State& state, Action action) {
    return kind_of(action) == Do::give_to ? bearer_verdict(setup, state, frame(state).a, action.a)
                                          : forbidden("I46"_rule);
}

void bearer_apply(const Setup& setup, State& state, Action action) {
    const int number = frame(state).a;
    pop(state);
    card(state, number).flags |= flag::asked;
    if (action.a == no_card) {
        leave_unattached(setup, state, number, card(state, number).side, state.mission.origin);
    } else if (is_ship(print_of(setup, state, action.a))) {
        put_aboard(setup, state, number, action.a);
    } else {
        attach(setup, state, number, action.a);
    }
}

Verdict transportable_verdict(const Setup& setup, const State& state, int number, int ship) {
    const CardRecord& print = print_of(setup, state, number);
    const Mission& mission = state.mission;
    if (!print.is(Group::equip_location) || !permitted(setup, state, number, What::transport_this)) {
        return forbidden("I52"_rule);
    }
    if (mission.kind != MissionKind::defensive || ship == no_card ||
        card(state, bearer_or_self(state, ship)).spot != Spot::away) {
        return forbidden("Z74"_rule);
    }
    if (!may_carry_to(setup, state, number, mission.target)) {
        return forbidden("P14"_rule);
    }
    return require(room_for_place_equipment(setup, state, owner_of(number), mission.side, mission.target,
                                            card(state, number).record),
                   "F37"_rule);
}

void settle_equipment(const Setup& setup, State& state, int seat, int side, int place, Events& events) {
    const IdSet<cards_each> all = state.in_play[at(seat)];
    for (const int slot : all) {
        const int number = seat * cards_each + slot;
        const Card& one = card(state, number);
        if (!print_of(setup, state, number).is(Group::equip_unit)) {
            continue;
        }
        const bool waits = one.spot == Spot::unattached && one.side == side && one.place == place;
        const bool was_carried =
            one.spot == Spot::aboard && lies_at(card(state, bearer_or_self(state, number)), side, place);
        if (!waits && !was_carried) {
            continue;
        }
        const int bearer = free_bearer_at(setup, state, number, side, place);
        if (bearer != no_card) {
            attach(setup, state, number, bearer);
        } else if (was_carried) {
            to_sink(setup, state, number, How::direct, events);
        }
    }
}

}  // namespace kriegsrat::perryrhodan
