#include "core/table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/tests/toy_table.h"

namespace kriegsrat {
namespace {

TEST(TableTest, RollsByItself) {
    Table table(toy::new_match(), toy::fair_chance());
    EXPECT_TRUE(table.rolls_by_itself());
    EXPECT_EQ(table.begin().size(), 4U) << "two cards are dealt, each with an event for all and one for its owner";
    EXPECT_EQ(table.version(), 2U);
    EXPECT_EQ(table.match().turn(), (Turn{seat(0), toy::bidding}));
    EXPECT_EQ(table.act(seat(0), toy::bid_coins(3)).size(), 1U);
    const auto events = table.act(seat(1), toy::pass_turn());
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[1].kind, toy::rolled);
    EXPECT_EQ(table.match().round(), 2);
    EXPECT_EQ(table.log().entries[4].seat, Seat::chance);
    EXPECT_TRUE(table.begin().empty()) << "nothing is due";
}

TEST(TableTest, LeavesChanceToTheCallerWithoutASource) {
    Table table(toy::new_match(), std::nullopt);
    EXPECT_FALSE(table.rolls_by_itself());
    EXPECT_TRUE(table.begin().empty());
    table.act(Seat::chance, toy::deal_card(0));
    table.act(Seat::chance, toy::deal_card(7));
    EXPECT_EQ(table.match().turn().seat, seat(0));
    EXPECT_EQ(table.log().commitment, "");
    EXPECT_FALSE(table.log().seed);
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.version(), 1U) << "chance by hand is taken back like anything else";
}

TEST(TableTest, TheSameSeedGivesTheSameMatch) {
    Table one(toy::new_match(), toy::fair_chance());
    Table same(toy::new_match(), toy::fair_chance());
    Table other(toy::new_match(), toy::fair_chance("toy", {"anna", "carl"}));
    for (Table* table : {&one, &same, &other}) {
        toy::play(*table, 5);
    }
    EXPECT_EQ(one.log().entries, same.log().entries);
    EXPECT_NE(one.log().entries, other.log().entries);
}

RC_GTEST_PROP(TableTest, UndoGoesBackExactlyAndRollsTheSameAgain, (std::uint64_t seed, bool two_dice)) {
    Table table(toy::new_match(3, two_dice), toy::fair_chance(std::to_string(seed)));
    table.begin();
    Rng rng(seed);
    Options options;
    while (table.match().turn().seat != Seat::nobody) {
        const auto before = table.match().digest();
        const auto entries_before = table.log().entries;
        const Seat who = table.match().turn().seat;
        table.match().options(options);
        const Action action = options.pick(rng);
        table.act(who, action);
        const auto after = table.match().digest();
        const auto entries_after = table.log().entries;
        RC_ASSERT(table.undo_is_harmless() == (entries_after.size() == entries_before.size() + 1));

        RC_ASSERT(table.undo());
        RC_ASSERT(table.match().digest() == before);
        RC_ASSERT(table.log().entries == entries_before);

        table.act(who, action);
        RC_ASSERT(table.match().digest() == after);
        RC_ASSERT(table.log().entries == entries_after);
    }
}

TEST(TableTest, UndoEndsWhereThePlayersBegan) {
    Table table(toy::new_match(), toy::fair_chance());
    EXPECT_FALSE(table.undo());
    EXPECT_FALSE(table.undo_is_harmless());
    table.begin();
    EXPECT_FALSE(table.undo()) << "there is only chance to take back";
    EXPECT_FALSE(table.undo_is_harmless());
    EXPECT_EQ(table.version(), 2U);
    table.act(seat(0), toy::pass_turn());
    EXPECT_TRUE(table.undo_is_harmless());
    EXPECT_TRUE(table.undo());
    EXPECT_FALSE(table.undo());
}

TEST(TableTest, ASaveGoesOnAsIfNothingHadHappened) {
    Table whole(toy::new_match(), toy::fair_chance());
    toy::play(whole, 1, 4);
    auto loaded = toy::read(whole.write_log(true));
    ASSERT_TRUE(loaded) << loaded.error().text;
    Table saved(std::move(*loaded), sodium_hashing());
    EXPECT_TRUE(saved.rolls_by_itself());
    EXPECT_EQ(saved.match().digest(), whole.match().digest());
    toy::play(whole, 2);
    toy::play(saved, 2);
    EXPECT_EQ(saved.write_log(true), whole.write_log(true));
}

TEST(TableTest, ASaveWithoutTheSeedCannotRoll) {
    Table table(toy::new_match(), toy::fair_chance());
    toy::play(table, 1, 4);
    auto loaded = toy::read(table.write_log(false));
    ASSERT_TRUE(loaded) << loaded.error().text;
    const Table copy(std::move(*loaded), sodium_hashing());
    EXPECT_FALSE(copy.rolls_by_itself());
    EXPECT_EQ(copy.match().digest(), table.match().digest());
    EXPECT_EQ(copy.log().commitment, table.log().commitment);
}

TEST(TableTest, LoadsAPosition) {
    Table source(toy::new_match(), toy::fair_chance());
    toy::play(source, 1, 5);
    const Json position = source.match().state();

    Table table(toy::new_match(), toy::fair_chance("other"));
    toy::play(table, 2, 4);
    ASSERT_TRUE(table.load(position));
    EXPECT_EQ(table.match().digest(), source.match().digest());
    EXPECT_EQ(table.version(), 0U);
    toy::play(table, 3);

    const auto loaded = toy::read(table.write_log(true));
    ASSERT_TRUE(loaded) << loaded.error().text;
    EXPECT_EQ(loaded->start->digest(), source.match().digest());
    EXPECT_TRUE(verify(*loaded, sodium_hashing()));
    EXPECT_EQ(replay(*loaded, loaded->log.entries.size())->digest(), table.match().digest());
}

TEST(TableTest, APositionThatIsRefusedChangesNothing) {
    Table table(toy::new_match(), toy::fair_chance());
    toy::play(table, 1, 4);
    const Json before = table.write_log(true);
    EXPECT_FALSE(table.load(nullptr));
    EXPECT_FALSE(table.load({{"hands", 3}}));
    EXPECT_EQ(table.write_log(true), before);
}

TEST(TableTest, AMatchThatDoesNotBeginAtTheStartIsLoggedWithItsPosition) {
    auto match = toy::new_match();
    Events silent;
    match->apply(toy::deal_card(3), silent);
    Table table(std::move(match), toy::fair_chance());
    EXPECT_FALSE(table.log().position.is_null());
    toy::play(table, 1);
    EXPECT_TRUE(toy::read(table.write_log(true)));
    EXPECT_TRUE(Table(toy::new_match(), toy::fair_chance()).log().position.is_null());
}

}  // namespace
}  // namespace kriegsrat
