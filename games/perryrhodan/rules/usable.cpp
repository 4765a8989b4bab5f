#include "games/perryrhodan/rules/interpreter.h"

// Whether an effect may be used now (PR-N01 to PR-N14), and the rule that forbids it.
namespace kriegsrat::perryrhodan {

namespace {

bool has_operation(const Setup& setup, const Effect& effect, int mode, Op op) {
    for (const Operation& operation : ops_of(setup, mode_of(setup, effect, mode).ops)) {
        if (operation.op == op) {
            return true;
        }
    }
    return false;
}

bool in_own_room(const State& state, int number) {
    return column_of_card(state, number) != none && card(state, bearer_or_self(state, number)).spot != Spot::agent;
}

// At the place of the mission: the host's cards there, and those of the other player that have come.
bool at_target(const State& state, int number) {
    const int owner = owner_of(number);
    return is_here(state, {owner, side_in_mission(state, owner), state.mission.target, number, no_record, true}, owner,
                   number);
}

// Location equipment, and the place itself, take part in a combat without being lined up (PR-L10, PR-I19).
bool stands_by(const Setup& setup, const State& state, int number) {
    const CardRecord& printed = print_of(setup, state, number);
    return (printed.is(Group::equip_location) || is_place(printed)) && owner_of(number) == host_of_mission(state) &&
           at_target(state, number);
}

Verdict time_check(const Setup& setup, const State& state, const Wish& wish, const Effect& effect) {
    if (!is_window(effect, wish.window)) {
        return forbidden("N01"_rule);
    }
    if (wish.window == Window::source && state.step() == Step::after_draws && !effect.after_draw) {  // PR-Y27
        return forbidden("E20"_rule);
    }
    const bool mission = of_mission(wish.window) || (wish.window == Window::response && in_mission(state));
    if (effect.combat != Fight::none && !(in_combat(state) && fights(state, effect.combat))) {
        return forbidden("N10"_rule);
    }
    if (effect.round != 0 && state.combat.round != effect.round) {
        return forbidden("Y19"_rule);
    }
    if (wish.window == Window::transmit) {
        // In a window about a message: what changes it. Everywhere else: the sending itself.
        const bool announced = state.step() == Step::window && state.agenda.top().b != no_card;
        return require(has_operation(setup, effect, wish.mode, Op::transmit) != announced, "K19"_rule);
    }
    if (effect.missions != all_missions && !(mission && (effect.missions & kind_bit(state)) != 0)) {
        return forbidden("N10"_rule);
    }
    // Before the line-up is finished only Spaeher 1 and its like (PR-Y19).
    if (state.step() == Step::line_up &&
        (effect.condition == no_entry || setup.pack->nodes[effect.condition].op != NodeOp::in_pairing)) {
        return forbidden("Y19"_rule);
    }
    return legal;
}

Verdict skill_check(const Setup& setup, const State& state, const Wish& wish) {
    if (card(state, wish.card).is(flag::no_more_skills)) {
        return forbidden("N57"_rule);
    }
    if (any_change(state, ChangeKind::no_more_of_skill,
                   [&](const Change& change) { return change.card == wish.card && change.stat == wish.skill; })) {
        return forbidden("N16"_rule);
    }
    // One mutant skill for all pro units of a mission together (PR-Z38).
    if (!has(setup.pack->mutant_skills, wish.skill) || !is_in_mission(state, wish.seat)) {
        return legal;
    }
    const int role = role_of(state, wish.seat);
    return require(side_of(state, role) == anti || !has(state.mission.mutant_skills, role) ||
                       any_number_of_mutant_skills(setup, state, role),
                   "N13"_rule);
}

Verdict card_check(const Setup& setup, const State& state, const Wish& wish, const Effect& effect) {
    if (!may_act(setup, state, wish.seat, wish.card, wish.window)) {
        return forbidden(in_combat(state) ? "N04"_rule : "N01"_rule);
    }
    const Card& card = perryrhodan::card(state, wish.card);
    if (!card.active() && card.spot != Spot::aside) {
        return forbidden("N02"_rule);
    }
    // A passive unit cannot use its equipment (PR-B08).
    if (card.spot == Spot::attached && is_disadvantaged(state, card.parent)) {
        return forbidden("B08"_rule);
    }
    if (has_operation(setup, effect, wish.mode, Op::waive)) {
        return forbidden("N67"_rule);  // used with the effect whose price it lifts
    }
    if (has_operation(setup, effect, wish.mode, Op::transmit) && !may_send(setup, state, card.parent)) {
        return forbidden("K19"_rule);
    }
    // The top card of a stack pays for all of it, once a turn.
    if (is_place(print(setup, card.record)) &&
        (top_of(setup, state, wish.seat, card.side, card.place, Row::locations) != wish.card ||
         used(state, wish.seat, limit_key(setup, state, wish.card), wish.effect) > 0)) {
        return forbidden("F05"_rule);
    }
    // Section 2 belongs to one side (PR-E18, PR-Y30).
    if (wish.window == Window::mission && state.turn.mission_side != none && state.turn.mission_side != card.side) {
        return forbidden("E18"_rule);
    }
    return wish.skill == none ? legal : skill_check(setup, state, wish);
}

Verdict event_check(const Setup& setup, const State& state, const Wish& wish) {
    const CardRecord& event = print(setup, wish.record);
    if (event.kind != Kind::event || !holds_event(state, wish.seat, wish.record)) {
        return forbidden("B32"_rule);
    }
    const int bound = side_of_event(state, wish.seat, wish.window);
    if (wish.side < 0 || wish.side >= sides || !is_on_side(event.side, wish.side)) {
        return forbidden("A17"_rule);
    }
    if (bound != none && bound != wish.side) {
        return forbidden(wish.window == Window::mission ? "E18"_rule
                         : wish.window == Window::build ? "F13"_rule
                                                        : "Y39"_rule);
    }
    if (wish.column != none &&
        (wish.column < 0 || wish.column >= places || !has_column(state, wish.seat, wish.side, wish.column))) {
        return forbidden("F06"_rule);
    }
    if (premise_met(setup, state, wish.seat, wish.record, wish.side, wish.column)) {
        // Where side or place change nothing, they are not asked for.
        return require(any_column(setup, state, wish,
                                  [&](int side, int column) { return side == wish.side && column == wish.column; }),
                       "Y39"_rule);
    }
    for (int i = 0; i < premise_alternatives(setup, wish.record, wish.side); ++i) {
        const Verdict why = premise_check(setup, state, wish.seat, wish.record, wish.side, wish.column, i);
        if (i + 1 == premise_alternatives(setup, wish.record, wish.side)) {
            return why;
        }
    }
    return forbidden("F10"_rule);
}

// Only one card with such an effect on one target in a combat round (PR-N59).
Verdict single_check(const Setup& setup, const State& state, const Wish& wish, const Effect& effect) {
    if (effect.one_per_target == Group::unsaid || wish.card == no_card) {
        return legal;
    }
    const int carrier = card(state, wish.card).parent;
    if (carrier == no_card || !print_of(setup, state, carrier).is(effect.one_per_target)) {
        return legal;
    }
    return require(!any_change(state, ChangeKind::value,
                               [&](const Change& change) {
                                   return change.card == carrier &&
                                          effect_of(setup, change.effect).one_per_target == effect.one_per_target;
                               }),
                   "N59"_rule);
}

}  // namespace

int limit_key(const Setup& setup, const State& state, int number) {
    if (number == no_card || !is_place(print_of(setup, state, number))) {
        return number;
    }
    const Card& card = perryrhodan::card(state, number);
    return column_code(owner_of(number), card.side, card.place);
}

bool may_act(const Setup& setup, const State& state, int seat, int number, Window window) {
    const Card& card = perryrhodan::card(state, number);
    if (is_turned(setup, state, number)) {
        return false;  // PR-P28
    }
    switch (window) {
        case Window::mission:
        case Window::source:
        case Window::build:
        case Window::own_turn:
            // Of what is set aside a status alone is used; a lasting event has been (PR-F30, PR-F45).
            return state.turn.seat == seat && (card.spot == Spot::aside ? print(setup, card.record).kind == Kind::status
                                                                        : in_own_room(state, number));
        case Window::goal_drawn:
            return in_own_room(state, number) && card.side == side_in_mission(state, seat);
        case Window::target_named:
            return seat == host_of_mission(state) && at_target(state, number);
        case Window::setup:
        case Window::in_combat:
        case Window::before_stealth:
        case Window::stealth:
        case Window::after_stealth:
        case Window::fire_start:
        case Window::fire:
        case Window::after_values:
        case Window::destroyed:
        case Window::round_end:
            return in_round(state, number) || stands_by(setup, state, number);
        case Window::flight:
        case Window::between_combats:
        case Window::before_reduction:
        case Window::after_reduction:
        case Window::mission_end:
        case Window::agent_landed:
        case Window::agent_caught:
            return at_target(state, number);
        case Window::transmit:
            if (state.step() == Step::window && state.agenda.top().b != no_card) {
                return at_target(state, number);
            }
            return card.spot == Spot::attached && perryrhodan::card(state, card.parent).spot == Spot::agent;
        case Window::agent_return:
            return state.step() == Step::window && state.agenda.top().b == number;
        case Window::response:
            return in_combat(state) && is_in_mission(state, seat) ? in_round(state, number)
                                                                  : in_own_room(state, number);
        case Window::play:
        case Window::continuous:
            return false;
    }
    return false;
}

// Played at an opponent, too, it counts for the own side (PR-F14).
int side_of_event(const State& state, int seat, Window window) {
    if (window == Window::mission) {
        return state.turn.mission_side;
    }
    if (window == Window::build) {
        return state.turn.build_side;
    }
    return of_mission(window) && is_in_mission(state, seat) ? side_in_mission(state, seat) : none;
}

bool needs_place(const Setup& setup, const Effect& effect, int record, int side) {
    const Premise& premise = print(setup, record).premise[at(side)];
    for (int i = premise.alternatives.begin(); i < premise.alternatives.end(); ++i) {
        const Span leaves = setup.pack->alternatives[at(i)];
        for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
            if (setup.pack->nodes[setup.pack->leaves[at(leaf)]].op == NodeOp::points) {
                return true;
            }
        }
    }
    if (of_mission(effect.window)) {
        return false;
    }
    for (int mode = 0; mode < effect.modes.count; ++mode) {
        if (target_of(setup, mode_of(setup, effect, mode)).zone == Zone::here) {
            return true;
        }
    }
    return false;
}

