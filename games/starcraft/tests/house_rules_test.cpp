#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/battles.h"
#include "games/starcraft/tests/hidden.h"

// The other readings of doubtful passages, which a table may choose; the usual ones are tested with their rulings.
namespace kriegsrat::starcraft::house_rules_test {
namespace {

using namespace battles;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

int hand_size(const Scene& scene, int player) { return static_cast<int>(scene.hand_of(player).size()); }

TEST(StarcraftHouseRules, SC_Z29_OneOfTheTwoExtraCardsMayBeDrawnAlone) {
    for (const int wanted : {0, 1, 2}) {
        Scene scene = before({"raynor", {{"marine", 1}}}, {"overmind", {{"zergling", 1}}});
        attack(scene.by_house_rule(House::one_extra_card), "special_mobilize");
        for (int drawn = 0; drawn < wanted; ++drawn) {
            ASSERT_EQ(scene.step(), "extra_cards") << "card " << drawn;
            scene.simple("draw_cards");
            EXPECT_EQ(scene.state().draws, 1);
            scene.lets_chance();
        }
        if (wanted < 2) {
            ASSERT_EQ(scene.step(), "extra_cards");
            scene.passes();
        }
        scene.lets_chance();
        EXPECT_EQ(scene.step(), "place_cards") << "asked no more";
        EXPECT_EQ(hand_size(scene, 0), 3 + wanted);
        EXPECT_EQ(hand_size(scene, 1), 1);
    }
}

TEST(StarcraftHouseRules, SC_Z34_AldarisWaitsForTheEndOfStepEight) {
    Scene scene(3, {"raynor", "aldaris", "overmind"});
    scene.by_house_rule(House::aldaris_waits).end_cards(1).points(0, 14).read(0, {"ev3_the_end_draws_near"});
    scene.read(2, {"ev3_decisive_conquest"}).playing_events();
    ASSERT_FALSE(scene.over()) << "the bonus and the cards of the others come first";
    scene.does({{"kind", "choose_bonus"}, {"bonus", 1}});
    EXPECT_EQ(scene.state().points[0], 15);
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.passes();
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), ElementsAre(1)) << "still he alone, whatever anybody's points are";
    EXPECT_EQ(scene.event("won")["rule"], "SC-V11");
}

Json demolish_unit(const char* unit, const char* area) {
    return {{"kind", "destroy_unit"}, {"unit", unit}, {"area", area}};
}

TEST(StarcraftHouseRules, SC_Z54_PiecesAreDestroyedBeforeAnOrderIsRevealedAndWithAnEventCard) {
    Scene scene(2);
    scene.by_house_rule(House::destroying_at_any_time).units(0, "helios_2", {{"marine", 3}});
    scene.stack("helios", {{0, "mobilize"}}).stack("torus", {{0, "research"}}).stack("pridewater", {{1, "build"}});
    scene.execution();
    ASSERT_EQ(scene.step(), "choose_order");
    EXPECT_TRUE(scene.offers(acts::simple("demolish")));
    scene.simple("demolish");
    const Json written = StarCraft::write_state(scene.setup(), scene.state());
    EXPECT_TRUE(StarCraft::read_state(scene.setup(), written).has_value());
    starcraft::Setup usual = scene.setup();
    usual.house_rules = 0;
    const auto refused = StarCraft::read_state(usual, written);
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().text.find("before an order is revealed"), std::string::npos) << refused.error().text;
    scene.does(demolish_unit("marine", "helios_2"));
    EXPECT_EQ(scene.step(), "choose_order");
    EXPECT_EQ(scene.units_in("helios_2"), 2);
    scene.does(acts::planet("resolve", "helios")).simple("demolish").does(demolish_unit("marine", "helios_2"));
    EXPECT_EQ(scene.refusal(acts::simple("take_event")), "") << "the event option stays";
    EXPECT_TRUE(scene.offers(acts::simple("take_event")));
}

TEST(StarcraftHouseRules, SC_Z54_WithoutItNothingIsDestroyedBeforeAnOrderIsRevealed) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 3}}).stack("helios", {{0, "mobilize"}}).stack("torus", {{0, "research"}});
    scene.stack("pridewater", {{1, "build"}}).execution();
    ASSERT_EQ(scene.step(), "choose_order");
    EXPECT_EQ(scene.refusal(acts::simple("demolish")), "SC-Z54");
    EXPECT_FALSE(scene.offers(acts::simple("demolish")));
}

// The card of Abaddon has capacity 3.
TEST(StarcraftHouseRules, SC_Z55_APartiallyDepletedCardGivesOneLess) {
    for (const bool worn : {false, true}) {
        Scene scene(2);
        if (worn) {
            scene.by_house_rule(House::worn_resources);
        }
        scene.depletion("abaddon_2", 1).stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}});
        scene.execution().executes();
        for (int i = 0; i < 2; ++i) {
            scene.simple("build_worker").does(acts::area("pay", "abaddon_2"));
        }
        EXPECT_THAT(scene.happened(), Not(Contains("forced_mining"))) << "two are within the capacity";
        scene.simple("build_worker").does(acts::area("pay", "abaddon_2"));
        EXPECT_EQ(scene.state().depletion[static_cast<std::size_t>(scene.area("abaddon_2"))], worn ? 2 : 1);
        EXPECT_EQ(scene.has_source(0, "abaddon_2"), !worn) << "the third one is forced mining";
    }
}

