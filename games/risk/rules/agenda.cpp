#include "games/risk/rules/play.h"

// Where we are in the rules is data: a stack of steps in the State. This file knows who decides in each and which
// chapter answers for it; flow.cpp knows in which order they follow.
namespace kriegsrat::risk {

namespace {

enum class Decides : std::uint8_t { nobody, chance, active, enemy, defence, seat_asked, placer, by_rank, owner_asked };
enum class Chapter : std::uint8_t { over, setup, reinforcement, window, attack, roll, card_step, turn };

struct StepInfo {
    Decides decides = Decides::nobody;
    Chapter chapter = Chapter::over;
    std::array<Do, 4> actions{};  // besides playing cards; unused ones repeat the first
    bool cards = false;
    Timing timing = Timing::reinforcement;
};

constexpr StepInfo info(Decides decides, Chapter chapter, Do one) {
    return {decides, chapter, {one, one, one, one}, false, Timing::reinforcement};
}
constexpr StepInfo info(Decides decides, Chapter chapter, Do one, Do two, Do three) {
    return {decides, chapter, {one, two, three, one}, false, Timing::reinforcement};
}
constexpr StepInfo info(Decides decides, Chapter chapter, Do one, Do two) {
    return info(decides, chapter, one, two, one);
}
constexpr StepInfo with_cards(StepInfo step, Timing timing) {
    step.cards = true;
    step.timing = timing;
    return step;
}
constexpr StepInfo window(Decides decides, Timing timing) {
    return with_cards(info(decides, Chapter::window, Do::pass), timing);
}

// Chapter D: every decision with who takes it.
constexpr std::array<StepInfo, steps> make_infos() {
    std::array<StepInfo, steps> all{};
    const auto set = [&all](Step step, const StepInfo& what) { all[static_cast<std::size_t>(step)] = what; };
    set(Step::order_roll, info(Decides::chance, Chapter::setup, Do::roll));
    set(Step::choose_colour, info(Decides::by_rank, Chapter::setup, Do::choose_colour));  // RS-D01
    set(Step::draw_mineral, info(Decides::chance, Chapter::setup, Do::draw_mineral));
    set(Step::draw_achievement, info(Decides::chance, Chapter::setup, Do::draw_achievement));
    set(Step::deal_territory, info(Decides::chance, Chapter::setup, Do::deal_territory));
    set(Step::place_base, info(Decides::placer, Chapter::setup, Do::place_base));   // RS-D02, RS-D06
    set(Step::claim, info(Decides::placer, Chapter::setup, Do::claim));             // RS-D03
    set(Step::strengthen, info(Decides::placer, Chapter::setup, Do::place_units));  // RS-D04
    set(Step::duel_units, info(Decides::placer, Chapter::setup, Do::place_units));  // RS-D07
    set(Step::duel_neutral, info(Decides::placer, Chapter::setup, Do::place_neutral));
    set(Step::first_hero, info(Decides::placer, Chapter::setup, Do::place_hero));  // RS-D05
    set(Step::starting_card, info(Decides::chance, Chapter::setup, Do::draw_card));
    // RS-D08
    set(Step::trade, info(Decides::active, Chapter::reinforcement, Do::trade_done, Do::trade_card, Do::take_back_card));
    set(Step::reinforcement_cards, window(Decides::active, Timing::reinforcement));
    set(Step::return_hero, info(Decides::active, Chapter::reinforcement, Do::place_hero, Do::pass));  // RS-D10
    set(Step::reinforce, info(Decides::active, Chapter::reinforcement, Do::place_units));             // RS-D09
    set(Step::transfer, info(Decides::active, Chapter::turn, Do::request_command, Do::pass));         // RS-D11
    // RS-D12
    set(Step::transfer_answer, info(Decides::owner_asked, Chapter::turn, Do::agree, Do::refuse));
    // RS-D13
    set(Step::start_manoeuvre, info(Decides::active, Chapter::turn, Do::manoeuvre_from, Do::pass));
    // RS-D14, RS-D24
    set(Step::attack,
        with_cards(info(Decides::active, Chapter::attack, Do::invade, Do::end_attack, Do::request_command),
                   Timing::attack_phase));
    set(Step::achievement, info(Decides::active, Chapter::turn, Do::take_achievement, Do::pass));  // RS-D21
    set(Step::reward, info(Decides::chance, Chapter::turn, Do::draw_reward));
    set(Step::watchtower, info(Decides::active, Chapter::turn, Do::place_watchtower));  // RS-D22
    set(Step::draw, info(Decides::chance, Chapter::turn, Do::draw_card));
    // RS-D23, RS-D24
    set(Step::end_of_turn,
        with_cards(info(Decides::active, Chapter::turn, Do::manoeuvre_from, Do::end_turn), Timing::end_of_turn));
    set(Step::attacker_declared, window(Decides::active, Timing::after_declare_attacker));  // RS-D15
    set(Step::defender_declared, window(Decides::enemy, Timing::after_declare_defender));
    set(Step::commit, info(Decides::active, Chapter::attack, Do::commit));                        // RS-D16
    set(Step::call_hero, info(Decides::active, Chapter::attack, Do::call_hero, Do::leave_hero));  // RS-D17
    set(Step::defend, info(Decides::defence, Chapter::attack, Do::defend));                       // RS-D18
    set(Step::attack_roll, info(Decides::chance, Chapter::roll, Do::roll));
    set(Step::defence_roll, info(Decides::chance, Chapter::roll, Do::roll));
    set(Step::attacker_rolled, window(Decides::active, Timing::after_roll_attacker));  // RS-D19
    set(Step::defender_rolled, window(Decides::enemy, Timing::after_roll_defender));
    // RS-D25
    set(Step::give_achievements, info(Decides::seat_asked, Chapter::turn, Do::give_achievements));
    set(Step::move_in, info(Decides::active, Chapter::attack, Do::move_in));  // RS-D20
    set(Step::conquered, window(Decides::active, Timing::after_conquest));    // RS-D26
    set(Step::reroll, info(Decides::chance, Chapter::roll, Do::roll));
    set(Step::card_units, info(Decides::active, Chapter::card_step, Do::place_units));  // RS-D27, to the end
    set(Step::remote_invasion, info(Decides::active, Chapter::card_step, Do::invade));
    set(Step::retreat, info(Decides::enemy, Chapter::card_step, Do::retreat, Do::pass));
    set(Step::card_manoeuvre, info(Decides::active, Chapter::turn, Do::manoeuvre_from));
    set(Step::manoeuvre_to, info(Decides::active, Chapter::turn, Do::manoeuvre_to));
    return all;
}

constexpr std::array<StepInfo, steps> infos = make_infos();
const StepInfo& info_of(const State& state) { return infos[state.agenda[state.depth]]; }

// Asked at every step, and every time the answer is another: looked up, for a jump would be guessed wrong.
int decider(const Setup& setup, const State& state, Decides who) {
    const std::array<int, 6> looked_up{index(Seat::nobody),  index(Seat::chance),          state.active_seat(),
                                       state.invasion.enemy, defending_seat(setup, state), state.asked};
    switch (who) {
        case Decides::placer:
            return state.order[state.placer];
        case Decides::by_rank:
            return choosing_seat(state);
        case Decides::owner_asked:
            return owner_of(state, state.asked);
        default:
            return looked_up[static_cast<std::size_t>(who)];
    }
}

// The rule that says when an action is due: why it is refused at any other time.
constexpr std::array<RuleId, action_kinds> due{
    "G08"_rule, "C01"_rule, "C03"_rule, "E13"_rule, "K04"_rule, "M01"_rule,              // chance
    "B12"_rule, "C07"_rule, "C08"_rule, "F14"_rule, "E15"_rule, "I13"_rule,              // placing
    "K17"_rule, "K17"_rule, "F11"_rule, "T13"_rule, "T14"_rule, "T14"_rule,              // trade, transfer
    "F15"_rule, "F01"_rule, "K08"_rule, "K08"_rule, "K08"_rule, "K08"_rule, "F01"_rule,  // attack, cards, pass
    "G05"_rule, "I03"_rule, "I03"_rule, "G07"_rule, "G15"_rule, "T22"_rule, "L13"_rule, "M07"_rule,  // invasion, goals
    "N02"_rule, "N03"_rule, "K08"_rule, "F01"_rule,                                                  // end of turn
};

// What is owed in a step that cannot be left without it: why there is nothing to pass or to end.
RuleId owed(const Setup& setup, Step step) {
    switch (step) {
        case Step::choose_colour:
            return "B12"_rule;
        case Step::place_base:
            return setup.duel ? "E14"_rule : "C07"_rule;
        case Step::claim:
            return "C08"_rule;
        case Step::strengthen:
            return "C09"_rule;
        case Step::duel_units:
        case Step::duel_neutral:
            return "E15"_rule;
        case Step::first_hero:
            return setup.mode == Mode::basic_training ? "B18"_rule : "C11"_rule;
        case Step::trade:
        case Step::reinforcement_cards:
        case Step::return_hero:
        case Step::transfer:
        case Step::start_manoeuvre:
            return "F17"_rule;
        case Step::attacker_declared:
        case Step::defender_declared:
        case Step::attacker_rolled:
        case Step::defender_rolled:
        case Step::conquered:
            return "Z22"_rule;
        case Step::reinforce:
            return "F14"_rule;
        case Step::transfer_answer:
            return "T14"_rule;
        case Step::watchtower:
            return "M07"_rule;
        case Step::commit:
            return "G05"_rule;
        case Step::call_hero:
            return "I03"_rule;
        case Step::defend:
            return "G06"_rule;
        case Step::give_achievements:
            return "T22"_rule;
        case Step::move_in:
            return "G15"_rule;
        case Step::card_units:
        case Step::remote_invasion:
        case Step::card_manoeuvre:
            return "K19"_rule;
        case Step::manoeuvre_to:
            return "N03"_rule;
        default:
            return "F01"_rule;
    }
}

RuleId wrong_time(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::pass:
        case Do::end_attack:
        case Do::end_turn:
            return owed(setup, state.step());
        case Do::invade:
            if (state.invasion.from != none) {
                return "G05"_rule;  // the invasion under way comes first
            }
            return state.agenda[0] >= static_cast<int>(Step::attack) ? "F01"_rule : due[action.kind];
        case Do::place_hero:
            return state.round > 0 && hero_of(state, state.active_seat()) != none ? "I15"_rule : due[action.kind];
        case Do::commit:
            return state.invasion.commit_all != 0 ? "K12"_rule : due[action.kind];
        case Do::trade_done:
            return state.round == 0 ? "K17"_rule : due[action.kind];
        case Do::take_achievement:
            return state.took_achievement != 0 ? "L15"_rule : due[action.kind];
        default:
            return due[action.kind];
    }
}

// Fields that an action of this kind does not use must be empty, so that one decision has one form.
constexpr unsigned used_slots(Do kind) {
    constexpr unsigned a = 1;
    constexpr unsigned b = 2;
    constexpr unsigned c = 4;
    constexpr unsigned amount = 8;
    switch (kind) {
        case Do::roll:
            return a | b | c;
        case Do::choose_colour:
        case Do::invade:
        case Do::play_card_on:
        case Do::play_card_reroll:
            return a | b;
        case Do::place_units:
        case Do::move_in:
            return a | amount;
        case Do::play_card_at:
        case Do::manoeuvre_to:
        case Do::retreat:
            return a | b | amount;
        case Do::commit:
        case Do::defend:
            return amount;
        case Do::trade_done:
        case Do::agree:
        case Do::refuse:
        case Do::end_attack:
        case Do::pass:
        case Do::call_hero:
        case Do::leave_hero:
        case Do::end_turn:
            return 0;
        default:
            return a;
    }
}

bool is_canonical(Action action) {
    const unsigned used = used_slots(static_cast<Do>(action.kind));
    return ((used & 1U) != 0 || action.a == 0) && ((used & 2U) != 0 || action.b == 0) &&
           ((used & 4U) != 0 || action.c == 0) && ((used & 8U) != 0 || action.amount == 0);
}

bool takes(const StepInfo& step, Action action) {
    const Do kind = static_cast<Do>(action.kind);
    for (const Do allowed : step.actions) {
        if (allowed == kind) {
            return true;
        }
    }
    return false;
}

}  // namespace

