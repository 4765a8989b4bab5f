#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// The goal of an offensive mission and the card it is aimed at (PR-J11 to PR-J16, PR-J21).
namespace kriegsrat::perryrhodan {

namespace {

bool is_played(const Setup& setup, const State& state, const CardRecord& print) {
    const bool own_cycle = setup.first_phase != phase_v || print.phase == phase_v;
    return print.phase <= state.phase && own_cycle;  // PR-Z95
}

bool record_may_be_named(const Pack& pack, const CardRecord& print, Goal goal) {
    const bool unit = is_unit(print);
    // Fixed equipment cannot be named, except R-17 (PR-J13, PR-Z76).
    const bool equipment = print.is(Group::equip_location) ||
                           (print.is(Group::equip_unit) && (!print.fixed || print.name == pack.named.name.r_17));
    switch (goal) {
        case Goal::assassination:
            return unit;
        case Goal::sabotage:
            return equipment;
        case Goal::devastation:        // named after the combat (PR-J15)
            return unit || equipment;  // PR-M23
        default:
            return false;  // destabilisation names nothing (PR-J14)
    }
}

}  // namespace

bool may_be_named(const Setup& setup, const State& state, Goal goal, int name) {
    if (name >= card_names) {
        return false;
    }
    for (int record = 0; record < records; ++record) {
        const CardRecord& print = perryrhodan::print(setup, record);
        if (print.name == name && is_played(setup, state, print) && record_may_be_named(*setup.pack, print, goal)) {
            return true;
        }
    }
    return false;
}

void name_options(const Setup& setup, const State& state, Goal goal, Do what, Options& out) {
    IdSet<card_names> listed;
    for (int record = 0; record < records; ++record) {
        const CardRecord& print = perryrhodan::print(setup, record);
        if (is_played(setup, state, print) && record_may_be_named(*setup.pack, print, goal) &&
            !listed.has(print.name)) {
            listed.add(print.name);
            out.add(act(what, print.name));
        }
    }
}

// PR-D07, PR-Z24.
void ask_goal(State& state) {
    const Mission& mission = state.mission;
    if (column(state, mission.seat[attacker], mission.side, mission.origin).ships > 0) {
        push(state, Step::choose_goal, mission.seat[attacker]);
    }
}

void read_goal(const Setup& setup, State& state, Events& events) {
    state.mission.goal_card = state.drawn;
    state.mission.goal = setup.pack->action[state.drawn].goal;
    tell(events, Happening::goal_drawn, "J11"_rule, seat_of(state, attacker), static_cast<int>(state.mission.goal));
}

void goal_options(const Setup& setup, const State& state, Options& out) {
    if (state.step() == Step::name_target) {
        name_options(setup, state, state.mission.goal, Do::name_target, out);
        return;
    }
    if (frame(state).b != 0) {
        for (const Goal goal : {Goal::assassination, Goal::destabilisation, Goal::sabotage, Goal::devastation}) {
            out.add(act(Do::choose_goal, static_cast<int>(goal)));
        }
        return;
    }
    out.add(act(Do::with_goal));
    out.add(act(Do::ships_only));
}

Verdict goal_check(const Setup& setup, const State& state, Action action) {
    if (state.step() == Step::name_target) {
        const RuleId rule = state.mission.goal == Goal::assassination ? "J12"_rule : "J13"_rule;
        return require(kind_of(action) == Do::name_target && may_be_named(setup, state, state.mission.goal, action.a),
                       rule);
    }
    if (frame(state).b != 0) {
        return require(kind_of(action) == Do::choose_goal && action.a >= static_cast<int>(Goal::assassination) &&
                           action.a <= static_cast<int>(Goal::devastation),
                       "A03"_rule);
    }
    return require(kind_of(action) == Do::with_goal || kind_of(action) == Do::ships_only, "J21"_rule);
}

void goal_apply(const Setup& /*setup*/, State& state, Action action, Events& events) {
    const bool free_choice = frame(state).b != 0;
    const bool naming = state.step() == Step::name_target;
    pop(state);
    if (naming) {
        state.mission.named = action.a;
        tell(events, Happening::target_named, "J12"_rule, seat_of(state, attacker), action.a);
        return;
    }
    if (free_choice) {
        state.mission.goal = static_cast<Goal>(action.a);
        tell(events, Happening::goal_drawn, "J11"_rule, seat_of(state, attacker), action.a);
        return;
    }
    if (kind_of(action) == Do::ships_only) {
        state.mission.ships_only = 1;
        tell(events, Happening::ships_only, "J21"_rule, seat_of(state, attacker));
    }
}

}  // namespace kriegsrat::perryrhodan
