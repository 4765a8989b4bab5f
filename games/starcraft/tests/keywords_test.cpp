#include "games/starcraft/tests/battles.h"

// Chapter W: cloaking, detector, cancel, "vs" and "gain"; the Air Support module in battle. Assist is in
// battle_lines_test.cpp, splash damage in splash_test.cpp.
namespace kriegsrat::starcraft::keywords_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// A Siege Tank destroys a burrowed Hydralisk of player 1; what the planet looks like is up to the test.
Scene tank_against_burrowed() {
    return before({"raynor", {{"siege_tank", 1}}, {"terran_c13"}}, {"overmind", {{"hydralisk", 1}}, {"burrow_1"}});
}
Scene& fight(Scene& scene) { return attack(scene).places("terran_c13").places("burrow_1"); }

TEST(StarcraftKeywords, SC_W01_SC_D32_SC_Z17_ACloakedUnitIsWithdrawnWithinThePlanet) {
    Scene scene = tank_against_burrowed();
    scene.units(1, "helios_1", {{"zergling", 1}}).units(0, "helios_3", {{"marine", 1}});
    fight(scene.transport(1, "helios", "torus"));
    EXPECT_EQ(destroyed(scene), WordList{});
    EXPECT_EQ(scene.step(), "withdraw");
    EXPECT_EQ(scene.seat_to_move(), 1) << "its owner chooses";
    // A friendly area and the one the attackers came from, which is empty now.
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"area":"helios_1","kind":"withdraw","unit":"hydralisk"})",
                                                      R"({"area":"helios_2","kind":"withdraw","unit":"hydralisk"})"));
    EXPECT_EQ(scene.refusal(acts::withdraw("hydralisk", "helios_4")), "SC-W01") << "the battle area";
    EXPECT_EQ(scene.refusal(acts::withdraw("hydralisk", "helios_3")), "SC-W01") << "an enemy area";
    EXPECT_EQ(scene.refusal(acts::withdraw("zergling", "helios_1")), "SC-W01") << "it was not destroyed";
    scene.does(acts::withdraw("hydralisk", "helios_1"));
    EXPECT_EQ(scene.event("unit_withdrawn")["area"], "helios_1");
    EXPECT_EQ(scene.units_in("helios_1", "hydralisk"), 1);
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0) << "it has left the battle";
}

// Withdrawing comes at the end of step C, before the next skirmish and long before retreats.
TEST(StarcraftKeywords, SC_W01_TheUnitIsWithdrawnAtTheEndOfItsSkirmish) {
    Scene scene = battle({"raynor", {{"siege_tank", 2}}, {"terran_c13", "terran_c14"}},
                         {"overmind", {{"hydralisk", 2}}, {"burrow_1", "zerg_c06"}});
    scene.places("terran_c13").places("terran_c14").places("burrow_1").places("zerg_c06").resolves(1);
    EXPECT_EQ(scene.step(), "withdraw");
    EXPECT_THAT(told(scene, "values_compared", "skirmish"), ElementsAre("1"));
    scene.does(acts::withdraw("hydralisk", "helios_3"));
    EXPECT_THAT(told(scene, "values_compared", "skirmish"), ElementsAre("2"));
}

TEST(StarcraftKeywords, SC_W02_SC_W03_WithoutRoomOnThePlanetTheCloakedUnitIsDestroyed) {
    Scene scene = tank_against_burrowed();
    scene.units(1, "helios_1", {{"zergling", 2}}).units(0, "helios_3", {{"marine", 1}}).base(0, "helios_2");
    fight(scene.transport(1, "helios", "torus"));
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk")) << "torus is empty, but withdrawing is not retreating";
    EXPECT_EQ(scene.event("unit_destroyed")["rule"], "SC-W02");
    EXPECT_EQ(scene.event("unit_withdrawn"), nullptr);
}

TEST(StarcraftKeywords, SC_W03_WithdrawingNeverLeadsToAnotherPlanet) {
    Scene scene = tank_against_burrowed();
    fight(scene.transport(1, "helios", "torus"));
    ASSERT_EQ(scene.step(), "withdraw");
    for (const char* area : {"torus_1", "torus_2", "torus_3", "torus_4", "pridewater_1"}) {
        EXPECT_EQ(scene.refusal(acts::withdraw("hydralisk", area)), "SC-W03") << area;
    }
}

