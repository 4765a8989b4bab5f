#include "games/starcraft/tests/battles.h"

// Chapter K, steps A and B of a skirmish: revealing the cards and the values. Step C is in skirmish_losses_test.cpp.
namespace kriegsrat::starcraft::skirmish_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// The values in a skirmish between these two armies and cards.
Numbers values(const Party& attacking, const Party& defending, Ids cards) {
    Scene scene = battle(attacking, defending);
    for (const char* card : cards) {
        scene.places(card);
    }
    return compared(scene);
}

TEST(StarcraftSkirmish, SC_K01_SC_K02_SC_K16_RevealThenCompareThenDestroy) {
    Scene scene =
        battle({"raynor", {{"marine", 1}}, {"terran_c01"}}, {"overmind", {{"hydralisk", 1}}, {"zerg_c04", "zerg_c17"}});
    scene.places("terran_c01").places("zerg_c04", "zerg_c17");
    EXPECT_THAT(told(scene, "card_revealed", "card"), ElementsAre("terran_c01", "zerg_c04", "zerg_c17"));
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("marine", "hydralisk"));
    WordList steps;
    for (const std::string& event : scene.happened()) {
        if ((event == "card_revealed" || event == "values_compared" || event == "unit_destroyed") &&
            (steps.empty() || steps.back() != event)) {
            steps.push_back(event);
        }
    }
    EXPECT_THAT(steps, ElementsAre("card_revealed", "values_compared", "unit_destroyed"));
}

TEST(StarcraftSkirmish, SC_F17_SC_D28_TheAttackerChoosesBeforeEachSkirmishWhichIsNext) {
    Scene scene = battle({"overmind", {{"zergling", 3}}, {"zerg_c01", "zerg_c02", "zerg_c03"}},
                         {"raynor", {{"marine", 3}}, {"terran_c01", "terran_c04", "terran_c05"}});
    scene.places("zerg_c01").places("zerg_c02").places("zerg_c03");
    scene.places("terran_c01").places("terran_c04").places("terran_c05");
    EXPECT_EQ(scene.step(), "next_skirmish");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 3U);
    EXPECT_EQ(scene.refusal(acts::resolve(0)), "SC-F17");
    EXPECT_EQ(scene.refusal(acts::resolve(4)), "SC-F17");
    scene.resolves(2);
    EXPECT_THAT(told(scene, "values_compared", "skirmish"), ElementsAre("2"));
    EXPECT_EQ(scene.step(), "next_skirmish");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(acts::resolve(2)), "SC-F17") << "it is over";
    scene.resolves(3);
    EXPECT_THAT(told(scene, "values_compared", "skirmish"), ElementsAre("3", "1")) << "the last one is no choice";
}

// Two reinforcement cards come up before a standard card does.
TEST(StarcraftSkirmish, SC_K03_ALoneReinforcementCardIsReplacedUntilAStandardCardAppears) {
    Scene scene = before({"raynor", {{"marine", 1}}, {"terran_c01"}}, {"overmind", {{"zergling", 1}}});
    scene.deck(1, {"zerg_c17", "zerg_c18", "zerg_c02", "zerg_c12"}).order(0, "mobilize", "helios").executes();
    scene.moves("marine", "helios_2", "helios_4").draws_each({"terran_c03", "terran_c04", "terran_c05", "zerg_c12"});
    scene.places("terran_c01").simple("place_top").draws("zerg_c17");
    EXPECT_EQ(scene.step(), "search");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    EXPECT_THAT(told(scene, "card_replaced", "card"), ElementsAre("zerg_c17"));
    EXPECT_TRUE(has_card(discards_of(scene, 1), "zerg_c17"));
    EXPECT_EQ(scene.refusal(acts::card("draw_card", "zerg_c12")), "SC-K03") << "it is in his hand";
    scene.draws("zerg_c18");
    EXPECT_EQ(scene.step(), "search");
    EXPECT_THAT(told(scene, "card_replaced", "card"), ElementsAre("zerg_c18"));
    EXPECT_EQ(compared(scene), Numbers{});
    scene.draws("zerg_c02");
    EXPECT_THAT(told(scene, "card_revealed", "card"), ElementsAre("zerg_c02"));
    EXPECT_EQ(compared(scene), (Numbers{6, 4, 5, 4})) << "the major values: it fits";
}

