#include "games/starcraft/tests/battles.h"

// What the technology cards do in battle, race by race. Those with values only are in combat_cards_test.cpp.
namespace kriegsrat::starcraft::technology_battle_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// --- Terran

TEST(StarcraftTechnologyInBattle, BunkerGivesInfantryHealthInAnAreaWithAnOwnBase) {
    const auto health = [](const char* unit, bool base, bool defends) {
        Scene scene =
            defends ? before({"overmind", {{"zergling", 1}}, {"zerg_c03"}}, {"raynor", {{unit, 1}}, {"terran_c12"}})
                    : before({"raynor", {{unit, 1}}, {"terran_c12"}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
        const int terran = defends ? 1 : 0;
        if (base) {
            scene.base(terran, "helios_4");
        }
        attack(scene.play_area(terran, {"bunker"}));
        scene.places(defends ? "zerg_c03" : "terran_c12").places(defends ? "terran_c12" : "zerg_c03");
        return compared(scene)[defends ? 3 : 1];
    };
    for (const char* unit : {"marine", "firebat", "ghost"}) {
        EXPECT_EQ(health(unit, true, true), 3 + 1) << unit;
        EXPECT_EQ(health(unit, false, true), 3) << unit;
        EXPECT_EQ(health(unit, true, false), 3) << unit;
    }
    EXPECT_EQ(health("vulture", true, true), 3);
}

TEST(StarcraftTechnologyInBattle, SC_K31_SC_Z88_NukeDestroysAllOfTheSkirmishAndReturns) {
    for (const char* card : {"nuclear_strike_1", "nuclear_strike_2"}) {
        Scene scene = battle({"raynor", {{"ghost", 1}, {"marine", 1}}, {card, "terran_c16"}},
                             {"overmind", {{"zergling", 2}, {"queen", 1}}, {"zerg_c03", "zerg_c02"}});
        scene.pairs("ghost", "zergling").supports("queen", 1).places(card).places("terran_c16");
        scene.places("zerg_c03").places("zerg_c02").resolves(1);
        EXPECT_THAT(told(scene, "unit_destroyed", "unit"), ElementsAre("zergling", "queen", "marine"));
        EXPECT_TRUE(has_card(scene.cards(0, scene.state().technology[0]), card));
        EXPECT_FALSE(has_card(discards_of(scene, 0), card));
    }
}

// A Ghost that is destroyed cannot call it; one that only withdraws can. Either way the ability was in force.
TEST(StarcraftTechnologyInBattle, SC_K31_SC_Z88_NukeUnlessTheGhostWasRemoved) {
    for (const bool cloaked : {true, false}) {
        Scene scene = battle({"overmind", {{"hydralisk", 1}, {"defiler", 1}}, {"zerg_c06"}},
                             {"raynor", {{"ghost", 1}}, {"nuclear_strike_1", "cloaking_field_1"}});
        scene.places("zerg_c06").places("nuclear_strike_1", cloaked ? "cloaking_field_1" : nullptr);
        if (cloaked) {
            scene.does(acts::withdraw("ghost", "helios_3"));
            EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk", "defiler"));
        } else {
            EXPECT_THAT(destroyed(scene), ElementsAre("ghost"));
        }
        EXPECT_TRUE(has_card(scene.cards(1, scene.state().technology[1]), "nuclear_strike_1"));
    }
}

// The Scourge falls to the attack, so the strike finds nobody; it was used all the same.
TEST(StarcraftTechnologyInBattle, SC_Z88_NukeWithoutATargetReturnsToo) {
    Scene scene = battle({"raynor", {{"ghost", 1}, {"marine", 2}}, {"nuclear_strike_1"}},
                         {"overmind", {{"scourge", 1}}, {"zerg_c09"}});
    scene.pairs("ghost", "scourge").places("nuclear_strike_1").places("zerg_c09");
    EXPECT_EQ(compared(scene), (Numbers{2, 6, 5, 2}));
    EXPECT_THAT(destroyed(scene), ElementsAre("scourge"));
    EXPECT_TRUE(has_card(scene.cards(0, scene.state().technology[0]), "nuclear_strike_1"));
}

TEST(StarcraftTechnologyInBattle, SC_Z88_NukeWithMinorValuesOrCancelledIsDiscarded) {
    Scene minor =
        battle({"raynor", {{"marine", 1}}, {"nuclear_strike_1"}}, {"overmind", {{"zergling", 2}}, {"zerg_c03"}});
    minor.places("nuclear_strike_1").places("zerg_c03");
    EXPECT_EQ(compared(minor), (Numbers{7, 4, 5, 5}));
    EXPECT_THAT(destroyed(minor), UnorderedElementsAre("marine", "zergling"));
    EXPECT_TRUE(has_card(discards_of(minor, 0), "nuclear_strike_1"));
    Scene cancelled = battle({"raynor", {{"ghost", 1}}, {"nuclear_strike_1", "terran_c16"}},
                             {"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c04", "hallucination_1"}});
    cancelled.places("nuclear_strike_1").places("protoss_c04", "hallucination_1");
    cancelled.does(acts::card("replace_card", "terran_c16")).passes();
    EXPECT_THAT(destroyed(cancelled), ElementsAre("ghost"));
    EXPECT_TRUE(has_card(discards_of(cancelled, 0), "nuclear_strike_1"));
}

TEST(StarcraftTechnologyInBattle, SC_Z91_LockdownGivesMechanicalUnitsTheMinorValues) {
    Scene tank = battle({"raynor", {{"ghost", 1}}, {"terran_c01", "lockdown_2"}},
                        {"mengsk", {{"siege_tank", 1}}, {"terran_c13"}});
    tank.places("terran_c01", "lockdown_2").places("terran_c13");
    EXPECT_EQ(compared(tank), (Numbers{6, 4, 5, 2}));
    Scene marine =
        battle({"raynor", {{"ghost", 1}}, {"terran_c01", "lockdown_1"}}, {"mengsk", {{"marine", 1}}, {"terran_c04"}});
    marine.places("terran_c01", "lockdown_1").places("terran_c04");
    EXPECT_EQ(compared(marine), (Numbers{6, 4, 6, 6})) << "biological";
}

TEST(StarcraftTechnologyInBattle, SC_W01_CloakingFieldHidesWraithsAndGhosts) {
    for (const char* unit : {"wraith", "ghost"}) {
        Scene scene = battle({"overmind", {{"mutalisk", 1}}, {"zerg_c15"}},
                             {"raynor", {{unit, 1}}, {"terran_c16", "cloaking_field_2"}});
        scene.places("zerg_c15").places("terran_c16", "cloaking_field_2");
        EXPECT_EQ(scene.step(), "withdraw") << unit;
    }
    Scene marine = battle({"overmind", {{"mutalisk", 1}}, {"zerg_c15"}},
                          {"raynor", {{"marine", 1}, {"ghost", 1}}, {"terran_c16", "cloaking_field_1"}});
    marine.pairs("mutalisk", "marine").places("zerg_c15").places("terran_c16", "cloaking_field_1");
    EXPECT_THAT(destroyed(marine), ElementsAre("marine")) << "the Ghost makes the card valid, but hides only itself";
    // A supporting Ghost that is hit instead of the Wraith withdraws.
    Scene support = battle({"overmind", {{"guardian", 1}}, {"zerg_c09"}},
                           {"raynor", {{"wraith", 1}, {"ghost", 1}}, {"terran_c12", "cloaking_field_1"}});
    support.pairs("guardian", "wraith").places("zerg_c09").places("terran_c12", "cloaking_field_1");
    EXPECT_EQ(compared(support), (Numbers{8, 8, 8, 8}));
    EXPECT_EQ(support.step(), "withdraw");
    EXPECT_TRUE(support.offers(acts::withdraw("ghost", "helios_1")));
}

TEST(StarcraftTechnologyInBattle, SC_W22_SpiderMinesSplashUnlessTheyAreDetected) {
    for (const bool detected : {true, false}) {
        Scene scene = battle({"raynor", {{"vulture", 1}}, {"spider_mines_1"}},
                             {"mengsk", {{"marine", 2}, {detected ? "science_vessel" : "marine", 1}}, {"terran_c16"}});
        scene.places("spider_mines_1").places("terran_c16");
        EXPECT_THAT(destroyed(scene), ElementsAre("marine"));
        EXPECT_EQ(told(scene, "splash_damage", "unit"), detected ? WordList{} : WordList{"marine"});
    }
}

TEST(StarcraftTechnologyInBattle, SC_D48_SC_D20_CharonBoostersOfADefenderWithAGoliath) {
    Scene scene = before({"overmind", {{"zergling", 1}, {"mutalisk", 1}, {"queen", 1}}}, {"raynor", {{"goliath", 1}}});
    attack(scene.play_area(1, {"charon_boosters"})).does(acts::card("use_ability", "charon_boosters"));
    EXPECT_EQ(scene.step(), "victim");
    EXPECT_EQ(scene.seat_to_move(), 0) << "the owner of the units chooses";
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "zergling")), "SC-D48");
    EXPECT_TRUE(scene.offers(acts::unit("lose_unit", "mutalisk")));
    scene.does(acts::unit("lose_unit", "queen"));
    EXPECT_THAT(destroyed(scene), ElementsAre("queen"));
    Scene no_goliath = before({"overmind", {{"mutalisk", 1}}}, {"raynor", {{"marine", 1}}});
    EXPECT_NE(attack(no_goliath.play_area(1, {"charon_boosters"})).step(), "start_abilities");
    Scene no_target = before({"overmind", {{"zergling", 1}}}, {"raynor", {{"goliath", 1}}});
    EXPECT_NE(attack(no_target.play_area(1, {"charon_boosters"})).step(), "start_abilities");
    Scene attacker_has_it = before({"raynor", {{"goliath", 1}}}, {"overmind", {{"mutalisk", 1}}});
    EXPECT_NE(attack(attacker_has_it.play_area(0, {"charon_boosters"})).step(), "start_abilities");
}

