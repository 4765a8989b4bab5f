#include "games/perryrhodan/rules/interpreter.h"

// The skills a card has, and at which level (PR-N09, PR-N53, PR-Z99).
namespace kriegsrat::perryrhodan {

namespace {

int printed_level(const CardRecord& printed, int skill) {
    for (int i = 0; i < printed.skill_count; ++i) {
        if (printed.skill[at(i)].skill == skill) {
            return printed.skill[at(i)].level;
        }
    }
    return -1;
}

SkillSet added_skills(const Setup& setup, const State& state, int number) {
    SkillSet added = 0;
    any_change(state, ChangeKind::granted, [&](const Change& change) {
        added |= change.card == number ? SkillSet{1} << change.stat : 0U;
        return false;
    });
    for (const int other : cards_of(state, owner_of(number), Spot::attached)) {
        if (card(state, other).parent == number && card(state, other).active()) {
            added |= print_of(setup, state, other).grants;
        }
    }
    return added;
}

bool bears(const CardRecord& printed) { return is_unit(printed) || is_ship(printed); }

}  // namespace

SkillSet skills_of(const Setup& setup, const State& state, int number) {
    const CardRecord& printed = print_of(setup, state, number);
    return printed.skills | (bears(printed) ? added_skills(setup, state, number) : 0U);
}

WindowSet windows_of(const Setup& setup, const State& state, int number) {
    const CardRecord& printed = print_of(setup, state, number);
    WindowSet found = printed.windows;
    if (bears(printed)) {
        for (const int skill : each(added_skills(setup, state, number))) {
            found |= setup.pack->skill[at(skill)].windows;
        }
    }
    return found;
}

int skill_level(const Setup& setup, const State& state, int number, int skill) {
    const CardRecord& printed = print_of(setup, state, number);
    if (!has(printed.skills, skill)) {
        return bears(printed) && has(added_skills(setup, state, number), skill) ? 1 : -1;
    }
    int level = printed_level(printed, skill);
    if (bears(printed) && setup.pack->skill[at(skill)].levelled && level < highest_level) {
        for (const int other : cards_of(state, owner_of(number), Spot::attached)) {
            level += card(state, other).parent == number && card(state, other).raised == skill ? 1 : 0;
        }
    }
    return level > highest_level ? highest_level : level;
}

SkillSet raisable(const Setup& setup, const State& state, int record, int bearer) {
    const CardRecord& equipment = print(setup, record);
    for (int number = equipment.effects.begin(); number < equipment.effects.end(); ++number) {
        const Effect& effect = effect_of(setup, number);
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect, 0).ops)) {
            if (operation.op != Op::raise_skill) {
                continue;
            }
            SkillSet can_rise = 0;
            for (const int skill : each(skills_of(setup, state, bearer))) {
                const SkillRecord& found = setup.pack->skill[at(skill)];
                const int level = skill_level(setup, state, bearer, skill);
                if (found.levelled && found.skill_class == operation.skill_class && !has(operation.except, skill) &&
                    level >= operation.from_min && level < operation.max) {
                    can_rise |= SkillSet{1} << static_cast<unsigned>(skill);
                }
            }
            return can_rise;
        }
    }
    return ~SkillSet{0};
}

bool any_number_of_mutant_skills(const Setup& setup, const State& state, int role) {
    for (const int number : cards_of(state, seat_of(state, role))) {
        const Card& outermost = card(state, bearer_or_self(state, number));
        if (!outermost.is(flag::taking_part) || !card(state, number).active() ||
            (windows_of(setup, state, number) & window_bit(Window::continuous)) == 0) {
            continue;
        }
        const bool found = any_effect(setup, state, number, [&](int effect, int) {
            const Effect& read = effect_of(setup, effect);
            if (read.window != Window::continuous) {
                return false;
            }
            for (const Operation& operation : ops_of(setup, mode_of(setup, read, 0).ops)) {
                if (operation.op == Op::permit && operation.what == What::any_number_of_mutant_skills) {
                    return true;
                }
            }
            return false;
        });
        if (found) {
            return true;
        }
    }
    return false;
}

}  // namespace kriegsrat::perryrhodan
