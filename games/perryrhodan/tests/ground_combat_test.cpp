#include "games/perryrhodan/tests/mission_scene.h"

// Ground combat and reduction (chapter M).
namespace kriegsrat::perryrhodan {

namespace {

// The anti side of player 0 walks from its Terra to the Terra of player 1: no ships, no space combat.
struct GroundBattle : MissionScene {
    explicit GroundBattle(int places_of_defender = 3, int phase = 1) : MissionScene(phase) {
        places(0, "anti terra", 4).places(1, "pro terra", places_of_defender);
    }
    int hunter(const char* id) { return put(0, "anti terra", id); }
    int guard(const char* id) { return put(1, "pro terra", id); }
    // Up to the line-up or, if nobody defends, to the reduction.
    GroundBattle& begins(const char* goal, std::initializer_list<int> units, const char* name = nullptr) {
        missions(0).attacks("anti terra", "terra", 1, goal);
        if (name != nullptr) {
            names(name);
        }
        takes(units).done();
        if (step() == Step::load_up) {
            done();
        }
        return *this;
    }
};

}  // namespace

TEST(GroundCombat, PR_M01_PR_J23_PR_I20_OnFootToAPlaceOfTheSameName) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("devastation", {own});
    EXPECT_EQ(scene.step(), Step::line_up);
    EXPECT_EQ(scene.state.combat.kind, Fight::ground);
}

TEST(GroundCombat, PR_M02_PR_I22_PR_J20_WithoutUnitsOfTheDefenderTheReductionFollowsAtOnce) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    scene.begins("destabilisation", {own});
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 2);
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_TRUE(scene.is_at(own, "anti terra")) << "and they return (PR-M28)";
}

TEST(GroundCombat, PR_M03_PR_A29_APersonCannotEscortATroop) {
    GroundBattle scene;
    const int troop = scene.hunter("p1-saboteure");
    const int person = scene.hunter("p1-general-tai-tiang");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    const int other = scene.guard("p1-arbeitsroboter");
    scene.begins("assassination", {troop, person}, "reginald-bull");
    scene.lines_up(troop).lines_up(enemy);
    EXPECT_EQ(scene.asked(), 1) << "the person can neither escort a troop nor open a pairing: it is left out";
    EXPECT_TRUE(scene.at_piece(person).is(flag::left_out));
    scene.does(act(Do::pair, other));
    ASSERT_EQ(scene.step(), Step::post) << "a troop can escort a troop, or stay out (PR-Y32)";
    EXPECT_EQ(scene.refuses(Do::front), "PR-M10");
    EXPECT_TRUE(scene.offers(act(Do::leave_out)));
    scene.does(act(Do::escort, 0, 0));
    EXPECT_EQ(scene.pairing(0).escort[defender][0], other);
}

// The example of the limits: Terra has 2, destabilisation makes it 3.
TEST(GroundCombat, PR_M07_PR_M09_ExampleTerraWithDestabilisationHasThreePairings) {
    const auto limit_of = [](const char* goal) {
        GroundBattle scene;
        const int own = scene.hunter("p1-saboteure");
        scene.guard("p1-miliz-der-dritten-macht");
        scene.begins(goal, {own},
                     std::string(goal) == "assassination" ? "reginald-bull"
                     : std::string(goal) == "sabotage"    ? "gcc"
                                                          : nullptr);
        return int{scene.state.combat.limit};
    };
    EXPECT_EQ(limit_of("destabilisation"), 3);
    EXPECT_EQ(limit_of("devastation"), 3);
    EXPECT_EQ(limit_of("assassination"), 1);
    EXPECT_EQ(limit_of("sabotage"), 1);
}