TEST(StarcraftTechnologyInBattle, SC_W22_SiegeModeAndIrradiate) {
    Scene siege = battle({"raynor", {{"siege_tank", 1}}, {"siege_mode_2"}},
                         {"mengsk", {{"marine", 2}, {"science_vessel", 1}}, {"terran_c01"}});
    siege.places("siege_mode_2").places("terran_c01");
    EXPECT_EQ(compared(siege), (Numbers{9, 8, 7, 4}));
    EXPECT_THAT(told(siege, "splash_damage", "unit"), ElementsAre("marine")) << "ground";
    Scene irradiate = battle({"raynor", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "irradiate_2"}},
                             {"mengsk", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01"}});
    irradiate.places("terran_c01", "irradiate_2").places("terran_c01");
    EXPECT_THAT(told(irradiate, "splash_damage", "unit"), ElementsAre("science_vessel")) << "flying";
    Scene on_foot = battle({"raynor", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "irradiate_2"}},
                           {"mengsk", {{"marine", 2}}, {"terran_c01"}});
    on_foot.places("terran_c01", "irradiate_2").places("terran_c01");
    EXPECT_THAT(told(on_foot, "splash_activated", "card"), ElementsAre("irradiate_2"));
    EXPECT_EQ(on_foot.event("splash_damage"), nullptr) << "no ground unit is hit";
}