// All his standard cards are in his hand, and he plays the last card of his deck: a reinforcement card.
TEST(StarcraftSkirmish, SC_Z67_SC_K03_WithoutAnyStandardCardAttackAndHealthAreZero) {
    Scene scene = before({"raynor", {{"marine", 1}}, {"terran_c01"}}, {"overmind", {{"zergling", 2}}});
    scene.hand(1, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07", "zerg_c08",
                   "zerg_c09", "zerg_c10", "zerg_c11", "zerg_c12", "zerg_c13", "zerg_c14", "zerg_c15", "zerg_c16"});
    scene.keeps(1, {"ev3_last_stand"}).order(0, "mobilize", "helios").executes();
    scene.moves("marine", "helios_2", "helios_4").does(acts::event_card("ev3_last_stand"));
    scene.draws_each({"terran_c03", "terran_c04", "terran_c05", "zerg_c18"});
    scene.places("terran_c01").simple("place_top").draws("zerg_c17");
    EXPECT_EQ(compared(scene), (Numbers{6, 4, 1, 2})) << "the supporting Zergling and Last Stand still count";
    EXPECT_THAT(discards_of(scene, 1), ElementsAre("zerg_c17"));
}

// Neither a standard card in hand nor a deck: he places nothing.
TEST(StarcraftSkirmish, SC_Z67_ASideThatCanPlaceNothingHasOnlyItsModifiers) {
    Scene scene = before({"raynor", {{"marine", 2}}, {"terran_c01", "terran_c03"}}, {"overmind", {{"zergling", 2}}});
    scene.deck(1, {"zerg_c01"}).order(0, "mobilize", "helios").executes();
    scene.change().technology[1] |= scene.state().discard[1];  // as if the rest of his cards did not exist
    scene.change().discard[1] = 0;
    scene.moves("marine", "helios_2", "helios_4", 2).lets_chance();
    scene.places("terran_c01").places("terran_c03").places("zerg_c01");
    EXPECT_EQ(scene.step(), "next_skirmish") << "nothing is left for his second skirmish";
    EXPECT_THAT(told(scene, "cards_placed", "amount"), ElementsAre("1", "0"));
    scene.resolves(2);
    EXPECT_EQ(compared(scene), (Numbers{5, 5, 0, 0}));
}

