#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Between departure and arrival: the test for Hellgate (PR-Z28), flights of two rounds (PR-Z67, PR-Z89), and what a
// mission leaves behind.
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int seen_up_to = 3;  // PR-K39

bool must_hide(const Setup& setup, const State& state, int ship) {
    const Mission& mission = state.mission;
    const int top = top_of(setup, state, mission.seat[defender], pro, mission.target, Row::locations);
    if (state.phase != phase_v || mission.side != anti || mission.kind == MissionKind::defensive || top == no_card) {
        return false;
    }
    const CardRecord& place = print_of(setup, state, top);
    return place.attack_needs == AttackNeeds::ship_stealth_value_above_3 &&
           (place.attack_loyalty & loyalties_of(setup, state, ship)) != 0 &&
           !is_tracked(setup, state, ship, mission.seat[defender], mission.target);
}

void stay_behind(const Setup& setup, State& state, int ship) {
    const int side = state.mission.side;
    for (const int number : load_of(setup, state, ship)) {
        for (const int nested : load_of(setup, state, number)) {
            put_at(setup, state, nested, side, state.mission.origin);
        }
        put_at(setup, state, number, side, state.mission.origin);
    }
    put_at(setup, state, ship, side, state.mission.origin);
}

int stealth_drawn(const Setup& setup, const State& state, int ship) {
    const Value value = strength(setup, state, ship, Stat::stealth);
    if (value.fixed) {
        return value.bonus;
    }
    const int drawn = value.letter == Letter::A ? 1 : number(setup, state, BarColumn::red, value.letter);
    return std::max(value.least, drawn + value.bonus);
}

bool anybody_goes(const State& state) {
    for (const int number : cards_of(state, seat_of(state, attacker))) {
        if (card(state, number).spot == Spot::away) {
            return true;
        }
    }
    return false;
}

void set_out_for_two_rounds(State& state) {
    const Mission& mission = state.mission;
    const int seat = mission.seat[attacker];
    Player& own = player(state, seat);
    for (const int number : cards_of(state, seat, Spot::away)) {
        set_spot(state, number, Spot::flight);
        card(state, number).host = own.flights;
    }
    Flight& group = own.flight[own.flights++];
    group.kind = static_cast<std::uint8_t>(mission.kind);
    group.side = mission.side;
    group.ships_only = mission.ships_only;
    group.seat = mission.seat[defender];
    group.target = mission.target;
}

// The group is no longer in flight; those that set out after it move up.
void take_up_flight(State& state, int seat, int which) {
    Player& own = player(state, seat);
    const Flight group = own.flight[at(which)];
    state.mission = Mission{};
    Mission& mission = state.mission;
    mission.kind = static_cast<MissionKind>(group.kind);
    mission.seat = {byte(seat), group.seat};
    mission.side = group.side;
    mission.target = group.target;
    mission.ships_only = group.ships_only;
    mission.slow = resumed;
    for (const int number : cards_of(state, seat, Spot::flight)) {
        Card& one = card(state, number);
        if (one.host == which) {
            set_spot(state, number, Spot::away);
            one.host = none;
            one.flags |= flag::taking_part | flag::on_mission;
            mission.origin = one.place;
        } else if (one.host > which) {
            --one.host;
        }
    }
    std::copy(own.flight.begin() + which + 1, own.flight.begin() + own.flights, own.flight.begin() + which);
    own.flight[--own.flights] = {};
}

// The target is still there and still a legal one, for everybody in the group (PR-Z89).
bool target_still_stands(const Setup& setup, const State& state) {
    const Mission& mission = state.mission;
    if (!place_verdict(setup, state, mission).legal()) {
        return false;
    }
    bool agents_wait = mission.kind != MissionKind::fetch;
    for (const int number : cards_of(state, mission.seat[attacker])) {
        const CardRecord& print = print_of(setup, state, number);
        const bool comes = card(state, bearer_or_self(state, number)).spot == Spot::away;
        if (comes && (is_ship(print) || is_unit(print)) && !arriving_verdict(setup, state, number, mission).legal()) {
            return false;
        }
        agents_wait = agents_wait || is_own_agent_there(state, number);
    }
    return agents_wait;
}

bool arrives_in_reactivation(const Flight& group) {
    return static_cast<MissionKind>(group.kind) == MissionKind::defensive;
}

// The group that arrives next in the mission section: those of one side only (PR-E18), fetching agents first
// (PR-K26), else in the order in which they set out; none: nobody does.
int next_to_arrive(const State& state, int seat) {
    const Player& own = player(state, seat);
    int side = state.turn.mission_side;
    int next = none;
    for (int i = 0; i < own.flights; ++i) {
        const Flight& group = own.flight[at(i)];
        if (group.due == 0 || arrives_in_reactivation(group) || (side != none && side != group.side)) {
            continue;
        }
        side = group.side;
        if (next == none || (static_cast<MissionKind>(group.kind) == MissionKind::fetch &&
                             static_cast<MissionKind>(own.flight[at(next)].kind) != MissionKind::fetch)) {
            next = i;
        }
    }
    return next;
}

