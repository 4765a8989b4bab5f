#include "games/starcraft/tests/battles.h"

// Chapter F: how a battle begins, what is used and drawn before the skirmishes, and what holds all the time. Lines and
// cards are in battle_lines_test.cpp, the end in retreat_test.cpp.
namespace kriegsrat::starcraft::battle_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

int hand_size(const Scene& scene, int player) { return static_cast<int>(scene.hand_of(player).size()); }

TEST(StarcraftBattle, SC_F01_ABattleArisesWhereUnitsMoveInWithEnemyUnits) {
    Scene scene = before({"raynor", {{"marine", 2}}}, {"overmind", {{"zergling", 1}}});
    scene.order(0, "mobilize", "helios").executes();
    scene.moves("marine", "helios_2", "helios_4", 2);
    const Json began = scene.event("battle_began");
    EXPECT_EQ(began["player"], 0);
    EXPECT_EQ(began["defender"], 1);
    EXPECT_EQ(began["area"], "helios_4");
}

TEST(StarcraftBattle, SC_F01_NoBattleInAnEmptyAreaOrAgainstABaseAlone) {
    for (const char* where : {"helios_1", "helios_3"}) {
        Scene scene(2);
        scene.units(0, "helios_2", {{"marine", 2}}).base(1, "helios_3").stack("helios", {{0, "mobilize"}});
        scene.stack("pridewater", {{1, "build"}}).execution().executes().moves("marine", "helios_2", where, 2);
        EXPECT_EQ(scene.event("battle_began"), nullptr) << where;
        EXPECT_EQ(scene.units_in(where, "marine"), 2);
        EXPECT_EQ(scene.owner_of_base("helios_3"), 1);
    }
}

// One battle from step 1 to step 9 in which every step asks somebody.
TEST(StarcraftBattle, SC_F02_SC_F18_TheNineStepsInTheirOrder) {
    Scene scene =
        before({"raynor", {{"siege_tank", 1}, {"marine", 1}, {"science_vessel", 1}}, {"siege_mode_2", "terran_c16"}},
               {"overmind", {{"zergling", 1}, {"hydralisk", 1}, {"ultralisk", 1}}, {"zerg_c03", "zerg_c04"}});
    scene.keeps(0, {"ev3_final_offensive"}).attacks(0, "helios_2", "helios_4", "special_mobilize");
    EXPECT_EQ(scene.step(), "start_abilities");
    EXPECT_EQ(hand_size(scene, 0), 2);
    scene.passes();
    EXPECT_EQ(scene.step(), "draw");
    scene.lets_chance();
    EXPECT_EQ(scene.step(), "extra_cards");
    scene.simple("draw_cards");
    EXPECT_EQ(scene.step(), "draw");
    scene.lets_chance();
    EXPECT_EQ(scene.step(), "pair");
    scene.pairs("siege_tank", "hydralisk");
    EXPECT_EQ(scene.step(), "pair");
    scene.pairs("marine", "zergling");
    EXPECT_EQ(scene.step(), "support");
    scene.supports("science_vessel", 2);
    EXPECT_EQ(scene.step(), "support");
    scene.supports("ultralisk", 2);
    EXPECT_EQ(scene.step(), "place_cards");
    scene.places("siege_mode_2").places("terran_c16").places("zerg_c04").places("zerg_c03");
    EXPECT_EQ(scene.step(), "next_skirmish");
    scene.resolves(1);
    EXPECT_EQ(scene.step(), "splash");
    EXPECT_EQ(destroyed(scene), (WordList{"hydralisk", "marine"}));
    scene.does(acts::unit("lose_unit", "ultralisk"));
    EXPECT_EQ(scene.step(), "retreat");
    scene.does(acts::area("retreat", "helios_2"));
    EXPECT_EQ(scene.step(), "end_abilities");
    EXPECT_EQ(scene.units_in("helios_4", "zergling"), 1);
    EXPECT_EQ(scene.units_in("helios_2"), 2);
}