TEST(StarcraftTechnologyInBattle, SC_I07_SC_Z88_StasisFieldAndPlagueReturn) {
    Scene stasis = battle({"raynor", {{"marine", 1}}, {"terran_c01"}},
                          {"tassadar", {{"zealot", 1}, {"arbiter", 1}}, {"protoss_c01", "stasis_field_1"}});
    stasis.places("terran_c01").places("protoss_c01", "stasis_field_1").passes();
    EXPECT_TRUE(has(stasis.state().technology[1], stasis.local_card("stasis_field_1")));
    EXPECT_FALSE(has(stasis.state().discard[1], stasis.local_card("stasis_field_1")));
    for (const bool valid : {true, false}) {  // without a Defiler it was not used, and is discarded
        Scene plague =
            battle({"overmind", {{"hydralisk", 1}, {valid ? "defiler" : "queen", 1}}, {"zerg_c01", "plague_1"}},
                   {"raynor", {{"wraith", 1}}, {"terran_c12"}});
        plague.places("zerg_c01", "plague_1").places("terran_c12");
        EXPECT_EQ(has(plague.state().technology[0], plague.local_card("plague_1")), valid);
        EXPECT_EQ(has(plague.state().discard[0], plague.local_card("plague_1")), !valid);
    }
}

TEST(StarcraftTechnologyInBattle, SC_W06_EmpShockwaveCancelsAReinforcementCard) {
    Scene scene = battle({"raynor", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "emp_shockwave_2"}},
                         {"mengsk", {{"battlecruiser", 1}}, {"terran_c11", "yamato_cannon_2"}});
    scene.places("terran_c01", "emp_shockwave_2").places("terran_c11", "yamato_cannon_2");
    EXPECT_THAT(told(scene, "card_cancelled", "card"), ElementsAre("yamato_cannon_2"));
    EXPECT_EQ(compared(scene), (Numbers{6, 4, 8, 7}));
    EXPECT_TRUE(has_card(discards_of(scene, 1), "yamato_cannon_2"));
}

