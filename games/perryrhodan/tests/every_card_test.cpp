#include "games/perryrhodan/tests/every_card_stage.h"

// Every card of the set is laid out and destroyed; what happens is compared with its data.
namespace kriegsrat::perryrhodan::every_card {
namespace {

TEST(EveryCard, PR_A18_PR_F06_its_premise_is_met_by_what_it_names_and_by_nothing_less) {
    for (int record = 0; record < records; ++record) {
        const CardRecord& card = standard_pack().card[at(record)];
        for (const int side : sides_of(card)) {
            Stage stage(record, side);
            Battlefield empty(2, 0, 4);
            empty.phase(card.phase);
            bool free = false;
            const Span all = card.premise[at(side)].alternatives;
            for (int i = all.begin(); i < all.end(); ++i) {
                bool always = true;
                const Span leaves = standard_pack().alternatives[at(i)];
                for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
                    always = always && standard_pack().nodes[standard_pack().leaves[at(leaf)]].op == NodeOp::always;
                }
                free = free || always;
            }
            EXPECT_EQ(premise_met(empty.setup, empty.state, 0, record, side, none), free) << stage.id(record);
            stage.satisfy_premise();
            EXPECT_TRUE(premise_met(stage.setup, stage.state, 0, record, side, stage.column)) << stage.id(record);
        }
    }
}

TEST(EveryCard, PR_A19_is_laid_out_with_its_values_and_skills_and_destroyed_without_a_trace) {
    for (int record = 0; record < records; ++record) {
        const CardRecord& card = standard_pack().card[at(record)];
        if (card.kind == Kind::event) {
            continue;
        }
        for (const int side : sides_of(card)) {
            Stage stage(record, side);
            const int number = stage.bring(0, side, record, stage.column);
            Events listening(stage.events);
            on_laid_out(stage.setup, stage.state, number, listening);
            settle(stage.setup, stage.state, listening);
            finish_use(stage, no_card);
            stage.expect_sound();
            if ((is_unit(card) || is_ship(card)) && stage.is_active(number)) {
                EXPECT_EQ(strength(stage.setup, stage.state, number, Stat::attack).letter, card.attack.letter);
                EXPECT_EQ(strength(stage.setup, stage.state, number, Stat::defence).bonus, card.defence.bonus);
                EXPECT_EQ(range_of(stage.setup, stage.state, number), card.range) << stage.id(record);
                EXPECT_EQ(transport_of(stage.setup, stage.state, number), card.transport) << stage.id(record);
                for (int i = 0; i < card.skill_count; ++i) {
                    EXPECT_EQ(skill_level(stage.setup, stage.state, number, card.skill[at(i)].skill),
                              card.skill[at(i)].level)
                        << stage.id(record);
                }
            }
            to_sink(stage.setup, stage.state, number, How::destroyed, listening);
            settle(stage.setup, stage.state, listening);
            EXPECT_TRUE(stage.state.sink[0].has(record)) << stage.id(record);
            for (int i = 0; i < stage.state.changes; ++i) {
                EXPECT_NE(stage.state.change[at(i)].card, number) << stage.id(record);
            }
            stage.expect_sound();
            if (HasFailure()) {
                return;
            }
        }
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::every_card
