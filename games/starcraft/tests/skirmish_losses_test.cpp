#include "games/starcraft/tests/battles.h"

// Chapter K, step C of a skirmish: who is destroyed, what works at its end, and where the cards go.
namespace kriegsrat::starcraft::skirmish_losses_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// The units that a skirmish between these two costs.
WordList losses(const char* terran, const char* terran_card, const char* zerg, const char* zerg_card) {
    Scene scene = battle({"raynor", {{terran, 1}}, {terran_card}}, {"overmind", {{zerg, 1}}, {zerg_card}});
    scene.places(terran_card).places(zerg_card);
    return destroyed(scene);
}

TEST(StarcraftSkirmishLosses, SC_K15_AttackEqualToHealthIsSufficientOneLessIsNot) {
    EXPECT_THAT(losses("marine", "terran_c03", "zergling", "zerg_c03"), ElementsAre("zergling")) << "5 against 5";
    EXPECT_THAT(losses("marine", "terran_c03", "hydralisk", "zerg_c05"), ElementsAre("marine")) << "5 against 6";
}

// The rulebook: an attack of 9 against a health of 6 is sufficient, the other side is too weak.
TEST(StarcraftSkirmishLosses, SC_K15_SC_K18_TheRulebooksSufficientStrength) {
    Scene scene =
        battle({"raynor", {{"siege_tank", 1}}, {"siege_mode_2"}}, {"overmind", {{"hydralisk", 1}}, {"zerg_c06"}});
    scene.places("siege_mode_2").places("zerg_c06");
    EXPECT_EQ(compared(scene), (Numbers{9, 8, 6, 6}));
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk"));
}

TEST(StarcraftSkirmishLosses, SC_K16_BothOneOrNeitherSideLosesAUnit) {
    EXPECT_THAT(losses("marine", "terran_c01", "zergling", "zerg_c02"), UnorderedElementsAre("marine", "zergling"));
    EXPECT_THAT(losses("marine", "terran_c04", "zergling", "zerg_c02"), ElementsAre("zergling"));
    EXPECT_THAT(losses("marine", "terran_c16", "zergling", "zerg_c01"), ElementsAre("marine"));
    EXPECT_EQ(losses("marine", "terran_c16", "zergling", "zerg_c03"), WordList{});
}

// The rulebook: the Siege Tank's 7 would do against the Mutalisk's 6, but it cannot hit flying units, and the Mutalisk
// has no support.
TEST(StarcraftSkirmishLosses, SC_K17_SC_K20_TheRulebooksSiegeTankAgainstAMutalisk) {
    Scene scene =
        battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}}, {"overmind", {{"mutalisk", 1}}, {"zerg_c16"}});
    scene.places("terran_c13").places("zerg_c16");
    EXPECT_EQ(compared(scene), (Numbers{7, 8, 7, 6}));
    EXPECT_EQ(destroyed(scene), WordList{});
}

// The rulebook: now a Zergling and an Ultralisk support the Mutalisk. With 10 it destroys the Siege Tank, whose attack
// hits one of the two: their owner chooses the Zergling.
TEST(StarcraftSkirmishLosses, SC_K11_SC_K18_SC_K19_SC_D31_SC_Z19_TheRulebooksMutaliskOfTenAgainstASiegeTank) {
    Scene scene = battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}},
                         {"overmind", {{"mutalisk", 1}, {"zergling", 1}, {"ultralisk", 1}}, {"zerg_c16"}});
    scene.pairs("siege_tank", "mutalisk").places("terran_c13").places("zerg_c16");
    EXPECT_EQ(compared(scene), (Numbers{7, 8, 10, 6}));
    EXPECT_EQ(scene.step(), "loss");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"lose_unit","unit":"zergling"})",
                                                      R"({"kind":"lose_unit","unit":"ultralisk"})"));
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "mutalisk")), "SC-K19") << "it cannot be hit";
    scene.does(acts::unit("lose_unit", "zergling"));
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("siege_tank", "zergling"));
}