// The order lay on top of the stack: now the one below is visible, and everybody knows which order is being executed.
TEST(StarcraftBattle, SC_F03_TheTokenLeavesTheStackForTheBattleArea) {
    Scene scene = before({"raynor", {{"marine", 1}}, {"terran_c03"}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    scene.stack("helios", {{1, "build"}, {0, "mobilize"}}).execution().executes();
    scene.moves("marine", "helios_2", "helios_4").lets_chance();
    ASSERT_EQ(scene.step(), "place_cards");
    const State seen = StarCraft::view(scene.setup(), scene.state(), seat(1)).state;
    EXPECT_EQ(seen.orders[1].planet, none);
    EXPECT_EQ(seen.orders[1].kind, scene.id_of(Table::order, "mobilize"));
    EXPECT_EQ(seen.orders[0].planet, scene.planet("helios"));
    EXPECT_EQ(seen.battle.area, scene.area("helios_4"));
    EXPECT_EQ(seen.order.planet, scene.planet("helios"));
    scene.places("terran_c03").places("zerg_c03");
    // The Marine has won: its owner has the token back and the turn passes to the order below.
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
    EXPECT_EQ(scene.state().order.kind, scene.id_of(Table::order, "build"));
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.state().battle.area, none);
}

TEST(StarcraftBattle, SC_F04_SC_D20_OneStartAbilityEachTheAttackersFirst) {
    Scene scene = before({"overmind", {{"zergling", 1}, {"defiler", 1}}}, {"raynor", {{"marine", 1}}});
    scene.play_area(0, {"consume"}).keeps(0, {"ev3_final_offensive", "ev3_last_stand"});
    scene.keeps(1, {"ev2_flawless_defense_plan", "ev2_flawless_defense_plan"}).keeps(1, {"ev3_final_offensive"});
    scene.order(0, "mobilize", "helios").executes();
    scene.moves("zergling", "helios_2", "helios_4").moves("defiler", "helios_2", "helios_4");
    EXPECT_EQ(scene.step(), "start_abilities");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(scene.offers(acts::card("use_ability", "consume")));
    EXPECT_TRUE(scene.offers(acts::event_card("ev3_final_offensive")));
    EXPECT_TRUE(scene.offers(acts::simple("pass")));
    EXPECT_EQ(scene.refusal(acts::event_card("ev3_last_stand")), "SC-D20") << "for defenders only";
    EXPECT_EQ(scene.refusal(acts::event_card("ev2_intercepted_transmissions")), "SC-D20") << "he does not keep it";
    EXPECT_EQ(scene.refusal(acts::card("use_ability", "parasite")), "SC-D20") << "nor that";
    scene.does(acts::event_card("ev3_final_offensive"));
    EXPECT_EQ(scene.keeping(0, "ev3_final_offensive"), 0);
    EXPECT_EQ(scene.discarded("ev3_final_offensive"), 1);
    // He has another one, but the defender is next, who has two of a kind and uses one.
    EXPECT_EQ(scene.step(), "start_abilities");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::event_card("ev3_final_offensive")), "SC-D20") << "for attackers only";
    scene.does(acts::event_card("ev2_flawless_defense_plan"));
    EXPECT_EQ(scene.step(), "draw");
    EXPECT_EQ(scene.keeping(1, "ev2_flawless_defense_plan"), 1);
    EXPECT_EQ(scene.refusal(acts::event_card("ev2_flawless_defense_plan")), "SC-F04");
}

TEST(StarcraftBattle, SC_D20_NobodyHasToUseOne) {
    Scene scene = before({"overmind", {{"zergling", 1}}, {"zerg_c01"}}, {"raynor", {{"marine", 1}}, {"terran_c01"}});
    attack(scene.keeps(0, {"ev3_final_offensive"}).keeps(1, {"ev3_last_stand"}));
    scene.passes();
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.passes().lets_chance();
    EXPECT_EQ(scene.keeping(0, "ev3_final_offensive"), 1);
    EXPECT_EQ(scene.keeping(1, "ev3_last_stand"), 1);
    scene.places("zerg_c01").places("terran_c01");
    EXPECT_EQ(compared(scene), (Numbers{6, 3, 6, 4}));
}

