#include "games/perryrhodan/rules/interpreter.h"

// Effects that happen by themselves: when a card is laid out, and when an agent's information arrives.
namespace kriegsrat::perryrhodan {

int survey_points(const Setup& setup, const State& state, int host, int side, int column) {
    if (side != anti || state.phase < phases - 1) {
        return 0;
    }
    return setup.pack->place[at(place_name(setup, state, host, side, column))].survey_points;
}

void on_laid_out(const Setup& setup, State& state, int number, Events& /*events*/) {
    const Card& laid = card(state, number);
    const int owner = owner_of(number);
    // A skill granted for the game comes back with the card (PR-Y37).
    for (int i = 0; i < state.changes; ++i) {
        Change& change = state.change[at(i)];
        if (change.kind == static_cast<int>(ChangeKind::granted) && change.card == no_card &&
            change.by_card == laid.record && change.seat == owner) {
            change.card = static_cast<std::uint16_t>(number);
            change.by_card = no_card;
            break;
        }
    }
    const Span effects = print(setup, laid.record).effects;
    for (int effect = effects.end() - 1; effect >= effects.begin(); --effect) {  // the first one lies on top
        if (effect_of(setup, effect).window != Window::play) {
            continue;
        }
        const Wish wish{owner, Window::play, number, laid.record, effect};
        if (condition_met(setup, state, stand_of(setup, state, wish), effect_of(setup, effect).condition)) {
            begin_use(setup, state, wish);
        }
    }
}

// PR-K36, PR-D27.
void deliver_information(const Setup& setup, State& state, int agent, int host, int column, Events& events) {
    const int owner = owner_of(agent);
    for (const int skill : each(skills_of(setup, state, agent))) {
        const SkillRecord& known = setup.pack->skill[at(skill)];
        const int level = skill_level(setup, state, agent, skill);
        if (!known.transmittable || level <= 0) {
            continue;
        }
        const Span effects = known.effects[at(level)];
        for (int number = effects.begin(); number < effects.end(); ++number) {
            for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, number), 0).ops)) {
                if (operation.op != Op::mod) {
                    continue;
                }
                const int by = operation.by_survey_points
                                   ? survey_points(setup, state, host, 1 - card(state, agent).side, column)
                                   : operation.by;
                const int whose = operation.mod_who == ModWho::owner_of_place ? host : owner;
                if (operation.stat == Stat::coords_of_sol) {
                    change_coords(state, whose, by, events);
                } else if (operation.stat == Stat::survey) {
                    change_survey(state, whose, by, events);
                }
            }
        }
    }
}

}  // namespace kriegsrat::perryrhodan
