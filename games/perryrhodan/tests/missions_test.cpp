#include "games/perryrhodan/tests/battles.h"

// Missions in general (chapter I), defensive and offensive missions (chapter J).
namespace kriegsrat::perryrhodan {

TEST(Missions, PR_J04_PR_J10_PR_K08_PR_K46_EveryAnnouncementNamesItsRule) {
    MissionScene own(1);
    own.places(0, "pro terra", 2).places(0, "pro venus");
    own.put(0, "pro terra", "p1-kaulquappe");
    own.missions(0).moves("pro terra", "venus");
    EXPECT_EQ(own.rule_told(Happening::mission_announced), "PR-J04");
    MissionScene attack(1);
    attack.places(0, "pro terra", 2).places(1, "anti terra");
    attack.put(0, "pro terra", "p1-kaulquappe");
    attack.missions(0).announces(MissionKind::offensive, "pro terra").leads_to("terra", 1);
    EXPECT_EQ(attack.rule_told(Happening::mission_announced), "PR-J10");
    AgentScene agents;
    agents.walks({agents.own("pro tolimon", "p5-kosmischer-agent")});
    EXPECT_EQ(agents.rule_told(Happening::mission_announced), "PR-K08");
    AgentScene counter;
    counter.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    counter.hunts({counter.put(1, "anti tolimon", "p5-abwehrkommando")});
    EXPECT_EQ(counter.rule_told(Happening::mission_announced), "PR-K46");
}

TEST(Missions, PR_I01_AMissionBeginsAtAPlaceOfOneOfTheTwoSides) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(1, "pro terra", 2);
    scene.put(0, "pro terra", "p1-kaulquappe");
    scene.missions(0);
    const int mission = mission_number(MissionKind::offensive);
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission, scene.place("terra"), pro), "PR-I02") << "nothing in range";
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission, scene.place("terra"), sides), "PR-I01");
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission, places, pro), "PR-I01");
}

TEST(Missions, PR_I03_PR_E17_OneMissionATurn) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(0, "pro venus");
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    scene.put(0, "pro terra", "p1-kaulquappe");
    scene.missions(0).moves("pro terra", "venus").takes({ship}).done();
    EXPECT_TRUE(scene.is_at(ship, "pro venus"));
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("terra"), pro),
              "PR-I03");
}

TEST(Missions, PR_I05_PR_N46_PR_N48_AnotherMissionNeedsInitiativeAndOtherCards) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(0, "pro venus", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int other = scene.put(0, "pro terra", "p1-kaulquappe");
    const int leader = scene.put(0, "pro terra", "p1-oberst-michael-freyt");
    scene.missions(0).moves("pro terra", "venus").takes({ship}).done();
    const Operation* extra = nullptr;
    for (const Operation& operation : scene.setup.pack->ops) {
        if (operation.op == Op::extra_mission && operation.places_rule == Places::here) {
            extra = &operation;
        }
    }
    ASSERT_NE(extra, nullptr);
    grant_mission(scene.setup, scene.state, 0, *extra, leader);
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("venus"), pro),
              "PR-N46")
        << "only from the place of the leader";
    scene.moves("pro terra", "venus");
    EXPECT_EQ(scene.refuses(Do::take_along, leader), "PR-N49") << "who gives the initiative stays";
    scene.takes({other}).done();
    EXPECT_TRUE(scene.is_at(other, "pro venus"));
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("terra"), pro),
              "PR-I03");
}

TEST(Missions, PR_E18_PR_E29_EverythingInTheSectionBelongsToOneSide) {
    MissionScene scene(1);
    scene.places(0, "pro terra").places(0, "anti terra").places(0, "anti venus");
    scene.put(0, "anti terra", "p1-iv-raumschiff");
    scene.hand(0, "p1-stardust");
    scene.missions(0);
    scene.state.turn.mission_side = pro;
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("terra"), anti),
              "PR-E18");
}

TEST(Missions, PR_I15_AgentAndCounterMissionsComeWithPhaseV) {
    MissionScene scene(4);
    scene.places(0, "pro terra").places(1, "anti terra");
    scene.put(0, "pro terra", "p1-kaulquappe");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::agent), scene.place("terra"), pro),
              "PR-I15");
    EXPECT_EQ(scene.refuses(Do::counter_mission, scene.place("terra"), pro), "PR-I15");
}