// What these abilities give lasts for every skirmish of the battle, and no longer.
TEST(StarcraftBattle, SC_F04_SC_K09_SC_K10_FinalOffensiveAndLastStandHoldForTheWholeBattle) {
    Scene scene = before({"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02"}},
                         {"raynor", {{"marine", 2}}, {"terran_c01", "terran_c03"}});
    attack(scene.keeps(0, {"ev3_final_offensive"}).keeps(1, {"ev3_last_stand"}));
    scene.does(acts::event_card("ev3_final_offensive")).does(acts::event_card("ev3_last_stand")).lets_chance();
    scene.places("zerg_c01").places("zerg_c02").places("terran_c01").places("terran_c03");
    scene.does(acts::resolve(2));
    EXPECT_THAT(told(scene, "values_compared", "attack"), ElementsAre("6", "7"));
    EXPECT_THAT(told(scene, "values_compared", "health"), ElementsAre("4", "3"));
    EXPECT_THAT(told(scene, "values_compared", "enemy_attack"), ElementsAre("5", "6"));
    EXPECT_THAT(told(scene, "values_compared", "enemy_health"), ElementsAre("7", "6"));
    scene.plays_on_until("choose_order");
    EXPECT_EQ(scene.state().battle.attack_bonus[attacker], 0);
    EXPECT_EQ(scene.state().battle.health_bonus[defender], 0);
}

TEST(StarcraftBattle, SC_F05_SC_Z29_ThreeCardsForTheAttackerOneForTheDefenderAndNobodyIsAsked) {
    Scene scene = before({"raynor", {{"marine", 1}}}, {"overmind", {{"zergling", 1}}});
    scene.order(0, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_4");
    for (const char* card : {"terran_c05", "terran_c09", "terran_c17"}) {
        EXPECT_EQ(scene.step(), "draw");
        EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
        EXPECT_EQ(scene.refusal(acts::card("draw_card", "zerg_c01")), "SC-D47") << "not the defender's turn";
        scene.draws(card);
    }
    EXPECT_EQ(scene.step(), "draw");
    scene.draws("zerg_c12");
    EXPECT_THAT(scene.hand_of(0), UnorderedElementsAre("terran_c05", "terran_c09", "terran_c17"));
    EXPECT_THAT(scene.hand_of(1), UnorderedElementsAre("zerg_c12"));
    EXPECT_EQ(scene.step(), "place_cards");
}

TEST(StarcraftBattle, SC_O04_SC_D21_SC_Z29_ASpecialMobilizeMayDrawTwoMoreBothOrNone) {
    for (const bool draw : {true, false}) {
        Scene scene = before({"raynor", {{"marine", 1}}}, {"overmind", {{"zergling", 1}}});
        attack(scene, "special_mobilize");
        EXPECT_EQ(scene.step(), "extra_cards");
        EXPECT_EQ(scene.seat_to_move(), 0);
        EXPECT_EQ(hand_size(scene, 0), 3);
        EXPECT_EQ(hand_size(scene, 1), 0) << "the attacker draws all of his first";
        EXPECT_THAT(scene.options(), UnorderedElementsAre(R"({"kind":"draw_cards"})", R"({"kind":"pass"})"));
        scene.simple(draw ? "draw_cards" : "pass").lets_chance();
        EXPECT_EQ(hand_size(scene, 0), draw ? 5 : 3);
        EXPECT_EQ(hand_size(scene, 1), 1);
    }
}

// Two skirmishes; the +1 is the attacker's alone, and he has it without drawing, too.
TEST(StarcraftBattle, SC_O05_SC_Z29_ASpecialMobilizeGivesOneAttackInEverySkirmish) {
    for (const bool draw : {true, false}) {
        Scene scene = battle({"raynor", {{"marine", 2}}, {"terran_c01", "terran_c03"}},
                             {"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02"}}, "special_mobilize");
        scene.simple(draw ? "draw_cards" : "pass").lets_chance();
        scene.places("terran_c01").places("terran_c03").places("zerg_c01").places("zerg_c02").resolves(1);
        EXPECT_THAT(told(scene, "values_compared", "attack"), ElementsAre("7", "6"));
        EXPECT_THAT(told(scene, "values_compared", "health"), ElementsAre("4", "5"));
        EXPECT_THAT(told(scene, "values_compared", "enemy_attack"), ElementsAre("6", "5"));
        EXPECT_THAT(told(scene, "values_compared", "enemy_health"), ElementsAre("3", "4"));
    }
}