State Risk::start(const Setup& setup) {
    State state;
    Events silent;
    begin_setup(setup, state);
    settle(setup, state, silent);
    return state;
}

Turn Risk::turn(const Setup& setup, const State& state) {
    return {seat(decider(setup, state, info_of(state).decides)), state.agenda[state.depth]};
}

void Risk::options(const Setup& setup, const State& state, Options& out) {
    const StepInfo& step = info_of(state);
    switch (step.chapter) {
        case Chapter::over:
            break;
        case Chapter::setup:
            setup_options(setup, state, out);
            break;
        case Chapter::reinforcement:
            reinforcement_options(setup, state, out);
            break;
        case Chapter::window:
            out.add(act(Do::pass));
            card_options(setup, state, decider(setup, state, step.decides), step.timing, out);
            break;
        case Chapter::attack:
            attack_options(setup, state, out);
            break;
        case Chapter::roll:
            roll_options(dice_due(setup, state), out);
            break;
        case Chapter::card_step:
            card_step_options(setup, state, out);
            break;
        case Chapter::turn:
            turn_options(setup, state, out);
            break;
    }
}

Action Risk::sample(const Setup& setup, const State& state, Rng& rng) {
    switch (state.step()) {
        case Step::attack_roll:
        case Step::defence_roll:
        case Step::reroll:
            return sample_roll(dice_due(setup, state), rng);
        case Step::reward:
            return act(Do::draw_reward, any(drawable_rewards(setup, state), rng));
        case Step::draw:
            return act(Do::draw_card, any(state.draw[pile_of(setup, state, state.active_seat())], rng));
        default:
            return setup_sample(setup, state, rng);
    }
}