TEST(Missions, PR_I01_PR_I58_EverythingStartsFromOnePlace) {
    MissionScene scene(1);
    scene.places(0, "pro terra").places(0, "pro venus", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int elsewhere = scene.put(0, "pro venus", "p1-kaulquappe");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("ferrol"), pro),
              "PR-I01")
        << "he has no place there";
    scene.moves("pro terra", "venus");
    EXPECT_EQ(scene.refuses(Do::take_along, elsewhere), "PR-I58");
    scene.takes({ship}).done();
}

TEST(Missions, PR_I17_PR_B15_OnlyActiveCardsTakePart) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(0, "pro venus", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int tired = scene.put(0, "pro terra", "p1-kaulquappe");
    scene.passive(tired);
    scene.missions(0).moves("pro terra", "venus");
    EXPECT_EQ(scene.refuses(Do::take_along, tired), "PR-I17");
    EXPECT_TRUE(scene.offers(act(Do::take_along, ship)));
}

TEST(Defensive, PR_J01_PR_J03_PR_E27_InsideTheOwnSpaceOnOneSideToAnotherName) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(0, "anti venus").places(1, "pro venus").places(0, "pro venus");
    scene.put(0, "pro terra", "p1-kaulquappe");
    scene.missions(0).announces(MissionKind::defensive, "pro terra");
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("terra"), 0), "PR-J01");
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("venus"), 1), "PR-J01") << "not at another player";
    EXPECT_EQ(scene.refuses(Do::choose_target, 99, 0), "PR-J04");
    scene.leads_to("venus", 0);
    EXPECT_EQ(scene.step(), Step::gather) << "no goal and no window of anybody";
}

TEST(Defensive, PR_J04_PR_J05_CardsMoveWithTheirEquipment) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(0, "pro venus", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int bull = scene.put(0, "pro terra", "p1-reginald-bull");
    const int gun = scene.attach("p1-impulsstrahler", bull);
    const int shield = scene.attach("p1-schutzschirmgenerator", ship);
    scene.missions(0).moves("pro terra", "venus").takes({ship, bull}).done();
    EXPECT_TRUE(scene.is_at(bull, "pro venus"));
    EXPECT_EQ(scene.at_piece(gun).parent, bull);
    EXPECT_EQ(scene.at_piece(shield).parent, ship) << "fixed to its ship (PR-I45, PR-I55)";
    EXPECT_EQ(scene.state.turn.laid[at(scene.place("venus"))], 0);
}

// The example of 4.3: one Ferrol with a troop takes two ships and one unit.
TEST(Defensive, PR_J06_PR_J07_PR_F36_PR_F39_PR_F40_PR_Z23_ExampleOfFerrolAndTheCaps) {
    MissionScene scene(2);
    scene.places(0, "pro rofus", 4).places(0, "pro ferrol");
    scene.put(0, "pro ferrol", "p2-sichas-truppe");
    const int one = scene.put(0, "pro rofus", "p2-ferronischer-kreuzer");
    const int two = scene.put(0, "pro rofus", "p2-ferronischer-kreuzer");
    const int three = scene.put(0, "pro rofus", "p2-ferronischer-kreuzer");
    const int chaktor = scene.put(0, "pro rofus", "p2-chaktor");
    const int lossosher = scene.put(0, "pro rofus", "p2-lossosher");
    scene.missions(0).moves("pro rofus", "ferrol").takes({one, two});
    EXPECT_EQ(scene.refuses(Do::take_along, three), "PR-F40");
    scene.takes(chaktor, one);
    EXPECT_EQ(scene.refuses(Do::take_along, lossosher), "PR-F39");
    scene.done();
    if (scene.step() == Step::top_card) {
        scene.does(act(Do::choose_top, one));
    }
    EXPECT_EQ(scene.ships(0, "pro ferrol"), 2);
    EXPECT_EQ(scene.units(0, "pro ferrol"), 2);
}

TEST(Defensive, PR_F39_PR_F40_AnEmptyShipNeedsNoRoomForUnits) {
    MissionScene scene(2);
    scene.places(0, "pro rofus", 4).places(0, "pro ferrol");
    scene.put(0, "pro ferrol", "p2-sichas-truppe");
    scene.put(0, "pro ferrol", "p2-chaktor");
    const int ship = scene.put(0, "pro rofus", "p2-ferronischer-kreuzer");
    scene.missions(0).moves("pro rofus", "ferrol").takes({ship}).done();
    EXPECT_EQ(scene.ships(0, "pro ferrol"), 1);
}

