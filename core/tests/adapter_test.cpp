#include "core/adapter.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/tests/toy_table.h"

namespace kriegsrat {
namespace {

std::unique_ptr<Match> dealt_match() {
    auto match = toy::new_match(3);
    Events silent;
    for (const int card : {0, 3, 6}) {
        match->apply(toy::deal_card(card), silent);
    }
    return match;
}

TEST(MatchTest, TellsWhereItIs) {
    const auto match = dealt_match();
    EXPECT_EQ(&match->game(), &toy::game());
    EXPECT_EQ(match->players(), 3);
    EXPECT_EQ(match->turn(), (Turn{seat(0), toy::bidding}));
    EXPECT_EQ(match->round(), 1);
    EXPECT_EQ(match->result(), Result{});
    EXPECT_EQ(match->broken_invariant(), nullptr);
    EXPECT_EQ(match->setup(), toy::setup_json(3));
    Options options;
    options.add(toy::roll_dice(1));
    match->options(options);
    EXPECT_EQ(options.size(), 2U) << "what stood in the list before is gone";
    EXPECT_TRUE(match->check(seat(0), toy::pass_turn()).legal());
    EXPECT_EQ(match->check(seat(1), toy::pass_turn()), forbidden("A01"_rule));
    EXPECT_EQ(match->check(Seat::chance, toy::roll_dice(1)), forbidden("A01"_rule));
    EXPECT_EQ(match->check(seat(0), toy::roll_dice(1)), forbidden("B01"_rule));
}

TEST(MatchTest, ACloneGoesItsOwnWay) {
    const auto match = dealt_match();
    const auto before = match->digest();
    const auto clone = match->clone();
    EXPECT_EQ(clone->digest(), before);
    Events silent;
    clone->apply(toy::pass_turn(), silent);
    EXPECT_NE(clone->digest(), before);
    EXPECT_EQ(match->digest(), before);
}

TEST(MatchTest, AGuessLooksTheSameToItsSeatOnly) {
    const auto match = dealt_match();
    Rng rng(1);
    int different = 0;
    for (int i = 0; i < 50; ++i) {
        const auto guess = match->guess(seat(1), rng);
        EXPECT_TRUE(match->same_view(*guess, seat(1)));
        EXPECT_TRUE(match->same_view(*guess, Seat::spectator));
        EXPECT_EQ(match->view(seat(1)), guess->view(seat(1)));
        EXPECT_EQ(guess->broken_invariant(), nullptr);
        different += match->same_view(*guess, seat(0)) ? 0 : 1;
    }
    EXPECT_GT(different, 30);
}

TEST(MatchTest, AViewHidesTheCardsOfOthers) {
    const auto match = dealt_match();
    EXPECT_EQ(match->view(seat(1))["hands"][1]["card"], "four");
    EXPECT_TRUE(match->view(seat(1))["hands"][0]["card"].is_null());
    EXPECT_TRUE(match->view(Seat::spectator)["hands"][1]["card"].is_null());
}

TEST(MatchTest, HiddenEventsAreForTheirOwner) {
    std::vector<Event> out;
    Events events(out);
    toy::new_match()->apply(toy::deal_card(5), events);
    ASSERT_EQ(out.size(), 2U);
    EXPECT_TRUE(out[0].visible_to(seat(1)) && out[0].visible_to(Seat::spectator));
    EXPECT_TRUE(out[1].visible_to(seat(0)));
    EXPECT_FALSE(out[1].visible_to(seat(1)) || out[1].visible_to(Seat::spectator));
}

RC_GTEST_PROP(MatchTest, StatesSurviveJson, (std::uint64_t seed)) {
    Table table(toy::new_match(3, true), toy::fair_chance(std::to_string(seed)));
    toy::play(table, seed, *rc::gen::inRange<std::size_t>(0, 16));
    const auto copy = toy::new_match(3, true);
    RC_ASSERT(copy->load(table.match().state()));
    RC_ASSERT(copy->digest() == table.match().digest());
}

RC_GTEST_PROP(MatchTest, CheckAllowsWhatOptionsList,
              (std::uint64_t seed, std::uint8_t kind, std::uint8_t a, std::uint16_t amount)) {
    Table table(toy::new_match(2, true), std::nullopt);
    toy::play(table, seed, *rc::gen::inRange<std::size_t>(0, 12));
    Options options;
    table.match().options(options);
    for (const Option& option : options) {
        RC_ASSERT(table.match().check(option.action).legal());
    }
    const Action any{static_cast<std::uint8_t>(kind % 5), a, 0, 0, static_cast<std::uint16_t>(amount % 12)};
    RC_ASSERT(table.match().check(any).legal() == options.allow(any));
}

TEST(MatchTest, AStateThatIsRefusedChangesNothing) {
    const auto match = dealt_match();
    const auto before = match->digest();
    Json twice = match->state();
    twice["hands"][0]["card"] = twice["hands"][1]["card"];
    Json unpaid = match->state();
    unpaid["step"] = "rolling";
    for (const Json& wrong : {Json(), Json(3), Json::object(), twice, unpaid}) {
        const auto loaded = match->load(wrong);
        ASSERT_FALSE(loaded);
        EXPECT_EQ(loaded.error().kind, "state");
        EXPECT_EQ(match->digest(), before);
    }
    EXPECT_EQ(match->load(twice).error().text, "/hands/1/card: is in two places");
}

TEST(GameTest, RefusesASetupThatIsWrong) {
    const Json wrong = {{"variant", "plain"}, {"players", 4}, {"options", {{"two_dice", false}}}};
    EXPECT_EQ(toy::game().start(wrong).error().text, "/players: must be a whole number from 2 to 3");
    EXPECT_FALSE(toy::game().simulate(wrong, {}));
}

TEST(GameTest, PassesPacksToTheRules) {
    EXPECT_TRUE(toy::game().check_pack({}).empty());
    EXPECT_TRUE(toy::game().use_pack({}));
    ASSERT_EQ(toy::game().check_pack({{"board.json", "{}"}}).size(), 1U);
    EXPECT_EQ(toy::game().use_pack({{"board.json", "{}"}}).error().kind, "pack");
}

TEST(GameTest, MindsChooseWhatIsLegal) {
    EXPECT_EQ(toy::game().minds(), (std::vector<std::string>{"random", "bold", "shy"}));
    const auto match = dealt_match();
    for (const std::string& name : toy::game().minds()) {
        auto mind = toy::game().mind(name, 5);
        ASSERT_TRUE(mind);
        EXPECT_TRUE(match->check(seat(0), (*mind)->choose(*match, seat(0))).legal()) << name;
    }
    EXPECT_EQ((*toy::game().mind("bold", 1))->choose(*match, seat(0)), toy::bid_coins(10));
    EXPECT_EQ(toy::game().mind("clever", 1).error().kind, "minds");
}

TEST(GameTest, AMindRepeatsItselfWithItsSeed) {
    const auto match = dealt_match();
    auto one = std::move(*toy::game().mind("random", 5));
    auto same = std::move(*toy::game().mind("random", 5));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(one->choose(*match, seat(0)), same->choose(*match, seat(0)));
    }
}

TEST(GameTest, ASimulationNeedsAMindForEverySeat) {
    SimulationOrder order;
    order.minds = {"random"};
    EXPECT_EQ(toy::game().simulate(toy::setup_json(), order).error().text,
              "2 minds are needed, one for each player, not 1");
    order.minds = {"random", "clever"};
    EXPECT_EQ(toy::game().simulate(toy::setup_json(), order).error().text, "there is no mind 'clever' for this game");
}

}  // namespace
}  // namespace kriegsrat
