#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// A mission from its announcement to the way home: one stage after the other (PR-J04, PR-J10 to PR-J20, chapter K).
namespace kriegsrat::perryrhodan {

namespace {

MissionStage mission_stage(const State& state) { return static_cast<MissionStage>(frame(state).a); }
void to_mission_stage(State& state, MissionStage stage) { set_stage(state, static_cast<int>(stage)); }
void next_mission_stage(State& state) { set_stage(state, frame(state).a + 1); }

// PR-L04, PR-L05: on foot there is no space combat.
bool came_by_ship(const Setup& setup, const State& state) { return !ships_of(setup, state, attacker).empty(); }
bool is_cluster(const Setup& setup, const State& state) {
    return setup.pack->place[state.mission.target].subkind == Subkind::cluster;
}

// PR-B27, PR-B28, PR-Z05: identical uniques of both players have met.
void uniques_meet(const Setup& setup, State& state, const Cards& arriving, const Cards& waiting, Events& events) {
    for (const int own : arriving) {
        for (const int other : waiting) {
            if (!exists(state, own) || !exists(state, other)) {
                continue;
            }
            const CardRecord& print = print_of(setup, state, own);
            if (print.unique && print_of(setup, state, other).unique &&
                print.name == print_of(setup, state, other).name) {
                to_sink(setup, state, own, How::direct, events);
                make_passive(state, other, false);
            }
        }
    }
}

void add_loads(const Setup& setup, const State& state, Cards& cards) {
    for (int i = 0; i < cards.size(); ++i) {
        if (is_ship(print_of(setup, state, cards[i]))) {
            for (const int number : load_of(setup, state, cards[i])) {
                cards.add(number);
            }
        }
    }
}

// Carried ships become ships of their own at the target (PR-L11).
void set_out_carried_ships(const Setup& setup, State& state) {
    for (const int ship : ships_of(setup, state, attacker)) {
        for (const int number : load_of(setup, state, ship)) {
            if (is_ship(print_of(setup, state, number))) {
                take_up(setup, state, number);
            }
        }
    }
}

void arrive(const Setup& setup, State& state, Events& events) {
    state.mission.arrived = 1;
    note_visit(setup, state, events);
    set_out_carried_ships(setup, state);
    Cards arriving = ships_of(setup, state, attacker);
    add_loads(setup, state, arriving);
    Cards waiting = ships_of(setup, state, defender);
    add_loads(setup, state, waiting);
    uniques_meet(setup, state, arriving, waiting, events);
    if (state.mission.on_foot != 0) {
        uniques_meet(setup, state, units_of(setup, state, attacker), units_of(setup, state, defender), events);
    }
}

// The way to the ground is open (PR-L46, PR-L47, PR-K11): ships that are free or broke through.
bool ground_is_open(const Setup& setup, const State& state) {
    if (state.mission.on_foot != 0) {
        return true;
    }
    const bool free = ships_of(setup, state, defender).empty();
    for (const int ship : ships_of(setup, state, attacker)) {
        if (free || card(state, ship).is(flag::broken_through)) {
            return true;
        }
    }
    return false;
}

bool both_on_the_ground(const Setup& setup, const State& state) {
    return !units_of(setup, state, attacker).empty() && !units_of(setup, state, defender).empty();
}

// A defensive mission: everything is placed at the target (PR-J04).
void place_moved(const Setup& setup, State& state) {
    for (const int number : cards_of(state, seat_of(state, attacker))) {
        if (card(state, number).spot == Spot::away) {
            card(state, number).flags |= flag::leaving;
        }
    }
    state.mission.way_back = state.mission.target;
    send_home(setup, state, seat_of(state, attacker), mission_is_over);
}

// PR-K47: one round of ground combat; identical uniques meet in the line-up (PR-Z05).
void hunt(const Setup& setup, State& state, Events& events) {
    state.combat.kind = Fight::ground;
    const Cards hunters = fighters(setup, state, attacker);
    const Cards hunted = fighters(setup, state, defender);
    state.combat.kind = Fight::none;
    uniques_meet(setup, state, hunters, hunted, events);
    begin_combat(setup, state, Fight::ground, events);
}

void go_home(const Setup& setup, State& state) {
    const int seat = seat_of(state, attacker);
    bool any = false;
    for (const int number : cards_of(state, seat)) {
        if (card(state, number).spot == Spot::away) {
            card(state, number).flags |= flag::leaving;
            any = true;
        }
    }
    if (any) {
        send_home(setup, state, seat, mission_is_over);
    }
}

RuleId rule_of_announcing(MissionKind kind) {
    switch (kind) {
        case MissionKind::defensive:
            return "J04"_rule;
        case MissionKind::agent:
            return "K08"_rule;
        case MissionKind::fetch:
            return "K55"_rule;
        case MissionKind::counter:
            return "K46"_rule;
        default:
            return "J10"_rule;
    }
}

}  // namespace

void begin_mission(const Setup& /*setup*/, State& state, Events& events) {
    const Mission& mission = state.mission;
    tell(events, Happening::mission_announced, rule_of_announcing(mission.kind), mission.seat[attacker],
         static_cast<int>(mission.kind), mission.origin, mission.target, mission.seat[defender]);
    // PR-Y21; in a counter mission the attacker is at home.
    const bool silent = mission.kind == MissionKind::defensive || mission.kind == MissionKind::counter;
    push(state, Step::mission, none, static_cast<int>(silent ? MissionStage::gathering : MissionStage::announced));
}

void close_mission(const Setup& setup, State& state, Events& events) {
    tell(events, Happening::mission_ended, "J24"_rule, seat_of(state, attacker));
    expire(setup, state, Lasts::mission, events);
    for (const int role : {attacker, defender}) {
        const int seat = seat_of(state, role);
        if (seat == none) {
            continue;
        }
        forget_asked(state, seat);
        for (const int number : cards_of(state, seat)) {
            card(state, number).flags &=
                ~(flag::taking_part | flag::broken_through | flag::walked | flag::leaving | flag::caught);
        }
    }
    state.mission = Mission{};
    state.combat = Combat{};
    pop(state);
}

// The goal is known before the cards are taken up (PR-J19), and both players have windows on the way (PR-I23, PR-D11).
void mission_proceed(const Setup& setup, State& state, Events& events) {
    const MissionKind kind = state.mission.kind;
    const bool offensive = kind == MissionKind::offensive;
    if (state.mission.ended != 0 && mission_stage(state) < MissionStage::home) {
        to_mission_stage(state, MissionStage::home);
        return;
    }
    const MissionStage stage = mission_stage(state);
    next_mission_stage(state);
    switch (stage) {
        case MissionStage::announced:
            open_window(setup, state, Window::target_named, events);
            return;
        case MissionStage::goal_question:
            if (offensive && state.mission.slow != resumed) {
                ask_goal(state);  // at departure, also of a slow group (PR-Y14)
            }
            return;
        case MissionStage::goal_card:
            if (offensive && state.mission.ships_only == 0) {  // PR-I16
                draw_action_card(state, seat_of(state, attacker));
            }
            return;
        case MissionStage::goal_known:
            if (offensive && state.mission.ships_only == 0) {
                read_goal(setup, state, events);
                open_window(setup, state, Window::goal_drawn, events);
            }
            return;
        case MissionStage::target_name:
            if (offensive) {
                state.mission.none_at_start = nothing_to_reduce(setup, state) ? 1 : 0;
                if (state.mission.goal == Goal::assassination || state.mission.goal == Goal::sabotage) {
                    push(state, Step::name_target, seat_of(state, attacker));
                }
            }
            return;
        case MissionStage::gathering:
            if (kind == MissionKind::counter) {
                push(state, Step::counter_units, seat_of(state, attacker));
                return;
            }
            if (state.mission.slow != resumed) {  // a group from a flight is complete (PR-Y14)
                forget_asked(state, seat_of(state, attacker));
                push(state, Step::gather, seat_of(state, attacker));
            }
            return;
        case MissionStage::approach:
            if (kind == MissionKind::counter) {
                to_mission_stage(state, MissionStage::ground);
                return;
            }
            if (approach_proceed(setup, state, events)) {
                to_mission_stage(state, MissionStage::approach);
            }
            return;
        case MissionStage::departure:
            departure_proceed(setup, state, events);
            return;
        case MissionStage::arrival:
            if (kind == MissionKind::defensive) {
                to_mission_stage(state, MissionStage::home);
                return;
            }
            arrive(setup, state, events);
            return;
        case MissionStage::messages:
            if (offensive && came_by_ship(setup, state) && agents_may_send(setup, state)) {
                open_window(setup, state, Window::transmit, events);  // PR-Y40
            }
            return;
        case MissionStage::preparation:
            if (!ships_of(setup, state, defender).empty() || !units_of(setup, state, defender).empty()) {
                forget_asked(state, seat_of(state, defender));
                push(state, Step::load_up, seat_of(state, defender));
            }
            return;
        case MissionStage::space:
            if (came_by_ship(setup, state) && !ships_of(setup, state, defender).empty()) {  // PR-I21
                state.mission.space_fought = 1;
                begin_combat(setup, state, Fight::space, events);
            }
            return;
        case MissionStage::between:
            if (offensive && state.mission.on_foot == 0 && ground_is_open(setup, state)) {
                open_window(setup, state, Window::between_combats, events);  // PR-Y26
            }
            return;
        case MissionStage::unloading:
            if (offensive && state.mission.ships_only == 0 && state.mission.on_foot == 0 &&
                ground_is_open(setup, state) && !is_cluster(setup, state)) {
                push(state, Step::unload, seat_of(state, attacker));
            }
            return;
        case MissionStage::withdrawal:
            if (state.mission.space_fought != 0 && may_withdraw(setup, state)) {
                push(state, Step::withdraw, seat_of(state, defender));  // PR-L48
            }
            return;
        case MissionStage::ground:
            if (kind == MissionKind::counter) {
                hunt(setup, state, events);
                return;
            }
            put_ashore(setup, state);
            if (offensive && both_on_the_ground(setup, state) && !is_cluster(setup, state)) {  // PR-I22, PR-M01
                uniques_meet(setup, state, units_of(setup, state, attacker), units_of(setup, state, defender), events);
                begin_combat(setup, state, Fight::ground, events);
            }
            return;
        case MissionStage::before_reduction:
            if (offensive && reduction_possible(setup, state)) {  // PR-M02, PR-Z96
                open_window(setup, state, Window::before_reduction, events);
            } else {
                to_mission_stage(state, MissionStage::agents);
            }
            return;
        case MissionStage::reduction:
            begin_reduction(setup, state, events);
            return;
        case MissionStage::after_reduction:
            if (state.mission.achieved != 0) {
                note_reduction(setup, state, seat_of(state, attacker), seat_of(state, defender),
                               side_of(state, defender), state.mission.target, events);
            }
            if (state.mission.reduced != no_record) {
                open_window(setup, state, Window::after_reduction, events);
            }
            return;
        case MissionStage::agents:
            if ((kind == MissionKind::agent || kind == MissionKind::fetch) && ground_is_open(setup, state)) {
                push(state, Step::land_agents, seat_of(state, attacker));
            }
            return;
        case MissionStage::landed:
            if (kind == MissionKind::agent &&
                column(state, seat_of(state, defender), side_of(state, defender), state.mission.target).agents > 0) {
                open_window(setup, state, Window::agent_landed, events);
            }
            return;
        case MissionStage::home:
            if (kind == MissionKind::defensive) {
                note_visit(setup, state, events);
                place_moved(setup, state);
            } else if (kind == MissionKind::counter) {
                end_counter(setup, state, events);
            } else {
                put_ashore(setup, state);
                go_home(setup, state);
            }
            return;
        case MissionStage::returned:
            if (kind != MissionKind::defensive) {
                note_raid(setup, state);
                open_window(setup, state, Window::mission_end, events);
                agents_report(setup, state, events);
            }
            return;
        case MissionStage::over:
            close_mission(setup, state, events);
            return;
    }
}

}  // namespace kriegsrat::perryrhodan
