#pragma once

#include "games/starcraft/state.h"

// What is to be decided in each step, by the rule that says so: the answer to whoever wants to pass, to end the step or
// to act out of turn there.
namespace kriegsrat::starcraft {

constexpr RuleId due_now(Step step) {
    switch (step) {
        case Step::over:
            return "V01"_rule;
        case Step::choose_faction:
            return "C03"_rule;
        case Step::place_planet:
            return "G03"_rule;
        case Step::first_base:
            return "G09"_rule;
        case Step::z_major:
        case Step::z_minor:
            return "G13"_rule;
        case Step::starting_units:
            return "G18"_rule;
        case Step::starting_transport:
            return "G19"_rule;
        case Step::plan:
            return "P13"_rule;
        case Step::observe:
            return "E15"_rule;
        case Step::choose_order:
            return "E04"_rule;
        case Step::reveal_order:
            return "D12"_rule;
        case Step::build:
        case Step::upgrade:
        case Step::new_base:
            return "U01"_rule;
        case Step::mobilize:
            return "M01"_rule;
        case Step::research_cards:
            return "S04"_rule;
        case Step::technology:
            return "S05"_rule;
        case Step::addition:
            return "O06"_rule;
        case Step::pay:
            return "R07"_rule;
        case Step::sacrifice:
            return "Q18"_rule;
        case Step::demolish:
            return "U22"_rule;
        case Step::start_abilities:
            return "F04"_rule;
        case Step::price:
            return "D50"_rule;
        case Step::victim:
            return "D48"_rule;
        case Step::extra_cards:
            return "O04"_rule;
        case Step::choose_front:
            return "W13"_rule;
        case Step::pair:
            return "F07"_rule;
        case Step::support:
            return "F09"_rule;
        case Step::place_cards:
            return "F13"_rule;
        case Step::next_skirmish:
            return "F17"_rule;
        case Step::replace:
            return "W25"_rule;
        case Step::abilities:
            return "D49"_rule;
        case Step::loss:
            return "K19"_rule;
        case Step::withdraw:
            return "W01"_rule;
        case Step::end_of_destroy:
            return "K31"_rule;
        case Step::splash:
            return "W20"_rule;
        case Step::surplus:
            return "F20"_rule;
        case Step::retreat:
            return "F25"_rule;
        case Step::abandon:
            return "F27"_rule;
        case Step::end_abilities:
            return "F31"_rule;
        case Step::play_event:
        case Step::event:
            return "N19"_rule;
        case Step::discard:
            return "N25"_rule;
        default:
            return "D47"_rule;  // chance, or nobody
    }
}

// Whose turn it is in the step.
constexpr RuleId whose_turn(std::uint8_t number) {
    switch (const Step step = static_cast<Step>(number); step) {
        case Step::plan:
            return "P03"_rule;
        case Step::choose_order:
        case Step::reveal_order:
            return "E01"_rule;
        case Step::build:
        case Step::upgrade:
        case Step::new_base:
        case Step::mobilize:
        case Step::research_cards:
        case Step::technology:
        case Step::addition:
        case Step::pay:
        case Step::sacrifice:
            return "B11"_rule;
        case Step::demolish:
            return "U24"_rule;
        case Step::choose_front:
            return "D22"_rule;
        case Step::pair:
            return "F06"_rule;
        case Step::support:
            return "F11"_rule;
        case Step::place_cards:
            return "F12"_rule;
        case Step::abilities:
            return "K24"_rule;
        case Step::loss:
            return "D31"_rule;
        case Step::splash:
            return "W21"_rule;
        case Step::retreat:
            return "D35"_rule;
        case Step::abandon:
            return "D36"_rule;
        default:
            return due_now(step);
    }
}

}  // namespace kriegsrat::starcraft
