#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/slots.h"
#include "games/perryrhodan/rules/turn.h"

// Where we are in the rules is data: a stack of frames in the State. This file knows who decides in each and which
// chapter answers for it; flow.cpp knows in which order they follow.
namespace kriegsrat::perryrhodan {

namespace {

bool chance_decides(Step step) {
    return step == Step::coin || step == Step::draw_action || step == Step::draw_cards || step == Step::know_top;
}

// The chapter by whose rules a kind of action is taken.
constexpr Chapter chapter_of(Do kind) {
    if (kind >= Do::use) {
        return Chapter::effects;
    }
    return kind >= Do::sacrifice ? Chapter::missions : kind >= Do::lay_out ? Chapter::laying_out : Chapter::turn;
}

// The same for what is done in a mission or a combat: the rule that says when.
RuleId rule_of_mission_time(Do kind) {
    switch (kind) {
        case Do::sacrifice:
        case Do::sacrifice_for:
            return "I06"_rule;
        case Do::announce_mission:
            return "E17"_rule;
        case Do::choose_target:
            return "J10"_rule;
        case Do::counter_mission:
            return "K42"_rule;
        case Do::fetch_agents:
        case Do::pick_up:
            return "K26"_rule;
        case Do::walk:
            return "K29"_rule;
        case Do::with_goal:
        case Do::ships_only:
            return "J21"_rule;
        case Do::choose_goal:
            return "J11"_rule;
        case Do::name_target:
            return "D08"_rule;
        case Do::take_along:
            return "J18"_rule;
        case Do::give_equipment:
        case Do::give_to:
            return "I46"_rule;
        case Do::load:
        case Do::aboard:
            return "L08"_rule;
        case Do::unload:
            return "D23"_rule;
        case Do::land:
            return "K05"_rule;
        case Do::destroy_equipment:
            return "K31"_rule;
        case Do::choose_place:
            return "D21"_rule;
        case Do::lose_card:
            return "L43"_rule;
        case Do::reduce:
        case Do::reduce_place:
        case Do::choose_reduced:
            return "M17"_rule;
        case Do::pair:
        case Do::front:
        case Do::escort:
        case Do::leave_out:
            return "D13"_rule;
        case Do::resolve_from:
            return "D15"_rule;
        case Do::break_through:
        case Do::split:
            return "D18"_rule;
        case Do::retreat:
        case Do::stay:
            return "D20"_rule;
        default:
            return "E13"_rule;
    }
}

// The rule about the time of a kind of action.
RuleId rule_of_time(Do kind) {
    switch (kind) {
        case Do::toss:
            return "E01"_rule;
        case Do::draw_action:
            return "A07"_rule;
        case Do::draw_card:
            return "E19"_rule;
        case Do::keep_hand:
        case Do::mulligan:
            return "D03"_rule;
        case Do::draw_from:
            return "E20"_rule;
        case Do::leave_passive:
            return "D04"_rule;
        case Do::trigger_change:
            return "Q02"_rule;
        case Do::follow_change:
            return "Q11"_rule;
        case Do::reshuffle:
            return "Z56"_rule;
        case Do::discard:
            return "E26"_rule;
        case Do::accept_end:
        case Do::refuse_end:
            return "D40"_rule;
        case Do::choose_skill:
            return "D36"_rule;
        case Do::choose_top:
            return "D43"_rule;
        case Do::choose_loyalty:
            return "D33"_rule;
        default:
            break;
    }
    switch (chapter_of(kind)) {
        case Chapter::laying_out:
            return "E24"_rule;
        case Chapter::missions:
            return rule_of_mission_time(kind);
        case Chapter::effects:
            return "N01"_rule;
        default:
            return "E13"_rule;
    }
}

// Of the steps of this file's chapters: whether this kind of action may be taken in it.
bool is_time(Step step, Do kind) {
    switch (step) {
        case Step::coin:
            return kind == Do::toss;
        case Step::mulligan:
            return kind == Do::keep_hand || kind == Do::mulligan;
        case Step::draw_action:
            return kind == Do::draw_action;
        case Step::draw_cards:
        case Step::know_top:
            return kind == Do::draw_card;
        case Step::announce:
            return kind == Do::draw_from;
        case Step::reactivation:
            return kind == Do::go_on || kind == Do::leave_passive || kind == Do::trigger_change ||
                   kind == Do::follow_change;
        case Step::source_section:
            return kind == Do::go_on || kind == Do::reshuffle || kind == Do::use || kind == Do::play_event;
        case Step::after_draws:
            return kind == Do::go_on || kind == Do::use || kind == Do::play_event;
        case Step::build_section:
            return kind == Do::go_on || (kind >= Do::lay_out && kind <= Do::replace_unique) || kind == Do::use ||
                   kind == Do::play_event;
        case Step::discard_section:
            return kind == Do::discard;
        case Step::offer:
            return kind == Do::accept_end || kind == Do::refuse_end;
        case Step::choose_skill:
            return kind == Do::choose_skill;
        case Step::top_card:
            return kind == Do::choose_top;
        case Step::choose_loyalty:
            return kind == Do::choose_loyalty;
        default:
            return false;
    }
}

bool is_canonical(Action action) {
    const unsigned used = slots_used_by(action.kind);
    return (has(used, 0) || action.a == 0) && (has(used, 1) || action.b == 0) && (has(used, 2) || action.c == 0) &&
           (has(used, amount_slot) || action.amount == 0);
}

bool is_giving_up(Do kind) { return kind == Do::give_up || kind == Do::offer_end; }

}  // namespace

State PerryRhodan::start(const Setup& setup) {
    State state;
    begin_game(setup, state);
    Events silent;
    settle(setup, state, silent);
    return state;
}

Turn PerryRhodan::turn(const Setup& /*setup*/, const State& state) {
    const Frame& frame = state.agenda.top();
    if (state.step() == Step::over) {
        return {Seat::nobody, frame.step};
    }
    return {chance_decides(state.step()) ? Seat::chance : seat(frame.seat), frame.step};
}

Result PerryRhodan::result(const Setup& /*setup*/, const State& state) {
    return {state.step() == Step::over, state.winners};
}

void PerryRhodan::options(const Setup& setup, const State& state, Options& out) {
    switch (perryrhodan::chapter_of(state.step())) {
        case Chapter::start:
            start_options(setup, state, out);
            break;
        case Chapter::draws:
            draws_options(setup, state, out);
            break;
        case Chapter::turn:
            turn_options(setup, state, out);
            break;
        case Chapter::laying_out:
            laying_out_options(setup, state, out);
            break;
        case Chapter::missions:
            missions_options(setup, state, out);
            break;
        case Chapter::combat:
            combat_options(setup, state, out);
            break;
        case Chapter::effects:
            effects_options(setup, state, out);
            break;
        case Chapter::over:
            return;
    }
    if (setup.giving_up && !chance_decides(state.step())) {
        giving_up_options(setup, state, state.agenda.top().seat, out);
    }
}

// What is refused changes nothing (PR-F11, PR-Z13).
Verdict PerryRhodan::check(const Setup& setup, const State& state, Action action) {
    if (action.kind >= action_kinds || state.step() == Step::over) {
        return forbidden("Q23"_rule);
    }
    const Do kind = static_cast<Do>(action.kind);
    if (!is_canonical(action)) {
        return forbidden(rule_of_time(kind));
    }
    if (is_giving_up(kind) && !chance_decides(state.step())) {
        return giving_up_check(setup, state, action, state.agenda.top().seat);
    }
    // Sections and their cards wait while a mission, a combat or an effect goes on; a price may be a card of the hand.
    const Chapter now = perryrhodan::chapter_of(state.step());
    if ((now == Chapter::missions || now == Chapter::combat || now == Chapter::effects) && kind < Do::sacrifice &&
        kind != Do::discard) {
        return forbidden(rule_of_time(kind));
    }
    switch (now) {
        case Chapter::missions:
            return missions_check(setup, state, action);
        case Chapter::combat:
            return combat_check(setup, state, action);
        case Chapter::effects:
            return effects_check(setup, state, action);
        default:
            break;
    }
    if (!is_time(state.step(), kind)) {
        return forbidden(rule_of_time(kind));
    }
    switch (perryrhodan::chapter_of(state.step())) {
        case Chapter::start:
            return start_check(setup, state, action);
        case Chapter::draws:
            return draws_check(setup, state, action);
        case Chapter::turn:
            return turn_check(setup, state, action);
        default:
            return laying_out_check(setup, state, action);
    }
}

void PerryRhodan::apply(const Setup& setup, State& state, Action action, Events& events) {
    if (is_giving_up(static_cast<Do>(action.kind))) {
        giving_up_apply(setup, state, action, state.agenda.top().seat, events);
        settle(setup, state, events);
        return;
    }
    switch (perryrhodan::chapter_of(state.step())) {
        case Chapter::start:
            start_apply(setup, state, action, events);
            break;
        case Chapter::draws:
            draws_apply(setup, state, action, events);
            break;
        case Chapter::turn:
            turn_apply(setup, state, action, events);
            break;
        case Chapter::laying_out:
            laying_out_apply(setup, state, action, events);
            break;
        case Chapter::missions:
            missions_apply(setup, state, action, events);
            break;
        case Chapter::combat:
            combat_apply(setup, state, action, events);
            break;
        case Chapter::effects:
            effects_apply(setup, state, action, events);
            break;
        case Chapter::over:
            return;
    }
    settle(setup, state, events);
}

Action PerryRhodan::sample(const Setup& setup, const State& state, Rng& rng) {
    return state.step() == Step::coin ? act(Do::toss, static_cast<int>(rng.below(2))) : draws_sample(setup, state, rng);
}

}  // namespace kriegsrat::perryrhodan
