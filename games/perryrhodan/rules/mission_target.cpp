#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Where a mission may lead (PR-J01, PR-J08 to PR-J10, PR-K01, PR-K06).
namespace kriegsrat::perryrhodan {

namespace {

bool is_offensive(MissionKind kind) { return kind == MissionKind::offensive || kind == MissionKind::agent; }

// Ships and units at the origin that could lead a mission somewhere, with what does not depend on where it leads.
struct Leader {
    int card;
    int range;  // of a unit 0: it walks
    int slow;   // PR-Z67
};
class Leaders {
  public:
    Leaders(const Setup& setup, const State& state, const Mission& mission) {
        const int seat = mission.seat[attacker];
        const Column& from = column(state, seat, mission.side, mission.origin);
        if (from.units == 0 && from.ships == 0) {
            return;
        }
        for (const int number : cards_of(state, seat, Spot::column)) {
            const Card& one = card(state, number);
            if (!lies_at(one, mission.side, mission.origin) || !one.active()) {
                continue;
            }
            const CardRecord& print = print_of(setup, state, number);
            if ((!is_ship(print) && !is_unit(print)) || !leaving_verdict(setup, state, number, mission).legal()) {
                continue;
            }
            const bool ship = is_ship(print);
            leader_[at(count_++)] = {number, ship ? range_of(setup, state, number) : 0,
                                     ship ? slow_range(setup, state, number) : 0};
        }
    }
    const Leader* begin() const { return leader_.data(); }
    const Leader* end() const { return leader_.data() + count_; }
    bool empty() const { return count_ == 0; }