// Two Guardians cannot hit each other. In a pack with Queens on the ground both have two types within reach.
TEST(StarcraftSkirmishLosses, SC_K19_SC_D31_IfBothMustChooseTheAttackerDoesFirst) {
    const OwnPack pack("units.json", {{change::at_record("units.json", "queen") + "/kind", "ground"}});
    Scene scene = battle({"overmind", {{"guardian", 1}, {"zergling", 1}, {"ultralisk", 1}}, {"zerg_c09"}},
                         {"queen_of_blades", {{"guardian", 1}, {"defiler", 1}, {"queen", 1}}, {"zerg_c09"}});
    scene.pairs("guardian", "guardian").places("zerg_c09").places("zerg_c09");
    EXPECT_EQ(compared(scene), (Numbers{8, 8, 8, 8})) << "no support can hit a flying unit";
    EXPECT_EQ(scene.step(), "loss");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "defiler")), "SC-K19");
    scene.does(acts::unit("lose_unit", "zergling"));
    EXPECT_EQ(scene.step(), "loss");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(destroyed(scene), WordList{}) << "both are taken away at the same time";
    scene.does(acts::unit("lose_unit", "queen"));
    EXPECT_THAT(destroyed(scene), ElementsAre("zergling", "queen"));
}

TEST(StarcraftSkirmishLosses, SC_K19_SC_K12_ASupportingUnitThatCannotHitCanBeHit) {
    Scene scene = battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}},
                         {"overmind", {{"mutalisk", 1}, {"defiler", 1}, {"queen", 1}}, {"zerg_c16"}});
    scene.places("terran_c13").places("zerg_c16");
    EXPECT_THAT(destroyed(scene), ElementsAre("defiler")) << "the Queen flies, the Defiler is the only one";
}

TEST(StarcraftSkirmishLosses, SC_K21_OneUnitHoweverLargeTheMargin) {
    Scene scene = battle({"raynor", {{"siege_tank", 3}}, {"siege_mode_1"}},
                         {"overmind", {{"zergling", 1}, {"defiler", 2}}, {"zerg_c01"}});
    scene.places("siege_mode_1").places("zerg_c01");
    EXPECT_EQ(compared(scene), (Numbers{13, 7, 6, 3}));
    EXPECT_THAT(destroyed(scene), ElementsAre("zergling"));
}

// The Marine adds its support because it can hit the Mutalisk, but the Firebat in front cannot.
TEST(StarcraftSkirmishLosses, SC_K22_SC_K20_TheFrontLineUnitDecidesWhatIsDestroyed) {
    Scene scene = battle({"raynor", {{"firebat", 1}, {"marine", 1}}, {"terran_c07"}},
                         {"overmind", {{"mutalisk", 1}, {"queen", 1}}, {"zerg_c16"}});
    scene.pairs("firebat", "mutalisk").places("terran_c07").places("zerg_c16");
    EXPECT_EQ(compared(scene), (Numbers{7, 6, 7, 6}));
    EXPECT_THAT(destroyed(scene), ElementsAre("firebat"));
}

TEST(StarcraftSkirmishLosses, SC_K23_TheCardsAreDiscardedExceptActivatedSplashDamage) {
    Scene scene = battle({"raynor", {{"siege_tank", 3}}, {"siege_mode_1", "terran_c13", "siege_mode_2"}},
                         {"overmind", {{"hydralisk", 3}}, {"zerg_c05", "zerg_c17", "zerg_c04", "zerg_c06"}});
    scene.places("siege_mode_1").places("siege_mode_2").places("terran_c13");
    scene.places("zerg_c05", "zerg_c17").places("zerg_c04").places("zerg_c06").resolves(1);
    EXPECT_EQ(scene.step(), "next_skirmish");
    EXPECT_THAT(discards_of(scene, 1), ElementsAre("zerg_c05", "zerg_c17"));
    EXPECT_EQ(discards_of(scene, 0), WordList{}) << "Siege Mode lies beside the battle";
    EXPECT_THAT(scene.cards(0, scene.state().battle.splash[attacker]), ElementsAre("siege_mode_1"));
    scene.resolves(3);
    EXPECT_TRUE(has_card(discards_of(scene, 0), "terran_c13"));
}

