#include "games/risk/rules/play.h"

// Chapter G: invasions, from the declaration to the moving in; heroes on the attack (chapter I).
namespace kriegsrat::risk {

namespace {

bool is_blocked(const State& state, int from, int to) {
    for (std::size_t i = 0; i < state.blocked_count; ++i) {
        if (state.blocked[i][0] == from && state.blocked[i][1] == to) {
            return true;
        }
    }
    return false;
}

// An invasion crosses one link, but for one that a card allows.
int distance(const Setup& setup, const State& state) {
    return state.step() == Step::remote_invasion ? setup.pack->card[state.card].count : 1;
}

int hero_choices(const State& state) { return hero_of(state, state.active_seat()) == state.invasion.from ? 2 : 1; }

}  // namespace

bool can_invade(const Setup& setup, const State& state, int links) {
    const int player = state.active_seat();
    const Bits enemies = enemy_territories(setup, state, player);
    for (const int from : each(at_least(state, owned_by(state, player), 2))) {
        const Bits reached = setup.pack->ring[at(links)][at(from)] & enemies;
        if (reached != 0 && state.blocked_count == 0) [[likely]] {
            return true;
        }
        for (const int to : each(reached)) {
            if (!is_blocked(state, from, to)) {
                return true;
            }
        }
    }
    return false;
}

void invade_options(const Setup& setup, const State& state, Options& out) {
    const int player = state.active_seat();
    const Bits enemies = enemy_territories(setup, state, player);
    const auto& reach = setup.pack->ring[at(distance(setup, state))];
    for (const int from : each(at_least(state, owned_by(state, player), 2))) {
        for (const int to : each(reach[at(from)] & enemies)) {
            if (state.blocked_count == 0 || !is_blocked(state, from, to)) [[likely]] {
                out.add(act(Do::invade, from, to));
            }
        }
    }
}

Verdict invade_check(const Setup& setup, const State& state, Action action) {
    const int player = state.active_seat();
    const int from = action.a;
    const int to = action.b;
    if (from >= territories || to >= territories || !has(owned_by(state, player), from)) {
        return forbidden("G02"_rule);
    }
    if (has(team_territories(setup, state, player), to)) {
        return forbidden(setup.teams && !has(owned_by(state, player), to) ? "T08"_rule : "G18"_rule);
    }
    if (!has(setup.pack->ring[at(distance(setup, state))][at(from)], to)) {
        return forbidden("G02"_rule);
    }
    if (units_at(state, from) < 2) {
        return forbidden("G03"_rule);
    }
    return require(!is_blocked(state, from, to), "K18"_rule);
}

void declare(State& state, int from, int to, Events& events) {
    Invasion& invasion = state.invasion;
    invasion = {};
    invasion.from = byte(from);
    invasion.to = byte(to);
    invasion.enemy = byte(owner_of(state, to));
    invasion.limit = {none, none};
    tell(events, Happening::invasion_declared, "G02"_rule, state.active_seat(), from, to, invasion.enemy);
}

int most_attackers(const State& state) {
    return std::min({max_attackers, units_at(state, state.invasion.from) - 1, int{state.invasion.limit[attacker]}});
}

int most_defenders(const State& state) {
    return std::min({max_defenders, units_at(state, state.invasion.to), int{state.invasion.limit[defender]}});
}

// A neutral is defended by the opponent of the attacker (RS-E21, RS-Z10).
int defending_seat(const Setup& setup, const State& state) {
    return setup.is_neutral(state.invasion.enemy) ? 1 - state.active_seat() : state.invasion.enemy;
}

void attack_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::attack:
            out.add(act(Do::end_attack));  // RS-G01
            invade_options(setup, state, out);
            for (const int t : each(transferable_now(setup, state))) {
                out.add(act(Do::request_command, t));
            }
            if (window_open(setup, state, state.active_seat(), Timing::attack_phase)) {
                card_options(setup, state, state.active_seat(), Timing::attack_phase, out);
            }
            break;
        case Step::commit:
            out.add(act(Do::commit), 1, most_attackers(state));
            break;
        case Step::call_hero:
            out.add(act(Do::call_hero));
            out.add(act(Do::leave_hero));
            break;
        case Step::defend:
            out.add(act(Do::defend), 1, most_defenders(state));
            break;
        default: {  // move_in
            const int least = state.invasion.committed[attacker];
            const int most = least + units_at(state, state.invasion.from) - 1;
            for (int hero = 0; hero < hero_choices(state); ++hero) {
                out.add(act(Do::move_in, hero), least, most);
            }
            break;
        }
    }
}

Verdict attack_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::invade:
            return invade_check(setup, state, action);
        case Do::request_command:
            return setup.plays(House::transfer_while_attacking) ? transfer_check(setup, state, action)
                                                                : forbidden("T13"_rule);
        case Do::commit:
            if (action.amount < 1) {
                return forbidden("G05"_rule);
            }
            if (action.amount > max_attackers) {
                return forbidden("G04"_rule);
            }
            return require(action.amount <= most_attackers(state),
                           action.amount > state.invasion.limit[attacker] ? "K18"_rule : "G03"_rule);
        case Do::defend:
            return require(action.amount >= 1 && action.amount <= most_defenders(state),
                           action.amount > state.invasion.limit[defender] ? "K18"_rule : "G06"_rule);
        case Do::move_in: {
            const int least = state.invasion.committed[attacker];
            if (action.amount < least) {
                return forbidden("G15"_rule);
            }
            if (action.amount > least + units_at(state, state.invasion.from) - 1) {
                return forbidden("G16"_rule);
            }
            // A hero that was called in has moved in with the survivors already.
            return require(action.a < hero_choices(state), state.invasion.hero_called != 0 ? "I07"_rule : "I09"_rule);
        }
        default:
            return legal;  // end_attack, call_hero, leave_hero
    }
}

void attack_apply(State& state, Action action, Events& events) {
    const int player = state.active_seat();
    Invasion& invasion = state.invasion;
    switch (static_cast<Do>(action.kind)) {
        case Do::invade:
            declare(state, action.a, action.b, events);
            push(state, Step::attacker_declared);
            break;
        case Do::request_command:
            request_command(state, action.a, events);
            push(state, Step::transfer_answer);
            break;
        case Do::end_attack:
            become(state, Step::achievement);
            break;
        case Do::commit:
            invasion.committed[attacker] = byte(action.amount);
            tell(events, Happening::units_committed, "G04"_rule, player, action.amount);
            become(state, Step::call_hero);
            break;
        case Do::call_hero:
            invasion.hero_called = 1;
            tell(events, Happening::hero_called, "I03"_rule, player);
            become(state, Step::defend);
            break;
        case Do::leave_hero:
            become(state, Step::defend);
            break;
        case Do::defend:
            invasion.committed[defender] = byte(action.amount);
            tell(events, Happening::units_committed, "G06"_rule, invasion.enemy, action.amount);
            become(state, Step::attack_roll);
            break;
        default:  // move_in: the survivors of the roll are there already
            move_units(state, invasion.from, invasion.to, action.amount - invasion.committed[attacker], action.a != 0,
                       "G16"_rule, events);
            become(state, Step::conquered);
            break;
    }
}

void end_invasion(State& state) {
    pop(state);
    state.invasion = {};  // and with it what cards did to it (RS-K21)
}

void stop_invasion(State& state, Events& events, RuleId rule) {
    tell(events, Happening::invasion_stopped, rule, state.active_seat(), state.invasion.from, state.invasion.to,
         state.invasion.enemy);
    end_invasion(state);
}

}  // namespace kriegsrat::risk