void arrive_from_flight(const Setup& setup, State& state, int seat, int which, Events& events) {
    take_up_flight(state, seat, which);
    Mission& mission = state.mission;
    if (mission.origin == none) {  // all of its cards have left the game meanwhile
        mission = {};
        return;
    }
    if (mission.kind == MissionKind::offensive || mission.kind == MissionKind::agent) {
        state.turn.missions_made += 1;  // PR-Z67: it is this turn's mission
        state.turn.other_side = mission.side;
    }
    if (mission.kind == MissionKind::fetch) {
        state.turn.fetched[mission.seat[defender]][1U - mission.side] |= PlaceSet{1} << mission.target;  // PR-K28
    }
    if (mission.kind != MissionKind::defensive) {
        bind_side(state, mission.side);
    }
    if (!target_still_stands(setup, state)) {
        mission.ended = 1;
        mission.way_back = mission.origin;
    }
    const MissionStage stage = mission.kind == MissionKind::defensive   ? MissionStage::home
                               : mission.kind == MissionKind::offensive ? MissionStage::goal_card
                                                                        : MissionStage::departure;
    tell(events, Happening::mission_announced, "Z67"_rule, seat, static_cast<int>(mission.kind), mission.origin,
         mission.target, mission.seat[defender]);
    push(state, Step::mission, none, static_cast<int>(stage));
}

}  // namespace

bool approach_proceed(const Setup& setup, State& state, Events& events) {
    const int waiting = frame(state).b;
    if (waiting != 0) {
        const int ship = waiting - 1;
        set_detail(state, 0);
        const int drawn = stealth_drawn(setup, state, ship);
        if (drawn <= seen_up_to) {
            tell(events, Happening::ship_stays_behind, "K39"_rule, seat_of(state, attacker), drawn);
            stay_behind(setup, state, ship);
        }
        return true;
    }
    for (const int ship : ships_of(setup, state, attacker)) {
        if (must_hide(setup, state, ship) && !card(state, ship).is(flag::asked)) {
            card(state, ship).flags |= flag::asked;
            set_detail(state, ship + 1);
            draw_action_card(state, seat_of(state, attacker));
            return true;
        }
    }
    return false;
}

void departure_proceed(const Setup& setup, State& state, Events& events) {
    if (!anybody_goes(state)) {
        state.mission.ended = 1;
        return;
    }
    if (state.mission.slow == departs_slowly) {
        set_out_for_two_rounds(state);
        state.mission.ended = 1;
        return;
    }
    if (state.mission.kind != MissionKind::defensive && state.mission.on_foot == 0) {
        open_window(setup, state, Window::flight, events);  // PR-Y21
    }
}

void flights_come_due(State& state, int seat) {
    for (Flight& group : player(state, seat).flight) {
        group.due = group.kind != 0 ? 1 : 0;
    }
}

bool flights_arrive(const Setup& setup, State& state, int seat, Events& events) {
    const Player& own = player(state, seat);
    for (int i = 0; i < own.flights; ++i) {
        if (own.flight[at(i)].due != 0 && arrives_in_reactivation(own.flight[at(i)])) {
            arrive_from_flight(setup, state, seat, i, events);
            return true;
        }
    }
    return false;
}

bool resume_flight(const Setup& setup, State& state, int seat, Events& events) {
    const int next = next_to_arrive(state, seat);
    if (next == none) {
        return false;
    }
    arrive_from_flight(setup, state, seat, next, events);
    return true;
}

// PR-P04, PR-Z92.
void note_visit(const Setup& setup, State& state, Events& /*events*/) {
    const Mission& mission = state.mission;
    const Pack& pack = *setup.pack;
    if (mission.side != pro || pack.place[mission.target].cluster != pack.named.place.m_13) {
        return;
    }
    for (const int ship : cards_of(state, mission.seat[attacker])) {
        if (card(state, bearer_or_self(state, ship)).spot == Spot::away && is_ship(print_of(setup, state, ship)) &&
            print_of(setup, state, ship).build == pack.named.build.arkoniden) {
            player(state, mission.seat[attacker]).m13_visited = 1;  // PR-P04
        }
    }
}

// PR-P22: ships of the Arkonids that attacked Terra or Venus and are home in their star cluster.
void note_raid(const Setup& setup, State& state) {
    const Mission& mission = state.mission;
    const Pack& pack = *setup.pack;
    if (state.phase != phase_iv || mission.kind != MissionKind::offensive || mission.side != anti ||
        mission.arrived == 0 ||
        (mission.target != pack.named.place.terra && mission.target != pack.named.place.venus)) {
        return;
    }
    for (const int ship : cards_of(state, mission.seat[attacker])) {
        const Card& one = card(state, ship);
        if (one.spot == Spot::column && one.is(flag::taking_part) && is_ship(print_of(setup, state, ship)) &&
            (loyalties_of(setup, state, ship) & pack.named.loyalty.arkoniden) != 0 &&
            pack.place[one.place].cluster == pack.named.place.m_13) {
            player(state, mission.seat[attacker]).raided |= byte(1 << mission.seat[defender]);
        }
    }
}

void note_tolimon(const Setup& setup, State& state) {
    const Mission& mission = state.mission;
    if (mission.side == pro && mission.target == setup.pack->named.place.tolimon) {
        player(state, mission.seat[defender]).tolimon_target = 1;
    }
}

}  // namespace kriegsrat::perryrhodan
