#pragma once

#include "games/starcraft/state.h"

namespace kriegsrat::starcraft {

// The part of the rules that answers for a step.
enum class Chapter : std::uint8_t {
    over,
    set_up,
    round,
    build,
    mobilize,
    research,
    draw,
    payment,
    demolish,
    battle,
    regrouping,
    event,
};

constexpr Chapter chapter_of(Step step) {
    if (step == Step::over) {
        return Chapter::over;
    }
    if (step <= Step::opening_hands) {
        return Chapter::set_up;
    }
    if (step <= Step::reveal_order) {
        return Chapter::round;
    }
    if (step <= Step::new_base || step == Step::sacrifice) {
        return Chapter::build;
    }
    if (step == Step::mobilize) {
        return Chapter::mobilize;
    }
    if (step <= Step::addition) {
        return Chapter::research;
    }
    if (step == Step::draw) {
        return Chapter::draw;
    }
    if (step == Step::pay) {
        return Chapter::payment;
    }
    if (step == Step::demolish) {
        return Chapter::demolish;
    }
    if (step <= Step::battle_over) {
        return Chapter::battle;
    }
    return step == Step::event ? Chapter::event : Chapter::regrouping;
}

}  // namespace kriegsrat::starcraft