// Two Nukes: the attacker's destroys the defender's Ghost, whose own strike then has no effect.
TEST(StarcraftSkirmishLosses, SC_K31_SC_K24_AtTheEndOfStepCTheAttackersAbilityIsFirst) {
    Scene scene = battle({"raynor", {{"ghost", 1}}, {"nuclear_strike_1"}},
                         {"mengsk", {{"ghost", 1}, {"science_vessel", 1}}, {"nuclear_strike_1"}});
    scene.places("nuclear_strike_1").places("nuclear_strike_1");
    EXPECT_EQ(compared(scene), (Numbers{0, 6, 0, 6}));
    EXPECT_THAT(told(scene, "unit_destroyed", "player"), ElementsAre("1", "1"));
    EXPECT_EQ(scene.units_in("helios_4", "ghost"), 1);
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
}

// The Hydralisk is destroyed in step C and withdraws: the Nuke at its end hits the Queen only.
TEST(StarcraftSkirmishLosses, SC_K31_UnitsThatHaveLeftTheSkirmishAreNotTouched) {
    Scene scene = battle({"raynor", {{"ghost", 1}, {"siege_tank", 3}}, {"nuclear_strike_1"}},
                         {"overmind", {{"hydralisk", 1}, {"queen", 1}}, {"burrow_1"}});
    scene.pairs("ghost", "hydralisk").places("nuclear_strike_1").places("burrow_1");
    EXPECT_EQ(compared(scene), (Numbers{6, 6, 0, 5}));
    EXPECT_EQ(scene.step(), "withdraw");
    scene.does(acts::withdraw("hydralisk", "helios_3"));
    EXPECT_THAT(destroyed(scene), ElementsAre("queen"));
    EXPECT_EQ(scene.units_in("helios_3", "hydralisk"), 1);
}

// Nothing happens to the burrowed Hydralisk before the Nuke, which it escapes by withdrawing.
TEST(StarcraftSkirmishLosses, SC_K31_SC_W01_ACloakedUnitDestroyedAtTheEndOfStepCIsWithdrawn) {
    Scene scene = battle({"raynor", {{"ghost", 1}}, {"nuclear_strike_1"}},
                         {"overmind", {{"hydralisk", 1}, {"queen", 1}}, {"burrow_1"}});
    scene.places("nuclear_strike_1").places("burrow_1");
    EXPECT_THAT(destroyed(scene), ElementsAre("queen"));
    EXPECT_EQ(scene.step(), "withdraw");
    scene.does(acts::withdraw("hydralisk", "helios_1"));
    EXPECT_EQ(scene.units_in("helios_1", "hydralisk"), 1);
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
}

// A Scourge with Spawn Broodling: which of the two comes first is the Zerg player's choice. The Terran units have
// cloaking and one single place to go, so it matters.
TEST(StarcraftSkirmishLosses, SC_K26_SC_D29_WhoHasSeveralAbilitiesAtTheSameTimeChoosesTheirOrder) {
    for (const bool scourge_first : {true, false}) {
        Scene scene = before({"overmind", {{"scourge", 1}, {"queen", 1}}, {"zerg_c10", "spawn_broodling_1"}},
                             {"raynor", {{"wraith", 1}, {"ghost", 1}}, {"terran_c01", "cloaking_field_1"}});
        scene.units(1, "helios_1", {{"marine", 1}}).units(0, "helios_3", {{"zergling", 1}}).base(0, "helios_2");
        attack(scene).pairs("scourge", "wraith").places("zerg_c10", "spawn_broodling_1");
        scene.places("terran_c01", "cloaking_field_1");
        ASSERT_EQ(scene.step(), "end_of_destroy");
        EXPECT_EQ(scene.seat_to_move(), 0);
        EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"card":"zerg_c10","kind":"use_ability"})",
                                                          R"({"card":"spawn_broodling_1","kind":"use_ability"})"));
        EXPECT_EQ(scene.refusal(acts::card("use_ability", "zerg_c11")), "SC-K26");
        EXPECT_EQ(scene.refusal(acts::simple("use_sheet")), "SC-K26");
        scene.does(acts::card("use_ability", scourge_first ? "zerg_c10" : "spawn_broodling_1"));
        EXPECT_EQ(scene.units_in("helios_1", scourge_first ? "wraith" : "ghost"), 1);
        EXPECT_THAT(destroyed(scene),
                    scourge_first ? ElementsAre("scourge", "ghost") : ElementsAre("scourge", "wraith"));
        EXPECT_EQ(scene.units_in("helios_4"), 1) << "the Queen has taken the area";
    }
}

