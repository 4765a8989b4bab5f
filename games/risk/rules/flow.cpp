#include "games/risk/rules/play.h"

// The order of the steps: a turn and an invasion read from top to bottom. A step that asks nothing falls through to
// the next one; a step that asks returns and waits for its decision.
namespace kriegsrat::risk {

namespace {

// In a window a neutral has nothing to play (RS-E20, RS-Z10).
bool enemy_may_play(const Setup& setup, const State& state, Timing timing) {
    const int enemy = state.invasion.enemy;
    return !setup.is_neutral(enemy) && window_open(setup, state, enemy, timing);
}

bool attacker_may_play(const Setup& setup, const State& state, Timing timing) {
    return window_open(setup, state, state.active_seat(), timing);
}

bool hero_in_origin(const State& state) { return hero_of(state, state.active_seat()) == state.invasion.from; }

void commit_most(State& state, int side, int amount, RuleId rule, Events& events) {
    state.invasion.committed[at(side)] = byte(amount);
    tell(events, Happening::units_committed, rule, side == attacker ? state.active_seat() : state.invasion.enemy,
         amount);
}

// True if a decision is needed now; false if the invasion is over.
bool settle_invasion(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::attacker_declared:
            if (attacker_may_play(setup, state, Timing::after_declare_attacker)) {
                return true;
            }
            become(state, Step::defender_declared);
            [[fallthrough]];
        case Step::defender_declared:
            if (enemy_may_play(setup, state, Timing::after_declare_defender)) {
                return true;
            }
            become(state, Step::commit);
            [[fallthrough]];
        case Step::commit: {
            const int most = most_attackers(state);
            if (most < 1) {
                stop_invasion(state, events, "K24"_rule);
                return false;
            }
            if (most > 1 && state.invasion.commit_all == 0) {
                return true;
            }
            commit_most(state, attacker, most, state.invasion.commit_all != 0 ? "K12"_rule : "G04"_rule, events);
            become(state, Step::call_hero);
            [[fallthrough]];
        }
        case Step::call_hero:
            if (hero_in_origin(state)) {
                return true;
            }
            become(state, Step::defend);
            [[fallthrough]];
        case Step::defend:
            if (most_defenders(state) > 1) {
                return true;
            }
            commit_most(state, defender, most_defenders(state), "G06"_rule, events);
            become(state, Step::attack_roll);
            return true;
        case Step::attacker_rolled:
            if (attacker_may_play(setup, state, Timing::after_roll_attacker)) {
                return true;
            }
            become(state, Step::defender_rolled);
            [[fallthrough]];
        case Step::defender_rolled:
            if (enemy_may_play(setup, state, Timing::after_roll_defender)) {
                return true;
            }
            resolve(setup, state, events);
            if (state.step() != Step::move_in) {
                return state.step() != Step::attack;  // repelled; or the match is over, or the loser has a choice
            }
            [[fallthrough]];
        case Step::move_in:
            if (units_at(state, state.invasion.from) > 1 || hero_in_origin(state)) {
                return true;
            }
            become(state, Step::conquered);
            [[fallthrough]];
        case Step::conquered:
            if (attacker_may_play(setup, state, Timing::after_conquest)) {
                return true;
            }
            end_invasion(state);
            return false;
        default:
            return true;  // rolls, and what cards and manoeuvres leave open
    }
}

// True if a decision is needed now; false if the next turn has begun.
bool settle_turn(const Setup& setup, State& state, Events& events) {
    const int player = state.active_seat();
    switch (state.step()) {
        case Step::trade:
            if ((state.hand[at(player)] | state.taken[at(player)]) != 0) {
                return true;
            }
            become(state, Step::reinforcement_cards);
            [[fallthrough]];
        case Step::reinforcement_cards:
            if (window_open(setup, state, player, Timing::reinforcement)) {
                return true;
            }
            become(state, Step::return_hero);
            [[fallthrough]];
        case Step::return_hero:
            if (setup.heroes() && hero_of(state, player) == none) {  // RS-I14, RS-Z21
                return true;
            }
            become(state, Step::reinforce);
            [[fallthrough]];
        case Step::reinforce:
            if (state.pool > 0) {
                return true;
            }
            become(state, Step::transfer);
            [[fallthrough]];
        case Step::transfer:
            if (transferable(setup, state) != 0) {
                return true;
            }
            become(state, Step::start_manoeuvre);
            [[fallthrough]];
        case Step::start_manoeuvre:
            // RS-M04
            if (holds_reward(setup, state, player, RewardKind::start_manoeuvre) && can_manoeuvre(setup, state, true)) {
                return true;
            }
            become(state, Step::attack);
            [[fallthrough]];
        case Step::attack:
            if (window_open(setup, state, player, Timing::attack_phase) || can_invade(setup, state, 1) ||
                transferable_now(setup, state) != 0) {
                return true;
            }
            become(state, Step::achievement);
            [[fallthrough]];
        case Step::achievement:
            if (state.took_achievement == 0 && met_achievements(setup, state) != 0) {
                return true;
            }
            begin_draw(setup, state, events);
            [[fallthrough]];
        case Step::draw:
            if (card_is_due(setup, state) && state.draw[pile_of(setup, state, player)] != 0) {  // RS-N01, RS-Z13
                return true;
            }
            begin_end_of_turn(setup, state);
            [[fallthrough]];
        case Step::end_of_turn:
            if (window_open(setup, state, player, Timing::end_of_turn) ||
                (state.manoeuvres > 0 && can_manoeuvre(setup, state, true))) {
                return true;
            }
            end_turn(setup, state, events);
            return false;
        default:
            return true;  // transfer_answer, over
    }
}

bool is_setup(Step step) { return step >= Step::order_roll && step <= Step::starting_card; }

}  // namespace

void settle(const Setup& setup, State& state, Events& events) {
    for (;;) {
        if (state.depth > 0) {
            if (settle_invasion(setup, state, events)) {
                return;
            }
        } else if (!is_setup(state.step())) {
            if (settle_turn(setup, state, events)) {
                return;
            }
        } else if (setup_asks(setup, state)) {
            return;
        } else {
            setup_proceed(setup, state, events);
        }
    }
}

// RS-K07: a window stays open for any number of cards, until it is passed.
void leave_window(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::reinforcement_cards:
            become(state, Step::return_hero);
            break;
        case Step::attacker_declared:
            become(state, Step::defender_declared);
            break;
        case Step::defender_declared:
            become(state, Step::commit);
            break;
        case Step::attacker_rolled:
            become(state, Step::defender_rolled);
            break;
        case Step::defender_rolled:
            resolve(setup, state, events);
            break;
        default:
            end_invasion(state);
            break;  // conquered
    }
}

}  // namespace kriegsrat::risk
