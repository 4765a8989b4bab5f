#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// A combat from its first round to its last (PR-L01 to PR-L03): one stage after the other.
namespace kriegsrat::perryrhodan {

// PR-M07 to PR-M10, PR-Z35, PR-Z41: pairings that may lie side by side; 0 is no limit.
int limit_of_pairings(const Setup& setup, const State& state) {
    if (state.combat.kind == Fight::boarding) {
        return fighters(setup, state, boarding_role(state)).size();
    }
    if (state.combat.kind == Fight::space || state.mission.kind == MissionKind::counter) {
        return 0;  // PR-L17, PR-M08
    }
    const int seat = seat_of(state, defender);
    const int top = top_of(setup, state, seat, side_of(state, defender), state.mission.target, Row::locations);
    int limit = top == no_card ? 1 : print_of(setup, state, top).ground_limit[state.phase];
    limit = limit == 0 ? 1 : limit;
    switch (state.mission.goal) {
        case Goal::destabilisation:
        case Goal::devastation:
            limit += 1;
            break;
        default:
            limit -= 1;
    }
    limit += ground_limit_bonus(setup, state);
    return std::max(1, limit);
}

namespace {

CombatStage combat_stage(const State& state) { return static_cast<CombatStage>(frame(state).a); }
void to_stage(State& state, CombatStage stage) { set_stage(state, static_cast<int>(stage)); }
void next_stage(State& state) { set_stage(state, frame(state).a + 1); }

// PR-L50, PR-M12, PR-M30: whoever has nothing left to fight with ends it.
bool somebody_is_gone(const Setup& setup, const State& state) {
    return fighters(setup, state, attacker).empty() || fighters(setup, state, defender).empty();
}

void clear_line_up(State& state) {
    for (int i = state.combat.first; i < state.combat.count; ++i) {
        state.combat.pairing[at(i)] = Pairing{};
    }
    state.combat.count = state.combat.first;
    state.combat.current = 0;
    state.combat.from_right = 0;
    state.combat.revealed = 0;
    state.combat.turn = attacker_role;
}

void begin_round(const Setup& setup, State& state, Events& events) {
    clear_line_up(state);
    state.combat.round += 1;
    for (const int role : {attacker, defender}) {
        for (const int number : fighters(setup, state, role)) {
            card(state, number).flags &= ~(flag::lined_up | flag::left_out | flag::saved | flag::marked);
        }
    }
    state.combat.limit = byte(limit_of_pairings(setup, state));
    tell(events, Happening::combat_began, "L02"_rule, static_cast<int>(state.combat.kind), state.combat.round);
}

// A boarding leaves the ships of the space combat around it alone.
bool takes_part(const State& state, int number) {
    return state.combat.kind != Fight::boarding || card(state, number).spot == Spot::aboard;
}

// PR-B21: what the owner turned passive himself suffers from it from now on.
void end_round(const Setup& setup, State& state, Events& events) {
    expire(setup, state, Lasts::combat_round, events);  // PR-N71, PR-Z78
    for (const int role : {attacker, defender}) {
        for (const int number : cards_of(state, seat_of(state, role))) {
            if (takes_part(state, number)) {
                card(state, number).flags &=
                    ~(flag::passive_by_owner | flag::lined_up | flag::left_out | flag::saved | flag::marked);
            }
        }
    }
    clear_line_up(state);
}

void end_combat(const Setup& setup, State& state, Events& events) {
    end_round(setup, state, events);
    expire(setup, state, Lasts::combat, events);
    for (const int role : {attacker, defender}) {
        for (const int number : cards_of(state, seat_of(state, role))) {
            if (takes_part(state, number)) {
                card(state, number).flags &= ~(flag::used | flag::shown);  // PR-I47
            }
            if (state.combat.kind != Fight::boarding) {
                card(state, number).flags &= ~(flag::no_more_skills | flag::passive_by_mutant);
            }
        }
    }
    if (state.combat.kind == Fight::boarding) {
        pop(state);
        end_boarding(setup, state, events);
        const int outer_count = state.combat.first;
        state.combat.first = 0;
        state.combat.count = byte(outer_count);
        state.combat.kind = Fight::space;
        state.combat.round = state.combat.outer_round;
        return;
    }
    state.combat.kind = Fight::none;
    state.combat.round = 0;
    pop(state);
}

bool is_single_round(const State& state) {
    return state.combat.kind == Fight::boarding || state.mission.kind == MissionKind::counter;
}

// Ground combat: a retreat is announced and ends it (PR-M13, PR-M14). Space: the ships leave (PR-L38).
void give_way(const Setup& setup, State& state, int role, Events& events) {
    tell(events, Happening::retreated, state.combat.kind == Fight::ground ? "M13"_rule : "L37"_rule,
         seat_of(state, role));
    if (state.combat.kind == Fight::ground) {
        state.mission.gave_way = byte(role);  // a defender stays where he is (PR-Z36)
        to_stage(state, CombatStage::over);
        return;
    }
    for (const int ship : fighters(setup, state, role)) {
        card(state, ship).flags |= flag::leaving;
    }
    to_stage(state, CombatStage::over);
    send_home(setup, state, seat_of(state, role), role == attacker ? attackers_retreat : defenders_retreat);
    if (role == attacker) {
        for (const int ship : ships_of(setup, state, attacker)) {
            if (card(state, ship).is(flag::broken_through)) {
                push(state, Step::join_retreat, seat_of(state, attacker), ship);  // PR-L38
            }
        }
    }
}

void ask_retreat(const Setup& setup, State& state, int role, Events& events) {
    to_stage(state, role == attacker ? CombatStage::defender_retreats : CombatStage::over);
    if (somebody_is_gone(setup, state)) {
        to_stage(state, CombatStage::over);
        return;
    }
    if (role == attacker && state.combat.round == combat_rounds) {
        give_way(setup, state, attacker, events);  // PR-L37, PR-M13
        return;
    }
    if (may_retreat(setup, state, role)) {  // PR-D20
        push(state, Step::retreat, seat_of(state, role), role);
    }
}

// A window of the round, and after it the end of the round if somebody has nothing left (PR-Y22).
void hold(const Setup& setup, State& state, Window window, Events& events) {
    next_stage(state);
    if (somebody_is_gone(setup, state)) {
        to_stage(state, CombatStage::round_end);
        return;
    }
    open_window(setup, state, window, events);
}

}  // namespace

void begin_combat(const Setup& /*setup*/, State& state, Fight fight, Events& /*events*/) {
    if (fight == Fight::boarding) {
        state.combat.outer_round = state.combat.round;
        state.combat.first = state.combat.count;
    } else {
        state.combat = Combat{};
    }
    state.combat.kind = fight;
    state.combat.round = 0;
    push(state, Step::combat, none, static_cast<int>(CombatStage::begin));
}

void combat_proceed(const Setup& setup, State& state, Events& events) {
    switch (combat_stage(state)) {
        case CombatStage::begin:
            if (somebody_is_gone(setup, state)) {
                to_stage(state, CombatStage::over);
                return;
            }
            begin_round(setup, state, events);
            next_stage(state);
            return;
        case CombatStage::line_up:
            if (!line_up_proceed(setup, state, events)) {
                drop_unmatched(setup, state);
                next_stage(state);
            }
            return;
        case CombatStage::adjust_attacker:
        case CombatStage::adjust_defender: {
            const int role = combat_stage(state) == CombatStage::adjust_attacker ? attacker : defender;
            if (!adjust_proceed(setup, state, role, events)) {
                next_stage(state);
            }
            return;
        }
        case CombatStage::setup:
            hold(setup, state, Window::setup, events);  // PR-D16, PR-Y20
            return;
        case CombatStage::direction:
            next_stage(state);
            state.combat.current = 0;
            if (state.mission.negotiated != 0) {
                to_stage(state, CombatStage::negotiation);
            } else if (somebody_is_gone(setup, state)) {
                to_stage(state, CombatStage::round_end);
            } else if (state.combat.count - state.combat.first > 1) {
                push(state, Step::direction, seat_of(state, attacker));  // PR-D15
            }
            return;
        case CombatStage::before_stealth:
            if (state.combat.round > 1) {
                to_stage(state, CombatStage::fire_start);  // PR-L28, PR-Z31
                return;
            }
            hold(setup, state, Window::before_stealth, events);
            return;
        case CombatStage::stealth:
            hold(setup, state, Window::stealth, events);  // PR-N05: before the numbers are drawn
            return;
        case CombatStage::stealth_cards:
            if (somebody_is_gone(setup, state)) {
                to_stage(state, CombatStage::round_end);
            } else if (!stealth_proceed(setup, state, events)) {
                next_stage(state);
            }
            return;
        case CombatStage::after_stealth:
            hold(setup, state, Window::after_stealth, events);
            return;
        case CombatStage::fire_start:
            state.combat.current = 0;
            hold(setup, state, Window::fire_start, events);
            return;
        case CombatStage::fire:
            hold(setup, state, Window::fire, events);
            return;
        case CombatStage::fire_cards:
            if (!fire_proceed(setup, state, events)) {
                next_stage(state);
            }
            return;
        case CombatStage::round_end:
            next_stage(state);
            if (is_single_round(state)) {
                to_stage(state, CombatStage::over);
            } else {
                open_window(setup, state, Window::round_end, events);
            }
            return;
        case CombatStage::attacker_equips:
        case CombatStage::defender_equips: {
            const int role = combat_stage(state) == CombatStage::attacker_equips ? attacker : defender;
            next_stage(state);
            if (somebody_is_gone(setup, state)) {
                to_stage(state, CombatStage::over);
            } else if (state.combat.kind == Fight::ground && state.combat.round < combat_rounds) {
                forget_asked(state, seat_of(state, role));
                push(state, Step::give_equipment, seat_of(state, role));  // PR-I46, PR-M06
            }
            return;
        }
        case CombatStage::attacker_retreats:
            ask_retreat(setup, state, attacker, events);
            return;
        case CombatStage::defender_retreats:
            ask_retreat(setup, state, defender, events);
            return;
        case CombatStage::negotiation:
            if (!stealth_proceed(setup, state, events)) {
                state.mission.gave_way = attacker_role;
                next_stage(state);
            }
            return;
        case CombatStage::over:
            break;
    }
    // Nobody has given way and both are still there: another round (PR-L46).
    const bool again = !is_single_round(state) && state.mission.gave_way == none && state.mission.negotiated == 0 &&
                       state.mission.ended == 0 && state.combat.round < combat_rounds &&
                       !somebody_is_gone(setup, state);
    if (again) {
        end_round(setup, state, events);
        to_stage(state, CombatStage::begin);
        return;
    }
    end_combat(setup, state, events);
}

bool combat_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::combat:
            combat_proceed(setup, state, events);
            return false;
        case Step::losses:
            losses_proceed(setup, state, events);
            return false;
        default:
            return true;
    }
}