Verdict Risk::check(const Setup& setup, const State& state, Action action) {
    if (action.kind >= action_kinds) {
        return forbidden("F01"_rule);
    }
    const StepInfo& step = info_of(state);
    if (step.chapter == Chapter::over) {
        return forbidden("O10"_rule);
    }
    if (!is_canonical(action)) {
        return forbidden(wrong_time(setup, state, action));
    }
    if (is_card_action(action)) {
        return step.cards ? card_check(setup, state, decider(setup, state, step.decides), step.timing, action)
                          : forbidden(setup.abilities() ? wrong_time(setup, state, action) : "E04"_rule);
    }
    if (!takes(step, action)) {
        return forbidden(wrong_time(setup, state, action));
    }
    switch (step.chapter) {
        case Chapter::setup:
            return setup_check(setup, state, action);
        case Chapter::reinforcement:
            return reinforcement_check(setup, state, action);
        case Chapter::attack:
            return attack_check(setup, state, action);
        case Chapter::roll:
            return roll_check(dice_due(setup, state), action);
        case Chapter::card_step:
            return card_step_check(setup, state, action);
        case Chapter::turn:
            return turn_check(setup, state, action);
        default:
            return legal;  // to pass in a window
    }
}

void Risk::apply(const Setup& setup, State& state, Action action, Events& events) {
    const StepInfo& step = info_of(state);
    if (is_card_action(action)) {
        card_apply(setup, state, decider(setup, state, step.decides), action, events);
    } else {
        switch (step.chapter) {
            case Chapter::setup:
                setup_apply(setup, state, action, events);
                break;
            case Chapter::reinforcement:
                reinforcement_apply(setup, state, action, events);
                break;
            case Chapter::attack:
                attack_apply(state, action, events);
                break;
            case Chapter::roll:
                roll_apply(setup, state, action, events);
                break;
            case Chapter::card_step:
                card_step_apply(setup, state, action, events);
                break;
            case Chapter::turn:
                turn_apply(setup, state, action, events);
                break;
            case Chapter::window:
                leave_window(setup, state, events);
                break;
            case Chapter::over:
                break;
        }
    }
    settle(setup, state, events);
}

}  // namespace kriegsrat::risk