TEST(GroundCombat, PR_M07_PR_M09_TheLimitIsNeverBelowOne) {
    MissionScene scene(1);
    scene.places(0, "anti venus").places(1, "pro venus");
    const int own = scene.put(0, "anti venus", "p1-saboteure");
    scene.put(1, "pro venus", "p1-miliz-der-dritten-macht");
    scene.missions(0).attacks("anti venus", "venus", 1, "sabotage").names("gcc").takes({own}).done();
    if (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_EQ(scene.state.combat.limit, 1) << "Venus has 1 in phase I";
}

TEST(GroundCombat, PR_M10_PR_Y32_BeyondTheLimitOnlyEscortsOrNothing) {
    GroundBattle scene;
    const int one = scene.hunter("p1-saboteure");
    const int two = scene.hunter("p1-saboteure");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("assassination", {one, two}, "reginald-bull");
    scene.lines_up(one).lines_up(enemy).does(act(Do::pair, two));
    ASSERT_EQ(scene.step(), Step::post);
    EXPECT_EQ(scene.refuses(Do::front), "PR-M10");
    scene.simple(Do::leave_out);
    ASSERT_EQ(scene.step(), Step::adjust) << "and once more after all cards are placed (PR-D14)";
    scene.does(act(Do::escort, 0, 1));
    EXPECT_EQ(scene.pairing(0).escort[attacker][0], two);
}

TEST(GroundCombat, PR_M11_PR_M12_PR_M17_UnitsThatBreakThroughMakeTheReduction) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("assassination", {own}, "miliz-der-dritten-macht");
    scene.lines_up(own).lines_up(enemy);
    scene.draws("red C2").simple(Do::break_through);
    EXPECT_FALSE(scene.in_play(enemy)) << "reduced by name, without a fight";
    EXPECT_TRUE(scene.is_at(own, "anti terra"));
    EXPECT_TRUE(scene.told(Happening::card_reduced));
}

TEST(GroundCombat, PR_M13_PR_M15_ARetreatingAttackerWithoutBreakThroughJustLeaves) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("destabilisation", {own});
    scene.lines_up(own).lines_up(enemy);
    scene.fires("red D1 green C3", "red C1 green B2");
    if (scene.step() == Step::give_equipment) {
        scene.done().done();
    }
    ASSERT_EQ(scene.step(), Step::retreat);
    EXPECT_EQ(scene.refuses(Do::done), "PR-M13");
    scene.simple(Do::retreat);
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 3) << "no reduction";
    EXPECT_TRUE(scene.is_at(own, "anti terra"));
    EXPECT_EQ(scene.step(), Step::mission_section);
}

TEST(GroundCombat, PR_M14_PR_M17_PR_Z36_ARetreatingDefenderStaysAndTheReductionFollows) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("destabilisation", {own});
    scene.lines_up(own).lines_up(enemy);
    scene.fires("red D1 green C3", "red C1 green B2");
    if (scene.step() == Step::give_equipment) {
        scene.done().done();
    }
    scene.simple(Do::stay);
    EXPECT_EQ(scene.asked(), 1);
    scene.simple(Do::retreat);
    EXPECT_TRUE(scene.is_at(enemy, "pro terra"));
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 2);
}

TEST(GroundCombat, PR_M13_PR_M30_AfterThreeRoundsTheAttackerLeaves) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("destabilisation", {own});
    for (int round = 1; round <= 3; ++round) {
        scene.lines_up(own).lines_up(enemy);
        scene.fires("red D1 green C3", "red C1 green B2");
        while (scene.step() == Step::give_equipment) {
            scene.done();
        }
        if (round < 3) {
            scene.simple(Do::stay).simple(Do::stay);
        }
    }
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 3);
}

TEST(GroundCombat, PR_M18_PR_B16_PR_B18_AReductionNeedsAnActiveUnit) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("destabilisation", {own});
    scene.lines_up(own).lines_up(enemy);
    scene.passive(own);
    scene.draws("green C3");
    scene.draws("red C1 green B1");
    while (scene.step() == Step::give_equipment) {
        scene.done();
    }
    scene.simple(Do::stay).simple(Do::retreat);
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 3) << "a passive unit cannot make it";
}

TEST(GroundCombat, PR_M20_DestabilisationNeedsATroopAndASecondPlace) {
    GroundBattle person;
    const int general = person.hunter("p1-general-tai-tiang");
    person.begins("destabilisation", {general});
    EXPECT_EQ(person.place_cards_at(1, "pro terra"), 3) << "a person cannot";
    GroundBattle single(1);
    const int troop = single.hunter("p1-saboteure");
    single.begins("destabilisation", {troop});
    EXPECT_EQ(single.place_cards_at(1, "pro terra"), 1) << "the last one stays";
}

TEST(GroundCombat, PR_M21_ThePlaceOfTheHighestPhaseGoesFirst) {
    MissionScene scene(3);
    scene.places(0, "anti terra", 2);
    scene.lay(1, pro, "terra", "p1-terra-sol", 2);
    scene.lay(1, pro, "terra", "p3-terra-sol");
    const int own = scene.put(0, "anti terra", "p1-saboteure");
    scene.missions(0).attacks("anti terra", "terra", 1, "destabilisation").takes({own}).done();
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 2);
    EXPECT_EQ(scene.in_sink(1, "p3-terra-sol"), 1);
}

