#include <utility>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// What effects do to a mission and its combat: destruction, retreats, ends, changed pairings (chapter N).
namespace kriegsrat::perryrhodan {

namespace {

// Where a card stands in the line-up of any fight that is going on.
std::uint16_t* post_of(State& state, int number) {
    for (int i = 0; i < state.combat.count; ++i) {
        Pairing& pairing = state.combat.pairing[at(i)];
        for (const int role : {attacker, defender}) {
            if (pairing.front[at(role)] == number) {
                return &pairing.front[at(role)];
            }
            for (std::uint16_t& escort : pairing.escort[at(role)]) {
                if (escort == number) {
                    return &escort;
                }
            }
        }
    }
    return nullptr;
}

bool in_combat_round(const State& state) { return state.combat.kind != Fight::none && state.combat.round > 0; }

// The question about losses is being asked already.
bool losses_wait(const State& state) {
    return state.agenda.depth > 0 && state.step() == Step::window &&
           static_cast<Step>(state.agenda.below().step) == Step::losses;
}

void note_loss(const Setup& setup, State& state, int number, Events& events) {
    const bool on_ground = state.combat.kind == Fight::ground && state.mission.kind == MissionKind::offensive;
    if (!on_ground || owner_of(number) != seat_of(state, defender)) {
        return;
    }
    const CardRecord& print = print_of(setup, state, number);
    if (is_unit(print)) {
        state.mission.unit_destroyed = 1;  // PR-M24
    }
    if (print.name == setup.pack->named.name.atlan) {
        note_atlan_lost(setup, state, seat_of(state, attacker), events);
    }
}

}  // namespace

int pairing_of(const State& state, int number) {
    for (int i = 0; i < state.combat.count; ++i) {
        const Pairing& pairing = state.combat.pairing[at(i)];
        for (const int role : {attacker, defender}) {
            if (pairing.front[at(role)] == number || pairing.escort[at(role)][0] == number ||
                pairing.escort[at(role)][1] == number) {
                return i;
            }
        }
    }
    return none;
}

int opposite(const State& state, int number) {
    for (int i = 0; i < state.combat.count; ++i) {
        const Pairing& pairing = state.combat.pairing[at(i)];
        for (const int role : {attacker, defender}) {
            if (pairing.front[at(role)] == number) {
                return pairing.front[at(other_role(role))];
            }
        }
    }
    return no_card;
}

void leave_line_up(State& state, int number) {
    Card& one = card(state, number);
    if (!one.is(flag::lined_up)) {
        return;
    }
    one.flags &= ~flag::lined_up;
    one.flags |= flag::left_out;
    const int where = pairing_of(state, number);
    if (where == none) {
        return;
    }
    Pairing& pairing = state.combat.pairing[at(where)];
    const bool was_front = pairing.front[attacker] == number || pairing.front[defender] == number;
    *post_of(state, number) = no_card;
    if (was_front) {
        pairing.unresolved = 1;  // PR-Y22
    }
}

void mark_destroyed(const Setup& setup, State& state, int number, Events& events) {
    if (!in_combat_round(state)) {
        to_sink(setup, state, number, How::destroyed, events);
        return;
    }
    if (card(state, number).is(flag::marked | flag::saved)) {
        return;  // PR-Z84: a saved card is no more attacked in this round
    }
    card(state, number).flags |= flag::marked;
    if (!losses_wait(state)) {
        push(state, Step::losses, none);
        open_window(setup, state, Window::destroyed, events);
    }
}

void spare(State& state, int number) {
    Card& one = card(state, number);
    one.flags &= ~flag::marked;
    one.flags |= flag::saved;
    const int where = pairing_of(state, number);
    if (where != none && state.combat.pairing[at(where)].fired == 0) {
        Pairing& pairing = state.combat.pairing[at(where)];
        if (pairing.front[attacker] == number || pairing.front[defender] == number) {
            pairing.unresolved = 1;  // PR-Y22
        }
    }
}

// Whoever loses is destroyed, an agent too (PR-Z62).
void losses_proceed(const Setup& setup, State& state, Events& events) {
    if (frame(state).a == 0) {
        set_stage(state, 1);
        if (state.mission.kind == MissionKind::counter) {
            for (const int number : cards_of(state, seat_of(state, defender))) {
                if (card(state, number).is(flag::marked) && card(state, number).spot == Spot::agent) {
                    open_window(setup, state, Window::agent_caught, events, number);  // PR-K50
                }
            }
        }
        return;
    }
    pop(state);
    for (const int role : {attacker, defender}) {
        Cards lost;
        for (const int number : cards_of(state, seat_of(state, role))) {
            if (card(state, number).is(flag::marked)) {
                lost.add(number);
            }
        }
        for (const int number : lost) {
            if (exists(state, number) && card(state, number).is(flag::marked)) {
                note_loss(setup, state, number, events);
                to_sink(setup, state, number, How::destroyed, events);
            }
        }
    }
}

void retreat_one(const Setup& setup, State& state, int number, Events& events) {
    const int seat = owner_of(number);
    leave_line_up(state, number);
    card(state, number).flags |= flag::leaving;
    tell(events, Happening::retreated, "Z90"_rule, seat);
    send_home(setup, state, seat, single_retreat);
}

void end_mission(const Setup& /*setup*/, State& state, Events& /*events*/) {
    state.mission.ended = 1;
    state.mission.way_back = state.mission.origin;
}

void cancel_mission(const Setup& /*setup*/, State& state, Events& /*events*/) { state.mission.ended = 1; }

void cancel_breakthrough(const Setup& /*setup*/, State& state, int number, Events& /*events*/) {
    const int where = pairing_of(state, number);
    if (where == none || !card(state, number).is(flag::broken_through)) {
        return;
    }
    card(state, number).flags &= ~flag::broken_through;
    state.combat.pairing[at(where)].broken_through = 0;
    state.combat.pairing[at(where)].held = 1;
    push(state, Step::stealth_choice, owner_of(number), where);
}

void negotiate(const Setup& setup, State& state, bool passivate_own, Events& /*events*/) {
    const int host = seat_of(state, defender);
    const int side = side_of(state, defender);
    state.mission.negotiated = 1;
    state.turn.closed[at(host)][at(side)] |= PlaceSet{1} << state.mission.target;  // PR-N65
    if (passivate_own) {
        for (const int unit : units_of(setup, state, defender)) {
            make_passive(state, unit, true);
        }
    }
}

void swap_pairing(State& state, int one, int other) {
    std::uint16_t* first = post_of(state, one);
    std::uint16_t* second = post_of(state, other);
    if (first != nullptr && second != nullptr) {
        std::swap(*first, *second);
    }
}

// The new card counts, be it worse (PR-D10, PR-Z42).
void redraw_goal(const Setup& /*setup*/, State& state, Events& /*events*/) {
    push(state, Step::new_goal, seat_of(state, attacker));
    draw_action_card(state, seat_of(state, attacker));
}

void choose_goal_freely(const Setup& /*setup*/, State& state, Events& /*events*/) {
    push(state, Step::choose_goal, seat_of(state, attacker), 0, 1);
}

void grant_mission(const Setup& /*setup*/, State& state, int seat, const Operation& operation, int number) {
    if (state.turn.seat != seat) {
        return;
    }
    for (Grant& grant : state.turn.grants) {
        if (grant.granted == 0) {
            grant.granted = 1;
            grant.places = operation.places;
            grant.card = word(number);
            grant.kind = byte(static_cast<int>(operation.mission));
            grant.rule = byte(static_cast<int>(operation.places_rule));
            grant.loyal = operation.same_loyalty ? 1 : 0;
            return;
        }
    }
}

}  // namespace kriegsrat::perryrhodan
