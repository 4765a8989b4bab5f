#include "games/starcraft/tests/battles.h"

// Chapter W: splash damage, from activating it in a skirmish to the losses of battle step 8.
namespace kriegsrat::starcraft::splash_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

WordList lying_out(const Scene& scene, int side) {
    return scene.cards(scene.state().battle.seat[static_cast<std::size_t>(side)],
                       scene.state().battle.splash[static_cast<std::size_t>(side)]);
}

// The rulebook, example 1: a Siege Tank with a Marine and a splash card against an Ultralisk. Both front-line units are
// destroyed; the card is activated all the same and kept for the end of the battle.
TEST(StarcraftSplash, SC_W14_SC_W15_SC_W16_SC_K14_TheRulebooksSiegeTankAgainstAnUltralisk) {
    Scene scene = battle({"mengsk", {{"siege_tank", 1}, {"marine", 2}}, {"siege_mode_1", "terran_c16"}},
                         {"overmind", {{"ultralisk", 1}, {"zergling", 1}, {"defiler", 1}}, {"zerg_c09", "zerg_c03"}});
    scene.pairs("siege_tank", "ultralisk").supports("marine", 1).supports("defiler", 2);
    scene.places("siege_mode_1").places("terran_c16").places("zerg_c09").places("zerg_c03");
    scene.resolves(1);
    EXPECT_THAT(told(scene, "values_compared", "attack"), ElementsAre("10", "2"));
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("siege_tank", "ultralisk"));
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("siege_mode_1"));
    EXPECT_EQ(scene.step(), "splash") << "only now, after the last skirmish";
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::unit("lose_unit", "defiler"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("defiler"));
}

// The same with a splash card of the Zerg: cards of both sides are activated in one skirmish.
TEST(StarcraftSplash, SC_W15_TheRulebooksCardsOfBothSides) {
    Scene scene = battle({"aldaris", {{"archon", 1}}, {"protoss_c13"}}, {"overmind", {{"mutalisk", 1}}, {"zerg_c15"}});
    scene.places("protoss_c13").places("zerg_c15").passes();
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("protoss_c13", "zerg_c15"));
}

// The rulebook, example 2: a Reaver with a High Templar, a splash card and Psionic Storm destroys a Zergling.
TEST(StarcraftSplash, SC_W17_SC_W20_TheRulebooksReaverWithPsionicStorm) {
    Scene scene = battle({"aldaris", {{"reaver", 1}, {"high_templar", 1}}, {"protoss_c16", "psionic_storm_1"}},
                         {"overmind", {{"zergling", 3}}, {"zerg_c03"}});
    scene.places("protoss_c16", "psionic_storm_1").places("zerg_c03").passes();
    EXPECT_THAT(destroyed(scene), ElementsAre("zergling"));
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("protoss_c16", "psionic_storm_1"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("zergling", "zergling"));
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
}

// The rulebook: a Siege Tank hits a burrowed Hydralisk, which only withdraws; the splash card is activated.
TEST(StarcraftSplash, SC_W18_TheRulebooksBurrowedHydralisk) {
    Scene scene = before({"raynor", {{"siege_tank", 1}}, {"siege_mode_1"}},
                         {"overmind", {{"hydralisk", 1}, {"zergling", 1}}, {"burrow_1"}});
    attack(scene.units(1, "helios_1", {{"zergling", 1}})).pairs("siege_tank", "hydralisk");
    scene.places("siege_mode_1").places("burrow_1").does(acts::withdraw("hydralisk", "helios_1"));
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("siege_mode_1"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("zergling"));
    EXPECT_EQ(scene.units_in("helios_1", "hydralisk"), 1);
}

