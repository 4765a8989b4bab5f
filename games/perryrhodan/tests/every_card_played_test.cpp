#include "games/perryrhodan/tests/every_card_stage.h"

// Every card of the set is played from the hand by an action; what it does then is compared with its data.
namespace kriegsrat::perryrhodan::every_card {
namespace {

const Pack& pack() { return standard_pack(); }

bool is_play_of(const Action& action, int record, int side) {
    const Do kind = static_cast<Do>(action.kind);
    return (kind == Do::lay_out || kind == Do::solve || kind == Do::play_status) && action.a == record &&
           action.amount == side;
}

// Answers whatever is asked until the section goes on: takes all there is to take, and searches the source of this
// phase.
void answer_all(Stage& stage, int wanted) {
    for (int i = 0; i < 60; ++i) {
        stage.run();
        if (stage.step() == Step::build_section) {
            return;
        }
        Options options;
        PerryRhodan::options(stage.setup, stage.state, options);
        ASSERT_FALSE(options.empty());
        Action chosen = options[0].action;
        if (stage.step() == Step::answer || stage.step() == Step::window) {
            chosen = act(Do::pass);
        } else if (stage.step() == Step::choose_source && stage.offers(act(Do::choose_source, 0, wanted))) {
            chosen = act(Do::choose_source, 0, wanted);
        } else if (options[0].most > chosen.amount) {
            chosen.amount = options[0].most;
        }
        stage.play(chosen);
    }
    FAIL() << "the section does not go on";
}

int piece_of(const Stage& stage, int record) {
    int found = no_card;
    for (const int number : cards_of(stage.state, 0)) {
        found = card(stage.state, number).record == record ? number : found;
    }
    return found;
}

// Puts what the card needs on the table and in the sources, and the card into the hand. The phase of what it searches
// for.
int prepare(Stage& stage) {
    int wanted_phase = 0;
    const CardRecord& printed = stage.printed();
    stage.satisfy_premise();
    if (printed.is(Group::equip_unit) || printed.is(Group::equip_ship)) {
        const int equipment = stage.bring(0, stage.side, stage.record, stage.column);
        remove_card(stage.setup, stage.state, equipment);
        stage.setup.source[0].remove(stage.record);
    }
    if (player(stage.state, 0).put_aside != stage.record) {
        stage.hand(0, stage.id(stage.record));
    }
    for (int effect = printed.effects.begin(); effect < printed.effects.end(); ++effect) {
        for (const Operation& operation :
             ops_of(stage.setup, mode_of(stage.setup, effect_of(stage.setup, effect), 0).ops)) {
            if (operation.op == Op::search) {
                const Filter& wanted = filter_of(stage.setup, operation.filter);
                for (int of = 0; of < records; ++of) {
                    if (of != stage.record && (fits_record(stage.setup, stage.state, wanted, of, pro) ||
                                               fits_record(stage.setup, stage.state, wanted, of, anti))) {
                        stage.source(0, stage.id(of));
                        wanted_phase = pack().card[at(of)].phase;
                        break;
                    }
                }
            } else if (operation.op == Op::stack_limit) {
                stage.ground(0, anti, stage.place("volat"), 4);
            }
        }
    }
    stage.source(0, "p1-gcc", 4);
    stage.at(Step::build_section);
    return wanted_phase;
}

void expect_place(const Stage& stage, int number) {
    const CardRecord& printed = stage.printed();
    const Card& lying = card(stage.state, number);
    const bool beside = printed.kind == Kind::riddle || printed.kind == Kind::status;
    const bool attached = printed.is(Group::equip_unit) || printed.is(Group::equip_ship);
    EXPECT_EQ(lying.spot, beside ? Spot::aside : attached ? Spot::attached : Spot::column) << stage.id(stage.record);
    EXPECT_EQ(lying.side, stage.side) << stage.id(stage.record);
    EXPECT_EQ(stage.state.turn.build_side, stage.side) << stage.id(stage.record);
    EXPECT_EQ(stage.state.turn.locations_laid, is_place(printed) ? 1 : 0) << stage.id(stage.record);
    if (printed.kind == Kind::riddle) {
        EXPECT_TRUE(player(stage.state, 0).solved.has(stage.record)) << stage.id(stage.record);
    }
}

// What its effects on being played did.
void expect_played(Stage& stage, int number, const State& before) {
    const CardRecord& printed = stage.printed();
    int more = 0;
    for (int effect = printed.effects.begin(); effect < printed.effects.end(); ++effect) {
        if (effect_of(stage.setup, effect).window != Window::play) {
            continue;
        }
        for (const Operation& operation :
             ops_of(stage.setup, mode_of(stage.setup, effect_of(stage.setup, effect), 0).ops)) {
            switch (operation.op) {
                case Op::draw:
                    more += operation.n;
                    break;
                case Op::search:
                    ++more;
                    break;
                case Op::raise_skill: {
                    const int raised = card(stage.state, number).raised;
                    ASSERT_NE(raised, none) << stage.id(stage.record);
                    const int bearer = card(stage.state, number).parent;
                    EXPECT_EQ(skill_level(stage.setup, stage.state, bearer, raised),
                              skill_level(stage.setup, before, bearer, raised) + 1)
                        << stage.id(stage.record);
                    break;
                }
                case Op::grant_skill: {
                    int have = 0;
                    for (const int other : cards_of(stage.state, 0)) {
                        have += has_skill(stage.setup, stage.state, other, operation.skill) ? 1 : 0;
                    }
                    EXPECT_GT(have, 0) << stage.id(stage.record);
                    break;
                }
                case Op::passivate:
                    EXPECT_FALSE(card(stage.state, number).active()) << stage.id(stage.record);
                    break;
                default:
                    break;
            }
        }
    }
    const int from_hand = before.hand[0].has(stage.record) ? 1 : 0;
    EXPECT_EQ(stage.state.hand[0].size(), before.hand[0].size() - from_hand + more) << stage.id(stage.record);
}

TEST(EveryCard, PR_E24_PR_F06_is_played_from_the_hand_where_its_data_says_and_leaves_for_the_sink) {
    int played = 0;
    for (int record = 0; record < records; ++record) {
        const CardRecord& printed = pack().card[at(record)];
        if (printed.kind == Kind::event) {
            continue;
        }
        for (const int side : sides_of(printed)) {
            Stage stage(record, side);
            const int wanted = prepare(stage);
            Options options;
            PerryRhodan::options(stage.setup, stage.state, options);
            const Action* chosen = nullptr;
            for (const Option& option : options) {
                chosen = chosen == nullptr && is_play_of(option.action, record, side) ? &option.action : chosen;
            }
            EXPECT_NE(chosen, nullptr) << stage.id(record) << (side == pro ? " pro " : " anti ")
                                       << stage.refusal(act(Do::lay_out, record, stage.column, no_card, side));
            if (chosen == nullptr) {
                continue;
            }
            const Action action = *chosen;
            const State before = stage.state;
            stage.play(action);
            answer_all(stage, wanted);
            stage.expect_sound();
            const int number = piece_of(stage, record);
            ASSERT_NE(number, no_card) << stage.id(record);
            expect_place(stage, number);
            expect_played(stage, number, before);
            Events listening(stage.events);
            to_sink(stage.setup, stage.state, number, How::destroyed, listening);
            EXPECT_TRUE(stage.state.sink[0].has(record)) << stage.id(record);
            EXPECT_FALSE(exists(stage.state, number)) << stage.id(record);
            stage.expect_sound();
            ++played;
        }
    }
    EXPECT_GT(played, 353 - 60);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::every_card