TEST(StarcraftBattle, SC_F28_TheBaseInTheBattleAreaStays) {
    Scene scene = before({"raynor", {{"marine", 1}}, {"terran_c03"}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    attack(scene.base(1, "helios_4"));
    scene.places("terran_c03").places("zerg_c03");
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
    EXPECT_EQ(scene.owner_of_base("helios_4"), 1);
}

// Between the first and the last step of a battle nobody can destroy pieces of his own, whatever is asked.
TEST(StarcraftBattle, SC_F29_NoVoluntaryDestructionInABattle) {
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Scene scene = before({"raynor", {{"siege_tank", 2}, {"science_vessel", 1}, {"wraith", 1}}},
                             {"overmind", {{"zergling", 1}, {"hydralisk", 1}, {"queen", 1}}});
        scene.keeps(0, {"ev3_final_offensive"}).order(0, "special_mobilize", "helios").executes();
        scene.moves("siege_tank", "helios_2", "helios_4", 2).moves("science_vessel", "helios_2", "helios_4");
        EXPECT_EQ(scene.refusal(acts::simple("demolish")), "") << "before the battle he may";
        scene.moves("wraith", "helios_2", "helios_4");
        Rng rng(seed);
        while (scene.state().battle.area != none) {
            EXPECT_EQ(scene.refusal(acts::simple("demolish")), "SC-F29") << scene.step();
            EXPECT_EQ(scene.refusal({{"kind", "destroy_unit"}, {"unit", "wraith"}, {"area", "helios_4"}}), "SC-F29");
            EXPECT_EQ(scene.refusal(acts::area("destroy_base", "abaddon_2")), "SC-U22");
            ++asked;
            Options options;
            StarCraft::options(scene.setup(), scene.state(), options);
            const Action chosen = scene.seat_to_move() == index(Seat::chance)
                                      ? StarCraft::sample(scene.setup(), scene.state(), rng)
                                      : options.pick(rng);
            Events silent;
            StarCraft::apply(scene.setup(), scene.change(), chosen, silent);
        }
    }
    EXPECT_GT(asked, 300);
}

// Leg Enhancements destroy the only defender: nothing is drawn, nothing placed, the attacker has the area.
TEST(StarcraftBattle, SC_F30_SC_Z89_WithoutDefendersTheBattleEndsAtOnce) {
    Scene scene = before({"tassadar", {{"zealot", 1}}}, {"overmind", {{"zergling", 1}}});
    attack(scene.play_area(0, {"leg_enhancements"}));
    EXPECT_EQ(scene.step(), "start_abilities");
    scene.does(acts::card("use_ability", "leg_enhancements"));
    EXPECT_EQ(destroyed(scene), (WordList{"zergling"}));
    EXPECT_EQ(told(scene, "battle_won", "player"), (WordList{"0"}));
    EXPECT_EQ(hand_size(scene, 0) + hand_size(scene, 1), 0);
    EXPECT_EQ(scene.units_in("helios_4", "zealot"), 1);
    EXPECT_EQ(scene.state().battle.area, none);
}

TEST(StarcraftBattle, SC_F30_SC_Z89_WithoutAttackersTheDefenderHasHeldTheArea) {
    Scene scene = before({"overmind", {{"mutalisk", 1}}}, {"raynor", {{"goliath", 1}}});
    attack(scene.play_area(1, {"charon_boosters"}));
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::card("use_ability", "charon_boosters"));
    EXPECT_EQ(destroyed(scene), (WordList{"mutalisk"}));
    EXPECT_EQ(told(scene, "battle_held", "player"), (WordList{"1"}));
    EXPECT_EQ(hand_size(scene, 0) + hand_size(scene, 1), 0);
    EXPECT_EQ(scene.units_in("helios_4", "goliath"), 1);
}

