#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// The mission section (PR-E17, PR-I03 to PR-I13, PR-D06): one thing after the other, until the player is done.
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr std::array<MissionKind, 3> kinds{MissionKind::defensive, MissionKind::offensive, MissionKind::agent};

}  // namespace

// PR-E18, and PR-K45 with PR-Z29 where counter missions were made.
Verdict side_verdict(const State& state, int side) {
    if (state.turn.mission_side != none && state.turn.mission_side != side) {
        return forbidden("E18"_rule);
    }
    return require(state.turn.counter_sides == 0 || has(state.turn.counter_sides, side), "K45"_rule);
}

// The two sides of a player never mix; sections 2 and 4 choose each for itself (PR-E27, PR-E29).
void bind_side(State& state, int side) {
    state.turn.mission_side = byte(side);
    state.turn.something_done = 1;
}

bool a_mission_is_left(const State& state) { return state.turn.missions_made + state.turn.sacrificed < 1; }

// A mission that uses up a grant of Initiative (PR-N46, PR-N48), or none.
int grant_for(const Setup& setup, const State& state, MissionKind kind, int origin, int side) {
    for (int i = 0; i < max_grants; ++i) {
        const Grant& grant = state.turn.grants[at(i)];
        if (grant.granted == 0 || grant.used != 0) {
            continue;
        }
        const bool right_kind =
            static_cast<ExtraMission>(grant.kind) == ExtraMission::any || kind == MissionKind::defensive;
        const auto rule = static_cast<Places>(grant.rule);
        const bool right_place =
            rule == Places::anywhere || rule == Places::side ||
            (rule == Places::here && exists(state, grant.card) && column_of_card(state, grant.card) == origin &&
             card(state, grant.card).side == side) ||
            (rule == Places::named && has(grant.places, origin));
        if (right_kind && right_place) {
            return i + 1;
        }
    }
    (void)setup;
    return 0;
}

namespace {

// A second one needs Initiative (PR-I05); counter missions are beside it (PR-I04).
Verdict allowance_verdict(const Setup& setup, const State& state, MissionKind kind, int origin, int side) {
    if (a_mission_is_left(state) || grant_for(setup, state, kind, origin, side) != 0) {
        return legal;
    }
    const bool granted = std::any_of(state.turn.grants.begin(), state.turn.grants.end(),
                                     [](const Grant& grant) { return grant.granted != 0 && grant.used == 0; });
    return forbidden(granted ? "N46"_rule : "I03"_rule);
}

Verdict announce_verdict(const Setup& setup, const State& state, MissionKind kind, int origin, int side) {
    const int seat = state.turn.seat;
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end() || side >= sides || origin >= places ||
        !has_column(state, seat, side, origin)) {
        return forbidden("I01"_rule);
    }
    if (kind == MissionKind::agent && state.phase != phase_v) {
        return forbidden("I15"_rule);
    }
    if (const Verdict verdict = side_verdict(state, side); !verdict.legal()) {
        return verdict;
    }
    return allowance_verdict(setup, state, kind, origin, side);
}

}  // namespace

void begin_mission_section(const Setup& /*setup*/, State& state, Events& /*events*/) {
    push(state, Step::mission_section, state.turn.seat);
}

void section_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.turn.seat;
    sacrifice_options(setup, state, out);
    for (const int side : {pro, anti}) {
        for (int origin = 0; origin < places; ++origin) {
            for (const MissionKind kind : kinds) {
                if (announce_verdict(setup, state, kind, origin, side).legal() &&
                    has_target(setup, state, kind, origin, side)) {
                    out.add(act(Do::announce_mission, static_cast<int>(kind), origin, side));
                }
            }
            if (counter_verdict(setup, state, origin, side).legal()) {
                out.add(act(Do::counter_mission, origin, side));
            }
        }
    }
    fetch_options(setup, state, out);
    for (const Window window : {Window::mission, Window::own_turn, Window::transmit}) {
        use_options(setup, state, seat, window, out);
    }
    out.add(act(Do::done));
}

Verdict section_check(const Setup& setup, const State& state, Action action) {
    switch (kind_of(action)) {
        case Do::sacrifice:
        case Do::sacrifice_for:
            return sacrifice_check(setup, state, action);
        case Do::announce_mission: {
            if (action.a > static_cast<int>(MissionKind::counter)) {
                return forbidden("I15"_rule);
            }
            const auto kind = static_cast<MissionKind>(action.a);
            const Verdict verdict = announce_verdict(setup, state, kind, action.b, action.c);
            if (!verdict.legal()) {
                return verdict;
            }
            return has_target(setup, state, kind, action.b, action.c)
                       ? legal
                       : no_target_verdict(setup, state, kind, action.b, action.c);
        }
        case Do::counter_mission:
            return counter_verdict(setup, state, action.a, action.b);
        case Do::fetch_agents:
            return fetch_verdict(setup, state, action);
        case Do::done:
            return legal;
        default:
            break;
    }
    if (kind_of(action) != Do::use && kind_of(action) != Do::play_event) {
        return forbidden("D06"_rule);
    }
    Window its_own = Window::mission;
    for (const Window window : {Window::own_turn, Window::transmit}) {
        its_own = is_of_window(setup, action, window) ? window : its_own;
    }
    return use_check(setup, state, state.turn.seat, its_own, action);
}

void section_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (kind_of(action)) {
        case Do::sacrifice:
        case Do::sacrifice_for:
            sacrifice_apply(setup, state, action, events);
            return;
        case Do::announce_mission:
            push(state, Step::choose_target, state.turn.seat, action.a, action.c << 8U | action.b);
            return;
        case Do::counter_mission:
            begin_counter(setup, state, action.a, action.b, events);
            return;
        case Do::fetch_agents:
            bind_side(state, action.amount);
            begin_fetch(setup, state, action, events);
            return;
        case Do::done:
            if (state.turn.sacrificed == 0) {
                lapse_sacrifice(setup, state, state.turn.seat, events);  // PR-I09
            }
            pop(state);
            return;
        default:
            break;
    }
    for (const Window window : {Window::mission, Window::own_turn, Window::transmit}) {
        if (use_check(setup, state, state.turn.seat, window, action).legal()) {
            use_apply(setup, state, state.turn.seat, window, action, events);
            return;
        }
    }
}

}  // namespace kriegsrat::perryrhodan