TEST(StarcraftTechnologyInBattle, DefensiveMatrixWhereAScienceVesselTakesPart) {
    Scene scene = before({"raynor", {{"marine", 2}, {"science_vessel", 1}}, {"terran_c01", "terran_c03"}},
                         {"overmind", {{"zergling", 2}}, {"zerg_c02", "zerg_c03"}});
    attack(scene.play_area(0, {"defensive_matrix"})).supports("science_vessel", 2);
    scene.places("terran_c01").places("terran_c03").places("zerg_c02").places("zerg_c03").resolves(1);
    EXPECT_THAT(told(scene, "values_compared", "health"), ElementsAre("4", "6"));
}

TEST(StarcraftTechnologyInBattle, SC_K04_YamatoCannonForABattlecruiserInFront) {
    Scene scene = battle({"raynor", {{"battlecruiser", 1}, {"wraith", 1}}, {"terran_c11", "yamato_cannon_1"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    Scene wraith = scene;
    scene.pairs("battlecruiser", "zergling").places("terran_c11", "yamato_cannon_1").places("zerg_c03");
    EXPECT_EQ(compared(scene), (Numbers{7 + 1 + 3 + 1, 7, 4, 5}));
    wraith.pairs("wraith", "zergling").places("terran_c11", "yamato_cannon_1").places("zerg_c03");
    EXPECT_EQ(compared(wraith), (Numbers{7 + 2, 7, 4, 5})) << "in support it is no special support";
}

// --- Protoss

TEST(StarcraftTechnologyInBattle, SC_D48_SC_D20_LegEnhancementsHitTheCheapestGroundUnits) {
    Scene scene =
        before({"tassadar", {{"zealot", 1}}}, {"raynor", {{"vulture", 1}, {"firebat", 1}, {"siege_tank", 1}}});
    attack(scene.play_area(0, {"leg_enhancements"})).does(acts::card("use_ability", "leg_enhancements"));
    EXPECT_EQ(scene.step(), "victim");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"lose_unit","unit":"vulture"})",
                                                      R"({"kind":"lose_unit","unit":"firebat"})"))
        << "2 minerals, or 1 mineral and 1 gas";
    EXPECT_EQ(scene.refusal(acts::unit("lose_unit", "siege_tank")), "SC-D48");
    scene.does(acts::unit("lose_unit", "vulture"));
    EXPECT_THAT(destroyed(scene), ElementsAre("vulture"));
    // A flying unit may be cheaper and is not meant; without a Zealot there is no ability.
    Scene flying = before({"tassadar", {{"zealot", 1}}}, {"overmind", {{"queen", 1}, {"ultralisk", 1}}});
    attack(flying.play_area(0, {"leg_enhancements"})).does(acts::card("use_ability", "leg_enhancements"));
    EXPECT_THAT(destroyed(flying), ElementsAre("ultralisk"));
    Scene dragoon = before({"tassadar", {{"dragoon", 1}}}, {"overmind", {{"zergling", 1}}});
    EXPECT_NE(attack(dragoon.play_area(0, {"leg_enhancements"})).step(), "start_abilities");
}

