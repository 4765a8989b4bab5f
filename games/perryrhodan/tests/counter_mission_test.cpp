#include "games/perryrhodan/tests/battles.h"

// Counter missions (PR-K42 to PR-K53).
namespace kriegsrat::perryrhodan {

TEST(CounterMissions, PR_I04_K42_K46_K47_K48_M08_OneRoundAgainstTheAgentsAtAnOwnPlace) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.places(1, "anti volat");
    scene.missions(1);
    EXPECT_EQ(scene.refuses(Do::counter_mission, scene.place("volat"), anti), "PR-K42") << "no agents there";
    scene.hunts({hunter});
    EXPECT_EQ(scene.state.combat.limit, 0) << "no limit (PR-M08)";
    EXPECT_EQ(scene.asked(), 1) << "the hunter is the attacker";
    scene.lines_up(hunter).lines_up(agent);
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.draws("red C1 green C2");
    EXPECT_EQ(scene.step(), Step::mission_section) << "a better stealth: he is not fought";
    EXPECT_FALSE(scene.at_piece(agent).is(flag::exposed));
    EXPECT_FALSE(scene.at_piece(agent).is(flag::shown)) << "the cover is back (PR-K48)";
}

TEST(CounterMissions, PR_K49_PR_K51_PR_K52_PR_K17_ACaughtAgentWhoSurvivesIsExposed) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.hunts({hunter});
    scene.lines_up(hunter).lines_up(agent);
    scene.draws("red C2 green C2");
    scene.fires("red C1 green B2", "red B1 green B2");
    EXPECT_TRUE(scene.in_play(agent));
    EXPECT_TRUE(scene.at_piece(agent).is(flag::exposed));
    EXPECT_FALSE(scene.is_active(agent));
    EXPECT_EQ(scene.step(), Step::mission_section);
    scene.next_turn(0);
    EXPECT_FALSE(scene.is_active(agent)) << "he stays passive while he is there";
}

TEST(CounterMissions, PR_K50_PR_Z62_ALosingAgentIsDestroyed) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.hunts({hunter});
    scene.lines_up(hunter).lines_up(agent);
    scene.draws("red C3 green C1");
    EXPECT_EQ(scene.refuses(Do::break_through), "PR-Z61") << "no break-through in a counter mission";
    scene.splits(2);
    scene.fires("red C3 green B2", "red B1 green B1");
    EXPECT_FALSE(scene.in_play(agent));
    EXPECT_EQ(scene.agents(1, "anti tolimon"), 0);
    EXPECT_EQ(scene.in_sink(0, "p5-kosmischer-agent"), 1);
}

TEST(CounterMissions, PR_K43_PR_K44_OnceAPlaceAndOnceAUnit) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.hunts({hunter});
    scene.lines_up(hunter).lines_up(agent);
    scene.draws("red C1 green C2");
    EXPECT_EQ(scene.refuses(Do::counter_mission, scene.place("tolimon"), anti), "PR-K43");
    EXPECT_TRUE(scene.at_piece(hunter).is(flag::on_counter));
    EXPECT_FALSE(scene.at_piece(hunter).is(flag::on_mission)) << "he may still go on another mission";
}

TEST(CounterMissions, PR_I17_PR_K42_OnlyActiveUnitsAtThePlace) {
    AgentScene scene;
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.passive(hunter);
    scene.missions(1);
    EXPECT_EQ(scene.refuses(Do::counter_mission, scene.place("tolimon"), anti), "PR-I17");
}

TEST(CounterMissions, PR_K45_PR_Z29_PR_Y30_TheSideOfTheOtherMissions) {
    AgentScene scene;
    const int agent = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.places(1, "pro tolimon").places(1, "pro swoofon");
    scene.put(1, "pro tolimon", "p5-staaten-klasse");
    scene.hunts({hunter});
    scene.lines_up(hunter).lines_up(agent);
    scene.draws("red C1 green C2");
    EXPECT_EQ(
        scene.refuses(Do::announce_mission, static_cast<int>(MissionKind::defensive), scene.place("tolimon"), pro),
        "PR-K45")
        << "after a counter mission on the anti side alone";
    MissionScene other(5);
    other.places(0, "pro tolimon").places(0, "pro swoofon").places(0, "anti volat");
    const int ship = other.put(0, "pro tolimon", "p5-staaten-klasse");
    other.landed(1, 0, "anti volat", "p5-kosmischer-agent");
    other.put(0, "anti volat", "p5-abwehrkommando");
    other.missions(0).moves("pro tolimon", "swoofon").takes({ship}).done();
    EXPECT_EQ(other.refuses(Do::counter_mission, other.place("volat"), anti), "PR-K45");
}

TEST(CounterMissions, PR_K53_UnitsFlownInByTheMissionOfTheTurnMayHunt) {
    AgentScene scene;
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.places(1, "anti hellgate", 2);
    const int ship = scene.put(1, "anti hellgate", "p5-arkonidischer-kreuzer");
    const int hunter = scene.put(1, "anti hellgate", "p5-abwehrkommando");
    scene.missions(1).moves("anti hellgate", "tolimon").takes({ship, hunter}).done();
    scene.does(act(Do::counter_mission, scene.place("tolimon"), anti)).takes({hunter});
    EXPECT_TRUE(scene.at_piece(hunter).is(flag::on_counter));
}

TEST(CounterMissions, PR_Z61_AnAgentWithoutAnOpponentStaysAsHeWas) {
    AgentScene scene;
    const int one = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int two = scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    const int hunter = scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.hunts({hunter});
    scene.lines_up(hunter).lines_up(one).lines_up(two);
    ASSERT_EQ(scene.step(), Step::adjust);
    scene.simple(Do::leave_out);
    scene.draws("red C2 green C2");
    scene.fires("red C1 green B2", "red B1 green B2");
    EXPECT_TRUE(scene.at_piece(one).is(flag::exposed));
    EXPECT_FALSE(scene.at_piece(two).is(flag::exposed));
}

}  // namespace kriegsrat::perryrhodan
