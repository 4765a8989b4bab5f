#include "games/perryrhodan/rules/missions.h"

// Who takes part in a mission, and where those cards are.
namespace kriegsrat::perryrhodan {

namespace {

// Cards of a role that stand at the target themselves, neither aboard nor under a cover.
template <class Fits>
Cards at_target(const State& state, int role, Fits fits) {
    Cards found;
    const int seat = seat_of(state, role);
    if (seat == none) {
        return found;
    }
    const bool came = role == attacker && state.mission.kind != MissionKind::counter;
    for (const int number : cards_of(state, seat, came ? Spot::away : Spot::column)) {
        if ((came || lies_at(card(state, number), side_of(state, role), state.mission.target)) && fits(number)) {
            found.add(number);
        }
    }
    return found;
}

Cards agents_there(const State& state) {
    Cards found;
    for (const int number : cards_of(state, seat_of(state, defender), Spot::agent)) {
        const Card& one = card(state, number);
        if (one.host == seat_of(state, attacker) && one.place == state.mission.target &&
            one.side == side_of(state, defender)) {
            found.add(number);
        }
    }
    return found;
}

Cards boarding_party(const Setup& setup, const State& state, int role) {
    Cards found;
    if (role != boarding_role(state)) {
        for (const int number : load_of(setup, state, state.mission.boarded)) {
            if (is_unit(print_of(setup, state, number))) {
                found.add(number);
            }
        }
        return found;
    }
    for (const int number : {state.mission.boarder, state.mission.companion[0], state.mission.companion[1]}) {
        if (number != no_card && exists(state, number)) {
            found.add(number);
        }
    }
    return found;
}

}  // namespace

int role_of(const State& state, int seat) {
    for (const int role : {attacker, defender}) {
        if (state.mission.seat[at(role)] == seat) {
            return role;
        }
    }
    return none;
}

Cards ships_of(const Setup& setup, const State& state, int role) {
    return at_target(state, role, [&](int number) { return is_ship(print_of(setup, state, number)); });
}

Cards units_of(const Setup& setup, const State& state, int role) {
    return at_target(state, role, [&](int number) {
        return is_unit(print_of(setup, state, number)) && !is_turned(setup, state, number);
    });
}

Cards load_of(const Setup& setup, const State& state, int ship) {
    Cards found;
    for (const int number : cards_of(state, owner_of(ship), Spot::aboard)) {
        if (card(state, number).parent == ship && print_of(setup, state, number).kind != Kind::equipment) {
            found.add(number);
        }
    }
    return found;
}

// None stays out of it (PR-L09, PR-M04); agents of a third player take no part (PR-K07).
Cards fighters(const Setup& setup, const State& state, int role) {
    switch (state.combat.kind) {
        case Fight::space: {
            Cards left;
            for (const int ship : ships_of(setup, state, role)) {
                if (!card(state, ship).is(flag::broken_through)) {
                    left.add(ship);
                }
            }
            return left;
        }
        case Fight::ground: {
            if (state.mission.kind == MissionKind::counter && role == defender) {
                return agents_there(state);
            }
            Cards left;
            for (const int unit : units_of(setup, state, role)) {
                const Card& one = card(state, unit);
                if (!one.is(flag::broken_through) &&
                    (state.mission.kind != MissionKind::counter || one.is(flag::taking_part))) {
                    left.add(unit);
                }
            }
            return left;
        }
        case Fight::boarding:
            return boarding_party(setup, state, role);
        case Fight::none:
            break;
    }
    return {};
}

Cards not_placed(const Setup& setup, const State& state, int role) {
    Cards left;
    for (const int number : fighters(setup, state, role)) {
        if (!card(state, number).is(flag::lined_up | flag::left_out)) {
            left.add(number);
        }
    }
    return left;
}

bool is_weak(const State& state, int number) {
    const Card& one = card(state, number);
    return one.is(flag::passive) && !one.is(flag::passive_by_owner);
}

}  // namespace kriegsrat::perryrhodan