// One Hydralisk is burrowed and stays alive; splash damage of the other skirmish hits it all the same.
TEST(StarcraftKeywords, SC_W04_CloakingIsNoProtectionAgainstSplashDamage) {
    Scene scene = battle({"raynor", {{"siege_tank", 1}, {"marine", 1}}, {"siege_mode_1", "terran_c16"}},
                         {"overmind", {{"hydralisk", 2}}, {"zerg_c04", "burrow_1"}});
    scene.pairs("siege_tank", "hydralisk").places("siege_mode_1").places("terran_c16");
    scene.places("zerg_c04").places("burrow_1").resolves(1);
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("hydralisk"));
    EXPECT_EQ(scene.event("unit_withdrawn"), nullptr);
    EXPECT_EQ(scene.state().supply[1] & 0xF0U, 0x60U) << "all six Hydralisks";
}

TEST(StarcraftKeywords, SC_W05_ADetectorInFrontOrSupportUndoesCloakingOfAllEnemyUnits) {
    Scene scene = battle({"raynor", {{"siege_tank", 1}, {"science_vessel", 1}}, {"terran_c13"}},
                         {"overmind", {{"hydralisk", 1}}, {"burrow_1"}});
    scene.places("terran_c13").places("burrow_1");
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk"));
    // The Science Vessel of the other skirmish sees nothing of this one.
    Scene apart = battle({"raynor", {{"siege_tank", 2}, {"science_vessel", 1}}, {"terran_c13", "terran_c14"}},
                         {"overmind", {{"hydralisk", 2}}, {"burrow_1", "zerg_c06"}});
    apart.supports("science_vessel", 2).places("terran_c13").places("terran_c14");
    apart.places("burrow_1").places("zerg_c06").resolves(1);
    EXPECT_EQ(apart.step(), "withdraw");
    // A front-line unit with detector, of which this pack has one.
    const OwnPack pack("units.json", {{change::at_record("units.json", "siege_tank") + "/detector", true}});
    Scene front = tank_against_burrowed();
    fight(front);
    EXPECT_THAT(destroyed(front), ElementsAre("hydralisk"));
}