Stand stand_of(const Setup& /*setup*/, const State& state, const Wish& wish) {
    const bool mission = (of_mission(wish.window) || (wish.window == Window::response && in_combat(state))) &&
                         is_in_mission(state, wish.seat);
    if (mission) {
        return {wish.seat, side_in_mission(state, wish.seat), state.mission.target, wish.card, wish.record, true};
    }
    if (wish.card == no_card) {
        return {wish.seat, wish.side, wish.column, no_card, wish.record};
    }
    const Card& card = perryrhodan::card(state, wish.card);
    const int column = card.spot == Spot::aside ? static_cast<int>(none) : column_of_card(state, wish.card);
    return {wish.seat, card.side, column, wish.card, wish.record};
}

Verdict may_use(const Setup& setup, const State& state, const Wish& wish) {
    const Effect& effect = effect_of(setup, wish.effect);
    if (Verdict time = time_check(setup, state, wish, effect); !time.legal()) {
        return time;
    }
    const bool event = wish.card == no_card;
    if (Verdict own = event ? event_check(setup, state, wish) : card_check(setup, state, wish, effect); !own.legal()) {
        return own;
    }
    if (effect.limit > 0 && used(state, wish.seat, limit_key(setup, state, wish.card), wish.effect) >= effect.limit) {
        return forbidden("Z82"_rule);
    }
    if (wish.window == Window::response) {
        const Use& answered = state.use[at(wish.answered)];
        const bool suits = (effect.answers.events && answered.card == no_card) ||
                           is_cause(setup, effect.answers, answered.skill, print(setup, answered.record).name);
        if (!suits) {
            return forbidden("N08"_rule);
        }
    }
    const bool limited = effect.limit > 0 || (!event && is_place(print(setup, wish.record)));
    if (!has_room_for(setup, state, effect) || !has_room_for_use(state) || (limited && !has_room_for_limit(state))) {
        return forbidden("Y43"_rule);
    }
    const Stand stand = stand_of(setup, state, wish);
    if (!condition_met(setup, state, stand, effect.condition)) {
        return forbidden(wish.skill == none ? "C01"_rule : "N10"_rule);
    }
    if (Verdict single = single_check(setup, state, wish, effect); !single.legal()) {
        return single;
    }
    if (Verdict price = price_check(setup, state, wish, stand); !price.legal()) {
        return price;
    }
    return require(has_target(setup, state, wish, stand), in_combat(state) ? "N04"_rule : "N03"_rule);
}

}  // namespace kriegsrat::perryrhodan
