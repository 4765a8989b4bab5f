#include "games/perryrhodan/tests/battles.h"

// Groups that need two rounds (PR-Z67, PR-Z89, PR-Y14): several of them at once, in which order they arrive, what
// others see of them.
namespace kriegsrat::perryrhodan {
namespace {

// The pro side of player 0 flies slow ships from Terra; Swoofon needs range 4.
struct Jets : MissionScene {
    explicit Jets(int players = 2) : MissionScene(5, players) {
        places(0, "pro terra", 4).places(0, "pro swoofon", 4).places(1, "anti swoofon", 4).places(1, "anti volat", 4);
        missions(0);
    }
    int jet() { return put(0, "pro terra", "p5-space-jet"); }
    // One more mission, as Initiative 2 gives it.
    Jets& another_mission() {
        const int leader = put(0, "pro terra", "p5-terranischer-diplomat");
        const Span effects = setup.pack->skill[kriegsrat::at(skill("initiative"))].effects[2];
        const Mode& mode = setup.pack->modes[setup.pack->effects[effects.first].modes.first];
        grant_mission(setup, state, 0, setup.pack->ops[mode.ops.first], leader);
        return *this;
    }
    Jets& slow_attack(int ship, const char* place) {
        announces(MissionKind::offensive, "pro terra").leads_to(place, 1).simple(Do::ships_only).takes({ship}).done();
        return *this;
    }
    Jets& slow_move(int ship) {
        moves("pro terra", "swoofon").takes({ship}).done();
        return *this;
    }
    Jets& slow_fetch(int ship) {
        does(act(Do::fetch_agents, place("swoofon"), 1, pro)).does(act(Do::choose_place, place("terra")));
        takes({ship}).done();
        return *this;
    }
    // The bonus turn that follows the running one (PR-Y41), up to the mission section.
    Jets& bonus_turn() {
        at(Step::begin_turn, 0);
        state.turn.bonus = 1;
        Events listening(events);
        settle(setup, state, listening);
        simple(Do::go_on);
        return *this;
    }
    // The running mission comes to its end, everybody taking what is offered first.
    Jets& ends() {
        for (const std::uint8_t target = state.mission.target; state.mission.target == target && target != none;) {
            Options list;
            PerryRhodan::options(setup, state, list);
            turn().seat == Seat::chance ? run() : does(list[0].action);
        }
        return *this;
    }
    int flights() const { return player(state, 0).flights; }
    Json seen(int reader) const { return view_json(reader)["players"][0]["flights"]; }
};

TEST(Flights, PR_Z67_two_groups_are_in_flight_at_once_and_both_arrive) {
    Jets scene;
    const int first = scene.jet();
    const int second = scene.jet();
    scene.slow_move(first).another_mission().slow_move(second);
    ASSERT_EQ(scene.flights(), 2);
    EXPECT_EQ(scene.at_piece(first).host, 0);
    EXPECT_EQ(scene.at_piece(second).host, 1) << "a group of its own, though both fly the same way";
    scene.expect_sound();
    scene.next_turn(0);
    EXPECT_TRUE(scene.is_at(first, "pro swoofon"));
    EXPECT_TRUE(scene.is_at(second, "pro swoofon"));
    EXPECT_EQ(scene.flights(), 0);
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.state.turn.missions_made, 0) << "a defensive group uses up the mission of its departure alone";
    scene.expect_sound();
}

TEST(Flights, PR_Z67_attacks_arrive_in_the_order_in_which_they_set_out) {
    Jets scene;
    const int first = scene.jet();
    const int second = scene.jet();
    scene.slow_attack(first, "swoofon").another_mission().slow_attack(second, "volat");
    ASSERT_EQ(scene.flights(), 2);
    const int guard = scene.put(1, "anti swoofon", "p5-springerwalze");
    scene.put(1, "anti volat", "p5-springerwalze");
    scene.next_turn(0);
    ASSERT_EQ(scene.step(), Step::load_up);
    EXPECT_EQ(scene.state.mission.target, scene.place("swoofon"));
    EXPECT_EQ(scene.state.mission.origin, scene.place("terra"));
    EXPECT_EQ(scene.state.mission.side, pro);
    EXPECT_EQ(scene.state.mission.ships_only, 1) << "as it was said at departure";
    EXPECT_EQ(scene.at_piece(first).spot, Spot::away);
    EXPECT_EQ(scene.at_piece(first).host, none);
    EXPECT_EQ(scene.at_piece(second).spot, Spot::flight) << "one after the other";
    EXPECT_EQ(scene.at_piece(second).host, 0) << "it has moved up";
    scene.done().lines_up(first).lines_up(guard);
    scene.draws("red D4 green C1").simple(Do::break_through);
    scene.ends();
    ASSERT_EQ(scene.state.mission.target, scene.place("volat"));
    EXPECT_EQ(scene.at_piece(second).spot, Spot::away);
    EXPECT_EQ(scene.state.turn.missions_made, 2) << "both were announced by missions of their own";
}

TEST(Flights, PR_I03_PR_Z67_after_an_attack_has_arrived_no_mission_is_left_for_the_turn) {
    Jets scene;
    const int jet = scene.jet();
    scene.put(0, "pro terra", "p5-staaten-klasse");
    scene.slow_attack(jet, "volat").next_turn(0);
    scene.ends();
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.refuses(Do::announce_mission, mission_number(MissionKind::defensive), scene.place("terra"), pro),
              "PR-I03");
    EXPECT_EQ(scene.state.turn.other_side, pro) << "counter missions are bound by it (PR-Z29)";
}