TEST(Defensive, PR_I24_PR_F18_PR_F19_NoOtherLoyaltyOnTheAntiSide) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 3).places(0, "anti venus", 3);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti terra", "p1-individualverformer");
    scene.put(0, "anti venus", "p1-saboteure");
    scene.missions(0).moves("anti terra", "venus").takes({ship});
    EXPECT_EQ(scene.refuses(Do::take_along, unit), "PR-I24");
    scene.done();
    EXPECT_TRUE(scene.is_at(ship, "anti venus")) << "ships and units need not share one";
}

TEST(Offensive, PR_J08_PR_J09_PR_J10_PR_E28_ToTheOppositeSideOfAnotherPlayer) {
    MissionScene scene(5, 3);
    scene.places(0, "anti tolimon", 2).places(1, "pro tolimon").places(1, "anti swoofon").places(0, "pro swoofon");
    scene.places(2, "pro swoofon").places(1, "pro solares-imperium");
    scene.put(0, "anti tolimon", "p5-gestohlene-raumyacht");
    scene.missions(0).announces(MissionKind::offensive, "anti tolimon");
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("tolimon"), 1)));
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("swoofon"), 2)));
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("swoofon"), 1), "PR-J08") << "anti does not meet anti";
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("swoofon"), 0), "PR-J08") << "nor the own other side";
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("solares-imperium"), 1), "PR-J09");
    EXPECT_EQ(scene.refuses(Do::choose_target, 99, 1), "PR-J10");
}

TEST(Offensive, PR_G06_WithFourPlayersOnlyNeighbours) {
    MissionScene scene(1, 4);
    scene.places(0, "anti terra").places(1, "pro terra").places(2, "pro terra").places(3, "pro terra");
    scene.put(0, "anti terra", "p1-saboteure");
    scene.missions(0).announces(MissionKind::offensive, "anti terra");
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("terra"), 1)));
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("terra"), 3)));
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("terra"), 2), "PR-G06");
}

TEST(Offensive, PR_J11_PR_J19_PR_A03_PR_I16_TheGoalIsDrawnBeforeTheCardsAreChosen) {
    MissionScene scene(1);
    scene.places(0, "anti terra").places(1, "pro terra");
    scene.put(0, "anti terra", "p1-saboteure");
    scene.missions(0).announces(MissionKind::offensive, "anti terra").leads_to("terra", 1);
    ASSERT_EQ(scene.step(), Step::draw_action) << "no ship there: nobody is asked about ships only";
    scene.draws("goal devastation");
    EXPECT_EQ(scene.state.mission.goal, Goal::devastation);
    EXPECT_EQ(scene.step(), Step::gather);
}

TEST(Offensive, PR_J12_PR_J13_PR_J14_AssassinationAndSabotageNameACardDestabilisationNone) {
    const auto step_after = [](const char* goal) {
        MissionScene scene(1);
        scene.places(0, "anti terra").places(1, "pro terra");
        scene.put(0, "anti terra", "p1-saboteure");
        scene.missions(0).attacks("anti terra", "terra", 1, goal);
        return scene.step();
    };
    EXPECT_EQ(step_after("assassination"), Step::name_target);
    EXPECT_EQ(step_after("sabotage"), Step::name_target);
    EXPECT_EQ(step_after("destabilisation"), Step::gather);
    EXPECT_EQ(step_after("devastation"), Step::gather);
}

TEST(Offensive, PR_J12_PR_Z95_OnlyUnitsOfThePhasesPlayedAreNamed) {
    MissionScene scene(1);
    scene.places(0, "anti terra").places(1, "pro terra");
    scene.put(0, "anti terra", "p1-saboteure");
    scene.missions(0).attacks("anti terra", "terra", 1, "assassination");
    const auto number = [&](const char* id) { return int{print(scene.setup, scene.record(id)).name}; };
    EXPECT_EQ(scene.refuses(Do::name_target, number("p1-kaulquappe")), "PR-J12");
    EXPECT_EQ(scene.refuses(Do::name_target, number("p2-chaktor")), "PR-J12");
    EXPECT_TRUE(scene.offers(act(Do::name_target, number("p1-perry-rhodan")))) << "whether it is there or not";
}

