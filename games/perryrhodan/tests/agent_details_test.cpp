#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/tests/battles.h"

// What agents tell and what is seen of them (chapter K).
namespace kriegsrat::perryrhodan {

TEST(AgentDetails, PR_K04_AgentsOnAnOffensiveMissionReturnWithTheOthers) {
    MissionScene scene(5);
    scene.places(0, "pro tolimon", 2).places(1, "anti tolimon", 2);
    const int agent = scene.put(0, "pro tolimon", "p5-kosmischer-agent");
    scene.missions(0).attacks("pro tolimon", "tolimon", 1, "destabilisation").takes({agent}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon")) << "nobody is asked about landing";
    EXPECT_EQ(scene.agents(1, "anti tolimon"), 0);
}

TEST(AgentDetails, PR_K07_AgentsOfAThirdPlayerTakeNoPart) {
    MissionScene scene(5, 3);
    scene.places(0, "pro tolimon", 2).places(1, "anti tolimon", 2).places(2, "pro tolimon");
    const int third = scene.landed(2, 1, "anti tolimon", "p5-kosmischer-agent");
    const int own = scene.put(0, "pro tolimon", "p5-solare-raumlandetruppen");
    scene.missions(0).attacks("pro tolimon", "tolimon", 1, "destabilisation").takes({own}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    EXPECT_EQ(scene.step(), Step::mission_section) << "nobody but they was there: no combat";
    EXPECT_EQ(scene.place_cards_at(1, "anti tolimon"), 1);
    EXPECT_TRUE(scene.in_play(third));
}

TEST(AgentDetails, PR_K08_K56_H11_Y17_NumbersArePublicNamesUnderACoverAreNot) {
    MissionScene scene(5);
    scene.places(0, "pro tolimon", 2).places(1, "anti tolimon", 2);
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.missions(0);
    const auto view = PerryRhodan::view(scene.setup, scene.state, seat(1));
    const Column& seen = column(view.state, 1, anti, scene.place("tolimon"));
    EXPECT_EQ(seen.places, 2);
    EXPECT_EQ(seen.agents, 1);
    for (const int number : cards_of(view.state, 0)) {
        if (view.state.card[at(number)].spot == Spot::agent) {
            EXPECT_EQ(view.state.card[at(number)].record, hidden_record);
        }
    }
    const auto own = PerryRhodan::view(scene.setup, scene.state, seat(0));
    for (const int number : cards_of(own.state, 0)) {
        if (own.state.card[at(number)].spot == Spot::agent) {
            EXPECT_EQ(own.state.card[at(number)].record, scene.record("p5-kosmischer-agent")) << "the owner may look";
        }
    }
}

TEST(AgentDetails, PR_K24_AfterAMessageNothingIsToldOnTheReturnOfTheSameTurn) {
    MissionScene scene(5);
    scene.places(0, "pro tolimon", 2).places(1, "anti tolimon", 2);
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.missions(0);
    card(scene.state, agent).flags |= flag::sent;
    scene.windows(true).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro)).does(act(Do::pick_up, agent));
    PassedWindows passed;
    scene.done();
    passed.pass(scene);
    EXPECT_TRUE(scene.is_at(agent, "pro tolimon"));
    EXPECT_FALSE(passed.has(Window::agent_return));
}

TEST(AgentDetails, PR_K25_Y40_D47_ShipsThatArriveMayReceiveAMessage) {
    MissionScene scene(5);
    scene.places(0, "pro hellgate", 2).places(1, "anti tolimon", 2);
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.attach("p5-mikrosender", agent);
    const int ship = scene.put(0, "pro hellgate", "p5-staaten-klasse");
    EXPECT_FALSE(may_send(scene.setup, scene.state, agent)) << "Hellgate is out of range of normal radio";
    scene.missions(0).announces(MissionKind::offensive, "pro hellgate").leads_to("tolimon", 1).simple(Do::ships_only);
    scene.windows(true).takes({ship}).done();
    PassedWindows passed;
    while (scene.step() != Step::mission_section) {
        if (scene.step() == Step::window &&
            static_cast<Window>(scene.state.agenda.top().a & 0xFF) == Window::transmit) {
            EXPECT_TRUE(may_send(scene.setup, scene.state, agent)) << "range is not asked";
        }
        passed.pass(scene);
        if (scene.step() == Step::load_up) {
            scene.done();
        }
    }
    EXPECT_TRUE(passed.has(Window::transmit, 0));
}

TEST(AgentDetails, PR_K35_SurveyPlacesAndTheirPoints) {
    MissionScene scene(5);
    const auto points = [&](const char* name) {
        return int{scene.setup.pack->place[at(scene.place(name))].survey_points};
    };
    EXPECT_EQ(points("aralon"), 2);
    EXPECT_EQ(points("arkon-iii"), 2);
    EXPECT_EQ(points("swoofon"), 1);
    EXPECT_EQ(points("tolimon"), 1);
    EXPECT_EQ(points("volat"), 1);
    EXPECT_EQ(points("hellgate"), 0);
}

TEST(AgentDetails, PR_K36_K54_AntiAgentsCostTheHostCoordinatesAndPointsAreNoVictoryPoints) {
    MissionScene scene(5);
    scene.places(0, "anti swoofon", 2).places(1, "pro swoofon", 2).places(0, "pro tolimon").places(1, "anti tolimon");
    const int spy = scene.landed(0, 1, "pro swoofon", "p5-springer-spion");
    const int surveyor = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.missions(0);
    Events silent;
    deliver_information(scene.setup, scene.state, spy, 1, scene.place("swoofon"), silent);
    EXPECT_EQ(player(scene.state, 1).coords, -1);
    EXPECT_EQ(player(scene.state, 0).coords, 0);
    deliver_information(scene.setup, scene.state, surveyor, 1, scene.place("tolimon"), silent);
    EXPECT_EQ(player(scene.state, 0).survey, 1) << "kept per player";
    EXPECT_EQ(player(scene.state, 1).survey, 0);
    EXPECT_EQ(player(scene.state, 0).points, 0);
}

TEST(AgentDetails, PR_K55_FetchingByShipIsFlownLikeALanding) {
    MissionScene scene(5);
    scene.places(0, "pro hellgate", 2).places(1, "anti tolimon", 2);
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int ship = scene.put(0, "pro hellgate", "p5-staaten-klasse");
    scene.hand(1, "p5-konter");
    scene.windows(true).missions(0).does(act(Do::fetch_agents, scene.place("tolimon"), 1, pro));
    PassedWindows passed;
    passed.pass(scene);
    ASSERT_EQ(scene.step(), Step::gather) << "one way only: by ship from Hellgate";
    scene.takes({ship}).done();
    passed.pass(scene);
    EXPECT_TRUE(passed.has(Window::flight, 1)) << "Fehltransition may be played again";
    EXPECT_EQ(scene.rule_told(Happening::mission_announced), "PR-K55");
}

}  // namespace kriegsrat::perryrhodan