// Without a destroyed enemy nothing is activated, and the card is discarded like any other.
TEST(StarcraftSplash, SC_W15_SC_W19_SC_Z16_OnlyActivatedCardsStayOut) {
    Scene scene = battle({"raynor", {{"siege_tank", 2}}, {"siege_mode_1", "siege_mode_2"}},
                         {"overmind", {{"hydralisk", 1}, {"mutalisk", 1}, {"zergling", 1}}, {"zerg_c04", "zerg_c16"}});
    scene.pairs("siege_tank", "mutalisk").pairs("siege_tank", "hydralisk").supports("zergling", 2);
    scene.places("siege_mode_2").places("siege_mode_1").places("zerg_c16").places("zerg_c04").resolves(1);
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("siege_mode_1"));
    EXPECT_THAT(told(scene, "splash_damage", "card"), ElementsAre("siege_mode_1")) << "one loss for one card";
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("zergling"));
    EXPECT_TRUE(has_card(discards_of(scene, 0), "siege_mode_2"));
}

// An activated card lies open for everybody while the other skirmishes go on.
TEST(StarcraftSplash, SC_W14_SC_W19_TheCardsLieFaceUpUntilAllSkirmishesAreOver) {
    Scene scene = battle({"raynor", {{"siege_tank", 2}, {"marine", 1}}, {"siege_mode_1", "terran_c13", "terran_c16"}},
                         {"overmind", {{"zergling", 3}}, {"zerg_c01", "zerg_c02", "zerg_c03"}});
    scene.pairs("siege_tank", "zergling").pairs("siege_tank", "zergling");
    scene.places("siege_mode_1").places("terran_c13").places("terran_c16");
    scene.places("zerg_c01").places("zerg_c02").places("zerg_c03").resolves(1);
    EXPECT_EQ(scene.step(), "next_skirmish");
    EXPECT_EQ(scene.event("splash_damage"), nullptr);
    EXPECT_THAT(lying_out(scene, attacker), ElementsAre("siege_mode_1"));
    const State seen = StarCraft::view(scene.setup(), scene.state(), seat(1)).state;
    EXPECT_EQ(seen.battle.splash[attacker], scene.state().battle.splash[attacker]);
    scene.resolves(2);
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("zergling"));
}

// Two activated cards, four survivors on the ground: two of them are lost, as their owner chooses.
TEST(StarcraftSplash, SC_W20_SC_D33_SC_W24_TheOwnerOfTheUnitsChoosesForEachCard) {
    Scene scene = battle({"aldaris", {{"reaver", 1}, {"high_templar", 1}}, {"protoss_c16", "psionic_storm_1"}},
                         {"overmind", {{"zergling", 1}, {"hydralisk", 1}, {"ultralisk", 1}}, {"zerg_c07"}});
    scene.pairs("reaver", "hydralisk").places("protoss_c16", "psionic_storm_1").places("zerg_c07").passes();
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk"));
    EXPECT_EQ(scene.step(), "splash");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_THAT(lying_out(scene, attacker), ElementsAre("protoss_c16", "psionic_storm_1"));
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"lose_unit","unit":"zergling"})",
                                                      R"({"kind":"lose_unit","unit":"ultralisk"})"));
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-W20");
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "hydralisk")), "SC-W22");
    scene.does(acts::unit("lose_unit", "ultralisk"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("ultralisk", "zergling"));
    EXPECT_TRUE(has_card(discards_of(scene, 0), "protoss_c16"));
    EXPECT_TRUE(has_card(discards_of(scene, 0), "psionic_storm_1"));
}

// Archon against Archon: both cards are activated, both sides have two types left to lose.
TEST(StarcraftSplash, SC_W21_SC_D33_TheAttackerRemovesHisUnitsFirst) {
    Scene scene =
        battle({"aldaris", {{"archon", 1}, {"zealot", 1}, {"high_templar", 1}, {"arbiter", 1}}, {"protoss_c13"}},
               {"tassadar", {{"archon", 1}, {"high_templar", 1}, {"arbiter", 1}}, {"protoss_c13"}});
    scene.pairs("archon", "archon").places("protoss_c13").places("protoss_c13").passes().passes();
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("archon", "archon"));
    EXPECT_EQ(scene.step(), "splash");
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::unit("lose_unit", "arbiter"));
    EXPECT_EQ(scene.step(), "splash");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::unit("lose_unit", "high_templar"));
    EXPECT_THAT(told(scene, "battle_won", "player"), ElementsAre("0"));
}