TEST(StarcraftSkirmish, SC_K04_AReinforcementCardWithoutAFittingIconIsDiscardedWithoutEffect) {
    Scene scene = battle({"raynor", {{"marine", 1}, {"vulture", 1}}, {"terran_c01", "terran_c17"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
    scene.pairs("marine", "zergling").places("terran_c01", "terran_c17").places("zerg_c01");
    EXPECT_THAT(told(scene, "card_void", "card"), ElementsAre("terran_c17"));
    EXPECT_TRUE(has_card(discards_of(scene, 0), "terran_c17"));
    EXPECT_EQ(compared(scene), (Numbers{7, 4, 6, 3})) << "the Vulture supports, but its icon has no special support";
    Scene fits = battle({"raynor", {{"marine", 1}, {"vulture", 1}}, {"terran_c07", "terran_c17"}},
                        {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
    fits.pairs("vulture", "zergling").places("terran_c07", "terran_c17").places("zerg_c01");
    EXPECT_EQ(fits.event("card_void"), nullptr);
    EXPECT_EQ(fits.step(), "abilities") << "its ability is offered";
}

// The rulebook: a card with the special support icon of the Ghost works if a Ghost takes part, in front or in support.
TEST(StarcraftSkirmish, SC_K05_TheRulebooksSpecialSupportIcon) {
    for (const char* front : {"ghost", "marine"}) {
        Scene scene = battle({"raynor", {{"ghost", 1}, {"marine", 1}}, {"terran_c01", "lockdown_1"}},
                             {"tassadar", {{"dragoon", 1}}, {"protoss_c06"}});
        scene.pairs(front, "dragoon").places("terran_c01", "lockdown_1").places("protoss_c06").passes();
        EXPECT_EQ(scene.event("card_void"), nullptr) << front;
        EXPECT_EQ(compared(scene), (Numbers{7, 4, 3, 4})) << "Lockdown gives the Dragoon the minor values";
    }
    Scene without = battle({"raynor", {{"marine", 2}}, {"terran_c01", "lockdown_1"}},
                           {"tassadar", {{"dragoon", 1}}, {"protoss_c06"}});
    without.places("terran_c01", "lockdown_1").places("protoss_c06");
    EXPECT_THAT(told(without, "card_void", "card"), ElementsAre("lockdown_1"));
    EXPECT_EQ(compared(without.passes()), (Numbers{7, 4, 8, 7}));
}

// The rulebook: Mengsk's Wraith is supported by a Science Vessel, which makes Irradiate valid.
TEST(StarcraftSkirmish, SC_K05_SC_K12_TheRulebooksWraithWithAScienceVessel) {
    Scene scene = battle({"mengsk", {{"wraith", 1}, {"science_vessel", 1}}, {"terran_c09", "irradiate_1"}},
                         {"overmind", {{"zergling", 2}}, {"zerg_c03"}});
    scene.places("terran_c09", "irradiate_1").places("zerg_c03");
    EXPECT_EQ(compared(scene), (Numbers{6, 7, 4, 5})) << "nobody's support can hit, but the card is valid";
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("irradiate_1"));
}

// Spawn Broodling destroys the High Templar that made Psionic Storm valid: its splash damage comes all the same. In the
// next skirmish nothing is left of it.
TEST(StarcraftSkirmish, SC_K06_SC_K14_SC_Z69_AValidCardKeepsItsEffectForThisSkirmishOnly) {
    Scene scene =
        battle({"aldaris", {{"dragoon", 2}, {"high_templar", 1}}, {"protoss_c06", "psionic_storm_1", "protoss_c07"}},
               {"overmind", {{"zergling", 2}, {"queen", 1}}, {"zerg_c01", "spawn_broodling_1", "zerg_c02"}});
    scene.supports("high_templar", 1).supports("queen", 1);
    scene.places("protoss_c06", "psionic_storm_1").places("protoss_c07");
    scene.places("zerg_c01", "spawn_broodling_1").places("zerg_c02");
    scene.resolves(1).passes();
    EXPECT_EQ(compared(scene), (Numbers{10, 7, 6, 3}));
    EXPECT_THAT(destroyed(scene), ElementsAre("zergling", "high_templar"));
    EXPECT_THAT(told(scene, "splash_activated", "card"), ElementsAre("psionic_storm_1"));
    scene.passes();
    EXPECT_EQ(compared(scene), (Numbers{7, 7, 5, 4}));
}

TEST(StarcraftSkirmish, SC_K07_MajorValuesIfAnIconMatchesTheFrontLineUnitOtherwiseMinorOnes) {
    const Party zergling{"overmind", {{"zergling", 1}}, {"zerg_c01"}};
    EXPECT_EQ(values({"raynor", {{"goliath", 1}}, {"terran_c16"}}, zergling, {"terran_c16", "zerg_c01"}),
              (Numbers{7, 8, 6, 3}));
    EXPECT_EQ(values({"raynor", {{"marine", 1}}, {"terran_c16"}}, zergling, {"terran_c16", "zerg_c01"}),
              (Numbers{2, 5, 6, 3}));
    // Only the front-line unit counts: the Goliath in support does not help the card.
    Scene scene = battle({"raynor", {{"marine", 1}, {"goliath", 1}}, {"terran_c16"}}, zergling);
    scene.pairs("marine", "zergling").places("terran_c16").places("zerg_c01");
    EXPECT_EQ(compared(scene), (Numbers{3, 5, 6, 3}));
}

TEST(StarcraftSkirmish, SC_K08_TheAbilityOfAStandardCardNeedsAMatchingFrontLineUnit) {
    const Party mutalisk{"overmind", {{"mutalisk", 1}}, {"zerg_c16"}};
    EXPECT_EQ(values({"raynor", {{"marine", 1}}, {"terran_c02"}}, mutalisk, {"terran_c02", "zerg_c16"}),
              (Numbers{6, 4, 7, 6}))
        << "+1 against flying units";
    EXPECT_EQ(values({"raynor", {{"goliath", 1}}, {"terran_c02"}}, mutalisk, {"terran_c02", "zerg_c16"}),
              (Numbers{2, 5, 7, 6}))
        << "no Goliath on this card";
}

// The rulebook: a Siege Tank with a Marine in support and the 7/8 card of Goliath and Siege Tank has 9 and 8.
TEST(StarcraftSkirmish, SC_K09_SC_Z15_TheRulebooksSiegeTankHasNineAndEight) {
    Scene scene = battle({"mengsk", {{"siege_tank", 1}, {"marine", 1}}, {"terran_c16"}},
                         {"overmind", {{"ultralisk", 1}}, {"zerg_c07"}});
    scene.pairs("siege_tank", "ultralisk").places("terran_c16").places("zerg_c07");
    EXPECT_EQ(compared(scene), (Numbers{9, 8, 7, 8}));
}

// Card 8, its ability 1, Yamato Cannon 3, support 1 + 2, Final Offensive 1, special order 1.
TEST(StarcraftSkirmish, SC_K09_SC_O05_FinalAttackIsTheSumOfAllItsSources) {
    Scene scene = before({"raynor", {{"battlecruiser", 2}, {"marine", 1}}, {"terran_c14", "yamato_cannon_1"}},
                         {"overmind", {{"mutalisk", 1}}, {"zerg_c16"}});
    attack(scene.keeps(0, {"ev3_final_offensive"}), "special_mobilize").does(acts::event_card("ev3_final_offensive"));
    scene.lets_chance().passes().lets_chance();
    scene.pairs("battlecruiser", "mutalisk").places("terran_c14", "yamato_cannon_1").places("zerg_c16");
    EXPECT_EQ(compared(scene), (Numbers{17, 8, 7, 6}));
}

// Card 7, Shield Battery 2, Last Stand 2, Shields 1.
TEST(StarcraftSkirmish, SC_K10_FinalHealthIsTheSumOfTheCardAndAllBonuses) {
    Scene scene = before({"overmind", {{"zergling", 2}}, {"zerg_c01"}},
                         {"tassadar", {{"zealot", 1}}, {"protoss_c01", "shield_battery_1"}});
    attack(scene.keeps(1, {"ev3_last_stand"})).does(acts::event_card("ev3_last_stand")).lets_chance();
    scene.places("zerg_c01").places("protoss_c01", "shield_battery_1").simple("use_sheet");
    EXPECT_EQ(compared(scene), (Numbers{7, 3, 6, 12})) << "support adds to attack, never to health";
}

// The rulebook: a Marine with a Firebat against a Mutalisk of health 6 has 5 only.
TEST(StarcraftSkirmish, SC_K11_SC_K15_TheRulebooksMarineWithAFirebatAgainstAMutalisk) {
    Scene scene = battle({"raynor", {{"marine", 1}, {"firebat", 1}}, {"terran_c05"}},
                         {"overmind", {{"mutalisk", 1}}, {"zerg_c16"}});
    scene.pairs("marine", "mutalisk").places("terran_c05").places("zerg_c16");
    EXPECT_EQ(compared(scene), (Numbers{5, 5, 7, 6}));
    EXPECT_THAT(destroyed(scene), ElementsAre("marine"));
}

// A second Marine instead of the Firebat can hit the Mutalisk.
TEST(StarcraftSkirmish, SC_K11_SupportCountsIfTheUnitCanHitTheEnemyFrontLineUnit) {
    Scene scene = battle({"raynor", {{"marine", 2}}, {"terran_c05"}}, {"overmind", {{"mutalisk", 1}}, {"zerg_c16"}});
    scene.places("terran_c05").places("zerg_c16");
    EXPECT_EQ(compared(scene), (Numbers{6, 5, 7, 6}));
    EXPECT_THAT(destroyed(scene), ElementsAre("marine", "mutalisk"));
}

// A Nuke does nothing to the values and nothing before the end of step C.
TEST(StarcraftSkirmish, SC_K13_AbilitiesWorkInStepBUnlessTheCardSaysOtherwise) {
    Scene scene = battle({"raynor", {{"ghost", 1}}, {"nuclear_strike_1"}},
                         {"overmind", {{"zergling", 2}, {"queen", 1}}, {"zerg_c03"}});
    scene.places("nuclear_strike_1").places("zerg_c03");
    EXPECT_EQ(compared(scene), (Numbers{0, 6, 5, 5}));
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("zergling", "zergling", "queen"));
    const auto happened = scene.happened();
    EXPECT_LT(std::find(happened.begin(), happened.end(), "values_compared"),
              std::find(happened.begin(), happened.end(), "unit_destroyed"));
}

// Terran card 17 for the attacker, Shields for the defender: each is asked, the attacker first, and pays or does not.
TEST(StarcraftSkirmish, SC_K24_SC_D49_OptionalAbilitiesOfStepBTheAttackersFirst) {
    const auto revealed = [] {
        Scene scene = before({"raynor", {{"vulture", 1}}, {"terran_c07", "terran_c17"}},
                             {"tassadar", {{"zealot", 1}}, {"protoss_c01"}});
        attack(scene.workers(0, 2, 1)).places("terran_c07", "terran_c17").places("protoss_c01");
        return scene;
    };
    Scene scene = revealed();
    EXPECT_EQ(scene.step(), "abilities");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(scene.options(),
                UnorderedElementsAre(R"({"card":"terran_c17","kind":"use_ability"})", R"({"kind":"pass"})"));
    EXPECT_EQ(scene.refusal(acts::card("use_ability", "terran_c18")), "SC-D49");
    EXPECT_EQ(scene.refusal(acts::simple("use_sheet")), "SC-D49");
    scene.does(acts::card("use_ability", "terran_c17"));
    EXPECT_EQ(scene.state().workers[0], 1);
    EXPECT_EQ(scene.state().unavailable[0], 2);
    EXPECT_EQ(scene.step(), "abilities");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::card("use_ability", "terran_c17")), "SC-D49");
    scene.passes();
    EXPECT_EQ(compared(scene), (Numbers{6, 7, 6, 7}));
    Scene other = revealed();
    other.passes();
    EXPECT_EQ(other.state().workers[0], 2);
    other.simple("use_sheet");
    EXPECT_EQ(compared(other), (Numbers{6, 6, 6, 8}));
    Scene poor = before({"raynor", {{"vulture", 1}}, {"terran_c07", "terran_c17"}},
                        {"tassadar", {{"zealot", 1}}, {"protoss_c01"}});
    attack(poor.workers(0, 0, 3)).places("terran_c07", "terran_c17").places("protoss_c01");
    EXPECT_EQ(poor.seat_to_move(), 1) << "without a worker in the pool he is not asked";
}

// A pack with four Forward Observers: each player uses all of his before the next one may.
TEST(StarcraftSkirmish, SC_K25_OutsideABattleAbilitiesGoClockwiseFromTheFirstPlayer) {
    const OwnPack pack("event_cards.json",
                       {{change::at_record("event_cards.json", "ev1_forward_observers") + "/copies", 4},
                        {change::at_record("event_cards.json", "ev1_fresh_recruits") + "/copies", 1},
                        {change::at_record("event_cards.json", "ev1_drifting_corridor") + "/copies", 2}});
    Scene scene(3);
    scene.keeps(0, {"ev1_forward_observers"}).keeps(1, {"ev1_forward_observers", "ev1_forward_observers"});
    scene.keeps(2, {"ev1_forward_observers"}).first(1).stack("helios", {{0, "build"}, {1, "build"}}).execution();
    const Json look{{"kind", "use_card"}, {"event_card", "ev1_forward_observers"}, {"planet", "helios"}};
    for (const int player : {1, 1, 2, 0}) {
        EXPECT_EQ(scene.step(), "observe");
        EXPECT_EQ(scene.seat_to_move(), player);
        scene.does(look);
    }
    EXPECT_NE(scene.step(), "observe");
}

// Burrow hides the Hydralisk of the first skirmish; the one of the second has nothing of it.
TEST(StarcraftSkirmish, SC_K27_AbilitiesFromACardEndWithTheSkirmish) {
    Scene scene = battle({"raynor", {{"siege_tank", 2}}, {"terran_c13", "terran_c14"}},
                         {"overmind", {{"hydralisk", 2}}, {"burrow_1", "zerg_c04"}});
    scene.places("terran_c13").places("terran_c14").places("burrow_1").places("zerg_c04").resolves(1);
    scene.does(acts::withdraw("hydralisk", "helios_1"));
    EXPECT_THAT(destroyed(scene), ElementsAre("hydralisk"));
    EXPECT_EQ(scene.units_in("helios_1", "hydralisk"), 1);
}

// The average values of the reference sheet play no part; a Queen at the front line has the minor values of any card.
TEST(StarcraftSkirmish, SC_K28_SC_Z79_AnAssistUnitAtTheFrontLineUsesTheMinorValues) {
    for (const auto& [card, attack, health] : {std::tuple{"zerg_c01", 4, 3}, std::tuple{"zerg_c09", 5, 2}}) {
        EXPECT_EQ(values({"raynor", {{"marine", 1}}, {"terran_c01"}}, {"overmind", {{"queen", 1}}, {card}},
                         {"terran_c01", card}),
                  (Numbers{6, 4, attack, health}));
    }
}

// Stasis Field: 0 after all additions, those of the special order and of Final Offensive included.
TEST(StarcraftSkirmish, SC_K29_SC_Z91_AFixedValueComesAfterAllAdditions) {
    Scene scene = before({"raynor", {{"battlecruiser", 2}}, {"terran_c14", "yamato_cannon_1"}},
                         {"tassadar", {{"zealot", 1}, {"arbiter", 1}}, {"protoss_c01", "stasis_field_1"}});
    attack(scene.keeps(0, {"ev3_final_offensive"}), "special_mobilize").does(acts::event_card("ev3_final_offensive"));
    scene.lets_chance().passes().lets_chance();
    scene.places("terran_c14", "yamato_cannon_1").places("protoss_c01", "stasis_field_1").passes();
    EXPECT_EQ(compared(scene), (Numbers{0, 8, 0, 7}));
    EXPECT_EQ(destroyed(scene), WordList{});
}

// Lockdown swaps the values for minor ones before the ability of the card adds its own, which still works.
TEST(StarcraftSkirmish, SC_K29_SC_Z91_MinorValuesComeBeforeAdditions) {
    Scene scene = battle({"raynor", {{"ghost", 1}}, {"terran_c01", "lockdown_1"}},
                         {"mengsk", {{"battlecruiser", 2}}, {"terran_c12", "yamato_cannon_1"}});
    scene.places("terran_c01", "lockdown_1").places("terran_c12", "yamato_cannon_1");
    EXPECT_EQ(compared(scene), (Numbers{6, 4, 4 + 1 + 3 + 2, 3 + 1}));
}

// EMP Shockwave finds nothing to cancel: a lone reinforcement card has given way before, and so has an invalid one.
TEST(StarcraftSkirmish, SC_K29_SC_Z91_LoneAndInvalidReinforcementCardsGoBeforeAnythingIsCancelled) {
    Scene lone = before({"mengsk", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "emp_shockwave_1"}},
                        {"overmind", {{"zergling", 1}}});
    lone.deck(1, {"zerg_c17", "zerg_c02", "zerg_c12"}).order(0, "mobilize", "helios").executes();
    lone.moves("marine", "helios_2", "helios_4").moves("science_vessel", "helios_2", "helios_4");
    lone.draws_each({"terran_c03", "terran_c04", "terran_c05", "zerg_c12"});
    lone.places("terran_c01", "emp_shockwave_1").simple("place_top").draws("zerg_c17");
    EXPECT_EQ(lone.event("card_cancelled"), nullptr);
    EXPECT_THAT(told(lone, "card_replaced", "card"), ElementsAre("zerg_c17"));
    lone.draws("zerg_c02");
    EXPECT_EQ(lone.event("card_cancelled"), nullptr);
    EXPECT_EQ(compared(lone), (Numbers{6, 4, 5, 4}));
    Scene invalid = battle({"mengsk", {{"marine", 1}, {"science_vessel", 1}}, {"terran_c01", "emp_shockwave_1"}},
                           {"overmind", {{"zergling", 1}}, {"zerg_c02", "plague_1"}});
    invalid.places("terran_c01", "emp_shockwave_1").places("zerg_c02", "plague_1");
    EXPECT_THAT(told(invalid, "card_void", "card"), ElementsAre("plague_1"));
    EXPECT_EQ(invalid.event("card_cancelled"), nullptr);
}

