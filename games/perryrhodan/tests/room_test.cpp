#include "games/perryrhodan/rules/laying_out.h"
#include "games/perryrhodan/tests/battlefield.h"

// How much a table holds (PR-Y43): nothing is forgotten silently.
namespace kriegsrat::perryrhodan {

namespace {

struct FullTable : Battlefield {
    FullTable() : Battlefield(2, 0, 0) {
        lay(0, pro, "terra", "p1-terra-sol", 3);
        lay(1, pro, "terra", "p1-terra-sol", 3);
        at(Step::build_section);
    }
    void fill_with_cards() {
        while (has_room(state, 0)) {
            aside(0, pro, "p1-konter");
        }
    }
    // Changes that have nothing to do with each other.
    void fill_with_changes(int number) {
        for (int i = 0; i < number; ++i) {
            Change change;
            change.seat = 1;
            change.effect = word(i);
            change.kind = byte(static_cast<int>(ChangeKind::extra_location));
            change.until = byte(static_cast<int>(Lasts::game));
            add_change(state, change);
        }
        ASSERT_EQ(state.changes, number);
    }
    void fill_with_limits(int number) {
        for (int i = 0; i < number; ++i) {
            note_use(setup, state, 1, no_card, i);
        }
        ASSERT_EQ(state.limits, number);
    }
};

TEST(Room, PR_Y43_with_160_cards_in_play_nothing_more_is_laid_out) {
    FullTable table;
    table.hand(0, "p1-terra-sol");
    const Action lay = act(Do::lay_out, table.record("p1-terra-sol"), table.place("terra"), no_card, pro);
    EXPECT_EQ(table.refusal(lay), "");
    table.fill_with_cards();
    ASSERT_EQ(table.state.in_play[0].size(), 160);
    EXPECT_EQ(table.refusal(lay), "PR-Y43");
    EXPECT_FALSE(table.offers(lay));
    table.expect_sound();
}

TEST(Room, PR_Y43_what_an_effect_would_bring_into_play_goes_to_the_sink_and_that_is_told) {
    FullTable table;
    table.fill_with_cards();
    table.setup.source[0].add(table.record("p1-terra-sol"));
    Events listening(table.events);
    const int terra = table.place("terra");
    EXPECT_EQ(lay_out(table.setup, table.state, 0, table.record("p1-terra-sol"), pro, terra, no_card, true, listening),
              int{no_card});
    EXPECT_EQ(table.state.sink[0].of(table.record("p1-terra-sol")), 1);
    ASSERT_TRUE(table.told(Happening::card_to_sink));
    EXPECT_EQ(rule_name("PR", table.events.back().rule), "PR-Y43");
    table.expect_sound();
}

TEST(Room, PR_Y43_an_effect_is_used_only_if_all_it_leaves_behind_has_room) {
    FullTable table;
    table.hand(0, "p1-expansion-sol").at(Step::build_section);
    const Action expand = table.event("p1-expansion-sol", pro);
    const int most = table.setup.pack->effects[at(table.effect_of_card("p1-expansion-sol"))].changes;
    ASSERT_GT(most, 0);
    table.fill_with_changes(max_changes - spare_changes - most);
    EXPECT_EQ(table.refusal(expand), "");
    FullTable full;
    full.hand(0, "p1-expansion-sol").at(Step::build_section);
    full.fill_with_changes(max_changes - spare_changes - most + 1);
    EXPECT_EQ(full.refusal(expand), "PR-Y43");
    EXPECT_FALSE(full.offers(expand));
    // One on its way keeps its room.
    table.play(expand);
    while (table.step() == Step::answer) {
        table.play(act(Do::pass));
    }
    EXPECT_EQ(extra_locations(table.setup, table.state, 0, table.record("p1-terra-sol")), 1) << "it was not dropped";
}

TEST(Room, PR_Y43_uses_that_are_counted_have_room_or_are_refused) {
    for (const bool full : {false, true}) {
        FullTable table;
        table.lay(0, pro, "terra", "p1-homer-g-adams");
        const int gcc = table.lay(0, pro, "terra", "p1-gcc");
        table.hand(0, "p1-konter").source(0, "p1-fehlalarm", 3).at(Step::source_section);
        table.state.turn.draws = 1;
        table.fill_with_limits(max_used - spare_used - (full ? 0 : 1));
        EXPECT_EQ(table.refusal(table.use(gcc, table.effect_of_card("p1-gcc"))), full ? "PR-Y43" : "");
    }
}

TEST(RoomDeathTest, PR_Y43_nothing_is_ever_dropped_silently) {
    FullTable table;
    table.fill_with_changes(max_changes);
    Change more;
    more.kind = byte(static_cast<int>(ChangeKind::tracked));
    EXPECT_DEATH(add_change(table.state, more), "no room");
    table.fill_with_limits(max_used);
    EXPECT_DEATH(note_use(table.setup, table.state, 0, no_card, 100), "no room");
}

}  // namespace

}  // namespace kriegsrat::perryrhodan