// The rulebook: Mengsk attacks Aldaris with EMP Shockwave, Aldaris plays Hallucination. The attacker's card is first,
// so the defender's is cancelled before it can do anything, and Mengsk keeps his standard card.
TEST(StarcraftKeywords, SC_W06_SC_W07_SC_W08_SC_Z18_TheRulebooksCancelWithHallucination) {
    Scene scene = battle({"mengsk", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "emp_shockwave_1"}},
                         {"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}});
    scene.places("terran_c01", "emp_shockwave_1").places("protoss_c01", "hallucination_1");
    EXPECT_THAT(told(scene, "card_cancelled", "card"), ElementsAre("hallucination_1"));
    EXPECT_THAT(told(scene, "card_cancelled", "player"), ElementsAre("1"));
    EXPECT_TRUE(has_card(discards_of(scene, 1), "hallucination_1"));
    EXPECT_EQ(compared(scene.passes()), (Numbers{6, 4, 6, 7}));
}

// The other way round Hallucination is the attacker's: it strikes first, and EMP Shockwave comes too late for it.
TEST(StarcraftKeywords, SC_W07_TheAttackersCancelAbilitiesAreFirst) {
    Scene scene =
        battle({"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}},
               {"mengsk", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "emp_shockwave_1", "terran_c03"}});
    scene.places("protoss_c01", "hallucination_1").places("terran_c01", "emp_shockwave_1");
    EXPECT_THAT(told(scene, "card_cancelled", "card"), ElementsAre("terran_c01"));
    EXPECT_EQ(scene.step(), "replace");
    scene.does(acts::card("replace_card", "terran_c03"));
    EXPECT_THAT(told(scene, "card_cancelled", "card"), ElementsAre("hallucination_1")) << "too late";
    EXPECT_EQ(compared(scene.passes()), (Numbers{6, 7, 5, 5}));
}

// Stasis Field would make both attacks 0; cancelled by EMP Shockwave it does nothing.
TEST(StarcraftKeywords, SC_W06_SC_W07_StasisFieldAndEmpShockwave) {
    for (const bool cancelled : {true, false}) {
        Scene scene = battle({"tassadar", {{"zealot", 1}, {"arbiter", 1}}, {"protoss_c01", "stasis_field_1"}},
                             {"raynor", {{"siege_tank", 1}, {"science_vessel", 1}}, {"terran_c13", "emp_shockwave_1"}});
        scene.places("protoss_c01", "stasis_field_1");
        scene.places("terran_c13", cancelled ? "emp_shockwave_1" : nullptr).passes();
        EXPECT_EQ(compared(scene), (cancelled ? Numbers{6, 7, 7, 8} : Numbers{0, 7, 0, 8}));
        EXPECT_EQ(destroyed(scene), cancelled ? WordList{"zealot"} : WordList{});
    }
}

TEST(StarcraftKeywords, SC_W25_SC_D30_TheOwnerOfACancelledStandardCardPlaysAnotherFaceUp) {
    const auto hallucinated = [] {
        Scene scene = battle({"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}},
                             {"raynor", {{"vulture", 1}}, {"terran_c07", "terran_c17", "terran_c06", "terran_c18"}});
        scene.places("protoss_c01", "hallucination_1").places("terran_c07", "terran_c17");
        return scene;
    };
    Scene scene = hallucinated();
    EXPECT_EQ(scene.step(), "replace");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_TRUE(has_card(discards_of(scene, 1), "terran_c07"));
    EXPECT_TRUE(scene.offers(acts::card("replace_card", "terran_c06")));
    EXPECT_TRUE(scene.offers(acts::simple("replace_top")));
    EXPECT_EQ(scene.refusal(acts::card("replace_card", "terran_c18")), "SC-W25") << "no standard card";
    EXPECT_EQ(scene.refusal(acts::card("replace_card", "terran_c07")), "SC-W25") << "it was cancelled";
    scene.does(acts::card("replace_card", "terran_c06"));
    EXPECT_THAT(told(scene, "card_revealed", "card"), ElementsAre("terran_c06"));
    EXPECT_FALSE(has_card(scene.hand_of(1), "terran_c06"));
    // The attacker's Shields, then the defender's reinforcement card, which stayed.
    scene.passes().does(acts::card("use_ability", "terran_c17"));
    EXPECT_EQ(compared(scene), (Numbers{6, 7, 6, 6}));

    // From the deck: a reinforcement card gives way to the next one.
    Scene top = hallucinated();
    top.simple("replace_top");
    EXPECT_EQ(top.step(), "search");
    EXPECT_EQ(top.refusal(acts::card("draw_card", "terran_c06")), "SC-K03") << "it is in his hand";
    top.lets_chance();
    EXPECT_EQ(top.step(), "abilities");
}

TEST(StarcraftKeywords, SC_W25_SC_K03_AReinforcementCardFromTheDeckIsReplacedAgain) {
    Scene scene = before({"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}},
                         {"raynor", {{"vulture", 1}}, {"terran_c07"}});
    scene.deck(1, {"terran_c17", "terran_c08", "terran_c01"}).order(0, "mobilize", "helios").executes();
    scene.moves("zealot", "helios_2", "helios_4").moves("high_templar", "helios_2", "helios_4");
    scene.draws_each({"protoss_c02", "protoss_c03", "protoss_c04", "terran_c01"});
    scene.places("protoss_c01", "hallucination_1").places("terran_c07").simple("replace_top").draws("terran_c17");
    EXPECT_THAT(told(scene, "card_replaced", "card"), ElementsAre("terran_c17"));
    EXPECT_EQ(scene.step(), "search");
    scene.draws("terran_c08").passes();
    EXPECT_EQ(compared(scene), (Numbers{6, 7, 5, 6})) << "major values: the Vulture is on it";
}

// The cancelled card is the only one he has left: it is shuffled and comes again.
TEST(StarcraftKeywords, SC_W25_TheDiscardPileIsShuffledIfNothingElseIsLeft) {
    Scene scene = before({"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}},
                         {"raynor", {{"vulture", 2}}, {"terran_c07"}});
    scene.deck(1, {"terran_c17"});
    scene.change().technology[1] |= scene.state().discard[1];  // as if the rest of his cards did not exist
    scene.change().discard[1] = 0;
    attack(scene).places("protoss_c01", "hallucination_1").places("terran_c07");
    EXPECT_EQ(scene.step(), "replace");
    EXPECT_THAT(scene.options(), ElementsAre(R"({"kind":"replace_top"})"));
    scene.simple("replace_top");
    EXPECT_THAT(told(scene, "deck_shuffled", "player"), ElementsAre("1"));
    scene.draws("terran_c07").passes();
    EXPECT_EQ(compared(scene), (Numbers{6, 7, 7, 6}));
}

// A pack whose Hallucination demands no new card.
TEST(StarcraftKeywords, SC_W06_SC_Z67_ACancelledStandardCardWithoutReplacementLeavesZero) {
    const OwnPack pack("technology_cards.json",
                       {{change::at_record("technology_cards.json", "hallucination") + "/effects/0/replace", false}});
    Scene scene = battle({"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}},
                         {"raynor", {{"vulture", 2}}, {"terran_c07"}});
    scene.places("protoss_c01", "hallucination_1").places("terran_c07").passes();
    EXPECT_EQ(compared(scene), (Numbers{6, 7, 1, 0})) << "the supporting Vulture is all that counts";
}

// "vs flying": the enemy front-line unit counts, not what supports it.
TEST(StarcraftKeywords, SC_W09_SC_Z20_VsMeansTheEnemyFrontLineUnit) {
    for (const bool flying : {true, false}) {
        Scene scene = battle({"raynor", {{"marine", 1}}, {"terran_c02"}},
                             {"overmind", {{"mutalisk", 1}, {"hydralisk", 1}}, {"zerg_c16"}});
        scene.pairs("marine", flying ? "mutalisk" : "hydralisk").places("terran_c02").places("zerg_c16");
        EXPECT_EQ(compared(scene), (Numbers{flying ? 6 : 5, 4, 8, 6}));
    }
}

// "gain": added when abilities are resolved, if the condition is met: one supporting unit for the Zerg card.
TEST(StarcraftKeywords, SC_W10_SC_Z20_WhatIsGainedIsAddedIfItsConditionIsMet) {
    for (const int zerglings : {1, 2}) {
        Scene scene = battle({"overmind", {{"zergling", zerglings}}, {"zerg_c01", "zerg_c17"}},
                             {"raynor", {{"marine", 1}}, {"terran_c01"}});
        scene.places("zerg_c01", "zerg_c17").places("terran_c01");
        EXPECT_EQ(compared(scene), (Numbers{zerglings == 1 ? 6 : 6 + 1 + 1, 3, 6, 4}));
    }
}

// The defender's module works in the area of his base only, and for him only.
TEST(StarcraftKeywords, SC_Q14_AirSupportGivesOneAttackAgainstFlyingUnitsInABaseArea) {
    const auto values = [](const char* enemy, bool base, bool module) {
        Scene scene = before({"overmind", {{enemy, 1}}, {"zerg_c16"}}, {"raynor", {{"marine", 1}}, {"terran_c01"}});
        if (base) {
            scene.base(1, "helios_4");
        }
        if (module) {
            scene.module(1, "air_support");
        }
        attack(scene).places("zerg_c16").places("terran_c01");
        return compared(scene);
    };
    EXPECT_EQ(values("mutalisk", true, true), (Numbers{7, 6, 7, 4}));
    EXPECT_EQ(values("mutalisk", true, false), (Numbers{7, 6, 6, 4}));
    EXPECT_EQ(values("mutalisk", false, true), (Numbers{7, 6, 6, 4})) << "no base here";
    EXPECT_EQ(values("hydralisk", true, true), (Numbers{7, 6, 6, 4})) << "not a flying unit";
}

// He attacks where his base stands between enemy units: it is his base's area, and he takes part.
TEST(StarcraftKeywords, SC_Q13_SC_Q14_AirSupportHelpsAnAttackerInTheAreaOfHisBase) {
    Scene scene = before({"raynor", {{"marine", 1}}, {"terran_c01"}},
                         {"tassadar", {{"scout", 1}, {"arbiter", 1}}, {"protoss_c01", "arbiter_cloaking"}});
    scene.base(0, "helios_4").module(0, "air_support");
    attack(scene).places("terran_c01").places("protoss_c01", "arbiter_cloaking").passes();
    EXPECT_EQ(compared(scene), (Numbers{7, 4, 2, 5}));
    EXPECT_THAT(destroyed(scene), ElementsAre("scout"));
}

TEST(StarcraftKeywords, SC_Q13_SC_W05_AirSupportMakesAllUnitsInABaseAreaDetectors) {
    for (const bool base : {true, false}) {
        Scene scene =
            before({"overmind", {{"hydralisk", 1}}, {"burrow_1"}}, {"raynor", {{"siege_tank", 1}}, {"terran_c13"}});
        if (base) {
            scene.base(1, "helios_4");
        }
        attack(scene.module(1, "air_support").base(0, "helios_1")).places("burrow_1").places("terran_c13");
        EXPECT_EQ(destroyed(scene), base ? WordList{"hydralisk"} : WordList{});
        EXPECT_EQ(scene.step() == "withdraw", !base);
    }
}

// Two modules in a pack that has two of them: still +1.
TEST(StarcraftKeywords, SC_Z53_SeveralAirSupportModulesDoNotAddUp) {
    const std::string support = change::at_record("modules.json", "air_support_terran");
    const std::string supply = change::at_record("modules.json", "supply_terran");
    const OwnPack pack("modules.json", {{support + "/tokens_per_faction", 2}, {supply + "/tokens_per_faction", 3}});
    Scene scene = before({"overmind", {{"mutalisk", 1}}, {"zerg_c16"}}, {"raynor", {{"marine", 1}}, {"terran_c01"}});
    attack(scene.base(1, "helios_4").module(1, "air_support", 2)).places("zerg_c16").places("terran_c01");
    EXPECT_EQ(compared(scene), (Numbers{7, 6, 7, 4}));
}

}  // namespace
}  // namespace kriegsrat::starcraft::keywords_test