// Metabolic Boost changes the health when the values are known, and before they are judged.
TEST(StarcraftSkirmish, SC_K30_SC_Z91_AnAbilityAfterTheComparisonComesBeforeTheJudgement) {
    Scene scene = before({"overmind", {{"zergling", 1}}, {"zerg_c01"}}, {"raynor", {{"marine", 1}}, {"terran_c05"}});
    attack(scene.play_area(0, {"metabolic_boost"})).places("zerg_c01").places("terran_c05");
    EXPECT_EQ(compared(scene), (Numbers{6, 5, 5, 5}));
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("marine", "zergling")) << "5 against 3 + 2";
    Scene saved = before({"overmind", {{"zergling", 1}}, {"zerg_c02"}}, {"raynor", {{"marine", 1}}, {"terran_c05"}});
    attack(saved.play_area(0, {"metabolic_boost"})).places("zerg_c02").places("terran_c05");
    EXPECT_EQ(compared(saved), (Numbers{5, 6, 5, 5}));
    EXPECT_THAT(destroyed(saved), ElementsAre("marine")) << "5 against 4 + 2";
    Scene weak = before({"overmind", {{"zergling", 1}}, {"zerg_c03"}}, {"raynor", {{"marine", 1}}, {"terran_c05"}});
    attack(weak.play_area(0, {"metabolic_boost"})).places("zerg_c03").places("terran_c05");
    EXPECT_EQ(compared(weak), (Numbers{4, 5, 5, 5})) << "not strong enough, so no bonus";
    EXPECT_THAT(destroyed(weak), ElementsAre("zergling"));
}

// Plague: an attack of 1 is sufficient against a health of 8.
TEST(StarcraftSkirmish, SC_K30_AnAbilityMayGiveSufficientStrengthWhateverTheValues) {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"defiler", 1}}, {"zerg_c16", "plague_1"}},
                         {"raynor", {{"siege_tank", 1}}, {"terran_c13"}});
    scene.places("zerg_c16", "plague_1").places("terran_c13");
    EXPECT_EQ(compared(scene), (Numbers{2, 5, 7, 8}));
    EXPECT_THAT(destroyed(scene), UnorderedElementsAre("siege_tank", "zergling"));
}

}  // namespace
}  // namespace kriegsrat::starcraft::skirmish_test
