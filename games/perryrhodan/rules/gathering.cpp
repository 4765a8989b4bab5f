#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// The cards that take part (PR-J18, PR-D09): ships and units one by one, each with its place aboard.
namespace kriegsrat::perryrhodan {

namespace {

bool is_offensive(const Mission& mission) { return mission.kind != MissionKind::defensive; }

// PR-K37 to PR-K41, PR-P25, PR-Z77: what protects a pro place in phase V.
Verdict protection_verdict(const Setup& setup, const State& state, int number, const Mission& mission) {
    if (state.phase != phase_v || mission.side != anti || !is_offensive(mission)) {
        return legal;
    }
    const int host = mission.seat[defender];
    const int top = top_of(setup, state, host, pro, mission.target, Row::locations);
    if (top == no_card) {
        return legal;
    }
    const CardRecord& place = print_of(setup, state, top);
    if ((place.attack_loyalty & loyalties_of(setup, state, number)) == 0 ||
        is_tracked(setup, state, number, host, mission.target)) {
        return legal;
    }
    switch (place.attack_needs) {
        case AttackNeeds::never:
        case AttackNeeds::never_in_phase_5:
            return forbidden("K38"_rule);
        case AttackNeeds::own_anti_tolimon_was_target:
            return require(player(state, mission.seat[attacker]).tolimon_target != 0, "K41"_rule);
        case AttackNeeds::counter: {
            const Node& node = setup.pack->nodes[place.attack_counter];
            const int coords = player(state, host).coords;
            const RuleId rule = place.subkind == Subkind::system ? "K40"_rule : "P25"_rule;
            return require(holds(node.cmp, coords, node.value), rule);
        }
        default:
            return legal;  // the stealth of ships bound for Hellgate is tested on departure
    }
}

// PR-P07, PR-P08; from phase V on nobody asks for it (PR-P23).
Verdict regent_verdict(const Setup& setup, const State& state, int number, const Mission& mission) {
    if (state.phase != phase_iv || mission.kind != MissionKind::offensive || mission.side != anti) {
        return legal;
    }
    const int regent = modifier(setup, state, mission.seat[attacker], anti, Counter::rm) +
                       modifier(setup, state, mission.seat[defender], pro, Counter::rm);
    const int needed = print_of(setup, state, number).premise_number;
    return require(needed == 0 || needed <= regent, "P08"_rule);  // those without a number are not the regent's
}

// PR-N46, PR-N48: who may go on the further mission that Initiative allows.
Verdict grant_verdict(const Setup& setup, const State& state, int number, const Mission& mission) {
    const bool went = card(state, number).is(flag::on_mission);
    if (mission.grant == 0) {
        return require(!went || mission.kind == MissionKind::fetch, "I03"_rule);
    }
    const Grant& grant = state.turn.grants[at(mission.grant - 1)];
    if (went && mission.kind != MissionKind::fetch) {
        return forbidden("N46"_rule);
    }
    if (number == grant.card) {
        return forbidden("N49"_rule);
    }
    if (static_cast<Places>(grant.rule) == Places::named && !has(grant.places, mission.target)) {
        return forbidden("N46"_rule);
    }
    return require(grant.loyal == 0 || !exists(state, grant.card) || same_loyalty(setup, state, number, grant.card),
                   "N46"_rule);
}

int taken(const Setup& setup, const State& state, bool ships) {
    int sum = 0;
    const int seat = seat_of(state, attacker);
    for (const int number : cards_of(state, seat)) {
        const Card& one = card(state, number);
        const bool goes = one.spot == Spot::away ||
                          (one.spot == Spot::aboard && card(state, bearer_or_self(state, number)).spot == Spot::away);
        const CardRecord& print = print_of(setup, state, number);
        sum += goes && (ships ? is_ship(print) : is_unit(print)) ? 1 : 0;
    }
    return sum;
}

// PR-J06, PR-J07, PR-I24: a defensive mission keeps the caps and the loyalties.
Verdict room_verdict(const Setup& setup, const State& state, int number) {
    const Mission& mission = state.mission;
    const int seat = mission.seat[attacker];
    const bool ship = is_ship(print_of(setup, state, number));
    int more = 1;
    if (ship) {  // at a star cluster units are aboard already (PR-Z97)
        int units = 0;
        for (const int aboard : load_of(setup, state, number)) {
            units += is_unit(print_of(setup, state, aboard)) ? 1 : 0;
        }
        if (taken(setup, state, false) + units > room_for_units(setup, state, seat, mission.side, mission.target)) {
            return forbidden("F39"_rule);
        }
    }
    const int room = ship ? room_for_ships(setup, state, seat, mission.side, mission.target)
                          : room_for_units(setup, state, seat, mission.side, mission.target);
    if (taken(setup, state, ship) + more > room) {
        return forbidden(ship ? "F40"_rule : "F39"_rule);
    }
    return require(!holds_others(setup, state, number, seat, mission.side, mission.target), "I24"_rule);
}

bool is_at_origin(const State& state, int number) {
    return exists(state, number) && owner_of(number) == seat_of(state, attacker) &&
           lies_at(card(state, number), state.mission.side, state.mission.origin);
}

bool goes_along(const State& state, int ship) {
    return exists(state, ship) && owner_of(ship) == seat_of(state, attacker) &&
           card(state, bearer_or_self(state, ship)).spot == Spot::away;
}

// PR-A31: without a ship units go to a place of the same name alone.
Verdict alone_verdict(const Setup& setup, const State& state, int number) {
    const Mission& mission = state.mission;
    if (is_ship(print_of(setup, state, number))) {
        if (mission.on_foot != 0) {
            return forbidden("I20"_rule);
        }
        if (reaches(setup, state, number, mission.origin, mission.target)) {
            return legal;
        }
        if (!reaches_slowly(setup, state, number, mission.origin, mission.target)) {
            return forbidden(range_of(setup, state, number) == 0 ? "I27"_rule : "I02"_rule);
        }
        return require(player(state, mission.seat[attacker]).flights < max_flights, "Y43"_rule);
    }
    if (!walks(setup, state, mission)) {
        return forbidden(mission.kind == MissionKind::offensive ? "J23"_rule : "I28"_rule);
    }
    return require(ships_of(setup, state, attacker).empty(), "I20"_rule);
}

}  // namespace

Verdict leaving_verdict(const Setup& setup, const State& state, int number, const Mission& mission) {
    const Card& one = card(state, number);
    const CardRecord& print = print_of(setup, state, number);
    if (is_turned(setup, state, number) && (one.active() || mission.kind != MissionKind::defensive)) {
        return forbidden("P28"_rule);
    }
    // PR-B15, PR-I17.
    if (!one.active() && !(mission.kind == MissionKind::defensive && is_unit(print) &&
                           permitted(setup, state, number, What::transport_while_passive))) {
        return forbidden("I17"_rule);
    }
    if (is_ship(print) && range_of(setup, state, number) == 0) {
        return forbidden("I27"_rule);
    }
    if (mission.ships_only != 0 && is_unit(print)) {
        return forbidden("Y12"_rule);
    }
    return grant_verdict(setup, state, number, mission);
}

Verdict arriving_verdict(const Setup& setup, const State& state, int number, const Mission& mission) {
    if (const Verdict verdict = regent_verdict(setup, state, number, mission); !verdict.legal()) {
        return verdict;
    }
    if (const Verdict verdict = protection_verdict(setup, state, number, mission); !verdict.legal()) {
        return verdict;
    }
    const int side = is_offensive(mission) ? 1 - mission.side : mission.side;
    return require(!forbidden_here(setup, state, mission.seat[defender], side, mission.target, What::mission_here,
                                   card(state, number).record),
                   "P34"_rule);
}

Verdict going_verdict(const Setup& setup, const State& state, int number, const Mission& mission) {
    const Verdict verdict = leaving_verdict(setup, state, number, mission);
    return verdict.legal() ? arriving_verdict(setup, state, number, mission) : verdict;
}

Verdict take_verdict(const Setup& setup, const State& state, int number, int ship) {
    const Mission& mission = state.mission;
    if (!is_at_origin(state, number)) {
        return forbidden("I58"_rule);
    }
    const CardRecord& print = print_of(setup, state, number);
    if (!is_ship(print) && !is_unit(print)) {
        return transportable_verdict(setup, state, number, ship);
    }
    if (const Verdict verdict = going_verdict(setup, state, number, mission); !verdict.legal()) {
        return verdict;
    }
    Verdict verdict = legal;
    if (ship == no_card) {
        verdict = card(state, number).active() ? alone_verdict(setup, state, number) : forbidden("Z73"_rule);
    } else if (!goes_along(state, ship) || !is_ship(print_of(setup, state, ship))) {
        return forbidden("I34"_rule);
    } else {
        verdict = carry_verdict(setup, state, number, ship, mission.origin, mission.target);
    }
    if (!verdict.legal() || mission.kind != MissionKind::defensive) {
        return verdict;
    }
    return room_verdict(setup, state, number);
}

void gather_options(const Setup& setup, const State& state, Options& out) {
    const int seat = seat_of(state, attacker);
    for (const int number : cards_of(state, seat)) {
        if (is_at_origin(state, number) && loading_verdict(setup, state, Step::gather, number).legal()) {
            out.add(act(Do::take_along, number));
        }
    }
    equipment_options(setup, state, seat, out);
    out.add(act(Do::done));
}

Verdict gather_check(const Setup& setup, const State& state, Action action) {
    switch (kind_of(action)) {
        case Do::take_along:
            return is_at_origin(state, action.a) ? loading_verdict(setup, state, Step::gather, action.a)
                                                 : forbidden("I58"_rule);
        case Do::give_equipment:
            return equipment_check(setup, state, seat_of(state, attacker), action);
        case Do::done:
            return legal;
        default:
            return forbidden("J18"_rule);
    }
}

void take_along(const Setup& setup, State& state, int number, int ship) {
    Mission& mission = state.mission;
    const CardRecord& print = print_of(setup, state, number);
    if (print.kind == Kind::troop) {
        mission.troop_brought = 1;
    }
    if (ship != no_card) {
        put_aboard(setup, state, number, ship);
    } else {
        take_up(setup, state, number);
        if (is_unit(print)) {
            mission.on_foot = 1;
            card(state, number).flags |= flag::walked;
        } else if (!reaches(setup, state, number, mission.origin, mission.target)) {
            mission.slow = departs_slowly;  // PR-I33
        }
    }
    card(state, number).flags |= flag::taking_part;
    if (mission.kind != MissionKind::fetch) {  // PR-K27
        card(state, number).flags |= flag::on_mission;
        for (const int aboard : load_of(setup, state, number)) {
            card(state, aboard).flags |= flag::on_mission;
        }
    }
}

void gather_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (kind_of(action)) {
        case Do::take_along:
            choose_carrier(setup, state, Step::gather, action.a);
            return;
        case Do::give_equipment:
            equipment_apply(setup, state, action);
            return;
        default: {
            const Mission& mission = state.mission;
            tell(events, Happening::cards_moved, "J18"_rule, seat_of(state, attacker), mission.origin, mission.target,
                 taken(setup, state, true), taken(setup, state, false));
            pop(state);
            settle_equipment(setup, state, seat_of(state, attacker), mission.side, mission.origin, events);
        }
    }
}

}  // namespace kriegsrat::perryrhodan