// Parasite: the hand is shown when both have drawn, to the user of the ability only.
TEST(StarcraftBattle, SC_F31_AbilitiesAfterDrawingSeeTheDrawnCards) {
    Scene scene = before({"overmind", {{"zergling", 1}, {"queen", 1}}}, {"raynor", {{"marine", 1}}, {"terran_c17"}});
    scene.play_area(0, {"parasite"}).order(0, "mobilize", "helios").executes();
    scene.moves("zergling", "helios_2", "helios_4").moves("queen", "helios_2", "helios_4");
    scene.draws_each({"zerg_c01", "zerg_c02", "zerg_c03"});
    EXPECT_EQ(scene.event("hand_shown"), nullptr);
    scene.draws("terran_c09");
    EXPECT_EQ(scene.event("hand_shown")["player"], 1);
    EXPECT_EQ(scene.event("hand_shown")["other"], 0);
    EXPECT_THAT(told(scene, "card_seen", "card"), UnorderedElementsAre("terran_c09", "terran_c17"));
    EXPECT_EQ(scene.cards(1, scene.state().known[0][1]), scene.hand_of(1));
    EXPECT_EQ(scene.state().known[1][0], 0U);
}

// Two Zerg factions, both with a survivor: Healing comes after the retreat, the attacker's before the defender's.
TEST(StarcraftBattle, SC_F31_SC_D53_AbilitiesAtTheEndOfTheBattleTheAttackersFirst) {
    Scene scene =
        battle({"overmind", {{"zergling", 1}}, {"zerg_c03"}}, {"queen_of_blades", {{"hydralisk", 1}}, {"zerg_c05"}});
    scene.places("zerg_c03").places("zerg_c05");
    EXPECT_EQ(compared(scene), (Numbers{4, 5, 5, 6}));
    EXPECT_EQ(destroyed(scene), (WordList{"zergling"}));
    EXPECT_EQ(scene.step(), "end_abilities") << "the attacker has nobody left and is not asked";
    EXPECT_EQ(scene.seat_to_move(), 1);

    Scene other =
        battle({"overmind", {{"hydralisk", 1}}, {"zerg_c05"}}, {"queen_of_blades", {{"hydralisk", 1}}, {"zerg_c05"}});
    other.places("zerg_c05").places("zerg_c05");
    EXPECT_EQ(destroyed(other), WordList{});
    EXPECT_EQ(other.step(), "retreat");
    other.does(acts::area("retreat", "helios_2"));
    EXPECT_EQ(other.step(), "end_abilities");
    EXPECT_EQ(other.seat_to_move(), 0);
    EXPECT_THAT(other.options(), UnorderedElementsAre(R"({"card":"zerg_c05","kind":"recover"})", R"({"kind":"pass"})"));
    EXPECT_EQ(other.refusal(acts::card("recover", "zerg_c01")), "SC-D53");
    other.does(acts::card("recover", "zerg_c05"));
    EXPECT_TRUE(has_card(other.hand_of(0), "zerg_c05"));
    EXPECT_EQ(other.seat_to_move(), 1);
    other.passes();
    EXPECT_FALSE(has_card(other.hand_of(1), "zerg_c05"));
    EXPECT_TRUE(has_card(discards_of(other, 1), "zerg_c05"));
    EXPECT_EQ(other.state().battle.area, none);
}

