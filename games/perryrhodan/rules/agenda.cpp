#include "core/rule_table.h"
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

// The rule about the time of a kind of action; for the others the chapter has one.
constexpr RuleTable<Do, action_kinds> times{
    {"E01"_rule, {Do::toss}},
    {"A07"_rule, {Do::draw_action}},
    {"E19"_rule, {Do::draw_card}},
    {"D03"_rule, {Do::keep_hand, Do::mulligan}},
    {"E20"_rule, {Do::draw_from}},
    {"D04"_rule, {Do::leave_passive}},
    {"Q02"_rule, {Do::trigger_change}},
    {"Q11"_rule, {Do::follow_change}},
    {"Z56"_rule, {Do::reshuffle}},
    {"E26"_rule, {Do::discard}},
    {"D40"_rule, {Do::accept_end, Do::refuse_end}},
    {"D36"_rule, {Do::choose_skill}},
    {"D43"_rule, {Do::choose_top}},
    {"D33"_rule, {Do::choose_loyalty}},
    {"I06"_rule, {Do::sacrifice, Do::sacrifice_for}},
    {"E17"_rule, {Do::announce_mission}},
    {"J10"_rule, {Do::choose_target}},
    {"K42"_rule, {Do::counter_mission}},
    {"K26"_rule, {Do::fetch_agents, Do::pick_up}},
    {"K29"_rule, {Do::walk}},
    {"J21"_rule, {Do::with_goal, Do::ships_only}},
    {"J11"_rule, {Do::choose_goal}},
    {"D08"_rule, {Do::name_target}},
    {"J18"_rule, {Do::take_along}},
    {"I46"_rule, {Do::give_equipment, Do::give_to}},
    {"D09"_rule, {Do::aboard}},
    {"D12"_rule, {Do::load}},
    {"D23"_rule, {Do::unload}},
    {"K05"_rule, {Do::land}},
    {"K31"_rule, {Do::destroy_equipment}},
    {"D21"_rule, {Do::choose_place}},
    {"L43"_rule, {Do::lose_card}},
    {"M17"_rule, {Do::reduce, Do::reduce_place, Do::choose_reduced}},
    {"D13"_rule, {Do::pair, Do::front, Do::escort, Do::leave_out}},
    {"D15"_rule, {Do::resolve_from}},
    {"D18"_rule, {Do::break_through, Do::split}},
    {"D20"_rule, {Do::retreat, Do::stay}},
    {"D37"_rule, {Do::pass, Do::target, Do::enough}},
    {"D42"_rule, {Do::name_where, Do::name}},
    {"D48"_rule, {Do::choose_player}},
    {"E31"_rule, {Do::take}},
    {"D29"_rule, {Do::choose_source}},
    {"B02"_rule, {Do::give}},
};

RuleId rule_of_time(Do kind) {
    if (times[kind] != RuleId{}) {
        return times[kind];
    }
    return kind >= Do::use ? "N01"_rule : kind >= Do::lay_out && kind < Do::sacrifice ? "E24"_rule : "E13"_rule;
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