TEST(StarcraftTechnologyInBattle, SC_K04_SingularityChargeForADragoonInFront) {
    for (const char* front : {"dragoon", "zealot"}) {
        Scene scene = battle({"tassadar", {{"dragoon", 1}, {"zealot", 1}}, {"protoss_c04", "singularity_charge_1"}},
                             {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
        scene.pairs(front, "zergling").places("protoss_c04", "singularity_charge_1").places("zerg_c03").passes();
        EXPECT_EQ(compared(scene), (Numbers{std::string(front) == "dragoon" ? 7 : 6, 7, 4, 5}));
    }
}

TEST(StarcraftTechnologyInBattle, SC_W05_SC_W22_PsionicStormAttacksDetectsAndSplashes) {
    Scene scene = battle({"tassadar", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c04", "psionic_storm_2"}},
                         {"overmind", {{"hydralisk", 1}, {"queen", 1}}, {"burrow_2"}});
    scene.places("protoss_c04", "psionic_storm_2").places("burrow_2").passes();
    EXPECT_EQ(compared(scene), (Numbers{5 + 2, 7, 0, 6}));
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk")) << "cloaking is no use";
    EXPECT_THAT(told(scene, "splash_damage", "unit"), ElementsAre("queen"));
}

TEST(StarcraftTechnologyInBattle, SC_W01_ArbiterCloakingHidesAllButArbiters) {
    const auto cloaked = [](Army army) {
        Scene scene = before({"raynor", {{"marine", 1}}, {"stim_packs_2"}},
                             {"tassadar", army, {"protoss_c03", "arbiter_cloaking"}});
        return attack(scene).places("stim_packs_2").places("protoss_c03", "arbiter_cloaking").passes();
    };
    EXPECT_EQ(cloaked({{"zealot", 1}, {"arbiter", 1}}).step(), "withdraw");
    EXPECT_THAT(destroyed(cloaked({{"arbiter", 2}})), ElementsAre("arbiter"));
    EXPECT_THAT(destroyed(cloaked({{"zealot", 2}})), UnorderedElementsAre("zealot", "marine")) << "no Arbiter";
}

TEST(StarcraftTechnologyInBattle, ShieldBatteryGivesTheDefenderTwoTheAttackerOne) {
    Scene attacks = battle({"tassadar", {{"zealot", 1}}, {"protoss_c01", "shield_battery_1"}},
                           {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    attacks.places("protoss_c01", "shield_battery_1").places("zerg_c03").passes();
    EXPECT_EQ(compared(attacks), (Numbers{6, 8, 4, 5}));
    Scene defends = battle({"overmind", {{"zergling", 1}}, {"zerg_c03"}},
                           {"tassadar", {{"zealot", 1}}, {"protoss_c01", "shield_battery_2"}});
    defends.places("zerg_c03").places("protoss_c01", "shield_battery_2").passes();
    EXPECT_EQ(compared(defends), (Numbers{4, 5, 6, 9}));
}

// --- Zerg

TEST(StarcraftTechnologyInBattle, SC_W01_BurrowHidesTheFrontLineUnitOnly) {
    for (const char* unit : {"zergling", "hydralisk"}) {
        Scene scene = battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}}, {"overmind", {{unit, 1}}, {"burrow_2"}});
        scene.places("terran_c13").places("burrow_2");
        EXPECT_EQ(scene.step(), "withdraw") << unit;
    }
    Scene ultralisk =
        battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}}, {"overmind", {{"ultralisk", 1}}, {"burrow_2"}});
    ultralisk.places("terran_c13").places("burrow_2");
    EXPECT_EQ(compared(ultralisk), (Numbers{7, 8, 4, 6})) << "minor values, no ability";
    EXPECT_THAT(destroyed(ultralisk), ElementsAre("ultralisk"));
    // The Firebat can hit the supporting Zergling only, and that is not burrowed: a pack with flying Hydralisks.
    const OwnPack pack("units.json", {{change::at_record("units.json", "hydralisk") + "/kind", "flying"}});
    Scene support = battle({"raynor", {{"firebat", 1}}, {"terran_c07"}},
                           {"overmind", {{"hydralisk", 1}, {"zergling", 1}}, {"burrow_1"}});
    support.pairs("firebat", "hydralisk").places("terran_c07").places("burrow_1");
    EXPECT_THAT(destroyed(support), ElementsAre("zergling"));
}

