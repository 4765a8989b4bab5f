#include "games/starcraft/tests/battles.h"

// Chapter F, step 9: the outcome of a battle and the retreats; decisions D34 to D36.
namespace kriegsrat::starcraft::retreat_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// Two Marines against two Zerglings; one of each side falls in the first skirmish, nobody in the second.
Scene undecided() {
    return before({"raynor", {{"marine", 2}}, {"terran_c01", "terran_c16"}},
                  {"overmind", {{"zergling", 2}}, {"zerg_c02", "zerg_c03"}});
}
Scene& fight(Scene& scene) {
    return attack(scene).places("terran_c01").places("terran_c16").places("zerg_c02").places("zerg_c03").resolves(1);
}

TEST(StarcraftRetreat, SC_F19_SC_F20_OnlyAttackersAreLeftTheAreaIsTheirs) {
    Scene scene = battle({"raynor", {{"marine", 2}}, {"terran_c04"}}, {"overmind", {{"zergling", 1}}, {"zerg_c02"}});
    scene.places("terran_c04").places("zerg_c02");
    EXPECT_EQ(scene.event("battle_won")["rule"], "SC-F20");
    EXPECT_EQ(scene.units_in("helios_4", "marine"), 2);
    EXPECT_EQ(scene.units_in("helios_2"), 0);
    EXPECT_EQ(scene.event("units_retreated"), nullptr);
}

TEST(StarcraftRetreat, SC_F19_SC_F21_OnlyDefendersAreLeftTheyHoldTheArea) {
    Scene scene = battle({"raynor", {{"marine", 1}}, {"terran_c16"}}, {"overmind", {{"zergling", 2}}, {"zerg_c01"}});
    scene.places("terran_c16").places("zerg_c01");
    EXPECT_EQ(scene.event("battle_held")["rule"], "SC-F21");
    EXPECT_EQ(scene.event("battle_held")["player"], 1);
    EXPECT_EQ(scene.units_in("helios_4", "zergling"), 2);
}

// His base in another area of the planet keeps the resource card of the empty area through the regrouping phase.
TEST(StarcraftRetreat, SC_F19_SC_F22_NobodyIsLeftTheDefenderHasHeldTheArea) {
    Scene scene(2, {"raynor", "overmind"});
    scene.units(0, "helios_1", {{"marine", 1}}).hand(0, {"terran_c01"}).base(1, "helios_2");
    scene.units(1, "helios_4", {{"zergling", 1}}).hand(1, {"zerg_c02"}).source(1, "helios_4");
    scene.attacks(0, "helios_1", "helios_4").places("terran_c01").places("zerg_c02");
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("marine", "zergling"));
    EXPECT_EQ(scene.event("battle_held")["rule"], "SC-F22");
    EXPECT_EQ(scene.event("battle_held")["player"], 1);
    EXPECT_EQ(scene.step(), "plan") << "the round is over";
    EXPECT_TRUE(scene.has_source(1, "helios_4"));
}

TEST(StarcraftRetreat, SC_F19_SC_F23_UnitsOfBothSidesAreLeftTheAttackersMustRetreat) {
    Scene scene = undecided();
    fight(scene);
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("marine", "zergling"));
    EXPECT_EQ(scene.event("battle_held")["rule"], "SC-F23");
    EXPECT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.units_in("helios_4", "zergling"), 1);
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-F25");
    scene.does(acts::area("retreat", "helios_2"));
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 1);
}

// The last fighter of the defender falls; his Science Vessels cannot hold the area against a Zergling.
TEST(StarcraftRetreat, SC_F24_SC_Z72_DefendersOfAssistUnitsMustRetreatIfAnAttackerIsLeft) {
    Scene scene = battle({"overmind", {{"zergling", 2}}, {"zerg_c02"}},
                         {"raynor", {{"marine", 1}, {"science_vessel", 2}}, {"terran_c16"}});
    scene.places("zerg_c02").places("terran_c16");
    EXPECT_THAT(destroyed(scene), ElementsAre("marine"));
    EXPECT_EQ(scene.event("battle_won")["rule"], "SC-F24");
    EXPECT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_4")), "SC-F25");
    scene.does(acts::area("retreat", "helios_3"));
    EXPECT_EQ(scene.units_in("helios_3", "science_vessel"), 2);
    EXPECT_EQ(scene.units_in("helios_4", "zergling"), 2);
}

