#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// The counter mission against enemy agents (PR-K42 to PR-K53, PR-Z29, PR-Z61).
namespace kriegsrat::perryrhodan {

namespace {

Verdict hunter_verdict(const Setup& setup, const State& state, int number, int seat, int side, int place) {
    if (!exists(state, number) || owner_of(number) != seat || !lies_at(card(state, number), side, place) ||
        !is_unit(print_of(setup, state, number))) {
        return forbidden("K42"_rule);
    }
    const Card& one = card(state, number);
    if (!one.active()) {
        return forbidden("I17"_rule);
    }
    if (is_turned(setup, state, number)) {
        return forbidden("P28"_rule);
    }
    if (one.is(flag::on_counter)) {
        return forbidden("K44"_rule);
    }
    return require(!one.is(flag::taking_part), "K42"_rule);
}

int owner_of_agents(const State& state, int host, int side, int place) {
    for (int other = 0; other < max_seats; ++other) {
        for (const int number : cards_of(state, other)) {
            const Card& one = card(state, number);
            if (one.spot == Spot::agent && one.host == host && one.place == place && one.side == 1 - side) {
                return other;
            }
        }
    }
    return none;
}

}  // namespace

// PR-D28.
Verdict counter_verdict(const Setup& setup, const State& state, int place, int side) {
    const int seat = state.turn.seat;
    if (state.phase != phase_v) {
        return forbidden("I15"_rule);
    }
    if (place >= places || side >= sides || column(state, seat, side, place).agents == 0) {
        return forbidden("K42"_rule);
    }
    // PR-Z29: after a mission on the other side one on that side must have been made.
    const int other = state.turn.mission_side;
    if (other != none && other != side && !has(state.turn.counter_sides, other)) {
        return forbidden("K45"_rule);
    }
    if (has(state.turn.countered[at(side)], place) && grant_for(setup, state, MissionKind::counter, place, side) == 0) {
        return forbidden("K43"_rule);
    }
    RuleId reason = "K42"_rule;
    for (const int number : cards_of(state, seat)) {
        const Verdict verdict = hunter_verdict(setup, state, number, seat, side, place);
        if (verdict.legal()) {
            return legal;
        }
        if (lies_at(card(state, number), side, place) && is_unit(print_of(setup, state, number))) {
            reason = verdict.rule;
        }
    }
    return forbidden(reason);
}

void begin_counter(const Setup& setup, State& state, int place, int side, Events& events) {
    const int seat = state.turn.seat;
    Mission mission;
    mission.kind = MissionKind::counter;
    mission.seat = {byte(seat), byte(owner_of_agents(state, seat, side, place))};
    mission.side = byte(side);
    mission.origin = byte(place);
    mission.target = byte(place);
    mission.arrived = 1;
    PlaceSet& countered = state.turn.countered[at(side)];
    if (has(countered, place)) {
        mission.grant = byte(grant_for(setup, state, MissionKind::counter, place, side));
        state.turn.grants[at(mission.grant - 1)].used = 1;
    }
    countered |= PlaceSet{1} << static_cast<unsigned>(place);
    state.turn.counter_sides |= byte(1 << side);
    state.turn.something_done = 1;
    state.mission = mission;
    begin_mission(setup, state, events);
}

void counter_options(const Setup& setup, const State& state, Options& out) {
    const Mission& mission = state.mission;
    for (const int number : cards_of(state, mission.seat[attacker])) {
        if (hunter_verdict(setup, state, number, mission.seat[attacker], mission.side, mission.target).legal()) {
            out.add(act(Do::take_along, number));
        }
    }
    equipment_options(setup, state, mission.seat[attacker], out);
    out.add(act(Do::done));
}

Verdict counter_check(const Setup& setup, const State& state, Action action) {
    const Mission& mission = state.mission;
    switch (kind_of(action)) {
        case Do::take_along:
            return hunter_verdict(setup, state, action.a, mission.seat[attacker], mission.side, mission.target);
        case Do::give_equipment:
            return equipment_check(setup, state, mission.seat[attacker], action);
        default:
            return require(kind_of(action) == Do::done, "K46"_rule);
    }
}

void counter_apply(const Setup& setup, State& state, Action action, Events& /*events*/) {
    switch (kind_of(action)) {
        case Do::take_along:
            card(state, action.a).flags |= flag::taking_part | flag::on_counter;
            return;
        case Do::give_equipment:
            equipment_apply(setup, state, action);
            return;
        default:
            pop(state);
    }
}

// Those who were caught lie on their covers from now on (PR-K52, PR-K56).
void end_counter(const Setup& /*setup*/, State& state, Events& events) {
    for (const int number : cards_of(state, seat_of(state, defender))) {
        Card& one = card(state, number);
        if (!one.is(flag::caught)) {
            continue;
        }
        one.flags &= ~flag::caught;
        one.flags |= flag::exposed;  // PR-K51
        make_passive(state, number, false);
        tell(events, Happening::agent_exposed, "K51"_rule, seat_of(state, defender), one.record);
    }
}

}  // namespace kriegsrat::perryrhodan