TEST(StarcraftSplash, SC_W22_GroundSplashHitsGroundUnitsAndWithoutOneHasNoEffect) {
    Scene scene = battle({"raynor", {{"siege_tank", 1}}, {"siege_mode_1"}},
                         {"overmind", {{"zergling", 2}, {"queen", 1}}, {"zerg_c01"}});
    scene.places("siege_mode_1").places("zerg_c01");
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("zergling")) << "not the Queen";
    Scene flying = battle({"raynor", {{"siege_tank", 1}}, {"siege_mode_1"}},
                          {"overmind", {{"zergling", 1}, {"queen", 2}}, {"zerg_c01"}});
    flying.places("siege_mode_1").places("zerg_c01");
    EXPECT_THAT(told(flying, "splash_activated", "card"), ElementsAre("siege_mode_1"));
    EXPECT_EQ(flying.event("splash_damage"), nullptr);
    EXPECT_TRUE(has_card(discards_of(flying, 0), "siege_mode_1"));
}

TEST(StarcraftSplash, SC_W22_GroundAndFlyingSplashHitsEither) {
    Scene scene = battle({"aldaris", {{"archon", 1}}, {"protoss_c13"}},
                         {"overmind", {{"zergling", 1}, {"defiler", 1}, {"queen", 1}}, {"zerg_c01"}});
    scene.places("protoss_c13").places("zerg_c01").passes();
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"lose_unit","unit":"defiler"})",
                                                      R"({"kind":"lose_unit","unit":"queen"})"));
}

TEST(StarcraftSplash, SC_W22_ACardThatNamesUnitsHitsOnlyThese) {
    for (const bool marine : {true, false}) {
        Scene scene =
            battle({"overmind", {{"mutalisk", 1}}, {"zerg_c13"}},
                   {"raynor", {{"vulture", 1}, {marine ? "marine" : "firebat", 1}, {"ghost", 1}}, {"terran_c07"}});
        scene.pairs("mutalisk", "vulture").places("zerg_c13").places("terran_c07");
        EXPECT_THAT(destroyed(scene), ElementsAre("vulture"));
        EXPECT_EQ(told(scene, "splash_damage", "unit"), marine ? WordList{"marine"} : WordList{});
    }
}

// The rulebook's example needs a second card with splash damage against either, so this pack turns Siege Mode into one:
// two ground units and a flying one are left, the flying splash of Irradiate comes before the one against either.
TEST(StarcraftSplash, SC_W23_SC_W22_TheRulebooksTwoGroundUnitsAndAFlyingOne) {
    const std::string siege_mode = change::at_record("technology_cards.json", "siege_mode");
    const OwnPack pack("technology_cards.json", {{siege_mode + "/effects/0/kind", "any"}});
    Scene scene = battle({"overmind", {{"zergling", 2}, {"ultralisk", 1}, {"queen", 1}}, {"zerg_c03"}},
                         {"raynor", {{"siege_tank", 1}, {"science_vessel", 1}}, {"siege_mode_2", "irradiate_1"}});
    scene.pairs("zergling", "siege_tank").places("zerg_c03").places("siege_mode_2", "irradiate_1");
    EXPECT_THAT(destroyed(scene), ElementsAre("zergling"));
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("siege_mode_2", "irradiate_1"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("queen"));
    EXPECT_THAT(told(scene, "splash_damage", "card"), ElementsAre("irradiate_1"));
    EXPECT_EQ(scene.step(), "splash");
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"lose_unit","unit":"zergling"})",
                                                      R"({"kind":"lose_unit","unit":"ultralisk"})"));
}