TEST(StarcraftTechnologyInBattle, SC_K30_MetabolicBoostOnlyForAttackingZerglingsAgainstGroundUnits) {
    const auto health = [](const char* own, const char* card, const char* enemy, bool attacks) {
        Scene scene = attacks ? before({"overmind", {{own, 1}}, {card}}, {"raynor", {{enemy, 1}}, {"terran_c01"}})
                              : before({"raynor", {{enemy, 1}}, {"terran_c01"}}, {"overmind", {{own, 1}}, {card}});
        attack(scene.play_area(attacks ? 0 : 1, {"metabolic_boost"}));
        scene.places(attacks ? card : "terran_c01").places(attacks ? "terran_c01" : card);
        return compared(scene)[attacks ? 1 : 3];
    };
    EXPECT_EQ(health("zergling", "zerg_c01", "marine", true), 3 + 2);
    EXPECT_EQ(health("zergling", "zerg_c01", "marine", false), 3);
    EXPECT_EQ(health("hydralisk", "zerg_c06", "marine", true), 6);
    EXPECT_EQ(health("zergling", "zerg_c01", "wraith", true), 3) << "6 against 5, but it cannot hit flying units";
}

TEST(StarcraftTechnologyInBattle, SC_W05_ParasiteMakesQueensDetectors) {
    for (const char* support : {"queen", "zergling"}) {
        Scene scene = before({"overmind", {{"hydralisk", 1}, {support, 1}}, {"zerg_c06"}},
                             {"raynor", {{"wraith", 1}}, {"terran_c16", "cloaking_field_1"}});
        attack(scene.play_area(0, {"parasite"}));
        EXPECT_EQ(scene.state().known[0][1] != 0, std::string(support) == "queen");
        if (scene.step() == "pair") {
            scene.pairs("hydralisk", "wraith");
        }
        scene.places("zerg_c06").places("terran_c16", "cloaking_field_1");
        EXPECT_EQ(destroyed(scene), std::string(support) == "queen" ? WordList{"wraith"} : WordList{});
    }
}

TEST(StarcraftTechnologyInBattle, SC_W05_EnsnareDetectsProtectsAndSilencesSupport) {
    Scene scene = battle({"overmind", {{"hydralisk", 1}, {"queen", 1}}, {"zerg_c06", "ensnare_1"}},
                         {"raynor", {{"ghost", 1}, {"siege_tank", 1}}, {"terran_c16", "cloaking_field_1"}});
    scene.pairs("hydralisk", "ghost").places("zerg_c06", "ensnare_1").places("terran_c16", "cloaking_field_1");
    EXPECT_EQ(compared(scene), (Numbers{6, 6 + 1, 2, 5})) << "the Siege Tank adds nothing";
    EXPECT_THAT(destroyed(scene), ElementsAre("ghost"));
}

TEST(StarcraftTechnologyInBattle, SC_D48_SpawnBroodlingHasNoEffectWithoutATarget) {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c03", "spawn_broodling_2"}},
                         {"tassadar", {{"dragoon", 1}, {"high_templar", 1}}, {"protoss_c04"}});
    scene.places("zerg_c03", "spawn_broodling_2").places("protoss_c04").passes();
    EXPECT_THAT(destroyed(scene), ElementsAre("zergling", "high_templar"));
    Scene vehicles = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c03", "spawn_broodling_2"}},
                            {"tassadar", {{"dragoon", 1}}, {"protoss_c04"}});
    vehicles.places("zerg_c03", "spawn_broodling_2").places("protoss_c04").passes();
    EXPECT_THAT(destroyed(vehicles), ElementsAre("zergling"));
}