TEST(StarcraftHouseRules, SC_Z55_TheTieBreakCountsWhatWornCardsGive) {
    for (const bool worn : {false, true}) {
        Scene scene(2);
        if (worn) {
            scene.by_house_rule(House::worn_resources);
        }
        scene.depletion("abaddon_2", 1);
        EXPECT_EQ(capacity(scene.setup(), scene.state(), scene.area("abaddon_2")), worn ? 2 : 3);
    }
}

TEST(StarcraftHouseRules, SC_Z72_AssistUnitsAloneTakeNoArea) {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c02"}},
                         {"raynor", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01"}});
    scene.by_house_rule(House::fighters_take_areas).places("zerg_c02").places("terran_c01");
    EXPECT_EQ(scene.event("battle_held")["rule"], "SC-F23");
    ASSERT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.seat_to_move(), 0) << "the attacker";
    EXPECT_EQ(scene.units_in("helios_4", "science_vessel"), 1);
}

TEST(StarcraftHouseRules, SC_Z72_WithAFighterLeftTheAreaIsTaken) {
    Scene scene = battle({"overmind", {{"zergling", 2}}, {"zerg_c02"}},
                         {"raynor", {{"marine", 1}, {"science_vessel", 2}}, {"terran_c16"}});
    scene.by_house_rule(House::fighters_take_areas).places("zerg_c02").places("terran_c16");
    EXPECT_EQ(scene.event("battle_won")["rule"], "SC-F24");
}

TEST(StarcraftHouseRules, SC_Z76_EverybodySeesWhereASpecialOrderLies) {
    Scene scene(3);
    scene.by_house_rule(House::golden_backs).module(0, "research").planning();
    scene.does(acts::order("special_mobilize", "helios"));
    scene.does(acts::order("build", "pridewater"));
    for (const int who : {1, 2, spectator_seat}) {
        const Json token = scene.view(who)["orders"][0];
        EXPECT_EQ(token["kind"], nullptr) << "not which one";
        EXPECT_EQ(token["special"], true);
    }
    EXPECT_EQ(scene.view(2)["orders"][1]["special"], false);
    EXPECT_EQ(scene.view(0)["orders"][0]["kind"], "special_mobilize");
    bool other_kind = false;
    Rng rng(5);
    for (int i = 0; i < 200; ++i) {
        const State guess = StarCraft::guess(scene.setup(), scene.state(), seat(2), rng);
        EXPECT_TRUE(is_special(guess.orders[0].kind)) << "guesses know it";
        EXPECT_FALSE(is_special(guess.orders[1].kind));
        other_kind = other_kind || guess.orders[0].kind != scene.state().orders[0].kind;
    }
    EXPECT_TRUE(other_kind);
}

TEST(StarcraftHouseRules, SC_Z94_CardsAgainstEnemiesMayHitThePartner) {
    Scene scene(4, {"raynor", "overmind", "tassadar", "mengsk"}, "team");
    scene.by_house_rule(House::partners_are_rivals).units(0, "helios_2", {{"marine", 1}});
    scene.units(1, "helios_1", {{"zergling", 1}}).units(2, "helios_4", {{"zealot", 1}});
    scene.read(0, {"ev2_raid"}).playing_events();
    scene.plays("ev2_raid").does(acts::area("choose_area", "helios_4"));
    EXPECT_EQ(scene.units_in("helios_4"), 0);
}

TEST(StarcraftHouseRules, SC_Z94_SC_N02_UnitsOfThePartnerDestroyABase) {
    Scene scene(4, {"raynor", "overmind", "tassadar", "mengsk"}, "team");
    scene.by_house_rule(House::partners_are_rivals).base(2, "helios_1").units(0, "helios_1", {{"marine", 1}});
    scene.regrouping();
    EXPECT_EQ(scene.owner_of_base("helios_1"), -1);
}

TEST(StarcraftHouseRules, SC_Z98_TheExtraCardIsAnEventCard) {
    Scene scene(2);
    scene.by_house_rule(House::end_card_draws_event).unread(1, 3).read(0, {"ev3_the_end_draws_near"}).playing_events();
    const auto unread = [&] {
        int sum = 0;
        for (const std::uint8_t part : scene.state().unread[0]) {
            sum += part;
        }
        return sum;
    };
    const int before_it = unread();
    scene.does({{"kind", "choose_bonus"}, {"bonus", 2}});
    EXPECT_EQ(unread(), before_it + 1) << "to be read in the next round";
    EXPECT_EQ(scene.event("event_drawn")["rule"], "SC-Z98");
    EXPECT_TRUE(scene.hand_of(0).empty());
}

}  // namespace
}  // namespace kriegsrat::starcraft::house_rules_test