TEST(Flights, PR_Y41_a_group_of_the_turn_and_one_of_the_bonus_turn_arrive_together) {
    Jets scene;
    const int first = scene.jet();
    const int second = scene.jet();
    scene.slow_move(first).bonus_turn();
    EXPECT_EQ(scene.at_piece(first).spot, Spot::flight) << "no flight arrives in a bonus turn";
    scene.slow_move(second);
    EXPECT_EQ(scene.flights(), 2);
    scene.next_turn(0);
    EXPECT_TRUE(scene.is_at(first, "pro swoofon"));
    EXPECT_TRUE(scene.is_at(second, "pro swoofon"));
}

TEST(Flights, PR_Z12_in_a_skipped_turn_no_flight_arrives) {
    Jets scene;
    const int jet = scene.jet();
    scene.slow_move(jet);
    player(scene.state, 0).skips = 1;
    scene.at(Step::begin_turn, 0);
    Events silent;
    settle(scene.setup, scene.state, silent);
    EXPECT_EQ(scene.at_piece(jet).spot, Spot::flight);
    scene.next_turn(0);
    EXPECT_TRUE(scene.is_at(jet, "pro swoofon"));
}

TEST(Flights, PR_E18_PR_Z67_groups_of_the_other_side_wait_for_the_next_turn) {
    Jets scene;
    scene.places(0, "anti terra", 3).places(1, "pro volat", 3);
    const int ours = scene.jet();
    const int theirs = scene.put(0, "anti terra", "p5-springerwalze");
    scene.slow_attack(ours, "volat").bonus_turn();
    scene.announces(MissionKind::offensive, "anti terra").leads_to("volat", 1).simple(Do::ships_only).takes({theirs});
    scene.state.mission.slow = departs_slowly;  // no anti ship of the set is slow
    scene.done();
    ASSERT_EQ(scene.flights(), 2);
    scene.put(1, "anti volat", "p5-springerwalze");
    scene.put(1, "pro volat", "p5-staaten-klasse");
    scene.next_turn(0);
    ASSERT_EQ(scene.step(), Step::load_up);
    EXPECT_EQ(scene.state.mission.side, pro);
    scene.ends();
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.at_piece(theirs).spot, Spot::flight) << "section 2 belongs to one side";
    scene.next_turn(0);
    EXPECT_EQ(scene.state.mission.side, anti);
    EXPECT_EQ(scene.at_piece(theirs).spot, Spot::away);
}

TEST(Flights, PR_K26_agents_are_fetched_before_other_groups_arrive) {
    Jets scene;
    const int attacker_jet = scene.jet();
    const int carrier = scene.jet();
    const int agent = scene.landed(0, 1, "anti swoofon", "p5-kosmischer-agent");
    scene.slow_attack(attacker_jet, "volat").bonus_turn();
    scene.slow_fetch(carrier);
    ASSERT_EQ(scene.flights(), 2);
    EXPECT_EQ(scene.state.turn.missions_made, 0) << "fetching is no mission (PR-Z89)";
    scene.next_turn(0);
    ASSERT_EQ(scene.step(), Step::land_agents);
    EXPECT_EQ(scene.state.mission.kind, MissionKind::fetch);
    EXPECT_EQ(scene.state.turn.mission_side, pro);
    EXPECT_TRUE(has(scene.state.turn.fetched[1][anti], scene.place("swoofon"))) << "a second try needs Initiative";
    EXPECT_EQ(scene.at_piece(attacker_jet).spot, Spot::flight);
    scene.does(act(Do::pick_up, agent)).done();
    if (scene.step() == Step::retreat_place) {
        scene.does(act(Do::choose_place, scene.place("terra")));
    }
    EXPECT_TRUE(scene.is_at(agent, "pro terra"));
    EXPECT_EQ(scene.at_piece(attacker_jet).spot, Spot::away) << "now the attack";
}

TEST(Flights, PR_Z89_a_flight_to_fetch_agents_who_are_gone_turns_back) {
    Jets scene;
    const int carrier = scene.jet();
    const int agent = scene.landed(0, 1, "anti swoofon", "p5-kosmischer-agent");
    scene.put(1, "anti swoofon", "p5-springerwalze");
    scene.slow_fetch(carrier);
    Events silent;
    to_sink(scene.setup, scene.state, agent, How::destroyed, silent);
    scene.next_turn(0);
    EXPECT_EQ(scene.step(), Step::mission_section) << "no combat for nothing";
    EXPECT_TRUE(scene.is_at(carrier, "pro terra"));
}