TEST(StarcraftTechnologyInBattle, SC_W05_SC_K18_PlagueDetectsAndTheFrontLineUnitStillDecides) {
    Scene cloaked = battle({"overmind", {{"hydralisk", 1}, {"defiler", 1}}, {"zerg_c01", "plague_2"}},
                           {"raynor", {{"wraith", 1}}, {"terran_c12", "cloaking_field_1"}});
    cloaked.places("zerg_c01", "plague_2").places("terran_c12", "cloaking_field_1");
    EXPECT_EQ(compared(cloaked), (Numbers{4, 3, 7, 8}));
    EXPECT_THAT(destroyed(cloaked), UnorderedElementsAre("wraith", "hydralisk"));
    Scene out_of_reach = battle({"overmind", {{"zergling", 1}, {"defiler", 1}}, {"zerg_c01", "plague_2"}},
                                {"raynor", {{"wraith", 1}}, {"terran_c12"}});
    out_of_reach.places("zerg_c01", "plague_2").places("terran_c12");
    EXPECT_THAT(destroyed(out_of_reach), ElementsAre("zergling"));
}

TEST(StarcraftTechnologyInBattle, SC_Z91_DarkSwarmAgainstRangedUnits) {
    Scene ranged = battle({"overmind", {{"zergling", 1}, {"defiler", 1}}, {"zerg_c03", "dark_swarm_1"}},
                          {"raynor", {{"marine", 2}, {"firebat", 1}}, {"terran_c05"}});
    ranged.pairs("zergling", "marine").places("zerg_c03", "dark_swarm_1").places("terran_c05");
    EXPECT_EQ(compared(ranged), (Numbers{4, 5, 3 + 1, 5})) << "minor attack, major health, the Firebat's support only";
    Scene melee = battle({"overmind", {{"zergling", 1}, {"defiler", 1}}, {"zerg_c03", "dark_swarm_1"}},
                         {"raynor", {{"marine", 2}, {"firebat", 1}}, {"terran_c05"}});
    melee.pairs("zergling", "firebat").places("zerg_c03", "dark_swarm_1").places("terran_c05");
    EXPECT_EQ(compared(melee), (Numbers{4, 5, 5 + 1, 5})) << "the Firebat keeps its attack, the Marines add nothing";
}

TEST(StarcraftTechnologyInBattle, SC_K04_SunkenColonyForFliersThatDefendABaseAgainstGroundUnits) {
    const auto attack_of = [](const char* defender, const char* enemy, const char* card, bool base) {
        Scene scene =
            before({"raynor", {{enemy, 1}}, {card}}, {"overmind", {{defender, 1}}, {"zerg_c16", "sunken_colony"}});
        if (base) {
            scene.base(1, "helios_4");
        }
        attack(scene).places(card).places("zerg_c16", "sunken_colony");
        return compared(scene)[2];
    };
    EXPECT_EQ(attack_of("mutalisk", "marine", "terran_c01", true), 7 + 2);
    EXPECT_EQ(attack_of("mutalisk", "marine", "terran_c01", false), 7);
    EXPECT_EQ(attack_of("mutalisk", "wraith", "terran_c09", true), 7);
    EXPECT_EQ(attack_of("hydralisk", "marine", "terran_c01", true), 7) << "its icon is not on the card";
    Scene attacks = before({"overmind", {{"mutalisk", 1}}, {"zerg_c16", "sunken_colony"}},
                           {"raynor", {{"marine", 1}}, {"terran_c01"}});
    attack(attacks.base(0, "helios_4")).places("zerg_c16", "sunken_colony").places("terran_c01");
    EXPECT_EQ(compared(attacks)[0], 7);
}

TEST(StarcraftTechnologyInBattle, SC_W05_AntennaeOfFliersDetectWhereAnOwnTransportIsNear) {
    const auto destroyed_by = [](const char* front, bool transport) {
        Scene scene = before({"overmind", {{front, 1}}, {"zerg_c16", "antennae"}},
                             {"raynor", {{"wraith", 1}}, {"terran_c16", "cloaking_field_1"}});
        scene.transport(0, transport ? "helios" : "dylar_iv", "torus").transport(1, "helios", "abaddon");
        attack(scene).places("zerg_c16", "antennae").places("terran_c16", "cloaking_field_1");
        return destroyed(scene);
    };
    EXPECT_EQ(destroyed_by("mutalisk", true), WordList{"wraith"});
    EXPECT_EQ(destroyed_by("mutalisk", false), WordList{});
    EXPECT_EQ(destroyed_by("hydralisk", true), WordList{}) << "SC-K04: its icon is not on the card";
}

}  // namespace
}  // namespace kriegsrat::starcraft::technology_battle_test