  private:
    int count_ = 0;
    std::array<Leader, cards_each> leader_;
};

// One of them could go there by itself, without being carried.
bool has_leader(const Setup& setup, const State& state, const Leaders& leaders, const Mission& mission) {
    const bool on_foot = walks(setup, state, mission);
    for (const Leader& leader : leaders) {
        const bool comes =
            leader.range == 0
                ? on_foot
                : comes_within(setup, state, leader.card, leader.range, mission.origin, mission.target) ||
                      comes_within(setup, state, leader.card, leader.slow, mission.origin, mission.target);
        if (comes && arriving_verdict(setup, state, leader.card, mission).legal()) {
            return true;
        }
    }
    return false;
}

Verdict target_verdict(const Setup& setup, const State& state, const Mission& mission) {
    if (const Verdict verdict = place_verdict(setup, state, mission); !verdict.legal()) {
        return verdict;
    }
    if (has_leader(setup, state, Leaders(setup, state, mission), mission)) {
        return legal;
    }
    RuleId reason = "I02"_rule;
    for (const int number : cards_of(state, mission.seat[attacker], Spot::column)) {
        const Card& one = card(state, number);
        if (lies_at(one, mission.side, mission.origin) && one.active() && is_ship(print_of(setup, state, number))) {
            if (const Verdict verdict = going_verdict(setup, state, number, mission); !verdict.legal()) {
                reason = verdict.rule;
            }
        }
    }
    return forbidden(reason);
}

Mission planned(const State& state, MissionKind kind, int origin, int side, int target, int other) {
    Mission mission;
    mission.kind = kind;
    mission.origin = byte(origin);
    mission.side = byte(side);
    mission.target = byte(target);
    mission.seat = {state.turn.seat, byte(other)};
    return mission;
}

template <class Visit>
void each_target(const Setup& setup, const State& state, MissionKind kind, int origin, int side, Visit visit) {
    const Leaders leaders(setup, state, planned(state, kind, origin, side, origin, state.turn.seat));
    if (leaders.empty()) {
        return;
    }
    for (int other = 0; other < setup.players; ++other) {
        const bool own = other == state.turn.seat;
        if (own != (kind == MissionKind::defensive) || !is_alive(state, other)) {
            continue;
        }
        for (int target = 0; target < places; ++target) {
            if (!has_column(state, other, own ? side : 1 - side, target)) {
                continue;
            }
            const Mission mission = planned(state, kind, origin, side, target, other);
            if (place_verdict(setup, state, mission).legal() && has_leader(setup, state, leaders, mission) &&
                visit(target, other)) {
                return;
            }
        }
    }
}

int side_of_frame(const State& state) { return frame(state).b >> 8U; }
int origin_of_frame(const State& state) { return frame(state).b & 0xFFU; }
MissionKind kind_of_frame(const State& state) { return static_cast<MissionKind>(frame(state).a); }

}  // namespace

Verdict place_verdict(const Setup& setup, const State& state, const Mission& mission) {
    const int seat = mission.seat[attacker];
    const int other = mission.seat[defender];
    if (mission.target >= places || other >= setup.players) {
        return forbidden("J10"_rule);
    }
    if (mission.kind == MissionKind::defensive) {
        if (other != seat || mission.target == mission.origin ||
            !has_column(state, seat, mission.side, mission.target)) {
            return forbidden("J01"_rule);
        }
    } else {
        if (other == seat || !is_alive(state, other) || !has_column(state, other, 1 - mission.side, mission.target)) {
            return forbidden(mission.kind == MissionKind::agent ? "K01"_rule : "J08"_rule);
        }
        if (!in_reach(setup, state, seat, other)) {
            return forbidden("G06"_rule);
        }
        if (setup.pack->place[mission.target].subkind == Subkind::sphere) {  // PR-A33
            return forbidden("J09"_rule);
        }
        if (has(state.turn.closed[at(other)][at(1 - mission.side)], mission.target)) {
            return forbidden("N65"_rule);
        }
    }
    if (mission.kind == MissionKind::agent) {
        if (setup.pack->place[mission.target].subkind == Subkind::cluster) {
            return forbidden("Z97"_rule);
        }
        if (others_have_agents(state, seat, other, 1 - mission.side, mission.target)) {
            return forbidden("K06"_rule);
        }
    }
    if (mission.kind == MissionKind::offensive && mission.side == pro && state.phase == phase_iv &&
        mission.target == setup.pack->named.place.aralon) {
        const int ara_number =
            modifier(setup, state, seat, pro, Counter::am) + modifier(setup, state, other, anti, Counter::am);
        if (ara_number >= 1 ||
            (!has_column(state, seat, anti, mission.target) && !has_column(state, seat, pro, mission.target))) {
            return forbidden("P12"_rule);
        }
    }
    return legal;
}

bool walks(const Setup& setup, const State& state, const Mission& mission) {
    if (mission.kind == MissionKind::defensive) {
        return linked_on_foot(setup, state, mission.seat[attacker], mission.side, mission.origin, mission.target);
    }
    return mission.origin == mission.target;
}

bool has_target(const Setup& setup, const State& state, MissionKind kind, int origin, int side) {
    bool found = false;
    each_target(setup, state, kind, origin, side, [&](int, int) { return found = true; });
    return found;
}

// The rule that stands in the way of the nearest thing to a target; range if there is none at all.
Verdict no_target_verdict(const Setup& setup, const State& state, MissionKind kind, int origin, int side) {
    Verdict reason = forbidden("I02"_rule);
    for (int other = 0; other < setup.players; ++other) {
        const bool own = other == state.turn.seat;
        for (int target = 0; target < places; ++target) {
            if (own != (kind == MissionKind::defensive) || !is_alive(state, other) ||
                !has_column(state, other, own ? side : 1 - side, target) || (own && target == origin)) {
                continue;
            }
            const Verdict verdict = target_verdict(setup, state, planned(state, kind, origin, side, target, other));
            reason = verdict.rule == "I02"_rule ? reason : verdict;
        }
    }
    return reason;
}

void target_options(const Setup& setup, const State& state, Options& out) {
    each_target(setup, state, kind_of_frame(state), origin_of_frame(state), side_of_frame(state),
                [&](int target, int other) {
                    out.add(act(Do::choose_target, target, other));
                    return false;
                });
}

Verdict target_check(const Setup& setup, const State& state, Action action) {
    if (kind_of(action) != Do::choose_target || action.a >= places || action.b >= setup.players) {
        return forbidden(kind_of_frame(state) == MissionKind::defensive ? "J04"_rule : "J10"_rule);
    }
    return target_verdict(
        setup, state,
        planned(state, kind_of_frame(state), origin_of_frame(state), side_of_frame(state), action.a, action.b));
}

void target_apply(const Setup& setup, State& state, Action action, Events& events) {
    const MissionKind kind = kind_of_frame(state);
    const int origin = origin_of_frame(state);
    const int side = side_of_frame(state);
    pop(state);
    bind_side(state, side);
    state.mission = planned(state, kind, origin, side, action.a, action.b);
    state.turn.other_side = byte(side);
    if (a_mission_is_left(state)) {
        state.turn.missions_made += 1;
    } else {
        state.mission.grant = byte(grant_for(setup, state, kind, origin, side));
        state.turn.grants[at(state.mission.grant - 1)].used = 1;
    }
    if (is_offensive(kind)) {
        note_tolimon(setup, state);
    }
    begin_mission(setup, state, events);
}

}  // namespace kriegsrat::perryrhodan
