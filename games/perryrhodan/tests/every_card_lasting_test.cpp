#include <set>

#include "games/perryrhodan/tests/every_card_stage.h"

// What cards do as long as they lie there: compared with their data, with the card and after it has left.
namespace kriegsrat::perryrhodan::every_card {
namespace {

// The card an effect without a choice is about; no_card: a player.
int subject_of(const Stage& stage, const Target& target) {
    switch (target.who) {
        case Who::self:
            return stage.number;
        case Who::bearer:
        case Who::carrier:
            return card(stage.state, stage.number).parent;
        default:
            return no_card;
    }
}

// What the operation changes, as a number; none: it changes something else.
int measured(const Stage& stage, const Operation& operation, int subject) {
    const Setup& setup = stage.setup;
    const State& state = stage.state;
    const bool there = subject != no_card && exists(state, subject);
    switch (operation.op) {
        case Op::mod:
            switch (operation.stat) {
                case Stat::stealth:
                case Stat::attack:
                case Stat::defence:
                    return there ? strength(setup, state, subject, operation.stat).bonus : 0;
                case Stat::range:
                    return there ? range_of(setup, state, subject) : 0;
                case Stat::hand_limit:
                    return hand_limit(setup, state, 0);
                default:
                    return none;
            }
        case Op::draw_bonus:
            return draw_bonus(setup, state, 0);
        case Op::grant_skill:
            return there && has_skill(setup, state, subject, operation.skill) ? 1 : 0;
        case Op::slow_range:
            return there ? slow_range(setup, state, subject) : 0;
        default:
            return none;
    }
}

int expected(const Operation& operation) {
    switch (operation.op) {
        case Op::mod:
            return operation.by;
        case Op::draw_bonus:
            return operation.n;
        case Op::slow_range:
            return operation.range;
        default:
            return 1;
    }
}

void set_up(Stage& stage, const Effect& effect) {
    if (effect.combat == Fight::none && effect.missions == all_missions) {
        return;
    }
    const bool offensive = (effect.missions & mission_bit(MissionKind::offensive)) != 0;
    stage.mission(offensive ? MissionKind::offensive : MissionKind::agent, stage.side, stage.word(stage.column));
    stage.fighting = true;
    stage.fight(effect.combat == Fight::none ? Fight::ground : effect.combat);
}

TEST(EveryCard, PR_N02_what_lasts_holds_while_the_card_lies_there_and_no_longer) {
    std::set<std::string> seen;
    for (int record = 0; record < records; ++record) {
        const CardRecord& printed = standard_pack().card[at(record)];
        for (const int side : sides_of(printed)) {
            for (int number = printed.effects.begin(); number < printed.effects.end(); ++number) {
                Stage stage(record, side);
                const Effect& effect = effect_of(stage.setup, number);
                const Mode& mode = mode_of(stage.setup, effect, 0);
                const Target& target = target_of(stage.setup, mode);
                const bool enemy = target.who == Who::player && target.owner == Owner::enemy;
                if (effect.window != Window::continuous || target.who == Who::card || enemy) {
                    continue;
                }
                set_up(stage, effect);
                if (effect.condition != no_entry) {
                    stage.satisfy(stage.setup.pack->nodes[effect.condition]);
                }
                stage.number = stage.bring(0, side, record, stage.column);
                const int subject = subject_of(stage, target);
                for (const Operation& operation : ops_of(stage.setup, mode.ops)) {
                    const int with = measured(stage, operation, subject);
                    if (with == none) {
                        continue;
                    }
                    Stage without = stage;
                    Events silent;
                    to_sink(without.setup, without.state, stage.number, How::destroyed, silent);
                    EXPECT_EQ(with - measured(without, operation, subject), expected(operation)) << stage.id(record);
                    seen.insert(std::string(stage.id(record)));
                }
            }
        }
    }
    EXPECT_GE(seen.size(), 12U);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::every_card