// Spawn Broodling against four types: the owner of the units chooses among those it names.
TEST(StarcraftSkirmishLosses, SC_D48_TheOwnerChoosesWhichOfHisUnitsACardDestroys) {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c03", "spawn_broodling_1"}},
                         {"raynor", {{"vulture", 1}, {"marine", 1}, {"ghost", 1}}, {"terran_c01"}});
    scene.pairs("zergling", "vulture").places("zerg_c03", "spawn_broodling_1").places("terran_c01");
    EXPECT_EQ(compared(scene), (Numbers{4, 5, 4, 5}));
    EXPECT_EQ(scene.step(), "victim");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "vulture")), "SC-D48");
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "firebat")), "SC-D48");
    EXPECT_TRUE(scene.offers(acts::unit("lose_unit", "marine")));
    scene.does(acts::unit("lose_unit", "ghost"));
    EXPECT_THAT(destroyed(scene), ElementsAre("ghost"));
}

// A burrowed Zergling in front and another in support: of the two the hidden one is given, which withdraws.
TEST(StarcraftSkirmishLosses, SC_D48_SC_W01_OfTwoUnitsOfATypeTheCloakedOneIsGiven) {
    Scene scene = before({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c17", "zerg_c16", "spawn_broodling_1"}},
                         {"queen_of_blades", {{"zergling", 2}}, {"burrow_2"}});
    attack(scene.units(0, "helios_1", {{"zergling", 2}}).units(0, "helios_3", {{"zergling", 1}}));
    scene.places("zerg_c16", "spawn_broodling_1").places("burrow_2");
    EXPECT_EQ(compared(scene), (Numbers{2, 5, 1, 6}));
    EXPECT_EQ(destroyed(scene), WordList{});
    EXPECT_EQ(scene.units_in("helios_2", "zergling"), 1);
    EXPECT_EQ(scene.owner_of_units("helios_2"), 1);
}

// The front-line Ghost takes the last place on the planet, so the one that Spawn Broodling hits is destroyed. The other
// was not removed, and its Nuke works.
TEST(StarcraftSkirmishLosses, SC_K31_AWithdrawnFrontLineUnitWasNotRemovedWhateverBecomesOfOthers) {
    Scene scene = before({"overmind", {{"hydralisk", 1}, {"queen", 1}}, {"zerg_c06", "spawn_broodling_1"}},
                         {"mengsk", {{"ghost", 2}}, {"nuclear_strike_1", "cloaking_field_1"}});
    scene.units(1, "helios_1", {{"marine", 1}}).units(0, "helios_3", {{"zergling", 1}}).base(0, "helios_2");
    attack(scene).places("zerg_c06", "spawn_broodling_1").places("nuclear_strike_1", "cloaking_field_1");
    EXPECT_EQ(compared(scene), (Numbers{6, 6, 1, 6}));
    EXPECT_THAT(told(scene, "unit_withdrawn", "unit"), ElementsAre("ghost"));
    EXPECT_THAT(destroyed(scene), ElementsAre("ghost", "hydralisk", "queen"));
}

// A Nuke destroys three cloaked units at once, and no area of the planet is left for them: the log says how many of
// each.
TEST(StarcraftSkirmishLosses, SC_W02_LostUnitsAreToldWithTheirNumber) {
    Scene scene = before({"raynor", {{"ghost", 1}}, {"nuclear_strike_1"}},
                         {"mengsk", {{"wraith", 1}, {"ghost", 2}}, {"terran_c16", "cloaking_field_1"}});
    scene.units(0, "helios_1", {{"marine", 1}}).units(0, "helios_3", {{"marine", 1}}).base(0, "helios_2");
    attack(scene).pairs("ghost", "wraith").places("nuclear_strike_1").places("terran_c16", "cloaking_field_1");
    EXPECT_EQ(told(scene, "unit_destroyed", "unit"), (WordList{"ghost", "wraith"}));
    EXPECT_EQ(told(scene, "unit_destroyed", "amount"), (WordList{"2", "1"}));
    EXPECT_EQ(told(scene, "unit_destroyed", "rule"), (WordList{"SC-W02", "SC-W02"}));
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
}

}  // namespace
}  // namespace kriegsrat::starcraft::skirmish_losses_test