TEST(Offensive, PR_J21_Y12_Z24_D07_ShipsOnlyDrawsNoGoalAndTakesNoUnit) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 2).places(1, "pro terra", 2);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti terra", "p1-individualverformer");
    scene.put(1, "pro terra", "p1-reginald-bull");
    scene.missions(0).announces(MissionKind::offensive, "anti terra").leads_to("terra", 1);
    ASSERT_EQ(scene.step(), Step::choose_goal);
    EXPECT_EQ(scene.refuses(Do::done), "PR-J21");
    scene.simple(Do::ships_only);
    ASSERT_EQ(scene.step(), Step::gather) << "nothing was drawn";
    EXPECT_EQ(scene.refuses(Do::take_along, unit), "PR-Y12");
    scene.takes({ship}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_EQ(scene.step(), Step::mission_section) << "no ground combat and no reduction";
    EXPECT_EQ(scene.place_cards_at(1, "pro terra"), 2);
}

TEST(Offensive, PR_I20_PR_J23_WithOrWithoutShipsNotBoth) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro terra", 2);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int walker = scene.put(0, "anti terra", "p1-individualverformer");
    const int rider = scene.put(0, "anti terra", "p1-individualverformer");
    scene.missions(0).attacks("anti terra", "terra", 1, "devastation");
    scene.takes(walker, no_card);
    EXPECT_EQ(scene.refuses(Do::take_along, ship), "PR-I20");
    EXPECT_TRUE(scene.offers(act(Do::take_along, rider)));

    MissionScene flying(1);
    flying.places(0, "anti terra", 4).places(1, "pro terra", 2);
    const int carrier = flying.put(0, "anti terra", "p1-iv-raumschiff");
    const int unit = flying.put(0, "anti terra", "p1-individualverformer");
    flying.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({carrier, unit});
    EXPECT_EQ(flying.at_piece(unit).parent, carrier) << "with ships all units are loaded";
}

TEST(Offensive, PR_J23_PR_A31_ToAnotherPlaceUnitsNeedAShip) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(1, "pro venus", 2);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti terra", "p1-individualverformer");
    scene.missions(0).attacks("anti terra", "venus", 1, "devastation");
    EXPECT_EQ(scene.refuses(Do::take_along, unit), "PR-J23");
    scene.takes({ship, unit}).done();
    ASSERT_EQ(scene.step(), Step::unload);
    EXPECT_EQ(scene.refuses(Do::unload, ship), "PR-L47");
    scene.does(act(Do::unload, unit)).done();
    EXPECT_EQ(scene.step(), Step::reduce) << "nobody defends";
    EXPECT_EQ(scene.at_piece(unit).spot, Spot::away);
}

TEST(Offensive, PR_J24_PR_M28_PR_M16_PR_D25_PR_D45_AllReturnToOnePlaceOfTheSide) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(0, "anti venus", 2).places(1, "pro venus", 2);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti terra", "p1-individualverformer");
    scene.missions(0).attacks("anti terra", "venus", 1, "destabilisation").takes({ship, unit}).done();
    scene.does(act(Do::unload, unit)).done();
    EXPECT_EQ(scene.place_cards_at(1, "pro venus"), 1);
    ASSERT_EQ(scene.step(), Step::retreat_place);
    scene.does(act(Do::choose_place, scene.place("venus")));
    if (scene.step() == Step::way_back) {
        EXPECT_EQ(scene.refuses(Do::load, ship), "PR-I35") << "it flies itself";
        scene.does(act(Do::load, unit)).done();
    }
    EXPECT_TRUE(scene.is_at(ship, "anti venus"));
    EXPECT_TRUE(scene.is_at(unit, "anti venus"));
}

TEST(Offensive, PR_Z88_UnitsWhoseShipsAreGoneWalkHomeIfTheyCan) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 4).places(0, "anti venus", 2).places(1, "pro venus", 2);
    const int ship = scene.put(0, "anti terra", "p1-iv-raumschiff");
    const int unit = scene.put(0, "anti terra", "p1-individualverformer");
    scene.missions(0).attacks("anti terra", "venus", 1, "devastation").takes({ship, unit}).done();
    scene.does(act(Do::unload, unit)).done();
    ASSERT_EQ(scene.step(), Step::reduce);
    Events silent;
    to_sink(scene.setup, scene.state, ship, How::direct, silent);
    scene.names("gcc");
    EXPECT_TRUE(scene.is_at(unit, "anti venus")) << "a place of the same name";
}