TEST(StarcraftRetreat, SC_F24_SC_Z72_AnAssistUnitOfTheAttackerIsEnough) {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c02"}},
                         {"raynor", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01"}});
    scene.places("zerg_c02").places("terran_c01");
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("marine", "zergling"));
    EXPECT_EQ(scene.event("battle_won")["player"], 0);
    scene.does(acts::area("retreat", "helios_1"));
    EXPECT_EQ(scene.units_in("helios_4", "queen"), 1);
    EXPECT_EQ(scene.units_in("helios_1", "science_vessel"), 1);
}

TEST(StarcraftRetreat, SC_F24_SC_Z72_WithoutAnyAttackerTheAssistUnitsStay) {
    Scene scene = battle({"overmind", {{"zergling", 1}}, {"zerg_c02"}},
                         {"raynor", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01"}});
    scene.places("zerg_c02").places("terran_c01");
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("marine", "zergling"));
    EXPECT_EQ(scene.event("battle_held")["rule"], "SC-F21");
    EXPECT_EQ(scene.units_in("helios_4", "science_vessel"), 1);
}

// Five Marines win an area for three: two of them, of two kinds to choose from, go to one single area.
TEST(StarcraftRetreat, SC_F20_SC_D34_SC_Z75_OnlyTheSurplusRetreatsAndTheAttackerChoosesWhich) {
    Scene scene = before({"raynor", {{"marine", 3}, {"firebat", 1}}, {"terran_c04"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c02"}});
    scene.units(0, "helios_1", {{"ghost", 1}}).order(0, "mobilize", "helios").executes();
    scene.moves("marine", "helios_2", "helios_4", 3).moves("firebat", "helios_2", "helios_4");
    scene.moves("ghost", "helios_1", "helios_4").stack("pridewater", {{1, "build"}}).lets_chance();
    scene.pairs("marine", "zergling").places("terran_c04").places("zerg_c02");
    EXPECT_EQ(scene.step(), "surplus");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::unit("send_back", "wraith")), "SC-F20");
    scene.does(acts::unit("send_back", "ghost"));
    EXPECT_EQ(scene.step(), "surplus") << "one more";
    EXPECT_EQ(scene.refusal(acts::unit("send_back", "ghost")), "SC-F20") << "it is on its way already";
    scene.does(acts::unit("send_back", "marine"));
    EXPECT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.units_in("helios_4"), 3);
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_4")), "SC-F25");
    scene.does(acts::area("retreat", "helios_1"));
    EXPECT_EQ(scene.units_in("helios_1", "ghost"), 1);
    EXPECT_EQ(scene.units_in("helios_1", "marine"), 1);
    EXPECT_EQ(scene.units_in("helios_4", "marine"), 2);
    EXPECT_EQ(scene.units_in("helios_4", "firebat"), 1);
    EXPECT_EQ(told(scene, "units_retreated", "amount"), (WordList{"2"}));
}

// Friendly or empty areas of the active planet, and of the planet to which a transport leads.
TEST(StarcraftRetreat, SC_F25_SC_F26_SC_D35_WhereRetreatingUnitsMayGo) {
    Scene scene = undecided();
    scene.units(0, "helios_1", {{"marine", 1}}).units(1, "helios_3", {{"zergling", 1}});
    scene.transport(0, "helios", "abaddon").transport(1, "helios", "torus").transport(0, "torus", "dylar_iv");
    fight(scene.units(1, "abaddon_1", {{"hydralisk", 1}}));
    ASSERT_EQ(scene.step(), "retreat");
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"area":"helios_1","kind":"retreat"})",
                                                      R"({"area":"helios_2","kind":"retreat"})",
                                                      R"({"area":"abaddon_2","kind":"retreat"})"));
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_3")), "SC-F25") << "an enemy area";
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_4")), "SC-F25") << "where they were beaten";
    EXPECT_EQ(scene.refusal(acts::area("retreat", "abaddon_1")), "SC-F25") << "an enemy area";
    EXPECT_EQ(scene.refusal(acts::area("retreat", "torus_1")), "SC-F26") << "the transport is not his";
    EXPECT_EQ(scene.refusal(acts::area("retreat", "dylar_iv_1")), "SC-F25") << "too far";
    EXPECT_EQ(scene.refusal(acts::area("retreat", "chau_sara_1")), "SC-F26") << "no transport";
    scene.does(acts::area("retreat", "abaddon_2"));
    EXPECT_EQ(scene.units_in("abaddon_2", "marine"), 1);
    EXPECT_TRUE(scene.has_transport(0, "helios", "abaddon")) << "a transport is not used up";
}