// A Zergling, an Ultralisk and a Queen are left. The card that names Zerglings, the ground card and Irradiate, which
// hits either in this pack, in this order hit all three; in any other order one of them could miss.
TEST(StarcraftSplash, SC_W23_NamedUnitsFirstThenOneKindThenEither) {
    const std::string irradiate = change::at_record("technology_cards.json", "irradiate");
    const OwnPack pack("technology_cards.json", {{irradiate + "/effects/0/kind", "any"}});
    Scene scene = before({"overmind", {{"hydralisk", 2}, {"zergling", 1}, {"ultralisk", 1}}, {"zerg_c04", "zerg_c05"}},
                         {"raynor",
                          {{"firebat", 1}, {"siege_tank", 1}, {"science_vessel", 1}},
                          {"terran_c06", "irradiate_1", "siege_mode_1"}});
    scene.units(0, "helios_1", {{"queen", 1}}).order(0, "mobilize", "helios").executes();
    scene.moves("hydralisk", "helios_2", "helios_4", 2).moves("zergling", "helios_2", "helios_4");
    scene.moves("ultralisk", "helios_2", "helios_4").moves("queen", "helios_1", "helios_4").lets_chance();
    scene.pairs("hydralisk", "firebat").pairs("hydralisk", "siege_tank");
    scene.supports("zergling", 1).supports("ultralisk", 1).supports("queen", 1).supports("science_vessel", 1);
    scene.places("zerg_c04").places("zerg_c05").places("terran_c06", "irradiate_1").places("siege_mode_1");
    scene.resolves(2);
    EXPECT_THAT(told(scene, "splash_damage", "card"), ElementsAre("terran_c06", "siege_mode_1", "irradiate_1"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("zergling", "ultralisk", "queen"));
}

// The ground card of the Reaver comes before the Archon's card against either, whichever number they bear.
TEST(StarcraftSplash, SC_W23_GroundSplashComesBeforeSplashAgainstEither) {
    Scene scene = battle({"overmind", {{"zergling", 2}, {"defiler", 1}, {"queen", 1}}, {"zerg_c01", "zerg_c02"}},
                         {"aldaris", {{"archon", 1}, {"reaver", 1}}, {"protoss_c13", "protoss_c16"}});
    scene.pairs("zergling", "archon").supports("defiler", 1).supports("queen", 1);
    scene.places("zerg_c01").places("zerg_c02").places("protoss_c13").places("protoss_c16");
    scene.resolves(1).passes().passes();
    EXPECT_THAT(told(scene, "splash_damage", "card"), ElementsAre("protoss_c16", "protoss_c13"));
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("defiler", "queen"));
}

// A Nuke works in step C, so what it destroys activates the Irradiate played with it. A Scourge that its own
// owner's card destroys activates nothing: the Reaver could not hit it.
TEST(StarcraftSplash, SC_Z70_SC_W15_WhichDestructionActivatesSplashDamage) {
    Scene strike = battle({"raynor", {{"ghost", 1}, {"science_vessel", 1}}, {"nuclear_strike_1", "irradiate_1"}},
                          {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    strike.places("nuclear_strike_1", "irradiate_1").places("zerg_c03");
    EXPECT_EQ(compared(strike), (Numbers{0, 6, 4, 5}));
    EXPECT_THAT(told(strike, "splash_activated", "card"), ElementsAre("irradiate_1"));
    Scene scourge = battle({"overmind", {{"scourge", 1}}, {"zerg_c10"}}, {"aldaris", {{"reaver", 1}}, {"protoss_c16"}});
    scourge.places("zerg_c10").places("protoss_c16").passes();
    EXPECT_EQ(compared(scourge), (Numbers{7, 5, 7, 7}));
    EXPECT_THAT(destroyed(scourge), ElementsAre("scourge"));
    EXPECT_EQ(scourge.event("splash_activated"), nullptr);
}

// Cloaked units that were withdrawn have left the battle: they neither suffer splash damage nor hold the area.
TEST(StarcraftSplash, SC_Z71_SC_W20_WithdrawnUnitsAreNotHitAndDoNotCountAsSurvivors) {
    Scene scene =
        battle({"raynor", {{"siege_tank", 1}}, {"siege_mode_1"}}, {"overmind", {{"hydralisk", 1}}, {"burrow_1"}});
    scene.places("siege_mode_1").places("burrow_1").does(acts::withdraw("hydralisk", "helios_1"));
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("siege_mode_1"));
    EXPECT_EQ(scene.event("splash_damage"), nullptr);
    EXPECT_THAT(told(scene, "battle_won", "player"), ElementsAre("0"));
    EXPECT_NE(scene.step(), "end_abilities") << "no survivor, so no Healing for the Zerg";
    EXPECT_EQ(scene.units_in("helios_1", "hydralisk"), 1);
}

}  // namespace
}  // namespace kriegsrat::starcraft::splash_test
