#include <algorithm>

#include "games/risk/rules/play.h"

// Chapter O: elimination and victory.
namespace kriegsrat::risk {

namespace {

// RS-O04, RS-O05; for teams RS-T18 to RS-T21. Any ally may hold a base of the team (RS-T20, RS-Z39) and any division of
// the achievements will do (RS-T19).
Goal achievement_goal(const Setup& setup, const State& state, int player) {
    Bits got = 0;
    bool bases = true;
    for (const int ally : each(setup.allies[at(player)])) {
        got |= state.got[at(ally)];
        const int base = state.base[at(ally)];
        bases =
            bases && (!is_alive(state, ally) || (base != none && has(team_territories(setup, state, player), base)));
    }
    const int need = setup.teams ? setup.pack->team_achievements_to_win : setup.pack->achievements_to_win;
    return {{count(got), need}, bases};
}

// RS-O09, RS-T25, RS-E22: every territory. Achievements and bases do not matter (RS-E05, RS-E08).
Goal domination_goal(const Setup& setup, const State& state, int player) {
    return {{count(team_territories(setup, state, player)), territories}};
}

bool is_reached(const Goal& goal) { return goal.bases && goal.way.have >= goal.way.need; }

// With dice that take as much as they give, and a unit in every territory.
bool could_take_everything(const Setup& setup, const State& state, int player) {
    const Bits enemies = enemy_territories(setup, state, player);
    int needed = count(enemies) + count(owned_by(state, player));
    for (const int t : each(enemies)) {
        needed += units_at(state, t);
    }
    return units_of(state, player) + count_reinforcements(setup, state, player).sum() >= needed;
}

bool wins(const Setup& setup, const State& state, int player) {
    if (within(state.alive, setup.allies[at(player)]) && !setup.plays(House::neutrals_too)) {
        return true;  // RS-O08, RS-E22, RS-Z36
    }
    return is_reached(setup.mode == Mode::total_domination ? domination_goal(setup, state, player)
                                                           : achievement_goal(setup, state, player));
}

// RS-Z40: the match ends before the eliminated player could choose.
void give_to_next_ally(const Setup& setup, State& state, Events& events) {
    const int gone = state.asked;
    const auto place = std::find(state.order.begin(), state.order.end(), byte(gone)) - state.order.begin();
    for (int i = 1; i < setup.players; ++i) {
        const int next = state.order[at((static_cast<int>(place) + i) % setup.players)];
        if (is_alive(state, next) && allied(setup, gone, next)) {
            pass_on_achievements(state, gone, next, "T22"_rule, events);
            break;
        }
    }
    state.asked = none;
}

RuleId victory_rule(const Setup& setup, const State& state, int player) {
    if (setup.mode == Mode::total_domination) {
        return setup.duel ? "E22"_rule : setup.teams ? "T25"_rule : "O09"_rule;
    }
    if (within(state.alive, setup.allies[at(player)])) {
        return "O08"_rule;
    }
    return setup.teams ? "T18"_rule : "O04"_rule;
}

}  // namespace

void eliminate(const Setup& setup, State& state, int player, Events& events) {
    const int victor = state.active_seat();
    const Bits spoils = state.hand[at(player)] | state.taken[at(player)];
    state.alive = byte(state.alive & ~static_cast<int>(bit(player)));
    tell(events, Happening::player_eliminated, "O01"_rule, victor, player);
    if (spoils != 0) {
        state.taken[at(victor)] |= spoils;  // in teams RS-T24
        state.hand[at(player)] = 0;
        state.taken[at(player)] = 0;
        state.known[at(player)] |= spoils;  // RS-H02: the loser knows what was taken
        state.known[at(victor)] &= ~spoils;
        tell(events, Happening::cards_taken, "O02"_rule, victor, player, count(spoils));
    }
    drop_rewards(state, player);
    if (state.got[at(player)] == 0) {
        return;
    }
    const Bits allies = Bits{setup.allies[at(player)]} & state.alive;
    if (count(allies) > 1) {
        state.asked = byte(player);
        push(state, Step::give_achievements);
    } else if (allies != 0) {
        pass_on_achievements(state, player, first(allies), "T22"_rule, events);
    } else {
        pass_on_achievements(state, player, victor, setup.teams ? "T23"_rule : "L19"_rule, events);
    }
}

int winner_of(const Setup& setup, const State& state) {
    for (int i = 0; i < setup.players; ++i) {  // the active player first (RS-Z35)
        const int player = state.order[at((state.active + i) % setup.players)];
        if (is_alive(state, player) && wins(setup, state, player)) {
            return player;
        }
    }
    return none;
}

bool check_victory(const Setup& setup, State& state, Events& events) {
    if (state.step() == Step::over) {
        return true;
    }
    const int player = winner_of(setup, state);
    if (player == none) {
        return false;
    }
    if (state.step() == Step::give_achievements && setup.pack->edition > 1) {
        give_to_next_ally(setup, state, events);
    }
    state.winners = setup.allies[at(player)];
    state.agenda = {};
    state.depth = 0;
    tell(events, Happening::won, victory_rule(setup, state, player), player);
    return true;
}

// One achievement a turn can be taken (RS-L15), bases any number of times.
Goal goal_of(const Setup& setup, const State& state, int player) {
    const bool domination = setup.mode == Mode::total_domination;
    Goal goal = domination ? domination_goal(setup, state, player) : achievement_goal(setup, state, player);
    if (!is_alive(state, player) || state.winners != 0 || state.round == 0) {
        return goal;
    }
    const int missing = goal.way.need - goal.way.have;
    goal.could_win = domination ? could_take_everything(setup, state, player)
                                : missing <= 0 || (missing == 1 && state.available != 0);
    return goal;
}

Result Risk::result(const Setup& /*setup*/, const State& state) { return {state.winners != 0, state.winners}; }

}  // namespace kriegsrat::risk
