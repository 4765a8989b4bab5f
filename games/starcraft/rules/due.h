#pragma once

#include "core/rule_table.h"
#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

// What is to be decided in each step, by the rule that says so: the answer to whoever wants to pass, to end the step or
// to act out of turn there. Where chance decides, or nobody: D47.
inline constexpr RuleTable<Step, steps> due_now{
    {"D47"_rule, {}},
    {"V01"_rule, {Step::over}},
    {"C03"_rule, {Step::choose_faction}},
    {"G03"_rule, {Step::place_planet}},
    {"G09"_rule, {Step::first_base}},
    {"G13"_rule, {Step::z_major, Step::z_minor}},
    {"G18"_rule, {Step::starting_units}},
    {"G19"_rule, {Step::starting_transport}},
    {"P13"_rule, {Step::plan}},
    {"E15"_rule, {Step::observe}},
    {"E04"_rule, {Step::choose_order}},
    {"D12"_rule, {Step::reveal_order}},
    {"U01"_rule, {Step::build, Step::upgrade, Step::new_base}},
    {"M01"_rule, {Step::mobilize}},
    {"S04"_rule, {Step::research_cards}},
    {"S05"_rule, {Step::technology}},
    {"O06"_rule, {Step::addition}},
    {"R07"_rule, {Step::pay}},
    {"Q18"_rule, {Step::sacrifice}},
    {"U22"_rule, {Step::demolish}},
    {"F04"_rule, {Step::start_abilities}},
    {"D50"_rule, {Step::price}},
    {"D48"_rule, {Step::victim}},
    {"O04"_rule, {Step::extra_cards}},
    {"W13"_rule, {Step::choose_front}},
    {"F07"_rule, {Step::pair}},
    {"F09"_rule, {Step::support}},
    {"F13"_rule, {Step::place_cards}},
    {"F17"_rule, {Step::next_skirmish}},
    {"W25"_rule, {Step::replace}},
    {"D49"_rule, {Step::abilities}},
    {"K19"_rule, {Step::loss}},
    {"W01"_rule, {Step::withdraw}},
    {"K31"_rule, {Step::end_of_destroy}},
    {"W20"_rule, {Step::splash}},
    {"F20"_rule, {Step::surplus}},
    {"F25"_rule, {Step::retreat}},
    {"F27"_rule, {Step::abandon}},
    {"F31"_rule, {Step::end_abilities}},
    {"N19"_rule, {Step::play_event, Step::event}},
    {"N25"_rule, {Step::discard}},
};

// Whose turn it is in the steps that have a rule of their own about it.
inline constexpr RuleTable<Step, steps> decider_of{
    {"P03"_rule, {Step::plan}},
    {"E01"_rule, {Step::choose_order, Step::reveal_order}},
    {"B11"_rule,
     {Step::build, Step::upgrade, Step::new_base, Step::mobilize, Step::research_cards, Step::technology,
      Step::addition, Step::pay, Step::sacrifice}},
    {"U24"_rule, {Step::demolish}},
    {"D22"_rule, {Step::choose_front}},
    {"F06"_rule, {Step::pair}},
    {"F11"_rule, {Step::support}},
    {"F12"_rule, {Step::place_cards}},
    {"K24"_rule, {Step::abilities}},
    {"D31"_rule, {Step::loss}},
    {"W21"_rule, {Step::splash}},
    {"D35"_rule, {Step::retreat}},
    {"D36"_rule, {Step::abandon}},
};

constexpr RuleId whose_turn(std::uint8_t number) {
    const Step step = static_cast<Step>(number);
    return decider_of[step] == RuleId{} ? due_now[step] : decider_of[step];
}

}  // namespace kriegsrat::starcraft
