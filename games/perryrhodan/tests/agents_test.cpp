#include "games/perryrhodan/tests/battles.h"

// Agent missions (chapter K).
namespace kriegsrat::perryrhodan {

// The example of 4.5: from the own Tolimon to that of the opponent, on foot.
TEST(Agents, PR_K01_PR_K13_PR_K15_ExampleOfTheAgentOnTolimon) {
    AgentScene scene;
    const int agent = scene.own("pro tolimon", "p5-kosmischer-agent");
    const int gear = scene.attach("p5-mikrosender", agent);
    scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.walks({agent});
    ASSERT_EQ(scene.step(), Step::land_agents) << "no goal, no ground combat";
    scene.does(act(Do::land, agent)).done();
    EXPECT_EQ(scene.at_piece(agent).spot, Spot::agent);
    EXPECT_TRUE(scene.is_active(agent));
    EXPECT_EQ(scene.at_piece(gear).parent, agent);
    EXPECT_EQ(scene.agents(1, "anti tolimon"), 1);
    EXPECT_EQ(scene.step(), Step::mission_section);
}

TEST(Agents, PR_K02_PR_K03_PR_K16_OnlyAgentsAreLandedTheOthersReturn) {
    AgentScene scene;
    const int ship = scene.own("pro hellgate", "p5-staaten-klasse");
    const int agent = scene.own("pro hellgate", "p5-kosmischer-agent");
    const int bull = scene.own("pro hellgate", "p5-reginald-bull");
    scene.flies({ship, agent, bull});
    ASSERT_EQ(scene.step(), Step::land_agents);
    EXPECT_EQ(scene.refuses(Do::land, bull), "PR-K02");
    EXPECT_EQ(scene.refuses(Do::land, ship), "PR-K02");
    scene.does(act(Do::land, agent)).done();
    if (scene.step() == Step::retreat_place) {
        scene.does(act(Do::choose_place, scene.place("hellgate")));
    }
    EXPECT_TRUE(scene.is_at(ship, "pro hellgate"));
    EXPECT_TRUE(scene.is_at(bull, "pro hellgate"));
}

TEST(Agents, PR_K14_PR_D26_LandingIsOptional) {
    AgentScene scene;
    const int agent = scene.own("pro tolimon", "p5-kosmischer-agent");
    scene.walks({agent}).done();
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon"));
    EXPECT_EQ(scene.agents(1, "anti tolimon"), 0);
}

TEST(Agents, PR_K10_PR_K11_ThroughTheSpaceCombatFirst) {
    AgentScene scene;
    const int jet = scene.own("pro hellgate", "p5-space-jet");
    const int agent = scene.own("pro hellgate", "p5-kosmischer-agent");
    const int guard = scene.put(1, "anti tolimon", "p5-springerwalze");
    scene.flies({jet, agent});
    scene.lines_up(jet).lines_up(guard);
    scene.draws("red D3").simple(Do::break_through);
    ASSERT_EQ(scene.step(), Step::land_agents) << "the ship with the agent broke through";
    EXPECT_TRUE(scene.offers(act(Do::land, agent)));
}

TEST(Agents, PR_K11_PR_K12_WithoutBreakThroughNobodyIsLanded) {
    AgentScene scene;
    const int jet = scene.own("pro hellgate", "p5-space-jet");
    const int other = scene.own("pro hellgate", "p5-space-jet");
    const int agent = scene.own("pro hellgate", "p5-kosmischer-agent");
    const int guard = scene.put(1, "anti tolimon", "p5-springerwalze");
    scene.missions(0).announces(MissionKind::agent, "pro hellgate").leads_to("tolimon", 1);
    scene.takes({jet, other}).takes(agent, other).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(jet).lines_up(guard).escorts(other, 0, true);
    scene.draws("red D3").simple(Do::break_through);
    ASSERT_EQ(scene.step(), Step::retreat);
    scene.simple(Do::retreat).simple(Do::stay);
    if (scene.step() == Step::retreat_place) {
        scene.does(act(Do::choose_place, scene.place("hellgate")));
    }
    if (scene.step() == Step::withdraw) {
        scene.simple(Do::stay);
    }
    ASSERT_EQ(scene.step(), Step::land_agents) << "only the empty ship broke through";
    EXPECT_EQ(scene.refuses(Do::land, agent), "PR-K02");
}

TEST(Agents, PR_K06_PR_F42_AgentsOfOnePlayerOnly) {
    AgentScene scene(3);
    scene.places(2, "pro tolimon");
    scene.landed(2, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.own("pro tolimon", "p5-kosmischer-agent");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::announce_mission, static_cast<int>(MissionKind::agent), scene.place("tolimon"), pro),
              "PR-K06");
    EXPECT_TRUE(
        scene.offers(act(Do::announce_mission, static_cast<int>(MissionKind::offensive), scene.place("tolimon"), pro)))
        << "an offensive mission may go there (PR-K07)";
}