TEST(Flights, PR_Z89_a_target_that_is_gone_sends_the_group_home_and_the_mission_is_used_up) {
    Jets scene;
    const int jet = scene.jet();
    scene.slow_attack(jet, "volat");
    Events silent;
    for (const int id : cards_of(scene.state, 1, Spot::column)) {
        if (lies_at(card(scene.state, id), anti, scene.place("volat"))) {
            to_sink(scene.setup, scene.state, id, How::direct, silent);
        }
    }
    scene.next_turn(0);
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_TRUE(scene.is_at(jet, "pro terra"));
    EXPECT_EQ(scene.state.turn.missions_made, 1);
}

TEST(Flights, PR_Z89_PR_K06_a_target_that_is_no_longer_legal_sends_the_group_home) {
    Jets scene(3);
    const int jet = scene.jet();
    const int agent = scene.put(0, "pro terra", "p5-kosmischer-agent");
    scene.announces(MissionKind::agent, "pro terra").leads_to("volat", 1).takes({jet}).takes(agent, jet).done();
    ASSERT_EQ(scene.flights(), 1);
    scene.landed(2, 1, "anti volat", "p5-kosmischer-agent");
    scene.next_turn(0);
    EXPECT_EQ(scene.step(), Step::mission_section) << "agents of another player are there now";
    EXPECT_TRUE(scene.is_at(jet, "pro terra"));
    EXPECT_TRUE(scene.is_at(agent, "pro terra"));
}

TEST(Flights, PR_Z89_PR_P34_a_group_none_of_whom_may_arrive_any_more_turns_back) {
    Jets scene;
    const int jet = scene.jet();
    scene.slow_attack(jet, "volat");
    // The same group bound for a place that is closed to its ships.
    scene.places(1, "anti gray-beast");
    player(scene.state, 0).flight[0].target = byte(scene.place("gray-beast"));
    scene.put(1, "anti gray-beast", "p5-springerwalze");
    scene.next_turn(0);
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_TRUE(scene.is_at(jet, "pro terra"));
}

TEST(Flights, PR_Y43_more_than_eight_groups_are_refused) {
    Jets scene;
    player(scene.state, 0).flights = max_flights;
    const int jet = scene.jet();
    scene.put(0, "pro terra", "p5-staaten-klasse");
    scene.moves("pro terra", "swoofon");
    EXPECT_EQ(scene.refuses(Do::take_along, jet), "PR-Y43");
    player(scene.state, 0).flights = max_flights - 1;
    EXPECT_TRUE(scene.offers(act(Do::take_along, jet)));
}

TEST(Flights, PR_H27_everybody_sees_the_way_and_the_numbers_of_each_group_its_owner_the_cards) {
    Jets scene;
    const int first = scene.jet();
    const int second = scene.jet();
    const int pilot = scene.put(0, "pro terra", "p5-graf-rodrigo-de-berceo");
    scene.slow_attack(first, "volat").another_mission();
    scene.moves("pro terra", "swoofon").takes({second}).takes(pilot, second).done();
    const Json own = scene.seen(0);
    ASSERT_EQ(own.size(), 2U);
    EXPECT_EQ(own[0], (Json{{"mission", "offensive"},
                            {"side", "pro"},
                            {"origin", "terra"},
                            {"target", "volat"},
                            {"player", 1},
                            {"ships_only", true},
                            {"ships", 1},
                            {"units", 0},
                            {"pieces", {first}}}));
    EXPECT_EQ(own[1], (Json{{"mission", "defensive"},
                            {"side", "pro"},
                            {"origin", "terra"},
                            {"target", "swoofon"},
                            {"player", 0},
                            {"ships_only", false},
                            {"ships", 1},
                            {"units", 1},
                            {"pieces", {second}}}));
    Json seen = scene.seen(1);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(seen[i]["pieces"], Json::array());
        seen[i]["pieces"] = own[i]["pieces"];
    }
    EXPECT_EQ(seen, own);
    EXPECT_TRUE(scene.view_json(1)["players"][0]["in_flight"].empty());
    EXPECT_FALSE(scene.view_json(0)["players"][0]["in_flight"][0].contains("host")) << "it is no agent";
}

TEST(Flights, PR_Z19_whoever_leaves_takes_his_groups_along) {
    Jets scene(3);
    scene.slow_move(scene.jet());
    scene.play(act(Do::give_up));
    EXPECT_EQ(scene.flights(), 0);
    EXPECT_TRUE(scene.seen(1).empty());
    scene.expect_sound();
}

TEST(Flights, PR_F45_a_group_whose_cards_have_left_the_game_arrives_nowhere) {
    Jets scene;
    const int jet = scene.jet();
    scene.slow_attack(jet, "volat");
    Events silent;
    to_sink(scene.setup, scene.state, jet, How::direct, silent);
    scene.next_turn(0);
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(scene.flights(), 0);
    EXPECT_EQ(scene.state.turn.missions_made, 0);
    scene.expect_sound();
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
