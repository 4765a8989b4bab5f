#include "core/rule_table.h"
#include "games/warcraft/rules/play.h"
#include "games/warcraft/rules/slots.h"

// Where we are in the rules is data: a stack of steps in the State. This file knows who decides in each and which
// chapter answers for it; flow.cpp knows in which order they follow.
namespace kriegsrat::warcraft {

namespace {

static_assert(steps <= 64);

constexpr Bits windows = [] {
    Bits set = 0;
    for (int step = 0; step < steps; ++step) {
        set |= is_window(static_cast<Step>(step)) ? bit(step) : 0;
    }
    return set;
}();
constexpr Bits chance_decides =
    in({Step::deal_race, Step::first_player, Step::draw, Step::roll, Step::prevention_roll, Step::harvest_roll});

// The steps in which each kind of action may be taken, and the rule about its time.
struct Due {
    Bits when = 0;
    RuleId rule{};
    std::uint8_t phase = none;  // of the round, if it belongs to one
};
constexpr std::array<Due, action_kinds> make_due() {
    std::array<Due, action_kinds> all{};
    const auto set = [&all](Do kind, RuleId rule, Bits when) { all[static_cast<std::size_t>(kind)] = {when, rule}; };
    const auto set_in = [&all](Phase phase, RuleId rule, Bits when, std::initializer_list<Do> kinds) {
        for (const Do kind : kinds) {
            all[static_cast<std::size_t>(kind)] = {when, rule, static_cast<std::uint8_t>(phase)};
        }
    };
    set(Do::deal_race, "B05"_rule, in({Step::deal_race}));
    set(Do::draw_first_player, "B10"_rule, in({Step::first_player}));
    set(Do::draw_card, "F08"_rule, in({Step::draw}));
    set(Do::roll, "F14"_rule, in({Step::roll, Step::prevention_roll}));
    set(Do::roll_resource, "L02"_rule, in({Step::harvest_roll}));
    set(Do::pass, "I01"_rule, windows | in({Step::gift, Step::lay_open}));
    set(Do::play_card, "I01"_rule, windows);
    set(Do::play_card_at, "I01"_rule, windows);
    set(Do::play_card_on, "I01"_rule, windows);
    set(Do::play_portal, "I01"_rule, windows);            // WC-D07
    set(Do::play_resources, "I01"_rule, windows);         // WC-D27
    set(Do::play_summon, "K18"_rule, in({Step::spend}));  // WC-D29
    set(Do::lay_open, "Z35"_rule, in({Step::lay_open}));
    set(Do::give, "Q01"_rule, in({Step::gift}));
    set(Do::request, "Q01"_rule, in({Step::spend}));
    set(Do::show_hand, "D37"_rule, 0);
    set_in(Phase::movement, "E15"_rule, in({Step::move}),
           {Do::move, Do::move_builder, Do::move_necromancer, Do::escort, Do::end_movement});  // WC-D04
    set(Do::leave_captive, "T06"_rule, in({Step::leave_captive}));
    set(Do::place_unit, "K25"_rule, in({Step::portal_surplus}));  // WC-D07
    set(Do::fight, "F05"_rule, in({Step::choose_battle}));        // WC-D08
    set(Do::join, "Q04"_rule, in({Step::join}));                  // WC-D09
    set(Do::stay_out, "Q04"_rule, in({Step::join}));
    set(Do::name_phase, "J04"_rule, in({Step::name_phase}));  // WC-D10
    set(Do::reroll, "K09"_rule, in({Step::reroll}));          // WC-D14
    set(Do::raise, "J09"_rule, in({Step::raise}));            // WC-D17
    set(Do::lose, "G04"_rule, in({Step::casualty}));          // WC-D20
    set(Do::consent, "D36"_rule, in({Step::consent}));
    set(Do::refuse, "D36"_rule, in({Step::consent}));
    set(Do::return_unit, "U06"_rule, in({Step::return_unit}));
    set_in(Phase::harvest, "L02"_rule, in({Step::harvest}), {Do::harvest});  // WC-D25
    set_in(Phase::harvest, "L08"_rule, in({Step::harvest}), {Do::harvest_builder});
    set_in(Phase::harvest, "L02"_rule, in({Step::harvest, Step::muster}), {Do::end_harvest});
    set_in(Phase::harvest, "S05"_rule, in({Step::muster}), {Do::muster});  // WC-D33
    set_in(Phase::deploy, "M01"_rule, in({Step::deploy}),
           {Do::deploy, Do::finish_building, Do::finish_summoned, Do::finish_outpost,
            Do::end_deploy});  // WC-D26, in any order (WC-M05)
    set_in(Phase::spend, "P03"_rule, in({Step::spend}),
           {Do::train, Do::build, Do::build_outpost, Do::improve, Do::end_spend});  // WC-D28
    return all;
}
constexpr std::array<Due, action_kinds> due_of_kind = make_due();

// What is owed in a step without cards: why it cannot be passed over.
RuleId owed(Step step) {
    switch (step) {
        case Step::move:
            return "E15"_rule;
        case Step::leave_captive:
            return "D34"_rule;
        case Step::portal_surplus:
            return "K25"_rule;
        case Step::choose_battle:
            return "F05"_rule;
        case Step::harvest:
            return "Z15"_rule;
        case Step::deploy:
        case Step::spend:
            return "C02"_rule;
        default:
            break;
    }
    // In the others there is one thing to do, and its rule says so.
    for (const Due& due : due_of_kind) {
        if (has(due.when, static_cast<int>(step)) && !(due.rule == "I01"_rule)) {
            return due.rule;
        }
    }
    return "I01"_rule;
}

// Why an action of this kind cannot be taken in this step.
RuleId not_now(const State& state, Do kind) {
    const Due& due = due_of_kind[static_cast<std::size_t>(kind)];
    if (kind == Do::pass) {
        return owed(state.step());
    }
    if (due.phase == none) {
        return due.rule;
    }
    if (due.phase != state.phase) {
        return "C01"_rule;
    }
    if (is_window(state.step())) {
        return "Z36"_rule;  // the moment for cards has not passed
    }
    if (state.step() == Step::gift) {
        return "Z67"_rule;  // the teammate who was asked answers first
    }
    return state.step() == Step::leave_captive ? "D34"_rule : due.rule;
}

}  // namespace

int decider(const Setup& setup, const State& state) {
    switch (chapter_of(state.step())) {
        case Chapter::window:
            return asked_seat(state);
        case Chapter::portal:
            return state.traveller;
        case Chapter::battle:
            return battle_decider(setup, state);
        case Chapter::spend:
            return state.step() == Step::spend ? state.seat : state.helper;
        default:
            return state.seat;
    }
}

State Warcraft::start(const Setup& setup) {
    State state;
    begin_set_up(setup, state);
    Events silent;
    settle(setup, state, silent);
    return state;
}

Turn Warcraft::turn(const Setup& setup, const State& state) {
    const std::uint8_t step = state.agenda[state.depth];
    if (state.step() == Step::over) {
        return {Seat::nobody, step};
    }
    return {has(chance_decides, step) ? Seat::chance : seat(decider(setup, state)), step};
}

Result Warcraft::result(const Setup& /*setup*/, const State& state) {
    return {state.step() == Step::over, state.winners};
}

void Warcraft::options(const Setup& setup, const State& state, Options& out) {
    switch (chapter_of(state.step())) {
        case Chapter::over:
            return;
        case Chapter::set_up:
            set_up_options(setup, state, out);
            return;
        case Chapter::draw:
            draw_options(setup, state, out);
            return;
        case Chapter::window:
            window_options(setup, state, out);
            break;
        case Chapter::movement:
            movement_options(setup, state, out);
            break;
        case Chapter::portal:
            portal_options(setup, state, out);
            break;
        case Chapter::battle:
            battle_options(setup, state, out);
            break;
        case Chapter::harvest:
            harvest_options(setup, state, out);
            break;
        case Chapter::deploy:
            deploy_options(setup, state, out);
            break;
        case Chapter::spend:
            spend_options(setup, state, out);
            break;
    }
}

Verdict Warcraft::check(const Setup& setup, const State& state, Action action) {
    if (action.kind >= action_kinds || state.step() == Step::over) {
        return forbidden("C01"_rule);
    }
    const Due& time = due_of_kind[action.kind];
    if (!has(time.when, static_cast<int>(state.step())) || !is_canonical(action)) {
        return forbidden(not_now(state, static_cast<Do>(action.kind)));
    }
    switch (chapter_of(state.step())) {
        case Chapter::set_up:
            return set_up_check(setup, state, action);
        case Chapter::draw:
            return draw_check(setup, state, action);
        case Chapter::window:
            return window_check(setup, state, action);
        case Chapter::movement:
            return movement_check(setup, state, action);
        case Chapter::portal:
            return surplus_check(setup, state, action);
        case Chapter::battle:
            return battle_check(setup, state, action);
        case Chapter::harvest:
            return harvest_check(setup, state, action);
        case Chapter::deploy:
            return deploy_check(setup, state, action);
        default:
            return spend_check(setup, state, action);
    }
}

void Warcraft::apply(const Setup& setup, State& state, Action action, Events& events) {
    if (is_any_time(action.kind)) {
        any_time_apply(setup, state, seat(decider(setup, state)), action, events);
        return;
    }
    switch (chapter_of(state.step())) {
        case Chapter::over:
            return;
        case Chapter::set_up:
            set_up_apply(setup, state, action, events);
            break;
        case Chapter::draw:
            draw_apply(setup, state, action, events);
            break;
        case Chapter::window:
            window_apply(setup, state, action, events);
            break;
        case Chapter::movement:
            movement_apply(setup, state, action, events);
            break;
        case Chapter::portal:
            portal_apply(setup, state, action, events);
            break;
        case Chapter::battle:
            battle_apply(setup, state, action, events);
            break;
        case Chapter::harvest:
            harvest_apply(setup, state, action, events);
            break;
        case Chapter::deploy:
            deploy_apply(setup, state, action, events);
            break;
        case Chapter::spend:
            spend_apply(setup, state, action, events);
            break;
    }
    settle(setup, state, events);
}

Action Warcraft::sample(const Setup& setup, const State& state, Rng& rng) {
    switch (state.step()) {
        case Step::draw:
            return sample_draw(setup, state, rng);
        case Step::roll:
        case Step::prevention_roll:
            return sample_roll(dice_due(setup, state), rng);
        case Step::harvest_roll:
            return sample_resource(setup, rng);
        default:
            return sample_set_up(setup, state, rng);
    }
}

}  // namespace kriegsrat::warcraft