TEST(Agents, PR_K09_PR_F41_AtMostOneMoreThanThereArePlaceCards) {
    MissionScene scene(5);
    scene.places(0, "pro tolimon", 4).places(1, "anti tolimon");
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int one = scene.put(0, "pro tolimon", "p5-kosmischer-agent");
    const int two = scene.put(0, "pro tolimon", "p5-kosmischer-agent");
    scene.missions(0).announces(MissionKind::agent, "pro tolimon").leads_to("tolimon", 1).takes({one, two}).done();
    scene.does(act(Do::land, one));
    EXPECT_EQ(scene.refuses(Do::land, two), "PR-K09");
}

// The example of the caps: with agents on two survey places of an opponent no third is possible.
TEST(Agents, PR_F43_ExampleOfTheTwoSurveyPlaces) {
    MissionScene scene(5);
    scene.places(0, "pro swoofon").places(1, "anti tolimon").places(1, "anti volat").places(1, "anti swoofon");
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.landed(0, 1, "anti volat", "p5-kosmischer-agent");
    const int third = scene.put(0, "pro swoofon", "p5-kosmischer-agent");
    scene.missions(0).announces(MissionKind::agent, "pro swoofon").leads_to("swoofon", 1).takes({third}).done();
    EXPECT_EQ(scene.refuses(Do::land, third), "PR-F43");
}

TEST(Agents, PR_F43_PlacesWithoutSurveyPointsAndTheAntiSideAreNotCounted) {
    MissionScene scene(5);
    scene.places(0, "pro mirsal-iii").places(1, "anti mirsal-iii").places(1, "anti tolimon").places(1, "anti volat");
    scene.places(0, "anti swoofon").places(1, "pro swoofon");
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.landed(0, 1, "anti volat", "p5-kosmischer-agent");
    const int third = scene.put(0, "pro mirsal-iii", "p5-kosmischer-agent");
    const int spy = scene.put(0, "anti swoofon", "p5-springer-spion");
    const MissionScene before = scene;
    scene.missions(0).announces(MissionKind::agent, "pro mirsal-iii").leads_to("mirsal-iii", 1).takes({third}).done();
    EXPECT_TRUE(scene.offers(act(Do::land, third))) << "no survey place";
    MissionScene other = before;
    other.missions(0).announces(MissionKind::agent, "anti swoofon").leads_to("swoofon", 1).takes({spy}).done();
    EXPECT_TRUE(other.offers(act(Do::land, spy))) << "the limit is one of the pro side";
}

TEST(Agents, PR_K26_PR_K29_PR_K05_PR_K33_AnAgentWalksHomeAndReports) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::fetch_agents, scene.place("volat"), 1, pro), "PR-K26") << "nobody is there";
    scene.windows(true).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro));
    ASSERT_EQ(scene.step(), Step::land_agents) << "on foot, without a question: there is no ship";
    scene.does(act(Do::pick_up, agent)).done();
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon"));
    ASSERT_EQ(scene.step(), Step::window) << "now or never: the information";
    EXPECT_EQ(scene.asked(), 0);
    scene.windows(false).simple(Do::pass);
    EXPECT_EQ(player(scene.state, 0).survey, 0) << "lost";
}

TEST(Agents, PR_K26_PR_K27_FetchingComesFirstAndIsNoMission) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int ship = scene.own("pro tolimon", "p5-staaten-klasse");
    scene.missions(0).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro));
    ASSERT_EQ(scene.step(), Step::fetch_from) << "by ship or on foot";
    EXPECT_EQ(scene.refuses(Do::choose_place, scene.place("volat")), "PR-I58");
    scene.does(act(Do::choose_place, scene.place("tolimon")));
    scene.takes({ship}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    ASSERT_EQ(scene.step(), Step::land_agents);
    EXPECT_EQ(scene.refuses(Do::land, agent), "PR-K30") << "nobody is landed while fetching";
    scene.does(act(Do::pick_up, agent)).done();
    while (scene.step() != Step::mission_section) {
        ASSERT_EQ(scene.step(), Step::retreat_place);
        scene.does(act(Do::choose_place, scene.place("tolimon")));
    }
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon"));
    EXPECT_EQ(scene.state.turn.missions_made, 0);
    EXPECT_TRUE(
        scene.offers(act(Do::announce_mission, static_cast<int>(MissionKind::defensive), scene.place("tolimon"), pro)))
        << "the same ship may still go on the mission of the turn";
}