TEST(GroundCombat, PR_M19_M27_J12_J16_AssassinationByName) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    const int bull = scene.guard("p1-reginald-bull");
    const int gun = scene.attach("p1-impulsstrahler", bull);
    const int school = scene.attach("p1-hypnoschulung", bull);
    scene.begins("assassination", {own}, "reginald-bull");
    scene.lines_up(own).lines_up(bull);
    scene.draws("red C3 green B1").simple(Do::break_through);
    EXPECT_FALSE(scene.in_play(bull));
    EXPECT_FALSE(scene.in_play(school)) << "fixed equipment goes with it (PR-M27, PR-I57)";
    EXPECT_TRUE(scene.in_play(gun)) << "free equipment stays at the place";
    EXPECT_EQ(scene.at_piece(gun).spot, Spot::unattached);
}

TEST(GroundCombat, PR_J16_PR_M25_AWrongNameReducesNothing) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    const int bull = scene.guard("p1-reginald-bull");
    scene.begins("assassination", {own}, "perry-rhodan");
    scene.lines_up(own).lines_up(bull);
    scene.draws("red C3 green B1").simple(Do::break_through);
    EXPECT_TRUE(scene.in_play(bull));
    EXPECT_TRUE(scene.told(Happening::no_reduction));
}

TEST(GroundCombat, PR_M22_PR_J13_PR_Z76_SabotageOfANamedEquipment) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    const int factory = scene.guard("p1-gcc");
    scene.missions(0).attacks("anti terra", "terra", 1, "sabotage");
    ASSERT_EQ(scene.step(), Step::name_target);
    const auto number = [&](const char* id) { return int{print(scene.setup, scene.record(id)).name}; };
    EXPECT_EQ(scene.refuses(Do::name_target, number("p1-hypnoschulung")), "PR-J13") << "fixed equipment";
    EXPECT_EQ(scene.refuses(Do::name_target, number("p1-schutzschirmgenerator")), "PR-J13") << "equipment of ships";
    EXPECT_EQ(scene.refuses(Do::name_target, number("p1-reginald-bull")), "PR-J13");
    EXPECT_EQ(scene.refuses(Do::name_target, number("p2-deflektor")), "PR-J13") << "not of a phase that is played";
    scene.names("gcc").takes({own}).done();
    EXPECT_FALSE(scene.in_play(factory));
}

TEST(GroundCombat, PR_M23_PR_J15_PR_D08_DevastationNamesAfterTheCombat) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    scene.guard("p1-gcc");
    scene.begins("devastation", {own});
    ASSERT_EQ(scene.step(), Step::reduce);
    EXPECT_TRUE(scene.offers(act(Do::reduce_place))) << "a troop may take the place";
    const int shield = print(scene.setup, scene.record("p1-schutzschirmgenerator")).name;
    EXPECT_EQ(scene.refuses(Do::reduce, shield), "PR-M23");
    scene.simple(Do::reduce_place);
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 2);

    GroundBattle person;
    const int general = person.hunter("p1-general-tai-tiang");
    const int factory = person.guard("p1-gcc");
    person.begins("devastation", {general});
    EXPECT_EQ(person.refuses(Do::reduce_place), "PR-M23");
    person.names("gcc");
    EXPECT_FALSE(person.in_play(factory));
}

TEST(GroundCombat, PR_M23_PR_Z37_DevastationMayTakeTheLastPlaceAndWhatStandsThereIsLost) {
    GroundBattle scene(1);
    const int own = scene.hunter("p1-saboteure");
    const int ship = scene.guard("p1-kaulquappe");
    scene.begins("devastation", {own}).simple(Do::reduce_place);
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 0);
    EXPECT_FALSE(scene.in_play(ship));
}

TEST(GroundCombat, PR_M24_NoDevastationAfterAUnitWasDestroyed) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int enemy = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("devastation", {own});
    scene.lines_up(own).lines_up(enemy);
    scene.fires("red D4 green C3", "red C1 green B1");
    EXPECT_FALSE(scene.in_play(enemy));
    EXPECT_EQ(scene.step(), Step::mission_section) << "nothing may be named";
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 3);
}

TEST(GroundCombat, PR_M26_PR_D44_OneReductionOfOneCardTheOwnerChoosesTheCopy) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    const int one = scene.guard("p1-miliz-der-dritten-macht");
    const int two = scene.guard("p1-miliz-der-dritten-macht");
    scene.begins("assassination", {own}, "miliz-der-dritten-macht");
    scene.lines_up(own).lines_up(one).does(act(Do::pair, two)).simple(Do::leave_out);
    scene.simple(Do::leave_out);
    scene.draws("red C3").simple(Do::break_through);
    ASSERT_EQ(scene.step(), Step::choose_reduced);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.refuses(Do::choose_reduced, own), "PR-Z18");
    scene.does(act(Do::choose_reduced, two));
    EXPECT_TRUE(scene.in_play(one));
    EXPECT_FALSE(scene.in_play(two));
}