void combat_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::direction:
            out.add(act(Do::resolve_from, 0));
            out.add(act(Do::resolve_from, 1));
            return;
        case Step::retreat:
        case Step::join_retreat:
            out.add(act(Do::retreat));
            out.add(act(Do::stay));
            return;
        case Step::stealth_choice:
            stealth_options(setup, state, out);
            return;
        case Step::board_result:
            boarding_options(setup, state, out);
            return;
        default:
            line_up_options(setup, state, out);
    }
}

Verdict combat_check(const Setup& setup, const State& state, Action action) {
    switch (state.step()) {
        case Step::direction:
            return require(kind_of(action) == Do::resolve_from && action.a <= 1, "L22"_rule);
        case Step::retreat:
            return require(kind_of(action) == Do::retreat || kind_of(action) == Do::stay,
                           state.combat.kind == Fight::ground ? "M13"_rule : "L37"_rule);
        case Step::join_retreat:
            return require(kind_of(action) == Do::retreat || kind_of(action) == Do::stay, "L38"_rule);
        case Step::stealth_choice:
            return stealth_check(setup, state, action);
        case Step::board_result:
            return boarding_check(setup, state, action);
        default:
            return line_up_check(setup, state, action);
    }
}

void combat_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (state.step()) {
        case Step::direction:
            state.combat.from_right = byte(action.a);
            pop(state);
            return;
        case Step::retreat: {
            const int role = frame(state).a;
            pop(state);
            if (kind_of(action) == Do::retreat) {
                give_way(setup, state, role, events);
            }
            return;
        }
        case Step::join_retreat: {
            const int ship = frame(state).a;
            pop(state);
            if (kind_of(action) == Do::retreat) {
                card(state, ship).flags |= flag::leaving;
            }
            return;
        }
        case Step::stealth_choice:
            stealth_apply(setup, state, action, events);
            return;
        case Step::board_result:
            boarding_apply(setup, state, action, events);
            return;
        default:
            line_up_apply(setup, state, action, events);
    }
}

}  // namespace kriegsrat::perryrhodan