TEST(Agents, PR_K26_AfterAMissionNobodyIsFetched) {
    AgentScene scene;
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int ship = scene.own("pro tolimon", "p5-staaten-klasse");
    scene.missions(0).moves("pro tolimon", "hellgate").takes({ship}).done();
    EXPECT_EQ(scene.refuses(Do::fetch_agents, scene.place("tolimon"), 1, pro), "PR-K26");
}

TEST(Agents, PR_K28_ASecondTryAtTheSamePlaceNeedsInitiative) {
    AgentScene scene;
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.missions(0).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro)).done();
    ASSERT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.refuses(Do::fetch_agents, scene.place("tolimon"), 1, pro), "PR-K28");
}

TEST(Agents, PR_K30_WhileLandingOthersMayBeFetched) {
    AgentScene scene;
    const int there = scene.landed(0, 1, "anti tolimon", "p5-agententeam-der-solaren-abwehr");
    const int coming = scene.own("pro tolimon", "p5-kosmischer-agent");
    scene.walks({coming});
    scene.does(act(Do::land, coming)).does(act(Do::pick_up, there)).done();
    EXPECT_EQ(scene.at_piece(coming).spot, Spot::agent);
    EXPECT_TRUE(scene.is_at(there, "pro tolimon"));
}

TEST(Agents, PR_K31_K32_K34_D27_BeforeHeIsFetchedAnAgentDestroysEquipmentOfThePlace) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-gucky");
    const int base = scene.put(1, "anti tolimon", "p5-flottenstuetzpunkt");
    scene.missions(0).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro));
    scene.does(act(Do::destroy_equipment, agent));
    ASSERT_EQ(scene.step(), Step::agent_destroys);
    const int gun = print(scene.setup, scene.record("p5-kombistrahler")).name;
    EXPECT_EQ(scene.refuses(Do::name_target, gun), "PR-K31") << "only equipment of places";
    scene.names("flottenstuetzpunkt");
    EXPECT_FALSE(scene.in_play(base));
    scene.done();
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon"));
    EXPECT_FALSE(scene.is_active(agent));
}

TEST(Agents, PR_K31_AnExposedAgentCannotDestroyAnything) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-gucky");
    card(scene.state, agent).flags |= flag::exposed | flag::passive;
    scene.missions(0).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro));
    EXPECT_EQ(scene.refuses(Do::destroy_equipment, agent), "PR-K31");
    scene.does(act(Do::pick_up, agent)).done();
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon")) << "but he can be fetched";
    EXPECT_FALSE(scene.is_active(agent)) << "passive until a reactivation at home (PR-K52)";
}

TEST(Agents, PR_K18_PR_K19_WhoMaySend) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int gucky = scene.landed(0, 1, "anti tolimon", "p5-gucky");
    EXPECT_FALSE(may_send(scene.setup, scene.state, agent)) << "without a transmitter";
    scene.attach("p5-hyperfunkgeraet", agent);
    scene.attach("p5-hyperfunkgeraet", gucky);
    EXPECT_TRUE(may_send(scene.setup, scene.state, agent));
    EXPECT_FALSE(may_send(scene.setup, scene.state, gucky)) << "no skill to gain information";
    card(scene.state, agent).flags |= flag::exposed;
    EXPECT_FALSE(may_send(scene.setup, scene.state, agent));
    card(scene.state, agent).flags &= ~flag::exposed;
    card(scene.state, agent).since = byte(player(scene.state, 0).rounds);
    EXPECT_FALSE(may_send(scene.setup, scene.state, agent)) << "landed in this round";
}

TEST(Agents, PR_K20_PR_Z25_TheReceiverMustBeInRange) {
    MissionScene scene(5);
    scene.places(0, "pro terra").places(1, "anti tolimon");
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int micro = scene.attach("p5-mikrosender", agent);
    EXPECT_FALSE(may_send(scene.setup, scene.state, agent)) << "normal radio reaches range 2";
    scene.attach("p5-hyperfunkgeraet", agent);
    EXPECT_TRUE(may_send(scene.setup, scene.state, agent));
    (void)micro;
}

TEST(Agents, PR_K21_PR_K22_PR_K23_PR_Z26_PR_Z27_AnOverheardMessageCostsACoordinateAndStillDelivers) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.attach("p5-hyperfunkgeraet", agent);
    scene.missions(0);
    Events silent;
    begin_message(scene.setup, scene.state, agent, Letter::C, silent);
    settle(scene.setup, scene.state, silent);
    scene.windows(false);
    while (scene.step() == Step::window || scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.draws("red C1");
    EXPECT_EQ(player(scene.state, 0).coords, -1);
    EXPECT_EQ(player(scene.state, 0).survey, 1) << "Tolimon gives one point";
    EXPECT_TRUE(scene.at_piece(agent).is(flag::sent));
    EXPECT_FALSE(may_send(scene.setup, scene.state, agent)) << "once a turn";
    EXPECT_EQ(scene.state.mission.kind, MissionKind::none);
}