TEST(GroundCombat, PR_M29_ALoweredCapRemovesNothing) {
    GroundBattle scene(2);
    const int own = scene.hunter("p1-saboteure");
    for (int i = 0; i < 3; ++i) {
        scene.guard("p1-kaulquappe");
    }
    scene.begins("destabilisation", {own});
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 1);
    EXPECT_EQ(scene.ships(1, "pro terra"), 3);
}

TEST(GroundCombat, PR_M04_AllUnitsOfTheDefenderTakePart) {
    GroundBattle scene;
    const int own = scene.hunter("p1-saboteure");
    const int one = scene.guard("p1-miliz-der-dritten-macht");
    const int two = scene.guard("p1-arbeitsroboter");
    const int ship = scene.guard("p1-kaulquappe");
    scene.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({own}).done();
    ASSERT_EQ(scene.step(), Step::load_up) << "equipment may be handed over";
    EXPECT_EQ(scene.refuses(Do::load, one), "PR-M04") << "units cannot hide in ships";
    scene.done().lines_up(own);
    EXPECT_TRUE(scene.offers(act(Do::pair, one)));
    EXPECT_TRUE(scene.offers(act(Do::pair, two)));
    EXPECT_EQ(scene.refuses(Do::pair, ship), "PR-L12");
}

TEST(GroundCombat, PR_M05_PR_M06_PR_I46_PR_I51_EquipmentIsHandedOverBetweenTheRounds) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int one = scene.guard("p1-miliz-der-dritten-macht");
    const int two = scene.guard("p1-arbeitsroboter");
    const int gun = scene.attach("p1-impulsstrahler", one);
    scene.begins("devastation", {own});
    scene.lines_up(own).lines_up(one).lines_up(two);
    scene.simple(Do::leave_out);
    scene.fires("red D1 green C3", "red C1 green B2");
    ASSERT_EQ(scene.step(), Step::give_equipment);
    EXPECT_EQ(scene.asked(), 0);
    scene.done();
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.refuses(Do::give_equipment, one), "PR-I46") << "no equipment";
    scene.does(act(Do::give_equipment, gun));
    ASSERT_EQ(scene.step(), Step::choose_bearer);
    EXPECT_EQ(scene.refuses(Do::give_to, no_card), "PR-I49") << "only on departure";
    EXPECT_EQ(scene.refuses(Do::give_to, own), "PR-I46");
    scene.does(act(Do::give_to, two));
    EXPECT_EQ(scene.at_piece(gun).parent, two);
    EXPECT_EQ(scene.refuses(Do::give_equipment, gun), "PR-Z95") << "once a piece";
}

TEST(GroundCombat, PR_I47_UsedEquipmentStaysForTheRestOfTheCombat) {
    GroundBattle scene;
    const int own = scene.hunter("p1-divisionen-der-grossmaechte");
    const int one = scene.guard("p1-miliz-der-dritten-macht");
    const int two = scene.guard("p1-arbeitsroboter");
    const int gun = scene.attach("p1-impulsstrahler", one);
    scene.begins("devastation", {own});
    scene.lines_up(own).lines_up(one).lines_up(two);
    scene.simple(Do::leave_out);
    card(scene.state, gun).flags |= flag::used;
    scene.fires("red D1 green C3", "red C1 green B2");
    scene.done();
    EXPECT_EQ(scene.refuses(Do::give_equipment, gun), "PR-I47");
    scene.done().simple(Do::retreat);
    EXPECT_FALSE(scene.at_piece(gun).is(flag::used)) << "free again after the combat";
}

TEST(GroundCombat, PR_J22_PR_J25_PR_Z85_AchievedWhenNothingCouldBeReducedFromTheStart) {
    GroundBattle scene(1);
    const int own = scene.hunter("p1-saboteure");
    scene.begins("destabilisation", {own});
    EXPECT_FALSE(scene.told(Happening::no_reduction)) << "only one place card lay there from the beginning";
    GroundBattle person;
    const int general = person.hunter("p1-general-tai-tiang");
    person.begins("destabilisation", {general});
    EXPECT_TRUE(person.told(Happening::no_reduction)) << "a missing troop is no achievement";
}

}  // namespace kriegsrat::perryrhodan