TEST(StarcraftRetreat, SC_F25_AllOfThemGoToOneSingleArea) {
    Scene scene = battle({"raynor", {{"marine", 2}, {"firebat", 1}}, {"terran_c16"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    scene.pairs("firebat", "zergling").places("terran_c16").places("zerg_c03");
    EXPECT_EQ(scene.step(), "retreat");
    scene.does(acts::area("retreat", "helios_2"));
    EXPECT_EQ(scene.units_in("helios_2"), 3);
    EXPECT_EQ(scene.step(), "end_abilities") << "there is no second choice";
}

// Every area of the planet is an enemy's, and there is no transport.
TEST(StarcraftRetreat, SC_F27_WithoutALegalAreaTheUnitsAreDestroyed) {
    Scene scene = undecided();
    scene.units(1, "helios_1", {{"zergling", 1}}).units(1, "helios_3", {{"zergling", 1}}).base(1, "helios_2");
    fight(scene);
    EXPECT_THAT(told(scene, "unit_destroyed", "unit"), ElementsAre("marine", "zergling", "marine"));
    EXPECT_EQ(scene.state().supply[0] & 0xFU, 6U);
    EXPECT_EQ(scene.event("units_retreated"), nullptr);
}

// Two of three units find room in the area chosen; a better one would have been there.
TEST(StarcraftRetreat, SC_F27_SC_D36_SC_Z74_HeMayChooseATooSmallAreaAndWhoIsDestroyed) {
    Scene scene = battle({"raynor", {{"marine", 2}, {"firebat", 1}}, {"terran_c16"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    scene.pairs("firebat", "zergling").places("terran_c16").places("zerg_c03");
    ASSERT_EQ(scene.step(), "retreat");
    EXPECT_TRUE(scene.offers(acts::area("retreat", "helios_2")));
    scene.does(acts::area("retreat", "helios_1"));
    EXPECT_EQ(scene.step(), "abandon");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"abandon","unit":"marine"})",
                                                      R"({"kind":"abandon","unit":"firebat"})"));
    EXPECT_EQ(scene.refusal(acts::unit("abandon", "ghost")), "SC-F27");
    scene.does(acts::unit("abandon", "marine"));
    EXPECT_THAT(destroyed(scene), ElementsAre("marine"));
    EXPECT_EQ(scene.units_in("helios_1", "marine"), 1);
    EXPECT_EQ(scene.units_in("helios_1", "firebat"), 1);
}

// A retreat that is possible cannot be avoided by choosing a full area.
TEST(StarcraftRetreat, SC_F27_SC_Z74_AFullAreaIsNoChoiceWhileAnotherHasRoom) {
    Scene scene = undecided();
    fight(scene.units(0, "helios_1", {{"marine", 2}}));
    ASSERT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_1")), "SC-Z74");
    EXPECT_FALSE(scene.offers(acts::area("retreat", "helios_1")));
    EXPECT_TRUE(scene.offers(acts::area("retreat", "helios_2")));
    EXPECT_TRUE(scene.offers(acts::area("retreat", "helios_3")));
}

// Only full areas are left: all three Marines are destroyed, and the log says how many.
TEST(StarcraftRetreat, SC_F27_SC_Z74_WithFullAreasOnlyTheUnitsAreDestroyed) {
    Scene scene = before({"raynor", {{"marine", 3}}, {"terran_c16"}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    scene.units(0, "helios_1", {{"firebat", 2}}).units(1, "helios_3", {{"zergling", 1}}).base(1, "helios_2");
    attack(scene);
    scene.places("terran_c16").places("zerg_c03");
    EXPECT_EQ(told(scene, "unit_destroyed", "unit"), (WordList{"marine"}));
    EXPECT_EQ(told(scene, "unit_destroyed", "amount"), (WordList{"3"}));
    EXPECT_EQ(scene.event("unit_destroyed")["rule"], "SC-F27");
    EXPECT_EQ(scene.event("units_retreated"), nullptr);
    EXPECT_EQ(scene.units_in("helios_1"), 2);
}

// In a match that began with version 0.1.0 a full area may still be chosen.
TEST(StarcraftRetreat, AMatchOfTheFirstVersionKeepsItsReading) {
    Scene scene = undecided();
    fight(scene.uses(*find_pack(0xbe0ba2eb7e98b937ULL)).units(0, "helios_1", {{"marine", 2}}));
    EXPECT_TRUE(scene.offers(acts::area("retreat", "helios_1")));
    scene.does(acts::area("retreat", "helios_1"));
    EXPECT_THAT(destroyed(scene), ElementsAre("marine"));
    EXPECT_EQ(scene.units_in("helios_1", "marine"), 2);
}

}  // namespace
}  // namespace kriegsrat::starcraft::retreat_test