TEST(Agents, PR_K22_AMessageWithStealthTwoIsNotOverheard) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.attach("p5-hyperfunkgeraet", agent);
    scene.missions(0);
    Events silent;
    begin_message(scene.setup, scene.state, agent, Letter::C, silent);
    settle(scene.setup, scene.state, silent);
    while (scene.step() == Step::window || scene.step() == Step::answer) {
        scene.play(act(Do::pass));
    }
    scene.draws("red C2");
    EXPECT_EQ(player(scene.state, 0).coords, 0);
    EXPECT_EQ(player(scene.state, 0).survey, 1);
}

TEST(Agents, PR_K38_PR_Z77_ProtectedPlacesAreNoTargetForTheEmpire) {
    MissionScene scene(5);
    scene.places(0, "anti mirsal-iii", 2).places(1, "pro mirsal-iii").places(1, "pro swoofon");
    const int empire = scene.put(0, "anti mirsal-iii", "p5-arkonidischer-kreuzer");
    scene.missions(0).announces(MissionKind::offensive, "anti mirsal-iii");
    EXPECT_EQ(scene.refuses(Do::choose_target, scene.place("mirsal-iii"), 1), "PR-K38");
    EXPECT_TRUE(scene.offers(act(Do::choose_target, scene.place("swoofon"), 1))) << "Swoofon can be attacked";
    (void)empire;
    MissionScene others(5);
    others.places(0, "anti mirsal-iii", 2).places(1, "pro mirsal-iii");
    others.put(0, "anti mirsal-iii", "p5-gestohlene-raumyacht");
    others.missions(0).announces(MissionKind::offensive, "anti mirsal-iii");
    EXPECT_TRUE(others.offers(act(Do::choose_target, others.place("mirsal-iii"), 1))) << "Saboteure are not bound";
}

TEST(Agents, PR_K39_PR_Z28_HellgateLetsOnlyShipsThroughThatHide) {
    MissionScene scene(5);
    scene.places(0, "anti tolimon", 3).places(1, "pro hellgate");
    const int one = scene.put(0, "anti tolimon", "p5-arkonidischer-kreuzer");
    scene.missions(0).announces(MissionKind::offensive, "anti tolimon").leads_to("hellgate", 1);
    scene.simple(Do::ships_only).takes({one}).done();
    ASSERT_EQ(scene.step(), Step::draw_action) << "a card for each ship";
    scene.draws("red B2");
    EXPECT_TRUE(scene.is_at(one, "anti tolimon")) << "3 or less stays behind";
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.state.turn.missions_made, 1) << "and the mission is used up";
}

TEST(Agents, PR_K40_PR_P25_PR_K37_SolOnlyBelowMinusEight) {
    MissionScene scene(5);
    scene.places(0, "anti tolimon", 3).places(1, "pro sol").places(1, "pro swoofon");
    scene.put(0, "anti tolimon", "p5-arkonidischer-kreuzer");
    MissionScene found = scene;
    scene.missions(0).announces(MissionKind::offensive, "anti tolimon");
    EXPECT_EQ(scene.refuses(Do::choose_target, column_of(scene.setup, scene.place("sol")), 1), "PR-K40");
    player(found.state, 1).coords = -9;
    found.missions(0).announces(MissionKind::offensive, "anti tolimon");
    EXPECT_TRUE(found.offers(act(Do::choose_target, column_of(found.setup, found.place("sol")), 1)));
}

TEST(Agents, PR_K41_TolimonOnlyForThoseWhoseOwnWasATarget) {
    MissionScene scene(5);
    scene.places(0, "anti tolimon", 3).places(1, "pro tolimon", 2);
    scene.put(0, "anti tolimon", "p5-arkonidischer-kreuzer");
    const int visitor = scene.put(1, "pro tolimon", "p5-kosmischer-agent");
    MissionScene later = scene;
    scene.missions(0);
    EXPECT_EQ(
        scene.refuses(Do::announce_mission, static_cast<int>(MissionKind::offensive), scene.place("tolimon"), anti),
        "PR-K41");
    later.missions(1).announces(MissionKind::agent, "pro tolimon").leads_to("tolimon", 0).takes({visitor}).done();
    while (later.step() == Step::load_up) {
        later.done();
    }
    later.done();
    later.missions(0);
    EXPECT_TRUE(later.offers(
        act(Do::announce_mission, static_cast<int>(MissionKind::offensive), later.place("tolimon"), anti)));
}

}  // namespace kriegsrat::perryrhodan