TEST(StarcraftBattle, SC_D50_ConsumeIsPaidWithAnotherUnitOrAWorker) {
    Scene scene = before({"overmind", {{"zergling", 1}, {"defiler", 1}}}, {"raynor", {{"marine", 1}}});
    attack(scene.play_area(0, {"consume"}).workers(0, 3, 2));
    scene.does(acts::card("use_ability", "consume"));
    EXPECT_EQ(scene.step(), "price");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_THAT(scene.options(),
                UnorderedElementsAre(R"({"kind":"give_unit","unit":"zergling"})", R"({"kind":"give_worker"})"));
    EXPECT_EQ(scene.refusal(acts::unit("give_unit", "defiler")), "SC-D50") << "it must be another unit";
    EXPECT_EQ(scene.refusal(acts::unit("give_unit", "hydralisk")), "SC-D50") << "it is not in the battle";
    Scene other = scene;
    scene.does(acts::unit("give_unit", "zergling"));
    EXPECT_EQ(told(scene, "unit_sacrificed", "unit"), (WordList{"zergling"}));
    scene.lets_chance();
    EXPECT_EQ(hand_size(scene, 0), 3 + 3);
    EXPECT_EQ(scene.state().workers[0], 3);
    other.simple("give_worker").lets_chance();
    EXPECT_EQ(hand_size(other, 0), 3 + 3);
    EXPECT_EQ(other.state().workers[0], 2);
    EXPECT_EQ(other.state().unavailable[0], 2);
}

TEST(StarcraftBattle, SC_D50_ASecondDefilerMayBeGivenAndUnavailableWorkersIfThePoolIsEmpty) {
    Scene scene = before({"overmind", {{"defiler", 2}}}, {"raynor", {{"marine", 1}}});
    attack(scene.play_area(0, {"consume"}).workers(0, 0, 2));
    scene.does(acts::card("use_ability", "consume"));
    EXPECT_EQ(scene.refusal(acts::unit("give_unit", "defiler")), "");
    scene.simple("give_worker");
    EXPECT_EQ(scene.state().unavailable[0], 1);
    Scene alone = before({"overmind", {{"defiler", 1}}}, {"raynor", {{"marine", 1}}});
    attack(alone.play_area(0, {"consume"}).workers(0, 0));
    EXPECT_NE(alone.step(), "start_abilities") << "he can pay with nothing";
}

// Random play of three neighbours: between battles no area holds units of two players.
TEST(StarcraftBattle, SC_B19_OnlyOnePlayersUnitsInAnAreaOutsideABattle) {
    int battles = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Scene scene(3);
        scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_4", {{"zergling", 3}});
        scene.units(2, "helios_1", {{"zealot", 2}}).planning();
        Rng rng(seed);
        bool fighting = false;
        for (int i = 0; i < 2000 && !scene.over(); ++i) {
            Options options;
            StarCraft::options(scene.setup(), scene.state(), options);
            const Action chosen = scene.seat_to_move() == index(Seat::chance)
                                      ? StarCraft::sample(scene.setup(), scene.state(), rng)
                                      : options.pick(rng);
            Events silent;
            StarCraft::apply(scene.setup(), scene.change(), chosen, silent);
            const auto& held = scene.state().held;
            EXPECT_EQ(count(held[0]) + count(held[1]) + count(held[2]), count(held[0] | held[1] | held[2]));
            battles += !fighting && scene.state().battle.area != none ? 1 : 0;
            fighting = scene.state().battle.area != none;
        }
    }
    EXPECT_GT(battles, 40);
}

// The third player's base stands where the other two fight, and his module would detect and shoot for him.
TEST(StarcraftBattle, SC_Z62_SC_F28_AThirdPlayersBaseTakesNoPart) {
    Scene scene(3, {"overmind", "raynor", "tassadar"});
    scene.units(0, "helios_2", {{"mutalisk", 1}}).units(1, "helios_4", {{"marine", 1}}).base(2, "helios_4");
    scene.hand(0, {"zerg_c16"}).hand(1, {"terran_c01"}).module(1, "air_support").module(2, "air_support");
    attack(scene);
    EXPECT_EQ(scene.state().battle.seat, (std::array<std::uint8_t, 2>{0, 1}));
    scene.places("zerg_c16").places("terran_c01");
    EXPECT_EQ(compared(scene), (Numbers{7, 6, 6, 4}));
    EXPECT_EQ(scene.owner_of_base("helios_4"), 2);
    EXPECT_EQ(scene.hand_of(2), WordList{});
}

}  // namespace
}  // namespace kriegsrat::starcraft::battle_test