TEST(Offensive, PR_N65_AClosedPlaceIsNoTargetAgain) {
    MissionScene scene(1);
    scene.places(0, "anti terra").places(1, "pro terra");
    scene.put(0, "anti terra", "p1-saboteure");
    scene.missions(0);
    scene.state.turn.closed[1][pro] = PlaceSet{1} << static_cast<unsigned>(scene.place("terra"));
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::offensive), scene.place("terra"), anti),
              "PR-N65");
}

TEST(Offensive, PR_P12_AralonInPhaseIvNeedsAnAraNumberBelowOneAndAnOwnAralon) {
    MissionScene scene(4);
    scene.places(0, "pro terra", 2).places(1, "anti aralon", 2).places(1, "anti terra");
    scene.put(0, "pro terra", "p4-titan-veastark");
    scene.missions(0).announces(MissionKind::offensive, "pro terra");
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("aralon"), 1), "PR-P12");
    MissionScene ready(4);
    ready.places(0, "pro terra", 2).places(0, "anti aralon").places(0, "pro honur").places(0, "pro zalit");
    ready.places(1, "anti aralon", 2);
    ready.put(0, "pro terra", "p4-titan-veastark");
    ready.missions(0).announces(MissionKind::offensive, "pro terra");
    EXPECT_TRUE(ready.offers(act(Do::choose_target, ready.place("aralon"), 1))) << "Honur and Zalit against two Aralon";
}

// The example of 6.1.2: the number 2 lets GOOD HOPE fly, STARDUST stays at home; 3 lets both go.
TEST(Offensive, PR_P07_PR_P08_ExampleOfTheRobotRegentNumber) {
    MissionScene scene(4, 3);
    scene.places(0, "anti honur", 4).places(1, "pro honur", 4).places(2, "pro honur", 4);
    const int hope = scene.put(0, "anti honur", "p4-good-hope-klasse");
    const int stardust = scene.put(0, "anti honur", "p4-stardust-klasse");
    scene.put(0, "anti honur", "p4-robotregent");
    scene.put(0, "anti honur", "p4-arkon-i");
    scene.put(0, "anti honur", "p4-admiral-kenos");
    scene.put(1, "pro honur", "p4-sergh");
    scene.put(1, "pro honur", "p4-dr-orson-certch");
    scene.put(2, "pro honur", "p4-sergh");
    MissionScene other = scene;
    scene.missions(0).announces(MissionKind::offensive, "anti honur").leads_to("honur", 1).simple(Do::ships_only);
    EXPECT_TRUE(scene.offers(act(Do::take_along, hope))) << "5 - 3 = 2";
    EXPECT_EQ(scene.refuses(Do::take_along, stardust), "PR-P08");
    other.missions(0).announces(MissionKind::offensive, "anti honur").leads_to("honur", 2).simple(Do::ships_only);
    EXPECT_TRUE(other.offers(act(Do::take_along, hope))) << "5 - 2 = 3";
    EXPECT_TRUE(other.offers(act(Do::take_along, stardust)));
}

// A regent who is against him holds back Arkonids alone.
TEST(Offensive, PR_P08_ANegativeRegentNumberDoesNotConcernOtherLoyalties) {
    MissionScene scene(4);
    scene.places(0, "anti aralon", 2).places(1, "pro aqua").places(1, "pro zalit");
    const int ship = scene.put(0, "anti aralon", "p4-ara-schiff");
    scene.put(1, "pro zalit", "p4-sergh");
    scene.missions(0).announces(MissionKind::offensive, "anti aralon").leads_to("aqua", 1).simple(Do::ships_only);
    EXPECT_TRUE(scene.offers(act(Do::take_along, ship))) << "-2 - 2 = -4";
}

TEST(Uniques, PR_B27_PR_B28_PR_Z05_IdenticalUniquesMeetOnArrival) {
    MissionScene scene(2);
    scene.places(0, "anti terra", 2).places(1, "pro terra", 2);
    const int attacking = scene.put(0, "anti terra", "p2-stardust-ii");
    const int waiting = scene.put(1, "pro terra", "p2-stardust-ii");
    scene.missions(0).announces(MissionKind::offensive, "anti terra").leads_to("terra", 1).simple(Do::ships_only);
    scene.takes({attacking}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_FALSE(scene.in_play(attacking));
    EXPECT_FALSE(scene.is_active(waiting));
    EXPECT_EQ(scene.step(), Step::mission_section);
}

}  // namespace kriegsrat::perryrhodan
